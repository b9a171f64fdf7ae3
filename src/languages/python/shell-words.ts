/** The simple commands of a shell script, each as its words, quotes removed. Not a shell: what it can't read stays as it is written. */
export function simpleCommands(script: string): readonly (readonly string[])[] {
  const commands: string[][] = [[]];
  let rest = script.replace(/\\\r?\n/g, ' ');
  while (rest) {
    const token = TOKEN.exec(rest);
    const text = token?.[0] ?? rest[0] ?? '';
    rest = rest.slice(text.length);
    if (token?.groups?.word) commands.at(-1)?.push(unquoted(text));
    else if (token?.groups?.end) commands.push([]);
  }
  return commands.filter((words) => words.length);
}

/** At the start of the rest: blanks, a comment, the end of a simple command, or a word. */
const TOKEN =
  /^(?:[ \t]+|#[^\n]*|(?<end>&&|\|\||[;&|\r\n(){}]+|(?:then|do|else|if|while|!)(?=\s))|(?<word>(?:\$\{\{.*?\}\}|\$?\{[^}\s]*\}|\$\([^)]*\)|'[^']*'|"(?:\\.|[^"\\])*"|\\.|[^\s;&|(){}'"\\])+))/s;

function unquoted(word: string): string {
  return word.replace(/'([^']*)'|"((?:\\.|[^"\\])*)"|\\(.)/gs, (_whole, single, double, escaped) => {
    if (typeof single === 'string') return single;
    return typeof double === 'string' ? double.replace(/\\(["\\$`])/g, '$1') : String(escaped);
  });
}
