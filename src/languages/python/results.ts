import { typedMessage } from '../../domain/failure-words.ts';
import type { RawCase, RawFailure, RawResults } from '../../domain/raw-results.ts';
import type { FailureKind } from '../../domain/test-run.ts';
import { firstLine } from '../../formats/failure-text.ts';
import type { PathResolver, ResultDialect } from '../language.ts';
import { explainPython } from './explain.ts';
import { pytestIdentity, unittestIdentity } from './test-ids.ts';
import { pythonFrames } from './traceback.ts';

const pytest: ResultDialect = {
  id: 'pytest',
  recognises: (document) => document.writer === 'pytest',
  // pytest-rerunfailures writes earlier attempts as further cases; node ids are unique in a run otherwise.
  sameId: 'attempts',
  identify: pytestIdentity,
  frames: pythonFrames,
  kindOf,
  explain: explainPython,
};

/** unittest's own console, Django's, and the XML that unittest-xml-reporting and others make of it. */
const unittest: ResultDialect = {
  id: 'unittest',
  recognises: (document, paths) => document.writer === 'unittest' || looksPython(document, paths),
  sameId: 'parts',
  identify: unittestIdentity,
  frames: pythonFrames,
  kindOf,
  explain: explainPython,
};

/** How Python's runners name tests and word failures. */
export const dialects: readonly ResultDialect[] = [pytest, unittest];

function looksPython(document: RawResults, paths: PathResolver): boolean {
  if (document.writer !== null) return false;
  return document.cases
    .slice(0, 20)
    .some((one) => one.file?.endsWith('.py') || hasTraceback(one) || isOurs(one, paths));
}

function hasTraceback(one: RawCase): boolean {
  return one.failures.some((failure) => /^[ \t]*File "[^"\n]*\.py", line \d+/m.test(failure.text));
}

function isOurs(one: RawCase, paths: PathResolver): boolean {
  return one.classname !== null && unittestIdentity(one, paths).file !== null;
}

const KINDS: readonly (readonly [RegExp, FailureKind])[] = [
  [/^(?:Syntax|Indentation|Tab)Error\b/, 'build'],
  [/^(?:ImportError|ModuleNotFoundError)\b/, 'import'],
  [/^TypeError\b/, 'type'],
  [
    /^(?:AssertionError|assert\b|\[XPASS|DocTestFailure|Failed: DID NOT|(?:Failed: )?[Uu]nexpected success)/,
    'assertion',
  ],
  [/^(?:Failed: Timeout|Timeout|TimeoutError|TimeoutException)\b/, 'time-out'],
  [/^(?:Fatal Python error|worker '|.*\bcrashed while running|.*\bsegmentation fault)/i, 'crash'],
];

function kindOf(failure: RawFailure): FailureKind {
  const { type, message } = explainPython(failure);
  const words = [typedMessage({ type, message }), message, firstLine(failure.text)];
  for (const [pattern, kind] of KINDS) if (words.some((one) => pattern.test(one))) return kind;
  return /\bDocTestFailure\s*$/.test(failure.message ?? failure.text) ? 'assertion' : 'exception';
}
