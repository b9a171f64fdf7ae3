export const id = 435;
export const ids = [435];
export const modules = {

/***/ 95547:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $W: () => (/* binding */ freeCheckout),
/* harmony export */   Q_: () => (/* binding */ takeCheckout),
/* harmony export */   ee: () => (/* binding */ refuseTakenCheckout),
/* harmony export */   re: () => (/* binding */ journalOfDead)
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
 * Takes a checkout for this process until it ends: two runs that write into one checkout would take each other's
 * patches for the user's code. `journal` is where a later process finds what to restore, were this one killed. Throws a
 * UserError where another living process has it.
 */
function takeCheckout(root, journal = '') {
    refuseTakenCheckout(root);
    const path = lockOf(root);
    const old = holderOf(path);
    try {
        if (old !== null)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(path, { force: true });
        placeLock(path, journal);
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
/**
 * Throws a UserError where another living process runs tests in the checkout itself, which no run must see half done.
 */
function refuseTakenCheckout(root) {
    const holder = holderOf(lockOf(root));
    if (holder === null || holder.pid === process.pid || !isSame(holder))
        return;
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_4__/* .UserError */ .yo(`Another run of Redress (process ${holder.pid}) is running tests in the checkout ${root} itself`, 'Wait until it has ended, or give each run a checkout of its own');
}
/** The journal's folder of a process that had the checkout and is gone; null: there is none. */
function journalOfDead(root) {
    const holder = holderOf(lockOf(root));
    return holder === null || holder.journal === '' || holder.pid === process.pid || isSame(holder)
        ? null
        : holder.journal;
}
/** Forgets whoever had the checkout: its traces are gone. */
function freeCheckout(root) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(lockOf(root), { force: true });
}
/**
 * A link of a file that is whole already: the lock is never seen half written, and an existing one is never replaced.
 */
function placeLock(path, journal) {
    const whole = `${path}.${process.pid}`;
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)(whole, JSON.stringify({ pid: process.pid, started: startOf(process.pid), journal }), {
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
        const value = JSON.parse(readOwn(path));
        const fields = typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : new Map();
        const [pid, started, journal] = [fields.get('pid'), fields.get('started'), fields.get('journal')];
        if (!Number.isInteger(pid) || pid <= 0 || typeof started !== 'string')
            return null;
        return { pid, started, journal: typeof journal === 'string' ? journal : '' };
    }
    catch {
        return null;
    }
}
/** The lock lies where everybody may write: one that another user laid there counts for nothing. */
function readOwn(path) {
    const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NOFOLLOW);
    try {
        const mine = process.getuid?.();
        return mine === undefined || (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(file).uid === mine ? (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(file, 'utf8') : '';
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(file);
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

/***/ 37416:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ML: () => (/* binding */ readUnfinished),
/* harmony export */   eZ: () => (/* binding */ lastPulse),
/* harmony export */   fY: () => (/* binding */ writeJournal),
/* harmony export */   r5: () => (/* binding */ JOURNAL_FOLDER),
/* harmony export */   rI: () => (/* binding */ markRunning),
/* harmony export */   zP: () => (/* binding */ copyOf)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(42963);




/** More than this is not copied: the largest files are left out first. */
const SAVED_BYTES = 1024 ** 3;
const SAVED_FILES = 100_000;
const COPIES_AT_ONCE = 16;
/** Folder of the journal inside the folder of a sandbox. */
const JOURNAL_FOLDER = 'journal';
const LIST = 'list';
const CONTENT = 'content';
const RUNNING = 'running';
const FORMAT = 'redress journal 1';
/**
 * Writes down every path below `root`: kind, permissions, times, and a copy of the content, the largest files left out
 * where there is too much. `notes` says what was left out.
 */
async function writeJournal(options) {
    const { folder, root, skip } = options;
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, CONTENT), { recursive: true });
    const tree = (0,_tree_js__WEBPACK_IMPORTED_MODULE_3__/* .scanTree */ .wp)(root, { skip });
    const saved = await copyAll(root, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, CONTENT), chooseCopies(tree));
    const entries = new Map();
    for (const [path, entry] of tree) {
        const target = entry.kind === 'link' ? await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readlink)((0,_tree_js__WEBPACK_IMPORTED_MODULE_3__/* .bytesOf */ .$$)(root, path), { encoding: 'latin1' }) : '';
        entries.set(path, { ...entry, copy: saved.get(path) ?? '', target });
    }
    const journal = { ...options, entries };
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, LIST), encode(journal), 'latin1');
    const left = [...entries.values()].filter((entry) => entry.kind === 'file' && entry.copy === '').length;
    const notes = left === 0
        ? []
        : [`${left} files of the checkout are too large or not readable: changes a run makes in them are not undone.`];
    return { journal, notes };
}
/** How often a run says that it goes on, in milliseconds. */
const PULSE = 500;
const pulses = new Map();
/** Says on disk that a run goes on, again and again, or that it has ended and was undone. */
async function markRunning(journal, running) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(journal.folder, RUNNING);
    clearInterval(pulses.get(path));
    pulses.delete(path);
    if (!running)
        return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(path, { force: true });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)(path, '');
    const pulse = () => {
        const now = new Date();
        void (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.utimes)(path, now, now).catch(() => undefined);
    };
    pulses.set(path, setInterval(pulse, PULSE).unref());
}
/**
 * What changed later than this, in milliseconds since the epoch, was not changed while the run of an unfinished journal
 * went on.
 */
