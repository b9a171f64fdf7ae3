import type { Shard } from './case.ts';
import type { FormulaName } from './suspects.ts';

/** The modes of contract §2; a mode is listed in `schema/inputs.ts` when it works. */
export type Mode = 'full' | 'localize' | 'propose' | 'validate' | 'select' | 'gate' | 'prepare';

/** What the input `engine` lists. */
export const ENGINE_CHOICES = ['auto', 'undo', 'templates', 'model'] as const;

/** One of them; `auto` is all of them, the model where there is a key. */
export type EngineChoice = (typeof ENGINE_CHOICES)[number];

/** True where the list asks for an engine. What needs no key comes with `templates`: parts of the push, too. */
export function asksFor(engine: readonly EngineChoice[], one: Exclude<EngineChoice, 'auto'>): boolean {
  return engine.includes('auto') || engine.includes(one) || (one === 'undo' && engine.includes('templates'));
}

/**
 * Every input, validated and with its default (contract §1). `null` means: find out, and say in the report what was
 * found. One frozen value; nothing deeper reads inputs or the environment.
 */
export interface Inputs {
  readonly mode: Mode;
  readonly results: readonly string[];
  readonly testCommand: string | null;
  readonly testOutcome: 'success' | 'failure' | 'cancelled' | 'skipped' | null;
  readonly workingDirectory: string;
  readonly language: string | null;
  readonly setupCommand: string | null;
  /** Folders that earlier jobs wrote: `propose`, `validate`, `select`. */
  readonly case: readonly string[];
  /** This job's share of the candidates, from 1: `validate`. */
  readonly shard: Shard;
  readonly engine: readonly EngineChoice[];
  readonly apiKey: string | null;
  readonly baseUrl: string | null;
  /** Model names; later attempts rotate through the list. Empty: the default of the provider. */
  readonly model: readonly string[];
  /** Seconds for one answer. */
  readonly modelTimeout: number;
  /** Asked first, and for small questions; null: `model` is. */
  readonly smallModel: string | null;
  readonly modelOptions: Readonly<Record<string, unknown>>;
  /** USD per million tokens by model name. */
  readonly prices: Readonly<
    Record<string, { readonly input: number; readonly cached: number; readonly output: number }>
  >;
  readonly prompts: string | null;
  /** Folder of a case whose answers are given again; null: the server is asked. */
  readonly replay: string | null;
  readonly issue: string | null;
  readonly maxCost: number;
  readonly maxTokens: number;
  readonly maxMinutes: number;
  readonly maxCandidates: number;
  readonly maxAttempts: number;
  readonly maxRounds: number;
  readonly concurrency: number;
  /** Of everything random, which is the model alone; 0: none is sent. */
  readonly seed: number;
  /** Globs of coverage files; `'off'`: none is collected; null: collected by Redress. */
  readonly coverage: readonly string[] | 'off' | null;
  readonly formula: FormulaName;
  readonly repeat: number;
  readonly testTimeout: number | null;
  readonly isolation: 'auto' | 'full' | 'none';
  readonly edit: readonly string[];
  readonly protect: readonly string[];
  readonly base: string | null;
  readonly patch: string | null;
  /** true, or globs of protected files that a person takes responsibility for. */
  readonly allowProtected: true | readonly string[];
  readonly outputDirectory: string;
  /** Name of the artifact; null: no upload. */
  readonly artifact: string | null;
  readonly summary: boolean;
  readonly annotations: boolean;
  readonly failOn: 'none' | 'no-patch' | 'always';
  readonly remoteCode: 'refuse' | 'allow';
}
