export const id = 148;
export const ids = [148];
export const modules = {

/***/ 22102:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ checkChange),
/* harmony export */   p: () => (/* binding */ foldersOf)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(83916);



/** Modes that a change may give a file: plain, executable, link. */
const MODES = new Set(['100644', '100755', '120000']);
/**
 * The last guard before anything is written: every path must be a plain relative one inside the checkout, outside `.git`, and reached
 * without passing a link, on disk or made by the change itself. Patches come from models and strangers. Throws a UserError.
 */
function checkChange(root, change, touch) {
    const made = new Set(change.writes.map((write) => write.path));
    const checkedFolders = new Set(['']);
    for (const path of [...made, ...change.deletes, ...touch]) {
        checkPath(path);
        for (const folder of foldersOf(path)) {
            if (made.has(folder))
                refuse(path, `'${folder}' is a file of the same change`);
            if (checkedFolders.has(folder))
                continue;
            if (isLink((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, folder)))
                refuse(path, `'${folder}' is a link`);
            checkedFolders.add(folder);
        }
    }
    for (const write of change.writes) {
        if (!MODES.has(write.mode))
            refuse(write.path, `its mode ${write.mode} is none a change may give`);
    }
}
function checkPath(path) {
    const segments = path.split('/');
    if (path === '' || path.includes('\0'))
        refuse(path, 'it is no path');
    if (process.platform === 'win32' && /[\\:]/.test(path))
        refuse(path, 'it is no relative path');
    if (segments.some((segment) => segment === '' || segment === '.' || segment === '..'))
        refuse(path, 'it is no plain path inside the checkout');
    // Case matters not on every file system.
    if (segments.some((segment) => segment.toLowerCase() === '.git'))
        refuse(path, 'it belongs to git');
}
/** `a/b/c` → `a`, `a/b`. */
function foldersOf(path) {
    const segments = path.split('/');
    return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'));
}
function isLink(path) {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
function refuse(path, why) {
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .UserError */ .yo(`A change of '${path}' is refused: ${why}.`, 'A patch may only change files inside the checkout, outside .git, and not through links.');
}


/***/ }),

/***/ 95547:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $W: () => (/* binding */ freeCheckout),
/* harmony export */   Q_: () => (/* binding */ takeCheckout),
/* harmony export */   ee: () => (/* binding */ refuseTakenCheckout)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_3__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(83916);





/** Locks of this process. */
const held = new Set();
/**
 * Takes a checkout for this process until it ends: two runs that write into one checkout would take each other's patches for the user's code.
 * Throws a UserError where another living process has it.
 */
function takeCheckout(root) {
    refuseTakenCheckout(root);
    const path = lockOf(root);
    const old = holderOf(path);
    try {
        if (old !== null)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(path, { force: true });
        placeLock(path);
    }
    catch {
        // Another run was faster, or there is no folder for temporary files, and then better no lock than no run.
        refuseTakenCheckout(root);
    }
    if (held.size === 0)
        process.once('exit', letGo);
    held.add(path);
    return { afterKill: old !== null && old.pid !== process.pid };
}
/** Throws a UserError where another living process runs tests in the checkout itself, which no run must see half done. */
function refuseTakenCheckout(root) {
    const holder = holderOf(lockOf(root));
    if (holder === null || holder.pid === process.pid || !isSame(holder))
        return;
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_4__/* .UserError */ .yo(`Another run of Redress (process ${holder.pid}) is running tests in the checkout ${root} itself`, 'Wait until it has ended, or give each run a checkout of its own');
}
/** Forgets whoever had the checkout: its traces are gone. */
function freeCheckout(root) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(lockOf(root), { force: true });
}
/** A link of a file that is whole already: the lock is never seen half written, and an existing one is never replaced. */
function placeLock(path) {
    const whole = `${path}.${process.pid}`;
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)(whole, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }), {
        flag: 'wx',
        mode: 0o600,
    });
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.linkSync)(whole, path);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(whole, { force: true });
    }
}
function letGo() {
    for (const path of held)
        if (holderOf(path)?.pid === process.pid)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(path, { force: true });
}
function lockOf(root) {
    const name = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(root).digest('hex').slice(0, 16);
    return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)((0,node_os__WEBPACK_IMPORTED_MODULE_2__.tmpdir)(), `redress-checkout-${name}.lock`);
}
/** Who holds the lock; null: nobody, or the file makes no sense. */
function holderOf(path) {
    try {
        const value = JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(path, 'utf8'));
        const fields = typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : new Map();
        const [pid, started] = [fields.get('pid'), fields.get('started')];
        return Number.isInteger(pid) && pid > 0 && typeof started === 'string' ? { pid, started } : null;
    }
    catch {
        return null;
    }
}
/** Process numbers are used again: the time of its start tells a process from a later one of the same number. */
function isSame({ pid, started }) {
    try {
        process.kill(pid, 0);
    }
    catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EPERM'))
            return false;
    }
    return startOf(pid) === started;
}
/** In ticks since the machine's start; '' where it is not to be had. */
function startOf(pid) {
    try {
        const status = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(`/proc/${pid}/stat`, 'latin1');
        // The command's name stands in parentheses and may hold spaces and parentheses itself; field 22 is the start.
        return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    }
    catch {
        return '';
    }
}


/***/ }),

/***/ 28740:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Sh: () => (/* binding */ findArguments),
/* harmony export */   jN: () => (/* binding */ matcher),
/* harmony export */   qF: () => (/* binding */ parseGlob)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(83916);

/**
 * Reads `*`, `**`, `?`, `[a-z]`, `{a,b}`, a leading `!`. Wildcards match names that begin with a dot. Works on bytes: give and take
 * latin1 strings of them, so that names need not be UTF-8. Throws a UserError for a path that is absolute or climbs out.
 */
