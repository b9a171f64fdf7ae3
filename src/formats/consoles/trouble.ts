/**
 * A line by which something around a runner says that it failed: the shell, a build tool, a package manager, the
 * machine of CI.
 */
export interface Trouble {
  /** Line of the source, from 0. */
  readonly at: number;
  readonly words: string;
}

/** What a line says of a failure around the runner; null: nothing. Only asked of lines that are no runner's own. */
export function troubleIn(text: string): string | null {
  if (text.length > 1000 || text.length < 6) return null;
  // Asked of every line of a log: most are done with here.
  const code = text.includes('xit') || text.includes(' code ') ? exitCodeIn(text) : null;
  if (code !== null) return `the step ended with exit code ${code}`;
  if (!FIRST.has(text.charCodeAt(0)) && !text.includes('make')) return null;
  return TOOLS.some((one) => one.test(text)) ? text.trim() : null;
}

function exitCodeIn(text: string): number | null {
  const found = EXITS.map((one) => one.exec(text)?.[1]).find((one) => one !== undefined);
  return found === undefined ? null : Number(found);
}

/**
 * `exited with code 2`, `Exit status 1`, `py: exit 1 (0.5 seconds)`, `returned with error code 1`, `run failed:
 * command exited (1)`.
 */
const EXITS = [
  /\b[Ee]xit(?:ed|s)?\b.{0,40}?\b(?:code|status)\b[\s:=('"]{0,3}([1-9]\d{0,2})\b/,
  /^[\w.-]+: exit ([1-9]\d{0,2}) \(/,
  /\bexited \(?(?:with )?([1-9]\d{0,2})\)?\.?$/,
  /\b(?:error|FAIL) code ([1-9]\d{0,2})\b/,
  /\bfailed with exit ([1-9]\d{0,2})\b/,
];

/** Characters with which a line of the tools may begin; paths stand before few of them. */
const FIRST = new Set(Array.from(' #/.ABEFIKNSTbefghklmnrtx', (one) => one.charCodeAt(0)));

const TOOLS = [
  /^\S{0,200}?make(?:\.exe)?(?:\[\d+\])?: \*\*\* (?!.*\(ignored\)$)/,
  /^ninja: build stopped: /,
  /^npm (?:error|ERR!) /,
  /^ ?(?:ELIFECYCLE|ERR_PNPM_\w+)\b/,
  /^error Command failed/,
  /^error: (?:script ".{1,200}"|Recipe `.{1,200}`|Test) .*?(?:exited|failed)\b/,
  /^error: Test failed$/,
  /^ {0,2}evaluation failed :\(/,
  /^ERROR: {1,3}\S+: commands failed$/,
  /^nox > (?:Session \S+ failed|Command .{1,500} failed)/,
  /^rake aborted!$/,
  /^lerna ERR! /,
  /^ {0,4}NX {1,4}Ran target .{1,300} failed/,
  /^task: Failed to run task /,
  /^FAILURE: Build failed with an exception\.$/,
  /^BUILD FAILED(?: in \S.*)?$/,
  /^ERROR: Build did NOT complete successfully$/,
  /^FAILED: Build did NOT complete successfully/,
  /^(?:##\[error\]|Error: )(?:The operation was canceled|The process '.{1,300}' failed)/,
  /^(?:\S{1,200}: (?:line \d+: )?(?:\d+ )?)?(?:Segmentation fault|Aborted|Bus error|Illegal instruction|Floating point exception|Trace\/breakpoint trap)(?: +\(core dumped\))?(?: .{0,500})?$/,
  /^(?:\S{1,200}: line \d+: +\d+ )?(?:Killed|Terminated)(?: {2,}\S.{0,500})?$/,
];

/** A line that echoes a command before it is run. */
export function echoesCommand(text: string): boolean {
  const first = text.charCodeAt(0);
  if (first !== 62 && first !== 36 && first !== 43 && first !== 35 && first !== 82) return false;
  return /^(?:[>$+] \S|##\[group\]|Run \S)/.test(text);
}
