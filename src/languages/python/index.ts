import type { Language } from '../language.ts';
import { collector } from './collector.ts';
import { cachesOf, commands, detect, frameworkOf, isTestFile, protectedFiles, resultFiles } from './project.ts';
import { dialects } from './results.ts';
import { operators } from './operators.ts';
import { syntax } from './syntax.ts';
import { tells } from './tells.ts';

/** Python: pytest and unittest. */
export const python: Language = {
  id: 'python',
  name: 'Python',
  capabilities: { perTestCoverage: true, selectTests: 'test', rebuildsByTime: true },
  extensions: ['.py'],
  detect,
  commands,
  frameworkOf,
  isTestFile,
  protectedFiles,
  cachesOf,
  resultFiles,
  dialects,
  collector,
  syntax,
  operators,
  tells,
  promptNotes: '',
};