function parseGlob(text) {
    const negated = text.startsWith('!');
    const given = text.slice(negated ? 1 : 0);
    if (/^(\.\/+)*\//.test(given) || given.split('/').includes('..') || given.includes('\0'))
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UserError */ .yo(`The path or glob '${text}' leads out of the checkout.`, 'Give it relative to the repository, without `..`.');
    const segments = given.split('/').filter((segment) => segment !== '' && segment !== '.');
    const wild = segments.findIndex((segment) => /[*?[{\\]/.test(segment));
    const fixed = wild === -1 ? segments : segments.slice(0, wild);
    const rest = wild === -1 ? [] : segments.slice(wild);
    return {
        base: ['.', ...fixed].join('/'),
        // A comma list may hold slashes, so its segments say nothing about the depth.
        depth: rest.some((segment) => segment.includes('**') || segment.includes('{')) ? null : rest.length,
        pattern: ['\\.', translate(segments.join('/'))].join('/'),
        negated,
    };
}
/** The globs as arguments of `find`, without its action: one search for bounded depths and one for the rest. `.git` is left out. */
function findArguments(globs) {
    const unwanted = globs.filter((glob) => glob.negated).flatMap((glob) => ['-not', '-regex', glob.pattern]);
    const outside = [...unwanted, '-not', '-path', './.git', '-not', '-path', './.git/*'];
    const wanted = globs.filter((glob) => !glob.negated);
    const groups = [wanted.filter((glob) => glob.depth !== null), wanted.filter((glob) => glob.depth === null)];
    return groups
        .filter((group) => group.length > 0)
        .map((group) => {
        const depths = group.flatMap((glob) => (glob.depth === null ? [] : [glob.depth]));
        const limit = depths.length > 0 ? ['-maxdepth', String(Math.max(...depths))] : [];
        const matches = group.flatMap((glob, index) => [...(index > 0 ? ['-o'] : []), '-regex', glob.pattern]);
        const bases = [...new Set(group.map((glob) => glob.base))];
        // Pruned for speed, and excluded for searches that begin inside it.
        const prune = ['-path', './.git', '-prune', '-o'];
        return ['-P', ...bases, ...limit, '-regextype', 'posix-extended', ...prune, '(', ...matches, ')', ...outside];
    });
}
/** True for the paths (latin1 of their bytes, relative, without `./`) that the globs choose. */
function matcher(globs) {
    const parsed = globs.map((glob) => parseGlob(Buffer.from(glob, 'utf8').toString('latin1')));
    const compile = (negated) => parsed.filter((glob) => glob.negated === negated).map((glob) => new RegExp(`^(?:${glob.pattern})$`));
    const [wanted, unwanted] = [compile(false), compile(true)];
    return (path) => {
        const whole = `./${path}`;
        if (whole === './.git' || whole.startsWith('./.git/'))
            return false;
        return wanted.some((pattern) => pattern.test(whole)) && !unwanted.some((pattern) => pattern.test(whole));
    };
}
const SPECIAL = /[.*+?()[\]{}|^$\\]/g;
/** What JavaScript and POSIX extended expressions have in common; no `.`, which differs on line ends. */
function translate(glob) {
    let out = '';
    let open = 0;
    for (let at = 0; at < glob.length;) {
        const [length, part] = translateNext(glob.slice(at), open > 0);
        if (part === '(')
            open += 1;
        if (part === ')')
            open -= 1;
        out += part;
        at += length;
    }
    return out;
}
/** Length of the next token, and its translation. `(`, `|` and `)` stand for a comma list. */
function translateNext(rest, inList) {
    if (rest.startsWith('**/'))
        return [3, '([^/]+/)*'];
    if (rest.startsWith('**'))
        return [2, '([^/]+/)*[^/]+'];
    if (rest.startsWith('*'))
        return [1, '[^/]*'];
    if (rest.startsWith('?'))
        return [1, '[^/]'];
    const set = /^\[([!^]?)([\w.\- ]+)\]/.exec(rest);
    if (set)
        return [set[0].length, set[1] === '' ? `[${set[2]}]` : `[^/${set[2]}]`];
    if (rest.startsWith('{') && closes(rest))
        return [1, '('];
    if (inList && rest.startsWith(','))
        return [1, '|'];
    if (inList && rest.startsWith('}'))
        return [1, ')'];
    if (/^\\./.test(rest))
        return [2, rest.slice(1, 2).replace(SPECIAL, '\\$&')];
    return [1, rest.slice(0, 1).replace(SPECIAL, '\\$&')];
}
/** True where the list that begins here ends: a lone `{` stands for itself. */
function closes(rest) {
    let open = 0;
    for (const character of rest.replace(/\\./gs, '')) {
        if (character === '{')
            open += 1;
        if (character === '}')
            open -= 1;
        if (open === 0)
            return true;
    }
    return false;
}


/***/ }),

/***/ 22148:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  C: () => (/* binding */ inPlaceSandbox),
  recoverInPlace: () => (/* binding */ recoverInPlace)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/errors.ts
var errors = __webpack_require__(83916);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./src/sandbox/globs.ts
var sandbox_globs = __webpack_require__(28740);
// EXTERNAL MODULE: ./src/sandbox/run-folder.ts
var run_folder = __webpack_require__(80271);
;// CONCATENATED MODULE: ./src/sandbox/tree.ts

/** The absolute path of a tree's entry, as bytes for `node:fs`. */
function bytesOf(root, path) {
    return Buffer.concat([Buffer.from(`${root}/`, 'utf8'), Buffer.from(path, 'latin1')]);
}
/** The path as text, or undefined where it is no UTF-8. */
function textOf(path) {
    const text = Buffer.from(path, 'latin1').toString('utf8');
    return text.includes('\u{fffd}') ? undefined : text;
}
/**
 * Reads a tree. Folders in `skip` (absolute) are left out. A folder that can't be read stays empty, unless `unlock` is there to make it
 * readable.
 */
function scanTree(root, options) {
    const tree = new Map([['', entryOf((0,external_node_fs_.lstatSync)(root))]]);
    const pending = [''];
    for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
        for (const name of namesIn(root, folder, options.unlock)) {
            const path = folder === '' ? name : `${folder}/${name}`;
            const bytes = bytesOf(root, path);
            const stat = (0,external_node_fs_.lstatSync)(bytes, { throwIfNoEntry: false });
            if (!stat || options.skip.some((skipped) => bytes.equals(Buffer.from(skipped))))
                continue;
            const entry = entryOf(stat);
            tree.set(path, entry);
            if (entry.kind === 'folder')
                pending.push(path);
        }
    }
    return tree;
}
/** The entry of one path, or undefined where there is nothing. */
function lookAt(root, path) {
    const stat = (0,external_node_fs_.lstatSync)(bytesOf(root, path), { throwIfNoEntry: false });
    return stat && entryOf(stat);
}
/** True where nothing was done to a file or link between the two looks; of folders only existence and permissions count. */
function isSame(before, now) {
    if (before === undefined || now === undefined)
        return before === now;
    if (before.kind !== now.kind || before.mode !== now.mode || before.owner !== now.owner)
        return false;
    if (before.kind === 'folder')
        return true;
    return (before.size === now.size &&
        before.inode === now.inode &&
        before.modified === now.modified &&
        before.changed === now.changed);
}
function entryOf(stat) {
    const kind = stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : stat.isSymbolicLink() ? 'link' : 'other';
    return {
        kind,
        mode: stat.mode & 0o7777,
        size: stat.size,
        inode: stat.ino,
        owner: stat.uid,
        group: stat.gid,
        modified: stat.mtimeMs,
        changed: stat.ctimeMs,
    };
}
function namesIn(root, folder, unlock) {
    const read = () => {
        const entries = (0,external_node_fs_.readdirSync)(bytesOf(root, folder), { encoding: 'buffer', withFileTypes: true });
        return entries.map((entry) => entry.name.toString('latin1'));
    };
    try {
        return read();
    }
    catch {
        if (!unlock)
            return [];
    }
    try {
        unlock(folder);
        return read();
    }
    catch {
        return [];
    }
}

;// CONCATENATED MODULE: ./src/sandbox/apply.ts





