import { type TamperTells, tell, type Tell } from '../../domain/tells.ts';
import { aliases } from './aliases.ts';

/**
 * Packages that run or judge tests. `node:assert` is no such: sources may use it, as long as they leave it as it is.
 */
const FRAMEWORK =
  '(?:node:test(?:/\\w+)?|vitest(?:/[\\w/-]+)?|@vitest/[\\w/-]+|@jest/[\\w-]+|jest(?:-[\\w-]+)?|mocha|chai(?:-[\\w-]+)?|ava|tap|tape|uvu(?:/\\w+)?|jasmine[\\w-]*|sinon|cypress|bun:test|@playwright/test|expect)';
const GLOBALS =
  '(?:Object|Array|String|Number|Boolean|Function|Map|Set|WeakMap|WeakSet|Promise|Date|Error|RegExp|JSON|Math|Reflect|Symbol|BigInt|Iterator|AssertionError|console|performance)';
/** Command lines may end their process where they stand. */
const COMMAND = /(?:^|\/)(?:bin|scripts|cli)\/|(?:^|\/)(?:cli|main|bin|server)\.[cm]?[jt]s$/;

const rows: readonly Tell[] = [
  tell('ends the process while a module is loaded', /\bprocess\s*(?:\?\.|\.)\s*exit\s*\(/, {
    where: 'loading',
    except: COMMAND,
  }),
  tell(
    'ends or kills the process',
    /\bprocess\s*\.\s*(?:reallyExit|abort|ppid|_\w+|dlopen|binding)\b|\bprocess\s*\.\s*kill\s*\(\s*process\b/,
  ),
  tell(
    'ends the process a little later',
    /\b(?:setTimeout|setImmediate|queueMicrotask|nextTick|then|finally)\s*\(\s*(?:async\s*)?(?:\(\s*\w*\s*\)\s*=>|\w+\s*=>|function\s*\w*\s*\([^)\n]*\))\s*\{?\s*process\s*\.\s*(?:exit|kill|abort)|\b(?:setTimeout|setImmediate|queueMicrotask|nextTick|then|finally)\s*\(\s*process\s*\.\s*(?:exit|kill|abort)/,
    { except: COMMAND },
  ),
  tell('sets the exit code', /\bprocess\s*\.\s*exitCode\s*=(?!=)/, { except: COMMAND }),
  tell(
    'hooks into the end of the process',
    /\bprocess\s*\.\s*(?:on|once|addListener|prepend\w*Listener)\s*\(\s*['"`](?:exit|beforeExit|uncaughtException\w*|unhandledRejection|rejectionHandled)|\bprocess\s*\.\s*(?:removeAllListeners|removeListener|off|emit|setUncaughtExceptionCaptureCallback|finalization)\b/,
    { in: 'code', except: COMMAND },
  ),
  tell(
    'takes exit out of process',
    /\{[^}\n]*\b(?:exit|kill|reallyExit|abort|ppid)\b[^}\n]*\}\s*=\s*(?:process\b|require\s*\(\s*['"](?:node:)?process)|\bimport\s*\{[^}\n]*\b(?:exit|kill|abort|ppid)\b[^}\n]*\}\s*from\s*['"](?:node:)?process['"]|=\s*process\s*\.\s*(?:exit|kill|abort)\b(?!\s*\()/,
    { in: 'code', except: COMMAND },
  ),
  tell(
    'imports the test framework into a source file',
    new RegExp(`(?:\\bfrom|\\brequire\\s*\\(|\\bimport\\s*\\(|\\bimport)\\s*(['"\`])${FRAMEWORK}\\1`),
    { in: 'code' },
  ),
  tell(
    'looks for the test framework',
    /['"`][^'"`\n]*(?:vitest|\bjest\b|\bmocha\b|\bjasmine\b|node:test)|['"`](?:describe|it|expect|vi|beforeEach)['"`]\s+in\s+(?:globalThis|global)\b|\bimport\.meta\.vitest\b|\btypeof\s+(?:describe|jest|vi|vitest|beforeEach|afterEach|expect|mocha|jasmine)\b/,
    { in: 'code' },
  ),
  tell(
    'speaks to the test framework by its globals',
    /(?<![\w.$])(?:expect\s*\.\s*(?:extend|addEqualityTesters|addSnapshotSerializer|setState)|(?:jest|vi|vitest)\s*\.\s*\w+\s*\(|(?:describe|it|test)\s*\.\s*(?:skip|only|todo|skipIf|runIf|concurrent|each)\b)|\bglobal(?:This)?\s*(?:\?\.|\.)\s*(?:expect|describe|it|test|jest|vi|assert|__vitest\w*|__coverage__|\w*[jJ]asmine\w*)\b/,
  ),
  tell(
    'looks for the environment of a test run',
    /\b(?:NODE_TEST\w*|NODE_V8_COVERAGE|JEST_\w+|VITEST(?:_\w+)?|MOCHA_\w+|TAP_\w+|AVA_\w+|PLAYWRIGHT_\w+|CYPRESS\w*)\b|\bimport\.meta\.env\s*\.\s*(?:MODE|TEST)\b/,
    { in: 'code' },
  ),
  tell(
    'behaves differently in continuous integration or under test',
    /\bNODE_ENV\b[^\n]*['"`]test|['"`]test['"`][^\n]*\bNODE_ENV\b|\benv\s*(?:\?\.)?\s*[.[]\s*['"`]?(?:CI|CONTINUOUS_INTEGRATION|[A-Z_]+_CI|TEST(?:ING|S|_\w+)?|npm_lifecycle_\w+|npm_command)\b/,
    { in: 'code' },
  ),
  tell(
    'looks how the program was started',
    /\bprocess\s*\.\s*(?:execArgv|mainModule|title|argv0)\b|\bmodule\s*\.\s*(?:parent|children)\b|\bargv\s*(?:\?\.|\.)\s*at\s*\(\s*1|\[\s*\w*\s*,\s*\w+[^\]\n]*\]\s*=\s*process\s*\.\s*argv\b|\brequire\s*\.\s*main\b(?!\s*[!=]==?\s*module\b)|\bargv\b[^\n]*['"`/][^'"`\n]*(?:\btests?\b|\bspec\b|jest|vitest|mocha)|(?:\btests?\b|\bspec\b|jest|vitest|mocha)[^\n]*\bprocess\s*\.\s*argv\b|^(?!.*(?:import\.meta|__filename|fileURLToPath|pathToFileURL)).*\bargv\s*(?:\?\.)?\s*\[\s*1\s*\]/,
    { in: 'code' },
  ),
  tell(
    'looks how the program was started',
    /\bprocess\s*(?:\?\.|\.)\s*argv\s*(?:\?\.|\.)\s*(?:some|every|find\w*|filter|map|flatMap|forEach|reduce\w*|join|at|toString|entries|values)\s*\(|\bof\s+process\s*\.\s*argv\b(?!\s*\.\s*slice)|\b(?:String|stringify|inspect)\s*\(\s*process\s*\.\s*argv\b|\$\{\s*process\s*\.\s*argv\s*\}/,
    { in: 'code', except: COMMAND },
  ),
  tell(
    'looks at the call stack',
    /\bcaptureStackTrace\s*\(\s*(?!this\b)|\bcaptureStackTrace['"`]|=\s*Error\s*\.\s*captureStackTrace\b/,
    {
      in: 'code',
    },
  ),
  tell(
    'looks through the globals',
    /\b(?:getOwnPropertyNames|getOwnPropertySymbols|getOwnPropertyDescriptors?|ownKeys|keys|entries)\s*\(\s*global(?:This)?\b/,
  ),
  tell(
    'loads a module by a name that is put together',
    /\b(?:import|require)\s*\(\s*(?:`[^`\n]*\$\{|['"][^'"\n]*['"]\s*\+)[^)\n]*(?:\bnode:|ass|test|jest|mocha|chai|expect)/i,
    {
      in: 'code',
    },
  ),
  tell(
    'looks at the call stack',
    /\bprepareStackTrace\b|\bgetCallSites?\b|(?<!\bclass\s)\bError\s*\([^)\n]*\)\s*\)?\s*\??\.\s*stack\b|\{\s*stack\b[^}\n]*\}\s*=\s*new\s+Error|\bstack\b[^\n]*['"`/][^'"`\n]*(?:\btests?\b|\bspec\b|node:internal|jest|vitest|mocha)/,
    { in: 'code' },
  ),
  tell(
    'replaces a check of the test',
    /(?<![\w.$])(?:assert|strict|chai|expect|should)\s*(?:\.\s*\w+\s*)+=(?![=>])|(?<![\w.$])(?:assert|expect|chai)\s*\[[^\]\n]*\]\s*=(?![=>])|\bsyncBuiltinESMExports\b/,
  ),
  { rule: 'replaces a check of the test', find: patchedAssert, in: 'code', where: 'anywhere' },
  tell(
    'replaces parts of the language itself',
    new RegExp(
      `(?<![\\w.$])${GLOBALS}\\s*\\.\\s*(?!stackTraceLimit\\b)\\w+\\s*(?:\\.\\s*\\w+\\s*)?=(?![=>])|(?<![\\w.$])${GLOBALS}\\s*(?:\\.\\s*prototype\\s*)?\\[[^\\]\\n]*\\]\\s*=(?![=>])|\\b(?:Object\\s*\\.\\s*(?:assign|definePropert(?:y|ies)|setPrototypeOf)|Reflect\\s*\\.\\s*(?:set|defineProperty|setPrototypeOf))\\s*\\(\\s*(?:${GLOBALS}\\s*[.,]|globalThis\\b|global\\b|process\\b|assert\\b|expect\\b)|\\bglobal(?:This)?\\s*\\.\\s*${GLOBALS}\\s*=(?![=>])`,
    ),
  ),
  tell(
    'hooks into the loading of modules',
    /\brequire\s*\.\s*(?:cache|extensions)\b|\bModule\s*\.\s*_\w+|\b_resolveFilename\b|\bregisterHooks\b|\bmodule\s*\.\s*register\s*\(|\bconstructor\s*\.\s*_load\b|\bgetBuiltinModule\b/,
  ),
  tell(
    'runs code that cannot be read in the patch',
    /(?<![\w.$])eval\s*\(|\bnew\s+Function\s*\(|\bvm\s*\.\s*run\w+|\bprocess\s*\[|\bglobal(?:This)?\s*\[|\bReflect\s*\.\s*(?:get|apply)\s*\(\s*(?:process|globalThis|global)\b|(?<=[\w$.])\\u/,
  ),
  tell(
    'hides text that is decoded when it runs',
    /\batob\s*\(\s*['"`]|\bBuffer\s*\.\s*from\s*\(\s*['"`][^'"`\n]*['"`]\s*,\s*['"`](?:base64|hex)|\bfromCharCode\s*\(\s*(?:0x)?\d|\[\s*(?:['"`]\w['"`]\s*,\s*){3,}[^\]\n]*\]\s*\.\s*(?:join|reverse)/,
    { in: 'code' },
  ),
  tell('is equal to everything', /\basymmetricMatch\b|\$\$typeof\b|\bSymbol\s*\.\s*for\s*\(\s*['"`]jest/, {
    in: 'code',
  }),
  tell(
    'changes files or starts programs while a module is loaded',
    /(?<![\w$])(?:writeFile|appendFile|unlink|rmdir|truncate|copyFile|symlink|rename)(?:Sync)?\s*\(|(?<![\w$])(?:rmSync|createWriteStream|openSync)\s*\(|(?<![\w.$])(?:exec|execFile|spawn|fork)(?:Sync)?\s*\(|\bchild_process\b[^\n]*\)\s*\./,
    { where: 'loading', except: COMMAND },
  ),
  tell(
    "reaches for the tests' own files",
    /['"`][^'"`\n]*(?:\btests?[/\\]|__tests__|__snapshots__|__mocks__|\w\.(?:test|spec)\.|\.snap\b|\bjunit|test-results)[^'"`\n]*/,
    { in: 'code' },
  ),
  tell(
    'keeps a mark between runs',
    /['"`](?:\/var)?\/(?:tmp|dev\/shm)\/[^'"`\n]*|\btmpdir\s*\(\s*\)[^\n]*(?:exists|access|stat|readFile|writeFile)/,
    { in: 'code' },
  ),
];

/** The tricks of JavaScript and TypeScript projects. */
export const tells: TamperTells = { rows, entryGuard: null, aliases, shadows: () => null };

/** Assignments to whatever name a file gave to `node:assert` or to something of it. */
function patchedAssert(text: string): readonly number[] {
  const assert = `['"](?:node:)?assert(?:/strict)?['"]`;
  const clauses = Array.from(
    text.matchAll(
      new RegExp(
        `\\bimport\\s+([^'"]*?)\\s*from\\s*${assert}|([\\w{][^;=\\n]*?)=\\s*(?:await\\s+import|require)\\s*\\(\\s*${assert}`,
        'g',
      ),
    ),
    (match) => match[1] ?? match[2] ?? '',
  );
  const names = clauses.flatMap((clause) => clause.match(/[A-Za-z_$][\w$]*/g) ?? []);
  return [...new Set(names)]
    .filter((name) => !WORDS.has(name))
    .flatMap((name) => {
      const escaped = name.replaceAll('$', '\\$');
      const patched = new RegExp(
        `(?<![\\w.$])${escaped}\\s*(?:\\.\\s*\\w+|\\[[^\\]\\n]*\\])+\\s*=(?![=>])|\\(\\s*${escaped}\\s*,\\s*['"\`{]`,
        'g',
      );
      return Array.from(text.matchAll(patched), (match) => match.index);
    });
}

/** Words in a clause of names that are none. `assert` itself is looked for by a row of its own, imported or not. */
const WORDS = new Set(['as', 'const', 'let', 'var', 'default', 'assert', 'await']);
