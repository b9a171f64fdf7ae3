import { z } from 'zod';

const tokens = z.number().int().nonnegative().catch(0);

/** What gateways such as OpenRouter send in place of an answer, with status 200; `code` is an HTTP status. */
const trouble = z
  .object({ code: z.union([z.number(), z.string()]).nullish(), message: z.string().nullish() })
  .nullish()
  .catch(null);

/**
 * A Chat Completions response as far as it is used, from any server that speaks it. Lenient where servers differ
 * (missing usage, null content, extra fields), strict where nothing could be made of it. Source: the OpenAI API
 * reference.
 */
export const chatCompletionSchema = z.object({
  error: trouble,
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        error: trouble,
      }),
    )
    .nullish(),
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
