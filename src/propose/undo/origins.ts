import type { PushTexts } from '../../domain/push-texts.ts';
import type { TestResult } from '../../domain/test-run.ts';
import type { OriginOfTest, TestOrigin } from '../../domain/undone.ts';

/** What the origin of a test is decided by. */
export type NamedTest = Pick<TestResult, 'id' | 'file' | 'name'>;

/** The origins of tests whose files are known; the others are left out. */
export function originsOf(tests: readonly NamedTest[], push: PushTexts): readonly OriginOfTest[] {
  return tests.flatMap((test) => {
    const origin = originOf(test, push);
    return origin === null ? [] : [{ id: test.id, origin }];
  });
}

function originOf({ file, name }: NamedTest, push: PushTexts): TestOrigin | null {
  if (file === null) return null;
  const changed = push.files.find(({ path }) => path === file);
  if (!changed) return 'old';
  if (changed.before === null || changed.now === null) return 'new';
  // The runner adds parameters behind the name that stands in the text.
  const own = name.replace(/\[.*\]$/s, '').trim();
  const [before, now] = [blockOf(changed.before, own), blockOf(changed.now, own)];
  if (now === null) return 'changed';
  if (before === null) return 'new';
  return before === now ? 'old' : 'changed';
}

/** The first line that holds the name, with the deeper lines below it; null: no line does. */
function blockOf(text: string, name: string): string | null {
  const lines = text.split(/\r?\n/);
  const first = lines.findIndex((line) => holds(line, name));
  if (name === '' || first < 0) return null;
  const depth = indentOf(lines[first] ?? '');
  const below = lines.slice(first + 1);
  const end = below.findIndex((line) => line.trim() !== '' && indentOf(line) <= depth);
  return [lines[first], ...below.slice(0, end < 0 ? below.length : end)].join('\n').trimEnd();
}

/** True where the name stands in the line as a whole: no letter or digit on either side. */
function holds(line: string, name: string): boolean {
  for (let at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + 1)) {
    const sides = [line[at - 1] ?? ' ', line[at + name.length] ?? ' '];
    if (sides.every((side) => !/[\p{L}\p{N}_]/u.test(side))) return true;
  }
  return false;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
