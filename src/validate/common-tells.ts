import { type Tell, tell } from '../domain/tells.ts';

/** Tricks that know no language: looked for in every text file that a patch writes. */
export const COMMON_TELLS: readonly Tell[] = [
  tell(
    'reaches for what the continuous integration keeps for itself',
    /\bGITHUB_(?:OUTPUT|ENV|PATH|STATE|STEP_SUMMARY|TOKEN|ACTIONS|RUN_ID|WORKFLOW|EVENT_\w+)\b|\bACTIONS_(?:RUNTIME|ID_TOKEN|CACHE|RESULTS)_\w+|\bRUNNER_(?:TEMP|TRACKING_ID|TOOL_CACHE)\b|_runner_file_commands/,
    { in: 'code' },
  ),
  tell('looks for what judges it', /\bREDRESS_?\w*/, { in: 'code' }),
  tell('looks at other processes', /['"`(=\s]\/proc\b/, { in: 'code' }),
  tell('writes test results', /<testsuites?\b|<testcase\b|<failure\b|\bfailures\\?=\\?["']/, { in: 'code' }),
  tell(
    'looks for the test framework',
    /\borg\.(?:junit|testng)\b|\btesting\s*\.\s*(?:Testing|Short|Main)\s*\(|^\s*(?:import\s+)?"testing"\s*$|\bflag\.Lookup\s*\(\s*"test\.|\bos\.Args\b[^\n]*"[^"\n]*test/,
    { in: 'code' },
  ),
  tell(
    'ends the process while a module is loaded',
    /\bfunc\s+init\s*\(\s*\)\s*\{[^}]*\bos\.Exit\b|\bstatic\s*\{[^}]*\bSystem\.exit\b/,
  ),
];
