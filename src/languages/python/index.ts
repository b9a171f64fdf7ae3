import type { Language } from '../language.ts';
import { collector } from './collector.ts';
import { commands } from './commands.ts';
import { frameworkOf } from './framework-of.ts';
import { operators } from './operators.ts';
import { cachesOf, detect, isTestFile, resultFiles } from './project.ts';
import { manifests, protectedFiles } from './protected-files.ts';
import { dialects } from './results.ts';
import { syntax } from './syntax.ts';
import { tells } from './guard.ts';
import { teeth } from './teeth.ts';
import { testing } from './testing.ts';

/** Python: pytest and unittest. */
export const python: Language = {
  id: 'python',
  name: 'Python',
  capabilities: { perTestCoverage: true, selectTests: 'test' },
  extensions: ['.py'],
  detect,
  commands,
  frameworkOf,
  isTestFile,
  fixtureFiles: ['conftest.py'],
  protectedFiles,
  manifests,
  cachesOf,
  resultFiles,
  dialects,
  installed: [{ lock: 'uv.lock', folder: '.venv', folderBy: 'UV_PROJECT_ENVIRONMENT', env: { UV_NO_SYNC: '1' } }],
  collector,
  syntax,
  operators,
  teeth,
  testing,
  tells,
  promptNotes: '',
};
