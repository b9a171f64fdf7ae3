import type { RepoPath } from '../domain/test-run.ts';

/** A runner of a language that has no collector of ours: what makes it name every test, and where its reports lie. */
interface PlainRunner {
  /** A file that its projects have. */
  readonly marker: string;
  /** Variables that make it name the tests that pass as well. */
  env(existing: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>>;
  /** Globs relative to the project. */
  readonly resultFiles: readonly string[];
}

const JVM = ['**/target/{surefire,failsafe}-reports/TEST-*.xml', '**/build/test-results/**/TEST-*.xml'];

const PLAIN_RUNNERS: readonly PlainRunner[] = [
  {
    marker: 'go.mod',
    // `go test` prints a line a package otherwise; commands that do not know a flag of GOFLAGS leave it out (`go help
    // environment`).
    env: ({ GOFLAGS }) => ({ GOFLAGS: GOFLAGS ? `${GOFLAGS} -json` : '-json' }),
    resultFiles: [],
  },
  { marker: 'pom.xml', env: () => ({}), resultFiles: JVM },
  { marker: 'build.gradle', env: () => ({}), resultFiles: JVM },
  { marker: 'build.gradle.kts', env: () => ({}), resultFiles: JVM },
  { marker: 'Cargo.toml', env: () => ({}), resultFiles: ['**/target/nextest/**/*.xml'] },
];

/** What is known of the runners of a project's languages, by the files that it has. */
export function plainRunnersOf(
  files: readonly RepoPath[],
  existing: Readonly<Record<string, string | undefined>>,
): { readonly env: Readonly<Record<string, string>>; readonly resultFiles: readonly string[] } {
  const names = new Set(files.map((file) => file.slice(file.lastIndexOf('/') + 1)));
  const here = PLAIN_RUNNERS.filter(({ marker }) => names.has(marker));
  return {
    env: Object.assign({}, ...here.map((runner) => runner.env(existing))),
    resultFiles: [...new Set(here.flatMap(({ resultFiles }) => resultFiles))],
  };
}
