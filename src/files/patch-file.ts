import { readFile } from 'node:fs/promises';
import { messageOf, UserError } from '../errors.ts';

/** A patch as long as this is no patch. */
const MOST_PATCH = 20_000_000;

/** The bytes of a patch; `named`: how the user calls it. Throws UserError where it is too large or cannot be read. */
export async function readPatch(path: string, named: string): Promise<Uint8Array> {
  try {
    const bytes = await readFile(path);
    if (bytes.byteLength <= MOST_PATCH) return bytes;
  } catch (error) {
    throw new UserError(
      `the patch ${named} can't be read: ${messageOf(error)}`,
      'check the input patch; its path is relative to the workspace',
    );
  }
  throw new UserError(
    `the patch ${named} is larger than ${MOST_PATCH} bytes`,
    'give a patch that a person could review',
  );
}
