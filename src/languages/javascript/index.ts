import type { Language } from '../language.ts';
import { collector } from './collector.ts';
import { cachesOf, isTestFile, manifests, protectedFiles, resultFiles } from './file-kinds.ts';
import { commands, detect } from './project.ts';
import { dialects } from './results.ts';
import { NPM_SCRIPT } from './runner-command.ts';
import { operators } from './operators.ts';
import { frameworkOf } from './scripts.ts';
import { syntax } from './syntax.ts';
import { tells } from './guard.ts';
import { teeth } from './teeth.ts';
import { testing } from './testing.ts';

/** JavaScript and TypeScript: node:test, jest, vitest, mocha. */
export const javascript: Language = {
  id: 'javascript',
  name: 'JavaScript/TypeScript',
  capabilities: { perTestCoverage: true, selectTests: 'file', translates: true },
  extensions: ['.js', '.mjs', '.cjs', '.jsx', '.ts', '.mts', '.cts', '.tsx'],
  detect,
  commands,
  frameworkOf,
  scriptFrameworks: [NPM_SCRIPT],
  isTestFile,
  protectedFiles,
  manifests,
  cachesOf,
  resultFiles,
  dialects,
  collector,
  syntax,
  operators,
  teeth,
  testing,
  tells,
  promptNotes: '',
};
