const LONGEST = 20;

/** 'Hello, World!' → 'hello-world', cut at a word where it is too long. */
export function slug(title: string, longest = LONGEST): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let text = '';
  for (const word of words) {
    const next = text === '' ? word : `${text}-${word}`;
    if (next.length > longest) break;
    text = next;
  }
  return text;
}

/** A slug that is not taken yet: 'a', 'a-2', 'a-3'. */
export function freeSlug(title: string, taken: ReadonlySet<string>): string {
  const base = slug(title);
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