/** Carries a request out in the checkout itself; its paths were checked before. Throws what the file system throws. */
function applyChange(journal, request) {
    const { root } = journal;
    for (const path of request.change.deletes)
        (0,external_node_fs_.rmSync)((0,external_node_path_.join)(root, path), { force: true });
    for (const folder of (0,run_folder/* emptiedFolders */.CI)(request.change.deletes))
        removeIfEmpty((0,external_node_path_.join)(root, folder));
    for (const write of request.change.writes)
        writeOne(root, write);
    const time = new Date();
    for (const path of request.touch) {
        if (lookAt(root, Buffer.from(path).toString('latin1')))
            (0,external_node_fs_.lutimesSync)((0,external_node_path_.join)(root, path), time, time);
    }
    removeMatches(journal, request.remove);
}
/** Files that the globs choose, read where they are regular files of the checkout; what does not fit into the limit is named in `notes`. */
function collectFiles(journal, globs, notes) {
    if (globs.length === 0)
        return [];
    const matches = (0,sandbox_globs/* matcher */.jN)(globs);
    let room = run_folder/* COLLECT_LIMIT */.N2;
    const collected = [];
    for (const [path, entry] of scanTree(journal.root, { skip: journal.skip })) {
        const text = textOf(path);
        if (entry.kind !== 'file' || text === undefined || !matches(path))
            continue;
        const bytes = (0,run_folder/* readBounded */.CB)(bytesOf(journal.root, path), room);
        if (bytes === undefined)
            notes.push(`'${text}' was not collected: it can't be read, or all together are more than 64 MB.`);
        else
            collected.push({ path: text, bytes });
        room -= bytes?.length ?? 0;
    }
    return collected;
}
function writeOne(root, write) {
    const path = (0,external_node_path_.join)(root, write.path);
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(path), { recursive: true });
    // A new file rather than the old one overwritten: that may have other names, or be a link.
    (0,external_node_fs_.rmSync)(path, { force: true });
    if (write.mode === '120000') {
        (0,external_node_fs_.symlinkSync)(Buffer.from(write.bytes), path);
        return;
    }
    (0,external_node_fs_.writeFileSync)(path, write.bytes, { flag: 'wx' });
    (0,external_node_fs_.chmodSync)(path, write.mode === '100755' ? 0o755 : 0o644);
}
function removeIfEmpty(folder) {
    try {
        (0,external_node_fs_.rmdirSync)(folder);
    }
    catch {
        // Not empty, or not there.
    }
}
function removeMatches(journal, globs) {
    if (globs.length === 0)
        return;
    const matches = (0,sandbox_globs/* matcher */.jN)(globs);
    const paths = [...scanTree(journal.root, { skip: journal.skip })];
    const chosen = new Set(paths.filter(([path]) => path !== '' && matches(path)).map(([path]) => path));
    // What a chosen folder holds goes with it; it comes after the folder in the list, and is removed before it.
    for (const [path] of paths)
        if (chosen.has(path.slice(0, Math.max(0, path.lastIndexOf('/')))))
            chosen.add(path);
    for (const [path, entry] of paths.reverse()) {
        if (!chosen.has(path))
            continue;
        if (entry.kind === 'folder')
            (0,external_node_fs_.rmdirSync)(bytesOf(journal.root, path));
        else
            (0,external_node_fs_.unlinkSync)(bytesOf(journal.root, path));
    }
}

// EXTERNAL MODULE: ./src/sandbox/change-check.ts
var change_check = __webpack_require__(22102);
// EXTERNAL MODULE: ./src/sandbox/checkout-lock.ts
var checkout_lock = __webpack_require__(95547);
;// CONCATENATED MODULE: ./src/sandbox/journal.ts




/** More than this is not copied: the largest files are left out first. */
const SAVED_BYTES = 1024 ** 3;
const SAVED_FILES = 100_000;
const COPIES_AT_ONCE = 16;
const LIST = 'list';
const CONTENT = 'content';
const RUNNING = 'running';
const FORMAT = 'redress journal 1';
/**
 * Writes down every path below `root`: kind, permissions, times, and a copy of the content, the largest files left out where there is
 * too much. `notes` says what was left out.
 */
async function writeJournal(options) {
    const { folder, root, skip } = options;
    await (0,promises_.mkdir)((0,external_node_path_.join)(folder, CONTENT), { recursive: true });
    const tree = scanTree(root, { skip });
    const saved = await copyAll(root, (0,external_node_path_.join)(folder, CONTENT), chooseCopies(tree));
    const entries = new Map();
    for (const [path, entry] of tree) {
        const target = entry.kind === 'link' ? await (0,promises_.readlink)(bytesOf(root, path), { encoding: 'latin1' }) : '';
        entries.set(path, { ...entry, copy: saved.get(path) ?? '', target });
    }
    const journal = { ...options, entries };
    await (0,promises_.writeFile)((0,external_node_path_.join)(folder, LIST), encode(journal), 'latin1');
    const left = [...entries.values()].filter((entry) => entry.kind === 'file' && entry.copy === '').length;
    const notes = left === 0
        ? []
        : [`${left} files of the checkout are too large or not readable: changes a run makes in them are not undone.`];
    return { journal, notes };
}
/** Says on disk that a run begins, or that it has ended and was undone. */
async function markRunning(journal, running) {
    const path = (0,external_node_path_.join)(journal.folder, RUNNING);
    if (running)
        await (0,promises_.writeFile)(path, '');
    else
        await (0,promises_.rm)(path, { force: true });
}
/** The journal in `folder` if a run was under way when its process ended; undefined where there is nothing to undo. */
async function readUnfinished(folder) {
    const running = await (0,promises_.stat)((0,external_node_path_.join)(folder, RUNNING)).catch(() => undefined);
    return running ? decode(folder, await (0,promises_.readFile)((0,external_node_path_.join)(folder, LIST), 'latin1')) : undefined;
}
/** The path of an entry's copy. */
function copyOf(journal, entry) {
    return (0,external_node_path_.join)(journal.folder, CONTENT, entry.copy);
}
/** Which files are copied: the smaller ones first, as long as there is room. */
function chooseCopies(tree) {
    const files = [...tree].filter(([, entry]) => entry.kind === 'file').sort(([, a], [, b]) => a.size - b.size);
    let bytes = 0;
    const chosen = [];
    for (const [path, { size }] of files) {
        bytes += size;
        if (bytes > SAVED_BYTES || chosen.length >= SAVED_FILES)
            break;
        chosen.push(path);
    }
    return chosen;
}
/** Copies files and gives the names of the copies; those that can't be read are missing in it. */
async function copyAll(root, content, paths) {
    const saved = new Map();
    const pending = paths.map((path, index) => ({ path, name: `${index}` }));
    const copyNext = async () => {
        for (let next = pending.pop(); next; next = pending.pop()) {
            const { path, name } = next;
            await (0,promises_.copyFile)(bytesOf(root, path), (0,external_node_path_.join)(content, name), external_node_fs_.constants.COPYFILE_FICLONE).then(() => saved.set(path, name), () => undefined);
        }
    };
    await Promise.all(Array.from({ length: COPIES_AT_ONCE }, copyNext));
    return saved;
}
/** Fields ended by NUL, the only byte that no path holds. Numbers are written as decimals. */
function encode({ root, mark, skip, entries }) {
    const latin1 = (text) => Buffer.from(text, 'utf8').toString('latin1');
    const head = [FORMAT, mark, latin1(root), `${skip.length}`, ...skip.map(latin1)];
    const rows = [...entries].map(([path, entry]) => [path, entry.kind, entry.copy, entry.target, ...numbersOf(entry)]);
    return [head, ...rows].map((row) => row.map((field) => `${field}\0`).join('')).join('');
}
function numbersOf(entry) {
    return [entry.mode, entry.size, entry.inode, entry.owner, entry.group, entry.modified, entry.changed];
}
const ROW = 11;
function decode(folder, text) {
    const fields = text.split('\0');
    const [format, mark = '', root = '', count = '0'] = fields;
    if (format !== FORMAT)
        throw new Error(`not a journal: ${(0,external_node_path_.join)(folder, LIST)}`);
    const utf8 = (field) => textOf(field) ?? '';
    const first = 4 + Number(count);
    const entries = new Map();
    for (let at = first; at + ROW < fields.length; at += ROW) {
        const [path = '', kind = '', copy = '', target = '', ...numbers] = fields.slice(at, at + ROW);
        const [mode = 0, size = 0, inode = 0, owner = 0, group = 0, modified = 0, changed = 0] = numbers.map(Number);
        entries.set(path, { kind: kindOf(kind), copy, target, mode, size, inode, owner, group, modified, changed });
    }
    return { folder, mark, root: utf8(root), skip: fields.slice(4, first).map(utf8), entries };
}
function kindOf(word) {
    return word === 'file' || word === 'folder' || word === 'link' ? word : 'other';
}

