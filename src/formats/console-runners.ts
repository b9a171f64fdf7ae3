import type { ConsoleRunner } from './console-runner.ts';
import { pytestConsole } from './pytest-console.ts';

/** Every runner whose console is read. A new one is one file and one element here. */
export const CONSOLE_RUNNERS: readonly ConsoleRunner[] = [pytestConsole];
