import { nearest } from './domain/nearest.ts';
import { UserError } from './errors.ts';
import { INPUT_TABLE, PLANNED_INPUTS } from './schema/input-table.ts';
import { type FlagKinds, readArguments } from './terminal/flags.ts';

/** What the command line asks for. `raw` holds inputs by name, for `parseInputs`. */
export type CliCall =
  | { readonly command: WorkCommand; readonly raw: ReadonlyMap<string, string> }
  | { readonly command: 'demo'; readonly raw: ReadonlyMap<string, string> }
  | {
      readonly command: 'read';
      readonly files: readonly string[];
      readonly json: boolean;
      /** The suite's exit code as a witness; null: not given. */
      readonly exitCode: number | null;
    }
  | {
      readonly command: 'report';
      /** A case or an output folder, as the user wrote it. */
      readonly place: string;
      /** Where the report's files are written; null: only printed. */
      readonly outputDirectory: string | null;
    }
  | { readonly command: 'help'; readonly topic: Command | null }
  | { readonly command: 'version' };

/** The words that may stand first. */
export const COMMANDS = [
  'run',
  'localize',
  'propose',
  'validate',
  'select',
  'gate',
  'prepare',
  'read',
  'report',
  'demo',
  'help',
  'version',
] as const;

/** One of the words that may stand first. */
type Command = (typeof COMMANDS)[number];

/** Modes of the commands that do the work. */
const MODE_OF = {
  run: 'full',
  localize: 'localize',
  propose: 'propose',
  validate: 'validate',
  select: 'select',
  gate: 'gate',
  prepare: 'prepare',
  demo: 'full',
} as const;

type WorkCommand = Exclude<keyof typeof MODE_OF, 'demo'>;

const REPORT_FLAGS: FlagKinds = new Map([['output-directory', 'value']]);
const READ_FLAGS: FlagKinds = new Map([
  ['json', 'switch'],
  ['exit-code', 'value'],
]);
const WORK_FLAGS: FlagKinds = new Map([
  ...PLANNED_INPUTS.map((name) => [name, 'planned'] as const),
  ...INPUT_TABLE.map(({ name, kind }) => [name, kind === 'boolean' ? 'switch' : 'value'] as const),
]);

/**
 * Reads the arguments behind the program's name. `apiKey` is the key from the environment, used where no flag gives
 * one: a flag can be seen by every user of the machine.
 * @throws UserError naming the flag or command that is wrong; the exit code for it is 2.
 */
export function parseCli(argv: readonly string[], apiKey?: string): CliCall {
  const [word, ...rest] = argv;
  if (argv.length === 0 || word === '--help' || word === '-h') return { command: 'help', topic: null };
  if (word === '--version' || word === '-V') return { command: 'version' };
  const command = commandOf(word ?? '');
  if (rest.includes('--help') || rest.includes('-h')) return { command: 'help', topic: command };
  switch (command) {
    case 'help':
      return { command, topic: rest[0] === undefined ? null : commandOf(rest[0]) };
    case 'version':
      return { command };
    case 'read':
      return readCall(rest);
    case 'report':
      return reportCall(rest);
    default:
      return { command, raw: workInputs(command, rest, apiKey) };
  }
}

function commandOf(word: string): Command {
  const found = COMMANDS.find((name) => name === word);
  if (found) return found;
  if (word.startsWith('-'))
    throw new UserError(`${word} stands before any command`, 'Begin with one, as in `redress run`.');
  const near = nearest(word, COMMANDS);
  throw new UserError(
    `'${word.slice(0, 60)}' is not a command${near ? `: did you mean '${near}'?` : ''}`,
    `Commands are ${COMMANDS.join(', ')}.`,
  );
}

function workInputs(command: keyof typeof MODE_OF, args: readonly string[], apiKey?: string): Map<string, string> {
  const { flags, words } = readArguments(args, WORK_FLAGS);
  if (words.length > 0) throw unexpected(words[0] ?? '', command);
  const raw = new Map<string, string>();
  for (const { name, value } of flags) {
    const lines = isList(name) && raw.has(name) ? `${raw.get(name)}\n${value}` : value;
    raw.set(name, lines);
  }
  const mode = raw.get('mode') ?? MODE_OF[command];
  if (command !== 'run' && mode !== MODE_OF[command]) {
    throw new UserError(`--mode ${mode.slice(0, 60)} contradicts the command '${command}'`, 'Leave --mode out.');
  }
  if (apiKey && !raw.has('api-key')) raw.set('api-key', apiKey);
  return raw.set('mode', mode);
}

function unexpected(word: string, command: string): UserError {
  const hint = command === 'gate' ? `Did you mean --patch ${word}?` : 'Every input has a flag: see `redress help run`.';
  return new UserError(`unexpected argument '${word.slice(0, 60)}'`, hint);
}

function reportCall(args: readonly string[]): CliCall {
  const { flags, words } = readArguments(args, REPORT_FLAGS);
  const [place, ...more] = words;
  if (place === undefined || more.length > 0)
    throw new UserError('report needs one folder', 'As in `redress report redress-out`.');
  return { command: 'report', place, outputDirectory: flags.at(-1)?.value ?? null };
}

function readCall(args: readonly string[]): CliCall {
  const { flags, words } = readArguments(args, READ_FLAGS);
  const exit = flags.find((flag) => flag.name === 'exit-code')?.value;
  if (exit !== undefined && !/^-?\d{1,10}$/.test(exit)) {
    throw new UserError(
      `--exit-code must be a whole number, got '${exit.slice(0, 60)}'`,
      "Pass the test command's exit code.",
    );
  }
  if (words.length === 0) throw new UserError('read needs at least one file', 'As in `redress read results.xml`.');
  return {
    command: 'read',
    files: words,
    json: flags.some((flag) => flag.name === 'json' && flag.value !== 'false'),
    exitCode: exit === undefined ? null : Number(exit),
  };
}

function isList(name: string): boolean {
  return INPUT_TABLE.some((row) => row.name === name && row.kind === 'list');
}
