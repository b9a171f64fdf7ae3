import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A saved report or console. */
export interface CorpusInput {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** All reports and consoles of the corpus under `REDRESS_DATA`; ends the process with a message where there is none. */
export function corpusInputs(): readonly CorpusInput[] {
  const data = process.env['REDRESS_DATA'];
  if (!data) {
    console.error('set REDRESS_DATA to the folder that holds corpus/');
    process.exit(2);
  }
  const folders = ['reports', 'junit-edge', 'pytest', 'ci-logs', 'consoles', 'first-contact/reading'].map((name) =>
    join(data, 'corpus', name),
  );
  return folders
    .flatMap((folder) => filesUnder(folder))
    .map((path) => ({ name: path, bytes: new Uint8Array(readFileSync(path)) }));
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesUnder(path);
    return /^(?:expected|meta)\.json$|\.md$/.test(name) ? [] : [path];
  });
}
