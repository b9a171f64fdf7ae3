import { dialects as go } from './go/results.ts';
import { dialects as java } from './java/results.ts';
import { javascript } from './javascript/index.ts';
import type { Language, ResultDialect } from './language.ts';
import { python } from './python/index.ts';
import { dialects as rust } from './rust/results.ts';

/** Every language, in the order in which they are asked. A new language is one folder and one element here. */
export const LANGUAGES: readonly Language[] = [python, javascript];

/** Every way in which runners name tests, also of languages whose results are read and whose code is not repaired. */
export const RESULT_DIALECTS: readonly ResultDialect[] = [
  ...LANGUAGES.flatMap((language) => language.dialects),
  ...go,
  ...java,
  ...rust,
];
