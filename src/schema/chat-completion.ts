import { z } from 'zod';

const tokens = z.number().int().nonnegative().catch(0);

/**
 * A Chat Completions response as far as it is used, from any server that speaks it. Lenient where servers differ
 * (missing usage, null content, extra fields), strict where nothing could be made of it. Source: the OpenAI API
 * reference.
 */
export const chatCompletionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z
    .object({
      prompt_tokens: tokens,
      completion_tokens: tokens,
      prompt_tokens_details: z.object({ cached_tokens: tokens }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
});

/** A response that has the shape of a chat completion. */
export type ChatCompletion = z.infer<typeof chatCompletionSchema>;