// EXTERNAL MODULE: ./src/sandbox/namespaces.ts
var namespaces = __webpack_require__(25371);
// EXTERNAL MODULE: ./src/process/run.ts + 3 modules
var process_run = __webpack_require__(88921);
// EXTERNAL MODULE: ./src/process/tree.ts
var tree = __webpack_require__(30361);
;// CONCATENATED MODULE: ./src/sandbox/restore.ts





/** Files up to this size are compared before they are written again. */
const COMPARED = 64 * 1024 * 1024;
/**
 * Makes every byte and permission below the root as the journal says. What is rewritten gets the current time, `last` after all else:
 * a build tool that compares times must not take what was built from another content of these files for up to date.
 * Never throws for what a run did; what can't be undone is named.
 */
async function restoreTree(journal, last) {
    const now = scanTree(journal.root, { skip: journal.skip, unlock: (folder) => unlockFolder(journal, folder) });
    const work = { journal, now, changed: new Set(), problems: [] };
    await removeStrangers(work);
    const entries = [...journal.entries];
    for (const [path, entry] of entries.filter(([path]) => !last.has(path)))
        await restoreEntry(work, path, entry);
    for (const [path, entry] of entries.filter(([path]) => last.has(path)))
        await restoreEntry(work, path, entry);
    for (const [path, entry] of entries.reverse())
        if (entry.kind === 'folder')
            await lockFolder(work, path, entry);
    return { changed: [...work.changed], problems: work.problems };
}
/** Whatever was not there before, or is of another kind now; what a folder holds comes after it, so backwards. */
async function removeStrangers(work) {
    for (const [path, entry] of [...work.now].reverse()) {
        if (work.journal.entries.get(path)?.kind === entry.kind)
            continue;
        const bytes = bytesOf(work.journal.root, path);
        await attempt(work, path, () => (entry.kind === 'folder' ? (0,promises_.rmdir)(bytes) : (0,promises_.unlink)(bytes)));
        work.now.delete(path);
        if (entry.kind !== 'folder')
            work.changed.add(path);
    }
}
async function restoreEntry(work, path, entry) {
    const { journal, now } = work;
    const found = now.get(path);
    if (isSame(entry, found))
        return;
    const bytes = bytesOf(journal.root, path);
    switch (entry.kind) {
        case 'folder':
            if (!found)
                await attempt(work, path, () => (0,promises_.mkdir)(bytes));
            return;
        case 'file':
            await restoreFile(work, path, entry);
            break;
        case 'link':
            await restoreLink(work, path, entry);
            break;
        case 'other':
            work.problems.push(`${show(path)} is neither file, folder nor link and can't be restored.`);
            return;
    }
    const restored = lookAt(journal.root, path);
    if (restored)
        journal.entries.set(path, { ...entry, ...restored });
}
async function restoreFile(work, path, entry) {
    const { journal, now } = work;
    const bytes = bytesOf(journal.root, path);
    const present = now.has(path);
    if (entry.copy === '') {
        if (present && now.get(path)?.size === entry.size && now.get(path)?.modified === entry.modified)
            return;
        work.problems.push(`${show(path)} was changed by a run and there is no copy to restore it from.`);
        return;
    }
    const copy = copyOf(journal, entry);
    const comparable = now.get(path)?.size === entry.size && entry.size <= COMPARED;
    if (!comparable || !(await haveSameContent(bytes, copy))) {
        work.changed.add(path);
        // A new file, never through the old name: the run may have made that a second name of a file elsewhere.
        await attempt(work, path, async () => {
            await (0,promises_.rm)(bytes, { force: true });
            await (0,promises_.copyFile)(copy, bytes, external_node_fs_.constants.COPYFILE_EXCL | external_node_fs_.constants.COPYFILE_FICLONE);
        });
        const time = new Date();
        await attempt(work, path, () => (0,promises_.lutimes)(bytes, time, time));
    }
    await attempt(work, path, () => (0,promises_.chmod)(bytes, entry.mode));
    await giveBack(work, path, entry);
}
async function restoreLink(work, path, entry) {
    const bytes = bytesOf(work.journal.root, path);
    const present = work.now.has(path);
    if (present && (await (0,promises_.readlink)(bytes, { encoding: 'latin1' })) === entry.target)
        return;
    work.changed.add(path);
    await attempt(work, path, async () => {
        await (0,promises_.rm)(bytes, { force: true });
        await (0,promises_.symlink)(Buffer.from(entry.target, 'latin1'), bytes);
    });
}
/** A job that is root may find files of another owner. */
async function giveBack(work, path, entry) {
    const found = lookAt(work.journal.root, path);
    if (!found || (found.owner === entry.owner && found.group === entry.group))
        return;
    await attempt(work, path, () => (0,promises_.chown)(bytesOf(work.journal.root, path), entry.owner, entry.group));
}
async function haveSameContent(path, copy) {
    const [now, before] = await Promise.all([(0,promises_.readFile)(path).catch(() => undefined), (0,promises_.readFile)(copy)]);
    return now?.equals(before) ?? false;
}
/** Until `lockFolder` gives it its own permissions back. */
function unlockFolder(journal, folder) {
    (0,external_node_fs_.chmodSync)(bytesOf(journal.root, folder), 0o700);
}
/** Gives a folder the permissions that it had, whether a run changed them or we did. */
async function lockFolder(work, path, entry) {
    const found = lookAt(work.journal.root, path);
    if (found && found.mode !== entry.mode)
        await attempt(work, path, () => (0,promises_.chmod)(bytesOf(work.journal.root, path), entry.mode));
    await giveBack(work, path, entry);
}
/** Tries again with a writable parent folder; names what fails then. What is gone already is no failure. */
async function attempt(work, path, action) {
    try {
        await action();
    }
    catch {
        try {
            unlockFolder(work.journal, path.slice(0, Math.max(0, path.lastIndexOf('/'))));
            await action();
        }
        catch (error) {
            if (lookAt(work.journal.root, path) || work.journal.entries.has(path))
                work.problems.push(`${show(path)} could not be restored: ${(0,errors/* messageOf */.bD)(error)}.`);
        }
    }
}
function show(path) {
    return `'${Buffer.from(path, 'latin1').toString('utf8')}'`;
}

;// CONCATENATED MODULE: ./src/sandbox/in-place.ts














