import type { CommandGuess, Detection, ProjectFiles } from '../language.ts';

export async function detect(_project: ProjectFiles): Promise<Detection | null> {
  return null;
}
export async function commands(_project: ProjectFiles): Promise<readonly CommandGuess[]> {
  return [];
}
export function frameworkOf(_script: string): string | null {
  return null;
}
export function isTestFile(_path: string): boolean {
  return false;
}
export const protectedFiles: readonly string[] = [];
export function cachesOf(_path: string): readonly string[] {
  return [];
}
export const resultFiles: readonly string[] = [];
