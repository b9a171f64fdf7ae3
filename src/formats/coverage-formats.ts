import { cloverXml } from './coverage-clover.ts';
import { coberturaXml } from './coverage-cobertura.ts';
import type { CoverageFormat } from './coverage-format.ts';
import { goCoverProfile } from './coverage-go.ts';
import { istanbulJson } from './coverage-istanbul.ts';
import { jacocoXml } from './coverage-jacoco.ts';
import { coverageJson } from './coverage-json.ts';
import { lcov } from './coverage-lcov.ts';

/** Every format of coverage files but coverage.py's database (`coverage-sqlite.ts`), each sure of its own. A new one is one file and one element here. */
export const COVERAGE_FORMATS: readonly CoverageFormat[] = [
  coverageJson,
  istanbulJson,
  coberturaXml,
  cloverXml,
  jacocoXml,
  goCoverProfile,
  lcov,
];
