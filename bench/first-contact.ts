/**
 * Runs the small projects of `corpus/first-contact` of REDRESS_DATA as their first users did, by the command line on
 * the sources, and holds what comes out against the right answer there: `node bench/first-contact.ts [project…]`. The
 * one that has to be killed is left to the test suite.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The right answer, as `expected.json` has it; `kind` says which fields count. */
interface Expected {
  readonly command: string;
  readonly kind: string;
  readonly status?: readonly string[];
  readonly verdict?: string;
  readonly exit?: number;
  readonly answer?: string;
  readonly file?: string;
  readonly first?: string;
  readonly holds?: string | readonly string[];
  readonly [list: string]: unknown;
}

/** What is looked at of `report.json`, or of the JSON of `read`. */
interface Reported {
  readonly status?: string;
  readonly explanation?: string;
  readonly verdict?: string | { readonly kind: string } | null;
  readonly failures?: readonly { readonly id: string }[];
  readonly suspects?: readonly {
    readonly file: string;
    readonly function: string | null;
    readonly class: string | null;
  }[];
  readonly candidates?: readonly { readonly verdict: { readonly kind: string } | null }[];
}

/** What one run left. */
interface Seen {
  readonly exit: number;
  readonly printed: string;
  readonly report: Reported;
  readonly patch: string;
  readonly patches: readonly string[];
  readonly questions: readonly string[];
}

const data = process.env['REDRESS_DATA'];
if (!data) throw new Error('set REDRESS_DATA to the folder that holds corpus/first-contact');
const PROJECTS = join(data, 'corpus/first-contact/projects');
const COMMAND = fileURLToPath(new URL('from-source.ts', import.meta.url));
const answers: Readonly<Record<string, Expected>> = JSON.parse(readFileSync(join(PROJECTS, 'expected.json'), 'utf8'));
const wanted = process.argv.slice(2);
let wrong = 0;
for (const [name, expected] of Object.entries(answers)) {
  if (expected.kind === 'kill' || (wanted.length > 0 && !wanted.includes(name))) continue;
  const started = Date.now();
  const problems = problemsOf(expected, await run(name, expected));
  wrong += problems.length > 0 ? 1 : 0;
  console.log(
    `${problems.length > 0 ? 'WRONG' : 'right'} | ${name} | ${problems.join('; ')} | ${(Date.now() - started) / 1000} s`,
  );
}
console.log(`${wrong} wrong; load ${loadavg()[0]?.toFixed(1)}`);
process.exitCode = wrong === 0 ? 0 : 1;

async function run(name: string, { command, answer }: Expected): Promise<Seen> {
  const folder = mkdtempSync(join(tmpdir(), 'first-contact-'));
  const root = join(folder, name);
  const out = join(folder, 'out');
  const server = await modelServer(answer === undefined ? '{"edits": []}' : readAnswer(join(PROJECTS, name, answer)));
  try {
    cpSync(join(PROJECTS, name), root, { recursive: true });
    execFileSync('chmod', ['-R', 'u+w', root]);
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: root });
    rmSync(join(root, 'README.md'));
    git('init', '-q');
    git('add', '-A');
    git('commit', '-q', '-m', 'first');
    const reads = command.startsWith('read ');
    const words = `${command.replace('PORT', String(server.port))}${reads ? ' --json' : ` --output-directory ${out}`}`;
    const { exit, printed } = await redress(words, root);
    return { exit, printed, ...outputOf(out, reads ? printed : null), questions: server.questions };
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function readAnswer(path: string): string {
  return readFileSync(path, 'utf8');
}

