import { z } from 'zod';

/** A path relative to the repository's root that cannot lead out of it, nor into git's own folder. */
export const path = z
  .string()
  .min(1)
  .max(4096)
  .refine(
    (value) =>
      !value.startsWith('/') &&
      !value.includes('\\') &&
      !value.includes('\0') &&
      value.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && part.toLowerCase() !== '.git'),
    'not a path inside the checkout',
  );
