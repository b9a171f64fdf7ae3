import { messageInShort, typedMessage } from '../domain/failure-words.ts';
import { titleOf } from '../domain/operator-titles.ts';
import type { Report, ReportCandidate } from '../domain/report.ts';
import { changesInHtml, changesInWords } from './changes.ts';
import { code, fenced, html, prose } from './escape.ts';
import { hasCauses } from './suspects.ts';
import { more, table } from './tables.ts';
import { verdictInWords } from './verdict-words.ts';
import { asSentence, CONFIDENCE, costInWords, counted, ISOLATION, NETWORK, proofOf, seconds } from './words.ts';

/** Findings on the push that are shown: further ones are larger or say less. */
const MOST_FINDINGS = 3;

/** How much of a report is shown. */
export interface Amount {
  readonly candidates: number;
  readonly suspects: number;
  readonly failures: number;
  /** Characters of one message. */
  readonly message: number;
  /** Items of one list of ids or sentences. */
  readonly items: number;
  /** Lines of the patch. */
  readonly patchLines: number;
  /** Other patches to unfold. */
  readonly alternatives: number;
}

/** The patch, how to apply it and who made it; [] where there is none. */
export function patchSection(report: Report, amount: Amount): readonly string[] {
  const { selected } = report;
  if (!selected) return [];
  const candidate = report.candidates.find(({ id }) => id === selected.candidate);
  const lines = selected.diff.replace(/\n$/, '').split('\n');
  const shown = lines.slice(0, amount.patchLines);
  const cut = lines.length - shown.length;
  return [
    '## The patch',
    ...(candidate
      ? [
          `${changesInWords(candidate)}. ${counted(candidate.linesChanged, 'line')} added or removed; ${maker(candidate)}.${candidate.engine === 'templates' ? '' : ` ${prose(candidate.rationale)}`}`,
        ]
      : []),
    ...(shown.length > 0 ? [fenced(shown.join('\n'), 'diff')] : []),
    ...(cut > 0 ? [`… ${counted(cut, 'more line')}: the whole patch is in \`patch.diff\`.`] : []),
    "To apply it, run `git apply patch.diff` at the repository's root. Read it first: passing tests are evidence, not certainty.",
  ];
}

/** What the patch was held against, as a list. */
export function proofSection(report: Report, amount: Amount): readonly string[] {
  const proof = proofOf(report);
  if (!proof) return [];
  const { baseline, selected } = report;
  const targets = baseline?.targets.length ?? 0;
  const points = [
    proof.repaired.length > 0
      ? `${proof.repaired.length} of ${counted(targets, 'target test')} failed before and pass${proof.repaired.length === 1 ? 'es' : ''} with the patch: ${ids(proof.repaired, amount)}`
      : 'There was no failing test to repair.',
    `The whole suite ran ${counted(proof.repeated, 'time')} with the patch (${counted(proof.ran, 'test')}), and the runs agreed. No test that passed before failed, vanished or was skipped.`,
    ...(baseline
      ? [`Before that, it ran ${counted(baseline.runs, 'time')} with a patch that changes nothing, for comparison.`]
      : []),
    ...(baseline ? [`Isolation: ${ISOLATION[baseline.isolation]}; ${NETWORK[baseline.network]}.`] : []),
    ...(selected ? [] : [covering(proof.coveringTests)]),
    ...(selected ? [`Confidence: ${CONFIDENCE[selected.confidence]}. ${prose(selected.reason)}`] : []),
    ...(selected && selected.alternatives.length > 0
      ? [`Other patches hold as well: ${ids(selected.alternatives, amount)}.`]
      : []),
  ];
  return ['## Why it is believed', points.map((point) => `- ${point}`).join('\n'), ...alternatives(report, amount)];
}

function covering(tests: number | null): string {
  return tests === null
    ? 'How many tests run the changed lines is not known.'
    : `${counted(tests, 'test')} of those whose lines are known run${tests === 1 ? 's' : ''} a changed line.`;
}