/** Folder of the journal inside our temp folder. */
const JOURNAL_FOLDER = 'journal';
const NOTES = [
    'Tests run in the checkout itself, one run after the other; it is restored after each run.',
    'What tests write elsewhere stays, and they see the network and every file of the job; only variables are withheld.',
    'A process that leaves its group and clears its environment outlives its run.',
    'Files behind links that lead out of the checkout are neither removed nor collected.',
];
/**
 * The lowest level: runs in the checkout, under a journal that is on disk before anything changes. `refusals` says why no higher level
 * was to be had.
 */
function inPlaceSandbox(ground, refusals) {
    const notes = refusals.length === 0
        ? [...NOTES]
        : [`No namespaces: ${refusals.map((refusal) => refusal.replace(/\.$/, '')).join('; ')}.`, ...NOTES];
    let opened;
    let previous = Promise.resolve();
    const openJournal = async () => {
        if ((0,checkout_lock/* takeCheckout */.Q_)(ground.root).afterKill)
            notes.push('An earlier run in this checkout was killed: look at `git status` for what it may have left there.');
        const options = {
            folder: (0,external_node_path_.join)(ground.base, JOURNAL_FOLDER),
            root: ground.root,
            mark: (0,external_node_crypto_.randomUUID)(),
            skip: [ground.base],
        };
        const written = await writeJournal(options);
        notes.push(...written.notes);
        return written.journal;
    };
    const runNext = async (request) => {
        const folder = (0,run_folder/* createRunFolder */.kg)(ground.base);
        try {
            // Only when something is to run: many a mode opens a sandbox and needs none.
            opened ??= openJournal();
            return await runIn(folder, request, { ground, journal: await opened });
        }
        catch (error) {
            await (0,run_folder/* removeRunFolder */.UG)(folder);
            throw error;
        }
    };
    return {
        level: 'in-place',
        parallel: 1,
        networks: ['open'],
        notes,
        withheld: ground.environment.withheld,
        run(request) {
            if (request.network !== 'open')
                throw new Error(`the level in-place does not offer '${request.network}'`);
            (0,change_check/* checkChange */.$)(ground.root, request.change, request.touch);
            const run = (0,process_run/* holdOpen */.I1)(previous.then(() => runNext(request)));
            previous = run.catch(() => undefined);
            return run;
        },
    };
}
/**
 * Restores the checkout after our process was killed during a run in place: ends what survived, then undoes. `temp` is what the sandbox
 * was opened with. Does nothing where no run was under way.
 */
async function recoverInPlace(temp) {
    const names = await (0,promises_.readdir)(temp).catch(() => []);
    const restored = [];
    const problems = [];
    for (const name of names) {
        const journal = await readUnfinished((0,external_node_path_.join)(temp, name, JOURNAL_FOLDER));
        if (!journal)
            continue;
        await (0,tree/* endMarked */.Qc)(journal.mark);
        const done = await restoreTree(journal, new Set());
        restored.push(...textsOf(done.changed));
        problems.push(...done.problems);
        if (done.problems.length > 0)
            continue;
        await markRunning(journal, false);
        (0,checkout_lock/* freeCheckout */.$W)(journal.root);
    }
    return { restored, problems };
}
async function runIn(folder, request, setting) {
    const { ground, journal } = setting;
    const equipment = (0,run_folder/* equip */.Fh)(folder, request);
    const own = [...request.change.writes.map((write) => write.path), ...request.change.deletes, ...request.touch];
    const notes = [];
    let ended = (0,process_run/* neverRun */.mj)();
    let collected = [];
    let restoration;
    await markRunning(journal, true);
    try {
        if (!ground.signal.aborted) {
            applyOrExplain(journal, request);
            ended = await runCommand(folder, request, {
                ...setting,
                env: { ...ground.environment.env, ...request.env, ...equipment },
            });
            collected = collectFiles(journal, request.collect, notes);
        }
    }
    finally {
        restoration = await restoreTree(journal, new Set(own.map((path) => Buffer.from(path).toString('latin1'))));
        if (restoration.problems.length === 0)
            await markRunning(journal, false);
    }
    notes.push(...restoration.problems);
    return {
        ...ended,
        collected,
        exchange: (0,run_folder/* readLeftovers */.ju)(folder, notes).exchange,
        changedFiles: textsOf(restoration.changed).filter((path) => !own.includes(path)),
        notes,
        [Symbol.asyncDispose]: () => (0,run_folder/* removeRunFolder */.UG)(folder),
    };
}
function applyOrExplain(journal, request) {
    try {
        applyChange(journal, request);
    }
    catch (error) {
        throw new errors/* UserError */.yo(`The change can't be written into the checkout ${journal.root}: ${(0,errors/* messageOf */.bD)(error)}.`, "Check that the job's user may write there and that the disk is not full.");
    }
}
async function runCommand(folder, request, { ground, journal, env }) {
    const end = await (0,process_run/* runProcess */.R3)({
        argv: (0,namespaces/* argumentsOf */.a)(request.command),
        cwd: request.cwd,
        env,
        seconds: request.seconds,
        signal: ground.signal,
        mark: journal.mark,
        outputPipe: (0,external_node_path_.join)(folder.path, 'output'),
    });
    if (end.kind === 'ended')
        return end;
    const text = `${end.message}\n`;
    // What a shell answers, and what the other levels do.
    return { ...(0,process_run/* neverRun */.mj)(), cancelled: false, exitCode: 127, output: { text, bytes: text.length, cut: 0 } };
}
function textsOf(paths) {
    return paths.flatMap((path) => textOf(path) ?? []).sort();
}


/***/ }),

/***/ 74358:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ runnerTempFiles),
/* harmony export */   t: () => (/* binding */ findMasks)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_3__);




