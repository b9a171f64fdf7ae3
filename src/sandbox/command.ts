import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { Ended, ViewRequest } from '../ports.ts';
import { createCapture } from '../process/capture.ts';
import { closed, type Draining, drain } from '../process/drain.ts';
import { makeNamedPipes, openReader, openWriter } from '../process/pipe.ts';
import { parseGlobs } from './globs.ts';
import { readRawList } from './path-list.ts';
import { commandRecords } from './records.ts';
import type { Replies } from './replies.ts';
import { type CommandFolder, createCommandFolder, equip, layChange, layList, type ViewFolder } from './run-folder.ts';

/** Bytes of a command's output that are kept. */
const OUTPUT_LIMIT = 4 * 1024 * 1024;

/** How commands reach the scripts of an open view. */
export interface Line {
  readonly folder: ViewFolder;
  readonly replies: Replies;
  /** The job's environment without what is withheld. */
  readonly env: Readonly<Record<string, string>>;
  write(line: string): Promise<boolean>;
}

/** A command under way in a view. */
export interface ViewCommand {
  readonly folder: CommandFolder;
  /** Ends of the pipes to it, where a channel was asked for. */
  readonly pipes: { readonly input: Writable; readonly output: Readable } | null;
  /** Its exit code, after its files were collected; null: the view ended before. */
  readonly exit: Promise<number | null>;
  /** The view had ended before the command came to it. */
  readonly late: boolean;
  /** True once the command itself was started. */
  hasBegun(): boolean;
  /** What it printed; to be asked when it or the view has ended. Closes the pipes. */
  output(): Promise<Ended['output']>;
}

/** Sends a command into a view. Throws for globs that lead out, and for an exchange file of no plain name. */
export async function sendCommand(line: Line, request: ViewRequest, channel: boolean): Promise<ViewCommand> {
  const remove = parseGlobs(request.remove);
  const collect = parseGlobs(request.collect);
  const folder = createCommandFolder(line.folder);
  const equipment = equip(folder, request);
  layChange(folder, request);
  const env = { ...line.env, ...request.env, ...equipment };
  writeFileSync(join(folder.given, 'request'), commandRecords(request, env), { mode: 0o600 });
  const pipes = await openPipes(folder, channel);
  const late = line.replies.isClosed();
  const capture = createCapture(OUTPUT_LIMIT);
  const draining: Draining = drain(pipes.console.reader, capture);
  const token = randomUUID();
  const ask = (verb: string, answer: string): Promise<string | null> => {
    const reply = line.replies.expect(answer, token);
    void line.write(`${verb} ${folder.id} ${token}\n`);
    return reply;
  };
  const find = async ({ searches, matches }: ReturnType<typeof parseGlobs>, name: string): Promise<boolean> => {
    for (const [index, search] of searches.entries()) layList(folder.given, `${name}.${index}`, search);
    if (searches.length === 0 || (await ask(`find-${name}`, 'found')) === null) return false;
    const notes: string[] = [];
    const found = readRawList(join(folder.own, 'found'), notes).map((path) => path.replace(/^\.\//, ''));
    layList(folder.given, name, [...new Set(found)].filter(matches), 'latin1');
    return true;
  };
  const perform = async (): Promise<number | null> => {
    await find(remove, 'remove');
    void line.replies.expect('begun', token);
    const status = await ask('run', 'ended');
    if (status !== null && (await find(collect, 'collect'))) await ask('collect', 'collected');
    return status === null ? null : Number(status);
  };
  return {
    folder,
    pipes: pipes.channel,
    late,
    exit: perform(),
    hasBegun: () => line.replies.has('begun', token),
    async output() {
      pipes.closeWriters();
      await closed([draining]);
      return capture.finish();
    },
  };
}

async function openPipes({ given }: CommandFolder, channel: boolean) {
  const names = channel ? ['console', 'in', 'out'] : ['console'];
  if (!(await makeNamedPipes(names.map((name) => join(given, name)))))
    throw new Error('the machine has no named pipes (mkfifo)');
  const console = openReader(join(given, 'console'));
  const out = channel ? openReader(join(given, 'out')) : null;
  let open = true;
  return {
    console,
    channel: out && { input: openWriter(join(given, 'in')), output: out.reader },
    closeWriters() {
      if (open) for (const pipe of [console, out]) pipe?.closeWriter();
      open = false;
    },
  };
}
