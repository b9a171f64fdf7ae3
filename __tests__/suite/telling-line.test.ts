import { expect, test } from 'vitest';
import { tellingLine } from '../../src/suite/telling-line.ts';

test.each([
  ['bash: line 1: python3: command not found\n', 'bash: line 1: python3: command not found'],
  ['/opt/python3: No module named pytest', '/opt/python3: No module named pytest'],
  [
    'npm error Missing script: "test"\nnpm error\nnpm error A complete log of this run can be found in: /x.log',
    'npm error Missing script: "test"',
  ],
  ['> jest\n\nsh: 1: jest: not found\n', 'sh: 1: jest: not found'],
  ['starting\nfatal: it broke\nbye\n', 'fatal: it broke'],
  ['\u001b[31mall is\r\n  well\u001b[0m\n\n', 'well'],
  ['', ''],
])('%j', (console, line) => {
  expect(tellingLine(console)).toBe(line);
});

test('a line without end is cut', () => {
  expect(tellingLine('x'.repeat(1_000_000))).toHaveLength(300);
});
