/** Loaded by the interpreter or a test runner before any test: no source file of a project is called so. */
const NEVER = new Set(
  `sitecustomize usercustomize pytest _pytest py pluggy iniconfig packaging exceptiongroup tomli coverage xdist execnet pytest_cov
   pytest_timeout pytest_asyncio pytest_mock unittest nose nose2 hypothesis mock`.split(/\s+/),
);

/**
 * Modules of the standard library that test runs load; a file of that name next to the tests or at an import root wins
 * over them.
 */
const STANDARD = new Set(
  `abc argparse ast asyncio atexit base64 bdb bisect builtins calendar cmd code codecs codeop collections colorsys concurrent configparser
   contextlib contextvars copy copyreg csv ctypes dataclasses datetime decimal difflib dis doctest email enum errno faulthandler filecmp
   fnmatch fractions functools gc getopt getpass gettext glob gzip hashlib heapq hmac html http importlib inspect io ipaddress itertools
   json keyword linecache locale logging marshal math mimetypes multiprocessing numbers operator os pathlib pdb pickle pkgutil platform
   plistlib posixpath pprint profile pyclbr pydoc queue quopri random re reprlib runpy sched secrets selectors shelve shlex shutil signal
   site smtplib socket sqlite3 sre_compile sre_parse ssl stat statistics string stringprep struct subprocess symtable sys sysconfig tarfile
   tempfile textwrap threading time timeit token tokenize tomllib trace traceback tracemalloc types typing unicodedata urllib uuid
   warnings wave weakref xml zipfile zipimport zlib zoneinfo`.split(/\s+/),
);

/**
 * Why a new file takes the place of a module that the test run loads from elsewhere; null: it does not. Inside a
 * package only absolute names outside it count, so a `package/types.py` shadows nothing.
 */
export function shadows(path: string, has: (path: string) => boolean): string | null {
  const parts = path.split('/');
  const file = parts.at(-1) ?? '';
  const stem = /^(\w+)(?:\.[\w-]+)*\.(?:pyi?|pyc|pyd|so)$/.exec(file)?.[1];
  if (file.endsWith('.pth')) return 'adds to the paths that the interpreter searches';
  if (stem === undefined) return null;
  const top = topModule(parts, stem, has);
  if (NEVER.has(top)) return `takes the place of the module ${top}`;
  return STANDARD.has(top) ? `takes the place of the module ${top}` : null;
}

/** The first name by which the file would be imported: the outermost folder that is a package, or the file itself. */
function topModule(parts: readonly string[], stem: string, has: (path: string) => boolean): string {
  let top = stem === '__init__' ? (parts.at(-2) ?? stem) : stem;
  for (let depth = parts.length - 1; depth > 0; depth -= 1) {
    if (!has([...parts.slice(0, depth), '__init__.py'].join('/'))) break;
    top = parts[depth - 1] ?? top;
  }
  return top;
}
