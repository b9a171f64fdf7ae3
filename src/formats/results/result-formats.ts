import { consoles } from '../consoles/console.ts';
import { ctrf } from './ctrf.ts';
import { goTestJson } from './go-test-json.ts';
import { junitXml } from './junit-xml.ts';
import type { ResultFormat } from './result-format.ts';
import { tap } from './tap.ts';

/** Every format of test results, the most certain first. A new format is one file and one element here. */
export const RESULT_FORMATS: readonly ResultFormat[] = [junitXml, ctrf, goTestJson, tap, consoles];
