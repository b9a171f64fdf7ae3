/** USD per million tokens. */
export interface Price {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

/** List prices as published by their vendor in 2025; the input `prices` overrides and adds. */
const KNOWN: ReadonlyMap<string, Price> = new Map([
  ['gpt-5', { input: 1.25, cached: 0.125, output: 10 }],
  ['gpt-5-mini', { input: 0.25, cached: 0.025, output: 2 }],
  ['gpt-5-nano', { input: 0.05, cached: 0.005, output: 0.4 }],
  ['gpt-4.1', { input: 2, cached: 0.5, output: 8 }],
  ['gpt-4.1-mini', { input: 0.4, cached: 0.1, output: 1.6 }],
  ['gpt-4.1-nano', { input: 0.1, cached: 0.025, output: 0.4 }],
  ['gpt-4o', { input: 2.5, cached: 1.25, output: 10 }],
  ['gpt-4o-mini', { input: 0.15, cached: 0.075, output: 0.6 }],
  ['o3', { input: 2, cached: 0.5, output: 8 }],
  ['o4-mini', { input: 1.1, cached: 0.275, output: 4.4 }],
]);

/**
 * The price of a model: the user's own first, then the list, with a vendor's prefix (`openai/gpt-5`) or a date behind
 * the name (`gpt-5-2025-08-07`) forgiven. Undefined: not known.
 */
export function priceOf(model: string, own: Readonly<Record<string, Price>>): Price | undefined {
  const given = Object.entries(own).find(([name]) => name === model)?.[1];
  if (given) return given;
  const bare = model.replace(/^openai\//, '').replace(/-\d{4}-\d{2}-\d{2}$/, '');
  return KNOWN.get(bare);
}

/** USD of a call. */
export function costOf(
  tokens: { readonly inputTokens: number; readonly cachedTokens: number; readonly outputTokens: number },
  price: Price,
): number {
  const fresh = Math.max(0, tokens.inputTokens - tokens.cachedTokens);
  return (fresh * price.input + tokens.cachedTokens * price.cached + tokens.outputTokens * price.output) / 1_000_000;
}
