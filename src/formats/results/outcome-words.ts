/** What a word that a writer uses for the outcome of a test means; null: nobody knows it. */
export function outcomeOf(word: string): 'passed' | 'failed' | 'skipped' | null {
  const plain = word
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
  if (FAILED.test(plain)) return 'failed';
  if (SKIPPED.has(plain)) return 'skipped';
  return PASSED.has(plain) ? 'passed' : null;
}

/** `true`, `1`, `yes` and their opposites, as writers of every language spell them; null for anything else. */
export function booleanOf(written: string | undefined): boolean | null {
  if (written === undefined) return null;
  const plain = written.trim().toLowerCase();
  if (/^(?:true|1|yes|y|on)$/.test(plain)) return true;
  return /^(?:false|0|no|n|off)$/.test(plain) ? false : null;
}

const FAILED =
  /^(?:fail(?:ed|ure|ures|ing)?|err(?:or|ors|ored|oneous)?|broken?|crash(?:ed)?|killed|time(?:d)?out|fatal|panic(?:ked)?|exception|segfault|n(?:ot)?ok|ko|unsuccessful|unexpected(?:success)?|hang|hung|red|bad|interrupted)$/;
const SKIPPED = new Set(
  (
    'notrun notexecuted unexecuted norun disabled skip skipped ignore ignored pending suppressed aborted todo inconclusive blocked excluded ' +
    'filtered deselected xfail xfailed expectedfailure expectedfail cancelled canceled notapplicable undefined notstarted notrunnable other warning'
  ).split(' '),
);
const PASSED = new Set(
  (
    'pass passed passing passes ok okay success successful succeeded succeed run ran completed complete done executed finished fixed flaky ' +
    'xpass xpassed expected good green true yes'
  ).split(' '),
);
