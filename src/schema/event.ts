import { z } from 'zod';

const repository = z.object({ full_name: z.string() });
const pullRequest = z.object({
  base: z.object({ sha: z.string(), repo: repository.nullish() }),
  head: z.object({ sha: z.string(), repo: repository.nullish() }),
});

/** The few fields of a webhook payload that are looked at; everything else is left alone. */
const eventSchema = z.object({
  repository: repository.nullish(),
  before: z.string().nullish(),
  pull_request: pullRequest.nullish(),
  merge_group: z.object({ base_sha: z.string() }).nullish(),
  workflow_run: z.object({ head_repository: repository.nullish() }).nullish(),
});

/** The payload of the event that started the workflow, as far as it is looked at. */
export type EventPayload = z.infer<typeof eventSchema>;

/** The payload, or null where the text is none. */
export function parseEvent(text: string): EventPayload | null {
  try {
    return eventSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
