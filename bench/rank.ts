/**
 * Ranks real bugs with the product's own localization: `npm run bench:rank -- FILE.jsonl.gz [--no-push] [--formula
 * NAME]`. One line of JSON a bug on stdout; where the file has the answers, the table of acc@k on stderr. See
 * `bench/README.md`.
 */
import { parseArgs } from 'node:util';
import { FORMULA_NAMES } from '../src/domain/suspects.ts';
import { accuracies, CUTS, interval } from './einspect.ts';
import { readBugs } from './rank-data.ts';
import { type Found, judge, rank } from './ranking.ts';

const USAGE = `usage: npm run bench:rank -- FILE.jsonl[.gz] [--no-push] [--formula ${FORMULA_NAMES.join('|')}] [--top N] [--each]`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'no-push': { type: 'boolean', default: false },
      formula: { type: 'string', default: 'ochiai' },
      top: { type: 'string', default: '50' },
      each: { type: 'boolean', default: false },
    },
  });
  const formula = FORMULA_NAMES.find((name) => name === values.formula);
  const [path] = positionals;
  if (path === undefined || !formula) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  const ranks: Found[] = [];
  for await (const bug of readBugs(path)) {
    const ranking = await rank(bug, { formula, push: !values['no-push'] });
    const top = Number(values.top);
    const shown = { id: bug.id, lines: ranking.lines.slice(0, top), functions: ranking.functions.slice(0, top) };
    process.stdout.write(`${JSON.stringify(shown)}\n`);
    const found = judge(bug, ranking);
    if (!found) continue;
    ranks.push(found);
    if (values.each)
      process.stderr.write(`${bug.id} function ${found.function ?? '-'} statement ${found.statement ?? '-'}\n`);
  }
  if (ranks.length > 0) process.stderr.write(tableOf(ranks));
}

function tableOf(ranks: readonly Found[]): string {
  const head = ['level    ', 'bugs', ...CUTS.map((cut) => `acc@${cut}`.padEnd(14))].join('  ');
  const rows = (['function', 'statement'] as const).flatMap((level) => {
    const known = ranks.flatMap((found) => found[level] ?? []);
    return known.length > 0 ? [rowOf(level.padEnd(9), known)] : [];
  });
  return `${[head, ...rows].join('\n')}\n`;
}

function rowOf(level: string, ranks: readonly number[]): string {
  const cells = accuracies(ranks).map((hits) => {
    const [low, high] = interval(hits, ranks.length);
    return `${hits} (${low}-${high} %)`.padEnd(14);
  });
  return [level, String(ranks.length).padStart(4), ...cells].join('  ');
}

await main();
