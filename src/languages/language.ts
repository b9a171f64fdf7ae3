import type { OperatorTable } from '../domain/operator-table.ts';
import type { RawCase, RawFailure, RawResults } from '../domain/raw-results.ts';
import type { CoveredTest } from '../domain/spectrum.ts';
import type { TamperTells } from '../domain/tells.ts';
import type { FailureKind, RepoPath, ResultPlace, TestId } from '../domain/test-run.ts';
import type { RunEquipment, TestSelection } from '../ports.ts';
import type { RunnerHost } from './hosting.ts';
import type { CommandGuess, Detection, ProjectFiles } from './surveying.ts';
import type { TeethTable, TestingTable } from './judging.ts';

export type { RunnerHost } from './hosting.ts';
export type { CommandGuess, Detection, ProjectFiles } from './surveying.ts';
export type { TeethTable, TestingTable, WrongForm, WrongTest } from './judging.ts';

/** The grammars that `syntax/` can load. */
export type GrammarName = 'python' | 'javascript' | 'typescript' | 'tsx' | 'go' | 'java' | 'rust';

/** A frame as a runner prints it; `file` may be absolute, relative or a URI. */
export interface RawFrame {
  readonly file: string;
  readonly line: number;
  readonly function: string | null;
}

/** Maps paths as tools write them to files of this project. Shared by readers and collectors; knows no language. */
export interface PathResolver {
  /**
   * The repository path of a file as written (absolute here, in a container, on Windows; relative; URI), or null where
   * it is none of ours or ambiguous.
   */
  resolve(written: string): RepoPath | null;
  /** True where the repository holds this very path. */
  has(path: RepoPath): boolean;
  /** The project's folder relative to the repository's root. */
  readonly project: RepoPath;
  readonly files: readonly RepoPath[];
}

/** What one case is called, and what it stands for. */
export interface TestIdentity {
  /** Id of contract §8, without the ` (2)` of duplicates. */
  readonly id: TestId;
  readonly name: string;
  readonly suite: string | null;
  readonly file: RepoPath | null;
  /** Absent: a test. */
  readonly place?: ResultPlace;
}

/**
 * How one family of runners names its tests and words its failures. A language may have several. `recognises` decides
 * on a document; the first dialect that does wins.
 */
export interface ResultDialect {
  readonly id: string;
  recognises(document: RawResults, paths: PathResolver): boolean;
  /**
   * What cases of one id within one suite are: `attempts`: the runner repeats a test by the same id only to run it
   * again. `retries`: they may be, where each but the last failed; only the end of the whole run can tell. `parts`:
   * parts of one test, where one of them failed (subtests, a tear-down). Unset: other tests that share its name. In
   * different suites they always are other tests.
   */
  readonly sameId?: 'attempts' | 'retries' | 'parts';
  /** Names one case; an empty id: the case has no name. */
  identify(raw: RawCase, paths: PathResolver): TestIdentity;
  /** All frames of a failure text, outermost first. */
  frames(text: string): readonly RawFrame[];
  kindOf(failure: RawFailure): FailureKind;
  /** Type, one short message, expected and actual, from whichever attribute or line of the text holds them. */
  explain(failure: RawFailure): {
    readonly type: string | null;
    readonly message: string;
    readonly expected: string | null;
    readonly actual: string | null;
  };
}

/** One outcome as our collector inside the runner streamed it. */
export interface StreamedOutcome {
  readonly id: TestId;
  readonly name: string;
  readonly suite: string | null;
  readonly file: RepoPath | null;
  /** `file`: the file did not load. */
  readonly place: 'test' | 'file';
  readonly status: 'passed' | 'failed' | 'errored' | 'skipped';
  readonly durationMs: number | null;
  readonly failure: RawFailure | null;
}

/**
 * Everything that the collector wrote into the exchange folder during one run, decoded; the content is untrusted and
 * was checked for shape.
 */
export interface CollectorFindings {
  /** Last word on each test, in order of their end. */
  readonly outcomes: readonly StreamedOutcome[];
  /** Failures outside any test: collection and import errors, crashes of a runner's worker. */
  readonly outside: readonly RawFailure[];
  /** Ids the runner collected but did not run because something other than our own selection deselected them. */
  readonly deselected: readonly TestId[];
  /** Begun and not ended, where known. */
  readonly lastStarted: TestId | null;
  /**
   * The same test with where it stood shortly before the run's time was up: what it fails with if that ended the run.
   * Absent: not known.
   */
  readonly hanging?: StreamedOutcome | null;
  /** True where every process that began a session also ended it in order. */
  readonly complete: boolean;
  /** Name and version as the runner says, e.g. `pytest 9.0.3`; null: nothing was recorded at all. */
  readonly runner: string | null;
  /**
   * Files of the checkout that the runner loaded as parts of itself: plugins, set-up, transforms. Absent: not known.
   */
  readonly parts?: readonly RepoPath[];
  readonly notes: readonly string[];
}

/** What a collector is to do in one run. */
export interface CollectorRequest {
  /** Absolute path of the exchange folder, as the tests will see it. */
  readonly exchange: string;
  /** Absolute path of the repository's root, and of our `runtime/` folder. */
  readonly root: string;
  readonly runtime: string;
  /**
   * The variables the tests will have otherwise: values such as PYTHONPATH and NODE_OPTIONS are extended, never
   * replaced.
   */
  readonly existing: Readonly<Record<string, string | undefined>>;
  readonly coverage: boolean;
  /**
   * When the run will be ended at the latest, in milliseconds since the epoch: shortly before, a test that still runs
   * is told of. Absent: not known.
   */
  readonly deadline?: number;
  readonly select: TestSelection | null;
  /** Name of the framework where known, e.g. `pytest`. */
  readonly framework: string | null;
  /**
   * The command replaces our variables (`PYTHONPATH=src pytest`): also stand before the interpreter in PATH, to put
   * them back.
   */
  readonly insist?: boolean;
  /**
   * The run is the user's own (mode prepare): nothing of theirs is switched off or put off for our sake, and where both
   * can't be had there are no lines. Variables that a step may replace on its own must not break the run.
   */
  readonly guest?: boolean;
}

