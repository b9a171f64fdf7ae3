import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWorkflowJob } from '../../src/formats/workflow-yaml.ts';
import { LANGUAGES } from '../../src/languages/index.ts';
import { findTestStep } from '../../src/survey/workflow-step.ts';

const find = (steps: string, ours: string | null = null, head = '', prepares = false) =>
  findTestStep({
    workflow: `on: push\n${head}jobs:\n  test:\n    runs-on: x\n    steps:\n${steps}`,
    path: 'ci.yml',
    job: 'test',
    ours,
    prepares,
    languages: LANGUAGES,
  });

test('the last step before ours that runs tests is taken, with its folder and variables', () => {
  const { finding } = find(`
      - run: npm test
      - name: Unit tests
        run: python -m pytest -q --junitxml=r.xml
        working-directory: ./py/
        env: {MODE: fast, LEVEL: 3}
      - uses: someone/redress@v1
      - run: pytest other
`);
  expect(finding?.command).toEqual({
    script: 'python -m pytest -q --junitxml=r.xml',
    shell: 'bash',
    cwd: 'py',
    env: { MODE: 'fast', LEVEL: '3' },
    foundBy: "workflow step 'Unit tests'",
  });
  expect(finding?.language.id).toBe('python');
  expect(finding?.framework).toBe('pytest');
});

const PREPARED = `
      - run: python -m compileall .
      - id: prepare
        uses: someone/redress@v1
        with: {mode: prepare}
      - run: echo nothing
      - name: Unit
        run: npm test
        env: {NODE_OPTIONS: '\${{ steps.prepare.outputs.node-options }}', LEVEL: 3}
      - run: pytest
        env: {NODE_OPTIONS: '\${{ steps.p.outputs.node-options }} --no-warnings'}
      - uses: someone/redress@v1
`;

test('where ours prepares, the test step is the first behind it', () => {
  for (const ours of ['prepare', null]) {
    const { finding } = find(PREPARED, ours, '', true);
    expect(finding?.command).toMatchObject({ script: 'npm test', env: { LEVEL: '3' } });
    expect(finding?.notes).toEqual([]);
  }
});

test('a step that prepares is not the one that repairs, and what it added is no part of the command', () => {
  const { finding } = find(PREPARED);
  expect(finding?.command).toMatchObject({ script: 'pytest', env: { NODE_OPTIONS: '--no-warnings' } });
  expect(finding?.notes).toEqual([]);
});

test('our own step is known by its id', () => {
  const { finding } = find(
    `
      - run: pytest one
      - id: mend
        uses: ./
      - run: pytest two
`,
    'mend',
  );
  expect(finding?.command.script).toBe('pytest one');
});

test('defaults of job and workflow apply', () => {
  const { finding } = find('      - run: pytest\n', null, 'defaults: {run: {working-directory: src, shell: sh}}\n');
  expect(finding?.command).toMatchObject({ cwd: 'src', shell: 'sh' });
});

test('lines that install are left out, which is said', () => {
  const { finding } = find(`
      - run: |
          pip install -r requirements.txt
          export A=1
          pytest -q
`);
  expect(finding?.command.script).toBe('export A=1\npytest -q');
  expect(finding?.notes.join()).toContain('install lines');
});

test('commands that install are known over several lines, in lists and behind options, never inside of a condition', () => {
  const { finding } = find(`
      - run: |
          python -m pip install \\
            -r requirements.txt
          sudo apt-get update && sudo apt-get install -y jq
          if [ -f extra.txt ]; then
            pip install -r extra.txt
          fi
          pip install wheel; echo "pip install, then"
          B=1
          pytest -q
`);
  expect(finding?.command.script).toBe(
    'if [ -f extra.txt ]; then\n  pip install -r extra.txt\nfi\npip install wheel; echo "pip install, then"\nB=1\npytest -q',
  );
});

test('a line that installs and tests is kept', () => {
  expect(find('      - run: pip install -e . && pytest\n').finding?.command.script).toBe('pip install -e . && pytest');
});

test('expressions and foreign shells are said, not guessed', () => {
  expect(find('      - run: pytest ${{ matrix.args }}\n')).toEqual({
    finding: undefined,
    skipped: [expect.stringContaining('expressions')],
  });
  expect(find('      - {run: pytest, shell: pwsh}\n')).toEqual({
    finding: undefined,
    skipped: [expect.stringContaining("shell 'pwsh'")],
  });
  expect(find('      - {run: "pytest ${{ env.WHAT }}", env: {WHAT: -q}}\n').finding?.command.script).toBe('pytest -q');
});

test('what is no workflow, or has no such job, has no step', () => {
  for (const text of ['', ': : :', 'jobs: 3', 'jobs: {test: {steps: 1}}', 'jobs: {other: {steps: []}}', '&a [*a]'])
    expect(readWorkflowJob(text, 'test')).toBeUndefined();
  fc.assert(fc.property(fc.string(), (text) => void readWorkflowJob(text, 'test')));
});