/** The best of the other patches that hold, each to unfold. */
function alternatives({ selected, candidates }: Report, amount: Amount): readonly string[] {
  return (selected?.alternativePatches ?? []).slice(0, amount.alternatives).flatMap(({ candidate, diff }) => {
    const found = candidates.find(({ id }) => id === candidate);
    const what = found ? `: ${changesInHtml(found)}` : '';
    return [`<details><summary>Alternative ${html(candidate)}${what}</summary>`, fenced(diff, 'diff'), '</details>'];
  });
}

/** The verdict of the gate with its facts, where the patch was not accepted. */
export function verdictSection(report: Report, amount: Amount): readonly string[] {
  const { verdict } = report;
  if (!verdict || proofOf(report)) return [];
  return ['## The verdict', `\`${verdict.kind}\`: the patch ${prose(verdictInWords(verdict), amount.message * 5)}`];
}

/** What taking back parts of the push did, where it did something. */
export function undoneSection(report: Report, amount: Amount): readonly string[] {
  const shown = report.undone.slice(0, Math.min(MOST_FINDINGS, amount.items));
  return listed(
    '## What the push did',
    shown.map(({ sentence }) => prose(sentence, amount.message * 2)),
  );
}

/** The diagnosis, where there is one. */
export function diagnosisSection(report: Report, amount: Amount): readonly string[] {
  const { diagnosis } = report;
  if (!diagnosis) return [];
  const changes = diagnosis.changes.slice(0, amount.items).map((change) => {
    const where = `${code(`${change.file}:${change.startLine}`)}${change.function ? ` ${code(change.function)}` : ''}`;
    return `- ${where}: ${prose(change.reason, amount.message * 2)}`;
  });
  return ['## The likely cause', prose(diagnosis.rootCause), ...(changes.length > 0 ? [changes.join('\n')] : [])];
}

/**
 * The failing tests as a table, with their causes where there are several; a test that none of the suspects explains
 * has none.
 */
export function failuresSection(report: Report, amount: Amount): readonly string[] {
  const { failures } = report;
  if (failures.length === 0 || amount.failures === 0) return [];
  const causes = hasCauses(report);
  const explained = new Set(report.suspects.map(({ cluster }) => cluster));
  const rows = failures.slice(0, amount.failures).map((failure) => {
    const frame = failure.frames[0];
    const said = messageInShort(typedMessage(failure)) || failure.kind;
    return [
      code(failure.id),
      code(said, amount.message),
      frame ? code(`${frame.file}:${frame.line}`) : '–',
      ...(causes ? [explained.has(failure.cluster) ? String(failure.cluster) : '–'] : []),
    ];
  });
  return [
    '## The failing tests',
    table(['test', 'message', 'deepest line', ...(causes ? ['cause'] : [])], rows),
    ...more(failures.length, amount.failures),
  ];
}

/** What became of the candidates, folded. */
export function candidatesSection(report: Report, amount: Amount): readonly string[] {
  const { candidates, counts, baseline } = report;
  if (amount.candidates === 0 || candidates.length === 0) return [];
  const rows = candidates
    .slice(0, amount.candidates)
    .map((candidate) => [
      code(candidate.id),
      changesInWords(candidate),
      prose(maker(candidate)),
      `\`${candidate.verdict.kind}\``,
      prose(verdictInWords(candidate.verdict, baseline?.targets), amount.message),
    ]);
  const title = `${counts.proposed} proposed, ${counts.proved} proved, ${counts.plausible} plausible`;
  return [
    '## The candidates',
    `<details><summary>${title}</summary>`,
    table(['id', 'change', 'made by', 'verdict', 'facts'], rows),
    ...more(candidates.length, amount.candidates),
    '</details>',
  ];
}

