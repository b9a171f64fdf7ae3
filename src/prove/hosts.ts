import { type ChangeSet, NO_CHANGE } from '../domain/candidate.ts';
import type { Network } from '../domain/baseline.ts';
import { isCutShort, type Observation } from '../domain/ground.ts';
import { outcomesOf } from '../domain/outcomes.ts';
import type { TestId, TestResult } from '../domain/test-run.ts';
import type { Suite, SuiteHost, TestSelection } from '../ports.ts';

/** Answers of one host after which it is looked at again without a change. */
const LOOK_AGAIN = 50;
/** Hosts that may go wrong before none is opened any more. */
const MOST_FAILURES = 3;
/** What a change may take of processors: so many times what it takes without one, and a second. */
const CPU_FACTOR = 4;

/** A selection of no test: its files are loaded, and nothing of them runs. */
const NO_TEST = ['::'];

/** Some failing tests, and those next to them that passed, with a change. */
interface HostQuestion {
  readonly change: ChangeSet;
  readonly select: TestSelection;
  /** As they failed without a change. */
  readonly targets: readonly TestResult[];
  readonly passing: readonly TestId[];
  readonly seconds: number;
  /** Without a change some of the targets never end: then only the tests next to them are run without one, or none. */
  readonly hangs: boolean;
}

/** Runners that are kept open, one a lane. They may lose a candidate; none is accepted by what they say. */
export interface Hosts extends AsyncDisposable {
  /** null: to be asked of the test command itself. */
  observe(question: HostQuestion): Promise<Observation | null>;
  /** Told of a candidate that was lost by what a host said. */
  lost(): void;
  /** What is to be said of them, one sentence each. */
  notes(): readonly string[];
}

/** What hosts are made with. */
export interface HostsOptions {
  readonly suite: Suite;
  readonly network: Network;
  readonly lanes: number;
  secondsLeft(): number;
}

/** A host that showed the failures as they are known. */
interface Trusted {
  readonly host: SuiteHost;
  /** Seconds of processors that each selection takes without a change. */
  readonly known: Map<TestSelection, number>;
  answers: number;
}

interface State {
  readonly options: HostsOptions;
  readonly free: Trusted[];
  readonly all: Set<Trusted>;
  /** Hosts that are being opened. */
  opening: number;
  failures: number;
  lost: number;
  /** Why none is asked any more. */
  givenUp: string | null;
  over: boolean;
}

/**
 * Opens hosts when they are asked for. Before a selection of tests counts on a host, it runs twice without a change
 * there, and has to fail as it is known to; it is looked at again now and then, since tests may leave something behind.
 */
export function createHosts(options: HostsOptions): Hosts {
  const state: State = {
    options,
    free: [],
    all: new Set(),
    opening: 0,
    failures: 0,
    lost: 0,
    givenUp: null,
    over: false,
  };
  return {
    async observe(question) {
      const one = state.givenUp === null && !state.over ? await take(state, question) : null;
      if (!one) return null;
      const seen = await ask(state, one, question);
      if (seen !== undefined) state.free.push(one);
      return seen ?? null;
    },
    lost() {
      state.lost += 1;
    },
    notes: () => notesOf(state),
    async [Symbol.asyncDispose]() {
      state.over = true;
      await Promise.all([...state.all].map(({ host }) => host[Symbol.asyncDispose]()));
    },
  };
}

/** A free host, or a new one where there is room. */
async function take(state: State, { seconds }: HostQuestion): Promise<Trusted | null> {
  const free = state.free.pop();
  if (free) return free;
  const { suite, network, lanes } = state.options;
  const left = state.options.secondsLeft();
  if (!suite.host || state.all.size + state.opening >= lanes) return null;
  state.opening += 1;
  const request = { network, seconds: left, patience: Math.min(left, 2 * seconds) };
  const host = await suite.host(request).finally(() => {
    state.opening -= 1;
  });
  if (typeof host === 'string') {
    state.givenUp ??= host;
    return null;
  }
  const one: Trusted = { host, known: new Map(), answers: 0 };
  state.all.add(one);
  if (host.unfit === null) return one;
  state.givenUp ??= host.unfit;
  await drop(state, one);
  return null;
}

/** undefined: the host is gone; null: it does not serve this change, and stays. */
async function ask(state: State, one: Trusted, question: HostQuestion): Promise<Observation | null | undefined> {
  if (!one.host.serves(question.change)) return null;
  const cpu = await trustedWith(one, question);
  if (cpu === undefined) return await fail(state, one);
  const { change, select, seconds } = question;
  const answer = await one.host.observe({ change, select, seconds, cpu: CPU_FACTOR * cpu + 1 });
  if (!answer) return await fail(state, one);
  one.answers += 1;
  if (one.answers % LOOK_AGAIN === 0) one.known.clear();
  return answer.observation;
}

/** Seconds of processors that the selection takes without a change; undefined: it does not fail as it is known to. */
async function trustedWith(one: Trusted, question: HostQuestion): Promise<number | undefined> {
  const known = one.known.get(question.select);
  if (known !== undefined) return known;
  let most = 0;
  // Twice: what the first run leaves behind is found by the second.
  const { seconds, hangs, passing } = question;
  const select = hangs ? { ...question.select, tests: passing.length > 0 ? passing : NO_TEST } : question.select;
  for (let run = 0; run < 2; run += 1) {
    const answer = await one.host.observe({ change: NO_CHANGE, select, seconds, cpu: null });
    if (!answer || !isAsKnown(answer.observation, question)) return undefined;
    most = Math.max(most, answer.cpu);
  }
  one.known.set(question.select, most);
  return most;
}

function isAsKnown(seen: Observation, { targets, passing, hangs }: HostQuestion): boolean {
  if (isCutShort(seen)) return false;
  const outcomes = outcomesOf(seen.run);
  const kinds = new Map(seen.run.results.map(({ id, failure }) => [id, failure?.kind]));
  return (
    (hangs || targets.every(({ id, failure }) => outcomes.get(id) === 'failed' && kinds.get(id) === failure?.kind)) &&
    passing.every((id) => outcomes.get(id) === 'passed')
  );
}

async function fail(state: State, one: Trusted): Promise<undefined> {
  state.failures += 1;
  if (state.failures >= MOST_FAILURES || one.answers === 0)
    state.givenUp ??= 'the failing tests came out otherwise there, or it ended';
  await drop(state, one);
  return undefined;
}

async function drop(state: State, one: Trusted): Promise<void> {
  state.all.delete(one);
  await one.host[Symbol.asyncDispose]();
}

function notesOf({ lost, givenUp, options }: State): readonly string[] {
  const were = lost === 1 ? '1 candidate was' : `${lost} candidates were`;
  return [
    ...(lost > 0
      ? [
          `${were} lost by the failing tests in a runner that is kept open and forked for each; the test command itself ran what survived that.`,
        ]
      : []),
    ...(givenUp !== null && options.suite.host
      ? [`Each candidate took a run of the test command where its runner was not kept open: ${givenUp}.`]
      : []),
  ];
}
