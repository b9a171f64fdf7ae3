import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defused, quotedLines } from '../../src/github/defuse.ts';
import { createGithubLog } from '../../src/github/log.ts';
import { commandsIn } from '../helpers/runner-rules.ts';

let printed = '';
const write = process.stdout.write.bind(process.stdout);

beforeEach(() => {
  printed = '';
  process.stdout.write = (chunk: string | Uint8Array) => {
    printed += String(chunk);
    return true;
  };
});
afterEach(() => {
  process.stdout.write = write;
});

function logged(action: (log: ReturnType<typeof createGithubLog>) => void): string {
  action(createGithubLog());
  process.stdout.write = write;
  return printed;
}

/** Text that a hostile test might print. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '::error::x',
        '::set-output name=a::b',
        '##[add-mask]x',
        '##',
        '[',
        '::stop-commands::t',
        ' ',
        '\t',
      ),
      fc.constantFrom(
        '\r',
        '\n',
        '\r\n',
        '\u2028',
        '\u0085',
        '\u001b[31m',
        '\u001b]0;title\u0007',
        '\ufeff',
        '\u0000',
        '%0A',
      ),
      fc.string(),
    ),
  )
  .map((parts) => parts.join(''));

test('foreign text is quoted in a group and carries out nothing', () => {
  const text = '::error::forged\rplain\n  ::warning::forged\n| ##[set-output name=x]y\n\u001b[31mred\u001b[0m\n\n';
  expect(logged((log) => log.foreign('pytest ::error::x', text))).toMatchInlineSnapshot(`
    "::group::pytest ::error::x
    | ::error::forged
    | plain
    |   ::warning::forged
    | | ## [set-output name=x]y
    | red
    ::endgroup::
    "
  `);
});

test('no hostile text becomes a command, wherever it is shown', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(commandsIn(quotedLines(text, 50).join('\n'))).toEqual([]);
      expect(commandsIn(defused(text))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test('the runner rules of this very test find commands', () => {
  expect(commandsIn('a\r ::error file=a.py,line=3::b%0Ac').map(({ name, data }) => [name, data])).toEqual([
    ['error', 'b\nc'],
  ]);
  expect(commandsIn('x ##[set-output name=y]z').map(({ name }) => name)).toEqual(['set-output']);
});

test('later warnings are plain lines, so that annotations are left for suspects', () => {
  const output = logged((log) => {
    for (let i = 1; i <= 5; i++) log.warn(`number ${i}\n::error::x`);
  });
  expect(commandsIn(output).map(({ name, data }) => [name, data])).toEqual(
    [1, 2, 3].map((i) => ['warning', `number ${i}\n| ::error::x`]),
  );
  expect(output).toContain('Warning: number 5\n| ::error::x\n');
});

test('a step is told once', () => {
  const output = logged((log) => {
    for (let done = 0; done < 3; done++) log.progress({ step: 'prove', done, total: 3 });
    log.progress({ step: '::error::choose' });
    log.info('::error::x');
  });
  expect(output).toBe('… prove\n… ::error::choose\n| ::error::x\n');
});
