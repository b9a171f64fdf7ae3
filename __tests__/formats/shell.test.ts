import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scriptOfShell, shellCommands, shellStatements } from '../../src/formats/shell.ts';

test.each([
  ['echo "lint && jest later"', [['echo', 'lint && jest later']]],
  ["A=1 B='x y' jest -t 'a b'\"c\"", [['jest', '-t', 'a bc']]],
  ['a && b || c; d | e & f', [['a'], ['b'], ['c'], ['d'], ['e'], ['f']]],
  ['a \\\n  --b\r\nc # d', [['a', '--b'], ['c']]],
  ['if ! a; then b; else c; fi', [['a'], ['b'], ['c']]],
  ['while a; do (b); done; f() { c; }', [['a'], ['b'], ['c']]],
  ['case $x in y) a;; esac', [['a']]],
  ['time a "$(b)" > c 2>&1', [['a', '$(b)']]],
  ['a <<END\nb\nEND\nc', [['a'], ['c']]],
  ['a ${{ matrix.b }} "${{ env.c }}"', [['a', '${{ matrix.b }}', '${{ env.c }}']]],
  [
    'env A=1 a; export B=2',
    [
      ['env', 'A=1', 'a'],
      ['export', 'B=2'],
    ],
  ],
  ['A=1', []],
  ['# a', []],
  ['', []],
])('%j holds its commands', (script, commands) => {
  expect(shellCommands(script)).toEqual(commands);
});

const word = fc.stringMatching(/^[a-z]{1,6}[0-9]$/);
const quoted = fc.constantFrom(
  (text: string) => `'${text}'`,
  (text: string) => `"${text}"`,
  (text: string) => text.replaceAll(/[ ;|&]/g, '\\$&'),
);
const phrase = fc.tuple(word, fc.constantFrom(' ', ' ; ', ' && ', ' | '), word).map((parts) => parts.join(''));

test('quoted words are one word each, whatever stands in them', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(phrase, quoted), { minLength: 1, maxLength: 8 }), (words) => {
      const script = words.map(([text, quote]) => quote(text)).join(' ');
      expect(shellCommands(script)).toEqual([words.map(([text]) => text)]);
    }),
  );
});

test('what separates commands separates them', () => {
  const command = fc.array(word, { minLength: 1, maxLength: 5 });
  const separator = fc.constantFrom(' && ', ' || ', '; ', ' | ', '\n', '\r\n', ' & ');
  fc.assert(
    fc.property(fc.array(command, { minLength: 1, maxLength: 6 }), separator, (commands, between) => {
      expect(shellCommands(commands.map((words) => words.join(' ')).join(between))).toEqual(commands);
    }),
  );
});

test('reading a script never throws, not even deep nesting', () => {
  fc.assert(fc.property(fc.string(), (script) => void [shellCommands(script), shellStatements(script)]));
  const pieces = fc.constantFrom(
    '$(',
    '"',
    "'",
    '`',
    '${',
    '(',
    '((',
    '{ ',
    'if ',
    '<<A ',
    '\n',
    'case ',
    '[[ ',
    ';',
    '}',
  );
  fc.assert(fc.property(fc.array(pieces), (parts) => void shellStatements(parts.join(''))));
  for (const piece of ['(', '$(', '{ ', 'if a; then ', '${a:-', '(('])
    expect(() => shellCommands(piece.repeat(20_000))).not.toThrow();
});

test.each([
  [['bash', '-c', 'a b'], 'a b'],
  [['/bin/sh', '-ec', 'a'], 'a'],
  [['bash', '-euo', 'pipefail', '-c', 'a'], 'a'],
  [['bash', '--noprofile', '--norc', '-c', 'a', 'name'], 'a'],
  [['bash', '-c', '-e', 'a'], 'a'],
  [['bash', 'c.sh'], null],
  [['bash', '-e', 'c.sh', '-c', 'a'], null],
  [['bash', '-c'], null],
  [['fish', '-c', 'a'], 'a'],
  [['node', '-c', 'a'], null],
  [[], null],
])('%j is given the script %j', (words, script) => {
  expect(scriptOfShell(words)).toBe(script);
});

test('statements are told apart by lines', () => {
  expect(shellStatements('a \\\n b && c\n\nif d; then e; fi\nf <<END\ng\nEND\nh; i')).toEqual([
    { startLine: 0, endLine: 1, commands: [['a', 'b'], ['c']] },
    { startLine: 3, endLine: 3, commands: null },
    { startLine: 4, endLine: expect.any(Number), commands: null },
    { startLine: 7, endLine: 7, commands: [['h']] },
    { startLine: 7, endLine: 7, commands: [['i']] },
  ]);
  expect(shellStatements('a\necho "b')).toEqual([]);
});
