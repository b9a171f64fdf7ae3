import { COMMAND_FILES } from '../domain/command-files.ts';
import { SECRET_SHAPES } from '../domain/secret-shapes.ts';

/** The job's variables with what may reach code under test told apart. */
export interface ScrubbedEnvironment {
  /** What a run gets. */
  readonly env: Readonly<Record<string, string>>;
  /** Names that were left out, sorted; our own inputs are not listed, for the test step never had them. */
  readonly withheld: readonly string[];
}

/** Names that look like secrets, whole words of the name only: `TOKENIZERS_PARALLELISM` and `MONKEY` are none. */
const SECRET_NAMES = [
  /(^|[^a-z])(auth)?tokens?$/i,
  /authtoken$/i,
  /(^|_)(api|access|private|secret|signing|encryption|ssh|gpg|master|deploy)_?keys?(_|$)/i,
  /_keys?$/i,
  /secret/i,
  /passw(or)?d|passphrase|(^|_)(pass|pwd|pat)$/i,
  /credential/i,
  /^(OPENAI|ANTHROPIC)_/i,
  /^(SSH_AUTH_SOCK|SSH_AGENT_PID|GPG_AGENT_INFO|DOCKER_AUTH_CONFIG|KUBECONFIG|NETRC|GIT_ASKPASS|SSH_ASKPASS)$/i,
  /^ACTIONS_/i,
];
/** `PWD` and `OLDPWD` are folders. */
const NO_SECRETS = /^(OLD)?PWD$/;

/**
 * Configuration of git by variables: all three kinds belong together, and one of them may hold a header with a token.
 */
const GIT_CONFIGURATION = /^GIT_CONFIG_(COUNT|PARAMETERS|KEY_\d+|VALUE_\d+)$/;
const SECRET_GIT_KEY = /extraheader|credential|insteadof|sshcommand/i;

/**
 * Leaves everything but secrets, our own inputs and the runner's command files: a suite needs most of its job's
 * environment, so names are forbidden rather than allowed.
 */
export function scrubEnvironment(environment: Readonly<Record<string, string | undefined>>): ScrubbedEnvironment {
  const entries = Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const gitIsSecret = entries.some(([name, value]) => GIT_CONFIGURATION.test(name) && SECRET_GIT_KEY.test(value));
  const isOut = ([name, value]: [string, string]): boolean =>
    COMMAND_FILES.has(name) || looksSecret(name, value) || (gitIsSecret && GIT_CONFIGURATION.test(name));

  const kept = entries.filter((entry) => !isInput(entry[0]) && !isOut(entry));
  const withheld = entries.filter((entry) => !isInput(entry[0]) && isOut(entry)).map(([name]) => name);
  return { env: Object.fromEntries(kept), withheld: withheld.sort() };
}

function isInput(name: string): boolean {
  return name.startsWith('INPUT_');
}

function looksSecret(name: string, value: string): boolean {
  if (NO_SECRETS.test(name)) return false;
  return SECRET_NAMES.some((pattern) => pattern.test(name)) || SECRET_SHAPES.some((shape) => shape.test(value));
}

/** Values that must not stand in anything we write: those of secret-looking variables and of secret inputs. */
export function secretValues(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const { withheld } = scrubEnvironment(environment);
  const inputs = Object.keys(environment).filter((name) => /^INPUT_(API-KEY|GITHUB-TOKEN)$/.test(name));
  return [...withheld.filter((name) => !COMMAND_FILES.has(name)), ...inputs].flatMap((name) => environment[name] || []);
}
