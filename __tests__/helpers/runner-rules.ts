/** A workflow command that the runner would carry out. */
export interface WorkflowCommand {
  readonly name: string;
  readonly properties: ReadonlyMap<string, string>;
  readonly data: string;
  /** The line it was found in. */
  readonly line: string;
}

/** One annotation as the runner keeps it. */
export interface KeptAnnotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly message: string;
  readonly title: string | null;
  readonly file: string | null;
  readonly line: number | null;
  readonly endLine: number | null;
}

const NAMES = [
  'error',
  'warning',
  'notice',
  'debug',
  'group',
  'endgroup',
  'echo',
  'add-mask',
  'add-matcher',
  'remove-matcher',
  'set-output',
  'save-state',
  'set-env',
  'add-path',
  'internal-set-repo-path',
];

/**
 * The commands in what a step printed, as actions/runner's ActionCommand.cs finds them: a line that begins with `::`
 * after trimming, else `##[` anywhere in a line. The runner ends lines at `\r`, `\n` and both.
 */
export function commandsIn(output: string): readonly WorkflowCommand[] {
  const found: WorkflowCommand[] = [];
  let stopped: string | null = null;
  for (const line of output.split(/\r\n|\r|\n/)) {
    const command = modern(line) ?? old(line);
    if (!command) continue;
    if (stopped !== null) {
      if (command.name === stopped) stopped = null;
    } else if (command.name === 'stop-commands') stopped = command.data.toLowerCase();
    else if (NAMES.includes(command.name)) found.push(command);
  }
  return found;
}

/** The first ten annotations of each type; messages end after 4096 characters. */
export function keptAnnotations(commands: readonly WorkflowCommand[]): readonly KeptAnnotation[] {
  const all = commands.flatMap(({ name, properties, data }) => {
    if (name !== 'error' && name !== 'warning' && name !== 'notice') return [];
    const number = (key: string) => (properties.has(key) ? Number(properties.get(key)) : null);
    const text = (key: string) => properties.get(key) ?? null;
    const place = { title: text('title'), file: text('file'), line: number('line'), endLine: number('endline') };
    const annotation: KeptAnnotation = { level: name, message: data.slice(0, 4096), ...place };
    return [annotation];
  });
  return (['error', 'warning', 'notice'] as const).flatMap((level) =>
    all.filter((annotation) => annotation.level === level).slice(0, 10),
  );
}

/** The pairs of a command file (`GITHUB_OUTPUT` and its like). @throws Error where the runner would fail the step */
export function parseCommandFile(text: string): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line === '') continue;
    const heredoc = /^(.+?)<<(.+)$/.exec(line);
    const plain = /^(.+?)=(.*)$/.exec(line);
    if (heredoc && (!plain || (plain[1] ?? '').length > (heredoc[1] ?? '').length)) {
      const end = lines.indexOf(heredoc[2] ?? '', at + 1);
      if (end < 0) throw new Error(`Invalid value. Matching delimiter not found '${heredoc[2]}'`);
      pairs.set(heredoc[1] ?? '', lines.slice(at + 1, end).join('\n'));
      at = end;
    } else if (plain) pairs.set(plain[1] ?? '', plain[2] ?? '');
    else throw new Error(`Invalid format '${line}'`);
  }
  return pairs;
}

/** A summary as it is shown: over 1 MiB the runner refuses the whole. */
export function acceptedSummary(bytes: Buffer): { readonly text: string; readonly refused: boolean } {
  const refused = bytes.length > 1024 * 1024;
  return { text: refused ? '' : bytes.toString('utf8'), refused };
}

function modern(line: string): WorkflowCommand | null {
  const trimmed = line.trim();
  const end = trimmed.indexOf('::', 2);
  if (!trimmed.startsWith('::') || end < 0) return null;
  return command({ head: trimmed.slice(2, end), data: trimmed.slice(end + 2), separator: ',', line });
}

function old(line: string): WorkflowCommand | null {
  const start = line.indexOf('##[');
  const end = start < 0 ? -1 : line.indexOf(']', start);
  if (end < 0) return null;
  return command({ head: line.slice(start + 3, end), data: line.slice(end + 1), separator: ';', line });
}

function command(found: { head: string; data: string; separator: string; line: string }): WorkflowCommand {
  const space = found.head.indexOf(' ');
  const name = (space < 0 ? found.head : found.head.slice(0, space)).toLowerCase();
  const pairs = space < 0 ? [] : found.head.slice(space + 1).split(found.separator);
  const properties = pairs.map((pair): [string, string] => {
    const equals = pair.indexOf('=');
    return [pair.slice(0, equals).trim().toLowerCase(), unescaped(pair.slice(equals + 1))];
  });
  return { name, properties: new Map(properties), data: unescaped(found.data), line: found.line };
}

function unescaped(text: string): string {
  const table = [
    ['%0D', '\r'],
    ['%0A', '\n'],
    ['%3A', ':'],
    ['%2C', ','],
    ['%25', '%'],
  ] as const;
  return table.reduce((left, [code, character]) => left.replaceAll(code, character), text);
}
