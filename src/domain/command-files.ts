/**
 * Variables that hold the path of a file by which a step talks to the runner (docs.github.com, "Workflow commands"):
 * writing there would forge outputs, the path, the variables of later steps.
 */
export const COMMAND_FILES: ReadonlySet<string> = new Set([
  'GITHUB_ENV',
  'GITHUB_OUTPUT',
  'GITHUB_PATH',
  'GITHUB_STATE',
  'GITHUB_STEP_SUMMARY',
]);
