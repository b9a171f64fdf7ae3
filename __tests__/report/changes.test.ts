import { expect, test } from 'vitest';
import { messageInShort } from '../../src/domain/failure-words.ts';
import { changedPlaces } from '../../src/formats/unified-diff.ts';
import { changesInHtml, changesInWords } from '../../src/report/changes.ts';
import { sampleReport } from '../helpers/report-sample.ts';
import { renderMarkdown } from '../../src/report/markdown.ts';

test('a place is told by the words that differ, at the line as it was', () => {
  const text = 'a\n\nif total > LIMIT:\n    return 0\nb\n';
  expect(changedPlaces(text, text.replace('>', '>='))).toEqual([{ line: 3, before: '>', after: '>=' }]);
  expect(changedPlaces('f(a, b)\n', 'f(a)\n')).toEqual([{ line: 1, before: '(a, b)', after: '(a)' }]);
  expect(changedPlaces('a\nb\n', 'a\nx\nb\n')).toEqual([{ line: 2, before: '', after: 'x' }]);
  expect(changedPlaces('a\nb\nc\n', 'a\nc\n')).toEqual([{ line: 2, before: 'b', after: '' }]);
  const far = `a\n${'-\n'.repeat(30)}b\n`;
  expect(changedPlaces(far, far.replace('a', 'A').replace('b', 'B'))).toMatchObject([{ line: 1 }, { line: 32 }]);
  expect(changedPlaces(`x = ${'y'.repeat(200)}\n`, '')[0]?.before).toHaveLength(80);
});

test('changes in Markdown and HTML hold no markup of their own', () => {
  const changes = [{ file: 'a|b.py', line: 2, before: '<', after: '`<=`' }];
  const one = { changes, files: ['a|b.py'] };
  expect(changesInWords(one)).toBe('`<` → <code>&#96;&#60;=&#96;</code> at <code>a&#124;b&#46;py&#58;2</code>');
  expect(changesInHtml(one)).not.toMatch(/[|`]|<(?!\/?code>)/);
  expect(changesInWords({ changes: [], files: ['a.py'] })).toBe('`a.py`');
});

test('the best alternatives stand in the page with their diffs to unfold', () => {
  const report = sampleReport();
  const selected = report.selected && {
    ...report.selected,
    alternatives: ['002'],
    alternativePatches: [{ candidate: '002', diff: '-a\n+b\n' }],
  };
  const page = renderMarkdown({ ...report, selected });
  expect(page).toContain('<details><summary>Alternative 002: <code>size</code> → <code>size &#43; 1</code>');
  expect(page).toContain('```diff\n-a\n+b\n```');
});

test('a message in short keeps expected and actual, and no head of what is cut', () => {
  const pytest = 'assert [1] == [2]\n  \n  At index 0 diff: 1 != 2\n  \n  Full diff: (-: missing in left side)\n    [';
  expect(messageInShort(`${pytest}\n-  1,`)).toBe(
    'assert [1] == [2] · At index 0 diff: 1 != 2 · Full diff: (-: missing in left side)',
  );
  expect(messageInShort('assert 1 == 2\nFull diff:\n[\n 1')).toBe('assert 1 == 2');
  expect(messageInShort('expect(received).toBe(expected)\n\nExpected: 5\nReceived: 4\n')).toBe(
    'expect(received).toBe(expected) · Expected: 5 · Received: 4',
  );
});
