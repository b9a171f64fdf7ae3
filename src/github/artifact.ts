import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readdir } from 'node:fs/promises';
import { ClientRequest, IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { messageOf } from '../errors.ts';
import { artifactName } from './artifact-name.ts';
import type { Environment } from './event.ts';

/** What became of an upload. `problem` is one sentence for a warning. */
export type Uploaded =
  | { readonly ok: true; readonly id: string; readonly name: string; readonly url: string }
  | { readonly ok: false; readonly problem: string };

const MAX_NAMES = 5;

/**
 * Uploads every plain file of the folder under a name that is free in this run. Never throws; a service that does not
 * answer in time is left alone (the caller ends the process).
 */
export async function uploadFolder(request: {
  readonly folder: string;
  readonly name: string;
  readonly env: Environment;
  readonly seconds: number;
}): Promise<Uploaded> {
  const { env } = request;
  if (!env['ACTIONS_RUNTIME_TOKEN'] || !env['ACTIONS_RESULTS_URL']) {
    return { ok: false, problem: 'there is no artifact service here (the results are in the output folder)' };
  }
  let timer: NodeJS.Timeout | undefined;
  using refused = refusals(env['ACTIONS_RESULTS_URL']);
  const late = new Promise<Uploaded>((resolve) => {
    const problem = `the artifact service did not finish within ${request.seconds} seconds`;
    timer = setTimeout(() => resolve({ ok: false, problem }), request.seconds * 1000);
  });
  try {
    return await Promise.race([upload(request), late, refused.first]);
  } catch (thrown) {
    return { ok: false, problem: messageOf(thrown) };
  } finally {
    clearTimeout(timer);
  }
}

const ANSWERED = 'http.client.response.finish';
/**
 * The service failed at this very request: asking again changes nothing. Other errors of servers pass by, and the
 * client waits for that.
 */
const FAULT = 500;

/**
 * Tells of the first answer of a service that is a fault of its own. The client takes it for one that passes by: it
 * would ask five times, in half a minute, and say so each time. The answer is not read further, so that the client says
 * nothing of it.
 */
function refusals(service: string): { readonly first: Promise<Uploaded>; [Symbol.dispose](): void } {
  let resolve: (uploaded: Uploaded) => void = () => undefined;
  const first = new Promise<Uploaded>((settle) => {
    resolve = settle;
  });
  const host = URL.canParse(service) ? new URL(service).host : '';
  const listener = (message: unknown) => {
    const answered = exchangeOf(message);
    if (answered?.response.statusCode !== FAULT || answered.request.getHeader('host') !== host) return;
    answered.response.destroy();
    resolve({ ok: false, problem: `the artifact service failed at it (status ${FAULT})` });
  };
  subscribe(ANSWERED, listener);
  return { first, [Symbol.dispose]: () => void unsubscribe(ANSWERED, listener) };
}

/** What Node publishes of an answered request; null: something else. */
function exchangeOf(message: unknown): { readonly request: ClientRequest; readonly response: IncomingMessage } | null {
  if (typeof message !== 'object' || message === null || !('request' in message) || !('response' in message))
    return null;
  const { request, response } = message;
  return request instanceof ClientRequest && response instanceof IncomingMessage ? { request, response } : null;
}

async function upload(request: {
  readonly folder: string;
  readonly name: string;
  readonly env: Environment;
}): Promise<Uploaded> {
  const { folder, env } = request;
  const files = await plainFiles(folder);
  if (files.length === 0) return { ok: false, problem: `there is nothing to upload in ${folder}` };
  const { DefaultArtifactClient } = await import('@actions/artifact');
  const first = artifactName(request.name, env['GITHUB_RUN_ATTEMPT']);
  for (let tried = 1; ; tried++) {
    const name = tried === 1 ? first : `${first}.${tried}`;
    try {
      const { id } = await new DefaultArtifactClient().uploadArtifact(name, files, folder);
      if (id === undefined) return { ok: false, problem: 'the artifact service gave no id' };
      return { ok: true, id: String(id), name, url: addressOf(id, env) };
    } catch (thrown) {
      if (!isTaken(thrown) || tried === MAX_NAMES) return { ok: false, problem: messageOf(thrown) };
    }
  }
}

function addressOf(id: number, env: Environment): string {
  const server = env['GITHUB_SERVER_URL'] || 'https://github.com';
  return `${server}/${env['GITHUB_REPOSITORY']}/actions/runs/${env['GITHUB_RUN_ID']}/artifacts/${id}`;
}

/** Artifacts are immutable: a second one of a name is refused with this status. */
function isTaken(thrown: unknown): boolean {
  return /\(409\)|already exists/.test(messageOf(thrown));
}

/** Absolute paths of the regular files; links and dot files are left out. */
async function plainFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
