/** Words of a text in lower case; names that are made of several words are taken apart. */
export function wordsOf(text: string): readonly string[] {
  const plain = text.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return plain.match(/[a-z\d]+/g) ?? [];
}