/** Disagreements of the witnesses, and what was not checked. */
export function doubtsSection(report: Report, amount: Amount): readonly string[] {
  const flaky = report.baseline?.flaky ?? [];
  const already = report.baseline?.alreadyFailing ?? [];
  const unchecked = [
    ...(flaky.length > 0 ? [`Flaky, so they decide nothing: ${ids(flaky, amount)}`] : []),
    ...(already.length > 0 ? [`Failing for other reasons, so no target: ${ids(already, amount)}`] : []),
    ...report.notChecked.slice(0, amount.items).map((note) => prose(asSentence(note))),
  ];
  const contradictions = [...report.run.disagreements, ...report.run.degraded].slice(0, amount.items);
  return [
    ...listed(
      '## Where the evidence is contradictory or damaged',
      contradictions.map((note) => prose(asSentence(note))),
    ),
    ...listed('## What was not checked', unchecked),
    ...more(report.notChecked.length, amount.items),
  ];
}

/** How the suite is run, what it cost, how long it took. */
export function runSection(report: Report, amount: Amount): readonly string[] {
  const { run, usage } = report;
  const language = [run.language, run.framework].filter((name) => name !== null).map((name) => prose(name));
  const found = run.foundBy === null ? '' : `, found by ${prose(run.foundBy)}`;
  const points = [
    ...(language.length > 0 ? [`Project: ${language.join(', ')}`] : []),
    ...(run.command === null ? [] : [`Test command: ${code(run.command)}${found}`]),
    run.tests === 0 && run.sources.length === 0
      ? 'No test results were read.'
      : `Results: ${counted(run.tests, 'test')}, ${run.failed} failing${run.exitCode === null ? '' : `, exit code ${run.exitCode}`}`,
    ...(run.sources.length > 0
      ? [
          `Read: ${run.sources
            .slice(0, amount.items)
            .map((source) => code(source))
            .join(', ')}`,
        ]
      : []),
    `Time: ${seconds(report.seconds.total)} (${steps(report)})`,
    `Cost: ${costInWords(usage)}`,
    ...(report.ladder.length > 0 ? [`Steps: ${report.ladder.slice(0, amount.items).map(stepInWords).join('; ')}`] : []),
  ];
  return listed('## The run', points);
}

/** What a step cost and brought: `repair by x: 2 model calls, 900 tokens, 2 proved, 1 holds`. */
function stepInWords({ step, model, ...of }: Report['ladder'][number]): string {
  const cost =
    of.requests === 0 ? [] : [counted(of.requests, 'model call'), `${of.inputTokens + of.outputTokens} tokens`];
  const brought = [
    `${of.proved} proved`,
    ...(of.partial > 0 ? [`${of.partial} help in part`] : []),
    `${of.plausible} plausible`,
  ];
  return `${prose(step)}${model === null ? '' : ` by ${prose(model)}`}: ${[...cost, ...brought].join(', ')}`;
}

function steps(report: Report): string {
  const { total: _, ...parts } = report.seconds;
  const told = Object.entries(parts).filter(([, value]) => value >= 0.05);
  return told.map(([step, value]) => `${step} ${seconds(value)}`).join(', ') || 'too short to tell';
}

function maker(candidate: ReportCandidate): string {
  switch (candidate.engine) {
    case 'templates':
      return candidate.operator ? `template: ${titleOf(candidate.operator) ?? candidate.operator}` : 'template';
    case 'undo':
      return titleOf(candidate.operator ?? '') ?? 'part of the push taken back';
    case 'model':
      return candidate.model ? `model ${candidate.model}` : 'model';
    case 'given':
      return 'as given';
  }
}

function ids(names: readonly string[], { items }: Amount): string {
  const shown = names.slice(0, items).map((name) => code(name));
  if (names.length > items) shown.push(`${names.length - items} more`);
  return shown.join(', ');
}

function listed(title: string, points: readonly string[]): readonly string[] {
  return points.length === 0 ? [] : [title, points.map((point) => `- ${point}`).join('\n')];
}
