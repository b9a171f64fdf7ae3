import { expect, test } from 'vitest';
import { statementSpans } from '../../../src/propose/undo/statements.ts';
import { PYTHON, syntax, TYPESCRIPT } from '../templates/support.ts';

test('statements over several lines are told, where a grammar reads the file', async () => {
  const python = new Map([
    ['a.py', 'x = f(\n    1,\n)\nif x:\n    y = 1\n'],
    ['a.txt', 'x\n'],
  ]);
  expect(await statementSpans(python, PYTHON, syntax)).toEqual(new Map([['a.py', [{ first: 0, last: 2 }]]]));
  const script = new Map([['a.ts', 'const a = [\n  1,\n];\nreturnAll(a);\n']]);
  expect(await statementSpans(script, TYPESCRIPT, syntax)).toEqual(new Map([['a.ts', [{ first: 0, last: 2 }]]]));
});
