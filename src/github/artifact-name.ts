const MAX_NAME_LENGTH = 200;

/** The name as it will be tried first: characters that artifacts refuse replaced, the attempt added on a re-run. */
export function artifactName(name: string, attempt: string | undefined): string {
  const plain = name.replace(/[":<>|*?\r\n\\/]/g, '-').slice(0, MAX_NAME_LENGTH) || 'redress';
  return attempt && attempt !== '1' ? `${plain}-${attempt}` : plain;
}
