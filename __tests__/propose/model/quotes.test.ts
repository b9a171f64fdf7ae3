import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits } from '../../../src/domain/edits.ts';
import { locateQuote } from '../../../src/propose/model/quotes.ts';

const text = 'def f(x):\n    if x > 1:\n        return x\n    return 0\n';

function result(quoted: { original: string; replacement: string }, source = text): string {
  const located = locateQuote({ file: 'a.py', ...quoted }, source);
  if (!located.ok) return `! ${located.problem}`;
  const applied = applyEdits(source, [located.edit]);
  return applied.ok ? applied.text : `! ${applied.reason}`;
}

test('an exact quotation is replaced', () => {
  expect(result({ original: 'x > 1', replacement: 'x >= 1' })).toBe(text.replace('x > 1', 'x >= 1'));
});

test('white space around lines is forgiven, and the replacement moves along', () => {
  expect(result({ original: 'if x > 1:\n    return x', replacement: 'if x >= 1:\n    return x' })).toBe(
    text.replace('x > 1', 'x >= 1'),
  );
});

test('line ends of the file are kept', () => {
  const crlf = text.replaceAll('\n', '\r\n');
  expect(
    result({ original: '    if x > 1:\n        return x', replacement: '    if x >= 1:\n        return x' }, crlf),
  ).toBe(crlf.replace('x > 1', 'x >= 1'));
});

test('what occurs twice, nowhere, or changes nothing is told', () => {
  expect(result({ original: 'return', replacement: 'yield' })).toContain('occur 2 times');
  expect(result({ original: 'return y', replacement: 'return z' })).toContain('are not in a.py');
  expect(result({ original: 'return x', replacement: 'return x' })).toContain('changes nothing');
  expect(locateQuote({ file: 'b.py', original: 'a', replacement: 'b' }, undefined)).toMatchObject({ ok: false });
});

test('any part of a text that occurs once is found where it is', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, unit: fc.constantFrom('a', 'b', ' ', '\n', 'é', '😀') }),
      fc.nat(),
      fc.nat(),
      (source, from, length) => {
        const start = from % source.length;
        const part = source.slice(start, start + 1 + (length % (source.length - start)));
        if (source.indexOf(part) !== source.lastIndexOf(part)) return;
        expect(result({ original: part, replacement: 'ZZZ' }, source)).toBe(
          source.slice(0, start) + 'ZZZ' + source.slice(start + part.length),
        );
      },
    ),
  );
});
