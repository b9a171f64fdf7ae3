import { javascript } from './javascript/index.ts';
import type { Language } from './language.ts';
import { python } from './python/index.ts';

/** Every language, in the order in which they are asked. A new language is one folder and one element here. */
export const LANGUAGES: readonly Language[] = [python, javascript];
