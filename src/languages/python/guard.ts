import { type TamperTells, tell, type Tell } from '../../domain/tells.ts';
import { aliases } from './aliases.ts';
import { shadows } from './shadows.ts';
import { equalToEverything, foreignReplaced } from './tell-finders.ts';

const FRAMEWORK = '(?:_?pytest\\w*|py\\.test|unittest2?|nose2?|pluggy)';
/** A quoted name of a module that has nothing to do with tests. */
const HARMLESS = `(?:"(?![^"\\n]*(?:test|nose|mock|cover|main__))[\\w.]+"|'(?![^'\\n]*(?:test|nose|mock|cover|main__))[\\w.]+')`;
/** Command lines may end their process where they stand. */
const COMMAND = /(^|\/)(__main__|manage)\.py$/;

const rows: readonly Tell[] = [
  tell(
    'ends, kills or replaces the process',
    /\bos\s*\.\s*(?:_exit|abort|killpg|forkpty|fork|exec[lv]p?e?|posix_spawnp?)\b|\bos\s*\.\s*kill\s*\(\s*(?:os\s*\.\s*getp|0\b|-1)|\bgetppid\b|(?<![\w.])_exit\s*\(|\bfrom\s+os\s+import\b[^\n]*\b(?:_exit|abort|killpg|exec[lv]p?e?)\b|\bsignal\s*\.\s*(?:raise_signal|pthread_kill)\b/,
  ),
  tell(
    'ends the process while a module is loaded',
    /(?<![\w.])(?:sys\s*\.\s*exit|exit|quit)\s*\(|\braise\s+(?:SystemExit|KeyboardInterrupt|GeneratorExit)\b|\batexit\b[^\n]*\bexit\b/,
    { where: 'loading', except: COMMAND },
  ),
  tell(
    'hides the call that ends the process',
    /\bfrom\s+sys\s+import\b[^\n]*\bexit\s+as\b|=\s*sys\s*\.\s*exit\b(?!\s*\()/,
  ),
  tell(
    'imports the test framework into a source file',
    new RegExp(
      `^[ \\t]*(?:import\\s+(?:[^\\n#]*[,\\s])?${FRAMEWORK}(?![\\w])|from\\s+${FRAMEWORK}(?:\\.[\\w.]+)?\\s+import\\b)`,
    ),
  ),
  tell(
    'uses the test framework in a source file',
    /(?<![\w.])_?pytest\s*\.\s*\w|(?<![\w.])unittest\s*\.\s*\w|\bSkipTest\b|\bskip\s*\.\s*Exception\b|\bSkipped\s*\(/,
  ),
  tell(
    'looks for the test framework',
    new RegExp(`(['"])(?:${FRAMEWORK}(?:\\.[\\w.]*)?|[^'"\\n]*\\bpytest[^'"\\n]*|PYTEST\\w*)\\1`),
    { in: 'code' },
  ),
  tell(
    'looks which modules are loaded',
    new RegExp(
      `(?<!${HARMLESS}\\s+(?:not\\s+)?in\\s+)\\bsys\\s*\\.\\s*modules\\b(?!\\s*(?:\\[\\s*(?:__name__|__package__|[\\w.]*__module__|${HARMLESS})\\s*\\]|\\.\\s*get\\s*\\(\\s*${HARMLESS}))`,
    ),
    { in: 'code' },
  ),
  tell(
    'looks for the environment of a test run',
    /\b(?:PYTEST_[A-Z_]+|TOX_ENV\w*|COVERAGE_(?:RUN|PROCESS_START|FILE)|HYPOTHESIS_\w+)\b/,
    {
      in: 'code',
    },
  ),
  tell(
    'behaves differently in continuous integration or under test',
    /\b(?:environ|getenv)\b[^\n]*(['"])(?:CI|CONTINUOUS_INTEGRATION|BUILD_ID|[A-Z_]*_CI|(?:[A-Z]+_)*TEST(?:ING|S|_\w+)?)\1|(['"])(?:CI|TESTING)\2\s+(?:not\s+)?in\s+(?:os\s*\.\s*)?environ/,
    { in: 'code' },
  ),
  tell(
    'looks how the program was started',
    /\borig_argv\b|\bimport\s+__main__|\bmodules\s*\[\s*['"]__main__|\bsys\s*\.\s*argv\b[^\n]*(?:\[\s*0\s*\][^\n]*(?:endswith|startswith|\bin\b|==|match|search)|['"][^'"\n]*(?:test|nose|cover))|(?:['"][^'"\n]*(?:test|nose|cover)[^'"\n]*['"]\s+(?:not\s+)?in\b[^\n]*)\bsys\s*\.\s*argv\b/,
    { in: 'code' },
  ),
  tell(
    'looks at the call stack',
    /\b_getframe\b|\b_current_frames\b|\binspect\s*\.\s*(?:stack|currentframe|getouterframes)\b|\bfrom\s+inspect\s+import\b[^\n]*\b(?:stack|currentframe|getouterframes)\b|\btraceback\s*\.\s*(?:extract_stack|walk_stack|format_stack)\b|\.f_back\b|\blogging\s*\.\s*currentframe\b|\bfindCaller\b/,
  ),
  tell(
    'looks at the call stack',
    /\b(?:tb_frame|f_code|f_locals|f_globals|f_builtins|f_back|gi_frame|cr_frame|ag_frame)\b/,
    { in: 'code' },
  ),
  tell(
    'looks where its output goes',
    /\bsys\s*\.\s*__std(?:in|out|err)__|\bsys\s*\.\s*std(?:in|out|err)\s+is\b|\b(?:type|isinstance|id)\s*\(\s*sys\s*\.\s*std(?:in|out|err)\b/,
  ),
  tell(
    'looks through the environment',
    /\bfor\s+[\w, ]+\s+in\s+(?:\w+\s*\(\s*)*os\s*\.\s*environ\b|\b(?:any|all|sum|len|str|repr|list|set|sorted|map|filter)\s*\([^\n]*\bos\s*\.\s*environ\b(?!\s*(?:\[|\.\s*(?:get|setdefault|pop)\b))|\bos\s*\.\s*environ\s*\.\s*(?:keys|items|values)\b|\bos\s*\.\s*environb\b/,
  ),
  tell(
    'loads a module by a name that is put together',
    /\bimportlib\s*\.\s*import_module\s*\(\s*['"][^'"\n]*['"]\s*(?:[%+]\s*\(?\s*['"]|\.\s*(?:format|replace|join)\s*\(\s*\[?\s*['"])/,
    { in: 'code' },
  ),
  tell(
    'hooks into the interpreter',
    /\bsys\s*\.\s*(?:[gs]ettrace|[gs]etprofile|meta_path|path_hooks|addaudithook|monitoring|(?:excepthook|exit|modules)\s*=(?!=))|\bthreading\s*\.\s*(?:settrace|setprofile)\b|\bgc\s*\.\s*(?:get_objects|get_referrers)\b|\bctypes\s*\.\s*pythonapi\b|\bimportlib\s*\.\s*reload\b|\b__builtins__\b/,
  ),
  { rule: 'replaces parts of modules that are not its own', find: foreignReplaced, in: 'names', where: 'anywhere' },
  tell(
    'runs code that cannot be read in the patch',
    /(?<![\w.])(?:exec|eval|__import__)\s*\(|\bgetattr\s*\(\s*(?:os|sys|builtins|signal)\b|\bvars\s*\(\s*(?:os|sys|builtins)\b|\b(?:os|sys|builtins)\s*\.\s*__dict__|\bmarshal\s*\.\s*loads\b/,
  ),
  tell(
    'speaks to the test framework by its hooks',
    /\bdef\s+pytest_\w+|\bcollect_ignore(?:_glob)?\b|\bpytest_plugins\b|\b__test__\s*=|\bdef\s+(?:load_tests|setUpModule)\b/,
  ),
  tell(
    'changes files or starts programs while a module is loaded',
    /\.\s*(?:write_text|write_bytes|touch|unlink|rmdir|symlink_to|hardlink_to|rename)\s*\(|\b(?:os|shutil)\s*\.\s*(?:remove|unlink|rename|renames|replace|rmdir|removedirs|rmtree|truncate|symlink|link|system|popen|spawn\w*|copy\w*|move)\s*\(|\bsubprocess\s*\.\s*\w+\s*\(/,
    { where: 'loading', except: COMMAND },
  ),
  tell('writes to a file while a module is loaded', /(?<![\w])open\s*\([^\n]*['"][rb]?[wax+][b+t]*['"]/, {
    in: 'code',
    where: 'loading',
    except: COMMAND,
  }),
  tell(
    "reaches for the tests' own files",
    /(['"])[^'"\n]*(?:\btests?[/\\]|conftest|\btest_\w+\.py|\w_test\.py|\.pytest_cache|\bjunit|test-results)[^'"\n]*\1|\/\s*(['"])tests\2|\b(?:Path|join|exists|is_dir|isdir|listdir|scandir|r?glob|walk)\s*\([^)\n]*(['"])tests?\3/,
    { in: 'code' },
  ),
  tell(
    'keeps a mark between runs',
    /(['"])(?:\/var)?\/(?:tmp|dev\/shm)\/[^'"\n]*\1|\bgettempdir\s*\(\s*\)[^\n]*(?:exists|is_file|open|touch)/,
    { in: 'code' },
  ),
  tell(
    'hides text that is decoded when it runs',
    /\b(?:b16|b32|b64|b85|standard_b64|urlsafe_b64|a2b_\w+)decode\s*\(\s*b?['"]|\bfromhex\s*\(\s*['"]|\bcodecs\s*\.\s*decode\s*\(\s*b?['"]|['"]\s*\[\s*::\s*-1\s*\]|['"]['"]\s*\.\s*join\s*\(\s*(?:map\s*\(\s*chr|chr|\[\s*['"]\w)/,
    { in: 'code' },
  ),
  { rule: 'is equal to everything', find: equalToEverything, in: 'names', where: 'anywhere' },
  tell('makes itself equal under a name that is not seen', /(['"])__(?:eq|ne)__\1/, { in: 'code' }),
  tell(
    'is written in an encoding that hides what it says',
    /^[ \t\f]*#.*?coding[:=][ \t]*(?!utf-?8|latin-?1|iso-8859-1\b|ascii)[\w.-]+/i,
    { in: 'text' },
  ),
];

/** The tricks of Python projects. */
export const tells: TamperTells = {
  rows,
  entryGuard: /^if\s+\(?\s*__name__\s*==\s*(?:"__main__"|'__main__')\s*\)?\s*:/,
  aliases,
  shadows,
};
