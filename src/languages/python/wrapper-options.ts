/** Options of wrappers and interpreters whose value is the next word. */
const WITH_VALUE = new Set(
  (
    '-n --name -e --env -p --python --prefix --cwd -C --directory --project --package --with --with-requirements --with-editable ' +
    '--extra --group --only-group --no-group --from --env-file --index --index-url --spec -k -s --server-args -W -X -u --source ' +
    '--omit --include --rcfile --data-file --context --concurrency --debug'
  ).split(' '),
);

/** `-m name` or `--module name` among the leading options. */
export function moduleOption(
  words: readonly string[],
  flags: ReadonlySet<string>,
): { readonly name: string; readonly rest: readonly string[] } | null {
  for (let at = 0; words[at]?.startsWith('-'); at += lengthOfOption(words, at, flags)) {
    if (/^(?:--module|-[bBdEhiIOPqsSuvVx]*m)$/.test(words[at] ?? ''))
      return { name: words[at + 1] ?? '', rest: words.slice(at + 2) };
  }
  return null;
}

/** The words after the leading options and their values. */
export function withoutOptions(words: readonly string[], flags: ReadonlySet<string>): readonly string[] {
  let at = 0;
  while (words[at]?.startsWith('-')) at += lengthOfOption(words, at, flags);
  return words.slice(at);
}

function lengthOfOption(words: readonly string[], at: number, flags: ReadonlySet<string>): 1 | 2 {
  const word = words[at] ?? '';
  return WITH_VALUE.has(word) && !flags.has(word) && !words[at + 1]?.startsWith('-') ? 2 : 1;
}

/** Short options that take no value with this tool, whatever they take with others. */
export const FLAGS_OF_PYTHON: ReadonlySet<string> = new Set(['-s', '-u', '-e', '-p']);

/** Short options of `coverage run` that take no value. */
export const FLAGS_OF_COVERAGE: ReadonlySet<string> = new Set(['-p', '-e', '-s']);

/** For tools without such options. */
export const NO_FLAGS: ReadonlySet<string> = new Set();
