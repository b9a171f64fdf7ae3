import { consoles } from '../consoles/console.ts';
import { ctrf } from './ctrf.ts';
import { junitXml } from './junit-xml.ts';
import type { ResultFormat } from './result-format.ts';

/**
 * Every kind of document that results stand in, the most certain first. Runners whose lines stand among others are
 * `CONSOLE_RUNNERS`.
 */
export const RESULT_FORMATS: readonly ResultFormat[] = [junitXml, ctrf, consoles];
