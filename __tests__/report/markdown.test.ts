import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ABSTENTIONS } from '../../src/domain/selection.ts';
import type { Verdict } from '../../src/domain/verdict.ts';
import { code, fenced, prose, utf8Length } from '../../src/report/escape.ts';
import { renderMarkdown } from '../../src/report/markdown.ts';
import { emptyReport, sampleReport } from '../helpers/report-sample.ts';

const VERDICTS: readonly Verdict[] = [
  { kind: 'inapplicable', file: 'a.py', line: 3, reason: 'context differs' },
  { kind: 'forbidden', rule: 'protected-file', file: 'tests/test_a.py', line: null },
  { kind: 'does-not-build', file: 'a.py', line: 1, message: 'invalid syntax' },
  { kind: 'still-failing', tests: [{ id: 't::a', message: 'assert 1 == 2' }] },
  { kind: 'regressed', failed: ['t::a'], vanished: ['t::b'], skipped: ['t::c'] },
  { kind: 'partial', repaired: ['t::a'], stillFailing: ['t::b'] },
  { kind: 'timed-out', seconds: 65, test: 't::a' },
  { kind: 'unstable', tests: [{ id: 't::a', outcomes: ['passed', 'failed'] }] },
];
const NO_REGRESSION: Verdict = { kind: 'no-regression', ran: 10, repaired: [], repeated: 2, coveringTests: null };

test('a plausible patch', async () => {
  await expect(renderMarkdown(sampleReport())).toMatchFileSnapshot('plausible.md');
});

test('an end before anything was known', async () => {
  await expect(renderMarkdown(emptyReport())).toMatchFileSnapshot('infrastructure.md');
});

test('a gate that rejects gives the verdict and its facts', () => {
  const told = VERDICTS.map((verdict) => {
    const page = renderMarkdown(
      sampleReport({ mode: 'gate', status: 'rejected', selected: null, candidates: [], verdict }),
    );
    expect(page).toContain('# Redress: The patch is rejected');
    expect(page).not.toContain('Why it is believed');
    return page.slice(page.indexOf('## The verdict')).split('\n')[2];
  });
  expect(told.join('\n')).toMatchInlineSnapshot(`
    "\`inapplicable\`: the patch does not apply at a.py:3: context differs
    \`forbidden\`: the patch is refused in tests/test_a.py: protected-file
    \`does-not-build\`: the patch does not build at a.py:1: invalid syntax
    \`still-failing\`: the patch does not make t::a pass: assert 1 == 2
    \`regressed\`: the patch breaks tests that passed before; failing: t::a; vanished: t::b; skipped: t::c
    \`partial\`: the patch repairs 1 target test, not t::b
    \`timed-out\`: the patch was ended after 1 min 5 s in t::a
    \`unstable\`: the patch gives other outcomes when repeated: t::a (passed, then failed)"
  `);
});

test('a gate that accepts shows the proof', () => {
  const page = renderMarkdown(
    sampleReport({ mode: 'gate', status: 'accepted', selected: null, verdict: NO_REGRESSION }),
  );
  expect(page).toContain('# Redress: The patch is accepted');
  expect(page).toContain('There was no failing test to repair.');
  expect(page).toContain('How many tests run the changed lines is not known.');
});

test('no page claims more than was seen', () => {
  for (const status of ['plausible', 'localized', 'accepted', ...ABSTENTIONS] as const) {
    expect(renderMarkdown(sampleReport({ status }))).not.toMatch(/\bfix(ed|es)?\b|guarantee|\bcorrect\b/i);
  }
});

