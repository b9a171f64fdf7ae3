import { readFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultOutputDirectory } from '../github/output-directory.ts';
import { LANGUAGES } from '../languages/index.ts';
import type { InputGround } from '../schema/inputs.ts';

/** The variable by which later steps find the recording of `mode: prepare`. */
export const RECORDING = 'REDRESS_RECORDING';

/** Where this process runs, as `index.ts` found it. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Absolute path of the folder that holds `runtime/`, `prompts/`, `examples/` and `package.json`. */
  readonly home: string;
  /** Absolute path of the folder that holds the bundle and the grammars. */
  readonly assets: string;
  readonly signal: AbortSignal;
}

/** What decides the defaults of inputs here. */
export function inputGround(
  surface: InputGround['surface'],
  surroundings: Surroundings,
  readText: InputGround['readText'],
): InputGround {
  return {
    surface,
    outputDirectory: surface === 'cli' ? 'redress-out' : defaultOutputDirectory(surroundings.environment, tmpdir()),
    cores: availableParallelism(),
    languages: LANGUAGES.map((language) => language.id),
    readText,
  };
}

/** The version that package.json states. */
export async function versionOf(home: string): Promise<string> {
  const stated = /"version":\s*"([^"]+)"/.exec(await readFile(join(home, 'package.json'), 'utf8'))?.[1];
  return stated ?? 'unknown';
}

/** Where recordings lie: with the runner's temporary files, on a laptop in the output folder. */
export function recordingParent(environment: Surroundings['environment'], output: string): string {
  return environment['RUNNER_TEMP'] || output;
}
