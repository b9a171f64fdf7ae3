import type { RawFrame } from '../language.ts';
import { FURTHER, unwrapped } from './explain.ts';

/** `at f (file:1:2)`, `at file:1:2`, and vitest's `❯ f file:1:2`. */
const AT =
  /^\s*at (?:async )?(?:(.{1,300}?) \()?((?:file:\/\/\/?|[A-Za-z]:[\\/])?[^():]{1,500}):(\d{1,7})(?::\d{1,7})?\)?(?:\s*\{)?$/;
const ARROW = /^\s*❯ (?:(\S.{0,300}?) )?((?:file:\/\/\/?|[A-Za-z]:[\\/])?[^\s():][^():]{0,500}):(\d{1,7}):\d{1,7}$/;
const MOST_LINES = 20_000;

/**
 * Frames of V8 stacks, outermost first. Of several stacks the last is that of the first cause and comes last: where an
 * error was thrown is deeper than where it was caught and wrapped. `node:` internals are left out.
 */
export function v8Frames(text: string): readonly RawFrame[] {
  const stacks: RawFrame[][] = [[]];
  for (const line of unwrapped(text).split('\n', MOST_LINES)) {
    const found =
      line.includes(' at ') || line.startsWith('at ') ? AT.exec(line) : line.includes('❯') ? ARROW.exec(line) : null;
    if (!found && stacks.at(-1)?.length !== 0 && FURTHER.test(line)) stacks.push([]);
    const file = found?.[2] ?? '';
    if (!found || file === 'node' || file.startsWith('node:') || file === '<anonymous>') continue;
    stacks.at(-1)?.push({ file, line: Number(found[3]), function: named(found[1]) });
  }
  return stacks.flatMap((stack) => stack.reverse());
}

function named(found: string | undefined): string | null {
  if (!found || found === '<anonymous>') return null;
  return found.replace(/^(?:async |new )/, '').replace(/ \[as .*\]$/, '');
}
