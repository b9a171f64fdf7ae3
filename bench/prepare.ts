// What `mode: prepare` adds to the user's own run of the tests: `node bench/prepare.ts [--project DIR] [--test-command
// CMD] [--times N] [--bound RATIO]`. The same suite with and without the variables of the built `redress prepare`, in
// turn, so that a machine that grows slower does so for both. CPU is user + system of everything that the command
// starts; the ratio is that of the medians. Ends with 1 where it is above the bound, or nothing was recorded.
//   without --project: a made-up suite of 400 tests over 40 modules of loops, strings and dictionaries
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const MODULE = `class Basket:
    def __init__(self, prices):
        self.prices = dict(prices)
        self.items = {}

    def add(self, name, count=1):
        if name not in self.prices:
            raise KeyError(name)
        if count <= 0:
            raise ValueError("count")
        self.items[name] = self.items.get(name, 0) + count
        return self

    def total(self):
        total = 0
        for name, count in self.items.items():
            price = self.prices[name]
            if count >= 10:
                total += price * count * 0.9
            else:
                total += price * count
        return round(total, 2)


def parse(text):
    rows = []
    for line in text.splitlines():
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        name, _, rest = line.partition(":")
        fields = [field.strip() for field in rest.split(",")]
        rows.append((name.strip().lower(), fields))
    return rows


def count_words(text):
    counts = {}
    for word in text.lower().split():
        word = word.strip(".,;")
        counts[word] = counts.get(word, 0) + 1
    return sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
`;

const TESTS = `import pytest

from shop import partN

PRICES = {"tea": 2.5, "milk": 1.2, "rice": 3.0}


@pytest.mark.parametrize("count", [1, 5, 9, 10, 20])
def test_total(count):
    basket = partN.Basket(PRICES)
    for name in PRICES:
        basket.add(name, count)
    assert basket.total() > 0


def test_unknown():
    with pytest.raises(KeyError):
        partN.Basket(PRICES).add("gold")


def test_none():
    with pytest.raises(ValueError):
        partN.Basket(PRICES).add("tea", 0)


def test_parse():
    text = "# head\\n" + "Name: a, b, c\\n\\n" * 300
    assert len(partN.parse(text)) == 300


@pytest.mark.parametrize("times", [50, 500])
def test_words(times):
    assert partN.count_words("the cat, the hat. " * times)[0] == ("the", 2 * times)
`;

const CLI = fileURLToPath(new URL('../bin/redress.js', import.meta.url));
const { values } = parseArgs({
  options: {
    project: { type: 'string' },
    'test-command': { type: 'string', default: 'python3 -m pytest -q -p no:cacheprovider' },
    times: { type: 'string', default: '7' },
    bound: { type: 'string' },
  },
});
const command = values['test-command'];
const work = mkdtempSync(join(tmpdir(), 'redress-prepare-'));

try {
  const project = join(work, 'project');
  if (values.project === undefined) makeSuite(project);
  else cpSync(values.project, project, { recursive: true });
  if (!existsSync(join(project, '.git'))) commit(project);
  const variables = prepared(project);
  // Both have warm caches: the first run of each is not counted.
  for (const env of [{}, variables]) measured(project, env);
  const [plain, recorded]: Spent[][] = [[], []];
  for (let time = 0; time < Number(values.times); time += 1) {
    plain?.push(measured(project, {}));
    recorded?.push(measured(project, variables));
  }
  report(plain ?? [], recorded ?? [], String(variables['REDRESS_EXCHANGE']));
} finally {
  rmSync(work, { recursive: true, force: true });
}

interface Spent {
  readonly cpu: number;
  readonly wall: number;
  readonly exitCode: number | null;
}

function measured(project: string, variables: Readonly<Record<string, string>>): Spent {
  const script = `TIMEFORMAT='spent %U %S %R'\ntime {\n${command}\n}`;
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: undefined, ...variables };
  const ended = spawnSync('bash', ['-c', script], { cwd: project, env, encoding: 'utf8', maxBuffer: 1e9 });
  const [, user, system, wall] = /spent ([\d.]+) ([\d.]+) ([\d.]+)\s*$/.exec(ended.stderr) ?? [];
  if (wall === undefined) throw new Error(`the command could not be timed: ${ended.stderr.slice(-500)}`);
  return { cpu: Number(user) + Number(system), wall: Number(wall), exitCode: ended.status };
}

/** The variables of the built product, as a shell would take them. */
function prepared(project: string): Record<string, string> {
  const args = [CLI, 'prepare', '--output-directory', join(work, 'out'), '--test-command', command];
  const ended = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  if (ended.status !== 0) throw new Error(`redress prepare failed: ${ended.stderr}`);
  const found = ended.stdout.matchAll(/^export (\w+)='([^']*)'$/gm);
  return Object.fromEntries(Array.from(found, ([, name = '', value = '']) => [name, value]));
}

function report(plain: readonly Spent[], recorded: readonly Spent[], folder: string): void {
  const figure = (runs: readonly Spent[], kind: 'cpu' | 'wall') =>
    runs.map((run) => run[kind]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;
  for (const kind of ['cpu', 'wall'] as const) {
    const [without, having] = [figure(plain, kind), figure(recorded, kind)];
    const ratio = (having / without).toFixed(2);
    console.log(`${kind.padEnd(5)} without ${without.toFixed(2)} s  with ${having.toFixed(2)} s  ratio ${ratio}`);
  }
  const streams = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  const bytes = streams.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  const runs = recorded.length + 1;
  console.log(`recorded in ${runs} runs: ${(bytes / 1e6).toFixed(1)} MB in ${streams.length} streams`);
  const codes = new Set([...plain, ...recorded].map(({ exitCode }) => exitCode));
  console.log(`exit codes: ${[...codes].join(', ')}`);
  const over = values.bound !== undefined && figure(recorded, 'cpu') / figure(plain, 'cpu') > Number(values.bound);
  if (over || codes.size > 1 || streams.length === 0) process.exitCode = 1;
}

function commit(project: string): void {
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', 'commit', '--quiet', '--message', 'Start'],
  ])
    spawnSync('git', args, { cwd: project });
}

function makeSuite(project: string): void {
  mkdirSync(join(project, 'shop'), { recursive: true });
  mkdirSync(join(project, 'tests'));
  writeFileSync(join(project, 'pyproject.toml'), '[project]\nname = "shop"\nversion = "1"\n');
  writeFileSync(join(project, 'conftest.py'), '');
  writeFileSync(join(project, 'shop', '__init__.py'), '');
  for (let n = 0; n < 40; n += 1) {
    writeFileSync(join(project, 'shop', `part${n}.py`), MODULE);
    writeFileSync(join(project, 'tests', `test_part${n}.py`), TESTS.replaceAll('partN', `part${n}`));
  }
}