/** Where tools keep credentials, below a home folder. */
const HOME_FOLDERS = [
    '.docker',
    '.ssh',
    '.aws',
    '.kube',
    '.azure',
    '.gnupg',
    '.config/gh',
    '.config/gcloud',
    '.config/hub',
];
const HOME_FILES = [
    '.netrc',
    '.npmrc',
    '.pypirc',
    '.git-credentials',
    '.config/git/credentials',
    '.cargo/credentials',
].concat(['.cargo/credentials.toml', '.gem/credentials', '.terraformrc', '.yarnrc.yml', '.pgpass']);
/** The runner's own credentials, beside the Node that it brings along. */
const RUNNER_FILES = ['.credentials', '.credentials_rsaparams', '.runner', '.env'];
/** Variables that hold the path of a file by which a step talks to the runner. */
const COMMAND_FILES = ['GITHUB_ENV', 'GITHUB_OUTPUT', 'GITHUB_PATH', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY'];
/** Keys of git's configuration that hold or fetch secrets, or run something. */
const SECRET_KEYS = '^(http\\..*\\.extraheader|include(if\\..*)?\\.path|core\\.sshcommand|credential\\..*)$';
/** A user or password in a URL. */
const IN_URL = /^([a-z][a-z0-9+.-]*:\/\/)[^/@\s]+@/i;
/** What is masked in every run of a job. */
async function findMasks(options) {
    const { environment, root, runnerTemp } = options;
    const homes = [...new Set([environment['HOME'], homeOfUser()])].filter((home) => home !== undefined);
    const commandFiles = COMMAND_FILES.flatMap((name) => environment[name] ?? []).filter(node_path__WEBPACK_IMPORTED_MODULE_3__.isAbsolute);
    // Each step has new ones, beside the old. Only folders that hold nothing else: a shell may have been told to use /tmp.
    const commandFolders = commandFiles.map((path) => (0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(path)).filter((folder) => folder.endsWith('file_commands'));
    const runnerFolders = ['_runner_file_commands', '_github_workflow'];
    const runner = /^(.*)\/externals[^/]*\/node[^/]*\/bin\/node$/.exec(process.execPath)?.[1];
    const cloudKeys = (await namesIn(root)).filter((name) => /^gha-creds-.*\.json$/.test(name));
    return {
        folders: [
            ...homes.flatMap((home) => HOME_FOLDERS.map((folder) => (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(home, folder))),
            ...new Set(commandFolders),
            ...(runnerTemp === undefined ? [] : runnerFolders.map((name) => (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(runnerTemp, name))),
        ],
        files: [
            ...homes.flatMap((home) => HOME_FILES.map((file) => (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(home, file))),
            ...(runner === undefined ? [] : RUNNER_FILES.map((file) => (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(runner, file))),
            ...cloudKeys.map((name) => (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(root, name)),
            ...commandFiles,
        ],
        replaced: await cleanedConfigurations(options),
    };
}
/** The regular files of the runner's temp folder, where checkout keeps its token and keys; read anew before each run. */
function runnerTempFiles(runnerTemp) {
    if (runnerTemp === undefined || !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(runnerTemp))
        return [];
    const entries = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(runnerTemp, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(runnerTemp, entry.name));
}
/** The passwd entry's; HOME may be another, as in containers. */
function homeOfUser() {
    try {
        return (0,node_os__WEBPACK_IMPORTED_MODULE_2__.userInfo)().homedir;
    }
    catch {
        return undefined;
    }
}
async function namesIn(folder) {
    return (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readdir)(folder).catch(() => []);
}
/** Every configuration file of the repository and its submodules that holds a secret, without it. */
async function cleanedConfigurations(options) {
    const { root, git, scratch } = options;
    const common = await git.run(['rev-parse', '--git-common-dir'], { cwd: root });
    if (common.exitCode !== 0)
        return [];
    const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(root, Buffer.from(common.stdout).toString('utf8').trimEnd());
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)(scratch, { recursive: true });
    const cleaned = [];
    for (const [index, path] of (await configurations(folder)).entries()) {
        const copy = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(scratch, `config-${index}`);
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.cp)(path, copy);
        if (await removeSecrets(git, copy))
            cleaned.push({ path, bytes: await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readFile)(copy) });
    }
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(scratch, { recursive: true, force: true });
    return cleaned;
}
/** `config` of the repository, of its work trees and submodules (which may be nested). */
async function configurations(gitFolder, depth = 0) {
    const own = [(0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(gitFolder, 'config'), (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(gitFolder, 'config.worktree')];
    const existing = [];
    for (const path of own)
        if (await isFile(path))
            existing.push(path);
    if (depth > 4)
        return existing;
    const below = [...(await foldersIn((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(gitFolder, 'modules'))), ...(await foldersIn((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(gitFolder, 'worktrees')))];
    const nested = await Promise.all(below.map((folder) => configurations(folder, depth + 1)));
    return [...existing, ...nested.flat()];
}
/** Folders one level below, or deeper where a submodule's name holds slashes. */
async function foldersIn(folder) {
    const entries = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readdir)(folder, { withFileTypes: true }).catch(() => []);
    const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, entry.name));
    const found = await Promise.all(folders.map(async (path) => ((await isFile((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(path, 'HEAD'))) ? [path] : foldersIn(path))));
    return found.flat();
}
async function isFile(path) {
    return (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)(path).then((found) => found.isFile(), () => false);
}
/** True where the file held a secret. */
async function removeSecrets(git, file) {
    const config = async (...args) => git.run(['config', '--file', file, ...args], { cwd: (0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(file) });
    const listed = await config('--null', '--name-only', '--get-regexp', SECRET_KEYS);
    const keys = [...new Set(split(listed.stdout))];
    for (const key of keys)
        await config('--unset-all', key);
    const urls = split((await config('--null', '--get-regexp', '^(remote\\..*\\.(push)?url|submodule\\..*\\.url)$')).stdout)
        .map((entry) => [entry.slice(0, entry.indexOf('\n')), entry.slice(entry.indexOf('\n') + 1)])
        .filter(([, value]) => IN_URL.test(value));
    for (const [key, value] of urls)
        await config('--replace-all', key, value.replace(IN_URL, '$1'));
    return keys.length + urls.length > 0;
}
function split(bytes) {
    return Buffer.from(bytes).toString('utf8').split('\0').filter(Boolean);
}


/***/ }),

/***/ 25371:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ argumentsOf),
/* harmony export */   x: () => (/* binding */ namespaceSandbox)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(48161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(83916);
/* harmony import */ var _change_check_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(22102);
/* harmony import */ var _masks_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(74358);
/* harmony import */ var _process_run_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(88921);
/* harmony import */ var _run_folder_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(80271);








/** Files of the checkout that a run changed are listed up to this many. */
const CHANGES_LIMIT = 10_000;
/** Where privileged programs are looked for: the job's own PATH may hold anything. */
const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/**
 * What a job that is root keeps: tests there read and write files of other users, as package managers and archives do. None of these
 * reaches the machine itself, whose devices, kernel settings and mounts are out of the view.
 */
const ROOT_CAPABILITIES = ['chown', 'dac_override', 'fowner', 'fsetid', 'kill', 'setgid', 'setuid', 'net_bind_service'];
/** A sandbox of namespaces. That the machine allows this variant was tried before. */
function namespaceSandbox(ground, variant) {
    const level = variant.kind === 'root' ? 'namespaces' : 'user-namespaces';
    const networks = ['denied', 'open', 'engine'];
    return {
        level,
        parallel: (0,node_os__WEBPACK_IMPORTED_MODULE_1__.availableParallelism)(),
        networks,
        notes: notesOf(ground, variant),
        withheld: ground.environment.withheld,
        async run(request) {
            if (!networks.includes(request.network))
                throw new Error(`the level ${level} does not offer '${request.network}'`);
            (0,_change_check_js__WEBPACK_IMPORTED_MODULE_4__/* .checkChange */ .$)(ground.root, request.change, request.touch);
            const folder = (0,_run_folder_js__WEBPACK_IMPORTED_MODULE_7__/* .createRunFolder */ .kg)(ground.base);
            try {
                return await runIn(folder, request, { ground, variant });
            }
            catch (error) {
                await (0,_run_folder_js__WEBPACK_IMPORTED_MODULE_7__/* .removeRunFolder */ .UG)(folder);
                throw error;
            }
        },
    };
}
async function runIn(folder, request, setting) {
    const { ground } = setting;
    const equipment = (0,_run_folder_js__WEBPACK_IMPORTED_MODULE_7__/* .equip */ .Fh)(folder, request);
    (0,_run_folder_js__WEBPACK_IMPORTED_MODULE_7__/* .layRequest */ .ed)(folder, request);
    layReplacements(folder, ground.masks);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder.path, 'view'));
    const env = { ...ground.environment.env, ...request.env, ...equipment };
    const input = records(folder, request, { ...setting, env });
    const end = await (0,_process_run_js__WEBPACK_IMPORTED_MODULE_6__/* .runProcess */ .R3)({
        argv: [
            ...prefixOf(setting.variant),
            'bash',
            (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(ground.runtime, 'sandbox', 'prelude.sh'),
            `${input.length}`,
            folder.path,
        ],
        cwd: '/',
        env: { PATH: SYSTEM_PATH, LC_ALL: 'C' },
        seconds: request.seconds,
        signal: ground.signal,
        input,
        lifeline: true,
    });
    const begun = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder.inside, 'begun'));
    const ended = judge(end, begun, ground.root);
    return collectResult(folder, { request, ground }, ended);
}
/** Makes the view's builder privileged; for `user` only inside a namespace of its own. */
function prefixOf(variant) {
    const own = variant.kind === 'user' ? ['--user', '--map-root-user'] : [];
    return [...variant.become, 'unshare', ...own, '--mount', '--propagation', 'private', '--'];
}
/** The run's end, or an error where it never began although nobody stopped it. */
function judge(end, begun, root) {
    if (end.kind === 'not-started')
        throw new Error(`the sandbox could not be started: ${end.message}`);
    if (begun || end.timedOut || end.cancelled)
        return end;
    const reason = /^failed: (.*)$/m.exec(end.errors)?.[1];
    if (reason === undefined)
        throw new Error(`the sandbox could not be set up: ${end.errors.trim().slice(-2000)}`);
    const details = end.errors
        .replace(/^failed: .*$/m, '')
        .trim()
        .slice(-2000);
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_3__/* .UserError */ .yo(`A run in the sandbox could not begin: ${reason}${details && ` (${details})`}.`, `Check that the job's user may write in ${root} and that the disk is not full; \`isolation: none\` runs in the checkout itself.`);
}
function collectResult(folder, { request, ground }, end) {
    const { kind: _, errors, ...ended } = end;
    const notes = [...errors.matchAll(/^note: (.*)$/gm)].map((match) => `${match[1]}.`);
    const leftovers = (0,_run_folder_js__WEBPACK_IMPORTED_MODULE_7__/* .readLeftovers */ .ju)(folder, notes);
    const changed = (0,_run_folder_js__WEBPACK_IMPORTED_MODULE_7__/* .readPathList */ .eB)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder.path, 'changed'), CHANGES_LIMIT, notes);
    const own = ownChanges(request, ground);
    return {
        ...ended,
        // Whoever is stopped has no exit code of its own.
        ...(ended.exitCode !== null && (ended.timedOut || ended.cancelled) ? { exitCode: null, signal: 'SIGKILL' } : {}),
        collected: leftovers.collected,
        exchange: leftovers.exchange,
        changedFiles: changed?.filter((path) => !own.has(path)) ?? null,
        notes,
        [Symbol.asyncDispose]: () => (0,_run_folder_js__WEBPACK_IMPORTED_MODULE_7__/* .removeRunFolder */ .UG)(folder),
    };
}
/** Paths that were changed by us, not by the run. */
function ownChanges({ change, touch }, { root, masks }) {
    const replaced = masks.replaced.map(({ path }) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(root, path));
    const { writes, deletes } = change;
    return new Set([...writes.map(({ path }) => path), ...deletes, ...(0,_run_folder_js__WEBPACK_IMPORTED_MODULE_7__/* .emptiedFolders */ .CI)(deletes), ...touch, ...replaced]);
}
function layReplacements(folder, masks) {
    if (masks.replaced.length === 0)
        return;
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder.inside, 'given', 'replace'));
    for (const [index, { bytes }] of masks.replaced.entries())
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder.inside, 'given', 'replace', `${index}`), bytes);
}
/** The request as `runtime/sandbox/request.sh` reads it. */
function records(folder, request, { ground, variant, env }) {
    const { uid, gid, groups } = ground.user;
    const settings = {
        kind: variant.kind,
        store: variant.store,
        size: `${ground.memory}`,
        root: ground.root,
        cwd: request.cwd,
        temp: ground.base,
        network: request.network,
        uid: `${uid}`,
        gid: `${gid}`,
        // In a user namespace its own root stands for the user.
        owner: variant.kind === 'root' ? `${uid}:${gid}` : '0:0',
        groups: request.network === 'engine' && groups.length > 0 ? `--groups=${groups.join(',')}` : '--clear-groups',
        capabilities: ['-all', ...(uid === 0 ? ROOT_CAPABILITIES.map((name) => `+${name}`) : [])].join(','),
        file_blocks: `${fileBlocks(ground.base)}`,
    };
    const lines = [
        ...Object.entries(settings).map(([name, value]) => `set:${name}=${value}`),
        ...ground.layers.map((path) => `layer:${path}`),
        ...ground.masks.folders.map((path) => `mask-folder:${path}`),
        ...[...ground.masks.files, ...(0,_masks_js__WEBPACK_IMPORTED_MODULE_5__/* .runnerTempFiles */ .c)(ground.runnerTemp)].map((path) => `mask-file:${path}`),
        ...ground.masks.replaced.map(({ path }) => `replace:${path}`),
        ...Object.entries(env).map(([name, value]) => `env:${name}=${value}`),
        ...argumentsOf(request.command).map((value) => `arg:${value}`),
    ];
    const odd = lines.find((line) => line.includes('\0'));
    if (odd !== undefined)
        throw new Error(`a NUL in ${JSON.stringify(odd.slice(0, 200))}`);
    return Buffer.from(lines.map((line) => `${line}\0`).join(''));
}
/** The argument vector of a command. A shell's script runs as a workflow step's would: it ends with the first command that fails. */
function argumentsOf(command) {
    if (command.kind === 'argv')
        return command.argv;
    switch (command.shell) {
        case 'bash':
            return ['bash', '--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', command.script];
        case 'sh':
            return ['sh', '-e', '-c', command.script];
        default:
            return (0,_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .assertNever */ .xb)(command.shell);
    }
}
/** The longest file that a run may write, in blocks of 1024 bytes: half of what is free, so that no single runaway fills the disk. */
function fileBlocks(folder) {
    const { bavail, bsize } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statfsSync)(folder);
    return Math.max(1024 * 1024, Math.floor((bavail * bsize) / 2048));
}
function notesOf({ user, memory }, { kind, store }) {
    const notes = ['Memory and the number of processes are limited only by the job itself.'];
    if (store === 'memory')
        notes.push(`What a run writes is kept in memory, at most ${Math.floor(memory / 2 ** 20)} MB.`);
    else
        notes.push('What a run writes goes to a layer on disk that is not limited as a whole.');
    if (kind === 'root')
        notes.push('Tests see basic devices only, and an empty /run.');
    if (user.uid === 0)
        notes.push('The job is root, so tests keep CAP_DAC_OVERRIDE and other capabilities over files.');
    if (kind === 'user') {
        notes.push('Only the checkout, the home folder and temporary folders are shielded from writes.');
        notes.push("Tests keep the user's supplementary groups, and secrets are hidden only where they are masked by name.");
    }
    return notes;
}


