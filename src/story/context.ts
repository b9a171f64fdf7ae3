import type { Deps } from '../deps.ts';
import type { Inputs } from '../domain/inputs.ts';
import type { Project, TestCommand } from '../domain/project.ts';
import type { TestRun } from '../domain/test-run.ts';
import type { Language, PathResolver } from '../languages/language.ts';
import type { Ledger } from '../ledger.ts';
import type { Sandbox, Suite } from '../ports.ts';
import type { Recording } from './recorded.ts';
import type { End, Known } from './telling.ts';

/** What every chapter of the story has at hand. */
export interface Context {
  readonly inputs: Inputs;
  readonly deps: Deps;
  readonly book: Ledger;
  readonly known: Known;
}

/** The project, ready to be run. */
export interface Opened {
  readonly project: Project;
  readonly language: Language | null;
  readonly command: TestCommand;
  readonly paths: PathResolver;
  readonly given: TestRun | null;
  /** Lines per test that the user's own run recorded; null: none that can be used. */
  readonly recording: Recording | null;
  readonly sandbox: Sandbox;
  readonly suite: Suite;
}

/** The story is over: how it ends. */
export interface Ended {
  readonly end: End;
}
