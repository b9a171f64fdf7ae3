import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 87510:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ exitCodeOf),
/* harmony export */   d: () => (/* binding */ EXIT)
/* harmony export */ });
/* harmony import */ var _verdict_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(95805);

/** What a process of ours exits with: contract §7. */
const EXIT = { done: 0, no: 1, usage: 2, interrupted: 130, terminated: 143 };
/**
 * The exit code of a finished run. `gate` is 0 only for an accepted verdict; every other end is 1. Outside it `fail-on` decides:
 * `no-patch` is met where something was to repair and no plausible patch came of it, `always` by every end.
 */
function exitCodeOf(report, inputs) {
    if (inputs.mode === 'gate') {
        const accepted = report.status === 'accepted' && report.verdict !== null && (0,_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .isAccepted */ .o)(report.verdict);
        return accepted ? EXIT.done : EXIT.no;
    }
    switch (inputs.failOn) {
        case 'none':
            return EXIT.done;
        case 'no-patch':
            return report.status === 'plausible' || report.status === 'no-failures' ? EXIT.done : EXIT.no;
        case 'always':
            return EXIT.no;
    }
}


/***/ }),

/***/ 66358:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Cp: () => (/* binding */ typedMessage),
/* harmony export */   sm: () => (/* binding */ generalised),
/* harmony export */   vY: () => (/* binding */ isSameFailure)
/* harmony export */ });
/** Characters of a message that are looked at, more than are kept: a value that is longer in one run shall not move the cut. */
const MOST_LOOKED_AT = 4000;
/**
 * A failure's message without what differs from run to run and from test to test: numbers, quoted values, addresses, hashes, temporary folders; at most
 * 500 characters.
 */
function generalised(message) {
    return message
        .slice(0, MOST_LOOKED_AT)
        .replace(/(['"`]).*?\1/g, '…')
        .replace(/([/\\](?:tmp|temp)[/\\])[^\s/\\:;,()]+/gi, '$1…')
        .replace(/\b0x[0-9a-f]+\b|\b(?=[a-f]{0,40}\d)[0-9a-f]{8,40}\b|\d+/gi, '0')
        .slice(0, 500);
}
/** True for two results of one test that failed with the same type of failure and, but for values, the same message. */
function isSameFailure(one, other) {
    const words = ({ failure }) => [failure?.type ?? '', generalised(failure?.message ?? '')].join('\n');
    return words(one) === words(other);
}
/** A failure's type and message in one: runners differ in whether the message begins with the type. */
function typedMessage({ type, message }) {
    return type === null || message.startsWith(type) ? message : `${type}: ${message}`;
}


/***/ }),

/***/ 17666:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $Q: () => (/* binding */ clip),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   TV: () => (/* binding */ shownLines),
/* harmony export */   wh: () => (/* binding */ plainText)
/* harmony export */ });
const ESC = '\u001b';
const BEL = '\u0007';
const ST = '\u009c';
/** Terminal sequences (ECMA-48): control sequences, introduced strings up to their end, and the short ones. */
const SEQUENCES = new RegExp([
    `${ESC}\\[[0-?]*[ -/]*[@-~]`,
    `${ESC}[\\]PX^_][^${BEL}${ESC}${ST}]*(?:${BEL}|${ESC}\\\\|${ST})?`,
    `${ESC}[ -/]*[0-~]?`,
].join('|'), 'g');
/** Control characters but tab and line ends, direction marks, byte order marks. */
const CONTROLS = /(?![\t\n\r])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/**
 * Text that something else wrote, as it may be shown: terminal sequences, control characters and direction marks are gone, line ends
 * are `\n` (a lone `\r` too: consoles and the runner take it for one).
 */
function plainText(text) {
    return text
        .replace(SEQUENCES, '')
        .replace(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
        .replace(CONTROLS, '');
}
/** The text on one line, at most `length` characters long; `…` marks what was cut. */
function oneLine(text, length = 200) {
    return clip(plainText(text).replace(/\s+/g, ' ').trim(), length);
}
/** At most `length` UTF-16 code units; `…` stands for the rest, and no surrogate pair is torn. */
function clip(text, length) {
    if (text.length <= length)
        return text;
    const cut = text.slice(0, Math.max(0, length - 1));
    return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
/** The lines of foreign text, cleaned, each clipped; beyond `max` lines the middle is left out and a line says how many. */
function shownLines(text, max, width = 500) {
    const lines = plainText(text).split('\n');
    while (lines.at(-1)?.trim() === '')
        lines.pop();
    if (lines.length <= max)
        return lines.map((line) => clip(line, width));
    const head = Math.ceil(max / 3);
    const cut = lines.length - max;
    return [...lines.slice(0, head), `… ${cut} lines left out …`, ...lines.slice(lines.length - (max - head))].map((line) => clip(line, width));
}


/***/ }),

/***/ 76191:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Bk: () => (/* binding */ LEVEL),
/* harmony export */   K4: () => (/* binding */ VALUE_TYPES),
/* harmony export */   nE: () => (/* binding */ typed),
/* harmony export */   y0: () => (/* binding */ twins)
/* harmony export */ });
/** Binding strength on one scale for all languages; a text is bracketed where its place asks for a higher one. */
const LEVEL = { sequence: 0, any: 1, conditional: 2, or: 3, unary: 13, postfix: 16, atom: 17 };
/** All of them; their order is that of the bits in a set of types. */
const VALUE_TYPES = ['int', 'float', 'bool', 'str', 'list', 'tuple', 'dict', 'set', 'none', 'object'];
/** `min~max any~all` as a table that is read both ways. */
function twins(pairs) {
    const found = new Map();
    for (const pair of pairs.split(' ')) {
        const [a = '', b = ''] = pair.split('~');
        found.set(a, [...(found.get(a) ?? []), b]);
        found.set(b, [...(found.get(b) ?? []), a]);
    }
    return found;
}
/** Names separated by blanks, by type, as a table by name. */
function typed(names) {
    const found = new Map();
    for (const type of VALUE_TYPES)
        for (const name of names[type]?.split(' ') ?? [])
            found.set(name, type);
    return found;
}


/***/ }),

/***/ 59120:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ tell)
/* harmony export */ });
/** A row that is one regular expression; it is made global and multi-line. */
function tell(rule, pattern, more = {}) {
    const global = new RegExp(pattern.source, [...new Set(`${pattern.flags}gm`)].join(''));
    const find = (text) => Array.from(text.matchAll(global), (match) => match.index);
    return {
        rule,
        find,
        in: more.in ?? 'names',
        where: more.where ?? 'anywhere',
        ...(more.except && { except: more.except }),
    };
}


/***/ }),

/***/ 95805:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ isAccepted)
/* harmony export */ });
/** True for the two verdicts that `mode: gate` accepts. */
function isAccepted(verdict) {
    return verdict.kind === 'plausible' || verdict.kind === 'no-regression';
}


/***/ }),

/***/ 83916:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   YP: () => (/* binding */ inSentences),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   xb: () => (/* binding */ assertNever),
/* harmony export */   yo: () => (/* binding */ UserError)
/* harmony export */ });
/**
 * A mistake that the user can mend. The message says what happened, with which file or input; the hint says what to do.
 * Everything else that is thrown is a bug and keeps its stack.
 */
class UserError extends Error {
    hint;
    constructor(message, hint) {
        super(message);
        this.name = 'UserError';
        this.hint = hint;
    }
}
/** Message and hint of a user's mistake as whole sentences. */
function inSentences({ message, hint }) {
    const mark = (text) => (/[.!?]$/.test(text) ? text : `${text}.`);
    const said = hint.trim();
    return [message.trim(), `${said.charAt(0).toUpperCase()}${said.slice(1)}`].map(mark).join(' ');
}
/** The text of anything that was thrown, for a person; never throws itself. */
function messageOf(thrown) {
    if (thrown instanceof Error)
        return thrown.message;
    return typeof thrown === 'string' ? thrown : `unknown failure: ${Object.prototype.toString.call(thrown)}`;
}
/** Makes the compiler prove that a union was judged exhaustively; reached at run time only by a bug. */
function assertNever(value) {
    throw new Error(`not expected here: ${JSON.stringify(value)}`);
}


/***/ }),

/***/ 6362:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ placeOf),
/* harmony export */   T: () => (/* binding */ placesInTurn)
/* harmony export */ });
/** `path::Class::name[params]`: only what stands before the parameters is split. */
function placeOf(id) {
    const bracket = id.indexOf('[');
    const head = bracket < 0 ? id : id.slice(0, bracket);
    const [file = '', ...suites] = head.split('::');
    const last = suites.pop();
    return last === undefined
        ? { file: id, suites, name: null }
        : { file, suites, name: bracket < 0 ? last : `${last}${id.slice(bracket)}` };
}
/** `placeOf` for many ids in a row: what those of one class share is split once, and kept once. */
function placesInTurn() {
    let shared = '';
    let place = null;
    return (id) => {
        if (place && id.startsWith(shared)) {
            const colon = id.indexOf(':', shared.length);
            if (colon < 0 || id.lastIndexOf('[', colon) > 0)
                return { file: place.file, suites: place.suites, name: id.slice(shared.length) };
        }
        const fresh = placeOf(id);
        place = fresh.name === null ? null : fresh;
        shared = fresh.name === null ? '' : id.slice(0, id.length - fresh.name.length);
        return fresh;
    };
}


/***/ }),

/***/ 85728:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ji: () => (/* binding */ sidesOfDiff),
/* harmony export */   Sq: () => (/* binding */ shortMessage),
/* harmony export */   TM: () => (/* binding */ firstLine),
/* harmony export */   _j: () => (/* binding */ stripColours),
/* harmony export */   aJ: () => (/* binding */ stripAnsi),
/* harmony export */   hu: () => (/* binding */ NO_SIDES),
/* harmony export */   iv: () => (/* binding */ sidesBy)
/* harmony export */ });
/** No comparison was printed. */
const NO_SIDES = { expected: null, actual: null };
/** The first lines of a message, at most `lines` and 1 000 characters, without blank lines around. */
function shortMessage(text, lines = 4) {
    const kept = text.trim().split(/\r?\n/, lines + 1);
    const short = kept.slice(0, lines).join('\n').trimEnd();
    return short.length > 1000 ? `${short.slice(0, 1000)}…` : short;
}
/** The first line that is not blank, at most 1 000 characters; '' where there is none. */
function firstLine(text) {
    const start = text.search(/\S/);
    if (start < 0)
        return '';
    const end = text.indexOf('\n', start);
    return text.slice(start, Math.min(end < 0 ? text.length : end, start + 1000)).trimEnd();
}
/** Removes terminal colours and other escape sequences, also as pytest spells them in XML (`#x1B[31m`). */
function stripAnsi(text) {
    const plain = stripColours(text);
    return plain.includes('#x1B') ? plain.replace(SPELLED, '') : plain;
}
/** Removes what drives a terminal from what a program printed, where `#x1B` is only text. */
function stripColours(text) {
    return text.includes('\u001b') || text.includes('\u009b') ? text.replace(ESCAPES, '') : text;
}
/** Both sides by two patterns whose first group is the side; each at most 2 000 characters. */
function sidesBy(text, expected, actual) {
    const side = (pattern) => pattern.exec(text)?.[1]?.trim().slice(0, 2000) ?? null;
    return { expected: side(expected), actual: side(actual) };
}
/** The lines of a unified-looking diff: `-` is expected, `+` is actual. Both null where either is missing. */
function sidesOfDiff(text) {
    const lines = text.split('\n', 400);
    const side = (mark) => {
        const found = lines
            .filter((line) => line.startsWith(mark) && !DIFF_HEADER.test(line))
            .map((line) => line.slice(1).replace(/^ /, ''));
        return found.length ? found.join('\n').slice(0, 2000) : null;
    };
    const expected = side('-');
    const actual = side('+');
    return expected !== null && actual !== null ? { expected, actual } : NO_SIDES;
}
const DIFF_HEADER = /^[-+]{1,3}\s*(?:expected|received|actual)\b|^[-+]{3} /i;
/** CSI, OSC and the short sequences of ECMA-48, and the one-byte CSI. */
const ESCAPES = escapes('\u001b', '\u009b', '\u0007');
const SPELLED = escapes('#x1B', '#x9B', '#x07');
function escapes(escape, csi, bell) {
    const rest = [
        String.raw `\[[\d;:?<=>!]*[ -/]*[@-~]`,
        String.raw `\][^${bell}${escape}]{0,2000}(?:${bell}|${escape}\\)`,
        String.raw `[()][A-Z\d]`,
        '[=>78cDEHMNOZ]',
    ];
    return new RegExp(String.raw `${escape}(?:${rest.join('|')})|${csi}[\d;?]*[@-~]`, 'g');
}


/***/ }),

/***/ 54939:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   MZ: () => (/* binding */ property),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   c3: () => (/* binding */ listOf),
/* harmony export */   qF: () => (/* binding */ parseJson),
/* harmony export */   rl: () => (/* binding */ numberOf)
/* harmony export */ });
/** The value, or undefined where the text is no JSON. */
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** The own property of an object, or undefined for anything else. */
function property(value, name) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
        return undefined;
    return Object.getOwnPropertyDescriptor(value, name)?.value;
}
/** A string that is not empty, else null. */
function textOf(value) {
    return typeof value === 'string' && value !== '' ? value : null;
}
/** A finite number, else null. */
function numberOf(value) {
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
/** The elements of an array; none for anything else. */
function listOf(value) {
    return Array.isArray(value) ? value : [];
}


/***/ }),

/***/ 55025:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Bv: () => (/* binding */ defusedLine),
/* harmony export */   Gi: () => (/* binding */ quotedLines),
/* harmony export */   t0: () => (/* binding */ defused)
/* harmony export */ });
/* harmony import */ var _domain_foreign_text_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(17666);

/**
 * Lines that the runner will not take for workflow commands. It executes a line that begins with `::` after trimming, and `##[…]`
 * anywhere in a line (actions/runner, ActionCommand.cs); it ends lines at `\r` as well.
 */
function defused(message) {
    return (0,_domain_foreign_text_js__WEBPACK_IMPORTED_MODULE_0__/* .plainText */ .wh)(message)
        .split('\n')
        .map((line) => (line.trimStart().startsWith('::') ? `| ${line}` : line))
        .join('\n')
        .replaceAll('##[', '## [');
}
/** Lines of foreign text for the log, each behind `| `, at most `max` of them. */
function quotedLines(text, max) {
    return (0,_domain_foreign_text_js__WEBPACK_IMPORTED_MODULE_0__/* .shownLines */ .TV)(text, max).map((line) => `| ${line}`.replaceAll('##[', '## ['));
}
/** Foreign text for a title or an annotation: one line, no command. */
function defusedLine(text, length) {
    return (0,_domain_foreign_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(text, length).replaceAll('##[', '## [');
}


/***/ }),

/***/ 98862:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ savedTemp),
/* harmony export */   O: () => (/* binding */ saveTemp)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);


/** `bin/post.js` looks for it as well. */
const NAME = 'redressTemp';
/** Tells the post step of this action where the journal of runs in the checkout itself lies. Does nothing outside a runner. */
async function saveTemp(env, temp) {
    const file = env['GITHUB_STATE'];
    if (!file)
        return;
    const end = `redress_${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}`;
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.appendFile)(file, `${NAME}<<${end}\n${temp}\n${end}\n`);
}
/** What `saveTemp` kept; null: nothing. */
function savedTemp(env) {
    return env[`STATE_${NAME}`] || null;
}


/***/ }),

/***/ 79407:
/***/ ((module, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(module, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(73136);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_url__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _main_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(52137);



/** Written by `bin/redress.js` and `bin/post.js` as the first argument: the same bundle is the action, its post step and the command line. */
const CLI_MARK = 'cli';
const POST_MARK = 'post';
/** The runner allows 7.5 s after SIGINT and 2.5 s after SIGTERM; then it kills. */
const LAST_CALL_MS = 6500;
const here = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.dirname)((0,node_url__WEBPACK_IMPORTED_MODULE_1__.fileURLToPath)(import.meta.url));
const cancel = new AbortController();
const surroundings = {
    environment: process.env,
    cwd: process.cwd(),
    home: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(here, '..'),
    assets: here,
    signal: cancel.signal,
};
let interruptedBy;
for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
]) {
    process.on(signal, () => {
        interruptedBy ??= code;
        cancel.abort();
        setTimeout(() => process.exit(code), LAST_CALL_MS).unref();
    });
}
// Whoever read along may have gone (`| head`): the report and the exit code are due all the same.
for (const stream of [process.stdout, process.stderr])
    stream.on('error', () => undefined);
const argv = process.argv.slice(2);
const asCli = argv[0] === CLI_MARK;
const code = asCli
    ? await (0,_main_js__WEBPACK_IMPORTED_MODULE_2__/* .cliMain */ .m0)(argv.slice(1), surroundings)
    : await (argv[0] === POST_MARK ? _main_js__WEBPACK_IMPORTED_MODULE_2__/* .postMain */ .qR : _main_js__WEBPACK_IMPORTED_MODULE_2__/* .actionMain */ .g_)(surroundings);
process.exitCode = asCli ? (interruptedBy ?? code) : code;
// Sockets of clients may linger; everything that matters is written by now.
setTimeout(() => process.exit(), 1000).unref();

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 3865:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Y: () => (/* binding */ LANGUAGES),
  M: () => (/* binding */ RESULT_DIALECTS)
});

// EXTERNAL MODULE: ./src/formats/failure-text.ts
var failure_text = __nccwpck_require__(85728);
;// CONCATENATED MODULE: ./src/languages/go/results.ts

/** `go test -json`, gotestsum, go-junit-report and Go's own console. */
const go = {
    id: 'go',
    recognises: (document) => document.writer === 'go' || document.writer === 'gotestsum' || (document.writer === null && looksGo(document)),
    identify,
    frames: goFrames,
    kindOf,
    explain,
};
/** How Go's runners name tests and word failures. */
const dialects = [go];
/** go-junit-report of an event stream leaves no mark: names of Go, in packages, and a place in a `_test.go` or a path with a host. */
function looksGo({ cases }) {
    const sample = cases.slice(0, 20);
    const named = sample.filter((one) => /^(?:Test|Example|Benchmark|Fuzz)(?![a-z])|^Failure$|^\[\w+ failed\]$/.test(one.name ?? '') && isPackage(one));
    if (!named.length || named.length < sample.length)
        return false;
    const failures = sample.flatMap((one) => one.failures);
    return (failures.some((one) => /^\s*[\w./-]*_test\.go:\d+/m.test(one.text)) ||
        sample.every((one) => /^[\w-]+(?:\.[\w-]+)+\//.test(one.suites.at(-1) ?? one.classname ?? '')));
}
/** The class is the import path, or (go-junit-report 1) its last name. */
function isPackage({ classname, suites }) {
    const suite = suites.at(-1);
    return classname !== null && !/\s/.test(classname) && (suite === undefined || `/${suite}`.endsWith(`/${classname}`));
}
/** `import/path.TestName/sub`; the file by the place that a failure names, in the folder of the package. */
function identify(raw, paths) {
    const name = raw.name ?? '';
    const suite = raw.suites.at(-1) ?? null;
    // go-junit-report shortens the class to the last name of the import path; the suite has all of it.
    const pack = suite !== null && raw.classname !== null && suite.endsWith(raw.classname) ? suite : (raw.classname ?? suite);
    return { id: pack && name ? `${pack}.${name}` : pack || name, name, suite: pack, file: fileOf(raw, pack, paths) };
}
function fileOf(raw, pack, paths) {
    if (raw.file !== null)
        return paths.resolve(raw.file);
    const [failure] = raw.failures;
    if (!failure)
        return null;
    const test = goFrames(failure.text).find((frame) => frame.file.endsWith('_test.go'));
    if (!test || pack === null)
        return null;
    if (test.file.includes('/'))
        return paths.resolve(test.file);
    return fileInPackage(test.file, pack, paths);
}
/** The module's own part of the import path is in `go.mod`; the longest end that is a folder with this file does as well. */
function fileInPackage(name, pack, paths) {
    const base = paths.project ? `${paths.project}/` : '';
    for (let folder = pack; folder; folder = folder.includes('/') ? folder.slice(folder.indexOf('/') + 1) : '') {
        const file = `${base}${folder}/${name}`;
        if (paths.has(file))
            return file;
    }
    return paths.has(base + name) ? base + name : null;
}
/** `    a_test.go:4: message`, and `\t/abs/file.go:4 +0x2e` of a panic, whose function stands on the line before. */
function goFrames(text) {
    const own = [];
    const stack = [];
    let before = '';
    for (const line of text.split('\n', 20_000)) {
        // The race detector indents with spaces.
        const call = /^(?:\t| {4,12}(?=.*\+0x[\da-f]+$))(\S.{0,500}?\.go):(\d{1,7})(?: \+0x[\da-f]+)?$/.exec(line);
        const said = call
            ? null
            : /^\s*(?:Error Trace:\s*)?((?:[A-Za-z]:)?[^\s:]{1,400}\.go):(\d{1,7})(?::\d+)?(?::|$)/.exec(line);
        if (call)
            stack.push({
                file: call[1] ?? '',
                line: Number(call[2]),
                function: /^\s*(?:created by )?(.+?)(?:\([^*].*)?$/.exec(before)?.[1] ?? null,
            });
        else if (said)
            own.push({ file: said[1] ?? '', line: Number(said[2]), function: null });
        before = line;
    }
    return [...own, ...stack.reverse()];
}
function kindOf(failure) {
    const text = `${failure.message ?? ''}\n${failure.text}`;
    if (/\[(?:build|setup) failed\]|build (?:failed|error)$|^Build error$|^# \S+/m.test(text))
        return /no required module|cannot find package|is not in (?:std|GOROOT)/.test(text) ? 'import' : 'build';
    if (/panic: test timed out/.test(text))
        return 'time-out';
    if (/^(?:signal: |fatal error: )|SIGSEGV|^(?:the test did not end: |No test result found$)/m.test(text))
        return 'crash';
    // What gotestsum writes of a test whose process ended: the line that begins it, and none that ends it.
    if (failure.message === 'Failed' && /^=== RUN /m.test(failure.text) && !/--- FAIL: |^[ \t]*panic: /m.test(text))
        return 'crash';
    // A panic, a data race, or an exit before or after the tests.
    const other = /^[ \t]*panic: |^WARNING: DATA RACE$|^Runtime error$| package failed outside its tests$/m.test(text);
    return other ? 'exception' : 'assertion';
}
function explain(failure) {
    const panic = /^[ \t]*(panic: .+?)(?: \[recovered[^\]]*\])?$/m.exec(failure.text);
    const said = failure.text
        .split('\n', 2000)
        .filter((line) => !/^\s*(?:=== |--- |goroutine |FAIL\b|PASS\b|exit status|=+$)/.test(line) && line.trim());
    const message = panic?.[1] ?? said.map((line) => line.trim()).join('\n');
    const named = failure.message && failure.message !== 'Failed' ? failure.message : '';
    const wanted = (0,failure_text/* sidesBy */.iv)(failure.text, /\bwant(?:ed)?[:=]?\s+(.+?)(?:[,;]\s*got\b.*)?$/im, /(?:\bgot[:=]?\s+|\) = (?=.+\bwant))(.+?)(?:[,;]?\s+want(?:ed)?\b.*)?$/im);
    const testify = (0,failure_text/* sidesBy */.iv)(failure.text, /^[ \t]*expected *: (.+)$/m, /^[ \t]*actual *: (.+)$/m);
    return {
        type: panic ? 'panic' : failure.type || null,
        message: (0,failure_text/* shortMessage */.Sq)(named || message || 'failed'),
        ...(testify.expected !== null && testify.actual !== null ? testify : wanted),
    };
}

;// CONCATENATED MODULE: ./src/languages/java/results.ts

/** JUnit and TestNG on the JVM as Surefire, Failsafe and Gradle write them. */
const jvm = {
    id: 'jvm',
    recognises: (document, paths) => document.writer === 'surefire' || document.writer === 'gradle' || looksJava(document, paths),
    identify: results_identify,
    frames: javaFrames,
    kindOf: results_kindOf,
    explain: results_explain,
};
/** How the JVM's runners name tests and word failures. */
const results_dialects = [jvm];
const CLASS_NAME = /^(?:[a-z_][\w$]*\.)+[A-Z][\w$]*$/;
/** A class of no package is only believed where something else is the JVM's. */
const ANY_CLASS = /^(?:[a-z_][\w$]*\.)*[A-Z][\w$]*$/;
const SOURCE = /\.(?:java|kt|groovy|scala)$/;
const FRAME = /^\s*at (?:[\w.@-]{1,200}\/){0,3}((?:[\w$]+\.)*)([\w$]+)\.([\w$<>]+)\(([\w$.-]+\.(?:java|kt|groovy|scala)):(\d{1,7})\)/;
const ANY_FRAME = new RegExp(FRAME.source, 'm');
const JVM_TYPE = /^(?:java|javax|jakarta|kotlin|scala|groovy|org\.(?:junit|opentest4j|testng|assertj|hamcrest|mockito|spockframework)|junit\.framework)\./;
function looksJava(document, paths) {
    if (document.writer !== null)
        return false;
    const sample = document.cases.slice(0, 20);
    const classes = sample.map((one) => one.classname ?? one.suites.at(-1) ?? '');
    const most = (pattern) => classes.filter((one) => pattern.test(one)).length > classes.length / 2 - 0.1;
    if (!sample.length)
        return false;
    const failures = document.cases.flatMap((one) => (one.failures.length ? [...one.failures] : [])).slice(0, 20);
    const told = failures.some((failure) => ANY_FRAME.test(failure.text) || JVM_TYPE.test(failure.type ?? ''));
    return told ? most(ANY_CLASS) : most(CLASS_NAME) && paths.files.some((file) => SOURCE.test(file));
}
/** `package.Class$Nested#method(types)[2]`. */
function results_identify(raw, paths) {
    const name = raw.name ?? '';
    const type = raw.classname ?? raw.suites.at(-1) ?? '';
    // Gradle writes `method()`, Surefire `method`: one test, one id.
    const method = name.replace(/\(\)$/, '');
    const file = raw.file === null ? sourceOf(type, paths) : paths.resolve(raw.file);
    return { id: [type, method].filter(Boolean).join('#'), name, suite: type || null, file };
}
/** The file that declares a class by the convention of one top-level class a file; null where none or several fit. */
function sourceOf(type, paths) {
    const path = type.replace(/\$.*$/, '').replaceAll('.', '/');
    if (!path)
        return null;
    const found = sourcesOf(paths).get(path.slice(path.lastIndexOf('/') + 1)) ?? [];
    const fitting = found.filter((file) => `/${file.replace(SOURCE, '')}`.endsWith(`/${path}`));
    return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
const SOURCES = new WeakMap();
function sourcesOf(paths) {
    const known = SOURCES.get(paths);
    if (known)
        return known;
    const sources = new Map();
    for (const file of paths.files.filter((one) => SOURCE.test(one))) {
        const name = file.slice(file.lastIndexOf('/') + 1).replace(SOURCE, '');
        sources.set(name, [...(sources.get(name) ?? []), file]);
    }
    SOURCES.set(paths, sources);
    return sources;
}
/** Frames of all causes, outermost first: the last `Caused by` is the innermost. Paths follow the package. */
function javaFrames(text) {
    const stacks = [[]];
    for (const line of text.split('\n', 20_000)) {
        if (line.startsWith('Caused by: '))
            stacks.push([]);
        const compiled = line.includes(':[') ? /^(\S.{0,500}\.(?:java|kt)):\[(\d{1,7}),\d+\]/.exec(line) : null;
        if (compiled)
            stacks.at(-1)?.push({ file: compiled[1] ?? '', line: Number(compiled[2]), function: null });
        const found = line.includes(' at ') || line.startsWith('\tat ') ? FRAME.exec(line) : null;
        if (!found)
            continue;
        const folder = (found[1] ?? '').replaceAll('.', '/');
        // As if absolute, so that only a unique end of a path fits.
        stacks.at(-1)?.push({ file: `/?/${folder}${found[4]}`, line: Number(found[5]), function: found[3] ?? null });
    }
    return stacks.flatMap((stack) => stack.reverse());
}
function results_kindOf(failure) {
    if (failure.text.startsWith('COMPILATION ERROR'))
        return 'build';
    const type = results_explain(failure).type ?? '';
    if (/Assert|ComparisonFailure|MultipleFailures|Expectation/.test(type))
        return 'assertion';
    if (/NoClassDefFound|ClassNotFound|UnsatisfiedLink/.test(type))
        return 'import';
    if (/ClassCast|NoSuchMethod|IncompatibleClass/.test(type))
        return 'type';
    if (/Timeout|TimedOut/.test(type))
        return 'time-out';
    return /forked VM|crash/i.test(failure.message ?? '') ? 'crash' : 'exception';
}
function results_explain(failure) {
    const head = /^((?:[\w$]+\.)+[A-Z][\w$]*)(?::\s*([\s\S]*?))?(?:\n\s*at |$)/.exec(failure.text.slice(0, 8000));
    const message = failure.message || head?.[2] || head?.[1] || (0,failure_text/* firstLine */.TM)(failure.text);
    const sides = (0,failure_text/* sidesBy */.iv)(message, /expected: ?<([\s\S]*?)> but was/, /but was: ?<([\s\S]*)>/);
    const hamcrest = (0,failure_text/* sidesBy */.iv)(`${message}\n${failure.text}`, /^[ \t]*Expected: (?:is )?(.+)$/m, /^[ \t]*but: (?:was )?(.+)$/m);
    const type = failure.type || head?.[1] || null;
    return { type, message: (0,failure_text/* shortMessage */.Sq)(message), ...(sides.expected !== null ? sides : hamcrest) };
}

;// CONCATENATED MODULE: ./src/languages/javascript/ids.ts
/** The id of a test (contract §8): `test/a.test.js > suite > name`, or `suite > name` where its file is not known. */
function testId(names, file) {
    return [...(file === null ? [] : [file]), ...names].join(' > ');
}
/** Gives the second test of the same id ` (2)`, the third ` (3)`; outcomes and coverage are numbered in the same order. */
function numbering() {
    const seen = new Map();
    return (id) => {
        const count = (seen.get(id) ?? 0) + 1;
        seen.set(id, count);
        return count === 1 ? id : `${id} (${count})`;
    };
}

;// CONCATENATED MODULE: ./src/languages/javascript/source-map.ts
/** More segments than any real bundle of one module has: a map from a test run must not fill the memory. */
const MOST_SEGMENTS = 2_000_000;
/**
 * Decodes the `mappings` of a source map (ECMA-426 "Source map format", revision 3: base64 VLQ, fields relative to the previous segment).
 * Segments without a source are left out. What cannot be decoded is skipped; never throws.
 */
function decodeMappings(mappings) {
    const segments = [];
    let [source, originalLine, originalColumn] = [0, 0, 0];
    for (const [line, group] of mappings.split(';').entries()) {
        let column = 0;
        for (const text of group.split(',')) {
            const fields = decodeFields(text);
            column += fields[0] ?? 0;
            if (fields.length < 4)
                continue;
            source += fields[1] ?? 0;
            originalLine += fields[2] ?? 0;
            originalColumn += fields[3] ?? 0;
            if (segments.length >= MOST_SEGMENTS)
                return segments;
            segments.push({ line, column, source, originalLine, originalColumn });
        }
    }
    return segments;
}
/** The decoded segments in groups, each in the order of the generated text. */
function segmentsBy(mappings, keyOf) {
    const groups = new Map();
    for (const segment of decodeMappings(mappings)) {
        const group = groups.get(keyOf(segment));
        if (group === undefined)
            groups.set(keyOf(segment), [segment]);
        else
            group.push(segment);
    }
    return groups;
}
const DIGITS = new Map('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'.split('').map((digit, value) => [digit, value]));
/** The numbers of one segment; empty where it holds a character that is no base64 digit. */
function decodeFields(text) {
    const fields = [];
    let [value, shift] = [0, 0];
    for (const character of text) {
        const digit = DIGITS.get(character);
        if (digit === undefined)
            return [];
        value += (digit & 31) * 2 ** shift;
        shift += 5;
        if (digit & 32)
            continue;
        const magnitude = Math.floor(value / 2);
        fields.push(value % 2 === 1 ? -magnitude : magnitude);
        [value, shift] = [0, 0];
    }
    return fields;
}

;// CONCATENATED MODULE: ./src/languages/javascript/tokens.ts
const WORD = /[\p{ID_Start}$_#@][\p{ID_Continue}$\u200c\u200d]*/uy;
const NUMBER = /\.?\d[\w.]*/y;
const SPACE = /(?:\s+|\/\/[^\n]*|\/\*[^]*?\*\/|^#![^\n]*)+/y;
const REGEX = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y;
const STRING = /'(?:\\[^]|[^'\\\n])*'|"(?:\\[^]|[^"\\\n])*"/y;
const PUNCTUATION = /=>|\+\+|--|\?\.(?!\d)|\?\?|\.\.\.|[^]/y;
const TAG = /<(?:\/?[A-Za-z_$][\w.:$-]*|\/?>)/y;
/** Words after which an expression begins: a slash starts a regular expression there, and no line may end a statement. */
const OPERATOR_WORDS = new Set('return typeof instanceof in of new delete void throw case do else await yield extends default'.split(' '));
/**
 * The tokens of a source text without comments. Never throws: in a text that is no JavaScript the tokens mean nothing, but they end.
 * `jsx` says that `<` at the start of an expression opens an element.
 */
function* tokensOf(text, jsx) {
    const modes = [];
    let previous = null;
    let [line, lineStart, at, newline] = [0, 0, 0, true];
    let lineEnd = endOfLine(text, 0);
    while (at < text.length) {
        const mode = modes.at(-1);
        const found = mode === 'tag' || mode === 'closing-tag' || mode === 'jsx-text'
            ? lexJsx(text, at, modes)
            : lexCode(text, at, { previous, modes, jsx });
        if (found.kind !== null) {
            const token = {
                kind: found.kind,
                text: text.slice(at, found.end),
                offset: at,
                line,
                column: at - lineStart,
                newline,
            };
            yield token;
            previous = token;
            newline = false;
        }
        while (lineEnd < found.end) {
            line += 1;
            lineStart = lineEnd + 1;
            lineEnd = endOfLine(text, lineStart);
            newline = true;
        }
        at = found.end;
    }
}
function endOfLine(text, from) {
    const end = text.indexOf('\n', from);
    return end < 0 ? Number.POSITIVE_INFINITY : end;
}
function lexCode(text, at, { previous, modes, jsx }) {
    const space = match(SPACE, text, at);
    if (space !== null)
        return { kind: null, end: space };
    const word = match(WORD, text, at);
    if (word !== null)
        return { kind: 'word', end: word };
    const operand = match(NUMBER, text, at) ?? match(STRING, text, at);
    if (operand !== null)
        return { kind: 'operand', end: operand };
    const character = text[at];
    if (character === '`')
        return { kind: 'operand', end: endOfTemplate(text, at) };
    if (character === '/' && beginsExpression(previous)) {
        const regex = match(REGEX, text, at);
        if (regex !== null)
            return { kind: 'operand', end: regex };
    }
    if (character === '<' && jsx && beginsExpression(previous) && match(TAG, text, at) !== null)
        return openTag(text, at, modes);
    if (character === '{')
        modes.push('brace');
    if (character === '}')
        return closeBrace(at, modes);
    return { kind: 'punctuation', end: match(PUNCTUATION, text, at) ?? at + 1 };
}
/** The end of a brace; in JSX it leads back into the element. */
function closeBrace(at, modes) {
    modes.pop();
    return { kind: 'punctuation', end: at + 1 };
}
function openTag(text, at, modes) {
    const end = match(TAG, text, at) ?? at + 1;
    const fragment = text[end - 1] === '>';
    modes.push(fragment ? 'jsx-text' : 'tag');
    return { kind: 'jsx', end };
}
function lexJsx(text, at, modes) {
    const character = text[at];
    if (character === '{') {
        modes.push('jsx-expression');
        return { kind: 'jsx-open', end: at + 1 };
    }
    if (modes.at(-1) === 'jsx-text')
        return lexJsxText(text, at, modes);
    if (character === '"' || character === "'") {
        const close = text.indexOf(character, at + 1);
        return { kind: null, end: close < 0 ? text.length : close + 1 };
    }
    if (character === '>')
        return endTag(at, modes);
    if (character === '/' && text[at + 1] === '>') {
        modes.pop();
        return { kind: 'jsx', end: at + 2 };
    }
    return { kind: null, end: at + 1 };
}
function lexJsxText(text, at, modes) {
    if (text[at] !== '<') {
        const next = text.slice(at).search(/[<{]/);
        return { kind: null, end: next < 0 ? text.length : at + Math.max(next, 1) };
    }
    const closing = text[at + 1] === '/';
    if (!closing)
        return openTag(text, at, modes);
    modes.pop();
    modes.push('closing-tag');
    return { kind: 'jsx', end: at + 2 };
}
function endTag(at, modes) {
    if (modes.pop() === 'tag')
        modes.push('jsx-text');
    return { kind: 'jsx', end: at + 1 };
}
/** True where an operand is expected after this token. */
function beginsExpression(previous) {
    if (previous === null)
        return true;
    if (previous.kind === 'word')
        return OPERATOR_WORDS.has(previous.text);
    return previous.kind !== 'operand' && previous.kind !== 'jsx' && ![')', ']', '}', '++', '--'].includes(previous.text);
}
/** The end of a template literal, whatever is nested in its `${…}`. */
function endOfTemplate(text, start) {
    let depth = 0;
    for (let at = start + 1; at < text.length; at += 1) {
        const character = text[at];
        if (character === '\\')
            at += 1;
        else if (depth === 0 && character === '`')
            return at + 1;
        else if (depth === 0 && character === '$' && text[at + 1] === '{')
            [depth, at] = [1, at + 1];
        else if (depth > 0 && character === '{')
            depth += 1;
        else if (depth > 0 && character === '}')
            depth -= 1;
        else if (depth > 0 && character === '`')
            at = endOfTemplate(text, at) - 1;
        else if (depth > 0 && (character === "'" || character === '"'))
            at = (match(STRING, text, at) ?? at + 1) - 1;
    }
    return text.length;
}
function match(pattern, text, at) {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : null;
}

;// CONCATENATED MODULE: ./src/languages/javascript/statements.ts

/**
 * The starts of all statements of a text, in order: what istanbul counts as statements, so that V8's ranges and istanbul's counters name the same
 * lines. Declarations that do nothing when reached (functions, classes, imports, types), braces, and later lines of a statement are none.
 */
function statementStarts(text, jsx) {
    const scan = startScan();
    for (const token of tokensOf(text, jsx))
        step(scan, token);
    return scan.starts;
}
function startScan() {
    return {
        starts: [],
        frames: [],
        previous: null,
        expecting: true,
        body: false,
        closedHead: '',
        announced: null,
        declaration: false,
        variables: false,
        label: false,
        ternaries: 0,
        typeOnly: false,
    };
}
function step(scan, token) {
    if (!scan.expecting && token.newline && inBlock(scan) && endsStatement(scan.previous) && !continues(token))
        scan.expecting = true;
    if (scan.expecting)
        beginStatement(scan, token);
    else if (scan.body)
        beginBody(scan, token);
    if (token.kind === 'jsx-open')
        statements_open(scan, 'object');
    else if (token.kind === 'punctuation')
        bracket(scan, token);
    else if (token.kind === 'word')
        word(scan, token);
    scan.previous = token;
}
const CODELESS = new Set('function class interface import declare abstract namespace enum @'.split(' '));
/** Words that are followed by a statement, or by a block that holds statements, and are none themselves. */
const LEADING = new Set(['else', 'try', 'finally', 'do', 'export', 'default']);
/** Punctuation that an expression statement may begin with. */
const BEGINNING = new Set(['(', '[', '+', '-', '!', '~', '++', '--']);
const VARIABLES = new Set(['var', 'let', 'const', 'using']);
function beginStatement(scan, token) {
    if (token.text === ':')
        return;
    scan.label = token.text === 'case' || token.text === 'default';
    scan.ternaries = 0;
    scan.announced = null;
    if (LEADING.has(token.text))
        return;
    scan.expecting = false;
    scan.typeOnly = false;
    scan.declaration = false;
    scan.variables = VARIABLES.has(token.text);
    if (token.kind === 'punctuation') {
        if (token.text === ';')
            scan.expecting = true;
        if (!BEGINNING.has(token.text))
            return;
    }
    // A directive such as 'use strict'.
    if (token.kind === 'operand' && /^['"]/.test(token.text))
        return;
    if (token.text === 'case' || token.text === 'catch')
        return;
    if (token.text === 'type' || token.text === 'interface' || token.text === 'declare')
        scan.typeOnly = token.text !== 'type';
    if (CODELESS.has(token.text) || token.text.startsWith('@')) {
        scan.declaration = true;
        return;
    }
    record(scan, token, 'statement');
}
function beginBody(scan, token) {
    scan.body = false;
    if (token.text !== '{' && !scan.typeOnly)
        record(scan, token, inBlock(scan) && scan.previous?.text === ',' ? 'statement' : 'body');
}
function record(scan, token, kind) {
    scan.starts.push({ offset: token.offset, line: token.line, column: token.column, kind });
}
function word(scan, token) {
    const { previous } = scan;
    if (previous?.text === '.' || previous?.text === '?.')
        return;
    const last = scan.starts.at(-1);
    // `type A = …`, and `async function` at the start of a statement, show only in their second word.
    if (last?.offset === previous?.offset && last?.kind === 'statement') {
        if (previous?.text === 'type' && !token.newline) {
            scan.starts.pop();
            scan.typeOnly = true;
        }
        else if (previous?.text === 'async' && token.text === 'function') {
            scan.starts.pop();
            scan.declaration = true;
        }
    }
    if (token.text === 'declare' && scan.declaration)
        scan.announced = 'object';
    if (token.text === 'class' && scan.announced === null)
        scan.announced = 'class';
    if (token.text === 'interface' || token.text === 'enum')
        if (scan.declaration)
            scan.announced = 'object';
    if (token.text === 'function' && previous?.text === 'default')
        scan.declaration = true;
}
function bracket(scan, token) {
    switch (token.text) {
        case '{':
            return openBrace(scan, token);
        case '(':
        case '[':
            scan.frames.push({ kind: 'paren', head: headOf(scan), endsStatement: false });
            return;
        case '}':
        case ')':
        case ']':
            return statements_close(scan);
        case ';':
            scan.expecting = inBlock(scan);
            scan.body = false;
            return;
        case ',':
            scan.body = scan.variables && inBlock(scan);
            return;
        case '=>':
            scan.body = true;
            return;
        case '=':
            if (scan.frames.at(-1)?.kind === 'class')
                scan.body = true;
            return;
        case '?':
            scan.ternaries += 1;
            return;
        case ':':
            return colon(scan);
        default:
    }
}
/** After `case x:` and after a label another statement begins. */
function colon(scan) {
    const last = scan.starts.at(-1);
    const labelled = inBlock(scan) && scan.previous?.kind === 'word' && last?.offset === scan.previous.offset;
    if (labelled)
        scan.starts.pop();
    if (scan.label && scan.ternaries > 0) {
        scan.ternaries -= 1;
        return;
    }
    if (labelled || (scan.label && inBlock(scan)))
        scan.expecting = true;
    scan.label = false;
}
/** The word before an opening parenthesis, where it decides what follows the closing one. */
function headOf(scan) {
    const { previous } = scan;
    if (previous?.kind !== 'word')
        return '';
    return previous.text === 'await' && scan.frames.length > 0 ? 'for' : previous.text;
}
function openBrace(scan, token) {
    const kind = braceKind(scan, token);
    // `export type { A }`
    if (scan.previous?.text === 'type' && scan.starts.at(-1)?.offset === scan.previous.offset)
        scan.starts.pop();
    const ends = kind === 'block' || kind === 'switch' || kind === 'class'
        ? endsItsStatement(scan)
        : scan.declaration && scan.announced !== null;
    scan.frames.push({ kind, head: '', endsStatement: ends });
    scan.announced = null;
    scan.declaration = false;
    scan.body = false;
    scan.expecting = kind === 'block' || kind === 'switch';
}
function statements_open(scan, kind) {
    scan.frames.push({ kind, head: '', endsStatement: false });
}
function braceKind(scan, token) {
    const { previous } = scan;
    if (scan.announced !== null)
        return scan.announced;
    if (previous === null)
        return 'block';
    if (previous.text === 'export' || previous.text === 'import' || previous.text === 'default')
        return 'object';
    if (wasExpecting(scan, token))
        return 'block';
    if (previous.text === ')')
        return scan.closedHead === 'switch' ? 'switch' : 'block';
    if (previous.text === '=>')
        return 'block';
    if (previous.kind === 'word')
        return BEFORE_OBJECT.has(previous.text) ? 'object' : 'block';
    return previous.kind === 'operand' || previous.text === '>' || previous.text === ']' || previous.text === '}'
        ? 'block'
        : 'object';
}
const NOT_BEFORE_BLOCK = [
    'const',
    'let',
    'var',
    'type',
    'readonly',
    'keyof',
    'is',
    'asserts',
    'infer',
    'as',
    'satisfies',
];
const BEFORE_OBJECT = new Set([...OPERATOR_WORDS, ...NOT_BEFORE_BLOCK].filter((text) => !['else', 'do', 'void'].includes(text)));
const STATEMENT_HEADS = new Set(['if', 'for', 'while', 'with', 'switch', 'catch']);
/** A block that stands where a statement does: the token before it ended or led one. */
function wasExpecting(scan, token) {
    const text = scan.previous?.text ?? '';
    if (LEADING.has(text) || text === ';')
        return true;
    if (text === '{' || text === '}')
        return inBlock(scan) && (text === '{' || token.newline);
    return text === ':' && scan.frames.at(-1)?.kind === 'switch';
}
function endsItsStatement(scan) {
    if (scan.declaration || scan.frames.at(-1)?.kind === 'class')
        return true;
    const { previous } = scan;
    if (previous === null || LEADING.has(previous.text) || previous.text === 'catch')
        return true;
    if (previous.text === ')')
        return STATEMENT_HEADS.has(scan.closedHead);
    return previous.text === ';' || previous.text === '{' || previous.text === ':';
}
function statements_close(scan) {
    const frame = scan.frames.pop();
    scan.body = false;
    scan.expecting = false;
    if (frame === undefined)
        return;
    scan.closedHead = frame.kind === 'paren' ? frame.head : '';
    if (frame.kind === 'paren')
        scan.expecting = inBlock(scan) && ['if', 'for', 'while', 'with'].includes(frame.head);
    else
        scan.expecting = frame.endsStatement && inBlock(scan);
}
function inBlock(scan) {
    const kind = scan.frames.at(-1)?.kind;
    return kind === undefined || kind === 'block' || kind === 'switch';
}
/** True where a line end after this token may end a statement. */
function endsStatement(previous) {
    if (previous === null || previous.kind === 'operand' || previous.kind === 'jsx')
        return true;
    if (VARIABLES.has(previous.text))
        return false;
    if (previous.kind === 'word')
        return !OPERATOR_WORDS.has(previous.text) || /^(return|break|continue)$/.test(previous.text);
    return [')', ']', '}', '++', '--'].includes(previous.text);
}
/** True where a token at the start of a line goes on with the statement of the line before. */
function continues(token) {
    if (token.kind === 'word')
        return /^(in|instanceof|of|as|satisfies|extends|implements)$/.test(token.text);
    if (token.kind === 'operand')
        return token.text.startsWith('`');
    if (token.kind !== 'punctuation')
        return false;
    return !['{', '}', '++', '--', ';', '@', '!', '~'].includes(token.text);
}

;// CONCATENATED MODULE: ./src/languages/javascript/numbered-statements.ts


/**
 * istanbul's statements by their numbers. In generated text (ts-jest, swc) each leads through the nearest segment before it to a line of the original,
 * if that line begins a statement there: the rest was added by the compiler. Empty where the positions are not those of the text: a transform
 * that withheld its source map (swc with `sourceMaps: true`), whose lines would be silently wrong.
 */
function numberedStatements(source, statements, resolve) {
    if (source.map !== null)
        return throughMap(source, source.map, { statements, resolve });
    const file = resolve(source.file);
    const lines = (source.originals[0] ?? '').split('\n');
    if (file === null || isUnmapped(source))
        return [];
    return statements.flatMap(([line = 0, column = 0], offset) => /^(?:try|do)\b/.test((lines[line] ?? '').slice(column)) ? [] : [{ offset, place: { file, line: line + 1 } }]);
}
/** True where istanbul's positions lie in a text that is neither the file's own nor mapped to it. */
function isUnmapped({ statements, map, originals }) {
    if (statements === null || map !== null)
        return false;
    const lines = (originals[0] ?? '').split('\n');
    return !statements.every(([line, column]) => beginsToken(lines[line ?? -1], column ?? -1));
}
function throughMap(source, map, { statements, resolve, }) {
    const originals = map.sources.map((path, at) => ({
        file: path === null ? null : resolve(path),
        lines: new Set(statementStarts(source.originals[at] ?? '', !/\.[mc]?ts$/.test(path ?? '')).map(({ line }) => line)),
    }));
    const segments = segmentsBy(map.mappings, ({ line }) => line);
    return statements.flatMap(([line = 0, column = 0], offset) => {
        const group = segments.get(line) ?? [];
        const segment = group.findLast((one) => one.column <= column) ?? group[0];
        const original = segment === undefined ? undefined : originals[segment.source];
        if (segment === undefined || original === undefined || original.file === null)
            return [];
        if (!original.lines.has(segment.originalLine))
            return [];
        return [{ offset, place: { file: original.file, line: segment.originalLine + 1 } }];
    });
}
/** True where a word or a sign begins at a column (0-based), so that a statement can. */
function beginsToken(line, column) {
    if (line === undefined || column < 0 || column >= line.length)
        return false;
    const [before, at] = [line.charAt(column - 1), line.charAt(column)];
    return /\S/.test(at) && !(/[\w$]/.test(before) && /[\w$]/.test(at));
}

;// CONCATENATED MODULE: ./src/languages/javascript/line-plan.ts



/** How a script's ranges are read as lines: by the text itself, or through its source map. `resolve` finds a file of the project. */
function linePlan(source, resolve) {
    const offsets = source.statements !== null
        ? [...numberedStatements(source, source.statements, resolve)]
        : source.map === null
            ? ownOffsets(source, resolve)
            : mappedOffsets(source, source.map, resolve);
    return { offsets: offsets.sort((a, b) => a.offset - b.offset) };
}
function ownOffsets(source, resolve) {
    const file = resolve(source.file);
    if (file === null || source.text === null)
        return [];
    return startsOf(source.text, source.file).map(({ offset, line }) => ({ offset, place: { file, line: line + 1 } }));
}
function mappedOffsets(source, map, resolve) {
    const lineStarts = startsOfLines(source.text ?? '');
    const segments = segmentsBy(map.mappings, ({ source: at, originalLine }) => `${at}:${originalLine}`);
    return map.sources.flatMap((path, at) => {
        const file = path === null ? null : resolve(path);
        const text = source.originals[at];
        if (file === null || path === null || typeof text !== 'string')
            return [];
        return startsOf(text, path).flatMap((start) => {
            const place = { file, line: start.line + 1 };
            return segmentsAt(segments.get(`${at}:${start.line}`) ?? [], start).map((segment) => ({
                offset: (lineStarts[segment.line] ?? 0) + segment.column,
                place,
            }));
        });
    });
}
/**
 * The generated places of one statement: the segments nearest after its start in its line, else nearest before. The body of an arrow function needs
 * a segment of its own, because what surrounds it ran at another time.
 */
function segmentsAt(line, start) {
    const exact = line.filter(({ originalColumn }) => originalColumn === start.column);
    if (exact.length > 0 || start.kind === 'body')
        return exact;
    const after = line.filter(({ originalColumn }) => originalColumn > start.column);
    const columns = (after.length > 0 ? after : line).map(({ originalColumn }) => originalColumn);
    const nearest = after.length > 0 ? Math.min(...columns) : Math.max(...columns);
    return line.filter(({ originalColumn }) => originalColumn === nearest);
}
function startsOf(text, file) {
    return statementStarts(text, !/\.[mc]?ts$/.test(file));
}
function startsOfLines(text) {
    const starts = [0];
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1))
        starts.push(end + 1);
    return starts;
}
/** The statements of a plan that ran, given what ran of the script as ascending disjoint `[start, end, …]`. */
function placesRan(plan, intervals) {
    const ran = new Set();
    let at = 0;
    for (const { offset, place } of plan.offsets) {
        while (at < intervals.length && (intervals[at + 1] ?? 0) <= offset)
            at += 2;
        if (at >= intervals.length)
            break;
        if ((intervals[at] ?? 0) <= offset)
            ran.add(place);
    }
    return ran;
}
/** Statements that share a line with one that did not run: importing a module reaches `const f = (x) => x + 1`, but not what `f` does. */
function partlyRan(plan, ran) {
    const missed = new Set();
    for (const { place } of plan.offsets)
        if (!ran.has(place))
            missed.add(`${place.line} ${place.file}`);
    return missed;
}

;// CONCATENATED MODULE: ./src/languages/javascript/records.ts
/** The record on a line, or null where the line is not what our runtime writes. Never throws: tests can write to the same folder. */
function outcomeRecord(line) {
    const record = parsed(line);
    if (record === null)
        return null;
    const file = stringOrNull(record['file']);
    const names = strings(record['names']);
    switch (record['e']) {
        case 'begin':
            return { e: 'begin', role: records_text(record['role']), runner: records_text(record['runner']).slice(0, 100), file };
        case 'left':
            return file === null ? null : { e: 'left', file };
        case 'note':
            return { e: 'note', text: records_text(record['text']).slice(0, 500) };
        case 'end':
            return {
                e: 'end',
                ok: record['ok'] === true,
                code: numberOrNull(record['code']),
                waiting: numberOrNull(record['waiting']) ?? 0,
            };
        case 'start':
            return names === null ? null : { e: 'start', names, file, t: numberOrNull(record['t']) ?? 0 };
        case 'done':
        case 'deselected':
            return names === null ? null : { e: record['e'], names, file };
        case 'outside':
            return names === null ? null : { e: 'outside', names, file, failure: failureOf(record, 'errored') };
        case 'test':
            return names === null || names.length === 0 ? null : testRecord(record, names, file);
        default:
            return null;
    }
}
function testRecord(record, names, file) {
    const status = record['status'];
    if (status !== 'passed' && status !== 'failed' && status !== 'errored' && status !== 'skipped')
        return null;
    const failing = status === 'failed' || status === 'errored';
    return {
        e: 'test',
        names,
        file,
        at: stringOrNull(record['at']),
        status,
        ms: numberOrNull(record['ms']),
        failure: failing ? failureOf(record, status) : null,
        again: record['again'] === true,
    };
}
function failureOf(record, status) {
    const failure = isRecord(record['failure']) ? record['failure'] : {};
    return {
        status,
        type: stringOrNull(failure['type']),
        message: stringOrNull(failure['message']),
        text: records_text(failure['text']),
    };
}
/** The record on a line of a coverage file, or null. Never throws. */
function coverRecord(line) {
    const record = parsed(line);
    if (record === null)
        return null;
    const n = numberOrNull(record['n']);
    const names = strings(record['names']);
    switch (record['e']) {
        case 'file':
            return { e: 'file' };
        case 'open':
            if (n === null || names === null)
                return null;
            return { e: 'open', n, parent: numberOrNull(record['parent']) ?? 0, names, file: stringOrNull(record['file']) };
        case 'close': {
            const status = record['status'];
            if (n === null || names === null)
                return null;
            return {
                e: 'close',
                n,
                names,
                status: status === 'passed' || status === 'failed' || status === 'skipped' ? status : null,
            };
        }
        case 'cut': {
            const open = numbers(record['n']);
            const ran = Array.isArray(record['ran']) ? record['ran'].flatMap(ranOf) : [];
            return open === null ? null : { e: 'cut', n: open, foreign: record['foreign'] === true, ran };
        }
        default:
            return null;
    }
}
function ranOf(value) {
    if (!Array.isArray(value))
        return [];
    const [key, intervals] = value;
    const checked = numbers(intervals);
    return typeof key === 'string' && checked !== null ? [{ key, intervals: checked }] : [];
}
/** A stored source, or null where the text is none. Never throws. */
function storedSource(json) {
    const record = parsed(json);
    if (record === null || typeof record['file'] !== 'string')
        return null;
    const statements = Array.isArray(record['statements'])
        ? record['statements'].flatMap((one) => [numbers(one) ?? []])
        : null;
    const map = isRecord(record['map']) ? record['map'] : null;
    const mappings = map === null ? null : stringOrNull(map['mappings']);
    return {
        file: record['file'],
        text: stringOrNull(record['text']),
        statements,
        map: map === null || mappings === null ? null : { mappings, sources: stringsOrNulls(map['sources']) },
        originals: stringsOrNulls(record['originals']),
    };
}
function parsed(json) {
    try {
        const value = JSON.parse(json);
        return isRecord(value) ? value : null;
    }
    catch {
        return null;
    }
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function records_text(value) {
    return typeof value === 'string' ? value : '';
}
function stringOrNull(value) {
    return typeof value === 'string' ? value : null;
}
function numberOrNull(value) {
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
function strings(value) {
    return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null;
}
function numbers(value) {
    return Array.isArray(value) && value.every((one) => typeof one === 'number') ? value : null;
}
function stringsOrNulls(value) {
    return Array.isArray(value) ? value.map(stringOrNull) : [];
}

;// CONCATENATED MODULE: ./src/languages/javascript/covered.ts



/** Name of a process's coverage file, as `runtime/javascript/session.cjs` makes it; names sort by the start of their processes. */
const COVER_FILE = /^js-cover-\d+-\d+-[0-9a-f]+\.jsonl$/;
/**
 * The lines of each test of one finished run. A test has what ran while it was open, what its enclosing suites and tests ran before (set-up once for
 * all), and what importing its file ran.
 */
async function* coveredTests(exchange, paths) {
    const names = (await exchange.names()).filter((name) => COVER_FILE.test(name)).sort();
    const plans = planReader(exchange, paths);
    const number = numbering();
    for (const name of names) {
        const process = openProcess();
        for await (const line of exchange.lines(name)) {
            const record = coverRecord(line);
            if (record === null)
                continue;
            if (record.e === 'cut')
                await cut(process, record, plans);
            if (record.e === 'open')
                covered_open(process, record);
            if (record.e === 'file')
                for (const lines of [process.imported, process.foreign])
                    lines.clear();
            const node = record.e === 'close' ? process.nodes.get(record.n) : undefined;
            if (record.e !== 'close' || node === undefined)
                continue;
            process.nodes.delete(record.n);
            if (record.status === null)
                continue;
            const id = number(testId(record.names, node.file === null ? null : paths.resolve(node.file)));
            if (record.status !== 'skipped')
                yield { id, failing: record.status === 'failed', files: filesOf(process, node) };
        }
    }
}
function openProcess() {
    return { nodes: new Map(), imported: new Map(), foreign: new Map() };
}
function covered_open(process, record) {
    process.nodes.set(record.n, { parent: record.parent, file: record.file, lines: new Map() });
}
/** Plans by source key, each read once. */
function planReader(exchange, paths) {
    const plans = new Map();
    const files = new Map();
    const resolve = (file) => {
        const known = files.get(file);
        if (known !== undefined)
            return known;
        const found = paths.resolve(file);
        files.set(file, found);
        return found;
    };
    return async (key) => {
        const known = plans.get(key);
        if (known !== undefined || !/^[0-9a-f]+$/.test(key))
            return known ?? null;
        const text = await exchange.text(`js-source-${key}.json`);
        const source = text === undefined ? null : storedSource(text);
        const plan = source === null ? null : linePlan(source, resolve);
        plans.set(key, plan);
        return plan;
    };
}
/** Adds the lines of one cut to the innermost of what was open: the rest only waited. */
async function cut(process, record, plans) {
    const waiting = new Set(record.n.map((n) => process.nodes.get(n)?.parent));
    const innermost = record.n.filter((n) => !waiting.has(n)).flatMap((n) => process.nodes.get(n) ?? []);
    const loaded = record.foreign ? process.foreign : process.imported;
    const targets = record.n.length === 0 ? [loaded] : innermost.map(({ lines }) => lines);
    for (const ran of record.ran) {
        for (const { file, line } of await linesOf(ran, plans, record.n.length === 0)) {
            for (const target of targets)
                add(target, file, line);
        }
    }
}
async function linesOf(ran, plans, whole) {
    const plan = await plans(ran.key);
    if (plan === null)
        return [];
    const places = placesRan(plan, ran.intervals);
    if (!whole)
        return [...places];
    const partly = partlyRan(plan, places);
    return [...places].filter(({ file, line }) => !partly.has(`${line} ${file}`));
}
function add(lines, file, line) {
    const known = lines.get(file);
    if (known === undefined)
        lines.set(file, new Set([line]));
    else
        known.add(line);
}
/** A test's own lines, those of all that enclose it, and the imported ones, as far as they may be its. */
function filesOf(process, node) {
    const all = new Map();
    const layers = [process.imported];
    for (let at = node; at !== undefined; at = process.nodes.get(at.parent))
        layers.push(at.lines);
    for (const layer of layers)
        for (const [file, lines] of layer)
            for (const line of lines)
                add(all, file, line);
    for (const [file, lines] of process.foreign)
        if (all.has(file))
            for (const line of lines)
                add(all, file, line);
    return [...all]
        .map(([file, lines]) => ({ file, lines: [...lines].sort((a, b) => a - b) }))
        .sort((a, b) => (a.file < b.file ? -1 : 1));
}

;// CONCATENATED MODULE: ./src/languages/javascript/sessions.ts

/** Name of a process's outcome file, as `runtime/javascript/session.cjs` makes it; names sort by the start of their processes. */
const OUTCOME_FILE = /^js-\d+-\d+-[0-9a-f]+\.jsonl$/;
/** Everything that the processes of one run recorded, by the start of the processes. */
async function readSessions(exchange) {
    const names = (await exchange.names()).filter((name) => OUTCOME_FILE.test(name)).sort();
    const sessions = [];
    for (const name of names)
        sessions.push(await readSession(exchange.lines(name)));
    return sessions;
}
async function readSession(lines) {
    const records = [];
    let broken = 0;
    for await (const line of lines) {
        const record = outcomeRecord(line);
        if (record === null)
            broken += 1;
        else
            records.push(record);
    }
    const begin = records.find((record) => record.e === 'begin');
    return {
        role: begin?.role ?? '',
        runner: begin?.runner ?? '',
        file: begin?.file ?? null,
        tests: lastAttempts(records),
        outside: records.filter((record) => record.e === 'outside'),
        deselected: records.filter((record) => record.e === 'deselected'),
        open: openOf(records),
        end: records.find((record) => record.e === 'end') ?? null,
        left: records.some((record) => record.e === 'left'),
        notes: records.flatMap((record) => (record.e === 'note' ? [record.text] : [])),
        broken,
    };
}
/** The tests in order of their end; of several attempts of one test the last. */
function lastAttempts(records) {
    const tests = [];
    for (const record of records) {
        if (record.e !== 'test')
            continue;
        const earlier = record.again
            ? tests.findLastIndex((one) => one.file === record.file && sameNames(one.names, record.names))
            : -1;
        if (earlier >= 0)
            tests[earlier] = record;
        else
            tests.push(record);
    }
    return tests;
}
/** Starts without an end. */
function openOf(records) {
    const open = [];
    for (const record of records) {
        if (record.e === 'start')
            open.push(record);
        if (record.e !== 'test' && record.e !== 'outside' && record.e !== 'done' && record.e !== 'deselected')
            continue;
        const at = open.findIndex(({ names, file }) => file === record.file && sameNames(names, record.names));
        if (at >= 0)
            open.splice(at, 1);
    }
    return open;
}
function sameNames(a, b) {
    return a.length === b.length && a.every((name, at) => name === b[at]);
}

;// CONCATENATED MODULE: ./src/languages/javascript/witnesses.ts
/**
 * Unites what the processes that ran tests saw with what their runner saw. Where they differ the failure counts: a run is not called green on
 * the word of one witness against the other.
 */
function united(sessions) {
    const runners = sessions.filter(({ role }) => isRunner(role));
    const inside = sessions.filter(({ role }) => !isRunner(role));
    const queues = queuesOf(runners);
    const tests = [];
    const notes = { differing: 0, unknownToRunner: 0 };
    for (const session of inside) {
        for (const record of session.tests) {
            const told = queues.get(keyOf(record))?.shift();
            if (told === undefined)
                notes.unknownToRunner += 1;
            else if (failing(told.record) !== failing(record))
                notes.differing += 1;
            tests.push({
                record: told !== undefined && failing(told.record) && !failing(record) ? told.record : record,
                session,
            });
        }
    }
    const only = [...queues.values()].flat();
    return { tests: [...tests, ...only], notes: sentences({ ...notes, onlyByRunner: only.length }, { runners, inside }) };
}
/** Processes that run none of the user's tests themselves. */
function isRunner(role) {
    return role === 'node-runner' || role.endsWith('-main');
}
function queuesOf(runners) {
    const queues = new Map();
    for (const session of runners) {
        for (const record of session.tests) {
            const queue = queues.get(keyOf(record));
            if (queue === undefined)
                queues.set(keyOf(record), [{ record, session }]);
            else
                queue.push({ record, session });
        }
    }
    return queues;
}
/** The place of the declaration tells tests of the same name apart where the runner gives it; both witnesses of one runner do, or neither. */
function keyOf(record) {
    return JSON.stringify([record.at ?? record.file, record.names]);
}
function failing(record) {
    return record.status === 'failed' || record.status === 'errored';
}
function sentences({ differing, unknownToRunner, onlyByRunner }, { runners, inside }) {
    const orderly = runners.length > 0 && runners.every(({ end }) => end?.ok === true);
    const notes = [];
    if (differing > 0)
        notes.push(`${differing} tests ended differently for the runner and for the process that ran them; the failure counts`);
    if (orderly && unknownToRunner > 0)
        notes.push(`${unknownToRunner} tests ended in their process, but the runner never heard of it`);
    if (inside.some(({ tests }) => tests.length > 0) && onlyByRunner > 0) {
        notes.push(`${onlyByRunner} tests were reported by the runner alone`);
    }
    return notes;
}

;// CONCATENATED MODULE: ./src/languages/javascript/findings.ts





/** Outcomes of one finished run from what its processes recorded. Never throws for what they wrote. */
async function findings(exchange, paths) {
    const sessions = await readSessions(exchange);
    const { tests, notes } = united(sessions);
    const sightings = [...tests, ...sessions.flatMap((session) => broughtDown(session, sessions))];
    const number = numbering();
    return {
        outcomes: sightings.map((sighting) => outcomeOf(sighting, paths, number)),
        outside: outsideOf(sessions, paths),
        deselected: [...new Set(sessions.flatMap((session) => session.deselected.map((record) => idOf(record, paths))))],
        lastStarted: lastStarted(sessions, paths),
        complete: isComplete(sessions),
        runner: sessions.find(({ runner }) => runner !== '')?.runner ?? null,
        notes: [
            ...notes,
            ...sessions.flatMap((session) => session.notes),
            ...brokenNotes(sessions),
            ...(await unmappedNotes(exchange)),
        ],
    };
}
/** Processes whose orderly end is the end of a run; the others are started by one of these. */
function isMain(session) {
    return session.role !== 'node-file' && !session.role.endsWith('-worker');
}
function isComplete(sessions) {
    const mains = sessions.filter(isMain);
    return (mains.length > 0 &&
        mains.every(({ end }) => end?.ok === true) &&
        sessions.every(({ end, left }) => end !== null || left));
}
function outcomeOf({ record }, paths, number) {
    const file = record.file === null ? null : paths.resolve(record.file);
    return {
        id: number(testId(record.names, file)),
        name: record.names.at(-1) ?? '',
        suite: record.names.length > 1 ? record.names.slice(0, -1).join(' > ') : null,
        file,
        place: record.names.length === 0 ? 'file' : 'test',
        status: record.status,
        durationMs: record.ms,
        failure: record.failure,
    };
}
/** Tests that were running when their process ended by itself: its exit code may be 0, and then nothing else tells of them. */
function broughtDown(session, sessions) {
    if (!endedEarly(session, sessions))
        return [];
    const innermost = session.open.filter(({ names }) => !session.open.some((other) => other.names.length > names.length && names.every((name, at) => other.names[at] === name)));
    const ended = new Set(sessions.flatMap(({ tests }) => tests.map(({ names, file }) => JSON.stringify([file, names]))));
    return innermost
        .filter(({ names, file }) => !ended.has(JSON.stringify([file, names])))
        .map(({ names, file }) => {
        const record = {
            e: 'test',
            names,
            file,
            at: null,
            status: 'errored',
            ms: null,
            again: false,
            failure: {
                status: 'errored',
                type: 'ProcessExit',
                message: `${endOf(session)} while this test was running`,
                text: '',
            },
        };
        return { record, session };
    });
}
/** A process ended before its tests did although nobody ended the whole run. */
function endedEarly(session, sessions) {
    if (session.left || session.end?.ok === true)
        return false;
    if (session.open.length === 0 && (session.end?.waiting ?? 0) === 0)
        return false;
    return (session.end !== null || (!isMain(session) && sessions.some((other) => isMain(other) && other.end?.ok === true)));
}
function endOf(session) {
    return session.end === null
        ? 'the process was ended'
        : `the process exited with code ${session.end.code ?? 'unknown'}`;
}
function outsideOf(sessions, paths) {
    const told = sessions.flatMap(({ outside }) => outside.map((record) => prefixed(record.failure, idOf(record, paths))));
    const early = sessions.filter((session) => endedEarly(session, sessions)).map((session) => earlyEnd(session, paths));
    const failed = sessions.filter(failedAlone).map((session) => earlyEnd(session, paths));
    return unique([...told, ...early, ...failed]);
}
/** A script that ends with a failure before its first test was declared; test files of a runner are reported by that runner. */
function failedAlone(session) {
    const nothingRan = session.tests.length === 0 && session.open.length === 0;
    return (session.role === 'node-script' && nothingRan && session.end !== null && !session.end.ok && session.end.code !== 0);
}
function earlyEnd(session, paths) {
    const waiting = session.end?.waiting ?? 0;
    const unbegun = waiting === 0 ? '' : `; ${waiting} more were never begun`;
    const file = session.file === null ? null : paths.resolve(session.file);
    return {
        status: 'errored',
        type: 'ProcessExit',
        message: `${file ?? 'a test process'}: ${endOf(session)} before its tests did${unbegun}`,
        text: '',
    };
}
function prefixed(failure, place) {
    return place === '' ? failure : { ...failure, message: `${place}: ${failure.message ?? 'failed'}` };
}
function unique(failures) {
    const seen = new Set();
    return failures.filter(({ message, text }) => {
        const key = JSON.stringify([message, text === '' ? '' : text.slice(0, 200)]);
        return !seen.has(key) && seen.add(key) !== undefined;
    });
}
/** Of all tests that had begun and not ended the one that has been running longest: its neighbours in other processes still made progress. */
function lastStarted(sessions, paths) {
    const running = sessions.filter(({ end }) => end === null).flatMap(({ open }) => open.at(-1) ?? []);
    const oldest = running.sort((a, b) => a.t - b.t)[0];
    return oldest === undefined ? null : idOf(oldest, paths);
}
function idOf(record, paths) {
    return testId(record.names, record.file === null ? null : paths.resolve(record.file));
}
/** Says of how many files the lines are not known although they were counted. */
async function unmappedNotes(exchange) {
    let files = 0;
    for (const name of await exchange.names()) {
        const text = /^js-source-[0-9a-f]+\.json$/.test(name) ? await exchange.text(name) : undefined;
        const source = text === undefined ? null : storedSource(text);
        if (source !== null && isUnmapped(source))
            files += 1;
    }
    return files === 0
        ? []
        : [`no lines of ${files} files: their transform gives istanbul no source map (swc with sourceMaps: true does so)`];
}
function brokenNotes(sessions) {
    const broken = sessions.reduce((sum, session) => sum + session.broken, 0);
    return broken === 0 ? [] : [`${broken} lines of the collector's stream could not be read`];
}

;// CONCATENATED MODULE: ./src/languages/javascript/collector.ts


/** Outcomes and lines per test of node:test, jest, vitest and mocha, by a hook that NODE_OPTIONS loads: see `runtime/javascript/hook.cjs`. */
const collector = { equip, release, findings: findings, coverage: coveredTests };
function equip(request) {
    const folder = `${request.runtime}/javascript`;
    const hook = `--require ${quoted(`${folder}/hook.cjs`)}`;
    const existing = request.existing['NODE_OPTIONS']?.trim() ?? '';
    const config = {
        root: request.root,
        coverage: request.coverage,
        guest: request.guest === true,
        select: collector_filesOf(request.select),
    };
    return {
        env: {
            NODE_OPTIONS: existing === '' ? hook : `${hook} ${existing}`,
            REDRESS_EXCHANGE: request.exchange,
            // `NODE_OPTIONS=--experimental-vm-modules jest` in a script replaces ours: `bin/node` puts it back.
            ...(request.insist
                ? {
                    PATH: [`${folder}/bin`, request.existing['PATH']].filter(Boolean).join(':'),
                    REDRESS_NODE_OPTIONS: hook,
                }
                : {}),
            // A run inside a run (Redress tests itself) must not look like a part of the outer one.
            REDRESS_ROLE: '',
        },
        files: [{ name: 'js-config.json', text: JSON.stringify(config) }],
    };
}
/** Our hook in NODE_OPTIONS, whichever copy of Redress put it there. */
const HOOK = /--require "(?:[^"\\]|\\.)*\/javascript\/hook\.cjs"\s*/g;
function release(existing) {
    const options = existing['NODE_OPTIONS'];
    return {
        NODE_OPTIONS: options === undefined ? undefined : options.replace(HOOK, '').trim() || undefined,
        REDRESS_EXCHANGE: undefined,
        REDRESS_ROLE: undefined,
    };
}
/** Node splits NODE_OPTIONS at spaces outside double quotes, in which a backslash keeps the next character. */
function quoted(path) {
    return `"${path.replace(/["\\]/g, '\\$&')}"`;
}
/** The test files to run, or null for all: also where a test does not tell its file. Whole files are selected, the finest every runner can do. */
function collector_filesOf(select) {
    if (select === null)
        return null;
    const ofTests = select.tests.map((id) => id.split(' > ', 1)[0] ?? '');
    if (!ofTests.every((file) => /\.[mc]?[jt]sx?$/.test(file)))
        return null;
    const files = [...new Set([...select.files, ...ofTests])];
    return files.length === 0 ? null : files;
}

;// CONCATENATED MODULE: ./src/languages/javascript/file-kinds.ts
const TEST_FOLDERS = new Set([
    'test',
    'tests',
    '__tests__',
    '__mocks__',
    '__fixtures__',
    '__snapshots__',
    'spec',
    'specs',
    'e2e',
    'cypress',
    'fixtures',
    'test-utils',
    'test-helpers',
]);
/** `a.test.js`, `a-spec.ts`, `test.mjs`, `test-a.js`, `jest.setup.ts`; not `latest.js`, `contest.js`. */
const TEST_NAME = /(?:^|[._-])(?:test|tests|spec|specs|e2e|cy|stories)\.[mc]?[jt]sx?$|^test[-_][^/]*\.[mc]?[jt]sx?$|^(?:setupTests|(?:jest|vitest|mocha)[._-]?(?:setup|global|teardown)[^/]*)\.[mc]?[jt]sx?$|\.snap$/i;
/** A test, a fixture, a snapshot or a helper of tests, by its path alone. */
function isTestFile(path) {
    const parts = path.split('/');
    const name = parts.pop() ?? '';
    return parts.some((folder) => TEST_FOLDERS.has(folder.toLowerCase())) || TEST_NAME.test(name);
}
/** Never edited: configuration of tests and builds, manifests, locks, what is generated or vendored. */
const protectedFiles = [
    '**/package.json',
    '**/package-lock.json',
    '**/npm-shrinkwrap.json',
    '**/yarn.lock',
    '**/pnpm-lock.yaml',
    '**/pnpm-workspace.yaml',
    '**/bun.lock',
    '**/bun.lockb',
    '**/deno.json',
    '**/deno.lock',
    '**/.npmrc',
    '**/.yarnrc*',
    '**/.pnp.*',
    '**/.yarn/**',
    '**/lerna.json',
    '**/nx.json',
    '**/turbo.json',
    '**/{jest,vitest,vite,mocha,karma,cypress,playwright,ava,babel,webpack,rollup,esbuild,tsup,swc,stryker,wdio}.config.*',
    '**/vitest.workspace.*',
    '**/jest.{setup,preset}*',
    '**/vitest.setup*',
    '**/setupTests.*',
    '**/.mocharc*',
    '**/.{babelrc,swcrc,nycrc,c8rc,taprc}*',
    '**/tsconfig*.json',
    '**/jsconfig.json',
    '**/.eslintrc*',
    '**/eslint.config.*',
    '**/*.snap',
    '**/*.d.{ts,mts,cts}',
    '**/*.min.{js,mjs,cjs}',
    '**/*.map',
    '**/{node_modules,bower_components,jspm_packages}/**',
    '**/{dist,coverage,.next,.nuxt,.svelte-kit,.turbo}/**',
    '{build,out}/**',
    '**/{vendor,third_party}/**',
    '**/{__generated__,generated}/**',
    '**/*.generated.*',
];
/** None: the caches of JavaScript's tools (jest, babel, swc, vite, tsc) are keyed by content. */
function cachesOf(_path) {
    return [];
}
/** Usual places of result files, as globs relative to the project. */
const resultFiles = [
    'junit*.xml',
    'test-results*.xml',
    'test-report*.xml',
    'report*.xml',
    'results.xml',
    'junit/**/*.xml',
    'test-results/**/*.xml',
    'reports/**/*.xml',
    'coverage/junit*.xml',
    'ctrf/*.json',
    'ctrf-report.json',
];

;// CONCATENATED MODULE: ./src/languages/javascript/scripts.ts
/** Test frameworks whose runs the collector can watch. */
const FRAMEWORKS = ['vitest', 'jest', 'mocha'];
/** Words before a program that change nothing about what it runs; each may be followed by options. */
const WRAPPERS = new Set([
    'npx',
    'bunx',
    'env',
    'cross-env',
    'c8',
    'nyc',
    'time',
    'timeout',
    'xvfb-run',
    'exec',
    'dlx',
    'x',
    'dotenv',
    'command',
    'sudo',
    'corepack',
    'nice',
]);
const MANAGERS = new Set(['npm', 'yarn', 'pnpm', 'bun']);
/**
 * The framework that lines of shell run the tests with: `node:test`, `jest`, `vitest`, `mocha`; `npm script` where a script of package.json decides
 * (`frameworkOfScripts` looks it up); null: no tests of ours are run.
 */
function frameworkOf(script) {
    for (const words of simpleCommands(script)) {
        const framework = frameworkOfCommand(words);
        if (framework !== null)
            return framework;
    }
    return null;
}
/**
 * The framework behind `npm run NAME`, given the scripts of package.json: scripts that run scripts are followed. Null: none of ours, or not told.
 */
function frameworkOfScripts(name, scripts) {
    return follow(name, scripts, new Set());
}
function follow(name, scripts, seen) {
    const script = scripts.get(name);
    if (script === undefined || seen.has(name))
        return null;
    seen.add(name);
    for (const words of simpleCommands(script)) {
        const framework = frameworkOfCommand(words);
        if (framework !== null && framework !== NPM_SCRIPT)
            return framework;
        for (const called of framework === null ? [] : calledScripts(words, scripts)) {
            const found = follow(called, scripts, seen);
            if (found !== null)
                return found;
        }
    }
    return null;
}
const NPM_SCRIPT = 'npm script';
/** Names of package scripts that a command such as `npm run test:unit` or `run-s test:*` starts. */
function calledScripts(words, scripts) {
    return words.flatMap((word) => {
        if (scripts.has(word))
            return [word];
        if (!word.endsWith('*'))
            return [];
        return [...scripts.keys()].filter((name) => name.startsWith(word.replace(/\*+$/, '')));
    });
}
function frameworkOfCommand(words) {
    const first = words.findIndex((word, index) => isProgram(word, words[index - 1]));
    // The options of a wrapper may have values that look like programs.
    const wrapped = words.slice(0, Math.max(first, 0)).some((word) => WRAPPERS.has(nameOf(word)));
    const known = wrapped ? words.findIndex((word, index) => index >= first && isKnown(nameOf(word))) : -1;
    const at = known >= 0 ? known : first;
    const program = nameOf(words[at] ?? '');
    const args = words.slice(at + 1);
    if (MANAGERS.has(program))
        return ofManager(program, args);
    if (program === 'run-s' || program === 'run-p' || program === 'npm-run-all' || program === 'concurrently') {
        return args.some((arg) => /(?:^|:)(?:test|unit)/.test(arg)) ? NPM_SCRIPT : null;
    }
    if (program === 'turbo' || program === 'nx' || program === 'lerna' || program === 'wireit' || program === 'lage') {
        return args.some((arg) => /^(?:test|run-many|affected)\b/.test(arg)) && args.some((arg) => /\btest/.test(arg))
            ? NPM_SCRIPT
            : null;
    }
    if (program === 'react-scripts' || program === 'craco')
        return args[0] === 'test' ? 'jest' : null;
    if (NODES.has(program))
        return ofNode(args);
    const framework = FRAMEWORKS.find((name) => program === name);
    return framework !== undefined && !/^(?:init|list|bench|--version|-v|--help|--init|--clearCache)$/.test(args[0] ?? '')
        ? framework
        : null;
}
const NODES = new Set(['node', 'nodejs', 'tsx', 'ts-node', 'swc-node']);
function isKnown(name) {
    return (NODES.has(name) ||
        MANAGERS.has(name) ||
        FRAMEWORKS.some((framework) => framework === name) ||
        name === 'react-scripts');
}
/** True for the word that is the command itself: not a variable, not a wrapper, not a wrapper's option or number. */
function isProgram(word, before) {
    if (/^[A-Za-z_]\w*=/.test(word) || word.startsWith('-') || /^\d+[smh]?$/.test(word))
        return false;
    if (before === '-p' || before === '--package')
        return false;
    return !WRAPPERS.has(nameOf(word));
}
function ofManager(manager, args) {
    const words = args.filter((arg, at) => !arg.startsWith('-') && !/^(?:-C|-w|--workspace|--filter|-F|--prefix|--dir)$/.test(args[at - 1] ?? ''));
    const [verb = '', name = ''] = words;
    if (verb === 'test' || verb === 't' || verb === 'tst')
        return manager === 'bun' ? null : NPM_SCRIPT;
    if (verb === 'run' || verb === 'run-script' || verb === 'workspaces' || verb === 'workspace' || verb === 'foreach') {
        return words.slice(1).some(isTestScript) ? NPM_SCRIPT : null;
    }
    if (verb === 'exec' || verb === 'dlx' || verb === 'x' || verb === 'node')
        return frameworkOfCommand(verb === 'node' ? words : args.slice(args.indexOf(verb) + 1));
    if (manager === 'npm')
        return null;
    // yarn and pnpm take a script's or a program's name directly.
    return (frameworkOfCommand(args.slice(args.indexOf(verb))) ??
        (isTestScript(verb) || (verb === 'recursive' && isTestScript(name)) ? NPM_SCRIPT : null));
}
function isTestScript(name) {
    return (/(?:^|[:._-])(?:tests?|unit|spec|jest|vitest|mocha|ci)(?:$|[:._-])/.test(name) &&
        !/(?:^|[:._-])(?:lint|build|types?|format)(?:$|[:._-])/.test(name));
}
/** `node --test …`, a runner's own file, or a script of tests. */
function ofNode(args) {
    if (args.includes('--test'))
        return 'node:test';
    const path = args.find((arg, at) => !arg.startsWith('-') &&
        !/^(?:-r|--require|--import|--loader|--experimental-loader|--env-file|-C|--conditions)$/.test(args[at - 1] ?? ''));
    if (path === undefined)
        return null;
    const framework = /node_modules\/(?:\.bin\/)?(vitest|jest|mocha)\b/.exec(path)?.[1];
    if (framework !== undefined)
        return framework;
    return /(?:^|\/)(?:test|tests|__tests__)(?:\/|\.[mc]?[jt]s$)|[._-](?:test|spec)\.[mc]?[jt]sx?$/.test(path)
        ? 'node:test'
        : null;
}
/** The program's plain name: `./node_modules/.bin/jest` is `jest`, `mocha@10` is `mocha`. */
function nameOf(word) {
    return (word.split(/[\\/]/).at(-1) ?? '').replace(/@[\w.^~-]+$/, '').replace(/\.(?:c?js|cmd|exe)$/, '');
}
/** The words of each simple command of a script; quotes and comments as far as finding programs needs them. */
function simpleCommands(script) {
    return script
        .replace(/\\\r?\n/g, ' ')
        .split(/\r?\n|&&|\|\||[;|&]/)
        .map((command) => command.replace(/(?:^|\s)#.*$/, '').replace(/^[\s({]+|[\s)}]+$/g, ''))
        .map((command) => [...command.matchAll(/"([^"]*)"|'([^']*)'|[^\s"']+(?:"[^"]*"|'[^']*')?/g)].map(([word, double, single]) => double ?? single ?? word))
        .filter((words) => words.length > 0);
}

;// CONCATENATED MODULE: ./src/languages/javascript/project.ts


/** Recognised by package.json; without one, by test files in JavaScript or TypeScript. */
async function detect(project) {
    const manifest = await readManifest(project);
    if (manifest !== null) {
        const tests = testScripts(manifest).length > 0 || frameworksOf(manifest).length > 0;
        return { weight: tests ? 70 : 40, because: 'package.json' };
    }
    const test = project.files.find((file) => isScript(file) && isTestFile(file) && inProject(project, file));
    return test === undefined ? null : { weight: 20, because: test };
}
/** Commands that the project suggests: its own test scripts, then the frameworks that it depends on, then node's own runner. */
async function commands(project) {
    const manifest = await readManifest(project);
    const guesses = [];
    if (manifest !== null) {
        const manager = managerOf(project, manifest);
        for (const name of testScripts(manifest)) {
            const framework = frameworkOfScripts(name, manifest.scripts) ?? frameworksOf(manifest)[0] ?? 'npm script';
            const script = name === 'test' ? `${manager} test` : `${manager} run ${name}`;
            guesses.push({
                script: manager === 'bun' ? `bun run ${name}` : script,
                framework,
                foundBy: `package.json scripts.${name}`,
            });
        }
        for (const name of frameworksOf(manifest)) {
            guesses.push({
                script: `npx ${name}${name === 'vitest' ? ' run' : ''}`,
                framework: name,
                foundBy: `package.json depends on ${name}`,
            });
        }
    }
    const tests = project.files.some((file) => isScript(file) && isTestFile(file) && inProject(project, file));
    if (tests)
        guesses.push({ script: 'node --test', framework: 'node:test', foundBy: 'test files' });
    return guesses;
}
/** What `npm init` writes as the test script. */
const NO_TEST = /no test specified/;
/** Names of scripts that run tests once, best first. */
function testScripts(manifest) {
    const rank = (name) => ['test', 'test:ci', 'test:unit', 'unit', 'tests'].indexOf(name);
    return [...manifest.scripts]
        .filter(([name, script]) => (rank(name) >= 0 || frameworkOf(script) !== null) && isOnce(name, script))
        .map(([name]) => name)
        .sort((a, b) => (rank(a) + 1 || 99) - (rank(b) + 1 || 99));
}
/** Scripts that npm runs around others, or that go on until they are ended, are no way to run a suite. */
function isOnce(name, script) {
    if (NO_TEST.test(script) || /^(?:pre|post)test/.test(name))
        return false;
    return (!/(?:^|:)(?:watch|dev|debug|update|ui|coverage|bench|e2e)\b/.test(name) &&
        !/(?:^|\s)(?:--watch(?:All)?|--ui|--inspect(?:-brk)?)(?:\s|$)/.test(script));
}
function frameworksOf(manifest) {
    return ['vitest', 'jest', 'mocha'].filter((name) => manifest.dependencies.has(name));
}
/** The package manager: as package.json says, else by the lock file, of the project or of the repository. */
function managerOf(project, manifest) {
    if (manifest.manager !== null)
        return manifest.manager;
    const locks = [
        ['pnpm-lock.yaml', 'pnpm'],
        ['yarn.lock', 'yarn'],
        ['bun.lock', 'bun'],
        ['bun.lockb', 'bun'],
    ];
    for (const folder of new Set([project.project, ''])) {
        if (project.has(join(folder, 'package-lock.json')))
            return 'npm';
        const lock = locks.find(([file]) => project.has(join(folder, file)));
        if (lock !== undefined)
            return lock[1];
    }
    return 'npm';
}
async function readManifest(project) {
    const text = await project.text(join(project.project, 'package.json'));
    if (text === undefined)
        return null;
    const manifest = objectOf(project_parsed(text));
    const groups = ['dependencies', 'devDependencies', 'peerDependencies'].map((group) => objectOf(manifest[group]));
    const manager = manifest['packageManager'];
    return {
        scripts: new Map(Object.entries(objectOf(manifest['scripts'])).flatMap(([name, script]) => typeof script === 'string' ? [[name, script]] : [])),
        dependencies: new Set(groups.flatMap((group) => Object.keys(group))),
        manager: typeof manager === 'string' ? (/^(?:npm|yarn|pnpm|bun)(?=@|$)/.exec(manager)?.[0] ?? null) : null,
    };
}
function project_parsed(text) {
    try {
        return JSON.parse(text.replace(/^\uFEFF/, ''));
    }
    catch {
        return null;
    }
}
function objectOf(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
function join(folder, name) {
    return folder === '' ? name : `${folder}/${name}`;
}
function inProject(project, file) {
    return project.project === '' || file.startsWith(`${project.project}/`);
}
function isScript(file) {
    return /\.[mc]?[jt]sx?$/.test(file) && !/\.d\.[mc]?ts$/.test(file);
}

// EXTERNAL MODULE: ./src/formats/json-values.ts
var json_values = __nccwpck_require__(54939);
;// CONCATENATED MODULE: ./src/languages/javascript/stack.ts


/** `at f (file:1:2)`, `at file:1:2`, and vitest's `❯ f file:1:2`. */
const AT = /^\s*at (?:async )?(?:(.{1,300}?) \()?((?:file:\/\/\/?|[A-Za-z]:[\\/])?[^():]{1,500}):(\d{1,7})(?::\d{1,7})?\)?(?:\s*\{)?$/;
const ARROW = /^\s*❯ (?:(\S.{0,300}?) )?((?:file:\/\/\/?|[A-Za-z]:[\\/])?[^\s():][^():]{0,500}):(\d{1,7}):\d{1,7}$/;
const MOST_LINES = 20_000;
/** What begins the stack of a further error: `[cause]: TypeError: …`, vitest's `Caused by: …`, `From TypeError: …` and `VError`'s `caused by …`. */
const FURTHER = /^\s*(?:\[?cause\]?: |(?:caused by|from):? |[A-Za-z_$][\w$.]*Error\b)/i;
/**
 * Frames of V8 stacks, outermost first. Of several stacks the last is that of the first cause and comes last: where an error was thrown is deeper than
 * where it was caught and wrapped. `node:` internals are left out.
 */
function v8Frames(text) {
    const stacks = [[]];
    for (const line of unwrapped(text).split('\n', MOST_LINES)) {
        const found = line.includes(' at ') || line.startsWith('at ') ? AT.exec(line) : line.includes('❯') ? ARROW.exec(line) : null;
        if (!found && stacks.at(-1)?.length !== 0 && FURTHER.test(line))
            stacks.push([]);
        const file = found?.[2] ?? '';
        if (!found || file === 'node' || file.startsWith('node:') || file === '<anonymous>')
            continue;
        stacks.at(-1)?.push({ file, line: Number(found[3]), function: named(found[1]) });
    }
    return stacks.flatMap((stack) => stack.reverse());
}
/** What happened, from attributes or from the head of the text. */
function explainJavaScript(failure) {
    const text = unwrapped(failure.text.trim());
    const head = stack_headOf(text);
    const typed = /^(?:\[)?((?:[A-Za-z_$][\w$]*\.)*(?:[A-Z][\w$]*)?(?:Error|Exception))(?: \[(\w+)\])?: ?([\s\S]*)$/.exec(head);
    const cause = /\bcause: ((?:[A-Za-z_$][\w$]*\.)*[A-Z][\w$]*Error)\b/.exec(text)?.[1];
    // node:test puts the kind of failure where others put the type.
    const attribute = /^(?:testCodeFailure|subtestsFailed|hookFailed|uncaughtException|Error|FAILURE)$/.test(failure.type ?? '')
        ? null
        : failure.type || null;
    const type = attribute ?? (typed?.[2] === 'ERR_TEST_FAILURE' ? cause : typed?.[1]) ?? failure.type;
    const told = typed?.[3] || head;
    // XML turns the line ends of an attribute into spaces; the text still has them.
    const said = squeezed(failure.message ?? '');
    const message = said && said !== squeezed(told) && said !== squeezed(head) ? (failure.message ?? '') : told;
    return {
        type: type ?? null,
        message: (0,failure_text/* shortMessage */.Sq)(message || (0,failure_text/* firstLine */.TM)(text), 6),
        ...sidesOf(text, failure.message ?? ''),
    };
}
/** jest-junit puts the heading of a file that did not load before the reason, and writes a hook's error as JSON. */
function unwrapped(text) {
    const json = /^\{"message":"(?:[^"\\]|\\.){0,4000}","stack":("(?:[^"\\]|\\.){1,60000}")/.exec(text)?.[1];
    const stack = json === undefined ? undefined : (0,json_values/* textOf */.b6)((0,json_values/* parseJson */.qF)(json));
    return stack ?? text.replace(/^● Test suite failed to run\s+/, '');
}
function squeezed(text) {
    return text.replace(/\s+/g, '');
}
function named(found) {
    if (!found || found === '<anonymous>')
        return null;
    return found.replace(/^(?:async |new )/, '').replace(/ \[as .*\]$/, '');
}
/** The text before the first frame and the first line of code, at most 4 000 characters. */
function stack_headOf(text) {
    const stack = text.search(/\n[ \t]{0,80}(?:at |❯ |> {0,9}\d|\d{1,7} ?\| )/);
    return (stack < 0 ? text : text.slice(0, stack)).slice(0, 4000).trim();
}
function sidesOf(text, message) {
    const jest = (0,failure_text/* sidesBy */.iv)(text, /^[ \t]*Expected(?:[^:\n]{0,40})?: (.+)$/m, /^[ \t]*Received(?:[^:\n]{0,40})?: (.+)$/m);
    if (jest.expected !== null && jest.actual !== null)
        return jest;
    const swapped = /^[ \t]*\+ expected - actual\n/m.exec(text);
    if (swapped) {
        const sides = (0,failure_text/* sidesOfDiff */.Ji)(dedented(text.slice(swapped.index + swapped[0].length)));
        return { expected: sides.actual, actual: sides.expected };
    }
    if (/^[ \t]*- ?Expected/m.test(text) && /^[ \t]*\+ ?(?:Received|Actual)/im.test(text))
        return (0,failure_text/* sidesOfDiff */.Ji)(text);
    const node = (0,failure_text/* sidesBy */.iv)(text, /^[ \t]*expected: (.+?),?$/m, /^[ \t]*actual: (.+?),?$/m);
    if (node.expected !== null && node.actual !== null)
        return node;
    const compared = /^(.{1,500}?) (?:===?|deepEqual) (.{1,500})$/.exec(message);
    return compared ? { expected: compared[2] ?? null, actual: compared[1] ?? null } : node;
}
/** Lines up to the first frame, or the first that is not indented, without their common indentation. */
function dedented(text) {
    const all = text.split('\n', 400);
    const end = all.findIndex((line) => /^\S|^\s*at /.test(line));
    const lines = end < 0 ? all : all.slice(0, end);
    const least = Math.min(...lines.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length));
    return lines.map((line) => line.slice(Number.isFinite(least) ? least : 0)).join('\n');
}

;// CONCATENATED MODULE: ./src/languages/javascript/results.ts

/** node:test, jest, vitest, mocha and whatever else names files of JavaScript or TypeScript. */
const javascript = {
    id: 'javascript',
    recognises: (document) => WRITERS.has(document.writer ?? '') || (document.writer === null && namesOurFiles(document)),
    identify: javascript_results_identify,
    frames: v8Frames,
    kindOf: javascript_results_kindOf,
    explain: explainJavaScript,
};
/** How JavaScript's runners name tests and word failures. */
const javascript_results_dialects = [javascript];
const WRITERS = new Set(['node:test', 'jest', 'vitest', 'mocha', 'ava', 'playwright', 'cypress']);
const results_SOURCE = /\.(?:[cm]?[jt]s|[jt]sx)$/;
function namesOurFiles(document) {
    return document.cases
        .slice(0, 20)
        .some((one) => [one.file, one.classname, one.suites[0]].some((name) => results_SOURCE.test(name ?? '')));
}
/** `file > suite > name` where the file is written somewhere, else `suite > name`. */
function javascript_results_identify(raw, paths) {
    const name = raw.name ?? '';
    const written = isSource(raw.file)
        ? raw.file
        : isSource(raw.classname)
            ? raw.classname
            : (raw.suites.find(isSource) ?? null);
    const file = written === null ? null : paths.resolve(written);
    const suites = without(suitesOf(raw), (suite) => suite === '' || suite === written);
    // An absolute path of elsewhere would make an id that no other run repeats.
    const shown = file ?? (written !== null && !/^(?:[/\\]|[A-Za-z]:|file:)/.test(written) ? written.replaceAll('\\', '/') : null);
    const last = name === written || (file !== null && isSource(name) && paths.resolve(name) === file) ? '' : leafOf(name, suites);
    // A file that did not load has no test to name.
    if (!last || raw.classname === 'Test suite failed to run' || (shown !== null && HOOKS.test(name)))
        return { id: shown ?? name, name: name || (written ?? ''), suite: null, file, place: 'file' };
    const suite = joined(suites, ' > ') || null;
    const inside = suite === null ? last : `${suite} > ${last}`;
    return { id: shown ? `${shown} > ${inside}` : inside, name, suite, file };
}
function isSource(name) {
    return name !== null && results_SOURCE.test(name);
}
/** jest-junit: what failed is the file, around its tests. */
const HOOKS = /^\s*Test execution failure: could be caused by test hooks/;
/** The chain of suites, by the habits of the writers. */
function suitesOf(raw) {
    const { classname } = raw;
    const name = raw.name ?? '';
    const suites = without(raw.suites, (suite) => suite === 'Root Suite' || suite === 'Mocha Tests');
    // node:test: every class is called `test`, older releases say `suite`.
    if (classname === null || classname === 'test' || classname === 'suite' || results_SOURCE.test(classname))
        return suites;
    // node:test since 24: the suites once more.
    if (suites.length && classname === suites.join('.'))
        return suites;
    // jest-junit with jest's own separator.
    if (name !== classname && classname.includes(' › '))
        return classname.split(' › ');
    // mocha-junit-reporter: the class is the test's own title, the name starts with the suites' titles.
    if (name !== classname && name.endsWith(` ${classname}`))
        return [name.slice(0, -classname.length - 1)];
    // jest-junit: class and name are both the full title, the suite is the outermost describe.
    if (name === classname)
        return suites.filter((suite) => name.startsWith(`${suite} `)).slice(0, 1);
    return [classname];
}
function leafOf(name, suites) {
    const prefix = joined(suites, ' ');
    return prefix &&
        name.startsWith(prefix) &&
        name.startsWith(' ', prefix.length) &&
        !name.startsWith(' > ', prefix.length)
        ? name.slice(prefix.length + 1)
        : name.trimStart();
}
/** The list itself where nothing is dropped: the tests of a suite share one. */
function without(list, dropped) {
    return list.some(dropped) ? list.filter((one) => !dropped(one)) : list;
}
function joined(list, by) {
    return list.length === 1 ? (list[0] ?? '') : list.join(by);
}
const KINDS = [
    [/\btimed? ?out\b|\bTimeout of \d+ ?ms\b|testTimeoutFailure/i, 'time-out'],
    [
        /^\s*SyntaxError\b|^\s*Jest encountered an unexpected token|Transform failed|Parse failure|Cannot transform/m,
        'build',
    ],
    [
        /Cannot find (?:module|package)|ERR_MODULE_NOT_FOUND|Failed to (?:resolve import|load url)|does not provide an export/,
        'import',
    ],
    [/AssertionError|ERR_ASSERTION|^(?:Error: )?expect\(|^expected .* to /m, 'assertion'],
    [/^TypeError\b|error TS\d+/m, 'type'],
    [/worker process|SIGSEGV|SIGKILL|heap out of memory|Channel closed/i, 'crash'],
];
function javascript_results_kindOf(failure) {
    const words = `${failure.type ?? ''}: ${failure.message ?? ''}\n${failure.message ?? ''}\n${stack_headOf(failure.text)}\n${/\bERR_ASSERTION\b/.exec(failure.text)?.[0] ?? ''}`;
    if (failure.type === 'TypeError')
        return 'type';
    if (failure.status === 'errored' && /^(?:\w*Error: )?(?:Unexpected token\b|Expected .* but found )/m.test(words))
        return 'build';
    for (const [pattern, kind] of KINDS)
        if (pattern.test(words))
            return kind;
    return 'exception';
}

// EXTERNAL MODULE: ./src/domain/operator-table.ts
var operator_table = __nccwpck_require__(76191);
;// CONCATENATED MODULE: ./src/languages/javascript/operator-nodes.ts
/** Node types of tree-sitter-javascript and -typescript as the template operators read them; a type that is not listed is `other`. */
const nodes = new Map([
    ...plain('skip', [
        'decorator',
        'type_annotation',
        'type_arguments',
        'type_parameters',
        'predefined_type',
        'type_identifier',
        'type_predicate_annotation',
        'asserts_annotation',
        'interface_declaration',
        'type_alias_declaration',
        'enum_declaration',
        'ambient_declaration',
        'function_signature',
        'method_signature',
        'abstract_method_signature',
        'accessibility_modifier',
        'override_modifier',
        'implements_clause',
        'string_fragment',
        'escape_sequence',
        'regex_pattern',
        'regex_flags',
        'jsx_text',
        'import_attribute',
        'meta_property',
        'import',
    ]),
    ...plain('import', ['import_statement', 'import_alias']),
    ...plain('label', [
        'property_identifier',
        'private_property_identifier',
        'statement_identifier',
        'jsx_namespace_name',
        'optional_chain',
    ]),
    ...plain('name', ['identifier', 'shorthand_property_identifier', 'shorthand_property_identifier_pattern']),
    ...plain('self', ['this', 'super']),
    ...plain('number', ['number']),
    ...plain('bool', ['true', 'false']),
    ...plain('none', ['null', 'undefined']),
    ...plain('string', ['string', 'template_string']),
    ...plain('regex', ['regex']),
    ...plain('list', ['array']),
    ...plain('dict', ['object']),
    ['pair', { kind: 'pair', roles: { key: 'name' } }],
    ['assignment_pattern', { kind: 'pattern', roles: { left: 'target', right: 'default' } }],
    ['object_assignment_pattern', { kind: 'pattern', roles: { left: 'target', right: 'default' } }],
    ['pair_pattern', { kind: 'pattern', roles: { key: 'name' } }],
    ...plain('pattern', ['object_pattern', 'array_pattern', 'rest_pattern']),
    ...plain('parameters', ['formal_parameters']),
    ['binary_expression', { kind: 'operation' }],
    ['unary_expression', { kind: 'operation', roles: { argument: 'operand' } }],
    ['update_expression', { kind: 'update', roles: { argument: 'target' } }],
    ...plain('arguments', ['arguments']),
    ...plain('brackets', ['parenthesized_expression']),
    ...plain('module', ['program']),
    ...plain('block', ['statement_block']),
    ...plain('expression', ['expression_statement']),
    ...plain('pass', ['empty_statement']),
    ...plain('break', ['break_statement']),
    ...plain('continue', ['continue_statement']),
    ...plain('declare', ['lexical_declaration', 'variable_declaration']),
    ...plain('try', ['try_statement']),
    ...plain('class', ['class', 'class_declaration', 'abstract_class_declaration']),
    ...plain('statement', ['debugger_statement', 'labeled_statement', 'with_statement']),
    ['template_substitution', { kind: 'part', positions: ['value'] }],
    ['required_parameter', { kind: 'parameter', roles: { pattern: 'target', value: 'default' } }],
    ['optional_parameter', { kind: 'parameter', roles: { pattern: 'target', value: 'default' } }],
    ['member_expression', { kind: 'member', roles: { property: 'name' } }],
    ['subscript_expression', { kind: 'index' }],
    ['call_expression', { kind: 'call', roles: { function: 'callee', type_arguments: 'type' } }],
    ['new_expression', { kind: 'call', roles: { constructor: 'callee', type_arguments: 'type' } }],
    [
        'ternary_expression',
        { kind: 'conditional', roles: { condition: 'test', consequence: 'body', alternative: 'else' } },
    ],
    ['await_expression', { kind: 'await', positions: ['operand'] }],
    ['yield_expression', { kind: 'yield', positions: ['value'] }],
    ['spread_element', { kind: 'splat', positions: ['value'] }],
    ['as_expression', { kind: 'cast', positions: ['operand', 'type'] }],
    ['satisfies_expression', { kind: 'cast', positions: ['operand', 'type'] }],
    ['non_null_expression', { kind: 'cast', positions: ['operand'] }],
    ['type_assertion', { kind: 'cast', positions: ['type', 'operand'] }],
    ...['arrow_function', 'function_expression', 'generator_function', 'function_declaration'].map(functionRule),
    ...['generator_function_declaration', 'method_definition'].map(functionRule),
    ['assignment_expression', { kind: 'assign', roles: { left: 'target', right: 'value' } }],
    ['augmented_assignment_expression', { kind: 'augment', roles: { left: 'target', right: 'value' } }],
    ['variable_declarator', { kind: 'declarator', roles: { name: 'target' } }],
    ['return_statement', { kind: 'return', positions: ['value'] }],
    ['throw_statement', { kind: 'raise', positions: ['value'] }],
    [
        'if_statement',
        { kind: 'if', roles: { condition: 'test', consequence: 'body', alternative: 'else' }, bracketed: 'test' },
    ],
    ['else_clause', { kind: 'else', positions: ['body'] }],
    ['while_statement', { kind: 'while', roles: { condition: 'test' }, bracketed: 'test' }],
    ['do_statement', { kind: 'loop', roles: { condition: 'test' }, bracketed: 'test' }],
    ['for_statement', { kind: 'loop', roles: { condition: 'test' } }],
    ['for_in_statement', { kind: 'for', roles: { left: 'target', right: 'iterable' } }],
    ['switch_statement', { kind: 'switch', bracketed: 'value' }],
    ['switch_case', { kind: 'case' }],
    ['switch_default', { kind: 'case' }],
    ['catch_clause', { kind: 'handler', roles: { parameter: 'target' } }],
    ['finally_clause', { kind: 'handler' }],
]);
function plain(kind, types) {
    return types.map((type) => [type, { kind }]);
}
function functionRule(type) {
    return [type, { kind: 'function', roles: { return_type: 'type', type_parameters: 'type', parameter: 'parameters' } }];
}

;// CONCATENATED MODULE: ./src/languages/javascript/operator-phrases.ts

const { any, conditional, or, unary, postfix, atom } = operator_table/* LEVEL */.Bk;
const [AND, EQUAL, ORDER, SUM, PRODUCT, POWER] = [4, 8, 9, 11, 12, 12.9];
/** What the template operators write in JavaScript. `$1` is the expression at hand unless said otherwise. */
const phrases = new Map([
    ['not', [phrase('!$1', unary, unary)]],
    // Loose on purpose: null and undefined alike.
    ['isNone', [phrase('$1 == null', EQUAL, EQUAL), phrase('$1 != null', EQUAL, EQUAL)]],
    ['falsy', [phrase('!$1', unary, unary), phrase('$1', atom, or)]],
    ['falsy:list', ['=== 0', '> 0'].map((end) => phrase(`$1.length ${end}`, EQUAL, postfix))],
    ['lengthTests', ['<= 1', '=== 1', '> 1'].map((end) => phrase(`$1.length ${end}`, EQUAL, postfix))],
    ['zeroTests', ['=== 0', '!== 0', '< 0', '<= 0', '> 0', '>= 0'].map((end) => phrase(`$1 ${end}`, EQUAL, ORDER + 1))],
    ['oneTests', ['=== 1', '<= 1', '> 1'].map((end) => phrase(`$1 ${end}`, EQUAL, ORDER + 1))],
    ['in:list', has('includes')],
    ['in:str', has('includes')],
    ['in:set', has('has')],
    ['ordered', ['===', '!==', '<', '<=', '>', '>='].map(between)],
    ['equal', ['===', '!=='].map(between)],
    ['slices', ['.slice(1)', '.slice(0, -1)', '.slice().reverse()'].map((end) => phrase(`$1${end}`, postfix, postfix))],
    ['slicesBy', ['$1.slice($2)', '$1.slice(0, $2)'].map((text) => phrase(text, postfix, postfix, any))],
    ['ends', ['[0]', '.at(-1)'].map((end) => phrase(`$1${end}`, postfix, postfix))],
    ['indexBy', [phrase('$1[$2]', postfix, postfix, 0)]],
    // $1 is the bound, $2 the expression.
    ['minmax', ['Math.max($1, $2)', 'Math.min($1, $2)'].map((text) => phrase(text, postfix, any, any))],
    // $2 is the variable.
    [
        'arithmetic',
        [
            ...['+', '-'].map((op) => phrase(`$1 ${op} $2`, SUM, SUM, SUM + 1)),
            ...['*', '/', '%'].map((op) => phrase(`$1 ${op} $2`, PRODUCT, PRODUCT, PRODUCT + 1)),
            phrase('$2 - $1', SUM, SUM + 1, SUM),
        ],
    ],
    [
        'arithmeticConstants',
        [
            ...['* 2', '/ 2', '% 2', '% 10', '/ 10'].map((end) => phrase(`$1 ${end}`, PRODUCT, PRODUCT)),
            ...['+ 2', '- 2'].map((end) => phrase(`$1 ${end}`, SUM, SUM)),
            phrase('1 - $1', SUM, SUM + 1),
            phrase('Math.floor($1 / 2)', postfix, PRODUCT),
            phrase('Math.floor($1 / 10)', postfix, PRODUCT),
        ],
    ],
    ['plusMinusOne', [phrase('$1 + 1', SUM, SUM), phrase('$1 - 1', SUM, SUM)]],
    ['concatenation', [phrase('$2 + $1', SUM, SUM + 1, SUM), phrase('$1 + $2', SUM, SUM, SUM + 1)]],
    ['concatenation:list', ['[...$2, ...$1]', '[...$1, ...$2]'].map((text) => phrase(text, atom, any, any))],
    [
        'numericCalls',
        ['Math.abs', 'Math.floor', 'Math.ceil', 'Math.round', 'Math.trunc', 'Number', 'String'].map((name) => phrase(`${name}($1)`, postfix, any)),
    ],
    [
        'sizedCalls',
        [
            phrase('$1.length', postfix, postfix),
            phrase('[...$1]', atom, any),
            phrase('[...new Set($1)]', atom, any),
            phrase('[...$1].sort()', postfix, any),
            phrase('Math.max(...$1)', postfix, any),
            phrase('Math.min(...$1)', postfix, any),
        ],
    ],
    ['listOf', [phrase('[$1]', atom, any)]],
    ['powers', [phrase('$1 ** 2', POWER, 15), phrase('Math.sqrt($1)', postfix, any)]],
    ['negative', [phrase('-$1', unary, unary)]],
    [
        'textMethods',
        ['toLowerCase()', 'toUpperCase()', 'trim()', "split('')"].map((end) => phrase(`$1.${end}`, postfix, postfix)),
    ],
    ['dictMethods', ['keys', 'values', 'entries'].map((name) => phrase(`Object.${name}($1)`, postfix, any))],
    ['orVariable', [phrase('$1 || $2', or, or, AND), phrase('$1 ?? $2', 2.5, 5, 5)]],
    ['orConstants', [...['0', "''", 'null'].map((text) => phrase(`$1 || ${text}`, or, or)), phrase('$1 ?? 0', 2.5, 5)]],
    ['optional', [phrase('$1?.', postfix, postfix)]],
    ['increase', [phrase('$1 += 1', 0, any), phrase('$1 -= 1', 0, any)]],
    ['appendToList', [phrase('$1.push($2)', postfix, any, any)]],
    ['addToSet', [phrase('$1.add($2)', postfix, any, any)]],
    ['orderList', [phrase('$1.sort()', postfix, any), phrase('$1.reverse()', postfix, any)]],
    ['assign', [phrase('$1 = $2', any, any, any)]],
    ['augment', ['+=', '-=', '*='].map((op) => phrase(`$1 ${op} $2`, any, any, any))],
    ['return', [phrase('return $1', 0, 0)]],
    ['returnNothing', [phrase('return', 0)]],
    ['break', [phrase('break', 0)]],
    ['continue', [phrase('continue', 0)]],
    ['ifHead', [phrase('if ($1) {', 0, 0)]],
    // $1 if the test $2 holds, else $3.
    ['conditional', [phrase('$2 ? $1 : $3', conditional, any, 2.5, any)]],
]);
function phrase(text, level, ...slots) {
    return { text, level, slots };
}
function between(operator) {
    return phrase(`$1 ${operator} $2`, EQUAL, ORDER + 1, ORDER + 1);
}
function has(method) {
    return [phrase(`$2.${method}($1)`, postfix, any, postfix), phrase(`!$2.${method}($1)`, unary, any, postfix)];
}

;// CONCATENATED MODULE: ./src/languages/javascript/operator-words.ts

/** Functions that are mistaken for one another; those of an object with its name. */
const functionTwins = (0,operator_table/* twins */.y0)('Math.min~Math.max Math.floor~Math.ceil Math.floor~Math.round Math.ceil~Math.round Math.floor~Math.trunc Math.round~Math.trunc ' +
    'Math.abs~Math.sign parseInt~parseFloat parseInt~Number parseFloat~Number Number~String Number~Math.trunc isNaN~isFinite ' +
    'Number.isNaN~Number.isFinite Number.isInteger~Number.isFinite encodeURI~encodeURIComponent decodeURI~decodeURIComponent ' +
    'Object.keys~Object.values Object.keys~Object.entries Object.values~Object.entries JSON.parse~JSON.stringify ' +
    'Promise.all~Promise.allSettled Promise.all~Promise.race Promise.race~Promise.any Set~Map setTimeout~setInterval');
/** Methods that are mistaken for one another. */
const methodTwins = (0,operator_table/* twins */.y0)('push~unshift pop~shift push~concat shift~unshift some~every filter~find find~findIndex find~findLast findIndex~findLastIndex ' +
    'map~flatMap map~filter map~forEach reduce~reduceRight indexOf~lastIndexOf indexOf~findIndex includes~has slice~splice ' +
    'slice~substring slice~substr substring~substr sort~toSorted reverse~toReversed startsWith~endsWith includes~startsWith ' +
    'trim~trimStart trim~trimEnd trimStart~trimEnd padStart~padEnd toLowerCase~toUpperCase replace~replaceAll match~matchAll ' +
    'charAt~charCodeAt charCodeAt~codePointAt keys~values keys~entries values~entries get~has set~add add~delete toFixed~toPrecision ' +
    'getDay~getDate getMonth~getDate getHours~getUTCHours getDate~getUTCDate getMonth~getUTCMonth getFullYear~getUTCFullYear ' +
    'then~catch then~finally test~exec concat~join');
/** What well-known names say of a value's type. */
const types = {
    callTypes: (0,operator_table/* typed */.nE)({
        int: 'Math.abs Math.floor Math.ceil Math.round Math.trunc Math.max Math.min Math.sign parseInt Number Date.now BigInt',
        float: 'Math.sqrt Math.pow Math.log Math.random Math.hypot parseFloat',
        bool: 'Boolean isNaN isFinite Number.isNaN Number.isInteger Number.isFinite Array.isArray Object.is Object.hasOwn',
        str: 'String JSON.stringify String.fromCharCode encodeURIComponent decodeURIComponent',
        list: 'Array Array.from Array.of Object.keys Object.values Object.entries',
        dict: 'Object.fromEntries Object.assign Object.create structuredClone',
        set: 'Set WeakSet Map WeakMap',
        object: 'Date RegExp Error Promise',
    }),
    methodTypes: (0,operator_table/* typed */.nE)({
        int: 'indexOf lastIndexOf findIndex findLastIndex charCodeAt codePointAt localeCompare getTime getDay getMonth search',
        bool: 'includes startsWith endsWith some every has test hasOwnProperty',
        str: 'join toLowerCase toUpperCase trim trimStart trimEnd replace replaceAll padStart padEnd repeat toString toFixed charAt substring',
        list: 'split map filter flatMap flat reverse sort toSorted toReversed splice',
    }),
    attributeTypes: (0,operator_table/* typed */.nE)({ int: 'length size' }),
    comprehensionTypes: (0,operator_table/* typed */.nE)({}),
    sameTypeMethods: ['slice', 'concat'],
    enumerating: [],
    sizing: [],
    sizeAttributes: ['length'],
    annotationTypes: (0,operator_table/* typed */.nE)({
        int: 'number bigint',
        bool: 'boolean',
        str: 'string',
        list: 'Array ReadonlyArray Iterable',
        dict: 'Record object',
        set: 'Set ReadonlySet Map ReadonlyMap',
        none: 'null undefined void',
    }),
    receiverTypes: (0,operator_table/* typed */.nE)({
        str: 'toLowerCase toUpperCase trim trimStart trimEnd padStart padEnd charAt charCodeAt startsWith endsWith replace substring split',
        list: 'push pop shift unshift map filter reduce forEach some every sort reverse splice join find findIndex flat flatMap',
        set: 'has add get set',
        int: 'toFixed toPrecision',
    }),
};
/** Arguments that are forgotten: by function name or `.method`. */
const extraArguments = new Map([
    [
        '.sort',
        [
            { text: '(a, b) => a - b', unless: '', arguments: 0 },
            { text: '(a, b) => b - a', unless: '', arguments: 0 },
        ],
    ],
    ['.toSorted', [{ text: '(a, b) => a - b', unless: '', arguments: 0 }]],
    ['parseInt', [{ text: '10', unless: '', arguments: 1 }]],
    ['.reduce', ['0', '1', "''", '[]'].map((text) => ({ text, unless: '', arguments: 1 }))],
    ['.join', [{ text: "''", unless: '', arguments: 0 }]],
    ['.split', [{ text: "''", unless: '', arguments: 0 }]],
    ['.slice', [{ text: '1', unless: '', arguments: 0 }]],
    ['.flat', [{ text: 'Infinity', unless: '', arguments: 0 }]],
]);

;// CONCATENATED MODULE: ./src/languages/javascript/operators.ts




/** JavaScript and TypeScript for the template operators: strengths as in ECMA-262, chapter 13. */
const operators = {
    language: 'javascript',
    nodes: nodes,
    opaque: ['string_fragment', 'escape_sequence', 'regex_pattern', 'jsx_text', 'html_character_reference'],
    comments: ['comment', 'html_comment', 'hash_bang_line'],
    commentPattern: '//[^\\n]*|/\\*[^]*?\\*/',
    stringPattern: '"(?:\\\\[^]|[^"\\\\\\n])*"|\'(?:\\\\[^]|[^\'\\\\\\n])*\'|`(?:\\\\[^]|[^`\\\\])*`',
    indented: false,
    bindsBy: 'declaration',
    receivers: [],
    infix: new Map([
        // Weaker than `||` and strict about its sides, because the three do not mix without brackets.
        ['??', { sort: 'logical', level: 2.5, left: 5, right: 5 }],
        ['||', { sort: 'logical', level: 3, left: 3, right: 3 }],
        ['&&', { sort: 'logical', level: 4, left: 4, right: 4 }],
        ...leftToRight('arithmetic', 5, '|'),
        ...leftToRight('arithmetic', 6, '^'),
        ...leftToRight('arithmetic', 7, '&'),
        ...leftToRight('compare', 8, '==', '!=', '===', '!=='),
        ...leftToRight('compare', 9, '<', '<=', '>', '>='),
        ...leftToRight('compare', 9, 'in', 'instanceof'),
        ...leftToRight('arithmetic', 10, '<<', '>>', '>>>'),
        ...leftToRight('arithmetic', 11, '+', '-'),
        ...leftToRight('arithmetic', 12, '*', '/', '%'),
        // Weaker than a sign, because a signed left side and a sign before it are syntax errors.
        ['**', { sort: 'arithmetic', level: 12.9, left: 15, right: 12.9 }],
    ]),
    prefix: new Map([
        ['!', 'not'],
        ['-', 'unary'],
        ['+', 'unary'],
        ['~', 'unary'],
        ['typeof', 'other'],
        ['void', 'other'],
        ['delete', 'other'],
    ]),
    levels: {
        not: operator_table/* LEVEL */.Bk.unary,
        unary: operator_table/* LEVEL */.Bk.unary,
        await: operator_table/* LEVEL */.Bk.unary,
        splat: operator_table/* LEVEL */.Bk.any,
        iterable: operator_table/* LEVEL */.Bk.any,
        filter: operator_table/* LEVEL */.Bk.any,
        test: 2.5,
        branch: operator_table/* LEVEL */.Bk.any,
        elseBranch: operator_table/* LEVEL */.Bk.any,
    },
    arithmetic: [
        ['+', '-', '*', '/', '%', '**'],
        ['&', '|', '^', '<<', '>>', '>>>'],
    ],
    counting: [],
    concatenation: ['+'],
    relations: relations(),
    orderings: ['<', '<=', '>', '>=', '===', '!=='],
    logical: new Map([
        ['&&', ['||']],
        ['||', ['&&', '??']],
        ['??', ['||']],
    ]),
    words: { and: '&&', or: '||', true: 'true', false: 'false', none: 'null' },
    delegation: '*',
    infinities: ['Infinity', '-Infinity'],
    emptyValues: ['0', "''", 'false', 'true', '-1', '1', '[]', 'undefined'],
    phrases: phrases,
    functionTwins: functionTwins,
    methodTwins: methodTwins,
    extraArguments: extraArguments,
    ...types,
};
function leftToRight(sort, level, ...names) {
    return names.map((name) => [name, { sort, level, left: level, right: level + 0.5 }]);
}
function relations() {
    const rows = [
        ['<', '<=', '>='],
        ['<=', '<', '>'],
        ['>', '>=', '<='],
        ['>=', '>', '<'],
        ['===', null, '!=='],
        ['!==', null, '==='],
        ['==', null, '!='],
        ['!=', null, '=='],
    ];
    const six = ['<', '<=', '>', '>=', '===', '!=='];
    return new Map(rows.map(([name, bound, opposite]) => [
        name,
        {
            bound,
            opposite,
            others: [...six.filter((other) => ![name, bound, opposite].includes(other)), ...strictness(name)],
        },
    ]));
}
/** A loose comparison takes its strict twin as well (the strict ones are among the six already). */
function strictness(name) {
    return name === '===' ? ['=='] : name === '!==' ? ['!='] : [];
}

;// CONCATENATED MODULE: ./src/languages/javascript/syntax.ts
/** Node kinds of tree-sitter-javascript and tree-sitter-typescript. */
const syntax = {
    grammarOf,
    functions: [
        'function_declaration',
        'generator_function_declaration',
        'function_expression',
        'generator_function',
        'arrow_function',
        'method_definition',
    ],
    classes: ['class_declaration', 'abstract_class_declaration', 'class'],
    bindings: ['variable_declarator', 'assignment_expression', 'pair', 'field_definition', 'public_field_definition'],
    decorators: ['decorator'],
    comments: ['comment'],
    strings: ['string', 'template_string'],
};
function grammarOf(path) {
    if (path.endsWith('.tsx'))
        return 'tsx';
    if (/\.[mc]?ts$/.test(path))
        return 'typescript';
    return /\.([mc]?js|jsx)$/.test(path) ? 'javascript' : null;
}

// EXTERNAL MODULE: ./src/domain/tells.ts
var tells = __nccwpck_require__(59120);
;// CONCATENATED MODULE: ./src/languages/javascript/guard.ts

/** Packages that run or judge tests. `node:assert` is no such: sources may use it, as long as they leave it as it is. */
const FRAMEWORK = '(?:node:test(?:/\\w+)?|vitest(?:/[\\w/-]+)?|@vitest/[\\w/-]+|@jest/[\\w-]+|jest(?:-[\\w-]+)?|mocha|chai(?:-[\\w-]+)?|ava|tap|tape|uvu(?:/\\w+)?|jasmine[\\w-]*|sinon|cypress|bun:test|@playwright/test|expect)';
const GLOBALS = '(?:Object|Array|String|Number|Boolean|Function|Map|Set|WeakMap|WeakSet|Promise|Date|Error|RegExp|JSON|Math|Reflect|Symbol|BigInt|Iterator|AssertionError|console|performance)';
/** Command lines may end their process where they stand. */
const COMMAND = /(?:^|\/)(?:bin|scripts|cli)\/|(?:^|\/)(?:cli|main|bin|server)\.[cm]?[jt]s$/;
const rows = [
    (0,tells/* tell */.q)('ends the process while a module is loaded', /\bprocess\s*(?:\?\.|\.)\s*exit\s*\(/, {
        where: 'loading',
        except: COMMAND,
    }),
    (0,tells/* tell */.q)('ends or kills the process', /\bprocess\s*\.\s*(?:reallyExit|abort|ppid|_\w+|dlopen|binding)\b|\bprocess\s*\.\s*kill\s*\(\s*process\b/),
    (0,tells/* tell */.q)('ends the process a little later', /\b(?:setTimeout|setImmediate|queueMicrotask|nextTick|then|finally)\s*\(\s*(?:async\s*)?(?:\(\s*\w*\s*\)\s*=>|\w+\s*=>|function\s*\w*\s*\([^)\n]*\))\s*\{?\s*process\s*\.\s*(?:exit|kill|abort)|\b(?:setTimeout|setImmediate|queueMicrotask|nextTick|then|finally)\s*\(\s*process\s*\.\s*(?:exit|kill|abort)/, { except: COMMAND }),
    (0,tells/* tell */.q)('sets the exit code', /\bprocess\s*\.\s*exitCode\s*=(?!=)/, { except: COMMAND }),
    (0,tells/* tell */.q)('hooks into the end of the process', /\bprocess\s*\.\s*(?:on|once|addListener|prepend\w*Listener)\s*\(\s*['"`](?:exit|beforeExit|uncaughtException\w*|unhandledRejection|rejectionHandled)|\bprocess\s*\.\s*(?:removeAllListeners|removeListener|off|emit|setUncaughtExceptionCaptureCallback|finalization)\b/, { in: 'code', except: COMMAND }),
    (0,tells/* tell */.q)('takes exit out of process', /\{[^}\n]*\b(?:exit|kill|reallyExit|abort|ppid)\b[^}\n]*\}\s*=\s*(?:process\b|require\s*\(\s*['"](?:node:)?process)|\bimport\s*\{[^}\n]*\b(?:exit|kill|abort|ppid)\b[^}\n]*\}\s*from\s*['"](?:node:)?process['"]|=\s*process\s*\.\s*(?:exit|kill|abort)\b(?!\s*\()/, { in: 'code', except: COMMAND }),
    (0,tells/* tell */.q)('imports the test framework into a source file', new RegExp(`(?:\\bfrom|\\brequire\\s*\\(|\\bimport\\s*\\(|\\bimport)\\s*(['"\`])${FRAMEWORK}\\1`), { in: 'code' }),
    (0,tells/* tell */.q)('looks for the test framework', /['"`][^'"`\n]*(?:vitest|\bjest\b|\bmocha\b|\bjasmine\b|node:test)|['"`](?:describe|it|expect|vi|beforeEach)['"`]\s+in\s+(?:globalThis|global)\b|\bimport\.meta\.vitest\b|\btypeof\s+(?:describe|jest|vi|vitest|beforeEach|afterEach|expect|mocha|jasmine)\b/, { in: 'code' }),
    (0,tells/* tell */.q)('speaks to the test framework by its globals', /(?<![\w.$])(?:expect\s*\.\s*(?:extend|addEqualityTesters|addSnapshotSerializer|setState)|(?:jest|vi|vitest)\s*\.\s*\w+\s*\(|(?:describe|it|test)\s*\.\s*(?:skip|only|todo|skipIf|runIf|concurrent|each)\b)|\bglobal(?:This)?\s*(?:\?\.|\.)\s*(?:expect|describe|it|test|jest|vi|assert|__vitest\w*|__coverage__|\w*[jJ]asmine\w*)\b/),
    (0,tells/* tell */.q)('looks for the environment of a test run', /\b(?:NODE_TEST\w*|NODE_V8_COVERAGE|JEST_\w+|VITEST(?:_\w+)?|MOCHA_\w+|TAP_\w+|AVA_\w+|PLAYWRIGHT_\w+|CYPRESS\w*)\b|\bimport\.meta\.env\s*\.\s*(?:MODE|TEST)\b/, { in: 'code' }),
    (0,tells/* tell */.q)('behaves differently in continuous integration or under test', /\bNODE_ENV\b[^\n]*['"`]test|['"`]test['"`][^\n]*\bNODE_ENV\b|\benv\s*(?:\?\.)?\s*[.[]\s*['"`]?(?:CI|CONTINUOUS_INTEGRATION|[A-Z_]+_CI|TEST(?:ING|S|_\w+)?|npm_lifecycle_\w+|npm_command)\b/, { in: 'code' }),
    (0,tells/* tell */.q)('looks how the program was started', /\bprocess\s*\.\s*(?:execArgv|mainModule|title|argv0)\b|\bmodule\s*\.\s*(?:parent|children)\b|\bargv\s*(?:\?\.|\.)\s*at\s*\(\s*1|\[\s*\w*\s*,\s*\w+[^\]\n]*\]\s*=\s*process\s*\.\s*argv\b|\brequire\s*\.\s*main\b(?!\s*[!=]==?\s*module\b)|\bargv\b[^\n]*['"`/][^'"`\n]*(?:\btests?\b|\bspec\b|jest|vitest|mocha)|(?:\btests?\b|\bspec\b|jest|vitest|mocha)[^\n]*\bprocess\s*\.\s*argv\b|^(?!.*(?:import\.meta|__filename|fileURLToPath|pathToFileURL)).*\bargv\s*(?:\?\.)?\s*\[\s*1\s*\]/, { in: 'code' }),
    (0,tells/* tell */.q)('looks at the call stack', /\bprepareStackTrace\b|\bgetCallSites?\b|(?<!\bclass\s)\bError\s*\([^)\n]*\)\s*\)?\s*\??\.\s*stack\b|\{\s*stack\b[^}\n]*\}\s*=\s*new\s+Error|\bstack\b[^\n]*['"`/][^'"`\n]*(?:\btests?\b|\bspec\b|node:internal|jest|vitest|mocha)/, { in: 'code' }),
    (0,tells/* tell */.q)('replaces a check of the test', /(?<![\w.$])(?:assert|strict|chai|expect|should)\s*(?:\.\s*\w+\s*)+=(?![=>])|(?<![\w.$])(?:assert|expect|chai)\s*\[[^\]\n]*\]\s*=(?![=>])|\bsyncBuiltinESMExports\b/),
    { rule: 'replaces a check of the test', find: patchedAssert, in: 'code', where: 'anywhere' },
    (0,tells/* tell */.q)('replaces parts of the language itself', new RegExp(`(?<![\\w.$])${GLOBALS}\\s*\\.\\s*(?!stackTraceLimit\\b)\\w+\\s*(?:\\.\\s*\\w+\\s*)?=(?![=>])|(?<![\\w.$])${GLOBALS}\\s*(?:\\.\\s*prototype\\s*)?\\[[^\\]\\n]*\\]\\s*=(?![=>])|\\b(?:Object\\s*\\.\\s*(?:assign|definePropert(?:y|ies)|setPrototypeOf)|Reflect\\s*\\.\\s*(?:set|defineProperty|setPrototypeOf))\\s*\\(\\s*(?:${GLOBALS}\\s*[.,]|globalThis\\b|global\\b|process\\b|assert\\b|expect\\b)|\\bglobal(?:This)?\\s*\\.\\s*${GLOBALS}\\s*=(?![=>])`)),
    (0,tells/* tell */.q)('hooks into the loading of modules', /\brequire\s*\.\s*(?:cache|extensions)\b|\bModule\s*\.\s*_\w+|\b_resolveFilename\b|\bregisterHooks\b|\bmodule\s*\.\s*register\s*\(|\bconstructor\s*\.\s*_load\b|\bgetBuiltinModule\b/),
    (0,tells/* tell */.q)('runs code that cannot be read in the patch', /(?<![\w.$])eval\s*\(|\bnew\s+Function\s*\(|\bvm\s*\.\s*run\w+|\bprocess\s*\[|\bglobal(?:This)?\s*\[|\bReflect\s*\.\s*(?:get|apply)\s*\(\s*(?:process|globalThis|global)\b|(?<=[\w$.])\\u/),
    (0,tells/* tell */.q)('hides text that is decoded when it runs', /\batob\s*\(\s*['"`]|\bBuffer\s*\.\s*from\s*\(\s*['"`][^'"`\n]*['"`]\s*,\s*['"`](?:base64|hex)|\bfromCharCode\s*\(\s*(?:0x)?\d|\[\s*(?:['"`]\w['"`]\s*,\s*){3,}[^\]\n]*\]\s*\.\s*(?:join|reverse)/, { in: 'code' }),
    (0,tells/* tell */.q)('is equal to everything', /\basymmetricMatch\b|\$\$typeof\b|\bSymbol\s*\.\s*for\s*\(\s*['"`]jest/, {
        in: 'code',
    }),
    (0,tells/* tell */.q)('changes files or starts programs while a module is loaded', /(?<![\w$])(?:writeFile|appendFile|unlink|rmdir|truncate|copyFile|symlink|rename)(?:Sync)?\s*\(|(?<![\w$])(?:rmSync|createWriteStream|openSync)\s*\(|(?<![\w.$])(?:exec|execFile|spawn|fork)(?:Sync)?\s*\(|\bchild_process\b[^\n]*\)\s*\./, { where: 'loading', except: COMMAND }),
    (0,tells/* tell */.q)("reaches for the tests' own files", /['"`][^'"`\n]*(?:\btests?[/\\]|__tests__|__snapshots__|__mocks__|\w\.(?:test|spec)\.|\.snap\b|\bjunit|test-results)[^'"`\n]*/, { in: 'code' }),
    (0,tells/* tell */.q)('keeps a mark between runs', /['"`](?:\/var)?\/(?:tmp|dev\/shm)\/[^'"`\n]*|\btmpdir\s*\(\s*\)[^\n]*(?:exists|access|stat|readFile|writeFile)/, { in: 'code' }),
];
/** The tricks of JavaScript and TypeScript projects. */
const guard_tells = { rows, entryGuard: null, shadows: () => null };
/** Assignments to whatever name a file gave to `node:assert` or to something of it. */
function patchedAssert(text) {
    const assert = `['"](?:node:)?assert(?:/strict)?['"]`;
    const clauses = Array.from(text.matchAll(new RegExp(`\\bimport\\s+([^'"]*?)\\s*from\\s*${assert}|([\\w{][^;=\\n]*?)=\\s*(?:await\\s+import|require)\\s*\\(\\s*${assert}`, 'g')), (match) => match[1] ?? match[2] ?? '');
    const names = clauses.flatMap((clause) => clause.match(/[A-Za-z_$][\w$]*/g) ?? []);
    return [...new Set(names)]
        .filter((name) => !WORDS.has(name))
        .flatMap((name) => {
        const escaped = name.replaceAll('$', '\\$');
        const patched = new RegExp(`(?<![\\w.$])${escaped}\\s*(?:\\.\\s*\\w+|\\[[^\\]\\n]*\\])+\\s*=(?![=>])|\\(\\s*${escaped}\\s*,\\s*['"\`{]`, 'g');
        return Array.from(text.matchAll(patched), (match) => match.index);
    });
}
/** Words in a clause of names that are none. `assert` itself is looked for by a row of its own, imported or not. */
const WORDS = new Set(['as', 'const', 'let', 'var', 'default', 'assert', 'await']);

;// CONCATENATED MODULE: ./src/languages/javascript/index.ts








/** JavaScript and TypeScript: node:test, jest, vitest, mocha. */
const javascript_javascript = {
    id: 'javascript',
    name: 'JavaScript/TypeScript',
    capabilities: { perTestCoverage: true, selectTests: 'file' },
    extensions: ['.js', '.mjs', '.cjs', '.jsx', '.ts', '.mts', '.cts', '.tsx'],
    detect: detect,
    commands: commands,
    frameworkOf: frameworkOf,
    isTestFile: isTestFile,
    protectedFiles: protectedFiles,
    cachesOf: cachesOf,
    resultFiles: resultFiles,
    dialects: javascript_results_dialects,
    collector: collector,
    syntax: syntax,
    operators: operators,
    tells: guard_tells,
    promptNotes: '',
};

;// CONCATENATED MODULE: ./src/languages/python/collector-events.ts

const STREAM = /^py-\d+-[0-9a-f]{8}\.jsonl$/;
const MOST_STREAMS = 10_000;
/** The names of the streams in an exchange folder. */
async function streamNames(exchange) {
    return (await exchange.names())
        .filter((name) => STREAM.test(name))
        .sort()
        .slice(0, MOST_STREAMS);
}
/** The events of one stream in order; lines that are none are passed over. */
async function* eventsOf(exchange, name) {
    for await (const line of exchange.lines(name)) {
        const event = eventOf(line);
        if (event)
            yield event;
    }
}
/** The event of one line; null where it is not whole or not ours. */
function eventOf(line) {
    const json = (0,json_values/* parseJson */.qF)(line);
    const kind = (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(json, 'event'));
    const test = (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(json, 'test'));
    switch (kind) {
        case 'session':
            return {
                kind,
                runner: (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(json, 'runner')) ?? 'pytest',
                python: (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(json, 'python')) ?? '',
                worker: (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(json, 'worker')) !== null,
                engine: (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(json, 'engine')),
                at: (0,json_values/* numberOf */.rl)((0,json_values/* property */.MZ)(json, 'at')) ?? 0,
            };
        case 'loaded':
            return { kind, runner: (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(json, 'runner')) ?? 'pytest' };
        case 'end':
            return { kind };
        case 'collected':
        case 'deselected':
            return { kind, tests: (0,json_values/* listOf */.c3)((0,json_values/* property */.MZ)(json, 'tests')).filter((one) => typeof one === 'string') };
        case 'start':
            return test === null ? null : { kind, test, at: (0,json_values/* numberOf */.rl)((0,json_values/* property */.MZ)(json, 'at')) ?? 0 };
        case 'finish':
            return test === null ? null : { kind, test, seconds: (0,json_values/* numberOf */.rl)((0,json_values/* property */.MZ)(json, 'seconds')) };
        case 'report':
            return test === null ? null : reportOf(json, test);
        case 'interrupted':
        case 'note':
            return { kind, text: (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(json, 'text')) ?? '' };
        case 'outside':
            return { kind, where: (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(json, 'where')), ...failureFields(json) };
        default:
            return kind === null ? null : coverageEvent(kind, json, test);
    }
}
function coverageEvent(kind, json, test) {
    const n = (0,json_values/* numberOf */.rl)((0,json_values/* property */.MZ)(json, 'n'));
    const path = (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(json, 'path'));
    if (kind === 'file')
        return n === null || path === null ? null : { kind, n, path };
    if (kind === 'fixture')
        return n === null ? null : { kind, n, ...coveredOf(json) };
    if (kind !== 'lines' || test === null)
        return null;
    return { kind, test, isNew: (0,json_values/* property */.MZ)(json, 'new') === true, ...coveredOf(json) };
}
/** `retried` is pytest-retry's word for what pytest-rerunfailures calls `rerun`. */
const OUTCOMES = new Map([
    ['passed', 'passed'],
    ['failed', 'failed'],
    ['error', 'error'],
    ['skipped', 'skipped'],
    ['rerun', 'rerun'],
    ['retried', 'rerun'],
]);
function reportOf(json, test) {
    const outcome = OUTCOMES.get((0,json_values/* property */.MZ)(json, 'outcome'));
    if (outcome === undefined)
        return null;
    return {
        kind: 'report',
        test,
        when: (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(json, 'when')) ?? '',
        outcome,
        seconds: (0,json_values/* numberOf */.rl)((0,json_values/* property */.MZ)(json, 'seconds')),
        subtest: typeof (0,json_values/* property */.MZ)(json, 'subtest') === 'string' ? String((0,json_values/* property */.MZ)(json, 'subtest')) : null,
        ...failureFields(json),
    };
}
function failureFields(json) {
    return {
        type: (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(json, 'type')),
        message: (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(json, 'message')) ?? '',
        text: (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(json, 'text')) ?? '',
    };
}
function coveredOf(json) {
    const files = (0,json_values/* property */.MZ)(json, 'files');
    const entries = typeof files === 'object' && files !== null ? Object.entries(files) : [];
    return {
        files: entries.map(([n, lines]) => [Number(n), (0,json_values/* listOf */.c3)(lines).filter(isLine)]),
        uses: (0,json_values/* listOf */.c3)((0,json_values/* property */.MZ)(json, 'uses')).filter(isNumber),
    };
}
function isNumber(value) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
function isLine(value) {
    return isNumber(value) && value > 0;
}

;// CONCATENATED MODULE: ./src/languages/python/collector-coverage.ts

/**
 * Lines per test of one run, each test once: set-up, body and tear-down of its last attempt, the shared fixtures it used, and the processes it
 * started. Only those of the processes and the fixtures are held in memory; the rest is streamed.
 */
async function* coverageOf(exchange, paths) {
    const sources = await survey(exchange, paths);
    const given = new Set();
    for (const name of sources.main) {
        for await (const test of testsOf(exchange, name, paths)) {
            if (given.has(test.id))
                continue;
            given.add(test.id);
            const extra = sources.extra.get(test.id);
            if (extra)
                mergeInto(test.lines, extra);
            yield covered(test);
        }
    }
    for (const [id, lines] of sources.extra)
        if (!given.has(id))
            yield covered({ id, lines, failing: null });
}
/** Streams of sessions, and the lines from all other streams (children of tests, forks) by test. */
async function survey(exchange, paths) {
    const main = [];
    const extra = new Map();
    for (const name of await streamNames(exchange)) {
        if (await isSession(exchange, name)) {
            main.push(name);
            continue;
        }
        const reader = lineReader(paths);
        for await (const event of eventsOf(exchange, name)) {
            const lines = reader(event);
            if (event.kind !== 'lines' || !lines)
                continue;
            const known = extra.get(event.test) ?? new Map();
            extra.set(event.test, known);
            mergeInto(known, lines);
        }
    }
    return { main, extra };
}
async function isSession(exchange, name) {
    for await (const event of eventsOf(exchange, name)) {
        if (event.kind === 'session')
            return true;
        if (event.kind === 'lines')
            return false;
    }
    return false;
}
async function* testsOf(exchange, name, paths) {
    const reader = lineReader(paths);
    let current = { id: '', lines: new Map(), failing: null };
    for await (const event of eventsOf(exchange, name)) {
        if (event.kind === 'start' && event.test !== current.id) {
            if (current.lines.size)
                yield current;
            current = { id: event.test, lines: new Map(), failing: null };
        }
        const lines = reader(event);
        if (event.kind === 'report' && event.test === current.id)
            judge(current, event);
        else if (event.kind === 'lines' && event.test === current.id && lines) {
            // The last attempt decides.
            if (event.isNew)
                current.lines = new Map();
            mergeInto(current.lines, lines);
        }
    }
    if (current.lines.size)
        yield current;
}
function judge(test, report) {
    if (report.when === 'setup' || report.outcome === 'rerun')
        test.failing = null;
    if (report.outcome === 'failed' || report.outcome === 'error')
        test.failing = true;
    else if (report.when === 'call' && report.outcome === 'passed')
        test.failing ??= false;
}
/** Turns the numbers of one stream into paths; gives the lines of a `lines` event, shared fixtures included. */
function lineReader(paths) {
    const names = new Map();
    const fixtures = new Map();
    const linesOf = (event) => {
        const lines = new Map();
        for (const [n, numbers] of event.files) {
            const path = names.get(n);
            if (path !== undefined)
                mergeInto(lines, new Map([[path, numbers]]));
        }
        for (const n of event.uses)
            mergeInto(lines, fixtures.get(n) ?? new Map());
        return lines;
    };
    return (event) => {
        if (event.kind === 'file' && paths.has(event.path))
            names.set(event.n, event.path);
        if (event.kind === 'fixture')
            fixtures.set(event.n, linesOf(event));
        return event.kind === 'lines' ? linesOf(event) : null;
    };
}
function mergeInto(all, more) {
    for (const [path, lines] of more) {
        const known = all.get(path) ?? new Set();
        all.set(path, known);
        for (const line of lines)
            known.add(line);
    }
}
function covered({ id, lines, failing }) {
    const files = [];
    for (const [file, numbers] of lines) {
        if (numbers.size)
            files.push({ file, lines: [...numbers].sort((one, other) => one - other) });
    }
    return { id, failing, files };
}

;// CONCATENATED MODULE: ./src/languages/python/collector-equipment.ts
const SELECTION = 'select.json';
const PLUGIN = '-p redress_pytest';
/**
 * The variables that make pytest, unittest, Django and tox load our code, and the selection as a file. PYTHONDONTWRITEBYTECODE is left as it is: it
 * would change what tests of import machinery see, and what a run writes is thrown away or put back by the sandbox.
 */
function collector_equipment_equip(request) {
    const folder = `${request.runtime}/python`;
    const path = `${folder}/site:${folder}/lib`;
    const theirPath = request.existing.PYTHONPATH ?? '';
    const theirOptions = request.existing.PYTEST_ADDOPTS ?? '';
    if (request.guest)
        return guestEquipment(request, path);
    return {
        env: {
            PYTHONPATH: theirPath ? `${path}:${theirPath}` : path,
            PYTEST_ADDOPTS: theirOptions ? `${theirOptions} ${PLUGIN}` : PLUGIN,
            REDRESS_EXCHANGE: request.exchange,
            REDRESS_ROOT: request.root,
            ...(request.insist
                ? { PATH: [`${folder}/bin`, request.existing.PATH].filter(Boolean).join(':'), REDRESS_INSIST: '1' }
                : {}),
            ...(request.coverage ? { REDRESS_COVERAGE: '1' } : {}),
            ...(request.select ? { REDRESS_SELECT: SELECTION } : {}),
            // tox drops the variables; its plugin builds them anew from these.
            REDRESS_PYTHONPATH: path,
            REDRESS_PYTEST_ADDOPTS: PLUGIN,
            REDRESS_THEIR_PYTHONPATH: theirPath,
            REDRESS_THEIR_PYTEST_ADDOPTS: theirOptions,
        },
        files: request.select ? [{ name: SELECTION, text: selectionText(request.select) }] : [],
    };
}
/**
 * In the user's own run only PYTHONPATH leads to us: a step that replaces it (`env: PYTHONPATH: src`) must find no plugin named in PYTEST_ADDOPTS that
 * pytest then can't import. `site/` brings pytest's plugin in.
 */
function guestEquipment(request, path) {
    const theirs = request.existing.PYTHONPATH ?? '';
    return {
        env: {
            PYTHONPATH: theirs ? `${path}:${theirs}` : path,
            REDRESS_EXCHANGE: request.exchange,
            REDRESS_ROOT: request.root,
            REDRESS_GUEST: '1',
            ...(request.coverage ? { REDRESS_COVERAGE: '1' } : {}),
            REDRESS_PYTHONPATH: path,
            REDRESS_THEIR_PYTHONPATH: theirs,
        },
        files: [],
    };
}
/** What `guestEquipment` set is taken back, also where something was added to it since. */
function collector_equipment_release(existing) {
    const ours = new Set((existing['REDRESS_PYTHONPATH'] ?? '').split(':').filter(Boolean));
    const names = ['EXCHANGE', 'ROOT', 'GUEST', 'COVERAGE', 'PYTHONPATH', 'THEIR_PYTHONPATH'];
    const theirs = existing['PYTHONPATH']?.split(':').filter((folder) => !ours.has(folder));
    return {
        PYTHONPATH: theirs?.join(':') || undefined,
        ...Object.fromEntries(names.map((name) => [`REDRESS_${name}`, undefined])),
    };
}
/**
 * The second test of one id is known to us as `id (2)` and to the runner as `id`. An id that is a file (it could not be imported) stands for all of its
 * tests. A dotted id names no file: then none can be left out.
 */
function selectionText(select) {
    const tests = new Set(select.tests);
    for (const id of select.tests)
        tests.add(id.replace(/ \(\d+\)$/, ''));
    const files = new Set(select.files);
    let everyFile = false;
    for (const id of tests) {
        const end = id.indexOf('::');
        if (end > 0)
            files.add(id.slice(0, end));
        else if (id.endsWith('.py'))
            files.add(id);
        else if (!files.has(id))
            everyFile = true;
    }
    return JSON.stringify({ tests: [...tests], files: everyFile ? null : [...files] });
}

;// CONCATENATED MODULE: ./src/languages/python/collector-sessions.ts
/** A session that the event begins. */
function newSession(event) {
    const { runner, python, worker, engine, at } = event;
    return {
        runner,
        python,
        worker,
        engine,
        at,
        ended: false,
        interrupted: null,
        words: new Map(),
        collected: new Set(),
        deselected: new Set(),
        starts: new Map(),
    };
}
/** Takes one event of its stream into a session. */
function tell(session, event) {
    switch (event.kind) {
        case 'end':
            session.ended = true;
            return;
        case 'interrupted':
            session.interrupted = event.text;
            return;
        case 'collected':
            for (const test of event.tests)
                session.collected.add(test);
            return;
        case 'deselected':
            for (const test of event.tests)
                session.deselected.add(test);
            return;
        case 'start':
            return started(session, event.test, event.at);
        case 'report':
            return reported(wordOf(session, event.test), event);
        case 'finish':
            return finished(session, event.test, event.seconds);
        default:
    }
}
function started(session, test, at) {
    // pytest's ids are unique, and plugins that run a test again start it anew; unittest runs a class once per module that imports it.
    if (!session.runner.startsWith('pytest'))
        session.starts.set(test, (session.starts.get(test) ?? 0) + 1);
    wordOf(session, test).startedAt = at;
}
function finished(session, test, seconds) {
    const word = wordOf(session, test);
    word.finished = true;
    word.seconds ??= seconds;
    session.words.delete(word.id);
    session.words.set(word.id, word);
}
function wordOf(session, test) {
    const count = session.starts.get(test) ?? 1;
    const id = count > 1 ? `${test} (${count})` : test;
    const known = session.words.get(id);
    if (known)
        return known;
    const word = {
        id,
        status: null,
        failure: null,
        seconds: null,
        startedAt: null,
        finished: false,
        settled: false,
    };
    session.words.set(id, word);
    return word;
}
/** The rules of pytest's own summary: the body's failure outranks a fixture's, any failure a skip, and a new set-up is a new attempt. */
function reported(word, report) {
    if (report.when === 'setup' || report.outcome === 'rerun')
        restart(word);
    if (report.seconds !== null)
        word.seconds = (word.seconds ?? 0) + report.seconds;
    switch (report.outcome) {
        case 'failed':
        case 'error':
            return fail(word, report);
        case 'skipped':
            // A skipped subtest, or a skip in tear-down, leaves the test's own word standing.
            if (report.subtest === null && report.when !== 'teardown' && word.failure === null)
                word.status = 'skipped';
            return;
        case 'passed':
            if (report.subtest === null && report.when === 'call' && word.status === null)
                word.status = 'passed';
            return;
        case 'rerun':
            return;
    }
}
function restart(word) {
    word.status = null;
    word.failure = null;
    word.seconds = null;
    word.settled = false;
}
function fail(word, report) {
    const status = report.when === 'call' && report.outcome === 'failed' ? 'failed' : 'errored';
    if (word.settled)
        return;
    if (word.failure !== null && status === 'errored')
        return;
    word.status = status;
    word.failure = { status, type: report.type, message: messageOf(report), text: report.text };
    word.settled = status === 'failed';
}
function messageOf(report) {
    const message = report.message || null;
    return report.subtest ? `${report.subtest} ${message ?? ''}`.trim() : message;
}

;// CONCATENATED MODULE: ./src/languages/python/collector-findings.ts


const MOST_OUTSIDE = 200;
const MOST_NOTES = 50;
/** Decodes what `runtime/python` wrote during one run. Never throws for what it finds. */
async function findingsOf(exchange, paths) {
    const heard = await listen(exchange);
    // With xdist the controller has every worker's word, and that of workers that died.
    const speaking = heard.sessions.filter((session) => !session.worker);
    const outcomes = lastWords(speaking);
    for (const failure of heard.outside) {
        const file = failure.where !== null && paths.has(failure.where) ? failure.where : null;
        if (file !== null && !outcomes.has(file))
            outcomes.set(file, loadFailure(file, failure.raw));
    }
    return {
        outcomes: [...outcomes].map(([id, word]) => collector_findings_outcomeOf(id, word, paths)),
        outside: heard.outside.filter(({ where }) => where === null || !paths.has(where)).map(({ raw }) => raw),
        deselected: [...new Set(heard.sessions.flatMap((session) => [...session.deselected]))].filter((id) => !outcomes.has(id)),
        lastStarted: collector_findings_lastStarted(heard.sessions, outcomes),
        complete: heard.sessions.length > 0 && heard.sessions.every((session) => session.ended && !wasStopped(session)),
        runner: speaking[0]?.runner ?? heard.loaded,
        notes: notesOf(heard, outcomes),
    };
}
async function listen(exchange) {
    const sessions = [];
    const outside = new Map();
    const notes = new Set();
    let loaded = null;
    for (const name of await streamNames(exchange)) {
        let session = null;
        for await (const event of eventsOf(exchange, name)) {
            if (event.kind === 'session') {
                session = newSession(event);
                sessions.push(session);
            }
            else if (event.kind === 'loaded') {
                loaded ??= event.runner;
            }
            else if (event.kind === 'outside') {
                // A worker of xdist says what its controller says as well.
                const raw = outsideFailure(event);
                if (outside.size < MOST_OUTSIDE)
                    outside.set(JSON.stringify([event.where, event.message]), { where: event.where, raw });
            }
            else if (event.kind === 'note') {
                if (notes.size < MOST_NOTES)
                    notes.add(event.text);
            }
            else if (session) {
                tell(session, event);
            }
        }
    }
    sessions.sort((one, other) => one.at - other.at);
    return { sessions, outside: [...outside.values()], notes: [...notes], loaded };
}
function outsideFailure(event) {
    const message = event.where === null ? event.message : `${event.where}: ${event.message}`;
    return { status: 'errored', type: event.type, message: message || null, text: event.text };
}
/**
 * A session that runs only what failed before in the same interpreter is a retry, and has the last word (`pytest || pytest --lf`). Otherwise none
 * replaces the other (tox, two commands, one command twice): a failure outranks a pass, and that a skip.
 */
function lastWords(sessions) {
    const byPython = new Map();
    for (const session of sessions) {
        const known = byPython.get(session.python) ?? new Map();
        byPython.set(session.python, known);
        const spoken = [...session.words.values()].filter((word) => word.status !== null);
        const isRetry = spoken.every((word) => known.get(word.id)?.failure != null);
        for (const word of spoken)
            takeWord(known, word, isRetry);
    }
    const all = new Map();
    for (const words of byPython.values())
        for (const word of words.values())
            takeWord(all, word, false);
    return all;
}
function takeWord(known, word, replaces) {
    const other = known.get(word.id);
    if (replaces || !other || rank(word) > rank(other))
        known.set(word.id, word);
}
function rank(word) {
    if (word.failure !== null)
        return 2;
    return word.status === 'passed' ? 1 : 0;
}
/** A file that could not be imported is known by its path: consoles and result files call it that as well. */
function loadFailure(file, raw) {
    return {
        id: file,
        status: 'errored',
        failure: raw,
        seconds: null,
        startedAt: null,
        finished: true,
        settled: true,
    };
}
function collector_findings_outcomeOf(id, word, paths) {
    const bracket = id.indexOf('[');
    const plain = bracket < 0 ? id : id.slice(0, bracket);
    const parts = plain.split('::');
    const rest = bracket < 0 ? '' : id.slice(bracket);
    const [path = ''] = parts;
    const last = parts.length > 1 ? (parts.at(-1) ?? '') : plain;
    return {
        id,
        name: `${last}${rest}`,
        suite: parts.length > 2 ? parts.slice(1, -1).join('.') : null,
        file: paths.has(path) ? path : null,
        place: parts.length === 1 && paths.has(path) ? 'file' : 'test',
        status: word.status ?? 'errored',
        durationMs: word.seconds === null ? null : word.seconds * 1000,
        failure: word.failure,
    };
}
/** Of the tests that were begun and have no word, the one that ran longest: with workers, the others merely shared its end. */
function collector_findings_lastStarted(sessions, outcomes) {
    let oldest = null;
    for (const session of sessions) {
        if (session.ended)
            continue;
        for (const word of session.words.values()) {
            if (word.finished || word.startedAt === null || outcomes.has(word.id))
                continue;
            if (oldest === null || word.startedAt < (oldest.startedAt ?? 0))
                oldest = word;
        }
    }
    return oldest?.id ?? null;
}
/** Stopped from outside its tests. pytest's own `Interrupted` (errors while collecting) is an orderly end. */
function wasStopped(session) {
    return session.interrupted !== null && !session.interrupted.startsWith('Interrupted');
}
function notesOf(heard, outcomes) {
    const notes = [...heard.notes];
    const collected = new Set(heard.sessions.flatMap((session) => [...session.collected]));
    const silent = [...collected].filter((id) => !outcomes.has(id));
    if (silent.length)
        notes.push(`${silent.length} collected tests have no outcome, the first is ${silent[0]}`);
    for (const session of heard.sessions) {
        if (session.interrupted !== null)
            notes.push(`${session.runner} was interrupted: ${session.interrupted}`);
    }
    return [...new Set(notes)];
}

;// CONCATENATED MODULE: ./src/languages/python/collector.ts



/**
 * Outcomes and lines per test, from `runtime/python` inside the user's interpreter: a plugin of pytest (`-p`), a `sitecustomize` for unittest and
 * Django, a plugin of tox. The format of the streams is written down in `runtime/python/redress_runtime/__init__.py`.
 */
const collector_collector = { equip: collector_equipment_equip, release: collector_equipment_release, findings: findingsOf, coverage: coverageOf };

;// CONCATENATED MODULE: ./src/languages/python/project.ts
/** Files of the project's folder that speak for Python, with their weight; the strongest is named. */
const SIGNS = [
    [/^pyproject\.toml$/, 60],
    [/^(?:pytest|tox)\.ini$/, 60],
    [/^setup\.(?:cfg|py)$/, 60],
    [/^manage\.py$/, 55],
    [/^(?:Pipfile|uv\.lock|poetry\.lock|pdm\.lock)$/, 55],
    [/^requirements[\w.-]*\.txt$/, 45],
];
/** What the project's files say: a manifest, and up to 30 more by the share of `.py` among the files of programs. Null without either. */
async function project_detect(project) {
    const names = ownNames(project);
    const python = project.files.filter((file) => file.endsWith('.py')).length;
    const programs = project.files.filter((file) => PROGRAM.test(file)).length;
    const share = programs ? Math.round((30 * python) / programs) : 0;
    let best = python ? { weight: 10 + share, because: '*.py files' } : null;
    for (const [pattern, weight] of SIGNS) {
        const name = names.find((one) => pattern.test(one));
        if (name !== undefined && weight + share > (best?.weight ?? 0))
            best = { weight: weight + share, because: name };
    }
    return best;
}
const PROGRAM = /\.(?:py|[cm]?[jt]sx?|go|java|kt|rs|rb|php|cs|c|cc|cpp|swift)$/;
/** Names of the files that lie in the project's own folder. */
function ownNames(project) {
    const prefix = project.project ? `${project.project}/` : '';
    return project.files
        .filter((file) => file.startsWith(prefix))
        .map((file) => file.slice(prefix.length))
        .filter((file) => !file.includes('/'));
}
/**
 * True for tests and what serves only them: everything below a folder `test` or `tests`, and files that pytest, unittest and Django take for tests
 * by their name. `latest.py` and `contest.py` are none.
 */
function project_isTestFile(path) {
    const parts = path.split('/');
    const name = parts.pop() ?? '';
    return parts.some((part) => /^tests?$/i.test(part)) || /^(?:test_.*|.*_tests?|tests?|conftest)\.py$/.test(name);
}
/** The compiled forms of a source file, those that pytest rewrote included. */
function project_cachesOf(path) {
    if (!path.endsWith('.py'))
        return [];
    const slash = path.lastIndexOf('/') + 1;
    const folder = literal(path.slice(0, slash));
    return [`${folder}__pycache__/${literal(path.slice(slash, -'.py'.length))}.*.pyc`];
}
/** Names may hold what a glob would take for its own. */
function literal(path) {
    return path.replace(/[\\*?[\]{}()!+@]/g, '\\$&');
}
/** Where pytest (`--junitxml`), unittest-xml-reporting and the usual tutorials put results. */
const project_resultFiles = [
    '*junit*.xml',
    'pytest*.xml',
    'report.xml',
    'results.xml',
    'test-results.xml',
    'test_results.xml',
    'TEST-*.xml',
    'test-results/**/*.xml',
    'test-reports/**/*.xml',
    'reports/**/*.xml',
];

;// CONCATENATED MODULE: ./src/languages/python/commands.ts

/** Lock files and the command that runs something in the environment that they describe. */
const LOCKS = [
    ['uv.lock', 'uv run '],
    ['poetry.lock', 'poetry run '],
    ['pdm.lock', 'pdm run '],
    ['Pipfile.lock', 'pipenv run '],
];
const MOST_READ = 30;
/** Ways to run the suite that the project's files suggest, best first: what its configuration says, what its tests look like, then tox and nox. */
async function commands_commands(project) {
    const names = new Set(ownNames(project));
    const pytest = await pytestSign(project, names);
    const guesses = [];
    if (pytest !== null)
        guesses.push({ script: 'python -m pytest', framework: 'pytest', foundBy: pytest });
    if (names.has('manage.py'))
        guesses.push({ script: 'python manage.py test', framework: 'django', foundBy: 'manage.py' });
    if (!guesses.length)
        guesses.push(...(await byTests(project)));
    const lock = LOCKS.find(([name]) => names.has(name));
    const wrapped = lock
        ? guesses.map((one) => ({ ...one, script: lock[1] + one.script, foundBy: `${one.foundBy} and ${lock[0]}` }))
        : [];
    return [...wrapped, ...guesses, ...(await byRunners(project, names))];
}
/** The first sign that the project means pytest, in words; null where there is none. */
async function pytestSign(project, names) {
    for (const name of ['pytest.toml', '.pytest.toml', 'pytest.ini', '.pytest.ini'])
        if (names.has(name))
            return name;
    for (const [name, section] of [
        ['pyproject.toml', /^\s*\[tool\.pytest[.\]]/m],
        ['tox.ini', /^\s*\[pytest\]/m],
        ['setup.cfg', /^\s*\[tool:pytest\]/m],
    ]) {
        if (section.test((await own(project, name)) ?? ''))
            return `${name}'s section for pytest`;
    }
    const conftest = project.files.find((file) => /(?:^|\/)conftest\.py$/.test(file));
    if (conftest !== undefined)
        return conftest;
    for (const name of names) {
        if (!/^(?:pyproject\.toml|setup\.(?:cfg|py)|Pipfile|[\w.-]*requirements[\w.-]*\.(?:txt|in))$/.test(name))
            continue;
        if (/(?:^|[\s"'[,])pytest(?:$|[\s"'\]=<>~!,;[-])/m.test((await own(project, name)) ?? ''))
            return `${name} names pytest`;
    }
    return null;
}
/** Without any configuration, the tests themselves tell what they were written for. */
async function byTests(project) {
    const tests = project.files.filter((file) => file.endsWith('.py') && project_isTestFile(file)).slice(0, MOST_READ);
    let unittest = null;
    for (const file of tests) {
        const text = (await project.text(file)) ?? '';
        if (/^\s*(?:import|from)\s+pytest\b/m.test(text) || /^(?:async\s+)?def test_/m.test(text))
            return [{ script: 'python -m pytest', framework: 'pytest', foundBy: file }];
        if (/^\s*(?:import|from)\s+unittest\b/m.test(text))
            unittest ??= file;
    }
    return unittest === null ? [] : [{ script: unittestCommand(project), framework: 'unittest', foundBy: unittest }];
}
/** Discovery does not enter a folder that is no package, so it has to be named. */
function unittestCommand(project) {
    const prefix = project.project ? `${project.project}/` : '';
    for (const folder of ['tests', 'test']) {
        const holds = project.files.some((file) => file.startsWith(`${prefix}${folder}/`) && file.endsWith('.py'));
        if (holds && !project.has(`${prefix}${folder}/__init__.py`))
            return `python -m unittest discover -s ${folder}`;
    }
    return 'python -m unittest';
}
async function byRunners(project, names) {
    const guesses = [];
    if (/^\s*\[(?:testenv|tox)[\]:]/m.test((await own(project, 'tox.ini')) ?? ''))
        guesses.push({ script: 'tox', framework: 'tox', foundBy: 'tox.ini' });
    else if (/^\s*\[tool\.tox[.\]]/m.test((await own(project, 'pyproject.toml')) ?? ''))
        guesses.push({ script: 'tox', framework: 'tox', foundBy: "pyproject.toml's section for tox" });
    if (names.has('noxfile.py'))
        guesses.push({ script: 'nox', framework: 'nox', foundBy: 'noxfile.py' });
    return guesses;
}
async function own(project, name) {
    return await project.text(project.project ? `${project.project}/${name}` : name);
}

;// CONCATENATED MODULE: ./src/languages/python/shell-words.ts
/** The simple commands of a shell script, each as its words, quotes removed. Not a shell: what it can't read stays as it is written. */
function shell_words_simpleCommands(script) {
    const commands = [[]];
    let rest = script.replace(/\\\r?\n/g, ' ');
    while (rest) {
        const token = TOKEN.exec(rest);
        const text = token?.[0] ?? rest[0] ?? '';
        rest = rest.slice(text.length);
        if (token?.groups?.word)
            commands.at(-1)?.push(unquoted(text));
        else if (token?.groups?.end)
            commands.push([]);
    }
    return commands.filter((words) => words.length);
}
/** At the start of the rest: blanks, a comment, the end of a simple command, or a word. */
const TOKEN = /^(?:[ \t]+|#[^\n]*|(?<end>&&|\|\||[;&|\r\n(){}]+|(?:then|do|else|if|while|!)(?=\s))|(?<word>(?:\$\{\{.*?\}\}|\$?\{[^}\s]*\}|\$\([^)]*\)|'[^']*'|"(?:\\.|[^"\\])*"|\\.|[^\s;&|(){}'"\\])+))/s;
function unquoted(word) {
    return word.replace(/'([^']*)'|"((?:\\.|[^"\\])*)"|\\(.)/gs, (_whole, single, double, escaped) => {
        if (typeof single === 'string')
            return single;
        return typeof double === 'string' ? double.replace(/\\(["\\$`])/g, '$1') : String(escaped);
    });
}

;// CONCATENATED MODULE: ./src/languages/python/framework-of.ts

/**
 * The framework whose tests a script runs, seen through the usual wrappers (`uv run`, `coverage run`, `xvfb-run`, `docker compose run`, …); null where none is
 * named. Names of somebody's own scripts (`make test`, `hatch run test`) say nothing.
 */
function framework_of_frameworkOf(script) {
    for (const words of shell_words_simpleCommands(script)) {
        const framework = frameworkOfWords(words);
        if (framework !== null)
            return framework;
    }
    return null;
}
const MOST_WORDS = 200;
const INTERPRETER = /^(?:python|pypy)[\d.]*(?:\.exe)?$/;
/** Options of wrappers and interpreters whose value is the next word. */
const WITH_VALUE = new Set(('-n --name -e --env -p --python --prefix --cwd -C --directory --project --package --with --with-requirements --with-editable ' +
    '--extra --group --only-group --no-group --from --env-file --index --index-url --spec -k -s --server-args -W -X -u --source ' +
    '--omit --include --rcfile --data-file --context --concurrency --debug').split(' '));
/** Wrappers: the words that begin them. What follows their options is the command. */
const framework_of_WRAPPERS = [
    ...['uv', 'poetry', 'pipenv', 'pdm', 'rye', 'hatch', 'conda', 'mamba', 'micromamba', 'pixi', 'pipx'].map((tool) => [
        tool,
        'run',
    ]),
    ['uv', 'tool', 'run'],
    ['uvx'],
    ['coverage', 'run'],
    ...['sudo', 'env', 'time', 'nice', 'exec', 'command', 'xvfb-run', 'timeout', 'stdbuf', 'catchsegv', 'unbuffer'].map((tool) => [tool]),
];
const CONTAINERS = /^(?:docker|docker-compose|podman|podman-compose|nerdctl)$/;
/** Sessions of tox and nox that check something else than tests. */
const NO_TESTS = /lint|doc|format|style|typ(?:e|ing)|mypy|pyright|flake|black|ruff|isort|build|publish|release|pre-commit|report|clean|safety|audit/i;
const ONLY_ASKS = new Set(['--version', '-V', '--help', '-h', '--collect-only', '--co', '--fixtures', '--markers']);
const LISTS = new Set([
    '-l',
    '-a',
    '--list',
    '--listenvs',
    '--listenvs-all',
    '--list-sessions',
    '--showconfig',
    '--notest',
]);
function frameworkOfWords(all) {
    const words = withoutAssignments(all.slice(0, MOST_WORDS));
    const [first = ''] = words;
    const name = first.slice(first.lastIndexOf('/') + 1);
    if (CONTAINERS.test(name))
        return words.some((word) => word === 'run' || word === 'exec') ? inside(words) : null;
    if (/^(?:ba|da|z)?sh$/.test(name) && words[1]?.endsWith('c'))
        return framework_of_frameworkOf(words[2] ?? '');
    const wrapper = framework_of_WRAPPERS.find((one) => one.every((word, index) => (index ? words[index] : name) === word));
    if (wrapper)
        return wrapped(words.slice(wrapper.length), wrapper[0] === 'coverage' ? FLAGS_OF_COVERAGE : NO_FLAGS);
    if (INTERPRETER.test(name) || name === 'py')
        return ofInterpreter(words.slice(1));
    return ofProgram(name, words.slice(1));
}
function withoutAssignments(words) {
    const start = words.findIndex((word) => !/^\w+=/.test(word));
    return start < 0 ? [] : words.slice(start);
}
/** Options and the names of image and service differ too much between engines: any place may be the command's. */
function inside(words) {
    for (let at = 1; at < words.length; at++) {
        const found = CONTAINERS.test(words[at] ?? '') ? null : frameworkOfWords(words.slice(at));
        if (found !== null)
            return found;
    }
    return null;
}
/** What follows a wrapper: its options, a duration (`timeout 60`), an environment (`hatch run test:pytest`), the command. */
function wrapped(words, flags) {
    const module = moduleOption(words, flags);
    if (module)
        return ofProgram(module.name, module.rest);
    const rest = withoutOptions(words, flags);
    const [first = ''] = rest;
    if (/^\d+(?:\.\d+)?[smhd]?$/.test(first))
        return wrapped(rest.slice(1), flags);
    const colon = /^[\w.+-]+:(\w+)$/.exec(first);
    if (colon)
        return frameworkOfWords([colon[1] ?? '', ...rest.slice(1)]);
    if (first.endsWith('.py'))
        return ofScript(first, rest.slice(1));
    return frameworkOfWords(rest);
}
function ofInterpreter(words) {
    const module = moduleOption(words, FLAGS_OF_PYTHON);
    if (module)
        return module.name === 'coverage'
            ? frameworkOfWords(['coverage', ...module.rest])
            : ofProgram(module.name, module.rest);
    const [script = '', ...args] = withoutOptions(words, FLAGS_OF_PYTHON);
    return ofScript(script, args);
}
function ofScript(script, args) {
    const name = script.slice(script.lastIndexOf('/') + 1);
    return name === 'manage.py' && args[0] === 'test' && !asksOnly(args) ? 'django' : null;
}
function ofProgram(name, args) {
    if (asksOnly(args))
        return null;
    if (/^(?:pytest|py\.test)(?:-?3(?:\.\d+)?)?$/.test(name))
        return 'pytest';
    if (name === 'unittest')
        return 'unittest';
    if (name === 'tox' || name === 'nox')
        return runsTests(args) ? name : null;
    if (name === 'hatch' && args[0] === 'test')
        return 'pytest';
    if ((name === 'django-admin' || name === 'django') && args[0] === 'test')
        return 'django';
    return ofScript(name, args);
}
function asksOnly(args) {
    return args.some((arg) => ONLY_ASKS.has(arg));
}
/** False where every environment that tox or nox is asked for is named after another check. */
function runsTests(args) {
    if (/^(?:list|config|depends|devenv|quickstart)$/.test(args[0] ?? ''))
        return false;
    if (args.some((arg) => LISTS.has(arg)))
        return false;
    const names = args.flatMap((arg, index) => {
        const inline = /^(?:-[es]|--(?:env|session)s?=)(.+)$/.exec(arg);
        if (inline)
            return (inline[1] ?? '').split(',');
        return /^(?:-[es]|--(?:env|session)s?)$/.test(arg) ? (args[index + 1] ?? '').split(',') : [];
    });
    return names.length === 0 || names.some((name) => !NO_TESTS.test(name));
}
/** `-m name` or `--module name` among the leading options. */
function moduleOption(words, flags) {
    for (let at = 0; words[at]?.startsWith('-'); at += lengthOfOption(words, at, flags)) {
        if (/^(?:--module|-[bBdEhiIOPqsSuvVx]*m)$/.test(words[at] ?? ''))
            return { name: words[at + 1] ?? '', rest: words.slice(at + 2) };
    }
    return null;
}
function withoutOptions(words, flags) {
    let at = 0;
    while (words[at]?.startsWith('-'))
        at += lengthOfOption(words, at, flags);
    return words.slice(at);
}
function lengthOfOption(words, at, flags) {
    const word = words[at] ?? '';
    return WITH_VALUE.has(word) && !flags.has(word) && !words[at + 1]?.startsWith('-') ? 2 : 1;
}
/** Short options that take no value with this tool, whatever they take with others. */
const FLAGS_OF_PYTHON = new Set(['-s', '-u', '-e', '-p']);
const FLAGS_OF_COVERAGE = new Set(['-p', '-e', '-s']);
const NO_FLAGS = new Set();

;// CONCATENATED MODULE: ./src/languages/python/operator-nodes.ts
/** Node types of tree-sitter-python as the template operators read them; a type that is not listed is `other`. */
const operator_nodes_nodes = new Map([
    ...operator_nodes_plain('skip', [
        'decorator',
        'type',
        'type_conversion',
        'format_specifier',
        'string_start',
        'string_content',
        'string_end',
        'concatenated_string',
        'case_pattern',
        'type_parameter',
        'positional_separator',
        'keyword_separator',
        'print_statement',
        'exec_statement',
    ]),
    ...operator_nodes_plain('import', [
        'import_statement',
        'import_from_statement',
        'future_import_statement',
        'global_statement',
        'nonlocal_statement',
        'type_alias_statement',
    ]),
    ...operator_nodes_plain('name', ['identifier']),
    ...operator_nodes_plain('int', ['integer']),
    ...operator_nodes_plain('float', ['float']),
    ...operator_nodes_plain('bool', ['true', 'false']),
    ...operator_nodes_plain('none', ['none']),
    ...operator_nodes_plain('string', ['string']),
    ...operator_nodes_plain('list', ['list']),
    ...operator_nodes_plain('tuple', ['tuple', 'expression_list']),
    ...operator_nodes_plain('set', ['set']),
    ...operator_nodes_plain('dict', ['dictionary']),
    ...operator_nodes_plain('pair', ['pair']),
    ...operator_nodes_plain('pattern', [
        'pattern_list',
        'tuple_pattern',
        'list_pattern',
        'list_splat_pattern',
        'dictionary_splat_pattern',
        'as_pattern_target',
    ]),
    ...operator_nodes_plain('parameters', ['parameters', 'lambda_parameters']),
    ...operator_nodes_plain('compare', ['comparison_operator']),
    ...operator_nodes_plain('logical', ['boolean_operator']),
    ...operator_nodes_plain('binary', ['binary_operator']),
    ...operator_nodes_plain('slice', ['slice']),
    ...operator_nodes_plain('arguments', ['argument_list']),
    ...operator_nodes_plain('keyword', ['keyword_argument']),
    ...operator_nodes_plain('brackets', ['parenthesized_expression']),
    ...operator_nodes_plain('module', ['module']),
    ...operator_nodes_plain('block', ['block']),
    ...operator_nodes_plain('expression', ['expression_statement']),
    ...operator_nodes_plain('pass', ['pass_statement']),
    ...operator_nodes_plain('break', ['break_statement']),
    ...operator_nodes_plain('continue', ['continue_statement']),
    ...operator_nodes_plain('else', ['else_clause']),
    ...operator_nodes_plain('try', ['try_statement']),
    ...operator_nodes_plain('handler', ['except_clause', 'except_group_clause', 'finally_clause']),
    ...operator_nodes_plain('with', ['with_statement']),
    ...operator_nodes_plain('class', ['class_definition']),
    ['interpolation', { kind: 'part', roles: { expression: 'value' } }],
    ['default_parameter', { kind: 'parameter', roles: { name: 'target', value: 'default' } }],
    ['typed_default_parameter', { kind: 'parameter', roles: { name: 'target', value: 'default' } }],
    ['typed_parameter', { kind: 'parameter', positions: ['target'] }],
    ['not_operator', { kind: 'not', roles: { argument: 'operand' } }],
    ['unary_operator', { kind: 'unary', roles: { argument: 'operand' } }],
    ['await', { kind: 'await', positions: ['operand'] }],
    ['attribute', { kind: 'member', roles: { attribute: 'name' } }],
    ['subscript', { kind: 'index', roles: { value: 'object', subscript: 'index' } }],
    ['call', { kind: 'call', roles: { function: 'callee' } }],
    ...['list_comprehension', 'set_comprehension', 'dictionary_comprehension', 'generator_expression'].map((type) => [type, { kind: 'comprehension', roles: { body: 'element' } }]),
    ['for_in_clause', { kind: 'clause', roles: { left: 'target', right: 'iterable' } }],
    ['if_clause', { kind: 'filter', positions: ['test'] }],
    ['conditional_expression', { kind: 'conditional', positions: ['body', 'test', 'else'] }],
    ['named_expression', { kind: 'walrus', roles: { name: 'target' } }],
    ['yield', { kind: 'yield', positions: ['value'] }],
    ['list_splat', { kind: 'splat', positions: ['value'] }],
    ['dictionary_splat', { kind: 'splat', positions: ['value'] }],
    ['lambda', { kind: 'function' }],
    ['function_definition', { kind: 'function', roles: { return_type: 'type' } }],
    ['assignment', { kind: 'assign', roles: { left: 'target', right: 'value' } }],
    ['augmented_assignment', { kind: 'augment', roles: { left: 'target', right: 'value' } }],
    ['return_statement', { kind: 'return', positions: ['value'] }],
    ['delete_statement', { kind: 'delete', positions: ['target'] }],
    ['raise_statement', { kind: 'raise', positions: ['value'] }],
    ['assert_statement', { kind: 'assert', positions: ['test', 'message'] }],
    ['if_statement', { kind: 'if', roles: { condition: 'test', consequence: 'body', alternative: 'else' } }],
    ['elif_clause', { kind: 'elif', roles: { condition: 'test', consequence: 'body' } }],
    ['while_statement', { kind: 'while', roles: { condition: 'test', alternative: 'else' } }],
    ['for_statement', { kind: 'for', roles: { left: 'target', right: 'iterable', alternative: 'else' } }],
    ['match_statement', { kind: 'switch', roles: { subject: 'value' } }],
    ['case_clause', { kind: 'case', roles: { consequence: 'body' } }],
    ['as_pattern', { kind: 'other', roles: { alias: 'target' } }],
]);
function operator_nodes_plain(kind, types) {
    return types.map((type) => [type, { kind }]);
}

;// CONCATENATED MODULE: ./src/languages/python/operator-phrases.ts

const { any: operator_phrases_any, conditional: operator_phrases_conditional, or: operator_phrases_or, unary: operator_phrases_unary, postfix: operator_phrases_postfix, atom: operator_phrases_atom } = operator_table/* LEVEL */.Bk;
const [operator_phrases_AND, NOT, COMPARE, OPERAND, operator_phrases_SUM, operator_phrases_PRODUCT, operator_phrases_POWER] = [4, 5, 6, 7, 11, 12, 14];
/** What the template operators write in Python. `$1` is the expression at hand unless said otherwise. */
const operator_phrases_phrases = new Map([
    ['not', [operator_phrases_phrase('not $1', NOT, NOT)]],
    ['isNone', [operator_phrases_phrase('$1 is None', COMPARE, OPERAND), operator_phrases_phrase('$1 is not None', COMPARE, OPERAND)]],
    ['falsy', [operator_phrases_phrase('not $1', NOT, NOT), operator_phrases_phrase('$1', operator_phrases_atom, operator_phrases_or)]],
    ['lengthTests', compareAll('len($1)', operator_phrases_any, ['<= 1', '== 1', '> 1'])],
    ['zeroTests', compareAll('$1', OPERAND, ['== 0', '!= 0', '< 0', '<= 0', '> 0', '>= 0'])],
    ['oneTests', compareAll('$1', OPERAND, ['== 1', '<= 1', '> 1'])],
    ['in', ['in', 'not in'].map(operator_phrases_between)],
    ['ordered', ['==', '!=', '<', '<=', '>', '>='].map(operator_phrases_between)],
    ['equal', ['==', '!=', 'is'].map(operator_phrases_between)],
    ['slices', ['$1[1:]', '$1[:-1]', '$1[::-1]'].map((text) => operator_phrases_phrase(text, operator_phrases_postfix, operator_phrases_postfix))],
    ['slicesBy', ['$1[$2:]', '$1[:$2]'].map((text) => operator_phrases_phrase(text, operator_phrases_postfix, operator_phrases_postfix, operator_phrases_any))],
    ['ends', ['$1[0]', '$1[-1]'].map((text) => operator_phrases_phrase(text, operator_phrases_postfix, operator_phrases_postfix))],
    ['indexBy', [operator_phrases_phrase('$1[$2]', operator_phrases_postfix, operator_phrases_postfix, operator_phrases_any)]],
    // $1 is the bound, $2 the expression.
    ['minmax', ['max($1, $2)', 'min($1, $2)'].map((text) => operator_phrases_phrase(text, operator_phrases_postfix, operator_phrases_any, operator_phrases_any))],
    // $2 is the variable.
    [
        'arithmetic',
        [
            ...['+', '-'].map((op) => operator_phrases_phrase(`$1 ${op} $2`, operator_phrases_SUM, operator_phrases_SUM, operator_phrases_SUM + 1)),
            ...['*', '//', '%'].map((op) => operator_phrases_phrase(`$1 ${op} $2`, operator_phrases_PRODUCT, operator_phrases_PRODUCT, operator_phrases_PRODUCT + 1)),
            operator_phrases_phrase('$2 - $1', operator_phrases_SUM, operator_phrases_SUM + 1, operator_phrases_SUM),
        ],
    ],
    [
        'arithmeticConstants',
        [
            ...['* 2', '// 2', '/ 2', '% 2', '% 10', '// 10'].map((end) => operator_phrases_phrase(`$1 ${end}`, operator_phrases_PRODUCT, operator_phrases_PRODUCT)),
            ...['+ 2', '- 2'].map((end) => operator_phrases_phrase(`$1 ${end}`, operator_phrases_SUM, operator_phrases_SUM)),
            operator_phrases_phrase('1 - $1', operator_phrases_SUM, operator_phrases_SUM + 1),
        ],
    ],
    ['plusMinusOne', [operator_phrases_phrase('$1 + 1', operator_phrases_SUM, operator_phrases_SUM), operator_phrases_phrase('$1 - 1', operator_phrases_SUM, operator_phrases_SUM)]],
    ['concatenation', [operator_phrases_phrase('$2 + $1', operator_phrases_SUM, operator_phrases_SUM + 1, operator_phrases_SUM), operator_phrases_phrase('$1 + $2', operator_phrases_SUM, operator_phrases_SUM, operator_phrases_SUM + 1)]],
    ['numericCalls', ['abs', 'int', 'str', 'round', 'float'].map(call)],
    [
        'sizedCalls',
        [
            ...['len', 'list', 'sorted', 'set', 'sum', 'tuple', 'max', 'min'].map(call),
            operator_phrases_phrase('list(reversed($1))', operator_phrases_postfix, operator_phrases_any),
            operator_phrases_phrase('sorted(set($1))', operator_phrases_postfix, operator_phrases_any),
        ],
    ],
    ['listOf', [operator_phrases_phrase('[$1]', operator_phrases_atom, operator_phrases_any)]],
    ['powers', ['** 2', '** 0.5'].map((end) => operator_phrases_phrase(`$1 ${end}`, operator_phrases_POWER, 15))],
    ['negative', [operator_phrases_phrase('-$1', operator_phrases_unary, operator_phrases_unary)]],
    ['textMethods', ['lower', 'upper', 'strip', 'split', 'swapcase'].map(method)],
    ['dictMethods', ['keys', 'values', 'items'].map(method)],
    ['setOperations', [setOperation('|', 7), setOperation('-', operator_phrases_SUM), setOperation('&', 9)]],
    ['orVariable', [operator_phrases_phrase('$1 or $2', operator_phrases_or, operator_phrases_or, operator_phrases_AND)]],
    ['orConstants', ['0', "''", 'None'].map((text) => operator_phrases_phrase(`$1 or ${text}`, operator_phrases_or, operator_phrases_or))],
    ['increase', [operator_phrases_phrase('$1 += 1', 0, operator_phrases_any), operator_phrases_phrase('$1 -= 1', 0, operator_phrases_any)]],
    ['appendToList', [operator_phrases_phrase('$1.append($2)', operator_phrases_postfix, operator_phrases_any, operator_phrases_any)]],
    ['addToSet', [operator_phrases_phrase('$1.add($2)', operator_phrases_postfix, operator_phrases_any, operator_phrases_any)]],
    ['orderList', [operator_phrases_phrase('$1.sort()', operator_phrases_postfix, operator_phrases_any), operator_phrases_phrase('$1.reverse()', operator_phrases_postfix, operator_phrases_any)]],
    ['assign', [operator_phrases_phrase('$1 = $2', 0, 0, 0)]],
    ['augment', ['+=', '-=', '*='].map((op) => operator_phrases_phrase(`$1 ${op} $2`, 0, operator_phrases_any, 0))],
    ['return', [operator_phrases_phrase('return $1', 0, 0)]],
    ['returnNothing', [operator_phrases_phrase('return', 0)]],
    ['break', [operator_phrases_phrase('break', 0)]],
    ['continue', [operator_phrases_phrase('continue', 0)]],
    ['pass', [operator_phrases_phrase('pass', 0)]],
    ['ifHead', [operator_phrases_phrase('if $1:', 0, operator_phrases_any)]],
    // $1 if the test $2 holds, else $3.
    ['conditional', [operator_phrases_phrase('$1 if $2 else $3', operator_phrases_conditional, operator_phrases_or, operator_phrases_or, operator_phrases_conditional)]],
]);
function operator_phrases_phrase(text, level, ...slots) {
    return { text, level, slots };
}
function compareAll(left, slot, ends) {
    return ends.map((end) => operator_phrases_phrase(`${left} ${end}`, COMPARE, slot));
}
function operator_phrases_between(operator) {
    return operator_phrases_phrase(`$1 ${operator} $2`, COMPARE, OPERAND, OPERAND);
}
function call(name) {
    return operator_phrases_phrase(`${name}($1)`, operator_phrases_postfix, operator_phrases_any);
}
function method(name) {
    return operator_phrases_phrase(`$1.${name}()`, operator_phrases_postfix, operator_phrases_postfix);
}
function setOperation(operator, level) {
    return operator_phrases_phrase(`$1 ${operator} $2`, level, level, level + 1);
}

;// CONCATENATED MODULE: ./src/languages/python/operator-words.ts

/** Functions that are mistaken for one another. */
const operator_words_functionTwins = (0,operator_table/* twins */.y0)('any~all any~sum min~max sum~max sum~len floor~ceil int~round int~float abs~int str~repr str~int sorted~list sorted~reversed ' +
    'reversed~list set~list list~tuple range~enumerate zip~zip_longest isinstance~issubclass ord~chr bin~hex heappush~heappushpop');
/** Methods that are mistaken for one another. */
const operator_words_methodTwins = (0,operator_table/* twins */.y0)('append~extend append~insert append~appendleft extend~extendleft add~update add~discard remove~discard pop~popleft keys~values ' +
    'keys~items values~items get~pop get~setdefault update~setdefault startswith~endswith find~rfind find~index index~rindex ' +
    'count~index count~find upper~lower lower~swapcase upper~swapcase capitalize~title strip~lstrip strip~rstrip lstrip~rstrip ' +
    'replace~strip isupper~islower isalpha~isdigit isalpha~isalnum isdigit~isalnum split~splitlines split~rsplit ' +
    'partition~rpartition issubset~issuperset union~intersection difference~intersection encode~decode');
/** What well-known names say of a value's type. */
const operator_words_types = {
    callTypes: (0,operator_table/* typed */.nE)({
        int: 'len int ord round hash id sum',
        float: 'float sqrt log log2 log10 sin cos exp',
        bool: 'bool isinstance issubclass any all callable hasattr',
        str: 'str repr chr bin hex oct input format',
        list: 'list sorted deque',
        tuple: 'tuple divmod',
        dict: 'dict defaultdict Counter OrderedDict',
        set: 'set frozenset',
    }),
    methodTypes: (0,operator_table/* typed */.nE)({
        int: 'find rfind index rindex count bit_length',
        bool: 'startswith endswith isdigit isalpha isalnum isupper islower isspace issubset issuperset',
        str: 'join lower upper strip lstrip rstrip replace capitalize title swapcase format zfill ljust rjust center decode',
        list: 'split rsplit splitlines copy keys values items',
        set: 'union intersection difference symmetric_difference',
    }),
    attributeTypes: (0,operator_table/* typed */.nE)({}),
    comprehensionTypes: (0,operator_table/* typed */.nE)({ list: 'list_comprehension', set: 'set_comprehension', dict: 'dictionary_comprehension' }),
    sameTypeMethods: ['copy'],
    enumerating: ['enumerate'],
    sizing: ['len', 'sorted', 'reversed', 'enumerate'],
    sizeAttributes: [],
    annotationTypes: (0,operator_table/* typed */.nE)({
        int: 'int',
        float: 'float',
        bool: 'bool',
        str: 'str',
        list: 'list List Sequence Iterable deque Deque',
        tuple: 'tuple Tuple',
        dict: 'dict Dict Mapping defaultdict Counter',
        set: 'set Set frozenset FrozenSet',
        none: 'None Optional',
    }),
    receiverTypes: (0,operator_table/* typed */.nE)({
        str: 'lower upper strip lstrip rstrip startswith endswith splitlines isdigit isalpha isalnum capitalize swapcase',
        list: 'append extend insert sort reverse appendleft popleft extendleft',
        dict: 'keys values items setdefault get',
        set: 'discard issubset issuperset union intersection difference',
    }),
};
/** Arguments that are forgotten: by function name or `.method`. */
const operator_words_extraArguments = new Map([
    ...['sorted', 'min', 'max', '.sort'].map((name) => [
        name,
        [
            ...(name === 'min' || name === 'max' ? [{ text: 'default=0', unless: 'default', arguments: 1 }] : []),
            ...(name === 'min' || name === 'max' ? [] : [{ text: 'reverse=True', unless: 'reverse', arguments: null }]),
            ...['len', 'abs', 'str', 'int'].map((key) => ({ text: `key=${key}`, unless: 'key', arguments: null })),
        ],
    ]),
    ['next', [{ text: 'None', unless: '', arguments: 1 }]],
]);

;// CONCATENATED MODULE: ./src/languages/python/operators.ts




/** Python for the template operators: strengths as in the language reference, §6.17. */
const operators_operators = {
    language: 'python',
    nodes: operator_nodes_nodes,
    opaque: ['string_content'],
    comments: ['comment'],
    commentPattern: '#[^\\n]*',
    stringPattern: '"""[^]*?"""|\'\'\'[^]*?\'\'\'|"(?:\\\\[^]|[^"\\\\\\n])*"|\'(?:\\\\[^]|[^\'\\\\\\n])*\'',
    indented: true,
    bindsBy: 'assignment',
    receivers: ['self', 'cls'],
    infix: new Map([
        ['or', { sort: 'logical', level: 3, left: 3, right: 3 }],
        ['and', { sort: 'logical', level: 4, left: 4, right: 4 }],
        ...['<', '<=', '>', '>=', '==', '!=', '<>', 'in', 'not in', 'is', 'is not'].map(compare),
        ...operators_leftToRight(7, '|'),
        ...operators_leftToRight(8, '^'),
        ...operators_leftToRight(9, '&'),
        ...operators_leftToRight(10, '<<', '>>'),
        ...operators_leftToRight(11, '+', '-'),
        ...operators_leftToRight(12, '*', '/', '//', '%', '@'),
        ['**', { sort: 'arithmetic', level: 14, left: 15, right: 13 }],
    ]),
    prefix: new Map([
        ['not', 'not'],
        ['-', 'unary'],
        ['+', 'unary'],
        ['~', 'unary'],
    ]),
    levels: {
        not: 5,
        unary: operator_table/* LEVEL */.Bk.unary,
        await: 15,
        splat: 7,
        iterable: operator_table/* LEVEL */.Bk.or,
        filter: operator_table/* LEVEL */.Bk.or,
        test: operator_table/* LEVEL */.Bk.or,
        branch: operator_table/* LEVEL */.Bk.or,
        elseBranch: operator_table/* LEVEL */.Bk.any,
    },
    arithmetic: [
        ['+', '-', '*', '/', '//', '%', '**'],
        ['&', '|', '^', '<<', '>>'],
    ],
    counting: ['range'],
    concatenation: ['+', '*'],
    relations: operators_relations(),
    orderings: ['<', '<=', '>', '>=', '==', '!='],
    logical: new Map([
        ['and', ['or']],
        ['or', ['and']],
    ]),
    words: { and: 'and', or: 'or', true: 'True', false: 'False', none: 'None' },
    delegation: ' from',
    infinities: ["float('inf')", "float('-inf')"],
    emptyValues: ['0', "''", 'False', 'True', '-1', '1', '[]'],
    phrases: operator_phrases_phrases,
    functionTwins: operator_words_functionTwins,
    methodTwins: operator_words_methodTwins,
    extraArguments: operator_words_extraArguments,
    ...operator_words_types,
};
function compare(operator) {
    return [operator, { sort: 'compare', level: 6, left: 7, right: 7 }];
}
function operators_leftToRight(level, ...names) {
    return names.map((name) => [name, { sort: 'arithmetic', level, left: level, right: level + 1 }]);
}
function operators_relations() {
    const six = ['<', '<=', '>', '>=', '==', '!='];
    const rows = [
        ['<', '<=', '>='],
        ['<=', '<', '>'],
        ['>', '>=', '<='],
        ['>=', '>', '<'],
        ['==', null, '!='],
        ['!=', null, '=='],
    ];
    const words = [
        ['in', { bound: null, opposite: 'not in', others: [] }],
        ['not in', { bound: null, opposite: 'in', others: [] }],
        ['is', { bound: null, opposite: 'is not', others: [] }],
        ['is not', { bound: null, opposite: 'is', others: [] }],
    ];
    return new Map([
        ...rows.map(([name, bound, opposite]) => [
            name,
            { bound, opposite, others: six.filter((other) => ![name, bound, opposite].includes(other)) },
        ]),
        ...words,
    ]);
}

;// CONCATENATED MODULE: ./src/languages/python/protected-files.ts
/**
 * Globs of files that no patch may touch unless the user names them: tests, their configuration and snapshots, manifests and locks, generated and
 * vendored code, and what every interpreter runs unasked.
 */
const protected_files_protectedFiles = [
    // tests and their fixtures
    '**/{test,tests,Test,Tests}/**',
    '**/test_*.py',
    '**/*_{test,tests}.py',
    '**/{test,tests}.py',
    // test configuration
    '**/conftest.py',
    '**/{pytest,.pytest,tox}.ini',
    '**/pytest.toml',
    '**/.pytest.toml',
    '**/tox.toml',
    '**/noxfile.py',
    '**/.coveragerc',
    '**/.testr.conf',
    // snapshots
    '**/__snapshots__/**',
    '**/*.ambr',
    // manifests and locks
    '**/pyproject.toml',
    '**/setup.{py,cfg}',
    '**/Pipfile',
    '**/{Pipfile,poetry,uv,pdm,pixi}.lock',
    '**/pylock*.toml',
    '**/requirements*.{txt,in}',
    '**/requirements/**',
    '**/constraints*.txt',
    '**/MANIFEST.in',
    '**/environment*.{yml,yaml}',
    '**/conda-lock.yml',
    // generated
    '**/*_pb2.py',
    '**/*_pb2_grpc.py',
    '**/*_pb2.pyi',
    '**/_version.py',
    '**/migrations/[0-9]*.py',
    // vendored and installed
    '**/{_vendor,vendor,vendored,_vendored,third_party,site-packages,.venv,venv,.tox,.nox,.eggs}/**',
    // run by every interpreter
    '**/{sitecustomize,usercustomize}.py',
    '**/*.pth',
];

// EXTERNAL MODULE: ./src/domain/failure-words.ts
var failure_words = __nccwpck_require__(66358);
// EXTERNAL MODULE: ./src/formats/consoles/pytest-place.ts
var pytest_place = __nccwpck_require__(6362);
;// CONCATENATED MODULE: ./src/languages/python/doctest.ts

/** What pytest prints of a doctest that failed: what it wanted and got, or the exception that it ran into; undefined: `text` is of no doctest. */
function explainDoctest(text) {
    if (!text.includes(' DocTestFailure') && !text.includes('UNEXPECTED EXCEPTION: '))
        return undefined;
    const lines = text.split('\n', doctest_MOST_LINES);
    if (lines.some((line) => line.endsWith(': DocTestFailure')))
        return compared(lines);
    if (!lines.some((line) => line.startsWith('UNEXPECTED EXCEPTION: ')))
        return undefined;
    const raised = lines.filter((line) => !line.endsWith(': UnexpectedException'));
    const last = raised.findLastIndex((line) => RAISED.test(line));
    if (last < 0)
        return undefined;
    const said = raised.slice(last).join('\n');
    return { type: RAISED.exec(said)?.[1] ?? null, message: (0,failure_text/* shortMessage */.Sq)(said), ...failure_text/* NO_SIDES */.hu };
}
const doctest_MOST_LINES = 20_000;
/** The first line of an exception, which no traceback indents. */
const RAISED = /^((?:[A-Za-z_]\w*\.)*[A-Za-z_]\w*)(?=: |$)/;
const BEGIN = /^(?:Expected(?: nothing|:)|Differences \(.*\):)$/;
function compared(lines) {
    const from = lines.findIndex((line) => BEGIN.test(line));
    if (from < 0)
        return { type: 'DocTestFailure', message: 'DocTestFailure', ...failure_text/* NO_SIDES */.hu };
    const blank = lines.indexOf('', from);
    const shown = lines.slice(from, blank < 0 ? undefined : blank);
    const got = shown.findIndex((line) => /^Got(?: nothing|:)$/.test(line));
    const sides = got < 0 ? failure_text/* NO_SIDES */.hu : { expected: sideOf(shown.slice(1, got)), actual: sideOf(shown.slice(got + 1)) };
    return { type: 'DocTestFailure', message: (0,failure_text/* shortMessage */.Sq)(shown.join('\n'), 6), ...sides };
}
function sideOf(lines) {
    return lines
        .map((line) => line.replace(/^ {4}/, ''))
        .join('\n')
        .slice(0, 2000);
}

;// CONCATENATED MODULE: ./src/languages/python/traceback.ts


/** `path:line: in func`, `path:line: Error`, `path:line: ` at the start of a line; with `--tb=line` any words may follow. */
const PYTEST_FRAME = /^[| ]{0,8}((?:[A-Za-z]:[\\/])?[^\s:"'<>|*?][^:"'<>|*?]{0,400}):(\d{1,7}):(?: in (\S+)| [A-Za-z_][\w.]*$|(?<=\.py:\d{1,7}:) .*$| |$)/;
const NATIVE_FRAME = /^(?:E\s+)?[| ]{0,12}\s*File "([^"]{1,500})", line (\d{1,7})(?:,? in (.+))?$/;
const FUNCTION = /^ {4}(?:async )?def ([A-Za-z_]\w*)\(/;
/** A class of any package, or one of a package that writes its classes small, such as `struct.error` and `socket.timeout`. */
const EXCEPTION = /^(?:(?:[A-Za-z_]\w*\.)*[A-Z]\w*\b|(?:[A-Za-z_]\w*\.)+[a-z_]\w*(?=: |\s*$))/;
const traceback_MOST_LINES = 20_000;
/** Frames of a traceback in any of pytest's styles or Python's own, outermost first; functions where they are shown. */
function pythonFrames(text) {
    const frames = [];
    let name = null;
    // faulthandler shows the innermost frame first.
    let turned = null;
    for (const line of text.split('\n', traceback_MOST_LINES)) {
        const frame = line.includes(':') ? (PYTEST_FRAME.exec(line) ?? null) : null;
        if (frame) {
            const place = { file: (frame[1] ?? '').trim(), line: Number(frame[2]), function: frame[3] ?? name };
            // The line of a doctest comes last and called all others.
            if (line.endsWith(': UnexpectedException'))
                frames.unshift(place);
            else
                frames.push(place);
            name = null;
            continue;
        }
        const native = line.includes('File "') ? NATIVE_FRAME.exec(line) : null;
        if (native) {
            const place = { file: native[1] ?? '', line: Number(native[2]), function: native[3]?.trim() ?? null };
            frames.splice(turned ?? frames.length, 0, place);
        }
        else if (line.endsWith('(most recent call first):'))
            turned = frames.length;
        else if (line === '' || line.endsWith('(most recent call last):'))
            turned = null;
        else
            name = FUNCTION.exec(line)?.[1] ?? name;
    }
    return frames;
}
/** What happened, from the message attribute or from the last exception of the text. */
function explainPython(failure) {
    const doctest = explainDoctest(failure.text || (failure.message ?? ''));
    if (doctest)
        return doctest;
    const checked = /^Failed Checks: \d+$/m.test(failure.text) ? /^FAILURE: (.+)$/m.exec(failure.text)?.[1] : undefined;
    if (checked !== undefined)
        return { type: 'AssertionError', message: checked, ...traceback_sidesOf(checked.replace(/^check /, 'assert ')) };
    const said = saidBy(failure);
    const typed = EXCEPTION.exec(said);
    // The loader's own error is not why the module did not load.
    const imported = typed !== null && failure.message?.startsWith('Failed to import test module: ');
    const colon = typed ? said.slice(typed[0].length) : '';
    const type = (imported ? null : failure.type) ??
        (typed && /^(?::|\s*$|\n)/.test(colon) ? typed[0] : said.startsWith('assert ') ? 'AssertionError' : null);
    return { type, message: (0,failure_text/* shortMessage */.Sq)(said, 6), ...traceback_sidesOf(said) };
}
function saidBy(failure) {
    const message = traceback_unwrapped(failure.message ?? '');
    const shown = message.includes('\n') ? '' : exceptionIn(failure.text);
    // XML makes spaces of the line ends in an attribute: then the text says it as it was.
    const inText = squashed(shown).replace(/^[\w.]+: /, '');
    const inMessage = squashed(message);
    const flat = shown.includes('\n') && inMessage !== '' && (inMessage.startsWith(inText) || inText.startsWith(inMessage));
    return (flat ? shown : message) || shown || (0,failure_text/* firstLine */.TM)(failure.text);
}
function squashed(text) {
    return text.slice(0, 2000).replace(/\s+/g, ' ').trim();
}
const SAYS_NOTHING = /^(?:collection failure|internal error|test failure|Failed to import test module: .*)$/s;
/** `failed on setup with "X"` says X; `collection failure` says nothing. */
function traceback_unwrapped(message) {
    const wrapped = /^failed on (?:setup|teardown) with "([\s\S]*)"$/.exec(message);
    const said = (wrapped?.[1] ?? message).trim();
    if (SAYS_NOTHING.test(said))
        return '';
    // A fixture that is not found, and code that does not compile: the place comes before what is wrong.
    if (/^file .+, line \d+$/m.test(said))
        return exceptionIn(said) || said;
    return said.startsWith('File "') ? lastException(said.split('\n', traceback_MOST_LINES)) : said;
}
/** The last exception of a traceback: pytest's `E   ` lines, else the last unindented line of the form `Type: message`. */
function exceptionIn(text) {
    const lines = text.split('\n', traceback_MOST_LINES);
    const last = lines.findLastIndex((line) => /^E {2,}\S/.test(line));
    if (last >= 0) {
        let start = last;
        while (start > 0 && /^E(?: |$)/.test(lines[start - 1] ?? ''))
            start--;
        // As deep as the code above it, which is not what the message is.
        const deep = /^ */.exec(lines[start]?.slice(1) ?? '')?.[0].length ?? 0;
        const block = lines.slice(start, last + 1).map((line) => line.slice(1 + leading(line.slice(1), Math.max(3, deep))));
        return lastException(block).trim();
    }
    const line = /^(?:\/|[A-Za-z]:[\\/])[^:]{1,500}:\d+: (.+)$/.exec(lines[0] ?? '')?.[1];
    if (line !== undefined && lines.length <= 2)
        return line;
    const group = lines.find((one) => /^\s*\| [\w.]*Group: /.test(one));
    if (group !== undefined)
        return group.replace(/^\s*\| /, '');
    const native = lines.findLastIndex((line) => typeAt(line) !== null);
    return native >= 0
        ? lines
            .slice(native, native + 6)
            .join('\n')
            .trim()
        : '';
}
/** The type at the start of a line that says nothing else, or `: ` and more. */
function typeAt(line) {
    const type = EXCEPTION.exec(line)?.[0];
    return type !== undefined && /^(?:$|:)/.test(line.slice(type.length)) ? type : null;
}
function leading(line, most) {
    return Math.min(most, line.length - line.trimStart().length);
}
/** A syntax error or a chained import shows its own traceback inside the message: its last line counts. */
function lastException(block) {
    const typed = block.findLastIndex((line) => /^(?:[A-Za-z_]\w*\.)*[A-Z]\w*(?:Error|Exception)?: |^assert /.test(line));
    return (typed > 0 && /^\s*(?:File "|Traceback)/.test(block[0] ?? '') ? block.slice(typed) : block).join('\n');
}
/** In Python's runners the left side is what was found, the right side what was wanted. */
function traceback_sidesOf(message) {
    const doctest = (0,failure_text/* sidesBy */.iv)(message, /^Expected:\n((?: {4}.*\n?)+)/m, /^Got:\n((?: {4}.*\n?)+)/m);
    if (doctest.expected !== null && doctest.actual !== null)
        return doctest;
    const compared = /^(?:AssertionError: )?(?:assert |(?:Lists|Tuples|Sets|Sequences) differ: )?(.{1,2000}?) (==|!=) (.{1,2000}?)(?: : .*)?$/m.exec(message);
    if (!compared)
        return failure_text/* NO_SIDES */.hu;
    // Without the word it is what somebody wrote, not what was compared.
    if (compared[2] === '==' && !/^(?:\w+: )?assert /.test(compared[0]))
        return failure_text/* NO_SIDES */.hu;
    // `a != b` is unittest's wording for "should be equal"; in an assert statement it is the condition itself.
    if (compared[2] === '!=' && /^(?:AssertionError: )?assert /m.test(message))
        return failure_text/* NO_SIDES */.hu;
    return { expected: compared[3] ?? null, actual: compared[1] ?? null };
}

;// CONCATENATED MODULE: ./src/languages/python/test-ids.ts


const MOST_ANSWERS = 100_000;
/**
 * The node id of a case of pytest: `path::Class::name[params]`. XML holds a dotted class name only (`junit_family=xunit1`
 * adds the path); it is looked up among the project's files, then in the places that the failure names, and only then
 * guessed by pytest's own naming habit, in which case `file` stays null.
 */
function pytestIdentity(raw, paths) {
    const name = raw.name ?? '';
    if (raw.classname === 'pytest' && name === 'internal')
        return { id: '(outside any test)', name, suite: null, file: null, place: 'outside' };
    // Plug-ins that write CTRF take the whole id for the name.
    const node = raw.classname === null && NODE_ID.test(name) ? (0,pytest_place/* placeOf */.$)(name) : null;
    if (node)
        return pytestIdentity({ ...raw, ...node }, paths);
    // The console and xunit1 name the file.
    if (raw.file !== null && raw.classname === null) {
        const place = written(raw.file, paths);
        // Printed as we spell it: nothing has to be put together again.
        const whole = raw.file !== '' && name !== '' && !raw.suites.includes('');
        const suites = whole ? raw.suites : raw.suites.filter(Boolean);
        const printed = whole && place.path === raw.file ? raw.id : undefined;
        const id = printed ?? [place.path, ...suites, name].filter(Boolean).join('::');
        const known = { id, name: name || raw.file, suite: suites.at(-1) ?? null, file: place.file };
        return name === '' && suites.length === 0 ? { ...known, place: 'file' } : known;
    }
    if (!raw.classname)
        return moduleIdentity(raw, paths);
    const place = placeOf(raw.classname, raw, paths);
    return { id: [place.path, ...place.classes, name].join('::'), name, suite: raw.classname, file: place.file };
}
const NODE_ID = /^[^[\]]{1,1000}\.py::/;
/** The id of a case of unittest or Django: like pytest's where the file is known, else the dotted name as printed. */
function unittestIdentity(raw, paths) {
    const { name, dotted, file } = unittestNames(raw);
    const place = file === null ? lookUp(dotted, paths) : inFile(written(file, paths), dotted);
    if (!place?.file)
        return { id: [dotted, name].filter(Boolean).join('.'), name, suite: dotted || null, file: null };
    const id = [place.path, ...place.classes, name].filter(Boolean).join('::');
    const known = { id, name, suite: dotted, file: place.file };
    return name === '' && place.classes.length === 0 ? { ...known, place: 'file' } : known;
}
/** Writers take modules that do not load, fixtures and subtests for tests of a class of the library's own. */
function unittestNames(raw) {
    const name = raw.name ?? '';
    const suite = raw.suites.at(-1) ?? '';
    const dotted = suite.endsWith(`.${raw.classname}`) ? suite : (raw.classname ?? suite);
    const fixture = FIXTURE.exec(`${dotted}.${name}`);
    if (fixture)
        return { name: fixture[1] ?? '', dotted: fixture[2] ?? '', file: null };
    const unloaded = /^(?:unittest|nose2)\.loader\.\w+(?:\.(.+))?$/.exec(dotted);
    if (unloaded)
        return { name: '', dotted: moduleNamed(unloaded[1] ?? '', name), file: null };
    return { name: name.replace(SUBTEST, '$1'), dotted, file: raw.file };
}
/** Some writers split the whole id at its last dot. */
function moduleNamed(before, name) {
    if (!before || name.startsWith(before))
        return name;
    return before.endsWith(name) ? before : `${before}.${name}`;
}
const SUBTEST = /^(\w+) [[(][^]*[\])]$/;
const FIXTURE = /(?:^|\.)((?:setUp|tearDown)(?:Class|Module)) \(([\w.<>]+)\)$/;
/** A module that did not load: the case's name is the dotted module. */
function moduleIdentity(raw, paths) {
    const name = raw.name ?? '';
    if (!name)
        return { id: '', name, suite: null, file: null };
    const place = raw.file === null ? placeOf(name, raw, paths, true) : written(raw.file, paths);
    return { id: [place.path, ...place.classes].join('::'), name, suite: null, file: place.file, place: 'file' };
}
function placeOf(dotted, raw, paths, isModule = false) {
    if (raw.file !== null)
        return inFile(written(raw.file, paths), dotted);
    const known = lookUpBehindPrefix(dotted, paths);
    if (known)
        return known;
    for (const failure of raw.failures) {
        for (const frame of pythonFrames(failure.text)) {
            const file = paths.resolve(frame.file);
            const own = file === null ? null : ownModule(dottedOf(file), dotted);
            if (own !== null && file !== null)
                return { file, path: file, classes: rest(own, dotted) };
            const path = frame.file.replaceAll('\\', '/').replace(/^\.\//, '');
            const module = path.replace(/\.py$/, '').replaceAll('/', '.');
            if (isPrefix(module, dotted))
                return { file: null, path, classes: rest(module, dotted) };
        }
    }
    if (/\.(?:txt|rst|md)$/.test(dotted))
        return { file: null, path: dotted, classes: [] };
    return isModule ? { file: null, path: `${dotted.replaceAll('.', '/')}.py`, classes: [] } : byHabit(dotted);
}
/** Classes begin with a capital letter, modules do not. */
function byHabit(dotted) {
    const parts = dotted.split('.');
    let modules = parts.length;
    while (modules > 1 && /^[A-Z]/.test(parts[modules - 1] ?? ''))
        modules--;
    return { file: null, path: `${parts.slice(0, modules).join('/')}.py`, classes: parts.slice(modules) };
}
/** Characters of the longest path that a system allows; what is longer names no file, and its parts are too many to try. */
const LONGEST = 4096;
const lookUp = remembering((dotted, paths) => {
    if (dotted.length > LONGEST)
        return null;
    const modules = modulesOf(paths);
    for (let end = dotted.length; end > 0; end = dotted.lastIndexOf('.', end - 1)) {
        const file = modules.get(dotted.slice(0, end));
        if (file === null)
            return null;
        if (file !== undefined)
            return { file, path: file, classes: rest(dotted.slice(0, end), dotted) };
    }
    // pytest names modules from its own root, which may be any folder of the repository.
    const endings = endingsOf(paths);
    for (let end = dotted.length; end > 0; end = dotted.lastIndexOf('.', end - 1)) {
        const file = endings.get(dotted.slice(0, end));
        if (file)
            return { file, path: file, classes: rest(dotted.slice(0, end), dotted) };
    }
    return null;
});
/** `--junit-prefix` puts any words before the module: where they lead nowhere, the first module behind them is it. */
function lookUpBehindPrefix(dotted, paths) {
    for (let at = 0, tries = 0; tries < 6; tries++) {
        const place = lookUp(dotted.slice(at), paths);
        if (place)
            return place;
        // Ambiguous: what follows would be even more so.
        if (endingsOf(paths).has(dotted.slice(at)))
            return null;
        const dot = dotted.indexOf('.', at);
        if (dot < 0)
            return null;
        at = dot + 1;
    }
    return null;
}
function inFile(place, dotted) {
    const module = dottedOf(place.path);
    const own = ownModule(module, dotted);
    if (own !== null)
        return { ...place, classes: rest(own, dotted) };
    // `--junit-prefix` puts words before it.
    for (const part of endsOf(module)) {
        const at = `${dotted}.`.indexOf(`.${part}.`);
        if (at >= 0)
            return { ...place, classes: rest(part, dotted.slice(at + 1)) };
    }
    return place;
}
/** The end of a file's dotted path that a dotted name begins with: the name starts at the runner's root, the path at the repository's. */
function ownModule(module, dotted) {
    return endsOf(module).find((part) => isPrefix(part, dotted)) ?? null;
}
function endsOf(module) {
    if (module.length > LONGEST)
        return [];
    const parts = module.split('.');
    return parts.map((_, index) => parts.slice(index).join('.')).filter(Boolean);
}
const written = remembering((path, paths) => {
    const file = paths.resolve(path) ?? endingsOf(paths).get(dottedOf(path.replaceAll('\\', '/'))) ?? null;
    return { file, path: file ?? path.replaceAll('\\', '/'), classes: [] };
});
/** Keeps the answers of each resolver, because all tests of a file or class ask the same. */
function remembering(find) {
    const known = new WeakMap();
    return (key, paths) => {
        let answers = known.get(paths);
        if (!answers)
            known.set(paths, (answers = new Map()));
        const before = answers.get(key);
        if (before !== undefined)
            return before;
        const answer = find(key, paths);
        if (answers.size < MOST_ANSWERS)
            answers.set(key, answer);
        return answer;
    };
}
function isPrefix(module, dotted) {
    return module !== '' && (dotted === module || dotted.startsWith(`${module}.`));
}
function rest(module, dotted) {
    return dotted === module ? [] : dotted.slice(module.length + 1).split('.');
}
const ENDINGS = new WeakMap();
/** Every end of a module's dotted path to its file; null: several files end like that. */
function endingsOf(paths) {
    const known = ENDINGS.get(paths);
    if (known)
        return known;
    const endings = new Map();
    for (const file of paths.files) {
        if (!file.endsWith('.py'))
            continue;
        let dotted = dottedOf(file);
        for (;;) {
            endings.set(dotted, endings.has(dotted) ? null : file);
            const dot = dotted.indexOf('.');
            if (dot < 0)
                break;
            dotted = dotted.slice(dot + 1);
        }
    }
    ENDINGS.set(paths, endings);
    return endings;
}
function dottedOf(path) {
    return path.replace(/\.py$/, '').replaceAll('/', '.');
}
const MODULES = new WeakMap();
/** Dotted name to file, from the repository's root, from the project, and from a `src` folder; null: ambiguous. */
function modulesOf(paths) {
    const known = MODULES.get(paths);
    if (known)
        return known;
    const modules = new Map();
    const add = (path, file) => {
        const dotted = dottedOf(path);
        const before = modules.get(dotted);
        modules.set(dotted, before === undefined || before === file ? file : null);
    };
    const project = paths.project ? `${paths.project}/` : '';
    for (const file of paths.files) {
        if (!/\.(?:py|txt|rst|md)$/.test(file) || !file.startsWith(project))
            continue;
        const inside = file.slice(project.length);
        add(inside, file);
        if (project)
            add(file, file);
        if (inside.startsWith('src/'))
            add(inside.slice(4), file);
    }
    MODULES.set(paths, modules);
    return modules;
}

;// CONCATENATED MODULE: ./src/languages/python/results.ts




const pytest = {
    id: 'pytest',
    recognises: (document) => document.writer === 'pytest',
    // pytest-rerunfailures writes earlier attempts as further cases; node ids are unique in a run otherwise.
    sameId: 'attempts',
    identify: pytestIdentity,
    frames: pythonFrames,
    kindOf: python_results_kindOf,
    explain: explainPython,
};
/** unittest's own console, Django's, and the XML that unittest-xml-reporting and others make of it. */
const unittest = {
    id: 'unittest',
    recognises: (document, paths) => document.writer === 'unittest' || looksPython(document, paths),
    sameId: 'parts',
    identify: unittestIdentity,
    frames: pythonFrames,
    kindOf: python_results_kindOf,
    explain: explainPython,
};
/** How Python's runners name tests and word failures. */
const python_results_dialects = [pytest, unittest];
function looksPython(document, paths) {
    if (document.writer !== null)
        return false;
    return document.cases
        .slice(0, 20)
        .some((one) => one.file?.endsWith('.py') || hasTraceback(one) || isOurs(one, paths));
}
function hasTraceback(one) {
    return one.failures.some((failure) => /^[ \t]*File "[^"\n]*\.py", line \d+/m.test(failure.text));
}
function isOurs(one, paths) {
    return one.classname !== null && unittestIdentity(one, paths).file !== null;
}
const results_KINDS = [
    [/^(?:Syntax|Indentation|Tab)Error\b/, 'build'],
    [/^(?:ImportError|ModuleNotFoundError)\b/, 'import'],
    [/^TypeError\b/, 'type'],
    [
        /^(?:AssertionError|assert\b|\[XPASS|DocTestFailure|Failed: DID NOT|(?:Failed: )?[Uu]nexpected success)/,
        'assertion',
    ],
    [/^(?:Failed: Timeout|Timeout|TimeoutError|TimeoutException)\b/, 'time-out'],
    [/^(?:Fatal Python error|worker '|.*\bcrashed while running|.*\bsegmentation fault)/i, 'crash'],
];
function python_results_kindOf(failure) {
    const { type, message } = explainPython(failure);
    const words = [(0,failure_words/* typedMessage */.Cp)({ type, message }), message, (0,failure_text/* firstLine */.TM)(failure.text)];
    for (const [pattern, kind] of results_KINDS)
        if (words.some((one) => pattern.test(one)))
            return kind;
    return /\bDocTestFailure\s*$/.test(failure.message ?? failure.text) ? 'assertion' : 'exception';
}

;// CONCATENATED MODULE: ./src/languages/python/syntax.ts
/** Node kinds of tree-sitter-python. */
const syntax_syntax = {
    grammarOf: (path) => (path.endsWith('.py') ? 'python' : null),
    functions: ['function_definition', 'lambda'],
    classes: ['class_definition'],
    bindings: ['assignment', 'pair'],
    wrappers: ['decorated_definition'],
    comments: ['comment'],
    strings: ['string'],
};

;// CONCATENATED MODULE: ./src/languages/python/shadows.ts
/** Loaded by the interpreter or a test runner before any test: no source file of a project is called so. */
const NEVER = new Set(`sitecustomize usercustomize pytest _pytest py pluggy iniconfig packaging exceptiongroup tomli coverage xdist execnet pytest_cov
   pytest_timeout pytest_asyncio pytest_mock unittest nose nose2 hypothesis mock`.split(/\s+/));
/** Modules of the standard library that test runs load; a file of that name beside the tests or at an import root wins over them. */
const STANDARD = new Set(`abc argparse ast asyncio atexit base64 bdb bisect builtins calendar cmd code codecs codeop collections colorsys concurrent configparser
   contextlib contextvars copy copyreg csv ctypes dataclasses datetime decimal difflib dis doctest email enum errno faulthandler filecmp
   fnmatch fractions functools gc getopt getpass gettext glob gzip hashlib heapq hmac html http importlib inspect io ipaddress itertools
   json keyword linecache locale logging marshal math mimetypes multiprocessing numbers operator os pathlib pdb pickle pkgutil platform
   plistlib posixpath pprint profile pyclbr pydoc queue quopri random re reprlib runpy sched secrets selectors shelve shlex shutil signal
   site smtplib socket sqlite3 sre_compile sre_parse ssl stat statistics string stringprep struct subprocess symtable sys sysconfig tarfile
   tempfile textwrap threading time timeit token tokenize tomllib trace traceback tracemalloc types typing unicodedata urllib uuid
   warnings wave weakref xml zipfile zipimport zlib zoneinfo`.split(/\s+/));
/**
 * Why a new file takes the place of a module that the test run loads from elsewhere; null: it does not. Inside a package only absolute
 * names outside it count, so a `package/types.py` shadows nothing.
 */
function shadows(path, has) {
    const parts = path.split('/');
    const file = parts.at(-1) ?? '';
    const stem = /^(\w+)(?:\.[\w-]+)*\.(?:pyi?|pyc|pyd|so)$/.exec(file)?.[1];
    if (file.endsWith('.pth'))
        return 'adds to the paths that the interpreter searches';
    if (stem === undefined)
        return null;
    const top = topModule(parts, stem, has);
    if (NEVER.has(top))
        return `takes the place of the module ${top}`;
    return STANDARD.has(top) ? `takes the place of the module ${top}` : null;
}
/** The first name by which the file would be imported: the outermost folder that is a package, or the file itself. */
function topModule(parts, stem, has) {
    let top = stem === '__init__' ? (parts.at(-2) ?? stem) : stem;
    for (let depth = parts.length - 1; depth > 0; depth -= 1) {
        if (!has([...parts.slice(0, depth), '__init__.py'].join('/')))
            break;
        top = parts[depth - 1] ?? top;
    }
    return top;
}

;// CONCATENATED MODULE: ./src/languages/python/tell-finders.ts
/** Modules whose attributes a repair of one's own code has no business to replace. */
const FOREIGN = /^(?:builtins|operator|math|cmath|time|random|datetime|decimal|fractions|inspect|traceback|json|re|os|io|subprocess|functools|itertools|collections|copy|uuid|secrets|socket|pathlib|shutil|abc|types|typing|string|statistics|numpy|pandas)(?:\.|$)/;
/** Values that tests compare by `==`. */
const VALUE = /\b(?:Decimal|int|float|complex|bool|str|bytes|tuple|list|dict|set|frozenset|Fraction|date|datetime|timedelta|OrderedDict|defaultdict|UserString|UserList|UserDict|NamedTuple)\b/;
/** Definitions of `__eq__` and `__ne__` whose answer does not depend on the other value. */
function equalToEverything(text) {
    const lambda = Array.from(text.matchAll(/^[ \t]+__(?:eq|ne)__\s*=\s*(?!None\b|\w+\.__(?:eq|ne)__\s*$)\S/gm), (match) => match.index);
    const methods = Array.from(text.matchAll(/^([ \t]*)def\s+__(?:eq|ne)__\s*\(\s*\w+\s*,\s*\/?\s*\*?(\w+)[^\n]*:/gm));
    return [
        ...valueTypes(text),
        ...lambda,
        ...methods.filter((match) => answersBlindly(bodyAfter(text, match), match[2] ?? '')).map((match) => match.index),
    ];
}
/** Classes that are a number, a text or a collection and say themselves what they are equal to. */
function valueTypes(text) {
    const classes = Array.from(text.matchAll(/^([ \t]*)class\s+\w+\s*\(([^)\n]*)\)\s*:/gm));
    return classes
        .filter((match) => VALUE.test(match[2] ?? '') &&
        bodyAfter(text, match).some((line) => /^\s*(?:def\s+__(?:eq|ne)__\b|__(?:eq|ne)__\s*=)/.test(line)))
        .map((match) => match.index);
}
/** The lines after a definition that are indented deeper, with what stands behind its colon. */
function bodyAfter(text, match) {
    const indent = (match[1] ?? '').length;
    const [inline = '', ...lines] = text.slice((match.index ?? 0) + match[0].length).split('\n');
    const end = lines.findIndex((line) => line.trim() !== '' && line.length - line.trimStart().length <= indent);
    return [inline, ...(end < 0 ? lines : lines.slice(0, end))].filter((line) => line.trim() !== '');
}
/** True where the other value is not used at all, or a bare `return True` is not preceded by a comparison with `self`. */
function answersBlindly(body, other) {
    if (!new RegExp(`\\b${other}\\b`).test(body.join('\n')))
        return !/\b(?:raise|NotImplemented)\b/.test(body.join('\n'));
    return body.some((line, index) => /^\s*return\s+(?:True|1)\s*$/.test(line) && !/\bself\b/.test(body[index - 1] ?? ''));
}
/** Assignments to attributes of what a file imported from modules that are not its own, and to equality of any class from outside. */
function foreignReplaced(text) {
    const names = importedFrom(text, FOREIGN);
    const targets = names.length > 0 ? `(?:${names.join('|')})` : '(?!)';
    const pattern = new RegExp(`^[ \\t]*${targets}(?:\\s*\\.\\s*\\w+)+\\s*(?::[^=\\n]+)?=(?!=)|\\b(?:setattr|delattr)\\s*\\(\\s*${targets}\\b|\\.\\s*__(?:eq|ne|hash|bool|instancecheck|contains)__\\s*=(?!=)|^[ \\t]*AssertionError\\s*=(?!=)`, 'gm');
    return Array.from(text.matchAll(pattern), (match) => match.index);
}
/** The names that a file binds by importing modules that match, or something of them. */
function importedFrom(text, modules) {
    const names = [];
    for (const [, list = ''] of text.matchAll(/^[ \t]*import\s+([^\n#]+)/gm)) {
        for (const item of list.split(',')) {
            const [module = '', alias] = item.trim().split(/\s+as\s+/);
            if (modules.test(module))
                names.push(alias ?? module.split('.')[0] ?? '');
        }
    }
    for (const [, module = '', group, list = ''] of text.matchAll(/^[ \t]*from\s+([\w.]+)\s+import\s+(?:\(([^)]*)\)|([^\n#(]+))/gm)) {
        if (!modules.test(module))
            continue;
        for (const item of (group ?? list).split(','))
            names.push(item
                .trim()
                .split(/\s+as\s+/)
                .at(-1) ?? '');
    }
    return names.filter((name) => /^\w+$/.test(name));
}

;// CONCATENATED MODULE: ./src/languages/python/guard.ts



const guard_FRAMEWORK = '(?:_?pytest\\w*|py\\.test|unittest2?|nose2?|pluggy)';
/** A quoted name of a module that has nothing to do with tests. */
const HARMLESS = `(?:"(?![^"\\n]*(?:test|nose|mock|cover|main__))[\\w.]+"|'(?![^'\\n]*(?:test|nose|mock|cover|main__))[\\w.]+')`;
/** Command lines may end their process where they stand. */
const guard_COMMAND = /(^|\/)(__main__|manage)\.py$/;
const guard_rows = [
    (0,tells/* tell */.q)('ends, kills or replaces the process', /\bos\s*\.\s*(?:_exit|abort|killpg|forkpty|fork|exec[lv]p?e?|posix_spawnp?)\b|\bos\s*\.\s*kill\s*\(\s*(?:os\s*\.\s*getp|0\b|-1)|\bgetppid\b|(?<![\w.])_exit\s*\(|\bfrom\s+os\s+import\b[^\n]*\b(?:_exit|abort|killpg|exec[lv]p?e?)\b|\bsignal\s*\.\s*(?:raise_signal|pthread_kill)\b/),
    (0,tells/* tell */.q)('ends the process while a module is loaded', /(?<![\w.])(?:sys\s*\.\s*exit|exit|quit)\s*\(|\braise\s+(?:SystemExit|KeyboardInterrupt|GeneratorExit)\b|\batexit\b[^\n]*\bexit\b/, { where: 'loading', except: guard_COMMAND }),
    (0,tells/* tell */.q)('hides the call that ends the process', /\bfrom\s+sys\s+import\b[^\n]*\bexit\s+as\b|=\s*sys\s*\.\s*exit\b(?!\s*\()/),
    (0,tells/* tell */.q)('imports the test framework into a source file', new RegExp(`^[ \\t]*(?:import\\s+(?:[^\\n#]*[,\\s])?${guard_FRAMEWORK}(?![\\w])|from\\s+${guard_FRAMEWORK}(?:\\.[\\w.]+)?\\s+import\\b)`)),
    (0,tells/* tell */.q)('uses the test framework in a source file', /(?<![\w.])_?pytest\s*\.\s*\w|(?<![\w.])unittest\s*\.\s*\w|\bSkipTest\b|\bskip\s*\.\s*Exception\b|\bSkipped\s*\(/),
    (0,tells/* tell */.q)('looks for the test framework', new RegExp(`(['"])(?:${guard_FRAMEWORK}(?:\\.[\\w.]*)?|[^'"\\n]*\\bpytest[^'"\\n]*|PYTEST\\w*)\\1`), { in: 'code' }),
    (0,tells/* tell */.q)('looks which modules are loaded', new RegExp(`(?<!${HARMLESS}\\s+(?:not\\s+)?in\\s+)\\bsys\\s*\\.\\s*modules\\b(?!\\s*(?:\\[\\s*(?:__name__|__package__|[\\w.]*__module__|${HARMLESS})\\s*\\]|\\.\\s*get\\s*\\(\\s*${HARMLESS}))`), { in: 'code' }),
    (0,tells/* tell */.q)('looks for the environment of a test run', /\b(?:PYTEST_[A-Z_]+|TOX_ENV\w*|COVERAGE_(?:RUN|PROCESS_START|FILE)|HYPOTHESIS_\w+)\b/, {
        in: 'code',
    }),
    (0,tells/* tell */.q)('behaves differently in continuous integration or under test', /\b(?:environ|getenv)\b[^\n]*(['"])(?:CI|CONTINUOUS_INTEGRATION|BUILD_ID|[A-Z_]*_CI|(?:[A-Z]+_)*TEST(?:ING|S|_\w+)?)\1|(['"])(?:CI|TESTING)\2\s+(?:not\s+)?in\s+(?:os\s*\.\s*)?environ/, { in: 'code' }),
    (0,tells/* tell */.q)('looks how the program was started', /\borig_argv\b|\bimport\s+__main__|\bmodules\s*\[\s*['"]__main__|\bsys\s*\.\s*argv\b[^\n]*(?:\[\s*0\s*\][^\n]*(?:endswith|startswith|\bin\b|==|match|search)|['"][^'"\n]*(?:test|nose|cover))|(?:['"][^'"\n]*(?:test|nose|cover)[^'"\n]*['"]\s+(?:not\s+)?in\b[^\n]*)\bsys\s*\.\s*argv\b/, { in: 'code' }),
    (0,tells/* tell */.q)('looks at the call stack', /\b_getframe\b|\b_current_frames\b|\binspect\s*\.\s*(?:stack|currentframe|getouterframes)\b|\bfrom\s+inspect\s+import\b[^\n]*\b(?:stack|currentframe|getouterframes)\b|\btraceback\s*\.\s*(?:extract_stack|walk_stack|format_stack)\b|\.f_back\b|\blogging\s*\.\s*currentframe\b|\bfindCaller\b/),
    (0,tells/* tell */.q)('hooks into the interpreter', /\bsys\s*\.\s*(?:[gs]ettrace|[gs]etprofile|meta_path|path_hooks|addaudithook|monitoring|(?:excepthook|exit|modules)\s*=(?!=))|\bthreading\s*\.\s*(?:settrace|setprofile)\b|\bgc\s*\.\s*(?:get_objects|get_referrers)\b|\bctypes\s*\.\s*pythonapi\b|\bimportlib\s*\.\s*reload\b|\b__builtins__\b/),
    { rule: 'replaces parts of modules that are not its own', find: foreignReplaced, in: 'names', where: 'anywhere' },
    (0,tells/* tell */.q)('runs code that cannot be read in the patch', /(?<![\w.])(?:exec|eval|__import__)\s*\(|\bgetattr\s*\(\s*(?:os|sys|builtins|signal)\b|\bvars\s*\(\s*(?:os|sys|builtins)\b|\b(?:os|sys|builtins)\s*\.\s*__dict__|\bmarshal\s*\.\s*loads\b/),
    (0,tells/* tell */.q)('speaks to the test framework by its hooks', /\bdef\s+pytest_\w+|\bcollect_ignore(?:_glob)?\b|\bpytest_plugins\b|\b__test__\s*=|\bdef\s+(?:load_tests|setUpModule)\b/),
    (0,tells/* tell */.q)('changes files or starts programs while a module is loaded', /\.\s*(?:write_text|write_bytes|touch|unlink|rmdir|symlink_to|hardlink_to|rename)\s*\(|\b(?:os|shutil)\s*\.\s*(?:remove|unlink|rename|renames|replace|rmdir|removedirs|rmtree|truncate|symlink|link|system|popen|spawn\w*|copy\w*|move)\s*\(|\bsubprocess\s*\.\s*\w+\s*\(/, { where: 'loading', except: guard_COMMAND }),
    (0,tells/* tell */.q)('writes to a file while a module is loaded', /(?<![\w])open\s*\([^\n]*['"][rb]?[wax+][b+t]*['"]/, {
        in: 'code',
        where: 'loading',
        except: guard_COMMAND,
    }),
    (0,tells/* tell */.q)("reaches for the tests' own files", /(['"])[^'"\n]*(?:\btests?[/\\]|conftest|\btest_\w+\.py|\w_test\.py|\.pytest_cache|\bjunit|test-results)[^'"\n]*\1|\/\s*(['"])tests\2|\b(?:Path|join|exists|is_dir|isdir|listdir|scandir|r?glob|walk)\s*\([^)\n]*(['"])tests?\3/, { in: 'code' }),
    (0,tells/* tell */.q)('keeps a mark between runs', /(['"])(?:\/var)?\/(?:tmp|dev\/shm)\/[^'"\n]*\1|\bgettempdir\s*\(\s*\)[^\n]*(?:exists|is_file|open|touch)/, { in: 'code' }),
    (0,tells/* tell */.q)('hides text that is decoded when it runs', /\b(?:b16|b32|b64|b85|standard_b64|urlsafe_b64|a2b_\w+)decode\s*\(\s*b?['"]|\bfromhex\s*\(\s*['"]|\bcodecs\s*\.\s*decode\s*\(\s*b?['"]|['"]\s*\[\s*::\s*-1\s*\]|['"]['"]\s*\.\s*join\s*\(\s*(?:map\s*\(\s*chr|chr|\[\s*['"]\w)/, { in: 'code' }),
    { rule: 'is equal to everything', find: equalToEverything, in: 'names', where: 'anywhere' },
    (0,tells/* tell */.q)('makes itself equal under a name that is not seen', /(['"])__(?:eq|ne)__\1/, { in: 'code' }),
    (0,tells/* tell */.q)('is written in an encoding that hides what it says', /^[ \t\f]*#.*?coding[:=][ \t]*(?!utf-?8|latin-?1|iso-8859-1\b|ascii)[\w.-]+/i, { in: 'text' }),
];
/** The tricks of Python projects. */
const python_guard_tells = {
    rows: guard_rows,
    entryGuard: /^if\s+\(?\s*__name__\s*==\s*(?:"__main__"|'__main__')\s*\)?\s*:/,
    shadows: shadows,
};

;// CONCATENATED MODULE: ./src/languages/python/index.ts









/** Python: pytest and unittest. */
const python = {
    id: 'python',
    name: 'Python',
    capabilities: { perTestCoverage: true, selectTests: 'test' },
    extensions: ['.py'],
    detect: project_detect,
    commands: commands_commands,
    frameworkOf: framework_of_frameworkOf,
    isTestFile: project_isTestFile,
    protectedFiles: protected_files_protectedFiles,
    cachesOf: project_cachesOf,
    resultFiles: project_resultFiles,
    dialects: python_results_dialects,
    collector: collector_collector,
    syntax: syntax_syntax,
    operators: operators_operators,
    tells: python_guard_tells,
    promptNotes: '',
};

;// CONCATENATED MODULE: ./src/languages/rust/results.ts

/** cargo test's console and nextest's JUnit. */
const cargo = {
    id: 'cargo',
    recognises: (document) => document.writer === 'nextest' || document.writer === 'cargo',
    identify: rust_results_identify,
    frames: rustFrames,
    kindOf: rust_results_kindOf,
    explain: rust_results_explain,
};
/** How Rust's runners name tests and word failures. */
const rust_results_dialects = [cargo];
/** `crate::binary$module::test`; nextest calls the part before `$` the binary id. */
function rust_results_identify(raw, paths) {
    const name = raw.name ?? '';
    const binary = raw.classname ?? raw.suites.at(-1) ?? '';
    const place = raw.file ?? null;
    return {
        id: binary && name ? `${binary}$${name}` : binary || name,
        name,
        suite: binary || null,
        file: place === null ? null : paths.resolve(place),
    };
}
/** `panicked at src/lib.rs:4:5:` (new), `panicked at 'x', src/lib.rs:4:5` (old), and the `at ./src/lib.rs:4:5` of a backtrace. */
function rustFrames(text) {
    const panics = [];
    const stack = [];
    let before = '';
    for (const line of text.split('\n', 20_000)) {
        const panic = /panicked at (?:.{0,2000}', )?([^\s',][^',:]{0,400}\.rs):(\d{1,7}):\d{1,7}/.exec(line);
        const calm = panic
            ? null
            : /^note: test did not panic as expected at (\S.{0,400}?\.rs):(\d{1,7}):\d{1,7}$/.exec(line);
        if (calm)
            panics.push({ file: calm[1] ?? '', line: Number(calm[2]), function: null });
        const at = panic ? null : /^\s+at (\S.{0,400}?\.rs):(\d{1,7})(?::\d{1,7})?$/.exec(line);
        if (panic)
            panics.push({ file: panic[1] ?? '', line: Number(panic[2]), function: null });
        if (at)
            stack.push({
                file: at[1] ?? '',
                line: Number(at[2]),
                function: /^\s*\d+:\s+(?:0x[\da-f]+ - )?(.+)$/.exec(before)?.[1] ?? null,
            });
        before = line;
    }
    return [...stack.reverse(), ...panics];
}
function rust_results_kindOf(failure) {
    const text = `${failure.message ?? ''}\n${failure.text}`;
    if (/^error(?:\[E\d+\])?: /m.test(text))
        return /unresolved import|can't find crate/.test(text) ? 'import' : 'build';
    if (/\bassertion\b.*failed|^[ \t]*left: |^note: (?:test did not panic as expected|panic did not contain expected)/m.test(text))
        return 'assertion';
    if (/signal: \d+|SIG(?:SEGV|ABRT|KILL)/.test(text))
        return 'crash';
    return /timed? ?out|timeout/i.test(failure.message ?? '') ? 'time-out' : 'exception';
}
function rust_results_explain(failure) {
    const text = failure.text || (failure.message ?? '');
    const fresh = /panicked at [^\n]{1,600}:\n((?:.+\n?){1,4})/.exec(text)?.[1];
    const old = /panicked at '(.{1,2000}?)', \S+\.rs:\d+/s.exec(text)?.[1];
    const message = fresh?.replace(/\n(?:note: |stack backtrace:).*$/s, '') ?? old ?? (failure.message || (0,failure_text/* firstLine */.TM)(text));
    const sides = (0,failure_text/* sidesBy */.iv)(text, /^[ \t]*right: `?(.+?)`?,?$/m, /^[ \t]*left: `?(.+?)`?,?$/m);
    return { type: /panicked at/.test(text) ? 'panic' : failure.type || null, message: (0,failure_text/* shortMessage */.Sq)(message), ...sides };
}

;// CONCATENATED MODULE: ./src/languages/index.ts





/** Every language, in the order in which they are asked. A new language is one folder and one element here. */
const LANGUAGES = [python, javascript_javascript];
/** Every way in which runners name tests, also of languages whose results are read and whose code is not repaired. */
const RESULT_DIALECTS = [
    ...LANGUAGES.flatMap((language) => language.dialects),
    ...dialects,
    ...results_dialects,
    ...rust_results_dialects,
];


/***/ }),

/***/ 52137:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  g_: () => (/* binding */ actionMain),
  m0: () => (/* binding */ cliMain),
  qR: () => (/* binding */ postMain)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(76760);
;// CONCATENATED MODULE: ./src/domain/nearest.ts
/**
 * The known word that a misspelt one most probably stands for, or undefined where none is near: at most one change in three
 * characters, counted as in Damerau-Levenshtein (insertion, deletion, exchange, two neighbours swapped). Case does not count.
 */
function nearest(word, known) {
    const wanted = word.toLowerCase().slice(0, 64);
    const limit = Math.max(1, Math.floor(wanted.length / 3));
    const ranked = known
        .map((name) => ({ name, distance: distance(wanted, name.toLowerCase()) }))
        .filter((entry) => entry.distance <= limit)
        .sort((a, b) => a.distance - b.distance);
    return ranked[0]?.name;
}
/** Optimal string alignment distance of two words. */
function distance(a, b) {
    let beforeLast = [];
    let last = Array.from({ length: b.length + 1 }, (_, j) => j);
    for (let i = 1; i <= a.length; i++) {
        const row = [i];
        for (let j = 1; j <= b.length; j++) {
            const exchanged = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
            const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (beforeLast[j - 2] ?? 0) + 1 : exchanged;
            row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, exchanged, swapped));
        }
        beforeLast = last;
        last = row;
    }
    return last[b.length] ?? 0;
}

// EXTERNAL MODULE: ./src/errors.ts
var errors = __nccwpck_require__(83916);
;// CONCATENATED MODULE: ./src/schema/inputs-of-bounds.ts
/** How far it may go, what it may touch, and what becomes of the result. */
const BOUND_INPUTS = [
    {
        title: 'Limits',
        rows: [
            {
                name: 'max-cost',
                kind: 'number',
                default: '0.50',
                value: 'USD',
                help: 'USD for all model calls together; reached before the call that could exceed it.',
            },
            {
                name: 'max-tokens',
                kind: 'number',
                default: '500000',
                value: 'N',
                help: 'Tokens for all model calls together.',
            },
            {
                name: 'max-minutes',
                kind: 'number',
                default: '10',
                value: 'MINUTES',
                help: 'Minutes this step may add to the job; reached gracefully, with what was found.',
            },
            {
                name: 'max-candidates',
                kind: 'number',
                default: '5000',
                value: 'N',
                help: 'Proofs started at most.',
            },
            {
                name: 'max-attempts',
                kind: 'number',
                default: '3',
                value: 'N',
                help: 'Attempts of the model engine.',
            },
            {
                name: 'concurrency',
                kind: 'number',
                value: 'N',
                help: 'Sandboxes and model calls side by side. Unset: the number of cores.',
            },
            {
                name: 'seed',
                kind: 'number',
                default: '0',
                value: 'N',
                help: 'Seed of everything random.',
            },
            {
                name: 'repeat',
                kind: 'number',
                default: '2',
                value: 'N',
                help: 'Runs of the whole suite for the no-op baseline and for each surviving patch.',
            },
            {
                name: 'test-timeout',
                kind: 'number',
                value: 'SECONDS',
                help: 'Seconds for one run of the suite. Unset: 4 times the baseline + 10.',
            },
        ],
    },
    {
        title: 'Safety',
        rows: [
            {
                name: 'isolation',
                kind: 'text',
                default: 'auto',
                value: 'auto|full|none',
                help: 'How tests are kept apart from the machine. full: stop where full isolation cannot be had. none: run in place.',
            },
            {
                name: 'edit',
                kind: 'list',
                value: 'GLOB',
                help: 'Files that a patch may change, one glob a line. Unset: source files; never tests, their configuration, manifests, lock or CI files.',
            },
            {
                name: 'protect',
                kind: 'list',
                value: 'GLOB',
                help: 'Files that a patch may never change, one glob a line; wins over `edit`.',
            },
            {
                name: 'remote-code',
                kind: 'text',
                default: 'refuse',
                value: 'refuse|allow',
                actionOnly: true,
                help: 'Code of a fork under pull_request_target or workflow_run: these events hand secrets to it, so it is not run unless allowed.',
            },
        ],
    },
    {
        title: 'Gate',
        rows: [
            {
                name: 'base',
                kind: 'text',
                value: 'COMMIT',
                help: 'The commit before the push or pull request. Unset: from the event.',
            },
            {
                name: 'patch',
                kind: 'text',
                value: 'FILE',
                help: 'Mode gate: the patch to judge, a file. Unset: the difference from `base` to HEAD.',
            },
            {
                name: 'allow-protected',
                kind: 'list',
                default: 'false',
                value: 'true|GLOB',
                help: 'Mode gate: true, or globs, one a line: a person takes responsibility for these protected files in this patch. It is proved all the same.',
            },
        ],
    },
    {
        title: 'Result',
        rows: [
            {
                name: 'output-directory',
                kind: 'text',
                value: 'DIR',
                help: "Where everything is written. Unset: a folder under the runner's temp; on the command line redress-out.",
            },
            {
                name: 'artifact',
                kind: 'text',
                default: 'redress-${{ github.job }}-${{ strategy.job-index }}',
                value: 'NAME',
                actionOnly: true,
                emptyCounts: true,
                help: "The artifact's name; the attempt is added on a re-run. Empty: no upload.",
            },
            {
                name: 'summary',
                kind: 'boolean',
                default: 'true',
                value: 'true|false',
                actionOnly: true,
                help: 'Write the job summary.',
            },
            {
                name: 'annotations',
                kind: 'boolean',
                default: 'true',
                value: 'true|false',
                actionOnly: true,
                help: 'Annotate failing tests and suspect lines.',
            },
            {
                name: 'fail-on',
                kind: 'text',
                default: 'none',
                value: 'none|no-patch|always',
                help: 'When this step fails, outside mode gate: never, where there is no patch, or always. It never turns a red job green.',
            },
        ],
    },
];

;// CONCATENATED MODULE: ./src/schema/input-row.ts
/** Modes that work in this version, `full` first; the other names of the contract are refused with this list. */
const WORKING_MODES = ['full', 'localize', 'gate', 'prepare'];

;// CONCATENATED MODULE: ./src/schema/inputs-of-work.ts

/** What is repaired, and by whom. */
const WORK_INPUTS = [
    {
        title: 'Repair',
        rows: [
            {
                name: 'mode',
                kind: 'text',
                default: 'full',
                value: WORKING_MODES.join('|'),
                help: 'full: find, repair and prove. localize: find the suspects only, no patch. gate: prove a patch, whoever wrote it. prepare: before the test step, so that its own run records the lines of each test.',
            },
            {
                name: 'engine',
                kind: 'text',
                default: 'auto',
                value: 'auto|templates|model',
                help: 'Who proposes patches. templates: no key, nothing leaves the machine. model: a language model. auto: templates first, then the model where there is a key.',
            },
            {
                name: 'issue',
                kind: 'text',
                value: 'TEXT',
                help: 'Text of the issue or task, where there is one beside the failing tests; @file reads it from a file.',
            },
            {
                name: 'formula',
                kind: 'text',
                default: 'ochiai',
                value: 'NAME',
                help: 'Suspiciousness formula: ochiai, tarantula, dstar, op2, barinel or jaccard.',
            },
        ],
    },
    {
        title: 'Tests',
        rows: [
            {
                name: 'results',
                kind: 'list',
                value: 'GLOB',
                help: 'Result files that the test step wrote (JUnit XML, CTRF, console logs), one glob a line. Unset: the usual places; none there: the tests are run.',
            },
            {
                name: 'test-command',
                kind: 'text',
                value: 'COMMAND',
                help: 'How the suite is run, as a shell takes it: `pytest -q`, `npm test`. Unset: taken from the workflow step before this one, else from the project.',
            },
            {
                name: 'test-outcome',
                kind: 'text',
                value: 'OUTCOME',
                help: "The test step's outcome (success, failure, cancelled or skipped), held against what the result files say.",
            },
            {
                name: 'working-directory',
                kind: 'text',
                default: '.',
                value: 'DIR',
                help: 'The project, inside the workspace.',
            },
            {
                name: 'language',
                kind: 'text',
                value: 'NAME',
                help: 'The language of the project. Unset: found by its files.',
            },
            {
                name: 'coverage',
                kind: 'list',
                value: 'GLOB|off',
                help: 'Coverage files to use, one glob a line; off: no coverage. Unset: lines are recorded for each test by Redress itself.',
            },
        ],
    },
    {
        title: 'Model',
        rows: [
            {
                name: 'api-key',
                kind: 'text',
                value: 'KEY',
                secret: true,
                help: 'Key for the model server; pass a secret. It is kept out of the environment of every test.',
            },
            {
                name: 'base-url',
                kind: 'text',
                value: 'URL',
                help: "Any server of the Chat Completions API. Unset: OpenAI's. Another server needs `model`.",
            },
            {
                name: 'model',
                kind: 'list',
                value: 'NAME',
                help: 'Model names, one a line; later attempts rotate through them. Unset: gpt-5-mini at OpenAI.',
            },
            {
                name: 'model-options',
                kind: 'json',
                value: 'JSON',
                help: 'JSON merged into every request, such as {"temperature": 0.3, "reasoning_effort": "low"}.',
            },
            {
                name: 'prices',
                kind: 'json',
                value: 'JSON',
                help: 'USD per million tokens of a model that the price table does not know: {"my-model": {"input": 1, "cached": 0.1, "output": 4}}.',
            },
            {
                name: 'prompts',
                kind: 'text',
                value: 'DIR',
                help: 'Folder of prompt files that replace the built-in ones of the same name.',
            },
        ],
    },
];

;// CONCATENATED MODULE: ./src/schema/input-table.ts


/** Every input that works, by heading, in the order of `action.yml` and of the help. */
const INPUT_GROUPS = [...WORK_INPUTS, ...BOUND_INPUTS];
/** The same without headings. */
const INPUT_TABLE = INPUT_GROUPS.flatMap((group) => group.rows);
/** Contract names that do not work in this version: given, they are named in a warning rather than ignored in silence. */
const PLANNED_INPUTS = [
    'setup-command',
    'small-model',
    'embedding-model',
    'replay',
    'max-rounds',
    'case',
    'shard',
    'comment',
    'github-token',
    'memory',
];

;// CONCATENATED MODULE: ./src/schema/raw-inputs.ts


/**
 * The inputs of an action from the environment of its step: `INPUT_<NAME>`, upper case, spaces as `_`, dashes kept. Other variables
 * are not looked at. An unknown name is a note only, since the runner warns of it as well.
 */
function rawFromEnvironment(env) {
    const raw = new Map();
    const notes = [];
    for (const [variable, value] of Object.entries(env)) {
        if (!variable.startsWith('INPUT_') || value === undefined)
            continue;
        const name = variable.slice('INPUT_'.length).toLowerCase();
        if (isInput(name))
            raw.set(name, value);
        else
            notes.push(unknownInput(name));
    }
    return { raw, notes };
}
/** True for the name of an input that works in this version. */
function isInput(name) {
    return INPUT_TABLE.some((row) => row.name === name);
}
/** What to say of a name that is no input; `shownAs` makes the CLI's flag of a name. */
function unknownInput(name, shownAs = (plain) => `input ${plain}`) {
    if (PLANNED_INPUTS.includes(name))
        return `${shownAs(name)} does not work in this version`;
    const near = nearest(name, INPUT_TABLE.map((row) => row.name));
    return `${shownAs(name)} is not known${near ? `: did you mean ${shownAs(near)}?` : ''}`;
}

;// CONCATENATED MODULE: ./src/cli.ts




/** The words that may stand first. */
const COMMANDS = ['run', 'localize', 'gate', 'prepare', 'read', 'demo', 'help', 'version'];
/** Modes of the commands that do the work. */
const MODE_OF = { run: 'full', localize: 'localize', gate: 'gate', prepare: 'prepare', demo: 'full' };
const READ_FLAGS = ['json', 'exit-code'];
/**
 * Reads the arguments behind the program's name. `apiKey` is the key from the environment, used where no flag gives one: a flag can be
 * seen by every user of the machine.
 * @throws UserError naming the flag or command that is wrong; the exit code for it is 2.
 */
function parseCli(argv, apiKey) {
    const [word, ...rest] = argv;
    if (argv.length === 0 || word === '--help' || word === '-h')
        return { command: 'help', topic: null };
    if (word === '--version' || word === '-V')
        return { command: 'version' };
    const command = commandOf(word ?? '');
    if (rest.includes('--help') || rest.includes('-h'))
        return { command: 'help', topic: command };
    switch (command) {
        case 'help':
            return { command, topic: rest[0] === undefined ? null : commandOf(rest[0]) };
        case 'version':
            return { command };
        case 'read':
            return readCall(rest);
        default:
            return { command, raw: workInputs(command, rest, apiKey) };
    }
}
function commandOf(word) {
    const found = COMMANDS.find((name) => name === word);
    if (found)
        return found;
    if (word.startsWith('-'))
        throw new errors/* UserError */.yo(`${word} stands before any command`, 'Begin with one, as in `redress run`.');
    const near = nearest(word, COMMANDS);
    throw new errors/* UserError */.yo(`'${word.slice(0, 60)}' is not a command${near ? `: did you mean '${near}'?` : ''}`, `Commands are ${COMMANDS.join(', ')}.`);
}
function workInputs(command, args, apiKey) {
    const { flags, words } = split(args, flagKind);
    if (words.length > 0)
        throw unexpected(words[0] ?? '', command);
    const raw = new Map();
    for (const { name, value } of flags) {
        const lines = isList(name) && raw.has(name) ? `${raw.get(name)}\n${value}` : value;
        raw.set(name, lines);
    }
    const mode = raw.get('mode') ?? MODE_OF[command];
    if (command !== 'run' && mode !== MODE_OF[command]) {
        throw new errors/* UserError */.yo(`--mode ${mode.slice(0, 60)} contradicts the command '${command}'`, 'Leave --mode out.');
    }
    if (apiKey && !raw.has('api-key'))
        raw.set('api-key', apiKey);
    return raw.set('mode', mode);
}
function unexpected(word, command) {
    const hint = command === 'gate' ? `Did you mean --patch ${word}?` : 'Every input has a flag: see `redress help run`.';
    return new errors/* UserError */.yo(`'${word.slice(0, 60)}' is no flag of 'redress ${command}'`, hint);
}
function readCall(args) {
    const { flags, words } = split(args, (name) => READ_FLAGS.includes(name) ? (name === 'json' ? 'switch' : 'value') : undefined);
    const exit = flags.find((flag) => flag.name === 'exit-code')?.value;
    if (exit !== undefined && !/^-?\d{1,10}$/.test(exit)) {
        throw new errors/* UserError */.yo(`--exit-code must be a whole number, got '${exit.slice(0, 60)}'`, "Pass the test command's exit code.");
    }
    if (words.length === 0)
        throw new errors/* UserError */.yo('read needs at least one file', 'As in `redress read results.xml`.');
    return {
        command: 'read',
        files: words,
        json: flags.some((flag) => flag.name === 'json' && flag.value !== 'false'),
        exitCode: exit === undefined ? null : Number(exit),
    };
}
/** `--name value`, `--name=value`, `--switch`, `--no-switch`, words; behind `--` everything is a word. */
function split(args, kindOf) {
    const flags = [];
    const words = [];
    for (let at = 0; at < args.length; at++) {
        const arg = args[at] ?? '';
        if (arg === '--')
            return { flags, words: [...words, ...args.slice(at + 1)] };
        if (!arg.startsWith('-') || arg === '-') {
            words.push(arg);
            continue;
        }
        const { name, inline } = flagOf(arg, kindOf);
        const next = args[at + 1];
        const taken = inline ?? valueBehind(name, next, kindOf(name) ?? 'value');
        if (inline === undefined && taken === next)
            at++;
        flags.push({ name, value: taken });
    }
    return { flags, words };
}
function flagOf(arg, kindOf) {
    const equals = arg.indexOf('=');
    const name = arg.slice(2, equals < 0 ? undefined : equals);
    const inline = equals < 0 ? undefined : arg.slice(equals + 1);
    if (arg.startsWith('--') && kindOf(name))
        return { name, inline };
    const positive = name.replace(/^no-/, '');
    if (arg.startsWith('--no-') && kindOf(positive) === 'switch' && inline === undefined)
        return { name: positive, inline: 'false' };
    const shown = arg.slice(0, equals < 0 ? 60 : Math.min(equals, 60));
    const message = arg.startsWith('--')
        ? unknownInput(name.slice(0, 60), (plain) => `--${plain}`)
        : `${shown} is not known: flags begin with --`;
    throw new errors/* UserError */.yo(message, 'See `redress help run` for every flag.');
}
function valueBehind(name, next, kind) {
    if (kind === 'switch')
        return next === 'true' || next === 'false' ? next : 'true';
    if (next !== undefined && !next.startsWith('--'))
        return next;
    throw new errors/* UserError */.yo(`--${name} needs a value`, `Write --${name}=VALUE where the value begins with dashes.`);
}
function flagKind(name) {
    if (!isInput(name))
        return undefined;
    return rowKind(name) === 'boolean' ? 'switch' : 'value';
}
function isList(name) {
    return rowKind(name) === 'list';
}
function rowKind(name) {
    return INPUT_TABLE.find((row) => row.name === name)?.kind;
}

// EXTERNAL MODULE: ./src/domain/exit-code.ts
var exit_code = __nccwpck_require__(87510);
;// CONCATENATED MODULE: ./src/github/command.ts
/**
 * Writes one workflow command with its data escaped as the runner unescapes it (actions/toolkit, command.ts). `@actions/core` does the same, at
 * 75 ms of start-up: it stays for outputs.
 */
function command(name, data) {
    line(`::${name}::${data.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}`);
}
/** Writes one line of the log as it is: the caller has made sure that it is no command. */
function line(text) {
    process.stdout.write(`${text}\n`);
}

// EXTERNAL MODULE: ./src/github/defuse.ts
var defuse = __nccwpck_require__(55025);
;// CONCATENATED MODULE: ./src/github/log.ts


const MAX_FOREIGN_LINES = 200;
/** The runner keeps ten annotations a type and step; most of them belong to suspects. */
const MAX_WARNING_ANNOTATIONS = 3;
/** A long step says how far it is this often. */
const QUIET_MS = 30_000;
/**
 * Messages in the log of a job. Foreign text is a folded group of quoted lines. The first warnings are annotations, later ones plain
 * lines. Secrets are masked by the runner once `maskSecrets` named them.
 */
function createGithubLog() {
    let warnings = 0;
    let step = '';
    let shownAt = 0;
    return {
        info: (message) => line((0,defuse/* defused */.t0)(message)),
        warn(message) {
            warnings += 1;
            if (warnings <= MAX_WARNING_ANNOTATIONS)
                command('warning', (0,defuse/* defused */.t0)(message));
            else
                line(`Warning: ${(0,defuse/* defused */.t0)(message)}`);
        },
        foreign(title, text) {
            command('group', (0,defuse/* defusedLine */.Bv)(title, 200));
            for (const quoted of (0,defuse/* quotedLines */.Gi)(text, MAX_FOREIGN_LINES))
                line(quoted);
            command('endgroup', '');
        },
        progress(state) {
            const begins = state.step !== step;
            if (!begins && Date.now() - shownAt < QUIET_MS)
                return;
            step = state.step;
            shownAt = Date.now();
            line(`… ${(0,defuse/* defusedLine */.Bv)(begins ? state.step : howFar(state), 200)}`);
        },
    };
}
function howFar({ step, done, plausible, secondsLeft }) {
    const parts = [
        step,
        done === undefined ? '' : `${done} done`,
        plausible ? `${plausible} plausible` : '',
        secondsLeft === undefined ? '' : `${Math.round(secondsLeft)} s left`,
    ];
    return parts.filter(Boolean).join(' · ');
}
/** Fails the step with one line that the run's page shows; the process still decides its own end. */
function failStep(message) {
    command('error', (0,defuse/* defused */.t0)(message));
    process.exitCode = 1;
}
/** Lets the runner mask values wherever they would be printed. */
function maskSecrets(values) {
    for (const value of values)
        for (const part of value.split(/\r?\n/))
            if (part.trim().length > 3)
                command('add-mask', part.trim());
}

// EXTERNAL MODULE: ./src/github/state.ts
var state = __nccwpck_require__(98862);
// EXTERNAL MODULE: ./src/sandbox/environment.ts
var environment = __nccwpck_require__(64282);
// EXTERNAL MODULE: ./src/process/run.ts + 3 modules
var run = __nccwpck_require__(88921);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 15 modules
var schemas = __nccwpck_require__(9691);
;// CONCATENATED MODULE: ./src/domain/suspects.ts
/** The names of the suspiciousness formulas (`domain/formulas.ts`). */
const FORMULA_NAMES = ['ochiai', 'tarantula', 'dstar', 'op2', 'barinel', 'jaccard'];

// EXTERNAL MODULE: ./node_modules/zod/v4/core/core.js
var core = __nccwpck_require__(88532);
;// CONCATENATED MODULE: ./src/schema/input-fields.ts


const MAX_ITEMS = 1000;
const MAX_SHOWN = 60;
/** Must not reach a path or a log. */
const CONTROL = /\p{Cc}/u;
/** One of the names; anything else is refused with all of them. */
function choice(names) {
    return schemas/* string */.YjP().transform((value, context) => pick(value, names, context) ?? core/* NEVER */.tm);
}
/** The same, or null where nothing is given. */
function optionalChoice(names) {
    return schemas/* string */.YjP().transform((value, context) => (value === '' ? null : (pick(value, names, context) ?? core/* NEVER */.tm)));
}
/** One line of text, or null where nothing is given. Its value is never shown in the refusal: it may be secret. */
function input_fields_text() {
    return schemas/* string */.YjP().transform((value, context) => {
        if (!CONTROL.test(value))
            return value || null;
        return refuse(context, 'holds a line break or control character');
    });
}
/** The same for a script: line breaks belong to it. */
function script() {
    return schemas/* string */.YjP().transform((value) => value || null);
}
/** One line of text with a default, so never empty. */
function requiredText() {
    return input_fields_text().transform((value, context) => value ?? refuse(context, 'is empty'));
}
/** One item a line; blank lines do not count. */
function list() {
    return schemas/* string */.YjP().transform((value, context) => {
        const items = value.split(/\r?\n/).flatMap((item) => item.trim() || []);
        return items.length > MAX_ITEMS ? refuse(context, `has more than ${MAX_ITEMS} lines`) : items;
    });
}
/** `true` or `false`, in any case. */
function input_fields_boolean() {
    return schemas/* string */.YjP().transform((value, context) => pick(value.toLowerCase(), ['true', 'false'], context) === 'true');
}
/** A decimal number within its bounds. */
function number(bounds) {
    return schemas/* string */.YjP().transform((value, context) => numberIn(value, bounds, context));
}
/** The same, or null where nothing is given. */
function optionalNumber(bounds) {
    return schemas/* string */.YjP().transform((value, context) => (value === '' ? null : numberIn(value, bounds, context)));
}
/** A whole number within its bounds. */
function integer(bounds) {
    return number(bounds).transform((value, context) => Number.isInteger(value) ? value : refuse(context, `must be a whole number, got ${shown(String(value))}`));
}
/** A JSON object of the given shape; `{}` where nothing is given. */
function json(shape, example) {
    return schemas/* string */.YjP().transform((value, context) => {
        const parsed = shape.safeParse(value === '' ? {} : input_fields_valueOf(value));
        if (parsed.success)
            return parsed.data;
        const where = parsed.error.issues[0]?.path.join('.');
        return refuse(context, `must be JSON such as ${example}${where ? ` (look at ${where})` : ''}`);
    });
}
/** Adds an issue with the given words; its value only satisfies the type, a refused schema yields none. */
function refuse(context, message) {
    context.addIssue({ code: 'custom', message });
    return core/* NEVER */.tm;
}
/** A refused value as it may stand in a message. */
function shown(value) {
    return `'${value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value}'`;
}
function pick(value, names, context) {
    const found = names.find((name) => name === value);
    if (found !== undefined)
        return found;
    const near = nearest(value, names);
    refuse(context, `must be one of ${names.join(', ')}; got ${shown(value)}${near ? `, did you mean '${near}'?` : ''}`);
    return undefined;
}
function numberIn(value, { min, max }, context) {
    const parsed = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(value) ? Number(value) : Number.NaN;
    if (parsed >= min && parsed <= max)
        return parsed;
    return refuse(context, `must be a number from ${min} to ${max}, got ${shown(value)}`);
}
/** The parsed text, or undefined (which no shape accepts) where it is no JSON. */
function input_fields_valueOf(value) {
    try {
        return JSON.parse(value);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./src/schema/inputs.ts





const MAX_ISSUE = 100_000;
/**
 * Raw texts by input name (no name: not given) → one frozen value with every default filled in. `notes` says in one sentence each
 * what was given but has no effect here.
 */
function parseInputs(raw, ground) {
    const given = Object.fromEntries(INPUT_TABLE.map((row) => [row.name, textOf(row.name, raw, ground)]));
    const parsed = schemaFor(ground).safeParse(given);
    if (!parsed.success)
        return refusal(parsed.error, ground);
    const inputs = deepFreeze(parsed.data);
    return { ok: true, inputs, notes: notesOn(inputs) };
}
function textOf(name, raw, ground) {
    const row = INPUT_TABLE.find((entry) => entry.name === name);
    const value = raw.get(name)?.trim();
    if (value || !row)
        return value ?? '';
    // The runner has already put the default where none was given, so what is empty there was given empty.
    if (row.emptyCounts)
        return '';
    if (name === 'output-directory')
        return ground.outputDirectory;
    return name === 'concurrency' ? String(ground.cores) : (row.default ?? '');
}
function schemaFor(ground) {
    return schemas/* object */.Ikc({
        mode: choice(WORKING_MODES),
        results: list(),
        'test-command': script(),
        'test-outcome': optionalChoice(['success', 'failure', 'cancelled', 'skipped']),
        'working-directory': requiredText(),
        language: optionalChoice(ground.languages),
        engine: choice(['auto', 'templates', 'model']),
        'api-key': input_fields_text(),
        'base-url': address(),
        model: list(),
        'model-options': json(schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J()), '{"temperature": 0.3}'),
        prices: json(schemas/* record */.g1P(schemas/* string */.YjP(), PRICE), '{"my-model": {"input": 1, "output": 4}}'),
        prompts: input_fields_text(),
        issue: issue(ground),
        'max-cost': number({ min: 0, max: 10_000 }),
        'max-tokens': integer({ min: 0, max: 1_000_000_000 }),
        'max-minutes': number({ min: 0.1, max: 10_000 }),
        'max-candidates': integer({ min: 1, max: 1_000_000 }),
        'max-attempts': integer({ min: 1, max: 100 }),
        concurrency: integer({ min: 1, max: 256 }),
        seed: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
        coverage: list().transform(coverageOf),
        formula: choice(FORMULA_NAMES),
        repeat: integer({ min: 1, max: 20 }),
        'test-timeout': optionalNumber({ min: 0.1, max: 86_400 }),
        isolation: choice(['auto', 'full', 'none']),
        edit: list(),
        protect: list(),
        base: input_fields_text().transform(commitOf),
        patch: input_fields_text(),
        'allow-protected': list().transform(allowanceOf),
        'output-directory': requiredText(),
        artifact: input_fields_text(),
        summary: input_fields_boolean(),
        annotations: input_fields_boolean(),
        'fail-on': choice(['none', 'no-patch', 'always']),
        'remote-code': choice(['refuse', 'allow']),
    })
        .superRefine(checkTogether)
        .transform(toInputs);
}
function toInputs(fields) {
    return {
        mode: fields.mode,
        results: fields.results,
        testCommand: fields['test-command'],
        testOutcome: fields['test-outcome'],
        workingDirectory: fields['working-directory'],
        language: fields.language,
        setupCommand: null,
        engine: fields.engine,
        apiKey: fields['api-key'],
        baseUrl: fields['base-url'],
        model: fields.model,
        modelOptions: fields['model-options'],
        prices: fields.prices,
        prompts: fields.prompts,
        issue: fields.issue,
        maxCost: fields['max-cost'],
        maxTokens: fields['max-tokens'],
        maxMinutes: fields['max-minutes'],
        maxCandidates: fields['max-candidates'],
        maxAttempts: fields['max-attempts'],
        concurrency: fields.concurrency,
        seed: fields.seed,
        coverage: fields.coverage,
        formula: fields.formula,
        repeat: fields.repeat,
        testTimeout: fields['test-timeout'],
        isolation: fields.isolation,
        edit: fields.edit,
        protect: fields.protect,
        base: fields.base,
        patch: fields.patch,
        allowProtected: fields['allow-protected'],
        outputDirectory: fields['output-directory'],
        artifact: fields.artifact,
        summary: fields.summary,
        annotations: fields.annotations,
        failOn: fields['fail-on'],
        remoteCode: fields['remote-code'],
    };
}
/** USD per million tokens; a price for cached tokens that is not given is the one for fresh ones. */
const PRICE = schemas/* strictObject */.rej({ input: schemas/* number */.aig().min(0), cached: schemas/* number */.aig().min(0).optional(), output: schemas/* number */.aig().min(0) })
    .transform(({ input, cached, output }) => ({ input, cached: cached ?? input, output }));
function address() {
    return input_fields_text().transform((value, context) => {
        if (value === null || /^https?:$/.test(protocolOf(value)))
            return value?.replace(/\/+$/, '') ?? null;
        return refuse(context, `must be an http or https address, got ${shown(value)}`);
    });
}
function protocolOf(value) {
    try {
        return new URL(value).protocol;
    }
    catch {
        return '';
    }
}
function issue(ground) {
    return script().transform((value, context) => {
        if (!value?.startsWith('@'))
            return value?.slice(0, MAX_ISSUE) ?? null;
        const read = ground.readText(value.slice(1));
        if (read === undefined)
            return refuse(context, `names a file that cannot be read: ${shown(value.slice(1))}`);
        return read.trim().slice(0, MAX_ISSUE) || null;
    });
}
function coverageOf(items, context) {
    if (items.length === 0)
        return null;
    if (!items.includes('off'))
        return items;
    return items.length === 1 ? 'off' : refuse(context, "is either 'off' or globs, not both");
}
function allowanceOf(items, context) {
    const word = items.find((item) => /^(true|false)$/i.test(item))?.toLowerCase();
    if (word === undefined)
        return items;
    if (items.length > 1)
        return refuse(context, `is either '${word}' or globs, not both`);
    return word === 'true' ? true : [];
}
/** A revision for git: never one that git would take for an option. Zeros are what an event says for "none". */
function commitOf(value, context) {
    if (value === null || /^0+$/.test(value))
        return null;
    if (/^[A-Za-z0-9_@][\w./@{}^~+-]*$/.test(value) && !value.includes('..'))
        return value;
    return refuse(context, `must be one commit, got ${shown(value)}`);
}
function checkTogether(fields, context) {
    if (fields['base-url'] && fields.model.length === 0 && !isOpenAi(fields['base-url'])) {
        context.addIssue({ code: 'custom', path: ['model'], message: 'must be given where base-url is' });
    }
    if (fields.engine === 'model' && !fields['api-key'] && !fields['base-url']) {
        const message = "is 'model', but there is neither api-key nor base-url";
        context.addIssue({ code: 'custom', path: ['engine'], message });
    }
}
function isOpenAi(address) {
    return new URL(address).hostname === 'api.openai.com';
}
function notesOn(inputs) {
    const notes = [];
    const allows = inputs.allowProtected === true || inputs.allowProtected.length > 0;
    const idle = inputs.mode === 'gate' ? [] : [...(inputs.patch ? ['patch'] : []), ...(allows ? ['allow-protected'] : [])];
    for (const name of idle)
        notes.push(`Input ${name} has no effect in mode ${inputs.mode}: only gate judges a given patch.`);
    if (inputs.issue?.length === MAX_ISSUE)
        notes.push(`The issue's text was cut after ${MAX_ISSUE} characters.`);
    return notes;
}
function refusal(error, ground) {
    const named = error.issues.map((issue) => {
        const name = String(issue.path[0]);
        return `${ground.surface === 'cli' ? `--${name}` : `input ${name}`} ${issue.message}`;
    });
    const names = [...new Set(error.issues.map((issue) => String(issue.path[0])))];
    const where = ground.surface === 'cli' ? 'See `redress help run`' : 'See the inputs in action.yml';
    return { ok: false, message: named.join('; '), hint: `Correct ${names.join(', ')}. ${where}.` };
}
function deepFreeze(value) {
    if (typeof value === 'object' && value !== null) {
        for (const inner of Object.values(value))
            deepFreeze(inner);
        Object.freeze(value);
    }
    return value;
}

// EXTERNAL MODULE: ./src/surroundings.ts + 1 modules
var src_surroundings = __nccwpck_require__(3103);
;// CONCATENATED MODULE: ./src/terminal/help.ts

const WIDTH = 80;
const INDENT = '      ';
const OVERVIEW = `redress: turns a red test run into a patch with its proof

  redress run        find the fault, propose patches, prove them, pick one
  redress localize   find the suspect functions and lines, no patch
  redress gate       prove a patch that you have: exit code 0 only where it holds
  redress prepare    let your own next run of the tests record what each test runs
  redress read FILE  say what result files and console logs hold
  redress demo       watch it repair a small example
  redress help       this page; \`redress help run\` lists every flag
  redress version

Examples
  redress run --test-command "pytest -q"
      Runs the suite, repairs what fails and leaves patch and report in redress-out/.
      Nothing leaves the machine without a key; the checkout is not changed.
  redress run --results "reports/*.xml" --working-directory backend
      Starts from results that are there already.
  REDRESS_API_KEY=… redress run --engine model --model my-model --base-url http://localhost:8080/v1
      Lets a language model propose, within --max-cost and --max-tokens.
  redress gate --patch fix.diff --test-command "npm test"
      Judges a patch by the same proof, whoever wrote it.
  eval "$(redress prepare)"; pytest -q; redress run
      Your own run records what the search needs; it is not repeated for that.
  git apply redress-out/patch.diff
      Applies what was found.

Exit codes
  0 done (gate: accepted) · 1 the answer is no (gate: rejected; --fail-on met) · 2 wrong usage · 130, 143 interrupted
`;
const READ = `redress read FILE… [--json] [--exit-code N]

Says what result files (JUnit XML, CTRF) and console logs hold, and nothing else; runs nothing.
  --json           for programs: one JSON document on standard output
  --exit-code N    the suite's exit code, held against what the files say

Exit codes
  0 green · 1 red · 2 nothing readable
`;
const USAGE = {
    run: 'redress run [--FLAG VALUE]…: find the fault, propose patches, prove them, pick one',
    localize: 'redress localize [--FLAG VALUE]…: find the suspect functions and lines; no patch, no key',
    gate: 'redress gate [--patch FILE | --base COMMIT] [--FLAG VALUE]…: exit code 0 only where the patch holds',
    prepare: 'redress prepare [--FLAG VALUE]…: prints variables for a shell, as in eval "$(redress prepare)".\n\n' +
        'The next run of the tests in that shell records which lines each test runs, and\n' +
        '`redress run` or `redress localize` use that instead of running the tests for it.',
    demo: 'redress demo [--FLAG VALUE]…: repairs the bundled example in a temporary folder',
};
/** The text of `redress help [command]`, for a terminal of 80 columns or more. */
function helpText(topic) {
    if (topic === null || topic === 'help' || topic === 'version')
        return OVERVIEW;
    if (topic === 'read')
        return READ;
    return `${USAGE[topic]}\n\nA flag that takes a list may be given several times.\n\n${flags()}`;
}
function flags() {
    return INPUT_GROUPS.map(({ title, rows }) => {
        const shown = rows.filter((row) => !row.actionOnly && row.name !== 'mode');
        return `${title}\n${shown.map(flag).join('')}`;
    }).join('\n');
}
function flag(row) {
    const fallback = row.default === undefined ? '' : ` (default: ${row.default})`;
    return `  --${row.name} ${row.value}${fallback}\n${wrapped(row.help)}`;
}
function wrapped(text) {
    const lines = [];
    let line = INDENT;
    for (const word of text.split(' ')) {
        if (line.length + word.length + 1 > WIDTH && line.trim() !== '') {
            lines.push(line);
            line = INDENT;
        }
        line += line === INDENT ? word : ` ${word}`;
    }
    return `${[...lines, line].join('\n')}\n`;
}

// EXTERNAL MODULE: ./src/domain/foreign-text.ts
var foreign_text = __nccwpck_require__(17666);
// EXTERNAL MODULE: ./src/terminal/palette.ts
var palette = __nccwpck_require__(48895);
;// CONCATENATED MODULE: ./src/terminal/log.ts


const log_MAX_FOREIGN_LINES = 30;
const REDRAW_MS = 80;
/** Without a live line, a long step says how far it is this often. */
const log_QUIET_MS = 30_000;
const WIPE = '\r\u001b[2K';
/**
 * Messages for a person at a terminal. On a TTY one live line says what is being done; elsewhere each new step is one plain line.
 * Control sequences of foreign text never reach the terminal.
 */
function createTerminalLog(options) {
    const { stream, clock } = options;
    const paint = (0,palette/* paletteFor */.D)(stream, options.env);
    const live = stream.isTTY === true && options.env['TERM'] !== 'dumb';
    let line = '';
    let step = '';
    let drawnAt = Number.NEGATIVE_INFINITY;
    const draw = (text) => {
        if (live && (text || line))
            stream.write(WIPE + text);
        line = text;
        drawnAt = clock.now();
    };
    const print = (text) => {
        const below = line;
        if (below)
            draw('');
        stream.write(`${text}\n`);
        if (below)
            draw(below);
    };
    return {
        info: (message) => print((0,foreign_text/* plainText */.wh)(message)),
        warn: (message) => print(`${paint.yellow('warning:')} ${(0,foreign_text/* plainText */.wh)(message)}`),
        foreign(title, text) {
            print(paint.bold((0,foreign_text/* oneLine */.TN)(title)));
            for (const shown of (0,foreign_text/* shownLines */.TV)(text, log_MAX_FOREIGN_LINES))
                print(paint.dim(`| ${shown}`));
        },
        progress(state) {
            const begins = state.step !== step;
            step = state.step;
            if (!live) {
                if (begins || clock.now() - drawnAt >= log_QUIET_MS) {
                    drawnAt = clock.now();
                    print(paint.dim(begins ? `… ${(0,foreign_text/* oneLine */.TN)(state.step)}` : progressText(state)));
                }
            }
            else if (begins || clock.now() - drawnAt >= REDRAW_MS) {
                draw(paint.dim((0,foreign_text/* clip */.$Q)(progressText(state), Math.max(20, (stream.columns ?? 80) - 1))));
            }
        },
        close: () => draw(''),
    };
}
/** One line: what is being done, how far it is, what was found, what is left of time and money. */
function progressText(state) {
    const parts = [(0,foreign_text/* oneLine */.TN)(state.step)];
    if (state.done !== undefined)
        parts.push(state.total === undefined ? `${state.done}` : `${state.done}/${state.total}`);
    if (state.plausible)
        parts.push(`${state.plausible} plausible`);
    if (state.secondsLeft !== undefined)
        parts.push(`${duration(state.secondsLeft)} left`);
    if (state.usdLeft !== undefined)
        parts.push(`$${state.usdLeft.toFixed(2)} left`);
    return `… ${parts.join(' · ')}`;
}
function duration(seconds) {
    const whole = Math.max(0, Math.round(seconds));
    return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

;// CONCATENATED MODULE: ./src/main.ts














/** The action: inputs from the environment, everything published; the one place where a failure becomes a failed step. */
async function actionMain(surroundings) {
    const log = createGithubLog();
    try {
        maskSecrets((0,environment/* secretValues */.V)(surroundings.environment));
        const { raw, notes } = rawFromEnvironment(surroundings.environment);
        const inputs = inputsFrom(raw, 'action', { surroundings, log });
        for (const note of notes)
            log.warn(note);
        log.info(`Redress ${await (0,src_surroundings/* versionOf */.E)(surroundings.home)}, mode ${inputs.mode}`);
        // The engine is ten times as large as what came before: what is wrong with the inputs is said without it.
        const { prepareAsStep, workAsStep } = await Promise.all(/* import() */[__nccwpck_require__.e(880), __nccwpck_require__.e(148), __nccwpck_require__.e(371)]).then(__nccwpck_require__.bind(__nccwpck_require__, 15371));
        if (inputs.mode === 'prepare')
            return await prepareAsStep(inputs, surroundings, log);
        const report = await workAsStep(inputs, surroundings, log);
        return (0,exit_code/* exitCodeOf */.F)(report, inputs);
    }
    catch (error) {
        failStep(failureText(error));
        return exit_code/* EXIT */.d.no;
    }
    finally {
        await (0,run/* endAllProcesses */.Op)();
    }
}
/** The post step: restores what a killed run in the checkout itself left behind. Does nothing where none was under way. */
async function postMain(surroundings) {
    const temp = (0,state/* savedTemp */.G)(surroundings.environment);
    if (temp === null)
        return exit_code/* EXIT */.d.done;
    const log = createGithubLog();
    try {
        const { recoverInPlace } = await __nccwpck_require__.e(/* import() */ 148).then(__nccwpck_require__.bind(__nccwpck_require__, 22148));
        const { restored, problems } = await recoverInPlace(temp);
        if (restored.length > 0)
            log.warn(`Redress was killed while tests ran in the checkout; restored: ${restored.slice(0, 20).join(', ')}.`);
        for (const problem of problems)
            log.warn(problem);
        return problems.length === 0 ? exit_code/* EXIT */.d.done : exit_code/* EXIT */.d.no;
    }
    catch (error) {
        failStep(failureText(error));
        return exit_code/* EXIT */.d.no;
    }
}
/** The command line: the same engine, for a person at a terminal. */
async function cliMain(argv, surroundings) {
    const log = createTerminalLog({
        stream: process.stderr,
        env: surroundings.environment,
        clock: { now: () => Date.now() },
    });
    try {
        return await answer(parseCli(argv, surroundings.environment['REDRESS_API_KEY']), surroundings, log);
    }
    catch (error) {
        log.close();
        process.stderr.write(`redress: ${failureText(error)}\n`);
        return error instanceof errors/* UserError */.yo ? exit_code/* EXIT */.d.usage : exit_code/* EXIT */.d.no;
    }
    finally {
        log.close();
        await (0,run/* endAllProcesses */.Op)();
    }
}
async function answer(call, surroundings, log) {
    switch (call.command) {
        case 'help':
            process.stdout.write(`${helpText(call.topic)}\n`);
            return exit_code/* EXIT */.d.done;
        case 'version':
            process.stdout.write(`${await (0,src_surroundings/* versionOf */.E)(surroundings.home)}\n`);
            return exit_code/* EXIT */.d.done;
        case 'read':
            return await (await Promise.all(/* import() */[__nccwpck_require__.e(880), __nccwpck_require__.e(148), __nccwpck_require__.e(371)]).then(__nccwpck_require__.bind(__nccwpck_require__, 15371))).readFiles(call, surroundings);
        case 'demo':
            return await demo(call.raw, surroundings, log);
        default: {
            const inputs = inputsFrom(call.raw, 'cli', { surroundings, log });
            const { prepareAtTerminal, workAtTerminal } = await Promise.all(/* import() */[__nccwpck_require__.e(880), __nccwpck_require__.e(148), __nccwpck_require__.e(371)]).then(__nccwpck_require__.bind(__nccwpck_require__, 15371));
            if (inputs.mode === 'prepare')
                return await prepareAtTerminal(inputs, surroundings, log);
            return (0,exit_code/* exitCodeOf */.F)(await workAtTerminal(inputs, surroundings, log), inputs);
        }
    }
}
/** The bundled example in a folder of its own: nothing of the caller's is touched but the output folder. */
async function demo(raw, surroundings, log) {
    const output = (0,external_node_path_.resolve)(surroundings.cwd, raw.get('output-directory') ?? 'redress-out');
    const inputs = inputsFrom(new Map([...raw, ['output-directory', output]]), 'cli', { surroundings, log });
    log.info('A small project with a red test suite, repaired without a key. Its files: examples/demo');
    const { workOnDemo } = await Promise.all(/* import() */[__nccwpck_require__.e(880), __nccwpck_require__.e(148), __nccwpck_require__.e(371)]).then(__nccwpck_require__.bind(__nccwpck_require__, 15371));
    return (0,exit_code/* exitCodeOf */.F)(await workOnDemo(inputs, surroundings, log), inputs);
}
function inputsFrom(raw, surface, at) {
    const ground = (0,src_surroundings/* inputGround */.s)(surface, at.surroundings, (path) => readText((0,external_node_path_.resolve)(at.surroundings.cwd, path)));
    const parsed = parseInputs(raw, ground);
    if (!parsed.ok)
        throw new errors/* UserError */.yo(parsed.message, parsed.hint);
    for (const note of parsed.notes)
        at.log.warn(note);
    return parsed.inputs;
}
function readText(path) {
    try {
        return (0,external_node_fs_.readFileSync)(path, 'utf8');
    }
    catch {
        return undefined;
    }
}
/** A user's mistake is one sentence and what to do; a bug of ours keeps its stack, for the report of it. */
function failureText(error) {
    if (error instanceof errors/* UserError */.yo)
        return (0,errors/* inSentences */.YP)(error);
    const stack = error instanceof Error ? (error.stack ?? error.message) : (0,errors/* messageOf */.bD)(error);
    return `an error of Redress itself, please report it: ${stack}`;
}


/***/ }),

/***/ 88921:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Op: () => (/* binding */ endAllProcesses),
  I1: () => (/* binding */ holdOpen),
  mj: () => (/* binding */ neverRun),
  R3: () => (/* binding */ runProcess)
});

;// CONCATENATED MODULE: external "node:child_process"
const external_node_child_process_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __nccwpck_require__(77598);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __nccwpck_require__(58500);
// EXTERNAL MODULE: ./src/errors.ts
var errors = __nccwpck_require__(83916);
;// CONCATENATED MODULE: ./src/process/capture.ts
/**
 * Keeps the first and the last half of `limit` bytes. Where bytes were left out, a line of its own says how many; no character is
 * cut in two. Bytes that are no UTF-8 become U+FFFD.
 */
function createCapture(limit) {
    const headRoom = Math.floor(limit / 2);
    const tailRoom = limit - headRoom;
    const head = [];
    let tail = [];
    let headBytes = 0;
    let tailBytes = 0;
    let total = 0;
    return {
        push(chunk) {
            total += chunk.length;
            const toHead = chunk.subarray(0, headRoom - headBytes);
            if (toHead.length > 0)
                head.push(toHead);
            headBytes += toHead.length;
            const rest = chunk.subarray(toHead.length);
            if (rest.length === 0)
                return;
            tail.push(rest);
            tailBytes += rest.length;
            // Joined only now and then: joining on every chunk would copy the tail for each line of a chatty suite.
            if (tailBytes > 2 * tailRoom) {
                tail = [Buffer.concat(tail).subarray(-tailRoom)];
                tailBytes = tailRoom;
            }
        },
        finish() {
            const first = Buffer.concat(head);
            const last = Buffer.concat(tail);
            if (headBytes + last.length <= limit && total === headBytes + tailBytes)
                return { text: Buffer.concat([first, last]).toString('utf8'), bytes: total, cut: 0 };
            const start = first.subarray(0, endOfLastCharacter(first));
            const kept = last.subarray(-tailRoom);
            const end = kept.subarray(startOfFirstCharacter(kept));
            const cut = total - start.length - end.length;
            const text = `${start.toString('utf8')}\n[${cut} bytes left out]\n${end.toString('utf8')}`;
            return { text, bytes: total, cut };
        },
    };
}
const isContinuation = (byte) => byte !== undefined && (byte & 0b1100_0000) === 0b1000_0000;
/** Length of `bytes` without a character at its end that was cut. */
function endOfLastCharacter(bytes) {
    let start = bytes.length - 1;
    while (start > bytes.length - 4 && isContinuation(bytes[start]))
        start -= 1;
    const lead = bytes[start] ?? 0;
    const needed = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
    return bytes.length - start < needed ? start : bytes.length;
}
/** Number of bytes at the start that belong to a character which began before. */
function startOfFirstCharacter(bytes) {
    let start = 0;
    while (start < 3 && isContinuation(bytes[start]))
        start += 1;
    return start;
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(73024);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __nccwpck_require__(77030);
;// CONCATENATED MODULE: ./src/process/pipe.ts



/**
 * Makes a named pipe at `path` and opens both ends. Undefined where the machine has none.
 * Why not Node's own pipes: they are sockets, and `echo >/dev/stderr`, which test scripts do, fails on a socket.
 */
async function openOutputPipe(path) {
    if (process.platform !== 'linux' || !(await makeNamedPipe(path)))
        return undefined;
    // Without O_NONBLOCK, opening the reading end would wait for a writer. A plain descriptor, because the socket becomes its only owner.
    const reader = new external_node_net_.Socket({
        fd: (0,external_node_fs_.openSync)(path, external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NONBLOCK),
        readable: true,
        writable: false,
    });
    const writer = (0,external_node_fs_.openSync)(path, external_node_fs_.constants.O_WRONLY);
    return { reader, writer, closeWriter: () => (0,external_node_fs_.closeSync)(writer) };
}
function makeNamedPipe(path) {
    return new Promise((resolve) => {
        const child = (0,external_node_child_process_namespaceObject.spawn)('mkfifo', ['-m', '600', '--', path], { stdio: 'ignore' });
        child.once('error', () => resolve(false));
        child.once('exit', (code) => resolve(code === 0));
    });
}

// EXTERNAL MODULE: ./src/process/tree.ts
var tree = __nccwpck_require__(30361);
;// CONCATENATED MODULE: ./src/process/run.ts







/** Bytes of output that are kept where the caller does not say. */
const OUTPUT_LIMIT = 4 * 1024 * 1024;
/** How long a process that is held by a lifeline may clean up after we let go, in milliseconds. */
const LIFELINE_GRACE = 2_000;
/** How long pipes may stay open and quiet once every process we know of is gone, in milliseconds; and how often that is granted. */
const DRAIN = 100;
const DRAIN_ROUNDS = 10;
const LONGEST_TIMER = 2 ** 31 - 1;
const live = new Set();
/**
 * Runs a process in a group of its own until it ends, its time is up or `signal` is aborted, and ends everything it started, on every
 * path. Does not wait for background children that hold the pipes: they are ended too.
 */
async function runProcess(options) {
    if (options.signal?.aborted)
        return { ...neverRun(), kind: 'ended', errors: '' };
    const pipe = options.outputPipe === undefined ? undefined : await openOutputPipe(options.outputPipe);
    const started = start(options, pipe);
    pipe?.closeWriter();
    if (typeof started === 'string') {
        pipe?.reader.destroy();
        return { kind: 'not-started', message: started };
    }
    return supervise(started, options, pipe);
}
/**
 * Ends every process that is running now; resolves when they are gone and what must follow (`holdOpen`) is done. For handlers of
 * SIGINT and SIGTERM, which have seconds.
 */
async function endAllProcesses() {
    const running = [...live];
    for (const one of running)
        one.stop('cancelled');
    await Promise.allSettled(running.map((one) => one.gone));
}
/** Lets `endAllProcesses` wait for work that must not be cut off, such as restoring the checkout. Gives the work back. */
function holdOpen(work) {
    const held = { stop: () => undefined, gone: work };
    live.add(held);
    const release = () => live.delete(held);
    work.then(release, release);
    return work;
}
/** The end of a run that was cancelled before it began. */
function neverRun() {
    const output = { text: '', bytes: 0, cut: 0 };
    return { exitCode: null, signal: null, timedOut: false, cancelled: true, seconds: 0, output };
}
/** The process, or why there is none. */
function start(options, pipe) {
    const run = options.mark ?? (0,external_node_crypto_.randomUUID)();
    const [program = '', ...args] = options.argv;
    const stdin = options.input || options.lifeline ? 'pipe' : 'ignore';
    const output = pipe ? pipe.writer : 'pipe';
    try {
        const child = (0,external_node_child_process_namespaceObject.spawn)(program, args, {
            cwd: options.cwd,
            env: { ...options.env, [tree/* MARKER */.tl]: run },
            detached: true,
            windowsHide: true,
            stdio: [stdin, output, output],
        });
        const failed = new Promise((resolve) => child.on('error', (error) => resolve((0,errors/* messageOf */.bD)(error))));
        const exit = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
        return { child, group: child.pid ?? 0, run, at: performance.now(), failed, exit };
    }
    catch (error) {
        // Arguments too long for the system, a NUL in one of them: reported at once rather than by an event.
        return (0,errors/* messageOf */.bD)(error);
    }
}
async function supervise(started, options, pipe) {
    const { child, exit } = started;
    if (child.pid === undefined)
        return { kind: 'not-started', message: await started.failed };
    const output = createCapture(options.outputLimit ?? OUTPUT_LIMIT);
    const errors = createCapture(options.outputLimit ?? OUTPUT_LIMIT);
    const streams = pipe ? [drain(pipe.reader, output)] : [drain(child.stdout, output), drain(child.stderr, errors)];
    feed(child, options);
    const stopping = stopper(started, options);
    const ended = await Promise.race([exit, stopping.givenUp]);
    const seconds = (performance.now() - started.at) / 1000;
    stopping.disarm();
    child.stdin?.destroy();
    await (0,tree/* endGroup */.N4)(started.group);
    if (!options.lifeline)
        await (0,tree/* endMarked */.Qc)(started.run);
    await run_closed(streams);
    stopping.done();
    const reason = stopping.reason();
    return {
        kind: 'ended',
        exitCode: ended.code,
        signal: ended.signal,
        timedOut: reason === 'timed-out',
        cancelled: reason === 'cancelled',
        seconds,
        output: output.finish(),
        errors: errors.finish().text,
    };
}
/** Arms the deadline, the abort signal and the registry of live processes. */
function stopper({ child, group, exit }, options) {
    let reason = null;
    let giveUp = () => undefined;
    let done = () => undefined;
    const givenUp = new Promise((resolve) => {
        giveUp = resolve;
    });
    const gone = new Promise((resolve) => {
        done = resolve;
    });
    const stop = (why) => {
        if (reason !== null)
            return;
        reason = why;
        void letGo({ child, group, exit, lifeline: options.lifeline ?? false }).then(() => giveUp({ code: null, signal: 'SIGKILL' }));
    };
    const onAbort = () => stop('cancelled');
    const timer = setTimeout(() => stop('timed-out'), Math.min(options.seconds * 1000, LONGEST_TIMER));
    options.signal?.addEventListener('abort', onAbort, { once: true });
    const running = { stop, gone };
    live.add(running);
    return {
        givenUp,
        reason: () => reason,
        disarm() {
            clearTimeout(timer);
            options.signal?.removeEventListener('abort', onAbort);
        },
        done() {
            live.delete(running);
            done();
        },
    };
}
/** Ends a running process. Resolves late enough for its own end to be seen first, where it does end. */
async function letGo(process) {
    if (process.lifeline) {
        process.child.stdin?.destroy();
        await Promise.race([process.exit, (0,promises_.setTimeout)(LIFELINE_GRACE, undefined, { ref: false })]);
    }
    await (0,tree/* endGroup */.N4)(process.group);
    await Promise.race([process.exit, (0,promises_.setTimeout)(DRAIN)]);
}
function feed(child, options) {
    // A process that ends without reading its input is no trouble of ours.
    child.stdin?.on('error', () => undefined);
    if (options.input)
        child.stdin?.write(options.input);
    if (!options.lifeline)
        child.stdin?.end();
}
function drain(stream, capture) {
    if (stream === null)
        throw new Error('an output stream was not piped');
    let bytes = 0;
    stream.on('data', (chunk) => {
        bytes += chunk.length;
        capture.push(chunk);
    });
    stream.on('error', () => undefined);
    return { stream, closed: new Promise((resolve) => stream.once('close', resolve)), bytes: () => bytes };
}
/** Reads the rest of the output; whoever still holds a pipe by now escaped us, and is not waited for once it is quiet. */
async function run_closed(streams) {
    let open = true;
    const all = Promise.all(streams.map((stream) => stream.closed)).then(() => {
        open = false;
    });
    const count = () => streams.reduce((sum, stream) => sum + stream.bytes(), 0);
    for (let round = 0, before = -1; open && round < DRAIN_ROUNDS && count() !== before; round += 1) {
        before = count();
        const late = new AbortController();
        await Promise.race([all, (0,promises_.setTimeout)(DRAIN, undefined, { signal: late.signal }).catch(() => undefined)]);
        late.abort();
    }
    for (const { stream } of streams)
        stream.destroy();
}


/***/ }),

/***/ 30361:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   N4: () => (/* binding */ endGroup),
/* harmony export */   Qc: () => (/* binding */ endMarked),
/* harmony export */   tl: () => (/* binding */ MARKER)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(58500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_1__);


/** The variable by which descendants are found that left our process group. */
const MARKER = 'REDRESS_RUN';
/** How long after SIGTERM the processes of a group have to end by themselves, in milliseconds. */
const GRACE = 300;
/** How long a killed process may take to vanish, in milliseconds: it may sit in the kernel, writing. */
const VANISH = 2_000;
const POLL = 10;
/** Rounds of the search for processes that left the group; each may meet a fork of the last one. */
const ROUNDS = 5;
/**
 * Ends every process of the group: SIGTERM, a short grace, SIGKILL. Resolves when none is left or nothing more can be done.
 * A group that is gone already costs one system call.
 */
async function endGroup(group) {
    if (!signalGroup(group, 'SIGTERM'))
        return;
    if (await isGoneWithin(group, GRACE))
        return;
    signalGroup(group, 'SIGKILL');
    await isGoneWithin(group, VANISH);
}
/**
 * Ends processes that carry our mark in their environment wherever they moved (another session, another parent). Linux only; a process
 * that cleared its environment, or belongs to another user, is not found.
 */
async function endMarked(run) {
    const mark = Buffer.from(`${MARKER}=${run}\0`);
    for (let round = 0; round < ROUNDS; round += 1) {
        const found = markedProcesses(mark);
        if (found.length === 0)
            return;
        for (const id of found)
            signal(id, 'SIGKILL');
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_1__.setTimeout)(POLL);
    }
}
function markedProcesses(mark) {
    if (process.platform !== 'linux')
        return [];
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
        .filter((id) => id !== process.pid && environmentOf(id).includes(mark));
}
/** Empty for a process that is gone, a zombie, or another user's. */
function environmentOf(id) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(`/proc/${id}/environ`);
    }
    catch {
        return Buffer.alloc(0);
    }
}
async function isGoneWithin(group, milliseconds) {
    // Most are gone at once; looking for zombies reads all of /proc, so the first wait comes before the first look.
    for (let waited = 0; waited < milliseconds; waited += POLL) {
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_1__.setTimeout)(waited === 0 ? 1 : POLL);
        if (!hasLiving(group))
            return true;
    }
    return false;
}
/** Zombies of a group whose new parent never collects them must not be waited for: signal 0 reaches them too. */
function hasLiving(group) {
    if (!signalGroup(group, 0))
        return false;
    if (process.platform !== 'linux')
        return true;
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)('/proc').some((name) => /^\d+$/.test(name) && isLivingMember(name, group));
}
function isLivingMember(id, group) {
    try {
        const status = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(`/proc/${id}/stat`, 'latin1');
        // The command's name stands in parentheses and may hold spaces and parentheses itself.
        const [state, , member] = status.slice(status.lastIndexOf(')') + 2).split(' ');
        return Number(member) === group && state !== 'Z' && state !== 'X';
    }
    catch {
        return false;
    }
}
/** False where no process of the group could be signalled. */
function signalGroup(group, name) {
    return process.platform === 'win32' ? signal(group, name) : signal(-group, name);
}
function signal(id, name) {
    try {
        return process.kill(id, name);
    }
    catch {
        return false;
    }
}


/***/ }),

/***/ 64282:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ secretValues),
/* harmony export */   v: () => (/* binding */ scrubEnvironment)
/* harmony export */ });
/** Names that look like secrets, whole words of the name only: `TOKENIZERS_PARALLELISM` and `MONKEY` are none. */
const SECRET_NAMES = [
    /(^|[^a-z])(auth)?tokens?$/i,
    /authtoken$/i,
    /(^|_)(api|access|private|secret|signing|encryption|ssh|gpg|master|deploy)_?keys?(_|$)/i,
    /_keys?$/i,
    /secret/i,
    /passw(or)?d|passphrase|(^|_)(pass|pwd|pat)$/i,
    /credential/i,
    /^(OPENAI|ANTHROPIC)_/i,
    /^(SSH_AUTH_SOCK|SSH_AGENT_PID|GPG_AGENT_INFO|DOCKER_AUTH_CONFIG|KUBECONFIG|NETRC|GIT_ASKPASS|SSH_ASKPASS)$/i,
    /^ACTIONS_/i,
];
/** `PWD` and `OLDPWD` are folders. */
const NO_SECRETS = /^(OLD)?PWD$/;
/** Values that are tokens whatever their name: GitHub, OpenAI and the like, AWS, Slack. */
const SECRET_VALUES = /\b(gh[oprsu]_\w{20,}|github_pat_\w{20,}|sk-[\w-]{20,}|AKIA[0-9A-Z]{16}|xox[abp]-[\w-]{10,})/;
/** Files by which a step talks to the runner: writing them would forge outputs, the path, later steps. */
const COMMAND_FILES = new Set(['GITHUB_ENV', 'GITHUB_OUTPUT', 'GITHUB_PATH', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY']);
/** Configuration of git by variables: all three kinds belong together, and one of them may hold a header with a token. */
const GIT_CONFIGURATION = /^GIT_CONFIG_(COUNT|PARAMETERS|KEY_\d+|VALUE_\d+)$/;
const SECRET_GIT_KEY = /extraheader|credential|insteadof|sshcommand/i;
/**
 * Leaves everything but secrets, our own inputs and the runner's command files: a suite needs most of its job's environment, so
 * names are forbidden rather than allowed.
 */
function scrubEnvironment(environment) {
    const entries = Object.entries(environment).filter((entry) => entry[1] !== undefined);
    const gitIsSecret = entries.some(([name, value]) => GIT_CONFIGURATION.test(name) && SECRET_GIT_KEY.test(value));
    const isOut = ([name, value]) => COMMAND_FILES.has(name) || looksSecret(name, value) || (gitIsSecret && GIT_CONFIGURATION.test(name));
    const kept = entries.filter((entry) => !isInput(entry[0]) && !isOut(entry));
    const withheld = entries.filter((entry) => !isInput(entry[0]) && isOut(entry)).map(([name]) => name);
    return { env: Object.fromEntries(kept), withheld: withheld.sort() };
}
function isInput(name) {
    return name.startsWith('INPUT_');
}
function looksSecret(name, value) {
    if (NO_SECRETS.test(name))
        return false;
    return SECRET_NAMES.some((pattern) => pattern.test(name)) || SECRET_VALUES.test(value);
}
/** Values that must not stand in anything we write: those of secret-looking variables and of secret inputs. */
function secretValues(environment) {
    const { withheld } = scrubEnvironment(environment);
    const inputs = Object.keys(environment).filter((name) => /^INPUT_(API-KEY|GITHUB-TOKEN)$/.test(name));
    return [...withheld.filter((name) => !COMMAND_FILES.has(name)), ...inputs].flatMap((name) => environment[name] || []);
}


/***/ }),

/***/ 3103:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  s: () => (/* binding */ inputGround),
  E: () => (/* binding */ versionOf)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __nccwpck_require__(51455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __nccwpck_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(76760);
;// CONCATENATED MODULE: ./src/github/output-directory.ts

/** Where the results of this very step go by default: two steps of one job do not share a folder. */
function defaultOutputDirectory(env, temporary) {
    const step = (env['GITHUB_ACTION'] ?? '').replace(/[^\w.-]/g, '-').slice(0, 80);
    return (0,external_node_path_.join)(env['RUNNER_TEMP'] || temporary, step ? `redress-${step}` : 'redress');
}

// EXTERNAL MODULE: ./src/languages/index.ts + 51 modules
var languages = __nccwpck_require__(3865);
;// CONCATENATED MODULE: ./src/surroundings.ts





/** What decides the defaults of inputs here. */
function inputGround(surface, surroundings, readText) {
    return {
        surface,
        outputDirectory: surface === 'cli' ? 'redress-out' : defaultOutputDirectory(surroundings.environment, (0,external_node_os_.tmpdir)()),
        cores: (0,external_node_os_.availableParallelism)(),
        languages: languages/* LANGUAGES */.Y.map((language) => language.id),
        readText,
    };
}
/** The version that package.json states. */
async function versionOf(home) {
    const stated = /"version":\s*"([^"]+)"/.exec(await (0,promises_.readFile)((0,external_node_path_.join)(home, 'package.json'), 'utf8'))?.[1];
    return stated ?? 'unknown';
}


/***/ }),

/***/ 48895:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ paletteFor)
/* harmony export */ });
/**
 * Styles for a stream: colours only on a terminal, never where `NO_COLOR` is set (https://no-color.org) or the terminal is dumb;
 * `FORCE_COLOR` other than `0` forces them.
 */
function paletteFor(stream, env) {
    const colours = wanted(stream, env);
    const paint = (open, close) => (text) => colours ? `\u001b[${open}m${text}\u001b[${close}m` : text;
    return { bold: paint(1, 22), dim: paint(2, 22), green: paint(32, 39), yellow: paint(33, 39), red: paint(31, 39) };
}
function wanted(stream, env) {
    if (env['NO_COLOR'])
        return false;
    const forced = env['FORCE_COLOR'];
    if (forced !== undefined)
        return forced !== '0' && forced !== 'false';
    return stream.isTTY === true && env['TERM'] !== 'dumb';
}


/***/ }),

/***/ 42613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 20181:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");

/***/ }),

/***/ 35317:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("child_process");

/***/ }),

/***/ 49140:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("constants");

/***/ }),

/***/ 76982:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");

/***/ }),

/***/ 24434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 79896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 91943:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs/promises");

/***/ }),

/***/ 58611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 65692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 73339:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("module");

/***/ }),

/***/ 69278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 34589:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:assert");

/***/ }),

/***/ 16698:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:async_hooks");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 37540:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:console");

/***/ }),

/***/ 77598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 53053:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:diagnostics_channel");

/***/ }),

/***/ 40610:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns");

/***/ }),

/***/ 78474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 73024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 51455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 37067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 32467:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http2");

/***/ }),

/***/ 44708:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:https");

/***/ }),

/***/ 98995:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:module");

/***/ }),

/***/ 77030:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 48161:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

/***/ }),

/***/ 76760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 643:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:perf_hooks");

/***/ }),

/***/ 1708:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:process");

/***/ }),

/***/ 41792:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:querystring");

/***/ }),

/***/ 80099:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:sqlite");

/***/ }),

/***/ 57075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 46193:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:string_decoder");

/***/ }),

/***/ 58500:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");

/***/ }),

/***/ 41692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 73136:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

/***/ }),

/***/ 57975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 73429:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util/types");

/***/ }),

/***/ 75919:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");

/***/ }),

/***/ 38522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 70857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 16928:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");

/***/ }),

/***/ 932:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("process");

/***/ }),

/***/ 2203:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("stream");

/***/ }),

/***/ 13193:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");

/***/ }),

/***/ 53557:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("timers");

/***/ }),

/***/ 64756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 52018:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tty");

/***/ }),

/***/ 87016:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("url");

/***/ }),

/***/ 39023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 43106:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("zlib");

/***/ }),

/***/ 9691:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  YOg: () => (/* binding */ array),
  gMt: () => (/* binding */ discriminatedUnion),
  k5n: () => (/* binding */ schemas_enum),
  Whr: () => (/* binding */ schemas_int),
  euz: () => (/* binding */ literal),
  aig: () => (/* binding */ schemas_number),
  Ikc: () => (/* binding */ object),
  g1P: () => (/* binding */ record),
  rej: () => (/* binding */ strictObject),
  YjP: () => (/* binding */ schemas_string),
  L5J: () => (/* binding */ unknown)
});

// UNUSED EXPORTS: ZodAny, ZodArray, ZodBase64, ZodBase64URL, ZodBigInt, ZodBigIntFormat, ZodBoolean, ZodCIDRv4, ZodCIDRv6, ZodCUID, ZodCUID2, ZodCatch, ZodCodec, ZodCreditCard, ZodCustom, ZodCustomStringFormat, ZodDate, ZodDefault, ZodDiscriminatedUnion, ZodE164, ZodEmail, ZodEmoji, ZodEnum, ZodExactOptional, ZodFile, ZodFunction, ZodGUID, ZodIBAN, ZodIPv4, ZodIPv6, ZodISODate, ZodISODateTime, ZodISODuration, ZodISOTime, ZodInstanceOf, ZodIntersection, ZodJWT, ZodKSUID, ZodLazy, ZodLiteral, ZodMAC, ZodMap, ZodNaN, ZodNanoID, ZodNever, ZodNonOptional, ZodNull, ZodNullable, ZodNumber, ZodNumberFormat, ZodObject, ZodOptional, ZodPipe, ZodPrefault, ZodPreprocess, ZodPromise, ZodReadonly, ZodRecord, ZodSet, ZodString, ZodStringFormat, ZodSuccess, ZodSymbol, ZodTemplateLiteral, ZodTransform, ZodTuple, ZodType, ZodULID, ZodURL, ZodUUID, ZodUndefined, ZodUnion, ZodUnknown, ZodVoid, ZodXID, ZodXor, _ZodString, _default, _function, any, base64, base64url, bigint, boolean, catch, check, cidrv4, cidrv6, codec, creditCard, cuid, cuid2, currencyCode, custom, date, describe, e164, email, emoji, exactOptional, file, float32, float64, function, guid, hash, hex, hostname, httpUrl, iban, instanceof, int32, int64, intersection, invertCodec, ipv4, ipv6, json, jwt, keyof, ksuid, lazy, looseObject, looseRecord, mac, map, meta, nan, nanoid, nativeEnum, never, nonoptional, null, nullable, nullish, optional, partialRecord, pipe, prefault, preprocess, promise, readonly, refine, set, stringFormat, stringbool, success, superRefine, symbol, templateLiteral, transform, tuple, uint32, uint64, ulid, undefined, union, url, uuid, uuidv4, uuidv6, uuidv7, void, xid, xor

// EXTERNAL MODULE: ./node_modules/zod/v4/core/core.js
var core_core = __nccwpck_require__(88532);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/util.js
var core_util = __nccwpck_require__(54723);
;// CONCATENATED MODULE: ./node_modules/zod/v4/core/memoizer.js

class $ZodCyclicError extends Error {
    constructor() {
        super(`Cannot parse a reference cycle that closes through a transform`);
        this.name = "ZodCyclicError";
    }
}
/** Keyed off the context object every schema in one parse call already shares. */
const STATE = "~memo";
const NO_ISSUES = [];
// a value a cycle can close through
function isRef(value) {
    return value !== null && typeof value === "object";
}
// Receivers prefix paths in place, so the cache and every hand-out need their own copies.
function cloneIssues(issues) {
    return issues.map((iss) => (iss.path ? { ...iss, path: iss.path.slice() } : { ...iss }));
}
const recursive = /*@__PURE__*/ new WeakMap();
/** What the walk established, in order of certainty: ordered so the strongest answer among children wins. */
const NONE = 0;
const ASSUMED = 1;
const PROVEN = 2;
/** Whether this schema's subtree contains a cycle, so one parse can re-enter it. */
function isRecursive(inst, stack, resolve) {
    const cached = recursive.get(inst);
    if (cached !== undefined)
        return cached ? PROVEN : NONE;
    // Relative to the walk in progress, so not cached.
    if (stack.has(inst))
        return PROVEN;
    stack.add(inst);
    let result = NONE;
    const check = (child) => {
        if (result !== PROVEN && child?._zod) {
            const answer = isRecursive(child, stack, resolve);
            if (answer > result)
                result = answer;
        }
    };
    // `Reflect.ownKeys` rather than `Object.keys`, so a cycle through a declared symbol key is still seen
    const shape = (sh, spread) => {
        let answer = NONE;
        for (const key of Reflect.ownKeys(sh)) {
            const desc = Object.getOwnPropertyDescriptor(sh, key);
            // an object resolves its shape by spread, so a key it does not enumerate is never parsed; `z.properties` reads every own key and so keeps them all
            if (spread && !desc.enumerable)
                continue;
            // resolving runs user code, and a factory mints a fresh subtree per read, so an edge the walk can't follow counts as a cycle
            const child = desc.get ? ASSUMED : desc.value?._zod ? isRecursive(desc.value, stack, resolve) : NONE;
            if (child > answer)
                answer = child;
        }
        return answer;
    };
    const merge = (answer) => {
        if (answer > result)
            result = answer;
    };
    const def = inst._zod.def;
    const kind = def.type;
    switch (kind) {
        case "object": {
            const raw = core_util/* rawShape */.MO(def);
            // a def with no raw shape answers `shape` from an accessor of its own, and running that can mint a whole fresh subtree
            merge(raw ? shape(raw, true) : ASSUMED);
            check(def.catchall);
            break;
        }
        case "array":
            check(def.element);
            break;
        case "tuple":
            for (const el of def.items)
                check(el);
            check(def.rest);
            break;
        case "record":
        case "map":
            check(def.keyType);
            check(def.valueType);
            break;
        case "set":
            check(def.valueType);
            break;
        case "union":
            for (const el of def.options)
                check(el);
            break;
        case "intersection":
            check(def.left);
            check(def.right);
            break;
        case "optional":
        case "nullable":
        case "default":
        case "prefault":
        case "catch":
        case "readonly":
        case "nonoptional":
        case "promise":
        case "success":
            check(def.innerType);
            break;
        case "pipe":
            check(def.in);
            check(def.out);
            break;
        case "function":
            check(def.input);
            check(def.output);
            break;
        // `$ZodLazy` caches its inner on the def, so a resolved edge is followed exactly
        case "lazy": {
            const inner = def._cachedInner ?? (resolve ? inst._zod.innerType : undefined);
            // walked with resolution off: one hop sees past the deferral, and a lazy that yields only another unresolved lazy is generative, so it stops there
            merge(inner ? isRecursive(inner, stack, false) : ASSUMED);
            break;
        }
        // a leaf by choice: `parts` are regex fragments, not data positions
        case "template_literal":
        // leaves
        case "string":
        case "number":
        case "int":
        case "boolean":
        case "bigint":
        case "symbol":
        case "undefined":
        case "null":
        case "void":
        case "never":
        case "any":
        case "unknown":
        case "date":
        case "nan":
        case "enum":
        case "literal":
        case "file":
        case "transform":
        case "custom":
            break;
        default: {
            // a new built-in kind becomes a compile error here
            kind;
            // a user-defined kind can still hold children, and only its author knows where, so fall back to scanning the def — skipping accessors, since reading one can run user code
            for (const key in def) {
                const desc = Object.getOwnPropertyDescriptor(def, key);
                if (!desc || desc.get)
                    continue;
                const value = desc.value;
                if (!value || typeof value !== "object")
                    continue;
                if (value._zod)
                    check(value);
                else if (Array.isArray(value))
                    for (const el of value)
                        check(el);
            }
        }
    }
    stack.delete(inst);
    return settle(inst, result);
}
/** An assumed answer must not outlive the resolution that settles it, so only a certain one is cached. */
function settle(inst, answer) {
    if (answer !== ASSUMED)
        recursive.set(inst, answer === PROVEN);
    return answer;
}
/**
 * Whether one parse can re-enter this schema, i.e. its subtree contains a cycle.
 * Exported for `z.compile`, which refuses to compile such a schema: cycle
 * breaking is driven from here off state keyed on the parse context, and a
 * generated fast path has no context to key on.
 */
function isRecursiveSchema(inst) {
    // z.compile never parses, so nothing would ever resolve a lazy for it; it runs once and already treats a throw here as recursive
    return isRecursive(inst, new Set(), true) !== NONE;
}
function bucketFor(state, inst) {
    let bucket = state.buckets.get(inst);
    if (!bucket) {
        bucket = new WeakMap();
        state.buckets.set(inst, bucket);
    }
    return bucket;
}
// Set immediately before delegating to core and cleared immediately after, so `alloc` registers only for a visit this module is driving.
let handoff;
// Allocated but unfinished entries. `alloc` and the matching pop both happen in the synchronous part of a parse, so they nest even when children are async, and one stack serves every schema.
const memoizer_open = [];
const memo = {
    alloc(_inst, payload, empty) {
        const bucket = handoff;
        if (!bucket)
            return empty;
        handoff = undefined;
        const entry = { value: empty, issues: null };
        bucket.set(payload.value, entry);
        memoizer_open.push(entry);
        return empty;
    },
    guard(inst) {
        var _a;
        (_a = inst._zod).deferred ?? (_a.deferred = []);
        inst._zod.deferred.push(() => {
            const base = inst._zod.parse;
            const wrapped = (payload, ctx) => {
                // The value is a placeholder a back-edge is still waiting on, so the cycle closes through this transform. Its output can't exist in time to bind.
                if (ctx.direction !== "backward" && isBackEdge(ctx, payload.value))
                    throw new $ZodCyclicError();
                return base(payload, ctx);
            };
            inst._zod.parse = wrapped;
            if (inst._zod.run === base)
                inst._zod.run = wrapped;
        });
    },
    attach(inst) {
        var _a;
        let isRecursiveInst;
        let rechecked = false;
        // a recursive schema is re-entered many times per parse and its bucket never changes
        let lastCtx;
        let lastBucket;
        // Wraps `parse` in a deferred so it sees the container's final parse. Core's own deferred copies `parse` into `run` when there are no checks, and it ran first, so `run` is patched to match; with checks, `run` reads `parse` dynamically.
        (_a = inst._zod).deferred ?? (_a.deferred = []);
        inst._zod.deferred.push(() => {
            const base = inst._zod.parse;
            const wrapped = (payload, ctx) => {
                if (isRecursiveInst === undefined) {
                    const walked = isRecursive(inst, new Set(), false);
                    if (walked === NONE) {
                        // Nothing here can ever fire, so take it back out.
                        inst._zod.parse = base;
                        if (inst._zod.run === wrapped)
                            inst._zod.run = base;
                        return base(payload, ctx);
                    }
                    // this parse resolves the deferred edges on its own path, so ask once more before latching
                    if (walked === PROVEN || rechecked)
                        isRecursiveInst = true;
                    else
                        rechecked = true;
                }
                const input = payload.value;
                if (!isRef(input))
                    return base(payload, ctx);
                let state = ctx[STATE];
                if (!state) {
                    state = { buckets: new WeakMap(), backEdges: undefined };
                    ctx[STATE] = state;
                }
                let bucket;
                if (lastCtx === ctx) {
                    bucket = lastBucket;
                }
                else {
                    bucket = bucketFor(state, inst);
                    lastCtx = ctx;
                    lastBucket = bucket;
                }
                const hit = bucket.get(input);
                if (hit) {
                    payload.value = hit.value;
                    if (hit.issues) {
                        if (hit.issues.length)
                            payload.issues.push(...cloneIssues(hit.issues));
                    }
                    else {
                        // Still being parsed: its own checks cover it, so skip them here.
                        payload.memo = true;
                        state.backEdges ?? (state.backEdges = new WeakSet());
                        state.backEdges.add(hit.value);
                    }
                    return payload;
                }
                handoff = bucket;
                const depth = memoizer_open.length;
                const result = base(payload, ctx);
                handoff = undefined;
                // A container that rejected its input outright allocated nothing.
                const entry = memoizer_open.length > depth ? memoizer_open.pop() : undefined;
                // Both paths written out so the sync one allocates no closure. It runs once per node, and capturing here cost more than everything else combined.
                if (result instanceof Promise) {
                    return result.then((r) => {
                        if (entry)
                            entry.issues = r.issues.length ? cloneIssues(r.issues) : NO_ISSUES;
                        return r;
                    });
                }
                if (entry)
                    entry.issues = result.issues.length ? cloneIssues(result.issues) : NO_ISSUES;
                return result;
            };
            inst._zod.parse = wrapped;
            if (inst._zod.run === base)
                inst._zod.run = wrapped;
        });
    },
};
/** The memoizer that gives containers cycle support. `zod` installs it by default; `zod/mini` opts in with `config({ memoizer: memoizer() })`. */
function memoizer() {
    return memo;
}
/** Whether this value is a node a back-edge resolved to before it finished. */
function isBackEdge(ctx, value) {
    const backEdges = ctx[STATE]?.backEdges;
    return backEdges !== undefined && isRef(value) && backEdges.has(value);
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/regexes.js

/**
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link cuid2} instead.
 * See https://github.com/paralleldrive/cuid.
 */
const cuid = /^[cC][0-9a-z]{6,}$/;
const cuid2 = /^[0-9a-z]+$/;
const ulid = /^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/;
const xid = /^[0-9a-vA-V]{20}$/;
const ksuid = /^[A-Za-z0-9]{27}$/;
const nanoid = /^[a-zA-Z0-9_-]{21}$/;
function nanoidOfLength(length) {
    return new RegExp(`^[a-zA-Z0-9_-]{${length}}$`);
}
/** ISO 8601-1 duration regex. Does not support the 8601-2 extensions like negative durations or fractional/negative components. */
const duration = /^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;
/** Implements ISO 8601-2 extensions like explicit +- prefixes, mixing weeks with other units, and fractional/negative components. */
const extendedDuration = /^[-+]?P(?!$)(?:(?:[-+]?\d+Y)|(?:[-+]?\d+[.,]\d+Y$))?(?:(?:[-+]?\d+M)|(?:[-+]?\d+[.,]\d+M$))?(?:(?:[-+]?\d+W)|(?:[-+]?\d+[.,]\d+W$))?(?:(?:[-+]?\d+D)|(?:[-+]?\d+[.,]\d+D$))?(?:T(?=[\d+-])(?:(?:[-+]?\d+H)|(?:[-+]?\d+[.,]\d+H$))?(?:(?:[-+]?\d+M)|(?:[-+]?\d+[.,]\d+M$))?(?:[-+]?\d+(?:[.,]\d+)?S)?)??$/;
/** A regex for any UUID-like identifier: 8-4-4-4-12 hex pattern */
const guid = /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/;
/** Returns a regex for validating an RFC 9562/4122 UUID.
 *
 * @param version Optionally specify a version 1-8. If no version is specified, all versions are supported. */
const uuid = (version) => {
    if (!version)
        return /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;
    return new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`);
};
const uuid4 = /*@__PURE__*/ (/* unused pure expression or super */ null && (uuid(4)));
const uuid6 = /*@__PURE__*/ (/* unused pure expression or super */ null && (uuid(6)));
const uuid7 = /*@__PURE__*/ (/* unused pure expression or super */ null && (uuid(7)));
/** Practical email validation */
const email = /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;
/** Equivalent to the HTML5 input[type=email] validation implemented by browsers. Source: https://developer.mozilla.org/en-US/docs/Web/HTML/Element/input/email */
const html5Email = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
/** The classic emailregex.com regex for RFC 5322-compliant emails */
const rfc5322Email = /^(([^<>()\[\]\\.,;:\s@"]+(\.[^<>()\[\]\\.,;:\s@"]+)*)|(".+"))@((\[[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}])|(([a-zA-Z\-0-9]+\.)+[a-zA-Z]{2,}))$/;
/** A loose regex that allows Unicode characters, enforces length limits, and that's about it. */
const unicodeEmail = /^[^\s@"]{1,64}@[^\s@]{1,255}$/u;
const idnEmail = (/* unused pure expression or super */ null && (unicodeEmail));
const browserEmail = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
// from https://thekevinscott.com/emojis-in-javascript/#writing-a-regular-expression
// Single character class, not an alternation: the two properties overlap (U+1F9B0-U+1F9B3), so `(A|B)+` backtracks exponentially on a failed match. The leading lookahead then demands one anchor — a pictograph, a regional indicator, or the enclosing keycap — because `\p{Emoji_Component}` on its own covers ASCII digits, `#`, `*`, ZWJ, variation selectors and skin tone modifiers, none of which is an emoji without a base.
const _emoji = `^(?=[\\s\\S]*[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u20E3])[\\p{Extended_Pictographic}\\p{Emoji_Component}]+$`;
function emoji() {
    return new RegExp(_emoji, "u");
}
const ipv4 = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/;
const ipv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/;
const mac = (delimiter) => {
    const escapedDelim = util.escapeRegex(delimiter ?? ":");
    return new RegExp(`^(?:[0-9A-F]{2}${escapedDelim}){5}[0-9A-F]{2}$|^(?:[0-9a-f]{2}${escapedDelim}){5}[0-9a-f]{2}$`);
};
const cidrv4 = /^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/([0-9]|[1-2][0-9]|3[0-2])$/;
const cidrv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/;
// https://stackoverflow.com/questions/7860392/determine-if-string-is-in-base64-using-javascript
const base64 = /^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/;
const base64url = /^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/;
// based on https://stackoverflow.com/questions/106179/regular-expression-to-match-dns-hostname-or-ip-address
// export const hostname: RegExp = /^([a-zA-Z0-9-]+\.)*[a-zA-Z0-9-]+$/;
const hostname = /^(?=.{1,253}\.?$)[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[-0-9a-zA-Z]{0,61}[0-9a-zA-Z])?)*\.?$/;
const domain = /^(?=.{1,253}$)([a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,63}$/;
const httpProtocol = /^https?$/;
// https://blog.stevenlevithan.com/archives/validate-phone-number#r4-3 (regex sans spaces) E.164: leading digit must be 1-9; total digits (excluding '+') between 7-15
const e164 = /^\+[1-9]\d{6,14}$/;
// Credit card shape: 12–19 digits, optionally separated by single spaces or single hyphens. ISO/IEC 7812 caps the PAN at 19 digits; 12 is the shortest issued length (Maestro).
const creditCard = /^\d(?:[ -]?\d){11,18}$/;
// ISO 4217 alpha codes from the SIX list, regenerated by scripts/update-iso-4217.ts
const currencyCode = /^(?:AED|AFN|ALL|AMD|AOA|ARS|AUD|AWG|AZN|BAM|BBD|BDT|BHD|BIF|BMD|BND|BOB|BOV|BRL|BSD|BTN|BWP|BYN|BZD|CAD|CDF|CHE|CHF|CHW|CLF|CLP|CNY|COP|COU|CRC|CUP|CVE|CZK|DJF|DKK|DOP|DZD|EGP|ERN|ETB|EUR|FJD|FKP|GBP|GEL|GHS|GIP|GMD|GNF|GTQ|GYD|HKD|HNL|HTG|HUF|IDR|ILS|INR|IQD|IRR|ISK|JMD|JOD|JPY|KES|KGS|KHR|KMF|KPW|KRW|KWD|KYD|KZT|LAK|LBP|LKR|LRD|LSL|LYD|MAD|MDL|MGA|MKD|MMK|MNT|MOP|MRU|MUR|MVR|MWK|MXN|MXV|MYR|MZN|NAD|NGN|NIO|NOK|NPR|NZD|OMR|PAB|PEN|PGK|PHP|PKR|PLN|PYG|QAR|RON|RSD|RUB|RWF|SAR|SBD|SCR|SDG|SEK|SGD|SHP|SLE|SOS|SRD|SSP|STN|SVC|SYP|SZL|THB|TJS|TMT|TND|TOP|TRY|TTD|TWD|TZS|UAH|UGX|USD|USN|UYI|UYU|UYW|UZS|VED|VES|VND|VUV|WST|XAD|XAF|XAG|XAU|XBA|XBB|XBC|XBD|XCD|XCG|XDR|XOF|XPD|XPF|XPT|XSU|XTS|XUA|XXX|YER|ZAR|ZMW|ZWG)$/;
// iban electronic format: 2-letter country, check digits 02-98 (the only values `98 - remainder` can produce), 11-30 bban characters
const iban = /^[A-Z]{2}(?!00|01|99)\d{2}[A-Z0-9]{11,30}$/;
const dateSource = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;
/** Anchors a pattern source. The interpolation lives here rather than at the call site because
 * esbuild will not drop a `@__PURE__` call whose own argument interpolates a variable, but it
 * will drop `anchor(dateSource)`. Keeping it inline pinned `date` into every bundle. */
function regexes_anchor(source) {
    return new RegExp(`^${source}$`);
}
const date = /*@__PURE__*/ regexes_anchor(dateSource);
function timeSource(args) {
    const hhmm = `(?:[01]\\d|2[0-3]):[0-5]\\d`;
    const regex = typeof args.precision === "number"
        ? args.precision === -1
            ? `${hhmm}`
            : args.precision === 0
                ? `${hhmm}:[0-5]\\d`
                : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}`
        : args.seconds
            ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?`
            : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
    return regex;
}
function time(args) {
    return new RegExp(`^${timeSource(args)}$`);
}
// Adapted from https://stackoverflow.com/a/3143231
function datetime(args) {
    const opts = ["Z"];
    // if (args.offset) opts.push(`([+-]\\d{2}:\\d{2})`);
    if (args.offset)
        opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);
    // RFC 3339 mandates seconds wherever the time carries a `Z` or an offset, so only the unqualified form `local` adds may omit them
    const qualified = `${timeSource({ precision: args.precision, seconds: true })}(?:${opts.join("|")})`;
    const timeRegex = args.local ? `${qualified}|${timeSource({ precision: args.precision })}` : qualified;
    return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}
// the unbounded form of `string()` as a literal, so every plain string shares one instance instead of building its own
const anyString = /^[\s\S]{0,}$/;
const string = (params) => {
    const regex = params ? `[\\s\\S]{${params?.minimum ?? 0},${params?.maximum ?? ""}}` : `[\\s\\S]*`;
    return new RegExp(`^${regex}$`);
};
const bigint = /^-?\d+n?$/;
const integer = /^-?\d+$/;
const number = /^-?\d+(?:\.\d+)?$/;
const regexes_boolean = /^(?:true|false)$/i;
const _null = /^null$/i;

const _undefined = /^undefined$/i;

// regex for string with no uppercase letters
const lowercase = /^[^A-Z]*$/;
// regex for string with no lowercase letters
const uppercase = /^[^a-z]*$/;
// regex for hexadecimal strings (any length)
const hex = /^[0-9a-fA-F]*$/;
// Hash regexes for different algorithms and encodings
// Helper function to create base64 regex with exact length and padding
function fixedBase64(bodyLength, padding) {
    return new RegExp(`^[A-Za-z0-9+/]{${bodyLength}}${padding}$`);
}
// Helper function to create base64url regex with exact length (no padding)
function fixedBase64url(length) {
    return new RegExp(`^[A-Za-z0-9_-]{${length}}$`);
}
// MD5 (16 bytes): base64 = 24 chars total (22 + "==")
const md5_hex = /^[0-9a-fA-F]{32}$/;
const md5_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(22, "==")));
const md5_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(22)));
// SHA1 (20 bytes): base64 = 28 chars total (27 + "=")
const sha1_hex = /^[0-9a-fA-F]{40}$/;
const sha1_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(27, "=")));
const sha1_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(27)));
// SHA256 (32 bytes): base64 = 44 chars total (43 + "=")
const sha256_hex = /^[0-9a-fA-F]{64}$/;
const sha256_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(43, "=")));
const sha256_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(43)));
// SHA384 (48 bytes): base64 = 64 chars total (no padding)
const sha384_hex = /^[0-9a-fA-F]{96}$/;
const sha384_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(64, "")));
const sha384_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(64)));
// SHA512 (64 bytes): base64 = 88 chars total (86 + "==")
const sha512_hex = /^[0-9a-fA-F]{128}$/;
const sha512_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(86, "==")));
const sha512_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(86)));

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/checks.js
// import { $ZodType } from "./schemas.js";



const $ZodCheck = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCheck", (inst, def) => {
    var _a;
    inst._zod ?? (inst._zod = {});
    inst._zod.def = def;
    (_a = inst._zod).onattach ?? (_a.onattach = []);
});
/** Default `when` for size-based checks: run only on non-nullish values with a `size`. */
const _whenHasSize = (payload) => {
    const val = payload.value;
    return !util.nullish(val) && val.size !== undefined;
};
/** Default `when` for length-based checks: run only on non-nullish values with a `length`. */
const _whenHasLength = (payload) => {
    const val = payload.value;
    return !core_util/* nullish */.cl(val) && val.length !== undefined;
};
const numericOriginMap = {
    number: "number",
    bigint: "bigint",
    object: "date",
};
const $ZodCheckLessThan = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCheckLessThan", (inst, def) => {
    $ZodCheck.init(inst, def);
    const origin = numericOriginMap[typeof def.value];
    inst._zod.check = (payload) => {
        if (def.inclusive ? payload.value <= def.value : payload.value < def.value) {
            return;
        }
        payload.issues.push({
            origin: numericOriginMap[typeof payload.value] ?? origin,
            code: "too_big",
            maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
            input: payload.value,
            inclusive: def.inclusive,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckGreaterThan = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCheckGreaterThan", (inst, def) => {
    $ZodCheck.init(inst, def);
    const origin = numericOriginMap[typeof def.value];
    inst._zod.check = (payload) => {
        if (def.inclusive ? payload.value >= def.value : payload.value > def.value) {
            return;
        }
        payload.issues.push({
            origin: numericOriginMap[typeof payload.value] ?? origin,
            code: "too_small",
            minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
            input: payload.value,
            inclusive: def.inclusive,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckMultipleOf = 
/*@__PURE__*/ core_core/* $constructor */.xI("$ZodCheckMultipleOf", (inst, def) => {
    $ZodCheck.init(inst, def);
    inst._zod.check = (payload) => {
        if (typeof payload.value !== typeof def.value)
            throw new Error("Cannot mix number and bigint in multiple_of check.");
        const isMultiple = typeof payload.value === "bigint"
            ? // `value % 0n` throws, and nothing is a multiple of zero — the number branch already fails this way via NaN
                def.value !== BigInt(0) && payload.value % def.value === BigInt(0)
            : core_util/* floatSafeRemainder */.LG(payload.value, def.value) === 0;
        if (isMultiple)
            return;
        payload.issues.push({
            origin: typeof payload.value,
            code: "not_multiple_of",
            divisor: def.value,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckNumberFormat = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCheckNumberFormat", (inst, def) => {
    $ZodCheck.init(inst, def); // no format checks
    def.format = def.format || "float64";
    const isInt = def.format?.includes("int");
    const origin = isInt ? "int" : "number";
    const [minimum, maximum] = core_util/* NUMBER_FORMAT_RANGES */.zH[def.format];
    inst._zod.check = (payload) => {
        const input = payload.value;
        if (isInt) {
            if (!Number.isInteger(input)) {
                // invalid_format issue
                // payload.issues.push({
                //   expected: def.format,
                //   format: def.format,
                //   code: "invalid_format",
                //   input,
                //   inst,
                // });
                // invalid_type issue
                payload.issues.push({
                    expected: origin,
                    format: def.format,
                    code: "invalid_type",
                    continue: false,
                    input,
                    inst,
                });
                return;
                // not_multiple_of issue
                // payload.issues.push({
                //   code: "not_multiple_of",
                //   origin: "number",
                //   input,
                //   inst,
                //   divisor: 1,
                // });
            }
            if (!Number.isSafeInteger(input)) {
                if (input > 0) {
                    // too_big
                    payload.issues.push({
                        input,
                        code: "too_big",
                        maximum: Number.MAX_SAFE_INTEGER,
                        note: "Integers must be within the safe integer range.",
                        inst,
                        origin,
                        inclusive: true,
                        continue: !def.abort,
                    });
                }
                else {
                    // too_small
                    payload.issues.push({
                        input,
                        code: "too_small",
                        minimum: Number.MIN_SAFE_INTEGER,
                        note: "Integers must be within the safe integer range.",
                        inst,
                        origin,
                        inclusive: true,
                        continue: !def.abort,
                    });
                }
                return;
            }
        }
        if (input < minimum) {
            payload.issues.push({
                origin: "number",
                input,
                code: "too_small",
                minimum,
                inclusive: true,
                inst,
                continue: !def.abort,
            });
        }
        if (input > maximum) {
            payload.issues.push({
                origin: "number",
                input,
                code: "too_big",
                maximum,
                inclusive: true,
                inst,
                continue: !def.abort,
            });
        }
    };
});
const $ZodCheckBigIntFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckBigIntFormat", (inst, def) => {
    $ZodCheck.init(inst, def); // no format checks
    const [minimum, maximum] = util.BIGINT_FORMAT_RANGES[def.format];
    inst._zod.check = (payload) => {
        const input = payload.value;
        if (input < minimum) {
            payload.issues.push({
                origin: "bigint",
                input,
                code: "too_small",
                minimum: minimum,
                inclusive: true,
                inst,
                continue: !def.abort,
            });
        }
        if (input > maximum) {
            payload.issues.push({
                origin: "bigint",
                input,
                code: "too_big",
                maximum,
                inclusive: true,
                inst,
                continue: !def.abort,
            });
        }
    };
})));
const $ZodCheckMaxSize = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckMaxSize", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasSize);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const size = input.size;
        if (size <= def.maximum)
            return;
        payload.issues.push({
            origin: util.getSizableOrigin(input),
            code: "too_big",
            maximum: def.maximum,
            inclusive: true,
            input,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckMinSize = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckMinSize", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasSize);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const size = input.size;
        if (size >= def.minimum)
            return;
        payload.issues.push({
            origin: util.getSizableOrigin(input),
            code: "too_small",
            minimum: def.minimum,
            inclusive: true,
            input,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckSizeEquals = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckSizeEquals", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasSize);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const size = input.size;
        if (size === def.size)
            return;
        const tooBig = size > def.size;
        payload.issues.push({
            origin: util.getSizableOrigin(input),
            ...(tooBig ? { code: "too_big", maximum: def.size } : { code: "too_small", minimum: def.size }),
            inclusive: true,
            exact: true,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckMaxLength = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCheckMaxLength", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const units = input.length;
        // Strings are measured in Unicode code points, not UTF-16 units. A code point is at most two units, so a string that already fits in units fits in code points; only an overflow has to be counted.
        const length = typeof input === "string" && units > def.maximum ? core_util/* codePointLength */.O7(input) : units;
        if (length <= def.maximum)
            return;
        const origin = core_util/* getLengthableOrigin */.Rc(input);
        payload.issues.push({
            origin,
            code: "too_big",
            maximum: def.maximum,
            inclusive: true,
            input,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckMinLength = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCheckMinLength", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const units = input.length;
        // A code point is one or two UTF-16 units, so fewer units than the floor can never reach it and twice the floor always clears it. Only in between is the exact count in doubt.
        const length = typeof input === "string" && units >= def.minimum && units < def.minimum * 2
            ? core_util/* codePointLength */.O7(input)
            : units;
        if (length >= def.minimum)
            return;
        const origin = core_util/* getLengthableOrigin */.Rc(input);
        payload.issues.push({
            origin,
            code: "too_small",
            minimum: def.minimum,
            inclusive: true,
            input,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckLengthEquals = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCheckLengthEquals", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const units = input.length;
        // A code point is one or two UTF-16 units, so outside `[length, length * 2]` units the target is missed either way — and missed in the same direction in both measures.
        const length = typeof input === "string" && units >= def.length && units <= def.length * 2
            ? core_util/* codePointLength */.O7(input)
            : units;
        if (length === def.length)
            return;
        const origin = core_util/* getLengthableOrigin */.Rc(input);
        const tooBig = length > def.length;
        payload.issues.push({
            origin,
            ...(tooBig ? { code: "too_big", maximum: def.length } : { code: "too_small", minimum: def.length }),
            inclusive: true,
            exact: true,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckStringFormat = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCheckStringFormat", (inst, def) => {
    var _a, _b;
    $ZodCheck.init(inst, def);
    if (def.pattern)
        (_a = inst._zod).check ?? (_a.check = (payload) => {
            def.pattern.lastIndex = 0;
            if (def.pattern.test(payload.value))
                return;
            payload.issues.push({
                origin: "string",
                code: "invalid_format",
                format: def.format,
                input: payload.value,
                ...(def.pattern ? { pattern: def.pattern.toString() } : {}),
                inst,
                continue: !def.abort,
            });
        });
    else
        (_b = inst._zod).check ?? (_b.check = () => { });
});
const $ZodCheckRegex = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCheckRegex", (inst, def) => {
    $ZodCheckStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        def.pattern.lastIndex = 0;
        if (def.pattern.test(payload.value))
            return;
        payload.issues.push({
            origin: "string",
            code: "invalid_format",
            format: "regex",
            input: payload.value,
            pattern: def.pattern.toString(),
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckLowerCase = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCheckLowerCase", (inst, def) => {
    def.pattern ?? (def.pattern = lowercase);
    $ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckUpperCase = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCheckUpperCase", (inst, def) => {
    def.pattern ?? (def.pattern = uppercase);
    $ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckIncludes = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCheckIncludes", (inst, def) => {
    $ZodCheck.init(inst, def);
    const escapedRegex = core_util/* escapeRegex */.sD(def.includes);
    // `String.prototype.includes(sub, position)` matches `sub` at `position`
    // OR LATER, so the pattern must allow at least `position` leading chars
    // (`{N,}`), not exactly `position` chars (`{N}`).
    const pattern = new RegExp(typeof def.position === "number" ? `^.{${def.position},}${escapedRegex}` : escapedRegex);
    def.pattern = pattern;
    inst._zod.check = (payload) => {
        if (payload.value.includes(def.includes, def.position))
            return;
        payload.issues.push({
            origin: "string",
            code: "invalid_format",
            format: "includes",
            includes: def.includes,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckStartsWith = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCheckStartsWith", (inst, def) => {
    $ZodCheck.init(inst, def);
    const pattern = new RegExp(`^${core_util/* escapeRegex */.sD(def.prefix)}.*`);
    def.pattern ?? (def.pattern = pattern);
    inst._zod.check = (payload) => {
        if (payload.value.startsWith(def.prefix))
            return;
        payload.issues.push({
            origin: "string",
            code: "invalid_format",
            format: "starts_with",
            prefix: def.prefix,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckEndsWith = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCheckEndsWith", (inst, def) => {
    $ZodCheck.init(inst, def);
    const pattern = new RegExp(`.*${core_util/* escapeRegex */.sD(def.suffix)}$`);
    def.pattern ?? (def.pattern = pattern);
    inst._zod.check = (payload) => {
        if (payload.value.endsWith(def.suffix))
            return;
        payload.issues.push({
            origin: "string",
            code: "invalid_format",
            format: "ends_with",
            suffix: def.suffix,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
///////////////////////////////////
/////    $ZodCheckProperty    /////
///////////////////////////////////
function handleCheckPropertyResult(result, payload, property) {
    if (result.issues.length) {
        payload.issues.push(...core_util/* prefixIssues */.lQ(property, result.issues));
    }
}
const $ZodCheckProperty = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckProperty", (inst, def) => {
    $ZodCheck.init(inst, def);
    inst._zod.check = (payload) => {
        const result = def.schema._zod.run({
            value: payload.value[def.property],
            issues: [],
        }, {});
        if (result instanceof Promise) {
            return result.then((result) => handleCheckPropertyResult(result, payload, def.property));
        }
        handleCheckPropertyResult(result, payload, def.property);
        return;
    };
})));
const $ZodCheckProperties = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCheckProperties", (inst, def) => {
    $ZodCheck.init(inst, def);
    core_util/* hide */.jD(inst, Symbol.iterator, function* () {
        yield inst;
    });
    // key and schema snapshotted together: reading one live and the other cached lets a later mutation of the caller's shape object pair a stale key with a missing schema
    let entries;
    inst._zod.check = (payload) => {
        // the base schema already typed the value, so only a nullish one is rejected here: the properties read on a primitive too, matching z.property() on a string's length
        if (payload.value == null) {
            payload.issues.push({ expected: "object", code: "invalid_type", input: payload.value, inst });
            return undefined;
        }
        entries ?? (entries = Reflect.ownKeys(def.shape).map((key) => [key, def.shape[key]]));
        const input = payload.value;
        let proms;
        for (const [key, schema] of entries) {
            const result = schema._zod.run({ value: input[key], issues: [] }, {});
            if (result instanceof Promise) {
                proms ?? (proms = []);
                proms.push(result.then((result) => handleCheckPropertyResult(result, payload, key)));
            }
            else {
                handleCheckPropertyResult(result, payload, key);
            }
        }
        if (proms)
            return Promise.all(proms).then(() => undefined);
        return undefined;
    };
});
const $ZodCheckMimeType = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckMimeType", (inst, def) => {
    $ZodCheck.init(inst, def);
    const mimeSet = new Set(def.mime);
    inst._zod.check = (payload) => {
        if (mimeSet.has(payload.value.type))
            return;
        payload.issues.push({
            code: "invalid_value",
            values: def.mime,
            input: payload.value.type,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckOverwrite = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCheckOverwrite", (inst, def) => {
    $ZodCheck.init(inst, def);
    inst._zod.check = (payload) => {
        payload.value = def.tx(payload.value);
    };
});

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/doc.js
class Doc {
    constructor(args = [], closed = {}) {
        this.content = [];
        this.indent = 0;
        this.args = args;
        this.closed = closed;
    }
    // the compiler catches a child's throw and keeps writing into this doc, so the indent has to unwind with it
    indented(fn) {
        this.indent += 1;
        try {
            fn(this);
        }
        finally {
            this.indent -= 1;
        }
    }
    write(arg) {
        if (typeof arg === "function") {
            arg(this, { execution: "sync" });
            arg(this, { execution: "async" });
            return;
        }
        const content = arg;
        const lines = content.split("\n").filter((x) => x);
        const minIndent = Math.min(...lines.map((x) => x.length - x.trimStart().length));
        const dedented = lines.map((x) => x.slice(minIndent)).map((x) => " ".repeat(this.indent * 2) + x);
        for (const line of dedented) {
            this.content.push(line);
        }
    }
    compile() {
        const F = Function;
        const content = this?.content ?? [``];
        const factory = new F(...Object.keys(this.closed), `return function (${this.args.join(", ")}) {\n${content.join("\n")}\n};`);
        return factory(...Object.values(this.closed));
    }
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/versions.js
const version = {
    major: 4,
    minor: 6,
    patch: 7,
};

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/schemas.js







const $ZodType = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodType", (inst, def) => {
    var _a;
    inst ?? (inst = {});
    inst._zod.def = def; // set _def property
    inst._zod.bag = inst._zod.bag || {}; // initialize _bag object
    inst._zod.version = version;
    const defChecks = inst._zod.def.checks;
    // if inst is itself a checks.$ZodCheck, run it as a check
    const checks = inst._zod.traits.has("$ZodCheck")
        ? [inst, ...(defChecks ?? [])]
        : defChecks?.length
            ? [...defChecks]
            : [];
    for (const ch of checks) {
        for (const fn of ch._zod.onattach) {
            fn(inst);
        }
    }
    if (checks.length === 0) {
        // deferred initializer inst._zod.parse is not yet defined
        (_a = inst._zod).deferred ?? (_a.deferred = []);
        inst._zod.deferred?.push(() => {
            inst._zod.run = inst._zod.parse;
        });
    }
    else {
        const runChecks = (payload, checks, ctx) => {
            if (payload.memo)
                return payload;
            let isAborted = core_util/* aborted */.QH(payload);
            let asyncResult;
            for (const ch of checks) {
                if (ch._zod.def.when) {
                    if (core_util/* explicitlyAborted */.rL(payload))
                        continue;
                    const shouldRun = ch._zod.def.when(payload);
                    if (!shouldRun)
                        continue;
                }
                else if (isAborted) {
                    continue;
                }
                const currLen = payload.issues.length;
                const _ = ch._zod.check(payload);
                if (_ instanceof Promise && ctx?.async === false) {
                    throw new core_core/* $ZodAsyncError */.GT();
                }
                if (asyncResult || _ instanceof Promise) {
                    asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
                        await _;
                        const nextLen = payload.issues.length;
                        if (nextLen === currLen)
                            return;
                        core_util/* attachSchema */.d3(payload.issues, currLen, inst);
                        if (!isAborted)
                            isAborted = core_util/* aborted */.QH(payload, currLen);
                    });
                }
                else {
                    const nextLen = payload.issues.length;
                    if (nextLen === currLen)
                        continue;
                    core_util/* attachSchema */.d3(payload.issues, currLen, inst);
                    if (!isAborted)
                        isAborted = core_util/* aborted */.QH(payload, currLen);
                }
            }
            if (asyncResult) {
                return asyncResult.then(() => {
                    return payload;
                });
            }
            return payload;
        };
        const handleCanaryResult = (canary, payload, ctx) => {
            // abort if the canary is aborted
            if (core_util/* aborted */.QH(canary)) {
                canary.aborted = true;
                return canary;
            }
            // run checks first, then
            const checkResult = runChecks(payload, checks, ctx);
            if (checkResult instanceof Promise) {
                if (ctx.async === false)
                    throw new core_core/* $ZodAsyncError */.GT();
                return checkResult.then((checkResult) => inst._zod.parse(checkResult, ctx));
            }
            return inst._zod.parse(checkResult, ctx);
        };
        inst._zod.run = (payload, ctx) => {
            if (ctx.skipChecks) {
                return inst._zod.parse(payload, ctx);
            }
            if (ctx.direction === "backward") {
                // run canary initial pass (no checks)
                const canary = inst._zod.parse({ value: payload.value, issues: [] }, { ...ctx, skipChecks: true });
                if (canary instanceof Promise) {
                    return canary.then((canary) => {
                        return handleCanaryResult(canary, payload, ctx);
                    });
                }
                return handleCanaryResult(canary, payload, ctx);
            }
            // forward
            const result = inst._zod.parse(payload, ctx);
            if (result instanceof Promise) {
                if (ctx.async === false)
                    throw new core_core/* $ZodAsyncError */.GT();
                return result.then((result) => runChecks(result, checks, ctx));
            }
            return runChecks(result, checks, ctx);
        };
    }
}, {
    // Wrappers extend this by installing a richer factory over it; reading it eagerly would defeat the laziness.
    get "~standard"() {
        return core_util/* hide */.jD(this, "~standard", standardProps(this));
    },
    set "~standard"(value) {
        core_util/* own */.qh(this, "~standard", value);
    },
});
/** The Standard Schema surface for `inst`. Shared so wrappers can extend it without forcing it. */
// a Standard Schema result only reports issues, so a failure finalizes them straight off the raw payload: no ZodError, and no lazy result to read through
const toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())) } : { value: r.value };
async function validateAsync(inst, value) {
    const ctx = { async: true };
    return toStandardResult((await inst._zod.run({ value, issues: [] }, ctx)), ctx);
}
function standardProps(inst) {
    return {
        validate: (value) => {
            const ctx = { async: false };
            try {
                const r = inst._zod.run({ value, issues: [] }, ctx);
                if (!(r instanceof Promise))
                    return toStandardResult(r, ctx);
            }
            catch (_) { }
            // async function so a synchronously throwing check rejects instead of escaping validate
            return validateAsync(inst, value);
        },
        vendor: "zod",
        version: 1,
    };
}

const $ZodString = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodString", (inst, def) => {
    $ZodType.init(inst, def);
    // a format's own pattern, else unbounded; a template literal derives the check-aware form itself
    inst._zod.pattern = def.pattern ?? anyString;
    inst._zod.parse = (payload, _) => {
        if (def.coerce)
            try {
                payload.value = String(payload.value);
            }
            catch (_) { }
        if (typeof payload.value === "string")
            return payload;
        payload.issues.push({
            expected: "string",
            code: "invalid_type",
            input: payload.value,
            inst,
        });
        return payload;
    };
});
const $ZodStringFormat = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodStringFormat", (inst, def) => {
    // check initialization must come first
    $ZodCheckStringFormat.init(inst, def);
    $ZodString.init(inst, def);
});
const $ZodGUID = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodGUID", (inst, def) => {
    def.pattern ?? (def.pattern = guid);
    $ZodStringFormat.init(inst, def);
});
const $ZodUUID = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodUUID", (inst, def) => {
    if (def.version) {
        const versionMap = {
            v1: 1,
            v2: 2,
            v3: 3,
            v4: 4,
            v5: 5,
            v6: 6,
            v7: 7,
            v8: 8,
        };
        const v = versionMap[def.version];
        if (v === undefined)
            throw new Error(`Invalid UUID version: "${def.version}"`);
        def.pattern ?? (def.pattern = uuid(v));
    }
    else
        def.pattern ?? (def.pattern = uuid());
    $ZodStringFormat.init(inst, def);
});
const $ZodEmail = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodEmail", (inst, def) => {
    def.pattern ?? (def.pattern = email);
    $ZodStringFormat.init(inst, def);
});
/** The `://` guard rejected the input before the URL constructor saw it. */
const URL_BAD_FORMAT = 1;
/** The URL parser rejected the input. */
const URL_UNPARSEABLE = 2;
function canParseURL(input) {
    try {
        if (typeof URL !== "undefined" && typeof URL.canParse === "function")
            return URL.canParse(input);
        new URL(input);
        return true;
    }
    catch {
        return false;
    }
}
function validateURL(trimmed, def) {
    if (!("normalize" in def) && !("hostname" in def) && !("protocol" in def)) {
        return canParseURL(trimmed) || URL_UNPARSEABLE;
    }
    return parseURLObject(trimmed, def);
}
/** Parses a URL while preserving the non-normalizing HTTP guard. */
function parseURLObject(trimmed, def) {
    // When normalize is off, require :// for http/https URLs. This prevents strings like "http:example.com" or "https:/path" from being silently accepted
    if (!def.normalize && def.protocol?.source === httpProtocol.source && !/^https?:\/\//i.test(trimmed)) {
        return URL_BAD_FORMAT;
    }
    try {
        if (typeof URL !== "undefined") {
            const URLStatic = URL;
            if (typeof URLStatic.parse === "function")
                return URLStatic.parse(trimmed) ?? URL_UNPARSEABLE;
        }
        // @ts-ignore
        return new URL(trimmed);
    }
    catch {
        return URL_UNPARSEABLE;
    }
}
const asciiTabOrNewline = /[\t\n\r]/g;
/** The URL parser deletes every ASCII tab, LF and CR from its input before it parses, so `new URL("https://exa\nmple.com")` reports on `example.com`. Applying the same deletion to the returned value closes the half of that divergence which can move the host; the parser's other rewrite, stripping C0 controls at the edges, cannot. */
function stripTabAndNewline(value) {
    return value.replace(asciiTabOrNewline, "");
}
function urlHostnameOk(url, hostname) {
    hostname.lastIndex = 0;
    return hostname.test(url.hostname);
}
function urlProtocolOk(url, protocol) {
    protocol.lastIndex = 0;
    return protocol.test(url.protocol.endsWith(":") ? url.protocol.slice(0, -1) : url.protocol);
}
const $ZodURL = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodURL", (inst, def) => {
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        try {
            // Trim whitespace from input
            const trimmed = payload.value.trim();
            const url = validateURL(trimmed, def);
            if (url === URL_BAD_FORMAT) {
                payload.issues.push({
                    code: "invalid_format",
                    format: "url",
                    note: "Invalid URL format",
                    input: payload.value,
                    inst,
                    continue: !def.abort,
                });
                return;
            }
            if (url === URL_UNPARSEABLE) {
                payload.issues.push({
                    code: "invalid_format",
                    format: "url",
                    input: payload.value,
                    inst,
                    continue: !def.abort,
                });
                return;
            }
            if (url === true) {
                payload.value = stripTabAndNewline(trimmed);
                return;
            }
            if (def.hostname && !urlHostnameOk(url, def.hostname)) {
                payload.issues.push({
                    code: "invalid_format",
                    format: "url",
                    note: "Invalid hostname",
                    pattern: def.hostname.source,
                    input: payload.value,
                    inst,
                    continue: !def.abort,
                });
            }
            if (def.protocol && !urlProtocolOk(url, def.protocol)) {
                payload.issues.push({
                    code: "invalid_format",
                    format: "url",
                    note: "Invalid protocol",
                    pattern: def.protocol.source,
                    input: payload.value,
                    inst,
                    continue: !def.abort,
                });
            }
            // Set the output value based on normalize flag
            payload.value = def.normalize ? url.href : stripTabAndNewline(trimmed);
            return;
        }
        catch (_) {
            payload.issues.push({
                code: "invalid_format",
                format: "url",
                input: payload.value,
                inst,
                continue: !def.abort,
            });
        }
    };
});
const $ZodEmoji = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodEmoji", (inst, def) => {
    def.pattern ?? (def.pattern = emoji());
    $ZodStringFormat.init(inst, def);
});
const $ZodNanoID = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodNanoID", (inst, def) => {
    if (def.length !== undefined && (!Number.isInteger(def.length) || def.length < 1))
        throw new Error(`Invalid nanoid length: ${def.length}`);
    def.pattern ?? (def.pattern = def.length === undefined ? nanoid : nanoidOfLength(def.length));
    $ZodStringFormat.init(inst, def);
});
/**
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link $ZodCUID2} instead.
 * See https://github.com/paralleldrive/cuid.
 */
const $ZodCUID = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCUID", (inst, def) => {
    def.pattern ?? (def.pattern = cuid);
    $ZodStringFormat.init(inst, def);
});
const $ZodCUID2 = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCUID2", (inst, def) => {
    def.pattern ?? (def.pattern = cuid2);
    $ZodStringFormat.init(inst, def);
});
const $ZodULID = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodULID", (inst, def) => {
    def.pattern ?? (def.pattern = ulid);
    $ZodStringFormat.init(inst, def);
});
const $ZodXID = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodXID", (inst, def) => {
    def.pattern ?? (def.pattern = xid);
    $ZodStringFormat.init(inst, def);
});
const $ZodKSUID = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodKSUID", (inst, def) => {
    def.pattern ?? (def.pattern = ksuid);
    $ZodStringFormat.init(inst, def);
});
const $ZodISODateTime = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodISODateTime", (inst, def) => {
    def.pattern ?? (def.pattern = datetime(def));
    $ZodStringFormat.init(inst, def);
});
const $ZodISODate = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodISODate", (inst, def) => {
    def.pattern ?? (def.pattern = date);
    $ZodStringFormat.init(inst, def);
});
const $ZodISOTime = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodISOTime", (inst, def) => {
    def.pattern ?? (def.pattern = time(def));
    $ZodStringFormat.init(inst, def);
});
const $ZodISODuration = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodISODuration", (inst, def) => {
    def.pattern ?? (def.pattern = duration);
    $ZodStringFormat.init(inst, def);
});
const $ZodIPv4 = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodIPv4", (inst, def) => {
    def.pattern ?? (def.pattern = ipv4);
    $ZodStringFormat.init(inst, def);
});
/** An IPv6 address is written with hex digits, colons and dots, and nothing else. The guard is what makes the check below an IPv6 check: `new URL("http://[...]")` parses an authority, not an address, so `@` and `\` re-delimit it and `"::@1\\"` validates against the host `0.0.0.1`. The URL parser also deletes ASCII tab, LF and CR rather than failing, which is how `"::1\n"` validated as `::1`. */
const ipv6Alphabet = /^[0-9a-fA-F:.]+$/;
function isValidIPv6(value) {
    if (!ipv6Alphabet.test(value))
        return false;
    return canParseURL(`http://[${value}]`);
}
const $ZodIPv6 = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodIPv6", (inst, def) => {
    def.pattern ?? (def.pattern = ipv6);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (!isValidIPv6(payload.value)) {
            payload.issues.push({
                code: "invalid_format",
                format: "ipv6",
                input: payload.value,
                inst,
                continue: !def.abort,
            });
        }
    };
});
const $ZodMAC = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodMAC", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.mac(def.delimiter));
    $ZodStringFormat.init(inst, def);
})));
const $ZodCIDRv4 = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCIDRv4", (inst, def) => {
    def.pattern ?? (def.pattern = cidrv4);
    $ZodStringFormat.init(inst, def);
});
function isValidCIDRv6(value) {
    const parts = value.split("/");
    if (parts.length !== 2)
        return false;
    const [address, prefix] = parts;
    if (!prefix)
        return false;
    const prefixNum = Number(prefix);
    if (`${prefixNum}` !== prefix)
        return false;
    if (prefixNum < 0 || prefixNum > 128)
        return false;
    return isValidIPv6(address);
}
const $ZodCIDRv6 = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCIDRv6", (inst, def) => {
    def.pattern ?? (def.pattern = cidrv6); // not used for validation
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (!isValidCIDRv6(payload.value)) {
            payload.issues.push({
                code: "invalid_format",
                format: "cidrv6",
                input: payload.value,
                inst,
                continue: !def.abort,
            });
        }
    };
});
//////////////////////////////   ZodBase64   //////////////////////////////
function isValidBase64(data) {
    if (data === "")
        return true;
    // atob ignores whitespace, so reject it up front.
    if (/\s/.test(data))
        return false;
    if (data.length % 4 !== 0)
        return false;
    try {
        // @ts-ignore
        atob(data);
        return true;
    }
    catch {
        return false;
    }
}
// lax on purpose: the quantified regexes.base64 overflows the regex stack on multi-MB input and its leading ^$| alternation leaks through template-literal composition; isValidBase64 enforces length and padding
const base64Charset = /^[0-9a-zA-Z+/]*={0,2}$/;
const $ZodBase64 = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodBase64", (inst, def) => {
    def.pattern ?? (def.pattern = base64Charset);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidBase64(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "base64",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
//////////////////////////////   ZodBase64URL   //////////////////////////////
// lax on purpose: the quantified regexes.base64url overflows the regex stack on multi-MB input; isValidBase64 enforces length on the padded string
const base64urlCharset = /^[A-Za-z0-9_-]*$/;
function isValidBase64URL(data) {
    if (!base64urlCharset.test(data))
        return false;
    const base64 = data.replace(/[-_]/g, (c) => (c === "-" ? "+" : "/"));
    const padded = base64.padEnd(Math.ceil(base64.length / 4) * 4, "=");
    return isValidBase64(padded);
}
const $ZodBase64URL = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodBase64URL", (inst, def) => {
    def.pattern ?? (def.pattern = base64urlCharset);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidBase64URL(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "base64url",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodE164 = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodE164", (inst, def) => {
    def.pattern ?? (def.pattern = e164);
    $ZodStringFormat.init(inst, def);
});
//////////////////////////////   ZodCreditCard   //////////////////////////////
const CC_SANITIZE = /[- ]/g;
/** Luhn checksum on a digit-only string. Adapted from valibot (MIT). */
function isLuhnAlgo(digits) {
    let length = digits.length;
    let bit = 1;
    let sum = 0;
    while (length) {
        const value = digits.charCodeAt(--length) - 48;
        bit ^= 1;
        sum += bit ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][value] : value;
    }
    return sum % 10 === 0;
}
function isValidCreditCard(input) {
    if (!regexes.creditCard.test(input))
        return false;
    return isLuhnAlgo(input.replace(CC_SANITIZE, ""));
}
const $ZodCreditCard = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCreditCard", (inst, def) => {
    // Shape only — the Luhn check below is not expressible as a pattern, so consumers of `pattern` (JSON Schema, template literals) get the length and separator rules alone.
    def.pattern ?? (def.pattern = regexes.creditCard);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidCreditCard(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "credit_card",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
//////////////////////////////   ZodIBAN   //////////////////////////////
// iso 7064 mod 97-10 checksum without BigInt
function isIso7064Mod97(iban) {
    let remainder = 0;
    const len = iban.length;
    for (let i = 4; i < len; i++) {
        const code = iban.charCodeAt(i);
        remainder = (code >= 65 ? remainder * 100 + (code - 55) : remainder * 10 + (code - 48)) % 97;
    }
    for (let i = 0; i < 4; i++) {
        const code = iban.charCodeAt(i);
        remainder = (code >= 65 ? remainder * 100 + (code - 55) : remainder * 10 + (code - 48)) % 97;
    }
    return remainder === 1;
}
function isValidIBAN(input) {
    if (!regexes.iban.test(input))
        return false;
    return isIso7064Mod97(input);
}
const $ZodIBAN = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodIBAN", (inst, def) => {
    // shape only — checksum is not expressible as a pattern
    def.pattern ?? (def.pattern = regexes.iban);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidIBAN(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "iban",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
//////////////////////////////   ZodJWT   //////////////////////////////
function isValidJWT(token, algorithm = null) {
    try {
        const tokensParts = token.split(".");
        if (tokensParts.length !== 3)
            return false;
        const [header] = tokensParts;
        if (!header)
            return false;
        // @ts-ignore
        const parsedHeader = JSON.parse(atob(header));
        if ("typ" in parsedHeader && parsedHeader?.typ !== "JWT")
            return false;
        if (!parsedHeader.alg)
            return false;
        if (algorithm && (!("alg" in parsedHeader) || parsedHeader.alg !== algorithm))
            return false;
        return true;
    }
    catch {
        return false;
    }
}
const $ZodJWT = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodJWT", (inst, def) => {
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidJWT(payload.value, def.alg))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "jwt",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCustomStringFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCustomStringFormat", (inst, def) => {
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (def.fn(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: def.format,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodNumber = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodNumber", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = number;
    inst._zod.parse = (payload, _ctx) => {
        if (def.coerce)
            try {
                payload.value = Number(payload.value);
            }
            catch (_) { }
        const input = payload.value;
        if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) {
            return payload;
        }
        const received = typeof input === "number"
            ? Number.isNaN(input)
                ? "NaN"
                : !Number.isFinite(input)
                    ? String(input)
                    : undefined
            : undefined;
        payload.issues.push({
            expected: "number",
            code: "invalid_type",
            input,
            inst,
            ...(received ? { received } : {}),
        });
        return payload;
    };
});
const $ZodNumberFormat = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodNumberFormat", (inst, def) => {
    $ZodCheckNumberFormat.init(inst, def);
    $ZodNumber.init(inst, def); // no format checks
});
const $ZodBoolean = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodBoolean", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = regexes.boolean;
    inst._zod.parse = (payload, _ctx) => {
        if (def.coerce)
            try {
                payload.value = Boolean(payload.value);
            }
            catch (_) { }
        const input = payload.value;
        if (typeof input === "boolean")
            return payload;
        payload.issues.push({
            expected: "boolean",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodBigInt = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodBigInt", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = bigint;
    inst._zod.parse = (payload, _ctx) => {
        if (def.coerce)
            try {
                payload.value = BigInt(payload.value);
            }
            catch (_) { }
        if (typeof payload.value === "bigint")
            return payload;
        payload.issues.push({
            expected: "bigint",
            code: "invalid_type",
            input: payload.value,
            inst,
        });
        return payload;
    };
});
const $ZodBigIntFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodBigIntFormat", (inst, def) => {
    checks.$ZodCheckBigIntFormat.init(inst, def);
    $ZodBigInt.init(inst, def); // no format checks
})));
const $ZodSymbol = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodSymbol", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (typeof input === "symbol")
            return payload;
        payload.issues.push({
            expected: "symbol",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodUndefined = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodUndefined", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = regexes.undefined;
    inst._zod.values = new Set([undefined]);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (typeof input === "undefined")
            return payload;
        payload.issues.push({
            expected: "undefined",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodNull = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodNull", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = regexes.null;
    inst._zod.values = new Set([null]);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (input === null)
            return payload;
        payload.issues.push({
            expected: "null",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodAny = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodAny", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload) => payload;
})));
const $ZodUnknown = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodUnknown", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload) => payload;
});
const $ZodNever = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodNever", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        payload.issues.push({
            expected: "never",
            code: "invalid_type",
            input: payload.value,
            inst,
        });
        return payload;
    };
});
const $ZodVoid = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodVoid", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (typeof input === "undefined")
            return payload;
        payload.issues.push({
            expected: "void",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodDate = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodDate", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        if (def.coerce) {
            try {
                payload.value = new Date(payload.value);
            }
            catch (_err) { }
        }
        const input = payload.value;
        const isDate = input instanceof Date;
        const isValidDate = isDate && !Number.isNaN(input.getTime());
        if (isValidDate)
            return payload;
        payload.issues.push({
            expected: "date",
            code: "invalid_type",
            input,
            ...(isDate ? { received: "Invalid Date" } : {}),
            inst,
        });
        return payload;
    };
});
// an oversized container fails its leading size checks before any element is parsed
function capSize(inst, size) {
    const caps = core_util/* sizeCaps */.hi(inst._zod.def.checks);
    if (!caps.length)
        return;
    const cap = Math.min(...caps.map((c) => c[0]));
    const parse = inst._zod.parse;
    inst._zod.parse = (payload, ctx) => {
        const n = size(payload.value);
        if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
            for (const [max, ch] of core_util/* sizeCaps */.hi(inst._zod.def.checks)) {
                if (n > max && ch._zod.def.when(payload)) {
                    const start = payload.issues.length;
                    ch._zod.check(payload);
                    // the value is still the raw input, so no later check may read it
                    payload.issues[start].continue = false;
                    core_util/* attachSchema */.d3(payload.issues, start, inst);
                    return payload;
                }
            }
        }
        return parse(payload, ctx);
    };
}
const arraySize = (input) => (Array.isArray(input) ? input.length : -1);
const mapSize = (input) => (input instanceof Map ? input.size : -1);
const setSize = (input) => (input instanceof Set ? input.size : -1);
function handleArrayResult(result, final, index) {
    if (result.issues.length) {
        final.issues.push(...core_util/* prefixIssues */.lQ(index, result.issues));
    }
    final.value[index] = result.value;
}
const $ZodArray = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodArray", (inst, def) => {
    $ZodType.init(inst, def);
    const memo = core_core/* globalConfig */.cr.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!Array.isArray(input)) {
            payload.issues.push({
                expected: "array",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
        const proms = [];
        const abortEarly = ctx?.abortEarly;
        for (let i = 0; i < input.length; i++) {
            const item = input[i];
            const result = def.element._zod.run({
                value: item,
                issues: [],
            }, ctx);
            if (result instanceof Promise) {
                proms.push(result.then((result) => handleArrayResult(result, payload, i)));
            }
            else {
                handleArrayResult(result, payload, i);
                // the element's payload is authoritative here, since handleArrayResult forwards every issue; an object's is not, because it drops a failed absent optional
                if (abortEarly && result.issues.length !== 0 && core_util/* aborted */.QH(result))
                    break;
            }
        }
        if (proms.length) {
            return Promise.all(proms).then(() => payload);
        }
        return payload; //handleArrayResultsAsync(parseResults, final);
    };
    capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key, input, optin, optout) {
    const isPresent = key in input;
    const isOptionalOut = optout === "optional";
    // The middle rung means "absence permitted, nothing supplied in its place", so an absent key contributes nothing — whatever the schema made of `undefined` is invented, not substituted. Only `optional` reaches this with a value: `defaulted` substitutes, and a schema that isn't optional-out has to keep the key.
    if (!isPresent && isOptionalOut && optin === "optional") {
        return;
    }
    if (result.issues.length) {
        // For optional-in/out schemas, ignore errors on absent keys.
        if (optin !== undefined && isOptionalOut && !isPresent) {
            return;
        }
        final.issues.push(...core_util/* prefixIssues */.lQ(key, result.issues));
    }
    if (!isPresent && optin === undefined) {
        if (!result.issues.length) {
            final.issues.push({
                code: "invalid_type",
                expected: "nonoptional",
                input: undefined,
                path: [key],
            });
        }
        return;
    }
    if (result.value === undefined) {
        if (isPresent || (optin === "defaulted" && !isOptionalOut)) {
            final.value[key] = undefined;
        }
    }
    else {
        final.value[key] = result.value;
    }
}
// one shared instance; a fresh [] per schema cost 56 bytes retained
const NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
    const keys = Object.keys(def.shape);
    const ownSymbols = Object.getOwnPropertySymbols(def.shape);
    const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
    // aliases `keys` when there are no symbols, so a string-only shape keeps one array
    const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
    for (const k of allKeys) {
        if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) {
            throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
        }
    }
    const okeys = core_util/* optionalKeys */.NM(def.shape);
    return {
        ...def,
        allKeys,
        symbolKeys,
        // string-only: handleCatchall matches it against `for...in`, which never yields a symbol
        keySet: new Set(keys),
        numKeys: keys.length,
        optionalKeys: new Set(okeys),
    };
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
    const unrecognized = [];
    const keySet = def.keySet;
    const _catchall = def.catchall._zod;
    const t = _catchall.def.type;
    const optin = _catchall.optin;
    const optout = _catchall.optout;
    // starts at 0, not the current length: the shape phase already ran and may have aborted
    let seen = 0;
    for (const key in input) {
        if (abortEarly && payload.issues.length !== seen) {
            if (core_util/* aborted */.QH(payload, seen))
                break;
            seen = payload.issues.length;
        }
        // Must precede the __proto__ branch: a declared key is not unrecognized, even though the shape loop deliberately strips __proto__ from the parsed output.
        if (keySet.has(key))
            continue;
        // Don't copy an undeclared __proto__ into the result; assignment to a plain {} would replace the result prototype. But in strict mode it is still an unknown key, so report it before skipping.
        if (key === "__proto__") {
            if (t === "never")
                unrecognized.push(key);
            continue;
        }
        if (t === "never") {
            unrecognized.push(key);
            continue;
        }
        const r = _catchall.run({ value: input[key], issues: [] }, ctx);
        if (r instanceof Promise) {
            proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
        }
        else {
            handlePropertyResult(r, payload, key, input, optin, optout);
        }
    }
    if (unrecognized.length) {
        payload.issues.push({
            code: "unrecognized_keys",
            keys: unrecognized,
            input,
            inst,
            // Describes the shape of the input, not the validity of the parsed value, so it never aborts. The parse still fails; the schema's own checks just get to run first, and an enclosing intersection can reconcile the key against a sibling operand.
            continue: true,
        });
    }
    if (!proms.length)
        return payload;
    return Promise.all(proms).then(() => {
        return payload;
    });
}
const $ZodObject = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodObject", (inst, def) => {
    // requires cast because technically $ZodObject doesn't extend
    $ZodType.init(inst, def);
    const desc = Object.getOwnPropertyDescriptor(def, "shape");
    // a cloned def carries its source's accessor, which knows the shape it answers from; adopting that keeps the clone's keys readable without running it
    const sh = desc?.get ? desc.get.raw : (def.shape ?? {});
    if (sh) {
        // Freezes the shape on first read, so its getters resolve once and every later read sees the same schemas.
        const get = () => {
            const newSh = { ...sh };
            Object.defineProperty(def, "shape", { value: newSh });
            get.raw = newSh;
            return newSh;
        };
        get.raw = sh;
        Object.defineProperty(def, "shape", { get });
    }
    const _normalized = core_util/* cached */.PO(() => normalizeDef(def));
    core_util/* defineLazyInternal */.v5(inst, "propValues", (zod) => {
        const shape = zod.def.shape;
        const propValues = {};
        for (const key in shape) {
            const field = shape[key]._zod;
            if (field.values) {
                if (!Object.prototype.hasOwnProperty.call(propValues, key)) {
                    core_util/* assignProp */.Vy(propValues, key, new Set());
                }
                for (const v of field.values)
                    propValues[key].add(v);
                // An omittable slot reads back as undefined at a discriminator lookup, so it has to claim undefined: two options that can both omit the key are not discriminable on it.
                if (field.optin !== undefined)
                    propValues[key].add(undefined);
            }
        }
        return propValues;
    });
    const isObject = core_util/* isObject */.Gv;
    const catchall = def.catchall;
    let value;
    const memo = core_core/* globalConfig */.cr.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        value ?? (value = _normalized.value);
        const input = payload.value;
        if (!isObject(input)) {
            payload.issues.push({
                expected: "object",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
        const proms = [];
        const shape = value.shape;
        const abortEarly = ctx?.abortEarly;
        let seen = payload.issues.length;
        for (const key of value.allKeys) {
            if (abortEarly && payload.issues.length !== seen) {
                if (core_util/* aborted */.QH(payload, seen))
                    break;
                seen = payload.issues.length;
            }
            if (key === "__proto__")
                continue;
            const el = shape[key];
            const optin = el._zod.optin;
            const optout = el._zod.optout;
            const r = el._zod.run({ value: input[key], issues: [] }, ctx);
            if (r instanceof Promise) {
                proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
            }
            else {
                handlePropertyResult(r, payload, key, input, optin, optout);
            }
        }
        if (!catchall) {
            return proms.length ? Promise.all(proms).then(() => payload) : payload;
        }
        return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
    };
});
const $ZodObjectJIT = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodObjectJIT", (inst, def) => {
    // requires cast because technically $ZodObject doesn't extend
    $ZodObject.init(inst, def);
    const superParse = inst._zod.parse;
    const _normalized = core_util/* cached */.PO(() => normalizeDef(def));
    const memo = core_core/* globalConfig */.cr.memoizer;
    const generateFastpass = (shape) => {
        const normalized = _normalized.value;
        const syms = normalized.symbolKeys;
        // a symbol has no source literal, so it is read as `syms[i]` off the closed-over scope
        const doc = new Doc(["payload", "ctx"], { shape, inst, memo, syms });
        const parseStr = (k) => `shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ctx)`;
        // prefixes in place, like util.prefixIssues. newResult must land before the early return: a catchall runs after this and would otherwise write onto the caller's input
        const prefixStr = (id, k) => `
          let ${id}_ab = false;
          for (let i = 0; i < ${id}.issues.length; i++) {
            const iss = ${id}.issues[i];
            iss.path = iss.path ? [${k}, ...iss.path] : [${k}];
            payload.issues.push(iss);
            if (iss.continue !== true) ${id}_ab = true;
          }
          if (${id}_ab && ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }`;
        doc.write(`const input = payload.value;`);
        const ids = Object.create(null);
        let counter = 0;
        for (const key of normalized.allKeys) {
            ids[key] = `key_${counter++}`;
        }
        // A: preserve key order {
        doc.write(memo ? `const newResult = memo.alloc(inst, payload, {}, ctx);` : `const newResult = {};`);
        for (const key of normalized.allKeys) {
            if (key === "__proto__")
                continue;
            const id = ids[key];
            const k = typeof key === "symbol" ? `syms[${syms.indexOf(key)}]` : core_util/* esc */.UQ(key);
            const isPresent = `${k} in input`;
            const schema = shape[key];
            const optin = schema?._zod?.optin;
            const isOptionalIn = optin !== undefined;
            const isOptionalOut = schema?._zod?.optout === "optional";
            doc.write(`const ${id} = ${parseStr(k)};`);
            if (isOptionalIn && isOptionalOut) {
                // For optional-in/out schemas, ignore errors on absent keys — and, like the interpreted path, drop the value produced alongside them. The middle rung goes further: it permits absence without supplying anything in its place, so an absent key contributes nothing at all.
                const assign = optin === "optional" ? `${id}_present` : `${id}.value !== undefined || ${id}_present`;
                doc.write(`
        const ${id}_present = ${isPresent};
        if (!${id}.issues.length || ${id}_present) {
          if (${id}.issues.length) {${prefixStr(id, k)}
          }

          if (${assign}) {
            newResult[${k}] = ${id}.value;
          }
        }

      `);
            }
            else if (!isOptionalIn) {
                doc.write(`
        const ${id}_present = ${isPresent};
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
        if (!${id}_present && !${id}.issues.length) {
          payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: undefined,
            path: [${k}]
          });
          if (ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }
        }

        if (${id}_present) {
          newResult[${k}] = ${id}.value;
        }

      `);
            }
            else {
                doc.write(`
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
      `);
                if (optin === "defaulted") {
                    doc.write(`newResult[${k}] = ${id}.value;`);
                }
                else {
                    doc.write(`
        if (${id}.value !== undefined || ${isPresent}) {
          newResult[${k}] = ${id}.value;
        }
      `);
                }
            }
        }
        doc.write(`payload.value = newResult;`);
        doc.write(`return payload;`);
        // closing `shape` in is what pays: turbofan specializes the parser against that one shape object, so every `shape[k]._zod.run` folds to a known callee. as a parameter it stays a generic load and measures 13% slower even with the forwarding frame gone
        return doc.compile();
    };
    let fastpass;
    const isObject = core_util/* isObject */.Gv;
    const jit = !core_core/* globalConfig */.cr.jitless;
    const allowsEval = core_util/* allowsEval */.hI;
    const fastEnabled = jit && allowsEval.value; // && !def.catchall;
    const catchall = def.catchall;
    let value;
    inst._zod.parse = (payload, ctx) => {
        value ?? (value = _normalized.value);
        const input = payload.value;
        if (!isObject(input)) {
            payload.issues.push({
                expected: "object",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        if (jit && fastEnabled && ctx?.async === false && ctx.jitless !== true) {
            // always synchronous
            if (!fastpass)
                fastpass = generateFastpass(def.shape);
            payload = fastpass(payload, ctx);
            if (!catchall)
                return payload;
            return handleCatchall([], input, payload, ctx, value, inst, ctx?.abortEarly === true);
        }
        return superParse(payload, ctx);
    };
});
function handleUnionResults(results, final, inst, ctx) {
    for (const result of results) {
        if (result.issues.length === 0) {
            final.value = result.value;
            return final;
        }
    }
    const nonaborted = results.filter((r) => !core_util/* aborted */.QH(r));
    if (nonaborted.length === 1) {
        final.value = nonaborted[0].value;
        return nonaborted[0];
    }
    final.issues.push({
        code: "invalid_union",
        input: final.value,
        inst,
        errors: results.map((result) => result.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W()))),
    });
    return final;
}
const $ZodUnion = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodUnion", (inst, def) => {
    $ZodType.init(inst, def);
    core_util/* defineLazyInternal */.v5(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted")
        ? "defaulted"
        : zod.def.options.some((o) => o._zod.optin !== undefined)
            ? "optional"
            : undefined);
    core_util/* defineLazyInternal */.v5(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : undefined);
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => {
        if (zod.def.options.every((o) => o._zod.values)) {
            return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
        }
        return undefined;
    });
    core_util/* defineLazyInternal */.v5(inst, "pattern", (zod) => {
        if (zod.def.options.every((o) => o._zod.pattern)) {
            const patterns = zod.def.options.map((o) => o._zod.pattern);
            return new RegExp(`^(${patterns.map((p) => core_util/* cleanRegex */.p6(p.source)).join("|")})$`);
        }
        return undefined;
    });
    const first = def.options.length === 1 ? def.options[0]._zod.run : null;
    inst._zod.parse = (payload, ctx) => {
        if (first) {
            return first(payload, ctx);
        }
        let async = false;
        const results = [];
        for (const option of def.options) {
            const result = option._zod.run({
                value: payload.value,
                issues: [],
            }, ctx);
            if (result instanceof Promise) {
                results.push(result);
                async = true;
            }
            else {
                if (result.issues.length === 0)
                    return result;
                results.push(result);
            }
        }
        if (!async)
            return handleUnionResults(results, payload, inst, ctx);
        return Promise.all(results).then((results) => {
            return handleUnionResults(results, payload, inst, ctx);
        });
    };
});
function handleExclusiveUnionResults(results, final, inst, ctx) {
    const matches = [];
    for (let i = 0; i < results.length; i++) {
        if (results[i].issues.length === 0)
            matches.push(i);
    }
    if (matches.length === 1) {
        final.value = results[matches[0]].value;
        return final;
    }
    if (matches.length === 0) {
        // No matches - same as regular union
        final.issues.push({
            code: "invalid_union",
            input: final.value,
            inst,
            errors: results.map((result) => result.issues.map((iss) => util.finalizeIssue(iss, ctx, core.config()))),
        });
    }
    else {
        // Multiple matches - exclusive union failure
        final.issues.push({
            code: "invalid_union",
            input: final.value,
            inst,
            errors: [],
            inclusive: false,
            matches,
        });
    }
    return final;
}
const $ZodXor = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodXor", (inst, def) => {
    $ZodUnion.init(inst, def);
    def.inclusive = false;
    const first = def.options.length === 1 ? def.options[0]._zod.run : null;
    inst._zod.parse = (payload, ctx) => {
        if (first) {
            return first(payload, ctx);
        }
        let async = false;
        const results = [];
        for (const option of def.options) {
            const result = option._zod.run({
                value: payload.value,
                issues: [],
            }, ctx);
            if (result instanceof Promise) {
                results.push(result);
                async = true;
            }
            else {
                results.push(result);
            }
        }
        if (!async)
            return handleExclusiveUnionResults(results, payload, inst, ctx);
        return Promise.all(results).then((results) => {
            return handleExclusiveUnionResults(results, payload, inst, ctx);
        });
    };
})));
/** Returns the option whose discriminator claims `value`, or throws if ambiguous. */
function getDiscriminatedOption(union, value) {
    const internals = union._zod;
    let map = internals.bag.optionsMap;
    if (!map) {
        map = discriminatorMap(internals.def);
        internals.bag.optionsMap = map;
    }
    const option = map.get(value);
    if (option === null)
        throw new Error(`Ambiguous discriminator value "${String(value)}"`);
    return option;
}
function discriminatorMap(def) {
    const map = new Map();
    for (const option of def.options) {
        const values = option._zod.propValues?.[def.discriminator];
        if (!values || values.size === 0)
            throw new Error(`Invalid discriminated union option at index "${def.options.indexOf(option)}"`);
        for (const value of values) {
            if (map.has(value)) {
                if (value !== undefined)
                    throw new Error(`Duplicate discriminator value "${String(value)}"`);
                // keep the collision marked so a later member cannot reclaim it
                map.set(value, null);
            }
            else {
                map.set(value, option);
            }
        }
    }
    return map;
}
const $ZodDiscriminatedUnion = 
/*@__PURE__*/
core_core/* $constructor */.xI("$ZodDiscriminatedUnion", (inst, def) => {
    def.inclusive = false;
    $ZodUnion.init(inst, def);
    const _super = inst._zod.parse;
    core_util/* defineLazyInternal */.v5(inst, "propValues", (zod) => {
        const propValues = {};
        let undefinedCount = 0;
        for (const option of zod.def.options) {
            const pv = option._zod.propValues;
            if (!pv || Object.keys(pv).length === 0)
                throw new Error(`Invalid discriminated union option at index "${zod.def.options.indexOf(option)}"`);
            if (pv[zod.def.discriminator]?.has(undefined))
                undefinedCount++;
            for (const [k, v] of Object.entries(pv)) {
                if (!Object.prototype.hasOwnProperty.call(propValues, k)) {
                    core_util/* assignProp */.Vy(propValues, k, new Set());
                }
                for (const val of v) {
                    propValues[k].add(val);
                }
            }
        }
        if (!zod.def.unionFallback && undefinedCount > 1)
            propValues[zod.def.discriminator]?.delete(undefined);
        return propValues;
    });
    // Checked now rather than in the lookup map below, so an option that lacks the discriminator fails at the `discriminatedUnion` call instead of on the first object parsed. Options whose shape cannot be enumerated without resolving it — pipes and lazies — are left to the map.
    def.options.forEach((option, i) => {
        const propShape = core_util/* rawShape */.MO(option._zod.def);
        if (propShape && !Object.prototype.hasOwnProperty.call(propShape, def.discriminator)) {
            throw new Error(`Invalid discriminated union option at index "${i}"`);
        }
    });
    const disc = core_util/* cached */.PO(() => discriminatorMap(def));
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!core_util/* isObject */.Gv(input)) {
            payload.issues.push({
                code: "invalid_type",
                expected: "object",
                input,
                inst,
            });
            return payload;
        }
        const value = input?.[def.discriminator];
        const opt = disc.value.get(value);
        // forward metadata cannot choose an encoder for an absent tag
        if (opt && (value !== undefined || ctx.direction !== "backward")) {
            return opt._zod.run(payload, ctx);
        }
        // Fall back to union matching when the fast discriminator path fails:
        // - explicitly enabled via unionFallback, or
        // - during backward direction (encode), since codec-based discriminators have different values in forward vs backward directions
        if (def.unionFallback || ctx.direction === "backward") {
            return _super(payload, ctx);
        }
        // no matching discriminator
        payload.issues.push({
            code: "invalid_union",
            errors: [],
            note: "No matching discriminator",
            discriminator: def.discriminator,
            options: Array.from(disc.value.keys()).filter((value) => disc.value.get(value) !== null),
            input,
            path: [def.discriminator],
            inst,
        });
        return payload;
    };
});
const $ZodIntersection = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodIntersection", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        const left = def.left._zod.run({ value: input, issues: [] }, ctx);
        const right = def.right._zod.run({ value: input, issues: [] }, ctx);
        const async = left instanceof Promise || right instanceof Promise;
        if (async) {
            return Promise.all([left, right]).then(([left, right]) => {
                return handleIntersectionResults(payload, left, right);
            });
        }
        return handleIntersectionResults(payload, left, right);
    };
});
function mergeValues(a, b) {
    // const aType = parse.t(a);
    // const bType = parse.t(b);
    if (a === b) {
        return { valid: true, data: a };
    }
    if (a instanceof Date && b instanceof Date && +a === +b) {
        return { valid: true, data: a };
    }
    if (core_util/* isPlainObject */.Qd(a) && core_util/* isPlainObject */.Qd(b)) {
        const bKeys = Object.keys(b);
        const sharedKeys = Object.keys(a).filter((key) => bKeys.indexOf(key) !== -1);
        const newObj = { ...a, ...b };
        if (Object.prototype.hasOwnProperty.call(newObj, "__proto__"))
            delete newObj.__proto__;
        for (const key of sharedKeys) {
            if (key === "__proto__")
                continue;
            const sharedValue = mergeValues(a[key], b[key]);
            if (!sharedValue.valid) {
                return {
                    valid: false,
                    mergeErrorPath: [key, ...sharedValue.mergeErrorPath],
                };
            }
            newObj[key] = sharedValue.data;
        }
        return { valid: true, data: newObj };
    }
    if (Array.isArray(a) && Array.isArray(b)) {
        if (a.length !== b.length) {
            return { valid: false, mergeErrorPath: [] };
        }
        const newArray = [];
        for (let index = 0; index < a.length; index++) {
            const itemA = a[index];
            const itemB = b[index];
            const sharedValue = mergeValues(itemA, itemB);
            if (!sharedValue.valid) {
                return {
                    valid: false,
                    mergeErrorPath: [index, ...sharedValue.mergeErrorPath],
                };
            }
            newArray.push(sharedValue.data);
        }
        return { valid: true, data: newArray };
    }
    return { valid: false, mergeErrorPath: [] };
}
function handleIntersectionResults(result, left, right) {
    // Track which side(s) reject each key. A key rejection is reported only when BOTH sides reject it, so a key owned by one branch survives the other's key schema. strictObject reports these as unrecognized_keys; a record with an open key schema reports one invalid_key per key.
    const unrecKeys = new Map();
    let unrecIssue;
    const keyIssues = new Map();
    const collect = (iss, side) => {
        let keys;
        if (iss.code === "unrecognized_keys" && !iss.path?.length) {
            unrecIssue ?? (unrecIssue = iss);
            keys = iss.keys;
        }
        else if (iss.code === "invalid_key" && iss.origin === "record" && iss.path?.length === 1) {
            const k = String(iss.path[0]);
            if (!keyIssues.has(k))
                keyIssues.set(k, iss);
            keys = [k];
        }
        else {
            return false;
        }
        for (const k of keys) {
            if (!unrecKeys.has(k))
                unrecKeys.set(k, {});
            unrecKeys.get(k)[side] = true;
        }
        return true;
    };
    for (const iss of left.issues) {
        if (!collect(iss, "l"))
            result.issues.push(iss);
    }
    for (const iss of right.issues) {
        if (!collect(iss, "r"))
            result.issues.push(iss);
    }
    // Report only keys rejected by BOTH sides
    const bothKeys = [...unrecKeys].filter(([, f]) => f.l && f.r).map(([k]) => k);
    if (bothKeys.length) {
        const aggregated = unrecIssue ? bothKeys.filter((k) => unrecIssue.keys.includes(k)) : [];
        if (aggregated.length)
            result.issues.push({ ...unrecIssue, keys: aggregated });
        for (const k of bothKeys) {
            if (!aggregated.includes(k) && keyIssues.has(k))
                result.issues.push(keyIssues.get(k));
        }
    }
    const merged = mergeValues(left.value, right.value);
    if (!merged.valid) {
        if (core_util/* aborted */.QH(result))
            return result;
        throw new Error(`Unmergable intersection. Error path: ` + `${JSON.stringify(merged.mergeErrorPath)}`);
    }
    result.value = merged.data;
    return result;
}
const $ZodTuple = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodTuple", (inst, def) => {
    $ZodType.init(inst, def);
    const items = def.items;
    const memo = core_core/* globalConfig */.cr.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!Array.isArray(input)) {
            payload.issues.push({
                input,
                inst,
                expected: "tuple",
                code: "invalid_type",
            });
            return payload;
        }
        payload.value = memo ? memo.alloc(inst, payload, [], ctx) : [];
        const proms = [];
        const optinStart = getTupleOptStart(items, "optin");
        const optoutStart = getTupleOptStart(items, "optout");
        if (!def.rest) {
            if (input.length < optinStart) {
                payload.issues.push({
                    code: "too_small",
                    minimum: optinStart,
                    inclusive: true,
                    input,
                    inst,
                    origin: "array",
                });
                return payload;
            }
            if (input.length > items.length) {
                payload.issues.push({
                    code: "too_big",
                    maximum: items.length,
                    inclusive: true,
                    input,
                    inst,
                    origin: "array",
                });
            }
        }
        // Run every item in parallel, collecting results into an indexed array. The post-processing in `handleTupleResults` walks them in order so it can decide whether an absent optional-output error can truncate the tail or must be reported to preserve required output.
        const itemResults = new Array(items.length);
        // only tracked when there is a rest loop to skip
        const abortEarly = def.rest ? ctx?.abortEarly : undefined;
        let itemAborted = false;
        for (let i = 0; i < items.length; i++) {
            const r = items[i]._zod.run({ value: input[i], issues: [] }, ctx);
            if (r instanceof Promise) {
                proms.push(r.then((rr) => {
                    itemResults[i] = rr;
                }));
            }
            else {
                itemResults[i] = r;
                if (abortEarly && !itemAborted && r.issues.length)
                    itemAborted = core_util/* aborted */.QH(r);
            }
        }
        // sound because rest is non-empty exactly when every fixed index is present, the one case handleTupleResults cannot discard an item's issues
        if (def.rest && !itemAborted) {
            let i = items.length - 1;
            const rest = input.slice(items.length);
            let seen = payload.issues.length;
            for (const el of rest) {
                if (abortEarly && payload.issues.length !== seen) {
                    if (core_util/* aborted */.QH(payload, seen))
                        break;
                    seen = payload.issues.length;
                }
                i++;
                const result = def.rest._zod.run({ value: el, issues: [] }, ctx);
                if (result instanceof Promise) {
                    proms.push(result.then((r) => handleTupleResult(r, payload, i)));
                }
                else {
                    handleTupleResult(result, payload, i);
                }
            }
        }
        if (proms.length) {
            return Promise.all(proms).then(() => handleTupleResults(itemResults, payload, items, input, optoutStart));
        }
        return handleTupleResults(itemResults, payload, items, input, optoutStart);
    };
});
function getTupleOptStart(items, key) {
    for (let i = items.length - 1; i >= 0; i--) {
        // optin is a three-rung ladder so any rung above `undefined` permits an absent slot; optout stays two-valued.
        const omittable = key === "optin" ? items[i]._zod.optin !== undefined : items[i]._zod.optout === "optional";
        if (!omittable)
            return i + 1;
    }
    return 0;
}
function handleTupleResult(result, final, index) {
    if (result.issues.length) {
        final.issues.push(...core_util/* prefixIssues */.lQ(index, result.issues));
    }
    final.value[index] = result.value;
}
function handleTupleResults(itemResults, final, items, input, optoutStart) {
    // Walk results in order. Mirror $ZodObject's swallow-on-absent-optional rule, but only after `optoutStart`: the first index where the output tuple tail can be absent.
    for (let i = 0; i < items.length; i++) {
        const r = itemResults[i];
        const isPresent = i < input.length;
        // The array analog of `handlePropertyResult`'s absent-key early return: the middle rung permits absence without supplying anything in its place, so the tail truncates here instead of materializing whatever the item made of `undefined`.
        if (!isPresent && i >= optoutStart && items[i]._zod.optin === "optional") {
            final.value.length = i;
            break;
        }
        if (r.issues.length) {
            if (!isPresent && i >= optoutStart) {
                final.value.length = i;
                break;
            }
            final.issues.push(...core_util/* prefixIssues */.lQ(i, r.issues));
        }
        final.value[i] = r.value;
    }
    // Drop trailing slots that produced `undefined` for absent input
    // (the array analog of an absent optional key on an object). The
    // `i >= input.length` floor is critical: an explicit `undefined`
    // *inside* the input must be preserved even when the schema is
    // optional-out (e.g. `z.string().or(z.undefined())` accepting an
    // explicit undefined value).
    for (let i = final.value.length - 1; i >= input.length; i--) {
        if (items[i]._zod.optout === "optional" && final.value[i] === undefined) {
            final.value.length = i;
        }
        else {
            break;
        }
    }
    return final;
}
const $ZodRecord = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodRecord", (inst, def) => {
    $ZodType.init(inst, def);
    const memo = core_core/* globalConfig */.cr.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!core_util/* isPlainObject */.Qd(input)) {
            payload.issues.push({
                expected: "record",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        // no guard in either loop below: a record's invalid_key aborts but an enclosing intersection can reconcile it, so a stopped loop hides keys the sibling does not own and the intersection then rejects nothing
        const proms = [];
        const values = def.keyType._zod.values;
        if (values && !def.partial) {
            payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
            const recordKeys = new Set();
            for (const key of values) {
                if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
                    recordKeys.add(typeof key === "number" ? key.toString() : key);
                    // A declared __proto__ is stripped but is not an unrecognized key.
                    if (key === "__proto__")
                        continue;
                    const keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
                    if (keyResult instanceof Promise) {
                        throw new Error("Async schemas not supported in object keys currently");
                    }
                    if (keyResult.issues.length) {
                        payload.issues.push({
                            code: "invalid_key",
                            origin: "record",
                            issues: keyResult.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())),
                            input: key,
                            path: [key],
                            inst,
                        });
                        continue;
                    }
                    const outKey = keyResult.value;
                    if (outKey === "__proto__")
                        continue;
                    const result = def.valueType._zod.run({ value: input[key], issues: [] }, ctx);
                    if (result instanceof Promise) {
                        proms.push(result.then((result) => {
                            if (result.issues.length) {
                                payload.issues.push(...core_util/* prefixIssues */.lQ(key, result.issues));
                            }
                            payload.value[outKey] = result.value;
                        }));
                    }
                    else {
                        if (result.issues.length) {
                            payload.issues.push(...core_util/* prefixIssues */.lQ(key, result.issues));
                        }
                        payload.value[outKey] = result.value;
                    }
                }
            }
            let unrecognized;
            for (const key in input) {
                if (!recordKeys.has(key)) {
                    if (def.mode === "loose") {
                        // skip __proto__ so it can't replace the result prototype via the assignment setter on the plain {} we build into
                        if (key === "__proto__")
                            continue;
                        payload.value[key] = input[key];
                    }
                    else {
                        unrecognized = unrecognized ?? [];
                        unrecognized.push(key);
                    }
                }
            }
            if (unrecognized && unrecognized.length > 0) {
                payload.issues.push({
                    code: "unrecognized_keys",
                    input,
                    inst,
                    keys: unrecognized,
                    continue: true,
                });
            }
        }
        else {
            payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
            // An enumerable key schema declares which keys the record owns, so a key outside the set is unrecognized. A non-enumerable one (regex, refine) is a constraint every key must satisfy, so a failing key is invalid. Only the former is reconcilable against the other side of an intersection.
            let unrecognized;
            // Reflect.ownKeys for Symbol-key support; filter non-enumerable to match z.object()
            for (const key of Reflect.ownKeys(input)) {
                if (key === "__proto__")
                    continue;
                if (!Object.prototype.propertyIsEnumerable.call(input, key))
                    continue;
                let keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
                if (keyResult instanceof Promise) {
                    throw new Error("Async schemas not supported in object keys currently");
                }
                // Numeric string fallback: if key is a numeric string and failed, retry with Number(key). This handles z.number(), z.literal([1, 2, 3]), and unions containing numeric literals
                const checkNumericKey = typeof key === "string" && number.test(key) && keyResult.issues.length;
                if (checkNumericKey) {
                    const retryResult = def.keyType._zod.run({ value: Number(key), issues: [] }, ctx);
                    if (retryResult instanceof Promise) {
                        throw new Error("Async schemas not supported in object keys currently");
                    }
                    if (retryResult.issues.length === 0) {
                        keyResult = retryResult;
                    }
                }
                if (keyResult.issues.length) {
                    if (def.mode === "loose") {
                        // Pass through unchanged
                        payload.value[key] = input[key];
                    }
                    else if (values) {
                        unrecognized = unrecognized ?? [];
                        unrecognized.push(key);
                    }
                    else {
                        // Default "strict" behavior: error on invalid key
                        payload.issues.push({
                            code: "invalid_key",
                            origin: "record",
                            issues: keyResult.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())),
                            input: key,
                            path: [key],
                            inst,
                        });
                    }
                    continue;
                }
                // the guard above tests the raw input key, but the key schema can normalize an ordinary key into __proto__; re-check the key we actually write under
                const outKey = keyResult.value;
                if (outKey === "__proto__")
                    continue;
                const result = def.valueType._zod.run({ value: input[key], issues: [] }, ctx);
                if (result instanceof Promise) {
                    proms.push(result.then((result) => {
                        if (result.issues.length) {
                            payload.issues.push(...core_util/* prefixIssues */.lQ(key, result.issues));
                        }
                        payload.value[outKey] = result.value;
                    }));
                }
                else {
                    if (result.issues.length) {
                        payload.issues.push(...core_util/* prefixIssues */.lQ(key, result.issues));
                    }
                    payload.value[outKey] = result.value;
                }
            }
            if (unrecognized && unrecognized.length > 0) {
                payload.issues.push({
                    code: "unrecognized_keys",
                    input,
                    inst,
                    keys: unrecognized,
                    continue: true,
                });
            }
        }
        if (proms.length) {
            return Promise.all(proms).then(() => payload);
        }
        return payload;
    };
});
const $ZodMap = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodMap", (inst, def) => {
    $ZodType.init(inst, def);
    const memo = core.globalConfig.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!(input instanceof Map)) {
            payload.issues.push({
                expected: "map",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        const proms = [];
        payload.value = memo ? memo.alloc(inst, payload, new Map(), ctx) : new Map();
        const abortEarly = ctx?.abortEarly;
        let seen = payload.issues.length;
        for (const [key, value] of input) {
            if (abortEarly && payload.issues.length !== seen) {
                if (util.aborted(payload, seen))
                    break;
                seen = payload.issues.length;
            }
            const keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
            const valueResult = def.valueType._zod.run({ value: value, issues: [] }, ctx);
            if (keyResult instanceof Promise || valueResult instanceof Promise) {
                proms.push(Promise.all([keyResult, valueResult]).then(([keyResult, valueResult]) => {
                    handleMapResult(keyResult, valueResult, payload, key, input, inst, ctx);
                }));
            }
            else {
                handleMapResult(keyResult, valueResult, payload, key, input, inst, ctx);
            }
        }
        if (proms.length)
            return Promise.all(proms).then(() => payload);
        return payload;
    };
    capSize(inst, mapSize);
})));
function handleMapResult(keyResult, valueResult, final, key, input, inst, ctx) {
    if (keyResult.issues.length) {
        if (util.propertyKeyTypes.has(typeof key)) {
            final.issues.push(...util.prefixIssues(key, keyResult.issues));
        }
        else {
            final.issues.push({
                code: "invalid_key",
                origin: "map",
                input,
                inst,
                issues: keyResult.issues.map((iss) => util.finalizeIssue(iss, ctx, core.config())),
            });
        }
    }
    if (valueResult.issues.length) {
        if (util.propertyKeyTypes.has(typeof key)) {
            final.issues.push(...util.prefixIssues(key, valueResult.issues));
        }
        else {
            final.issues.push({
                origin: "map",
                code: "invalid_element",
                input,
                inst,
                key: key,
                issues: valueResult.issues.map((iss) => util.finalizeIssue(iss, ctx, core.config())),
            });
        }
    }
    final.value.set(keyResult.value, valueResult.value);
}
const $ZodSet = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodSet", (inst, def) => {
    $ZodType.init(inst, def);
    const memo = core.globalConfig.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!(input instanceof Set)) {
            payload.issues.push({
                input,
                inst,
                expected: "set",
                code: "invalid_type",
            });
            return payload;
        }
        const proms = [];
        payload.value = memo ? memo.alloc(inst, payload, new Set(), ctx) : new Set();
        const abortEarly = ctx?.abortEarly;
        let seen = payload.issues.length;
        for (const item of input) {
            if (abortEarly && payload.issues.length !== seen) {
                if (util.aborted(payload, seen))
                    break;
                seen = payload.issues.length;
            }
            const result = def.valueType._zod.run({ value: item, issues: [] }, ctx);
            if (result instanceof Promise) {
                proms.push(result.then((result) => handleSetResult(result, payload)));
            }
            else
                handleSetResult(result, payload);
        }
        if (proms.length)
            return Promise.all(proms).then(() => payload);
        return payload;
    };
    capSize(inst, setSize);
})));
function handleSetResult(result, final) {
    if (result.issues.length) {
        final.issues.push(...result.issues);
    }
    final.value.add(result.value);
}
const $ZodEnum = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodEnum", (inst, def) => {
    $ZodType.init(inst, def);
    const values = core_util/* getEnumValues */.w5(def.entries);
    const valuesSet = new Set(values);
    inst._zod.values = valuesSet;
    core_util/* defineLazyInternal */.v5(inst, "pattern", (zod) => {
        const patternValues = core_util/* getEnumValues */.w5(zod.def.entries).filter((k) => core_util/* propertyKeyTypes */.qQ.has(typeof k));
        // unmatchable fallback, RE2-safe: an empty alternation would compile to /^()$/, which matches ""
        return new RegExp(patternValues.length ? `^(${patternValues.map((o) => core_util/* escapeRegex */.sD(o.toString())).join("|")})$` : "^[^\\s\\S]$");
    });
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (valuesSet.has(input)) {
            return payload;
        }
        payload.issues.push({
            code: "invalid_value",
            values,
            input,
            inst,
        });
        return payload;
    };
});
const $ZodLiteral = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodLiteral", (inst, def) => {
    $ZodType.init(inst, def);
    const values = new Set(def.values);
    inst._zod.values = values;
    core_util/* defineLazyInternal */.v5(inst, "pattern", (zod) => {
        const vals = zod.def.values;
        // unmatchable fallback, RE2-safe: an empty alternation would compile to /^()$/, which matches ""
        return new RegExp(vals.length
            ? `^(${vals
                .map((o) => typeof o === "string" ? core_util/* escapeRegex */.sD(o) : o ? core_util/* escapeRegex */.sD(o.toString()) : String(o))
                .join("|")})$`
            : "^[^\\s\\S]$");
    });
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (values.has(input)) {
            return payload;
        }
        payload.issues.push({
            code: "invalid_value",
            values: def.values,
            input,
            inst,
        });
        return payload;
    };
});
const $ZodFile = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodFile", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        // @ts-ignore
        if (input instanceof File)
            return payload;
        payload.issues.push({
            expected: "file",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodTransform = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodTransform", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.optin = "optional";
    core_core/* globalConfig */.cr.memoizer?.guard(inst);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            throw new core_core/* $ZodEncodeError */.cV(inst.constructor.name);
        }
        const _out = def.transform(payload.value, payload);
        if (ctx.async) {
            const output = _out instanceof Promise ? _out : Promise.resolve(_out);
            return output.then((output) => {
                payload.value = output;
                return payload;
            });
        }
        if (_out instanceof Promise) {
            throw new core_core/* $ZodAsyncError */.GT();
        }
        payload.value = _out;
        return payload;
    };
});
function handleOptionalResult(payload, result) {
    // A substituting schema that still failed has no usable answer; yield undefined. Its issues are simply dropped: it ran on a payload of its own, so there is no shared array to truncate and nothing of the caller's to lose with it.
    payload.value = result.issues.length ? undefined : result.value;
    return payload;
}
const $ZodOptional = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodOptional", (inst, def) => {
    $ZodType.init(inst, def);
    // .optional() propagates absence rather than substituting for it, so a defaulted inner keeps its rung.
    core_util/* defineLazyInternal */.v5(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
    inst._zod.optout = "optional";
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => {
        const values = zod.def.innerType._zod.values;
        return values ? new Set([...values, undefined]) : undefined;
    });
    core_util/* defineLazyInternal */.v5(inst, "pattern", (zod) => {
        const pattern = zod.def.innerType._zod.pattern;
        return pattern ? new RegExp(`^(${core_util/* cleanRegex */.p6(pattern.source)})?$`) : undefined;
    });
    inst._zod.parse = (payload, ctx) => {
        if (payload.value === undefined) {
            // Only the top rung substitutes a value for absence; everything else leaves it intact, which is what .optional() means.
            if (def.innerType._zod.optin !== "defaulted")
                return payload;
            // Its own payload, for the same reason $ZodCatch gets one: a pipe forwards an unrecognized key through the caller's issues array, and this must not read that as the substituting schema failing and drop it.
            const result = def.innerType._zod.run({ value: payload.value, issues: [] }, ctx);
            if (result instanceof Promise)
                return result.then((result) => handleOptionalResult(payload, result));
            return handleOptionalResult(payload, result);
        }
        return def.innerType._zod.run(payload, ctx);
    };
});
const $ZodExactOptional = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodExactOptional", (inst, def) => {
    // Call parent init - inherits optin/optout = "optional"
    $ZodOptional.init(inst, def);
    // Override values/pattern to NOT add undefined
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => zod.def.innerType._zod.values);
    core_util/* defineLazyInternal */.v5(inst, "pattern", (zod) => zod.def.innerType._zod.pattern);
    // Override parse to just delegate (no undefined handling)
    inst._zod.parse = (payload, ctx) => {
        return def.innerType._zod.run(payload, ctx);
    };
});
const $ZodNullable = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodNullable", (inst, def) => {
    $ZodType.init(inst, def);
    core_util/* defineLazyInternal */.v5(inst, "optin", (zod) => zod.def.innerType._zod.optin);
    core_util/* defineLazyInternal */.v5(inst, "optout", (zod) => zod.def.innerType._zod.optout);
    core_util/* defineLazyInternal */.v5(inst, "pattern", (zod) => {
        const pattern = zod.def.innerType._zod.pattern;
        return pattern ? new RegExp(`^(${core_util/* cleanRegex */.p6(pattern.source)}|null)$`) : undefined;
    });
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => {
        return zod.def.innerType._zod.values ? new Set([...zod.def.innerType._zod.values, null]) : undefined;
    });
    inst._zod.parse = (payload, ctx) => {
        // Forward direction (decode): allow null to pass through
        if (payload.value === null)
            return payload;
        return def.innerType._zod.run(payload, ctx);
    };
});
const $ZodDefault = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodDefault", (inst, def) => {
    $ZodType.init(inst, def);
    // inst._zod.qin = "true";
    inst._zod.optin = "defaulted";
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => zod.def.innerType._zod.values);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            return def.innerType._zod.run(payload, ctx);
        }
        // Forward direction (decode): apply defaults for undefined input
        if (payload.value === undefined) {
            payload.value = def.defaultValue;
            /**
             * $ZodDefault returns the default value immediately in forward direction.
             * It doesn't pass the default value into the validator ("prefault"). There's no reason to pass the default value through validation. The validity of the default is enforced by TypeScript statically. Otherwise, it's the responsibility of the user to ensure the default is valid. In the case of pipes with divergent in/out types, you can specify the default on the `in` schema of your ZodPipe to set a "prefault" for the pipe.   */
            return payload;
        }
        // Forward direction: continue with default handling
        const result = def.innerType._zod.run(payload, ctx);
        if (result instanceof Promise) {
            return result.then((result) => handleDefaultResult(result, def));
        }
        return handleDefaultResult(result, def);
    };
});
function handleDefaultResult(payload, def) {
    if (payload.value === undefined) {
        payload.value = def.defaultValue;
    }
    return payload;
}
const $ZodPrefault = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodPrefault", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.optin = "defaulted";
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => zod.def.innerType._zod.values);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            return def.innerType._zod.run(payload, ctx);
        }
        // Forward direction (decode): apply prefault for undefined input
        if (payload.value === undefined) {
            payload.value = def.defaultValue;
        }
        return def.innerType._zod.run(payload, ctx);
    };
});
const $ZodNonOptional = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodNonOptional", (inst, def) => {
    $ZodType.init(inst, def);
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => {
        const v = zod.def.innerType._zod.values;
        return v ? new Set([...v].filter((x) => x !== undefined)) : undefined;
    });
    inst._zod.parse = (payload, ctx) => {
        const result = def.innerType._zod.run(payload, ctx);
        if (result instanceof Promise) {
            return result.then((result) => handleNonOptionalResult(result, inst));
        }
        return handleNonOptionalResult(result, inst);
    };
});
function handleNonOptionalResult(payload, inst) {
    if (!payload.issues.length && payload.value === undefined) {
        payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: payload.value,
            inst,
        });
    }
    return payload;
}
const $ZodSuccess = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodSuccess", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            throw new core.$ZodEncodeError("ZodSuccess");
        }
        const result = def.innerType._zod.run(payload, ctx);
        if (result instanceof Promise) {
            return result.then((result) => {
                payload.value = result.issues.length === 0;
                return payload;
            });
        }
        payload.value = result.issues.length === 0;
        return payload;
    };
})));
function handleCatchResult(payload, result, def, ctx) {
    if (!result.issues.length) {
        payload.value = result.value;
        // The value carries up, so the flag describing it has to carry with it: a back-edge into a node still being parsed must not be frozen by an enclosing readonly, and its checks belong to the node itself. Guarded so the ordinary case adds no own property.
        if (result.memo)
            payload.memo = true;
        return payload;
    }
    // Spread the inner's own payload, not ours: `value` has to stay the input the catch was handed, and the inner ran on a payload of its own so its issues are already private to this call.
    payload.value = def.catchValue({
        ...result,
        value: payload.value,
        error: {
            issues: result.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())),
        },
        input: payload.value,
    });
    return payload;
}
const $ZodCatch = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCatch", (inst, def) => {
    $ZodType.init(inst, def);
    core_util/* defineLazyInternal */.v5(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
    core_util/* defineLazyInternal */.v5(inst, "optout", (zod) => zod.def.innerType._zod.optout);
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => zod.def.innerType._zod.values);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            return def.innerType._zod.run(payload, ctx);
        }
        // Forward direction (decode): apply catch logic
        const result = def.innerType._zod.run({ value: payload.value, issues: [] }, ctx);
        if (result instanceof Promise) {
            return result.then((result) => handleCatchResult(payload, result, def, ctx));
        }
        return handleCatchResult(payload, result, def, ctx);
    };
});
const $ZodNaN = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodNaN", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        if (typeof payload.value !== "number" || !Number.isNaN(payload.value)) {
            payload.issues.push({
                input: payload.value,
                inst,
                expected: "nan",
                code: "invalid_type",
            });
            return payload;
        }
        return payload;
    };
})));
const $ZodPipe = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodPipe", (inst, def) => {
    $ZodType.init(inst, def);
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => zod.def.in._zod.values);
    core_util/* defineLazyInternal */.v5(inst, "optin", (zod) => zod.def.in._zod.optin);
    core_util/* defineLazyInternal */.v5(inst, "optout", (zod) => zod.def.out._zod.optout);
    core_util/* defineLazyInternal */.v5(inst, "propValues", (zod) => zod.def.in._zod.propValues);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            const right = def.out._zod.run(payload, ctx);
            if (right instanceof Promise) {
                return right.then((right) => handlePipeResult(right, def.in, ctx));
            }
            return handlePipeResult(right, def.in, ctx);
        }
        const left = def.in._zod.run(payload, ctx);
        if (left instanceof Promise) {
            return left.then((left) => handlePipeResult(left, def.out, ctx));
        }
        return handlePipeResult(left, def.out, ctx);
    };
});
function handlePipeResult(left, next, ctx) {
    // Any issue stops the pipe, so a failing refinement never feeds its transform. An unrecognized key is the exception: it describes the input's extra properties, not the value being piped, and an enclosing intersection may yet reconcile it.
    if (left.issues.some((iss) => iss.code !== "unrecognized_keys")) {
        // prevent further checks
        left.aborted = true;
        return left;
    }
    return next._zod.run({ value: left.value, issues: left.issues }, ctx);
}
const $ZodCodec = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCodec", (inst, def) => {
    $ZodType.init(inst, def);
    util.defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
    util.defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
    util.defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
    util.defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
    inst._zod.parse = (payload, ctx) => {
        const direction = ctx.direction || "forward";
        if (direction === "forward") {
            const left = def.in._zod.run(payload, ctx);
            if (left instanceof Promise) {
                return left.then((left) => handleCodecAResult(left, def, ctx));
            }
            return handleCodecAResult(left, def, ctx);
        }
        else {
            const right = def.out._zod.run(payload, ctx);
            if (right instanceof Promise) {
                return right.then((right) => handleCodecAResult(right, def, ctx));
            }
            return handleCodecAResult(right, def, ctx);
        }
    };
})));
function handleCodecAResult(result, def, ctx) {
    if (result.issues.length) {
        // prevent further checks
        result.aborted = true;
        return result;
    }
    const direction = ctx.direction || "forward";
    if (direction === "forward") {
        const transformed = def.transform(result.value, result);
        if (transformed instanceof Promise) {
            return transformed.then((value) => handleCodecTxResult(result, value, def.out, ctx));
        }
        return handleCodecTxResult(result, transformed, def.out, ctx);
    }
    else {
        const transformed = def.reverseTransform(result.value, result);
        if (transformed instanceof Promise) {
            return transformed.then((value) => handleCodecTxResult(result, value, def.in, ctx));
        }
        return handleCodecTxResult(result, transformed, def.in, ctx);
    }
}
function handleCodecTxResult(left, value, nextSchema, ctx) {
    // Check if transform added any issues
    if (left.issues.length) {
        left.aborted = true;
        return left;
    }
    return nextSchema._zod.run({ value, issues: left.issues }, ctx);
}
const $ZodPreprocess = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodPreprocess", (inst, def) => {
    $ZodPipe.init(inst, def);
})));
const $ZodReadonly = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodReadonly", (inst, def) => {
    $ZodType.init(inst, def);
    core_util/* defineLazyInternal */.v5(inst, "propValues", (zod) => zod.def.innerType._zod.propValues);
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => zod.def.innerType._zod.values);
    core_util/* defineLazyInternal */.v5(inst, "optin", (zod) => zod.def.innerType?._zod?.optin);
    core_util/* defineLazyInternal */.v5(inst, "optout", (zod) => zod.def.innerType?._zod?.optout);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            return def.innerType._zod.run(payload, ctx);
        }
        const result = def.innerType._zod.run(payload, ctx);
        if (result instanceof Promise) {
            return result.then(handleReadonlyResult);
        }
        return handleReadonlyResult(result);
    };
});
function handleReadonlyResult(payload) {
    // A repeat visit hands back a node that is still being built; freezing it here would make the rest of its keys fail to assign.
    if (!payload.memo)
        payload.value = Object.freeze(payload.value);
    return payload;
}
// a leaf's pattern source with its own checks folded in: the last pattern-carrying check wins, else length bounds narrow the catch-all, else an integer format narrows the number form. the fold lives here instead of on `_zod.pattern` so a bundle without template literals never pays for it
function leafPattern(schema) {
    const def = schema._zod.def;
    let pattern = def.pattern;
    let isInt = !!def.format?.includes("int");
    let minimum;
    let maximum;
    for (const ch of def.checks ?? []) {
        const d = ch._zod.def;
        if (d.pattern)
            pattern = d.pattern;
        isInt || (isInt = !!d.format?.includes("int"));
        const lo = d.minimum ?? d.length;
        const hi = d.maximum ?? d.length;
        if (lo !== undefined && (minimum === undefined || lo > minimum))
            minimum = lo;
        if (hi !== undefined && (maximum === undefined || hi < maximum))
            maximum = hi;
    }
    if (pattern)
        return pattern.source;
    // an empty range matches nothing at runtime, and `{8,5}` is not a legal quantifier
    if (minimum !== undefined && maximum !== undefined && minimum > maximum)
        return "(?!)";
    if (minimum !== undefined || maximum !== undefined)
        return regexes.string({ minimum, maximum }).source;
    const own = schema._zod.pattern;
    return (isInt && own === regexes.number ? regexes.integer : own)?.source;
}
// a part's pattern source. a wrapper's pattern embeds its inner pattern's source verbatim, so the folded form is substituted in place without knowing the wrapper's own composition; a union's options are joined the way the union builds its own pattern
function partPattern(schema) {
    const def = schema._zod.def;
    const own = schema._zod.pattern?.source;
    // lazy resolves its inner on the internals, not the def
    const inner = def.innerType ?? schema._zod.innerType;
    if (inner) {
        const before = inner._zod.pattern?.source;
        const after = partPattern(inner);
        if (own && before && after && after !== before) {
            return own.replace(util.cleanRegex(before), () => util.cleanRegex(after));
        }
        return own;
    }
    if (def.options) {
        const sources = def.options.map(partPattern);
        if (sources.every(Boolean))
            return `^(${sources.map((s) => util.cleanRegex(s)).join("|")})$`;
    }
    return leafPattern(schema);
}
const $ZodTemplateLiteral = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodTemplateLiteral", (inst, def) => {
    $ZodType.init(inst, def);
    const regexParts = [];
    for (const part of def.parts) {
        if (typeof part === "object" && part !== null) {
            // is Zod schema
            const source = partPattern(part);
            if (!source) {
                throw new Error(`Invalid template literal part, no pattern found: ${[...part._zod.traits].shift()}`);
            }
            regexParts.push(util.cleanRegex(source));
        }
        else if (part === null || util.primitiveTypes.has(typeof part)) {
            regexParts.push(util.escapeRegex(`${part}`));
        }
        else {
            throw new Error(`Invalid template literal part: ${part}`);
        }
    }
    inst._zod.pattern = new RegExp(`^${regexParts.join("")}$`);
    inst._zod.parse = (payload, _ctx) => {
        if (typeof payload.value !== "string") {
            payload.issues.push({
                input: payload.value,
                inst,
                expected: "string",
                code: "invalid_type",
            });
            return payload;
        }
        inst._zod.pattern.lastIndex = 0;
        if (!inst._zod.pattern.test(payload.value)) {
            payload.issues.push({
                input: payload.value,
                inst,
                code: "invalid_format",
                format: def.format ?? "template_literal",
                pattern: inst._zod.pattern.source,
            });
            return payload;
        }
        return payload;
    };
})));
const $ZodFunction = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodFunction", (inst, def) => {
    $ZodType.init(inst, def);
    // Defined, not assigned: the classic prototype exposes `_def` as a getter with no setter.
    Object.defineProperty(inst, "_def", { value: def });
    inst._zod.def = def;
    inst.implement = (func) => {
        if (typeof func !== "function") {
            throw new Error("implement() must be called with a function");
        }
        // Defined inline so the closure stays anonymous: binding it to a `const` first names it, which costs 256 bytes per implemented function.
        return Object.defineProperty(function (...args) {
            const parsedArgs = inst._def.input ? parse(inst._def.input, args) : args;
            const result = Reflect.apply(func, this, parsedArgs);
            if (inst._def.output) {
                return parse(inst._def.output, result);
            }
            return result;
        }, "_zod", { value: inst._zod, enumerable: false });
    };
    inst.implementAsync = (func) => {
        if (typeof func !== "function") {
            throw new Error("implementAsync() must be called with a function");
        }
        return Object.defineProperty(async function (...args) {
            const parsedArgs = inst._def.input ? await parseAsync(inst._def.input, args) : args;
            const result = await Reflect.apply(func, this, parsedArgs);
            if (inst._def.output) {
                return await parseAsync(inst._def.output, result);
            }
            return result;
        }, "_zod", { value: inst._zod, enumerable: false });
    };
    inst._zod.parse = (payload, _ctx) => {
        if (typeof payload.value !== "function") {
            payload.issues.push({
                code: "invalid_type",
                expected: "function",
                input: payload.value,
                inst,
            });
            return payload;
        }
        // Check if output is a promise type to determine if we should use async implementation
        const hasPromiseOutput = inst._def.output && inst._def.output._zod.def.type === "promise";
        if (hasPromiseOutput) {
            payload.value = inst.implementAsync(payload.value);
        }
        else {
            payload.value = inst.implement(payload.value);
        }
        return payload;
    };
    inst.input = (...args) => {
        const F = inst.constructor;
        if (Array.isArray(args[0])) {
            return new F({
                type: "function",
                input: new $ZodTuple({
                    type: "tuple",
                    items: args[0],
                    rest: args[1],
                }),
                output: inst._def.output,
            });
        }
        return new F({
            type: "function",
            input: args[0],
            output: inst._def.output,
        });
    };
    inst.output = (output) => {
        const F = inst.constructor;
        return new F({
            type: "function",
            input: inst._def.input,
            output,
        });
    };
    return inst;
})));
const $ZodPromise = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodPromise", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, ctx) => {
        return Promise.resolve(payload.value).then((inner) => def.innerType._zod.run({ value: inner, issues: [] }, ctx));
    };
})));
const $ZodLazy = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodLazy", (inst, def) => {
    $ZodType.init(inst, def);
    // Cache the resolved inner type on the shared `def` so all clones of this lazy (e.g. via `.describe()`/`.meta()`) share the same inner instance, preserving identity for cycle detection on recursive schemas.
    util.defineLazy(inst._zod, "innerType", () => {
        const d = def;
        if (!d._cachedInner)
            d._cachedInner = def.getter();
        return d._cachedInner;
    });
    util.defineLazyInternal(inst, "pattern", (zod) => zod.innerType?._zod?.pattern);
    util.defineLazyInternal(inst, "propValues", (zod) => zod.innerType?._zod?.propValues);
    util.defineLazyInternal(inst, "optin", (zod) => zod.innerType?._zod?.optin ?? undefined);
    util.defineLazyInternal(inst, "optout", (zod) => zod.innerType?._zod?.optout ?? undefined);
    inst._zod.parse = (payload, ctx) => {
        const inner = inst._zod.innerType;
        return inner._zod.run(payload, ctx);
    };
})));
const $ZodCustom = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCustom", (inst, def) => {
    $ZodCheck.init(inst, def);
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _) => {
        return payload;
    };
    inst._zod.check = (payload) => {
        const input = payload.value;
        const r = def.fn(input);
        if (r instanceof Promise) {
            return r.then((r) => handleRefineResult(r, payload, input, inst));
        }
        handleRefineResult(r, payload, input, inst);
        return;
    };
});
function handleRefineResult(result, payload, input, inst) {
    if (!result) {
        const _iss = {
            code: "custom",
            input,
            inst, // incorporates params.error into issue reporting
            path: [...(inst._zod.def.path ?? [])], // incorporates params.error into issue reporting
            continue: !inst._zod.def.abort,
            // params: inst._zod.def.params,
        };
        if (inst._zod.def.params)
            _iss.params = inst._zod.def.params;
        payload.issues.push(core_util/* issue */.sn(_iss));
    }
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/registries.js
var _a;
const $output = /*@__PURE__*/ (/* unused pure expression or super */ null && (Symbol("ZodOutput")));
const $input = /*@__PURE__*/ (/* unused pure expression or super */ null && (Symbol("ZodInput")));
class $ZodRegistry {
    constructor() {
        this._map = new WeakMap();
        this._idmap = new Map();
    }
    add(schema, ..._meta) {
        const meta = _meta[0];
        this._map.set(schema, meta);
        if (meta && typeof meta === "object" && "id" in meta) {
            this._idmap.set(meta.id, schema);
        }
        return this;
    }
    clear() {
        this._map = new WeakMap();
        this._idmap = new Map();
        return this;
    }
    remove(schema) {
        const meta = this._map.get(schema);
        if (meta && typeof meta === "object" && "id" in meta) {
            this._idmap.delete(meta.id);
        }
        this._map.delete(schema);
        return this;
    }
    get(schema) {
        // return this._map.get(schema) as any;
        // inherit metadata
        const p = schema._zod.parent;
        if (p) {
            const pm = { ...(this.get(p) ?? {}) };
            delete pm.id; // do not inherit id
            const f = { ...pm, ...this._map.get(schema) };
            return Object.keys(f).length ? f : undefined;
        }
        return this._map.get(schema);
    }
    has(schema) {
        return this._map.has(schema);
    }
}
// registries
function registry() {
    return new $ZodRegistry();
}
(_a = globalThis).__zod_globalRegistry ?? (_a.__zod_globalRegistry = registry());
const globalRegistry = globalThis.__zod_globalRegistry;

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/api.js




function snapshotChecks(def) {
    if (def.checks)
        def.checks = [...def.checks];
    return def;
}
// @__NO_SIDE_EFFECTS__
function _string(Class, params) {
    return new Class(snapshotChecks({ type: "string", ...core_util/* normalizeParams */.A2(params) }));
}
// @__NO_SIDE_EFFECTS__
function _coercedString(Class, params) {
    return new Class(snapshotChecks({ type: "string", coerce: true, ...util.normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _email(Class, params) {
    return new Class({
        type: "string",
        format: "email",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _guid(Class, params) {
    return new Class({
        type: "string",
        format: "guid",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uuid(Class, params) {
    return new Class({
        type: "string",
        format: "uuid",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uuidv4(Class, params) {
    return new Class({
        type: "string",
        format: "uuid",
        check: "string_format",
        abort: false,
        version: "v4",
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uuidv6(Class, params) {
    return new Class({
        type: "string",
        format: "uuid",
        check: "string_format",
        abort: false,
        version: "v6",
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uuidv7(Class, params) {
    return new Class({
        type: "string",
        format: "uuid",
        check: "string_format",
        abort: false,
        version: "v7",
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _url(Class, params) {
    return new Class({
        type: "string",
        format: "url",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function api_emoji(Class, params) {
    return new Class({
        type: "string",
        format: "emoji",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _nanoid(Class, params) {
    return new Class({
        type: "string",
        format: "nanoid",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
/**
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link _cuid2} instead.
 * See https://github.com/paralleldrive/cuid.
 */
// @__NO_SIDE_EFFECTS__
function _cuid(Class, params) {
    return new Class({
        type: "string",
        format: "cuid",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _cuid2(Class, params) {
    return new Class({
        type: "string",
        format: "cuid2",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _ulid(Class, params) {
    return new Class({
        type: "string",
        format: "ulid",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _xid(Class, params) {
    return new Class({
        type: "string",
        format: "xid",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _ksuid(Class, params) {
    return new Class({
        type: "string",
        format: "ksuid",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _ipv4(Class, params) {
    return new Class({
        type: "string",
        format: "ipv4",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _ipv6(Class, params) {
    return new Class({
        type: "string",
        format: "ipv6",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _mac(Class, params) {
    return new Class({
        type: "string",
        format: "mac",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _cidrv4(Class, params) {
    return new Class({
        type: "string",
        format: "cidrv4",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _cidrv6(Class, params) {
    return new Class({
        type: "string",
        format: "cidrv6",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _base64(Class, params) {
    return new Class({
        type: "string",
        format: "base64",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _base64url(Class, params) {
    return new Class({
        type: "string",
        format: "base64url",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _e164(Class, params) {
    return new Class({
        type: "string",
        format: "e164",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _creditCard(Class, params) {
    return new Class({
        type: "string",
        format: "credit_card",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _iban(Class, params) {
    return new Class({
        type: "string",
        format: "iban",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _jwt(Class, params) {
    return new Class({
        type: "string",
        format: "jwt",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
const TimePrecision = {
    Any: null,
    Minute: -1,
    Second: 0,
    Millisecond: 3,
    Microsecond: 6,
};
// @__NO_SIDE_EFFECTS__
function _isoDateTime(Class, params) {
    return new Class({
        type: "string",
        format: "datetime",
        check: "string_format",
        offset: false,
        local: false,
        precision: null,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _isoDate(Class, params) {
    return new Class({
        type: "string",
        format: "date",
        check: "string_format",
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _isoTime(Class, params) {
    return new Class({
        type: "string",
        format: "time",
        check: "string_format",
        precision: null,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _isoDuration(Class, params) {
    return new Class({
        type: "string",
        format: "duration",
        check: "string_format",
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _number(Class, params) {
    return new Class(snapshotChecks({ type: "number", checks: [], ...core_util/* normalizeParams */.A2(params) }));
}
// @__NO_SIDE_EFFECTS__
function _coercedNumber(Class, params) {
    return new Class(snapshotChecks({ type: "number", coerce: true, checks: [], ...util.normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _int(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "safeint",
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _float32(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "float32",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _float64(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "float64",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _int32(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "int32",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uint32(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "uint32",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class, params) {
    return new Class({
        type: "boolean",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _coercedBoolean(Class, params) {
    return new Class({
        type: "boolean",
        coerce: true,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _bigint(Class, params) {
    return new Class({
        type: "bigint",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _coercedBigint(Class, params) {
    return new Class({
        type: "bigint",
        coerce: true,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _int64(Class, params) {
    return new Class({
        type: "bigint",
        check: "bigint_format",
        abort: false,
        format: "int64",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uint64(Class, params) {
    return new Class({
        type: "bigint",
        check: "bigint_format",
        abort: false,
        format: "uint64",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _symbol(Class, params) {
    return new Class({
        type: "symbol",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function api_undefined(Class, params) {
    return new Class({
        type: "undefined",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function api_null(Class, params) {
    return new Class({
        type: "null",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _any(Class) {
    return new Class({
        type: "any",
    });
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class) {
    return new Class({
        type: "unknown",
    });
}
// @__NO_SIDE_EFFECTS__
function _never(Class, params) {
    return new Class({
        type: "never",
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _void(Class, params) {
    return new Class({
        type: "void",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _date(Class, params) {
    return new Class({
        type: "date",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _coercedDate(Class, params) {
    return new Class({
        type: "date",
        coerce: true,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _nan(Class, params) {
    return new Class({
        type: "nan",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _lt(value, params) {
    return new $ZodCheckLessThan({
        check: "less_than",
        ...core_util/* normalizeParams */.A2(params),
        value,
        inclusive: false,
    });
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
    return new $ZodCheckLessThan({
        check: "less_than",
        ...core_util/* normalizeParams */.A2(params),
        value,
        inclusive: true,
    });
}

// @__NO_SIDE_EFFECTS__
function _gt(value, params) {
    return new $ZodCheckGreaterThan({
        check: "greater_than",
        ...core_util/* normalizeParams */.A2(params),
        value,
        inclusive: false,
    });
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
    return new $ZodCheckGreaterThan({
        check: "greater_than",
        ...core_util/* normalizeParams */.A2(params),
        value,
        inclusive: true,
    });
}

// @__NO_SIDE_EFFECTS__
function _positive(params) {
    return _gt(0, params);
}
// negative
// @__NO_SIDE_EFFECTS__
function _negative(params) {
    return _lt(0, params);
}
// nonpositive
// @__NO_SIDE_EFFECTS__
function _nonpositive(params) {
    return _lte(0, params);
}
// nonnegative
// @__NO_SIDE_EFFECTS__
function _nonnegative(params) {
    return _gte(0, params);
}
// @__NO_SIDE_EFFECTS__
function _multipleOf(value, params) {
    return new $ZodCheckMultipleOf({
        check: "multiple_of",
        ...core_util/* normalizeParams */.A2(params),
        value,
    });
}
// @__NO_SIDE_EFFECTS__
function _maxSize(maximum, params) {
    return new checks.$ZodCheckMaxSize({
        check: "max_size",
        ...util.normalizeParams(params),
        maximum,
    });
}
// @__NO_SIDE_EFFECTS__
function _minSize(minimum, params) {
    return new checks.$ZodCheckMinSize({
        check: "min_size",
        ...util.normalizeParams(params),
        minimum,
    });
}
// @__NO_SIDE_EFFECTS__
function _size(size, params) {
    return new checks.$ZodCheckSizeEquals({
        check: "size_equals",
        ...util.normalizeParams(params),
        size,
    });
}
// @__NO_SIDE_EFFECTS__
function _maxLength(maximum, params) {
    const ch = new $ZodCheckMaxLength({
        check: "max_length",
        ...core_util/* normalizeParams */.A2(params),
        maximum,
    });
    return ch;
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
    return new $ZodCheckMinLength({
        check: "min_length",
        ...core_util/* normalizeParams */.A2(params),
        minimum,
    });
}
// @__NO_SIDE_EFFECTS__
function _length(length, params) {
    return new $ZodCheckLengthEquals({
        check: "length_equals",
        ...core_util/* normalizeParams */.A2(params),
        length,
    });
}
// @__NO_SIDE_EFFECTS__
function _regex(pattern, params) {
    return new $ZodCheckRegex({
        check: "string_format",
        format: "regex",
        ...core_util/* normalizeParams */.A2(params),
        pattern,
    });
}
// @__NO_SIDE_EFFECTS__
function _lowercase(params) {
    return new $ZodCheckLowerCase({
        check: "string_format",
        format: "lowercase",
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uppercase(params) {
    return new $ZodCheckUpperCase({
        check: "string_format",
        format: "uppercase",
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _includes(includes, params) {
    return new $ZodCheckIncludes({
        check: "string_format",
        format: "includes",
        ...core_util/* normalizeParams */.A2(params),
        includes,
    });
}
// @__NO_SIDE_EFFECTS__
function _startsWith(prefix, params) {
    return new $ZodCheckStartsWith({
        check: "string_format",
        format: "starts_with",
        ...core_util/* normalizeParams */.A2(params),
        prefix,
    });
}
// @__NO_SIDE_EFFECTS__
function _endsWith(suffix, params) {
    return new $ZodCheckEndsWith({
        check: "string_format",
        format: "ends_with",
        ...core_util/* normalizeParams */.A2(params),
        suffix,
    });
}
// @__NO_SIDE_EFFECTS__
function _property(property, schema, params) {
    return new checks.$ZodCheckProperty({
        check: "property",
        property,
        schema,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _properties(shape, params) {
    return new $ZodCheckProperties({
        check: "properties",
        shape,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _mime(types, params) {
    return new checks.$ZodCheckMimeType({
        check: "mime_type",
        mime: types,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _overwrite(tx) {
    return new $ZodCheckOverwrite({
        check: "overwrite",
        tx,
    });
}
// normalize
// @__NO_SIDE_EFFECTS__
function _normalize(form) {
    return _overwrite((input) => input.normalize(form));
}
// trim
// @__NO_SIDE_EFFECTS__
function _trim() {
    return _overwrite((input) => input.trim());
}
// toLowerCase
// @__NO_SIDE_EFFECTS__
function _toLowerCase() {
    return _overwrite((input) => input.toLowerCase());
}
// toUpperCase
// @__NO_SIDE_EFFECTS__
function _toUpperCase() {
    return _overwrite((input) => input.toUpperCase());
}
// slugify
// @__NO_SIDE_EFFECTS__
function _slugify() {
    return _overwrite((input) => core_util/* slugify */.Yv(input));
}
// @__NO_SIDE_EFFECTS__
function _array(Class, element, params) {
    return new Class({
        type: "array",
        element,
        // get element() {
        //   return element;
        // },
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _union(Class, options, params) {
    return new Class({
        type: "union",
        options,
        ...util.normalizeParams(params),
    });
}
function _xor(Class, options, params) {
    return new Class({
        type: "union",
        options,
        inclusive: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _discriminatedUnion(Class, discriminator, options, params) {
    return new Class({
        type: "union",
        options: options,
        discriminator,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _intersection(Class, left, right) {
    return new Class({
        type: "intersection",
        left,
        right,
    });
}
// export function _tuple(
//   Class: util.SchemaClass<schemas.$ZodTuple>,
//   items: [],
//   params?: string | $ZodTupleParams
// ): schemas.$ZodTuple<[], null>;
// @__NO_SIDE_EFFECTS__
function _tuple(Class, items, _paramsOrRest, _params) {
    const hasRest = _paramsOrRest instanceof schemas.$ZodType;
    const params = hasRest ? _params : _paramsOrRest;
    const rest = hasRest ? _paramsOrRest : null;
    return new Class({
        type: "tuple",
        items,
        rest,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _record(Class, keyType, valueType, params) {
    return new Class({
        type: "record",
        keyType,
        valueType,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _map(Class, keyType, valueType, params) {
    return new Class({
        type: "map",
        keyType,
        valueType,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _set(Class, valueType, params) {
    return new Class({
        type: "set",
        valueType,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _enum(Class, values, params) {
    const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
    // if (Array.isArray(values)) {
    //   for (const value of values) {
    //     entries[value] = value;
    //   }
    // } else {
    //   Object.assign(entries, values);
    // }
    // const entries: util.EnumLike = {};
    // for (const val of values) {
    //   entries[val] = val;
    // }
    return new Class({
        type: "enum",
        entries,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
/** @deprecated This API has been merged into `z.enum()`. Use `z.enum()` instead.
 *
 * ```ts
 * enum Colors { red, green, blue }
 * z.enum(Colors);
 * ```
 */
function _nativeEnum(Class, entries, params) {
    return new Class({
        type: "enum",
        entries,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _literal(Class, value, params) {
    return new Class({
        type: "literal",
        values: Array.isArray(value) ? value : [value],
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _file(Class, params) {
    return new Class({
        type: "file",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _transform(Class, fn) {
    return new Class({
        type: "transform",
        transform: fn,
    });
}
// @__NO_SIDE_EFFECTS__
function _optional(Class, innerType) {
    return new Class({
        type: "optional",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _nullable(Class, innerType) {
    return new Class({
        type: "nullable",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _default(Class, innerType, defaultValue) {
    return new Class({
        type: "default",
        innerType,
        get defaultValue() {
            return typeof defaultValue === "function" ? defaultValue() : util.shallowClone(defaultValue);
        },
    });
}
// @__NO_SIDE_EFFECTS__
function _nonoptional(Class, innerType, params) {
    return new Class({
        type: "nonoptional",
        innerType,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _success(Class, innerType) {
    return new Class({
        type: "success",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _catch(Class, innerType, catchValue) {
    return new Class({
        type: "catch",
        innerType,
        catchValue: (typeof catchValue === "function" ? catchValue : util.constantCatch(catchValue)),
    });
}
// @__NO_SIDE_EFFECTS__
function _pipe(Class, in_, out) {
    return new Class({
        type: "pipe",
        in: in_,
        out,
    });
}
// @__NO_SIDE_EFFECTS__
function _readonly(Class, innerType) {
    return new Class({
        type: "readonly",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _templateLiteral(Class, parts, params) {
    return new Class({
        type: "template_literal",
        parts,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _lazy(Class, getter) {
    return new Class({
        type: "lazy",
        getter,
    });
}
// @__NO_SIDE_EFFECTS__
function _promise(Class, innerType) {
    return new Class({
        type: "promise",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _custom(Class, fn, _params) {
    const norm = util.normalizeParams(_params);
    norm.abort ?? (norm.abort = true); // default to abort:false
    const schema = new Class({
        type: "custom",
        check: "custom",
        fn: fn,
        ...norm,
    });
    return schema;
}
// same as _custom but defaults to abort:false
// @__NO_SIDE_EFFECTS__
function _refine(Class, fn, _params) {
    const schema = new Class({
        type: "custom",
        check: "custom",
        fn: fn,
        ...core_util/* normalizeParams */.A2(_params),
    });
    return schema;
}
// @__NO_SIDE_EFFECTS__
function _superRefine(fn, params) {
    const ch = _check((payload) => {
        payload.addIssue = (issue) => {
            if (typeof issue === "string") {
                payload.issues.push(core_util/* issue */.sn(issue, payload.value, ch._zod.def));
            }
            else {
                // for Zod 3 backwards compatibility
                const _issue = issue;
                if (_issue.fatal)
                    _issue.continue = false;
                _issue.code ?? (_issue.code = "custom");
                if (!("input" in _issue))
                    _issue.input = payload.value;
                _issue.inst ?? (_issue.inst = ch);
                _issue.continue ?? (_issue.continue = !ch._zod.def.abort); // abort is always undefined, so this is always true...
                payload.issues.push(core_util/* issue */.sn(_issue));
            }
        };
        return fn(payload.value, payload);
    }, params);
    return ch;
}
// @__NO_SIDE_EFFECTS__
function _check(fn, params) {
    const ch = new $ZodCheck({
        check: "custom",
        ...core_util/* normalizeParams */.A2(params),
    });
    ch._zod.check = fn;
    return ch;
}
// @__NO_SIDE_EFFECTS__
function describe(description) {
    const ch = new $ZodCheck({ check: "describe" });
    ch._zod.onattach = [
        (inst) => {
            const existing = globalRegistry.get(inst) ?? {};
            globalRegistry.add(inst, { ...existing, description });
        },
    ];
    ch._zod.check = () => { }; // no-op check
    return ch;
}
// @__NO_SIDE_EFFECTS__
function meta(metadata) {
    const ch = new $ZodCheck({ check: "meta" });
    ch._zod.onattach = [
        (inst) => {
            const existing = globalRegistry.get(inst) ?? {};
            globalRegistry.add(inst, { ...existing, ...metadata });
        },
    ];
    ch._zod.check = () => { }; // no-op check
    return ch;
}
// @__NO_SIDE_EFFECTS__
function _stringbool(Classes, _params) {
    const params = util.normalizeParams(_params);
    let truthyArray = params.truthy ?? ["true", "1", "yes", "on", "y", "enabled"];
    let falsyArray = params.falsy ?? ["false", "0", "no", "off", "n", "disabled"];
    if (params.case !== "sensitive") {
        truthyArray = truthyArray.map((v) => (typeof v === "string" ? v.toLowerCase() : v));
        falsyArray = falsyArray.map((v) => (typeof v === "string" ? v.toLowerCase() : v));
    }
    const truthySet = new Set(truthyArray);
    const falsySet = new Set(falsyArray);
    const _Codec = Classes.Codec ?? schemas.$ZodCodec;
    const _Boolean = Classes.Boolean ?? schemas.$ZodBoolean;
    const _String = Classes.String ?? schemas.$ZodString;
    const stringSchema = new _String({ type: "string", error: params.error });
    const booleanSchema = new _Boolean({ type: "boolean", error: params.error });
    const codec = new _Codec({
        type: "pipe",
        in: stringSchema,
        out: booleanSchema,
        transform: ((input, payload) => {
            let data = input;
            if (params.case !== "sensitive")
                data = data.toLowerCase();
            if (truthySet.has(data)) {
                return true;
            }
            else if (falsySet.has(data)) {
                return false;
            }
            else {
                payload.issues.push({
                    code: "invalid_value",
                    expected: "stringbool",
                    values: [...truthySet, ...falsySet],
                    input: payload.value,
                    inst: codec,
                    continue: false,
                });
                return {};
            }
        }),
        reverseTransform: ((input, _payload) => {
            if (input === true) {
                return truthyArray[0] || "true";
            }
            else {
                return falsyArray[0] || "false";
            }
        }),
        error: params.error,
    });
    codec._zod.bag.truthy = truthyArray;
    codec._zod.bag.falsy = falsyArray;
    codec._zod.bag.case = params.case ?? "insensitive";
    return codec;
}
// @__NO_SIDE_EFFECTS__
function _stringFormat(Class, format, fnOrRegex, _params = {}) {
    const params = util.normalizeParams(_params);
    const def = {
        check: "string_format",
        type: "string",
        format,
        fn: typeof fnOrRegex === "function" ? fnOrRegex : (val) => fnOrRegex.test(val),
        ...params,
    };
    if (fnOrRegex instanceof RegExp) {
        def.pattern = fnOrRegex;
    }
    const inst = new Class(def);
    return inst;
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/to-json-schema.js


function assignProps(target, ...sources) {
    for (const source of sources) {
        for (const key of Reflect.ownKeys(source)) {
            if (Object.prototype.propertyIsEnumerable.call(source, key)) {
                (0,core_util/* assignProp */.Vy)(target, key, source[key]);
            }
        }
    }
    return target;
}
// function initializeContext<T extends schemas.$ZodType>(inputs: JSONSchemaGeneratorParams<T>): ToJSONSchemaContext<T> {
//   return {
//     processor: inputs.processor,
//     metadataRegistry: inputs.metadata ?? globalRegistry,
//     target: inputs.target ?? "draft-2020-12",
//     unrepresentable: inputs.unrepresentable ?? "throw",
//   };
// }
function to_json_schema_initializeContext(params) {
    // Normalize target: convert old non-hyphenated versions to hyphenated versions
    let target = params?.target ?? "draft-2020-12";
    if (target === "draft-4")
        target = "draft-04";
    if (target === "draft-7")
        target = "draft-07";
    return {
        processors: params.processors ?? {},
        metadataRegistry: params?.metadata ?? globalRegistry,
        target,
        unrepresentable: params?.unrepresentable ?? "throw",
        override: params?.override ?? (() => { }),
        io: params?.io ?? "output",
        counter: 0,
        seen: new Map(),
        sharedDefsExtractedFor: undefined,
        sharedEmitDoneFor: undefined,
        cycles: params?.cycles ?? "ref",
        reused: params?.reused ?? "inline",
        intersections: [],
        deferred: [],
        external: params?.external ?? undefined,
    };
}
/**
 * Applies the `unrepresentable` setting at a site that has no JSON Schema equivalent. Throws
 * `message` unless the setting (or the handler's return value) says otherwise. Returns `true` if a
 * custom JSON Schema was written into `json`, in which case the caller must not write its own.
 */
function handleUnrepresentable(schema, ctx, json, params, message) {
    const result = typeof ctx.unrepresentable === "function"
        ? ctx.unrepresentable({ zodSchema: schema, path: params.path, message })
        : ctx.unrepresentable;
    if (result === "any")
        return false;
    if (result === undefined || result === "throw")
        throw new Error(message);
    Object.assign(json, result);
    return true;
}
// never rename this back to `process`: bundler polyfills inject a top-level `const process` that a lexical declaration of the same name collides with (#6397)
function to_json_schema_processSchema(schema, ctx, _params = { path: [], schemaPath: [] }) {
    var _a;
    const def = schema._zod.def;
    // check for schema in seens
    const seen = ctx.seen.get(schema);
    if (seen) {
        seen.count++;
        // check if cycle
        const isCycle = _params.schemaPath.includes(schema);
        if (isCycle) {
            seen.cycle = _params.path;
        }
        return seen.schema;
    }
    // initialize
    const result = { schema: {}, count: 1, cycle: undefined, path: _params.path };
    ctx.seen.set(schema, result);
    ctx.sharedDefsExtractedFor = undefined;
    ctx.sharedEmitDoneFor = undefined;
    // custom method overrides default behavior
    const overrideSchema = schema._zod.toJSONSchema?.();
    if (overrideSchema) {
        result.schema = overrideSchema;
    }
    else {
        const params = {
            ..._params,
            schemaPath: [..._params.schemaPath, schema],
            path: _params.path,
        };
        if (schema._zod.processJSONSchema) {
            schema._zod.processJSONSchema(ctx, result.schema, params);
        }
        else {
            const _json = result.schema;
            const processor = ctx.processors[def.type];
            if (!processor) {
                throw new Error(`[toJSONSchema]: Non-representable type encountered: ${def.type}`);
            }
            processor(schema, ctx, _json, params);
        }
        const parent = schema._zod.parent;
        if (parent) {
            // Also set ref if processor didn't (for inheritance)
            if (!result.ref)
                result.ref = parent;
            to_json_schema_processSchema(parent, ctx, params);
            ctx.seen.get(parent).isParent = true;
        }
    }
    // metadata
    const meta = ctx.metadataRegistry.get(schema);
    if (meta)
        assignProps(result.schema, meta);
    if (ctx.io === "input" && isTransforming(schema)) {
        // examples/defaults only apply to output type of pipe
        delete result.schema.examples;
        delete result.schema.default;
    }
    // set prefault as default
    if (ctx.io === "input" && "_prefault" in result.schema)
        (_a = result.schema).default ?? (_a.default = result.schema._prefault);
    delete result.schema._prefault;
    // pulling fresh from ctx.seen in case it was overwritten
    const _result = ctx.seen.get(schema);
    return _result.schema;
}
/** @deprecated Renamed to `processSchema`. An export alias declares no binding, so it is safe to keep. */

// Escape a reference token for use in a JSON Pointer fragment (RFC 6901): `~` becomes `~0` and `/` becomes `~1`. The `~` replacement must run first.
function encodeJSONPointerSegment(segment) {
    return segment.replace(/~/g, "~0").replace(/\//g, "~1");
}
function to_json_schema_extractDefs(ctx, schema
// params: EmitParams
) {
    // iterate over seen map;
    const root = ctx.seen.get(schema);
    if (!root)
        throw new Error("Unprocessed schema. This is a bug in Zod.");
    // With `external` set, every registered schema resolves through the external branch of `makeURI`, so the root branch below produces the same ref the external branch would — this pass is identical whichever schema it is called with, and only needs to run once.
    if (ctx.external && ctx.sharedDefsExtractedFor === ctx.external)
        return;
    // Track ids to detect duplicates across different schemas
    const idToSchema = new Map();
    for (const entry of ctx.seen.entries()) {
        const id = ctx.metadataRegistry.get(entry[0])?.id;
        if (id) {
            const existing = idToSchema.get(id);
            if (existing && existing !== entry[0]) {
                throw new Error(`Duplicate schema id "${id}" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`);
            }
            idToSchema.set(id, entry[0]);
        }
    }
    // returns a ref to the schema defId will be empty if the ref points to an external schema (or #)
    const makeURI = (entry) => {
        // comparing the seen objects because sometimes multiple schemas map to the same seen object. e.g. lazy
        // external is configured
        const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
        if (ctx.external) {
            const externalId = ctx.external.registry.get(entry[0])?.id; // ?? "__shared";// `__schema${ctx.counter++}`;
            // check if schema is in the external registry
            const uriGenerator = ctx.external.uri ?? ((id) => id);
            if (externalId) {
                return { ref: uriGenerator(externalId) };
            }
            // otherwise, add to __shared
            const id = entry[1].defId ?? entry[1].schema.id ?? `schema${ctx.counter++}`;
            entry[1].defId = id; // set defId so it will be reused if needed
            return { defId: id, ref: `${uriGenerator("__shared")}#/${defsSegment}/${encodeJSONPointerSegment(id)}` };
        }
        const uriPrefix = `#`;
        const defUriPrefix = `${uriPrefix}/${defsSegment}/`;
        // an id-less root has nowhere to be extracted to, so it stays inline and self-references as `#`
        if (entry[1] === root && !entry[1].schema.id) {
            return { ref: uriPrefix };
        }
        // self-contained schema
        const defId = entry[1].schema.id ?? `__schema${ctx.counter++}`;
        return { defId, ref: defUriPrefix + encodeJSONPointerSegment(defId) };
    };
    // stored cached version in `def` property remove all properties, set $ref
    const extractToDef = (entry) => {
        // if the schema is already a reference, do not extract it
        if (entry[1].schema.$ref) {
            return;
        }
        const seen = entry[1];
        const { ref, defId } = makeURI(entry);
        seen.def = { ...seen.schema };
        // defId won't be set if the schema is a reference to an external schema or if the schema is the root schema
        if (defId)
            seen.defId = defId;
        // wipe away all properties except $ref
        const schema = seen.schema;
        for (const key in schema) {
            delete schema[key];
        }
        schema.$ref = ref;
    };
    // throw on cycles
    // break cycles
    if (ctx.cycles === "throw") {
        for (const entry of ctx.seen.entries()) {
            const seen = entry[1];
            if (seen.cycle) {
                throw new Error("Cycle detected: " +
                    `#/${seen.cycle?.join("/")}/<root>` +
                    '\n\nSet the `cycles` parameter to `"ref"` to resolve cyclical schemas with defs.');
            }
        }
    }
    // extract schemas into $defs
    for (const entry of ctx.seen.entries()) {
        const seen = entry[1];
        // convert root schema to # $ref
        if (schema === entry[0]) {
            extractToDef(entry); // this has special handling for the root schema
            continue;
        }
        // extract schemas that are in the external registry
        if (ctx.external) {
            const ext = ctx.external.registry.get(entry[0])?.id;
            if (schema !== entry[0] && ext) {
                extractToDef(entry);
                continue;
            }
        }
        // extract schemas with `id` meta
        const id = ctx.metadataRegistry.get(entry[0])?.id;
        if (id) {
            extractToDef(entry);
            continue;
        }
        // break cycles
        if (seen.cycle) {
            // any
            extractToDef(entry);
            continue;
        }
        // extract reused schemas
        if (seen.count > 1) {
            if (ctx.reused === "ref") {
                extractToDef(entry);
            }
        }
    }
    if (ctx.external)
        ctx.sharedDefsExtractedFor = ctx.external;
}
/** Rewrites `anyOf: [{type: "a"}, {type: "b"}]` to `type: ["a", "b"]`, which every JSON Schema draft treats as equivalent and most consumers render far better for the nullable case. Only branches that are a bare type assertion qualify — anything carrying a constraint, `$ref`, `const` or metadata is left alone. Runs after `flattenRef`, so a branch an override decorated or `$defs` extraction turned into a `$ref` is no longer bare and correctly stays in `anyOf`. `oneOf` is excluded: `integer` and `number` overlap, so "exactly one" and "at least one" are not the same there. OpenAPI 3.0 is excluded: its `type` must be a single string. */
function compactTypeUnion(schema) {
    const options = schema.anyOf;
    if (!Array.isArray(options) || options.length === 0 || schema.type !== undefined)
        return;
    const types = [];
    for (const option of options) {
        if (!option || typeof option !== "object")
            return;
        // A branch that is itself a compactible union folds into this one — nested `anyOf` and a flat `type` array say the same thing. Compacting it first also makes the result independent of the order this pass walks the seen map in.
        compactTypeUnion(option);
        const keys = Object.keys(option);
        if (keys.length !== 1 || keys[0] !== "type")
            return;
        const type = option.type;
        for (const member of Array.isArray(type) ? type : [type]) {
            if (typeof member !== "string")
                return;
            if (!types.includes(member))
                types.push(member);
        }
    }
    delete schema.anyOf;
    // A `type` array must be non-empty and unique (metaschema); a single member is spelled as a bare string.
    schema.type = types.length === 1 ? types[0] : types;
}
/** Keywords `foldIntersection` knows how to combine. Anything else — `$ref`, `patternProperties`,
 * an annotation like `description` — makes a member unfoldable, so a constraint this does not
 * understand leaves the `allOf` alone instead of being silently dropped or misattributed. */
const FOLDABLE_KEYS = new Set(["type", "properties", "required", "additionalProperties"]);
const UNION_KEYS = ["oneOf", "anyOf"];
/** A member's constraint on a key it does not declare itself. A `catchall` states one; `false`, an absent `additionalProperties`, and the empty schema a loose object emits state nothing. */
function undeclaredConstraint(member) {
    const extra = member.additionalProperties;
    if (extra === undefined || extra === false || typeof extra !== "object" || extra === null)
        return null;
    return Object.keys(extra).length ? extra : null;
}
/** Combines object members into the single object they describe together, or returns `null` if any of them carries a keyword outside {@link FOLDABLE_KEYS}. */
function foldObjects(members) {
    const objects = [];
    for (const member of members) {
        // A boolean subschema is legal JSON Schema and carries no keywords to fold.
        if (typeof member !== "object" || member.type !== "object")
            return null;
        for (const key in member) {
            if (!FOLDABLE_KEYS.has(key))
                return null;
        }
        objects.push(member);
    }
    const properties = {};
    const required = new Set();
    for (const object of objects) {
        for (const key in object.properties) {
            // `in` would report a `__proto__` key as already present via the prototype chain and skip it.
            if (Object.prototype.hasOwnProperty.call(properties, key))
                continue;
            // Every member constrains this key: the ones that declare it say how, and a `catchall` member constrains it too even though it does not name it. The key has to satisfy all of them, which is the same intersection one level down.
            const parts = [];
            for (const other of objects) {
                const part = other.properties?.[key] ?? undeclaredConstraint(other);
                if (part === null || part === undefined)
                    continue;
                if (!parts.some((seen) => JSON.stringify(seen) === JSON.stringify(part)))
                    parts.push(part);
            }
            const merged = parts.length === 1
                ? parts[0]
                : (foldObjects(parts) ?? { allOf: parts });
            (0,core_util/* assignProp */.Vy)(properties, key, merged);
        }
        for (const key of object.required ?? [])
            required.add(key);
    }
    const folded = { type: "object", properties };
    if (required.size)
        folded.required = [...required];
    // A key no member declares is rejected only when every member rejects it, so the fold is closed only when every member is. Otherwise it carries whatever the `catchall` members demand of such a key.
    if (objects.every((object) => object.additionalProperties === false)) {
        folded.additionalProperties = false;
    }
    else {
        const constraints = [];
        for (const object of objects) {
            const constraint = undeclaredConstraint(object);
            if (constraint && !constraints.some((seen) => JSON.stringify(seen) === JSON.stringify(constraint)))
                constraints.push(constraint);
        }
        if (constraints.length === 1)
            folded.additionalProperties = constraints[0];
        else if (constraints.length > 1)
            folded.additionalProperties = { allOf: constraints };
    }
    return folded;
}
/** `additionalProperties` in an `allOf` member sees only that member's own `properties`, so two
 * closed object members reject each other's keys and the schema validates nothing. Zod's parser
 * pools the key sets instead — `handleIntersectionResults` reports a key as unrecognized only when
 * *every* side rejects it — so the emitted schema has to pool them too, and folding the members
 * into one object is the encoding that says so on every target.
 *
 * This runs from `finalize`, after `extractDefs`, which is what keeps it clear of the `$ref`
 * machinery: a member extracted into `$defs` is already a `$ref` by now and declines to fold, so it
 * keeps its reference and its own closedness rather than being inlined as a stale copy. */
function foldIntersection(json) {
    const allOf = json.allOf;
    if (!Array.isArray(allOf) || allOf.length < 2)
        return;
    // An `override` runs before this pass and may have written object keywords onto the intersection itself. Those are deliberate, so decline rather than overwrite them.
    for (const key of FOLDABLE_KEYS)
        if (key in json)
            return;
    // An intersection distributes over a union: `A & (X | Y)` is `(A & X) | (A & Y)`. Only the first union is distributed over; a second one stays among the members every branch folds against, where it fails the object check and declines the whole intersection rather than multiplying out.
    const unions = allOf.filter((m) => UNION_KEYS.some((k) => Array.isArray(m[k])));
    let folded = null;
    if (!unions.length) {
        folded = foldObjects(allOf);
    }
    else {
        const union = unions[0];
        const keyword = UNION_KEYS.find((k) => Array.isArray(union[k]));
        if (Object.keys(union).length !== 1)
            return;
        const rest = allOf.filter((m) => m !== union);
        const branches = union[keyword].map((branch) => foldObjects([...rest, branch]));
        if (branches.some((b) => !b))
            return;
        folded = { [keyword]: branches };
    }
    if (!folded)
        return;
    delete json.allOf;
    assignProps(json, folded);
}
function to_json_schema_finalize(ctx, schema) {
    const root = ctx.seen.get(schema);
    if (!root)
        throw new Error("Unprocessed schema. This is a bug in Zod.");
    // flatten refs - inherit properties from parent schemas
    const flattenRef = (zodSchema) => {
        const seen = ctx.seen.get(zodSchema);
        // already processed
        if (seen.ref === null)
            return;
        const schema = seen.def ?? seen.schema;
        const _cached = { ...schema };
        const ref = seen.ref;
        seen.ref = null; // prevent infinite recursion
        if (ref) {
            flattenRef(ref);
            const refSeen = ctx.seen.get(ref);
            const refSchema = refSeen.schema;
            // merge referenced schema into current
            if (refSchema.$ref && (ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0")) {
                // older drafts can't combine $ref with other properties
                schema.allOf = schema.allOf ?? [];
                schema.allOf.push(refSchema);
            }
            else {
                assignProps(schema, refSchema);
            }
            // restore child's own properties (child wins)
            assignProps(schema, _cached);
            const isParentRef = zodSchema._zod.parent === ref;
            // For parent chain, child is a refinement - remove parent-only properties
            if (isParentRef) {
                for (const key in schema) {
                    if (key === "$ref" || key === "allOf")
                        continue;
                    if (!(key in _cached)) {
                        delete schema[key];
                    }
                }
            }
            // When ref was extracted to $defs, remove properties that match the definition
            if (refSchema.$ref && refSeen.def) {
                for (const key in schema) {
                    if (key === "$ref" || key === "allOf")
                        continue;
                    if (key in refSeen.def && JSON.stringify(schema[key]) === JSON.stringify(refSeen.def[key])) {
                        delete schema[key];
                    }
                }
            }
        }
        // If parent was extracted (has $ref), propagate $ref to this schema. This handles cases like: readonly().meta({id}).describe() where processor sets ref to innerType but parent should be referenced
        const parent = zodSchema._zod.parent;
        if (parent && parent !== ref) {
            // Ensure parent is processed first so its def has inherited properties
            flattenRef(parent);
            const parentSeen = ctx.seen.get(parent);
            if (parentSeen?.schema.$ref) {
                schema.$ref = parentSeen.schema.$ref;
                // De-duplicate with parent's definition
                if (parentSeen.def) {
                    for (const key in schema) {
                        if (key === "$ref" || key === "allOf")
                            continue;
                        if (key in parentSeen.def && JSON.stringify(schema[key]) === JSON.stringify(parentSeen.def[key])) {
                            delete schema[key];
                        }
                    }
                }
            }
        }
        // execute overrides
        ctx.override({
            zodSchema: zodSchema,
            jsonSchema: schema,
            path: seen.path ?? [],
        });
    };
    // Flattening walks the whole map and clears each `ref` as it goes, so a second call over the same map is a no-op scan. Skip it outright once it has run for a registry conversion.
    if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
        for (const entry of [...ctx.seen.entries()].reverse()) {
            flattenRef(entry[0]);
        }
        if (ctx.target !== "openapi-3.0") {
            for (const entry of ctx.seen.entries()) {
                compactTypeUnion(entry[1].def ?? entry[1].schema);
            }
        }
        for (const rewrite of ctx.deferred)
            rewrite();
        // After flattening, every member that was extracted is a `$ref`, so the fold sees the final shape. A schema that inherits an intersection — through `z.lazy`, or any `ref` chain — holds the same `allOf` array, so fold by array identity to catch every copy.
        if (ctx.intersections.length) {
            const carriers = new Map();
            for (const seen of ctx.seen.values()) {
                for (const json of [seen.schema, seen.def]) {
                    const allOf = json?.allOf;
                    if (!Array.isArray(allOf))
                        continue;
                    const existing = carriers.get(allOf);
                    if (existing)
                        existing.push(json);
                    else
                        carriers.set(allOf, [json]);
                }
            }
            for (const allOf of ctx.intersections) {
                for (const json of carriers.get(allOf) ?? [])
                    foldIntersection(json);
            }
        }
    }
    const result = {};
    if (ctx.target === "draft-2020-12") {
        result.$schema = "https://json-schema.org/draft/2020-12/schema";
    }
    else if (ctx.target === "draft-07") {
        result.$schema = "http://json-schema.org/draft-07/schema#";
    }
    else if (ctx.target === "draft-04") {
        result.$schema = "http://json-schema.org/draft-04/schema#";
    }
    else if (ctx.target === "openapi-3.0") {
        // OpenAPI 3.0 schema objects should not include a $schema property
    }
    else {
        // Arbitrary string values are allowed but won't have a $schema property set
    }
    if (ctx.external?.uri) {
        const id = ctx.external.registry.get(schema)?.id;
        if (!id)
            throw new Error("Schema is missing an `id` property");
        result.$id = ctx.external.uri(id);
    }
    // when the root was extracted into $defs, `root.schema` is the `$ref` wrapper and `root.def` is the body that now lives under $defs
    assignProps(result, root.defId ? root.schema : (root.def ?? root.schema));
    // The `id` in `.meta()` is a Zod-specific registration tag used to extract schemas into $defs — it is not user-facing JSON Schema metadata. Strip it from the output body where it would otherwise leak. The id is preserved implicitly via the $defs key (and via $ref paths).
    const rootMetaId = ctx.metadataRegistry.get(schema)?.id;
    if (rootMetaId !== undefined && result.id === rootMetaId)
        delete result.id;
    // build defs object. With `external`, `defs` is the shared object every schema writes into, so the same entries are reassigned on every call. Without it, `defs` is fresh per call and must be rebuilt.
    const defs = ctx.external?.defs ?? {};
    if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
        for (const entry of ctx.seen.entries()) {
            const seen = entry[1];
            if (seen.def && seen.defId) {
                if (seen.def.id === seen.defId)
                    delete seen.def.id;
                (0,core_util/* assignProp */.Vy)(defs, seen.defId, seen.def);
            }
        }
    }
    if (ctx.external)
        ctx.sharedEmitDoneFor = ctx.external;
    // set definitions in result
    if (ctx.external) {
    }
    else {
        if (Object.keys(defs).length > 0) {
            if (ctx.target === "draft-2020-12") {
                result.$defs = defs;
            }
            else {
                result.definitions = defs;
            }
        }
    }
    try {
        // this "finalizes" this schema and ensures all cycles are removed each call to finalize() is functionally independent though the seen map is shared
        const finalized = JSON.parse(JSON.stringify(result));
        Object.defineProperty(finalized, "~standard", {
            value: {
                ...schema["~standard"],
                jsonSchema: {
                    input: createStandardJSONSchemaMethod(schema, "input", ctx.processors),
                    output: createStandardJSONSchemaMethod(schema, "output", ctx.processors),
                },
            },
            enumerable: false,
            writable: false,
        });
        return finalized;
    }
    catch (_err) {
        throw new Error("Error converting schema to JSON.");
    }
}
function isTransforming(_schema, _ctx) {
    const ctx = _ctx ?? { seen: new Set() };
    if (ctx.seen.has(_schema))
        return false;
    ctx.seen.add(_schema);
    const def = _schema._zod.def;
    if (def.type === "transform")
        return true;
    if (def.type === "array")
        return isTransforming(def.element, ctx);
    if (def.type === "set")
        return isTransforming(def.valueType, ctx);
    if (def.type === "lazy")
        return isTransforming(def.getter(), ctx);
    if (def.type === "promise" ||
        def.type === "optional" ||
        def.type === "nonoptional" ||
        def.type === "nullable" ||
        def.type === "readonly" ||
        def.type === "default" ||
        def.type === "prefault" ||
        def.type === "catch") {
        return isTransforming(def.innerType, ctx);
    }
    if (def.type === "intersection") {
        return isTransforming(def.left, ctx) || isTransforming(def.right, ctx);
    }
    if (def.type === "record" || def.type === "map") {
        return isTransforming(def.keyType, ctx) || isTransforming(def.valueType, ctx);
    }
    if (def.type === "pipe") {
        if (_schema._zod.traits.has("$ZodCodec"))
            return true;
        return isTransforming(def.in, ctx) || isTransforming(def.out, ctx);
    }
    if (def.type === "object") {
        for (const key in def.shape) {
            if (isTransforming(def.shape[key], ctx))
                return true;
        }
        return false;
    }
    if (def.type === "union") {
        for (const option of def.options) {
            if (isTransforming(option, ctx))
                return true;
        }
        return false;
    }
    if (def.type === "tuple") {
        for (const item of def.items) {
            if (isTransforming(item, ctx))
                return true;
        }
        if (def.rest && isTransforming(def.rest, ctx))
            return true;
        return false;
    }
    return false;
}
/**
 * Creates a toJSONSchema method for a schema instance.
 * This encapsulates the logic of initializing context, processing, extracting defs, and finalizing.
 */
const createToJSONSchemaMethod = (schema, processors = {}) => (params) => {
    const ctx = to_json_schema_initializeContext({ ...params, processors });
    to_json_schema_processSchema(schema, ctx);
    to_json_schema_extractDefs(ctx, schema);
    return to_json_schema_finalize(ctx, schema);
};
const createStandardJSONSchemaMethod = (schema, io, processors = {}) => (params) => {
    const { libraryOptions, target } = params ?? {};
    const ctx = to_json_schema_initializeContext({ ...(libraryOptions ?? {}), target, io, processors });
    to_json_schema_processSchema(schema, ctx);
    to_json_schema_extractDefs(ctx, schema);
    return to_json_schema_finalize(ctx, schema);
};

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/json-schema-processors.js




const narrowMin = (agg, key, value) => {
    if (agg[key] === undefined || value > agg[key])
        agg[key] = value;
};
const narrowMax = (agg, key, value) => {
    if (agg[key] === undefined || value < agg[key])
        agg[key] = value;
};
const narrowBoth = (agg, value) => {
    narrowMin(agg, "minimum", value);
    narrowMax(agg, "maximum", value);
};
const addDivisor = (agg, value) => {
    agg.multipleOf ?? (agg.multipleOf = []);
    if (!agg.multipleOf.includes(value))
        agg.multipleOf.push(value);
};
const addPattern = (agg, pattern) => {
    agg.patterns ?? (agg.patterns = new Set());
    agg.patterns.add(pattern);
};
const intersectMime = (agg, mime) => {
    agg.mime = agg.mime ? agg.mime.filter((m) => mime.includes(m)) : [...mime];
};
// last-wins, matching the bag's historical write order; the flag keeps an integer format from being lost to a later float one
const setFormat = (agg, format) => {
    agg.format = format;
    if (format.includes("int"))
        agg.isInt = true;
};
const minContributor = (agg, def) => narrowMin(agg, "minimum", def.minimum);
const maxContributor = (agg, def) => narrowMax(agg, "maximum", def.maximum);
const formatContributor = (ranges) => (agg, def) => {
    setFormat(agg, def.format);
    const [minimum, maximum] = ranges[def.format];
    narrowMin(agg, "minimum", minimum);
    narrowMax(agg, "maximum", maximum);
};
const contributors = {
    greater_than: (agg, def) => narrowMin(agg, def.inclusive ? "minimum" : "exclusiveMinimum", def.value),
    less_than: (agg, def) => narrowMax(agg, def.inclusive ? "maximum" : "exclusiveMaximum", def.value),
    multiple_of: (agg, def) => addDivisor(agg, def.value),
    number_format: formatContributor(core_util/* NUMBER_FORMAT_RANGES */.zH),
    bigint_format: formatContributor(core_util/* BIGINT_FORMAT_RANGES */.NR),
    min_length: minContributor,
    max_length: maxContributor,
    length_equals: (agg, def) => narrowBoth(agg, def.length),
    min_size: minContributor,
    max_size: maxContributor,
    size_equals: (agg, def) => narrowBoth(agg, def.size),
    string_format: (agg, def) => {
        setFormat(agg, def.format);
        if (def.pattern)
            addPattern(agg, def.pattern);
        if (def.format === "base64" || def.format === "base64url")
            agg.contentEncoding = def.format;
        if (def.local || def.precision === -1)
            agg.laxFormat = true;
    },
    mime_type: (agg, def) => intersectMime(agg, def.mime),
};
function aggregateChecks(schema) {
    const agg = {};
    const def = schema._zod.def;
    // a format schema is its own first check, same rule as $ZodType init
    const list = schema._zod.traits.has("$ZodCheck")
        ? [schema, ...(def.checks ?? [])]
        : (def.checks ?? []);
    for (const ch of list)
        contributors[ch._zod.def.check]?.(agg, ch._zod.def);
    // reconcile with the bag so third-party onattach contributions still land; first-party residue is never tighter than the fold, so merging it back is idempotent for one and additive for the other
    const bag = schema._zod.bag;
    if (bag.minimum !== undefined)
        narrowMin(agg, "minimum", bag.minimum);
    if (bag.exclusiveMinimum !== undefined)
        narrowMin(agg, "exclusiveMinimum", bag.exclusiveMinimum);
    if (bag.maximum !== undefined)
        narrowMax(agg, "maximum", bag.maximum);
    if (bag.exclusiveMaximum !== undefined)
        narrowMax(agg, "exclusiveMaximum", bag.exclusiveMaximum);
    if (bag.multipleOf !== undefined)
        addDivisor(agg, bag.multipleOf);
    if (bag.format !== undefined) {
        agg.format ?? (agg.format = bag.format);
        if (bag.format.includes("int"))
            agg.isInt = true;
    }
    if (bag.mime)
        intersectMime(agg, bag.mime);
    for (const pattern of bag.patterns ?? [])
        addPattern(agg, pattern);
    return agg;
}
const formatMap = {
    guid: "uuid",
    url: "uri",
    datetime: "date-time",
    json_string: "json-string",
    regex: "", // do not set
};
// ==================== SIMPLE TYPE PROCESSORS ====================
// the runtime patterns are lax so parse paths never overflow the regex stack; the emitted schema swaps in the exact block forms, which zod itself never executes
const exactPatterns = new Map([
    [base64Charset, base64],
    [base64urlCharset, base64url],
]);
const exactPattern = (p) => exactPatterns.get(p) ?? p;
const stringProcessor = (schema, ctx, _json, _params) => {
    const json = _json;
    json.type = "string";
    const { minimum, maximum, format, patterns, contentEncoding, laxFormat } = aggregateChecks(schema);
    if (typeof minimum === "number")
        json.minLength = minimum;
    if (typeof maximum === "number")
        json.maxLength = maximum;
    // custom pattern overrides format
    if (format) {
        json.format = formatMap[format] ?? format;
        if (json.format === "")
            delete json.format; // empty format is not valid
        // `z.iso.time()` is never full-time, and `laxFormat` carries the datetime shapes that also accept what their keyword forbids
        if (format === "time" || laxFormat) {
            delete json.format;
        }
    }
    if (contentEncoding)
        json.contentEncoding = contentEncoding;
    if (patterns && patterns.size > 0) {
        const patternList = [...patterns].map(exactPattern);
        if (patternList.length === 1)
            json.pattern = patternList[0].source;
        else if (patternList.length > 1) {
            json.allOf = [
                ...patternList.map((regex) => ({
                    ...(ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0"
                        ? { type: "string" }
                        : {}),
                    pattern: regex.source,
                })),
            ];
        }
    }
};
const numberProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const { minimum, maximum, multipleOf, exclusiveMaximum, exclusiveMinimum, isInt } = aggregateChecks(schema);
    json.type = isInt ? "integer" : "number";
    // when both minimum and exclusiveMinimum exist, pick the more restrictive one
    const exMin = typeof exclusiveMinimum === "number" && exclusiveMinimum >= (minimum ?? Number.NEGATIVE_INFINITY);
    const exMax = typeof exclusiveMaximum === "number" && exclusiveMaximum <= (maximum ?? Number.POSITIVE_INFINITY);
    const legacy = ctx.target === "draft-04" || ctx.target === "openapi-3.0";
    if (exMin) {
        if (legacy) {
            json.minimum = exclusiveMinimum;
            json.exclusiveMinimum = true;
        }
        else {
            json.exclusiveMinimum = exclusiveMinimum;
        }
    }
    else if (typeof minimum === "number") {
        json.minimum = minimum;
    }
    if (exMax) {
        if (legacy) {
            json.maximum = exclusiveMaximum;
            json.exclusiveMaximum = true;
        }
        else {
            json.exclusiveMaximum = exclusiveMaximum;
        }
    }
    else if (typeof maximum === "number") {
        json.maximum = maximum;
    }
    if (multipleOf) {
        // JSON Schema requires a divisor strictly greater than zero, and a non-finite one does not survive JSON at all. A negative divisor accepts exactly what its absolute value accepts, so it still maps; zero, NaN and Infinity have no keyword form.
        const divisors = new Set();
        for (const divisor of multipleOf) {
            if (Number.isFinite(divisor) && divisor !== 0)
                divisors.add(Math.abs(divisor));
            else
                handleUnrepresentable(schema, ctx, json, params, `A multipleOf divisor of ${divisor} cannot be represented in JSON Schema`);
        }
        // chained divisors are a conjunction the keyword cannot carry alone, so extras ride an allOf, same as stacked patterns
        const [first, ...rest] = divisors;
        if (first !== undefined)
            json.multipleOf = first;
        if (rest.length)
            json.allOf = [...(json.allOf ?? []), ...rest.map((m) => ({ multipleOf: m }))];
    }
};
const booleanProcessor = (_schema, _ctx, json, _params) => {
    json.type = "boolean";
};
const bigintProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "BigInt cannot be represented in JSON Schema");
};
const symbolProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Symbols cannot be represented in JSON Schema");
};
const nullProcessor = (_schema, ctx, json, _params) => {
    if (ctx.target === "openapi-3.0") {
        json.type = "string";
        json.nullable = true;
        json.enum = [null];
    }
    else {
        json.type = "null";
    }
};
const undefinedProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Undefined cannot be represented in JSON Schema");
};
const voidProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Void cannot be represented in JSON Schema");
};
const neverProcessor = (_schema, _ctx, json, _params) => {
    json.not = {};
};
const anyProcessor = (_schema, _ctx, _json, _params) => {
    // empty schema accepts anything
};
const unknownProcessor = (_schema, _ctx, _json, _params) => {
    // empty schema accepts anything
};
const dateProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Date cannot be represented in JSON Schema");
};
const enumProcessor = (schema, _ctx, json, _params) => {
    const def = schema._zod.def;
    const values = (0,core_util/* getEnumValues */.w5)(def.entries);
    // an empty enum accepts nothing, same as z.never()
    if (values.length === 0) {
        json.not = {};
        return;
    }
    // Number enums can have both string and number values
    if (values.every((v) => typeof v === "number"))
        json.type = "number";
    if (values.every((v) => typeof v === "string"))
        json.type = "string";
    json.enum = values;
};
const literalProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    // a literal with no values accepts nothing, same as z.never()
    if (def.values.length === 0) {
        json.not = {};
        return;
    }
    const vals = [];
    for (const val of def.values) {
        if (val === undefined) {
            // a custom schema replaces the whole literal, so there is nothing left to accumulate
            if (handleUnrepresentable(schema, ctx, json, params, "Literal `undefined` cannot be represented in JSON Schema"))
                return;
            // otherwise do not add to vals
        }
        else if (typeof val === "bigint") {
            if (handleUnrepresentable(schema, ctx, json, params, "BigInt literals cannot be represented in JSON Schema"))
                return;
            vals.push(Number(val));
        }
        else {
            vals.push(val);
        }
    }
    if (vals.length === 0) {
        // do nothing (an undefined literal was stripped)
    }
    else if (vals.length === 1) {
        const val = vals[0];
        json.type = val === null ? "null" : typeof val;
        if (ctx.target === "draft-04" || ctx.target === "openapi-3.0") {
            json.enum = [val];
        }
        else {
            json.const = val;
        }
    }
    else {
        if (vals.every((v) => typeof v === "number"))
            json.type = "number";
        if (vals.every((v) => typeof v === "string"))
            json.type = "string";
        if (vals.every((v) => typeof v === "boolean"))
            json.type = "boolean";
        if (vals.every((v) => v === null))
            json.type = "null";
        json.enum = vals;
    }
};
const nanProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "NaN cannot be represented in JSON Schema");
};
const templateLiteralProcessor = (schema, _ctx, json, _params) => {
    const _json = json;
    const pattern = schema._zod.pattern;
    if (!pattern)
        throw new Error("Pattern not found in template literal");
    _json.type = "string";
    _json.pattern = pattern.source;
};
const fileProcessor = (schema, _ctx, json, _params) => {
    const _json = json;
    _json.type = "string";
    _json.format = "binary";
    _json.contentEncoding = "binary";
    const { minimum, maximum, mime } = aggregateChecks(schema);
    if (minimum !== undefined)
        _json.minLength = minimum;
    if (maximum !== undefined)
        _json.maxLength = maximum;
    if (!mime)
        return;
    // an empty intersection means the mime checks share no value, so nothing passes at runtime; `anyOf` must be non-empty, so the false schema is `not: {}`
    if (mime.length === 0)
        _json.not = {};
    else if (mime.length === 1)
        _json.contentMediaType = mime[0];
    // only contentMediaType differs, so the shared props stay at the root
    else
        _json.anyOf = mime.map((m) => ({ contentMediaType: m }));
};
const successProcessor = (_schema, _ctx, json, _params) => {
    json.type = "boolean";
};
const customProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Custom types cannot be represented in JSON Schema");
};
const functionProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Function types cannot be represented in JSON Schema");
};
const transformProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Transforms cannot be represented in JSON Schema");
};
const mapProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Map cannot be represented in JSON Schema");
};
const setProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Set cannot be represented in JSON Schema");
};
// ==================== COMPOSITE TYPE PROCESSORS ====================
const arrayProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const def = schema._zod.def;
    const { minimum, maximum } = aggregateChecks(schema);
    if (typeof minimum === "number")
        json.minItems = minimum;
    if (typeof maximum === "number")
        json.maxItems = maximum;
    json.type = "array";
    json.items = to_json_schema_processSchema(def.element, ctx, {
        ...params,
        path: [...params.path, "items"],
    });
};
// Transform and catch set `optin = "optional"` at runtime so the parser lets them observe an
// absent key, but their declared input type stays required. An input JSON Schema describes the
// declared type, so resolve past them to the schema that actually carries the optionality.
// Used by both `objectProcessor` (for `required`) and `tupleProcessor` (for `minItems`); see
// wiki/optionality.md, "The JSON Schema emitter reads the *static* value".
function inputOptin(schema) {
    const def = schema._zod.def;
    if (def.type === "pipe" && def.in._zod.traits.has("$ZodTransform")) {
        return inputOptin(def.out);
    }
    if (def.type === "catch") {
        return inputOptin(def.innerType);
    }
    return schema._zod.optin;
}
const objectProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const def = schema._zod.def;
    const shape = def.shape;
    // dropping it while still emitting `additionalProperties: false` would emit a schema that rejects data this one requires
    const symbolKeys = Object.getOwnPropertySymbols(shape);
    if (symbolKeys.length &&
        handleUnrepresentable(schema, ctx, json, params, "Symbol keys cannot be represented in JSON Schema")) {
        return;
    }
    json.type = "object";
    json.properties = {};
    for (const key in shape) {
        // assignProp so a __proto__ key becomes an own property instead of hitting the inherited setter on the plain {} we build into
        (0,core_util/* assignProp */.Vy)(json.properties, key, to_json_schema_processSchema(shape[key], ctx, {
            ...params,
            path: [...params.path, "properties", key],
        }));
    }
    // required keys
    const requiredKeys = [];
    for (const key of Object.keys(shape)) {
        const field = def.shape[key];
        if (ctx.io === "input" ? inputOptin(field) === undefined : field._zod.optout === undefined) {
            requiredKeys.push(key);
        }
    }
    if (requiredKeys.length > 0) {
        json.required = requiredKeys;
    }
    // catchall
    if (def.catchall?._zod.def.type === "never") {
        // strict
        json.additionalProperties = false;
    }
    else if (!def.catchall) {
        // regular
        if (ctx.io === "output")
            json.additionalProperties = false;
    }
    else if (def.catchall) {
        json.additionalProperties = to_json_schema_processSchema(def.catchall, ctx, {
            ...params,
            path: [...params.path, "additionalProperties"],
        });
    }
};
const unionProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    // Exclusive unions (inclusive === false) use oneOf (exactly one match) instead of anyOf (one or more matches). This includes both z.xor() and discriminated unions
    const isExclusive = def.inclusive === false;
    const options = def.options.map((x, i) => to_json_schema_processSchema(x, ctx, {
        ...params,
        path: [...params.path, isExclusive ? "oneOf" : "anyOf", i],
    }));
    if (isExclusive) {
        json.oneOf = options;
    }
    else {
        json.anyOf = options;
    }
};
const intersectionProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    const a = to_json_schema_processSchema(def.left, ctx, {
        ...params,
        path: [...params.path, "allOf", 0],
    });
    const b = to_json_schema_processSchema(def.right, ctx, {
        ...params,
        path: [...params.path, "allOf", 1],
    });
    const isSimpleIntersection = (val) => "allOf" in val && Object.keys(val).length === 1;
    const allOf = [
        ...(isSimpleIntersection(a) ? a.allOf : [a]),
        ...(isSimpleIntersection(b) ? b.allOf : [b]),
    ];
    json.allOf = allOf;
    // Recorded innermost first, so a nested intersection has already folded by the time this one is considered. The array is the handle rather than the schema, because a wrapper that inherits this schema shares the same array; `finalize` folds every object holding it. See `foldIntersection`.
    ctx.intersections.push(allOf);
};
const tupleProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const def = schema._zod.def;
    json.type = "array";
    const prefixPath = ctx.target === "draft-2020-12" ? "prefixItems" : "items";
    const restPath = ctx.target === "draft-2020-12" ? "items" : ctx.target === "openapi-3.0" ? "items" : "additionalItems";
    const prefixItems = def.items.map((x, i) => to_json_schema_processSchema(x, ctx, {
        ...params,
        path: [...params.path, prefixPath, i],
    }));
    const rest = def.rest
        ? to_json_schema_processSchema(def.rest, ctx, {
            ...params,
            path: [...params.path, restPath, ...(ctx.target === "openapi-3.0" ? [def.items.length] : [])],
        })
        : null;
    let minItems = def.items.length;
    while (minItems > 0) {
        const item = def.items[minItems - 1];
        const optional = ctx.io === "input" ? inputOptin(item) !== undefined : item._zod.optout === "optional";
        if (!optional)
            break;
        minItems--;
    }
    const maxItems = def.items.length;
    const isClosed = !def.rest;
    if (ctx.target === "draft-2020-12") {
        json.prefixItems = prefixItems;
        if (isClosed) {
            json.items = false;
        }
        else if (rest) {
            json.items = rest;
        }
        if (minItems > 0)
            json.minItems = minItems;
        if (isClosed)
            json.maxItems = maxItems;
    }
    else if (ctx.target === "openapi-3.0") {
        json.items = {
            anyOf: prefixItems,
        };
        if (rest) {
            json.items.anyOf.push(rest);
        }
        if (minItems > 0)
            json.minItems = minItems;
        if (isClosed)
            json.maxItems = maxItems;
    }
    else {
        json.items = prefixItems;
        if (isClosed) {
            json.additionalItems = false;
        }
        else if (rest) {
            json.additionalItems = rest;
        }
        if (minItems > 0)
            json.minItems = minItems;
        if (isClosed)
            json.maxItems = maxItems;
    }
    // explicit user-defined length checks take precedence
    const { minimum, maximum } = aggregateChecks(schema);
    if (typeof minimum === "number")
        json.minItems = minimum;
    if (typeof maximum === "number")
        json.maxItems = maximum;
};
/** JSON object keys are always strings, so a numeric record key schema is re-expressed over the
 * numeric-string form the record parser matches. Deferred to `finalize`, after the flatten: a key
 * behind a wrapper only carries its own `type` before then, and a union key only has its branches.
 *
 * A numeric bound cannot apply to a property name, so `minimum` and its siblings are dropped rather
 * than carried over: keeping them beside `type: "string"` reproduces the match-nothing schema this
 * exists to fix. A key that carries one therefore emits wider than the record parses — `z.record(z.number().min(5), V)`
 * accepts `"3"` — which is the deliberate trade, since throwing on it would reject an ordinary schema
 * outright. */
function stringifyKeyNames(bySchema, json, visited) {
    // an extracted key that rewrites cannot go on sharing its definition — the string form a key position needs is not the number form every other reference wants — so it inlines. One that does not rewrite keeps the `$ref`.
    if (json.$ref) {
        // a recursive key holds its own reference inside its definition, so a node already on the path is left alone rather than resolved again
        if (visited.has(json))
            return json;
        visited.add(json);
        const def = bySchema.get(json)?.def;
        if (!def)
            return json;
        const inlined = stringifyKeyNames(bySchema, def, visited);
        return inlined === def ? json : inlined;
    }
    for (const keyword of ["anyOf", "oneOf"]) {
        const branches = json[keyword];
        if (!Array.isArray(branches))
            continue;
        const mapped = branches.map((branch) => stringifyKeyNames(bySchema, branch, visited));
        // rebuilding regardless would detach a key that had nothing to re-express, dropping its `$ref` and leaking the internal `id`
        if (mapped.some((branch, i) => branch !== branches[i]))
            json = { ...json, [keyword]: mapped };
    }
    // a member that already admits a string leaves the key unconstrained, so the node's own type re-expresses only when every member is numeric
    const types = Array.isArray(json.type) ? json.type : [json.type];
    const numericType = !types.includes("string") && types.some((t) => t === "number" || t === "integer");
    // a heterogeneous key carries no type at all, so its numeric members are caught here instead
    const values = json.enum ?? (json.const !== undefined ? [json.const] : undefined);
    if (!numericType && !values?.some((v) => typeof v === "number"))
        return json;
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format, id, ...rest } = json;
    if (rest.enum)
        rest.enum = rest.enum.map((v) => (typeof v === "number" ? String(v) : v));
    else if (typeof rest.const === "number")
        rest.const = String(rest.const);
    // a heterogeneous key keeps its absent type: the stringified members already say what a key may be
    if (!numericType)
        return rest;
    rest.type = "string";
    if (!values)
        rest.pattern = (types.includes("number") ? number : integer).source;
    return rest;
}
/** Every record of one conversion, so the carriers are found in a single pass rather than once per record. */
const pendingRecords = new WeakMap();
function rewriteKeyNames(ctx) {
    // an extracted key is resolved by the object `extractToDef` left in its place, so the map is built once rather than searched per reference. `_zod.toJSONSchema` can hand the same object to two schemas, so the first entry carrying a body wins, as a search would have found it.
    const bySchema = new Map();
    for (const entry of ctx.seen.values()) {
        if (entry.def && !bySchema.has(entry.schema))
            bySchema.set(entry.schema, entry);
    }
    const rewrites = new Map();
    for (const record of pendingRecords.get(ctx) ?? []) {
        const seen = ctx.seen.get(record);
        const names = (seen?.def ?? seen?.schema)?.propertyNames;
        if (!names || names === true || rewrites.has(names))
            continue;
        const rewritten = stringifyKeyNames(bySchema, names, new Set());
        if (rewritten !== names)
            rewrites.set(names, rewritten);
    }
    if (!rewrites.size)
        return;
    // the flatten has already copied each record's own properties onto every wrapper by reference, and an extracted body is another such copy, so every carrier holding a rewritten key is updated together
    for (const entry of ctx.seen.values()) {
        for (const carrier of [entry.schema, entry.def]) {
            const rewritten = carrier && rewrites.get(carrier.propertyNames);
            if (rewritten)
                carrier.propertyNames = rewritten;
        }
    }
}
const recordProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const def = schema._zod.def;
    json.type = "object";
    // For looseRecord with regex patterns, use patternProperties. This correctly represents "only validate keys matching the pattern" semantics and composes well with allOf (intersections)
    const keyType = def.keyType;
    const patterns = aggregateChecks(keyType).patterns;
    if (def.mode === "loose" && patterns && patterns.size > 0) {
        // Use patternProperties for looseRecord with regex patterns
        const valueSchema = to_json_schema_processSchema(def.valueType, ctx, {
            ...params,
            path: [...params.path, "patternProperties", "*"],
        });
        json.patternProperties = {};
        for (const pattern of patterns) {
            (0,core_util/* assignProp */.Vy)(json.patternProperties, exactPattern(pattern).source, valueSchema);
        }
    }
    else {
        // Default behavior: use propertyNames + additionalProperties
        if (ctx.target === "draft-07" || ctx.target === "draft-2020-12") {
            json.propertyNames = to_json_schema_processSchema(def.keyType, ctx, {
                ...params,
                path: [...params.path, "propertyNames"],
            });
            let pending = pendingRecords.get(ctx);
            if (!pending) {
                pending = [];
                pendingRecords.set(ctx, pending);
                ctx.deferred.push(() => rewriteKeyNames(ctx));
            }
            pending.push(schema);
        }
        json.additionalProperties = to_json_schema_processSchema(def.valueType, ctx, {
            ...params,
            path: [...params.path, "additionalProperties"],
        });
    }
    // Add required for keys with discrete values (enum, literal, etc.)
    const keyValues = keyType._zod.values;
    // Every key shares one value schema, so an optional-in value makes the whole key set omittable on input. Output keeps them: the exhaustive branch assigns every key, even one whose value came back undefined.
    const omittableOnInput = ctx.io === "input" && inputOptin(def.valueType) !== undefined;
    if (keyValues && !def.partial && !omittableOnInput) {
        const validKeyValues = [...keyValues].filter((v) => typeof v === "string" || typeof v === "number");
        if (validKeyValues.length > 0) {
            json.required = validKeyValues.map(String);
        }
    }
};
const nullableProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    const inner = to_json_schema_processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    if (ctx.target === "openapi-3.0") {
        seen.ref = def.innerType;
        json.nullable = true;
    }
    else {
        json.anyOf = [inner, { type: "null" }];
    }
};
const nonoptionalProcessor = (schema, ctx, _json, params) => {
    const def = schema._zod.def;
    to_json_schema_processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
};
/** Round-trips a default value through JSON so the emitted schema is guaranteed to be valid JSON.
 * A BigInt has no reliable encoding, so it goes through `unrepresentable` like any other
 * unrepresentable value. Returns a sentinel when the caller must not write a default of its own. */
const UNREPRESENTABLE_DEFAULT = Symbol();
function serializeDefaultValue(value, schema, ctx, json, params) {
    let unrepresentable = false;
    const serialized = JSON.stringify(value, (_, val) => {
        if (typeof val !== "bigint")
            return val;
        unrepresentable = true;
        return null;
    });
    if (!unrepresentable)
        return JSON.parse(serialized);
    handleUnrepresentable(schema, ctx, json, params, "BigInt defaults cannot be represented in JSON Schema");
    return UNREPRESENTABLE_DEFAULT;
}
const defaultProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    to_json_schema_processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
    const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
    if (value !== UNREPRESENTABLE_DEFAULT)
        json.default = value;
};
const prefaultProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    to_json_schema_processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
    if (ctx.io !== "input")
        return;
    const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
    if (value !== UNREPRESENTABLE_DEFAULT)
        json._prefault = value;
};
const catchProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    to_json_schema_processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
    let catchValue;
    try {
        catchValue = def.catchValue(undefined);
    }
    catch {
        handleUnrepresentable(schema, ctx, json, params, "Dynamic catch values are not supported in JSON Schema");
        return;
    }
    json.default = catchValue;
};
const pipeProcessor = (schema, ctx, _json, params) => {
    const def = schema._zod.def;
    const inIsTransform = def.in._zod.traits.has("$ZodTransform");
    const innerType = ctx.io === "input" ? (inIsTransform ? def.out : def.in) : def.out;
    to_json_schema_processSchema(innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = innerType;
};
const readonlyProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    to_json_schema_processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
    json.readOnly = true;
};
const promiseProcessor = (schema, ctx, _json, params) => {
    const def = schema._zod.def;
    to_json_schema_processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
};
const optionalProcessor = (schema, ctx, _json, params) => {
    const def = schema._zod.def;
    to_json_schema_processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
};
const lazyProcessor = (schema, ctx, _json, params) => {
    const innerType = schema._zod.innerType;
    to_json_schema_processSchema(innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = innerType;
};
// ==================== ALL PROCESSORS ====================
const allProcessors = {
    string: stringProcessor,
    number: numberProcessor,
    boolean: booleanProcessor,
    bigint: bigintProcessor,
    symbol: symbolProcessor,
    null: nullProcessor,
    undefined: undefinedProcessor,
    void: voidProcessor,
    never: neverProcessor,
    any: anyProcessor,
    unknown: unknownProcessor,
    date: dateProcessor,
    enum: enumProcessor,
    literal: literalProcessor,
    nan: nanProcessor,
    template_literal: templateLiteralProcessor,
    file: fileProcessor,
    success: successProcessor,
    custom: customProcessor,
    function: functionProcessor,
    transform: transformProcessor,
    map: mapProcessor,
    set: setProcessor,
    array: arrayProcessor,
    object: objectProcessor,
    union: unionProcessor,
    intersection: intersectionProcessor,
    tuple: tupleProcessor,
    record: recordProcessor,
    nullable: nullableProcessor,
    nonoptional: nonoptionalProcessor,
    default: defaultProcessor,
    prefault: prefaultProcessor,
    catch: catchProcessor,
    pipe: pipeProcessor,
    readonly: readonlyProcessor,
    promise: promiseProcessor,
    optional: optionalProcessor,
    lazy: lazyProcessor,
};
function toJSONSchema(input, params) {
    if ("_idmap" in input) {
        // Registry case
        const registry = input;
        const ctx = initializeContext({ ...params, processors: allProcessors });
        const defs = {};
        // First pass: process all schemas to build the seen map
        for (const entry of registry._idmap.entries()) {
            const [_, schema] = entry;
            processSchema(schema, ctx);
        }
        const schemas = {};
        const external = {
            registry,
            uri: params?.uri,
            defs,
        };
        // Update the context with external configuration
        ctx.external = external;
        // Second pass: emit each schema
        for (const entry of registry._idmap.entries()) {
            const [key, schema] = entry;
            extractDefs(ctx, schema);
            assignProp(schemas, key, finalize(ctx, schema));
        }
        if (Object.keys(defs).length > 0) {
            const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
            schemas.__shared = {
                [defsSegment]: defs,
            };
        }
        return { schemas };
    }
    // Single schema case
    const ctx = initializeContext({ ...params, processors: allProcessors });
    processSchema(input, ctx);
    extractDefs(ctx, input);
    return finalize(ctx, input);
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/locales/en.js

const error = () => {
    const Sizable = {
        string: { unit: "characters", verb: "to have" },
        file: { unit: "bytes", verb: "to have" },
        array: { unit: "items", verb: "to have" },
        set: { unit: "items", verb: "to have" },
        map: { unit: "entries", verb: "to have" },
    };
    function getSizing(origin) {
        return Sizable[origin] ?? null;
    }
    const FormatDictionary = {
        regex: "input",
        email: "email address",
        url: "URL",
        emoji: "emoji",
        uuid: "UUID",
        uuidv4: "UUIDv4",
        uuidv6: "UUIDv6",
        nanoid: "nanoid",
        guid: "GUID",
        cuid: "cuid",
        cuid2: "cuid2",
        ulid: "ULID",
        xid: "XID",
        ksuid: "KSUID",
        datetime: "ISO datetime",
        date: "ISO date",
        time: "ISO time",
        duration: "ISO duration",
        ipv4: "IPv4 address",
        ipv6: "IPv6 address",
        mac: "MAC address",
        cidrv4: "IPv4 range",
        cidrv6: "IPv6 range",
        base64: "base64-encoded string",
        base64url: "base64url-encoded string",
        json_string: "JSON string",
        e164: "E.164 number",
        currency_code: "currency code",
        credit_card: "credit card number",
        iban: "IBAN",
        jwt: "JWT",
        template_literal: "input",
    };
    // type names: missing keys = do not translate (use raw value via ?? fallback)
    const TypeDictionary = {
        // Compatibility: "nan" -> "NaN" for display
        nan: "NaN",
        // All other type names omitted - they fall back to raw values via ?? operator
    };
    function getTypeName(type, input) {
        if (type === "number" && typeof input === "number" && !Number.isFinite(input)) {
            return String(input);
        }
        return TypeDictionary[type] ?? type;
    }
    return (issue) => {
        switch (issue.code) {
            case "invalid_type": {
                const expected = getTypeName(issue.expected);
                const receivedType = core_util/* parsedType */.GW(issue.input);
                const received = getTypeName(receivedType, issue.input);
                return `Invalid input: expected ${expected}, received ${received}`;
            }
            case "invalid_value":
                if (issue.values.length === 1)
                    return `Invalid input: expected ${core_util/* stringifyPrimitive */.B7(issue.values[0])}`;
                return `Invalid option: expected one of ${core_util/* joinValues */.jw(issue.values, "|")}`;
            case "too_big": {
                const adj = issue.exact ? "exactly " : issue.inclusive ? "<=" : "<";
                const sizing = getSizing(issue.origin);
                if (sizing)
                    return `Too big: expected ${issue.origin ?? "value"} to have ${adj}${issue.maximum.toString()} ${sizing.unit ?? "elements"}`;
                return `Too big: expected ${issue.origin ?? "value"} to be ${adj}${issue.maximum.toString()}`;
            }
            case "too_small": {
                const adj = issue.exact ? "exactly " : issue.inclusive ? ">=" : ">";
                const sizing = getSizing(issue.origin);
                if (sizing) {
                    return `Too small: expected ${issue.origin} to have ${adj}${issue.minimum.toString()} ${sizing.unit}`;
                }
                return `Too small: expected ${issue.origin} to be ${adj}${issue.minimum.toString()}`;
            }
            case "invalid_format": {
                const _issue = issue;
                if (_issue.format === "starts_with") {
                    return `Invalid string: must start with "${_issue.prefix}"`;
                }
                if (_issue.format === "ends_with")
                    return `Invalid string: must end with "${_issue.suffix}"`;
                if (_issue.format === "includes")
                    return `Invalid string: must include "${_issue.includes}"`;
                if (_issue.format === "regex")
                    return `Invalid string: must match pattern ${_issue.pattern}`;
                return `Invalid ${FormatDictionary[_issue.format] ?? issue.format}`;
            }
            case "not_multiple_of":
                return `Invalid number: must be a multiple of ${issue.divisor}`;
            case "unrecognized_keys":
                return `Unrecognized key${issue.keys.length > 1 ? "s" : ""}: ${core_util/* joinValues */.jw(issue.keys, ", ")}`;
            case "invalid_key":
                return `Invalid key in ${issue.origin}`;
            case "invalid_union":
                if (issue.options && Array.isArray(issue.options) && issue.options.length > 0) {
                    const opts = issue.options.map((o) => `'${o}'`).join(" | ");
                    return `Invalid discriminator value. Expected ${opts}`;
                }
                if (issue.inclusive === false) {
                    return "Invalid input: more than one option matched";
                }
                return "Invalid input";
            case "invalid_element":
                return `Invalid value in ${issue.origin}`;
            default:
                return `Invalid input`;
        }
    };
};
/* harmony default export */ function en() {
    return {
        localeError: error(),
    };
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/errors.js


/* Computing the message eagerly is expensive (pretty-printed JSON of all
 * issues), so defer it until first read. The accessor functions and
 * descriptors are shared across instances to keep error construction
 * cheap; the computed message is cached on the internals object. The
 * setter preserves plain assignment semantics for consumers that
 * overwrite `message`. */
function _getMessage() {
    const internals = this._zod;
    internals.message ?? (internals.message = JSON.stringify(internals.def, core_util/* jsonStringifyReplacer */.k8, 2));
    return internals.message;
}
function _setMessage(value) {
    this._zod.message = value;
}
const _messageDesc = {
    get: _getMessage,
    set: _setMessage,
    enumerable: true,
    configurable: true,
};
const _issuesDesc = { value: undefined, enumerable: false };
/* Prototypes that already carry the lazy `toString`. Seeded with the
 * intrinsics so that `init` on a foreign object — it accepts any object —
 * can never install an accessor onto a prototype we do not own. */
const _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
const initializer = (inst, def) => {
    inst.name = "$ZodError";
    // `_zod` is already non-enumerable: $constructor's init defined it with this same descriptor
    _issuesDesc.value = def;
    Object.defineProperty(inst, "issues", _issuesDesc);
    // Clear the shared slot; a retained `value` pins the last error's issues.
    _issuesDesc.value = undefined;
    Object.defineProperty(inst, "message", _messageDesc);
    /* `toString` lives as a non-enumerable lazy getter on the shared
     * prototype; on first access it caches a per-instance closure so
     * detached usage still works. */
    const proto = Object.getPrototypeOf(inst);
    if (!_installedToString.has(proto)) {
        _installedToString.add(proto);
        Object.defineProperty(proto, "toString", {
            configurable: true,
            enumerable: false,
            get() {
                const value = () => this.message;
                Object.defineProperty(this, "toString", { value, configurable: true, writable: true });
                return value;
            },
            set(value) {
                Object.defineProperty(this, "toString", { value, configurable: true, writable: true });
            },
        });
    }
};
const $ZodError = (0,core_core/* $constructor */.xI)("$ZodError", initializer);
const $ZodRealError = (0,core_core/* $constructor */.xI)("$ZodError", initializer, undefined, {
    Parent: Error,
});
/** Get-or-create `obj[key]` as an own data property. A path segment naming an inherited member
 * ("toString", "constructor") would otherwise read through to the prototype, and assigning
 * "__proto__" would hit the setter instead of creating a key. */
function node(obj, key, make) {
    if (!Object.prototype.hasOwnProperty.call(obj, key)) {
        if (key === "__proto__") {
            Object.defineProperty(obj, key, { value: make(), writable: true, enumerable: true, configurable: true });
        }
        else {
            obj[key] = make();
        }
    }
    return obj[key];
}
function flattenError(error, mapper = (issue) => issue.message) {
    const fieldErrors = {};
    const formErrors = [];
    for (const sub of error.issues) {
        if (sub.path.length > 0) {
            node(fieldErrors, sub.path[0], () => []).push(mapper(sub));
        }
        else {
            formErrors.push(mapper(sub));
        }
    }
    return { formErrors, fieldErrors };
}
function formatError(error, mapper = (issue) => issue.message) {
    const fieldErrors = { _errors: [] };
    const processError = (error, path = []) => {
        for (const issue of error.issues) {
            if (issue.code === "invalid_union" && issue.errors.length) {
                issue.errors.map((issues) => processError({ issues }, [...path, ...issue.path]));
            }
            else if (issue.code === "invalid_key") {
                processError({ issues: issue.issues }, [...path, ...issue.path]);
            }
            else if (issue.code === "invalid_element") {
                processError({ issues: issue.issues }, [...path, ...issue.path]);
            }
            else {
                const fullpath = [...path, ...issue.path];
                if (fullpath.length === 0) {
                    fieldErrors._errors.push(mapper(issue));
                }
                else {
                    let curr = fieldErrors;
                    let i = 0;
                    while (i < fullpath.length) {
                        const el = fullpath[i];
                        const terminal = i === fullpath.length - 1;
                        // `_errors` is reserved by this legacy format, so merge a matching path segment into the current node instead of treating its array as a child.
                        if (el === "_errors") {
                            if (terminal)
                                curr._errors.push(mapper(issue));
                            i++;
                            continue;
                        }
                        // A path element may collide with an inherited property name such as
                        // "__proto__" or "constructor". Truthiness checks read the prototype
                        // (so no node is created, then ._errors.push throws), and bracket
                        // assignment of "__proto__" hits the setter instead of creating an
                        // own key. Guard the read with hasOwnProperty and create the node
                        // with defineProperty so any path element becomes a real own key.
                        if (!Object.prototype.hasOwnProperty.call(curr, el)) {
                            Object.defineProperty(curr, el, {
                                value: { _errors: [] },
                                enumerable: true,
                                writable: true,
                                configurable: true,
                            });
                        }
                        const node = curr[el];
                        if (terminal) {
                            node._errors.push(mapper(issue));
                        }
                        curr = node;
                        i++;
                    }
                }
            }
        }
    };
    processError(error);
    return fieldErrors;
}
function treeifyError(error, mapper = (issue) => issue.message) {
    const result = { errors: [] };
    const processError = (error, path = []) => {
        var _a;
        for (const issue of error.issues) {
            if (issue.code === "invalid_union" && issue.errors.length) {
                // regular union error
                issue.errors.map((issues) => processError({ issues }, [...path, ...issue.path]));
            }
            else if (issue.code === "invalid_key") {
                processError({ issues: issue.issues }, [...path, ...issue.path]);
            }
            else if (issue.code === "invalid_element") {
                processError({ issues: issue.issues }, [...path, ...issue.path]);
            }
            else {
                const fullpath = [...path, ...issue.path];
                if (fullpath.length === 0) {
                    result.errors.push(mapper(issue));
                    continue;
                }
                let curr = result;
                let i = 0;
                while (i < fullpath.length) {
                    const el = fullpath[i];
                    const terminal = i === fullpath.length - 1;
                    if (typeof el === "string") {
                        curr.properties ?? (curr.properties = {});
                        // el may collide with an inherited property name ("__proto__",
                        // "constructor", ...); ??= reads the prototype so the node is never
                        // created and curr.errors.push throws. Guard with hasOwnProperty and
                        // create the node with defineProperty so "__proto__" becomes a real
                        // own key rather than invoking the prototype setter.
                        if (!Object.prototype.hasOwnProperty.call(curr.properties, el)) {
                            Object.defineProperty(curr.properties, el, {
                                value: { errors: [] },
                                enumerable: true,
                                writable: true,
                                configurable: true,
                            });
                        }
                        curr = curr.properties[el];
                    }
                    else {
                        curr.items ?? (curr.items = []);
                        (_a = curr.items)[el] ?? (_a[el] = { errors: [] });
                        curr = curr.items[el];
                    }
                    if (terminal) {
                        curr.errors.push(mapper(issue));
                    }
                    i++;
                }
            }
        }
    };
    processError(error);
    return result;
}
/** Format a ZodError as a human-readable string in the following form.
 *
 * From
 *
 * ```ts
 * ZodError {
 *   issues: [
 *     {
 *       expected: 'string',
 *       code: 'invalid_type',
 *       path: [ 'username' ],
 *       message: 'Invalid input: expected string'
 *     },
 *     {
 *       expected: 'number',
 *       code: 'invalid_type',
 *       path: [ 'favoriteNumbers', 1 ],
 *       message: 'Invalid input: expected number'
 *     }
 *   ];
 * }
 * ```
 *
 * to
 *
 * ```
 * username
 *   ✖ Expected number, received string at "username
 * favoriteNumbers[0]
 *   ✖ Invalid input: expected number
 * ```
 */
function toDotPath(_path) {
    const segs = [];
    const path = _path.map((seg) => (typeof seg === "object" ? seg.key : seg));
    for (const seg of path) {
        if (typeof seg === "number")
            segs.push(`[${seg}]`);
        else if (typeof seg === "symbol")
            segs.push(`[${JSON.stringify(String(seg))}]`);
        else if (/[^\w$]/.test(seg))
            segs.push(`[${JSON.stringify(seg)}]`);
        else {
            if (segs.length)
                segs.push(".");
            segs.push(seg);
        }
    }
    return segs.join("");
}
function prettifyError(error) {
    const lines = [];
    // sort by path length
    const issues = [...error.issues].sort((a, b) => (a.path ?? []).length - (b.path ?? []).length);
    // Process each issue
    for (const issue of issues) {
        lines.push(`✖ ${issue.message}`);
        if (issue.path?.length)
            lines.push(`  → at ${toDotPath(issue.path)}`);
    }
    // Convert Map to formatted string
    return lines.join("\n");
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/parse.js



// Always both keys, so the `_params` read site in `_parse` sees one object shape rather than two.
function finalizeParams(callee, params) {
    return { callee: params?.callee ?? callee, Err: params?.Err };
}
const _parse = (_Err) => {
    const fn = (schema, value, _ctx, _params) => {
        const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
        const result = schema._zod.run({ value, issues: [] }, ctx);
        if (result instanceof Promise) {
            throw new core_core/* $ZodAsyncError */.GT();
        }
        if (result.issues.length) {
            const e = new (_params?.Err ?? _Err)(result.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())));
            core_util/* captureStackTrace */.gx(e, _params?.callee ?? fn);
            throw e;
        }
        return result.value;
    };
    return fn;
};
const parse_parse = /* @__PURE__*/ _parse($ZodRealError);
const _parseAsync = (_Err) => {
    const fn = async (schema, value, _ctx, params) => {
        const ctx = _ctx ? { ..._ctx, async: true } : { async: true };
        let result = schema._zod.run({ value, issues: [] }, ctx);
        if (result instanceof Promise)
            result = await result;
        if (result.issues.length) {
            const e = new (params?.Err ?? _Err)(result.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())));
            core_util/* captureStackTrace */.gx(e, params?.callee ?? fn);
            throw e;
        }
        return result.value;
    };
    return fn;
};
const parse_parseAsync = /* @__PURE__*/ _parseAsync($ZodRealError);
const _safeParse = (_Err) => (schema, value, _ctx) => {
    const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
    const result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise) {
        throw new core_core/* $ZodAsyncError */.GT();
    }
    return result.issues.length ? failure(_Err, result.issues, ctx) : { success: true, data: result.value };
};
const safeParse = /* @__PURE__*/ _safeParse($ZodRealError);
// the error is built on the first read of `error`: finalizing the issues and constructing the instance is most of a failing parse, and a caller that only branches on `success` never pays it. a getter in the literal keeps this small; the alternative, one shared accessor descriptor plus a hidden state slot, reads ~15% faster but costs ~75 B gzipped in every bundle
function failure(Err, issues, ctx) {
    let error;
    return {
        success: false,
        get error() {
            if (!error) {
                error = new Err(issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())));
                // finalizeIssue drops `input`, so the built error holds nothing; keeping the raw issues past this point pins the parsed value for the life of the result
                issues = undefined;
                ctx = undefined;
            }
            return error;
        },
        set error(e) {
            error = e;
            // a replacement makes the getter's branch unreachable, so the captures have to go here too
            issues = undefined;
            ctx = undefined;
        },
    };
}
const _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
    const ctx = _ctx ? { ..._ctx, async: true } : { async: true };
    let result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise)
        result = await result;
    return result.issues.length ? failure(_Err, result.issues, ctx) : { success: true, data: result.value };
};
const safeParseAsync = /* @__PURE__*/ _safeParseAsync($ZodRealError);
// registry mirrors of the compiler's sentinels, so this module never imports the compiler
const COMPILE_INVALID = /* @__PURE__ */ Symbol.for("zod.compile.invalid");
const COMPILE_FALLBACK = /* @__PURE__ */ Symbol.for("zod.compile.fallback");
// Deliberately tiny, because v8 will not inline a body carrying the fallback's object literals and throw. Everything that is not the compiled happy path lives in validateFallback, and that split is worth ~35% on a compiled schema.
const validate = ((schema, value, _ctx) => {
    const validator = schema._zod.bag.validator;
    if (validator !== undefined) {
        if (validator(value) !== COMPILE_INVALID)
            return true;
        // a definite sentinel means the runtime would reject, so skip the re-parse; a ctx can still change the answer
        if (validator.definite === true && _ctx === undefined)
            return false;
    }
    return validateFallback(schema, value, _ctx);
});
function validateFallback(schema, value, _ctx) {
    const ctx = _ctx
        ? { ..._ctx, async: false, abortEarly: true }
        : { async: false, abortEarly: true };
    const fallbackRun = schema._zod.bag.fallbackRun;
    let result;
    if (fallbackRun) {
        // skip nested fast paths on the fallback, so user callbacks keep the at-most-twice bound
        ctx[COMPILE_FALLBACK] = true;
        result = fallbackRun({ value, issues: [] }, ctx);
    }
    else {
        result = schema._zod.run({ value, issues: [] }, ctx);
    }
    if (result instanceof Promise) {
        throw new core_core/* $ZodAsyncError */.GT();
    }
    return result.issues.length === 0;
}
// no fast path: the compiler keeps async parses on the runtime, because a promise-returning callback that is not declared async compiles to a throw
const parse_validateAsync = async (schema, value, _ctx) => {
    const ctx = _ctx
        ? { ..._ctx, async: true, abortEarly: true }
        : { async: true, abortEarly: true };
    let result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise)
        result = await result;
    return result.issues.length === 0;
};
const _encode = (_Err) => {
    const parse = _parse(_Err);
    const fn = (schema, value, _ctx, _params) => {
        const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
        return parse(schema, value, ctx, finalizeParams(fn, _params));
    };
    return fn;
};
const encode = /* @__PURE__*/ _encode($ZodRealError);
const _decode = (_Err) => {
    const parse = _parse(_Err);
    const fn = (schema, value, _ctx, _params) => {
        return parse(schema, value, _ctx, finalizeParams(fn, _params));
    };
    return fn;
};
const decode = /* @__PURE__*/ _decode($ZodRealError);
const _encodeAsync = (_Err) => {
    const parseAsync = _parseAsync(_Err);
    const fn = async (schema, value, _ctx, _params) => {
        const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
        return (await parseAsync(schema, value, ctx, finalizeParams(fn, _params)));
    };
    return fn;
};
const encodeAsync = /* @__PURE__*/ _encodeAsync($ZodRealError);
const _decodeAsync = (_Err) => {
    const parseAsync = _parseAsync(_Err);
    const fn = async (schema, value, _ctx, _params) => {
        return await parseAsync(schema, value, _ctx, finalizeParams(fn, _params));
    };
    return fn;
};
const decodeAsync = /* @__PURE__*/ _decodeAsync($ZodRealError);
const _safeEncode = (_Err) => (schema, value, _ctx) => {
    const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
    return _safeParse(_Err)(schema, value, ctx);
};
const safeEncode = /* @__PURE__*/ _safeEncode($ZodRealError);
const _safeDecode = (_Err) => (schema, value, _ctx) => {
    return _safeParse(_Err)(schema, value, _ctx);
};
const safeDecode = /* @__PURE__*/ _safeDecode($ZodRealError);
const _safeEncodeAsync = (_Err) => async (schema, value, _ctx) => {
    const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
    return _safeParseAsync(_Err)(schema, value, ctx);
};
const safeEncodeAsync = /* @__PURE__*/ _safeEncodeAsync($ZodRealError);
const _safeDecodeAsync = (_Err) => async (schema, value, _ctx) => {
    return _safeParseAsync(_Err)(schema, value, _ctx);
};
const safeDecodeAsync = /* @__PURE__*/ _safeDecodeAsync($ZodRealError);

;// CONCATENATED MODULE: ./node_modules/zod/v4/classic/errors.js



/* Prototypes that already carry the lazy helper methods. Seeded with the
 * intrinsics so that `init` on a foreign object — it accepts any object —
 * can never install an accessor onto a prototype we do not own. */
const _installedErrorProtos = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
/* Helper methods live as non-enumerable lazy getters on the shared
 * prototype instead of own properties on every instance. On first
 * access the getter allocates the per-instance closure and caches it
 * as a non-enumerable own property, so detached usage still works and
 * the allocation only happens for methods actually touched. */
function _lazyMethod(proto, key, make) {
    Object.defineProperty(proto, key, {
        configurable: true,
        enumerable: false,
        get() {
            const value = make(this);
            Object.defineProperty(this, key, { value, configurable: true, writable: true });
            return value;
        },
        set(value) {
            Object.defineProperty(this, key, { value, configurable: true, writable: true });
        },
    });
}
const errors_initializer = (inst, issues) => {
    $ZodError.init(inst, issues);
    inst.name = "ZodError";
    const proto = Object.getPrototypeOf(inst);
    if (_installedErrorProtos.has(proto))
        return;
    _installedErrorProtos.add(proto);
    _lazyMethod(proto, "format", (self) => (mapper) => formatError(self, mapper));
    _lazyMethod(proto, "flatten", (self) => (mapper) => flattenError(self, mapper));
    _lazyMethod(proto, "addIssue", (self) => (issue) => {
        self.issues.push(issue);
        self.message = JSON.stringify(self.issues, core_util/* jsonStringifyReplacer */.k8, 2);
    });
    _lazyMethod(proto, "addIssues", (self) => (issues) => {
        self.issues.push(...issues);
        self.message = JSON.stringify(self.issues, core_util/* jsonStringifyReplacer */.k8, 2);
    });
    Object.defineProperty(proto, "isEmpty", {
        configurable: true,
        enumerable: false,
        get() {
            return this.issues.length === 0;
        },
    });
};
const ZodError = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodError", errors_initializer)));
const ZodRealError = /*@__PURE__*/ core_core/* $constructor */.xI("ZodError", errors_initializer, undefined, {
    Parent: Error,
});
// /** @deprecated Use `z.core.$ZodErrorMapCtx` instead. */
// export type ErrorMapCtx = core.$ZodErrorMapCtx;

;// CONCATENATED MODULE: ./node_modules/zod/v4/classic/parse.js


const classic_parse_parse = /* @__PURE__ */ _parse(ZodRealError);
const classic_parse_parseAsync = /* @__PURE__ */ _parseAsync(ZodRealError);
const parse_safeParse = /* @__PURE__ */ _safeParse(ZodRealError);
const parse_safeParseAsync = /* @__PURE__ */ _safeParseAsync(ZodRealError);

// Codec functions
const parse_encode = /* @__PURE__ */ _encode(ZodRealError);
const parse_decode = /* @__PURE__ */ _decode(ZodRealError);
const parse_encodeAsync = /* @__PURE__ */ _encodeAsync(ZodRealError);
const parse_decodeAsync = /* @__PURE__ */ _decodeAsync(ZodRealError);
const parse_safeEncode = /* @__PURE__ */ _safeEncode(ZodRealError);
const parse_safeDecode = /* @__PURE__ */ _safeDecode(ZodRealError);
const parse_safeEncodeAsync = /* @__PURE__ */ _safeEncodeAsync(ZodRealError);
const parse_safeDecodeAsync = /* @__PURE__ */ _safeDecodeAsync(ZodRealError);

;// CONCATENATED MODULE: ./node_modules/zod/v4/classic/schemas.js








// Register English as the default locale on first ZodType construction. Hooked into the `ZodType` `$constructor` (rather than a top-level `config(en())` in `external.ts`) so bundlers honoring `sideEffects: false` can't tree-shake it out — see #5953, #5725. An explicit `z.config(z.locales.xx())` call wins regardless of order, since this only sets the default when none is present.
function _ensureDefaultLocale() {
    if (!core_core/* globalConfig */.cr.localeError)
        core_core/* config */.$W(en());
}
// the default memoizer is read by the core container init, which runs before `ZodType.init`, so each container calls this first
function _ensureDefaultMemoizer() {
    if (!core_core/* globalConfig */.cr.memoizer)
        core_core/* config */.$W({ memoizer: memoizer() });
}
const ZodType = /*@__PURE__*/ core_core/* $constructor */.xI("ZodType", (inst, def) => {
    _ensureDefaultLocale();
    $ZodType.init(inst, def);
    inst.def = def;
    inst.type = def.type;
    return inst;
}, {
    check(...chks) {
        const def = this.def;
        return this.clone(core_util/* mergeDefs */.zM(def, {
            checks: [
                ...(def.checks ?? []),
                ...chks.map((ch) => typeof ch === "function" ? { _zod: { check: ch, def: { check: "custom" }, onattach: [] } } : ch),
            ],
        }), { parent: true });
    },
    with(...chks) {
        return this.check(...chks);
    },
    clone(def, params) {
        return core_util/* clone */.o8(this, def, params);
    },
    brand() {
        return this;
    },
    register(reg, meta) {
        reg.add(this, meta);
        return this;
    },
    refine(check, params) {
        return this.check(refine(check, params));
    },
    superRefine(refinement, params) {
        return this.check(superRefine(refinement, params));
    },
    overwrite(fn) {
        return this.check(_overwrite(fn));
    },
    optional() {
        return optional(this);
    },
    exactOptional() {
        return exactOptional(this);
    },
    nullable() {
        return nullable(this);
    },
    nullish() {
        return optional(nullable(this));
    },
    nonoptional(params) {
        return nonoptional(this, params);
    },
    array() {
        return array(this);
    },
    or(arg) {
        return union([this, arg]);
    },
    and(arg) {
        return intersection(this, arg);
    },
    transform(tx) {
        return pipe(this, transform(tx));
    },
    default(d) {
        return schemas_default(this, d);
    },
    prefault(d) {
        return prefault(this, d);
    },
    catch(params) {
        return schemas_catch(this, params);
    },
    pipe(target) {
        return pipe(this, target);
    },
    readonly() {
        return readonly(this);
    },
    describe(description) {
        const cl = this.clone();
        globalRegistry.add(cl, { description });
        return cl;
    },
    meta(...args) {
        // overloaded: meta() returns the registered metadata, meta(data) returns a clone with `data` registered. The mapped type picks up the second overload, so we accept variadic any-args and return `any` to satisfy both at runtime.
        if (args.length === 0)
            return globalRegistry.get(this);
        const cl = this.clone();
        globalRegistry.add(cl, args[0]);
        return cl;
    },
    isOptional() {
        return this.safeParse(undefined).success;
    },
    isNullable() {
        return this.safeParse(null).success;
    },
    apply(fn, ...args) {
        return args.length === 0 ? fn(this) : fn(this, ...args);
    },
    // Overrides core's `~standard` to add `jsonSchema`. Must stay a prototype entry: redefining it per instance demotes instances to dictionary mode.
    get "~standard"() {
        return core_util/* hide */.jD(this, "~standard", {
            ...standardProps(this),
            jsonSchema: {
                input: createStandardJSONSchemaMethod(this, "input"),
                output: createStandardJSONSchemaMethod(this, "output"),
            },
        });
    },
    set "~standard"(value) {
        core_util/* own */.qh(this, "~standard", value);
    },
    parse: function _parse(data, params) {
        return classic_parse_parse(this, data, params, { callee: _parse });
    },
    parseAsync: async function _parseAsync(data, params) {
        return await classic_parse_parseAsync(this, data, params, { callee: _parseAsync });
    },
    safeParse(data, params) {
        return parse_safeParse(this, data, params);
    },
    async safeParseAsync(data, params) {
        return parse_safeParseAsync(this, data, params);
    },
    // `spa` is an alias: same function object as `safeParseAsync`, as before.
    get spa() {
        return this?.safeParseAsync;
    },
    set spa(value) {
        core_util/* own */.qh(this, "spa", value);
    },
    validate(data, params) {
        return validate(this, data, params);
    },
    validateAsync(data, params) {
        return parse_validateAsync(this, data, params);
    },
    encode: function _encode(data, params) {
        return parse_encode(this, data, params, { callee: _encode });
    },
    decode: function _decode(data, params) {
        return parse_decode(this, data, params, { callee: _decode });
    },
    encodeAsync: async function _encodeAsync(data, params) {
        return await parse_encodeAsync(this, data, params, { callee: _encodeAsync });
    },
    decodeAsync: async function _decodeAsync(data, params) {
        return await parse_decodeAsync(this, data, params, { callee: _decodeAsync });
    },
    safeEncode(data, params) {
        return parse_safeEncode(this, data, params);
    },
    safeDecode(data, params) {
        return parse_safeDecode(this, data, params);
    },
    async safeEncodeAsync(data, params) {
        return parse_safeEncodeAsync(this, data, params);
    },
    async safeDecodeAsync(data, params) {
        return parse_safeDecodeAsync(this, data, params);
    },
    toJSONSchema(params) {
        return createToJSONSchemaMethod(this, {})(params);
    },
    // Reads through to the registry on every access, so it must not cache.
    get description() {
        return globalRegistry.get(this)?.description;
    },
    // No setter: `schema._def = x` throws, as it did when `_def` was a non-writable own property.
    get _def() {
        return this._zod.def;
    },
});
/** @internal */
const _ZodString = /*@__PURE__*/ core_core/* $constructor */.xI("_ZodString", (inst, def) => {
    $ZodString.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => stringProcessor(inst, ctx, json, params);
}, 
/*@__PURE__*/ core_util/* derived */.un({
    format: (inst) => aggregateChecks(inst).format ?? null,
    minLength: (inst) => aggregateChecks(inst).minimum ?? null,
    maxLength: (inst) => aggregateChecks(inst).maximum ?? null,
}, {
    regex(...args) {
        return this.check(_regex(...args));
    },
    includes(...args) {
        return this.check(_includes(...args));
    },
    startsWith(...args) {
        return this.check(_startsWith(...args));
    },
    endsWith(...args) {
        return this.check(_endsWith(...args));
    },
    min(...args) {
        return this.check(_minLength(...args));
    },
    max(...args) {
        return this.check(_maxLength(...args));
    },
    length(...args) {
        return this.check(_length(...args));
    },
    nonempty(...args) {
        return this.check(_minLength(1, ...args));
    },
    lowercase(params) {
        return this.check(_lowercase(params));
    },
    uppercase(params) {
        return this.check(_uppercase(params));
    },
    trim() {
        return this.check(_trim());
    },
    normalize(...args) {
        return this.check(_normalize(...args));
    },
    toLowerCase() {
        return this.check(_toLowerCase());
    },
    toUpperCase() {
        return this.check(_toUpperCase());
    },
    slugify() {
        return this.check(_slugify());
    },
}));
const ZodString = /*@__PURE__*/ core_core/* $constructor */.xI("ZodString", (inst, def) => {
    $ZodString.init(inst, def);
    _ZodString.init(inst, def);
}, {
    email(params) {
        return this.check(_email(ZodEmail, params));
    },
    url(params) {
        return this.check(_url(ZodURL, params));
    },
    jwt(params) {
        return this.check(_jwt(ZodJWT, params));
    },
    emoji(params) {
        return this.check(api_emoji(ZodEmoji, params));
    },
    guid(params) {
        return this.check(_guid(ZodGUID, params));
    },
    uuid(params) {
        return this.check(_uuid(ZodUUID, params));
    },
    uuidv4(params) {
        return this.check(_uuidv4(ZodUUID, params));
    },
    uuidv6(params) {
        return this.check(_uuidv6(ZodUUID, params));
    },
    uuidv7(params) {
        return this.check(_uuidv7(ZodUUID, params));
    },
    nanoid(params) {
        return this.check(_nanoid(ZodNanoID, params));
    },
    cuid(params) {
        return this.check(_cuid(ZodCUID, params));
    },
    cuid2(params) {
        return this.check(_cuid2(ZodCUID2, params));
    },
    ulid(params) {
        return this.check(_ulid(ZodULID, params));
    },
    base64(params) {
        return this.check(_base64(ZodBase64, params));
    },
    base64url(params) {
        return this.check(_base64url(ZodBase64URL, params));
    },
    xid(params) {
        return this.check(_xid(ZodXID, params));
    },
    ksuid(params) {
        return this.check(_ksuid(ZodKSUID, params));
    },
    ipv4(params) {
        return this.check(_ipv4(ZodIPv4, params));
    },
    ipv6(params) {
        return this.check(_ipv6(ZodIPv6, params));
    },
    cidrv4(params) {
        return this.check(_cidrv4(ZodCIDRv4, params));
    },
    cidrv6(params) {
        return this.check(_cidrv6(ZodCIDRv6, params));
    },
    e164(params) {
        return this.check(_e164(ZodE164, params));
    },
    datetime(params) {
        return this.check(_isoDateTime(ZodISODateTime, params));
    },
    date(params) {
        return this.check(_isoDate(ZodISODate, params));
    },
    time(params) {
        return this.check(_isoTime(ZodISOTime, params));
    },
    duration(params) {
        return this.check(_isoDuration(ZodISODuration, params));
    },
});
function schemas_string(params) {
    return _string(ZodString, params);
}
const ZodStringFormat = /*@__PURE__*/ core_core/* $constructor */.xI("ZodStringFormat", (inst, def) => {
    $ZodStringFormat.init(inst, def);
    _ZodString.init(inst, def);
});
const ZodISODateTime = /*@__PURE__*/ core_core/* $constructor */.xI("ZodISODateTime", (inst, def) => {
    $ZodISODateTime.init(inst, def);
    ZodStringFormat.init(inst, def);
});
const ZodISODate = /*@__PURE__*/ core_core/* $constructor */.xI("ZodISODate", (inst, def) => {
    $ZodISODate.init(inst, def);
    ZodStringFormat.init(inst, def);
});
const ZodISOTime = /*@__PURE__*/ core_core/* $constructor */.xI("ZodISOTime", (inst, def) => {
    $ZodISOTime.init(inst, def);
    ZodStringFormat.init(inst, def);
});
const ZodISODuration = /*@__PURE__*/ core_core/* $constructor */.xI("ZodISODuration", (inst, def) => {
    $ZodISODuration.init(inst, def);
    ZodStringFormat.init(inst, def);
});
const ZodEmail = /*@__PURE__*/ core_core/* $constructor */.xI("ZodEmail", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodEmail.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_email(params) {
    return core._email(ZodEmail, params);
}
const ZodGUID = /*@__PURE__*/ core_core/* $constructor */.xI("ZodGUID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodGUID.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_guid(params) {
    return core._guid(ZodGUID, params);
}
const ZodUUID = /*@__PURE__*/ core_core/* $constructor */.xI("ZodUUID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodUUID.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_uuid(params) {
    return core._uuid(ZodUUID, params);
}
function uuidv4(params) {
    return core._uuidv4(ZodUUID, params);
}
// ZodUUIDv6
function uuidv6(params) {
    return core._uuidv6(ZodUUID, params);
}
// ZodUUIDv7
function uuidv7(params) {
    return core._uuidv7(ZodUUID, params);
}
const ZodURL = /*@__PURE__*/ core_core/* $constructor */.xI("ZodURL", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodURL.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function url(params) {
    return core._url(ZodURL, params);
}
function httpUrl(params) {
    return core._url(ZodURL, {
        protocol: regexes.httpProtocol,
        hostname: regexes.domain,
        ...util.normalizeParams(params),
    });
}
const ZodEmoji = /*@__PURE__*/ core_core/* $constructor */.xI("ZodEmoji", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodEmoji.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_emoji(params) {
    return core._emoji(ZodEmoji, params);
}
const ZodNanoID = /*@__PURE__*/ core_core/* $constructor */.xI("ZodNanoID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodNanoID.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_nanoid(params) {
    return core._nanoid(ZodNanoID, params);
}
/**
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link ZodCUID2} instead.
 * See https://github.com/paralleldrive/cuid.
 */
const ZodCUID = /*@__PURE__*/ core_core/* $constructor */.xI("ZodCUID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodCUID.init(inst, def);
    ZodStringFormat.init(inst, def);
});
/**
 * Validates a CUID v1 string.
 *
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link cuid2 | `z.cuid2()`} instead.
 * See https://github.com/paralleldrive/cuid.
 */
function schemas_cuid(params) {
    return core._cuid(ZodCUID, params);
}
const ZodCUID2 = /*@__PURE__*/ core_core/* $constructor */.xI("ZodCUID2", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodCUID2.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_cuid2(params) {
    return core._cuid2(ZodCUID2, params);
}
const ZodULID = /*@__PURE__*/ core_core/* $constructor */.xI("ZodULID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodULID.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_ulid(params) {
    return core._ulid(ZodULID, params);
}
const ZodXID = /*@__PURE__*/ core_core/* $constructor */.xI("ZodXID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodXID.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_xid(params) {
    return core._xid(ZodXID, params);
}
const ZodKSUID = /*@__PURE__*/ core_core/* $constructor */.xI("ZodKSUID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodKSUID.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_ksuid(params) {
    return core._ksuid(ZodKSUID, params);
}
const ZodIPv4 = /*@__PURE__*/ core_core/* $constructor */.xI("ZodIPv4", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodIPv4.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_ipv4(params) {
    return core._ipv4(ZodIPv4, params);
}
const ZodMAC = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMAC", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core.$ZodMAC.init(inst, def);
    ZodStringFormat.init(inst, def);
})));
function schemas_mac(params) {
    return core._mac(ZodMAC, params);
}
const ZodIPv6 = /*@__PURE__*/ core_core/* $constructor */.xI("ZodIPv6", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodIPv6.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_ipv6(params) {
    return core._ipv6(ZodIPv6, params);
}
const ZodCIDRv4 = /*@__PURE__*/ core_core/* $constructor */.xI("ZodCIDRv4", (inst, def) => {
    $ZodCIDRv4.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_cidrv4(params) {
    return core._cidrv4(ZodCIDRv4, params);
}
const ZodCIDRv6 = /*@__PURE__*/ core_core/* $constructor */.xI("ZodCIDRv6", (inst, def) => {
    $ZodCIDRv6.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_cidrv6(params) {
    return core._cidrv6(ZodCIDRv6, params);
}
const ZodBase64 = /*@__PURE__*/ core_core/* $constructor */.xI("ZodBase64", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodBase64.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_base64(params) {
    return core._base64(ZodBase64, params);
}
const ZodBase64URL = /*@__PURE__*/ core_core/* $constructor */.xI("ZodBase64URL", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodBase64URL.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_base64url(params) {
    return core._base64url(ZodBase64URL, params);
}
const ZodE164 = /*@__PURE__*/ core_core/* $constructor */.xI("ZodE164", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodE164.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_e164(params) {
    return core._e164(ZodE164, params);
}
const ZodCreditCard = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodCreditCard", (inst, def) => {
    core.$ZodCreditCard.init(inst, def);
    ZodStringFormat.init(inst, def);
})));
function schemas_creditCard(params) {
    return core._creditCard(ZodCreditCard, params);
}
const ZodIBAN = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodIBAN", (inst, def) => {
    core.$ZodIBAN.init(inst, def);
    ZodStringFormat.init(inst, def);
})));
function schemas_iban(params) {
    return core._iban(ZodIBAN, params);
}
const ZodJWT = /*@__PURE__*/ core_core/* $constructor */.xI("ZodJWT", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodJWT.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function jwt(params) {
    return core._jwt(ZodJWT, params);
}
const ZodCustomStringFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodCustomStringFormat", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core.$ZodCustomStringFormat.init(inst, def);
    ZodStringFormat.init(inst, def);
})));
function stringFormat(format, fnOrRegex, _params = {}) {
    return core._stringFormat(ZodCustomStringFormat, format, fnOrRegex, _params);
}
function schemas_hostname(_params) {
    return core._stringFormat(ZodCustomStringFormat, "hostname", regexes.hostname, _params);
}
function schemas_hex(_params) {
    return core._stringFormat(ZodCustomStringFormat, "hex", regexes.hex, _params);
}
function schemas_currencyCode(_params) {
    return core._stringFormat(ZodCustomStringFormat, "currency_code", regexes.currencyCode, _params);
}
function hash(alg, params) {
    const enc = params?.enc ?? "hex";
    const format = `${alg}_${enc}`;
    const regex = core.regexes[format];
    if (!regex)
        throw new Error(`Unrecognized hash format: ${format}`);
    return core._stringFormat(ZodCustomStringFormat, format, regex, params);
}
const ZodNumber = /*@__PURE__*/ core_core/* $constructor */.xI("ZodNumber", (inst, def) => {
    $ZodNumber.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => numberProcessor(inst, ctx, json, params);
    inst.isFinite = true;
}, 
/*@__PURE__*/ core_util/* derived */.un({
    minValue: (inst) => {
        const { minimum, exclusiveMinimum } = aggregateChecks(inst);
        return Math.max(minimum ?? Number.NEGATIVE_INFINITY, exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
    },
    maxValue: (inst) => {
        const { maximum, exclusiveMaximum } = aggregateChecks(inst);
        return Math.min(maximum ?? Number.POSITIVE_INFINITY, exclusiveMaximum ?? Number.POSITIVE_INFINITY);
    },
    isInt: (inst) => {
        const { isInt, multipleOf } = aggregateChecks(inst);
        return !!isInt || !!multipleOf?.some(Number.isSafeInteger);
    },
    format: (inst) => aggregateChecks(inst).format ?? null,
}, {
    gt(value, params) {
        return this.check(_gt(value, params));
    },
    gte(value, params) {
        return this.check(_gte(value, params));
    },
    min(value, params) {
        return this.check(_gte(value, params));
    },
    lt(value, params) {
        return this.check(_lt(value, params));
    },
    lte(value, params) {
        return this.check(_lte(value, params));
    },
    max(value, params) {
        return this.check(_lte(value, params));
    },
    int(params) {
        return this.check(schemas_int(params));
    },
    safe(params) {
        return this.check(schemas_int(params));
    },
    positive(params) {
        return this.check(_gt(0, params));
    },
    nonnegative(params) {
        return this.check(_gte(0, params));
    },
    negative(params) {
        return this.check(_lt(0, params));
    },
    nonpositive(params) {
        return this.check(_lte(0, params));
    },
    multipleOf(value, params) {
        return this.check(_multipleOf(value, params));
    },
    step(value, params) {
        return this.check(_multipleOf(value, params));
    },
    finite() {
        return this;
    },
}));
function schemas_number(params) {
    return _number(ZodNumber, params);
}
const ZodNumberFormat = /*@__PURE__*/ core_core/* $constructor */.xI("ZodNumberFormat", (inst, def) => {
    $ZodNumberFormat.init(inst, def);
    ZodNumber.init(inst, def);
});
function schemas_int(params) {
    return _int(ZodNumberFormat, params);
}
function float32(params) {
    return core._float32(ZodNumberFormat, params);
}
function float64(params) {
    return core._float64(ZodNumberFormat, params);
}
function int32(params) {
    return core._int32(ZodNumberFormat, params);
}
function uint32(params) {
    return core._uint32(ZodNumberFormat, params);
}
const ZodBoolean = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodBoolean", (inst, def) => {
    core.$ZodBoolean.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.booleanProcessor(inst, ctx, json, params);
})));
function schemas_boolean(params) {
    return core._boolean(ZodBoolean, params);
}
const ZodBigInt = /*@__PURE__*/ core_core/* $constructor */.xI("ZodBigInt", (inst, def) => {
    $ZodBigInt.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => bigintProcessor(inst, ctx, json, params);
}, 
/*@__PURE__*/ core_util/* derived */.un({
    minValue: (inst) => aggregateChecks(inst).minimum ?? null,
    maxValue: (inst) => aggregateChecks(inst).maximum ?? null,
    format: (inst) => aggregateChecks(inst).format ?? null,
}, {
    gte(value, params) {
        return this.check(_gte(value, params));
    },
    min(value, params) {
        return this.check(_gte(value, params));
    },
    gt(value, params) {
        return this.check(_gt(value, params));
    },
    lt(value, params) {
        return this.check(_lt(value, params));
    },
    lte(value, params) {
        return this.check(_lte(value, params));
    },
    max(value, params) {
        return this.check(_lte(value, params));
    },
    positive(params) {
        return this.check(_gt(BigInt(0), params));
    },
    negative(params) {
        return this.check(_lt(BigInt(0), params));
    },
    nonpositive(params) {
        return this.check(_lte(BigInt(0), params));
    },
    nonnegative(params) {
        return this.check(_gte(BigInt(0), params));
    },
    multipleOf(value, params) {
        return this.check(_multipleOf(value, params));
    },
}));
function schemas_bigint(params) {
    return core._bigint(ZodBigInt, params);
}
const ZodBigIntFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodBigIntFormat", (inst, def) => {
    core.$ZodBigIntFormat.init(inst, def);
    ZodBigInt.init(inst, def);
})));
function int64(params) {
    return core._int64(ZodBigIntFormat, params);
}
function uint64(params) {
    return core._uint64(ZodBigIntFormat, params);
}
const ZodSymbol = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodSymbol", (inst, def) => {
    core.$ZodSymbol.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.symbolProcessor(inst, ctx, json, params);
})));
function symbol(params) {
    return core._symbol(ZodSymbol, params);
}
const ZodUndefined = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodUndefined", (inst, def) => {
    core.$ZodUndefined.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.undefinedProcessor(inst, ctx, json, params);
})));
function schemas_undefined(params) {
    return core._undefined(ZodUndefined, params);
}

const ZodNull = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodNull", (inst, def) => {
    core.$ZodNull.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.nullProcessor(inst, ctx, json, params);
})));
function schemas_null(params) {
    return core._null(ZodNull, params);
}

const ZodAny = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodAny", (inst, def) => {
    core.$ZodAny.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.anyProcessor(inst, ctx, json, params);
})));
function any() {
    return core._any(ZodAny);
}
const ZodUnknown = /*@__PURE__*/ core_core/* $constructor */.xI("ZodUnknown", (inst, def) => {
    $ZodUnknown.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => unknownProcessor(inst, ctx, json, params);
});
function unknown() {
    return _unknown(ZodUnknown);
}
const ZodNever = /*@__PURE__*/ core_core/* $constructor */.xI("ZodNever", (inst, def) => {
    $ZodNever.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => neverProcessor(inst, ctx, json, params);
});
function never(params) {
    return _never(ZodNever, params);
}
const ZodVoid = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodVoid", (inst, def) => {
    core.$ZodVoid.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.voidProcessor(inst, ctx, json, params);
})));
function schemas_void(params) {
    return core._void(ZodVoid, params);
}

const ZodDate = /*@__PURE__*/ core_core/* $constructor */.xI("ZodDate", (inst, def) => {
    $ZodDate.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => dateProcessor(inst, ctx, json, params);
    inst.min = (value, params) => inst.check(_gte(value, params));
    inst.max = (value, params) => inst.check(_lte(value, params));
}, 
/*@__PURE__*/ core_util/* derived */.un({
    minDate: (inst) => {
        const { minimum } = aggregateChecks(inst);
        return minimum ? new Date(minimum) : null;
    },
    maxDate: (inst) => {
        const { maximum } = aggregateChecks(inst);
        return maximum ? new Date(maximum) : null;
    },
}, {}));
function schemas_date(params) {
    return core._date(ZodDate, params);
}
const ZodArray = /*@__PURE__*/ core_core/* $constructor */.xI("ZodArray", (inst, def) => {
    _ensureDefaultMemoizer();
    $ZodArray.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => arrayProcessor(inst, ctx, json, params);
    inst.element = def.element;
}, {
    min(n, params) {
        return this.check(_minLength(n, params));
    },
    nonempty(params) {
        return this.check(_minLength(1, params));
    },
    max(n, params) {
        return this.check(_maxLength(n, params));
    },
    length(n, params) {
        return this.check(_length(n, params));
    },
    unwrap() {
        return this.element;
    },
});
function array(element, params) {
    return _array(ZodArray, element, params);
}
// .keyof
function keyof(schema) {
    const shape = schema._zod.def.shape;
    return schemas_enum(Object.keys(shape));
}
const ZodObject = /*@__PURE__*/ core_core/* $constructor */.xI("ZodObject", (inst, def) => {
    _ensureDefaultMemoizer();
    $ZodObjectJIT.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => objectProcessor(inst, ctx, json, params);
    core_util/* installLazyProp */.X(inst, "shape", (self) => self._zod.def.shape, false);
}, {
    keyof() {
        return schemas_enum(Object.keys(this._zod.def.shape));
    },
    catchall(catchall) {
        // `mergeDefs` rather than a spread: spreading reads `shape`, and resolving it can mint a whole fresh subtree
        return this.clone(core_util/* mergeDefs */.zM(this._zod.def, { catchall: catchall }));
    },
    passthrough() {
        return this.clone(core_util/* mergeDefs */.zM(this._zod.def, { catchall: unknown() }));
    },
    loose() {
        return this.clone(core_util/* mergeDefs */.zM(this._zod.def, { catchall: unknown() }));
    },
    strict() {
        return this.clone(core_util/* mergeDefs */.zM(this._zod.def, { catchall: never() }));
    },
    strip() {
        return this.clone(core_util/* mergeDefs */.zM(this._zod.def, { catchall: undefined }));
    },
    extend(incoming) {
        return core_util/* extend */.X$(this, incoming);
    },
    safeExtend(incoming) {
        return core_util/* safeExtend */.W0(this, incoming);
    },
    merge(other) {
        return core_util/* merge */.h1(this, other);
    },
    pick(mask) {
        return core_util/* pick */.Up(this, mask);
    },
    omit(mask) {
        return core_util/* omit */.cJ(this, mask);
    },
    partial(...args) {
        return core_util/* partial */.OH(ZodOptional, this, args[0]);
    },
    exactPartial(...args) {
        return core_util/* partial */.OH(ZodExactOptional, this, args[0], "exactPartial");
    },
    required(...args) {
        return core_util/* required */.mw(ZodNonOptional, this, args[0]);
    },
});
function object(shape, params) {
    const def = {
        type: "object",
        shape: shape ?? {},
        ...core_util/* normalizeParams */.A2(params),
    };
    return new ZodObject(def);
}
// strictObject
function strictObject(shape, params) {
    return new ZodObject({
        type: "object",
        shape,
        catchall: never(),
        ...core_util/* normalizeParams */.A2(params),
    });
}
// looseObject
function looseObject(shape, params) {
    return new ZodObject({
        type: "object",
        shape,
        catchall: unknown(),
        ...util.normalizeParams(params),
    });
}
const ZodUnion = /*@__PURE__*/ core_core/* $constructor */.xI("ZodUnion", (inst, def) => {
    $ZodUnion.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => unionProcessor(inst, ctx, json, params);
    inst.options = def.options;
});
function union(options, params) {
    return new ZodUnion({
        type: "union",
        options: options,
        ...core_util/* normalizeParams */.A2(params),
    });
}
const ZodXor = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodXor", (inst, def) => {
    ZodUnion.init(inst, def);
    core.$ZodXor.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.unionProcessor(inst, ctx, json, params);
    inst.options = def.options;
})));
/** Creates an exclusive union (XOR) where exactly one option must match.
 * Unlike regular unions that succeed when any option matches, xor fails if
 * zero or more than one option matches the input. */
function xor(options, params) {
    return new ZodXor({
        type: "union",
        options: options,
        inclusive: false,
        ...util.normalizeParams(params),
    });
}
const ZodDiscriminatedUnion = /*@__PURE__*/ core_core/* $constructor */.xI("ZodDiscriminatedUnion", (inst, def) => {
    ZodUnion.init(inst, def);
    $ZodDiscriminatedUnion.init(inst, def);
});
function discriminatedUnion(discriminator, options, params) {
    // const [options, params] = args;
    return new ZodDiscriminatedUnion({
        type: "union",
        options: options,
        discriminator,
        ...core_util/* normalizeParams */.A2(params),
    });
}
const ZodIntersection = /*@__PURE__*/ core_core/* $constructor */.xI("ZodIntersection", (inst, def) => {
    $ZodIntersection.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => intersectionProcessor(inst, ctx, json, params);
});
function intersection(left, right) {
    return new ZodIntersection({
        type: "intersection",
        left: left,
        right: right,
    });
}
const ZodTuple = /*@__PURE__*/ core_core/* $constructor */.xI("ZodTuple", (inst, def) => {
    _ensureDefaultMemoizer();
    $ZodTuple.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => tupleProcessor(inst, ctx, json, params);
}, {
    rest(rest) {
        return this.clone({
            ...this._zod.def,
            rest: rest,
        });
    },
    partial() {
        const def = this._zod.def;
        // a refinement was authored against the full arity; partialing would run it on a shorter array
        if (def.checks?.length)
            throw new Error(".partial() cannot be used on tuple schemas containing refinements");
        return this.clone({
            ...def,
            items: def.items.map((item) => new ZodOptional({ type: "optional", innerType: item })),
        });
    },
});
function tuple(items, _paramsOrRest, _params) {
    const hasRest = _paramsOrRest instanceof core.$ZodType;
    const params = hasRest ? _params : _paramsOrRest;
    const rest = hasRest ? _paramsOrRest : null;
    return new ZodTuple({
        type: "tuple",
        items: items,
        rest,
        ...util.normalizeParams(params),
    });
}
const ZodRecord = /*@__PURE__*/ core_core/* $constructor */.xI("ZodRecord", (inst, def) => {
    _ensureDefaultMemoizer();
    $ZodRecord.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => recordProcessor(inst, ctx, json, params);
    inst.keyType = def.keyType;
    inst.valueType = def.valueType;
});
function record(keyType, valueType, params) {
    // v3-compat: z.record(valueType, params?) — defaults keyType to z.string()
    if (!valueType || !valueType._zod) {
        return new ZodRecord({
            type: "record",
            keyType: schemas_string(),
            valueType: keyType,
            ...core_util/* normalizeParams */.A2(valueType),
        });
    }
    return new ZodRecord({
        type: "record",
        keyType,
        valueType: valueType,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// type alksjf = core.output<core.$ZodRecordKey>;
function partialRecord(keyType, valueType, params) {
    return new ZodRecord({
        type: "record",
        keyType,
        valueType: valueType,
        ...util.normalizeParams(params),
        partial: true,
    });
}
function looseRecord(keyType, valueType, params) {
    return new ZodRecord({
        type: "record",
        keyType,
        valueType: valueType,
        mode: "loose",
        ...util.normalizeParams(params),
    });
}
const ZodMap = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMap", (inst, def) => {
    _ensureDefaultMemoizer();
    core.$ZodMap.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.mapProcessor(inst, ctx, json, params);
    inst.keyType = def.keyType;
    inst.valueType = def.valueType;
    inst.min = (...args) => inst.check(core._minSize(...args));
    inst.nonempty = (params) => inst.check(core._minSize(1, params));
    inst.max = (...args) => inst.check(core._maxSize(...args));
    inst.size = (...args) => inst.check(core._size(...args));
})));
function map(keyType, valueType, params) {
    return new ZodMap({
        type: "map",
        keyType: keyType,
        valueType: valueType,
        ...util.normalizeParams(params),
    });
}
const ZodSet = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodSet", (inst, def) => {
    _ensureDefaultMemoizer();
    core.$ZodSet.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.setProcessor(inst, ctx, json, params);
    inst.min = (...args) => inst.check(core._minSize(...args));
    inst.nonempty = (params) => inst.check(core._minSize(1, params));
    inst.max = (...args) => inst.check(core._maxSize(...args));
    inst.size = (...args) => inst.check(core._size(...args));
})));
function set(valueType, params) {
    return new ZodSet({
        type: "set",
        valueType: valueType,
        ...util.normalizeParams(params),
    });
}
const ZodEnum = /*@__PURE__*/ core_core/* $constructor */.xI("ZodEnum", (inst, def) => {
    $ZodEnum.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => enumProcessor(inst, ctx, json, params);
    inst.enum = def.entries;
    // reuse the parsed value set so a numeric TS enum's reverse-mapping keys stay out
    inst.options = [...inst._zod.values];
    const keys = new Set(Object.keys(def.entries));
    inst.extract = (values, params) => {
        const newEntries = {};
        for (const value of values) {
            if (keys.has(value)) {
                newEntries[value] = def.entries[value];
            }
            else
                throw new Error(`Key ${value} not found in enum`);
        }
        return new ZodEnum({
            ...def,
            checks: [],
            ...core_util/* normalizeParams */.A2(params),
            entries: newEntries,
        });
    };
    inst.exclude = (values, params) => {
        const newEntries = { ...def.entries };
        for (const value of values) {
            if (keys.has(value)) {
                delete newEntries[value];
            }
            else
                throw new Error(`Key ${value} not found in enum`);
        }
        return new ZodEnum({
            ...def,
            checks: [],
            ...core_util/* normalizeParams */.A2(params),
            entries: newEntries,
        });
    };
});
function schemas_enum(values, params) {
    const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
    return new ZodEnum({
        type: "enum",
        entries,
        ...core_util/* normalizeParams */.A2(params),
    });
}

/** @deprecated This API has been merged into `z.enum()`. Use `z.enum()` instead.
 *
 * ```ts
 * enum Colors { red, green, blue }
 * z.enum(Colors);
 * ```
 */
function nativeEnum(entries, params) {
    return new ZodEnum({
        type: "enum",
        entries,
        ...util.normalizeParams(params),
    });
}
const ZodLiteral = /*@__PURE__*/ core_core/* $constructor */.xI("ZodLiteral", (inst, def) => {
    $ZodLiteral.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => literalProcessor(inst, ctx, json, params);
    inst.values = new Set(def.values);
    Object.defineProperty(inst, "value", {
        get() {
            if (def.values.length > 1) {
                throw new Error("This schema contains multiple valid literal values. Use `.values` instead.");
            }
            return def.values[0];
        },
    });
});
function literal(value, params) {
    return new ZodLiteral({
        type: "literal",
        values: Array.isArray(value) ? value : [value],
        ...core_util/* normalizeParams */.A2(params),
    });
}
const ZodFile = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodFile", (inst, def) => {
    core.$ZodFile.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.fileProcessor(inst, ctx, json, params);
    inst.min = (size, params) => inst.check(core._minSize(size, params));
    inst.max = (size, params) => inst.check(core._maxSize(size, params));
    inst.mime = (types, params) => inst.check(core._mime(Array.isArray(types) ? types : [types], params));
})));
function file(params) {
    return core._file(ZodFile, params);
}
const ZodTransform = /*@__PURE__*/ core_core/* $constructor */.xI("ZodTransform", (inst, def) => {
    _ensureDefaultMemoizer();
    $ZodTransform.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => transformProcessor(inst, ctx, json, params);
    inst._zod.parse = (payload, _ctx) => {
        if (_ctx.direction === "backward") {
            throw new core_core/* $ZodEncodeError */.cV(inst.constructor.name);
        }
        payload.addIssue = (issue) => {
            if (typeof issue === "string") {
                payload.issues.push(core_util/* issue */.sn(issue, payload.value, def));
            }
            else {
                // for Zod 3 backwards compatibility
                const _issue = issue;
                if (_issue.fatal)
                    _issue.continue = false;
                _issue.code ?? (_issue.code = "custom");
                if (!("input" in _issue))
                    _issue.input = payload.value;
                _issue.inst ?? (_issue.inst = inst);
                // _issue.continue ??= true;
                payload.issues.push(core_util/* issue */.sn(_issue));
            }
        };
        const output = def.transform(payload.value, payload);
        if (output instanceof Promise) {
            return output.then((output) => {
                payload.value = output;
                return payload;
            });
        }
        payload.value = output;
        return payload;
    };
});
function transform(fn) {
    return new ZodTransform({
        type: "transform",
        transform: fn,
    });
}
const ZodOptional = /*@__PURE__*/ core_core/* $constructor */.xI("ZodOptional", (inst, def) => {
    $ZodOptional.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
});
function optional(innerType) {
    return new ZodOptional({
        type: "optional",
        innerType: innerType,
    });
}
const ZodExactOptional = /*@__PURE__*/ core_core/* $constructor */.xI("ZodExactOptional", (inst, def) => {
    $ZodExactOptional.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
});
function exactOptional(innerType) {
    return new ZodExactOptional({
        type: "optional",
        innerType: innerType,
    });
}
const ZodNullable = /*@__PURE__*/ core_core/* $constructor */.xI("ZodNullable", (inst, def) => {
    $ZodNullable.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => nullableProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
});
function nullable(innerType) {
    return new ZodNullable({
        type: "nullable",
        innerType: innerType,
    });
}
// nullish
function nullish(innerType) {
    return optional(nullable(innerType));
}
const ZodDefault = /*@__PURE__*/ core_core/* $constructor */.xI("ZodDefault", (inst, def) => {
    $ZodDefault.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => defaultProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
    inst.removeDefault = inst.unwrap;
});
function schemas_default(innerType, defaultValue) {
    return new ZodDefault({
        type: "default",
        innerType: innerType,
        get defaultValue() {
            return typeof defaultValue === "function" ? defaultValue() : core_util/* shallowClone */.yG(defaultValue);
        },
    });
}
const ZodPrefault = /*@__PURE__*/ core_core/* $constructor */.xI("ZodPrefault", (inst, def) => {
    $ZodPrefault.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => prefaultProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
});
function prefault(innerType, defaultValue) {
    return new ZodPrefault({
        type: "prefault",
        innerType: innerType,
        get defaultValue() {
            return typeof defaultValue === "function" ? defaultValue() : core_util/* shallowClone */.yG(defaultValue);
        },
    });
}
const ZodNonOptional = /*@__PURE__*/ core_core/* $constructor */.xI("ZodNonOptional", (inst, def) => {
    $ZodNonOptional.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => nonoptionalProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
});
function nonoptional(innerType, params) {
    return new ZodNonOptional({
        type: "nonoptional",
        innerType: innerType,
        ...core_util/* normalizeParams */.A2(params),
    });
}
const ZodSuccess = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodSuccess", (inst, def) => {
    core.$ZodSuccess.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.successProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
})));
function success(innerType) {
    return new ZodSuccess({
        type: "success",
        innerType: innerType,
    });
}
const ZodCatch = /*@__PURE__*/ core_core/* $constructor */.xI("ZodCatch", (inst, def) => {
    $ZodCatch.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => catchProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
    inst.removeCatch = inst.unwrap;
});
function schemas_catch(innerType, catchValue) {
    return new ZodCatch({
        type: "catch",
        innerType: innerType,
        catchValue: (typeof catchValue === "function" ? catchValue : core_util/* constantCatch */.SS(catchValue)),
    });
}

const ZodNaN = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodNaN", (inst, def) => {
    core.$ZodNaN.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.nanProcessor(inst, ctx, json, params);
})));
function nan(params) {
    return core._nan(ZodNaN, params);
}
const ZodPipe = /*@__PURE__*/ core_core/* $constructor */.xI("ZodPipe", (inst, def) => {
    $ZodPipe.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => pipeProcessor(inst, ctx, json, params);
    inst.in = def.in;
    inst.out = def.out;
});
function pipe(in_, out) {
    return new ZodPipe({
        type: "pipe",
        in: in_,
        out: out,
        // ...util.normalizeParams(params),
    });
}
const ZodCodec = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodCodec", (inst, def) => {
    ZodPipe.init(inst, def);
    core.$ZodCodec.init(inst, def);
})));
function codec(in_, out, params) {
    return new ZodCodec({
        type: "pipe",
        in: in_,
        out: out,
        transform: params.decode,
        reverseTransform: params.encode,
    });
}
function invertCodec(codec) {
    const def = codec._zod.def;
    return new ZodCodec({
        type: "pipe",
        in: def.out,
        out: def.in,
        transform: def.reverseTransform,
        reverseTransform: def.transform,
    });
}
const ZodPreprocess = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodPreprocess", (inst, def) => {
    ZodPipe.init(inst, def);
    core.$ZodPreprocess.init(inst, def);
})));
const ZodReadonly = /*@__PURE__*/ core_core/* $constructor */.xI("ZodReadonly", (inst, def) => {
    $ZodReadonly.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => readonlyProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
});
function readonly(innerType) {
    return new ZodReadonly({
        type: "readonly",
        innerType: innerType,
    });
}
const ZodTemplateLiteral = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodTemplateLiteral", (inst, def) => {
    core.$ZodTemplateLiteral.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.templateLiteralProcessor(inst, ctx, json, params);
})));
function templateLiteral(parts, params) {
    return new ZodTemplateLiteral({
        type: "template_literal",
        parts,
        ...util.normalizeParams(params),
    });
}
const ZodLazy = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodLazy", (inst, def) => {
    core.$ZodLazy.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.lazyProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.getter();
})));
function lazy(getter) {
    return new ZodLazy({
        type: "lazy",
        getter: getter,
    });
}
const ZodPromise = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodPromise", (inst, def) => {
    core.$ZodPromise.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.promiseProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
})));
function promise(innerType) {
    return new ZodPromise({
        type: "promise",
        innerType: innerType,
    });
}
const ZodFunction = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodFunction", (inst, def) => {
    core.$ZodFunction.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.functionProcessor(inst, ctx, json, params);
})));
function _function(params) {
    return new ZodFunction({
        type: "function",
        input: Array.isArray(params?.input) ? tuple(params?.input) : (params?.input ?? array(unknown())),
        output: params?.output ?? unknown(),
    });
}

const ZodCustom = /*@__PURE__*/ core_core/* $constructor */.xI("ZodCustom", (inst, def) => {
    $ZodCustom.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => customProcessor(inst, ctx, json, params);
});
// custom checks
function check(fn) {
    const ch = new core.$ZodCheck({
        check: "custom",
        // ...util.normalizeParams(params),
    });
    ch._zod.check = fn;
    return ch;
}
function custom(fn, _params) {
    return core._custom(ZodCustom, fn ?? (() => true), _params);
}
function refine(fn, _params = {}) {
    return _refine(ZodCustom, fn, _params);
}
// superRefine
function superRefine(fn, params) {
    return _superRefine(fn, params);
}
// Re-export describe and meta from core
const schemas_describe = describe;
const schemas_meta = meta;
const ZodInstanceOf = /*@__PURE__*/ core_core/* $constructor */.xI("ZodInstanceOf", (inst, def) => {
    ZodCustom.init(inst, def);
}, {
    properties(shape, params) {
        // asserts in place, so the narrowed output type is truthful without a wrapper
        return this.check(_properties(shape, params));
    },
});
function _instanceof(cls, params = {}) {
    const inst = new ZodInstanceOf({
        type: "custom",
        check: "custom",
        fn: (data) => data instanceof cls,
        abort: true,
        ...util.normalizeParams(params),
    });
    inst._zod.bag.Class = cls;
    // Override check to emit invalid_type instead of custom
    inst._zod.check = (payload) => {
        if (!(payload.value instanceof cls)) {
            payload.issues.push({
                code: "invalid_type",
                expected: cls.name,
                input: payload.value,
                inst,
                path: [...(inst._zod.def.path ?? [])],
            });
        }
    };
    return inst;
}

// stringbool
const stringbool = (...args) => core._stringbool({
    Codec: ZodCodec,
    Boolean: ZodBoolean,
    String: ZodString,
}, ...args);
function json(params) {
    const jsonSchema = lazy(() => {
        return union([schemas_string(params), schemas_number(), schemas_boolean(), schemas_null(), array(jsonSchema), record(schemas_string(), jsonSchema)]);
    });
    return jsonSchema;
}
// preprocess
function preprocess(fn, schema) {
    return new ZodPreprocess({
        type: "pipe",
        in: transform(fn),
        out: schema,
    });
}


/***/ }),

/***/ 88532:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $W: () => (/* binding */ config),
/* harmony export */   GT: () => (/* binding */ $ZodAsyncError),
/* harmony export */   cV: () => (/* binding */ $ZodEncodeError),
/* harmony export */   cr: () => (/* binding */ globalConfig),
/* harmony export */   tm: () => (/* binding */ NEVER),
/* harmony export */   xI: () => (/* binding */ $constructor)
/* harmony export */ });
/* unused harmony export $brand */
/* harmony import */ var _util_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(54723);
var _a;

/** A special constant with type `never` */
const NEVER = /*@__PURE__*/ Object.freeze({
    status: "aborted",
});
/* Shared descriptor for installing `_zod`; defineProperty reads it
 * synchronously, so reusing one object avoids a per-instance allocation. */
const _zodDesc = { value: undefined, enumerable: false };
// null where suppressing the capture would be unrecoverable: `parse()` puts the frames back with `captureStackTrace`, so without it the throw would lose its stack. also latched to null once `stackTraceLimit` proves unassignable, which a realm can do at any point by hardening Error
let _E = "captureStackTrace" in Error ? Error : null;
// v8 captures a stack trace inside the Error constructor, which dominates a failed parse; costs only the frames, and parse() restores those. the constructor must RUN: Object.create is cheaper and passes instanceof, but Error.isError and util.types.isNativeError check an internal slot
function newError(Definition) {
    const E = _E;
    if (E) {
        const saved = E.stackTraceLimit;
        if (typeof saved === "number") {
            try {
                E.stackTraceLimit = 0;
            }
            catch {
                _E = null;
                return new Definition();
            }
            try {
                return new Definition();
            }
            finally {
                E.stackTraceLimit = saved;
            }
        }
    }
    return new Definition();
}
function $constructor(name, initializer, 
/** This trait's members, installed once on every prototype that composes it. They cannot be declared in the initializer above: that runs per instance, and the prototype is shared. */
proto, params) {
    // Prototype for this constructor's `_zod` internals. Lazily-derived fields (`values`, `pattern`, `optin`, …) install here once rather than as an accessor on every instance.
    const zodProto = {};
    // Assigning the fields in the constructor body is what gives instances in-object slots; building the object literally and reparenting it costs a second allocation and a generic property copy.
    function Internals(def) {
        this.def = def;
        this.constr = _;
        this.traits = new Set();
    }
    Internals.prototype = zodProto;
    const protoMembers = proto;
    // One trait's members land on every prototype whose chain composes it, so the answer is per prototype rather than per trait.
    const initialized = protoMembers && new WeakSet();
    function init(inst, def) {
        if (!inst._zod) {
            _zodDesc.value = new Internals(def);
            try {
                Object.defineProperty(inst, "_zod", _zodDesc);
            }
            finally {
                // Cleared even on throw, so the shared descriptor never leaks one instance's internals into the next.
                _zodDesc.value = undefined;
            }
        }
        else if (inst._zod.traits.has(name)) {
            return;
        }
        inst._zod.traits.add(name);
        initializer(inst, def);
        if (initialized) {
            // `super(def)` from a user subclass gives `this` a prototype the subclass owns, and installing there would overwrite whatever the subclass declared. `constr` built the instance, so its prototype is the one below the subclass's that should carry the members. A receiver whose chain never reaches that prototype installs on its own, which for a plain object handed straight to `init` means `Object.prototype` — unchanged from before.
            const own = Object.getPrototypeOf(inst);
            const ctorProto = inst._zod.constr.prototype;
            let up = own;
            while (up && up !== ctorProto)
                up = Object.getPrototypeOf(up);
            const target = up ?? own;
            if (!initialized.has(target)) {
                initialized.add(target);
                (0,_util_js__WEBPACK_IMPORTED_MODULE_0__/* .members */ .ol)(target, protoMembers);
            }
        }
        // support prototype modifications; for-in avoids the array allocation of Object.keys on the (usually empty) prototype
        const proto = _.prototype;
        for (const k in proto) {
            if (!Object.prototype.hasOwnProperty.call(proto, k))
                continue;
            if (!(k in inst)) {
                inst[k] = proto[k].bind(inst);
            }
        }
    }
    // doesn't work if Parent has a constructor with arguments
    const Parent = params?.Parent ?? Object;
    class Definition extends Parent {
    }
    Object.defineProperty(Definition, "name", { value: name });
    function _(def) {
        const inst = params?.Parent ? newError(Definition) : this;
        init(inst, def);
        const deferred = inst._zod.deferred;
        if (deferred) {
            for (const fn of deferred) {
                fn();
            }
            // Released: initializers run once, and the list would otherwise be retained for the schema's lifetime.
            inst._zod.deferred = undefined;
        }
        // Global post-processor hook. Internal: installed by `import "zod/compile"` to enable AOT compilation for every constructed schema. Runs last, once the instance is fully built, because it hands the instance to compile(). The post-processor is expected to be reentrancy-guarded by its own implementation.
        const pp = globalThis.__zod_globalConfig?.postProcessor;
        if (pp)
            pp(inst);
        return inst;
    }
    Object.defineProperty(_, "init", { value: init });
    Object.defineProperty(_, Symbol.hasInstance, {
        value: (inst) => {
            if (params?.Parent && inst instanceof params.Parent)
                return true;
            return inst?._zod?.traits?.has(name);
        },
    });
    Object.defineProperty(_, "name", { value: name });
    return _;
}
//////////////////////////////   UTILITIES   ///////////////////////////////////////
const $brand = /*@__PURE__*/ (/* unused pure expression or super */ null && (Symbol("zod_brand")));
class $ZodAsyncError extends Error {
    constructor() {
        super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
    }
}
class $ZodEncodeError extends Error {
    constructor(name) {
        super(`Encountered unidirectional transform during encode: ${name}`);
        this.name = "ZodEncodeError";
    }
}
(_a = globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {});
const globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
    if (newConfig)
        Object.assign(globalConfig, newConfig);
    return globalConfig;
}


/***/ }),

/***/ 54723:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   A2: () => (/* binding */ normalizeParams),
/* harmony export */   B7: () => (/* binding */ stringifyPrimitive),
/* harmony export */   GW: () => (/* binding */ parsedType),
/* harmony export */   Gv: () => (/* binding */ isObject),
/* harmony export */   LG: () => (/* binding */ floatSafeRemainder),
/* harmony export */   MO: () => (/* binding */ rawShape),
/* harmony export */   NM: () => (/* binding */ optionalKeys),
/* harmony export */   NR: () => (/* binding */ BIGINT_FORMAT_RANGES),
/* harmony export */   O7: () => (/* binding */ codePointLength),
/* harmony export */   OH: () => (/* binding */ partial),
/* harmony export */   PO: () => (/* binding */ cached),
/* harmony export */   QH: () => (/* binding */ aborted),
/* harmony export */   Qd: () => (/* binding */ isPlainObject),
/* harmony export */   Rc: () => (/* binding */ getLengthableOrigin),
/* harmony export */   SS: () => (/* binding */ constantCatch),
/* harmony export */   UQ: () => (/* binding */ esc),
/* harmony export */   Up: () => (/* binding */ pick),
/* harmony export */   Vy: () => (/* binding */ assignProp),
/* harmony export */   W0: () => (/* binding */ safeExtend),
/* harmony export */   X: () => (/* binding */ installLazyProp),
/* harmony export */   X$: () => (/* binding */ extend),
/* harmony export */   Yv: () => (/* binding */ slugify),
/* harmony export */   cJ: () => (/* binding */ omit),
/* harmony export */   cl: () => (/* binding */ nullish),
/* harmony export */   d3: () => (/* binding */ attachSchema),
/* harmony export */   gx: () => (/* binding */ captureStackTrace),
/* harmony export */   h1: () => (/* binding */ merge),
/* harmony export */   hI: () => (/* binding */ allowsEval),
/* harmony export */   hi: () => (/* binding */ sizeCaps),
/* harmony export */   iR: () => (/* binding */ finalizeIssue),
/* harmony export */   jD: () => (/* binding */ hide),
/* harmony export */   jw: () => (/* binding */ joinValues),
/* harmony export */   k8: () => (/* binding */ jsonStringifyReplacer),
/* harmony export */   lQ: () => (/* binding */ prefixIssues),
/* harmony export */   mw: () => (/* binding */ required),
/* harmony export */   o8: () => (/* binding */ clone),
/* harmony export */   ol: () => (/* binding */ members),
/* harmony export */   p6: () => (/* binding */ cleanRegex),
/* harmony export */   qQ: () => (/* binding */ propertyKeyTypes),
/* harmony export */   qh: () => (/* binding */ own),
/* harmony export */   rL: () => (/* binding */ explicitlyAborted),
/* harmony export */   sD: () => (/* binding */ escapeRegex),
/* harmony export */   sn: () => (/* binding */ issue),
/* harmony export */   un: () => (/* binding */ derived),
/* harmony export */   v5: () => (/* binding */ defineLazyInternal),
/* harmony export */   w5: () => (/* binding */ getEnumValues),
/* harmony export */   yG: () => (/* binding */ shallowClone),
/* harmony export */   zH: () => (/* binding */ NUMBER_FORMAT_RANGES),
/* harmony export */   zM: () => (/* binding */ mergeDefs)
/* harmony export */ });
/* unused harmony exports assertEqual, assertNotEqual, toZod, assertIs, assertNever, assert, defineLazy, objectClone, cloneDef, getElementAtPath, promiseAllObject, randomString, numKeys, getParsedType, primitiveTypes, createTransparentProxy, unwrapMessage, getSizableOrigin, cleanEnum, base64ToUint8Array, uint8ArrayToBase64, base64urlToUint8Array, uint8ArrayToBase64url, hexToUint8Array, uint8ArrayToHex, Class, CONSTANT_CATCH */
/* harmony import */ var _core_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(88532);

// functions
function assertEqual(val) {
    return val;
}
function assertNotEqual(val) {
    return val;
}
function toZod() {
    return (schema) => schema;
}
function assertIs(_arg) { }
function assertNever(_x) {
    throw new Error("Unexpected value in exhaustive check");
}
function assert(_) { }
function getEnumValues(entries) {
    const numericValues = Object.values(entries).filter((v) => typeof v === "number");
    const values = Object.entries(entries)
        .filter(([k, _]) => numericValues.indexOf(+k) === -1)
        .map(([_, v]) => v);
    return values;
}
function joinValues(array, separator = "|") {
    return array.map((val) => stringifyPrimitive(val)).join(separator);
}
function jsonStringifyReplacer(_, value) {
    if (typeof value === "bigint")
        return value.toString();
    return value;
}
// the accessor lives on a shared prototype: an own accessor makes every box a dictionary-mode object (~360 B and a slow load per read against ~100 B and an inlined getter here)
class Cached {
    constructor(getter) {
        this._getter = getter;
        this._value = undefined;
    }
    get value() {
        const getter = this._getter;
        if (getter !== undefined) {
            this._value = getter();
            this._getter = undefined;
        }
        return this._value;
    }
}
function cached(getter) {
    return new Cached(getter);
}
function nullish(input) {
    return input === null || input === undefined;
}
function cleanRegex(source) {
    const start = source.startsWith("^") ? 1 : 0;
    const end = source.endsWith("$") ? source.length - 1 : source.length;
    return source.slice(start, end);
}
function floatSafeRemainder(val, step) {
    const ratio = val / step;
    const roundedRatio = Math.round(ratio);
    // `val` and `step` each round to a double before the division rounds again, so a true decimal multiple's quotient can sit up to 1.5 of these scaled epsilons from the integer. A 1x tolerance therefore rejected 2.03 as a multiple of 0.07; 4x covers the worst case with margin.
    const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
    if (Math.abs(ratio - roundedRatio) < tolerance)
        return 0;
    return ratio - roundedRatio;
}
const EVALUATING = /* @__PURE__*/ (/* unused pure expression or super */ null && (Symbol("evaluating")));
function defineLazy(object, key, getter) {
    let value = undefined;
    Object.defineProperty(object, key, {
        get() {
            if (value === EVALUATING) {
                // Circular reference detected, return undefined to break the cycle
                return undefined;
            }
            if (value === undefined) {
                value = EVALUATING;
                value = getter();
            }
            return value;
        },
        set(v) {
            Object.defineProperty(object, key, {
                value: v,
                // configurable: true,
            });
            // object[key] = v;
        },
        configurable: true,
    });
}
function objectClone(obj) {
    return Object.create(Object.getPrototypeOf(obj), Object.getOwnPropertyDescriptors(obj));
}
function assignProp(target, prop, value) {
    Object.defineProperty(target, prop, {
        value,
        writable: true,
        enumerable: true,
        configurable: true,
    });
}
/**
 * Whichever object a def's `shape` currently answers from: the one the caller passed until the first read, the frozen copy after it.
 *
 * Its keys and descriptors read without invoking anything, which is what lets a discriminated union check its discriminator, and the cycle walk read a shape, without resolving a getter that references the schema being constructed. A def that answers `shape` from an accessor of its own has none.
 */
function rawShape(def) {
    const desc = Object.getOwnPropertyDescriptor(def, "shape");
    return desc?.get ? desc.get.raw : desc?.value;
}
// where a builder reads its source's keys and descriptors, resolving only a shape a def answers for itself. A shape resolves by object spread, so only its enumerable keys are ever part of it.
function sourceShape(schema) {
    return rawShape(schema._zod.def) ?? schema._zod.def.shape;
}
// a key whose value is not settled yet, self-caching so every read after the first gets the same one
function deferProp(target, key, getter) {
    Object.defineProperty(target, key, {
        get() {
            const value = getter();
            assignProp(this, key, value);
            return value;
        },
        enumerable: true,
        configurable: true,
    });
}
// Writes a settled key. A plain assignment is much cheaper than `defineProperty` and produces the same descriptor, but it runs whatever setter already answers to the key — an accessor this shape deferred, or an inherited one, which `__proto__` has on every object and prototype pollution can add for any name.
function putProp(target, key, value) {
    if (key in target)
        assignProp(target, key, value);
    else
        target[key] = value;
}
/**
 * Copies `keys` of `source`'s shape onto `target`, each value passed through `wrap`.
 *
 * A key the source has resolved is copied through now, so the derived shape states it outright and nothing has to resolve it to learn what it holds. A key the source still defers stays deferred, and reads back through the source's own `shape`, so it resolves once and both shapes get that one schema.
 */
function mirrorShape(target, source, keys, wrap) {
    const raw = sourceShape(source);
    for (const key of keys) {
        const desc = Object.getOwnPropertyDescriptor(raw, key);
        if (!desc.enumerable)
            continue;
        if (desc.get) {
            deferProp(target, key, () => {
                const value = source._zod.def.shape[key];
                return wrap ? wrap(value, key) : value;
            });
        }
        else
            putProp(target, key, wrap ? wrap(desc.value, key) : desc.value);
    }
}
// same, for a plain shape a caller passed rather than a schema's
function mirrorProps(target, source) {
    for (const key of Reflect.ownKeys(source)) {
        const desc = Object.getOwnPropertyDescriptor(source, key);
        if (!desc.enumerable)
            continue;
        if (desc.get)
            deferProp(target, key, () => source[key]);
        else
            putProp(target, key, desc.value);
    }
}
function mergeDefs(...defs) {
    const mergedDescriptors = {};
    for (const def of defs) {
        const descriptors = Object.getOwnPropertyDescriptors(def);
        Object.assign(mergedDescriptors, descriptors);
    }
    return Object.defineProperties({}, mergedDescriptors);
}
function cloneDef(schema) {
    return mergeDefs(schema._zod.def);
}
function getElementAtPath(obj, path) {
    if (!path)
        return obj;
    return path.reduce((acc, key) => acc?.[key], obj);
}
function promiseAllObject(promisesObj) {
    const keys = Object.keys(promisesObj);
    const promises = keys.map((key) => promisesObj[key]);
    return Promise.all(promises).then((results) => {
        const resolvedObj = {};
        for (let i = 0; i < keys.length; i++) {
            resolvedObj[keys[i]] = results[i];
        }
        return resolvedObj;
    });
}
function randomString(length = 10) {
    const chars = "abcdefghijklmnopqrstuvwxyz";
    let str = "";
    for (let i = 0; i < length; i++) {
        str += chars[Math.floor(Math.random() * chars.length)];
    }
    return str;
}
function esc(str) {
    return JSON.stringify(str);
}
function slugify(input) {
    return input
        .toLowerCase()
        .trim()
        .replace(/[^\w\s-]/g, "")
        .replace(/[\s_-]+/g, "-")
        .replace(/^-+|-+$/g, "");
}
const captureStackTrace = ("captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => { });
function isObject(data) {
    return typeof data === "object" && data !== null && !Array.isArray(data);
}
const allowsEval = /* @__PURE__*/ cached(() => {
    // Skip the probe under `jitless`: strict CSPs report the caught `new Function` as a `securitypolicyviolation` even though the throw is swallowed.
    if (_core_js__WEBPACK_IMPORTED_MODULE_0__/* .globalConfig */ .cr.jitless) {
        return false;
    }
    // @ts-ignore
    if (typeof navigator !== "undefined" && navigator?.userAgent?.includes("Cloudflare")) {
        return false;
    }
    try {
        const F = Function;
        new F("");
        return true;
    }
    catch (_) {
        return false;
    }
});
function isPlainObject(o) {
    if (isObject(o) === false)
        return false;
    // modified constructor
    const ctor = o.constructor;
    if (ctor === undefined)
        return true;
    if (typeof ctor !== "function")
        return true;
    // modified prototype
    const prot = ctor.prototype;
    if (isObject(prot) === false)
        return false;
    // ctor doesn't have static `isPrototypeOf`
    if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) {
        return false;
    }
    return true;
}
function shallowClone(o) {
    if (isPlainObject(o))
        return { ...o };
    if (Array.isArray(o))
        return [...o];
    if (o instanceof Map)
        return new Map(o);
    if (o instanceof Set)
        return new Set(o);
    return o;
}
function numKeys(data) {
    let keyCount = 0;
    for (const key in data) {
        if (Object.prototype.hasOwnProperty.call(data, key)) {
            keyCount++;
        }
    }
    return keyCount;
}
const getParsedType = (data) => {
    const t = typeof data;
    switch (t) {
        case "undefined":
            return "undefined";
        case "string":
            return "string";
        case "number":
            return Number.isNaN(data) ? "nan" : "number";
        case "boolean":
            return "boolean";
        case "function":
            return "function";
        case "bigint":
            return "bigint";
        case "symbol":
            return "symbol";
        case "object":
            if (Array.isArray(data)) {
                return "array";
            }
            if (data === null) {
                return "null";
            }
            if (data.then && typeof data.then === "function" && data.catch && typeof data.catch === "function") {
                return "promise";
            }
            if (typeof Map !== "undefined" && data instanceof Map) {
                return "map";
            }
            if (typeof Set !== "undefined" && data instanceof Set) {
                return "set";
            }
            if (typeof Date !== "undefined" && data instanceof Date) {
                return "date";
            }
            // @ts-ignore
            if (typeof File !== "undefined" && data instanceof File) {
                return "file";
            }
            return "object";
        default:
            throw new Error(`Unknown data type: ${t}`);
    }
};
const propertyKeyTypes = /* @__PURE__*/ new Set(["string", "number", "symbol"]);
const primitiveTypes = /* @__PURE__*/ new Set([
    "string",
    "number",
    "bigint",
    "boolean",
    "symbol",
    "undefined",
]);
function escapeRegex(str) {
    return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
// zod-specific utils
function clone(inst, def, params) {
    const cl = new inst._zod.constr(def ?? inst._zod.def);
    if (!def || params?.parent)
        cl._zod.parent = inst;
    return cl;
}
function normalizeParams(_params) {
    const params = _params;
    if (!params)
        return {};
    if (typeof params === "string")
        return { error: () => params };
    if (params?.message !== undefined) {
        if (params?.error !== undefined)
            throw new Error("Cannot specify both `message` and `error` params");
        params.error = params.message;
    }
    delete params.message;
    if (typeof params.error === "string")
        return { ...params, error: () => params.error };
    return params;
}
function createTransparentProxy(getter) {
    let target;
    return new Proxy({}, {
        get(_, prop, receiver) {
            target ?? (target = getter());
            return Reflect.get(target, prop, receiver);
        },
        set(_, prop, value, receiver) {
            target ?? (target = getter());
            return Reflect.set(target, prop, value, receiver);
        },
        has(_, prop) {
            target ?? (target = getter());
            return Reflect.has(target, prop);
        },
        deleteProperty(_, prop) {
            target ?? (target = getter());
            return Reflect.deleteProperty(target, prop);
        },
        ownKeys(_) {
            target ?? (target = getter());
            return Reflect.ownKeys(target);
        },
        getOwnPropertyDescriptor(_, prop) {
            target ?? (target = getter());
            return Reflect.getOwnPropertyDescriptor(target, prop);
        },
        defineProperty(_, prop, descriptor) {
            target ?? (target = getter());
            return Reflect.defineProperty(target, prop, descriptor);
        },
    });
}
function stringifyPrimitive(value) {
    if (typeof value === "bigint")
        return value.toString() + "n";
    if (typeof value === "string")
        return `"${value}"`;
    return `${value}`;
}
function optionalKeys(shape) {
    return Object.keys(shape).filter((k) => {
        return shape[k]._zod.optin !== undefined && shape[k]._zod.optout === "optional";
    });
}
// Wrapped in a `@__PURE__` IIFE: esbuild never tree-shakes a top-level initializer that contains a member access on `Number`, so the bare object literal survived into every bundle.
const NUMBER_FORMAT_RANGES = /*@__PURE__*/ (() => ({
    safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    int32: [-2147483648, 2147483647],
    uint32: [0, 4294967295],
    float32: [-3.4028234663852886e38, 3.4028234663852886e38],
    float64: [-Number.MAX_VALUE, Number.MAX_VALUE],
}))();
const BIGINT_FORMAT_RANGES = {
    int64: [/* @__PURE__*/ BigInt("-9223372036854775808"), /* @__PURE__*/ BigInt("9223372036854775807")],
    uint64: [/* @__PURE__*/ BigInt(0), /* @__PURE__*/ BigInt("18446744073709551615")],
};
function pick(schema, mask) {
    const currDef = schema._zod.def;
    const checks = currDef.checks;
    const hasChecks = checks && checks.length > 0;
    if (hasChecks) {
        throw new Error(".pick() cannot be used on object schemas containing refinements");
    }
    const newShape = {};
    mirrorShape(newShape, schema, maskedKeys(schema, mask));
    return clone(schema, mergeDefs(currDef, { shape: newShape, checks: [] }));
}
// the mask keys that select something, checked against the source's shape without resolving it
function maskedKeys(schema, mask) {
    const raw = sourceShape(schema);
    const keys = [];
    // `for...in` skips symbols, so a symbol in the mask would select nothing
    for (const key of Reflect.ownKeys(mask)) {
        if (!Object.getOwnPropertyDescriptor(raw, key)?.enumerable) {
            throw new Error(`Unrecognized key: "${String(key)}"`);
        }
        if (mask[key])
            keys.push(key);
    }
    return keys;
}
function omit(schema, mask) {
    const currDef = schema._zod.def;
    const checks = currDef.checks;
    const hasChecks = checks && checks.length > 0;
    if (hasChecks) {
        throw new Error(".omit() cannot be used on object schemas containing refinements");
    }
    const omitted = new Set(maskedKeys(schema, mask));
    const newShape = {};
    mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)).filter((key) => !omitted.has(key)));
    return clone(schema, mergeDefs(currDef, { shape: newShape, checks: [] }));
}
function extend(schema, shape) {
    if (!isPlainObject(shape)) {
        throw new Error("Invalid input to extend: expected a plain object");
    }
    const checks = schema._zod.def.checks;
    const hasChecks = checks && checks.length > 0;
    if (hasChecks) {
        // Only throw if new shape overlaps with existing shape. Use getOwnPropertyDescriptor to check key existence without accessing values
        const existingShape = sourceShape(schema);
        for (const key of Reflect.ownKeys(shape)) {
            if (Object.getOwnPropertyDescriptor(existingShape, key) !== undefined) {
                throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.");
            }
        }
    }
    return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
// the source's keys, then the caller's overlaid on top
function extended(schema, shape) {
    const newShape = {};
    mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)));
    mirrorProps(newShape, shape);
    return newShape;
}
function safeExtend(schema, shape) {
    if (!isPlainObject(shape)) {
        throw new Error("Invalid input to safeExtend: expected a plain object");
    }
    return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function merge(a, b) {
    if (!b?._zod?.def) {
        throw new Error("Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.");
    }
    if (a._zod.def.checks?.length) {
        throw new Error(".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.");
    }
    const newShape = {};
    mirrorShape(newShape, a, Reflect.ownKeys(sourceShape(a)));
    mirrorShape(newShape, b, Reflect.ownKeys(sourceShape(b)));
    const def = mergeDefs(a._zod.def, {
        shape: newShape,
        get catchall() {
            return b._zod.def.catchall;
        },
        checks: b._zod.def.checks ?? [],
    });
    return clone(a, def);
}
function partial(Class, schema, mask, name = "partial") {
    const currDef = schema._zod.def;
    const checks = currDef.checks;
    const hasChecks = checks && checks.length > 0;
    if (hasChecks) {
        throw new Error(`.${name}() cannot be used on object schemas containing refinements`);
    }
    const selected = mask ? new Set(maskedKeys(schema, mask)) : undefined;
    const newShape = {};
    mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), Class &&
        ((value, key) => (selected && !selected.has(key) ? value : new Class({ type: "optional", innerType: value }))));
    return clone(schema, mergeDefs(schema._zod.def, { shape: newShape, checks: [] }));
}
function required(Class, schema, mask) {
    const selected = mask ? new Set(maskedKeys(schema, mask)) : undefined;
    const newShape = {};
    mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), (value, key) => 
    // overwrite with non-optional
    selected && !selected.has(key) ? value : new Class({ type: "nonoptional", innerType: value }));
    return clone(schema, mergeDefs(schema._zod.def, { shape: newShape }));
}
// invalid_type | too_big | too_small | invalid_format | not_multiple_of | unrecognized_keys | invalid_union | invalid_key | invalid_element | invalid_value | custom
function aborted(x, startIndex = 0) {
    if (x.aborted === true)
        return true;
    for (let i = startIndex; i < x.issues.length; i++) {
        if (x.issues[i]?.continue !== true) {
            return true;
        }
    }
    return false;
}
// Checks for explicit abort (continue === false), as opposed to implicit abort (continue === undefined). Used to respect `abort: true` in .refine() even for checks that have a `when` function.
function explicitlyAborted(x, startIndex = 0) {
    if (x.aborted === true)
        return true;
    for (let i = startIndex; i < x.issues.length; i++) {
        if (x.issues[i]?.continue === false) {
            return true;
        }
    }
    return false;
}
function prefixIssues(path, issues) {
    return issues.map((iss) => {
        var _a;
        (_a = iss).path ?? (_a.path = []);
        iss.path.unshift(path);
        return iss;
    });
}
function unwrapMessage(message) {
    return typeof message === "string" ? message : message?.message;
}
/* A check holds no link back to the schema it is attached to — the same check instance is shared by every clone of that schema — so the owner is stamped onto the issues a check just raised, at the only point where both are in scope. Runs on the failure path only; `start` is the issue count from before the check ran. */
/** The leading size checks of `defChecks` that set an upper bound, each paired with it. */
function sizeCaps(defChecks) {
    const caps = [];
    for (const ch of defChecks ?? []) {
        const d = ch._zod.def;
        // a later check may rewrite the value
        if (!/_(length|size)$|_equals$/.test(d.check))
            break;
        const max = d.maximum ?? d.length ?? d.size;
        if (max >= 0)
            caps.push([max, ch]);
    }
    return caps;
}
function attachSchema(issues, start, inst) {
    var _a;
    for (let i = start; i < issues.length; i++) {
        (_a = issues[i]).schema ?? (_a.schema = inst);
    }
}
function finalizeIssue(iss, ctx, config) {
    var _a;
    // A schema that raised an issue itself owns it outright, and outranks any stamp an enclosing check left in `attachSchema`. String formats and z.custom() are schema and check at once, so when they act as a check they defer to that stamp instead.
    const traits = iss.inst?._zod?.traits;
    if (traits?.has("$ZodType")) {
        if (traits.has("$ZodCheck"))
            (_a = iss).schema ?? (_a.schema = iss.inst);
        else
            iss.schema = iss.inst;
    }
    // Decreasing specificity, first map to return a message wins. `inst` is whatever raised the issue, so a check's own map outranks the owning schema's.
    const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : undefined;
    const message = iss.message
        ? iss.message
        : (unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ??
            unwrapMessage(schemaError?.(iss)) ??
            unwrapMessage(ctx?.error?.(iss)) ??
            unwrapMessage(config.customError?.(iss)) ??
            unwrapMessage(config.localeError?.(iss)) ??
            "Invalid input");
    // an explicit own-key copy beats object rest with excluded keys, which v8 routes through a generic runtime call; Object.keys rather than for-in so an issue pushed with a prototype does not leak inherited keys, and an own __proto__ key is dropped rather than assigned through the setter
    const full = {};
    for (const k of Object.keys(iss)) {
        if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__")
            continue;
        full[k] = iss[k];
    }
    full.path ?? (full.path = []);
    full.message = message;
    if (ctx?.reportInput) {
        full.input = iss.input;
    }
    return full;
}
function getSizableOrigin(input) {
    if (input instanceof Set)
        return "set";
    if (input instanceof Map)
        return "map";
    // @ts-ignore
    if (input instanceof File)
        return "file";
    return "unknown";
}
const highSurrogate = /[\uD800-\uDBFF]/;
// Code points in `str`: a surrogate pair counts once, a lone surrogate as itself. Hand-rolled because the string iterator allocates and runs ~250x slower on this path; the regex probe exits ~50x quicker for a string with no astral characters.
function codePointLength(str) {
    const units = str.length;
    if (!highSurrogate.test(str))
        return units;
    let count = units;
    for (let i = 0; i < units - 1; i++) {
        if ((str.charCodeAt(i) & 0xfc00) === 0xd800 && (str.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
            count--;
            i++;
        }
    }
    return count;
}
function getLengthableOrigin(input) {
    if (Array.isArray(input))
        return "array";
    if (typeof input === "string")
        return "string";
    return "unknown";
}
function parsedType(data) {
    const t = typeof data;
    switch (t) {
        case "number": {
            return Number.isNaN(data) ? "nan" : "number";
        }
        case "object": {
            if (data === null) {
                return "null";
            }
            if (Array.isArray(data)) {
                return "array";
            }
            const obj = data;
            if (obj && Object.getPrototypeOf(obj) !== Object.prototype && "constructor" in obj && obj.constructor) {
                return obj.constructor.name;
            }
        }
    }
    return t;
}
function issue(...args) {
    const [iss, input, inst] = args;
    if (typeof iss === "string") {
        return {
            message: iss,
            code: "custom",
            input,
            inst,
        };
    }
    return { ...iss };
}
function cleanEnum(obj) {
    return Object.entries(obj)
        .filter(([k, _]) => {
        // return true if NaN, meaning it's not a number, thus a string key
        return Number.isNaN(Number.parseInt(k, 10));
    })
        .map((el) => el[1]);
}
// Codec utility functions
function base64ToUint8Array(base64) {
    const binaryString = atob(base64);
    const bytes = new Uint8Array(binaryString.length);
    for (let i = 0; i < binaryString.length; i++) {
        bytes[i] = binaryString.charCodeAt(i);
    }
    return bytes;
}
function uint8ArrayToBase64(bytes) {
    let binaryString = "";
    for (let i = 0; i < bytes.length; i++) {
        binaryString += String.fromCharCode(bytes[i]);
    }
    return btoa(binaryString);
}
function base64urlToUint8Array(base64url) {
    const base64 = base64url.replace(/-/g, "+").replace(/_/g, "/");
    const padding = "=".repeat((4 - (base64.length % 4)) % 4);
    return base64ToUint8Array(base64 + padding);
}
function uint8ArrayToBase64url(bytes) {
    return uint8ArrayToBase64(bytes).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}
function hexToUint8Array(hex) {
    const cleanHex = hex.replace(/^0x/, "");
    if (cleanHex.length % 2 !== 0) {
        throw new Error("Invalid hex string length");
    }
    const bytes = new Uint8Array(cleanHex.length / 2);
    for (let i = 0; i < cleanHex.length; i += 2) {
        bytes[i / 2] = Number.parseInt(cleanHex.slice(i, i + 2), 16);
    }
    return bytes;
}
function uint8ArrayToHex(bytes) {
    return Array.from(bytes)
        .map((b) => b.toString(16).padStart(2, "0"))
        .join("");
}
// instanceof
class Class {
    constructor(..._args) { }
}
//////////    PROTOTYPE INSTALLERS     //////////
//
// Members live on the prototype and materialize per instance on first read, which keeps own-property count under the step where V8 stops using inline slots. Changing anything here means re-measuring runtime, memory and bundle size together — see "The three axes" in AGENTS.md.
/**
 * Installs a trait's members on its prototype. Each value builds that member for the instance on first read; the built value shadows the accessor as an own property, so a detached `const { parse } = schema` keeps working.
 *
 * Call this from a `proto` initializer, which runs once per prototype — never per instance.
 */
function members(proto, table) {
    for (const key in table) {
        const desc = Object.getOwnPropertyDescriptor(table, key);
        // a getter installs as written, so it stays live: `description` reads through to the registry on every access. not enumerable: an object literal's is, and a prototype member never was
        if (desc.get)
            Object.defineProperty(proto, key, { ...desc, enumerable: false });
        // a method materializes bound on first read, which is what keeps a detached member working: `const opt = schema.optional; opt()`
        else
            defineBound(proto, key, desc.value);
    }
}
/** Shadows a prototype member with an own value, so a getter that builds from the instance runs once. */
function own(inst, key, value, enumerable = true) {
    Object.defineProperty(inst, key, { configurable: true, writable: true, enumerable, value });
    return value;
}
/** Like {@link own}, for a member that was never an own data property and has to stay out of `Object.keys`. */
function hide(inst, key, value) {
    return own(inst, key, value, false);
}
/** Adds members a table derives from the instance: each builds on first read and shadows as own data, and assignment shadows the same way, as when these were own properties. */
function derived(computes, table) {
    for (const key in computes) {
        const compute = computes[key];
        // an object literal's accessor is configurable and enumerable, and `members` copies the descriptor as written
        Object.defineProperty(table, key, {
            configurable: true,
            enumerable: true,
            get() {
                return own(this, key, compute(this));
            },
            set(value) {
                own(this, key, value);
            },
        });
    }
    return table;
}
function defineBound(proto, key, fn) {
    Object.defineProperty(proto, key, {
        configurable: true,
        get() {
            // vitest's spyOn calls a prototype getter bare to find the function it wraps, so a nullish receiver answers the raw method
            return this == null ? fn : own(this, key, fn.bind(this));
        },
        set(value) {
            own(this, key, value);
        },
    });
}
/** Returns the prototype to install on, or `undefined` if this group is already installed on it. */
function claim(inst, sentinel) {
    const proto = Object.getPrototypeOf(inst);
    // Runs on every construction, so `in` rather than the costlier `hasOwnProperty.call`. Sentinels are keys the group itself defines.
    return sentinel in proto ? undefined : proto;
}
// The internals whose init chain is installing. A second call for the same one is a derived constructor overriding its base, so it must not construct another schema in between or the override is dropped.
let installing;
// Set while a getter is running, so a value that resolved through a recursion break is not memoized. One shared descriptor shadows the key for the duration, which costs no per-key allocation.
let broke = false;
const breaker = {
    configurable: true,
    get() {
        broke = true;
        return undefined;
    },
};
/**
 * Installs a lazily-derived internal on the `_zod` prototype of `inst`'s
 * constructor, computed from the internals object itself and cached there on
 * first read. One accessor per constructor rather than one per instance.
 */
function defineLazyInternal(inst, key, compute) {
    const proto = Object.getPrototypeOf(inst._zod);
    if (key in proto && installing !== inst._zod) {
        // A repeat construction: everything is installed already. Cleared here so the reference is not held past the first construction of every type.
        installing = undefined;
        return;
    }
    installing = inst._zod;
    Object.defineProperty(proto, key, {
        configurable: true,
        get() {
            // Shadowed before computing so a re-entrant read from a recursive schema resolves to undefined instead of running the getter again.
            Object.defineProperty(this, key, breaker);
            const outer = broke;
            broke = false;
            try {
                const value = compute(this);
                // A result that resolved through a recursion break is recomputed once the graph is complete; everything else memoizes, undefined included.
                if (broke)
                    delete this[key];
                else
                    Object.defineProperty(this, key, { configurable: true, writable: true, value });
                broke = broke || outer;
                return value;
            }
            catch (err) {
                // A compute that threw memoizes nothing, so a later read runs it again and fails the same way. The shadow goes with it, since leaving it installed would answer undefined for every later read.
                delete this[key];
                broke = broke || outer;
                throw err;
            }
        },
        set(value) {
            Object.defineProperty(this, key, { configurable: true, writable: true, value });
        },
    });
}
/**
 * Installs `key` on `inst`'s prototype, computed by `make` on first read and cached there as an own
 * data property. One accessor per constructor rather than one per instance, because an own accessor
 * puts every instance after the first into v8 dictionary mode. The key doubles as the sentinel.
 */
function installLazyProp(inst, key, make, enumerable) {
    const proto = claim(inst, key);
    if (!proto)
        return;
    Object.defineProperty(proto, key, {
        configurable: true,
        get() {
            // Shadowed before computing, so a re-entrant read from a self-referential shape resolves to undefined instead of running the getter again. A data property rather than an accessor: an own accessor is the dictionary-mode transition this exists to avoid.
            const desc = { configurable: true, writable: true, enumerable, value: undefined };
            Object.defineProperty(this, key, desc);
            // a compute that throws leaves the shadow behind, so later reads answer undefined instead of re-throwing; `defineLazy` did the same, and `defineLazyInternal`'s delete-on-catch would cost bytes in every bundle for a case only a throwing user getter reaches
            desc.value = make(this);
            Object.defineProperty(this, key, desc);
            return desc.value;
        },
        set(value) {
            Object.defineProperty(this, key, { configurable: true, writable: true, enumerable, value });
        },
    });
}
/** Marks the thunk `_catch` synthesises for a constant catch value. `Function.length` cannot tell that thunk from a user callback — rest and defaulted parameters both report arity 0 — and a user callback reads `ctx.error`, whose issues only finalize correctly against the caller's per-parse error map. Provenance can say what arity cannot. A plain string key rather than `Symbol.for`, whose call at module scope no bundler can prove pure — the same shape that anchored `urlCanParse` into every build. */
const CONSTANT_CATCH = "~constantCatch";
/** Wraps a constant catch value in a thunk tagged with {@link CONSTANT_CATCH}. */
function constantCatch(value) {
    const fn = () => value;
    fn[CONSTANT_CATCH] = true;
    return fn;
}


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		id: moduleId,
/******/ 		loaded: false,
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Flag the module as loaded
/******/ 	module.loaded = true;
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/compat get default export */
/******/ (() => {
/******/ 	// getDefaultExport function for compatibility with non-harmony modules
/******/ 	__nccwpck_require__.n = (module) => {
/******/ 		var getter = module && module.__esModule ?
/******/ 			() => (module['default']) :
/******/ 			() => (module);
/******/ 		__nccwpck_require__.d(getter, { a: getter });
/******/ 		return getter;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/node module decorator */
/******/ (() => {
/******/ 	__nccwpck_require__.nmd = (module) => {
/******/ 		module.paths = [];
/******/ 		if (!module.children) module.children = [];
/******/ 		return module;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(79407);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ 
