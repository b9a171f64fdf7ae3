import { expect, test } from 'vitest';
import { interpreters, MODULES, newest, Project, type Run, runWith } from './run.ts';
import { toolsOf } from './tools.ts';

const SOURCE = `const { inspect } = require('node:util');

class Fare {
  constructor(price) {
    this.price = price;
  }

  [inspect.custom]() {
    return 'Fare ' + this.price;
  }

  toJSON() {
    return { fare: this.price };
  }

  toString() {
    return 'a fare of ' + this.price;
  }

  get doubled() {
    return this.price * 2;
  }

  close() {
    this.price = 0;
  }
}

class Refused extends Error {
  constructor(fare) {
    super('refused');
    this.fare = fare;
  }
}

function pay(fare) {
  throw new Refused(fare);
}

module.exports = { Fare, pay };
`;

/** Name → a line of its body. */
const BODY = { made: 5, inspected: 9, json: 13, text: 17, doubled: 21, closed: 25, refused: 31, paid: 37 };

function ran(run: Run): Readonly<Record<string, string>> {
  const named = ({ files }: Run['covered'][number]) =>
    Object.entries(BODY)
      .filter(([, line]) => files.some(({ file, lines }) => file === 'fare.cjs' && lines.includes(line)))
      .map(([name]) => name)
      .join(' ');
  return Object.fromEntries(run.covered.map((one) => [one.id.replace(/^.* > /, ''), named(one)]));
}

/** Bodies for node's own assertions, which any runner may use. */
const NODE = `
  it('strict', () => assert.strictEqual(new Fare(1), new Fare(2)));
  it('deep', () => assert.deepStrictEqual([new Fare(1)], [new Fare(2)]));
  it('thrown', () => pay(new Fare(1)));
  it('wanted', () => assert.equal(new Fare(1).toString(), 'free'));
  it('caught', () => {
    const fare = new Fare(1);
    assert.throws(() => assert.deepEqual(fare, 2));
    assert.equal(fare.doubled, 2);
  });
  it('said', () => assert.equal(new Fare(1), 2, 'no fare'));
`;
const NODE_RAN = {
  strict: 'made',
  deep: 'made',
  thrown: 'made refused paid',
  wanted: 'made text',
  caught: 'made doubled',
  said: 'made text',
};

/** Bodies for expect() of jest and vitest. */
const EXPECT = `
  it('equal', () => expect([new Fare(1)]).toEqual([new Fare(2)]));
  it('same', () => expect(new Fare(1)).toBe(2));
  it('right', () => expect(new Fare(1).doubled).toBe(2));
  describe('with a clean-up', () => {
    let fare;
    afterEach(() => fare.close());
    it('wrong', () => expect((fare = new Fare(1))).toEqual(5));
    it('fine', () => expect((fare = new Fare(1)).price).toEqual(1));
  });
`;
const EXPECT_RAN = { equal: 'made', same: 'made', right: 'made doubled', wrong: 'made', fine: 'made closed' };

test.each(interpreters)('node:test, $version: what shows a failure is not the test’s', async ({ path }) => {
  const head = `const { it } = require('node:test');\nconst assert = require('node:assert');\n`;
  using project = new Project(null, {
    'fare.cjs': SOURCE,
    'a.test.cjs': `${head}const { Fare, pay } = require('./fare.cjs');\n${NODE}`,
  });
  const run = await runWith(project, [path, '--test'], { coverage: true });
  expect(ran(run), run.output).toEqual(NODE_RAN);
  const plain = await runWith(project, [path, '--test', '--test-reporter=tap'], {});
  const watched = await runWith(project, [path, '--test', '--test-reporter=tap'], { coverage: true });
  // Waiting for the imports once changes which of node's own frames are on the stack, and the times.
  const told = ({ output }: Run) => output.split('\n').filter((line) => !/duration_ms|node:(?:int|async)/.test(line));
  expect(told(watched)).toEqual(told(plain));
});

test('jest: what shows a failure is not the test’s', async (context) => {
  const tools = toolsOf([
    'jest@30.5.2',
    '@babel/preset-env@7.28.5',
    '@babel/preset-typescript@7.28.5',
    'ts-jest@29.4.15',
    'typescript@5.9.3',
    '@swc/core@1.16.22',
    '@swc/jest@0.2.39',
  ]);
  if (tools === null) return context.skip();
  const head = `const assert = require('node:assert');\nconst { Fare, pay } = require('./fare.cjs');\n`;
  using project = new Project(null, {
    'fare.cjs': SOURCE,
    'a.test.js': `${head}${NODE}${EXPECT}`,
    'jest.config.json': '{"cacheDirectory": "<rootDir>/.cache"}',
  });
  project.link(tools, ['jest']);
  const argv = [newest?.path ?? 'node', 'node_modules/jest/bin/jest.js'];
  const run = await runWith(project, argv, { coverage: true });
  expect(ran(run), run.output).toEqual({ ...NODE_RAN, ...EXPECT_RAN });
});

test('vitest: what shows a failure is not the test’s', async () => {
  const head = `import assert from 'node:assert';\nimport { afterEach, describe, expect, it } from 'vitest';\n`;
  using project = new Project(null, {
    'fare.cjs': SOURCE,
    'a.test.mjs': `${head}import { Fare, pay } from './fare.cjs';\n${NODE}${EXPECT}`,
  });
  project.link(MODULES, ['vitest']);
  const argv = [newest?.path ?? 'node', 'node_modules/vitest/vitest.mjs', 'run'];
  const run = await runWith(project, argv, { coverage: true });
  expect(ran(run), run.output).toEqual({ ...NODE_RAN, ...EXPECT_RAN });
});

test.for(['4.5.0', '6.2.1'])('mocha with chai %s: what shows a failure is not the test’s', async (chai, context) => {
  const tools = toolsOf(['mocha@11.7.5', `chai@${chai}`]);
  if (tools === null) return context.skip();
  const head = `import assert from 'node:assert';\nimport { expect } from 'chai';\nimport { Fare, pay } from '../fare.cjs';\n`;
  const bodies = EXPECT.replaceAll('toEqual', 'to.deep.equal').replaceAll('toBe', 'to.equal');
  using project = new Project(null, { 'fare.cjs': SOURCE, 'test/a.mjs': `${head}${NODE}${bodies}` });
  project.link(tools, ['mocha', 'chai']);
  const argv = [newest?.path ?? 'node', 'node_modules/mocha/bin/mocha.js'];
  const run = await runWith(project, argv, { coverage: true });
  expect(ran(run), run.output).toEqual({ ...NODE_RAN, ...EXPECT_RAN });
});