/***/ }),

/***/ 80271:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CB: () => (/* binding */ readBounded),
/* harmony export */   CI: () => (/* binding */ emptiedFolders),
/* harmony export */   Fh: () => (/* binding */ equip),
/* harmony export */   N2: () => (/* binding */ COLLECT_LIMIT),
/* harmony export */   UG: () => (/* binding */ removeRunFolder),
/* harmony export */   eB: () => (/* binding */ readPathList),
/* harmony export */   ed: () => (/* binding */ layRequest),
/* harmony export */   ju: () => (/* binding */ readLeftovers),
/* harmony export */   kg: () => (/* binding */ createRunFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _change_check_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(22102);
/* harmony import */ var _globs_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(28740);





/** Bytes of collected files that are handed back, in all. */
const COLLECT_LIMIT = 64 * 1024 * 1024;
/** Makes the folder of one run in `base`. */
function createRunFolder(base) {
    const path = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(base, 'run-'));
    const inside = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(path, 'inside');
    const exchange = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(inside, 'exchange');
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(exchange, { recursive: true });
    return { path, inside, exchange };
}
/** Removes the folder and all that a run left in it. What can't be removed is left to the runner's own clean-up. */
async function removeRunFolder(folder) {
    const options = { recursive: true, force: true, maxRetries: 3 };
    try {
        const entries = entriesOf(folder.exchange);
        if (entries.length < 50 && !entries.some((entry) => entry.isDirectory()))
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(folder.path, options);
        else
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(folder.path, options);
    }
    catch {
        // Files that the run took the permission from, or root's: nothing that a second try would change.
    }
}
/** Asks the caller what the run needs, lays its files into the exchange folder, and gives its variables. */
function equip(folder, request) {
    const equipment = request.equip?.(folder.exchange) ?? { env: {}, files: [] };
    for (const file of equipment.files) {
        if (!/^(?!\.{1,2}$)[\w.-]+$/.test(file.name))
            throw new Error(`not a plain name for the exchange folder: ${file.name}`);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder.exchange, file.name), file.text, { flag: 'wx' });
    }
    return equipment.env;
}
/** Lays out what `runtime/sandbox/run.sh` is to do before and after the command. The paths were checked before. */
function layRequest(folder, request) {
    const given = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder.inside, 'given');
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder.inside, 'collected'));
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(given);
    const { writes, deletes } = request.change;
    // Links last: by then nothing can be written through them.
    for (const write of writes.filter((write) => write.mode !== '120000'))
        layFile(given, write);
    for (const write of writes.filter((write) => write.mode === '120000'))
        layLink(given, write);
    const lists = [
        ['delete', deletes],
        ['emptied', emptiedFolders(deletes)],
        ['touch', request.touch],
        ...(0,_globs_js__WEBPACK_IMPORTED_MODULE_4__/* .findArguments */ .Sh)(request.remove.map(_globs_js__WEBPACK_IMPORTED_MODULE_4__/* .parseGlob */ .qF)).map((list, index) => [`remove.${index}`, list]),
        ...(0,_globs_js__WEBPACK_IMPORTED_MODULE_4__/* .findArguments */ .Sh)(request.collect.map(_globs_js__WEBPACK_IMPORTED_MODULE_4__/* .parseGlob */ .qF)).map((list, index) => [`collect.${index}`, list]),
    ];
    for (const [name, items] of lists) {
        if (items.length > 0)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(given, name), items.map((item) => `${item}\0`).join(''));
    }
}
function layFile(given, write) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(given, 'files', write.path);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), { recursive: true });
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(path, write.bytes);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.chmodSync)(path, write.mode === '100755' ? 0o755 : 0o644);
}
function layLink(given, write) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(given, 'files', write.path);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), { recursive: true });
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.symlinkSync)(Buffer.from(write.bytes), path);
}
/** Folders that deletions may leave empty, which git would remove too; deepest first. */
function emptiedFolders(deletes) {
    const folders = new Set(deletes.flatMap(_change_check_js__WEBPACK_IMPORTED_MODULE_3__/* .foldersOf */ .p));
    return [...folders].sort((a, b) => b.split('/').length - a.split('/').length);
}
/** What a finished run left: collected files, and the exchange folder made safe to read. */
function readLeftovers(folder, notes) {
    defuse(folder, notes);
    const collected = [];
    let room = COLLECT_LIMIT;
    for (const path of regularFiles((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder.inside, 'collected'), '')) {
        const bytes = readBounded((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder.inside, 'collected', path), room);
        if (bytes === undefined) {
            notes.push(`'${path}' was not collected: it can't be read, or all together are more than 64 MB.`);
            continue;
        }
        room -= bytes.length;
        collected.push({ path, bytes });
    }
    return { collected, exchange: folder.exchange };
}
/**
 * The run could write here, so a reader could meet a link to a file of ours, or a pipe that never ends. Nothing of the run lives any
 * more, so what is checked now stays as it is.
 */
