import { expect, test } from 'vitest';
import type { GrammarName, SyntaxTable } from '../../src/languages/language.ts';
import { syntax as javascript } from '../../src/languages/javascript/syntax.ts';
import { syntax as python } from '../../src/languages/python/syntax.ts';
import { type FunctionRange, functionAt, functionsOf, ownerOf } from '../../src/syntax/functions.ts';
import { createSyntax } from '../../src/syntax/load.ts';
import { ASSETS } from './assets.ts';

const syntax = createSyntax({ assets: ASSETS });

async function read(grammar: GrammarName, table: SyntaxTable, text: string): Promise<readonly FunctionRange[]> {
  const parsed = await syntax.parse(grammar, text);
  if (!parsed.ok) throw new Error(parsed.reason);
  using tree = parsed.tree;
  return functionsOf(tree.root, table);
}

const brief = (functions: readonly FunctionRange[]) =>
  functions.map((one) => `${one.qualifiedName} ${one.startLine}-${one.endLine} body ${one.bodyStartLine}`);

const PYTHON = `import x

@decorate
@decorate.again(1,
                2)
async def outer(a,
                b=1):
    """Doc."""
    def inner(c):
        return c
    key = lambda y: y
    return sorted(a, key=lambda z: inner(z))


class Shape:
    size = 1

    @property
    def area(self): return self.size

    class Part:
        def name(self):
            return (
                1
            )
`;

test('functions of Python: decorated, nested, methods, lambdas', async () => {
  const functions = await read('python', python, PYTHON);
  expect(brief(functions)).toEqual([
    'outer 3-12 body 8',
    'outer.inner 9-10 body 10',
    'outer.key 11-11 body 11',
    'Shape.area 18-19 body 19',
    'Shape.Part.name 22-25 body 23',
  ]);
  expect(functions.map((one) => one.class)).toEqual([null, null, null, 'Shape', 'Shape.Part']);
});

test('the innermost function holds a line; signature and decorators are no body', async () => {
  const functions = await read('python', python, PYTHON);
  expect(functionAt(functions, 10)?.name).toBe('inner');
  expect(functionAt(functions, 4)?.name).toBe('outer');
  expect(ownerOf(functions, 4)).toBeUndefined();
  expect(ownerOf(functions, 7)).toBeUndefined();
  expect(ownerOf(functions, 9)?.name).toBe('outer');
  expect(ownerOf(functions, 10)?.name).toBe('inner');
  expect(ownerOf(functions, 16)).toBeUndefined();
});

const JAVASCRIPT = `const one = (a) => a;
export const two = async () => {
  return 2;
};
module.exports.three = function () {
  return items.map((item) => item.x);
};
Shape.prototype.area = function () {
  return 1;
};
export default function () {
  return 4;
}
class Shape {
  static make = () => {
    return new Shape();
  };
  get size() {
    return 1;
  }
  'quoted-name'() {}
  #hidden() {}
  constructor() {
    super();
  }
}
const object = {
  five: () => 5,
  six() {
    return 6;
  },
  ['computed']: function () {},
};
list.forEach(function (item) {
  use(item);
  app[item] = function (path) {
    return path;
  };
});
app.handle = function handle() {
  return 7;
};
app.type = function contentType() {};
(function wrapper() {
  function* inner() {
    yield 1;
  }
})();
`;

test('functions of JavaScript: arrows by their binding, methods, properties, callbacks', async () => {
  expect(brief(await read('javascript', javascript, JAVASCRIPT))).toEqual([
    'one 1-1 body 1',
    'two 2-4 body 3',
    'module.exports.three 5-7 body 6',
    'Shape.prototype.area 8-10 body 9',
    '(anonymous) 11-13 body 12',
    'Shape.make 15-17 body 16',
    'Shape.size 18-20 body 19',
    'Shape.quoted-name 21-21 body 21',
    'Shape.#hidden 22-22 body 22',
    'Shape.constructor 23-25 body 24',
    'five 28-28 body 28',
    'six 29-31 body 30',
    "['computed'] 32-32 body 32",
    '(anonymous) 34-39 body 35',
    '(anonymous).app[item] 36-38 body 37',
    'app.handle 40-42 body 41',
    'contentType 43-43 body 43',
    'wrapper 44-48 body 45',
    'wrapper.inner 45-47 body 46',
  ]);
});

test('functions of TypeScript: decorators, namespaces, overloads have no body', async () => {
  const text = `namespace N {
  export function k(a: string): void;
  export function k(a: unknown): void {
    use(a);
  }
}
class C<T> {
  @Input()
  @Other({
    a: 1,
  })
  private async m(@Inject() a: string): Promise<void> {
    await a;
  }
  field = (x: number): number => {
    return x;
  };
}
`;
  expect(brief(await read('typescript', javascript, text))).toEqual([
    'k 3-5 body 4',
    'C.m 8-14 body 13',
    'C.field 15-17 body 16',
  ]);
});

test('offsets cut out the function itself', async () => {
  const text = '\ufeff# 😀\n@d\ndef f(a="😀"):\n    return a\n';
  const [f] = await read('python', python, text);
  expect(text.slice(f?.start, f?.end)).toBe('def f(a="😀"):\n    return a');
});