test('the page is shortened in steps and says so', () => {
  const [suspect, failure, candidate] = [
    sampleReport().suspects[0],
    sampleReport().failures[0],
    sampleReport().candidates[1],
  ];
  if (!suspect || !failure || !candidate) throw new Error('the sample has them');
  const large = sampleReport({
    suspects: Array.from({ length: 200 }, (_, i) => ({ ...suspect, rank: i + 1 })),
    failures: Array.from({ length: 500 }, (_, i) => ({ ...failure, id: `t::${i}`, message: 'é|`'.repeat(1000) })),
    candidates: Array.from({ length: 500 }, (_, i) => ({ ...candidate, id: String(i) })),
    selected: {
      candidate: '1',
      reason: 'r',
      confidence: 'high',
      alternatives: [],
      alternativePatches: [],
      diff: '+x\n'.repeat(100_000),
    },
  });
  const pages = [1_000_000, 140_000, 130_000, 50_000, 8_000, 1_500, 60, 10].map((maxBytes) => {
    const page = renderMarkdown(large, { maxBytes });
    expect(utf8Length(page)).toBe(Buffer.byteLength(page));
    expect(utf8Length(page)).toBeLessThanOrEqual(maxBytes);
    return [maxBytes, /leaves out (.*?)\. The whole/.exec(page)?.[1] ?? page.slice(0, 40)];
  });
  expect(pages).toMatchInlineSnapshot(`
    [
      [
        1000000,
        "# Redress: A plausible patch

    \`plausible",
      ],
      [
        140000,
        "the candidates, other patches and suspects beyond the tenth",
      ],
      [
        130000,
        "the candidates, other patches, suspects beyond the tenth and long messages",
      ],
      [
        50000,
        "the candidates, other patches, suspects beyond the tenth and long messages",
      ],
      [
        8000,
        "the candidates, other patches, most suspects, long messages and most of the patch",
      ],
      [
        1500,
        "everything but the outcome",
      ],
      [
        60,
        "# Redress: A plausible patch
    ",
      ],
      [
        10,
        "",
      ],
    ]
  `);
});

test('a patch that is cut points to the file', () => {
  const selected = {
    candidate: '1',
    reason: 'r',
    confidence: 'high',
    alternatives: [],
    alternativePatches: [],
    diff: '+x\n'.repeat(2500),
  } as const;
  expect(renderMarkdown(sampleReport({ selected }))).toContain('… 500 more lines: the whole patch is in `patch.diff`.');
});

const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '`',
        '```',
        '|',
        '\\',
        '\n',
        '\r',
        '<script>',
        '</details>',
        '-->',
        '@octocat',
        '#12',
        '* ',
        '[x](y)',
        '&lt;',
        '~~~',
      ),
      fc.constantFrom('https://evil.example', 'www.evil.example', '\u001b[31m', '\u202e', '\u0000', '$x$', '| --- |'),
      fc.string(),
    ),
  )
  .map((parts) => parts.join(''));

test('foreign text stays on its line and opens nothing', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      for (const shown of [prose(text), code(text)]) {
        expect(shown).not.toMatch(/\p{Cc}|\u202e/u);
        // Outside a code span no unescaped pipe ends a cell; inside one none is left at all.
        expect(shown.replace(/\\[\\|`]/g, '')).not.toContain('|');
      }
      const said = prose(text);
      expect(said).not.toMatch(/<|@[\w-]|#\d|:\/\//);
      expect(said.replace(/\\[\\`]/g, '')).not.toContain('`');
      const span = code(text);
      expect(/^`[^`]+`$/.test(span) || /^<code>[^<>`]*<\/code>$/.test(span) || span === '–').toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('a fence is longer than any inside', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const [first = '', ...rest] = fenced(text, 'diff').split('\n');
      const fence = /^`{3,}/.exec(first)?.[0] ?? '';
      expect(first).toBe(`${fence}diff`);
      expect(rest.at(-1)).toBe(fence);
      expect(rest.slice(0, -1).filter((line) => line.includes(fence))).toEqual([]);
    }),
  );
});

test('what the parts of the push did stands in the page, three of them at most', () => {
  const finding = (sentence: string) => ({
    places: [],
    passes: null,
    breaks: [],
    outcome: 'regressed' as const,
    smallest: true,
    sentence,
  });
  const page = renderMarkdown(sampleReport({ undone: ['One.', 'Two.', 'Three.', 'Four.'].map(finding) }));
  expect(page).toContain('## What the push did\n\n- One.\n- Two.\n- Three.\n\n');
  expect(page).not.toContain('Four.');
});
