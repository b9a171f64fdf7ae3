import { cloverXml } from './clover.ts';
import { coberturaXml } from './cobertura.ts';
import type { CoverageFormat } from './coverage-format.ts';
import { goCoverProfile } from './go.ts';
import { istanbulJson } from './istanbul.ts';
import { jacocoXml } from './jacoco.ts';
import { coverageJson } from './json.ts';
import { lcov } from './lcov.ts';

/**
 * Every format of coverage files but coverage.py's database (`coverage-sqlite.ts`), each sure of its own. A new one
 * is one file and one element here.
 */
export const COVERAGE_FORMATS: readonly CoverageFormat[] = [
  coverageJson,
  istanbulJson,
  coberturaXml,
  cloverXml,
  jacocoXml,
  goCoverProfile,
  lcov,
];