/** Reads a folder that a run wrote to: plain names only, bounded. */
export interface ExchangeReader {
  names(): Promise<readonly string[]>;
  /** The file line by line without line ends; lines over 16 MB are dropped. */
  lines(name: string): AsyncIterable<string>;
  text(name: string): Promise<string | undefined>;
}

/**
 * A wrapper of test commands that would install what a lock file lists before every run. Where it is installed, that
 * only asks the network for what is there (and builds the project again for each candidate): the variables tell it not
 * to.
 */
interface Installed {
  /** Name of the lock file, in the project or the repository's root. */
  readonly lock: string;
  /** Where it installs to, next to the lock file, and the variable that names another place. */
  readonly folder: string;
  readonly folderBy: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Records outcomes and lines per test by environment variables alone: the user's command is never parsed or rewritten.
 */
export interface Collector {
  /** Variables and files that make the runner load our code. */
  equip(request: CollectorRequest): RunEquipment;
  /**
   * The variables that `equip` sets for a guest, as they are without it (undefined: not set): in a prepared job every
   * later step has them. Absent: the language is not prepared for.
   */
  release?(existing: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string | undefined>>;
  /** How its runner is kept open; absent: it cannot be. */
  readonly host?: RunnerHost;
  /** Outcomes of one finished run. Never throws for what the run wrote. */
  findings(exchange: ExchangeReader, paths: PathResolver): Promise<CollectorFindings>;
  /** Lines per test of one finished run, streamed; test files left out by the caller, not here. */
  coverage(exchange: ExchangeReader, paths: PathResolver): AsyncIterable<CoveredTest>;
}

/** Node kinds and fields that shared syntax code asks a grammar for. */
export interface SyntaxTable {
  /** The grammar for a file; null: this language has none for it. */
  grammarOf(path: RepoPath): GrammarName | null;
  /** Node types that are functions (methods, lambdas with a body, …), and the field that holds their name. */
  readonly functions: readonly string[];
  readonly classes: readonly string[];
  /**
   * Node types that give a nameless function its name: assignments, properties, fields (fields `name`, `key`,
   * `property` or `left`, and `value` or `right`).
   */
  readonly bindings?: readonly string[];
  /** Node types of decorators before a definition, and of nodes that wrap a definition together with its decorators. */
  readonly decorators?: readonly string[];
  readonly wrappers?: readonly string[];
  /** Node types of comments and of strings. */
  readonly comments: readonly string[];
  readonly strings: readonly string[];
}

/** What shared code may ask a language for, instead of its name. */
interface Capabilities {
  readonly perTestCoverage: boolean;
  /** The finest selection of tests that `equip` can carry out; `file`: other tests of the file run as well. */
  readonly selectTests: 'test' | 'file' | 'none';
  /**
   * Its tools keep by content what they translate: what a run without a change left spares a candidate that work.
   * Absent: nothing to speak of.
   */
  readonly translates?: boolean;
}

/** Everything Redress knows about one language: one folder, one object. */
export interface Language {
  readonly id: string;
  readonly name: string;
  readonly capabilities: Capabilities;
  /** Endings of source files, with the dot. */
  readonly extensions: readonly string[];
  detect(project: ProjectFiles): Promise<Detection | null>;
  /** Best first; empty: the files suggest none. */
  commands(project: ProjectFiles): Promise<readonly CommandGuess[]>;
  /**
   * The framework that a line of shell runs the tests of, e.g. `python -m pytest -q` → `pytest`; null: it runs none of
   * ours.
   */
  frameworkOf(script: string): string | null;
  /**
   * Answers of `frameworkOf` that only say where to look: a script of the project's files names the framework. Absent:
   * none.
   */
  readonly scriptFrameworks?: readonly string[];
  /** A test, a fixture, a helper of tests: never a suspect, never edited. */
  isTestFile(path: RepoPath): boolean;
  /** Names of the files in which tests of a folder share fixtures; absent: there are none. */
  readonly fixtureFiles?: readonly string[];
  /**
   * Globs of files that are never edited unless `edit` names them: test configuration, manifests, locks, generated,
   * vendored.
   */
  readonly protectedFiles: readonly string[];
  /**
   * Globs of those that say what is installed: where one changes, what was installed before may not be what it asks
   * for.
   */
  readonly manifests: readonly string[];
  /** Caches that hold the build of a source file, relative to the repository's root; may hold globs. */
  cachesOf(path: RepoPath): readonly string[];
  /** Usual places of result files, as globs relative to the project. */
  readonly resultFiles: readonly string[];
  readonly dialects: readonly ResultDialect[];
  /** Wrappers that install before each run; absent: none. */
  readonly installed?: readonly Installed[];
  readonly collector: Collector | null;
  readonly syntax: SyntaxTable;
  readonly operators: OperatorTable | null;
  /** How tests and what serves them are told from what they test; absent: by their names alone. */
  readonly testing?: TestingTable;
  /** How its tests are made wrong on purpose; absent: they are not. */
  readonly teeth?: TeethTable;
  /**
   * How projects of this language are cheated (`guard/tamper-tell.ts`); absent: only the tricks that all share are
   * known.
   */
  readonly tells?: TamperTells;
  /** What a model should know of this language's projects; prose for a prompt, may be ''. */
  readonly promptNotes: string;
}
