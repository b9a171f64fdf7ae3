import { cargoConsole } from './cargo-console.ts';
import type { ConsoleRunner } from './console-runner.ts';
import { ctestConsole } from './ctest-console.ts';
import { goConsole } from './go-console.ts';
import { goTestJson } from './go-test-json.ts';
import { gotestsumConsole } from './gotestsum-console.ts';
import { gtestConsole } from './gtest-console.ts';
import { jestConsole } from './jest-console.ts';
import { mochaConsole } from './mocha-console.ts';
import { nodeTestConsole } from './node-test-console.ts';
import { phpunitConsole } from './phpunit-console.ts';
import { pytestConsole } from './pytest-console.ts';
import { rspecConsole } from './rspec-console.ts';
import { surefireConsole } from './surefire-console.ts';
import { tapConsole } from './tap-run.ts';
import { unittestConsole } from './unittest-console.ts';
import { vitestConsole } from './vitest-console.ts';
import { xmlInConsole } from './xml-run.ts';

/** Every runner whose console is read. A new one is one file and one element here. */
export const CONSOLE_RUNNERS: readonly ConsoleRunner[] = [
  pytestConsole,
  unittestConsole,
  jestConsole,
  vitestConsole,
  mochaConsole,
  nodeTestConsole,
  goConsole,
  gotestsumConsole,
  cargoConsole,
  surefireConsole,
  ctestConsole,
  phpunitConsole,
  gtestConsole,
  rspecConsole,
  tapConsole,
  goTestJson,
  xmlInConsole,
];
