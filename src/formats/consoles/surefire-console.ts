import type { RawFailure, RawResults } from '../../domain/raw-results.ts';
import { consoleCase, consoleResults, FailureBlocks, failureWith } from './console-case.ts';
import type { ConsoleRun, ConsoleRunner } from './console-runner.ts';
import { BoundedText } from '../results/result-format.ts';

/** Maven's Surefire and Failsafe, 2.x and 3.x, within the build's own output. */
export const surefireConsole: ConsoleRunner = {
  format: 'surefire-console',
  start:
    /^(?:\[(?:INFO|ERROR|WARNING)\] +|(?:Error|Warning): {2}|##\[(?:error|warning)\])?(?: ?T E S T S$|Tests run: \d+|Running [\w.]+\.[A-Z]\w*$)|^\[ERROR\] COMPILATION ERROR/,
  head: / ?T E S T S$/,
  open: () => new SurefireRun(),
};

const COUNTS = /^(?:\[\w+\] +)?Tests run: (\d+), Failures: (\d+), Errors: (\d+), Skipped: (\d+)(.*)$/;
/**
 * 3.x: `[ERROR] com.x.FooTest.bar -- Time elapsed: 0.01 s <<< FAILURE!`; 2.x: `[ERROR] bar(com.x.FooTest) Time
 * elapsed: …`.
 */
const FAILED =
  /^(?:\[ERROR\] +)?(?:([\w.$]+)\.([^.\s][^\t]{0,500}?)|(\S[^\t]{0,500}?)\(([\w.$]+)\)) +(?:-- )?Time elapsed: ([\d.,]+) s(?:ec)? +<<< (FAILURE|ERROR)!$/;

interface Title {
  readonly key: string;
  readonly type: string;
  readonly method: string;
  readonly status: RawFailure['status'];
}

class SurefireRun implements ConsoleRun {
  private readonly blocks = new FailureBlocks<Title>();
  private passed = 0;
  private skipped = 0;
  private claimed = 0;
  private totals = 0;
  /** Within `Results:`, whose last line has the totals of a module. */
  private summing = false;
  private inFlakes = false;
  private readonly flaky = new Set<string>();
  private ended: 'SUCCESS' | 'FAILURE' | null = null;
  private compile: BoundedText | null = null;
  private goal: string | null = null;

  line(raw: string): 'mine' | 'other' | 'again' {
    const text = asPrinted(raw);
    const counts = text.includes('Tests run: ') ? COUNTS.exec(text) : null;
    if (counts) return this.counted(counts);
    const failed = text.includes('<<< ') ? FAILED.exec(text) : null;
    if (failed) return this.failed(failed);
    if (/^\[(?:INFO|ERROR)\] BUILD (?:SUCCESS|FAILURE)$/.test(text)) {
      this.ended = text.endsWith('SUCCESS') ? 'SUCCESS' : 'FAILURE';
      this.blocks.stop();
      return 'mine';
    }
    if (/^(?:\[INFO\] )?Results ?:$/.test(text)) this.summing = true;
    if (this.summing && this.listsFlaky(text)) return 'mine';
    if (text.startsWith('[ERROR] COMPILATION ERROR')) this.compile ??= new BoundedText();
    if (text.startsWith('[ERROR] Failed to execute goal ')) this.goal ??= text.slice('[ERROR] '.length);
    if (this.ended !== null && text.endsWith(' T E S T S')) return 'again';
    if (/^\[(?:INFO|WARNING)\]/.test(text)) {
      this.blocks.stop();
      return 'mine';
    }
    if (this.compile && text.startsWith('[ERROR] ')) this.compile.add(`${text.slice(8)}\n`);
    if (text === '') this.blocks.stop();
    this.blocks.add(text);
    return text.startsWith('[ERROR]') ? 'mine' : 'other';
  }

  end(): RawResults | undefined {
    const cases = this.blocks.all().map(({ title: { type, method, status }, text }) => {
      const failures = [failureWith(text, status)];
      const name = method || null;
      return this.flaky.has(`${type}.${method}`)
        ? consoleCase({ name, classname: type, earlier: failures })
        : consoleCase({ name, classname: type, failures });
    });
    if (!this.totals && !cases.length && !this.compile) return undefined;
    const outside: RawFailure[] = [];
    if (this.compile) {
      const text = this.compile.text();
      const first = /^\S.*:\[\d+,\d+\] .*$/m.exec(text)?.[0];
      outside.push({
        status: 'errored',
        type: null,
        message: first ?? 'COMPILATION ERROR',
        text: `COMPILATION ERROR\n${text}`,
      });
    } else if (this.ended === 'FAILURE' && !cases.length)
      outside.push({ status: 'errored', type: null, message: this.goal ?? 'BUILD FAILURE', text: '' });
    return consoleResults({
      format: 'surefire-console',
      writer: 'surefire',
      cases,
      outside,
      claimedFailures: this.claimed,
      unnamed: { passed: this.passed, skipped: this.skipped },
      complete: this.ended !== null,
      degraded: this.ended === null ? ['the output of Maven ends before its BUILD line: results may be missing'] : [],
    });
  }

  /** Tests that passed in the end stand under `Flakes:`, each with its runs. */
  private listsFlaky(text: string): boolean {
    if (/^\[\w+\] +(?:Failures|Errors|Flakes) ?:\s*$/.test(text)) {
      this.inFlakes = text.includes('Flakes');
      return false;
    }
    const name = this.inFlakes ? /^\[WARNING\] (\S.{0,1000})$/.exec(text)?.[1] : undefined;
    if (name === undefined) return false;
    this.flaky.add(name);
    return true;
  }

  /** Lines of a class carry its time; the totals of a module do not. */
  private counted([, run, failures, errors, skipped, rest = '']: RegExpExecArray): 'mine' {
    this.blocks.stop();
    // Elsewhere such a line is a test's own output.
    if ((rest.trim() && !/^, Flakes: \d+$/.test(rest)) || !this.summing) return 'mine';
    this.summing = false;
    this.totals++;
    const failing = Number(failures) + Number(errors);
    this.claimed += failing;
    this.skipped += Number(skipped);
    this.passed += Math.max(0, Number(run) - failing - Number(skipped));
    return 'mine';
  }

  private failed(found: RegExpExecArray): 'mine' {
    const [type, method] = namesOf(found[1] ?? found[4] ?? '', found[2] ?? found[3] ?? '');
    this.blocks.begin({ key: `${type} ${method}`, type, method, status: found[6] === 'ERROR' ? 'errored' : 'failed' });
    return 'mine';
  }
}

/** Actions shows `[ERROR] ` as `Error:  `, which is what people copy. */
function asPrinted(text: string): string {
  const word =
    text.startsWith('Error: ') || text.startsWith('Warning: ') || text.startsWith('##[') ? SHOWN.exec(text) : null;
  return word ? `[${(word[1] ?? word[2] ?? '').toUpperCase()}] ${text.slice(word[0].length).trimStart()}` : text;
}

const SHOWN = /^(?:(Error|Warning): {1,3}|##\[(error|warning)\])/;

/** A class that failed as a whole is printed like a method of its package. */
function namesOf(type: string, method: string): [type: string, method: string] {
  const isClass = /^[A-Z][\w$]*$/.test(method) && /^(?:.*\.)?[a-z]\w*$/.test(type);
  return isClass ? [`${type}.${method}`, ''] : [type, method];
}