async function lastPulse(journal) {
    return (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(journal.folder, RUNNING))).mtimeMs + 4 * PULSE;
}
/** The journal in `folder` if a run was under way when its process ended; undefined where there is nothing to undo. */
async function readUnfinished(folder) {
    const running = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, RUNNING)).catch(() => undefined);
    return running ? decode(folder, await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readFile)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, LIST), 'latin1')) : undefined;
}
/** The path of an entry's copy. */
function copyOf(journal, entry) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(journal.folder, CONTENT, entry.copy);
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
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.copyFile)((0,_tree_js__WEBPACK_IMPORTED_MODULE_3__/* .bytesOf */ .$$)(root, path), (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(content, name), node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.COPYFILE_FICLONE).then(() => saved.set(path, name), () => undefined);
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
        throw new Error(`not a journal: ${(0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, LIST)}`);
    const utf8 = (field) => (0,_tree_js__WEBPACK_IMPORTED_MODULE_3__/* .textOf */ .b6)(field) ?? '';
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


/***/ }),

/***/ 36837:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ restoreTree)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(83916);
/* harmony import */ var _journal_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(37416);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(42963);





/** Files up to this size are compared before they are written again. */
const COMPARED = 64 * 1024 * 1024;
/**
 * Makes every byte and permission below the root as the journal says. What is rewritten gets the current time, `last`
 * after all else: a build tool that compares times must not take what was built from another content of these files for
 * up to date. What changed after `until` (milliseconds since the epoch) was not changed by a run: it is left, with the
 * folders that hold it. Never throws for what a run did; what can't be undone is named.
 */