/** Runs the words of the corpus' command, which bash reads as a user's terminal would. */
function redress(words: string, cwd: string): Promise<{ exit: number; printed: string }> {
  const { GITHUB_ACTIONS: _, ...environment } = process.env;
  return new Promise((done) => {
    const child = spawn('bash', ['-c', `exec "$NODE" "$COMMAND" ${words}`], {
      cwd,
      env: { ...environment, NODE: process.execPath, COMMAND },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => (printed += part));
    child.on('close', (code) => done({ exit: code ?? -1, printed }));
  });
}

function outputOf(out: string, json: string | null): Pick<Seen, 'report' | 'patch' | 'patches'> {
  const text = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  const candidates = join(out, 'candidates');
  return {
    report: JSON.parse(json ?? (text(join(out, 'report.json')) || '{}')),
    patch: text(join(out, 'patch.diff')),
    patches: existsSync(candidates) ? readdirSync(candidates).map((name) => text(join(candidates, name))) : [],
  };
}

/** A server of the Chat Completions API that gives one answer and keeps what it was asked. */
async function modelServer(answer: string) {
  const questions: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const { messages = [] } = JSON.parse(text || '{}');
      questions.push(messages.map(({ content }: { content: string }) => content).join('\n'));
      const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: answer } }];
      const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ id: 'a', object: 'chat.completion', created: 1, model: 'm', choices, usage }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { questions, port: (server.address() as AddressInfo).port, close };
}

/** What differs from the right answer, in words; empty: nothing. */
function problemsOf(expected: Expected, seen: Seen): readonly string[] {
  const { report } = seen;
  const suspects = report.suspects ?? [];
  const list = (name: string) => (Array.isArray(expected[name]) ? (expected[name] as readonly string[]) : []);
  const edits = (patch: string, glob: string) =>
    [...patch.matchAll(/^\+\+\+ b\/(.*)$/gm)].some(([, path]) => matchesGlob(path ?? '', glob));
  const nameOf = (one: (typeof suspects)[number]) => [one.class, one.function].filter(Boolean).join('.');
  const failing = (report.failures ?? []).map(({ id }) => id);
  const bounds = Object.entries((expected['atMost'] as Readonly<Record<string, number>>) ?? {});
  const texts = expected.kind === 'prompt' ? list('holds') : [];
  const checks: readonly (readonly [boolean, string])[] = [
    [expected.status?.includes(report.status ?? '') ?? true, `status ${report.status}`],
    [expected.exit === undefined || expected.exit === seen.exit, `exit ${seen.exit}`],
    [expected.verdict === undefined || expected.verdict === verdictOf(report), `verdict ${verdictOf(report)}`],
    [expected.first === undefined || suspects[0]?.file === expected.first, `first is ${suspects[0]?.file}`],
    [expected.file === undefined || suspects.some(({ file }) => file === expected.file), 'the file is no suspect'],
    ...list('failing').map((id) => [failing.includes(id), `${id} does not fail`] as const),
    ...list('never').map((name) => [!suspects.some((one) => nameOf(one) === name), `${name} is a suspect`] as const),
    ...list('neverEdited').map(
      (glob) => [![seen.patch, ...seen.patches].some((one) => edits(one, glob)), `${glob} is edited`] as const,
    ),
    ...list('edited').map((path) => [edits(seen.patch, path), `${path} is not edited`] as const),
    ...list('neverSaid').map((word) => [!String(report.explanation).includes(word), `says "${word}"`] as const),
    ...list('verdicts').map(
      (kind) =>
        [(report.candidates ?? []).some((one) => one.verdict?.kind === kind), `no candidate is ${kind}`] as const,
    ),
    ...texts.map((text) => [seen.questions[0]?.includes(text) ?? false, `the question lacks "${text}"`] as const),
    ...bounds.map(([text, most]) => {
      const count = (seen.questions[0]?.split(text).length ?? 0) - 1;
      return [count >= 0 && count <= most, `"${text}" stands ${count} times in the question`] as const;
    }),
    [
      expected.kind !== 'patch' || new RegExp(`^\\+.*${escaped(String(expected.holds))}`, 'm').test(seen.patch),
      'the patch lacks the line',
    ],
  ];
  return checks.flatMap(([right, problem]) => (right ? [] : [problem]));
}

function verdictOf(report: Reported): string | undefined {
  return typeof report.verdict === 'string' ? report.verdict : report.verdict?.kind;
}

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}
