import type { RawCase, RawFailure } from '../../domain/raw-results.ts';
import { type Attributes, wholeNumber } from './junit-attributes.ts';
import { outcomeOf } from './outcome-words.ts';
import { bounded, BoundedText } from './result-format.ts';
import type { XmlWalk } from './xml-walk.ts';

interface OpenResult {
  readonly attributes: Attributes;
  readonly message: BoundedText;
  readonly trace: BoundedText;
  /** Results of its data rows, which stand for it. */
  rows: number;
}

interface Told {
  readonly id: string;
  readonly result: RawCase;
}

const MOST = 1_000_000;

/**
 * TRX, what `dotnet test --logger trx` writes (schema: vstst.xsd of Visual Studio). Results come first, the classes
 * of their tests after them, then counters and what went wrong outside any test.
 */
export class TrxWalk implements XmlWalk {
  private readonly results: OpenResult[] = [];
  private readonly told: Told[] = [];
  private readonly classes = new Map<string, string>();
  private readonly outside: RawFailure[] = [];
  private readonly unknown = new Set<string>();
  private definition = '';
  private into: BoundedText | null = null;
  private info: { readonly outcome: string; readonly text: BoundedText } | null = null;
  private outcome = '';
  private claimed: number | null = null;
  private total = 0;

  get listens(): boolean {
    return this.into !== null;
  }

  open(element: string, attributes: Attributes): void {
    const result = this.results.at(-1);
    switch (element) {
      case 'UnitTestResult':
        if (result) result.rows++;
        this.results.push({ attributes, message: new BoundedText(), trace: new BoundedText(), rows: 0 });
        return;
      case 'Message':
        this.into = result?.message ?? null;
        return;
      case 'StackTrace':
        this.into = result?.trace ?? null;
        return;
      case 'UnitTest':
        this.definition = attributes['id'] ?? '';
        return;
      case 'TestMethod':
        if (this.classes.size < MOST) this.classes.set(this.definition, plainClass(attributes['className'] ?? ''));
        return;
      case 'ResultSummary':
        this.outcome = attributes['outcome'] ?? '';
        return;
      case 'Counters':
        return this.count(attributes);
      case 'RunInfo':
        this.info = { outcome: attributes['outcome'] ?? '', text: new BoundedText() };
        return;
      case 'Text':
        this.into = this.info?.text ?? null;
    }
  }

  close(element: string): void {
    if (element === 'Message' || element === 'StackTrace' || element === 'Text') this.into = null;
    else if (element === 'RunInfo') this.closeInfo();
    else if (element === 'UnitTestResult') this.closeResult();
  }

  text(text: string): void {
    this.into?.add(text);
  }

  finish(): ReturnType<XmlWalk['finish']> {
    while (this.results.length) this.closeResult();
    const cases = this.told.map(({ id, result }) => inClass(result, this.classes.get(id) ?? ''));
    const failing = cases.filter((one) => one.failures.length).length;
    const failed = outcomeOf(this.outcome) === 'failed' || /^(?:aborted|disconnected)$/i.test(this.outcome);
    if (failed && !failing && !this.outside.length)
      this.outside.push({ status: 'errored', type: null, message: `the run ended as ${this.outcome}`, text: '' });
    const found = failing + this.outside.length;
    const [word] = this.unknown;
    return {
      results: {
        format: 'trx',
        kind: 'file',
        writer: 'dotnet',
        cases,
        outside: this.outside,
        claimedFailures:
          this.claimed !== null && this.claimed > failing ? found + this.claimed - failing : this.claimed,
        ...(this.total > this.told.length ? { missingTests: this.total - this.told.length } : {}),
        degraded:
          word === undefined ? [] : [`tests with an outcome that Redress does not know count as skipped, e.g. ${word}`],
      },
      whole: this.outcome !== '',
    };
  }

  private count(attributes: Attributes): void {
    const count = (name: string): number => wholeNumber(attributes[name]) ?? 0;
    this.claimed = count('failed') + count('error') + count('timeout') + count('aborted');
    this.total = count('total');
  }

  private closeInfo(): void {
    const { info } = this;
    this.info = null;
    if (!info || outcomeOf(info.outcome) !== 'failed') return;
    const text = info.text.text().trim();
    this.outside.push({ status: 'errored', type: null, message: text.split('\n', 1)[0] ?? '', text });
  }

  private closeResult(): void {
    const open = this.results.pop();
    this.into = null;
    if (!open || open.rows > 0 || this.told.length >= MOST) return;
    const { attributes } = open;
    // A result without a word is one of the first kind of the schema, `Error`.
    const word = attributes['outcome'] ?? 'Error';
    const outcome = outcomeOf(word);
    if (outcome === null && this.unknown.size < 10) this.unknown.add(word);
    this.told.push({
      id: attributes['testId'] ?? '',
      result: {
        name: attributes['testName'] ?? null,
        classname: null,
        file: null,
        line: null,
        suites: [],
        skipped: outcome === 'skipped' || outcome === null,
        failures: outcome === 'failed' ? [failureOf(open, word)] : [],
        earlier: [],
        seconds: durationOf(attributes['duration'] ?? ''),
      },
    });
  }
}

function failureOf({ message, trace }: OpenResult, word: string): RawFailure {
  const said = message.text().trim();
  return {
    status: word === 'Failed' ? 'failed' : 'errored',
    type: /^([\w.]+Exception)\b/.exec(said)?.[1] ?? null,
    message: said || word,
    text: bounded([said, trace.text().trimEnd()].filter(Boolean).join('\n')),
  };
}

/** xUnit and NUnit put the class before the name. */
function inClass(result: RawCase, type: string): RawCase {
  if (type === '') return result;
  const { name } = result;
  return { ...result, classname: type, name: name?.startsWith(`${type}.`) ? name.slice(type.length + 1) : name };
}

/** Older versions write the assembly behind the class. */
function plainClass(written: string): string {
  return written.split(',', 1)[0]?.trim() ?? '';
}

/** `00:00:01.2345678`. */
function durationOf(written: string): number | null {
  const found = /^(?:(\d+)\.)?(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(written);
  if (!found) return null;
  return Number(found[1] ?? 0) * 86_400 + Number(found[2]) * 3600 + Number(found[3]) * 60 + Number(found[4]);
}
