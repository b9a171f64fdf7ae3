import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { openSandbox } from '../../src/sandbox/open.ts';
import { makePlace, namespacesArePossible, RUNTIME, request, snapshot } from './checkout.ts';

const place = makePlace();
afterAll(() => place.remove());

const options = {
  root: place.root,
  runtime: RUNTIME,
  environment: place.env,
  temp: place.temp,
  signal: new AbortController().signal,
};
/** A machine on which no view can be built, as far as we can tell. */
const nowhere = { ...options, runtime: join(place.folder, 'no-runtime') };

test.skipIf(!namespacesArePossible())('full isolation is had where the machine has it', async () => {
  expect((await openSandbox({ ...options, isolation: 'full' })).level).toBe('namespaces');
});

test('full isolation that can not be had is an error with the reason', async () => {
  const opening = openSandbox({ ...nowhere, isolation: 'full' });
  await expect(opening).rejects.toThrow(UserError);
  await expect(opening).rejects.toThrow(/'full'.*no namespaces \(/);
});

test('otherwise the checkout itself is used, and the reason noted', async () => {
  const before = snapshot(place.root, false);
  const sandbox = await openSandbox({ ...nowhere, isolation: 'auto' });
  expect(sandbox.level).toBe('in-place');
  expect(sandbox.notes[0]).toMatch(/^No namespaces: /);
  await using result = await sandbox.run(request(place.root, 'cat src/app.txt'));
  expect(result.output.text).toBe('original\n');
  expect(snapshot(place.root, false)).toEqual(before);
});

test('no isolation is no failure and needs no reason', async () => {
  const sandbox = await openSandbox({ ...options, isolation: 'none' });
  expect(sandbox.level).toBe('in-place');
  expect(sandbox.notes.join(' ')).not.toContain('No namespaces');
});

test('a checkout that is not there is an error', async () => {
  await expect(openSandbox({ ...options, isolation: 'auto', root: join(place.folder, 'none') })).rejects.toThrow(
    UserError,
  );
});
