import { randomUUID } from 'node:crypto';
import { NO_CHANGE, touchedPaths } from '../domain/candidate.ts';
import type { Observation } from '../domain/ground.ts';
import type { ExchangeReader } from '../languages/language.ts';
import type { HostRequest, SandboxChannel, SuiteHost } from '../ports.ts';
import { type HostAnswer, type HostReady, parseHostLine } from '../schema/host.ts';
import { exchangeReader } from './exchange.ts';
import { observationOf } from './observe.ts';
import type { SuiteOptions } from './options.ts';
import { runOf } from './seen.ts';

/** Seconds that a host may take to answer beyond what was given to the run itself. */
const GRACE = 20;
/** Lines of other programs that may come before one of the host's. */
const MOST_FOREIGN = 10_000;

/** What a host is opened with. */
export interface HostOptions {
  readonly suite: SuiteOptions;
  readonly network: HostRequest['network'];
  /** How long it may live. */
  readonly seconds: number;
  /** Seconds until it has to be ready. */
  readonly patience: number;
}

/** Starts the user's command in a view of its own, where its runner stays open. A string says why there is no host. */
export async function openHost(options: HostOptions): Promise<SuiteHost | string> {
  const { suite } = options;
  const { collector, sandbox, command, workspace } = suite;
  const host = collector?.host;
  if (!collector || !host || !host.frameworks.includes(suite.framework ?? ''))
    return `there is none for ${suite.framework ?? 'this runner'}`;
  if (sandbox.level === 'in-place') return 'it needs a view of its own';
  const word = randomUUID();
  let exchange = '';
  const view = await sandbox.open({ network: options.network });
  const channel = await view.start({
    command: { kind: 'shell', script: command.script, shell: command.shell },
    cwd: command.cwd === '' ? workspace.root : `${workspace.root}/${command.cwd}`,
    env: command.env,
    change: NO_CHANGE,
    touch: [],
    remove: [],
    collect: [],
    equip(folder) {
      exchange = folder;
      const equipment = collector.equip({
        exchange,
        root: workspace.root,
        runtime: suite.runtime,
        existing: { ...suite.environment, ...command.env },
        coverage: false,
        select: null,
        framework: suite.framework,
      });
      return { ...equipment, env: { ...equipment.env, [host.variable]: word } };
    },
    seconds: options.seconds,
  });
  const close = async () => {
    channel.finish();
    await view[Symbol.asyncDispose]();
    await using _result = await channel.ended;
  };
  const lines = answersOf(channel, word);
  const ready = await within(lines.next(), options.patience);
  if (!ready || !('ready' in ready)) {
    await close();
    return 'the test command did not bring its runner to where it can be kept open';
  }
  return hostOver({ suite, ready, channel, exchange, lines, close });
}

interface Open {
  readonly suite: SuiteOptions;
  readonly ready: HostReady;
  readonly channel: SandboxChannel;
  readonly exchange: string;
  readonly lines: Lines;
  close(): Promise<void>;
}

function hostOver(open: Open): SuiteHost {
  const { suite, ready, channel, lines } = open;
  const host = suite.collector?.host;
  const loaded = new Set(ready.loaded);
  let count = 0;
  return {
    unfit: ready.threads > 1 ? 'the runner has threads of its own, which a fork does not have' : null,
    serves: (change) => !touchedPaths(change).some((path) => loaded.has(path)),
    async observe({ change, select, seconds, cpu }) {
      count += 1;
      const id = count;
      const writes = change.writes.map(({ path, bytes, mode }) => [path, Buffer.from(bytes).toString('base64'), mode]);
      const asked = { id, writes, deletes: change.deletes, select: host?.selection(select), seconds, cpu };
      if (!(await channel.send(JSON.stringify(asked)))) return null;
      const answer = await within(lines.next(), seconds + GRACE);
      if (!answer || !('exit' in answer) || answer.id !== id) return null;
      const streams = streamsOf(exchangeReader(open.exchange), host?.streamsOf(id) ?? '');
      return { observation: await observationFrom(suite, answer, streams), cpu: answer.cpu };
    },
    [Symbol.asyncDispose]: () => open.close(),
  };
}

async function observationFrom(suite: SuiteOptions, answer: HostAnswer, streams: ExchangeReader): Promise<Observation> {
  const stream = (await suite.collector?.findings(streams, suite.paths)) ?? null;
  const seen = await runOf(
    suite,
    {
      exitCode: answer.exit,
      signal: null,
      timedOut: answer.timedOut,
      cancelled: false,
      seconds: answer.seconds,
      output: { text: '', bytes: 0, cut: 0 },
      collected: [],
      changedFiles: null,
      notes: [],
    },
    { stream, streamedBefore: new Set(), injection: 'variables' },
  );
  return observationOf(seen, '');
}

/** The streams of one answer, under the names that a run of its own would give them. */
function streamsOf(exchange: ExchangeReader, prefix: string): ExchangeReader {
  return {
    async names() {
      const all = await exchange.names();
      return all.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
    },
    lines: (name) => exchange.lines(prefix + name),
    text: (name) => exchange.text(prefix + name),
  };
}

interface Lines {
  /** The next line of the host's; undefined: there is none any more, or it is no word of a host. */
  next(): Promise<ReturnType<typeof parseHostLine>>;
}

function answersOf(channel: SandboxChannel, word: string): Lines {
  const lines = channel.lines[Symbol.asyncIterator]();
  return {
    async next() {
      for (let count = 0; count < MOST_FOREIGN; count += 1) {
        const { done, value } = await lines.next();
        if (done) return undefined;
        if (value.startsWith(`${word} `)) return parseHostLine(value.slice(word.length + 1));
      }
      return undefined;
    },
  };
}

async function within<T>(work: Promise<T>, seconds: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), seconds * 1000);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
