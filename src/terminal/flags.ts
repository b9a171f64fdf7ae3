import { parseArgs } from 'node:util';
import { nearest } from '../domain/nearest.ts';
import { UserError } from '../errors.ts';

/** A flag as it was given; a switch has the value `true` or `false`. */
interface Flag {
  readonly name: string;
  readonly value: string;
}

/** Flags and the words between them, both in the order in which they were given. */
export interface Arguments {
  readonly flags: readonly Flag[];
  readonly words: readonly string[];
}

/**
 * The flags of a command by name: a switch stands alone (`--json`, `--no-json`), the others need a value; a planned one
 * is known and refused.
 */
export type FlagKinds = ReadonlyMap<string, 'value' | 'switch' | 'planned'>;

const HINT = 'See `redress help run` for every flag.';

/**
 * Reads arguments: `--name value`, `--name=value`, `--switch`, `--no-switch`, words; behind `--` everything is a word.
 * A switch may be followed by `true` or `false`.
 * @throws UserError naming the first flag that is unknown, does not work yet or lacks its value
 */
export function readArguments(args: readonly string[], kinds: FlagKinds): Arguments {
  const options = Object.fromEntries(
    [...kinds].map(([name, kind]) => [name, { type: kind === 'switch' ? ('boolean' as const) : ('string' as const) }]),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowNegative: true, tokens: true });
  const flags: Flag[] = [];
  const words: string[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'positional') {
      if (isAnswer(tokens[at - 1], token, kinds)) flags.push({ name: flags.pop()?.name ?? '', value: token.value });
      else words.push(token.value);
    } else if (token.kind === 'option') {
      flags.push(flagOf(token, args[token.index] ?? '', kinds));
    }
  }
  return { flags, words };
}

type Tokens = ReturnType<typeof parseArgs<{ args: string[]; strict: false; tokens: true }>>['tokens'];
type Token = Tokens[number];
type OptionToken = Extract<Token, { kind: 'option' }>;

/** `--summary false`: the parser takes a switch to have no value. */
function isAnswer(before: Token | undefined, { index, value }: { index: number; value: string }, kinds: FlagKinds) {
  if (before?.kind !== 'option' || kinds.get(before.name) !== 'switch') return false;
  const bare = before.value === undefined && before.rawName === `--${before.name}`;
  return bare && before.index === index - 1 && (value === 'true' || value === 'false');
}

function flagOf({ name, rawName, value, inlineValue }: OptionToken, written: string, kinds: FlagKinds): Flag {
  const kind = kinds.get(name);
  const asked = rawName === `--${name}`;
  if (!rawName.startsWith('--')) {
    throw new UserError(`unknown flag ${written.slice(0, 60)}: flags begin with --`, HINT);
  }
  if (kind === undefined || (!asked && kind !== 'switch')) throw new UserError(unknown(rawName, kinds), HINT);
  if (kind === 'planned') throw new UserError(`--${name} does not work in this version`, HINT);
  if (kind === 'switch') return { name, value: value ?? String(asked) };
  if (value === undefined || (!inlineValue && value.startsWith('--'))) {
    throw new UserError(`--${name} needs a value`, `Write --${name}=VALUE where the value begins with dashes.`);
  }
  return { name, value };
}

function unknown(rawName: string, kinds: FlagKinds): string {
  const working = [...kinds].flatMap(([name, kind]) => (kind === 'planned' ? [] : [name]));
  const near = nearest(rawName.slice(2), working);
  return `unknown flag ${rawName.slice(0, 62)}${near ? `: did you mean --${near}?` : ''}`;
}