async function restoreTree(journal, last, until = Number.POSITIVE_INFINITY) {
    const now = (0,_tree_js__WEBPACK_IMPORTED_MODULE_4__/* .scanTree */ .wp)(journal.root, { skip: journal.skip, unlock: (folder) => unlockFolder(journal, folder) });
    const left = leaveNewer(journal, now, until);
    const work = { journal, now, changed: new Set(), problems: [] };
    await removeStrangers(work);
    const entries = [...journal.entries].filter(([path]) => !left.has(path));
    for (const [path, entry] of entries.filter(([path]) => !last.has(path)))
        await restoreEntry(work, path, entry);
    for (const [path, entry] of entries.filter(([path]) => last.has(path)))
        await restoreEntry(work, path, entry);
    for (const [path, entry] of entries.reverse())
        if (entry.kind === 'folder')
            await lockFolder(work, path, entry);
    return { changed: [...work.changed], left: [...left], problems: work.problems };
}
/** Takes what changed after `until` out of the tree, so that nothing happens to it; gives the paths. */
function leaveNewer({ entries }, now, until) {
    const left = new Set();
    for (const [path, entry] of now) {
        if (entry.kind === 'folder' || entry.changed <= until || (0,_tree_js__WEBPACK_IMPORTED_MODULE_4__/* .isSame */ .Ft)(entries.get(path), entry))
            continue;
        left.add(path);
        now.delete(path);
        for (let folder = path; folder.includes('/');) {
            folder = folder.slice(0, folder.lastIndexOf('/'));
            if (!entries.has(folder))
                now.delete(folder);
        }
    }
    return left;
}
/** Whatever was not there before, or is of another kind now; what a folder holds comes after it, so backwards. */
async function removeStrangers(work) {
    for (const [path, entry] of [...work.now].reverse()) {
        if (work.journal.entries.get(path)?.kind === entry.kind)
            continue;
        const bytes = (0,_tree_js__WEBPACK_IMPORTED_MODULE_4__/* .bytesOf */ .$$)(work.journal.root, path);
        await attempt(work, path, () => (entry.kind === 'folder' ? (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rmdir)(bytes) : (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.unlink)(bytes)));
        work.now.delete(path);
        if (entry.kind !== 'folder')
            work.changed.add(path);
    }
}
async function restoreEntry(work, path, entry) {
    const { journal, now } = work;
    const found = now.get(path);
    if ((0,_tree_js__WEBPACK_IMPORTED_MODULE_4__/* .isSame */ .Ft)(entry, found))
        return;
    const bytes = (0,_tree_js__WEBPACK_IMPORTED_MODULE_4__/* .bytesOf */ .$$)(journal.root, path);
    switch (entry.kind) {
        case 'folder':
            if (!found)
                await attempt(work, path, () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)(bytes));
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
    const restored = (0,_tree_js__WEBPACK_IMPORTED_MODULE_4__/* .lookAt */ .t5)(journal.root, path);
    if (restored)
        journal.entries.set(path, { ...entry, ...restored });
}
async function restoreFile(work, path, entry) {
    const { journal, now } = work;
    const bytes = (0,_tree_js__WEBPACK_IMPORTED_MODULE_4__/* .bytesOf */ .$$)(journal.root, path);
    const present = now.has(path);
    if (entry.copy === '') {
        if (present && now.get(path)?.size === entry.size && now.get(path)?.modified === entry.modified)
            return;
        work.problems.push(`${show(path)} was changed by a run and there is no copy to restore it from.`);
        return;
    }
    const copy = (0,_journal_js__WEBPACK_IMPORTED_MODULE_3__/* .copyOf */ .zP)(journal, entry);
    const comparable = now.get(path)?.size === entry.size && entry.size <= COMPARED;
    if (!comparable || !(await haveSameContent(bytes, copy))) {
        work.changed.add(path);
        // A new file, never through the old name: the run may have made that a second name of a file elsewhere.
        await attempt(work, path, async () => {
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(bytes, { force: true });
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.copyFile)(copy, bytes, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.COPYFILE_EXCL | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.COPYFILE_FICLONE);
        });
        const time = new Date();
        await attempt(work, path, () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lutimes)(bytes, time, time));
    }
    await attempt(work, path, () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.chmod)(bytes, entry.mode));
    await giveBack(work, path, entry);
}
async function restoreLink(work, path, entry) {
    const bytes = (0,_tree_js__WEBPACK_IMPORTED_MODULE_4__/* .bytesOf */ .$$)(work.journal.root, path);
    const present = work.now.has(path);
    if (present && (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readlink)(bytes, { encoding: 'latin1' })) === entry.target)
        return;
    work.changed.add(path);
    await attempt(work, path, async () => {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(bytes, { force: true });
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.symlink)(Buffer.from(entry.target, 'latin1'), bytes);
    });
}
/** A job that is root may find files of another owner. */
async function giveBack(work, path, entry) {
    const found = (0,_tree_js__WEBPACK_IMPORTED_MODULE_4__/* .lookAt */ .t5)(work.journal.root, path);
    if (!found || (found.owner === entry.owner && found.group === entry.group))
        return;
    await attempt(work, path, () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.chown)((0,_tree_js__WEBPACK_IMPORTED_MODULE_4__/* .bytesOf */ .$$)(work.journal.root, path), entry.owner, entry.group));
}
async function haveSameContent(path, copy) {
    const [now, before] = await Promise.all([(0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readFile)(path).catch(() => undefined), (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readFile)(copy)]);
    return now?.equals(before) ?? false;
}
/** Until `lockFolder` gives it its own permissions back. */
function unlockFolder(journal, folder) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.chmodSync)((0,_tree_js__WEBPACK_IMPORTED_MODULE_4__/* .bytesOf */ .$$)(journal.root, folder), 0o700);
}
/** Gives a folder the permissions that it had, whether a run changed them or we did. */
async function lockFolder(work, path, entry) {
    const found = (0,_tree_js__WEBPACK_IMPORTED_MODULE_4__/* .lookAt */ .t5)(work.journal.root, path);
    if (found && found.mode !== entry.mode)
        await attempt(work, path, () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.chmod)((0,_tree_js__WEBPACK_IMPORTED_MODULE_4__/* .bytesOf */ .$$)(work.journal.root, path), entry.mode));
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
            if ((0,_tree_js__WEBPACK_IMPORTED_MODULE_4__/* .lookAt */ .t5)(work.journal.root, path) || work.journal.entries.has(path))
                work.problems.push(`${show(path)} could not be restored: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(error)}.`);
        }
    }
}
function show(path) {
    return `'${Buffer.from(path, 'latin1').toString('utf8')}'`;
}


/***/ }),

/***/ 42963:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $$: () => (/* binding */ bytesOf),
/* harmony export */   Ft: () => (/* binding */ isSame),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   t5: () => (/* binding */ lookAt),
/* harmony export */   wp: () => (/* binding */ scanTree)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);

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
 * Reads a tree. Folders in `skip` (absolute) are left out. A folder that can't be read stays empty, unless `unlock` is
 * there to make it readable.
 */
function scanTree(root, options) {
    const tree = new Map([['', entryOf((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(root))]]);
    const pending = [''];
    for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
        for (const name of namesIn(root, folder, options.unlock)) {
            const path = folder === '' ? name : `${folder}/${name}`;
            const bytes = bytesOf(root, path);
            const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(bytes, { throwIfNoEntry: false });
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
    const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(bytesOf(root, path), { throwIfNoEntry: false });
    return stat && entryOf(stat);
}
/**
 * True where nothing was done to a file or link between the two looks; of folders only existence and permissions count.
 */
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
        const entries = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(bytesOf(root, folder), { encoding: 'buffer', withFileTypes: true });
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


/***/ })

};
