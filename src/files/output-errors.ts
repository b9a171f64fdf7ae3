import { messageOf, UserError } from '../errors.ts';

/** Runs an action on a file; a failure of the file system becomes a `UserError` with a hint. */
export async function orUserError<T>(path: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (thrown) {
    if (thrown instanceof UserError) throw thrown;
    throw new UserError(`output-directory: ${path} cannot be written: ${messageOf(thrown)}`, hintFor(thrown));
  }
}

function hintFor(thrown: unknown): string {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'The disk is full: free some space, or point output-directory at another disk.';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'Point output-directory at a folder that this user may write to.';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'A file stands where the folder should be: point output-directory elsewhere.';
    default:
      return 'Point output-directory at a folder that can be written to.';
  }
}