function defuse(folder, notes) {
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(folder.exchange, { throwIfNoEntry: false })?.isDirectory()) {
        notes.push('The run replaced or removed its exchange folder.');
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(folder.exchange, { recursive: true, force: true });
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(folder.exchange, { recursive: true });
    }
    for (const entry of entriesOf(folder.exchange)) {
        if (entry.isFile() || entry.isDirectory())
            continue;
        notes.push(`The run left '${entry.name}' in the exchange folder, which is no file; it was removed.`);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder.exchange, entry.name), { force: true });
    }
}
/** Regular files below a folder, as relative paths; no link is followed. Names that are not UTF-8 are left out. */
function regularFiles(root, under) {
    return entriesOf((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(root, under)).flatMap((entry) => {
        const path = under === '' ? entry.name : `${under}/${entry.name}`;
        if (entry.isDirectory())
            return regularFiles(root, path);
        return entry.isFile() && !entry.name.includes('\u{fffd}') ? [path] : [];
    });
}
/** Empty where there is no such folder or it is a link. */
function entriesOf(folder) {
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(folder, { throwIfNoEntry: false })?.isDirectory())
        return [];
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
}
/** A file's bytes; undefined for what is larger than `room`, may not be read, or is a link. */
function readBounded(path, room) {
    let file;
    try {
        file = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK);
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(file).size > room ? undefined : (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(file);
    }
    catch {
        return undefined;
    }
    finally {
        if (file !== undefined)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file);
    }
}
/** Bytes of the list of changed files that are read; a run may have made millions of files. */
const LIST_LIMIT = 4 * 1024 * 1024;
/**
 * The first `limit` of the NUL-ended paths that the prelude listed; null where there is no list. What is left out is named in `notes`.
 */
function readPathList(path, limit, notes) {
    const size = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false })?.size;
    if (size === undefined)
        return null;
    const names = readStart(path, Math.min(size, LIST_LIMIT)).split('\0').slice(0, -1);
    const readable = names.filter((name) => !name.includes('\u{fffd}'));
    if (readable.length < names.length)
        notes.push(`${names.length - readable.length} changed files have names that are not UTF-8 and are not listed.`);
    if (size > LIST_LIMIT || readable.length > limit)
        notes.push(`The run changed more files of the checkout than the ${limit} that are listed.`);
    return readable.slice(0, limit);
}
function readStart(path, bytes) {
    const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW);
    try {
        const buffer = Buffer.alloc(bytes);
        return buffer.toString('utf8', 0, (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(file, buffer, 0, bytes, 0));
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file);
    }
}


/***/ })

};
