import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statementStarts } from '../../../src/languages/javascript/statements.ts';

/** Puts `»` before each start that was found, `›` before a body. */
function marked(text: string, jsx = false): string {
  const plain = text.replace(/[»›]/g, '');
  const starts = new Map(statementStarts(plain, jsx).map(({ offset, kind }) => [offset, kind]));
  return plain.replace(/[^]/g, (character, offset: number) => {
    const kind = starts.get(offset);
    return `${kind === undefined ? '' : kind === 'body' ? '›' : '»'}${character}`;
  });
}

const samples: Readonly<Record<string, string>> = {
  'declarations are no statements, what is in them is': `
    'use strict';
    import a, { b } from './a.js';
    export { a, b };
    export * from './c.js';
    export function f(x = { y: 1 }) {
      »return x;
    }
    export default class A extends B {
      field = ›1;
      static #hidden = ›() => ›2;
      static { »setUp(); }
      get size() { »return this.n; }
      async *walk({ deep }) {
        »yield deep;
      }
    }
    async function g() { »await 1; }
    export const »h = 1;`
    .replace('const »h', 'const h')
    .replace('export const h', 'export »const h'),
  'bodies of arrow functions': `
    »const f = (x) => ›x + 1;
    »const g = async (x) => {
      »return x;
    };
    »list.map((x) => ›({ x })).forEach((y) => {
      »use(y);
    });
    »const h = (x) =>
      ›x.y
        .z();`,
  'statements under a head, with and without braces': `
    »if (a) »b(); else »c();
    »for (const x of xs) »y(x);
    »while (z)
      »w();
    do {
      »u();
    } »while (v);
    »for await (const line of lines) {
      »read(line);
    }
    try {
      »risky();
    } catch (error) {
      »handle(error);
    } finally {
      »tidy();
    }
    »switch (k) {
      case 'a':
      case 'b': »one(); »break;
      case c ? 1 : 2: {
        »two();
      }
      default:
        »three();
    }
    outer:
    »for (;;) »break outer;`,
  'lines without semicolons': `
    »const a = 1
    »const b = a
      + 2
    »foo(a,
      b)
    »x
      .then(() => {
        »y()
      })
    »let c = [
      1
    ]
    »c[0] = \`
      if (not) code
    \`
    »return
    »a++
    »++b`,
  'several variables': `
    »var a = 1,
      »b = f(1, 2),
      »c;
    »const { x, y } = a, »z = { p: 1, q: 2 };`,
  'expressions in templates': `
    »const a = \`one
      \${list.map((x) => ›\`<\${x} \\\`>\`).join(\`\${() => ›b}\`)} two
    three\`.trim()
    »c(\`\${{ d: () => ›e }}\`)`,
  'names that begin a declaration elsewhere': `
    »namespace = 1;
    »abstract.run();
    »declare(a)
    »interface
    namespace A { »b(); }
    abstract class B {}`,
  'choices between functions': `
    »return a
      ? () => ›b
      : (c) => ›d;`,
  'regular expressions, divisions and comments': `
    »const r = /[/'"{]/g, »s = a / b / c; // not( here
    /* if (nor) { here } */ »t(r);
    »return /=>{/;`,
};

test.each(Object.entries(samples))('%s', (_name, text) => {
  expect(marked(text)).toBe(text);
});

test('types are no statements', () => {
  const text = `
    import type { A } from './a.ts';
    export type { A } from './a.ts';
    type F = (a: string) => void;
    export type G<T> = {
      readonly [K in keyof T]: T[K];
    };
    interface B extends A {
      method(): void;
    }
    declare module 'x' {
      const y: number;
    }
    function f(this: A, a: { b: string }): asserts a is B {
      »g<string>(a as unknown as { c: number });
    }
    function v(): void {
      »return;
    }
    abstract class C<T> {
      private readonly x: Map<string, { y: number }> = ›new Map();
      constructor(private readonly a: string) {
        »super();
      }
      abstract z(): Promise<void>;
    }`;
  expect(marked(text)).toBe(text);
});

test('elements are one expression, with statements in their functions', () => {
  const text = `
    function Page({ items }) {
      »const [n, setN] = useState(0);
      »return (
        <>
          <h1 title='it isn"t'>Don't {n > 1 ? 'panic' : "stop"} now; it's / fine</h1>
          <ul>{items.map((item) => (
            <li key={item.id} onClick={() => {
              »setN(n + 1);
            }} />
          ))}</ul>
        </>
      );
    }
    »const a = 1;`.replace('=> (\n            <li', '=> ›(\n            <li');
  expect(marked(text, true)).toBe(text);
});

test('whatever the text is, the starts lie in it and ascend', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '(',
    ')',
    '`',
    '${',
    "'",
    '"',
    '/',
    '//',
    '/*',
    '*/',
    '<a>',
    '</a>',
    '=>',
    'if',
    'case x:',
    'class A',
    '\n',
    ' ',
    ';',
    ',',
    'x',
    '\\',
    '\u2028',
    '😀',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 60 }), fc.boolean(), (parts, jsx) => {
      const text = parts.join('');
      const offsets = statementStarts(text, jsx).map(({ offset }) => offset);
      expect(offsets).toEqual([...new Set(offsets)].sort((a, b) => a - b));
      expect(offsets.every((offset) => offset >= 0 && offset < text.length)).toBe(true);
    }),
  );
});

test('line and column are those of the offset', () => {
  const text = 'a;\r\n  b; c\n\n`x\ny`; d';
  const lines = text.split('\n');
  for (const { line, column, offset } of statementStarts(text, false)) {
    expect(lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + column).toBe(offset);
  }
});
