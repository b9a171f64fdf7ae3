/** What an element of JUnit XML is, whatever its case; '' where it is none. */
export type Element =
  | 'testsuites'
  | 'testsuite'
  | 'testcase'
  | 'failure'
  | 'error'
  | 'flaky'
  | 'flakyError'
  | 'skipped'
  | 'output'
  | 'property'
  | 'outcome'
  | '';

/** Where an element stands decides what strange ones are: only in a case can they be marks of its outcome. */
export function elementOf(name: string): Element {
  const known = KNOWN.get(name);
  if (known !== undefined) return known;
  const lower = name.toLowerCase();
  return KNOWN.get(lower) ?? MARKS.find(([pattern]) => pattern.test(lower))?.[1] ?? '';
}

const KNOWN = new Map<string, Element>([
  ['testsuites', 'testsuites'],
  ['testsuite', 'testsuite'],
  ['testcase', 'testcase'],
  ['failure', 'failure'],
  ['error', 'error'],
  ...['flakyFailure', 'rerunFailure', 'flakyfailure', 'rerunfailure'].map((name) => [name, 'flaky'] as const),
  ...['flakyError', 'rerunError', 'flakyerror', 'rerunerror'].map((name) => [name, 'flakyError'] as const),
  ['skipped', 'skipped'],
  ['ignored', 'skipped'],
  ['system-out', 'output'],
  ['system-err', 'output'],
  ['property', 'property'],
  ['properties', ''],
  ['stackTrace', ''],
]);

/** Words of people's own writers; lists (`failures`) hold marks and are none. */
const MARKS: readonly (readonly [RegExp, Element])[] = [
  [
    /^(?:failed|fail|broken|not[-_]?ok|unsuccessful|assertion[-_]?(?:error|failure|failed)|test[-_]?failure)$/,
    'failure',
  ],
  [/^(?:errored|exception|time(?:d)?[-_]?out|crash(?:ed)?|fatal|killed|panic|hang|test[-_]?error)$/, 'error'],
  [
    /^(?:skip|disabled|pending|not[-_]?(?:run|executed)|todo|inconclusive|cancell?ed|aborted|assumption[-_]?fail\w*)$/,
    'skipped',
  ],
  [/^(?:status|result|outcome|state|verdict|conclusion)$/, 'outcome'],
];
