import { z } from 'zod';
import type { RecordingMark } from '../domain/prepared.ts';

const mark = z.object({
  version: z.literal(1),
  root: z.string().min(1).max(10_000),
  project: z.string().max(10_000),
  head: z
    .string()
    .regex(/^[0-9a-f]{40,64}$/)
    .nullable(),
  language: z.string().min(1).max(100),
  preparedAt: z.number().min(0),
});

/**
 * The mark of a recording, or null where the text is none of this version. Never throws: tests can write to the same
 * folder.
 */
export function parseRecordingMark(text: string): RecordingMark | null {
  try {
    const parsed = mark.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
