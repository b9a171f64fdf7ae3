import { readFile } from 'node:fs/promises';
import type { TriggeringEvent } from '../domain/job.ts';
import { type EventPayload, parseEvent } from '../schema/event.ts';

/** The environment of a step, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The events that run with the secrets of the repository although a fork may have caused them. */
const PRIVILEGED = ['pull_request_target', 'workflow_run'];

/**
 * The event from the variables and the payload file of the runner. A payload that is missing or makes no sense gives no
 * base; under an event that may run a fork's code with secrets it counts as untrusted.
 */
export async function readEvent(env: Environment): Promise<TriggeringEvent> {
  const name = env['GITHUB_EVENT_NAME'] || null;
  const payload = await payloadOf(env['GITHUB_EVENT_PATH']);
  return {
    event: {
      repository: env['GITHUB_REPOSITORY'] || null,
      sha: env['GITHUB_SHA'] || null,
      base: baseOf(payload),
      name,
    },
    untrusted: name !== null && PRIVILEGED.includes(name) ? forkReason(name, payload) : null,
  };
}

/**
 * A workflow's place: `owner/name/.github/workflows/ci.yml@refs/heads/main` in its parts, or null where the text is
 * none.
 */
export function parseWorkflowRef(
  text: string | undefined,
): { readonly repository: string; readonly path: string; readonly ref: string } | null {
  const match = /^([^/@]+\/[^/@]+)\/(.+?)@(.+)$/.exec(text ?? '');
  const [, repository, path, ref] = match ?? [];
  return repository && path && ref ? { repository, path, ref } : null;
}

async function payloadOf(path: string | undefined): Promise<EventPayload | null> {
  if (!path) return null;
  try {
    return parseEvent(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}

function baseOf(payload: EventPayload | null): string | null {
  const base = payload?.pull_request?.base.sha ?? payload?.merge_group?.base_sha ?? payload?.before ?? null;
  // A new branch has zeros for what was before it.
  return base === null || !/^[0-9a-f]{7,64}$/i.test(base) || /^0+$/.test(base) ? null : base;
}

function forkReason(name: string, payload: EventPayload | null): string | null {
  const home = payload?.repository?.full_name ?? payload?.pull_request?.base.repo?.full_name;
  const head =
    name === 'workflow_run'
      ? payload?.workflow_run?.head_repository?.full_name
      : payload?.pull_request?.head.repo?.full_name;
  if (home && head && home.toLowerCase() === head.toLowerCase()) return null;
  const whose = head ? `the fork ${head}` : 'a fork (the event does not name the repository of its code)';
  return `The event ${name} runs with this repository's secrets, and its code comes from ${whose}.`;
}
