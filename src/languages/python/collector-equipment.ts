import type { RunEquipment, TestSelection } from '../../ports.ts';
import type { CollectorRequest, RunnerHost } from '../language.ts';

const SELECTION = 'select.json';
const PLUGIN = '-p redress_pytest';

/**
 * The variables that make pytest, unittest, Django and tox load our code, and the selection as a file.
 * PYTHONDONTWRITEBYTECODE is left as it is: it would change what tests of import machinery see, and what a run writes
 * is thrown away or put back by the sandbox.
 */
export function equip(request: CollectorRequest): RunEquipment {
  const folder = `${request.runtime}/python`;
  const path = `${folder}/site:${folder}/lib`;
  const theirPath = request.existing.PYTHONPATH ?? '';
  const theirOptions = request.existing.PYTEST_ADDOPTS ?? '';
  if (request.guest) return guestEquipment(request, path);
  return {
    env: {
      PYTHONPATH: theirPath ? `${path}:${theirPath}` : path,
      PYTEST_ADDOPTS: theirOptions ? `${theirOptions} ${PLUGIN}` : PLUGIN,
      REDRESS_EXCHANGE: request.exchange,
      REDRESS_ROOT: request.root,
      ...(request.insist
        ? { PATH: [`${folder}/bin`, request.existing.PATH].filter(Boolean).join(':'), REDRESS_INSIST: '1' }
        : {}),
      ...(request.coverage ? { REDRESS_COVERAGE: '1' } : {}),
      ...(request.deadline === undefined ? {} : { REDRESS_DEADLINE: String(Math.floor(request.deadline)) }),
      ...(request.select ? { REDRESS_SELECT: SELECTION } : {}),
      // tox drops the variables; its plugin builds them again from these.
      REDRESS_PYTHONPATH: path,
      REDRESS_PYTEST_ADDOPTS: PLUGIN,
      REDRESS_THEIR_PYTHONPATH: theirPath,
      REDRESS_THEIR_PYTEST_ADDOPTS: theirOptions,
    },
    files: request.select ? [{ name: SELECTION, text: JSON.stringify(selectionOf(request.select)) }] : [],
  };
}

/**
 * In the user's own run only PYTHONPATH leads to us: a step that replaces it (`env: PYTHONPATH: src`) must find no
 * plugin named in PYTEST_ADDOPTS that pytest then can't import. `site/` brings pytest's plugin in.
 */
function guestEquipment(request: CollectorRequest, path: string): RunEquipment {
  const theirs = request.existing.PYTHONPATH ?? '';
  return {
    env: {
      PYTHONPATH: theirs ? `${path}:${theirs}` : path,
      REDRESS_EXCHANGE: request.exchange,
      REDRESS_ROOT: request.root,
      REDRESS_GUEST: '1',
      ...(request.coverage ? { REDRESS_COVERAGE: '1' } : {}),
      REDRESS_PYTHONPATH: path,
      REDRESS_THEIR_PYTHONPATH: theirs,
    },
    files: [],
  };
}

/** What `guestEquipment` set is taken back, also where something was added to it since. */
export function release(existing: CollectorRequest['existing']): CollectorRequest['existing'] {
  const ours = new Set((existing['REDRESS_PYTHONPATH'] ?? '').split(':').filter(Boolean));
  const names = ['EXCHANGE', 'ROOT', 'GUEST', 'COVERAGE', 'PYTHONPATH', 'THEIR_PYTHONPATH'];
  const theirs = existing['PYTHONPATH']?.split(':').filter((folder) => !ours.has(folder));
  return {
    PYTHONPATH: theirs?.join(':') || undefined,
    ...Object.fromEntries(names.map((name) => [`REDRESS_${name}`, undefined])),
  };
}

/**
 * The second test of one id is known to us as `id (2)` and to the runner as `id`. An id that is a file (it could not be
 * imported) stands for all of its tests. A dotted id names no file: then none can be left out.
 */
export function selectionOf(select: TestSelection): ReturnType<RunnerHost['selection']> {
  const tests = new Set(select.tests);
  for (const id of select.tests) tests.add(id.replace(/ \(\d+\)$/, ''));
  const files = new Set(select.files);
  let everyFile = false;
  for (const id of tests) {
    const end = id.indexOf('::');
    if (end > 0) files.add(id.slice(0, end));
    else if (id.endsWith('.py')) files.add(id);
    else if (!files.has(id)) everyFile = true;
  }
  return { tests: [...tests], files: everyFile ? null : [...files] };
}
