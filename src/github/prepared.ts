import { appendFile } from 'node:fs/promises';
import * as core from '@actions/core';
import type { Prepared, PreparedVariable } from '../domain/prepared.ts';
import { messageOf, UserError } from '../errors.ts';
import type { Log } from '../ports.ts';
import { defusedLine } from './defuse.ts';
import type { Environment } from './event.ts';

/**
 * The runner takes every variable for later steps but this one (actions/runner, FileCommandManager.cs): it is an
 * output.
 */
const REFUSED = 'NODE_OPTIONS';

/**
 * Hands what was prepared to the later steps: variables by GITHUB_ENV, the refused one as output `node-options`; log
 * and summary say what is left to do.
 * @throws UserError where the runner takes no variables
 */
export async function handOver(
  prepared: Prepared,
  to: { readonly env: Environment; readonly log: Log; readonly summary: boolean },
): Promise<void> {
  const { env, log } = to;
  const variables = prepared.kind === 'prepared' ? prepared.variables : [];
  if (variables.length > 0 && !env['GITHUB_ENV'])
    throw new UserError('mode prepare has nowhere to put its variables: GITHUB_ENV is not set', 'run it in a workflow');
  for (const { name, value } of variables) if (name !== REFUSED) core.exportVariable(name, value);
  core.setOutput('status', prepared.kind);
  core.setOutput('explanation', prepared.explanation);
  core.setOutput('node-options', refused(variables)?.value ?? '');
  const lines = [prepared.explanation, ...instructions(prepared, env), ...prepared.notes];
  for (const line of lines.slice(0, -prepared.notes.length || undefined)) log.info(line);
  for (const note of prepared.notes) log.warn(note);
  if (to.summary) await summarize(lines, env, log);
}

/** What the user's workflow has to do, one line each. */
function instructions(prepared: Prepared, env: Environment): readonly string[] {
  if (prepared.kind === 'not-prepared') return [];
  if (!refused(prepared.variables))
    return [
      'The test step needs nothing more. Where it sets PYTHONPATH itself, let it keep what is there: `PYTHONPATH: src:${{ env.PYTHONPATH }}`.',
    ];
  const id = env['GITHUB_ACTION'] ?? '';
  const named = id !== '' && !id.startsWith('__');
  return [
    `Give the test step this one variable: \`env: { NODE_OPTIONS: "\${{ steps.${named ? id : 'prepare'}.outputs.node-options }}" }\`${named ? '' : ' (and this step the id `prepare`)'}. Write options of its own behind it.`,
  ];
}

function refused(variables: readonly PreparedVariable[]): PreparedVariable | undefined {
  return variables.find(({ name }) => name === REFUSED);
}

async function summarize(lines: readonly string[], env: Environment, log: Log): Promise<void> {
  const file = env['GITHUB_STEP_SUMMARY'];
  const text = `### Redress: prepare\n\n${lines.map((line) => defusedLine(line, 2000)).join('\n\n')}\n`;
  try {
    if (!file) throw new Error('GITHUB_STEP_SUMMARY is not set');
    await appendFile(file, text);
  } catch (thrown) {
    log.warn(`The job summary was not written: ${messageOf(thrown)}`);
  }
}
