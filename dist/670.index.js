export const id = 670;
export const ids = [670];
export const modules = {

/***/ 12670:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  prepareAsStep: () => (/* binding */ prepareAsStep),
  prepareAtTerminal: () => (/* binding */ prepareAtTerminal),
  readFiles: () => (/* binding */ readFiles),
  reportAgain: () => (/* binding */ reportAgain),
  workAsStep: () => (/* binding */ workAsStep),
  workAtTerminal: () => (/* binding */ workAtTerminal),
  workOnDemo: () => (/* binding */ workOnDemo)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
;// CONCATENATED MODULE: ./src/domain/notes.ts
/**
 * What a note is about. Only codes decide anything; texts are for people. `remark` is every note that decides nothing.
 * `doubtful-results`: the given results may be of another commit. `model-budget`: the money or the tokens of the model
 * ran out. `model-failed`: the model was of no help, for a reason of its own.
 */
const NOTE_CODES = ['remark', 'doubtful-results', 'model-budget', 'model-failed', 'proof-failed'];
/** The sentences as notes of one code. */
function notesOf(texts, code = 'remark') {
    return texts.map((text) => ({ code, text }));
}
/** Notes of both lists, each text once, in order. */
function joinNotes(notes, more) {
    const known = new Map();
    for (const note of [...notes, ...more])
        if (!known.has(note.text))
            known.set(note.text, note);
    return [...known.values()];
}
/** The text of the first note with that code; null: there is none. */
function firstOf(notes, code) {
    return notes.find((note) => note.code === code)?.text ?? null;
}

;// CONCATENATED MODULE: ./src/domain/case.ts

/** Nothing was asked of any model. */
const NO_USAGE = { requests: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0, costUsd: 0 };
const NO_SECONDS = {
    read: 0,
    baseline: 0,
    localize: 0,
    diagnose: 0,
    propose: 0,
    validate: 0,
    total: 0,
};
/** A case of which nothing is known yet. */
function newCase(of) {
    return {
        version: 1,
        ...of,
        commit: null,
        files: [],
        project: null,
        results: null,
        ground: null,
        push: null,
        spectrum: null,
        suspects: null,
        diagnosis: null,
        candidates: [],
        shard: null,
        verdicts: [],
        search: null,
        unproven: null,
        selection: null,
        diff: '',
        verdict: null,
        end: null,
        notes: [],
        usage: NO_USAGE,
        seconds: NO_SECONDS,
    };
}
/** The case with further notes, each sentence once. */
function noted(known, texts, code = 'remark') {
    return texts.length === 0 ? known : { ...known, notes: joinNotes(known.notes, notesOf(texts, code)) };
}
/** The case, ended. */
function ended(known, end) {
    return { ...known, end };
}

// EXTERNAL MODULE: ./src/errors.ts
var errors = __webpack_require__(83916);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 15 modules
var schemas = __webpack_require__(9691);
;// CONCATENATED MODULE: ./src/domain/selection.ts
/** Names of ends without a patch (contract §4). */
const ABSTENTIONS = [
    'no-failures',
    'not-reproduced',
    'flaky',
    'test-suspected',
    'no-candidate',
    'none-plausible',
    'budget',
    'infrastructure',
    'untrusted-event',
    'cancelled',
];

;// CONCATENATED MODULE: ./src/schema/paths.ts

/** A path relative to the repository's root that cannot lead out of it, nor into git's own folder. */
const path = schemas/* string */.YjP()
    .min(1)
    .max(4096)
    .refine((value) => !value.startsWith('/') &&
    !value.includes('\\') &&
    !value.includes('\0') &&
    value.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && part.toLowerCase() !== '.git'), 'not a path inside the checkout');

;// CONCATENATED MODULE: ./src/schema/report-verdict.ts

const file = schemas/* string */.YjP().nullable();
const line = schemas/* int */.Whr().min(1).nullable();
const ids = schemas/* array */.YOg(schemas/* string */.YjP());
const proof = {
    ran: schemas/* int */.Whr().min(0),
    repaired: ids,
    repeated: schemas/* int */.Whr().min(0),
    coveringTests: schemas/* int */.Whr().min(0).nullable(),
};
/** The judgement of one candidate (contract §3). */
const verdictSchema = schemas/* discriminatedUnion */.gMt('kind', [
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz('inapplicable'), file, line, reason: schemas/* string */.YjP() }),
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz('forbidden'), rule: schemas/* string */.YjP(), file: schemas/* string */.YjP(), line }),
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz('does-not-build'), file, line, message: schemas/* string */.YjP() }),
    schemas/* strictObject */.rej({
        kind: schemas/* literal */.euz('still-failing'),
        tests: schemas/* array */.YOg(schemas/* strictObject */.rej({ id: schemas/* string */.YjP(), message: schemas/* string */.YjP() })),
    }),
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz('regressed'), failed: ids, vanished: ids, skipped: ids }),
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz('partial'), repaired: ids, stillFailing: ids }),
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz('timed-out'), seconds: schemas/* number */.aig().min(0), test: schemas/* string */.YjP().nullable() }),
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz('unstable'), tests: schemas/* array */.YOg(schemas/* strictObject */.rej({ id: schemas/* string */.YjP(), outcomes: ids })) }),
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz('plausible'), ...proof }),
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz('no-regression'), ...proof }),
]);

;// CONCATENATED MODULE: ./src/schema/report.ts



const count = schemas/* int */.Whr().min(0);
const report_line = schemas/* int */.Whr().min(1);
const score = schemas/* number */.aig().min(0).max(1);
const report_path = schemas/* string */.YjP().min(1).describe("relative to the repository's root, with /");
const sentences = schemas/* array */.YOg(schemas/* string */.YjP());
const report_ids = schemas/* array */.YOg(schemas/* string */.YjP());
const report_frame = schemas/* strictObject */.rej({ file: report_path, line: report_line, function: schemas/* string */.YjP().nullable() });
const failure = schemas/* strictObject */.rej({
    id: schemas/* string */.YjP(),
    file: report_path.nullable(),
    kind: schemas/* enum */.k5n(['build', 'import', 'type', 'assertion', 'exception', 'time-out', 'crash']),
    message: schemas/* string */.YjP(),
    type: schemas/* string */.YjP().nullable(),
    cluster: report_line.describe('failures with one cause share a number'),
    frames: schemas/* array */.YOg(report_frame),
});
const evidence = schemas/* discriminatedUnion */.gMt('kind', [
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz('spectrum'), score, failed: count, passed: count }),
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz('frame'), depth: report_line }),
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz('changed'), lines: schemas/* array */.YOg(report_line) }),
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz('retrieval'), score }),
]);
/** A suspect as report and case hold it. */
const suspectSchema = schemas/* strictObject */.rej({
    rank: report_line,
    tiedWith: count,
    cluster: report_line,
    file: report_path,
    startLine: report_line,
    endLine: report_line,
    lines: schemas/* array */.YOg(report_line),
    function: schemas/* string */.YjP().nullable(),
    class: schemas/* string */.YjP().nullable(),
    score,
    evidence: schemas/* array */.YOg(evidence),
});
/** A diagnosis whose evidence was checked. */
const diagnosisSchema = schemas/* strictObject */.rej({
    rootCause: schemas/* string */.YjP(),
    confidence: score,
    changes: schemas/* array */.YOg(schemas/* strictObject */.rej({
        file: report_path,
        function: schemas/* string */.YjP().nullable(),
        startLine: report_line,
        endLine: report_line,
        changeType: schemas/* string */.YjP(),
        faultKind: schemas/* string */.YjP(),
        reason: schemas/* string */.YjP(),
        keyLines: schemas/* array */.YOg(report_line),
        confidence: score,
        evidence: report_ids,
    })),
    context: schemas/* array */.YOg(schemas/* strictObject */.rej({ file: report_path, purpose: schemas/* string */.YjP() })),
    droppedEvidence: count,
});
const candidate = schemas/* strictObject */.rej({
    id: schemas/* string */.YjP(),
    engine: schemas/* enum */.k5n(['undo', 'templates', 'model', 'given']),
    operator: schemas/* string */.YjP().nullable(),
    model: schemas/* string */.YjP().nullable(),
    revises: schemas/* string */.YjP().nullable(),
    rationale: schemas/* string */.YjP(),
    files: schemas/* array */.YOg(report_path),
    linesChanged: count,
    patch: schemas/* string */.YjP().nullable().describe('in the output folder; null: the proof ended before the first test did'),
    verdict: verdictSchema,
});
const run = schemas/* strictObject */.rej({
    language: schemas/* string */.YjP().nullable(),
    framework: schemas/* string */.YjP().nullable(),
    command: schemas/* string */.YjP().nullable(),
    foundBy: schemas/* string */.YjP().nullable(),
    tests: count,
    failed: count,
    exitCode: schemas/* int */.Whr().nullable(),
    sources: sentences,
    disagreements: sentences,
    degraded: sentences,
});
const baseline = schemas/* strictObject */.rej({
    runs: count,
    targets: report_ids,
    flaky: report_ids,
    alreadyFailing: report_ids,
    isolation: schemas/* enum */.k5n(['namespaces', 'user-namespaces', 'in-place']),
    network: schemas/* enum */.k5n(['denied', 'localhost', 'open', 'engine']),
});
const selected = schemas/* strictObject */.rej({
    candidate: schemas/* string */.YjP(),
    reason: schemas/* string */.YjP(),
    confidence: schemas/* enum */.k5n(['high', 'medium', 'needs-review']),
    alternatives: report_ids,
    diff: schemas/* string */.YjP().describe('the selected patch as a unified diff'),
});
/** What model calls came to. */
const usageSchema = schemas/* strictObject */.rej({
    requests: count,
    inputTokens: count,
    cachedTokens: count,
    outputTokens: count,
    costUsd: schemas/* number */.aig().min(0).nullable(),
});
/** Seconds of each step. */
const secondsSchema = schemas/* strictObject */.rej({
    read: schemas/* number */.aig().min(0),
    baseline: schemas/* number */.aig().min(0),
    localize: schemas/* number */.aig().min(0),
    diagnose: schemas/* number */.aig().min(0),
    propose: schemas/* number */.aig().min(0),
    validate: schemas/* number */.aig().min(0),
    total: schemas/* number */.aig().min(0),
});
/**
 * `report.json` of version 1 (contract §6). Published as `schema/report.schema.json`; `satisfies` keeps it in step with
 * the domain's type in one direction, the type below in the other.
 */
const reportSchema = schemas/* strictObject */.rej({
    version: schemas/* literal */.euz(1),
    tool: schemas/* strictObject */.rej({ name: schemas/* literal */.euz('redress'), version: schemas/* string */.YjP() }),
    mode: schemas/* string */.YjP(),
    status: schemas/* enum */.k5n(['plausible', 'localized', 'proposed', 'validated', 'accepted', 'rejected', ...ABSTENTIONS]),
    explanation: schemas/* string */.YjP(),
    event: schemas/* strictObject */.rej({
        repository: schemas/* string */.YjP().nullable(),
        sha: schemas/* string */.YjP().nullable(),
        base: schemas/* string */.YjP().nullable(),
        name: schemas/* string */.YjP().nullable(),
    }),
    run,
    failures: schemas/* array */.YOg(failure),
    baseline: baseline.nullable(),
    suspects: schemas/* array */.YOg(suspectSchema),
    diagnosis: diagnosisSchema.nullable(),
    candidates: schemas/* array */.YOg(candidate),
    counts: schemas/* strictObject */.rej({ proposed: count, proved: count, plausible: count, behaviours: count.nullable() }),
    selected: selected.nullable(),
    unproven: schemas/* strictObject */.rej({ candidate: schemas/* string */.YjP(), passes: report_ids, minutesNeeded: schemas/* number */.aig().min(0).nullable() })
        .nullable()
        .describe('survived the targets; there was no time for the whole suite'),
    verdict: verdictSchema.nullable().describe('gate: the judgement of the given patch'),
    notChecked: sentences,
    usage: usageSchema,
    seconds: secondsSchema,
});
/**
 * The JSON Schema (draft 7) of `report.json`, as published. A reader of version 1 takes unknown fields: adding is free.
 */
function reportJsonSchema() {
    const schema = z.toJSONSchema(reportSchema, {
        target: 'draft-7',
        override: ({ jsonSchema }) => {
            if (jsonSchema.additionalProperties === false)
                delete jsonSchema.additionalProperties;
        },
    });
    return { ...schema, $id: 'urn:redress:report:1', title: 'report.json of Redress' };
}

;// CONCATENATED MODULE: ./src/schema/case-parts.ts



const case_parts_text = schemas/* string */.YjP().max(2_000_000);
const id = schemas/* string */.YjP().max(10_000);
const case_parts_count = schemas/* int */.Whr().min(0);
const case_parts_line = schemas/* int */.Whr().min(1);
const case_parts_score = schemas/* number */.aig().min(0).max(1);
const many = 1_000_000;
const case_parts_sentences = schemas/* array */.YOg(case_parts_text).max(100_000);
const case_parts_ids = schemas/* array */.YOg(id).max(many);
const case_parts_failure = schemas/* object */.Ikc({
    kind: schemas/* enum */.k5n(['build', 'import', 'type', 'assertion', 'exception', 'time-out', 'crash']),
    type: case_parts_text.nullable(),
    message: case_parts_text,
    text: case_parts_text,
    expected: case_parts_text.nullable(),
    actual: case_parts_text.nullable(),
    frames: schemas/* array */.YOg(schemas/* object */.Ikc({ file: path, line: case_parts_line, function: case_parts_text.nullable() })).max(10_000),
});
const result = schemas/* object */.Ikc({
    id,
    place: schemas/* enum */.k5n(['test', 'file', 'outside']),
    name: id,
    suite: id.nullable(),
    file: path.nullable(),
    status: schemas/* enum */.k5n(['passed', 'failed', 'errored', 'skipped']),
    durationMs: schemas/* number */.aig().nullable(),
    attempts: case_parts_count,
    failure: case_parts_failure.nullable(),
});
/** One run of a suite. */
const runSchema = schemas/* object */.Ikc({
    verdict: schemas/* enum */.k5n(['green', 'red', 'unknown']),
    results: schemas/* array */.YOg(result).max(many),
    exitCode: schemas/* int */.Whr().nullable(),
    unnamed: schemas/* object */.Ikc({ passed: case_parts_count, skipped: case_parts_count }).exactOptional(),
    sources: case_parts_sentences,
    formats: case_parts_sentences,
    degraded: case_parts_sentences,
    disagreements: case_parts_sentences,
});
/** The failing tests as they failed again. */
const groundSchema = schemas/* object */.Ikc({
    how: schemas/* enum */.k5n(['tests', 'files', 'suite']),
    run: runSchema,
    targets: schemas/* array */.YOg(result).max(many),
    alreadyFailing: case_parts_ids,
    flaky: case_parts_ids,
    isolation: schemas/* enum */.k5n(['namespaces', 'user-namespaces', 'in-place']),
    network: schemas/* enum */.k5n(['denied', 'localhost', 'open', 'engine']),
    seconds: schemas/* number */.aig().min(0),
    orderly: schemas/* boolean */.zMY(),
    suiteSeconds: schemas/* number */.aig().min(0).nullable(),
    baselineRuns: case_parts_count,
});
/** The push. The store of objects is this machine's own: a case never names one. */
const pushSchema = schemas/* object */.Ikc({
    base: schemas/* string */.YjP()
        .regex(/^[0-9a-f]{7,64}$/)
        .nullable(),
    guessed: schemas/* boolean */.zMY().exactOptional(),
    files: schemas/* array */.YOg(schemas/* object */.Ikc({ file: path, lines: schemas/* array */.YOg(case_parts_line).max(many) })).max(100_000),
    text: case_parts_text,
    notes: case_parts_sentences,
})
    .transform((push) => push);
const fileLines = schemas/* object */.Ikc({ file: path, lines: schemas/* array */.YOg(case_parts_line).max(many) });
/** The spectrum. */
const spectrumSchema = schemas/* object */.Ikc({
    failed: case_parts_count,
    passed: case_parts_count,
    files: schemas/* array */.YOg(schemas/* object */.Ikc({ file: path, lines: schemas/* array */.YOg(schemas/* object */.Ikc({ line: case_parts_line, failed: case_parts_count, passed: case_parts_count })).max(many) }))
        .max(100_000),
    failingTests: schemas/* array */.YOg(schemas/* object */.Ikc({ id, files: schemas/* array */.YOg(fileLines).max(100_000) })).max(100_000),
    notes: case_parts_sentences,
});
/** The suspects. */
const localizationSchema = schemas/* object */.Ikc({
    clusters: schemas/* array */.YOg(schemas/* object */.Ikc({ number: case_parts_line, tests: case_parts_ids })).max(10_000),
    suspects: schemas/* array */.YOg(suspectSchema).max(10_000),
    lines: schemas/* array */.YOg(schemas/* object */.Ikc({ file: path, line: case_parts_line, score: case_parts_score })).max(many),
    notes: case_parts_sentences,
});
/** A candidate with its edits. */
const candidateSchema = schemas/* object */.Ikc({
    id: schemas/* string */.YjP().regex(/^[\w.-]{1,100}$/),
    engine: schemas/* enum */.k5n(['undo', 'templates', 'model', 'given']),
    operator: case_parts_text.nullable(),
    model: case_parts_text.nullable(),
    revises: case_parts_text.nullable(),
    rationale: case_parts_text,
    edits: schemas/* array */.YOg(schemas/* object */.Ikc({ file: path, start: case_parts_count, end: case_parts_count, text: case_parts_text })).max(10_000),
    score: schemas/* number */.aig().nullable(),
});

;// CONCATENATED MODULE: ./src/schema/case.ts







const STATUSES = ['plausible', 'localized', 'proposed', 'validated', 'accepted', 'rejected', ...ABSTENTIONS];
const case_text = schemas/* string */.YjP().max(100_000);
const case_count = schemas/* int */.Whr().min(0);
const most = 100_000;
const verdict = schemas/* object */.Ikc({
    candidate: case_text,
    verdict: verdictSchema,
    stage: schemas/* enum */.k5n(['apply', 'protected', 'syntax', 'first-test', 'targets', 'suite', 'repeat']),
    files: schemas/* array */.YOg(path).max(most),
    linesChanged: case_count,
    patch: schemas/* string */.YjP().nullable(),
});
const selection = schemas/* discriminatedUnion */.gMt('kind', [
    schemas/* object */.Ikc({
        kind: schemas/* literal */.euz('selected'),
        candidate: case_text,
        reason: case_text,
        confidence: schemas/* enum */.k5n(['high', 'medium', 'needs-review']),
        alternatives: schemas/* array */.YOg(case_text).max(most),
    }),
    schemas/* object */.Ikc({ kind: schemas/* literal */.euz('none'), abstention: schemas/* enum */.k5n(ABSTENTIONS), reason: case_text }),
]);
/**
 * A case as it was written (`case/case.json`). One that comes from another job is untrusted: shapes, bounds and paths are checked
 * here, the commit and the file hashes by whoever goes on with it. Unknown fields are dropped.
 */
const caseSchema = schemas/* object */.Ikc({
    version: schemas/* literal */.euz(1),
    tool: schemas/* object */.Ikc({ name: schemas/* literal */.euz('redress'), version: case_text }),
    mode: schemas/* enum */.k5n(['full', 'localize', 'propose', 'validate', 'select', 'gate', 'prepare']),
    event: schemas/* object */.Ikc({
        repository: case_text.nullable(),
        sha: case_text.nullable(),
        base: case_text.nullable(),
        name: case_text.nullable(),
    }),
    commit: schemas/* string */.YjP()
        .regex(/^[0-9a-f]{7,64}$/)
        .nullable(),
    files: schemas/* array */.YOg(schemas/* object */.Ikc({ path: path, sha256: schemas/* string */.YjP().regex(/^[0-9a-f]{64}$/) })).max(most),
    project: schemas/* object */.Ikc({
        language: case_text.nullable(),
        framework: case_text.nullable(),
        command: schemas/* object */.Ikc({
            script: case_text,
            shell: schemas/* enum */.k5n(['bash', 'sh']),
            cwd: schemas/* string */.YjP(),
            env: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP()),
            foundBy: case_text,
        })
            .nullable(),
        notes: schemas/* array */.YOg(case_text).max(most),
    })
        .nullable(),
    results: runSchema.nullable(),
    ground: groundSchema.nullable(),
    push: pushSchema.nullable(),
    spectrum: spectrumSchema.nullable(),
    suspects: localizationSchema.nullable(),
    diagnosis: diagnosisSchema.nullable(),
    candidates: schemas/* array */.YOg(candidateSchema).max(most),
    shard: schemas/* object */.Ikc({ index: schemas/* int */.Whr().min(1), count: schemas/* int */.Whr().min(1) }).nullable(),
    verdicts: schemas/* array */.YOg(verdict).max(most),
    search: schemas/* object */.Ikc({
        proposed: case_count,
        ended: schemas/* enum */.k5n(['exhausted', 'enough', 'max-candidates', 'time', 'unproven', 'no-ground', 'fault']),
        secondsPerProof: schemas/* number */.aig().min(0).nullable(),
    })
        .nullable(),
    unproven: schemas/* object */.Ikc({ candidate: case_text, passes: schemas/* array */.YOg(case_text).max(most), minutesNeeded: schemas/* number */.aig().min(0).nullable() })
        .nullable(),
    selection: selection.nullable(),
    diff: schemas/* string */.YjP().max(20_000_000),
    verdict: verdictSchema.nullable(),
    end: schemas/* object */.Ikc({ status: schemas/* enum */.k5n(STATUSES), explanation: case_text }).nullable(),
    notes: schemas/* array */.YOg(schemas/* object */.Ikc({ code: schemas/* enum */.k5n(NOTE_CODES), text: case_text })).max(most),
    usage: usageSchema,
    seconds: secondsSchema,
});
/** A case, or one sentence on what is wrong with the text. Never throws. */
function parseCase(written) {
    let value;
    try {
        value = JSON.parse(written);
    }
    catch {
        return { ok: false, problem: 'it is not JSON' };
    }
    const parsed = caseSchema.safeParse(value);
    if (parsed.success)
        return { ok: true, known: parsed.data };
    const [first] = parsed.error.issues;
    return { ok: false, problem: `${first?.path.join('.') || 'the document'}: ${first?.message ?? 'it is not a case'}` };
}

;// CONCATENATED MODULE: ./src/files/case-folder.ts




/** A case is bounded by what it may hold; a larger file is none of ours. */
const MOST_BYTES = 256 * 1024 * 1024;
/**
 * Reads `case.json` of a case folder, of an output folder that holds one, or the file itself. What it holds is untrusted: only its
 * shape, its bounds and its paths are checked here. Never throws for what lies there.
 */
async function readCase(place) {
    const file = await caseFile(place);
    if (file === null)
        return { ok: false, problem: 'there is no case.json in it' };
    if (file.bytes > MOST_BYTES)
        return { ok: false, problem: `its case.json is larger than ${MOST_BYTES} bytes` };
    try {
        return parseCase(await (0,promises_.readFile)(file.path, 'utf8'));
    }
    catch {
        return { ok: false, problem: 'its case.json cannot be read' };
    }
}
/** The same, where it has to be there; `named`: how the user calls it. Throws UserError. */
async function readCaseOf(place, named) {
    const read = await readCase(place);
    if (read.ok)
        return read.known;
    throw new errors/* UserError */.yo(`the case ${named} cannot be used: ${read.problem}`, 'give the folder case/ that an earlier job of the same version of Redress wrote');
}
async function caseFile(place) {
    for (const path of [place, (0,external_node_path_.join)(place, 'case.json'), (0,external_node_path_.join)(place, 'case', 'case.json')]) {
        const found = await (0,promises_.stat)(path).catch(() => undefined);
        if (found?.isFile())
            return { path, bytes: found.size };
    }
    return null;
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./src/files/output-writes.ts




/**
 * The first line of the file by which a folder is known as ours; git then leaves the folder out of the user's commits
 * as well.
 */
const MARK = '# Written by redress: everything in this folder is removed by its next run.';
const MARK_FILE = '.gitignore';
const FILES = ['patch.diff', 'report.md', 'report.html', 'report.json', 'report.sarif'];
const FOLDERS = ['candidates', 'case', 'logs'];
/** Makes the folder or empties ours; gives notes, one sentence each. @throws UserError where that is not possible */
async function openFolder(root) {
    return orUserError(root, async () => {
        // On a read-only file system Node's recursive way says "not there"; the plain one names the reason.
        await (0,promises_.mkdir)(root, { recursive: true }).catch(() => (0,promises_.mkdir)(root));
        const names = await (0,promises_.readdir)(root);
        const ours = names.length === 0 || (await isOurs(root));
        const stale = ours ? [...FILES, ...FOLDERS] : FILES;
        for (const name of stale)
            await (0,promises_.rm)((0,external_node_path_.join)(root, name), { recursive: FOLDERS.includes(name), force: true });
        if (ours) {
            await writeWhole({ root, folder: null, name: MARK_FILE, text: `${MARK}\n*\n` });
            return [];
        }
        return [
            `The output folder ${root} holds other files: they were kept, so it may hold logs and candidates of earlier runs.`,
        ];
    });
}
/**
 * Writes a file so that it is there whole or not at all, and gives its path. A link of that name is replaced, not
 * followed; a folder that is a link is refused.
 * @throws UserError where the disk is full or the folder cannot be written to
 */
async function writeWhole(file) {
    const folder = file.folder === null ? file.root : (0,external_node_path_.join)(file.root, file.folder);
    const path = (0,external_node_path_.join)(folder, file.name);
    return orUserError(path, async () => {
        await (0,promises_.mkdir)(folder, { recursive: true });
        if (file.folder !== null && (await (0,promises_.lstat)(folder)).isSymbolicLink())
            throw new Error('it is a link, which is not followed');
        const temporary = (0,external_node_path_.join)(folder, `.${(0,external_node_crypto_.randomBytes)(6).toString('hex')}.part`);
        try {
            await (0,promises_.writeFile)(temporary, file.text, { flag: 'wx' });
            await (0,promises_.rename)(temporary, path);
        }
        finally {
            await (0,promises_.rm)(temporary, { force: true });
        }
        return path;
    });
}
/** A name without any path in it, at most 100 characters. */
function plainName(name) {
    const plain = name.replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '');
    return plain.slice(0, 100) || 'unnamed';
}
async function isOurs(root) {
    try {
        return (await (0,promises_.readFile)((0,external_node_path_.join)(root, MARK_FILE), 'utf8')).startsWith(MARK);
    }
    catch {
        return false;
    }
}
async function orUserError(path, action) {
    try {
        return await action();
    }
    catch (thrown) {
        if (thrown instanceof errors/* UserError */.yo)
            throw thrown;
        throw new errors/* UserError */.yo(`output-directory: ${path} cannot be written: ${(0,errors/* messageOf */.bD)(thrown)}`, hintFor(thrown));
    }
}
function hintFor(thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
    switch (code) {
        case 'ENOSPC':
        case 'EDQUOT':
            return 'The disk is full: free some space, or point output-directory at another disk.';
        case 'EACCES':
        case 'EPERM':
        case 'EROFS':
            return 'Point output-directory at a folder that this user may write to.';
        case 'ENOTDIR':
        case 'EEXIST':
            return 'A file stands where the folder should be: point output-directory elsewhere.';
        default:
            return 'Point output-directory at a folder that can be written to.';
    }
}

;// CONCATENATED MODULE: ./src/files/redact.ts

/** A shorter value would take ordinary words out of every log. */
const MIN_SECRET = 6;
const MASK = '***';
/**
 * Replaces each secret by `***`: as it is, each line of a longer one, and as JSON, URL and base64 would write it.
 * Values of fewer than six characters are left alone.
 */
function redactor(secrets) {
    const needles = [...new Set(secrets.flatMap(writings))].filter((needle) => needle.length >= MIN_SECRET);
    // Longest first, so that no part of a longer secret is left over by a shorter one.
    needles.sort((a, b) => b.length - a.length);
    return (text) => needles.reduce((left, needle) => left.replaceAll(needle, MASK), text);
}
/** The report with every text redacted but the patch itself: a patch with holes does not apply. */
function redactedReport(report, redact) {
    const { selected, ...rest } = report;
    const kept = selected && { ...selected, reason: redact(selected.reason) };
    return reportSchema.parse({ ...mapped(rest, redact), selected: kept });
}
/** The case as JSON, with every text redacted but edits and diffs: a patch with holes does not apply. */
function caseText(known, redact) {
    const { candidates, diff, ...rest } = known;
    const kept = candidates.map(({ edits, ...candidate }) => ({ ...mapped(candidate, redact), edits }));
    return `${JSON.stringify({ ...mapped(rest, redact), candidates: kept, diff }, null, 1)}\n`;
}
function writings(secret) {
    const lines = secret.split(/\r?\n/).map((line) => line.trim());
    const whole = secret.trim();
    if (whole === '')
        return [];
    const base64 = Buffer.from(whole).toString('base64');
    return [whole, ...lines, JSON.stringify(whole).slice(1, -1), encodeURIComponent(whole), base64];
}
function mapped(value, redact) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mappedValue(inner, redact)]));
}
function mappedValue(value, redact) {
    if (typeof value === 'string')
        return redact(value);
    if (Array.isArray(value))
        return value.map((inner) => mappedValue(inner, redact));
    return typeof value === 'object' && value !== null ? mapped(value, redact) : value;
}

;// CONCATENATED MODULE: ./src/files/output.ts



/**
 * Opens the output folder (contract §5): makes it, and removes what an earlier run of ours left in it, so that no stale
 * patch is taken for a new one. In a folder that holds other files nothing is touched but the files that this run
 * writes.
 * @throws UserError where the folder cannot be made or written to, here and at every later write
 */
async function openOutputFolder(options) {
    const path = (0,external_node_path_.resolve)(options.path);
    const redact = redactor(options.secrets);
    const notes = await openFolder(path);
    return {
        path,
        notes,
        log: async (name, text) => {
            await writeWhole({ root: path, folder: 'logs', name: `${plainName(name)}.log`, text: redact(text) });
        },
        async candidate(id, diff) {
            const name = `${plainName(id)}.diff`;
            await writeWhole({ root: path, folder: 'candidates', name, text: diff });
            return `candidates/${name}`;
        },
        async keep(known) {
            await writeWhole({ root: path, folder: 'case', name: 'case.json', text: caseText(known, redact) });
            return (0,external_node_path_.resolve)(path, 'case');
        },
        async finish(report, rendered) {
            const texts = {
                patch: report.selected?.diff ?? null,
                markdown: redact(rendered.markdown),
                json: `${JSON.stringify(redactedReport(report, redact), null, 2)}\n`,
                sarif: rendered.sarif === undefined ? null : redact(rendered.sarif),
            };
            return finish(path, texts);
        },
    };
}
/** report.json comes last: where it is there, everything else is. */
async function finish(root, texts) {
    const write = (name, text) => writeWhole({ root, folder: null, name, text });
    const patch = texts.patch === null ? null : await write('patch.diff', texts.patch);
    const sarif = texts.sarif === null ? null : await write('report.sarif', texts.sarif);
    const report = await write('report.md', texts.markdown);
    return { folder: root, patch, sarif, report, reportJson: await write('report.json', texts.json) };
}

;// CONCATENATED MODULE: ./src/schema/event.ts

const repository = schemas/* object */.Ikc({ full_name: schemas/* string */.YjP() });
const pullRequest = schemas/* object */.Ikc({
    base: schemas/* object */.Ikc({ sha: schemas/* string */.YjP(), repo: repository.nullish() }),
    head: schemas/* object */.Ikc({ sha: schemas/* string */.YjP(), repo: repository.nullish() }),
});
/** The few fields of a webhook payload that are looked at; everything else is left alone. */
const eventSchema = schemas/* object */.Ikc({
    repository: repository.nullish(),
    before: schemas/* string */.YjP().nullish(),
    pull_request: pullRequest.nullish(),
    merge_group: schemas/* object */.Ikc({ base_sha: schemas/* string */.YjP() }).nullish(),
    workflow_run: schemas/* object */.Ikc({ head_repository: repository.nullish() }).nullish(),
});
/** The payload, or null where the text is none. */
function parseEvent(text) {
    try {
        return eventSchema.safeParse(JSON.parse(text)).data ?? null;
    }
    catch {
        return null;
    }
}

;// CONCATENATED MODULE: ./src/github/event.ts


/** The events that run with the secrets of the repository although a fork may have caused them. */
const PRIVILEGED = ['pull_request_target', 'workflow_run'];
/**
 * The event from the variables and the payload file of the runner. A payload that is missing or makes no sense gives no
 * base; under an event that may run a fork's code with secrets it counts as untrusted.
 */
async function readEvent(env) {
    const name = env['GITHUB_EVENT_NAME'] || null;
    const payload = await payloadOf(env['GITHUB_EVENT_PATH']);
    return {
        event: {
            repository: env['GITHUB_REPOSITORY'] || null,
            sha: env['GITHUB_SHA'] || null,
            base: baseOf(payload),
            name,
        },
        untrusted: name !== null && PRIVILEGED.includes(name) ? forkReason(name, payload) : null,
    };
}
/**
 * A workflow's place: `owner/name/.github/workflows/ci.yml@refs/heads/main` in its parts, or null where the text is
 * none.
 */
function parseWorkflowRef(text) {
    const match = /^([^/@]+\/[^/@]+)\/(.+?)@(.+)$/.exec(text ?? '');
    const [, repository, path, ref] = match ?? [];
    return repository && path && ref ? { repository, path, ref } : null;
}
async function payloadOf(path) {
    if (!path)
        return null;
    try {
        return parseEvent(await (0,promises_.readFile)(path, 'utf8'));
    }
    catch {
        return null;
    }
}
function baseOf(payload) {
    const base = payload?.pull_request?.base.sha ?? payload?.merge_group?.base_sha ?? payload?.before ?? null;
    // A new branch has zeros for what was before it.
    return base === null || !/^[0-9a-f]{7,64}$/i.test(base) || /^0+$/.test(base) ? null : base;
}
function forkReason(name, payload) {
    const home = payload?.repository?.full_name ?? payload?.pull_request?.base.repo?.full_name;
    const head = name === 'workflow_run'
        ? payload?.workflow_run?.head_repository?.full_name
        : payload?.pull_request?.head.repo?.full_name;
    if (home && head && home.toLowerCase() === head.toLowerCase())
        return null;
    const whose = head ? `the fork ${head}` : 'a fork (the event does not name the repository of its code)';
    return `The event ${name} runs with this repository's secrets, and its code comes from ${whose}.`;
}

;// CONCATENATED MODULE: ./src/domain/test-run.ts
/** True for the two statuses that make a run red. */
function isFailing(status) {
    return status === 'failed' || status === 'errored';
}
/** The failing tests of a run, in the run's order. */
function failuresOf(run) {
    return run.results.filter((result) => isFailing(result.status));
}

;// CONCATENATED MODULE: ./src/report/view.ts

/** The report of contract §6: a view of the case, and nothing that the case does not hold. */
function reportOf(known) {
    const { selection, ground, results } = known;
    const run = results ?? ground?.run ?? null;
    const candidates = candidatesOf(known);
    return {
        version: 1,
        tool: known.tool,
        mode: known.mode,
        status: known.end?.status ?? 'cancelled',
        explanation: known.end?.explanation ?? 'The run was cut short before it came to an end.',
        event: { ...known.event, base: known.push?.base ?? known.event.base },
        run: runOf(known, run),
        failures: failuresIn(known, run),
        baseline: ground && baselineOf(ground),
        suspects: known.suspects?.suspects ?? [],
        diagnosis: known.diagnosis,
        candidates,
        counts: {
            proposed: known.search?.proposed ?? 0,
            proved: candidates.length,
            plausible: candidates.filter((candidate) => candidate.verdict.kind === 'plausible').length,
            behaviours: null,
        },
        selected: selection?.kind === 'selected'
            ? {
                candidate: selection.candidate,
                reason: selection.reason,
                confidence: selection.confidence,
                alternatives: selection.alternatives,
                diff: known.diff,
            }
            : null,
        unproven: known.unproven,
        verdict: known.verdict,
        notChecked: known.notes.map(({ text }) => text),
        usage: known.usage,
        seconds: known.seconds,
    };
}
function baselineOf(ground) {
    const { targets, flaky, alreadyFailing, isolation, network } = ground;
    return {
        runs: ground.baselineRuns,
        targets: targets.map((target) => target.id),
        flaky,
        alreadyFailing,
        isolation,
        network,
    };
}
function runOf({ project }, run) {
    return {
        language: project?.language ?? null,
        framework: project?.framework ?? null,
        command: project?.command?.script ?? null,
        foundBy: project?.command?.foundBy ?? null,
        tests: run?.results.length ?? 0,
        failed: run ? failuresOf(run).length : 0,
        exitCode: run?.exitCode ?? null,
        sources: run?.sources ?? [],
        disagreements: run?.disagreements ?? [],
        degraded: run?.degraded ?? [],
    };
}
/** The targets, then the failures that are older than the push; without a ground those of the red run. */
function failuresIn({ ground, suspects }, run) {
    const numbers = new Map(suspects?.clusters.flatMap((cluster) => cluster.tests.map((test) => [test, cluster.number])) ?? []);
    // What no cluster explains (it failed before the push already) stands apart, after those that one does.
    const apart = (suspects?.clusters.length ?? 0) + 1;
    const old = new Set(ground?.alreadyFailing ?? []);
    const failing = ground?.targets.length
        ? [...ground.targets, ...failuresOf(ground.run).filter(({ id }) => old.has(id))]
        : run
            ? failuresOf(run)
            : [];
    return failing.map((result) => failureOf(result, numbers.get(result.id) ?? apart));
}
function failureOf(result, cluster) {
    return {
        id: result.id,
        file: result.file,
        kind: result.failure?.kind ?? 'exception',
        message: result.failure?.message ?? '',
        type: result.failure?.type ?? null,
        cluster,
        frames: result.failure?.frames ?? [],
    };
}
function candidatesOf({ candidates, verdicts }) {
    const judged = new Map(verdicts.map((one) => [one.candidate, one]));
    return candidates.flatMap(({ id, engine, operator, model, revises, rationale }) => {
        const found = judged.get(id);
        if (!found)
            return [];
        const { files, linesChanged, patch, verdict } = found;
        return [{ id, engine, operator, model, revises, rationale, files, linesChanged, patch, verdict }];
    });
}

// EXTERNAL MODULE: ./node_modules/tinyglobby/dist/index.mjs + 1 modules
var dist = __webpack_require__(73382);
;// CONCATENATED MODULE: ./src/choose/merge-shards.ts

/**
 * One case of what several jobs brought: candidates of the job that proposed them (else of the first shard), verdicts of all shards.
 * A shard counts only for the candidates of its own share, and only where it was given the very same ones; what is missing, late or
 * of another case is named. `brought`: at least one.
 */
function mergeShards(brought) {
    const shards = brought.filter(({ known }) => known.mode === 'validate');
    const base = (brought.find(({ known }) => known.mode === 'propose') ?? shards[0] ?? brought[0])?.known;
    if (!base)
        throw new Error('nothing to merge');
    const notes = [];
    const verdicts = new Map();
    const seen = new Set();
    let first;
    for (const { named, known } of shards) {
        const problem = problemOf(known, base, seen);
        if (problem !== null) {
            notes.push(`The verdicts in ${named} do not count: ${problem}.`);
            continue;
        }
        first ??= known;
        if (known.shard)
            seen.add(known.shard.index);
        for (const one of ofShare(known, base.candidates))
            verdicts.set(one.candidate, one);
        notes.push(...cutShort(known, named));
    }
    const count = first?.shard?.count ?? 0;
    const missing = Array.from({ length: count }, (_, at) => at + 1).filter((index) => !seen.has(index));
    if (missing.length > 0)
        notes.push(`Of ${count} shards, no verdicts came from ${missing.join(', ')}.`);
    const unjudged = base.candidates.filter(({ id }) => !verdicts.has(id)).length;
    const proposed = base.search?.proposed ?? base.candidates.length;
    return noted({
        ...base,
        ground: first?.ground ?? base.ground,
        spectrum: first?.spectrum ?? base.spectrum,
        end: null,
        verdicts: base.candidates.flatMap(({ id }) => verdicts.get(id) ?? []),
        search: {
            proposed,
            ended: unjudged > 0 ? 'time' : (base.search?.ended ?? 'exhausted'),
            secondsPerProof: first?.search?.secondsPerProof ?? null,
        },
    }, [...(first?.notes ?? []).map(({ text }) => text), ...notes]);
}
/** Why nothing of a shard counts; null: it does. */
function problemOf(known, base, seen) {
    if (known.commit !== base.commit)
        return 'they are of another commit';
    if (!sameCandidates(known.candidates, base.candidates))
        return 'they are of other candidates';
    if (!known.shard)
        return 'they do not say which share they are of';
    return seen.has(known.shard.index) ? `shard ${known.shard.index} was there already` : null;
}
function sameCandidates(one, other) {
    const plain = (candidates) => JSON.stringify(candidates.map(({ id, edits }) => [id, edits]));
    return plain(one) === plain(other);
}
/** The verdicts that a shard was asked for; whatever else it says does not count. */
function ofShare({ verdicts, shard }, candidates) {
    const share = new Set(candidates.filter((_, at) => at % (shard?.count ?? 1) === (shard?.index ?? 1) - 1).map(({ id }) => id));
    return verdicts.filter(({ candidate }) => share.has(candidate));
}
function cutShort({ search, end }, named) {
    if (search === null)
        return [`The job of ${named} did not come to its proofs: ${end?.explanation ?? 'it was cut short'}`];
    return search.ended === 'exhausted' ? [] : [`The job of ${named} ended before all of its candidates were proved.`];
}

;// CONCATENATED MODULE: ./src/main/given-case.ts






/** Ends that an earlier job hands on as work to go on with; every other end stays. */
const GOES_ON = ['localized', 'proposed', 'validated'];
const MOST_FOLDERS = 1000;
/**
 * The case that this job starts from: a new one, or what earlier jobs wrote. Read before anything of this job is written, since both
 * may lie in one folder. Throws UserError where a case is needed and none can be used.
 */
async function givenCase(inputs, job, cwd) {
    switch (inputs.mode) {
        case 'propose':
        case 'validate':
            return goneOn(await onlyCase(inputs, cwd), inputs, job);
        case 'select':
            return goneOn(await mergedCase(inputs, cwd), inputs, job);
        default:
            return newCase(job);
    }
}
async function onlyCase(inputs, cwd) {
    const [named = '', ...more] = inputs.case;
    if (more.length > 0)
        throw new errors/* UserError */.yo(`mode ${inputs.mode} goes on with one case, but ${inputs.case.length} are given`, 'give one');
    return await readCaseOf((0,external_node_path_.resolve)(cwd, named), named);
}
/** Whoever is late, damaged or of another case is named, and the rest is selected from. */
async function mergedCase(inputs, cwd) {
    const brought = [];
    const problems = [];
    for (const named of await folders(inputs.case, cwd)) {
        const read = await readCase((0,external_node_path_.resolve)(cwd, named));
        if (read.ok)
            brought.push({ named, known: read.known });
        else
            problems.push(`The case ${named} does not count: ${read.problem}.`);
    }
    if (brought.length === 0)
        throw new errors/* UserError */.yo(`no case could be used: ${problems[0] ?? 'nothing matches the input case'}`, 'give the case folders of the jobs before, one a line');
    return noted(mergeShards(brought), problems);
}
async function folders(patterns, cwd) {
    const found = [];
    for (const pattern of patterns) {
        const names = await (0,dist/* glob */.TI)(pattern, { cwd, onlyFiles: false, absolute: false, expandDirectories: false });
        // A folder that is not there is named by whoever reads it.
        found.push(...(names.length > 0 ? names.toSorted() : [pattern]));
    }
    const plain = found.map((name) => name.replace(/\/$/, '')).filter((name) => (0,external_node_path_.basename)(name) !== 'candidates');
    return [...new Set(plain)].slice(0, MOST_FOLDERS);
}
/** The case as this job takes it up: what only an earlier job's machine knows is left behind. */
function goneOn(known, inputs, job) {
    const { mode, shard } = inputs;
    const end = known.end && GOES_ON.includes(known.end.status) ? null : known.end;
    const taken = { ...known, ...job, mode, end, project: null };
    if (mode === 'select')
        return { ...taken, shard: null };
    return { ...taken, verdicts: [], search: null, unproven: null, shard: mode === 'validate' ? shard : null };
}

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
;// CONCATENATED MODULE: ./src/desk.ts
/** The language object of a project; null: none of ours. */
function languageOf(desk, project) {
    return desk.languages.find(({ id }) => id === project?.language) ?? null;
}

;// CONCATENATED MODULE: ./src/files/coverage-database.ts




/** Rows of one table that are read at most; a database with more is refused. */
const MOST_ROWS = 3_000_000;
const LARGEST = 200 * 1024 * 1024;
/**
 * Reads the rows of a coverage.py database. It is opened as a copy in a folder of our own, because SQLite may write
 * beside a database that it only reads. What is not there, damaged, too large or no plain table is refused with a
 * reason; never throws for what the bytes are.
 */
async function openCoverageDatabase(bytes) {
    if (bytes.length > LARGEST)
        return refused('it is larger than 200 MB');
    const sqlite = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 80099, 23)).catch(() => null);
    if (!sqlite)
        return refused(`it is an SQLite database, which Node ${process.versions.node} can't read (run Redress on Node 22.13 or later, or give the output of 'coverage json --show-contexts' instead)`);
    const folder = await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'redress-coverage-database-'));
    try {
        const path = (0,external_node_path_.join)(folder, 'coverage.sqlite');
        await (0,promises_.writeFile)(path, bytes, { mode: 0o600 });
        const database = new sqlite.DatabaseSync(path, { readOnly: true });
        try {
            return rowsOf(database);
        }
        finally {
            database.close();
        }
    }
    catch (thrown) {
        return refused(`it can't be read as an SQLite database (${(0,errors/* messageOf */.bD)(thrown)})`);
    }
    finally {
        await (0,promises_.rm)(folder, { recursive: true, force: true });
    }
}
/** The tables that hold contexts since coverage.py 5.0, with the columns that are read. */
const TABLES = {
    file: ['id', 'path'],
    context: ['id', 'context'],
    line_bits: ['file_id', 'context_id', 'numbits'],
    arc: ['file_id', 'context_id', 'fromno', 'tono'],
    meta: ['key', 'value'],
};
function rowsOf(database) {
    database.exec('PRAGMA trusted_schema = OFF');
    for (const table of ['file', 'context', 'line_bits', 'arc', 'meta']) {
        if (!isPlainTable(database, table))
            return refused(`it is no database of coverage.py 5 or later (its table ${table} is missing or no plain one)`);
    }
    const tables = new Map();
    for (const table of ['file', 'context', 'line_bits', 'arc', 'meta']) {
        const rows = read(database, table);
        if (!rows)
            return refused(`its table ${table} has more than ${MOST_ROWS} rows`);
        tables.set(table, rows);
    }
    return { kind: 'rows', rows: decoded((table) => tables.get(table) ?? []) };
}
/** A view or a virtual table would run what a stranger wrote. */
function isPlainTable(database, table) {
    const found = database.prepare("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table);
    const sql = found?.['sql'];
    return typeof sql === 'string' && /^CREATE\s+TABLE\b/i.test(sql) && !/\bAS\s*\(/i.test(sql);
}
function read(database, table) {
    const columns = TABLES[table];
    const rows = database.prepare(`SELECT ${columns.join(', ')} FROM ${table} LIMIT ${MOST_ROWS + 1}`).all();
    return rows.length > MOST_ROWS ? null : rows.map((row) => columns.map((column) => row[column]));
}
/** SQLite holds any type in any column: rows of other shapes are left out. */
function decoded(rows) {
    const version = rows('meta').find(([key]) => key === 'version')?.[1];
    return {
        version: typeof version === 'string' ? version : null,
        files: rows('file').flatMap(([id, path]) => (isId(id) && typeof path === 'string' ? [{ id, path }] : [])),
        contexts: rows('context').flatMap(([id, context]) => isId(id) && typeof context === 'string' ? [{ id, context }] : []),
        lines: rows('line_bits').flatMap(([file, context, numbits]) => isId(file) && isId(context) && numbits instanceof Uint8Array ? [{ file, context, numbits }] : []),
        arcs: rows('arc').flatMap(([file, context, from, to]) => isId(file) && isId(context) && isId(from) && isId(to) ? [{ file, context, from, to }] : []),
    };
}
function isId(value) {
    return typeof value === 'number' && Number.isInteger(value);
}
function refused(reason) {
    return { kind: 'refused', reason };
}

;// CONCATENATED MODULE: ./src/files/patch-file.ts


/** A patch as long as this is no patch. */
const MOST_PATCH = 20_000_000;
/** The bytes of a patch; `named`: how the user calls it. Throws UserError where it is too large or cannot be read. */
async function readPatch(path, named) {
    try {
        const bytes = await (0,promises_.readFile)(path);
        if (bytes.byteLength <= MOST_PATCH)
            return bytes;
    }
    catch (error) {
        throw new errors/* UserError */.yo(`the patch ${named} can't be read: ${(0,errors/* messageOf */.bD)(error)}`, 'check the input patch; its path is relative to the workspace');
    }
    throw new errors/* UserError */.yo(`the patch ${named} is larger than ${MOST_PATCH} bytes`, 'give a patch that a person could review');
}

;// CONCATENATED MODULE: ./src/files/prompts.ts



/**
 * Texts of the named prompts: the user's folder first (`prompts` replaces by name), else the built-in one. Throws
 * UserError where the user's folder can't be read or a prompt of it is empty.
 */
async function readPrompts(names, folders) {
    const prompts = new Map();
    for (const name of names) {
        const own = folders.own === null ? undefined : await textOf((0,external_node_path_.join)(folders.own, `${name}.md`));
        if (own !== undefined && own.trim() === '')
            throw new errors/* UserError */.yo(`the prompt ${folders.own}/${name}.md is empty`, 'write one, or take the file away to use the built-in prompt');
        prompts.set(name, own ?? (await (0,promises_.readFile)((0,external_node_path_.join)(folders.builtIn, `${name}.md`), 'utf8')));
    }
    return prompts;
}
async function textOf(path) {
    try {
        return await (0,promises_.readFile)(path, 'utf8');
    }
    catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
            return undefined;
        throw new errors/* UserError */.yo(`the prompt ${path} can't be read`, 'check the folder that the input prompts names');
    }
}

;// CONCATENATED MODULE: ./src/schema/recording.ts

const mark = schemas/* object */.Ikc({
    version: schemas/* literal */.euz(1),
    root: schemas/* string */.YjP().min(1).max(10_000),
    project: schemas/* string */.YjP().max(10_000),
    head: schemas/* string */.YjP()
        .regex(/^[0-9a-f]{40,64}$/)
        .nullable(),
    language: schemas/* string */.YjP().min(1).max(100),
    preparedAt: schemas/* number */.aig().min(0),
});
/**
 * The mark of a recording, or null where the text is none of this version. Never throws: tests can write to the same
 * folder.
 */
function parseRecordingMark(text) {
    try {
        const parsed = mark.safeParse(JSON.parse(text));
        return parsed.success ? parsed.data : null;
    }
    catch {
        return null;
    }
}

;// CONCATENATED MODULE: ./src/files/recording.ts
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});





const recording_MARK_FILE = 'recording.json';
const LARGEST_MARK = 64 * 1024;
const STREAM = /^[\w.-]+\.jsonl$/;
const MOST_STREAMS = 50_000;
const AT_ONCE = 64;
/** Where the recording of a project lies: one place for each project of a checkout, so that two don't share it. */
function recordingFolder(parent, of) {
    const name = (0,external_node_crypto_.createHash)('sha256').update(`${of.root}\0${of.project}`).digest('hex').slice(0, 12);
    return (0,external_node_path_.join)(parent, `redress-recording-${name}`);
}
/**
 * Makes an empty recording folder with its mark and the files that runners read; what an earlier one left there is
 * removed.
 * @throws UserError where something else stands in its place, or it can't be written
 */
async function makeRecording(folder, content) {
    try {
        await clear(folder);
        await (0,promises_.mkdir)(folder, { recursive: true });
        // Where the folder lies in the checkout, git is not to see it.
        await (0,promises_.writeFile)((0,external_node_path_.join)(folder, '.gitignore'), '*\n', { flag: 'wx' });
        for (const { name, text } of content.files)
            await (0,promises_.writeFile)((0,external_node_path_.join)(folder, name), text, { flag: 'wx' });
        await (0,promises_.writeFile)((0,external_node_path_.join)(folder, recording_MARK_FILE), `${JSON.stringify(content.mark)}\n`, { flag: 'wx' });
    }
    catch (error) {
        if (error instanceof errors/* UserError */.yo)
            throw error;
        throw new errors/* UserError */.yo(`the folder for the recording can't be made: ${(0,errors/* messageOf */.bD)(error)}`, `look at ${folder}`);
    }
}
/**
 * The first of the places where a folder stands; null: mode prepare was not used. Links are not followed. Never throws.
 */
async function findRecording(places) {
    for (const folder of places) {
        const found = await (0,promises_.lstat)(folder).catch(() => null);
        if (!found?.isDirectory())
            continue;
        return { folder, mark: await markIn(folder), written: await streamTimes(folder) };
    }
    return null;
}
/**
 * The first of the files (relative to the root) that was written after a time, or null. Links are passed over. Never
 * throws.
 */
async function changedAfter(root, files, time) {
    for (let at = 0; at < files.length; at += AT_ONCE) {
        const some = files.slice(at, at + AT_ONCE);
        const times = await Promise.all(some.map((file) => modifiedAt((0,external_node_path_.join)(root, file))));
        const changed = times.findIndex((one) => one !== null && one > time);
        if (changed >= 0)
            return some[changed] ?? null;
    }
    return null;
}
async function clear(folder) {
    const found = await (0,promises_.lstat)(folder).catch(() => null);
    if (found === null)
        return;
    const names = found.isDirectory() ? await (0,promises_.readdir)(folder) : null;
    if (names !== null && (names.length === 0 || names.includes(recording_MARK_FILE))) {
        await (0,promises_.rm)(folder, { recursive: true, force: true });
        return;
    }
    throw new errors/* UserError */.yo(`${folder} is no recording of Redress, so it was not replaced`, 'move it away');
}
async function markIn(folder) {
    const found = await (0,promises_.lstat)((0,external_node_path_.join)(folder, recording_MARK_FILE)).catch(() => null);
    if (!found?.isFile() || found.size > LARGEST_MARK)
        return null;
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const file = __addDisposableResource(env_1, await (0,promises_.open)((0,external_node_path_.join)(folder, recording_MARK_FILE), 'r'), true);
            const { buffer, bytesRead } = await file.read(Buffer.alloc(LARGEST_MARK), 0, LARGEST_MARK, 0);
            return parseRecordingMark(buffer.toString('utf8', 0, bytesRead));
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = __disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    }
    catch {
        return null;
    }
}
async function streamTimes(folder) {
    const names = (await (0,promises_.readdir)(folder).catch(() => [])).filter((name) => STREAM.test(name)).slice(0, MOST_STREAMS);
    let [first, last] = [Number.POSITIVE_INFINITY, 0];
    for (const name of names) {
        const time = await modifiedAt((0,external_node_path_.join)(folder, name));
        if (time !== null)
            [first, last] = [Math.min(first, time), Math.max(last, time)];
    }
    return last > 0 ? { first, last } : null;
}
async function modifiedAt(path) {
    return await (0,promises_.lstat)(path).then((found) => (found.isFile() ? found.mtimeMs : null), () => null);
}

;// CONCATENATED MODULE: ./src/files/workspace.ts



/** More files than this are not looked at; said in the notes. */
const MOST_FILES = 200_000;
const MOST_TEXT = 5_000_000;
const workspace_MOST_BYTES = 64_000_000;
/**
 * Opens the checkout that holds `directory`. Throws UserError where the folder is absent or in no git repository.
 * Reads the list of files once; never writes, not even git's index.
 */
async function openWorkspace(git, directory) {
    const root = await rootOf(git, directory);
    const project = toRepoPath((0,external_node_path_.relative)(root, await (0,promises_.realpath)(directory)));
    const listed = await listFiles(git, root, project);
    const notes = [...listed.notes, ...(await oddities(git, root))];
    const read = (path) => readInside(root, path);
    return {
        root,
        project,
        files: listed.files,
        tracked: listed.tracked,
        notes,
        read,
        text: async (path) => decode(await read(path)),
        mode: (path) => modeOf(root, path, listed.submodules),
    };
}
async function rootOf(git, directory) {
    const real = await (0,promises_.realpath)(directory).catch(() => undefined);
    if (real === undefined)
        throw new errors/* UserError */.yo(`the folder ${directory} does not exist`, 'check working-directory');
    const answer = await git.run(['rev-parse', '--show-toplevel'], { cwd: real });
    if (answer.exitCode === 0)
        return await (0,promises_.realpath)(Buffer.from(answer.stdout).toString('utf8').replace(/\n$/, ''));
    if (/ENOENT|not found/i.test(answer.stderr))
        throw new errors/* UserError */.yo('git could not be started', 'install git and put it on PATH');
    throw new errors/* UserError */.yo(`${directory} is in no git repository`, 'let actions/checkout run before Redress, or call it inside a clone');
}
async function listFiles(git, root, project) {
    const scope = project === '' ? [] : ['--', project];
    const tracked = splitNul((await git.run(['ls-files', '-s', '-z', ...scope], { cwd: root })).stdout);
    const untracked = splitNul((await git.run(['ls-files', '-o', '-z', '--exclude-standard', ...scope], { cwd: root })).stdout);
    const files = [];
    const others = [];
    const submodules = new Set();
    let unreadable = 0;
    let links = 0;
    for (const entry of tracked) {
        const tab = entry.indexOf(9);
        const name = utf8(entry.subarray(tab + 1));
        const mode = entry.subarray(0, 6).toString('latin1');
        if (name === undefined)
            unreadable += 1;
        else if (mode === '160000')
            submodules.add(name);
        else if (mode === '120000')
            links += 1;
        else
            files.push(name);
    }
    for (const entry of untracked) {
        const name = utf8(entry);
        if (name === undefined)
            unreadable += 1;
        else if (!name.endsWith('/'))
            others.push(name);
    }
    const unique = [...new Set([...files, ...others])].sort();
    return {
        files: unique.slice(0, MOST_FILES),
        tracked: [...new Set(files)],
        submodules,
        notes: listNotes({ unreadable, links, submodules: submodules.size, total: unique.length }),
    };
}
function listNotes(counts) {
    const notes = [];
    if (counts.unreadable)
        notes.push(`${counts.unreadable} files whose names are not UTF-8 were left out`);
    if (counts.links)
        notes.push(`${counts.links} symbolic links were left out: they are never edited`);
    if (counts.submodules)
        notes.push(`${counts.submodules} submodules were left out: they are never edited`);
    if (counts.total > MOST_FILES)
        notes.push(`only ${MOST_FILES} of ${counts.total} files were looked at`);
    return notes;
}
async function oddities(git, root) {
    const dirty = splitNul((await git.run(['--no-optional-locks', 'status', '--porcelain', '-z', '--untracked-files=no'], { cwd: root }))
        .stdout);
    return dirty.length
        ? [
            `${dirty.length} tracked ${dirty.length === 1 ? 'file has' : 'files have'} uncommitted changes, which are part of the baseline and of no patch`,
        ]
        : [];
}
async function readInside(root, path) {
    if ((0,external_node_path_.isAbsolute)(path) || external_node_path_.posix.normalize(path).startsWith('..'))
        return undefined;
    try {
        const full = (0,external_node_path_.join)(root, path);
        const stat = await (0,promises_.lstat)(full);
        if (!stat.isFile() || stat.size > workspace_MOST_BYTES)
            return undefined;
        const real = await (0,promises_.realpath)(full);
        if (real !== root && !real.startsWith(root + external_node_path_.sep))
            return undefined;
        return await (0,promises_.readFile)(real);
    }
    catch {
        return undefined;
    }
}
async function modeOf(root, path, submodules) {
    if (submodules.has(path))
        return '160000';
    try {
        const stat = await (0,promises_.lstat)((0,external_node_path_.join)(root, path));
        if (stat.isSymbolicLink())
            return '120000';
        return stat.isFile() ? ((stat.mode & 0o100) !== 0 ? '100755' : '100644') : undefined;
    }
    catch {
        return undefined;
    }
}
function decode(bytes) {
    return bytes === undefined || bytes.byteLength > MOST_TEXT ? undefined : utf8(bytes);
}
function utf8(bytes) {
    try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    }
    catch {
        return undefined;
    }
}
function splitNul(bytes) {
    const parts = [];
    const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let from = 0;
    for (let at = all.indexOf(0); at >= 0; at = all.indexOf(0, from)) {
        if (at > from)
            parts.push(all.subarray(from, at));
        from = at + 1;
    }
    return parts;
}
function toRepoPath(path) {
    return path.split(external_node_path_.sep).join('/');
}

// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./src/process/tree.ts
var tree = __webpack_require__(30361);
;// CONCATENATED MODULE: ./src/git/call.ts







/** Seconds that a git call may take where the caller does not say. */
const DEFAULT_SECONDS = 60;
/** Bytes of standard output after which a call is given up: nothing we ask is that long. */
const STDOUT_LIMIT = 256 * 1024 * 1024;
/** `@actions/exec` waits this long for pipes that git's background children hold, in milliseconds. */
const STREAMS_GRACE = 500;
/** What shells and `timeout` answer for a program that is not there, one that took too long, one that a signal ended. */
const NOT_FOUND = 127;
const GIVEN_UP = 124;
const SIGNALLED = 128;
/** By its path: the library's own search complains on the console about folders of PATH that it can't read. */
const SHELL = process.platform === 'win32' ? 'sh' : '/bin/sh';
/** Settings that win over every configuration file: nothing of the repository's is run, nobody is asked. */
const SETTINGS = ['core.hooksPath=/dev/null', 'core.fsmonitor=false', 'safe.directory=*', 'core.quotePath=false'];
const ENVIRONMENT = {
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_PAGER: 'cat',
    GIT_EDITOR: 'false',
};
/** Variables that would point git to another repository, or make it run something. */
const DROPPED = /^(GIT_|SSH_ASKPASS$|LANGUAGE$)/;
/**
 * Git for short local calls. `environment` is the job's: git needs its PATH and HOME. A git that is missing answers 127, one that was
 * given up after its time or for its length 124; both say so in `stderr`.
 */
function createGit(environment) {
    const base = usable(environment);
    return {
        async run(args, options) {
            const input = options.input === undefined ? undefined : await storeInput(options.input);
            try {
                const command = gitCommand(args, input?.path);
                return await execute(command, {
                    cwd: options.cwd,
                    env: { ...base, ...ENVIRONMENT, ...options.env },
                    seconds: options.seconds ?? DEFAULT_SECONDS,
                });
            }
            finally {
                if (input)
                    await (0,promises_.rm)(input.folder, { recursive: true, force: true });
            }
        },
    };
}
function usable(environment) {
    const kept = {};
    for (const [name, value] of Object.entries(environment)) {
        if (value !== undefined && !DROPPED.test(name))
            kept[name] = value;
    }
    return kept;
}
/** The input as a file, see `gitCommand`. */
async function storeInput(input) {
    const folder = await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'redress-git-'));
    const path = (0,external_node_path_.join)(folder, 'input');
    await (0,promises_.writeFile)(path, input, { mode: 0o600 });
    return { folder, path };
}
/**
 * Git with a file as its standard input. Not by the library's `input`: it leaves the error of a pipe that git closed early unhandled,
 * which would end us, and without any input git would wait for it for ever. The shell's text is fixed; what varies is an argument.
 */
function gitCommand(args, input = '/dev/null') {
    const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
    return [SHELL, ['-c', 'exec git "$@" <"$0"', input, ...settings, ...args]];
}
async function execute([program, args], options) {
    // Imported here: a start that needs no git should not pay for it.
    const { exec } = await Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 81260));
    const run = (0,external_node_crypto_.randomUUID)();
    const output = collector();
    const git = exec(program, args, {
        cwd: options.cwd,
        env: { ...options.env, [tree/* MARKER */.tl]: run },
        silent: true,
        ignoreReturnCode: true,
        delay: STREAMS_GRACE,
        listeners: { stdout: output.stdout, stderr: output.stderr },
    });
    const settled = await settle(git, options.seconds, output.full);
    // The library can't be told to stop, so what it started is found by our mark.
    if (settled.exitCode === GIVEN_UP)
        await (0,tree/* endMarked */.Qc)(run);
    return { exitCode: settled.exitCode, ...output.finish(settled.message) };
}
function collector() {
    const stdout = [];
    const stderr = [];
    let bytes = 0;
    let signalFull = () => undefined;
    const full = new Promise((resolve) => {
        signalFull = resolve;
    });
    const store = (into) => (chunk) => {
        bytes += chunk.length;
        if (bytes > STDOUT_LIMIT)
            signalFull();
        else
            into.push(chunk);
    };
    return {
        full,
        stdout: store(stdout),
        stderr: store(stderr),
        finish: (message) => ({
            stdout: new Uint8Array(Buffer.concat(stdout)),
            stderr: Buffer.concat(stderr).toString('utf8') + message,
        }),
    };
}
/** Whatever comes first: git's end, its time, or too much output. Never rejects. */
async function settle(git, seconds, full) {
    const timer = new AbortController();
    const late = (0,external_node_timers_promises_.setTimeout)(seconds * 1000, undefined, { signal: timer.signal }).catch(() => undefined);
    const first = await Promise.race([
        git.then((exitCode) => ({ exitCode: exitCode ?? SIGNALLED, message: '' }), (error) => ({ exitCode: NOT_FOUND, message: (0,errors/* messageOf */.bD)(error) })),
        late.then(() => ({ exitCode: GIVEN_UP, message: `git did not end within ${seconds} s` })),
        full.then(() => ({ exitCode: GIVEN_UP, message: `git wrote more than ${STDOUT_LIMIT} bytes` })),
    ]);
    timer.abort();
    return first;
}

// EXTERNAL MODULE: ./src/domain/foreign-text.ts
var foreign_text = __webpack_require__(17666);
;// CONCATENATED MODULE: ./src/domain/applied.ts
/** The outcome that says why a candidate or patch does not apply. */
function inapplicable(reason, file = null, line = null) {
    return { ok: false, verdict: { kind: 'inapplicable', file, line, reason } };
}
/** What makes the `after` sides of the `before` sides; with `back`, the other way round. */
function changeOf(files, back = false) {
    const sides = files.map(({ path, before, after }) => ({ path, side: back ? before : after }));
    return {
        writes: sides.flatMap(({ path, side }) => (side ? [{ path, bytes: side.bytes, mode: side.mode }] : [])),
        deletes: sides.filter(({ side }) => side === null).map(({ path }) => path),
    };
}
/**
 * A side's text; '' where the file does not exist, null where it is no UTF-8 text or no regular file. A byte-order mark
 * stays.
 */
function applied_textOf(side) {
    if (!side)
        return '';
    if (!side.mode.startsWith('100') || side.bytes.includes(0))
        return null;
    try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(side.bytes);
    }
    catch {
        return null;
    }
}

;// CONCATENATED MODULE: ./src/git/trees.ts


/** Filters of large-file storage are off: they would fetch from the network, and such files are never patched. */
const NO_FILTERS = ['filter.lfs.smudge=', 'filter.lfs.clean=', 'filter.lfs.process=', 'filter.lfs.required=false'];
/** A few calls are cheap; above this the contents that a checkout writes as they are stored come in one call. */
const MOST_CALLS = 100;
const AT_A_TIME = 4;
/** More uncommitted files than this are not looked at one by one: they then count as the last commit has them. */
const MOST_UNCOMMITTED = 20_000;
/**
 * Opens the throw-away store in `temp` (absolute). `root` that is no repository makes the first call fail. `further`: absolute path of one more store
 * of objects to read from (what a shallow checkout lacks).
 */
async function openTrees(git, { root, temp, further }) {
    await (0,promises_.mkdir)(temp, { recursive: true });
    const folder = await (0,promises_.mkdtemp)((0,external_node_path_.join)(temp, 'trees-'));
    await (0,promises_.mkdir)((0,external_node_path_.join)(folder, 'objects'));
    const own = async (name) => {
        const where = trees_decode((await git.run(['rev-parse', '--git-path', name], { cwd: root })).stdout).replace(/\n$/, '');
        return (0,external_node_path_.isAbsolute)(where) ? where : (0,external_node_path_.join)(root, where);
    };
    const env = {
        GIT_INDEX_FILE: (0,external_node_path_.join)(folder, 'index'),
        GIT_OBJECT_DIRECTORY: (0,external_node_path_.join)(folder, 'objects'),
        GIT_ALTERNATE_OBJECT_DIRECTORIES: [await own('objects'), ...(further ? [further] : [])].map(listed).join(':'),
    };
    // A copy of the user's index knows which files are unchanged: nothing has to be read anew.
    await (0,promises_.copyFile)(await own('index'), env.GIT_INDEX_FILE).catch(() => undefined);
    const call = async (args, input) => {
        const settings = NO_FILTERS.flatMap((setting) => ['-c', setting]);
        const answer = await git.run([...settings, ...args], { cwd: root, env, seconds: 120, ...(input && { input }) });
        return { ok: answer.exitCode === 0, stdout: answer.stdout, text: trees_decode(answer.stdout), error: answer.stderr };
    };
    return {
        git: call,
        changesBetween: (before, after) => changesBetween(call, before, after),
        sidesOf: (changes) => sidesOf(call, changes),
        filesBetween: async (before, after) => {
            const changes = await changesBetween(call, before, after);
            if ('ok' in changes)
                throw new Error(`git diff-tree: ${changes.error}`);
            return await sidesOf(call, changes);
        },
        [Symbol.asyncDispose]: () => (0,promises_.rm)(folder, { recursive: true, force: true }),
    };
}
/** A path as an entry of git's list of folders: in quotes, because it may hold the colon that parts them. */
function listed(path) {
    return /[:"\\]/.test(path) ? JSON.stringify(path) : path;
}
/** Puts the state of the checkout into the index and gives its tree: what is staged, with what is not laid over it; with `untracked`, new files too. */
async function checkoutTree(trees, { untracked }) {
    const changed = await trees.git(['ls-files', '-z', '--modified', '--deleted']);
    const added = untracked ? await trees.git(['ls-files', '-z', '--others', '--exclude-standard']) : null;
    if (!changed.ok || added?.ok === false)
        return { failed: `there is no git repository to apply it in: ${firstError(changed)}` };
    const paths = [...new Set(`${changed.text}${added?.text ?? ''}`.split('\0'))]
        .filter(Boolean)
        .slice(0, MOST_UNCOMMITTED);
    if (paths.length > 0) {
        const input = new TextEncoder().encode(`${paths.join('\0')}\0`);
        await trees.git(['update-index', '--add', '--remove', '-z', '--stdin'], input);
    }
    const tree = await trees.git(['write-tree']);
    return tree.ok
        ? { tree: tree.text.trim() }
        : { failed: `the state of the checkout cannot be read: ${firstError(tree)}` };
}
/** The first thing that git complains of, without its prefix; at most 300 characters. */
function firstError(answer) {
    const line = answer.error.split('\n').find((one) => /^(?:error|fatal): /.test(one)) ?? answer.error.trim();
    return line.replace(/^(?:error|fatal): /, '').slice(0, 300) || 'git refused it without a reason';
}
async function changesBetween(call, before, after) {
    const raw = await call(['diff-tree', '-r', '-z', '--raw', '--no-renames', '--full-index', before, after]);
    return raw.ok ? parseRaw(raw.text) : raw;
}
async function sidesOf(call, changes) {
    const sides = changes.flatMap(({ path, before: one, after: other }) => [one, other].flatMap((side) => (side ? [{ ...side, path }] : [])));
    const bytes = await contentsOf(call, sides);
    const sideOf = (path, side) => side && { mode: side.mode, bytes: bytes.get(keyOf({ ...side, path })) ?? new Uint8Array() };
    return changes
        .map((change) => ({
        path: change.path,
        before: sideOf(change.path, change.before),
        after: sideOf(change.path, change.after),
    }))
        .sort((a, b) => (a.path < b.path ? -1 : 1));
}
/** Git's mode of a submodule. It has no bytes of its own: the commit stands for it. */
const SUBMODULE = '160000';
const LINK = '120000';
function keyOf({ path, id }) {
    return `${id} ${path}`;
}
/** The contents as a checkout writes them. */
async function contentsOf(call, sides) {
    if (sides.length <= 2 * MOST_CALLS)
        return await eachConverted(call, sides);
    const isConverted = await converted(call, [...new Set(sides.map(({ path }) => path))]);
    const each = await eachConverted(call, sides.filter(({ path }) => isConverted(path)));
    const stored = await allAtOnce(call, sides.filter(({ path }) => !isConverted(path)));
    return new Map([...each, ...stored]);
}
/** Values of an attribute that ask for nothing; large-file storage is switched off. */
const ASKS_FOR_NOTHING = new Set(['unspecified', 'unset', 'lfs']);
/** Which paths git may write otherwise than they are stored: line ends, `$Id$`, encodings, filters. */
async function converted(call, paths) {
    const settings = await call(['config', '-z', '--get-regexp', '^core\\.(autocrlf|eol)$']);
    if (/^core\.autocrlf\ntrue$|^core\.eol\ncrlf$/im.test(settings.text.replaceAll('\0', '\n')))
        return () => true;
    const input = new TextEncoder().encode(paths.map((path) => `${path}\0`).join(''));
    const names = ['eol', 'ident', 'filter', 'working-tree-encoding'];
    const items = (await succeeded(call, ['check-attr', '-z', '--stdin', ...names], input)).text.split('\0');
    const found = new Set();
    // Three items each: path, attribute, value.
    for (let index = 0; index + 2 < items.length; index += 3) {
        const [path = '', name = '', value = ''] = items.slice(index, index + 3);
        if (name === 'eol' ? value === 'crlf' : !ASKS_FOR_NOTHING.has(value))
            found.add(path);
    }
    return (path) => found.has(path);
}
/** One call for each, a few at a time. */
async function eachConverted(call, sides) {
    const bytes = new Map();
    const waiting = [...sides];
    const work = async () => {
        for (let side = waiting.shift(); side; side = waiting.shift()) {
            const how = side.mode === LINK ? ['blob'] : ['--filters', `--path=${side.path}`];
            if (side.mode === SUBMODULE)
                bytes.set(keyOf(side), new TextEncoder().encode(side.id));
            else
                bytes.set(keyOf(side), (await succeeded(call, ['cat-file', ...how, side.id])).stdout);
        }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
    return bytes;
}
/** The contents as they are stored, in one call: `id type size`, a line feed, the bytes, a line feed, for each id asked for. */
async function allAtOnce(call, sides) {
    const stored = sides.filter(({ mode }) => mode !== SUBMODULE);
    const asked = new TextEncoder().encode(stored.map(({ id }) => `${id}\n`).join(''));
    const { stdout } = await succeeded(call, ['cat-file', '--batch'], asked);
    const bytes = new Map(sides.map((side) => [keyOf(side), new TextEncoder().encode(side.id)]));
    let at = 0;
    for (const side of stored) {
        const end = stdout.indexOf(10, at);
        const size = Number(/ blob (\d+)$/.exec(trees_decode(stdout.subarray(at, end)))?.[1] ?? Number.NaN);
        if (Number.isNaN(size))
            throw new Error(`git cat-file has no content of ${side.path}`);
        bytes.set(keyOf(side), stdout.slice(end + 1, end + 1 + size));
        at = end + 1 + size + 1;
    }
    return bytes;
}
async function succeeded(call, args, input) {
    const answer = await call(args, input);
    if (!answer.ok)
        throw new Error(`git ${args.join(' ')}: ${answer.error}`);
    return answer;
}
/** Items of `diff --raw -z`: `:oldmode newmode oldid newid status`, NUL, path, NUL. */
function parseRaw(text) {
    const items = text.split('\0');
    const changes = [];
    for (let index = 0; index + 1 < items.length; index += 2) {
        const [oldMode = '', newMode = '', oldId = '', newId = ''] = (items[index] ?? '').slice(1).split(' ');
        const side = (mode, id) => (mode === '000000' ? null : { mode, id });
        changes.push({ path: items[index + 1] ?? '', before: side(oldMode, oldId), after: side(newMode, newId) });
    }
    return changes;
}
function trees_decode(bytes) {
    return new TextDecoder().decode(bytes);
}

;// CONCATENATED MODULE: ./src/git/base.ts
var base_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var base_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});





/** More files than this are no push but another project: reading them all would cost more than it tells. */
const base_MOST_FILES = 1000;
/**
 * What leads the tracked files of the checkout, as they stand now, back to those of an earlier commit; untracked ones stay. Empty where nothing differs.
 * A string says why there is no way back.
 */
async function wayBack(options) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const trees = base_addDisposableResource(env_1, await openTrees(options.git, { ...options, further: options.objects }), true);
        const state = await checkoutTree(trees, { untracked: false });
        if ('failed' in state)
            return state.failed;
        const changes = await trees.changesBetween(state.tree, `${options.base}^{tree}`);
        if ('ok' in changes)
            return firstError(changes);
        if (changes.length > base_MOST_FILES)
            return `${changes.length} files differ from it`;
        if (changes.some(({ before, after }) => before?.mode === SUBMODULE || after?.mode === SUBMODULE))
            return 'a submodule differs from it';
        // A path of ours is text: the file would be written under another name.
        if (changes.some(({ path }) => path.includes('\ufffd')))
            return 'a file whose name is no UTF-8 differs from it';
        try {
            return changeOf(await trees.sidesOf(changes));
        }
        catch (error) {
            // A partial clone may lack a file's content, and a huge one is not read.
            return (0,foreign_text/* oneLine */.TN)((0,errors/* messageOf */.bD)(error), 300);
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = base_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/**
 * The first file that a change would write over or remove and that no commit holds as it is: changed since the last one, or not tracked. Null: there is
 * none; the first file of all where git can't tell.
 */
async function unsavedIn(git, root, change) {
    const paths = [...change.writes.map(({ path }) => path), ...change.deletes];
    const which = ['--', ...paths.map((path) => `:(literal)${path}`)];
    const calls = [
        ['--no-optional-locks', 'diff', '--name-only', '-z', '--no-renames', '--ignore-submodules=all', 'HEAD', ...which],
        ['ls-files', '-z', '--others', ...which],
    ];
    for (const args of paths.length > 0 ? calls : []) {
        const { exitCode, stdout } = await git.run(args, { cwd: root });
        const [found] = exitCode === 0 ? new TextDecoder().decode(stdout).split('\0') : paths;
        if (found)
            return found;
    }
    return null;
}
/** What compilers leave beside or apart from their sources. */
const BUILT = /^(?!.*(?:^|\/)node_modules\/).*\.(?:[cm]?js|jsx|so|pyd|node)$/;
/** So many files of a change are enough to tell whether it has to be built. */
const MOST_STEMS = 50;
/**
 * Files that git ignores and that seem to be built from files of a change, by their names (`dist/add.js` of `src/add.ts`): laying the change over the
 * checkout leaves them as they are. [] where git can't tell.
 */
async function builtFrom(git, root, change) {
    const paths = [...change.writes.map(({ path }) => path), ...change.deletes];
    const stems = new Set(paths.map((path) => external_node_path_.posix.basename(path).replace(/\..*$/, '')).filter(Boolean));
    const wanted = [...stems].slice(0, MOST_STEMS).map((stem) => `:(glob)**/${stem.replace(/[*?[\]\\]/g, '?')}.*`);
    if (wanted.length === 0)
        return [];
    const listed = await git.run(['ls-files', '-z', '--others', '--ignored', '--exclude-standard', '--', ...wanted], {
        cwd: root,
    });
    if (listed.exitCode !== 0)
        return [];
    return new TextDecoder()
        .decode(listed.stdout)
        .split('\0')
        .filter((path) => BUILT.test(path));
}

;// CONCATENATED MODULE: ./src/git/patches.ts
var patches_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var patches_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});


/** A file's name with the prefix that git writes. */
const PREFIXED = /^(?:---|\+\+\+) "?[ab]\//m;
/**
 * What a patch makes of the checkout as it stands (uncommitted changes belong to the state before). Git itself applies it, in an index of
 * its own: whatever a reader of diffs may be led to believe, what counts is the difference of the two trees.
 */
async function applyPatch(patch, options) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const text = new TextDecoder('latin1').decode(patch);
        if (text.trim() === '')
            return inapplicable('the patch is empty');
        const trees = patches_addDisposableResource(env_1, await openTrees(options.git, options), true);
        const state = await checkoutTree(trees, { untracked: true });
        if ('failed' in state)
            return inapplicable(state.failed);
        const before = state.tree;
        const notes = [];
        const failed = await applied(trees, before, { patch, text, notes });
        if (failed)
            return explained(failed);
        const after = await trees.git(['write-tree']);
        if (!after.ok)
            return inapplicable(firstError(after));
        const files = await trees.filesBetween(before, after.text.trim());
        if (files.length === 0)
            return inapplicable('it changes nothing');
        return { ok: true, change: changeOf(files), files, notes };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = patches_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/** The difference `base..head` of two commits: what the patch is, and what leads the checkout back to the base. */
async function changeBetween(base, head, options) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const trees = patches_addDisposableResource(env_2, await openTrees(options.git, options), true);
        for (const commit of [base, head]) {
            const known = await trees.git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{tree}`]);
            if (!known.ok)
                return inapplicable(`the commit ${commit} is not in this checkout (is it shallow?)`);
        }
        const files = await trees.filesBetween(`${base}^{tree}`, `${head}^{tree}`);
        if (files.length === 0)
            return inapplicable(`nothing differs between ${base} and ${head}`);
        return { ok: true, change: changeOf(files), files, notes: [], back: changeOf(files, true) };
    }
    catch (e_2) {
        env_2.error = e_2;
        env_2.hasError = true;
    }
    finally {
        const result_2 = patches_disposeResources(env_2);
        if (result_2)
            await result_2;
    }
}
/** Tries the patch as it is, then as mail transport and other tools deform it; undefined: applied, else git's first complaint. */
async function applied(trees, before, { patch, text, notes }) {
    const attempt = (strip, input) => trees.git(['apply', '--cached', '--whitespace=nowarn', '--no-ignore-whitespace', strip, '-'], input);
    const first = await attempt('-p1', patch);
    if (first.ok)
        return undefined;
    await trees.git(['read-tree', before]);
    if (/\r\n/.test(text) && !/[^\r]\n/.test(text)) {
        const plain = Uint8Array.from(Buffer.from(text.replaceAll('\r\n', '\n'), 'latin1'));
        if ((await attempt('-p1', plain)).ok) {
            notes.push('Every line of the patch ends with a carriage return: it was applied without them.');
            return undefined;
        }
        await trees.git(['read-tree', before]);
    }
    if (!PREFIXED.test(text) && (await attempt('-p0', patch)).ok) {
        notes.push('The patch names its files without the prefixes a/ and b/.');
        return undefined;
    }
    return first;
}
/** Git's complaint as a verdict: which file, which line, and why. */
function explained(answer) {
    const reason = firstError(answer);
    const place = /^error: patch failed: (.+):(\d+)$/m.exec(answer.error);
    if (place)
        return inapplicable('the file does not hold what the patch expects there', place[1] ?? null, Number(place[2]));
    const corrupt = /corrupt patch at (?:\S+:)?(?:line )?(\d+)/.exec(answer.error);
    if (corrupt)
        return inapplicable(`the patch is cut off or damaged at its line ${corrupt[1]}`);
    const named = /^error: (?:invalid path '(.+)'|affected file '(.+)' is beyond a symbolic link|(.+): (?:does not exist|already exists|does not match|No such file).*)$/m.exec(answer.error);
    return inapplicable(reason, named?.[1] ?? named?.[2] ?? named?.[3] ?? null);
}

;// CONCATENATED MODULE: ./src/git/push.ts


/** A push's diff of more characters than this is cut for readers; its lines are counted in full. */
const MOST_DIFF = 400_000;
const FETCH_SECONDS = 60;
/**
 * The lines that the push changed, as they stand in the checkout. A base that a shallow checkout lacks is fetched into a repository of our own,
 * never into the user's. Never throws: where there is no base the diff is empty and `notes` say why.
 */
async function readPush(git, request) {
    if (request.base === null || /^0+$/.test(request.base))
        return await guessedPush(git, request);
    if (request.base.startsWith('-'))
        return nothing([`base '${request.base}' is no commit`]);
    const local = await resolve(git, request.root, request.base);
    if (local)
        return await diffHere(git, request.root, { base: local, notes: [] });
    return await diffFetched(git, request, { base: request.base, notes: [] });
}
/** What is not committed yet is what its author works on; else the last commit is the push. */
async function guessedPush(git, request) {
    const head = await resolve(git, request.root, 'HEAD');
    if (head && (await hasUncommittedCode(git, request))) {
        const notes = ['no base commit was given: the uncommitted changes stand for the push'];
        return { ...(await diffHere(git, request.root, { base: head, notes })), guessed: true };
    }
    const parent = await resolve(git, request.root, 'HEAD^');
    if (!parent)
        return nothing([
            'there is no earlier commit here to compare with (for a shallow checkout set fetch-depth: 2 or more), so the push is no evidence',
        ]);
    const notes = ['no base commit was given: the parent of HEAD stands for the push'];
    return { ...(await diffHere(git, request.root, { base: parent, notes })), guessed: true };
}
async function hasUncommittedCode(git, request) {
    const changed = await git.run(['--no-optional-locks', 'diff', '--name-only', '-z', '--ignore-submodules=all', 'HEAD', '--'], {
        cwd: request.root,
        seconds: 60,
    });
    return push_decode(changed.stdout)
        .split('\0')
        .some((path) => path !== '' && request.isCode(path));
}
async function diffHere(git, root, at) {
    return await diff(git, { cwd: root, args: [at.base], base: at.base, notes: at.notes });
}
async function diffFetched(git, request, at) {
    const missing = `the base commit ${at.base.slice(0, 12)} is not in this checkout and could not be fetched; set fetch-depth: 0 (or enough commits) in actions/checkout to use the push as evidence`;
    const head = await resolve(git, request.root, 'HEAD');
    if (!head || !/^[0-9a-f]{7,64}$/i.test(at.base))
        return nothing([missing]);
    const own = await ownRepository(git, request);
    if (!own || !(await fetchInto(git, own, { root: request.root, base: at.base })))
        return nothing([missing]);
    const notes = [...at.notes, 'the base commit was fetched into a repository of our own'];
    return {
        ...(await diff(git, { cwd: own, args: [at.base, head], base: at.base, notes })),
        objects: (0,external_node_path_.join)(own, 'objects'),
    };
}
async function diff(git, request) {
    const options = ['--no-ext-diff', '--no-textconv', '--no-color', '--no-renames', '--ignore-submodules=all'];
    const run = (unified) => git.run(['--no-optional-locks', '-c', 'core.quotePath=false', 'diff', ...options, unified, ...request.args, '--'], {
        cwd: request.cwd,
        seconds: 60,
    });
    const lines = await run('-U0');
    if (lines.exitCode !== 0)
        return nothing([`git could not compare with ${request.base}: ${lines.stderr.trim().slice(0, 200)}`]);
    const text = push_decode((await run('-U3')).stdout);
    const cut = text.length > MOST_DIFF ? [`the push's diff was cut to ${MOST_DIFF} of ${text.length} characters`] : [];
    return {
        base: request.base,
        files: changedLines(push_decode(lines.stdout)),
        text: text.slice(0, MOST_DIFF),
        notes: [...request.notes, ...cut],
    };
}
/**
 * Changed lines of a `-U0` diff as they stand in the new version; where lines were only deleted, the two neighbours of the gap.
 */
function changedLines(diffText) {
    const files = new Map();
    let lines;
    let header = null;
    for (const line of diffText.split('\n')) {
        if (line.startsWith('diff --git ')) {
            header = 'plain';
            lines = undefined;
        }
        // Links and submodules have no lines of code.
        if (header && /^(?:new file mode|new mode|index \S+) 1[26]0000$/.test(line))
            header = 'other';
        // Only in the header: an added line of code may look the same.
        if (header === 'plain' && line.startsWith('+++ ')) {
            // What is no UTF-8 was replaced when it was decoded: there is no such file.
            const name = /^\+\+\+ b\/([^"\t\ufffd]+)\t?$/.exec(line)?.[1];
            lines = name === undefined ? undefined : (files.get(name) ?? new Set());
            if (name !== undefined && lines)
                files.set(name, lines);
        }
        const hunk = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/.exec(line);
        if (hunk)
            header = null;
        if (!hunk || !lines)
            continue;
        const start = Number(hunk[1]);
        const count = hunk[2] === undefined ? 1 : Number(hunk[2]);
        const span = count === 0 ? [start, start + 1] : Array.from({ length: count }, (_, index) => start + index);
        for (const number of span)
            if (number > 0)
                lines.add(number);
    }
    return [...files].map(([file, set]) => ({ file, lines: [...set].sort((a, b) => a - b) }));
}
async function ownRepository(git, request) {
    const own = (0,external_node_path_.join)(request.temp, 'history.git');
    const paths = await git.run(['rev-parse', '--path-format=absolute', '--git-path', 'objects', '--git-path', 'shallow'], { cwd: request.root });
    await (0,promises_.mkdir)(request.temp, { recursive: true });
    const made = await git.run(['init', '--quiet', '--bare', own], { cwd: request.temp });
    if (made.exitCode !== 0 || paths.exitCode !== 0)
        return undefined;
    const [objects = '', shallow = ''] = push_decode(paths.stdout).split('\n');
    await (0,promises_.writeFile)((0,external_node_path_.join)(own, 'objects', 'info', 'alternates'), `${objects}\n`);
    // Git looks for the parents of every commit that a ref of the checkout names, unless it is told where its history ends. A full one has no such file.
    await (0,promises_.copyFile)(shallow, (0,external_node_path_.join)(own, 'shallow')).catch(() => undefined);
    return own;
}
/** The user's own credentials serve the fetch: what their checkout left in git's configuration, passed on by environment, never on a command line. */
async function fetchInto(git, own, from) {
    const url = push_decode((await git.run(['config', '--get', 'remote.origin.url'], { cwd: from.root })).stdout).trim();
    if (url === '' || url.startsWith('-'))
        return false;
    const settings = await git.run(['config', '-z', '--get-regexp', '^(http\\..*|credential\\..*|core\\.sshcommand|url\\..*\\.insteadof)$'], { cwd: from.root });
    const env = asEnvironment(push_decode(settings.stdout));
    const fetched = await git.run(['fetch', '--quiet', '--no-tags', '--depth=1', '--no-recurse-submodules', url, from.base], { cwd: own, seconds: FETCH_SECONDS, env });
    return fetched.exitCode === 0;
}
function asEnvironment(listed) {
    const env = {};
    let count = 0;
    for (const entry of listed.split('\0')) {
        const newline = entry.indexOf('\n');
        if (newline <= 0)
            continue;
        env[`GIT_CONFIG_KEY_${count}`] = entry.slice(0, newline);
        env[`GIT_CONFIG_VALUE_${count}`] = entry.slice(newline + 1);
        count += 1;
    }
    return { ...env, GIT_CONFIG_COUNT: String(count) };
}
async function resolve(git, root, revision) {
    const answer = await git.run(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`], {
        cwd: root,
    });
    return answer.exitCode === 0 ? push_decode(answer.stdout).trim() : undefined;
}
function nothing(notes) {
    return { base: null, files: [], text: '', notes };
}
function push_decode(bytes) {
    return Buffer.from(bytes).toString('utf8');
}

;// CONCATENATED MODULE: ./src/git/history.ts



/** What git knows of one checkout: absolute path of its root, and a folder for temporary files of ours. */
function createHistory(git, at) {
    const { root } = at;
    const options = { git, ...at };
    return {
        head: () => headOf(git, root),
        push: (request) => readPush(git, { ...at, ...request }),
        wayBack: (push) => wayBack({ ...options, base: push.base ?? '', objects: push.objects ?? null }),
        unsavedIn: (change) => unsavedIn(git, root, change),
        builtFrom: (change) => builtFrom(git, root, change),
        applyPatch: (patch) => applyPatch(patch, options),
        between: (base, head) => changeBetween(base, head, options),
    };
}
/** The commit that is checked out; null: none yet. */
async function headOf(git, root) {
    const answer = await git.run(['rev-parse', '--verify', '--quiet', 'HEAD'], { cwd: root });
    return answer.exitCode === 0 ? Buffer.from(answer.stdout).toString('utf8').trim() : null;
}

// EXTERNAL MODULE: ./src/github/state.ts
var state = __webpack_require__(98862);
// EXTERNAL MODULE: ./src/languages/index.ts + 56 modules
var languages = __webpack_require__(65372);
;// CONCATENATED MODULE: ./src/domain/path-index.ts
/**
 * Files by the last part of their path, each list in the given order: the first step of finding a file by how it ends.
 */
function byBaseName(files) {
    const map = new Map();
    for (const file of files) {
        const name = file.slice(file.lastIndexOf('/') + 1);
        const same = map.get(name);
        if (same)
            same.push(file);
        else
            map.set(name, [file]);
    }
    return map;
}
/** Makes a value when it is first asked for, and keeps it; `make` that throws is tried again. */
function lazily(make) {
    let made;
    return () => (made ??= { value: make() }).value;
}

;// CONCATENATED MODULE: ./src/read/paths.ts

/**
 * Maps paths as tools write them to files of this repository: exact, then relative to the project; for absolute paths
 * under this or a known foreign root the rest, else the longest end (two names, or a whole path) that fits exactly one file.
 * Ambiguous, outside and unknown paths give null, never a guess. Answers are remembered.
 */
function createPathResolver(files, options) {
    const known = new Set(files);
    const endings = lazily(() => byBaseName(files));
    const roots = [options.root, ...(options.containerRoots ?? [])]
        .filter(Boolean)
        .map((root) => clean(root).replace(/\/+$/, ''));
    const answers = new Map();
    const relative = (path) => {
        const inProject = normalized(options.project ? `${options.project}/${path}` : path);
        // Tools run inside the project, so its own file outranks one of the same name at the root.
        if (inProject !== null && known.has(inProject))
            return inProject;
        const atRoot = normalized(path);
        return atRoot !== null && known.has(atRoot) ? atRoot : null;
    };
    const absolute = (path) => {
        for (const root of roots) {
            if (path === root || path.startsWith(`${root}/`)) {
                const rest = normalized(path.slice(root.length + 1));
                return rest !== null && known.has(rest) ? rest : null;
            }
        }
        const rest = FOREIGN_ROOT.exec(path);
        const found = rest ? relative(path.slice(rest[0].length)) : null;
        return found ?? (INSTALLED.test(path) ? null : byEnding(path, endings()));
    };
    return {
        project: options.project,
        files,
        has: (path) => known.has(path),
        resolve(written) {
            const before = answers.get(written);
            if (before !== undefined)
                return before;
            const path = clean(written);
            const answer = !path ? null : isAbsolute(path) ? absolute(path) : relative(path);
            if (answers.size < MOST_ANSWERS)
                answers.set(written, answer);
            return answer;
        },
    };
}
const MOST_ANSWERS = 100_000;
/** Where Actions checks out a repository: on a runner, in a job container, in a container action, on Windows. */
const FOREIGN_ROOT = /^(?:\/home\/runner\/work\/[^/]+\/[^/]+\/|\/Users\/runner\/work\/[^/]+\/[^/]+\/|\/__w\/[^/]+\/[^/]+\/|\/github\/workspace\/|[A-Za-z]:\/a\/[^/]+\/[^/]+\/)/;
/** Installed packages and standard libraries: never ours, however their names end. */
const INSTALLED = /\/(?:node_modules|site-packages|dist-packages|vendor\/bundle)\/|\/lib(?:64)?\/python\d|^\/usr\/(?:lib|share|local\/go)\/|\/go\/(?:pkg\/mod|src)\/|\/\.cargo\/registry\/|\/rustc\//;
/** Slashes, URIs and drive letters made alike; '' for what is no path at all. */
function clean(written) {
    let path = written.trim();
    if (path.length > 4096)
        return '';
    if (/^file:/i.test(path))
        path = paths_decoded(path.replace(/^file:\/{0,2}(?:localhost(?=\/))?/i, '')).replace(/^\/(?=[A-Za-z]:)/, '');
    if (/^[a-z][a-z\d+.-]+:\/\//i.test(path))
        return '';
    return path.replaceAll('\\', '/').replace(/^\/\/[?.]\//, '');
}
function paths_decoded(uri) {
    try {
        return decodeURIComponent(uri);
    }
    catch {
        return uri;
    }
}
function isAbsolute(path) {
    return path.startsWith('/') || /^[A-Za-z]:\//.test(path);
}
/** Without `.` and `..`; null where it leads out. */
function normalized(path) {
    const parts = [];
    for (const part of path.split('/')) {
        if (part === '..') {
            if (parts.pop() === undefined)
                return null;
        }
        else if (part !== '' && part !== '.') {
            parts.push(part);
        }
    }
    return parts.length ? parts.join('/') : null;
}
function byEnding(path, endings) {
    const parts = (normalized(path) ?? '').split('/');
    const candidates = endings.get(parts.at(-1) ?? '') ?? [];
    let best = [];
    let length = 1;
    for (const file of candidates) {
        const own = file.split('/');
        const common = commonEnd(parts, own);
        // One common name is only enough where it is the file's whole path.
        if (common < length || (common < 2 && own.length > 1))
            continue;
        best = common === length ? [...best, file] : [file];
        length = common;
    }
    return best.length === 1 ? (best[0] ?? null) : null;
}
function commonEnd(a, b) {
    let count = 0;
    while (count < a.length && count < b.length && a[a.length - 1 - count] === b[b.length - 1 - count])
        count++;
    return count;
}

// EXTERNAL MODULE: ./src/sandbox/environment.ts
var sandbox_environment = __webpack_require__(64282);
;// CONCATENATED MODULE: ./src/domain/candidate.ts
/** The change set that changes nothing. */
const NO_CHANGE = { writes: [], deletes: [] };
/** The paths that a change set touches, deletions included, each once, sorted. */
function touchedPaths(change) {
    return [...new Set([...change.writes.map((write) => write.path), ...change.deletes])].sort();
}

// EXTERNAL MODULE: ./src/sandbox/checkout-lock.ts
var checkout_lock = __webpack_require__(95547);
// EXTERNAL MODULE: ./src/sandbox/in-place.ts + 4 modules
var in_place = __webpack_require__(22148);
// EXTERNAL MODULE: ./src/sandbox/masks.ts
var sandbox_masks = __webpack_require__(74358);
// EXTERNAL MODULE: ./src/sandbox/namespaces.ts
var namespaces = __webpack_require__(25371);
;// CONCATENATED MODULE: ./src/sandbox/open.ts
var open_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var open_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});











/** Seconds for one attempt to build a sandbox; about 0.1 are needed. */
const PROBE_SECONDS = 20;
const PROBE_ANSWER = 42;
/**
 * Opens the highest level that the machine allows, found by a real run on each. Throws a UserError where `isolation: full` can't be
 * had, or the checkout is not there.
 */
async function openSandbox(options) {
    const ground = await prepareGround(options);
    (0,checkout_lock/* refuseTakenCheckout */.ee)(ground.root);
    const refusals = [];
    if (options.isolation !== 'none') {
        for (const variant of variantsFor(ground.user.uid)) {
            const sandbox = (0,namespaces/* namespaceSandbox */.x)(ground, variant);
            const refusal = await refusalOf(sandbox, ground);
            // A trial that was cancelled says nothing of the machine, and what is asked of this sandbox ends at once.
            if (refusal === null || options.signal.aborted)
                return sandbox;
            refusals.push(`${[...variant.become, variant.kind, variant.store].join(' ')}: ${refusal}`);
        }
    }
    if (options.isolation === 'full')
        throw new errors/* UserError */.yo(`Isolation is set to 'full', but this machine offers no namespaces (${refusals.join('; ')}).`, 'Run the job as root or with password-less sudo on Linux, or set `isolation: auto`.');
    return (0,in_place/* inPlaceSandbox */.C)(ground, options.isolation === 'none' ? [] : refusals);
}
/** What all levels share. Exported for tests, which choose the variant themselves. */
async function prepareGround(options) {
    const root = await (0,promises_.realpath)(options.root).catch((error) => {
        throw new errors/* UserError */.yo(`The checkout ${options.root} can't be opened: ${(0,errors/* messageOf */.bD)(error)}.`, 'Check out the repository first.');
    });
    await (0,promises_.mkdir)(options.temp, { recursive: true });
    const base = await (0,promises_.mkdtemp)((0,external_node_path_.join)(await (0,promises_.realpath)(options.temp), 'sandbox-'));
    const masks = await (0,sandbox_masks/* findMasks */.t)({
        root,
        environment: options.environment,
        runnerTemp: options.runnerTemp,
        git: createGit(options.environment),
        scratch: (0,external_node_path_.join)(base, 'git'),
    });
    return {
        root,
        runtime: options.runtime,
        base,
        environment: (0,sandbox_environment/* scrubEnvironment */.v)(options.environment),
        masks,
        runnerTemp: options.runnerTemp,
        layers: await layersFor(root, options.environment['HOME'] ?? (0,external_node_os_.homedir)()),
        user: { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, groups: process.getgroups?.() ?? [] },
        memory: Math.floor((0,external_node_os_.totalmem)() / 4),
        signal: options.signal,
    };
}
function variantsFor(uid) {
    if (process.platform !== 'linux')
        return [];
    const become = uid === 0 ? [] : ['sudo', '-n', '--'];
    return [
        { kind: 'root', become, store: 'disk' },
        { kind: 'root', become, store: 'memory' },
        // Root without the right to namespaces won't get it by a user namespace.
        ...(uid === 0 ? [] : [{ kind: 'user', become: [], store: 'disk' }]),
    ];
}
/** Null where a run works as it should, else why not. */
async function refusalOf(sandbox, ground) {
    const probe = `.redress-probe-${process.pid}`;
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const result = open_addDisposableResource(env_1, await sandbox.run({
                command: { kind: 'argv', argv: ['bash', '-c', `: >"$0" && exit ${PROBE_ANSWER}`, probe] },
                cwd: ground.root,
                env: {},
                change: NO_CHANGE,
                touch: [],
                remove: [],
                collect: [],
                seconds: PROBE_SECONDS,
                network: 'denied',
            }), true);
            if (result.exitCode !== PROBE_ANSWER)
                return `a trial run ended with ${result.exitCode ?? result.signal ?? 'nothing'}`;
            return result.changedFiles?.includes(probe) ? null : 'a trial run wrote past its layer';
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = open_disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    }
    catch (error) {
        return (0,errors/* messageOf */.bD)(error);
    }
}
/** The folders whose writes a user namespace can discard; one inside another needs no layer of its own. */
async function layersFor(root, home) {
    const wanted = await Promise.all([root, home, '/tmp', '/var/tmp'].map((path) => (0,promises_.realpath)(path).catch(() => undefined)));
    const folders = [...new Set(wanted.filter((path) => path !== undefined))].sort();
    return folders.filter((path) => !folders.some((other) => path !== other && path.startsWith(`${other}/`)));
}

;// CONCATENATED MODULE: ./src/suite/lanes.ts
/** The suite, except that at most so many runs are under way at one time; the others wait their turn in order. */
function inLanes(suite, lanes) {
    let free = Math.max(1, lanes);
    const waiting = [];
    const enter = async () => {
        if (free > 0)
            free -= 1;
        else
            await new Promise((resolve) => waiting.push(resolve));
    };
    const leave = () => {
        const next = waiting.shift();
        if (next)
            next();
        else
            free += 1;
    };
    const inTurn = async (work) => {
        await enter();
        try {
            return await work();
        }
        finally {
            leave();
        }
    };
    return {
        run: (request) => inTurn(() => suite.run(request)),
        observe: (request) => inTurn(() => suite.observe(request)),
    };
}

// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(73136);
;// CONCATENATED MODULE: ./src/syntax/load.ts
var __rewriteRelativeImportExtension = (undefined && undefined.__rewriteRelativeImportExtension) || function (path, preserveJsx) {
    if (typeof path === "string" && /^\.\.?\//.test(path)) {
        return path.replace(/\.(tsx)$|((?:\.d)?)((?:\.[^./]+?)?)\.([cm]?)ts$/i, function (m, tsx, d, ext, cm) {
            return tsx ? preserveJsx ? ".jsx" : ".js" : d && (!ext || !cm) ? m : (d + ext + "." + cm.toLowerCase() + "js");
        });
    }
    return path;
};



/** Opens the parser on a folder of assets. Nothing is read before the first `parse`. */
function createSyntax(options) {
    const folders = typeof options.assets === 'string' ? [options.assets] : options.assets;
    const maxLength = options.maxLength ?? 2_000_000;
    const maxMilliseconds = options.maxMilliseconds ?? 10_000;
    const parsers = new Map();
    let treeSitter;
    const parserOf = (grammar) => {
        treeSitter ??= loadTreeSitter(folders);
        const known = parsers.get(grammar) ?? loadParser(treeSitter, grammar, folders);
        parsers.set(grammar, known);
        return known;
    };
    return {
        async parse(grammar, text) {
            if (text.length > maxLength) {
                return { ok: false, reason: `longer than ${maxLength} characters (${text.length})` };
            }
            const tree = parseBounded(await parserOf(grammar), text, maxMilliseconds);
            if (!tree)
                return { ok: false, reason: `not parsed within ${maxMilliseconds} ms` };
            return { ok: true, tree: { root: tree.rootNode, [Symbol.dispose]: () => tree.delete() } };
        },
    };
}
function parseBounded(parser, text, maxMilliseconds) {
    const started = Date.now();
    const tree = parser.parse(text, null, { progressCallback: () => Date.now() - started >= maxMilliseconds });
    // A cancelled parser would go on with the old text at its next call.
    if (!tree)
        parser.reset();
    return tree;
}
async function loadTreeSitter(folders) {
    const script = await find('web-tree-sitter.js', folders);
    const wasm = await find('web-tree-sitter.wasm', folders);
    // Bundlers break this module's start-up (it asks `node:module` for `createRequire`), so it stays a file beside the
    // bundle.
    const treeSitter = await import(__rewriteRelativeImportExtension(/* webpackIgnore: true */ /* @vite-ignore */ (0,external_node_url_.pathToFileURL)(script).href, true));
    await treeSitter.Parser.init({ locateFile: () => wasm });
    return treeSitter;
}
async function loadParser(treeSitter, grammar, folders) {
    const { Language, Parser } = await treeSitter;
    const language = await Language.load(await find(`tree-sitter-${grammar}.wasm`, folders));
    return new Parser().setLanguage(language);
}
async function find(name, folders) {
    for (const folder of folders) {
        const path = (0,external_node_path_.join)(folder, name);
        if (await (0,promises_.access)(path).then(() => true, () => false))
            return path;
    }
    throw new Error(`${name} is in none of the asset folders: ${folders.join(', ')}`);
}

;// CONCATENATED MODULE: ./src/main/keeping.ts

/**
 * The output folder, except that a log, a candidate or a case that cannot be written ends nothing: `lost` is told. The report at
 * the end is another matter and throws as before.
 */
function keeping(output, lost) {
    const tell = (error) => lost(`Logs, candidates or the case are incomplete: ${(0,errors/* messageOf */.bD)(error)}`);
    return {
        path: output.path,
        log: (name, text) => output.log(name, text).catch(tell),
        candidate: (id, diff) => output.candidate(id, diff).catch((error) => {
            tell(error);
            return null;
        }),
        keep: (known) => output.keep(known).catch((error) => {
            tell(error);
            return '';
        }),
        finish: (report, rendered) => output.finish(report, rendered),
    };
}

;// CONCATENATED MODULE: ./src/model/prices.ts
/** List prices as published by their vendor in 2025; the input `prices` overrides and adds. */
const KNOWN = new Map([
    ['gpt-5', { input: 1.25, cached: 0.125, output: 10 }],
    ['gpt-5-mini', { input: 0.25, cached: 0.025, output: 2 }],
    ['gpt-5-nano', { input: 0.05, cached: 0.005, output: 0.4 }],
    ['gpt-4.1', { input: 2, cached: 0.5, output: 8 }],
    ['gpt-4.1-mini', { input: 0.4, cached: 0.1, output: 1.6 }],
    ['gpt-4.1-nano', { input: 0.1, cached: 0.025, output: 0.4 }],
    ['gpt-4o', { input: 2.5, cached: 1.25, output: 10 }],
    ['gpt-4o-mini', { input: 0.15, cached: 0.075, output: 0.6 }],
    ['o3', { input: 2, cached: 0.5, output: 8 }],
    ['o4-mini', { input: 1.1, cached: 0.275, output: 4.4 }],
]);
/** Stands in for a model whose price is not known, so that a budget holds all the same: dearer than any of the list. */
const DEAREST = { input: 15, cached: 15, output: 75 };
/**
 * The price of a model: the user's own first, then the list, with a vendor's prefix (`openai/gpt-5`) or a date behind the name
 * (`gpt-5-2025-08-07`) forgiven. Undefined: not known.
 */
function priceOf(model, own) {
    const given = Object.entries(own).find(([name]) => name === model)?.[1];
    if (given)
        return given;
    const bare = model.replace(/^openai\//, '').replace(/-\d{4}-\d{2}-\d{2}$/, '');
    return KNOWN.get(bare);
}
/** USD of a call. */
function costOf(tokens, price) {
    const fresh = Math.max(0, tokens.inputTokens - tokens.cachedTokens);
    return (fresh * price.input + tokens.cachedTokens * price.cached + tokens.outputTokens * price.output) / 1_000_000;
}

;// CONCATENATED MODULE: ./src/model/transport.ts
/**
 * Tokens of a text, estimated on the safe side: 3.2 characters each (measured on code and English prose), and one per 2 bytes of anything
 * beyond ASCII.
 */
function estimateTokens(text) {
    const beyond = Buffer.byteLength(text, 'utf8') - text.length;
    return Math.ceil(text.length / 3.2 + beyond / 2);
}
/** Tokens of all messages of a request, estimated. */
function estimateInput(request) {
    const schema = request.schema ? estimateTokens(JSON.stringify(request.schema.schema)) : 0;
    return request.messages.reduce((sum, message) => sum + estimateTokens(message.content) + 8, schema + 16);
}

;// CONCATENATED MODULE: ./src/model/budget.ts


/**
 * Stops before the call that could exceed a limit: its whole prompt at the full price and its longest answer are set against what is left.
 * Every answered call is charged, also one whose answer was useless; where the server gives no counts they are estimated.
 * A model of unknown price is held against the dearest price, and its cost is reported as unknown.
 */
function withBudget(inner, limits) {
    const spent = { requests: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0, usd: 0 };
    let priceUnknown = false;
    return {
        async send(request) {
            const price = priceFor(request.model, limits);
            const problem = overrun(request, price ?? assumed(limits), { spent, limits });
            if (problem !== null)
                return { reply: { kind: 'over-budget', message: problem }, billed: null };
            const exchange = await inner.send(request);
            const billed = chargeOf(request, exchange);
            if (billed) {
                spent.requests += 1;
                spent.inputTokens += billed.inputTokens;
                spent.cachedTokens += billed.cachedTokens;
                spent.outputTokens += billed.outputTokens;
                spent.usd += costOf(billed, price ?? assumed(limits));
                priceUnknown ||= price === undefined;
            }
            return exchange;
        },
        usage: () => ({
            requests: spent.requests,
            inputTokens: spent.inputTokens,
            cachedTokens: spent.cachedTokens,
            outputTokens: spent.outputTokens,
            costUsd: priceUnknown ? null : Number(spent.usd.toFixed(6)),
        }),
        left: () => Math.max(0, limits.maxCostUsd - spent.usd),
    };
}
function priceFor(model, limits) {
    return priceOf(model, limits.prices);
}
function assumed(limits) {
    return limits.freeServer ? { input: 0, cached: 0, output: 0 } : DEAREST;
}
function overrun(request, price, books) {
    const { spent, limits } = books;
    const input = estimateInput(request);
    const tokens = spent.inputTokens + spent.outputTokens + input + request.maxOutputTokens;
    if (tokens > limits.maxTokens)
        return `the next call could use ${input + request.maxOutputTokens} tokens and exceed max-tokens (${limits.maxTokens})`;
    const worst = costOf({ inputTokens: input, cachedTokens: 0, outputTokens: request.maxOutputTokens }, price);
    if (limits.maxCostUsd <= 0)
        return 'max-cost is 0, so no model may be asked';
    if (spent.usd + worst <= limits.maxCostUsd)
        return null;
    return `the next call could cost ${worst.toFixed(4)} USD and exceed max-cost (${limits.maxCostUsd.toFixed(2)} USD, ${spent.usd.toFixed(4)} spent)`;
}
function chargeOf(request, exchange) {
    if (exchange.billed)
        return exchange.billed;
    if (exchange.reply.kind !== 'answer' && exchange.reply.kind !== 'refused')
        return null;
    return { inputTokens: estimateInput(request), cachedTokens: 0, outputTokens: estimateTokens(exchange.reply.text) };
}

;// CONCATENATED MODULE: ./src/schema/chat-completion.ts

const tokens = schemas/* number */.aig().int().nonnegative().catch(0);
/**
 * A Chat Completions response as far as it is used, from any server that speaks it. Lenient where servers differ
 * (missing usage, null content, extra fields), strict where nothing could be made of it. Source: the OpenAI API
 * reference.
 */
const chatCompletionSchema = schemas/* object */.Ikc({
    choices: schemas/* array */.YOg(schemas/* object */.Ikc({
        finish_reason: schemas/* string */.YjP().nullish(),
        message: schemas/* object */.Ikc({ content: schemas/* string */.YjP().nullish(), refusal: schemas/* string */.YjP().nullish() }),
    }))
        .min(1),
    usage: schemas/* object */.Ikc({
        prompt_tokens: tokens,
        completion_tokens: tokens,
        prompt_tokens_details: schemas/* object */.Ikc({ cached_tokens: tokens }).nullish().catch(null),
    })
        .nullish()
        .catch(null),
});

;// CONCATENATED MODULE: ./src/model/bounded-fetch.ts
/** The server sends more than any sensible answer holds. */
class ReplyTooLong extends Error {
    constructor(limit) {
        super(`the server's answer is longer than ${limit} bytes and was cut off`);
        this.name = 'ReplyTooLong';
    }
}
/**
 * `fetch` that reads at most `limit` bytes of a body and then hangs up: a server that never stops talking costs neither memory nor time.
 * Throws ReplyTooLong past the limit.
 */
function boundedFetch(limit) {
    return async (input, init) => {
        const response = await fetch(input, init);
        if (!response.body)
            return response;
        const body = await readBounded(response.body, limit);
        const headers = new Headers(response.headers);
        headers.delete('content-encoding');
        headers.delete('content-length');
        const empty = response.status === 204 || response.status === 304;
        return new Response(empty ? null : body, { status: response.status, statusText: response.statusText, headers });
    };
}
async function readBounded(stream, limit) {
    const reader = stream.getReader();
    const parts = [];
    let size = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done)
            return joined(parts, size);
        size += value.byteLength;
        if (size > limit) {
            await reader.cancel().catch(() => undefined);
            throw new ReplyTooLong(limit);
        }
        parts.push(value);
    }
}
function joined(parts, size) {
    const all = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.byteLength;
    }
    return all;
}

;// CONCATENATED MODULE: ./src/model/failures.ts
/** True for a 400 that complains of a parameter some servers do not know: the call is worth another form. */
function isFormatComplaint(error) {
    return (statusOf(error) === 400 &&
        error instanceof Error &&
        /response_format|json_schema|json_object|max_tokens|max_completion_tokens/.test(error.message));
}
/**
 * Sorts an error by whether asking again can help. 401, 403, 404, 410 and an empty account can't; overload, time-outs and broken connections may.
 * Each message says what the user can do.
 */
function describeFailure(error, model) {
    const status = statusOf(error);
    if (status !== undefined)
        return { reply: byStatus(status, error, model), answered: false };
    if (error instanceof SyntaxError)
        return {
            reply: { kind: 'again', message: "the server's JSON is broken or cut off", waitSeconds: null },
            answered: true,
        };
    const cause = causeOf(error);
    return {
        reply: { kind: 'again', message: `the server can't be reached (${cause})`, waitSeconds: null },
        answered: false,
    };
}
function byStatus(status, error, model) {
    const said = error instanceof Error ? error.message.replace(/^\d+\s*/, '').slice(0, 300) : '';
    if (status === 401 || status === 403)
        return unusable(`the server refused the key (HTTP ${status})`, 'check the secret behind api-key and what it may use');
    if (status === 404)
        return unusable(`the server knows no model '${model}' or no such path (HTTP 404)`, 'check model and base-url');
    if (status === 410)
        return unusable('this service was retired by its vendor (HTTP 410)', 'use another base-url; GitHub Models, for one, ended in July 2026');
    if (status === 429 && /insufficient_quota|billing|credit/i.test(codeOf(error) + said))
        return unusable('the account has no quota left (HTTP 429)', 'check the billing of the key');
    if (status === 408 || status === 409 || status === 429 || status >= 500)
        return { kind: 'again', message: `the server answered HTTP ${status}`, waitSeconds: retryAfter(error) };
    return unusable(`the server refused the request (HTTP ${status}): ${said}`, 'check model, base-url and model-options');
}
function unusable(message, hint) {
    return { kind: 'unusable', message, hint };
}
function statusOf(error) {
    const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
    return typeof status === 'number' ? status : undefined;
}
function codeOf(error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    return typeof code === 'string' ? code : '';
}
function retryAfter(error) {
    const headers = typeof error === 'object' && error !== null && 'headers' in error ? error.headers : undefined;
    const value = headers instanceof Headers ? headers.get('retry-after') : null;
    if (value === null)
        return null;
    const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
    return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
function causeOf(error) {
    const chain = causeChain(error);
    const coded = chain.map(codeOf).find((code) => code !== '');
    return coded ?? chain.at(-1)?.message.slice(0, 200) ?? 'unknown cause';
}
/** An error and what caused it, outermost first; clients wrap what went wrong beneath them. */
function causeChain(error) {
    const chain = [];
    for (let at = error; at instanceof Error && chain.length < 6; at = at.cause)
        chain.push(at);
    return chain;
}

;// CONCATENATED MODULE: ./src/model/openai.ts




/** The server of OpenAI itself. */
const OPENAI_URL = 'https://api.openai.com/v1';
/** How a reply's format is asked for; a server that does not know one is asked with the next. */
const FORMATS = ['json_schema', 'json_object', 'none'];
const LONGEST_REPLY = 8_000_000;
/**
 * Any server of the Chat Completions API. One request is one HTTP call, but for servers that refuse a parameter: they are asked again without it, and it is remembered.
 * The client's own retries are off; the deadline is ours. Loads the client on the first call.
 */
function createServer(options) {
    const habits = {
        format: 0,
        limitName: options.baseUrl.startsWith(OPENAI_URL) ? 'max_completion_tokens' : 'max_tokens',
    };
    return {
        async send(request) {
            for (let tries = 0; tries < 4; tries += 1) {
                const exchange = await call(request, { options, habits });
                if (exchange !== 'once more')
                    return exchange;
            }
            return {
                reply: {
                    kind: 'unusable',
                    message: 'the server refuses every form of the request',
                    hint: 'check base-url and model-options',
                },
                billed: null,
            };
        },
    };
}
async function call(request, context) {
    const { options, habits } = context;
    const deadline = AbortSignal.any([options.signal, AbortSignal.timeout(options.secondsPerCall * 1000)]);
    try {
        const { default: OpenAI } = await __webpack_require__.e(/* import() */ 193).then(__webpack_require__.bind(__webpack_require__, 98193));
        const client = new OpenAI({
            apiKey: options.apiKey,
            baseURL: options.baseUrl,
            organization: null,
            project: null,
            maxRetries: 0,
            timeout: options.secondsPerCall * 1000,
            logLevel: 'off',
            fetch: boundedFetch(LONGEST_REPLY),
        });
        const answer = await client.post('/chat/completions', {
            body: bodyOf(request, options, habits),
            signal: deadline,
        });
        return understood(request, answer);
    }
    catch (error) {
        if (isFormatComplaint(error) && adapt(error, habits))
            return 'once more';
        return failed(request, error, {
            cancelled: options.signal.aborted,
            late: deadline.aborted,
            seconds: options.secondsPerCall,
        });
    }
}
function bodyOf(request, options, habits) {
    const format = FORMATS[habits.format];
    const responseFormat = request.schema === null || format === 'none'
        ? {}
        : format === 'json_schema'
            ? {
                response_format: {
                    type: 'json_schema',
                    json_schema: { name: request.schema.name, strict: true, schema: request.schema.schema },
                },
            }
            : { response_format: { type: 'json_object' } };
    return {
        model: request.model,
        messages: request.messages,
        [habits.limitName]: request.maxOutputTokens,
        ...responseFormat,
        ...options.modelOptions,
    };
}
/** Learns from a refused parameter; false: nothing is left to change. */
function adapt(error, habits) {
    const text = error instanceof Error ? error.message : '';
    if (/max_(completion_)?tokens/.test(text)) {
        const other = habits.limitName === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
        if (!text.includes(habits.limitName))
            return false;
        habits.limitName = other;
        return true;
    }
    if (habits.format + 1 >= FORMATS.length)
        return false;
    habits.format += 1;
    return true;
}
function understood(request, answer) {
    const checked = chatCompletionSchema.safeParse(answer);
    if (!checked.success) {
        const message = typeof answer === 'string'
            ? 'the server answered with a page of text instead of JSON'
            : 'the server answered with JSON that is no chat completion';
        return {
            reply: { kind: 'again', message, waitSeconds: null },
            billed: { inputTokens: estimateInput(request), cachedTokens: 0, outputTokens: 0 },
        };
    }
    return { reply: replyOf(checked.data), billed: billedOf(checked.data) };
}
function replyOf(completion) {
    const [choice] = completion.choices;
    const refusal = choice?.message.refusal ?? (choice?.finish_reason === 'content_filter' ? 'the server filtered the answer' : null);
    if (refusal)
        return { kind: 'refused', text: refusal.slice(0, 2000) };
    return { kind: 'answer', text: choice?.message.content ?? '', cutOff: choice?.finish_reason === 'length' };
}
function billedOf(completion) {
    const { usage } = completion;
    if (!usage)
        return null;
    return {
        inputTokens: usage.prompt_tokens,
        cachedTokens: usage.prompt_tokens_details?.cached_tokens ?? 0,
        outputTokens: usage.completion_tokens,
    };
}
function failed(request, error, state) {
    if (state.cancelled)
        return { reply: { kind: 'failed', message: 'cancelled' }, billed: null };
    const whole = { inputTokens: estimateInput(request), cachedTokens: 0 };
    const tooLong = causeChain(error).find((cause) => cause instanceof ReplyTooLong);
    if (tooLong) {
        return {
            reply: { kind: 'failed', message: tooLong.message },
            billed: { ...whole, outputTokens: request.maxOutputTokens },
        };
    }
    if (state.late) {
        const message = `no complete answer within ${state.seconds} s`;
        return {
            reply: { kind: 'again', message, waitSeconds: null },
            billed: { ...whole, outputTokens: request.maxOutputTokens },
        };
    }
    const { reply, answered } = describeFailure(error, request.model);
    return { reply, billed: answered ? { ...whole, outputTokens: 0 } : null };
}

;// CONCATENATED MODULE: ./src/model/retry.ts
/** Asks again where that may help, within the time that is left. Every attempt passes the budget beneath. */
async function askPatiently(transport, request, patience) {
    let message = 'no attempt was made';
    for (let attempt = 1; attempt <= patience.attempts; attempt += 1) {
        const { reply } = await transport.send(request);
        if (reply.kind !== 'again')
            return reply;
        message = reply.message;
        if (attempt === patience.attempts)
            break;
        const pause = reply.waitSeconds ?? patience.firstWait * 2 ** (attempt - 1);
        if (pause > patience.longestWait || pause >= patience.secondsLeft()) {
            return {
                kind: 'failed',
                message: `${message}; the server asks to wait ${Math.ceil(pause)} s, which is too long here`,
            };
        }
        await patience.wait(pause);
    }
    return { kind: 'failed', message: `${message} (${patience.attempts} attempts)` };
}

;// CONCATENATED MODULE: ./src/model/create.ts



/** Composes server, budget and retry into one `Model`. Nothing is loaded or sent before the first question. */
function createModel(options) {
    const budgeted = withBudget(createServer(options), { ...options.limits, freeServer: isLoopback(options.baseUrl) });
    const patience = {
        attempts: 3,
        firstWait: options.firstWait ?? 1,
        longestWait: 60,
        secondsLeft: () => (options.deadline - options.clock.now()) / 1000,
        wait: (seconds) => pause(seconds, options.signal),
    };
    return {
        ask: (request) => askPatiently(budgeted, request, patience),
        usage: () => budgeted.usage(),
        usdLeft: () => budgeted.left(),
    };
}
/** True for a server on this very machine. */
function isLoopback(url) {
    const host = URL.canParse(url) ? new URL(url).hostname : '';
    return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}
async function pause(seconds, signal) {
    await new Promise((resolve) => {
        const done = () => {
            clearTimeout(timer);
            signal.removeEventListener('abort', done);
            resolve();
        };
        const timer = setTimeout(done, seconds * 1000);
        signal.addEventListener('abort', done, { once: true });
    });
}

;// CONCATENATED MODULE: ./src/main/model.ts


const SECONDS_PER_CALL = 180;
/** The model of the inputs; null where there is no key and no server of one's own. Nothing is sent yet. */
function openModel(inputs, at) {
    const baseUrl = inputs.baseUrl ?? OPENAI_URL;
    if (inputs.engine === 'templates' || (inputs.apiKey === null && !isLoopback(baseUrl)))
        return null;
    const { clock, secondsLeft } = at;
    return createModel({
        apiKey: inputs.apiKey ?? 'none',
        baseUrl,
        modelOptions: inputs.modelOptions,
        secondsPerCall: Math.max(1, Math.min(SECONDS_PER_CALL, secondsLeft)),
        signal: AbortSignal.any([at.signal, AbortSignal.timeout(Math.max(1, Math.ceil(secondsLeft * 1000)))]),
        limits: { maxCostUsd: inputs.maxCost, maxTokens: inputs.maxTokens, prices: inputs.prices },
        clock,
        deadline: clock.now() + secondsLeft * 1000,
    });
}

// EXTERNAL MODULE: ./src/formats/failure-text.ts
var failure_text = __webpack_require__(85728);
;// CONCATENATED MODULE: ./src/formats/results/result-format.ts
/** Characters kept of one text: a failure's trace, a captured output. */
const TEXT_LIMIT = 65_536;
/** Characters kept of all texts of one document together; what comes later is kept to its first lines. */
const DOCUMENT_TEXT_LIMIT = 64 * 1024 * 1024;
/** Keeps head and tail of a text that is too long, with a line between that says what was left out. Linear and bounded. */
function bounded(text, limit = TEXT_LIMIT) {
    if (text.length <= limit)
        return text;
    // The end holds the exception and the innermost frame, the head the code: the end deserves more.
    const head = Math.floor(limit / 4);
    const tail = limit - head;
    return `${text.slice(0, head)}\n[… ${text.length - limit} characters left out …]\n${text.slice(text.length - tail)}`;
}
/** Collects text up to a limit: the head, and the newest of the rest. */
class BoundedText {
    head = '';
    tail = '';
    dropped = 0;
    limit;
    constructor(limit = TEXT_LIMIT) {
        this.limit = limit;
    }
    add(text) {
        const room = this.limit / 4 - this.head.length;
        if (room > 0 && !this.tail) {
            this.head += text.slice(0, room);
            text = text.slice(room);
        }
        if (!text)
            return;
        this.tail += text;
        const most = this.limit - this.limit / 4;
        if (this.tail.length > 2 * most) {
            this.dropped += this.tail.length - most;
            this.tail = this.tail.slice(-most);
        }
    }
    text() {
        if (!this.dropped)
            return bounded(this.head + this.tail, this.limit);
        return `${this.head}\n[… ${this.dropped} characters left out …]\n${this.tail}`;
    }
}
/** Keeps the texts of one document within `DOCUMENT_TEXT_LIMIT`: once that is used up, the first lines of each are kept. */
class TextBudget {
    left = DOCUMENT_TEXT_LIMIT;
    get exceeded() {
        return this.left < 0;
    }
    keep(collected) {
        const text = collected.text();
        this.left -= text.length;
        return this.left >= 0 ? text : text.slice(0, 500);
    }
}
/** A reader for formats that can only be read whole; a document over `limit` characters is given up, which `read` learns by `undefined`. */
function wholeReader(read, limit) {
    const pieces = [];
    let length = 0;
    return {
        write(text) {
            length += text.length;
            if (length <= limit)
                pieces.push(text);
        },
        end: () => read(length > limit ? undefined : pieces.join('')),
    };
}

;// CONCATENATED MODULE: ./src/read/failure.ts


const MOST_FRAMES = 50;
const LONG_LINE = /([^\n]{2000})[^\n]+/g;
/** Makes one failure of what a test's last attempt left: the first failure explains it, the texts of all are kept. */
function failure_failureOf(test, paths) {
    const failures = distinct(test.failures.map(plain));
    const [first = NOTHING] = failures;
    // Dialects look at lines by pattern; no line that matters is longer than this.
    const looked = { ...first, text: first.text.replace(LONG_LINE, '$1…') };
    const explained = test.dialect.explain(looked);
    const text = failures.map((one) => one.text || one.message || '').join('\n\n');
    return {
        kind: test.dialect.kindOf(looked),
        type: explained.type,
        message: explained.message || first.status,
        text: bounded(text),
        expected: explained.expected,
        actual: explained.actual,
        frames: framesOf(failures, test, paths),
    };
}
const NOTHING = { status: 'failed', type: null, message: null, text: '' };
function plain(failure) {
    return {
        ...failure,
        message: failure.message === null ? null : (0,failure_text/* stripAnsi */.aJ)(failure.message),
        text: (0,failure_text/* stripAnsi */.aJ)(failure.text),
    };
}
/** pytest-xdist writes one collection error twice. */
function distinct(failures) {
    const seen = new Set();
    return failures.filter((one) => {
        const key = `${one.message} ${one.text}`;
        return seen.has(key) ? false : (seen.add(key), true);
    });
}
/** Frames of this project, deepest first; those of the first failure come before those of the others. */
function framesOf(failures, test, paths) {
    const frames = [];
    const seen = new Set();
    for (const failure of failures) {
        const text = (failure.text || (failure.message ?? '')).replace(LONG_LINE, '$1…');
        for (const raw of test.dialect.frames(text).toReversed()) {
            const file = fileOf(raw, test.file, paths);
            const key = `${file} ${raw.line}`;
            if (file === null || seen.has(key) || frames.length >= MOST_FRAMES)
                continue;
            seen.add(key);
            frames.push({ file, line: raw.line, function: raw.function });
        }
    }
    return frames;
}
/** Go prints a bare file name: it lies beside the test. */
function fileOf(frame, test, paths) {
    const found = paths.resolve(frame.file);
    if (found !== null || test === null || frame.file.includes('/'))
        return found;
    const beside = `${test.slice(0, test.lastIndexOf('/') + 1)}${frame.file}`;
    return paths.has(beside) ? beside : null;
}

;// CONCATENATED MODULE: ./src/read/generic-dialect.ts

/** Whatever no language recognises: names as written, `suite > classname > name`. */
const genericDialect = {
    id: 'generic',
    recognises: () => true,
    identify(raw, paths) {
        const parts = [...raw.suites, raw.classname, raw.name].filter((part) => Boolean(part));
        const chain = parts.filter((part, index) => index === parts.length - 1 || part !== parts[index + 1]);
        const file = raw.file === null ? null : paths.resolve(raw.file);
        return { id: chain.join(' > '), name: raw.name ?? '', suite: raw.suites.at(-1) ?? raw.classname, file };
    },
    frames: placesIn,
    kindOf(failure) {
        const words = `${failure.type ?? ''} ${failure.message ?? ''} ${(0,failure_text/* firstLine */.TM)(failure.text)}`;
        if (/time(?:d)?[ -]?out/i.test(words))
            return 'time-out';
        if (/seg(?:mentation )?fault|sigsegv|core dumped|crash/i.test(words))
            return 'crash';
        if (/syntax error|build failed|compil(?:e|ation) (?:error|failed)/i.test(words))
            return 'build';
        return /assert|expected/i.test(`${words} ${failure.text.slice(0, 500)}`) ? 'assertion' : 'exception';
    },
    explain: (failure) => ({
        type: failure.type,
        message: (0,failure_text/* shortMessage */.Sq)(failure.message || (0,failure_text/* firstLine */.TM)(failure.text.replace(OWN_NAME, ''))),
        ...(/^--- Expected$/m.test(failure.text) ? (0,failure_text/* sidesOfDiff */.Ji)(failure.text) : failure_text/* NO_SIDES */.hu),
    }),
};
/** PHPUnit repeats the test's name above its reason. */
const OWN_NAME = /^\s*[\w\\]+::\w+(?: with data set .*)?\n/;
/** `path.ext:12` with a letter at the start of the extension: the commonest way to write a place. */
function placesIn(text) {
    const frames = [];
    for (const found of text.slice(0, 65_536).matchAll(/:(\d{1,7})\b/g)) {
        const file = pathBefore(text, found.index);
        if (/\.[A-Za-z]\w{0,9}$/.test(file) && frames.length < 1000)
            frames.push({ file, line: Number(found[1]), function: null });
    }
    // Perl's and bats' way.
    for (const found of text.slice(0, 65_536).matchAll(/\b(?:at|in(?: test)? file) ([^\s,]{1,300}),? line (\d{1,7})/g)) {
        if (frames.length < 1000)
            frames.push({ file: found[1] ?? '', line: Number(found[2]), function: null });
    }
    return frames;
}
/** The characters of a path that end here, read backwards so that a long text takes no longer than its length. */
function pathBefore(text, end) {
    let start = end;
    while (start > 0 && end - start < 300 && /[\w./\\@+-]/.test(text.charAt(start - 1)))
        start--;
    const drive = start > 1 &&
        text.charAt(start - 1) === ':' &&
        /[A-Za-z]/.test(text.charAt(start - 2)) &&
        /[\\/]/.test(text.charAt(start));
    return text.slice(drive ? start - 2 : start, end);
}

// EXTERNAL MODULE: external "node:string_decoder"
var external_node_string_decoder_ = __webpack_require__(46193);
;// CONCATENATED MODULE: ./src/suite/exchange.ts
var exchange_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var exchange_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});



const MOST_NAMES = 50_000;
const LONGEST_LINE = 16 * 1024 * 1024;
const LARGEST_TEXT = 64 * 1024 * 1024;
/** What one run may have written into one file: more is not read. */
const LARGEST_STREAM = 2 * 1024 * 1024 * 1024;
const PIECE = 256 * 1024;
/**
 * Reads the folder that a run wrote to. What lies there is untrusted: only regular files by plain name are opened (no links, no fifos,
 * which would block), and everything is bounded. Missing and odd files read as absent.
 */
function exchangeReader(folder) {
    return {
        async names() {
            const entries = await (0,promises_.readdir)(folder, { withFileTypes: true }).catch(() => []);
            return entries
                .filter((entry) => entry.isFile())
                .map((entry) => entry.name)
                .slice(0, MOST_NAMES);
        },
        lines: (name) => linesOf(folder, name),
        async text(name) {
            const env_1 = { stack: [], error: void 0, hasError: false };
            try {
                const file = exchange_addDisposableResource(env_1, await opened(folder, name), true);
                if (!file || (await file.stat()).size > LARGEST_TEXT)
                    return undefined;
                return file.readFile('utf8');
            }
            catch (e_1) {
                env_1.error = e_1;
                env_1.hasError = true;
            }
            finally {
                const result_1 = exchange_disposeResources(env_1);
                if (result_1)
                    await result_1;
            }
        },
    };
}
async function* linesOf(folder, name) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const file = exchange_addDisposableResource(env_2, await opened(folder, name), true);
        if (!file)
            return;
        let line = '';
        let tooLong = false;
        for await (const text of exchange_textOf(file)) {
            const parts = text.split('\n');
            for (const [index, part] of parts.entries()) {
                tooLong ||= line.length + part.length > LONGEST_LINE;
                line = tooLong ? '' : line + part;
                if (index === parts.length - 1)
                    continue;
                if (!tooLong)
                    yield line.endsWith('\r') ? line.slice(0, -1) : line;
                line = '';
                tooLong = false;
            }
        }
        if (line !== '' && !tooLong)
            yield line;
    }
    catch (e_2) {
        env_2.error = e_2;
        env_2.hasError = true;
    }
    finally {
        const result_2 = exchange_disposeResources(env_2);
        if (result_2)
            await result_2;
    }
}
async function* exchange_textOf(file) {
    const decoder = new external_node_string_decoder_.StringDecoder('utf8');
    const buffer = Buffer.allocUnsafe(PIECE);
    for (let total = 0; total < LARGEST_STREAM;) {
        const { bytesRead } = await file.read(buffer, 0, PIECE);
        if (bytesRead === 0)
            break;
        total += bytesRead;
        yield decoder.write(buffer.subarray(0, bytesRead));
    }
    yield decoder.end();
}
/** The regular file of a plain name, or undefined. */
async function opened(folder, name) {
    if (name === '' || name.includes('/') || name.includes('\\') || name.includes('\0') || name.startsWith('..'))
        return undefined;
    const flags = external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NOFOLLOW | external_node_fs_.constants.O_NONBLOCK;
    const file = await (0,promises_.open)(`${folder}/${name}`, flags).catch(() => undefined);
    if (!file)
        return undefined;
    if ((await file.stat()).isFile())
        return file;
    await file.close();
    return undefined;
}

;// CONCATENATED MODULE: ./src/domain/match-ids.ts
/**
 * Matches ids of given results to those of our runs: the same id; else, only where it is unique, an id that adds the
 * file (`suite > name` is `file > suite > name`), or one that differs in spelling alone (`a.b.C.m` is `a/b.py::C::m`).
 * Never by suffix alone: `sub/tests/test_a.py::t` is not `tests/test_a.py::t`.
 */
function idMatcher(ours) {
    const exact = new Set(ours);
    const withoutFile = new Map();
    const spelled = new Map();
    for (const id of exact) {
        const rest = id.indexOf(' > ');
        if (rest >= 0)
            note(withoutFile, id.slice(rest + 3), id);
        if (id.includes('::'))
            note(spelled, dotted(id), id);
    }
    return (given) => {
        if (exact.has(given))
            return given;
        return withoutFile.get(given) ?? (given.includes('::') ? undefined : spelled.get(given)) ?? undefined;
    };
}
/** Remembers who has a key; null once a second one claims it. */
function note(owners, key, id) {
    owners.set(key, owners.has(key) ? null : id);
}
function dotted(id) {
    const [file = '', ...names] = id.split('::');
    return [file.replace(/\.\w+$/, '').replaceAll('/', '.'), ...names].join('.');
}

;// CONCATENATED MODULE: ./src/suite/reconcile.ts


/** The id of failures that belong to no test, as the reader of result files calls them. */
const OUTSIDE = '(outside any test)';
const WEIGHT = { passed: 0, skipped: 1, errored: 2, failed: 3 };
const MOST_SENTENCES = 10;
/**
 * One run of all witnesses. The stream names the tests; where a result file says worse of one, the worse word counts; a failure that only a
 * file knows counts too, a pass that only a file knows counts where the stream never told of that test. Every contradiction is a sentence.
 */
function reconcile(witnesses) {
    const { read, stream, exitCode, explain } = witnesses;
    const results = new Map();
    const disagreements = [];
    for (const outcome of stream.outcomes)
        add(results, streamed(outcome, explain));
    for (const failure of stream.outside)
        add(results, outsideResult(explain(failure, null)));
    if (witnesses.timedOut && stream.hanging && !results.has(stream.hanging.id))
        add(results, hung(stream.hanging, explain));
    const match = idMatcher(results.keys());
    for (const test of read.results)
        disagreements.push(...hold(test, match(test.id), { results, witnesses }));
    const all = [...results.values()];
    const failing = all.filter((test) => isFailing(test.status)).length;
    disagreements.push(...againstExitCode(exitCode, failing));
    return {
        verdict: failing > 0 || exitCode !== 0 ? 'red' : stream.complete && all.length > 0 ? 'green' : 'unknown',
        results: all,
        exitCode,
        sources: [`collector: ${stream.runner ?? 'unknown runner'}`, ...read.sources],
        formats: ['collector', ...read.formats],
        degraded: [...stream.notes, ...read.degraded],
        disagreements: summed(disagreements),
    };
}
/** Takes one result of a file into account; gives the contradictions. */
function hold(test, known, { results, witnesses }) {
    const told = known === undefined ? undefined : results.get(known);
    if (told && known !== undefined) {
        if (WEIGHT[test.status] > WEIGHT[told.status])
            results.set(known, { ...told, status: test.status, failure: test.failure });
        else if (isFailing(told.status) && test.failure)
            results.set(known, richer(told, test));
        return isFailing(test.status) === isFailing(told.status)
            ? []
            : [`${known} ${told.status} by the collector and ${test.status} by a result file.`];
    }
    if (isFailing(test.status)) {
        if (test.place === 'outside' && witnesses.stream.outside.length > 0)
            return [];
        results.set(test.id, test);
        return [`${test.id} ${test.status} by a result file and is unknown to the collector.`];
    }
    if (witnesses.streamedBefore.has(test.id)) {
        return [`${test.id} ${test.status} by a result file, but the runner itself never told of it: not believed.`];
    }
    results.set(test.id, test);
    return [];
}
/** Where the stream has the failure's text and the file a fuller one, the fuller one explains. */
function richer(told, test) {
    const own = told.failure?.frames.length ?? 0;
    return (test.failure?.frames.length ?? 0) > own ? { ...told, failure: test.failure } : told;
}
/** Two results of one id in the stream are two tests: the second is counted under a name of its own. */
function add(results, test) {
    let id = test.id;
    for (let number = 2; results.has(id); number += 1)
        id = `${test.id} (${number})`;
    results.set(id, { ...test, id });
}
function streamed(outcome, explain) {
    const failing = isFailing(outcome.status);
    const failure = outcome.failure ?? {
        status: outcome.status === 'errored' ? 'errored' : 'failed',
        type: null,
        message: null,
        text: '',
    };
    return {
        id: outcome.id,
        name: outcome.name,
        suite: outcome.suite,
        file: outcome.file,
        place: outcome.place,
        status: outcome.status,
        durationMs: outcome.durationMs,
        attempts: 1,
        failure: failing ? explain(failure, outcome.file) : null,
    };
}
/** Its stack is that of the moment, so the innermost frame is where it hung. */
function hung(outcome, explain) {
    const test = streamed(outcome, explain);
    if (!test.failure)
        return test;
    const message = 'the test was still running when the time of the run was up';
    return { ...test, failure: { ...test.failure, kind: 'time-out', type: null, message, expected: null, actual: null } };
}
function outsideResult(failure) {
    const id = OUTSIDE;
    return {
        id,
        name: id,
        suite: null,
        file: null,
        place: 'outside',
        status: 'errored',
        durationMs: null,
        attempts: 1,
        failure,
    };
}
function againstExitCode(exitCode, failing) {
    if (exitCode === 0 && failing > 0)
        return [`The command ended with exit code 0, but ${failing} tests failed.`];
    if (exitCode !== null && exitCode !== 0 && failing === 0) {
        return [`The command ended with exit code ${exitCode}, but no test failed.`];
    }
    return [];
}
function summed(sentences) {
    if (sentences.length <= MOST_SENTENCES)
        return sentences;
    return [
        ...sentences.slice(0, MOST_SENTENCES),
        `${sentences.length - MOST_SENTENCES} more contradictions of this kind.`,
    ];
}

;// CONCATENATED MODULE: ./src/main/recording.ts






/** Clocks of one machine differ by no more. */
const SLACK_MS = 2000;
/**
 * Reads the recording that `mode: prepare` had the test step make, if it did; `given`: what result files say of the same run. One
 * that is not whole, or not of this checkout, is passed over, which is said; what it holds is checked for shape by the
 * language's own decoder. Never throws for what lies there.
 */
async function readRecording(given, ground) {
    const unused = { run: given, recording: null, notes: [] };
    const found = await findRecording(ground.places);
    if (found === null)
        return unused;
    const collector = ground.language?.collector ?? null;
    const foreign = foreignness(found.mark, ground);
    if (collector === null || foreign !== null)
        return recording_refused(unused, ground, foreign ?? 'its language is not known');
    const findings = await collector.findings(exchangeReader(found.folder), ground.paths);
    const because = unfinished(findings) ?? (await staleness(found, ground));
    if (because !== null)
        return recording_refused(unused, ground, because);
    const run = witnessed(given, findings, ground);
    const failing = new Set(findings.outcomes.filter(({ status }) => isFailing(status)).map(({ id }) => id));
    const passed = failuresOf(run).filter(({ id }) => !failing.has(id));
    if (passed.length > 0) {
        const some = `${passed.length} of ${failuresOf(run).length} failing tests`;
        return recording_refused(unused, ground, `${some} did not fail in it, the first is ${passed[0]?.id}`);
    }
    ground.log.info(`Recorded by the test step: ${findings.outcomes.length} tests (${findings.runner})`);
    const recording = {
        failing,
        coverage: () => collector.coverage(exchangeReader(found.folder), ground.paths),
    };
    return { run, recording, notes: findings.notes };
}
/** Why something of the recording is not used, as a sentence; `because` is a clause. */
function unusedRecording(because) {
    return `The recording of mode prepare was not used: ${because}. Redress records for itself what it needs.`;
}
function recording_refused(unused, { log }, because) {
    const sentence = unusedRecording(because);
    log.warn(sentence);
    return { ...unused, notes: [sentence] };
}
/** Why the recording is not of this checkout; null: it is. */
function foreignness(mark, ground) {
    const { root, project } = ground.workspace;
    if (mark === null)
        return 'it bears no mark of mode prepare that can be read';
    if (mark.root !== root)
        return 'it was made for another checkout';
    if (mark.project !== project)
        return `it was made for the working directory '${mark.project || '.'}'`;
    if (mark.language !== ground.language?.id)
        return `it was made for another language (${mark.language.slice(0, 40)})`;
    if (mark.head !== ground.head)
        return 'it was made at another commit';
    if (mark.preparedAt > ground.clock.now() + SLACK_MS)
        return 'it claims to be made later than now';
    return null;
}
/** Why what was recorded is not a whole run; null: it is. */
function unfinished(findings) {
    if (findings.runner === null || !findings.outcomes.length)
        return 'no test was recorded in it, so the test step did not get its variables (see docs/coverage.md), or did not come to its tests';
    return findings.complete ? null : 'it is not whole, because the test run did not come to its orderly end';
}
/** Why its lines may not be those of the checkout any more; null: they are. */
async function staleness({ written, mark }, ground) {
    const extensions = ground.language?.extensions ?? [];
    const { root, files } = ground.workspace;
    if (written === null || written.last < (mark?.preparedAt ?? 0) - SLACK_MS)
        return 'it is older than the step that prepared it';
    const sources = files.filter((file) => extensions.some((end) => file.endsWith(end)));
    const changed = await changedAfter(root, sources, written.first);
    return changed === null ? null : `${changed} was changed since the tests ran`;
}
/** Result files and recording as one run. The exit code stays unknown: the workflow's word on the step, or the files', decides what no test shows. */
function witnessed(given, findings, ground) {
    const { inputs, language, paths } = ground;
    const dialect = language?.dialects[0] ?? genericDialect;
    const run = reconcile({
        read: given ?? NOTHING_READ,
        stream: { ...findings, runner: `${findings.runner} in the test step (mode prepare)` },
        exitCode: null,
        explain: (failure, file) => failure_failureOf({ failures: [failure], file, dialect }, paths),
        streamedBefore: new Set(),
    });
    const failed = run.results.some(({ status }) => isFailing(status));
    const told = inputs.testOutcome === 'success' ? 'green' : (given?.verdict ?? 'unknown');
    const verdict = failed || inputs.testOutcome === 'failure' ? 'red' : told;
    return { ...run, verdict };
}
const NOTHING_READ = {
    verdict: 'unknown',
    results: [],
    exitCode: null,
    sources: [],
    formats: [],
    degraded: [],
    disagreements: [],
};

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
;// CONCATENATED MODULE: ./src/formats/decode.ts

/**
 * A decoder that finds the encoding itself: byte-order mark, then the shape of UTF-16, then the XML declaration, else UTF-8.
 * A mark outranks the declaration, because tools re-encode files and leave the declaration as it was. Wrong bytes become U+FFFD.
 */
function textStream() {
    const notes = [];
    let decoder;
    let waiting = new Uint8Array(0);
    const start = () => {
        decoder = decoderFor(waiting, notes);
        return decoder.decode(waiting, { stream: true });
    };
    return {
        notes,
        push(bytes) {
            if (decoder)
                return decoder.decode(bytes, { stream: true });
            waiting = decode_joined(waiting, bytes);
            return waiting.length < DECLARATION_BYTES ? '' : start();
        },
        end() {
            const text = decoder ? '' : start();
            return text + (decoder?.decode() ?? '');
        },
    };
}
/** Decodes a whole document at once. */
function decodeText(bytes) {
    const stream = textStream();
    return stream.push(bytes) + stream.end();
}
/** An XML declaration lies within these first bytes, or there is none. */
const DECLARATION_BYTES = 256;
const DECLARED = /<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;
function decoderFor(head, notes) {
    const shape = encodingByShape(head);
    if (shape) {
        const said = DECLARED.exec(new external_node_util_.TextDecoder(shape).decode(head))?.[1]?.toLowerCase() ?? shape;
        if (!shape.startsWith(said))
            notes.push(`declares ${said.slice(0, 40)} and is ${shape}`);
        return new external_node_util_.TextDecoder(shape);
    }
    const ascii = new external_node_util_.TextDecoder('latin1').decode(head.subarray(0, DECLARATION_BYTES));
    const declared = DECLARED.exec(ascii)?.[1];
    // A declaration that could be read byte by byte can't be UTF-16, whatever it says.
    if (!declared || /^utf-?16/i.test(declared))
        return new external_node_util_.TextDecoder('utf-8');
    try {
        return new external_node_util_.TextDecoder(declared);
    }
    catch {
        notes.push(`declares the unknown encoding ${declared.slice(0, 40)}; read as UTF-8`);
        return new external_node_util_.TextDecoder('utf-8');
    }
}
function encodingByShape([a, b, c, d]) {
    if (a === 0xef && b === 0xbb && c === 0xbf)
        return 'utf-8';
    if (a === 0xff && b === 0xfe)
        return 'utf-16le';
    if (a === 0xfe && b === 0xff)
        return 'utf-16be';
    if (a !== 0 && b === 0 && c !== 0 && d === 0)
        return 'utf-16le';
    if (a === 0 && b !== 0 && c === 0 && d !== 0)
        return 'utf-16be';
    return undefined;
}
function decode_joined(first, second) {
    const all = new Uint8Array(first.length + second.length);
    all.set(first);
    all.set(second, first.length);
    return all;
}

// EXTERNAL MODULE: ./node_modules/saxes/saxes.js
var saxes = __webpack_require__(59800);
;// CONCATENATED MODULE: ./src/formats/results/outcome-words.ts
/** What a word that a writer uses for the outcome of a test means; null: nobody knows it. */
function outcomeOf(word) {
    const plain = word
        .trim()
        .toLowerCase()
        .replace(/[\s_-]+/g, '');
    if (FAILED.test(plain))
        return 'failed';
    if (SKIPPED.has(plain))
        return 'skipped';
    return PASSED.has(plain) ? 'passed' : null;
}
/** `true`, `1`, `yes` and their opposites, as writers of every language spell them; null for anything else. */
function booleanOf(written) {
    if (written === undefined)
        return null;
    const plain = written.trim().toLowerCase();
    if (/^(?:true|1|yes|y|on)$/.test(plain))
        return true;
    return /^(?:false|0|no|n|off)$/.test(plain) ? false : null;
}
const FAILED = /^(?:fail(?:ed|ure|ures|ing)?|err(?:or|ors|ored|oneous)?|broken?|crash(?:ed)?|killed|time(?:d)?out|fatal|panic(?:ked)?|exception|segfault|n(?:ot)?ok|ko|unsuccessful|unexpected(?:success)?|hang|hung|red|bad|interrupted)$/;
const SKIPPED = new Set(('notrun notexecuted unexecuted norun disabled skip skipped ignore ignored pending suppressed aborted todo inconclusive blocked excluded ' +
    'filtered deselected xfail xfailed expectedfailure expectedfail cancelled canceled notapplicable undefined notstarted notrunnable other warning').split(' '));
const PASSED = new Set(('pass passed passing passes ok okay success successful succeeded succeed run ran completed complete done executed finished fixed flaky ' +
    'xpass xpassed expected good green true yes').split(' '));

;// CONCATENATED MODULE: ./src/formats/results/junit-attributes.ts

/** gtest, ctest, bazel and writers of people's own state outcomes in attributes. The worst that is said counts. */
function markOf(attributes) {
    const said = [];
    let unknown = null;
    for (const name in attributes) {
        const written = attributes[name];
        if (written === undefined)
            continue;
        if (PLAIN.has(name))
            continue;
        const key = name.toLowerCase();
        if (WORDS.has(key)) {
            const outcome = /[a-z]/i.test(written) ? outcomeOf(written) : undefined;
            if (outcome === null)
                unknown = written.slice(0, 100);
            said.push(outcome);
        }
        else {
            const flag = FLAGS.get(key);
            if (flag && booleanOf(written) === flag.when)
                said.push(flag.means);
        }
    }
    const outcome = SEVERITY.find((one) => said.includes(one)) ?? null;
    return { outcome, unknown: outcome === 'failed' ? null : unknown };
}
const SEVERITY = ['failed', 'skipped', 'passed'];
/** What nearly every case has, so that nothing is asked of it. */
const PLAIN = new Set(['name', 'classname', 'time', 'file', 'line']);
const WORDS = new Set(['status', 'result', 'outcome', 'state', 'verdict', 'conclusion']);
const NOT_PASSED = { when: false, means: 'failed' };
const OFF = { when: true, means: 'skipped' };
const FLAGS = new Map([
    ...['success', 'successful', 'succeeded', 'passed', 'pass', 'ok'].map((name) => [name, NOT_PASSED]),
    ...['failed', 'errored', 'crashed', 'timedout'].map((name) => [name, { when: true, means: 'failed' }]),
    ...['disabled', 'skipped', 'ignored'].map((name) => [name, OFF]),
    ...['executed', 'ran'].map((name) => [name, { when: false, means: 'skipped' }]),
]);
/** The counters of a `testsuites` or `testsuite`. */
function countersOf(attributes) {
    const failures = wholeNumber(attributes['failures'] ?? attributes['failed']);
    const errors = wholeNumber(attributes['errors'] ?? attributes['error']);
    return {
        tests: wholeNumber(attributes['tests'] ?? attributes['total']),
        failures: failures === null && errors === null ? null : (failures ?? 0) + (errors ?? 0),
        skipped: (wholeNumber(attributes['skipped'] ?? attributes['skip'] ?? attributes['ignored']) ?? 0) +
            (wholeNumber(attributes['disabled']) ?? 0),
    };
}
/** Seconds as writers write them: `1.5`, `1,234.5`, `0.1s`, `-0.000000`; null for anything else. */
function seconds(written) {
    if (!written || written.length > 40)
        return null;
    const plain = +written;
    const value = Number.isNaN(plain)
        ? Number(/^\s*(-?[\d,]*\.?\d+(?:e-?\d+)?)\s*s?\s*$/i.exec(written)?.[1]?.replaceAll(',', ''))
        : plain;
    return Number.isFinite(value) && value > -1 ? Math.max(0, value) : null;
}
/** A number from 0, rounded up, else null. */
function wholeNumber(written) {
    if (written === undefined || written.length > 30)
        return null;
    const value = /^\s*\d{1,3}(?:,\d{3})+\s*$/.test(written) ? Number(written.replaceAll(',', '')) : Number(written);
    return written.trim() !== '' && Number.isFinite(value) && value >= 0 && value < 1e15 ? Math.ceil(value) : null;
}
/** Which writer an element gives away, where it does. */
function hintOf(element, attributes) {
    switch (element) {
        case 'testsuites':
        case 'testsuite':
            return suiteHint(attributes);
        case 'property':
            return attributes['name'] === 'go.version' ? 'gotestsum' : null;
        case 'testcase':
            if (attributes['assertions'] !== undefined && attributes['class'] !== undefined)
                return 'phpunit';
            return attributes['failure'] !== undefined && attributes['classname'] === 'test' ? 'node:test' : null;
        default:
            return null;
    }
}
/** Suite names that a writer always uses. */
const SUITE_NAMES = new Map([
    ['pytest tests', 'pytest'],
    ['pytest', 'pytest'],
    ['jest tests', 'jest'],
    ['vitest tests', 'vitest'],
    ['Mocha Tests', 'mocha'],
    ['nextest-run', 'nextest'],
    ['rspec', 'rspec'],
]);
function suiteHint(attributes) {
    const schema = attributes['xsi:noNamespaceSchemaLocation'] ?? attributes['xsi:schemaLocation'];
    if (schema?.includes('surefire'))
        return 'surefire';
    return SUITE_NAMES.get(attributes['name'] ?? '') ?? null;
}

;// CONCATENATED MODULE: ./src/formats/results/junit-case.ts


/** What the attributes or the text of an element such as `<outcome>` say. */
function junit_case_markIn(attributes, text) {
    const said = markOf(attributes);
    if (said.outcome !== null || !/[a-z]/i.test(text))
        return said;
    const outcome = outcomeOf(text);
    return { outcome, unknown: outcome === null ? text.trim().slice(0, 100) : null };
}
/**
 * Applies what attributes say where no child element says anything, and ctest's habit of calling a missing executable skipped. Gives a
 * word that nobody knows: such a case did not pass for certain, so it counts as skipped.
 */
function judgeCase(test) {
    const fail = (message, status) => {
        test.failures.push({ status, type: null, message, text: '' });
    };
    if (test.todo)
        test.failures.length = 0;
    if (test.failures.length)
        return null;
    if (test.skipped) {
        if (/^unable to find (?:executable|required file)/i.test(test.skipMessage ?? ''))
            fail(test.skipMessage, 'errored');
        return null;
    }
    const marks = test.marks.length ? [markOf(test.attributes), ...test.marks] : [markOf(test.attributes)];
    const said = (outcome) => marks.some((one) => one.outcome === outcome);
    if (said('failed'))
        fail(test.attributes['message'] ?? null, 'failed');
    else if (said('skipped'))
        test.skipped = true;
    else if (test.attributes['failure'])
        fail(test.attributes['failure'], 'failed');
    else {
        const unknown = marks.find((one) => one.unknown !== null)?.unknown ?? null;
        test.skipped = unknown !== null;
        return unknown;
    }
    return null;
}
/** A case that nothing more will be said of. `keep` gives the part of a text that the document has room for. */
function rawCase(test, keep) {
    const { attributes, group, failures, output } = test;
    const [first] = failures;
    // ctest writes an empty failure and its reason into the output.
    const silent = first && output && !first.text && !first.message;
    return {
        name: attributes['name'] ?? null,
        classname: attributes['classname'] ?? attributes['class'] ?? null,
        file: attributes['file'] ?? attributes['filepath'] ?? test.file,
        line: wholeNumber(attributes['line'] ?? attributes['lineno']),
        suites: test.suites,
        skipped: test.skipped && failures.length === 0,
        failures: silent ? [{ ...first, text: keep(output) }, ...failures.slice(1)] : failures,
        earlier: test.earlier,
        seconds: seconds(attributes['time']),
        group,
    };
}
/** gotestsum makes a test of any `--- FAIL: name` that a test prints; every real one begins with `=== RUN`. */
function isGhost(test) {
    const text = test.failures[0]?.text ?? '';
    return text.startsWith(`--- FAIL: ${test.attributes['name']} `) && !text.includes('=== RUN');
}

;// CONCATENATED MODULE: ./src/formats/results/junit-counters.ts

/**
 * The counters of one suite, held against what it holds. Outer counters may leave out what inner ones know and the other way round, so
 * each level is judged for itself, and the largest gap counts.
 */
class SuiteCounters {
    claim;
    before;
    inner = { failures: 0, tests: 0 };
    innerClaim = null;
    constructor(attributes, seen) {
        this.claim = countersOf(attributes);
        this.before = { ...seen };
    }
    /** Failures that this suite itself claims; null: it claims none. */
    get own() {
        return this.claim.failures;
    }
    /** Failures that it claims or, where those are more, its suites. */
    get failures() {
        const { failures } = this.claim;
        return failures === null && this.innerClaim === null ? null : Math.max(failures ?? 0, this.innerClaim ?? 0);
    }
    /** Takes a suite inside it into account, which has ended. */
    add(inner, missing) {
        this.inner.failures += missing.failures;
        this.inner.tests += missing.tests;
        if (inner.failures !== null)
            this.innerClaim = (this.innerClaim ?? 0) + inner.failures;
    }
    /** What is missing at its end. */
    missing(seen) {
        const { claim, before, inner } = this;
        // Some writers count skipped tests and name none of them.
        const unnamed = Math.max(0, claim.skipped - (seen.skipped - before.skipped));
        return {
            failures: Math.max(inner.failures, (claim.failures ?? 0) - (seen.failures - before.failures)),
            tests: Math.max(inner.tests - unnamed, (claim.tests ?? 0) - unnamed - (seen.cases - before.cases)),
        };
    }
    /** True where nothing was seen since it began. */
    isEmpty(seen) {
        return seen.cases === this.before.cases && seen.failures === this.before.failures;
    }
}

;// CONCATENATED MODULE: ./src/formats/results/junit-elements.ts
/** Where an element stands decides what strange ones are: only in a case can they be marks of its outcome. */
function elementOf(name) {
    const known = junit_elements_KNOWN.get(name);
    if (known !== undefined)
        return known;
    const lower = name.toLowerCase();
    return junit_elements_KNOWN.get(lower) ?? MARKS.find(([pattern]) => pattern.test(lower))?.[1] ?? '';
}
const junit_elements_KNOWN = new Map([
    ['testsuites', 'testsuites'],
    ['testsuite', 'testsuite'],
    ['testcase', 'testcase'],
    ['failure', 'failure'],
    ['error', 'error'],
    ...['flakyFailure', 'rerunFailure', 'flakyfailure', 'rerunfailure'].map((name) => [name, 'flaky']),
    ...['flakyError', 'rerunError', 'flakyerror', 'rerunerror'].map((name) => [name, 'flakyError']),
    ['skipped', 'skipped'],
    ['ignored', 'skipped'],
    ['system-out', 'output'],
    ['system-err', 'output'],
    ['property', 'property'],
    ['properties', ''],
    ['stackTrace', ''],
]);
/** Words of people's own writers; lists (`failures`) hold marks and are none. */
const MARKS = [
    [
        /^(?:failed|fail|broken|not[-_]?ok|unsuccessful|assertion[-_]?(?:error|failure|failed)|test[-_]?failure)$/,
        'failure',
    ],
    [/^(?:errored|exception|time(?:d)?[-_]?out|crash(?:ed)?|fatal|killed|panic|hang|test[-_]?error)$/, 'error'],
    [
        /^(?:skip|disabled|pending|not[-_]?(?:run|executed)|todo|inconclusive|cancell?ed|aborted|assumption[-_]?fail\w*)$/,
        'skipped',
    ],
    [/^(?:status|result|outcome|state|verdict|conclusion)$/, 'outcome'],
];

;// CONCATENATED MODULE: ./src/formats/results/junit-times.ts

/**
 * True for a suite of vitest in which nothing took any time: its worker died, and vitest writes tests that were never run like tests that
 * passed. Other writers may just not measure.
 */
function neverRan(suite) {
    const { attributes, cases } = suite;
    if (!cases.length || seconds(attributes['time']) !== 0)
        return false;
    if (cases.some((one) => one.seconds !== 0 || one.failures.length > 0))
        return false;
    if (cases.every((one) => one.skipped))
        return false;
    return suite.writer === 'vitest' || cases.every((one) => looksLikeVitest(one, attributes['name']));
}
/** Its suites are test files, and each case repeats the file as its class; the name of the whole is the user's choice. */
function looksLikeVitest({ classname, suites }, name) {
    return suites.length === 1 && classname === name && /\.(?:test|spec)\.[cm]?[jt]sx?$/.test(name ?? '');
}

;// CONCATENATED MODULE: ./src/formats/results/junit-walk.ts






/** Deeper suites than this keep their cases but not all names. */
const junit_walk_MOST_NAMES = 64;
/** Captured output is only kept where a failure has no text of its own: its end is enough. */
const OUTPUT_LIMIT = 16_384;
const MARK_LIMIT = 200;
const TOO_MUCH_TEXT = 'so much failure text that later texts are kept to their first 500 characters';
/** Follows the elements of JUnit XML by local name and collects what they say. */
class JunitWalk {
    cases = [];
    outside = [];
    degraded = new Set();
    suites = [];
    seen = { failures: 0, cases: 0, skipped: 0 };
    missing = { failures: 0, tests: 0 };
    test;
    failure;
    mark;
    outputInto;
    writer = null;
    claimed = null;
    texts = new TextBudget();
    unrun = false;
    found = false;
    unknown = new Set();
    /** Text that comes now is wanted. */
    get listens() {
        return this.failure !== undefined || this.outputInto !== undefined || this.mark !== undefined;
    }
    open(name, attributes) {
        const element = elementOf(name);
        this.writer ??= hintOf(element, attributes);
        switch (element) {
            case 'testsuites':
            case 'testsuite':
                return this.openSuite(element, attributes);
            case 'testcase':
                return this.openCase(attributes);
            case 'failure':
            case 'error':
                if (name === element || (this.test && !this.failure))
                    this.openFailure(element, { name, attributes });
                return;
            case 'flaky':
            case 'flakyError':
                return this.openFailure(element, { name, attributes });
            case 'skipped':
                if (!this.failure)
                    this.skip(attributes);
                return;
            case 'outcome':
                if (this.test && !this.failure)
                    this.mark = { name, attributes, text: new BoundedText(MARK_LIMIT) };
                return;
            case 'output':
                return this.openOutput();
            case 'property':
            case '':
        }
    }
    close(name) {
        const element = elementOf(name);
        switch (element) {
            case 'testsuites':
            case 'testsuite':
                return this.closeSuite();
            case 'testcase':
                return this.closeCase();
            case 'output':
                if (this.failure)
                    this.failure.muted = Math.max(0, this.failure.muted - 1);
                this.outputInto = undefined;
                return;
            case 'outcome':
                return this.closeMark(name);
            default:
                if (this.failure?.name === name)
                    this.closeFailure();
        }
    }
    text(text) {
        if (this.failure) {
            if (!this.failure.muted)
                this.failure.text.add(text);
        }
        else {
            (this.mark?.text ?? this.outputInto)?.add(text);
        }
    }
    finish() {
        this.closeCase();
        while (this.suites.length)
            this.closeSuite();
        if (!this.found)
            return undefined;
        const [word] = this.unknown;
        if (word !== undefined)
            this.degraded.add(`tests with an outcome that Redress does not know count as skipped, e.g. ${word}`);
        const { cases, outside, writer, missing, claimed } = this;
        const elements = cases.reduce((sum, one) => sum + one.failures.length, outside.length);
        const stopped = writer === 'pytest' && cases.some((one) => one.name === null && !one.failures.length);
        if (stopped)
            this.degraded.add('pytest was stopped before its last test: a case has no name');
        if (this.texts.exceeded)
            this.degraded.add(TOO_MUCH_TEXT);
        const results = {
            format: 'junit',
            kind: 'file',
            writer,
            cases,
            outside,
            claimedFailures: missing.failures > 0 ? elements + missing.failures : claimed && Math.min(claimed, elements),
            ...(missing.tests > 0 ? { missingTests: missing.tests } : {}),
            degraded: [...this.degraded],
        };
        return { results, whole: !stopped && !this.unrun };
    }
    openSuite(element, attributes) {
        this.closeCase();
        this.found = true;
        const outer = this.suites.at(-1);
        let names = outer?.names ?? [];
        const name = attributes['name'];
        // ctest says so where it has no name for the run.
        if (element === 'testsuite' && name && name !== '(empty)') {
            if (names.length < junit_walk_MOST_NAMES)
                names = [...names, name];
            else
                this.degraded.add(`suites are nested more than ${junit_walk_MOST_NAMES} deep: inner names are left out`);
        }
        const file = attributes['file'] ?? attributes['filepath'] ?? outer?.file ?? null;
        const counters = new SuiteCounters(attributes, this.seen);
        const group = { claimedFailures: counters.own, failing: 0 };
        this.suites.push({ names, attributes, file, group, counters, from: this.cases.length, output: null });
    }
    closeSuite() {
        this.closeCase();
        const suite = this.suites.pop();
        if (!suite)
            return;
        this.dropUnrun(suite);
        const own = suite.counters.own ?? 0;
        if (own > 0 && suite.output && suite.counters.isEmpty(this.seen))
            this.failWithoutCase(suite, own);
        const missing = suite.counters.missing(this.seen);
        const outer = this.suites.at(-1);
        if (outer) {
            outer.counters.add(suite.counters, missing);
            return;
        }
        this.missing = {
            failures: this.missing.failures + Math.max(0, missing.failures),
            tests: this.missing.tests + Math.max(0, missing.tests),
        };
        const claim = suite.counters.failures;
        if (claim !== null)
            this.claimed = (this.claimed ?? 0) + claim;
    }
    /** Cases of a worker that died before it ran them did not pass. */
    dropUnrun(suite) {
        const own = this.cases.slice(suite.from);
        if (!neverRan({ writer: this.writer, attributes: suite.attributes, cases: own }))
            return;
        this.cases.splice(suite.from, own.length, ...own.map((one) => ({ ...one, skipped: true })));
        this.unrun = true;
        this.degraded.add(`nothing in ${suite.names.at(-1) ?? 'a suite'} took any time: its tests were not run`);
    }
    /** A suite that crashed: it counts failures, holds no case, and what it printed is the only reason there is. */
    failWithoutCase(suite, claim) {
        const message = `suite ${suite.names.at(-1) ?? ''} counts ${claim} failure${claim === 1 ? '' : 's'} and holds no test`;
        const text = suite.output ? this.texts.keep(suite.output) : '';
        this.outside.push({ status: 'errored', type: null, message, text });
        this.seen.failures += claim;
        this.seen.cases += claim;
    }
    openCase(attributes) {
        this.closeCase();
        this.found = true;
        const suite = this.suites.at(-1);
        if (!suite)
            this.degraded.add('a test stands outside any suite: this may be a part of a report');
        this.test = {
            attributes,
            group: suite?.group ?? ALONE,
            suites: suite?.names ?? [],
            file: suite?.file ?? null,
            skipped: false,
            todo: false,
            skipMessage: null,
            failures: [],
            earlier: [],
            marks: [],
            output: null,
        };
    }
    closeCase() {
        this.closeFailure();
        const test = this.test;
        if (!test)
            return;
        this.test = undefined;
        this.outputInto = undefined;
        this.mark = undefined;
        const ignored = test.todo ? test.failures.length : 0;
        const word = judgeCase(test);
        if (word !== null && this.unknown.size < 10)
            this.unknown.add(word);
        this.seen.cases++;
        this.seen.failures += test.failures.length + ignored;
        const { attributes, group } = test;
        if (this.writer === 'gotestsum' && isGhost(test)) {
            this.degraded.add(`${attributes['name']} is no test but a line that a test printed`);
            return;
        }
        if (test.failures.length)
            group.failing++;
        else if (test.skipped)
            this.seen.skipped++;
        this.cases.push(rawCase(test, (text) => this.texts.keep(text)));
    }
    openFailure(element, { name, attributes }) {
        this.closeFailure();
        this.found ||= this.suites.length > 0;
        const earlier = element === 'flaky' || element === 'flakyError';
        const into = earlier ? (this.test?.earlier ?? []) : (this.test?.failures ?? this.outside);
        if (!earlier && !this.test) {
            this.seen.failures++;
            this.seen.cases++;
        }
        this.failure = { into, element, name, attributes, text: new BoundedText(TEXT_LIMIT), muted: 0 };
    }
    closeFailure() {
        const failure = this.failure;
        if (!failure)
            return;
        this.failure = undefined;
        const { attributes, element } = failure;
        failure.into.push({
            status: element === 'error' || element === 'flakyError' ? 'errored' : 'failed',
            type: attributes['type'] || null,
            message: attributes['message'] ?? null,
            text: this.texts.keep(failure.text),
        });
    }
    closeMark(name) {
        const { mark } = this;
        if (mark?.name !== name)
            return;
        this.mark = undefined;
        this.test?.marks.push(junit_case_markIn(mark.attributes, mark.text.text()));
    }
    skip(attributes) {
        if (!this.test)
            return;
        this.test.todo ||= attributes['type'] === 'todo';
        this.test.skipped = true;
        this.test.skipMessage ??= attributes['message'] ?? null;
    }
    openOutput() {
        if (this.failure) {
            this.failure.muted++;
            return;
        }
        const owner = this.test ?? this.suites.at(-1);
        if (!owner)
            return;
        owner.output ??= new BoundedText(OUTPUT_LIMIT);
        this.outputInto = owner.output;
    }
}
/** Of cases without a suite. */
const ALONE = { claimedFailures: null, failing: 0 };

;// CONCATENATED MODULE: ./src/formats/results/trx-walk.ts



const MOST = 1_000_000;
/**
 * TRX, what `dotnet test --logger trx` writes (schema: vstst.xsd of Visual Studio). Results come first, the classes of their tests after
 * them, then counters and what went wrong outside any test.
 */
class TrxWalk {
    results = [];
    told = [];
    classes = new Map();
    outside = [];
    unknown = new Set();
    definition = '';
    into = null;
    info = null;
    outcome = '';
    claimed = null;
    total = 0;
    get listens() {
        return this.into !== null;
    }
    open(element, attributes) {
        const result = this.results.at(-1);
        switch (element) {
            case 'UnitTestResult':
                if (result)
                    result.rows++;
                this.results.push({ attributes, message: new BoundedText(), trace: new BoundedText(), rows: 0 });
                return;
            case 'Message':
                this.into = result?.message ?? null;
                return;
            case 'StackTrace':
                this.into = result?.trace ?? null;
                return;
            case 'UnitTest':
                this.definition = attributes['id'] ?? '';
                return;
            case 'TestMethod':
                if (this.classes.size < MOST)
                    this.classes.set(this.definition, plainClass(attributes['className'] ?? ''));
                return;
            case 'ResultSummary':
                this.outcome = attributes['outcome'] ?? '';
                return;
            case 'Counters':
                return this.count(attributes);
            case 'RunInfo':
                this.info = { outcome: attributes['outcome'] ?? '', text: new BoundedText() };
                return;
            case 'Text':
                this.into = this.info?.text ?? null;
        }
    }
    close(element) {
        if (element === 'Message' || element === 'StackTrace' || element === 'Text')
            this.into = null;
        else if (element === 'RunInfo')
            this.closeInfo();
        else if (element === 'UnitTestResult')
            this.closeResult();
    }
    text(text) {
        this.into?.add(text);
    }
    finish() {
        while (this.results.length)
            this.closeResult();
        const cases = this.told.map(({ id, result }) => inClass(result, this.classes.get(id) ?? ''));
        const failing = cases.filter((one) => one.failures.length).length;
        const failed = outcomeOf(this.outcome) === 'failed' || /^(?:aborted|disconnected)$/i.test(this.outcome);
        if (failed && !failing && !this.outside.length)
            this.outside.push({ status: 'errored', type: null, message: `the run ended as ${this.outcome}`, text: '' });
        const found = failing + this.outside.length;
        const [word] = this.unknown;
        return {
            results: {
                format: 'trx',
                kind: 'file',
                writer: 'dotnet',
                cases,
                outside: this.outside,
                claimedFailures: this.claimed !== null && this.claimed > failing ? found + this.claimed - failing : this.claimed,
                ...(this.total > this.told.length ? { missingTests: this.total - this.told.length } : {}),
                degraded: word === undefined ? [] : [`tests with an outcome that Redress does not know count as skipped, e.g. ${word}`],
            },
            whole: this.outcome !== '',
        };
    }
    count(attributes) {
        const count = (name) => wholeNumber(attributes[name]) ?? 0;
        this.claimed = count('failed') + count('error') + count('timeout') + count('aborted');
        this.total = count('total');
    }
    closeInfo() {
        const { info } = this;
        this.info = null;
        if (!info || outcomeOf(info.outcome) !== 'failed')
            return;
        const text = info.text.text().trim();
        this.outside.push({ status: 'errored', type: null, message: text.split('\n', 1)[0] ?? '', text });
    }
    closeResult() {
        const open = this.results.pop();
        this.into = null;
        if (!open || open.rows > 0 || this.told.length >= MOST)
            return;
        const { attributes } = open;
        // A result without a word is one of the first kind of the schema, `Error`.
        const word = attributes['outcome'] ?? 'Error';
        const outcome = outcomeOf(word);
        if (outcome === null && this.unknown.size < 10)
            this.unknown.add(word);
        this.told.push({
            id: attributes['testId'] ?? '',
            result: {
                name: attributes['testName'] ?? null,
                classname: null,
                file: null,
                line: null,
                suites: [],
                skipped: outcome === 'skipped' || outcome === null,
                failures: outcome === 'failed' ? [trx_walk_failureOf(open, word)] : [],
                earlier: [],
                seconds: durationOf(attributes['duration'] ?? ''),
            },
        });
    }
}
function trx_walk_failureOf({ message, trace }, word) {
    const said = message.text().trim();
    return {
        status: word === 'Failed' ? 'failed' : 'errored',
        type: /^([\w.]+Exception)\b/.exec(said)?.[1] ?? null,
        message: said || word,
        text: bounded([said, trace.text().trimEnd()].filter(Boolean).join('\n')),
    };
}
/** xUnit and NUnit put the class before the name. */
function inClass(result, type) {
    if (type === '')
        return result;
    const { name } = result;
    return { ...result, classname: type, name: name?.startsWith(`${type}.`) ? name.slice(type.length + 1) : name };
}
/** Older versions write the assembly behind the class. */
function plainClass(written) {
    return written.split(',', 1)[0]?.trim() ?? '';
}
/** `00:00:01.2345678`. */
function durationOf(written) {
    const found = /^(?:(\d+)\.)?(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(written);
    if (!found)
        return null;
    return Number(found[1] ?? 0) * 86_400 + Number(found[2]) * 3600 + Number(found[3]) * 60 + Number(found[4]);
}

;// CONCATENATED MODULE: ./src/formats/results/xml-tidy.ts
/**
 * Two mends that have to happen before tokenizing. A bare `&` makes saxes read on to the next `;`, across tags, so that
 * whole test cases would vanish: it is escaped outside CDATA. One text of hundreds of megabytes (captured output) would
 * be collected whole: what exceeds `TEXT_RUN_LIMIT` without any markup is dropped. Memory: one piece.
 */
function xmlTidy() {
    const mended = { ampersands: 0, dropped: 0 };
    let kept = '';
    let inCdata = false;
    let run = 0;
    let inTag = false;
    const cdata = (text) => {
        run += text.length;
        if (run <= TEXT_RUN_LIMIT)
            return text;
        mended.dropped += text.length;
        return '';
    };
    const outside = (text) => {
        const mend = text.includes('&') ? text.replace(STRAY_AMPERSAND, () => (mended.ampersands++, '&amp;')) : text;
        const first = mend.indexOf('<');
        const leading = first < 0 ? mend.length : first;
        run += leading;
        let out = mend;
        // Inside a tag nothing may be dropped: its closing `>` would go with it.
        if (run > TEXT_RUN_LIMIT && !inTag) {
            mended.dropped += leading;
            out = mend.slice(leading);
        }
        const last = mend.lastIndexOf('<');
        if (last >= 0)
            run = mend.length - last;
        if (mend.lastIndexOf('>') > last)
            inTag = false;
        else if (last >= 0)
            inTag = true;
        return out;
    };
    const feed = (text) => {
        let out = '';
        for (let at = 0; at < text.length;) {
            const mark = inCdata ? ']]>' : '<![CDATA[';
            const found = text.indexOf(mark, at);
            const piece = text.slice(at, found < 0 ? text.length : found);
            out += inCdata ? cdata(piece) : outside(piece);
            if (found < 0)
                break;
            out += mark;
            inCdata = !inCdata;
            run = 0;
            inTag = false;
            at = found + mark.length;
        }
        return out;
    };
    return {
        mended,
        push(text) {
            const all = kept + text;
            const cut = all.length - holdBack(all);
            kept = all.slice(cut);
            return feed(all.slice(0, cut));
        },
        end() {
            const rest = kept;
            kept = '';
            return feed(rest);
        },
    };
}
/** Characters of one text without markup that are passed on. */
const TEXT_RUN_LIMIT = 524_288;
const STRAY_AMPERSAND = /&(?!(?:#\d{1,8}|#[xX][\da-fA-F]{1,8}|[A-Za-z][\w.-]{0,30});)/g;
/** How many last characters may belong to a mark or a reference that the next piece completes. */
function holdBack(text) {
    const tail = text.slice(-34);
    const reference = tail.lastIndexOf('&');
    if (reference >= 0 && !tail.includes(';', reference))
        return tail.length - reference;
    const mark = tail.lastIndexOf('<');
    if (mark >= 0 && '<![CDATA['.startsWith(tail.slice(mark)))
        return tail.length - mark;
    return tail.endsWith(']]') ? 2 : tail.endsWith(']') ? 1 : 0;
}

;// CONCATENATED MODULE: ./src/formats/results/xml-document.ts




/** How a document of a known dialect may begin; banners and HTML do not. */
const XML_START = /^\s*<(?:\?xml\b|!--|!DOCTYPE\b|(?:[\w.-]+:)?(?:testsuites?|testcase|TestRun)\b)/;
/** One document of results in XML, read piece by piece. Never throws; what is damaged is read as far as it goes. */
class XmlDocument {
    parser = new saxes/* SaxesParser */.wT({ position: false, xmlns: false });
    tidy = xmlTidy();
    trouble;
    walk;
    depth = 0;
    sent = 0;
    closedAt = null;
    listening = false;
    broken = false;
    constructor() {
        this.trouble = watchErrors(this.parser);
        this.parser.on('opentag', (tag) => {
            if (this.closedAt !== null)
                return;
            const name = localName(tag.name);
            const walk = this.walk ?? (name === 'TestRun' ? new TrxWalk() : new JunitWalk());
            this.walk = walk;
            this.depth++;
            walk.open(name, tag.attributes);
            this.listen();
        });
        this.parser.on('closetag', (tag) => {
            if (this.closedAt !== null)
                return;
            this.depth--;
            this.walk?.close(localName(tag.name));
            this.listen();
            if (this.depth > 0)
                return;
            this.closedAt = this.parser.position;
            // What follows is no part of the document, and no error of it.
            this.parser.fail = () => this.parser;
        });
    }
    /** The outermost element was closed: what comes now is no part of the document. */
    get closed() {
        return this.closedAt !== null;
    }
    /** Takes the next piece; gives what stands behind the end of the document, once that has come. */
    write(piece) {
        if (this.closed)
            return piece;
        const rest = this.feed(this.tidy.push(piece));
        return this.closed ? rest + untidied(this.tidy.end()) : '';
    }
    /** Takes what was kept back, where nothing more will come; gives what stands behind the end of the document. */
    flush() {
        return this.closed ? '' : this.feed(this.tidy.end());
    }
    end() {
        this.flush();
        const errors = this.trouble.count;
        if (!this.closed)
            this.parser.close();
        const found = this.walk?.finish();
        if (!found)
            return [];
        const cut = this.trouble.count > errors;
        const damaged = errors + this.tidy.mended.ampersands;
        const degraded = [...found.results.degraded];
        const first = this.trouble.first || 'bare &';
        if (cut)
            degraded.push('the XML ends in the middle: results after that point are missing');
        else if (damaged)
            degraded.push(`${damaged} XML error${damaged === 1 ? '' : 's'} (first: ${first})`);
        const { dropped } = this.tidy.mended;
        if (dropped)
            degraded.push(`${dropped} characters of overlong text were left out`);
        return [{ ...found.results, complete: found.whole && !cut && !this.broken, degraded }];
    }
    feed(text) {
        if (!text || this.broken)
            return '';
        this.parser.write(text);
        const sent = this.sent;
        this.sent += text.length;
        this.broken = this.trouble.count >= MOST_ERRORS;
        if (this.closedAt === null)
            return '';
        return untidied(text.slice(this.closedAt - sent));
    }
    // Text is only collected by the parser while somebody listens: captured output of passing tests costs nothing.
    listen() {
        const listens = this.walk?.listens ?? false;
        if (listens === this.listening)
            return;
        this.listening = listens;
        if (listens) {
            this.parser.on('text', this.text);
            this.parser.on('cdata', this.text);
        }
        else {
            this.parser.off('text');
            this.parser.off('cdata');
        }
    }
    text = (piece) => this.walk?.text(piece);
}
/** More damage than this is no XML at all; going on would only take time. */
const MOST_ERRORS = 100_000;
/** Stray ampersands as they were written. */
function untidied(text) {
    return text.replaceAll('&amp;', '&');
}
/** Counts well-formedness errors instead of throwing or making an `Error` of each, which would cost seconds on binary junk. */
function watchErrors(parser) {
    const seen = { count: 0, first: '' };
    parser.fail = (message) => {
        if (seen.count++ === 0)
            seen.first = message.replace(/\.$/, '');
        return parser;
    };
    // Without a prototype: `&constructor;` is no entity.
    parser.ENTITIES = Object.assign(Object.create(null), parser.ENTITIES, {
        amp: '&',
        gt: '>',
        lt: '<',
        quot: '"',
        apos: "'",
    });
    return seen;
}
function localName(name) {
    const colon = name.indexOf(':');
    return colon < 0 ? name : name.slice(colon + 1);
}

;// CONCATENATED MODULE: ./src/formats/consoles/console-case.ts

/** A case of a console; what is not printed is null. */
function consoleCase(known) {
    return {
        name: known.name,
        classname: known.classname ?? null,
        file: known.file ?? null,
        line: known.line ?? null,
        suites: known.suites ?? NONE,
        skipped: known.skipped ?? false,
        failures: known.failures ?? NONE,
        earlier: known.earlier ?? NONE,
        seconds: known.seconds ?? null,
    };
}
/** What most cases have of suites, failures and earlier attempts: one list for all, because a big run has a case for each line. */
const NONE = [];
/** Results of a console whose runner is known. */
function consoleResults(known) {
    return { kind: 'console', outside: [], claimedFailures: null, degraded: [], ...known };
}
/** A failure with a text and nothing else; the dialect finds type and message in it. */
function failureWith(text, status = 'failed') {
    return { status, type: null, message: null, text: text.replace(/^\n+/, '').trimEnd() };
}
/** Failing tests in order, each with the text that follows its title; a title that comes again (a list at the end) adds nothing. */
class FailureBlocks {
    found = new Map();
    current = null;
    key = '';
    begin(title) {
        if (this.found.has(title.key) || this.found.size >= MOST_BLOCKS) {
            this.current = null;
            return;
        }
        this.current = new BoundedText(BLOCK_TEXT);
        this.key = title.key;
        this.found.set(title.key, { title, text: this.current });
    }
    add(line) {
        this.current?.add(`${line}\n`);
    }
    stop() {
        this.current = null;
    }
    /** Forgets the one that is open: it was none. */
    drop() {
        if (this.current)
            this.found.delete(this.key);
        this.current = null;
    }
    get open() {
        return this.current !== null;
    }
    all() {
        return [...this.found.values()].map(({ title, text }) => ({ title, text: text.text() }));
    }
}
/** `1 failed`, `2 passed`, … of a closing line, by word; the separators are those of jest and vitest. */
function countsOf(text) {
    const counts = new Map();
    for (const found of text.matchAll(/(\d{1,9}) ([a-z]+)/g))
        counts.set(found[2] ?? '', Number(found[1]));
    return counts;
}
/** What is counted and not named. */
function unnamedOf(counted, cases) {
    let skipped = 0;
    let passed = 0;
    for (const one of cases) {
        if (one.skipped)
            skipped++;
        else if (!one.failures.length)
            passed++;
    }
    return { passed: Math.max(0, counted.passed - passed), skipped: Math.max(0, counted.skipped - skipped) };
}
const MOST_BLOCKS = 100_000;
const BLOCK_TEXT = 32_768;

;// CONCATENATED MODULE: ./src/formats/consoles/cargo-console.ts


/** `cargo test` with the standard harness. */
const cargoConsole = {
    format: 'cargo-console',
    start: /^(?:running \d+ tests?$|test result: (?:ok|FAILED)\.|test \S.* \.\.\. (?:ok|FAILED|ignored)|error(?:\[E\d+\])?: | {2,}(?:Running (?:unittests )?\S|Doc-tests \S))/,
    head: /^(?:running \d+ tests?$| {2,}(?:Running (?:unittests )?\S|Doc-tests \S))/,
    open: () => new CargoRun(),
};
const cargo_console_MOST_NAMES = 100_000;
const RESULT = /^test result: (?:ok|FAILED)\. \d+ passed; (\d+) failed; \d+ ignored; \d+ measured; \d+ filtered out(?:; finished in [\d.]+s)?$/;
/** Binary by binary; cargo stops after the first that fails, and the output has no end mark. */
class CargoRun {
    library = null;
    binary = '';
    blocks = new FailureBlocks();
    cases = [];
    failed = [];
    listing = true;
    /** Names of the last `failures:` list, which stands right above a binary's result. */
    listed = null;
    /** Tests of earlier binaries among `failed`. */
    settled = 0;
    unfinished = false;
    results = 0;
    expected = 0;
    failedCount = 0;
    compile = null;
    outside = [];
    degraded = new Set();
    line(text) {
        const binary = text.startsWith('  ')
            ? /^ {2,}(?:Running (unittests )?(\S+)(?: \((?:\S*[\\/])?([\w-]+?)-[\da-f]{8,}(?:\.exe)?\))?|Doc-tests (\S+))$/.exec(text)
            : null;
        if (binary)
            return this.enter(binary);
        if (text.startsWith('running ') && /^running \d+ tests?$/.test(text)) {
            this.listing = true;
            this.unfinished = true;
            this.listed = null;
            this.expected++;
            return 'mine';
        }
        const test = this.listing && text.startsWith('test ')
            ? /^test (.+?)(?: - should panic)? \.\.\. (ok|FAILED|ignored)(?:, .*| <[\d.]+s>)?$/.exec(text)
            : null;
        if (test)
            return this.test(test[1] ?? '', test[2] ?? '');
        const failed = text.startsWith('test result: ') ? RESULT.exec(text)?.[1] : undefined;
        if (failed !== undefined)
            return this.result(Number(failed));
        const block = text.startsWith('---- ') ? /^---- (.+) (?:stdout|stderr) ----$/.exec(text)?.[1] : undefined;
        if (block !== undefined && this.isFailing(block)) {
            this.blocks.begin({ key: `${this.binary} ${block}`, name: block, binary: this.binary });
            return 'mine';
        }
        if (text === 'failures:') {
            // What looks like a line of the list from here on was printed by a failing test.
            this.listing = false;
            this.listed = [];
            this.blocks.stop();
            return 'mine';
        }
        if (this.listed && text.startsWith('    ') && !this.blocks.open) {
            if (this.listed.length < cargo_console_MOST_NAMES)
                this.listed.push(text.slice(4));
            return 'mine';
        }
        return this.died(text) ?? this.compiling(text);
    }
    end() {
        if (!this.results && !this.cases.length && !this.outside.length && !this.failed.length)
            return undefined;
        const texts = new Map(this.blocks.all().map(({ title, text }) => [title.key, text]));
        const failing = this.failed.map(({ key, name, binary }) => consoleCase({ name, classname: binary || null, failures: [failureWith(texts.get(key) ?? '')] }));
        if (this.results < this.expected)
            this.degraded.add('the output of cargo test ends before a result line: results may be missing');
        return consoleResults({
            format: 'cargo-console',
            writer: 'cargo',
            cases: [...this.cases, ...failing],
            outside: this.outside,
            claimedFailures: this.results ? this.failedCount : null,
            complete: false,
            degraded: [...this.degraded],
        });
    }
    isFailing(name) {
        const own = this.failed.slice(this.settled);
        // Under -q no test has a line of its own.
        return own.length === 0 || own.some((one) => one.name === name);
    }
    /** The list above the result knows the failing tests better than lines that tests may have torn apart. */
    result(count) {
        this.results++;
        this.failedCount += count;
        this.blocks.stop();
        this.unfinished = false;
        const { binary, listed } = this;
        if (count > 0 && listed?.length === count)
            this.failed = [
                ...this.failed.slice(0, this.settled),
                ...listed.map((name) => ({ key: `${binary} ${name}`, name, binary })),
            ];
        this.settled = this.failed.length;
        this.listed = null;
        return 'mine';
    }
    /** `error: test failed` without a result: the process of the tests ended while they ran. */
    died(text) {
        const reason = /^ {2}process didn't exit successfully: .{1,2000}$/.exec(text)?.[0].trim();
        if (!this.unfinished || reason === undefined)
            return undefined;
        this.unfinished = false;
        this.outside.push({ status: 'errored', type: null, message: `${this.binary}: ${reason}`, text: '' });
        return 'mine';
    }
    enter([, unit, path = '', artifact, doc]) {
        this.blocks.stop();
        const name = doc ?? artifact ?? path.replace(/^.*[\\/]|\.rs$/g, '');
        if (doc === undefined && unit && /(?:^|[\\/])lib\.rs$/.test(path))
            this.library = name;
        // nextest's binary id: the crate alone for its library, `crate::name` for a test of `tests/`.
        this.binary = doc === undefined && !unit && this.library !== null ? `${this.library}::${name}` : name;
        return 'mine';
    }
    test(name, status) {
        if (status === 'FAILED')
            this.failed.push({ key: `${this.binary} ${name}`, name, binary: this.binary });
        else if (this.cases.length < 1_000_000)
            this.cases.push(consoleCase({ name, classname: this.binary || null, skipped: status === 'ignored' }));
        return 'mine';
    }
    compiling(text) {
        const done = /^error: could not compile `([^`]{1,200})`/.exec(text)?.[1];
        if (done !== undefined) {
            const message = `could not compile ${done}`;
            // The library is compiled twice, with and without its tests.
            if (!this.outside.some((one) => one.message === message)) {
                this.outside.push({ status: 'errored', type: null, message, text: this.compile?.text() ?? '' });
            }
            this.compile = null;
            return 'mine';
        }
        if (/^error(?:\[E\d+\])?: /.test(text) && !/^error: (?:test failed|\d+ target)/.test(text))
            this.compile ??= new BoundedText(32_768);
        if (this.compile)
            this.compile.add(`${text}\n`);
        else
            this.blocks.add(text);
        return 'other';
    }
}

;// CONCATENATED MODULE: ./src/formats/consoles/ctest-console.ts


/** ctest, with or without `--output-on-failure`. */
const ctestConsole = {
    format: 'ctest-console',
    start: /^(?:Test project \/|Test project [A-Z]:| *Start +\d+: | *\d+\/\d+ Test +#\d+: )/,
    head: /^Test project /,
    open: () => new CtestRun(),
};
const TEST = /^ *\d+\/\d+ Test +#(\d+): (.{1,300}?) \.{0,300}(?: {1,30}(Passed)|\*\*\*(.{1,60}?)) {1,30}([\d.]{1,20}) sec(?:  .*)?$/;
class CtestRun {
    tests = new Map();
    output = null;
    /** Output before the status line of a test that never began: a missing executable. */
    early = new BoundedText(16_384);
    counts = null;
    complete = false;
    line(text) {
        const test = text.includes(' Test ') ? TEST.exec(text) : null;
        if (test)
            return this.test(test);
        if (/^ *Start +\d+: /.test(text)) {
            this.output = null;
            this.early = new BoundedText(16_384);
            return this.complete ? 'again' : 'mine';
        }
        const closing = /^(\d+)% tests passed, (\d+) tests? failed out of (\d+)$/.exec(text);
        if (closing) {
            this.output = null;
            this.counts = { failed: Number(closing[2]), total: Number(closing[3]) };
            return 'mine';
        }
        if (text.startsWith('Total Test time (real) = ')) {
            this.complete = this.counts !== null;
            return 'mine';
        }
        const failed = this.complete ? /^\s+\d+ - .+ \(.+\)$/.test(text) || text.startsWith('The following tests ') : false;
        (this.output ?? this.early).add(`${text}\n`);
        return failed || text.startsWith('Test project ') ? 'mine' : 'other';
    }
    end() {
        if (!this.tests.size && !this.counts)
            return undefined;
        return consoleResults({
            format: 'ctest-console',
            writer: 'ctest',
            cases: [...this.tests.values()].map(caseOf),
            claimedFailures: this.counts?.failed ?? null,
            complete: this.complete,
            degraded: this.complete ? [] : ['the output of ctest ends before its summary: results may be missing'],
        });
    }
    /** The last attempt counts, where ctest repeats a test until it passes. */
    test(found) {
        const text = new BoundedText(32_768);
        const seen = {
            number: found[1] ?? '',
            name: found[2] ?? '',
            word: found[3] ?? found[4] ?? '',
            seconds: Number(found[5]),
            text,
        };
        if (/not run/i.test(seen.word))
            text.add(this.early.text());
        this.tests.set(seen.name, seen);
        this.output = text;
        this.early = new BoundedText(16_384);
        return 'mine';
    }
}
function caseOf({ name, word, seconds, text }) {
    const skipped = /^Skipped|\(Disabled\)/.test(word);
    const failure = {
        status: word.startsWith('Failed') ? 'failed' : 'errored',
        type: null,
        message: word,
        text: text.text().trim(),
    };
    return consoleCase({
        name,
        classname: name,
        skipped,
        seconds,
        failures: skipped || word === 'Passed' ? [] : [failure],
    });
}

;// CONCATENATED MODULE: ./src/formats/consoles/go-failure.ts

/**
 * The failure of a Go test by what it printed. `ended`: a line of its own says that it failed; without one its process ended while it ran,
 * and where no panic explains that, the output holds no reason.
 */
function goFailure(text, ended) {
    const failure = failureWith(text);
    if (ended || /^[ \t]*(?:panic|fatal error): /m.test(text))
        return failure;
    return { ...failure, message: 'the test did not end: its process exited' };
}

;// CONCATENATED MODULE: ./src/formats/consoles/go-console.ts



/** `go test` with and without `-v`. */
const goConsole = {
    format: 'go-console',
    start: /^(?:=== RUN +\S+$|--- (?:PASS|FAIL|SKIP): |ok {2}\t|FAIL\t\S|\?   \t|(?:ok {6}|FAIL {4}|\? {7})\S+\s+(?:[\d.]+s|\(cached\)|\[)|# [\w.-]+(?:\/[\w./-]+)?(?: \[\S+\.test\])?$|goos: \w+$|Benchmark\S+ *\t|panic: |fatal error: |WARNING: DATA RACE$)/,
    head: /^=== RUN /,
    open: (before) => new GoRun(before),
};
/** Releases before Go 1.5 wrote out `seconds`; benchmarks have no time. */
const ENDED = /^ *--- (PASS|FAIL|SKIP): (?:(\S+) \(([\d.]+)(?:s| seconds)\)|(Benchmark\S*?)(?:-\d+)?)$/;
/** A test that printed something without a line end has its own end on the same line. */
const ENDED_MIDWAY = /--- (PASS|FAIL|SKIP): ((?:Test|Example|Fuzz)\S*) \(([\d.]+)s\)$/;
const MEASURED = /^(Benchmark\S*?)(?:-\d+)?\s+\d+\t.* ns\/op\b/;
/** Some viewers of logs turn the tab into the spaces that it stands for. */
const PACKAGE = /^(?:(ok|FAIL|\?) {0,3}\t|(ok|FAIL|\?) {4,7}(?=\S+\s+(?:[\d.]+s|\(cached\)|\[)))(\S+)(?:\s+|$)(.*)$/;
const go_console_MOST = 1_000_000;
/** Tests come first, the line of their package after them. The output has no end mark. */
class GoRun {
    tests = new Map();
    verbose = false;
    current = null;
    last = null;
    loose = new BoundedText(32_768);
    builds = new Map();
    cases = [];
    outside = [];
    /** Finished tests whose name was run again (`-count=2`). */
    done = [];
    packages = 0;
    /** Packages that passed without naming a test: each holds one at least. */
    silent = 0;
    red = false;
    /** After a panic everything until the package's line is its stack. */
    dying = false;
    constructor(before) {
        // A test's end may follow what it printed, and a reason may stand before the first line that is surely Go's.
        for (const line of before)
            this.line(line);
    }
    line(text) {
        if (text.startsWith('=== ')) {
            const run = /^=== (RUN|CONT|NAME) +(\S+)$/.exec(text);
            if (run)
                return this.begin(run[2] ?? '', run[1] === 'RUN');
            if (text.startsWith('=== PAUSE '))
                return 'mine';
        }
        const ended = text.includes('--- ') ? (ENDED.exec(text) ?? this.midway(text)) : null;
        if (ended)
            return this.ended(ended);
        const pack = /^[oF?]/.test(text) ? PACKAGE.exec(text) : null;
        if (pack)
            return this.pack(pack);
        const measured = text.startsWith('Benchmark') ? MEASURED.exec(text)?.[1] : undefined;
        if (this.verbose && /^Benchmark\S+$/.test(text))
            return this.begin(text, true);
        if (measured !== undefined)
            return this.ended(['', 'PASS', undefined, undefined, measured]);
        const build = text.startsWith('# ') ? /^# (\S+)(?: \[\S+\.test\])?$/.exec(text)?.[1] : undefined;
        if (build !== undefined) {
            this.last = null;
            this.current = { text: null };
            this.builds.set(build, this.current);
            return 'mine';
        }
        if (text === 'FAIL') {
            this.red = true;
            return 'mine';
        }
        if (text === 'PASS' || /^exit status \d+$/.test(text))
            return 'mine';
        this.said(text);
        return 'other';
    }
    /** Without -v what a test logs is indented below its line; what stands further left was printed by some later test. */
    said(text) {
        if (text.startsWith('panic: ') || text.startsWith('fatal error: '))
            this.dying = true;
        // It names the tests that were running; the test whose line came last is none of them.
        if (!this.verbose && text.startsWith('panic: test timed out '))
            this.current = null;
        const own = this.verbose || this.dying || this.last === null || this.last.name.startsWith('Example');
        if (this.current && (own || /^(?:\s|$)/.test(text)))
            (this.current.text ??= new BoundedText(32_768)).add(`${text}\n`);
        else
            this.loose.add(`${text}\n`);
    }
    /** Under -v a real test has begun before; without it the line may not be one that a test logged. */
    midway(text) {
        const found = ENDED_MIDWAY.exec(text);
        const begun = found ? this.tests.get(found[2] ?? '') : undefined;
        const real = this.verbose ? begun?.started && begun.status === null : found?.[1] === 'FAIL' && /^\S/.test(text);
        return real ? found : null;
    }
    end() {
        const unfinished = [...this.tests.values()].filter((test) => test.status !== null || test.started);
        if (!this.packages && !unfinished.length && !this.done.length)
            return undefined;
        const degraded = unfinished.length
            ? ['the output of go test ends before the line of a package: results may be missing']
            : [];
        this.flush(null, false);
        if (this.red && !this.outside.length && !this.cases.some((one) => one.failures.length)) {
            this.outside.push({ status: 'failed', type: null, message: 'go test ended with FAIL', text: this.loose.text() });
        }
        const { cases, outside } = this;
        const unnamed = { passed: this.silent, skipped: 0 };
        return consoleResults({ format: 'go-console', writer: 'go', cases, outside, unnamed, complete: false, degraded });
    }
    begin(name, started) {
        let test = this.testOf(name);
        if (started) {
            if (test.status !== null && test.started) {
                this.done.push(test);
                this.last = test = this.newTest(name);
            }
            test.started = true;
            this.verbose = true;
        }
        this.current = test;
        return 'mine';
    }
    testOf(name) {
        // A test mostly ends in the line after the one in which it began.
        if (this.last?.name === name)
            return this.last;
        this.last = this.tests.get(name) ?? this.newTest(name);
        return this.last;
    }
    newTest(name) {
        const test = { name, status: null, started: false, seconds: null, text: null };
        if (this.tests.size < go_console_MOST)
            this.tests.set(name, test);
        return test;
    }
    ended([, status, name, time, bench]) {
        const test = this.testOf(name ?? bench ?? '');
        test.status = status === 'FAIL' ? 'FAIL' : status === 'SKIP' ? 'SKIP' : 'PASS';
        test.seconds = time === undefined ? null : Number(time);
        // Benchmarks have no RUN line.
        test.started ||= bench !== undefined;
        if (status === 'FAIL' && /^WARNING: DATA RACE$/m.test(this.loose.text()))
            this.takeLoose(test);
        this.current = test;
        return 'mine';
    }
    /** Without -v the race detector's report stands before the test's own line. */
    takeLoose(test) {
        (test.text ??= new BoundedText(32_768)).add(this.loose.text());
        this.loose = new BoundedText(32_768);
    }
    pack([, tabbed, spaced, name = '', rest = '']) {
        this.packages++;
        const word = tabbed ?? spaced;
        if (word !== 'FAIL') {
            const named = this.cases.length;
            this.flush(name, false);
            if (word === 'ok' && this.cases.length === named && !rest.includes('[no tests to run]'))
                this.silent++;
            this.loose = new BoundedText(32_768);
            return 'mine';
        }
        const from = this.cases.length;
        this.flush(name, true);
        if (!this.cases.slice(from).some((one) => one.failures.length)) {
            const build = this.builds.get(name)?.text?.text() ?? '';
            const built = /\b(?:build|setup) failed\]/.test(rest);
            this.outside.push({
                status: 'errored',
                type: null,
                message: `${name}: ${built ? 'build failed' : 'package failed outside its tests'}`,
                text: build || this.loose.text(),
            });
        }
        this.loose = new BoundedText(32_768);
        return 'mine';
    }
    /** Gives the tests seen so far to their package. `died`: what was still running when it failed has failed. */
    flush(pack, died) {
        const tests = [...this.done.splice(0), ...this.tests.values()];
        if (died)
            tests.push(...this.hanging(pack, tests));
        for (const test of tests) {
            // Under -v every real test has begun with a RUN line; others are text that a test printed.
            if (this.verbose && !test.started)
                continue;
            const failed = test.status === 'FAIL' || (test.status === null && died && !test.name.startsWith('Benchmark'));
            if (test.status === null && !failed)
                continue;
            if (this.cases.length >= go_console_MOST)
                break;
            this.cases.push(consoleCase({
                name: test.name,
                classname: pack,
                suites: pack === null ? [] : [pack],
                skipped: test.status === 'SKIP',
                seconds: test.seconds,
                failures: failed ? [goFailure(test.text?.text() ?? '', test.status !== null)] : [],
            }));
        }
        this.tests = new Map();
        this.current = null;
        this.last = null;
        this.verbose = false;
        this.dying = false;
    }
    /** A time-out lists the tests that were running; a panic outside the test's goroutine names the test in its stack only. */
    hanging(pack, tests) {
        const text = this.loose.text();
        const running = /^\s*running tests:\n((?:\s+\S+ \([\d.hms]+\)\n)+)/m.exec(text)?.[1];
        const listed = [...(running ?? '').matchAll(/^\s+(\S+) \(/gm)].map((one) => one[1] ?? '');
        const failed = tests.some((test) => test.status === 'FAIL');
        const inStack = pack === null || failed || listed.length
            ? []
            : [...text.matchAll(/^(\S+)\.((?:Test|Fuzz|Example)\w+)(?:\.func[\d.]+)*\(/gm)]
                .filter((one) => one[1] === pack)
                .slice(0, 1)
                .map((one) => one[2] ?? '');
        const output = new BoundedText(32_768);
        output.add(text);
        return [...listed, ...inStack]
            .filter((name) => !tests.some((test) => test.name === name))
            .map((name) => ({ name, status: 'FAIL', started: true, seconds: null, text: output }));
    }
}

// EXTERNAL MODULE: ./src/formats/json-values.ts
var json_values = __webpack_require__(54939);
;// CONCATENATED MODULE: ./src/formats/consoles/go-test-json.ts



/** The event stream of `go test -json` (https://pkg.go.dev/cmd/test2json), one JSON object a line, other lines between them. */
const goTestJson = {
    format: 'go-test-json',
    start: /^\{(?:"Time":"[^"]*",)?"(?:Action|ImportPath)":"/,
    head: /^\{/,
    encloses: true,
    open: (before) => new GoJsonRun(before),
};
const TEST_OUTPUT = 32_768;
/** Tests end one by one, their package after them. The stream has no end mark: a missing last package can't be noticed. */
class GoJsonRun {
    packages = new Map();
    cases = [];
    outside = [];
    /** Before Go 1.24 what the compiler says stands between the events. */
    loose = new BoundedText(TEST_OUTPUT);
    damaged = 0;
    constructor(before) {
        for (const line of before)
            this.loose.add(`${line}\n`);
    }
    line(text) {
        if (!text.startsWith('{'))
            return this.between(text);
        const event = (0,json_values/* parseJson */.qF)(text);
        const action = (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(event, 'Action'));
        if (!action) {
            // Programs log in JSON, too; an event that was cut begins like the others.
            if (!goTestJson.start.test(text))
                return 'other';
            this.damaged++;
            return 'mine';
        }
        const name = (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(event, 'Package'));
        const found = { cases: this.cases, outside: this.outside, packageOf: (one) => this.packageOf(one) };
        if (action === 'build-output')
            this.packageOf(builtFor(event)).output.add((0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(event, 'Output')) ?? '');
        else if (name)
            apply(this.packageOf(name), { action, event }, found);
        return 'mine';
    }
    end() {
        const { packages, cases, outside, damaged } = this;
        if (!packages.size && !outside.length)
            return undefined;
        const degraded = [];
        const cut = [...packages.values()]
            .filter((one) => !one.ended && (one.running.size || one.failures))
            .map((one) => one.name);
        if (cut.length)
            degraded.push(`package ${cut.slice(0, 3).join(', ')} has no end: the stream was cut`);
        if (damaged)
            degraded.push(`${damaged} line${damaged === 1 ? '' : 's'} could not be read as an event`);
        return {
            format: 'go-test-json',
            kind: 'file',
            writer: 'go',
            cases,
            outside,
            claimedFailures: null,
            complete: false,
            degraded,
        };
    }
    between(text) {
        const failed = /^FAIL\t(\S+) \[(?:build|setup) failed\]$/.exec(text)?.[1];
        if (failed === undefined) {
            if (text)
                this.loose.add(`${text}\n`);
            return 'other';
        }
        const message = `${failed}: build failed`;
        this.outside.push({ status: 'errored', type: null, message, text: this.loose.text() });
        return 'mine';
    }
    packageOf(name) {
        const known = this.packages.get(name);
        if (known)
            return known;
        const fresh = {
            name,
            running: new Map(),
            output: new BoundedText(TEST_OUTPUT),
            failures: 0,
            ended: false,
            before: new Map(),
            now: new Map(),
        };
        this.packages.set(name, fresh);
        return fresh;
    }
}
function apply(pack, { action, event }, found) {
    const name = (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(event, 'Test'));
    if (!name)
        return applyToPackage(pack, { action, event }, found);
    const test = pack.running.get(name) ?? { name, output: new BoundedText(TEST_OUTPUT), started: false };
    pack.running.set(name, test);
    switch (action) {
        case 'run':
            if (pack.ended)
                beginAgain(pack);
            test.started = true;
            return;
        case 'output':
            return test.output.add((0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(event, 'Output')) ?? '');
        case 'bench':
        case 'pass':
        case 'fail':
        case 'skip':
            pack.running.delete(name);
            // Older releases begin benchmarks without a word.
            if (!test.started && !name.startsWith('Benchmark'))
                return;
            keep(pack, { test, action: action === 'bench' ? 'pass' : action, seconds: (0,json_values/* numberOf */.rl)((0,json_values/* property */.MZ)(event, 'Elapsed')) }, found);
    }
}
/** The package runs once more: what ends from here on is a further attempt. */
function beginAgain(pack) {
    pack.ended = false;
    pack.failures = 0;
    for (const [name, index] of pack.now)
        pack.before.set(name, index);
    pack.now.clear();
}
function keep(pack, end, { cases }) {
    const fresh = go_test_json_caseOf(pack, end);
    if (fresh.failures.length)
        pack.failures++;
    const index = pack.before.get(end.test.name);
    const before = index === undefined ? undefined : cases[index];
    if (index === undefined || !before || pack.now.has(end.test.name)) {
        pack.now.set(end.test.name, cases.length);
        cases.push(fresh);
        return;
    }
    pack.now.set(end.test.name, index);
    cases[index] = { ...fresh, earlier: [...before.earlier, ...before.failures] };
}
function applyToPackage(pack, { action, event }, found) {
    if (action === 'output')
        pack.output.add((0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(event, 'Output')) ?? '');
    if (action !== 'fail' && action !== 'pass' && action !== 'skip')
        return;
    pack.ended = true;
    if (action !== 'fail') {
        // Benchmarks have no end of their own.
        for (const test of pack.running.values())
            if (isMeasured(test))
                keep(pack, { test, action: 'pass', seconds: null }, found);
        pack.running.clear();
        return;
    }
    // A test that was running when its package died (panic, os.Exit, time-out) has no end of its own.
    for (const test of pack.running.values()) {
        if (test.started || isMeasured(test))
            keep(pack, { test, action: 'cut', seconds: null }, found);
    }
    pack.running.clear();
    if (pack.failures)
        return;
    const build = (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(event, 'FailedBuild'));
    const text = (build ? found.packageOf(build).output.text() : '') + pack.output.text();
    const built = build !== null || /\[(?:build|setup) failed\]/.test(text);
    found.outside.push({
        status: 'errored',
        type: null,
        message: `${pack.name}: ${built ? 'build failed' : 'package failed outside its tests'}`,
        text,
    });
}
function go_test_json_caseOf(pack, { test, action, seconds }) {
    const text = test.output.text();
    const failed = action === 'fail' || (action === 'cut' && !isMeasured(test));
    return {
        name: test.name,
        classname: pack.name,
        file: null,
        line: null,
        suites: [pack.name],
        skipped: action === 'skip',
        failures: failed ? [goFailure(text, action === 'fail')] : [],
        earlier: [],
        seconds,
    };
}
/** `ImportPath` of a build event is the package, or `package [package.test]`. */
function builtFor(event) {
    return (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(event, 'ImportPath')) ?? '';
}
/** A benchmark that was measured has passed. */
function isMeasured({ name, output }) {
    return name.startsWith('Benchmark') && /^(?:Benchmark.*|\s*\d+\t.*) ns\/op\b/m.test(output.text());
}

;// CONCATENATED MODULE: ./src/formats/consoles/gotestsum-console.ts


/** gotestsum's `testname`, `pkgname` and `dots` formats: the list of failures at the end, and its closing line. */
const gotestsumConsole = {
    format: 'gotestsum-console',
    wraps: 'go-console',
    start: /^(?:=== (?:Failed|Skipped|Errors)$|=== (?:FAIL|SKIP): \S+ \S|(?:PASS|FAIL) \S+\.Test\S* \([-\d.]+s\)$|DONE (?:\d+ runs?, )?\d+ tests?)/,
    open: () => new GotestsumRun(),
};
const BUILD = /\[(?:build|setup) failed\]$/m;
class GotestsumRun {
    blocks = new FailureBlocks();
    passing = [];
    counts = null;
    inErrors = false;
    listing = false;
    errors = [];
    /** Tests that began, where the format shows it; what only printed `--- FAIL` is none. */
    begun = new Set();
    line(text) {
        const listed = text.startsWith('=== ')
            ? /^=== (?:(FAIL|SKIP): (\S+) (\S*) \((.*)\)|(Failed|Skipped|Errors))$/.exec(text)
            : null;
        if (listed)
            return this.listed(listed);
        const begun = !this.listing && text.startsWith('=== RUN') ? /^=== RUN {2,}(\S+)$/.exec(text)?.[1] : undefined;
        if (begun !== undefined)
            this.begun.add(begun);
        const done = text.startsWith('DONE ')
            ? /^DONE (?:\d+ runs?, )?(\d+) tests?(?:, (\d+) skipped)?(?:, (\d+) failures?)?(?:, (\d+) errors?)? in [\d.]+s$/.exec(text)
            : null;
        if (done) {
            this.blocks.stop();
            this.inErrors = false;
            this.counts = {
                tests: Number(done[1]),
                skipped: Number(done[2] ?? 0),
                failures: Number(done[3] ?? 0),
                errors: Number(done[4] ?? 0),
            };
            return 'mine';
        }
        const passed = text.startsWith('PASS ') ? /^PASS (\S+)\.(Test\S*) \(([\d.]+)s\)$/.exec(text) : null;
        if (passed) {
            if (this.counts)
                return 'again';
            this.passing.push(consoleCase({ name: passed[2] ?? '', classname: passed[1] ?? null, seconds: Number(passed[3]) }));
            return 'mine';
        }
        if (this.inErrors && text)
            this.errors.push(text);
        else
            this.blocks.add(text);
        return 'other';
    }
    end() {
        const { counts } = this;
        if (!counts)
            return undefined;
        const all = this.blocks.all();
        const real = all.filter(({ title }) => !this.begun.size || title.name === null || this.begun.has(title.name));
        const failing = real.flatMap(({ title: { name, pack, ended }, text }) => name === null ? [] : [consoleCase({ name, classname: pack, failures: [goFailure(text, ended)] })]);
        const packages = real.filter(({ title }) => title.name === null);
        const cases = [...this.passing, ...failing];
        const outside = packages.map(({ title, text }) => this.packageFailure(title.pack, text));
        // The packages that did not build are listed as failures, too.
        const unlisted = Math.max(0, counts.errors - packages.filter(({ text }) => BUILD.test(text)).length);
        if (unlisted) {
            const message = `${unlisted} build error${unlisted === 1 ? '' : 's'}`;
            outside.push({ status: 'errored', type: null, message, text: this.errors.join('\n') });
        }
        return consoleResults({
            format: 'gotestsum-console',
            writer: 'gotestsum',
            cases,
            outside,
            claimedFailures: counts.failures + unlisted - (all.length - real.length),
            complete: true,
        });
    }
    packageFailure(pack, text) {
        const built = BUILD.test(text);
        const message = `${pack}: ${built ? 'build failed' : 'package failed outside its tests'}`;
        return { status: 'errored', type: null, message, text: built ? `${text}${this.errors.join('\n')}` : text };
    }
    listed([, word, pack = '', name = '', time, section]) {
        this.listing = true;
        this.blocks.stop();
        this.inErrors = section === 'Errors';
        if (word === 'FAIL')
            this.blocks.begin({ key: `${pack} ${name}`, pack, name: name || null, ended: time !== 'unknown' });
        return 'mine';
    }
}

;// CONCATENATED MODULE: ./src/formats/consoles/suite-tree.ts
/** The suites that are open at a place of a tree that is drawn by indentation. */
class SuiteTree {
    open = [];
    names = [];
    /** The indentation that `names` is for; tests in a row share one list. */
    within = -1;
    /** A title at this indentation; what was open at it or deeper has ended. */
    enter(indent, name) {
        this.reset([...this.open.filter((one) => one.indent < indent), { indent, name }]);
    }
    /** Ends what is open at this indentation or deeper. */
    leave(indent) {
        if (this.open.some((one) => one.indent >= indent))
            this.reset(this.open.filter((one) => one.indent < indent));
    }
    clear() {
        if (this.open.length)
            this.reset([]);
    }
    has(indent, name) {
        return this.open.some((one) => one.indent === indent && one.name === name);
    }
    /** The innermost title is this one, at this indentation. */
    endsWith(indent, name) {
        const last = this.open.at(-1);
        return last?.indent === indent && last.name === name;
    }
    /** Names of the suites around a test of this indentation, outermost first. */
    around(indent) {
        if (this.within !== indent) {
            this.names = this.open.filter((one) => one.indent < indent).map((one) => one.name);
            this.within = indent;
        }
        return this.names;
    }
    reset(open) {
        this.open = open;
        this.within = -1;
    }
}

;// CONCATENATED MODULE: ./src/formats/consoles/jest-console.ts


/** jest's default and verbose reporters. */
const jestConsole = {
    format: 'jest-console',
    start: /^ ?(?:PASS|FAIL) {1,2}(?:\S.{0,60} {1,2})?\S+\.[cm]?[jt]sx?(?: \([\d.]+ m?s\))?$|^Test Suites: +\d/,
    open: () => new JestRun(),
};
/** A project's name may stand before the file. */
const FILE = /^ ?(PASS|FAIL) {1,2}(?:\S.{0,60} {1,2})?(\S+\.[cm]?[jt]sx?)(?: \([\d.]+ m?s\))?$/;
const TITLE = /^ {2}● (.+)$/;
const VERBOSE = /^( {2,})(?:(✓|√)|(✕|×)|(○)|(✎)) (?:skipped |todo )?(.+?)(?: \(([\d.]+) (ms|s)\))?$/;
const NO_TEST = /^(?:Console|Cannot log after tests are done|Deprecation Warning|Validation (?:Warning|Error)|Obsolete snapshot|process\.exit called)/;
const jest_console_MOST_NAMES = 100_000;
/** Bullets two spaces in are jest's own; whatever a test prints is indented further. */
class JestRun {
    file = null;
    blocks = new FailureBlocks();
    passing = [];
    suites = new SuiteTree();
    suiteCounts = null;
    testCounts = null;
    complete = false;
    /** The title whose lines are not over yet. */
    titled = null;
    /** Every failing test so far, which a long run lists once more. */
    known = new Map();
    repeating = false;
    outside = [];
    line(text) {
        const file = text.length < 1000 && mayNameFile(text) ? FILE.exec(text) : null;
        if (file) {
            if (this.complete)
                return 'again';
            this.file = file[2] ?? null;
            this.titled = null;
            this.suites.clear();
            this.blocks.stop();
            return 'mine';
        }
        const title = text.startsWith('  ● ') ? TITLE.exec(text)?.[1] : undefined;
        if (title !== undefined)
            return this.begin(title);
        if (this.titled)
            return this.continued(this.titled, text);
        if (text.startsWith('Test') || text.startsWith('Jest: ') || text.startsWith('Summary of all'))
            return this.closing(text);
        if (this.blocks.open)
            this.blocks.add(text.startsWith('    ') ? text.slice(4) : text);
        else
            return this.verbose(text);
        return 'other';
    }
    end() {
        const failing = this.blocks.all().map(({ title, text }) => jest_console_caseOf(title, text));
        const cases = [...this.passing, ...failing];
        if (!this.testCounts && !cases.length && !this.outside.length)
            return undefined;
        const count = (counts, ...words) => words.reduce((sum, word) => sum + (counts?.get(word) ?? 0), 0);
        const failed = count(this.testCounts, 'failed');
        return consoleResults({
            format: 'jest-console',
            writer: 'jest',
            cases,
            outside: this.outside,
            claimedFailures: this.testCounts ? failed || count(this.suiteCounts, 'failed') : null,
            unnamed: unnamedOf({ passed: count(this.testCounts, 'passed'), skipped: count(this.testCounts, 'skipped', 'todo') }, cases),
            complete: this.complete,
            degraded: this.complete ? [] : ['the output of jest ends before its summary: results may be missing'],
        });
    }
    begin(title) {
        this.titled = null;
        const same = `${this.file} ${title}`;
        const times = this.known.get(same) ?? 0;
        if (NO_TEST.test(title) || (this.repeating && times > 0)) {
            this.blocks.stop();
            return 'mine';
        }
        if (this.known.size < jest_console_MOST_NAMES)
            this.known.set(same, times + 1);
        this.titled = { key: `${same} ${times}`, file: this.file, title };
        this.blocks.begin(this.titled);
        return 'mine';
    }
    /** A name may have several lines: a blank one ends it. */
    continued(titled, text) {
        if (text.trim() === '')
            this.titled = null;
        else if (text.startsWith('    ')) {
            this.titled = null;
            this.blocks.add(text.slice(4));
        }
        else
            titled.title += `\n${text}`;
        return 'other';
    }
    closing(text) {
        this.blocks.stop();
        if (text.startsWith('Summary of all'))
            this.repeating = true;
        if (/^Jest: .{1,200} not met: /.test(text)) {
            this.outside.push({ status: 'failed', type: null, message: text, text: '' });
        }
        else if (/^Test Suites: .*\d+ total$/.test(text)) {
            this.suiteCounts = countsOf(text);
        }
        else if (/^Tests: .*\d+ total$/.test(text)) {
            this.testCounts = countsOf(text);
            this.complete = this.suiteCounts !== null;
        }
        else {
            return 'other';
        }
        return 'mine';
    }
    verbose(text) {
        const found = this.file !== null && text.startsWith('  ') ? VERBOSE.exec(text) : null;
        if (!found) {
            const suite = this.file === null ? null : /^( {2,})(\S.*)$/.exec(text);
            if (suite)
                this.suites.enter((suite[1] ?? '').length, suite[2] ?? '');
            return 'other';
        }
        const indent = (found[1] ?? '').length;
        // A failing test comes again with its reason, under a bullet.
        if (found[3])
            return 'mine';
        const suites = this.suites.around(indent);
        const time = found[7] ? Number(found[7]) / (found[8] === 'ms' ? 1000 : 1) : null;
        this.passing.push(consoleCase({ name: found[6] ?? '', file: this.file, suites, skipped: !found[2], seconds: time }));
        return 'mine';
    }
}
/** P or F, perhaps behind a space: asked of every line, and cheaper than the pattern. */
function mayNameFile(text) {
    const first = text.charCodeAt(text.charCodeAt(0) === 32 ? 1 : 0);
    return first === 80 || first === 70;
}
function jest_console_caseOf({ file, title }, text) {
    if (title === 'Test suite failed to run')
        return consoleCase({ name: null, file, failures: [failureWith(text, 'errored')] });
    const parts = title.split(' › ');
    return consoleCase({ name: parts.at(-1) ?? title, file, suites: parts.slice(0, -1), failures: [failureWith(text)] });
}

;// CONCATENATED MODULE: ./src/formats/consoles/mocha-console.ts


/** mocha's spec reporter, and the epilogue that all of mocha's reporters for people share. */
const mochaConsole = {
    format: 'mocha-console',
    start: /^ {4,}(?:[✔✓√] |\d+\) \S)|^ {2}\d+ passing(?: \(|$)/,
    open: (before) => new MochaRun(before),
};
const mocha_console_TEST = /^( {2,})(?:([✔✓√])|(\d+)\)|(-)) (.+?)(?: \((\d+)ms\))?$/;
/** A tree by indentation, then the counts, then each failure by number with the titles of its suites. */
class MochaRun {
    suites = new SuiteTree();
    tree = [];
    numbered = [];
    blocks = new FailureBlocks();
    counts = null;
    complete = false;
    next = 1;
    inStack = false;
    /** Title lines of a failure, until one ends with a colon. */
    titles = null;
    constructor(before) {
        for (const line of before)
            this.suite(line);
    }
    line(text) {
        const count = isDigit(text.charCodeAt(2))
            ? /^ {2}(\d{1,9}) (passing|pending|failing)(?: \(\S+(?: \S+)?\))?$/.exec(text)
            : null;
        if (count)
            return this.count(count[2] ?? '', Number(count[1]));
        if (!this.counts)
            return this.branch(text);
        if (text === '') {
            this.complete = true;
            this.blocks.add('');
            return 'other';
        }
        const failure = /^ {2}(\d{1,7})\) (.+)$/.exec(text);
        if (failure && Number(failure[1]) === this.next && this.counts.failing >= this.next) {
            this.next++;
            this.inStack = false;
            this.titles = [failure[2] ?? ''];
            this.titled();
            return 'mine';
        }
        if (this.titles) {
            // A name may have several lines; what follows the first is not indented.
            if (/^ {5}/.test(text))
                this.titles.push(text.trim());
            else
                this.titles.push(`${this.titles.pop() ?? ''}\n${text}`);
            this.titled();
            return 'mine';
        }
        // Behind the stack of the last failure something else begins; a message of several lines comes before its stack.
        if (/^\s+at /.test(text))
            this.inStack = true;
        else if (this.inStack && this.next > this.counts.failing && /^\S/.test(text))
            this.blocks.stop();
        this.blocks.add(text);
        return this.blocks.open && text.startsWith('  ') ? 'mine' : 'other';
    }
    end() {
        const { counts } = this;
        if (!counts)
            return undefined;
        const failing = this.blocks
            .all()
            .map(({ title, text }) => consoleCase({ name: title.name, suites: title.suites, failures: [failureWith(text)] }));
        // Without the list at the end, the numbers in the tree are all there is.
        const cases = [
            ...this.tree,
            ...(failing.length
                ? failing
                : this.numbered.map((one) => consoleCase({ name: one.name, suites: one.suites, failures: [failureWith('')] }))),
        ];
        return consoleResults({
            format: 'mocha-console',
            writer: 'mocha',
            cases,
            claimedFailures: counts.failing || this.numbered.length,
            unnamed: unnamedOf({ passed: counts.passing, skipped: counts.pending }, cases),
            complete: this.complete,
            degraded: this.complete ? [] : ['the output of mocha ends within its summary: results may be missing'],
        });
    }
    count(word, count) {
        if (word === 'passing') {
            if (this.counts)
                return 'again';
            this.counts = { passing: count, pending: 0, failing: 0 };
        }
        else if (this.counts && !this.complete) {
            this.counts[word === 'pending' ? 'pending' : 'failing'] = count;
        }
        return 'mine';
    }
    branch(text) {
        const found = text.startsWith('  ') ? mocha_console_TEST.exec(text) : null;
        if (!found) {
            this.suite(text);
            return 'other';
        }
        const indent = (found[1] ?? '').length;
        const suites = this.suites.around(indent);
        const name = found[5] ?? '';
        if (found[3])
            this.numbered.push({ key: found[3], suites, name });
        else
            this.tree.push(consoleCase({ name, suites, skipped: Boolean(found[4]), seconds: found[6] ? Number(found[6]) / 1000 : null }));
        return 'mine';
    }
    suite(text) {
        const found = /^( {2,40})(\S.{0,500})$/.exec(text);
        if (!found) {
            if (text.trim())
                this.suites.clear();
            return;
        }
        this.suites.enter((found[1] ?? '').length, found[2] ?? '');
    }
    titled() {
        const { titles } = this;
        if (!titles || (!titles.at(-1)?.endsWith(':') && titles.length < 20))
            return;
        const name = (titles.at(-1) ?? '').replace(/:$/, '');
        this.blocks.begin({ key: String(this.next), suites: titles.slice(0, -1), name });
        this.titles = null;
    }
}
function isDigit(code) {
    return code >= 48 && code <= 57;
}

;// CONCATENATED MODULE: ./src/formats/node-words.ts
/**
 * True for what node:test says where something fails after its test has ended: no test counts as failed then, and the process ends with 1.
 * Source: lib/internal/test_runner/harness.js of Node 18 to 24.
 */
function isLateError(text) {
    return text.includes('asynchronous activity after the test ended') && /^(?:Error|Warning): /.test(text);
}

;// CONCATENATED MODULE: ./src/formats/consoles/node-test-list.ts

/** `test at a.test.mjs:2:20`, the marked name, and its reason indented by two; a name may have several lines. */
class NodeTestList {
    entries = [];
    place = null;
    current = null;
    naming = false;
    /** True where the line is one of the list. */
    take(text) {
        const place = /^test at (.+):(\d+):\d+$/.exec(text);
        if (place) {
            this.place = { file: place[1] ?? '', line: Number(place[2]) };
            this.current = null;
            return true;
        }
        if (this.place && /^[✖⚠] /.test(text))
            return this.begin(text, this.place);
        if (this.naming && this.current && !text.startsWith('  ')) {
            const name = LAST_LINE.exec(text);
            this.current.name += `\n${name?.[1] ?? text}`;
            this.naming = !name;
            return true;
        }
        this.naming = false;
        if (text !== '' && !text.startsWith(' '))
            this.current = null;
        this.current?.text.add(`${text.slice(2)}\n`);
        return text === '✖ failing tests:';
    }
    begin(text, place) {
        this.place = null;
        const name = LAST_LINE.exec(text.slice(2));
        this.naming = !name;
        this.current = { ...place, name: name?.[1] ?? text.slice(2), text: new BoundedText(32_768) };
        // What is still to do fails nothing.
        const fails = text.startsWith('✖') && !DIRECTIVE.test(text);
        if (fails && this.entries.length < node_test_list_MOST)
            this.entries.push(this.current);
        return true;
    }
}
const LAST_LINE = /^(.*) \([\d.]+ms\)(?: #.*)?$/;
/** Behind the time: what stands before it is of the name. */
const DIRECTIVE = / \([\d.]+ms\) # (?!.* \([\d.]+ms\)$)/;
const node_test_list_MOST = 100_000;

;// CONCATENATED MODULE: ./src/formats/consoles/node-test-console.ts





/** The `spec` reporter of `node --test`. */
const nodeTestConsole = {
    format: 'node-test-console',
    start: /^(?:[✔✖] .+ \([\d.]+ms\)|▶ \S|﹣ |ℹ (?:tests|suites|pass|fail) \d)/,
    open: () => new NodeTestRun(),
};
/** What is skipped or still to do says so behind the time; whatever stands before it is the name's. */
const node_test_console_TEST = /^( *)(✔|✖|﹣|⚠) (.+) \(([\d.]+)ms\)( # ?.*)?$/;
/** A test that was cancelled has no time, and a name of several lines has it on the last. */
const UNTIMED = /^( *)(✖) (.+)$/;
const SUITE = /^( *)▶ (.+?)(?: \([\d.]+ms\)(?: #.*)?)?$/;
/** A tree by indentation, counts, then the failing tests once more with the place of each. */
class NodeTestRun {
    suites = new SuiteTree();
    seen = [];
    current = null;
    /** Suites and tests with subtests that failed. */
    containers = [];
    counts = new Map();
    complete = false;
    list = new NodeTestList();
    late = [];
    line(text) {
        const count = text.startsWith('ℹ ') ? /^ℹ ([a-z_]+) ([\d.]+)$/.exec(text) : null;
        if (count)
            return this.count(count[1] ?? '', Number(count[2]));
        if (this.complete)
            return this.listed(text);
        const trimmed = text.trimStart();
        if (/^[✔✖﹣⚠]/.test(trimmed)) {
            const test = timed(text) ?? UNTIMED.exec(text);
            if (test)
                return this.test(test);
        }
        if (trimmed.startsWith('▶')) {
            const suite = SUITE.exec(text);
            if (suite)
                return this.suite((suite[1] ?? '').length, suite[2] ?? '');
        }
        if (text.startsWith('ℹ '))
            this.said(text.slice(2));
        if (this.current)
            (this.current.text ??= new BoundedText(32_768)).add(`${text}\n`);
        return 'other';
    }
    end() {
        if (!this.counts.size)
            return undefined;
        const cases = this.casesSeen();
        const failing = cases.filter((one) => one.failures.length).length;
        const count = (word) => this.counts.get(word) ?? 0;
        const claimed = count('fail') + count('cancelled');
        return consoleResults({
            format: 'node-test-console',
            writer: 'node:test',
            cases,
            outside: this.late,
            // A test that has subtests is counted with them.
            claimedFailures: claimed - this.containers.length <= failing && failing > 0 ? Math.min(claimed, failing) : claimed,
            unnamed: unnamedOf({ passed: count('pass'), skipped: count('skipped') + count('todo') }, cases),
            complete: this.complete,
            degraded: this.complete ? [] : ['the output of node:test ends within its summary: results may be missing'],
        });
    }
    count(word, value) {
        if (word === 'tests' && this.complete)
            return 'again';
        this.current = null;
        this.counts.set(word, value);
        if (word === 'duration_ms')
            this.complete = true;
        return 'mine';
    }
    suite(indent, name) {
        this.current = null;
        // Older releases print the title again when the suite ends.
        if (this.suites.endsWith(indent, name))
            this.suites.leave(indent);
        else
            this.suites.enter(indent, name);
        return 'mine';
    }
    test(found) {
        const indent = (found[1] ?? '').length;
        const mark = found[2] ?? '✖';
        const name = found[3] ?? '';
        const own = this.suites.has(indent, name);
        this.current = null;
        this.suites.leave(indent);
        if (own) {
            if (mark === '✖')
                this.containers.push({ name, suites: this.suites.around(indent) });
            return 'mine';
        }
        const skipped = mark === '﹣' || found[5] !== undefined;
        this.current = {
            name,
            suites: this.suites.around(indent),
            mark,
            skipped,
            seconds: found[4] === undefined ? null : Number(found[4]) / 1000,
            text: null,
        };
        if (this.seen.length < 1_000_000)
            this.seen.push(this.current);
        return 'mine';
    }
    listed(text) {
        if (this.list.take(text))
            return 'mine';
        return /^(?:✔ .+ \([\d.]+ms\)|▶ \S)/.test(text) ? 'again' : 'other';
    }
    said(text) {
        this.current = null;
        if (isLateError(text) && this.late.length < MOST_LATE)
            this.late.push({ status: 'errored', type: null, message: text, text: '' });
    }
    casesSeen() {
        if (this.list.entries.length)
            return this.listedCases();
        // Crosses that are not counted were printed by tests.
        const printed = this.complete && !this.counts.get('fail') && !this.counts.get('cancelled');
        return this.seen.filter((one) => !printed || one.mark !== '✖' || one.skipped).map((one) => node_test_console_caseOf(one, null));
    }
    /** With a list of what failed, other marks in the tree were printed by tests, and its reasons are the whole ones. */
    listedCases() {
        const left = [...this.list.entries];
        const cases = [];
        for (const one of this.seen) {
            if (one.mark !== '✖' || one.skipped) {
                cases.push(node_test_console_caseOf(one, null));
                continue;
            }
            const at = left.findIndex(({ name }) => name === one.name || (one.seconds === null && name.startsWith(`${one.name}\n`)));
            const [entry] = at < 0 ? [] : left.splice(at, 1);
            if (entry)
                cases.push(node_test_console_caseOf(one, entry));
        }
        for (const entry of left)
            this.addHook(cases, entry);
        return cases;
    }
    /** A suite fails by itself where a hook does: that is why its tests were cancelled, else a failure of its own. */
    addHook(cases, { name, file, line, text }) {
        const container = this.containers.find((one) => one.name === name);
        const inside = [...(container?.suites ?? []), name];
        const failure = failureWith(unquoted(text.text()), container ? 'errored' : 'failed');
        let found = false;
        for (const [index, one] of cases.entries()) {
            const within = inside.every((suite, depth) => one.suites[depth] === suite);
            if (!container || !within || !one.failures.some((own) => own.text === CANCELLED))
                continue;
            cases[index] = { ...one, failures: [failure, ...one.failures] };
            found = true;
        }
        if (!found)
            cases.push(consoleCase({ name, suites: container?.suites ?? [], file, line, failures: [failure] }));
    }
}
const MOST_LATE = 100;
const CANCELLED = 'test did not finish before its parent and was cancelled';
/** The last time of a line is the runner's; a directive behind it may hold no time of its own. */
function timed(text) {
    return text.includes('ms)') ? node_test_console_TEST.exec(text) : null;
}
function node_test_console_caseOf({ name, suites, mark, skipped, seconds, text }, entry) {
    const failed = mark === '✖' && !skipped;
    const reason = unquoted(entry?.text.text() ?? text?.text() ?? '');
    return consoleCase({
        name: entry?.name ?? name,
        suites,
        skipped,
        seconds,
        file: entry?.file ?? null,
        line: entry?.line ?? null,
        failures: failed ? [failureWith(reason, reason === CANCELLED ? 'errored' : 'failed')] : [],
    });
}
/** What is no error is shown as in source code. */
function unquoted(text) {
    return /^\s*'([^\n]*)'\s*$/.exec(text)?.[1] ?? text;
}

;// CONCATENATED MODULE: ./src/formats/consoles/phpunit-console.ts

/** PHPUnit's default and testdox printers, 8 to 12. */
const phpunitConsole = {
    format: 'phpunit-console',
    start: /^PHPUnit \d+\.\d+/,
    head: /^PHPUnit \d+\.\d+/,
    open: () => new PhpunitRun(),
};
const SECTION = /^There (?:was|were) \d+ (error|failure|warning|risky test|skipped test|incomplete test|deprecation|notice|PHPUnit .*?)s?:$/;
class PhpunitRun {
    section = null;
    blocks = new FailureBlocks();
    doxed = new FailureBlocks();
    subject = '';
    next = 1;
    counts = null;
    line(text) {
        if (/^PHPUnit \d+\.\d+/.test(text))
            return this.counts ? 'again' : 'mine';
        const section = text.startsWith('There ') ? SECTION.exec(text)?.[1] : undefined;
        if (section !== undefined) {
            this.section = section === 'error' || section === 'failure' ? section : 'other';
            this.blocks.stop();
            this.next = 1;
            return 'mine';
        }
        if (this.closing(text))
            return 'mine';
        const title = this.section ? /^(\d{1,7})\) (.+)$/.exec(text) : null;
        if (title && Number(title[1]) === this.next)
            return this.begin(title[2] ?? '');
        if (text === '--') {
            this.blocks.stop();
            return 'mine';
        }
        if (this.section)
            this.blocks.add(text);
        else
            return this.testdox(text);
        return 'other';
    }
    end() {
        const failing = this.blocks.all().length ? this.blocks.all() : this.doxed.all();
        const cases = failing.map(({ title, text }) => phpunit_console_caseOf(title, text));
        if (!this.counts && !cases.length)
            return undefined;
        const count = (word) => this.counts?.get(word) ?? 0;
        const skipped = count('Skipped') + count('Incomplete');
        const claimed = count('Errors') + count('Failures');
        return consoleResults({
            format: 'phpunit-console',
            writer: 'phpunit',
            cases,
            claimedFailures: this.counts ? claimed : null,
            unnamed: unnamedOf({ passed: Math.max(0, count('Tests') - claimed - skipped), skipped }, cases.filter((one) => !one.failures.length)),
            complete: this.counts !== null,
            degraded: this.counts ? [] : ['the output of PHPUnit ends before its closing line: results may be missing'],
        });
    }
    begin(written) {
        this.next++;
        if (this.section === 'other') {
            this.blocks.stop();
            return 'mine';
        }
        const [type, method] = split(written, '::');
        // The arguments behind the name of a data set are no part of the test's name.
        const name = /^(.+? with data set (?:#\d+|".*")) \(.*\)$/s.exec(method)?.[1] ?? method;
        this.blocks.begin({ key: `${type} ${name}`, type, method: name, errored: this.section === 'error' });
        return 'mine';
    }
    closing(text) {
        const ok = /^OK \((\d+) tests?, /.exec(text);
        const counts = ok ? null : /^Tests: \d+, Assertions: .*\.$/.exec(text);
        if (!ok && !counts)
            return false;
        this.blocks.stop();
        this.counts = ok
            ? new Map([['Tests', Number(ok[1])]])
            : new Map([...text.matchAll(/([A-Z][\w ]*): (\d+)/g)].map((one) => [one[1] ?? '', Number(one[2])]));
        return true;
    }
    testdox(text) {
        const test = text.startsWith(' ') ? /^ (✔|✘|↩|∅|☢|⚠) (.+?)(?: \[[\d.]+ ms\])?$/.exec(text) : null;
        if (!test) {
            if (text.startsWith('   │'))
                this.doxed.add(text.slice(4).replace(/^ /, ''));
            else if (/^\S/.test(text))
                this.subject = text;
            return 'other';
        }
        this.doxed.stop();
        if (test[1] === '✘')
            this.doxed.begin({
                key: `${this.subject} ${test[2]}`,
                type: this.subject,
                method: test[2] ?? '',
                errored: false,
            });
        return 'mine';
    }
}
function phpunit_console_caseOf({ type, method, errored }, text) {
    return consoleCase({
        name: method || type,
        classname: method ? type : null,
        failures: [failureWith(text, errored ? 'errored' : 'failed')],
    });
}
function split(text, at) {
    const found = text.indexOf(at);
    return found < 0 ? [text, ''] : [text.slice(0, found), text.slice(found + at.length)];
}

;// CONCATENATED MODULE: ./src/formats/consoles/pytest-lines.ts
/** Lines of pytest's terminal reporter, each by its shape. Versions 6.2 to 9; see https://docs.pytest.org/en/stable/how-to/output.html. */
/** `=== test session starts ===`. */
function isBanner(text) {
    return text.endsWith('=') && /^=+ test session starts =+$/.test(text);
}
/** The banner behind letters. */
function isMidwayBanner(text) {
    return text.endsWith('==') && /^[^=].{0,400}?=+ test session starts =+$/.test(text);
}
/** `/abs/path:12: message`: a failure under `--tb=line`. */
function isLoose(text) {
    return /^(?:\/|[A-Za-z]:[\\/])[^:]{1,500}:\d+: /.test(text);
}
/** pytest-sugar's first line, as it begins. */
const SUGAR_BANNER = 'Test session starts (platform: ';
/** pytest-sugar's closing line; a line for each count follows. */
function isSugarClosing(text) {
    return text.startsWith('Results (') && /^Results \(\d+(?:\.\d+)?\w*(?: .{0,40})?\):$/.test(text);
}
/** `       2 passed` below it. */
function sugarCount(text) {
    const found = /^ {3,}(\d{1,9}) (passed|xpassed|failed|error|xfailed|skipped|rerun|deselected)$/.exec(text);
    return found ? [found[2] ?? '', Number(found[1])] : undefined;
}
/** ` tests/test_a.py ✓⨯   25% ██▌` and whatever it was drawn over. */
function isSugarProgress(text) {
    return text.startsWith(' ') && /^ \S.{0,400}? [^\s\w]{1,400} +\d{1,3}% [\u2588-\u258f ]/.test(text);
}
/** The title of a `=== TITLE ===` line that is no closing line. */
function sectionOf(text) {
    return text.endsWith('=') ? /^=+ (\S.{0,200}?) =+$/.exec(text)?.[1] : undefined;
}
/** The counts of `=== 1 failed, 2 passed in 0.12s ===`, without the bars under `-q`; undefined for anything else or a cut line. */
function closingCounts(text) {
    if (!mayClose(text.charCodeAt(0)) || !text.includes(' in '))
        return undefined;
    const found = CLOSING.exec(text);
    if (!found || (found[1] !== undefined) !== (found[3] !== undefined))
        return undefined;
    const counts = new Map();
    for (const part of (found[2] ?? '').split(', ')) {
        const [count, ...words] = part.split(' ');
        const word = words.join(' ').replace(/^(error|warning|rerun)s$/, '$1');
        if (/^\d+$/.test(count ?? ''))
            counts.set(word, Number(count));
    }
    return counts;
}
/** A bar, a number, or the n of `no tests ran`. */
function mayClose(first) {
    return first === 61 || (first >= 48 && first <= 57) || first === 110;
}
const CLOSING = /^(=+ )?((?:\d{1,9} [a-z]+(?: [a-z]+)?, ){0,15}\d{1,9} (?:failed|passed|skipped|deselected|xfailed|xpassed|warnings?|errors?|reruns?|subtests (?:passed|failed|skipped)|tests? (?:collected|deselected))|no tests (?:ran|collected)(?: \(\d+ deselected\))?) in \d+\.\d\ds(?: \([\d:, days]+\))?( =+)?$/;
/** The title of a `____ TITLE ____` line; the `_ _ _` between frames is none. */
function headerOf(text) {
    if (!text.endsWith('_') && !text.endsWith('\u2015'))
        return undefined;
    const title = (/^_{1,400} (.{1,4000}) _{1,400}$/.exec(text) ?? SUGAR_HEADER.exec(text))?.[1];
    return title !== undefined && !/^(?:_ )*_?$/.test(title) ? title : undefined;
}
const SUGAR_HEADER = /^\u2015{1,400} (.{1,4000}) \u2015{1,400}$/;
/** The reason in `!!! KeyboardInterrupt !!!`: whoever pressed a key, `pytest.exit()`, a plug-in, an error while collecting. */
function stopOf(text) {
    return text.endsWith('!') ? /^!{3,400} (\S.{0,1000}?) !{3,400}$/.exec(text)?.[1] : undefined;
}
/** `--- Captured stdout call ---`. */
function isCaptured(text) {
    return text.endsWith('-') && /^-+ Captured \S+(?: \S+)? -+$/.test(text);
}
/** `--- coverage: … ---`, `--- benchmark: 2 tests ---`: what a plug-in prints below the last failure, which is no part of it. */
function isOtherPart(text) {
    return text.endsWith('---') && /^-{3,} \S.{0,400} -{3,}$/.test(text);
}
/** `tests/test_a.py .F.E [ 50%]`, letters alone, or undefined. */
function progressOf(text) {
    const alone = /^([.FEsxXRu,-]+)(?:$| +\[[^\]]{1,12}\]$|(?=\+{5,} Timeout \+|Fatal Python error: ))/.exec(text);
    if (alone?.[1])
        return /[.FEsxX]/.test(alone[1]) ? { path: null, letters: alone[1] } : undefined;
    const named = /^(\S.{0,400}?\.[A-Za-z]{1,6}) ([.FEsxXRu,-]*?)(?:$| +\[[^\]]{1,12}\]$|\++ Timeout|Fatal Python)/.exec(text);
    return named?.[2] ? { path: named[1] ?? null, letters: named[2] } : undefined;
}
/**
 * The id of `id PASSED [ 50%]` whose id has no space, else undefined. Nearly every line of a big run is of this shape: `verboseOf` says
 * the same of it and takes several times as long.
 */
function passedOf(text) {
    const first = text.charCodeAt(0);
    const space = first > 32 && first < 127 && first !== 91 ? text.indexOf(' ') : -1;
    if (space < 0)
        return undefined;
    pytest_lines_PASSED.lastIndex = space;
    if (!pytest_lines_PASSED.test(text))
        return undefined;
    const colons = text.indexOf('::', 1);
    return colons > 0 && colons < space - 2 && colons <= 401 ? text.slice(0, space) : undefined;
}
const pytest_lines_PASSED = / PASSED +\[[^\]]{1,12}\]$/y;
const WORKER = /^\[gw\d+\] \[ *\d+%\] ([A-Z]+) (?=\S)/;
/** A verbose line, or undefined. The status may be lines later where tests print. */
function verboseOf(text) {
    if (text.charCodeAt(0) === 91) {
        const worker = WORKER.exec(text);
        if (!worker)
            return undefined;
        const id = text.slice(worker[0].length);
        const crash = id.includes('Fatal Python error: ') ? id.indexOf('Fatal Python error: ') : id.length;
        return { id: id.slice(0, crash).trimEnd(), word: wordOf(worker[1]) };
    }
    if (!text.includes('::'))
        return undefined;
    const ended = /^(\S.{0,400}?::.+?) (PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS|RERUN|SUBPASS(?:ED)?|SUBFAIL(?:ED)?|SUBSKIP(?:PED)?)(?:[[(].*| \(.*| +\[[^\]]{1,12}\])?$/.exec(text);
    if (ended) {
        const word = wordOf(ended[2]);
        const id = ended[1] ?? '';
        // A subtest's word tells of its test.
        return { id: word?.startsWith('SUB') ? id.replace(SUBTEST_LABEL, '$1') : id, word };
    }
    const begun = /^(\S[^:]{0,400}\.\w{1,5}::\S.*?)(?: $| Fatal Python error| \++ Timeout| ::(?:error|warning) )/.exec(text) ??
        /^(\S[^:]{0,400}\.\w{1,5}::[^\s[]+(?:\[.*?\])?) /.exec(text);
    return begun ? { id: begun[1] ?? '', word: null } : undefined;
}
/** `id [message] (i=1)`: an id may have its parameters in front of it. */
const SUBTEST_LABEL = /^(\S.{0,400}?::[^[(\s]+(?:\[.*?\])?) [[(].*[\])]$/;
/** The word that follows the output of a test on a line of its own: `PASSED [ 50%]`. */
function lateWordOf(text) {
    const found = /^(PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS|RERUN)(?: \(.*\))?(?: *\[ *\d+%\])?$/.exec(text);
    return found ? (wordOf(found[1]) ?? undefined) : undefined;
}
/** pytest-subtests says which subtest it was before the word. */
const LABEL = /^[[(].{0,1000}?[\])] (?=SUBFAIL )/;
/** True for a line of the short summary that names a test. */
function isSummaryLine(text) {
    return (/^(?:PASSED|FAILED|ERROR|XFAIL|XPASS|RERUN|SUBFAIL(?:ED)?)[ [(]/.test(text) ||
        (/^[[(]/.test(text) && LABEL.test(text)));
}
/**
 * `FAILED id - message`. An id may hold spaces, ` - ` and brackets in its parameters: where a bracket opens before the first
 * ` - `, the id ends with the first `] - `. `known` are ids that verbose lines spelled out.
 */
function summaryLineOf(text, known) {
    const line = /^[[(]/.test(text) ? text.replace(LABEL, '') : text;
    const found = /^(PASSED|FAILED|ERROR|XFAIL|XPASS|RERUN|SUBFAIL(?:ED)?)(?=[ [(])/.exec(line);
    const word = wordOf(found?.[1]);
    if (!found || !word)
        return undefined;
    let rest = line.slice(found[0].length);
    if (word === 'SUBFAILED') {
        const subtest = /^(?:\[.*?\])?(?: ?\(.*?\))? ([^\s:()[\]][^:()[\]]{0,400}\.\w{1,5}::.+)$/.exec(rest);
        if (!subtest)
            return undefined;
        rest = ` ${subtest[1]}`;
    }
    rest = rest.slice(1);
    if (!rest || rest.startsWith('['))
        return undefined;
    const end = idEnd(rest, known);
    const message = rest.slice(end).replace(/^ - /, '');
    return { word, id: rest.slice(0, end), message: message || null };
}
function idEnd(text, known) {
    const dash = text.indexOf(' - ');
    if (dash < 0 || known.has(text))
        return text.length;
    for (let at = dash, tries = 0; at >= 0 && tries < 50; at = text.indexOf(' - ', at + 1), tries++) {
        if (known.has(text.slice(0, at)))
            return at;
    }
    const bracket = text.indexOf('[');
    if (bracket < 0 || bracket > dash)
        return dash;
    const close = text.indexOf('] - ', bracket);
    return close < 0 ? text.length : close + 1;
}
function wordOf(word) {
    switch (word) {
        case 'PASSED':
        case 'FAILED':
        case 'ERROR':
        case 'SKIPPED':
        case 'XFAIL':
        case 'XPASS':
        case 'RERUN':
            return word;
        case 'SUBFAIL':
        case 'SUBFAILED':
            return 'SUBFAILED';
        case 'SUBPASS':
        case 'SUBPASSED':
            return 'SUBPASSED';
        case 'SUBSKIP':
        case 'SUBSKIPPED':
            return 'SUBSKIPPED';
        default:
            return null;
    }
}

// EXTERNAL MODULE: ./src/formats/consoles/pytest-place.ts
var pytest_place = __webpack_require__(6362);
;// CONCATENATED MODULE: ./src/formats/consoles/pytest-texts.ts

/** Texts by header, each given away once: headers hold no file, so equal names are told apart by the file in the text, then by order. */
class PytestTexts {
    byTitle = new Map();
    loose;
    looseAt = 0;
    constructor({ blocks, early, loose }) {
        for (const block of [...blocks, ...early]) {
            const key = `${block.section} ${block.title}`;
            const same = this.byTitle.get(key);
            if (same)
                same.push(block);
            else
                this.byTitle.set(key, [block]);
        }
        this.loose = loose;
    }
    of(line) {
        const subtest = line.word === 'SUBFAILED' ? this.subtest(line) : '';
        if (subtest)
            return subtest;
        const section = line.word === 'ERROR' ? 'ERRORS' : 'FAILURES';
        const found = this.take(titlesOf(line).map((title) => `${section} ${title}`), line);
        if (found)
            return pytest_texts_clean(found);
        return line.word === 'ERROR' ? '' : this.looseLine(line);
    }
    /** `Class.test [message] (i=1)`. */
    subtest(line) {
        const start = `FAILURES ${titlesOf(line)[0]} `;
        for (const [key, blocks] of this.byTitle) {
            const found = key.startsWith(start) ? blocks.shift() : undefined;
            if (found)
                return pytest_texts_clean(found);
        }
        return '';
    }
    /** The only block under one of the headers, else the first of those that hold the message, then the file. */
    take(keys, { id, message }) {
        const all = keys.flatMap((key) => this.byTitle.get(key) ?? []);
        const [first] = all;
        if (!first)
            return undefined;
        const path = `${id.split('::', 1)[0] ?? ''}:`;
        const said = message?.split('\n', 1)[0]?.replace(/\.\.\.$/, '') ?? '';
        const score = (block) => {
            const text = block.text.text();
            return (said && text.includes(said) ? 2 : 0) + (text.includes(path) ? 1 : 0);
        };
        // The order of the summary is nearly that of the headers.
        const scores = all.length === 1 ? [] : all.slice(0, 100).map(score);
        const best = all[scores.indexOf(Math.max(...scores))] ?? first;
        for (const key of keys) {
            const blocks = this.byTitle.get(key) ?? [];
            if (blocks.includes(best))
                blocks.splice(blocks.indexOf(best), 1);
        }
        return best;
    }
    /** `--tb=line`: `/abs/path:12: message`, in the order of the summary, which may have cut the message or left it out. */
    looseLine({ id, message }) {
        // A short line with room for a message has none: the failure has no place either.
        if (message === null && id.length < 60)
            return '';
        const start = message?.replace(/\.\.\.$/, '') ?? '';
        const at = this.loose.findIndex((text, index) => index >= this.looseAt && text.replace(/^(?:[A-Za-z]:)?[^:]*:\d+: /, '').startsWith(start));
        if (at < 0)
            return '';
        this.looseAt = at + 1;
        return this.loose[at] ?? '';
    }
}
/** The header of a test that failed: its id with dots and without its file. */
function titleOf(id) {
    const { suites, name } = (0,pytest_place/* placeOf */.$)(id);
    return [...suites, name ?? ''].join('.');
}
/** The headers that its text may stand under. */
function titlesOf({ id, word, message }) {
    const { name, file } = (0,pytest_place/* placeOf */.$)(id);
    if (name === null)
        return [`ERROR collecting ${id}`];
    const title = titleOf(id);
    if (word === 'ERROR')
        return [`ERROR at setup of ${title}`, `ERROR at teardown of ${title}`];
    const crash = /^worker 'gw\d+' crashed/.test(message ?? '') && file !== null ? [file] : [];
    return [title, `[doctest] ${name}`, ...crash];
}
/** What a block says of its failure. */
function pytest_texts_clean(block) {
    return block.text
        .text()
        .replace(/^\[gw\d+\] .*\n/, '')
        .replace(/\n-+ generated xml file: .* -+\n?$/, '')
        .trimEnd();
}

;// CONCATENATED MODULE: ./src/formats/consoles/pytest-join.ts




/**
 * Joins ids, statuses and texts of one run. Ids come from the short summary, else from verbose lines, else from headers
 * with the file that the letter of the same place stands for. Undefined: nothing that a run of pytest would leave.
 */
function pytestResults(record) {
    const { counts, trouble, running, stopped } = record;
    const cases = casesOf(record);
    if (running !== null)
        cases.push(...crashed(running, trouble));
    const outside = running === null ? [...trouble] : trouble.filter((one) => one.message !== null);
    if (!cases.length && !outside.length && !counts && !record.letters.length)
        return undefined;
    // Where a test failed, that is why it stopped, or reason enough to be red.
    if (stopped && !stopped.late && !outside.length && failingCount(record) === 0)
        outside.push({ status: 'errored', type: null, message: stopped.reason, text: '' });
    const seen = outside.length > 0 || cases.some((one) => one.failures.length);
    return {
        format: 'pytest-console',
        kind: 'console',
        writer: 'pytest',
        cases,
        ...(record.root === null ? {} : { root: record.root }),
        outside,
        // Without a closing line the letters are the only claim, and only where nothing was named.
        claimedFailures: counts || (!seen && failingCount(record) > 0) ? failingCount(record) : null,
        unnamed: unnamedIn(record, cases),
        complete: counts !== null && !stopped?.late,
        degraded: [
            ...(counts ? [] : ['the output of pytest ends before its closing line: results may be missing']),
            ...(stopped && /KeyboardInterrupt|Exit/.test(stopped.reason)
                ? [`pytest was stopped before its last test: ${stopped.reason}`]
                : []),
        ],
    };
}
function casesOf(record) {
    const summed = summedOf(record);
    let lines = 0;
    for (const one of summed.values())
        lines += one.lines.length;
    // Where the summary names as many failures as were counted, a verbose line with another one was printed by a test.
    const whole = record.counts !== null && lines > 0 && lines >= failingCount(record);
    const texts = new PytestTexts(record);
    const placeInTurn = (0,pytest_place/* placesInTurn */.T)();
    const cases = [];
    let named = 0;
    const add = (id, words, summary) => {
        const failing = summary?.lines.length ? summary.lines : wordsAsLines(id, words);
        if (whole && failing.length && !summary?.lines.length)
            return;
        if (failing.length)
            named++;
        cases.push(pytest_join_caseOf({ id, place: placeInTurn(id), words, failing }, texts));
    };
    const { keys, values } = record.verbose;
    for (const [index, id] of keys.entries())
        add(id, values[index] ?? [], summed.get(id));
    for (const [id, one] of summed)
        if (!record.verbose.has(id))
            add(id, one.words, one);
    if (!lines && record.blocks.length && named < failingCount(record))
        cases.push(...casesOfHeaders(record, cases));
    return cases;
}
function summedOf(record) {
    const summed = new Map();
    const titles = new Set([...record.blocks, ...record.early].map(({ title }) => title));
    const known = { has: (id) => record.verbose.has(id) || (id.includes('[') && titles.has(titleOf(id))) };
    for (const text of record.summary) {
        const line = summaryLineOf(text, known);
        if (!line)
            continue;
        const { id, word } = line;
        const one = summed.get(id) ?? { lines: [], words: [] };
        summed.set(id, one);
        if (word === 'FAILED' || word === 'ERROR' || word === 'SUBFAILED')
            one.lines.push(line);
        else
            one.words.push(word);
    }
    dropGhosts(summed, record, titles);
    // The summary is sorted by words: subtests end before their test fails, and that before it is torn down.
    const turn = (line) => ['SUBFAILED', 'FAILED', 'ERROR'].indexOf(line.word);
    for (const { lines } of summed.values())
        if (lines.length > 1)
            lines.sort((a, b) => turn(a) - turn(b));
    return summed;
}
/** More failures than were counted: those without a header stood in the message of another one, which CI shows whole. */
function dropGhosts(summed, record, titles) {
    if (!record.counts || !record.blocks.length)
        return;
    let more = -failingCount(record);
    for (const { lines } of summed.values())
        more += lines.length;
    if (more <= 0)
        return;
    for (const [id, { lines }] of summed) {
        const shown = lines.some((line) => titlesOf(line).some((title) => titles.has(title)));
        if (lines.length && !shown && !record.verbose.has(id) && lines.every(({ word }) => word !== 'SUBFAILED'))
            summed.delete(id);
    }
}
function pytest_join_caseOf({ id, place, words, failing }, texts) {
    const last = typeof words === 'string' ? words : words.at(-1);
    return {
        id,
        name: place.name,
        classname: null,
        file: place.file,
        line: null,
        suites: place.suites,
        skipped: failing.length === 0 && (last === 'SKIPPED' || last === 'XFAIL'),
        failures: failing.length ? failing.map((line) => pytest_join_failureOf(line, texts)) : NONE,
        earlier: rerunsIn(words),
        seconds: null,
    };
}
function pytest_join_failureOf(line, texts) {
    const text = texts.of(line);
    const status = line.word === 'ERROR' ? 'errored' : 'failed';
    return { status, type: null, message: text ? null : line.message, text };
}
const RERUN = { status: 'failed', type: null, message: 'run again', text: '' };
function rerunsIn(words) {
    if (typeof words === 'string')
        return words === 'RERUN' ? [RERUN] : NONE;
    return words.filter((word) => word === 'RERUN').map(() => RERUN);
}
/** A verbose line is the only evidence where the log was cut or the summary switched off. */
function wordsAsLines(id, words) {
    if (typeof words === 'string')
        return pytest_join_isFailing(words) ? [{ word: words, id, message: null }] : NONE;
    return words
        .slice(words.lastIndexOf('RERUN') + 1)
        .filter(pytest_join_isFailing)
        .map((word) => ({ word, id, message: null }));
}
function pytest_join_isFailing(word) {
    return word === 'FAILED' || word === 'ERROR' || word === 'SUBFAILED';
}
/** Failures by their headers alone: `--no-summary`, `-rN`, or a log that was cut. */
function casesOfHeaders(record, known) {
    const cases = new Map();
    const taken = new Set(known.map((one) => [...one.suites, one.name].join('.')));
    const failed = record.letters.filter(({ letter }) => letter === 'F');
    const errors = record.letters.filter(({ letter }) => letter === 'E');
    const seen = { FAILURES: 0, ERRORS: 0 };
    for (const block of record.blocks) {
        const letter = (block.section === 'FAILURES' ? failed : errors)[seen[block.section]++];
        const doctest = block.title.startsWith('[doctest] ');
        const title = block.title
            .replace(/^ERROR at (?:setup|teardown) of |^\[doctest\] /, '')
            .replace(SUBTEST_TITLE, '$1');
        if (taken.has(title))
            continue;
        const collecting = /^ERROR collecting (.+)$/.exec(title)?.[1];
        const path = letter?.path ?? pathIn(block) ?? '';
        const id = collecting ?? [path, ...(doctest ? [title] : pytest_join_dotted(title))].filter(Boolean).join('::');
        const failure = {
            status: block.section === 'ERRORS' ? 'errored' : 'failed',
            type: null,
            message: null,
            text: pytest_texts_clean(block),
        };
        const before = cases.get(id);
        cases.set(id, consoleCase({ ...(0,pytest_place/* placeOf */.$)(id), failures: [...(before?.failures ?? []), failure] }));
    }
    return [...cases.values()];
}
/** `Class.test [message] (i=1)`. */
const SUBTEST_TITLE = /^([\w.]+(?:\[.*?\])?) [[(].*[\])]$/;
function pytest_join_dotted(title) {
    const bracket = title.indexOf('[');
    const head = bracket < 0 ? title : title.slice(0, bracket);
    const parts = head.split('.');
    const last = parts.pop() ?? '';
    return [...parts, `${last}${bracket < 0 ? '' : title.slice(bracket)}`];
}
/** The outermost frame of a failure lies in its test's file. */
function pathIn(block) {
    return /^([^\s:][^:\n]{0,400}\.py):\d+: /m.exec(block.text.text())?.[1] ?? null;
}
function crashed(id, trouble) {
    const crash = trouble.find((one) => one.message === null);
    if (!crash)
        return [];
    return [consoleCase({ ...(0,pytest_place/* placeOf */.$)(id), failures: [{ ...crash, message: crash.text.split('\n', 1)[0] ?? null }] })];
}
function failingCount({ counts, letters }) {
    if (counts)
        return (counts.get('failed') ?? 0) + (counts.get('error') ?? 0);
    return letters.filter(({ letter }) => letter === 'F' || letter === 'E').length;
}
/** Passing and skipped tests that are counted, less those that are named or whose tear-down failed. */
function unnamedIn(record, cases) {
    const { counts, letters } = record;
    const count = (...words) => words.reduce((sum, word) => sum + (counts?.get(word) ?? 0), 0);
    const letter = (marks) => letters.filter((one) => marks.includes(one.letter)).length;
    const passed = counts ? count('passed', 'xpassed') : letter('.X');
    const skipped = counts ? count('skipped', 'xfailed') : letter('sx');
    return unnamedOf({ passed: passed - onlyTornDown(record) - onlyInSubtests(record), skipped }, cases);
}
const TEAR_DOWN = 'ERROR at teardown of ';
/** Tests that pytest counts as passed although their tear-down failed: by their headers, wherever those stand, or by their words. */
function onlyTornDown({ blocks, early, verbose }) {
    const titled = [blocks, early].map((list) => {
        const failed = new Set(list.filter((one) => one.section === 'FAILURES').map((one) => one.title));
        const torn = list.filter((one) => one.title.startsWith(TEAR_DOWN));
        return torn.filter((one) => !failed.has(one.title.slice(TEAR_DOWN.length))).length;
    });
    const worded = verbose.values.filter((words) => words.includes('PASSED') && words.includes('ERROR'));
    return Math.max(...titled, worded.length);
}
/** Tests that pytest counts as passed although subtests of theirs failed. */
function onlyInSubtests(record) {
    if (!record.counts || !record.summary.some((line) => line.includes('SUBFAIL')))
        return 0;
    const only = [...summedOf(record).values()].filter(({ lines }) => lines.length > 0 && lines.every(({ word }) => word === 'SUBFAILED'));
    return only.length;
}

;// CONCATENATED MODULE: ./src/domain/keyed-list.ts
/**
 * Values by key, in the order in which the keys first came. Nearly every test of a big run is named once, and a set
 * tells so in half of a map's time: the map is only made when something is asked by key.
 */
class KeyedList {
    all = [];
    order = [];
    known = null;
    places = null;
    /** Adds a value under a new key; false, and nothing was done, where the key has come before. */
    add(key, value) {
        const size = this.all.length;
        if (this.seen().add(key).size === size)
            return false;
        this.push(key, value);
        return true;
    }
    /** `add` for keys that can't be equal to each other; for them alone not even a set is made. */
    append(key, value) {
        if (this.known)
            return this.add(key, value);
        this.push(key, value);
        return true;
    }
    has(key) {
        return this.seen().has(key);
    }
    get(key) {
        const place = this.placeOf(key);
        return place === undefined ? undefined : this.all[place];
    }
    /** Puts another value in the place of a key's own; nothing where the key has not come. */
    replace(key, value) {
        const place = this.placeOf(key);
        if (place !== undefined)
            this.all[place] = value;
    }
    get size() {
        return this.all.length;
    }
    /** In order. */
    get values() {
        return this.all;
    }
    /** The keys, each at the index of its value. */
    get keys() {
        return this.order;
    }
    push(key, value) {
        this.places?.set(key, this.all.length);
        this.order.push(key);
        this.all.push(value);
    }
    seen() {
        return (this.known ??= new Set(this.order));
    }
    placeOf(key) {
        this.places ??= new Map(this.order.map((one, index) => [one, index]));
        return this.places.get(key);
    }
}

;// CONCATENATED MODULE: ./src/formats/consoles/pytest-progress.ts


const pytest_progress_MOST = 200_000;
/** What the lines before the sections say of each test: letters, or ids with words under `-v`. */
class PytestProgress {
    letters = [];
    /** The words of each id, in the order of their coming. */
    verbose = new KeyedList();
    /** The test that has begun and has no word yet. */
    running = null;
    /** What the head calls `rootdir`. */
    root = null;
    path = null;
    counts = new Map();
    /** True where the line is one of pytest's own. */
    take(text) {
        const verbose = verboseOf(text);
        const late = verbose || this.running === null ? undefined : lateWordOf(text);
        if (verbose)
            this.note(verbose.id, verbose.word);
        else if (late && this.running !== null)
            this.note(this.running, late);
        if (verbose || late)
            return true;
        if (this.root === null && text.startsWith('rootdir: ')) {
            this.root = /^rootdir: (.+?)(?:, (?:configfile|inifile|testpaths): .*)?$/.exec(text)?.[1] ?? null;
            return true;
        }
        const progress = progressOf(text);
        if (!progress)
            return false;
        this.path = progress.path ?? this.path;
        if (this.letters.length >= pytest_progress_MOST)
            return true;
        for (const letter of progress.letters) {
            this.letters.push({ letter, path: this.path });
            this.counts.set(letter, this.count(letter) + 1);
        }
        return true;
    }
    /** How often a letter was printed. */
    count(letter) {
        return this.counts.get(letter) ?? 0;
    }
    /** A closing line may count what was seen. */
    agreesWith(counts) {
        const count = (word) => counts.get(word) ?? 0;
        return (this.count('.') === count('passed') && this.count('F') <= count('failed') && this.count('E') <= count('error'));
    }
    /** As many failing lines of a summary as failing letters: whatever comes now is no further failure. */
    isCoveredBy(summary) {
        const failing = this.count('F') + this.count('E');
        return failing > 0 && summary.filter((line) => /^(?:FAILED|ERROR) /.test(line)).length >= failing;
    }
    /** Nothing was seen yet. */
    get isEmpty() {
        return this.letters.length === 0 && this.verbose.size === 0;
    }
    /** Of this test a word was printed; null: it has begun. */
    note(id, word) {
        this.running = word === null ? id : null;
        if (word === null || this.verbose.size >= pytest_progress_MOST)
            return;
        if (this.verbose.add(id, word))
            return;
        const known = this.verbose.get(id);
        if (typeof known === 'string')
            this.verbose.replace(id, [known, word]);
        else
            known?.push(word);
    }
}

;// CONCATENATED MODULE: ./src/formats/consoles/pytest-trouble.ts


/** The interpreter or pytest-timeout ends the process, perhaps in the middle of a line. */
const CRASH = /Fatal Python error: |^\++ Timeout \++$| \.?\++ Timeout \++$/;
const USAGE = /^(?:ERROR: (?:usage: |file or directory not found: |not found: |Wrong expression passed to |Error importing plugin |Unknown config option|while parsing the following warning )|ImportError while loading conftest )/;
const COVERAGE = /^(?:FAIL Required test coverage |ERROR: Coverage failure)/;
const INTERNAL = 'INTERNALERROR> ';
/** What a run of pytest says of trouble outside any test. */
class PytestTrouble {
    /** Why it stopped before its last test. */
    stopped = null;
    said = [];
    internal = null;
    crash = null;
    /** What the process died of stands in `crash`'s text; its message is null. `ended`: a closing line came all the same. */
    all(ended) {
        const found = [...this.said];
        // What was raised stands in the text.
        if (this.internal)
            found.push({ status: 'errored', type: null, message: '', text: this.internal.text() });
        if (this.crash && !ended)
            found.push({ status: 'errored', type: null, message: null, text: this.crash.text() });
        return found;
    }
    /** The process died, and nothing shows that it was one of pytest. */
    get isForeign() {
        return this.crash !== null && !this.crash.text().includes('pytest');
    }
    /** `INTERNALERROR> …`: what stands before it on the line, which is for the caller to read. Null: no such line. */
    takeInternal(text) {
        const at = text.indexOf(INTERNAL);
        if (at < 0 || (at > 0 && this.internal))
            return null;
        this.internal ??= new BoundedText();
        this.internal.add(`${text.slice(at + INTERNAL.length)}\n`);
        return text.slice(0, at);
    }
    /** Words of pytest's own before any test: wrong options, a conftest that does not load, too little covered. */
    takeWords(text) {
        if (this.takeThreshold(text))
            return true;
        if (!USAGE.test(text))
            return false;
        this.said.push({ status: 'errored', type: null, message: text, text: '' });
        return true;
    }
    /** pytest-cov: every test may pass, and the run fails all the same. Newer versions say it twice. */
    takeThreshold(text) {
        if (!COVERAGE.test(text))
            return false;
        if (!this.said.some(({ message }) => COVERAGE.test(message ?? '')))
            this.said.push({ status: 'failed', type: null, message: text, text: '' });
        return true;
    }
    /** The rest of a process that died. */
    takeCrash(text) {
        this.crash?.add(`${text}\n`);
        return this.crash !== null;
    }
    /** A line with which a process begins to die; letters may stand before it. */
    watchCrash(text) {
        if (!text.includes('Fatal Python error: ') && !text.includes('+ Timeout +'))
            return 'other';
        if (!CRASH.test(text))
            return 'other';
        this.crash = new BoundedText();
        this.crash.add(`${text.slice(Math.max(0, text.search(/Fatal Python error|\++ Timeout/)))}\n`);
        return 'other';
    }
    /** `late`: pytest ends with code 2 where it says so before its closing line; after it, `pytest.exit` was given another code, which may be 0. */
    takeStop(text, late) {
        const reason = stopOf(text);
        if (reason === undefined)
            return false;
        this.stopped = { reason, late };
        return true;
    }
}

;// CONCATENATED MODULE: ./src/formats/consoles/pytest-console.ts





/** pytest's terminal reporter. */
const pytestConsole = {
    format: 'pytest-console',
    start: /^=+ (?:test session starts|FAILURES|ERRORS|short test summary info|no tests ran|\d+ (?:passed|failed|errors?|skipped)\b)|^(?:\d+ \w+, )*\d+ (?:passed|failed|errors?|skipped)\b.* in \d+\.\d\ds|^[.FEsxX]{1,400}(?: +\[ *\d+%\]$|Fatal Python error: |\+{5,} Timeout \+{5,}$)|^ImportError while loading conftest |^ERROR: (?:usage: |file or directory not found: |not found: |Wrong expression passed to |Error importing plugin |Unknown config option|while parsing the following warning )|^INTERNALERROR> |^Fatal Python error: |^\+{5,} Timeout \+{5,}$|^!{5,} (?:KeyboardInterrupt|[\w.]*(?:Interrupted|Exit): |stopping after )|^Test session starts \(platform: /,
    head: /^=+ test session starts =+$|^Test session starts \(platform: /,
    open: () => new PytestRun(),
};
const pytest_console_MOST = 200_000;
/**
 * A state machine by section header. Captured output may hold whole fake reports, so nothing is final before the end: a
 * summary or closing line is dropped again when more failures follow it, and the last ones count.
 */
class PytestRun {
    section = 'head';
    /** The section to fall back to when a summary turns out to be captured output. */
    failing = 'FAILURES';
    /** Of the bar above it. */
    width = 0;
    captured = false;
    /** The summary or closing line came in the middle of captured output, or before any test: it may be a test's own. */
    doubtful = false;
    /** The summary's title stood where only pytest's own can stand. */
    overview = false;
    nested = 0;
    begun = false;
    seen = new PytestProgress();
    blocks = [];
    /** Failures that plug-ins show as soon as they come, between the lines of progress. */
    early = [];
    block = null;
    /** Counts that pytest-sugar prints line by line. */
    tally = null;
    loose = [];
    summary = [];
    counts = null;
    trouble = new PytestTrouble();
    line(text) {
        if (this.begun && isMidwayBanner(text)) {
            // Under `-s` the banner of a test's own pytest follows the progress letters.
            this.nested++;
            return 'other';
        }
        switch (text.charCodeAt(0)) {
            case 61: // =
                return this.bar(text);
            case 8213: // pytest-sugar's bar
            case 95: {
                const title = headerOf(text);
                if (title !== undefined)
                    return this.header(title);
                break;
            }
            case 33: // !
                if (!this.captured && !this.nested && this.trouble.takeStop(text, this.section === 'done'))
                    return 'mine';
                break;
            case 45: // -
                if ((this.section !== 'head' || this.block || this.captured) && isCaptured(text))
                    return this.capture();
                if (this.nested === 0 && isOtherPart(text))
                    this.block = null;
                break;
            case 84: // T
                if (text.startsWith(SUGAR_BANNER)) {
                    this.tally ??= new Map();
                    return this.banner();
                }
                break;
        }
        switch (this.section) {
            case 'head':
                return this.head(text);
            case 'ERRORS':
            case 'FAILURES':
                return this.failure(text);
            case 'summary':
                return this.summed(text);
            case 'done':
                return this.after(text);
            default:
                return this.closing(text) || (!this.nested && this.trouble.takeThreshold(text)) ? 'mine' : 'other';
        }
    }
    end() {
        const { seen, blocks, loose, summary, counts, trouble } = this;
        if (trouble.isForeign && !this.begun && seen.isEmpty)
            return undefined;
        const { letters, verbose } = seen;
        return pytestResults({
            letters,
            verbose,
            blocks,
            early: this.early,
            loose,
            summary,
            counts,
            running: counts ? null : seen.running,
            trouble: trouble.all(counts !== null),
            stopped: trouble.stopped,
            root: seen.root,
        });
    }
    bar(text) {
        if (isBanner(text))
            return this.banner();
        if (this.closing(text))
            return 'mine';
        const title = sectionOf(text);
        // Bars are as wide as the terminal: a short one is of a message.
        const short = title !== 'short test summary info' && text.length < this.width / 2;
        if (title === undefined || short)
            return this.section === 'ERRORS' || this.section === 'FAILURES' ? this.failure(text) : 'other';
        if (this.nested > 0)
            return 'other';
        if (title === 'ERRORS' || title === 'FAILURES') {
            if (this.section === 'done' && this.isConsistent())
                return 'again';
            this.enter(title);
            this.failing = title;
            this.width = text.length;
        }
        else if (title === 'short test summary info') {
            this.enter('summary');
            this.summary = [];
        }
        else if (!this.captured && this.section !== 'summary' && this.section !== 'done') {
            this.enter('other');
        }
        return 'mine';
    }
    enter(section) {
        this.doubtful = this.captured;
        this.overview = section === 'summary' && !this.captured;
        this.section = section;
        this.captured = false;
        this.block = null;
    }
    banner() {
        if (!this.begun && this.section === 'head' && this.seen.isEmpty) {
            this.begun = true;
            return 'mine';
        }
        if (this.section === 'done' ? this.isConsistent() : !this.captured && this.section !== 'summary')
            return 'again';
        // A test printed what a pytest of its own printed.
        this.nested++;
        return 'other';
    }
    closing(text) {
        // Without its first line the words may be anybody's.
        const counts = closingCounts(text) ?? (this.tally && isSugarClosing(text) ? this.tally : undefined);
        if (!counts)
            return false;
        if (this.nested > 0) {
            this.nested--;
            return true;
        }
        const early = this.section === 'head' && this.begun && this.seen.isEmpty && (counts.has('passed') || counts.has('failed'));
        this.doubtful ||= this.captured || early;
        this.counts = counts;
        this.section = 'done';
        return true;
    }
    /** A closing line that agrees with the letters before it; without letters, one that stands where it should. */
    isConsistent() {
        if (!this.counts)
            return false;
        return this.seen.letters.length ? this.seen.agreesWith(this.counts) : !this.doubtful;
    }
    header(title) {
        if (this.nested > 0)
            return 'other';
        if (this.section === 'done' && this.isConsistent())
            return 'other';
        if (this.section === 'head')
            return this.earlyHeader(title);
        if (this.section === 'other')
            return 'other';
        // In CI, the summary prints messages whole, with whatever lines they have.
        if (this.overview || (this.section === 'summary' && this.seen.isCoveredBy(this.summary)))
            return 'other';
        // More failures: what looked like a summary was output of the test before.
        this.backToFailures();
        if (this.blocks.length < pytest_console_MOST) {
            this.block = { section: this.failing, title, text: new BoundedText() };
            this.blocks.push(this.block);
        }
        return 'mine';
    }
    earlyHeader(title) {
        if ((!this.begun && this.seen.isEmpty) || this.early.length >= pytest_console_MOST)
            return 'other';
        this.captured = false;
        this.block = { section: title.startsWith('ERROR ') ? 'ERRORS' : 'FAILURES', title, text: new BoundedText() };
        this.early.push(this.block);
        return 'other';
    }
    backToFailures() {
        this.section = this.failing;
        this.captured = false;
        this.doubtful = false;
        this.overview = false;
        this.block = null;
        this.counts = null;
        this.summary = [];
        this.trouble.stopped = null;
    }
    capture() {
        if (this.nested > 0)
            return 'other';
        if (this.section === 'summary' || this.section === 'done') {
            if (this.overview || this.isConsistent() || this.seen.isCoveredBy(this.summary))
                return 'other';
            this.backToFailures();
        }
        this.captured = true;
        this.block = null;
        return 'mine';
    }
    head(text) {
        if (text === '')
            return 'other';
        const passed = this.nested > 0 ? undefined : passedOf(text);
        if (passed !== undefined)
            this.seen.note(passed, 'PASSED');
        else if (this.closing(text))
            return 'mine';
        else if (this.nested > 0)
            return 'other';
        // A worker of xdist may die while others go on.
        else if (!text.startsWith('[gw') && this.trouble.takeCrash(text))
            return 'mine';
        else if ((this.block && text === 'E') || this.progress(text) === 'other') {
            this.block?.text.add(`${text}\n`);
            return this.trouble.takeWords(text) ? 'mine' : 'other';
        }
        this.captured = false;
        this.block = null;
        return 'mine';
    }
    progress(text) {
        const internal = this.trouble.takeInternal(text);
        if (internal !== null)
            this.seen.take(internal);
        else if (!this.seen.take(text) && !isSugarProgress(text))
            return this.trouble.watchCrash(text);
        this.trouble.watchCrash(text);
        return 'mine';
    }
    failure(text) {
        if (this.captured || this.nested > 0) {
            // `--tb=line` has no headers that would end captured output.
            if (!this.block && this.loose.length < pytest_console_MOST && isLoose(text))
                this.loose.push(text);
            // Under `-q` a closing line has no bars; within captured output it only counts where nothing contradicts it.
            return this.closing(text) ? 'mine' : 'other';
        }
        if (this.block)
            this.block.text.add(`${text}\n`);
        else if (this.loose.length < pytest_console_MOST && isLoose(text))
            this.loose.push(text);
        return this.closing(text) ? 'mine' : 'other';
    }
    summed(text) {
        if (this.closing(text) || (!this.nested && this.trouble.takeThreshold(text)))
            return 'mine';
        if (isSummaryLine(text)) {
            if (this.summary.length < pytest_console_MOST)
                this.summary.push(text);
            return 'mine';
        }
        return /^(?:!{3,} |SKIPPED \[)/.test(text) ? 'mine' : 'other';
    }
    after(text) {
        const counted = this.tally ? sugarCount(text) : undefined;
        if (counted) {
            this.tally?.set(...counted);
            return 'mine';
        }
        if (!this.counts?.has('passed') && !this.counts?.has('failed') && this.trouble.takeWords(text))
            return 'mine';
        if (!this.isConsistent())
            return this.overview ? this.summed(text) : this.progress(text);
        return /^[.FEsxX]{1,400} +\[ *\d+%\]$/.test(text) ? 'again' : 'other';
    }
}

;// CONCATENATED MODULE: ./src/formats/consoles/surefire-console.ts


/** Maven's Surefire and Failsafe, 2.x and 3.x, within the build's own output. */
const surefireConsole = {
    format: 'surefire-console',
    start: /^(?:\[(?:INFO|ERROR|WARNING)\] +|(?:Error|Warning): {2}|##\[(?:error|warning)\])?(?: ?T E S T S$|Tests run: \d+|Running [\w.]+\.[A-Z]\w*$)|^\[ERROR\] COMPILATION ERROR/,
    head: / ?T E S T S$/,
    open: () => new SurefireRun(),
};
const COUNTS = /^(?:\[\w+\] +)?Tests run: (\d+), Failures: (\d+), Errors: (\d+), Skipped: (\d+)(.*)$/;
/** 3.x: `[ERROR] com.x.FooTest.bar -- Time elapsed: 0.01 s <<< FAILURE!`; 2.x: `[ERROR] bar(com.x.FooTest)  Time elapsed: …`. */
const surefire_console_FAILED = /^(?:\[ERROR\] +)?(?:([\w.$]+)\.([^.\s][^\t]{0,500}?)|(\S[^\t]{0,500}?)\(([\w.$]+)\)) +(?:-- )?Time elapsed: ([\d.,]+) s(?:ec)? +<<< (FAILURE|ERROR)!$/;
class SurefireRun {
    blocks = new FailureBlocks();
    passed = 0;
    skipped = 0;
    claimed = 0;
    totals = 0;
    /** Within `Results:`, whose last line has the totals of a module. */
    summing = false;
    inFlakes = false;
    flaky = new Set();
    ended = null;
    compile = null;
    goal = null;
    line(raw) {
        const text = asPrinted(raw);
        const counts = text.includes('Tests run: ') ? COUNTS.exec(text) : null;
        if (counts)
            return this.counted(counts);
        const failed = text.includes('<<< ') ? surefire_console_FAILED.exec(text) : null;
        if (failed)
            return this.failed(failed);
        if (/^\[(?:INFO|ERROR)\] BUILD (?:SUCCESS|FAILURE)$/.test(text)) {
            this.ended = text.endsWith('SUCCESS') ? 'SUCCESS' : 'FAILURE';
            this.blocks.stop();
            return 'mine';
        }
        if (/^(?:\[INFO\] )?Results ?:$/.test(text))
            this.summing = true;
        if (this.summing && this.listsFlaky(text))
            return 'mine';
        if (text.startsWith('[ERROR] COMPILATION ERROR'))
            this.compile ??= new BoundedText();
        if (text.startsWith('[ERROR] Failed to execute goal '))
            this.goal ??= text.slice('[ERROR] '.length);
        if (this.ended !== null && text.endsWith(' T E S T S'))
            return 'again';
        if (/^\[(?:INFO|WARNING)\]/.test(text)) {
            this.blocks.stop();
            return 'mine';
        }
        if (this.compile && text.startsWith('[ERROR] '))
            this.compile.add(`${text.slice(8)}\n`);
        if (text === '')
            this.blocks.stop();
        this.blocks.add(text);
        return text.startsWith('[ERROR]') ? 'mine' : 'other';
    }
    end() {
        const cases = this.blocks.all().map(({ title: { type, method, status }, text }) => {
            const failures = [failureWith(text, status)];
            const name = method || null;
            return this.flaky.has(`${type}.${method}`)
                ? consoleCase({ name, classname: type, earlier: failures })
                : consoleCase({ name, classname: type, failures });
        });
        if (!this.totals && !cases.length && !this.compile)
            return undefined;
        const outside = [];
        if (this.compile) {
            const text = this.compile.text();
            const first = /^\S.*:\[\d+,\d+\] .*$/m.exec(text)?.[0];
            outside.push({
                status: 'errored',
                type: null,
                message: first ?? 'COMPILATION ERROR',
                text: `COMPILATION ERROR\n${text}`,
            });
        }
        else if (this.ended === 'FAILURE' && !cases.length)
            outside.push({ status: 'errored', type: null, message: this.goal ?? 'BUILD FAILURE', text: '' });
        return consoleResults({
            format: 'surefire-console',
            writer: 'surefire',
            cases,
            outside,
            claimedFailures: this.claimed,
            unnamed: { passed: this.passed, skipped: this.skipped },
            complete: this.ended !== null,
            degraded: this.ended === null ? ['the output of Maven ends before its BUILD line: results may be missing'] : [],
        });
    }
    /** Tests that passed in the end stand under `Flakes:`, each with its runs. */
    listsFlaky(text) {
        if (/^\[\w+\] +(?:Failures|Errors|Flakes) ?:\s*$/.test(text)) {
            this.inFlakes = text.includes('Flakes');
            return false;
        }
        const name = this.inFlakes ? /^\[WARNING\] (\S.{0,1000})$/.exec(text)?.[1] : undefined;
        if (name === undefined)
            return false;
        this.flaky.add(name);
        return true;
    }
    /** Lines of a class carry its time; the totals of a module do not. */
    counted([, run, failures, errors, skipped, rest = '']) {
        this.blocks.stop();
        // Elsewhere such a line is a test's own output.
        if ((rest.trim() && !/^, Flakes: \d+$/.test(rest)) || !this.summing)
            return 'mine';
        this.summing = false;
        this.totals++;
        const failing = Number(failures) + Number(errors);
        this.claimed += failing;
        this.skipped += Number(skipped);
        this.passed += Math.max(0, Number(run) - failing - Number(skipped));
        return 'mine';
    }
    failed(found) {
        const [type, method] = namesOf(found[1] ?? found[4] ?? '', found[2] ?? found[3] ?? '');
        this.blocks.begin({ key: `${type} ${method}`, type, method, status: found[6] === 'ERROR' ? 'errored' : 'failed' });
        return 'mine';
    }
}
/** Actions shows `[ERROR] ` as `Error:  `, which is what people copy. */
function asPrinted(text) {
    const word = text.startsWith('Error: ') || text.startsWith('Warning: ') || text.startsWith('##[') ? SHOWN.exec(text) : null;
    return word ? `[${(word[1] ?? word[2] ?? '').toUpperCase()}] ${text.slice(word[0].length).trimStart()}` : text;
}
const SHOWN = /^(?:(Error|Warning): {1,3}|##\[(error|warning)\])/;
/** A class that failed as a whole is printed like a method of its package. */
function namesOf(type, method) {
    const isClass = /^[A-Z][\w$]*$/.test(method) && /^(?:.*\.)?[a-z]\w*$/.test(type);
    return isClass ? [`${type}.${method}`, ''] : [type, method];
}

;// CONCATENATED MODULE: ./src/formats/results/tap-details.ts


/**
 * Reads the keys that node:test, node-tap, vitest, tape and ava write, else the comments of Perl's and bats' producers. Not a YAML parser:
 * scalars and block scalars of the first two levels only; the rest stays text.
 */
function tapDetails(lines, comments = []) {
    const values = topLevel(lines);
    const location = placeIn(values.get('location') ?? '');
    const milliseconds = Number(values.get('duration_ms') ?? 'none');
    return {
        file: location?.file ?? null,
        line: location?.line ?? null,
        seconds: Number.isFinite(milliseconds) ? milliseconds / 1000 : null,
        isNode: values.has('duration_ms'),
        failure: lines.length ? tap_details_failureOf(values) : failureIn(comments),
    };
}
function tap_details_failureOf(values) {
    const at = atOf(values.get('at') ?? '');
    const inner = topLevel((values.get('error') ?? '').split('\n'));
    const error = inner.get('message') ?? values.get('error') ?? values.get('message') ?? null;
    const type = inner.get('name') ?? values.get('name') ?? null;
    const stack = (values.get('stack') ?? '').split('\n').filter(Boolean);
    const trace = stack.map((frame) => (/^\s*at /.test(frame) ? frame : `    at ${frame.trim()}`));
    const seen = !trace.length && at ? [`    at ${at.file}:${at.line}:1`] : [];
    const sides = ['values', 'diff', 'expected', 'actual'].flatMap((key) => values.has(key) ? [`${key}: ${values.get(key)}`] : []);
    return {
        status: /^(?:hookFailed|cancelledByParent|uncaughtException)$/.test(values.get('failureType') ?? '')
            ? 'errored'
            : 'failed',
        type,
        message: error,
        text: bounded([error ?? '', ...(error ? [...trace, ...seen, ...sides] : [...sides, ...trace, ...seen])].join('\n').trim()),
    };
}
/** `Failed test 'x'` and `at t/a.t line 5.` of Perl, `(in test file a.bats, line 3)` of bats. */
function failureIn(comments) {
    const text = comments.join('\n').trim();
    return { status: 'failed', type: null, message: text.split('\n', 1)[0]?.trim() || null, text: bounded(text) };
}
/** `file:4:2`, `f (file:4:2)`, or a block with the keys of node-tap. */
function atOf(written) {
    const keys = topLevel(written.split('\n'));
    const file = keys.get('fileName') ?? keys.get('file');
    const line = Number(keys.get('lineNumber') ?? keys.get('line'));
    return file !== undefined && Number.isInteger(line) ? { file, line } : placeIn(written);
}
function placeIn(written) {
    const found = /\(([^()]+):(\d+):\d+\)$/.exec(written) ?? /^'?(.*?):(\d+):\d+'?$/.exec(written);
    return found ? { file: found[1] ?? '', line: Number(found[2]) } : null;
}
function topLevel(lines) {
    const values = new Map();
    const base = indent(lines[0] ?? '');
    let key = '';
    let block = [];
    const close = () => {
        if (key && block.length)
            values.set(key, dedent(block));
        block = [];
    };
    let quoted = false;
    for (const line of lines) {
        if (quoted) {
            block.push(line);
            quoted = !CLOSED.test(line);
            if (!quoted)
                values.set(key, tap_details_unquoted(block.splice(0).join('\n').trim()));
            continue;
        }
        const found = indent(line) === base ? /^\s*([\w$-]+):(?:\s+(.*))?$/.exec(line) : null;
        if (!found) {
            block.push(line);
            continue;
        }
        close();
        key = found[1] ?? '';
        const value = found[2] ?? '';
        // Some producers write line ends into a quoted text as they are.
        quoted = value.startsWith('"') && (value === '"' || !CLOSED.test(value));
        if (quoted)
            block.push(value);
        else if (value && !/^[|>][+-]?\d*$/.test(value))
            values.set(key, tap_details_unquoted(value));
    }
    close();
    return values;
}
const CLOSED = /(?:^|[^\\])(?:\\\\)*"\s*$/;
function dedent(lines) {
    const least = Math.min(...lines.filter((line) => line.trim()).map(indent));
    return lines
        .map((line) => line.slice(Number.isFinite(least) ? least : 0))
        .join('\n')
        .trimEnd();
}
function indent(line) {
    return line.length - line.trimStart().length;
}
function tap_details_unquoted(value) {
    if (/^".*"$/s.test(value))
        return (0,json_values/* textOf */.b6)((0,json_values/* parseJson */.qF)(value.replaceAll('\n', '\\n'))) ?? value.slice(1, -1);
    return /^'.*'$/.test(value) ? value.slice(1, -1).replaceAll("''", "'") : value;
}

;// CONCATENATED MODULE: ./src/formats/results/tap-cases.ts

/** The cases that points come to. */
class TapCases {
    all = [];
    /** node:test, where a block has what only it writes. */
    writer = null;
    /** Takes a point that nothing more will be said of. */
    add(point) {
        const { inner, ok, skipped } = point;
        // A parent fails with its children; it is a failure of its own only where all of them passed.
        if (inner && inner.points > 0 && (ok || inner.failed > 0))
            return this.blame(point);
        const details = tapDetails(point.details, point.comments);
        if (details.isNode)
            this.writer ??= 'node:test';
        const place = placeOf(point);
        this.all.push({
            name: place.name || null,
            classname: null,
            file: details.file ?? place.file,
            line: details.line,
            suites: place.suites,
            skipped,
            failures: ok || skipped ? [] : [details.failure],
            earlier: [],
            seconds: details.seconds ?? point.seconds,
        });
    }
    /** The hook that failed is why the tests inside were cancelled. */
    blame({ name, suites, details }) {
        const { failure } = tapDetails(details);
        if (failure.status !== 'errored')
            return;
        const inside = [...suites, name];
        for (let at = this.all.length - 1; at >= 0; at--) {
            const one = this.all[at];
            if (!one || inside.some((suite, depth) => one.suites[depth] !== suite))
                return;
            if (one.failures.some((own) => own.message === tap_cases_CANCELLED))
                this.all[at] = { ...one, failures: [failure, ...one.failures] };
        }
    }
}
/** How node:test words a test that never ran, because a hook of its suite failed. */
const tap_cases_CANCELLED = 'test did not finish before its parent and was cancelled';
/** vitest names the file as the outermost suite, in braces or in one line. A file that did not load stands alone. */
function placeOf({ name, suites }) {
    const [first = '', ...rest] = suites.length ? [...suites, name] : name.split(' > ');
    if (!/^\S+\.[cm]?[jt]sx?$/.test(first))
        return { name, suites, file: null };
    return { name: rest.at(-1) ?? first, suites: rest.slice(0, -1), file: first };
}

;// CONCATENATED MODULE: ./src/formats/results/tap-point.ts
/** `not ok 12 - description`, with or without number and description. */
const POINT = /^(not )?ok\b(?:\s+(\d+))?(?:\s+-)?\s*(.*)$/;
const tap_point_DIRECTIVE = /\s*(?<!\\)#\s*(skip\S*|todo)\b\s*(.*)$/i;
/** node-tap and vitest append how long it took. */
const TIME = /\s*(?<!\\)#\s*time=([\d.]+)(m?)s\b/;
/** Nothing read yet. */
function newLevel() {
    return { title: '', points: 0, failed: 0, planned: null, inner: null };
}
/** The point of a line that `POINT` matched, at the innermost of these levels. `braces`: its subtest follows in braces. */
function pointOf(found, levels) {
    const here = levels.at(-1) ?? newLevel();
    const written = found[3] ?? '';
    const braces = /\s*(?<!\\)\{$/.exec(written);
    const time = TIME.exec(written);
    const described = (braces ? written.slice(0, braces.index) : written).replace(TIME, '');
    const directive = tap_point_DIRECTIVE.exec(described);
    const name = tap_point_unescape(directive ? described.slice(0, directive.index) : described);
    const point = {
        ok: !found[1],
        // A point needs neither number nor name: then its place names it.
        name: name || `test ${found[2] ?? here.points + 1}`,
        suites: levels
            .slice(0, -1)
            .map((level) => level.title)
            .filter(Boolean),
        skipped: directive !== null,
        seconds: time ? Number(time[1]) / (time[2] ? 1000 : 1) : null,
        inner: here.inner,
        details: [],
        comments: [],
    };
    return { point, braces: braces !== null };
}
/** A description as its producer had it, before `#` and backslashes were escaped. */
function tap_point_unescape(text) {
    return text.trim().replace(/\\([#\\])/g, '$1');
}

;// CONCATENATED MODULE: ./src/formats/results/tap.ts



const DETAIL_LINES = 2000;
const MOST_LEVELS = 50;
/**
 * TAP 12 to 14 (https://testanything.org), line by line, with nested subtests indented by four, as `node --test` and node-tap write them.
 */
class TapState {
    cases = new TapCases();
    outside = [];
    levels = [newLevel()];
    point;
    /** Points whose subtest stands behind them in braces, outermost first. */
    open = [];
    /** The last of these until a deeper line shows that its brace was none of its name. */
    fresh = null;
    inDetails = false;
    /** Planned points of subtests that never came. */
    gaps = 0;
    /** Points of all levels, and what the comments at the end count. */
    counts = { points: 0, failed: 0, tests: 0, claimed: 0 };
    /** Whether the titles of subtests are indented like what they hold; the first one tells. */
    titlesInside = null;
    /** False for a line that is none of TAP's. */
    line(raw) {
        const text = raw.trimStart();
        if (this.inDetails && this.point) {
            if (text === '...')
                this.inDetails = false;
            else if (this.point.details.length < DETAIL_LINES)
                this.point.details.push(raw);
            return true;
        }
        const depth = Math.floor((raw.length - text.length) / 4);
        if (this.point && text === '---') {
            this.inDetails = true;
            return true;
        }
        if (!text.startsWith('#'))
            return this.apply(text, depth);
        this.comment(text, depth);
        return true;
    }
    /** True where the document has come to its end, or this line cannot be the next one of it. */
    isOver(text) {
        const top = this.levels[0];
        if (!top || this.inDetails || /^\s/.test(text) || this.open.length > 0)
            return false;
        const plan = /^1\.\.(\d{1,9})/.exec(text)?.[1];
        if (top.planned !== null)
            return top.points >= top.planned;
        if (plan !== undefined)
            return Number(plan) !== top.points;
        const number = POINT.exec(text)?.[2];
        return number !== undefined && Number(number) !== top.points + 1;
    }
    results() {
        this.finishPoint();
        this.confirm(0);
        const top = this.levels[0];
        if (!top || (!top.points && top.planned === null))
            return [];
        const complete = top.planned !== null && top.points >= top.planned && this.levels.length === 1 && this.open.length === 0;
        for (const point of this.open.splice(0))
            this.cases.add(point);
        const degraded = complete
            ? []
            : [`TAP: ${top.planned === null ? 'no plan' : `${top.points} of ${top.planned} test points`} were seen`];
        if (this.gaps)
            degraded.push(`TAP: ${this.gaps} planned subtests were not seen`);
        const { cases, outside, counts } = this;
        const missing = counts.tests - counts.points;
        return [
            {
                format: 'tap',
                kind: 'file',
                writer: cases.writer,
                cases: cases.all,
                outside,
                claimedFailures: counts.claimed > counts.failed ? counts.claimed : null,
                ...(missing > 0 ? { missingTests: missing } : {}),
                complete: complete && this.gaps === 0,
                degraded,
            },
        ];
    }
    comment(text, depth) {
        const title = /^# Subtest: (.*)$/.exec(text)?.[1];
        if (title === undefined) {
            if (depth === 0)
                this.summary(text);
            if (this.point && this.point.comments.length < DETAIL_LINES)
                this.point.comments.push(text.replace(/^# ?/, ''));
            return;
        }
        this.finishPoint();
        this.titlesInside ??= depth > 0;
        this.descend(depth);
        const owner = this.levels.at(this.titlesInside && depth > 0 ? -2 : -1);
        if (owner)
            owner.title = tap_point_unescape(title);
    }
    /** What node:test, tape and mocha count below the last point. Points with subtests are counted, too. */
    summary(text) {
        const count = /^# (tests|fail|cancelled) +(\d{1,9})$/.exec(text);
        if (count?.[1] === 'tests')
            this.counts.tests = Number(count[2]);
        else if (count)
            this.counts.claimed += Number(count[2]);
        else if (isLateError(text.slice(2)))
            this.outside.push({ status: 'errored', type: null, message: text.slice(2), text: '' });
    }
    apply(text, depth) {
        if (text === '{' && this.point)
            this.openBraces(this.point);
        else if (text === '}' && this.open.length)
            this.closeBraces(depth);
        else
            return this.pointOrPlan(text, depth);
        return true;
    }
    pointOrPlan(text, depth) {
        const plan = /^1\.\.(\d{1,9})\b/.exec(text);
        const point = plan ? null : POINT.exec(text);
        if (text.startsWith('Bail out!')) {
            this.finishPoint();
            this.outside.push({ status: 'errored', type: null, message: text, text: '' });
            return true;
        }
        if (!plan && !point) {
            this.loose(text);
            return text === '' || text.startsWith('TAP version ') || text.startsWith('pragma ');
        }
        this.finishPoint();
        this.confirm(depth);
        this.descend(depth);
        const here = this.levels.at(-1);
        if (here && plan)
            here.planned = Number(plan[1]);
        else if (here && point)
            this.begin(here, point);
        return true;
    }
    /** mocha writes its reasons as they are, below the point. */
    loose(text) {
        if (this.point && !this.point.ok && this.point.comments.length < DETAIL_LINES)
            this.point.comments.push(text);
    }
    /** Makes the level of this depth the last one; what closes becomes the inner result of its parent. */
    descend(depth) {
        while (this.levels.length - 1 > depth) {
            const closed = this.levels.pop();
            const parent = this.levels.at(-1);
            if (closed && parent)
                parent.inner = { points: closed.points, failed: closed.failed };
            if (closed)
                this.gaps += Math.max(0, (closed.planned ?? 0) - closed.points);
        }
        while (this.levels.length - 1 < Math.min(depth, MOST_LEVELS))
            this.levels.push(newLevel());
    }
    begin(here, found) {
        const { point, braces } = pointOf(found, this.levels);
        here.inner = null;
        here.points++;
        this.counts.points++;
        if (!point.ok && !point.skipped) {
            here.failed++;
            this.counts.failed++;
        }
        this.point = point;
        if (!braces)
            return;
        this.fresh = { point, depth: this.levels.length - 1 };
        this.openBraces(point);
    }
    confirm(depth) {
        const { fresh } = this;
        this.fresh = null;
        if (!fresh || depth > fresh.depth || this.open.at(-1) !== fresh.point)
            return;
        this.open.pop();
        this.cases.add({ ...fresh.point, name: `${fresh.point.name} {` });
    }
    openBraces(point) {
        this.point = undefined;
        this.inDetails = false;
        const here = this.levels.at(-1);
        if (here)
            here.title = point.name;
        if (this.open.length < MOST_LEVELS)
            this.open.push(point);
        else
            this.cases.add(point);
    }
    closeBraces(depth) {
        this.finishPoint();
        this.fresh = null;
        this.descend(depth);
        const point = this.open.pop();
        const here = this.levels.at(-1);
        if (!point || !here)
            return;
        point.inner = here.inner;
        here.inner = null;
        this.cases.add(point);
    }
    finishPoint() {
        this.inDetails = false;
        const point = this.point;
        this.point = undefined;
        if (point)
            this.cases.add(point);
    }
}

;// CONCATENATED MODULE: ./src/formats/consoles/tap-run.ts

/** TAP, alone or below other output. Only the line of its version is sure; other lines of it anybody may print. */
const tapConsole = {
    format: 'tap',
    start: /^ *(?:TAP version \d+|1\.\.\d+(?: *#.*)?|Bail out!.*|(?:not )?ok(?: +(?:\d.*|[-#] .*))?)$/,
    head: /^TAP version \d+$/,
    open: (before) => new TapRun(before),
};
const OWN = /^ *(?:(?:not )?ok\b(?!\t| {2}\t)|1\.\.\d|# Subtest: |Bail out!)/;
/** Lines of its own, and foreign ones between them; a document ends where its plan is met and something else follows. */
class TapRun {
    state = new TapState();
    begun = false;
    versioned = false;
    /** Lines came that are none of TAP's since its last one. */
    foreign = false;
    constructor(before) {
        for (const line of before)
            if (/^ *# Subtest: /.test(line))
                this.state.line(line);
    }
    line(text) {
        const version = text.startsWith('TAP version ');
        if (version && this.begun)
            return 'again';
        const own = version || OWN.test(text);
        if (own && this.foreign && this.begun && this.state.isOver(text))
            return 'again';
        this.versioned ||= version;
        this.begun = true;
        const taken = this.state.line(text);
        if (own && taken)
            this.foreign = false;
        else if (!taken && text.trim() !== '')
            this.foreign = true;
        return own && taken ? 'mine' : 'other';
    }
    get weak() {
        return !this.versioned;
    }
    end() {
        return this.state.results()[0];
    }
}

;// CONCATENATED MODULE: ./src/formats/consoles/unittest-console.ts

/** unittest's TextTestRunner, also as Django runs it. */
const unittestConsole = {
    format: 'unittest-console',
    start: /^(?:={70}$|-{70}$|(?:FAIL|ERROR)(?: \[[\d.]+s\])?: \S|Ran \d+ tests? in [\d.]+s$|\w+ \([\w.<>]+\)(?: \.\.\. |$))/,
    open: () => new UnittestRun(),
};
/** `test_x (package.module.Class.test_x)` since 3.11, `test_x (package.module.Class)` before; subtests follow in brackets. */
const NAME = /^([\w.]+) \(([\w.<>]+)\)(.*)$/;
const RULE = /^(?:={70}|-{70})$/;
class UnittestRun {
    blocks = new FailureBlocks();
    verbose = [];
    /** A verbose line whose docstring or output comes before its word. */
    waiting = null;
    titles = 0;
    ran = null;
    result = null;
    green = false;
    none = false;
    /** The character of the rule that was the last line but blank ones. */
    rule = null;
    line(text) {
        const rule = text.length === 70 ? RULE.exec(text)?.[0][0] : undefined;
        const after = this.rule;
        if (rule !== undefined || text !== '')
            this.rule = rule ?? null;
        if (rule === '=') {
            this.blocks.stop();
            return this.result ? 'again' : 'mine';
        }
        if (rule === '-')
            return 'mine';
        // Titles and closing lines stand below a rule; without one they are what a test printed.
        const title = after === '=' ? /^(FAIL|ERROR|UNEXPECTED SUCCESS)(?: \[[\d.]+s\])?: (.+)$/.exec(text) : null;
        if (title)
            return this.begin(unittest_console_wordOf(title[1]), title[2] ?? '');
        const ran = after === '-' ? /^Ran (\d+) tests? in [\d.]+s$/.exec(text) : null;
        if (ran) {
            this.ran = Number(ran[1]);
            this.blocks.stop();
            return 'mine';
        }
        if (this.ran !== null && !this.result)
            return this.closing(text);
        if (!this.blocks.open)
            return this.progress(text);
        if (unittest_console_VERBOSE.test(text)) {
            // No failure is shown before the last test ended: the title was what a test printed.
            this.blocks.drop();
            return this.progress(text);
        }
        this.blocks.add(text);
        return 'other';
    }
    end() {
        const failing = this.failing();
        if (this.ran === null && !failing.length)
            return undefined;
        if (this.ran === null && !failing.some(({ title }) => title.type !== ''))
            return undefined;
        const cases = [
            ...this.named(new Set(failing.map(({ title }) => `${title.type} ${title.method}`))),
            ...unittest_console_casesOf(failing),
        ];
        const count = (word) => this.result?.get(word) ?? 0;
        const claimed = count('failures') + count('errors') + count('unexpected successes');
        const skipped = count('skipped') + count('expected failures');
        const failingTests = cases.filter((one) => one.failures.length).length;
        return consoleResults({
            format: 'unittest-console',
            writer: 'unittest',
            cases,
            claimedFailures: this.result && !this.none ? (this.green ? claimed : Math.max(1, claimed)) : null,
            unnamed: unnamedOf({ passed: Math.max(0, (this.ran ?? 0) - skipped - failingTests), skipped }, cases),
            complete: this.result !== null && (this.green || claimed > 0),
            degraded: this.result ? [] : ['the output of unittest ends before its closing line: results may be missing'],
        });
    }
    /** Where more is titled than was counted, what shows no exception is what a test printed. */
    failing() {
        const all = this.blocks.all();
        const claimed = (this.result?.get('failures') ?? 0) + (this.result?.get('errors') ?? 0);
        const titled = all.filter(({ title }) => title.word !== 'UNEXPECTED SUCCESS').length;
        if (!this.result || titled <= claimed)
            return all;
        return all.filter(({ title, text }) => title.word === 'UNEXPECTED SUCCESS' || /^Traceback |Error\b/m.test(text));
    }
    closing(text) {
        const result = /^(OK|FAILED|NO TESTS RAN)(?: \((.*)\))?$/.exec(text);
        if (!result)
            return 'other';
        this.green = result[1] === 'OK';
        this.none = result[1] === 'NO TESTS RAN';
        this.result = new Map([...(result[2] ?? '').matchAll(/([a-z ]+)=(\d+)/g)].map((one) => [(one[1] ?? '').trim(), Number(one[2])]));
        return 'mine';
    }
    begin(word, written) {
        const found = NAME.exec(written);
        const [method, type] = nameOf(found, written);
        const label = found?.[3]?.trim() ?? '';
        // One test may fail and then be torn down with an error, or in several of its subtests.
        this.blocks.begin({ key: String(this.titles++), word, method, type, label });
        return 'mine';
    }
    progress(text) {
        const whole = lastOf(text);
        const begun = whole ? null : /^\w+ \([\w.<>]+\)$/.test(text);
        if (begun) {
            this.waiting = text;
            return 'mine';
        }
        const name = whole?.[1] ?? this.waiting;
        const word = whole?.[2] === 'ok'
            ? 'ok'
            : /(?:^|\.\.\. |\s)(ok|FAIL|ERROR|skipped .*|expected failure|unexpected success)(?: \([\d.]+s\))?$/.exec(whole ? (whole[2] ?? '') : text)?.[1];
        if (whole && word === undefined)
            this.waiting = name;
        if (name === null || word === undefined)
            return whole ? 'mine' : 'other';
        this.waiting = null;
        if (this.verbose.length < 1_000_000)
            this.verbose.push({ name, word });
        return 'mine';
    }
    named(failing) {
        const cases = [];
        for (const { name, word } of this.verbose) {
            const [method, type] = nameOf(NAME.exec(name), name);
            if (failing.size && failing.has(`${type} ${method}`))
                continue;
            if (word === 'ok')
                cases.push(consoleCase({ name: method, classname: type }));
            else if (word.startsWith('skipped') || word === 'expected failure')
                cases.push(consoleCase({ name: method, classname: type, skipped: true }));
            else if (word === 'unexpected success')
                cases.push(consoleCase({ name: method, classname: type, failures: [failureWith(word)] }));
        }
        return cases;
    }
}
/** A test whose subtests failed ends without a word: the next one stands on its line. */
function lastOf(text) {
    let found = unittest_console_VERBOSE.exec(text);
    for (let times = 0; found && times < 100; times++) {
        const next = unittest_console_VERBOSE.exec(found[2] ?? '');
        if (!next)
            return found;
        found = next;
    }
    return found;
}
const unittest_console_VERBOSE = /^(\w+ \([\w.<>]+\)) \.\.\. (.*)$/;
/** Method and dotted class; `setUpClass (module.Class)` and modules that did not load included. */
function nameOf(found, written) {
    if (!found)
        return [written, ''];
    const method = found[1] ?? '';
    const dotted = found[2] ?? '';
    if (/^(?:unittest|nose2)\.loader\./.test(dotted))
        return ['', method];
    return [method, dotted.endsWith(`.${method}`) ? dotted.slice(0, -method.length - 1) : dotted];
}
function unittest_console_wordOf(word) {
    return word === 'ERROR' || word === 'FAIL' ? word : 'UNEXPECTED SUCCESS';
}
/** Failing subtests are listed one by one: together they are one test. */
function unittest_console_casesOf(failing) {
    const cases = new Map();
    // Errors are listed first, though of one test a failure comes before its tear-down's error, and both after its subtests'.
    const turn = ({ title }) => (title.label ? 0 : title.word === 'ERROR' ? 2 : 1);
    const order = new Map(failing.map(({ title }, at) => [`${title.type} ${title.method}`, at]));
    const sorted = failing.toSorted((a, b) => (order.get(`${a.title.type} ${a.title.method}`) ?? 0) - (order.get(`${b.title.type} ${b.title.method}`) ?? 0) ||
        turn(a) - turn(b));
    for (const { title, text } of sorted) {
        const { method, type, word } = title;
        // `--buffer` shows what the test printed below its exception.
        const [said = ''] = text.split(/\n\n(?:Stdout|Stderr):\n/, 1);
        const failure = failureWith(said || word.toLowerCase(), word === 'ERROR' ? 'errored' : 'failed');
        const key = `${type} ${method}`;
        const before = cases.get(key)?.failures ?? [];
        cases.set(key, consoleCase({ name: method || null, classname: type || null, failures: [...before, failure] }));
    }
    return [...cases.values()];
}

;// CONCATENATED MODULE: ./src/formats/consoles/vitest-console.ts


/** vitest's default and verbose reporters, 0.34 to 4. */
const vitestConsole = {
    format: 'vitest-console',
    start: /^ ?(?:RUN|DEV) {1,2}v\d+\.\d|^ Test Files {2}\d/,
    head: /^ ?(?:RUN|DEV) {1,2}v\d+\.\d/,
    open: () => new VitestRun(),
};
/** The name of a project stands between bars, or with colours on a ground of its own between two spaces. */
const FAIL = /^ ?FAIL {2}(?:\|[^|]{1,100}\| | \S.{0,60}? {2})?(\S.*)$/;
const vitest_console_RULE = /^⎯{4,}(?: (.{1,100}?) ⎯{4,}|\[\d+\/\d+\]⎯)?$/;
const vitest_console_PASSED = /^ +(?:✓|√|↓) (?:\|[^|]{1,100}\| | \S.{0,60}? {2})?(\S.{0,400}?\.[cm]?[jt]sx?) > (.+?)(?: +([\d.]+)\s?ms| \[skipped\])?$/;
class VitestRun {
    section = 'progress';
    blocks = new FailureBlocks();
    /** Titles in a row share the error that follows the last of them. */
    shared = { titles: [], first: true };
    sharing = new Map();
    passing = [];
    /** Of the last test that passed: its title up to its own name. */
    suite = { start: '', names: NONE };
    errors = [];
    counts = null;
    files = null;
    complete = false;
    line(text) {
        if (/^ ?(?:RUN|DEV) {1,2}v\d+\.\d/.test(text))
            return this.counts ? 'again' : 'mine';
        const rule = text.startsWith('⎯') ? vitest_console_RULE.exec(text) : null;
        if (rule)
            return this.rule(rule[1]);
        if (this.section !== 'errors' && text.includes('FAIL  ') && this.section === 'failures') {
            const title = FAIL.exec(text)?.[1];
            if (title !== undefined)
                return this.begin(title);
        }
        if (text.startsWith(' ') && this.closing(text))
            return 'mine';
        if (text.startsWith('ERROR') && /^ERROR: Coverage for .* does not meet /.test(text)) {
            this.errors.push(withText(text));
            return 'mine';
        }
        if (this.section === 'progress')
            return this.progress(text);
        if (this.section === 'errors')
            this.errors.at(-1)?.add(`${text}\n`);
        else {
            this.shared.first = true;
            this.blocks.add(text);
        }
        return 'other';
    }
    end() {
        const texts = new Map(this.blocks.all().map(({ title, text }) => [title.key, text]));
        const failing = this.blocks
            .all()
            .map(({ title, text }) => vitest_console_caseOf(title, text.trim() ? text : (texts.get(this.sharing.get(title.key) ?? '') ?? '')));
        const cases = [...this.passing, ...failing];
        if (!this.counts && !cases.length && !this.errors.length && !this.files)
            return undefined;
        const count = (...words) => words.reduce((sum, word) => sum + (this.counts?.get(word) ?? 0), 0);
        return consoleResults({
            format: 'vitest-console',
            writer: 'vitest',
            cases,
            outside: this.errors
                .map((text) => failureWith(text.text(), 'errored'))
                .filter((one) => one.text !== ''),
            claimedFailures: this.counts ? count('failed') || (this.files?.get('failed') ?? 0) : null,
            unnamed: unnamedOf({ passed: count('passed'), skipped: count('skipped', 'todo') }, cases),
            complete: this.complete,
            degraded: this.complete ? [] : ['the output of vitest ends before its summary: results may be missing'],
        });
    }
    rule(title) {
        this.blocks.stop();
        if (title === undefined)
            return 'mine';
        if (/^Failed (?:Suites|Tests) \d+$/.test(title))
            this.section = 'failures';
        else if (title === 'Unhandled Errors' || (this.section !== 'errors' && title.startsWith('Unhandled ')))
            this.section = 'errors';
        else if (this.section === 'errors' && /^(?:Uncaught|Unhandled) /.test(title) && this.errors.length < 1000)
            this.errors.push(new BoundedText());
        return 'mine';
    }
    begin(written) {
        const again = written.lastIndexOf(' [ ');
        const [file = '', ...names] = (again > 0 && written.endsWith(' ]') ? written.slice(0, again) : written).split(' > ');
        // A title comes again for each error of a test: of retries, of soft expectations. The first says enough.
        const title = { key: written, file, names };
        if (this.shared.first)
            this.shared = { titles: [], first: false };
        for (const before of this.shared.titles)
            this.sharing.set(before.key, title.key);
        this.shared.titles.push(title);
        this.blocks.begin(title);
        return 'mine';
    }
    /** `Errors` stands between `Tests` and `Start at`: only after the latter nothing is missing. */
    closing(text) {
        const found = /^ +(Test Files|Tests|Errors|Start at|Duration|Type Errors|no tests)\b {1,2}(.*)$/.exec(text);
        if (!found)
            return false;
        const [, word, rest = ''] = found;
        if (word === 'Test Files' && /\(\d+\)$/.test(rest))
            this.files = countsOf(rest);
        if (word === 'Tests' && /\(\d+\)$|no tests/.test(rest))
            this.counts = countsOf(rest);
        if (word === 'Errors' && this.errors.length === 0)
            this.errors.push(withText(`${rest} outside the tests`));
        if ((word === 'Start at' || word === 'Duration') && this.counts)
            this.complete = true;
        this.blocks.stop();
        this.section = 'progress';
        return true;
    }
    progress(text) {
        const found = text.startsWith(' ') ? vitest_console_PASSED.exec(text) : null;
        if (!found)
            return /^ [✓❯↓×] /.test(text) ? 'mine' : 'other';
        const { suites, name } = this.place(found[2] ?? '');
        const time = found[3] ? Number(found[3]) / 1000 : null;
        this.passing.push(consoleCase({
            name,
            file: found[1] ?? null,
            suites,
            skipped: text.includes('↓'),
            seconds: time,
        }));
        return 'mine';
    }
    /** `suite > sub > name`: what the tests of one suite share is split once, and kept once. */
    place(title) {
        const { start } = this.suite;
        if (title.startsWith(start) && !title.includes('>', start.length))
            return { suites: this.suite.names, name: title.slice(start.length) };
        const names = title.split(' > ');
        const name = names.pop() ?? '';
        this.suite = { start: title.slice(0, title.length - name.length), names };
        return { suites: names, name };
    }
}
function vitest_console_caseOf({ file, names }, text) {
    if (!names.length)
        return consoleCase({ name: null, file, failures: [failureWith(text, 'errored')] });
    return consoleCase({ name: names.at(-1) ?? '', file, suites: names.slice(0, -1), failures: [failureWith(text)] });
}
function withText(text) {
    const bounded = new BoundedText();
    bounded.add(text);
    return bounded;
}

;// CONCATENATED MODULE: ./src/formats/consoles/xml-run.ts

/** A report in XML that was printed into the log, or stands behind other lines. */
const xmlInConsole = {
    format: 'junit',
    start: /^<(?:\?xml\b.*|(?:[\w.-]+:)?(?:testsuites?|testcase|TestRun)\b)/,
    head: /^</,
    encloses: true,
    open: () => new XmlRun(),
};
class XmlRun {
    document = new XmlDocument();
    begun = false;
    line(text) {
        if (this.document.closed)
            return this.begun && xmlInConsole.start.test(text) ? 'again' : 'other';
        this.begun = true;
        this.document.write(`${text}\n`);
        return 'mine';
    }
    end() {
        return this.document.end()[0];
    }
}

;// CONCATENATED MODULE: ./src/formats/consoles/console-runners.ts















/** Every runner whose console is read. A new one is one file and one element here. */
const CONSOLE_RUNNERS = [
    pytestConsole,
    unittestConsole,
    jestConsole,
    vitestConsole,
    mochaConsole,
    nodeTestConsole,
    goConsole,
    gotestsumConsole,
    cargoConsole,
    surefireConsole,
    ctestConsole,
    phpunitConsole,
    tapConsole,
    goTestJson,
    xmlInConsole,
];

;// CONCATENATED MODULE: ./src/formats/consoles/console-text.ts

/**
 * Undoes what stands between a program and its log: byte-order marks, CRLF, progress bars drawn over with CR, terminal
 * colours, the time stamps of raw Actions logs, the `job TAB step TAB time` of `gh run view --log`, the `service-1  | `
 * of docker compose. Lines of different steps or services are different sources. Lines longer than
 * 16 kB are cut, those that hold JSON or XML at 1 MB.
 */
function consoleLines(sink) {
    let rest = '';
    const services = new ServicePrefixes();
    const one = (raw) => {
        let text = raw.charCodeAt(raw.length - 1) === 13 ? raw.slice(0, -1) : raw;
        if (text.length > LONGEST_DATA)
            text = text.slice(0, LONGEST_DATA);
        let source = '';
        if (text.charCodeAt(0) === 0xfeff)
            text = text.slice(1);
        const tab = text.indexOf('\t');
        if (tab > 0) {
            const step = GH_PREFIX.exec(text);
            if (step) {
                source = `${step[1]} / ${step[2]}`;
                text = text.slice(step[0].length);
            }
        }
        if (isTimeStamp(text))
            text = text.slice(text.indexOf('Z') + 2);
        if (text.includes('\r'))
            text = text.slice(text.lastIndexOf('\r') + 1);
        text = (0,failure_text/* stripColours */._j)(text);
        const bar = text.indexOf('|');
        if (bar > 0 && bar < 60) {
            const service = services.of(text);
            if (service) {
                source = `${source}${service.name}`;
                text = service.text;
            }
        }
        sink(shortened(text), source);
    };
    return {
        write(text) {
            // Of a line that is too long already, only its end is waited for.
            if (rest.length >= longest(rest) && !text.includes('\n'))
                return;
            const whole = rest + text;
            const lines = whole.split('\n');
            rest = lines.pop() ?? '';
            if (rest.length > longest(rest))
                rest = rest.slice(0, longest(rest));
            // Asked once of many lines, because most programs print nothing that had to be undone.
            const bare = !console_text_MARKS.some((mark) => whole.includes(mark));
            for (const line of lines) {
                if (bare && line.length <= console_text_LONGEST_LINE && !isTimeStamp(line))
                    sink(line, '');
                else
                    one(line);
            }
        },
        end() {
            if (rest)
                one(rest);
            rest = '';
        },
    };
}
/** Lines of data for programs may be longer. */
function shortened(text) {
    return text.length <= console_text_LONGEST_LINE ? text : text.slice(0, longest(text));
}
/** A time stamp may stand before the data. */
function longest(text) {
    const first = text.charCodeAt(0);
    return first === 123 || first === 60 || first === 50 ? LONGEST_DATA : console_text_LONGEST_LINE;
}
const console_text_LONGEST_LINE = 16_384;
const LONGEST_DATA = 1_048_576;
/** Without any of these a line is what the program printed, but for a time stamp. */
const console_text_MARKS = ['\ufeff', '\t', '\r', '\u001b', '\u009b', '|'];
const GH_PREFIX = /^([^\t]{1,300})\t([^\t]{1,300})\t\ufeff?(?=\d{4}-\d\d-\d\dT)/;
/** `2026-01-02T03:04:05.0000000Z ` with any number of decimals. */
function isTimeStamp(text) {
    return (text.charCodeAt(4) === 45 &&
        text.charCodeAt(10) === 84 &&
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,9}Z(?: |$)/.test(text));
}
/** `name-1  | ` is a prefix of docker compose once three lines in a row have one; until then it may be anybody's table. */
class ServicePrefixes {
    streak = 0;
    known = new Set();
    of(text) {
        const found = /^([\w.-]{1,50}?)\s{1,20}\|(?: |$)/.exec(text);
        const name = found?.[1];
        if (!found || name === undefined || !/[-_]\d+$/.test(name)) {
            this.streak = 0;
            return undefined;
        }
        // The first lines are taken on trust: a compose log begins with its prefix.
        this.streak++;
        if (this.streak >= 3 && this.known.size < 100)
            this.known.add(name);
        return this.known.has(name) || this.known.size === 0 ? { name, text: text.slice(found[0].length) } : undefined;
    }
}

;// CONCATENATED MODULE: ./src/formats/consoles/runs.ts
/** The runs of one source that are runs of their own, in order, each with what was said of it behind its end. */
function settledRuns(runs, between) {
    const sure = outermost(runs.filter((one) => !one.weak));
    const kept = [...sure];
    const doubted = new Set();
    for (const run of runs.filter((one) => one.weak)) {
        const verdict = verdictOf(run, sure, between);
        if (verdict === 'kept')
            kept.push(run);
        else if (verdict !== 'dropped')
            doubted.add(verdict);
    }
    const ordered = sure.length ? kept : outermost(kept);
    return withTroubles(ordered.map((run) => (doubted.has(run) ? { ...run, results: doubtful(run.results) } : run)), between.troubles);
}
/**
 * What looks like a part of a run may be what a test printed. It is output where it stands among the lines of another run, or right before
 * one that shows nothing until its first test has ended. If it is a whole document with failures, nobody knows: then the other run is in doubt.
 */
function verdictOf(run, sure, { commands }) {
    if (!sure.length)
        return 'kept';
    if (sure.some((one) => !one.encloses && one.from <= run.to && run.from <= one.to))
        return 'dropped';
    const next = sure.filter((one) => one.from > run.to).sort((a, b) => a.from - b.from)[0];
    const failed = hasFailures(run.results);
    const mayBeOutput = next !== undefined && !next.announced && !commands.some((line) => line > run.to && line < next.from);
    if (mayBeOutput)
        return run.results.complete && failed ? next : 'dropped';
    return run.results.complete || failed ? 'kept' : 'dropped';
}
function doubtful(results) {
    const note = 'lines before it look like failures of another run: whether a test printed them cannot be told';
    return { ...results, complete: false, degraded: [...results.degraded, note] };
}
/** A run inside another run's lines is what a test of that run printed. */
function outermost(runs) {
    const sorted = [...runs].sort((a, b) => a.from - b.from || b.to - a.to);
    const kept = [];
    for (const run of sorted) {
        if (runs.some((one) => one.wraps === run.results.format && one.from <= run.to && run.from <= one.to))
            continue;
        const around = kept.find((one) => !one.encloses && one.from <= run.from && run.to <= one.to);
        if (!around || around.results.format === run.results.format)
            kept.push(run);
    }
    return kept;
}
/** Trouble belongs to the last run before it; where that run shows no failure, it is the only sign of one. */
function withTroubles(runs, troubles) {
    const byEnd = [...runs].sort((a, b) => a.to - b.to);
    return byEnd.map((run, index) => {
        const next = byEnd[index + 1]?.to ?? Number.POSITIVE_INFINITY;
        const trouble = troubles.find(({ at }) => at >= run.to && at < next);
        const { results } = run;
        if (!trouble || hasFailures(results))
            return results;
        const failure = { status: 'errored', type: null, message: trouble.words, text: '' };
        return { ...results, outside: [failure] };
    });
}
function hasFailures({ outside, cases }) {
    return outside.length > 0 || cases.some((one) => one.failures.length > 0);
}

;// CONCATENATED MODULE: ./src/formats/consoles/trouble.ts
/** What a line says of a failure around the runner; null: nothing. Only asked of lines that are no runner's own. */
function troubleIn(text) {
    if (text.length > 1000 || text.length < 6)
        return null;
    const code = text.includes('xit') || text.includes('code') ? exitCodeIn(text) : null;
    if (code !== null)
        return `the step ended with exit code ${code}`;
    return MAYBE.test(text) && TOOLS.some((one) => one.test(text)) ? text.trim() : null;
}
function exitCodeIn(text) {
    const found = EXITS.map((one) => one.exec(text)?.[1]).find((one) => one !== undefined);
    return found === undefined ? null : Number(found);
}
/** `exited with code 2`, `Exit status 1`, `py: exit 1 (0.5 seconds)`, `returned with error code 1`, `run failed: command exited (1)`. */
const EXITS = [
    /\b[Ee]xit(?:ed|s)?\b.{0,40}?\b(?:code|status)\b[\s:=('"]{0,3}([1-9]\d{0,2})\b/,
    /^[\w.-]+: exit ([1-9]\d{0,2}) \(/,
    /\bexited \(?(?:with )?([1-9]\d{0,2})\)?\.?$/,
    /\b(?:error|FAIL) code ([1-9]\d{0,2})\b/,
];
/** Letters and signs with which one of the tools' lines begins. */
const MAYBE = /^(?:[a-zA-Z:\\/._-]*(?:make|npm|ninja|error|rake|task|nox|lerna|bash|sh)\b|[ ]{0,4}(?:[EFBKSTAI]|evaluation|\S+: FAIL|NX )|##\[error\]|\[error\])/i;
const TOOLS = [
    /^\S{0,200}?make(?:\.exe)?(?:\[\d+\])?: \*\*\* (?!.*\(ignored\)$)/,
    /^ninja: build stopped: /,
    /^npm (?:error|ERR!) /,
    /^ ?(?:ELIFECYCLE|ERR_PNPM_\w+)\b/,
    /^error Command failed/,
    /^error: (?:script ".{1,200}"|Recipe `.{1,200}`|Test) .*?(?:exited|failed)\b/,
    /^error: Test failed$/,
    /^ {0,2}evaluation failed :\(/,
    /^ERROR: {1,3}\S+: commands failed$/,
    /^nox > (?:Session \S+ failed|Command .{1,500} failed)/,
    /^rake aborted!$/,
    /^lerna ERR! /,
    /^ {0,4}NX {1,4}Ran target .{1,300} failed/,
    /^task: Failed to run task /,
    /^FAILURE: Build failed with an exception\.$/,
    /^BUILD FAILED(?: in \S.*)?$/,
    /^ERROR: Build did NOT complete successfully$/,
    /^FAILED: Build did NOT complete successfully/,
    /^(?:##\[error\]|Error: )(?:The operation was canceled|The process '.{1,300}' failed)/,
    /^(?:\S{1,200}: (?:line \d+: )?(?:\d+ )?)?(?:Segmentation fault|Aborted|Bus error|Illegal instruction|Floating point exception|Trace\/breakpoint trap)(?: +\(core dumped\))?(?: .{0,500})?$/,
    /^(?:\S{1,200}: line \d+: +\d+ )?(?:Killed|Terminated)(?: {2,}\S.{0,500})?$/,
];
/** A line that echoes a command before it is run. */
function echoesCommand(text) {
    const first = text.charCodeAt(0);
    if (first !== 62 && first !== 36 && first !== 43 && first !== 35 && first !== 82)
        return false;
    return /^(?:[>$+] \S|##\[group\]|Run \S)/.test(text);
}

;// CONCATENATED MODULE: ./src/formats/consoles/console.ts





/**
 * What runners print, for people or line by line for programs, alone or within the log of a whole job; any number of runs of any number of
 * runners. Every document that is not XML from its first character on may hold some.
 */
const consoles = {
    name: 'console',
    open: (head) => (XML_START.test(head) && !/^\s*<!/.test(head) ? undefined : reader(CONSOLE_RUNNERS)),
};
/** True for a line with which a run of some runner may begin. */
function startsRun(text) {
    return CONSOLE_RUNNERS.some((runner) => runner.start.test(text));
}
const MOST_SOURCES = 500;
const MOST_RUNS = 10_000;
function reader(runners) {
    const sources = new Map();
    let last = '';
    let current;
    const lines = consoleLines((text, name) => {
        if (!current || name !== last) {
            const key = sources.size < MOST_SOURCES || sources.has(name) ? name : '';
            current = sources.get(key) ?? new Source(runners);
            sources.set(key, current);
            last = name;
        }
        current.line(text);
    });
    return {
        write: (text) => lines.write(text),
        end() {
            lines.end();
            return [...sources.values()].flatMap((source) => source.end());
        },
    };
}
/** One step's or service's own console. Several readers may be open: which of them was output of another's test shows at the end. */
class Source {
    open = [];
    ended = [];
    before = [];
    number = 0;
    troubles = [];
    commands = [];
    /** Runners without a run so far, and what one of theirs may begin with. */
    waiting;
    starts;
    constructor(runners) {
        this.waiting = runners;
        this.starts = anyStart(runners);
    }
    line(text) {
        const at = this.number++;
        let taken = false;
        for (const open of this.open)
            if (this.feed(open, text, at))
                taken = true;
        if (this.starts.test(text))
            this.startRuns(text, at);
        else if (!taken)
            this.watch(text, at);
        if (text !== '' && text.trim() !== '') {
            this.before.push(text);
            if (this.before.length > 4)
                this.before.shift();
        }
    }
    end() {
        for (const open of this.open)
            this.close(open);
        return settledRuns(this.ended, { troubles: this.troubles, commands: this.commands });
    }
    /** True where the line is the runner's own. */
    feed(open, text, at) {
        const verdict = open.run.line(text);
        if (verdict === 'other')
            return false;
        open.to = at;
        if (verdict === 'mine')
            return true;
        this.close({ ...open, to: at - 1 });
        const fresh = this.begin(open.runner, text, at);
        this.open[this.open.indexOf(open)] = fresh;
        fresh.run.line(text);
        return true;
    }
    startRuns(text, at) {
        const begun = this.waiting.filter((runner) => runner.start.test(text));
        this.waiting = this.waiting.filter((runner) => !begun.includes(runner));
        this.starts = anyStart(this.waiting);
        for (const runner of begun) {
            const open = this.begin(runner, text, at);
            this.open.push(open);
            this.feed(open, text, at);
        }
    }
    begin(runner, text, at) {
        const announced = runner.head?.test(text) ?? false;
        return { runner, run: runner.open(this.before), from: at, announced, to: at };
    }
    close({ runner, run, from, to, announced }) {
        const results = run.end();
        if (!results || this.ended.length >= MOST_RUNS)
            return;
        const { wraps = null, encloses = false } = runner;
        this.ended.push({ wraps, encloses, announced, weak: run.weak ?? false, from, to, results });
    }
    watch(text, at) {
        if (echoesCommand(text) && this.commands.length < MOST_RUNS)
            this.commands.push(at);
        const words = this.troubles.length < MOST_RUNS ? troubleIn(text) : null;
        if (words !== null)
            this.troubles.push({ at, words });
    }
}
function anyStart(runners) {
    return runners.length ? new RegExp(runners.map((runner) => `(?:${runner.start.source})`).join('|')) : /(?!)/;
}

;// CONCATENATED MODULE: ./src/formats/results/ctrf.ts




/** CTRF, the Common Test Report Format (https://ctrf.io/docs/specification): one JSON object with `results.tests`. */
const ctrf = {
    name: 'ctrf',
    open: (head) => /^\s*\{/.test(head) && /"results"|"reportFormat"/.test(head) ? wholeReader(ctrf_read, SIZE_LIMIT) : undefined,
};
const SIZE_LIMIT = 200 * 1024 * 1024;
function ctrf_read(text) {
    if (text === undefined)
        return [broken(`the file is larger than ${SIZE_LIMIT} characters`)];
    const whole = (0,json_values/* parseJson */.qF)(text);
    if (whole !== undefined)
        return resultsOf(whole);
    // Other lines may follow, of which another format knows more.
    const end = endOfJson(text);
    const found = end === undefined ? [] : resultsOf((0,json_values/* parseJson */.qF)(text.slice(0, end)));
    if (found.length === 0)
        return [broken('the JSON ends in the middle or is damaged: nothing of it could be read')];
    const around = consoles.open('');
    around?.write(text.slice(end));
    const others = around?.end() ?? [];
    if (others.length)
        return [...found, ...others];
    return found.map((one) => ({ ...one, degraded: [...one.degraded, 'there is other text behind the JSON'] }));
}
function resultsOf(document) {
    const results = (0,json_values/* property */.MZ)(document, 'results');
    if (!Array.isArray((0,json_values/* property */.MZ)(results, 'tests')))
        return [];
    const summary = (0,json_values/* property */.MZ)(results, 'summary');
    const tests = (0,json_values/* listOf */.c3)((0,json_values/* property */.MZ)(results, 'tests'));
    const unknown = tests.map(ctrf_wordOf).find((word) => outcomeOf(word) === null);
    const missing = ((0,json_values/* numberOf */.rl)((0,json_values/* property */.MZ)(summary, 'tests')) ?? 0) - tests.length;
    return [
        {
            format: 'ctrf',
            kind: 'file',
            writer: (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)((0,json_values/* property */.MZ)(results, 'tool'), 'name')),
            cases: tests.map(ctrf_caseOf),
            outside: [],
            claimedFailures: (0,json_values/* numberOf */.rl)((0,json_values/* property */.MZ)(summary, 'failed')),
            ...(missing > 0 ? { missingTests: missing } : {}),
            complete: true,
            degraded: unknown === undefined
                ? []
                : [`tests with an outcome that Redress does not know count as skipped, e.g. ${unknown.slice(0, 100)}`],
        },
    ];
}
/** Where the first value of a text ends; undefined: it does not. */
function endOfJson(text) {
    let depth = 0;
    let quoted = false;
    for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code === BACKSLASH && quoted)
            at++;
        else if (code === QUOTE)
            quoted = !quoted;
        else if (quoted)
            continue;
        else if (code === 123 || code === 91)
            depth++;
        else if ((code === 125 || code === 93) && --depth <= 0)
            return at + 1;
    }
    return undefined;
}
const BACKSLASH = 92;
const QUOTE = 34;
function broken(degraded) {
    return {
        format: 'ctrf',
        kind: 'file',
        writer: null,
        cases: [],
        outside: [],
        claimedFailures: null,
        complete: false,
        degraded: [degraded],
    };
}
function ctrf_caseOf(test) {
    const status = ctrf_statusOf(test);
    const milliseconds = (0,json_values/* numberOf */.rl)((0,json_values/* property */.MZ)(test, 'duration'));
    const file = (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(test, 'filePath'));
    return {
        name: (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(test, 'name')),
        classname: null,
        file,
        line: (0,json_values/* numberOf */.rl)((0,json_values/* property */.MZ)(test, 'line')),
        suites: suitesOf((0,json_values/* property */.MZ)(test, 'suite'), file),
        // `other`, or a word that nobody knows, means neither passed nor failed: nothing can be concluded from it.
        skipped: status !== 'passed' && status !== 'failed',
        failures: status === 'failed' ? [ctrf_failureOf(test)] : [],
        earlier: earlierOf(test),
        seconds: milliseconds === null ? null : milliseconds / 1000,
    };
}
function ctrf_statusOf(test) {
    return outcomeOf(ctrf_wordOf(test));
}
/** `other` may stand for what the format has no word for; the runner's own word tells a failure. */
function ctrf_wordOf(test) {
    const status = (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(test, 'status')) ?? 'other';
    const own = (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(test, 'rawStatus')) ?? '';
    return status.toLowerCase() === 'other' && outcomeOf(own) === 'failed' ? own : status;
}
/** A list, or a text that joins the names; reporters put the file in front, which has a field of its own. */
function suitesOf(suite, file) {
    const names = Array.isArray(suite)
        ? suite.filter((name) => typeof name === 'string')
        : ((0,json_values/* textOf */.b6)(suite) ?? '').split(' > ');
    const path = `/${file?.replaceAll('\\', '/')}`;
    return names.filter((name) => name !== '' && (file === null || !path.endsWith(`/${name.replaceAll('\\', '/')}`)));
}
/** Failed attempts before the last: each with its reason, or only their number. */
function earlierOf(test) {
    const written = (0,json_values/* listOf */.c3)((0,json_values/* property */.MZ)(test, 'retryAttempts')).filter((one) => (0,json_values/* property */.MZ)(one, 'status') === 'failed');
    // The last attempt is the test itself.
    if (written.length)
        return written.slice(0, ctrf_statusOf(test) === 'failed' ? -1 : undefined).map(ctrf_failureOf);
    const retries = Math.min((0,json_values/* numberOf */.rl)((0,json_values/* property */.MZ)(test, 'retries')) ?? 0, MOST_RETRIES);
    return Array.from({ length: Math.max(0, Math.trunc(retries)) }, () => AGAIN);
}
const MOST_RETRIES = 100;
const AGAIN = { status: 'failed', type: null, message: 'run again', text: '' };
function ctrf_failureOf(test) {
    const message = (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(test, 'message'));
    const trace = (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(test, 'trace')) ?? '';
    // Some reporters leave the message out of the trace.
    const whole = message !== null && trace !== '' && !trace.includes(message.trim()) ? `${message}\n${trace}` : trace;
    return { status: 'failed', type: null, message, text: bounded(whole) };
}

;// CONCATENATED MODULE: ./src/formats/results/junit-xml.ts


/**
 * JUnit XML in every dialect, and TRX: walked by local name at any depth, nothing required, damaged files read as far as they go. The Ant
 * `junitreport` schema is obeyed by nobody, so elements are counted and counters compared. Lines around the document are read as a console.
 */
const junitXml = {
    name: 'junit',
    open(head) {
        if (XML_START.test(head))
            return xmlReader(0);
        if (OTHER_ROOT.test(head) && HOLDS_RESULTS.test(head) && !head.split('\n').some(startsRun))
            return xmlReader(0);
        const late = LATE_START.exec(head.slice(0, 4096))?.index;
        // Below the first lines of a runner it is what a test printed; the reader of consoles finds out.
        if (late === undefined || head.slice(0, late).split('\n').some(startsRun))
            return undefined;
        return xmlReader(late);
    },
};
/** Somebody's own element may stand around the suites. */
const OTHER_ROOT = /^\s*<[A-Za-z_][\w.:-]*(?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*>/;
const HOLDS_RESULTS = /<(?:[\w.-]+:)?(?:testsuites?|testcase|TestRun)\b/;
/** A log line or two in front of the document, because somebody redirected standard output into the file. */
const LATE_START = /^<(?:\?xml|(?:[\w.-]+:)?(?:testsuites?|TestRun))\b/m;
/** `front`: where the document begins. */
function xmlReader(front) {
    const document = new XmlDocument();
    let left = front;
    let around;
    const outside = (text) => {
        if (!around && text.trim() === '')
            return;
        around ??= consoles.open('');
        around?.write(text);
    };
    return {
        write(piece) {
            if (left > 0)
                outside(piece.slice(0, left));
            const inside = piece.slice(left);
            left = Math.max(0, left - piece.length);
            if (inside)
                outside(document.write(inside));
        },
        end() {
            outside(document.flush());
            return withSurroundings(document.end(), around);
        },
    };
}
function withSurroundings(found, around) {
    if (!around || !found.length)
        return [...found, ...(around?.end() ?? [])];
    const others = around.end();
    const note = others.length
        ? 'other results stand around the XML: they count, too'
        : 'other text stands around the XML';
    return [...found.map((one) => ({ ...one, degraded: [...one.degraded, note] })), ...others];
}

;// CONCATENATED MODULE: ./src/formats/results/result-formats.ts



/** Every kind of document that results stand in, the most certain first. Runners whose lines stand among others are `CONSOLE_RUNNERS`. */
const RESULT_FORMATS = [junitXml, ctrf, consoles];

;// CONCATENATED MODULE: ./src/read/documents.ts


/** Decodes one input and lets the formats read it. Never throws for what the bytes are; memory does not grow with the input. */
async function readDocument(input) {
    const readers = new Readers();
    const stream = textStream();
    try {
        if (typeof input.content === 'string')
            readers.write(input.content);
        else
            for await (const piece of pieces(input.content))
                readers.write(stream.push(piece));
    }
    catch {
        return {
            path: input.path,
            results: [],
            unreadable: 'broken',
            notes: [`${input.path} could not be read to its end`],
        };
    }
    readers.write(stream.end());
    const results = readers.end();
    const notes = stream.notes.map((note) => `${input.path} ${note}`);
    if (results.length)
        return { path: input.path, results, unreadable: null, notes };
    const unreadable = readers.blank ? 'empty' : 'unknown-format';
    const why = unreadable === 'empty' ? 'is empty' : 'is of no format that Redress reads';
    return { path: input.path, results, unreadable, notes: [...notes, `${input.path} ${why}`] };
}
/** Formats decide by this much of a document. */
const HEAD = 65_536;
const documents_PIECE = 65_536;
/** Keeps the head until formats can decide, then hands every piece to all that may read it; the first with results wins. */
class Readers {
    blank = true;
    head = '';
    readers;
    write(text) {
        for (let at = 0; at < text.length; at += documents_PIECE)
            this.piece(text.slice(at, at + documents_PIECE));
    }
    end() {
        for (const reader of this.readers ?? this.start()) {
            const results = reader.end();
            if (results.length)
                return results;
        }
        return [];
    }
    piece(text) {
        if (this.blank && /\S/.test(text))
            this.blank = false;
        if (this.readers) {
            for (const reader of this.readers)
                reader.write(text);
            return;
        }
        this.head += text;
        if (this.head.length >= HEAD)
            this.start();
    }
    start() {
        const { head } = this;
        this.readers = RESULT_FORMATS.map((format) => format.open(head)).filter((reader) => reader !== undefined);
        for (const reader of this.readers)
            reader.write(head);
        this.head = '';
        return this.readers;
    }
}
async function* pieces(content) {
    if (!(content instanceof Uint8Array)) {
        yield* content;
        return;
    }
    for (let at = 0; at < content.length; at += documents_PIECE)
        yield content.subarray(at, at + documents_PIECE);
}

;// CONCATENATED MODULE: ./src/read/repeats.ts
/** A known test and the next case of its id in the same suite, as one test; null: they are two tests. */
function repetition(known, seen, rule) {
    const before = known.failures.length > 0;
    const now = seen.failures.length > 0;
    if (rule === 'retries') {
        // A test that passed is not run again.
        if (!before || (!now && seen.skipped))
            return null;
        return { ...seen, attempts: known.attempts + seen.attempts, retried: !now };
    }
    // A test that failed, and then its tear-down.
    if (before && now)
        return { ...known, failures: [...known.failures, ...seen.failures] };
    if (rule === 'file')
        return before ? known : seen;
    if (before && !isUncounted(known))
        return null;
    return { ...seen, attempts: known.attempts + seen.attempts };
}
/** The runner counts fewer failures than it wrote: some of them were no last word. */
function isUncounted({ group }) {
    return group === null || (group.claimedFailures !== null && group.claimedFailures < group.failing);
}
/** A subtest, or the error of the tear-down after a failure, is of the test that it belongs to. */
function repeats_joined(known, seen, parted) {
    if (known.failures.length + seen.failures.length === 0)
        return null;
    const statuses = new Set([...known.failures, ...seen.failures].map(({ status }) => status));
    const both = known.failures.length > 0 && seen.failures.length > 0 && statuses.size > 1;
    if (!both && !parted)
        return null;
    return { ...known, skipped: false, failures: [...known.failures, ...seen.failures] };
}

;// CONCATENATED MODULE: ./src/read/identify.ts



/** The id of failures that belong to no test: a crash, a suite that did not load. */
const OUTSIDE_ID = '(outside any test)';
/** What a document's cases are called in this project, each id once; failures outside any case come last. */
function identifyTests(document, { dialects, paths, repeats }) {
    const dialect = dialects.find((one) => one.recognises(document, paths)) ?? genericDialect;
    const rule = dialect.sameId === 'retries' && (repeats === 'tests' || document.writer === 'surefire')
        ? undefined
        : dialect.sameId;
    const tests = new KeyedList();
    const numbers = new Map();
    /** Tests that are written part by part. */
    const parted = new Set();
    let nameless = 0;
    for (const raw of document.cases) {
        const identity = dialect.identify(raw, paths);
        // pytest writes an empty case after an interrupt: without a failure it says nothing.
        if (!identity.id && raw.failures.length === 0) {
            nameless++;
            continue;
        }
        const seen = witness(raw, identity.id ? identity : { ...identity, id: '(nameless)' }, dialect);
        if (seen.id === raw.id && tests.append(seen.id, seen))
            continue;
        if (rule === 'parts' && raw.name !== seen.name)
            parted.add(seen.id);
        identify_add(tests, seen, { numbers, rule: seen.place === 'file' ? 'file' : rule, parted });
    }
    for (const failure of document.outside)
        identify_add(tests, outsideTest(failure, dialect), { numbers, rule: undefined, parted });
    const notes = nameless ? [`${nameless} case${nameless === 1 ? '' : 's'} without a name left out`] : [];
    return { tests: tests.values, notes };
}
function witness(raw, identity, dialect) {
    return {
        id: identity.id,
        name: identity.name,
        suite: identity.suite,
        file: identity.file,
        place: identity.place ?? 'test',
        skipped: raw.skipped,
        failures: raw.failures,
        attempts: 1 + raw.earlier.length,
        retried: false,
        seconds: raw.seconds,
        dialect,
        group: raw.group ?? null,
    };
}
function outsideTest(failure, dialect) {
    const name = OUTSIDE_ID;
    return {
        id: name,
        name,
        suite: null,
        file: null,
        place: 'outside',
        skipped: false,
        failures: [failure],
        attempts: 1,
        retried: false,
        seconds: null,
        dialect,
        group: null,
    };
}
/**
 * Adds a case: a new test, an attempt or a part of a known one, or another test of a known id, which gets a number. Where two tests of one suite have an id,
 * a third case of it is a third test.
 */
function identify_add(tests, seen, { rule, numbers, parted }) {
    if (tests.add(seen.id, seen))
        return;
    const number = numbers.get(seen.id) ?? 1;
    const key = number === 1 ? seen.id : numbered(seen.id, number);
    const known = tests.get(key);
    const first = number === 1 || tests.get(number === 2 ? seen.id : numbered(seen.id, number - 1))?.group !== known?.group;
    const may = known && (rule === 'file' || (first && known.group === seen.group));
    const one = may ? repeated(known, seen, { rule, parted }) : null;
    if (one) {
        tests.replace(key, { ...one, id: key });
        return;
    }
    let next = number + 1;
    // A test may really be called like that.
    while (!tests.add(numbered(seen.id, next), { ...seen, id: numbered(seen.id, next) }))
        next++;
    numbers.set(seen.id, next);
}
function numbered(id, number) {
    return `${id} (${number})`;
}
function repeated(known, seen, { rule, parted }) {
    switch (rule) {
        case 'parts':
            return repeats_joined(known, seen, parted.has(seen.id));
        case undefined:
            return null;
        default:
            return repetition(known, seen, rule);
    }
}

;// CONCATENATED MODULE: ./src/read/merge.ts
/**
 * Runs within one document are runs of their own: there a failure outranks a pass. The same test in two files is one test, and the later
 * file decides. Consoles only add: tests no file names, failures that
 * a file calls passed, texts where a file has none. A file's silence or its word against a failing test is a disagreement.
 */
function mergeWitnesses(documents) {
    const [only] = documents;
    // A document names each test once, so one alone has nothing to be merged with.
    if (only && documents.length === 1)
        return { tests: only.tests, disagreements: [], overruled: 0 };
    const tests = new Map();
    const disagreements = [];
    let overruled = 0;
    for (const { path, tests: found } of documents.filter((one) => !one.console)) {
        for (const test of found) {
            const before = tests.get(test.id);
            if (before?.path === path && before.failures.length && !test.failures.length)
                continue;
            if (before && before.path !== path && Boolean(before.failures.length) !== Boolean(test.failures.length)) {
                disagreements.push(`${shown(test.id)} ${word(before)} in ${before.path} and ${word(test)} in ${path}`);
                if (before.failures.length)
                    overruled++;
            }
            tests.set(test.id, { ...test, path, attempts: test.attempts + (before?.attempts ?? 0) });
        }
    }
    const fromFiles = tests.size > 0;
    for (const document of documents.filter((one) => one.console)) {
        const found = addConsole(tests, document);
        if (fromFiles)
            disagreements.push(...found);
    }
    return { tests: [...tests.values()], disagreements: merge_summed(disagreements), overruled };
}
/**
 * An id without what runners spell differently in files and consoles: separators, slashes, case kept. Two spellings of one
 * test have equal keys; equal keys of different tests are possible, so a match counts only where it is the only one.
 */
function spellingKey(id) {
    return id
        .replace(/\.(?:py|[cm]?[jt]sx?)(?=::| > |$)/, '')
        .replace(/[\s>:›./\\#$-]+/g, ' ')
        .trim();
}
const NO_SPELLINGS = new Map();
function addConsole(tests, document) {
    const first = tests.size === 0;
    const bySpelling = first ? NO_SPELLINGS : uniqueSpellings(tests);
    const disagreements = [];
    for (const seen of document.tests) {
        const known = first ? undefined : (tests.get(seen.id) ?? tests.get(matchOf(seen, bySpelling) ?? ''));
        if (!known) {
            if (seen.failures.length)
                disagreements.push(`${shown(seen.id)} failed by ${document.path} and is in no result file`);
            tests.set(seen.id, { ...seen, path: document.path });
        }
        else if (seen.failures.length && !known.failures.length) {
            disagreements.push(`${shown(seen.id)} failed by ${document.path} and passed by ${known.path}`);
            tests.set(known.id, { ...known, skipped: false, failures: seen.failures, dialect: seen.dialect });
        }
        else if (seen.failures.length) {
            tests.set(known.id, { ...known, ...better(known, seen), file: known.file ?? seen.file });
        }
    }
    return disagreements;
}
/** Files that end a run abruptly hold failures without text; the console has it. */
function better(known, seen) {
    const says = (failures) => failures.some((one) => one.text || one.message);
    return says(known.failures) || !says(seen.failures) ? known : seen;
}
function matchOf(seen, bySpelling) {
    const whole = bySpelling.get(spellingKey(seen.id));
    if (whole)
        return whole;
    // Files of some writers do not say in which file a test is: the rest of the name has to match as a whole.
    const bare = withoutFile(seen.id);
    const found = bare === null ? undefined : bySpelling.get(spellingKey(bare));
    return found && mayBeOneFile(fileIn(seen.id), fileIn(found)) ? found : undefined;
}
/** Files as written from different folders; null: the id names none. */
function mayBeOneFile(a, b) {
    return a === null || b === null || `/${a}`.endsWith(`/${b}`) || `/${b}`.endsWith(`/${a}`);
}
function fileIn(id) {
    const rest = withoutFile(id);
    return rest === null ? null : id.slice(0, id.length - rest.length - 3).replaceAll('\\', '/');
}
function uniqueSpellings(tests) {
    const keys = new Map();
    const add = (key, id) => {
        keys.set(key, keys.has(key) && keys.get(key) !== id ? null : id);
    };
    for (const id of tests.keys()) {
        add(spellingKey(id), id);
        const bare = withoutFile(id);
        if (bare !== null)
            add(spellingKey(bare), id);
    }
    return keys;
}
/** The id behind its file, or null where it begins with none. */
function withoutFile(id) {
    const separator = id.indexOf(' > ');
    return separator > 0 && /^[^\s]*[./\\][^\s]*$/.test(id.slice(0, separator)) ? id.slice(separator + 3) : null;
}
function word(test) {
    return test.failures.length ? 'failed' : test.skipped ? 'was skipped' : 'passed';
}
function shown(id) {
    return id.length > 200 ? `${id.slice(0, 200)}…` : id;
}
/** Ten sentences of a kind are enough to read. */
function merge_summed(sentences) {
    return sentences.length <= 10
        ? sentences
        : [...sentences.slice(0, 10), `and ${sentences.length - 10} more disagreements of this kind`];
}

;// CONCATENATED MODULE: ./src/read/run-folder.ts
/**
 * The folder of this repository that a runner ran in: where its own root and a relative path of its document lead to a file
 * together. Null where it names no root, or none of its files is here.
 */
function runFolder(results, paths) {
    const { root } = results;
    if (root === undefined)
        return null;
    const tried = new Set();
    for (const { file } of results.cases) {
        if (file === null || tried.has(file))
            continue;
        if (tried.size >= MOST_TRIES)
            return null;
        tried.add(file);
        const found = paths.resolve(`${root}/${file}`);
        if (found === file)
            return '';
        if (found?.endsWith(`/${file}`))
            return found.slice(0, found.length - file.length - 1);
    }
    return null;
}
const MOST_TRIES = 20;
/** The same files, with relative paths looked up in one folder first. */
function pathsIn(folder, paths) {
    return {
        project: folder,
        files: paths.files,
        has: (path) => paths.has(path),
        resolve(written) {
            const relative = !/^(?:[/\\]|[A-Za-z][\w+.-]*:)/.test(written);
            const found = relative ? paths.resolve(`${folder}/${written}`) : null;
            return found ?? paths.resolve(written);
        },
    };
}

;// CONCATENATED MODULE: ./src/read/verdict.ts
/**
 * Red: a test failed, or the runner says that something did. Green: every witness says so, and at least one can tell that
 * it saw the end of the run. Everything else is unknown; a report alone is no proof, because runners that die or fail
 * outside a test write green reports.
 */
function judgeRun(evidence) {
    const disagreements = disagreementsOf(evidence);
    const claimed = evidence.documents.some((one) => (one.claimed ?? 0) > one.failures);
    const toldRed = (evidence.exitCode ?? 0) !== 0 || evidence.outcome === 'failure';
    if (evidence.failing > 0 || toldRed || claimed)
        return { verdict: 'red', disagreements };
    return { verdict: isGreen(evidence) ? 'green' : 'unknown', disagreements };
}
function isGreen(evidence) {
    if (evidence.ran === 0 || evidence.outcome === 'cancelled' || evidence.outcome === 'skipped')
        return false;
    const toldGreen = evidence.exitCode === 0 || evidence.outcome === 'success';
    if (!toldGreen && evidence.overruled + evidence.retried + evidence.broken > 0)
        return false;
    // pytest counts subtests, which are no cases: with a green exit code nothing is missing.
    if (evidence.documents.some((one) => one.missing > 0 && !(toldGreen && one.writer === 'pytest')))
        return false;
    // A format with an end mark that lacks it was cut: even a green exit code does not say what is missing.
    return evidence.documents.every((one) => one.complete || (toldGreen && !one.damaged));
}
function disagreementsOf({ exitCode, outcome, failing, documents }) {
    const sentences = [];
    const failures = `${failing} failing test${failing === 1 ? '' : 's'}`;
    if (exitCode !== null && exitCode !== 0 && failing === 0) {
        sentences.push(`the runner ended with exit code ${exitCode}, but no failing test is in the results: the cause is not in the report`);
    }
    else if (exitCode === 0 && failing > 0) {
        sentences.push(`the runner ended with exit code 0, but the results hold ${failures}`);
    }
    if (outcome === 'failure' && failing === 0 && (exitCode === null || exitCode === 0)) {
        sentences.push('the test step failed, but no failing test is in the results: the cause is not in the report');
    }
    else if (outcome === 'success' && failing > 0) {
        sentences.push(`the test step succeeded, but the results hold ${failures}`);
    }
    for (const { path, cases, missing } of documents) {
        if (missing > 0)
            sentences.push(`${path} counts ${cases + missing} tests and holds ${cases}: the others are missing`);
    }
    for (const { path, claimed, failures: found, named } of documents) {
        if (claimed !== null && claimed > found) {
            sentences.push(`${path} counts ${claimed} failure${claimed === 1 ? '' : 's'} and names ${found}: something failed that it does not name`);
        }
        else if (claimed === 0 && named > 0) {
            sentences.push(`${path} counts no failure but holds ${named}`);
        }
    }
    return sentences;
}

;// CONCATENATED MODULE: ./src/read/results.ts






/** Reads every witness of one run and holds them against each other. Never throws for what they hold. */
async function readResults(request) {
    const documents = [];
    for (const input of [...request.files, ...(request.consoles ?? [])])
        documents.push(await readDocument(input));
    const paths = pathsOf(documents, request.paths);
    const { read, merged } = witnessesOf(documents, request, paths);
    const results = merged.tests.map((test) => resultOf(test, paths));
    const unnamed = results_unnamedOf(read);
    const judged = judgeRun({
        ran: results.filter((one) => one.status !== 'skipped' && one.place === 'test').length + (unnamed?.passed ?? 0),
        failing: merged.tests.filter((test) => test.failures.length).length,
        exitCode: request.exitCode,
        outcome: request.outcome,
        documents: read.map(({ path, results }) => evidenceOf(path, results)),
        overruled: merged.overruled,
        retried: merged.tests.filter((test) => test.retried).length,
        broken: documents.filter((one) => one.unreadable === 'empty' || one.unreadable === 'broken').length,
    });
    return {
        verdict: judged.verdict,
        results,
        exitCode: request.exitCode,
        ...(unnamed ? { unnamed } : {}),
        sources: [...new Set(read.map(({ path, results }) => `${results.format}: ${path}`))],
        formats: [...new Set(read.map(({ results }) => results.format))],
        degraded: [
            ...documents.flatMap((one) => one.notes),
            ...read.flatMap(({ path, results, notes }) => [...results.degraded, ...notes].map((note) => `${path}: ${note}`)),
            ...foreignNotes(read, paths),
        ],
        disagreements: [...judged.disagreements, ...merged.disagreements],
    };
}
/**
 * Names the tests of all documents and makes one list of them. A name that comes again after a failure is taken for another attempt of the
 * test, unless that leaves a red run without a failing test: then they were tests of their own.
 */
function witnessesOf(documents, { dialects, exitCode, outcome }, paths) {
    const named = (repeats) => {
        const read = documents.flatMap(({ path, results }) => {
            const console = results.some((one) => one.kind === 'console');
            return results.map((one) => ({
                path,
                console,
                results: one,
                ...identifyTests(one, { dialects, paths, repeats }),
            }));
        });
        return { read, merged: mergeWitnesses(read) };
    };
    const found = named('attempts');
    const { tests } = found.merged;
    const toldRed = (exitCode ?? 0) !== 0 || outcome === 'failure';
    const unexplained = toldRed && tests.every((test) => test.failures.length === 0);
    return unexplained && tests.some((test) => test.retried) ? named('tests') : found;
}
/** Where all documents that tell their folder tell the same one, relative paths of all of them are looked up there first. */
function pathsOf(documents, paths) {
    const folders = new Set();
    for (const { results } of documents) {
        for (const one of results) {
            const folder = runFolder(one, paths);
            if (folder !== null)
                folders.add(folder);
        }
    }
    const [folder] = folders;
    return folder && folders.size === 1 && folder !== paths.project ? pathsIn(folder, paths) : paths;
}
/** Counts without names matter only where no file names the tests. */
function results_unnamedOf(read) {
    if (read.some((one) => !one.console))
        return undefined;
    const passed = Math.max(0, ...read.map(({ results }) => results.unnamed?.passed ?? 0));
    const skipped = Math.max(0, ...read.map(({ results }) => results.unnamed?.skipped ?? 0));
    return passed + skipped > 0 ? { passed, skipped } : undefined;
}
/** What is said of results whose files are not here. */
const FOREIGN = 'none of the files it names is in this project';
/** Documents that name files, none of which is here. */
function foreignNotes(read, paths) {
    if (!paths.files.length)
        return [];
    return read.flatMap(({ path, results, tests }) => {
        const named = results.cases.some((one) => one.file !== null) || tests.some(namesFrames);
        const here = tests.some((one) => one.file !== null || framesHere(one, paths));
        return named && !here ? [`${path}: ${FOREIGN}: results of another project or commit?`] : [];
    });
}
function namesFrames(test) {
    return test.failures.some((one) => test.dialect.frames(one.text).length > 0);
}
function framesHere(test, paths) {
    return test.failures.some((one) => test.dialect.frames(one.text).some((frame) => paths.resolve(frame.file) !== null));
}
function evidenceOf(path, results) {
    const elements = results.cases.reduce((sum, one) => sum + one.failures.length, 0);
    return {
        path,
        writer: results.writer,
        cases: results.cases.length,
        missing: results.missingTests ?? 0,
        failures: elements + results.outside.length,
        named: results.cases.filter((one) => one.failures.length).length,
        claimed: results.claimedFailures,
        complete: results.complete,
        damaged: results.degraded.length > 0,
    };
}
function resultOf(test, paths) {
    const [first] = test.failures;
    return {
        id: test.id,
        name: test.name,
        suite: test.suite,
        file: test.file,
        place: test.place,
        status: first
            ? test.failures.some((one) => one.status === 'failed')
                ? 'failed'
                : 'errored'
            : test.skipped
                ? 'skipped'
                : 'passed',
        durationMs: test.seconds === null ? null : Math.round(test.seconds * 1000),
        attempts: test.attempts,
        failure: first ? failure_failureOf(test, paths) : null,
    };
}

;// CONCATENATED MODULE: ./src/suite/telling-line.ts

/** What shells, interpreters and package managers say of something that is not there. */
const MISSING = /not found|no module named|no such file|cannot find|can't (?:find|open)|could not find|missing script|permission denied|is not recognized/i;
const TROUBLE = /error|fatal|failed/i;
/** Beyond this much of a console's end nothing is looked for. */
const LOOKED_AT = 200_000;
const LONGEST = 300;
/**
 * The one line of a console that says best why no test ran: the first that names something missing, else the last that speaks of an error,
 * else the last; '' where nothing was printed. Cleaned, bounded, one line.
 */
function tellingLine(console) {
    const lines = (0,foreign_text/* plainText */.wh)(console.slice(-LOOKED_AT))
        .split('\n')
        .filter((line) => line.trim() !== '');
    const line = lines.find((one) => MISSING.test(one)) ?? lines.findLast((one) => TROUBLE.test(one)) ?? lines.at(-1) ?? '';
    return (0,foreign_text/* oneLine */.TN)(line, LONGEST);
}

;// CONCATENATED MODULE: ./src/suite/observe.ts
var observe_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var observe_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});

/** Runs the suite once, keeps what judging needs, and lets go of the run's files. */
async function observe(suite, request) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const seen = observe_addDisposableResource(env_1, await suite.run(request), true);
        const { run, timedOut, cancelled, lastTest, seconds, complete, deselected, changedFiles, output } = seen;
        const words = tellingLine(output.text);
        return { run, timedOut, cancelled, lastTest, seconds, complete, deselected, changedFiles, words };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = observe_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}

;// CONCATENATED MODULE: ./src/suite/suite.ts




/**
 * The user's own test command, as it is, in the sandbox. The first run (always without a patch: it belongs to the baseline) finds out how
 * our collector can be brought in; what it finds stays, so that no patch can get rid of the witness.
 */
function createSuite(options) {
    let injection = options.collector ? undefined : 'none';
    let streamedBefore = new Set();
    const settle = async (request) => {
        const ways = ['variables', 'path', 'none'];
        for (const way of ways) {
            const once = await runOnce(options, request, way);
            if (once.stream || way === 'none' || once.result.timedOut || once.result.cancelled) {
                injection = once.stream || way === 'none' ? way : undefined;
                if (way === 'none')
                    options.log.warn(NOT_LOADED);
                return once;
            }
            await once.result[Symbol.asyncDispose]();
        }
        throw new Error('the last way always returns');
    };
    const suite = {
        async run(request) {
            const first = injection === undefined;
            const once = injection === undefined ? await settle(request) : await runOnce(options, request, injection);
            const seen = await suite_runOf(options, once, { streamedBefore, injection: injection ?? 'variables' });
            if (first && once.stream)
                streamedBefore = new Set(once.stream.outcomes.map((outcome) => outcome.id));
            if (request.log !== null)
                await options.saveLog?.(request.log, once.result.output.text);
            return seen;
        },
        observe: (request) => observe(suite, request),
    };
    return suite;
}
const NOT_LOADED = 'The test run did not load our collector (a runner we do not know, or an interpreter cut off from its environment): outcomes come from result files and the console alone, and lines per test are not recorded.';
async function runOnce(options, request, injection) {
    const { command, workspace, collector, sandbox } = options;
    const touched = [...new Set([...request.touch, ...touchedPaths(request.change)])];
    const equip = collector && injection !== 'none' ? equipment(options, collector, { request, injection }) : undefined;
    const result = await sandbox.run({
        command: { kind: 'shell', script: request.twice ? twice(command.script) : command.script, shell: command.shell },
        cwd: command.cwd === '' ? workspace.root : `${workspace.root}/${command.cwd}`,
        env: command.env,
        change: request.change,
        touch: request.touch,
        remove: [...new Set([...touched.flatMap((path) => options.cachesOf(path)), ...options.resultGlobs])],
        collect: options.resultGlobs,
        ...(equip && { equip }),
        seconds: request.seconds,
        network: request.network,
    });
    const stream = collector && equip ? await collector.findings(exchangeReader(result.exchange), options.paths) : null;
    return { result, stream: stream?.runner == null ? null : stream };
}
/** The script, and again in the same place; ends as the first run that did not end with 0. Keeps the shell's own `-e` inside. */
function twice(script) {
    const once = `( case $redress_options in *e*) set -e;; esac\n${script}\n)`;
    return `redress_options=$-; set +e\n${once}\nredress_first=$?\n${once}\nredress_second=$?\n[ $redress_first -eq 0 ] || exit $redress_first\nexit $redress_second`;
}
function equipment(options, collector, { request, injection }) {
    return (exchange) => collector.equip({
        exchange,
        root: options.workspace.root,
        runtime: options.runtime,
        // The limit counts from the start of the command, which is after this.
        deadline: Date.now() + request.seconds * 1000,
        existing: { ...options.environment, ...options.command.env },
        coverage: request.coverage,
        select: request.select,
        framework: options.framework,
        insist: injection === 'path',
    });
}
async function suite_runOf(options, { result, stream }, { streamedBefore, injection }) {
    const files = result.collected.map(({ path, bytes }) => ({ path, content: bytes }));
    const exitCode = result.timedOut || result.cancelled ? null : result.exitCode;
    const expected = options.collector !== null && injection !== 'none';
    // Where the stream is expected, the console is not asked: whatever a test prints would be believed.
    const read = await options.read({ files, console: expected ? null : result.output.text, exitCode });
    const findings = stream ?? (expected ? NOTHING_STREAMED : null);
    const run = findings
        ? reconcile({
            read,
            stream: findings,
            exitCode,
            explain: options.explain,
            streamedBefore,
            timedOut: result.timedOut,
        })
        : read;
    return {
        run: {
            ...run,
            degraded: [...run.degraded, ...result.notes, ...(injection === 'none' && options.collector ? [NOT_LOADED] : [])],
        },
        timedOut: result.timedOut,
        cancelled: result.cancelled,
        lastTest: findings?.lastStarted ?? null,
        seconds: result.seconds,
        output: result.output,
        complete: findings?.complete ?? false,
        deselected: findings?.deselected ?? [],
        changedFiles: result.changedFiles,
        coverage: () => coverageOf(options, result, stream !== null),
        [Symbol.asyncDispose]: () => result[Symbol.asyncDispose](),
    };
}
const NOTHING_STREAMED = {
    outcomes: [],
    outside: [],
    deselected: [],
    lastStarted: null,
    complete: false,
    runner: null,
    notes: ['The collector recorded nothing in this run.'],
};
async function* coverageOf(options, result, streamed) {
    if (options.collector && streamed)
        yield* options.collector.coverage(exchangeReader(result.exchange), options.paths);
}

;// CONCATENATED MODULE: ./src/main/suite.ts






/**
 * Makes the user's command runnable in the sandbox, with the language's collector and every reader of results.
 * Throws UserError for a project without a test command.
 */
function openSuite(project, ground) {
    const { language, paths, inputs, workspace, output } = ground;
    const { command, framework, notes } = project;
    if (command === null)
        throw new errors/* UserError */.yo(
        // The last note is the outcome, those before it are what was tried first.
        notes.toReversed().join('; ') || 'no test command was found', 'set the input test-command to what runs your tests, e.g. `pytest -q` or `npm test`');
    const dialect = language?.dialects[0] ?? genericDialect;
    return createSuite({
        sandbox: ground.sandbox,
        collector: language?.collector ?? null,
        command,
        framework,
        workspace,
        resultGlobs: resultGlobs(inputs, language, { project: workspace.project, cwd: command.cwd }),
        read: ({ files, console, exitCode }) => readResults({
            files,
            ...(console === null ? {} : { consoles: [{ path: 'console', content: console }] }),
            exitCode,
            outcome: null,
            dialects: ground.dialects,
            paths,
        }),
        explain: (failure, file) => failure_failureOf({ failures: [failure], file, dialect }, paths),
        runtime: ground.runtime,
        paths,
        cachesOf: (path) => language?.cachesOf(path) ?? [],
        environment: ground.environment,
        log: ground.log,
        saveLog: (name, text) => output.log(name, text),
    });
}
/** Where the suite writes its results, relative to the repository's root: the user's globs, else the language's usual places. */
function resultGlobs(inputs, language, at) {
    const globs = inputs.results.length ? inputs.results : (language?.resultFiles ?? []);
    const folders = inputs.results.length ? [at.project] : [...new Set([at.project, at.cwd])];
    return folders
        .flatMap((folder) => globs.filter((glob) => !external_node_path_.posix.isAbsolute(glob)).map((glob) => external_node_path_.posix.normalize(external_node_path_.posix.join(folder, glob))))
        .filter((glob) => !glob.startsWith('..'));
}

// EXTERNAL MODULE: ./src/main/surroundings.ts + 1 modules
var main_surroundings = __webpack_require__(43815);
;// CONCATENATED MODULE: ./src/main/open-desk.ts


























/** Folder of the sandbox in our temporary one. */
const SANDBOX = 'sandbox';
/** Opens the tools of one job. Throws UserError for a folder that is no checkout or cannot be written to. */
async function openDesk(inputs, surroundings, log) {
    const { signal } = surroundings;
    const clock = { now: () => Date.now() };
    const started = clock.now();
    const environment = withoutPreparation(surroundings.environment);
    const git = createGit(environment);
    const workspace = await openWorkspace(git, (0,external_node_path_.resolve)(surroundings.cwd, inputs.workingDirectory));
    const secrets = [...(0,sandbox_environment/* secretValues */.V)(environment), ...(inputs.apiKey === null ? [] : [inputs.apiKey])];
    const output = await openOutputFolder({ path: (0,external_node_path_.resolve)(surroundings.cwd, inputs.outputDirectory), secrets });
    const temp = await temporaryFolder(environment);
    const lost = new Set();
    const runtime = (0,external_node_path_.join)(surroundings.home, 'runtime');
    const secondsLeft = () => (signal.aborted ? 0 : Math.max(0, inputs.maxMinutes * 60 - (clock.now() - started) / 1000));
    const sandbox = once(() => sandboxOf({ inputs, surroundings, environment, temp, root: workspace.root }));
    const lanes = async () => Math.max(1, Math.min((await sandbox()).parallel, inputs.concurrency));
    const shared = {
        inputs,
        workspace,
        paths: createPathResolver(workspace.files, { root: workspace.root, project: workspace.project }),
        dialects: languages/* RESULT_DIALECTS */.M,
        languages: languages/* LANGUAGES */.Y.map((language) => within(language, workspace.project)),
        output: keeping(output, (sentence) => lost.add(sentence)),
        history: createHistory(git, { root: workspace.root, temp }),
        clock,
        log,
    };
    let suite;
    const desk = {
        ...shared,
        version: await (0,main_surroundings/* versionOf */.E4)(surroundings.home),
        event: await readEvent(environment),
        job: jobFacts(environment),
        syntax: createSyntax({ assets: surroundings.assets }),
        signal,
        secondsLeft,
        sandbox,
        lanes,
        suite: (project) => {
            suite ??= (async () => {
                const language = languageOf(shared, project);
                const ground = { ...shared, sandbox: await sandbox(), language, runtime, environment };
                return inLanes(openSuite(project, ground), await lanes());
            })();
            return suite;
        },
        recorded: async (project, given) => await readRecording(given, {
            ...shared,
            language: languageOf(shared, project),
            head: await shared.history.head(),
            places: recordingPlaces(surroundings, { environment, output: output.path, ...workspace }),
        }),
        openDatabase: openCoverageDatabase,
        prompts: (names) => readPrompts(names, { builtIn: (0,external_node_path_.join)(surroundings.home, 'prompts'), own: inputs.prompts }),
        model: () => openModel(inputs, { clock, signal, secondsLeft: secondsLeft() }),
        patch: (named) => readPatch((0,external_node_path_.resolve)(surroundings.cwd, named), named),
    };
    return {
        desk,
        environment,
        notes: () => [...output.notes, ...lost],
        redacted: (report) => redactedReport(report, redactor(secrets)),
        [Symbol.asyncDispose]: () => (0,promises_.rm)(temp, { recursive: true, force: true }),
    };
}
async function sandboxOf(of) {
    const { environment, surroundings } = of;
    const temp = (0,external_node_path_.join)(of.temp, SANDBOX);
    const opened = await openSandbox({
        root: of.root,
        runtime: (0,external_node_path_.join)(surroundings.home, 'runtime'),
        environment,
        isolation: of.inputs.isolation,
        temp,
        runnerTemp: environment['RUNNER_TEMP'],
        signal: surroundings.signal,
    });
    if (opened.level === 'in-place')
        await (0,state/* saveTemp */.O)(environment, temp);
    return opened;
}
function recordingPlaces({ environment: original }, of) {
    const named = original[main_surroundings/* RECORDING */.Os] || null;
    const usual = recordingFolder((0,main_surroundings/* recordingParent */.y2)(of.environment, of.output), of);
    return [...new Set([usual, ...(named === null ? [] : [named])])];
}
/** What `mode: prepare` gave to every later step must not reach our own runs: they would write into its recording. */
function withoutPreparation(environment) {
    if (!environment[main_surroundings/* RECORDING */.Os])
        return environment;
    const released = languages/* LANGUAGES */.Y.map(({ collector }) => collector?.release?.(environment) ?? {});
    return Object.assign({}, environment, ...released, { [main_surroundings/* RECORDING */.Os]: undefined });
}
/** What counts as a test is told by the path inside the project: one below a folder called `tests` is not all tests. */
function within(language, project) {
    const prefix = `${project}/`;
    if (project === '')
        return language;
    const inside = (path) => (path.startsWith(prefix) ? path.slice(prefix.length) : path);
    return { ...language, isTestFile: (path) => language.isTestFile(inside(path)) };
}
function jobFacts(environment) {
    return {
        workflowPath: parseWorkflowRef(environment['GITHUB_WORKFLOW_REF'])?.path ?? null,
        job: environment['GITHUB_JOB'] || null,
        step: environment['GITHUB_ACTION'] || null,
    };
}
async function temporaryFolder(environment) {
    const parent = environment['RUNNER_TEMP'] || (0,external_node_os_.tmpdir)();
    await (0,promises_.mkdir)(parent, { recursive: true });
    return await (0,promises_.mkdtemp)((0,external_node_path_.join)(parent, 'redress-run-'));
}
function once(make) {
    let made;
    return () => {
        made ??= make();
        return made;
    };
}

// EXTERNAL MODULE: ./src/domain/exit-code.ts
var exit_code = __webpack_require__(87510);
;// CONCATENATED MODULE: ./src/files/demo.ts




/** Copies the example into a temporary folder and commits it there. Throws UserError where git is missing. */
async function openDemo(options) {
    const path = await (0,promises_.realpath)(await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'redress-demo-')));
    const remove = () => (0,promises_.rm)(path, { recursive: true, force: true });
    try {
        await (0,promises_.cp)((0,external_node_path_.join)(options.home, 'examples', 'demo'), path, { recursive: true });
        const identity = [
            '-c',
            'user.name=Redress',
            '-c',
            'user.email=demo@example.com',
            '-c',
            'commit.gpgsign=false',
            '-c',
            'init.defaultBranch=main',
        ];
        for (const args of [
            ['init', '--quiet'],
            ['add', '--all'],
            ['commit', '--quiet', '--message', 'Parcel desk'],
        ]) {
            const ended = await options.git.run([...identity, ...args], { cwd: path });
            if (ended.exitCode !== 0)
                throw new errors/* UserError */.yo(`git could not prepare the demo: ${ended.stderr.trim().slice(0, 200)}`, 'install git and put it on PATH');
        }
    }
    catch (error) {
        await remove();
        throw error;
    }
    return { path, [Symbol.asyncDispose]: remove };
}

// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 7 modules
var core = __webpack_require__(33838);
// EXTERNAL MODULE: ./src/github/defuse.ts
var defuse = __webpack_require__(55025);
;// CONCATENATED MODULE: ./src/github/prepared.ts




/**
 * The runner takes every variable for later steps but this one (actions/runner, FileCommandManager.cs): it is an
 * output.
 */
const REFUSED = 'NODE_OPTIONS';
/**
 * Hands what was prepared to the later steps: variables by GITHUB_ENV, the refused one as output `node-options`; log
 * and summary say what is left to do.
 * @throws UserError where the runner takes no variables
 */
async function handOver(prepared, to) {
    const { env, log } = to;
    const variables = prepared.kind === 'prepared' ? prepared.variables : [];
    if (variables.length > 0 && !env['GITHUB_ENV'])
        throw new errors/* UserError */.yo('mode prepare has nowhere to put its variables: GITHUB_ENV is not set', 'run it in a workflow');
    for (const { name, value } of variables)
        if (name !== REFUSED)
            core/* exportVariable */.dN(name, value);
    core/* setOutput */.uH('status', prepared.kind);
    core/* setOutput */.uH('explanation', prepared.explanation);
    core/* setOutput */.uH('node-options', prepared_refused(variables)?.value ?? '');
    const lines = [prepared.explanation, ...instructions(prepared, env), ...prepared.notes];
    for (const line of lines.slice(0, -prepared.notes.length || undefined))
        log.info(line);
    for (const note of prepared.notes)
        log.warn(note);
    if (to.summary)
        await summarize(lines, env, log);
}
/** What the user's workflow has to do, one line each. */
function instructions(prepared, env) {
    if (prepared.kind === 'not-prepared')
        return [];
    if (!prepared_refused(prepared.variables))
        return [
            'The test step needs nothing more. Where it sets PYTHONPATH itself, let it keep what is there: `PYTHONPATH: src:${{ env.PYTHONPATH }}`.',
        ];
    const id = env['GITHUB_ACTION'] ?? '';
    const named = id !== '' && !id.startsWith('__');
    return [
        `Give the test step this one variable: \`env: { NODE_OPTIONS: "\${{ steps.${named ? id : 'prepare'}.outputs.node-options }}" }\`${named ? '' : ' (and this step the id `prepare`)'}. Write options of its own behind it.`,
    ];
}
function prepared_refused(variables) {
    return variables.find(({ name }) => name === REFUSED);
}
async function summarize(lines, env, log) {
    const file = env['GITHUB_STEP_SUMMARY'];
    const text = `### Redress: prepare\n\n${lines.map((line) => (0,defuse/* defusedLine */.Bv)(line, 2000)).join('\n\n')}\n`;
    try {
        if (!file)
            throw new Error('GITHUB_STEP_SUMMARY is not set');
        await (0,promises_.appendFile)(file, text);
    }
    catch (thrown) {
        log.warn(`The job summary was not written: ${(0,errors/* messageOf */.bD)(thrown)}`);
    }
}

// EXTERNAL MODULE: ./src/domain/failure-words.ts
var failure_words = __webpack_require__(66358);
;// CONCATENATED MODULE: ./src/domain/evidence-words.ts
/** One piece of evidence in a few words, for people; no foreign text in it. */
function evidenceInWords(evidence) {
    switch (evidence.kind) {
        case 'spectrum':
            return `run by ${tests(evidence.failed, 'failing')} and ${tests(evidence.passed, 'passing')}`;
        case 'frame':
            return evidence.depth === 1 ? 'deepest frame of a failure' : `frame ${evidence.depth} of a failure`;
        case 'changed':
            return evidence.lines.length === 1
                ? `line ${evidence.lines[0]} changed in this push`
                : `${evidence.lines.length} lines changed in this push`;
        case 'retrieval':
            return `named like the failing tests, or by them (${evidence.score.toFixed(2)})`;
    }
}
function tests(count, which) {
    return `${count} ${which} test${count === 1 ? '' : 's'}`;
}

;// CONCATENATED MODULE: ./src/github/annotations.ts




// The runner keeps the first ten a type and step; what is left of them belongs to messages of the log.
const MAX_FAILURES = 9;
const MAX_SUSPECTS = 5;
const MAX_MESSAGE = 1000;
/** Writes the annotations of a report: failing tests, suspect lines, and one notice with the outcome. */
function annotate(report) {
    for (const { level, title, message, file, startLine, endLine } of annotationsOf(report)) {
        const write = level === 'error' ? core/* error */.z3 : level === 'warning' ? core/* warning */.$e : core/* notice */.lm;
        write(message, {
            title,
            ...(file === null ? {} : { file }),
            ...(startLine === null ? {} : { startLine }),
            ...(endLine === null ? {} : { endLine }),
        });
    }
}
/**
 * The annotations of a report, most telling first: at most 9 errors, 5 warnings and 1 notice, each of one bounded line.
 */
function annotationsOf(report) {
    const outcome = {
        level: 'notice',
        title: `Redress: ${report.status}`,
        message: (0,defuse/* defusedLine */.Bv)(report.explanation, MAX_MESSAGE),
        file: null,
        startLine: null,
        endLine: null,
    };
    return [outcome, ...failureAnnotations(report), ...report.suspects.slice(0, MAX_SUSPECTS).map(suspectAnnotation)];
}
/** One for each place, however many tests fail there. */
function failureAnnotations(report) {
    const places = new Map();
    for (const failure of report.failures) {
        const frame = failure.frames[0];
        const key = frame ? `${frame.file}:${frame.line}` : (failure.file ?? failure.id);
        const known = places.get(key);
        if (known)
            known.ids.push(failure.id);
        else
            places.set(key, { first: failure, ids: [failure.id] });
    }
    return [...places.values()].slice(0, MAX_FAILURES).map(({ first, ids }) => {
        const more = ids.length > 1 ? ` (and ${ids.length - 1} more)` : '';
        return {
            level: 'error',
            title: (0,defuse/* defusedLine */.Bv)(`Failing: ${first.id}${more}`, 200),
            message: (0,defuse/* defusedLine */.Bv)((0,failure_words/* typedMessage */.Cp)({ type: first.type, message: first.message || first.kind }), MAX_MESSAGE),
            file: first.frames[0]?.file ?? first.file,
            startLine: first.frames[0]?.line ?? null,
            endLine: null,
        };
    });
}
function suspectAnnotation(suspect) {
    const name = suspect.function ?? `lines ${suspect.startLine} to ${suspect.endLine}`;
    const reasons = suspect.evidence.map(evidenceInWords).join('; ');
    return {
        level: 'warning',
        title: (0,defuse/* defusedLine */.Bv)(`Suspect ${suspect.rank}: ${name}`, 200),
        message: (0,defuse/* defusedLine */.Bv)(reasons || 'suspected by rank only', MAX_MESSAGE),
        file: suspect.file,
        startLine: suspect.lines[0] ?? suspect.startLine,
        endLine: suspect.lines.at(-1) ?? suspect.endLine,
    };
}

;// CONCATENATED MODULE: ./src/github/artifact.ts



const MAX_NAMES = 5;
const MAX_NAME_LENGTH = 200;
/**
 * Uploads every plain file of the folder under a name that is free in this run. Never throws; a service that does not
 * answer in time is left alone (the caller ends the process).
 */
async function uploadFolder(request) {
    const { env } = request;
    if (!env['ACTIONS_RUNTIME_TOKEN'] || !env['ACTIONS_RESULTS_URL']) {
        return { ok: false, problem: 'there is no artifact service here (the results are in the output folder)' };
    }
    let timer;
    const late = new Promise((resolve) => {
        const problem = `the artifact service did not finish within ${request.seconds} seconds`;
        timer = setTimeout(() => resolve({ ok: false, problem }), request.seconds * 1000);
    });
    try {
        return await Promise.race([upload(request), late]);
    }
    catch (thrown) {
        return { ok: false, problem: (0,errors/* messageOf */.bD)(thrown) };
    }
    finally {
        clearTimeout(timer);
    }
}
/** The name as it will be tried first: characters that artifacts refuse replaced, the attempt added on a re-run. */
function artifactName(name, attempt) {
    const plain = name.replace(/[":<>|*?\r\n\\/]/g, '-').slice(0, MAX_NAME_LENGTH) || 'redress';
    return attempt && attempt !== '1' ? `${plain}-${attempt}` : plain;
}
async function upload(request) {
    const { folder, env } = request;
    const files = await plainFiles(folder);
    if (files.length === 0)
        return { ok: false, problem: `there is nothing to upload in ${folder}` };
    const { DefaultArtifactClient } = await __webpack_require__.e(/* import() */ 584).then(__webpack_require__.bind(__webpack_require__, 20584));
    const first = artifactName(request.name, env['GITHUB_RUN_ATTEMPT']);
    for (let tried = 1;; tried++) {
        const name = tried === 1 ? first : `${first}.${tried}`;
        try {
            const { id } = await new DefaultArtifactClient().uploadArtifact(name, files, folder);
            if (id === undefined)
                return { ok: false, problem: 'the artifact service gave no id' };
            return { ok: true, id: String(id), name, url: addressOf(id, env) };
        }
        catch (thrown) {
            if (!isTaken(thrown) || tried === MAX_NAMES)
                return { ok: false, problem: (0,errors/* messageOf */.bD)(thrown) };
        }
    }
}
function addressOf(id, env) {
    const server = env['GITHUB_SERVER_URL'] || 'https://github.com';
    return `${server}/${env['GITHUB_REPOSITORY']}/actions/runs/${env['GITHUB_RUN_ID']}/artifacts/${id}`;
}
/** Artifacts are immutable: a second one of a name is refused with this status. */
function isTaken(thrown) {
    return /\(409\)|already exists/.test((0,errors/* messageOf */.bD)(thrown));
}
/** Absolute paths of the regular files; links and dot files are left out. */
async function plainFiles(folder) {
    const entries = await (0,promises_.readdir)(folder, { recursive: true, withFileTypes: true });
    return entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => (0,external_node_path_.join)(entry.parentPath, entry.name))
        .sort();
}

;// CONCATENATED MODULE: ./src/github/publisher.ts





/** The runner refuses a whole step summary beyond 1 MiB; a little is kept for the link to the artifact. */
const MAX_SUMMARY_BYTES = 1024 * 1024 - 1024;
const UPLOAD_SECONDS = 120;
/**
 * Hands a report to the runner: outputs first, so that they stand whatever else fails, then annotations, summary and
 * artifact. Every trouble is a warning; nothing is thrown and no verdict changes.
 */
function createGithubPublisher(options) {
    const { inputs, log } = options;
    return {
        async publish(report, written) {
            await guarded('outputs were not set', log, () => setOutputs(outputsOf(report, written)));
            if (inputs.annotations)
                await guarded('annotations were not written', log, () => annotate(report));
            if (inputs.summary)
                await guarded('the job summary was not written', log, () => appendSummary(report, options));
            await guarded('the artifact was not uploaded', log, () => publishArtifact(written, options));
        },
    };
}
/** The outputs of contract §2 that do not depend on an upload; unknown is ''. */
function outputsOf(report, written) {
    return new Map([
        ['status', report.status],
        ['verdict', report.verdict?.kind ?? ''],
        ['patch', written.patch ?? ''],
        ['report', written.report ?? ''],
        ['report-json', written.reportJson ?? ''],
        ['sarif', written.sarif ?? ''],
        ['case', written.case ?? ''],
        ['explanation', report.explanation],
        ['candidates', String(report.counts.proved)],
        ['cost-usd', report.usage.costUsd === null ? '' : String(report.usage.costUsd)],
        ['artifact-id', ''],
        ['artifact-url', ''],
        ['artifact-name', ''],
    ]);
}
function setOutputs(outputs) {
    for (const [name, value] of outputs)
        core/* setOutput */.uH(name, value);
}
async function appendSummary(report, options) {
    const file = options.env['GITHUB_STEP_SUMMARY'];
    if (!file)
        throw new Error('GITHUB_STEP_SUMMARY is not set');
    const { size } = await (0,promises_.stat)(file);
    await (0,promises_.appendFile)(file, `${options.renderSummary(report, MAX_SUMMARY_BYTES - size)}\n`);
}
async function publishArtifact(written, { inputs, env, log, uploadSeconds }) {
    if (inputs.artifact === null)
        return;
    const seconds = uploadSeconds ?? UPLOAD_SECONDS;
    const uploaded = await uploadFolder({ folder: written.folder, name: inputs.artifact, env, seconds });
    if (!uploaded.ok)
        throw new Error(uploaded.problem);
    log.info(`Uploaded the results as artifact ${uploaded.name}.`);
    setOutputs(new Map([
        ['artifact-id', uploaded.id],
        ['artifact-url', uploaded.url],
        ['artifact-name', uploaded.name],
    ]));
    if (inputs.summary && env['GITHUB_STEP_SUMMARY']) {
        await (0,promises_.appendFile)(env['GITHUB_STEP_SUMMARY'], `\n[Download the patch, the report and the logs](${uploaded.url})\n`);
    }
}
async function guarded(what, log, action) {
    try {
        await action();
    }
    catch (thrown) {
        log.warn(`Of the results, ${what}: ${(0,errors/* messageOf */.bD)(thrown)}`);
    }
}

;// CONCATENATED MODULE: ./src/read/report.ts


/** The report as a value, for people, and as an exit code: 0 green, 1 red, 2 nothing that says either. */
async function readReport(request) {
    const run = await readResults(request);
    const json = report_reportOf(run);
    return { json, text: report_textOf(run, json), exitCode: exitCodeOf(run) };
}
function exitCodeOf(run) {
    if (run.verdict === 'unknown')
        return 2;
    return run.verdict === 'green' ? 0 : 1;
}
function report_reportOf(run) {
    const count = (status) => run.results.filter((one) => one.status === status).length;
    return {
        version: 1,
        verdict: run.verdict,
        tests: run.results.map(({ failure, ...test }) => ({
            id: test.id,
            name: test.name,
            suite: test.suite,
            file: test.file,
            status: test.status,
            durationMs: test.durationMs,
            attempts: test.attempts,
            failure: failure && { kind: failure.kind, type: failure.type, message: failure.message, frames: failure.frames },
        })),
        totals: {
            passed: count('passed') + (run.unnamed?.passed ?? 0),
            failed: count('failed'),
            errored: count('errored'),
            skipped: count('skipped') + (run.unnamed?.skipped ?? 0),
        },
        formats: run.formats,
        degraded: run.degraded,
        disagreements: run.disagreements,
    };
}
function report_textOf(run, { totals }) {
    const counts = Object.entries(totals).flatMap(([word, count]) => (count ? [`${count} ${word}`] : []));
    const lines = [`${HEADLINES[run.verdict]}: ${counts.join(', ') || 'no test was found'}`];
    if (run.sources.length)
        lines.push(`read from ${run.sources.slice(0, 20).map(defused).join(', ')}`);
    for (const test of run.results.filter((one) => isFailing(one.status)))
        lines.push('', ...failingLines(test));
    const unnamed = (run.unnamed?.passed ?? 0) + (run.unnamed?.skipped ?? 0);
    if (unnamed)
        lines.push('', `${unnamed} of them are only counted: the console does not name them`);
    const attempts = run.results.filter((one) => one.attempts > 1 && !isFailing(one.status));
    if (attempts.length)
        lines.push('', `${attempts.length} passed only after another attempt: ${attempts
            .slice(0, 10)
            .map((one) => defused(one.id))
            .join(', ')}`);
    if (run.disagreements.length)
        lines.push('', 'The witnesses disagree:', ...run.disagreements.map((one) => `  - ${defused(one)}`));
    if (run.degraded.length)
        lines.push('', 'Missing or damaged:', ...run.degraded.map((one) => `  - ${defused(one)}`));
    return `${lines.join('\n')}\n`;
}
const HEADLINES = { green: 'Green', red: 'Red', unknown: 'Neither green nor red can be told' };
function failingLines(test) {
    const { failure } = test;
    const frame = failure?.frames[0];
    return [
        `${test.status === 'errored' ? 'ERROR' : 'FAIL'} ${defused(test.id)}`,
        ...(failure ? failure.message.split('\n').map((line) => `     ${defused(line)}`) : []),
        ...(frame ? [`     at ${frame.file}:${frame.line}`] : []),
    ];
}
/** Test data is foreign: control characters could drive a terminal, a `::` at the start of a line, even an indented one, the runner. */
function defused(text) {
    const plain = text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ');
    return plain.replace(/^(\s*):(?=:)/, '$1: ').replace(/^(\s*##)\[/, '$1 [');
}

;// CONCATENATED MODULE: ./src/choose/abstain.ts
/** An end without a patch: its name, what happened, and what to do next. */
function abstain(abstention, facts = {}) {
    return { kind: 'none', abstention, reason: sentence(abstention, facts) };
}
/** What an abstention means and what to do next, for people. */
function sentence(abstention, facts = {}) {
    const words = abstain_WORDS[abstention];
    return `${facts.because ? facts.because : words.happened(facts)} ${facts.next ?? words.next}`;
}
const abstain_WORDS = {
    'no-failures': {
        happened: () => 'No test fails, so there is nothing to repair.',
        next: 'If the step was red all the same, look at its exit code: a coverage threshold, a linter or a crash after the tests.',
    },
    'not-reproduced': {
        happened: () => 'The failure did not show again when the same commit was tested without a patch.',
        next: 'Compare the variables, services and secrets of the test step with what the report says was withheld, or run the step again.',
    },
    flaky: {
        happened: () => 'The failing tests fail in some runs and pass in others of the same commit.',
        next: 'Make these tests steady first (time, order, random numbers, shared state): no patch can be proved against them.',
    },
    'test-suspected': {
        happened: ({ suspected = [] }) => `${suspected[0] ?? 'A failing test'} changed in this push while nothing that it covers did.`,
        next: 'Decide whether the test or the code is right: if the test asks for something new, the code for it is still to be written.',
    },
    'no-candidate': {
        happened: () => 'No candidate for a repair could be made.',
        next: 'Look at the suspects in the report; giving a model (api-key) or a wider edit input makes more candidates possible.',
    },
    'none-plausible': {
        happened: ({ judged }) => `None of ${judged ?? 'the'} candidates holds: each fails a target test or breaks another one.`,
        next: 'The suspects and the candidates that came closest are in the report; a model (api-key) or an issue text may find more.',
    },
    budget: {
        happened: () => 'Time or money was used up before a plausible candidate was found.',
        next: 'Raise max-minutes, max-candidates or max-cost, or narrow edit to the files in question.',
    },
    infrastructure: {
        happened: () => 'The tests could not be run.',
        next: 'Check test-command and working-directory against the step that runs the tests.',
    },
    'untrusted-event': {
        happened: () => 'The event brings code of a fork together with secrets, so nothing was run.',
        next: 'Use pull_request instead of pull_request_target, or set remote-code to allow if you accept the risk.',
    },
    cancelled: {
        happened: () => 'The run was cancelled.',
        next: 'What was found until then is in the report; run the job again for the rest.',
    },
};

;// CONCATENATED MODULE: ./src/domain/search.ts
/** Plausible candidates that are enough, however early they come. */
const ENOUGH_PLAUSIBLE = 10;
const A_FEW = 4;
const AT_MOST = 16;
/**
 * The rank up to which candidates are still of interest once the one at rank `first` (from 1) is plausible: as many again, but a
 * few more at least and so many at most. One rule for a search with feedback and for a selection among finished verdicts.
 */
function lastRankOfInterest(first) {
    return first + Math.min(Math.max(first, A_FEW), AT_MOST);
}

// EXTERNAL MODULE: ./node_modules/diff/libesm/patch/create.js + 2 modules
var create = __webpack_require__(37291);
;// CONCATENATED MODULE: ./src/formats/unified-diff.ts

const NO_FINAL_NEWLINE = '\\ No newline at end of file';
/** Lines that may differ in one file before it is written as wholly replaced: the comparison is quadratic in them. */
const MOST_EDITS = 4_000;
/**
 * The unified diff of files as git writes it: what `git apply` takes at the repository's root. Files are sorted by path; unchanged
 * ones are left out. A side that is no valid UTF-8 text becomes the line `Binary files … differ`, which `git apply` refuses.
 */
function unifiedDiff(files) {
    return [...files]
        .sort((a, b) => (a.path < b.path ? -1 : 1))
        .map(fileDiff)
        .join('');
}
/** The lines that differ between two texts, by the same comparison as the written diff. */
function lineChanges(before, after) {
    const added = [];
    const removed = [];
    for (const hunk of hunksOf(before, after))
        collect(hunk, added, removed);
    return { added, removed };
}
/** Added plus removed lines of all files; a changed line counts as two. Files that are no text count 0. */
function countChangedLines(files) {
    let count = 0;
    for (const file of files) {
        const before = unified_diff_textOf(file.before);
        const after = unified_diff_textOf(file.after);
        if (before === null || after === null)
            continue;
        const changes = lineChanges(before, after);
        count += changes.added.length + changes.removed.length;
    }
    return count;
}
function fileDiff(file) {
    const { before, after } = file;
    const before_ = unified_diff_textOf(before);
    const after_ = unified_diff_textOf(after);
    const head = [`diff --git ${quoted(`a/${file.path}`)} ${quoted(`b/${file.path}`)}`, ...modeLines(before, after)];
    if (before_ === null || after_ === null) {
        return sameBytes(before, after) && head.length === 1 ? '' : `${head.join('\n')}\n${binaryLine(file)}\n`;
    }
    const hunks = hunksOf(before_, after_);
    if (hunks.length === 0)
        return head.length === 1 ? '' : `${head.join('\n')}\n`;
    head.push(`--- ${before ? named(`a/${file.path}`) : '/dev/null'}`, `+++ ${after ? named(`b/${file.path}`) : '/dev/null'}`);
    return `${head.join('\n')}\n${hunks.map(hunkText).join('')}`;
}
function modeLines(before, after) {
    if (!before && after)
        return [`new file mode ${after.mode}`];
    if (before && !after)
        return [`deleted file mode ${before.mode}`];
    if (before && after && before.mode !== after.mode)
        return [`old mode ${before.mode}`, `new mode ${after.mode}`];
    return [];
}
function binaryLine(file) {
    const left = file.before ? quoted(`a/${file.path}`) : '/dev/null';
    const right = file.after ? quoted(`b/${file.path}`) : '/dev/null';
    return `Binary files ${left} and ${right} differ`;
}
function sameBytes(before, after) {
    if (!before || !after)
        return before === after;
    return before.bytes.length === after.bytes.length && before.bytes.every((byte, index) => byte === after.bytes[index]);
}
/** A side's text ('' where the file does not exist); null where it is no text. A byte-order mark is kept. */
function unified_diff_textOf(side) {
    if (!side)
        return '';
    if (side.bytes.includes(0))
        return null;
    try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(side.bytes);
    }
    catch {
        return null;
    }
}
function hunksOf(before, after) {
    if (before === after)
        return [];
    const patch = (0,create/* structuredPatch */.YB)('', '', before, after, undefined, undefined, { context: 3, maxEditLength: MOST_EDITS });
    return patch ? patch.hunks : [replacement(before, after)];
}
function replacement(before, after) {
    const left = rows(before, '-');
    const right = rows(after, '+');
    const count = (lines) => lines.filter((line) => line !== NO_FINAL_NEWLINE).length;
    return {
        oldStart: before ? 1 : 0,
        oldLines: count(left),
        newStart: after ? 1 : 0,
        newLines: count(right),
        lines: [...left, ...right],
    };
}
function rows(text, sign) {
    if (text === '')
        return [];
    const lines = text.split('\n');
    const ended = lines.at(-1) === '';
    if (ended)
        lines.pop();
    return [...lines.map((line) => sign + line), ...(ended ? [] : [NO_FINAL_NEWLINE])];
}
function hunkText(hunk) {
    const range = (start, lines) => (lines === 1 ? `${start}` : `${start},${lines}`);
    const head = `@@ -${range(hunk.oldStart, hunk.oldLines)} +${range(hunk.newStart, hunk.newLines)} @@`;
    return `${head}\n${hunk.lines.join('\n')}\n`;
}
function collect(hunk, added, removed) {
    let left = hunk.oldStart;
    let right = hunk.newStart;
    for (const line of hunk.lines) {
        if (line.startsWith('+'))
            added.push({ line: right++, text: line.slice(1) });
        else if (line.startsWith('-'))
            removed.push({ line: left++, text: line.slice(1) });
        else if (line.startsWith(' ')) {
            left += 1;
            right += 1;
        }
    }
}
/** The name in a `---` or `+++` line: git ends one that holds a blank with a tab, or `patch` would cut it. */
function named(path) {
    const name = quoted(path);
    return name === path && path.includes(' ') ? `${path}\t` : name;
}
/** C-style quotes where git needs them. Letters outside ASCII stay readable: `git apply` takes both. */
function quoted(path) {
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    if (!/["\\\u0000-\u001f\u007f]/.test(path))
        return path;
    const escapes = { '\n': '\\n', '\t': '\\t', '\r': '\\r', '"': '\\"', '\\': '\\\\' };
    // oxlint-disable-next-line no-control-regex -- as above
    const text = path.replace(/["\\\u0000-\u001f\u007f]/g, (sign) => {
        return escapes[sign] ?? `\\${(sign.codePointAt(0) ?? 0).toString(8).padStart(3, '0')}`;
    });
    return `"${text}"`;
}

;// CONCATENATED MODULE: ./src/domain/edits.ts
/**
 * Applies the edits of one file to its original text; order of the list does not matter. Overlapping edits and offsets
 * outside the text are refused with a reason. Two insertions at the same place keep the order of the list.
 */
function applyEdits(original, edits) {
    const sorted = edits
        .map((edit, index) => ({ edit, index }))
        .sort((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end || a.index - b.index);
    const parts = [];
    let at = 0;
    for (const { edit } of sorted) {
        if (edit.start < 0 || edit.end < edit.start || edit.end > original.length) {
            return {
                ok: false,
                reason: `edit ${edit.start}..${edit.end} lies outside ${edit.file} (${original.length} characters)`,
            };
        }
        if (edit.start < at)
            return { ok: false, reason: `edits of ${edit.file} overlap at character ${edit.start}` };
        parts.push(original.slice(at, edit.start), edit.text);
        at = edit.end;
    }
    parts.push(original.slice(at));
    return { ok: true, text: parts.join('') };
}

;// CONCATENATED MODULE: ./src/prove/apply-edits.ts


/**
 * What a candidate's edits make of the checkout. Byte-order marks stay, and where a file ends all its lines with carriage returns,
 * the new lines get them too. A file that is absent, no UTF-8 text, or edited twice in one place makes the candidate inapplicable.
 */
async function applyCandidate(workspace, edits) {
    const files = [];
    for (const path of [...new Set(edits.map((edit) => edit.file))].sort()) {
        const before = await workspace.text(path);
        if (before === undefined)
            return inapplicable('there is no text file of this name in the checkout', path);
        const outcome = applyEdits(before, inItsLineEnds(before, editsOf(path, edits)));
        if (!outcome.ok)
            return inapplicable(outcome.reason, path);
        if (outcome.text === before)
            continue;
        const mode = (await workspace.mode(path)) ?? '100644';
        const encode = (text) => ({ bytes: new TextEncoder().encode(text), mode });
        files.push({ path, before: encode(before), after: encode(outcome.text) });
    }
    if (files.length === 0)
        return inapplicable('it changes nothing');
    return { ok: true, change: changeOf(files), files, notes: [] };
}
function editsOf(path, edits) {
    return edits.filter((edit) => edit.file === path);
}
function inItsLineEnds(text, edits) {
    if (!text.includes('\r\n') || /(?<!\r)\n/.test(text))
        return edits;
    return edits.map((edit) => ({ ...edit, text: edit.text.replace(/\r?\n/g, '\r\n') }));
}

;// CONCATENATED MODULE: ./src/phases/parts/choosables.ts



/**
 * The judged candidates to choose from. A selection among finished verdicts looks as far as a search would have gone: in rank
 * order, to the last rank of interest after the first plausible one. Diffs are made here, from edits and checkout.
 */
async function choosablesOf(desk, known) {
    const ended = known.search?.ended ?? 'exhausted';
    const verdicts = new Map(known.verdicts.map((one) => [one.candidate, one]));
    const first = known.candidates.findIndex(({ id }) => verdicts.get(id)?.verdict.kind === 'plausible');
    const cut = desk.inputs.mode === 'select' && first >= 0;
    const looked = cut ? known.candidates.slice(0, lastRankOfInterest(first + 1)) : known.candidates;
    const judged = [];
    for (const candidate of looked) {
        const found = verdicts.get(candidate.id);
        if (!found)
            continue;
        const { verdict, files, linesChanged } = found;
        const applied = verdict.kind === 'plausible' ? await applyCandidate(desk.workspace, candidate.edits) : null;
        if (applied && !applied.ok)
            continue;
        judged.push({ candidate, verdict, files, linesChanged, diff: applied ? unifiedDiff(applied.files) : '' });
    }
    return { judged, ended: cut ? 'enough' : ended };
}

;// CONCATENATED MODULE: ./src/choose/budget.ts

/** The words of the abstention `budget`, by the limit that ended this very run. */
function budgetWords(known, inputs) {
    const { search, unproven, verdicts } = known;
    if (unproven)
        return unprovenWords(unproven, inputs.maxMinutes);
    if (search?.ended === 'max-candidates')
        return {
            because: `None of the first ${inputs.maxCandidates} candidates (max-candidates) holds.`,
            next: 'Raise max-candidates; the suspects are in the report.',
        };
    if (search?.ended === 'time') {
        const each = search.secondsPerProof === null ? '' : ` at about ${search.secondsPerProof.toFixed(1)} s each`;
        return {
            because: `max-minutes (${inputs.maxMinutes}) was used up after ${verdicts.length} candidates${each}.`,
            next: 'Raise max-minutes; the suspects are in the report.',
        };
    }
    return {
        because: firstOf(known.notes, 'model-budget') ?? 'The budget of the model was used up.',
        next: 'Raise max-cost or max-tokens; the suspects are in the report.',
    };
}
function unprovenWords(unproven, maxMinutes) {
    const tests = unproven.passes.length === 1 ? 'the failing test' : `all ${unproven.passes.length} failing tests`;
    const needed = unproven.minutesNeeded;
    const takes = needed === null ? '' : ` That takes about ${needed} min.`;
    return {
        because: `Candidate ${unproven.candidate} makes ${tests} pass, but there was no time to run the whole suite without it and with it, so it is unproven.${takes}`,
        next: `Raise max-minutes (${maxMinutes})${needed === null ? '' : ` by at least ${needed}`}, or prove its diff with mode: gate.`,
    };
}

;// CONCATENATED MODULE: ./src/choose/choose.ts

/** Fewer tests than this on the changed lines say little about them. */
const ENOUGH_TESTS = 3;
const MOST_ALTERNATIVES = 10;
/** A limit ended the search: there were more candidates. */
const CUT = ['time', 'max-candidates', 'unproven'];
/**
 * Picks one plausible candidate and says why, or none and why. The first in the engine's order wins (measured: better
 * than the smallest edit, votes or least change of behaviour); where the engine's score is the same, the smaller
 * change.
 */
function choose(judged, facts) {
    const plausible = ranked(judged.filter(isPlausible));
    const [best, ...others] = plausible;
    if (!best)
        return abstain(reasonForNone(judged, facts), { judged: judged.length, suspected: facts.suspected });
    const different = others.filter((other) => other.diff !== best.diff);
    const confidence = confidenceIn(best, different.length, facts);
    return {
        kind: 'selected',
        candidate: best.candidate.id,
        reason: `${standing(different.length)} ${coverage(best)} ${doubts(facts)}`.trim(),
        confidence,
        alternatives: different.slice(0, MOST_ALTERNATIVES).map((other) => other.candidate.id),
    };
}
function isPlausible(one) {
    return one.verdict.kind === 'plausible';
}
/** In order of proposal, except that equal scores of one engine are a tie, which the smaller change wins. */
function ranked(plausible) {
    return plausible.toSorted((a, b) => {
        const tied = a.candidate.engine === b.candidate.engine &&
            a.candidate.score !== null &&
            a.candidate.score === b.candidate.score;
        const order = Number(a.candidate.id) - Number(b.candidate.id);
        return tied ? a.linesChanged - b.linesChanged || order : order;
    });
}
function confidenceIn(best, different, facts) {
    const covered = best.verdict.coveringTests;
    if (covered === null || covered < ENOUGH_TESTS || different > 0 || facts.suspected.length > 0)
        return 'needs-review';
    const thorough = best.verdict.repeated >= 2 && (facts.ended === 'exhausted' || facts.ended === 'enough');
    return thorough ? 'high' : 'medium';
}
function standing(different) {
    return different === 0
        ? 'It is the only plausible candidate.'
        : `It is the first in order of ${different + 1} plausible candidates that differ.`;
}
function coverage({ verdict }) {
    const { coveringTests, ran, repeated } = verdict;
    const runs = `${ran} tests passed their proof in ${repeated} ${repeated === 1 ? 'run' : 'runs'}`;
    if (coveringTests === null)
        return `${runs}; which of them run the changed lines is not known.`;
    if (coveringTests < ENOUGH_TESTS)
        return `${runs}, but only ${coveringTests} of them ${coveringTests === 1 ? 'runs' : 'run'} a changed line.`;
    return `${runs}; at least ${coveringTests} run a changed line.`;
}
function doubts(facts) {
    if (facts.suspected.length > 0)
        return 'The failing test itself changed while the code under it did not: it may be what is wrong.';
    return CUT.includes(facts.ended) ? 'Not every candidate was proved.' : '';
}
function reasonForNone(judged, facts) {
    if (facts.suspected.length > 0)
        return 'test-suspected';
    if (CUT.includes(facts.ended) || facts.overBudget)
        return 'budget';
    return judged.length === 0 ? 'no-candidate' : 'none-plausible';
}

;// CONCATENATED MODULE: ./src/choose/selection.ts




/** The chosen candidate, or the abstention that fits this very case: cancelled, a fault, a model that was of no help. */
function selectionOf(known, judged, facts) {
    const overBudget = firstOf(known.notes, 'model-budget') !== null;
    const chosen = choose(judged, { ended: facts.ended, suspected: facts.suspected, overBudget });
    if (chosen.kind === 'selected')
        return chosen;
    if (facts.cancelled)
        return abstain('cancelled');
    const fault = firstOf(known.notes, 'proof-failed');
    if (fault !== null)
        return abstain('infrastructure', { because: fault });
    if (chosen.abstention === 'budget')
        return abstain('budget', budgetWords(known, facts.inputs));
    return withModel(known, judged, chosen);
}
function withModel(known, judged, chosen) {
    const trouble = firstOf(known.notes, 'model-failed');
    if (trouble === null || judged.some(({ candidate }) => candidate.engine === 'model'))
        return chosen;
    const said = `The model gave no repair: ${trouble.replace(/\.$/, '')}.`;
    switch (chosen.abstention) {
        case 'no-candidate':
            return abstain('no-candidate', { because: said, next: 'The suspects are in the report.' });
        case 'none-plausible':
            return { ...chosen, reason: `${said} ${chosen.reason}` };
        default:
            return chosen;
    }
}

;// CONCATENATED MODULE: ./src/choose/test-suspect.ts
/**
 * Target tests that changed in the push while no file that they ran did: the test may be what is wrong, or asks for
 * code that is still to be written. A push that changed test and code together is the commonest red build and suspects
 * nobody. Without lines per test, or without a base, nobody is suspected.
 */
function suspectedTests(targets, push, spectrum) {
    if (push.base === null || push.files.length === 0)
        return [];
    const changed = new Set(push.files.map((file) => file.file));
    const covered = new Map(spectrum.failingTests.map((test) => [test.id, test.files.map((file) => file.file)]));
    return targets.flatMap(({ id, file }) => {
        const ran = covered.get(id)?.filter((path) => path !== file) ?? [];
        if (file === null || !changed.has(file) || ran.length === 0)
            return [];
        return ran.some((path) => changed.has(path)) ? [] : [id];
    });
}

;// CONCATENATED MODULE: ./src/domain/push.ts
/** Nothing is known of a push. */
const NO_PUSH = { base: null, files: [], text: '', notes: [] };

;// CONCATENATED MODULE: ./src/phases/choose.ts





/** Passing tests are evidence, not certainty: said with every accepted patch. */
const BEYOND_TESTS = 'Behaviour that no test checks was not looked at: a patch that is fitted to the tests (overfitting) passes them too.';
/** Chooses among what holds, or says by name why nothing is chosen. */
async function choose_choose(desk, known) {
    const { search, ground } = known;
    if (!search || !ground || desk.inputs.mode === 'validate')
        return validated(desk, known);
    desk.log.progress({ step: 'choose', secondsLeft: desk.secondsLeft() });
    const { judged, ended: how } = await choosablesOf(desk, known);
    const suspected = suspectedTests(ground.targets, known.push ?? NO_PUSH, known.spectrum ?? { failingTests: [] });
    const selection = selectionOf(known, judged, {
        inputs: desk.inputs,
        cancelled: desk.signal.aborted,
        suspected,
        ended: how,
    });
    if (selection.kind === 'none')
        return ended({ ...known, selection }, { status: selection.abstention, explanation: selection.reason });
    const chosen = judged.find(({ candidate }) => candidate.id === selection.candidate);
    const targets = ground.targets.length;
    const runs = chosen?.verdict.kind === 'plausible' ? chosen.verdict.repeated : 0;
    return ended(noted({ ...known, selection, diff: chosen?.diff ?? '' }, [BEYOND_TESTS, ...staysRed(known)]), {
        status: 'plausible',
        explanation: `A change of ${chosen?.linesChanged ?? 0} lines in ${chosen?.files.join(', ') ?? 'the source'} makes ${targets === 1 ? 'the failing test' : `all ${targets} failing tests`} pass and breaks no other test, in ${ground.baselineRuns} baseline runs and ${runs} runs with the patch.`,
    });
}
/** A shard has only verdicts to hand on. */
function validated(desk, known) {
    if (desk.inputs.mode !== 'validate' || !known.search)
        return known;
    const plausible = known.verdicts.filter(({ verdict }) => verdict.kind === 'plausible').length;
    const { index, count } = desk.inputs.shard;
    return ended(known, {
        status: 'validated',
        explanation: `Shard ${index}/${count}: ${known.verdicts.length} candidates were proved, ${plausible} of them plausible.`,
    });
}
function staysRed({ ground }) {
    const old = ground?.alreadyFailing ?? [];
    if (old.length === 0)
        return [];
    const tests = old.length === 1 ? `${old[0]} fails` : `${old.length} more tests fail (the first is ${old[0]})`;
    return [`The build stays red with this patch: ${tests} without it too, for another reason.`];
}

;// CONCATENATED MODULE: ./src/phases/diagnose.ts
/** The root cause, where a model is asked for it. Until that is built the case goes on as it is. */
async function diagnose(_desk, known) {
    return known;
}

;// CONCATENATED MODULE: ./src/choose/gate-words.ts

/** What the gate's answer means, in a sentence or two. */
function gateWords(answer) {
    if (answer.abstention !== null)
        return sentence(answer.abstention, { because: answer.reason });
    const kind = answer.verdict?.kind ?? 'no verdict';
    if (answer.status === 'accepted') {
        return kind === 'no-regression'
            ? 'no-regression: no test was failing before, and none that passed breaks with the patch.'
            : `${kind}: the patch was proved against the no-op baseline. Read it all the same: it can do more than its tests ask.`;
    }
    const hint = kind === 'forbidden'
        ? ' A person can take responsibility for protected files with allow-protected (true, or globs); the patch is still proved.'
        : '';
    return `${answer.reason || `The verdict is ${kind}.`}${hint}`;
}

// EXTERNAL MODULE: ./src/domain/verdict.ts
var domain_verdict = __webpack_require__(95805);
;// CONCATENATED MODULE: ./src/domain/outcomes.ts

const outcomes_WEIGHT = { passed: 0, skipped: 1, failed: 2, errored: 2 };
/**
 * The outcome of every test of a run. Where an id stands twice, the worse one counts: a second result must not hide the
 * first.
 */
function outcomesOf(run) {
    const worst = new Map();
    for (const { id, status } of run.results) {
        const known = worst.get(id);
        if (known === undefined || outcomes_WEIGHT[status] > outcomes_WEIGHT[known])
            worst.set(id, status);
    }
    return new Map([...worst].map(([id, status]) => [id, outcomes_outcomeOf(status)]));
}
/** The failing result of a test, for its message; undefined where it has none. */
function outcomes_failureIn(run, id) {
    return run.results.find((result) => result.id === id && isFailing(result.status));
}
/** How many tests a run really ran: skipped ones are none. */
function ranIn(outcomes) {
    let count = 0;
    for (const outcome of outcomes.values())
        if (outcome === 'passed' || outcome === 'failed')
            count += 1;
    return count;
}
function outcomes_outcomeOf(status) {
    return isFailing(status) ? 'failed' : status === 'skipped' ? 'skipped' : 'passed';
}

;// CONCATENATED MODULE: ./src/prove/judge.ts

/** Stands where a verdict names tests and no test but the run as a whole is at fault (its exit code, its end). */
const RUN_ITSELF = '(the run itself)';
/**
 * Holds one run with the patch against the no-op baseline (design: the four parts, without repetition). Pure: nothing but the two
 * arguments decides. Flaky tests decide nothing; whatever did not run counts against the patch.
 */
function judge_judgeRun(ground, seen) {
    if (seen.timedOut)
        return { kind: 'timed-out', seconds: seen.seconds, test: seen.lastTest };
    const outcomes = outcomesOf(seen.run);
    const compared = compare(ground, seen, outcomes);
    const { repaired, failing, failed, vanished, skipped } = compared;
    const targets = ground.baseline.targets.length;
    if (targets > 0 && repaired.length === 0)
        return buildError(ground, seen, outcomes) ?? { kind: 'still-failing', tests: failing };
    if (failed.length + vanished.length + skipped.length > 0)
        return { kind: 'regressed', failed, vanished, skipped };
    const objection = objectionTo(ground, seen, outcomes);
    if (objection)
        return objected(targets > 0, objection);
    if (failing.length > 0)
        return { kind: 'partial', repaired, stillFailing: failing.map((test) => test.id) };
    return { kind: 'holds', repaired, ran: ranIn(outcomes) };
}
/**
 * Why these target tests do not pass in a run; empty: all of them pass. A target that stands for a whole file (it did not load) passes
 * when it is gone, some test of the file passes, and none fails; one that stands outside any test (a crash), when it is gone.
 */
function notPassing(targets, seen) {
    const outcomes = outcomesOf(seen.run);
    return targets.flatMap((target) => {
        if (outcomes.get(target.id) === 'passed')
            return [];
        if (target.place === 'outside' && !outcomes.has(target.id) && ranIn(outcomes) > 0)
            return [];
        const inside = outcomes.has(target.id) ? [] : testsInside(target, seen);
        const broken = inside.find((id) => outcomes.get(id) === 'failed');
        if (!broken && inside.some((id) => outcomes.get(id) === 'passed'))
            return [];
        return [{ id: target.id, message: whyNotPassed(broken ?? target.id, seen, outcomes) }];
    });
}
/** A failure to import or compile that the baseline did not have, as a verdict; undefined where the run shows none. */
function buildError(ground, seen, outcomes) {
    const known = knownIds(ground);
    const broken = seen.run.results.find(({ id, failure }) => failure && (failure.kind === 'build' || failure.kind === 'import') && (!known.has(id) || ranIn(outcomes) === 0));
    if (!broken?.failure)
        return undefined;
    const frame = broken.failure.frames[0];
    return {
        kind: 'does-not-build',
        file: frame?.file ?? broken.file,
        line: frame?.line ?? null,
        message: broken.failure.message || firstLine(broken.failure.text),
    };
}
function compare(ground, seen, outcomes) {
    const { baseline } = ground;
    const failing = notPassing(baseline.targets, seen);
    const notRepaired = new Set(failing.map((test) => test.id));
    const noTests = new Set(noTestsIn(ground).map((result) => result.id));
    const ranBefore = [...baseline.passing, ...baseline.alreadyFailing.filter((id) => !noTests.has(id))];
    return {
        repaired: baseline.targets.map((target) => target.id).filter((id) => !notRepaired.has(id)),
        failing,
        failed: [...baseline.passing.filter((id) => outcomes.get(id) === 'failed'), ...newFailures(ground, seen, outcomes)],
        vanished: ranBefore.filter((id) => !outcomes.has(id)),
        skipped: ranBefore.filter((id) => outcomes.get(id) === 'skipped'),
    };
}
/** Tests that fail now and did not fail before because they were skipped or did not exist: the build stays red. */
function newFailures(ground, seen, outcomes) {
    const { targets, flaky, alreadyFailing, passing } = ground.baseline;
    const ofFiles = noTestsIn(ground).flatMap((result) => testsInside(result, seen));
    const judgedElsewhere = new Set([
        ...targets.map((target) => target.id),
        ...ofFiles,
        ...flaky,
        ...alreadyFailing,
        ...passing,
    ]);
    return [...outcomes].filter(([id, outcome]) => outcome === 'failed' && !judgedElsewhere.has(id)).map(([id]) => id);
}
/** What the run as a whole says against itself; undefined: the witnesses agree. */
function objectionTo(ground, seen, outcomes) {
    if (ground.orderly && !seen.complete)
        return 'the test session did not come to its own end';
    if (ranIn(outcomes) === 0)
        return 'no test was run';
    if (!ground.exitTells)
        return undefined;
    const anyFailed = [...outcomes.values()].includes('failed');
    const { exitCode } = seen.run;
    if (exitCode === 0 && anyFailed)
        return 'tests failed, yet the command ended with exit code 0';
    if (exitCode !== 0 && !anyFailed) {
        return `every test passed, yet the command ended with ${exitCode === null ? 'a signal' : `exit code ${exitCode}`}`;
    }
    return undefined;
}
function objected(hasTargets, message) {
    return hasTargets
        ? { kind: 'still-failing', tests: [{ id: RUN_ITSELF, message }] }
        : { kind: 'regressed', failed: [RUN_ITSELF], vanished: [], skipped: [] };
}
function whyNotPassed(id, seen, outcomes) {
    const failure = outcomes_failureIn(seen.run, id)?.failure;
    if (failure)
        return failure.message || firstLine(failure.text);
    if (outcomes.get(id) === 'failed')
        return 'failed without a message';
    if (outcomes.get(id) === 'skipped')
        return 'was skipped';
    if (seen.deselected.includes(id))
        return 'was deselected';
    return seen.complete ? 'was not run' : 'was not run: the test session did not come to its own end';
}
/** Failures of the baseline that stand for no single test: files that did not load, and what failed outside any test. */
function noTestsIn(ground) {
    const failing = new Set([...ground.baseline.targets.map((target) => target.id), ...ground.baseline.alreadyFailing]);
    return (ground.baseline.runs[0]?.results ?? []).filter(({ id, place }) => place !== 'test' && failing.has(id));
}
/** The tests of the file that a result stands for; none where it is a test of its own. */
function testsInside(target, seen) {
    if (target.place !== 'file' || target.file === null)
        return [];
    return seen.run.results.filter((one) => one.file === target.file && one.place === 'test').map(({ id }) => id);
}
function knownIds(ground) {
    return new Set(ground.baseline.runs.flatMap((run) => run.results.map((result) => result.id)));
}
function firstLine(text) {
    return text.trim().split('\n', 1)[0] ?? '';
}

;// CONCATENATED MODULE: ./src/domain/limits.ts
/** Seconds for one run of a suite of which nothing is known yet. */
const FIRST_RUN_SECONDS = 900;
/** Contract, `test-timeout`, of the whole suite: 4 × what a run took, and 10 more; `slowest` null: no run is known. */
function suiteSeconds(slowest) {
    return slowest === null ? FIRST_RUN_SECONDS : 4 * slowest + 10;
}
/** The same of some tests alone: `plain` is the wall time of the same command with the no-op patch, start-up included. */
function stagedSeconds(plain) {
    return 4 * plain + 2;
}
/** Seconds that the next run may take: what was asked for or found, and never more than is left for everything; at least 1. */
function boundedSeconds(found, left) {
    return Math.max(1, Math.min(found, left));
}

;// CONCATENATED MODULE: ./src/prove/proof-context.ts

/** Seconds that one run of the whole suite may take (contract §1, `test-timeout`). */
function wholeSeconds(context, ground) {
    return context.testTimeout ?? suiteSeconds(ground.baseline.seconds);
}
/** Runs that were ended by the end of all time, and not by a limit of their own, tell nothing. */
function limitIn(context, wanted) {
    const left = context.secondsLeft();
    return {
        seconds: boundedSeconds(wanted, left),
        tellsNothing: (seen) => seen.cancelled || (seen.timedOut && left < wanted),
    };
}

;// CONCATENATED MODULE: ./src/prove/repetition.ts


/**
 * The verdict over all runs of the whole suite with one patch, in order; at least one. The first run's own verdict decides where it
 * does not hold; a later one that does not hold makes the patch `unstable`, unless its time was up. `coveringTests`: how many tests
 * ran a changed line, null where not known.
 */
function judgeRepeated(ground, runs, coveringTests) {
    const judged = runs.map((seen) => judge_judgeRun(ground, seen));
    const first = judged[0];
    if (!first)
        throw new Error('no run to judge');
    if (first.kind !== 'holds')
        return first;
    const late = judged.find((judgement) => judgement.kind === 'timed-out');
    if (late?.kind === 'timed-out')
        return late;
    const holding = judged.filter((judgement) => judgement.kind === 'holds');
    if (holding.length < judged.length)
        return { kind: 'unstable', tests: disagreements(ground, runs, judged) };
    return {
        kind: ground.baseline.targets.length > 0 ? 'plausible' : 'no-regression',
        ran: Math.min(...holding.map((judgement) => judgement.ran)),
        repaired: first.repaired,
        repeated: runs.length,
        coveringTests,
    };
}
/** The tests whose outcome differs between runs with the same patch, with each run's outcome; flaky ones left out. */
function disagreements(ground, runs, judged) {
    const all = runs.map((seen) => outcomesOf(seen.run));
    const flaky = new Set(ground.baseline.flaky);
    const ids = [...new Set(all.flatMap((outcomes) => [...outcomes.keys()]))].filter((id) => !flaky.has(id));
    const rows = ids.map((id) => ({ id, outcomes: all.map((outcomes) => outcomes.get(id) ?? 'missing') }));
    const differing = rows.filter(({ outcomes }) => new Set(outcomes).size > 1);
    return differing.length > 0 ? differing : [{ id: RUN_ITSELF, outcomes: judged.map(inWords) }];
}
function inWords(judgement) {
    if (judgement.kind === 'holds')
        return 'passed';
    return judgement.kind === 'still-failing' ? (judgement.tests[0]?.message ?? 'failed') : judgement.kind;
}

;// CONCATENATED MODULE: ./src/domain/ground.ts

/** True where a run was ended before it told of its tests: cancelled, or out of time without a test that is known to hang. */
function isCutShort({ cancelled, timedOut, run }) {
    const hung = run.results.some(({ status, failure }) => isFailing(status) && failure?.kind === 'time-out');
    return cancelled || (timedOut && !hung);
}

;// CONCATENATED MODULE: ./src/prove/staged.ts





/** Prepares the selections of a ground; their no-op runs are made when the first candidate asks. */
function createStagedRuns(context, ground) {
    const selections = selectionsOf(context, ground);
    // A selection whose tests pass or vanish when run alone without a patch tells nothing: null.
    const allowed = new Map();
    const secondsFor = (selected) => {
        const known = allowed.get(selected) ?? canary(context, ground, selected);
        allowed.set(selected, known);
        return known;
    };
    return {
        async lose(applied) {
            for (const selected of selections) {
                const seconds = await secondsFor(selected);
                if (seconds === null)
                    continue;
                const limit = limitIn(context, seconds);
                const seen = await observeAlone(context, ground, { ...selected, ...limit, change: applied.change });
                if (limit.tellsNothing(seen))
                    return { kind: 'unfinished' };
                const verdict = verdictOn(seen, selected, ground);
                if (verdict)
                    return { kind: 'proved', verdict, stage: selected.stage, notes: applied.notes };
            }
            return undefined;
        },
    };
}
async function observeAlone({ suite, touch }, { baseline }, of) {
    const { change, select, seconds } = of;
    return await suite.observe({ change, touch, select, coverage: false, seconds, network: baseline.network, log: null });
}
/** What a run of the targets alone says against a candidate; undefined: some of them pass. */
function verdictOn(seen, { targets }, ground) {
    const failing = notPassing(targets, seen);
    if (seen.timedOut && failing.length > 0)
        return { kind: 'timed-out', seconds: seen.seconds, test: seen.lastTest };
    if (failing.length < targets.length)
        return undefined;
    return buildError(ground, seen, outcomesOf(seen.run)) ?? { kind: 'still-failing', tests: failing };
}
/** Seconds that the selection may take with a candidate; null: without a patch its tests do not all fail when run alone. */
async function canary(context, ground, selected) {
    const wanted = context.testTimeout ?? suiteSeconds(ground.baseline.seconds);
    const limit = limitIn(context, wanted);
    const seen = await observeAlone(context, ground, {
        ...selected,
        ...limit,
        change: context.groundChange,
    });
    if (limit.tellsNothing(seen) || isCutShort(seen))
        return null;
    const outcomes = outcomesOf(seen.run);
    if (!selected.targets.every((target) => outcomes.get(target.id) === 'failed'))
        return null;
    if (selected.stage === 'first-test')
        context.staged?.onCost?.(seen.seconds);
    // What hangs without a patch takes as long as it may; a candidate needs no more than that.
    return seen.timedOut ? wanted : stagedSeconds(seen.seconds);
}
/** One test of each cause first (the quickest), then all targets. */
function selectionsOf({ staged }, ground) {
    if (!staged)
        return [];
    const { targets } = ground.baseline;
    const grouped = new Set(staged.groups.flat());
    const rest = targets.map((target) => target.id).filter((id) => !grouped.has(id));
    const groups = [...staged.groups, rest].filter((group) => group.length > 0);
    const first = groups.flatMap((group) => quickest(targets.filter((target) => group.includes(target.id))) ?? []);
    const selections = [{ stage: 'first-test', targets: first, select: staged_selectionOf(first) }];
    if (first.length < targets.length)
        selections.push({ stage: 'targets', targets, select: staged_selectionOf(targets) });
    return selections.filter((selected) => selected.targets.length > 0);
}
function quickest(targets) {
    return targets.toSorted((a, b) => (a.durationMs ?? 0) - (b.durationMs ?? 0))[0];
}
function staged_selectionOf(targets) {
    const files = [...new Set(targets.flatMap((target) => target.file ?? []))];
    // A target that stands for its file has no test of its own to name.
    const wholeFiles = targets.some(({ place }) => place === 'file');
    return { tests: wholeFiles ? [] : targets.map((target) => target.id), files };
}

;// CONCATENATED MODULE: ./src/prove/prove.ts





/**
 * Prepares the proof: protected files, tells of tampering, syntax, one failing test, all failing tests, and for what survives the
 * whole suite, repeated. The first stage that fails decides. Where the baseline of the whole suite shows other targets or needs
 * another rung, the targets alone are proved again on its ground.
 */
function createProve(context) {
    const first = createStagedRuns(context, context.ground);
    const again = memo((ground) => toleratesAgain(context, ground));
    let renewed;
    return async (applied, name) => {
        const { notes } = applied;
        const doubt = await context.checks.before(applied);
        if (doubt)
            return { kind: 'proved', ...doubt, notes };
        const lost = await first.lose(applied);
        if (lost)
            return lost;
        const whole = await context.whole();
        if (whole.kind === 'no-time')
            return { kind: 'unproven', passes: context.ground.baseline.targets.map(({ id }) => id) };
        if (whole.kind === 'none')
            return { kind: 'no-ground' };
        const { ground } = whole;
        if (whole.changed) {
            renewed ??= createStagedRuns(context, ground);
            const lostNow = await renewed.lose(applied);
            if (lostNow)
                return lostNow;
        }
        return await wholeSuite(applied, { context, ground, name, again: () => again(ground) });
    };
}
async function wholeSuite(applied, proof) {
    const { context, ground } = proof;
    const { notes } = applied;
    const seen = await prove_repeated(applied, proof);
    if (seen === null)
        return { kind: 'unfinished' };
    const stage = seen.length === 1 ? 'suite' : 'repeat';
    const meddled = seen.map((one) => context.checks.meddling(one, applied, ground)).find((one) => one !== undefined);
    if (meddled)
        return { kind: 'proved', verdict: meddled, stage, notes };
    const judged = judgeRepeated(ground, seen, context.covering(applied));
    const unread = judged.kind === 'still-failing' || judged.kind === 'regressed' ? await context.checks.syntax(applied) : undefined;
    return { kind: 'proved', verdict: unread ?? judged, stage, notes };
}
/** The runs of the whole suite with the change; fewer than `repeat` where one does not hold; null: the time was up. */
async function prove_repeated(applied, proof) {
    const { context, ground, name } = proof;
    const repeat = Math.max(1, context.repeat);
    const run = async (number) => {
        const twice = context.again && number > 1 && number === repeat && (await proof.again());
        return await runSuite(context, ground, { applied, log: `${name}-suite-${number}`, twice });
    };
    const holds = (seen) => judge_judgeRun(ground, seen).kind === 'holds' && !context.checks.meddling(seen, applied, ground);
    const runs = [];
    // Side by side where there is a lane for each; a patch that does not hold then costs one run more.
    const together = Math.min(context.lanes, repeat);
    for (const seen of await Promise.all(Array.from({ length: together }, (_, index) => run(index + 1)))) {
        if (!seen)
            return null;
        runs.push(seen);
        if (!holds(seen))
            return runs;
    }
    while (runs.length < repeat) {
        const seen = await run(runs.length + 1);
        if (!seen)
            return null;
        runs.push(seen);
        if (!holds(seen))
            break;
    }
    return runs;
}
/** One run of the whole suite with the change; null: ended by the end of all time, not by its own limit. */
async function runSuite(context, ground, { applied, log, twice }) {
    const limit = limitIn(context, wholeSeconds(context, ground) * (twice ? 2 : 1));
    const seen = await context.suite.observe({
        ...requestOf(context, ground, { change: applied.change, twice }),
        seconds: limit.seconds,
        log,
    });
    return limit.tellsNothing(seen) ? null : seen;
}
function requestOf(context, ground, { change, twice }) {
    return {
        change,
        touch: context.touch,
        select: null,
        coverage: false,
        seconds: wholeSeconds(context, ground) * (twice ? 2 : 1),
        network: ground.baseline.network,
        ...(twice && { twice }),
    };
}
/** True where the suite without a patch comes out the same when it is run twice in one place; many suites leave something behind. */
async function toleratesAgain(context, ground) {
    const request = requestOf(context, ground, { change: context.groundChange, twice: true });
    const seen = await context.suite.observe({ ...request, log: null });
    return !seen.timedOut && !seen.cancelled && seen.complete === ground.orderly && sameOutcomes(ground, seen);
}
function sameOutcomes({ baseline }, seen) {
    const outcomes = outcomesOf(seen.run);
    const failing = [...baseline.targets.map((target) => target.id), ...baseline.alreadyFailing];
    const known = new Set([...failing, ...baseline.passing, ...baseline.skipped, ...baseline.flaky]);
    return (baseline.passing.every((id) => outcomes.get(id) === 'passed') &&
        failing.every((id) => outcomes.get(id) === 'failed') &&
        [...outcomes].every(([id, outcome]) => known.has(id) || outcome !== 'failed'));
}
function memo(make) {
    let made;
    return (argument) => {
        made ??= make(argument);
        return made;
    };
}

;// CONCATENATED MODULE: ./src/prove/gate.ts



/** Judges one patch, whoever wrote it. Fails closed: no baseline, no time, no verdict all mean rejected. */
async function judgePatch(request) {
    const { patch } = request;
    if (!patch.ok)
        return rejected(null, { verdict: patch.verdict });
    const doubt = await request.before(patch);
    if (doubt)
        return rejected(patch, { verdict: doubt.verdict });
    const touch = patch.files.flatMap((file) => (file.before ? [file.path] : []));
    const baseline = await request.baseline(touch);
    if (baseline.kind === 'none') {
        return rejected(patch, { abstention: baseline.abstention, reason: baseline.reason, ground: baseline.ground });
    }
    const { ground } = baseline;
    const prove = createProve(request.context(ground, touch));
    const proved = await prove({ ...patch, change: request.change ?? patch.change }, 'patch');
    if (proved.kind !== 'proved')
        return rejected(patch, {
            abstention: 'budget',
            reason: 'The time was used up before the proof was complete.',
            ground,
        });
    return {
        ...rejected(patch, { verdict: proved.verdict, ground }),
        status: (0,domain_verdict/* isAccepted */.o)(proved.verdict) ? 'accepted' : 'rejected',
        notes: [...proved.notes, ...ground.baseline.notes],
    };
}
function rejected(patch, facts) {
    return {
        status: 'rejected',
        verdict: facts.verdict ?? null,
        abstention: facts.abstention ?? null,
        reason: facts.reason ?? '',
        ground: facts.ground ?? null,
        diff: patch ? unifiedDiff(patch.files) : '',
        linesChanged: patch ? countChangedLines(patch.files) : 0,
        files: patch ? patch.files.map((file) => file.path) : [],
        notes: patch?.notes ?? [],
    };
}

;// CONCATENATED MODULE: ./src/collect/case-ground.ts

/** The failing tests as they failed again. What fails there without having failed in the red run is no target. */
function groundOfReproduced(seen, { red, isolation, ownSeconds }) {
    const { run, how, network } = seen;
    const wanted = new Set(seen.failing);
    const failing = failuresOf(run.run);
    return {
        how,
        run: run.run,
        targets: failing.filter(({ id }) => wanted.has(id)),
        alreadyFailing: failing.filter(({ id }) => !wanted.has(id)).map(({ id }) => id),
        flaky: [],
        isolation,
        network,
        seconds: run.seconds,
        orderly: run.complete,
        suiteSeconds: ownSeconds ?? (how === 'suite' ? run.seconds : secondsIn(red)),
        baselineRuns: 0,
    };
}
/** The same of a run of ours of the whole suite, where no other run would tell more. */
function groundOfOwnRun({ baseline, orderly }, run) {
    const { targets, alreadyFailing, flaky, isolation, network, seconds } = baseline;
    return {
        how: 'suite',
        run,
        targets,
        alreadyFailing,
        flaky,
        isolation,
        network,
        seconds,
        orderly,
        suiteSeconds: seconds,
        baselineRuns: 0,
    };
}
/** What the no-op baseline of the whole suite showed. */
function groundOfBaseline(ground) {
    const { runs } = ground.baseline;
    const [run] = runs;
    return run ? { ...groundOfOwnRun(ground, run), baselineRuns: runs.length } : null;
}
/** The tests' own time, which is about what a suite takes that runs them one by one; null: no result says how long it took. */
function secondsIn(run) {
    const known = run.results.filter(({ durationMs }) => durationMs !== null);
    if (known.length === 0)
        return null;
    return known.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0) / 1000;
}

;// CONCATENATED MODULE: ./src/phases/parts/given-patch.ts

/** The patch of the input, else the difference `base..HEAD`. Throws UserError where there is neither. */
async function givenPatch(desk) {
    const { inputs, event, history } = desk;
    if (inputs.patch !== null)
        return { patch: await history.applyPatch(await desk.patch(inputs.patch)), between: false };
    const base = inputs.base ?? event.event.base;
    if (base === null)
        throw new errors/* UserError */.yo('mode gate has nothing to judge: no patch was given and the event names no base commit', 'set the input patch to a file, or base to a commit');
    const difference = await history.between(base, 'HEAD');
    return { patch: difference, between: true, back: difference.back };
}

;// CONCATENATED MODULE: ./src/baseline/classify.ts



/**
 * Sorts the tests of the no-op runs (at least one). `given` null: every test that fails in all runs is a target; else only those that
 * fail in the given results as well. A test that is absent from some run is flaky like one whose outcome differs.
 */
function classify(runs, given) {
    const all = runs.map(outcomesOf);
    const ids = [...new Set(all.flatMap((outcomes) => [...outcomes.keys()]))];
    const steady = new Map();
    const flaky = [];
    for (const id of ids) {
        const seen = new Set(all.map((outcomes) => outcomes.get(id) ?? 'missing'));
        const [only] = seen;
        if (seen.size === 1 && only)
            steady.set(id, only);
        else
            flaky.push(id);
    }
    const having = (outcome) => ids.filter((id) => steady.get(id) === outcome);
    const wanted = given ? failingIn(given, ids) : null;
    const failing = having('failed');
    const targetIds = new Set(failing.filter((id) => !wanted || wanted.has(id)));
    return {
        targets: classify_resultsOf(runs[0], targetIds),
        flaky,
        alreadyFailing: failing.filter((id) => !targetIds.has(id)),
        passing: having('passed'),
        skipped: having('skipped'),
    };
}
/** Ids of our runs that fail in the given results. */
function failingIn(given, ours) {
    const match = idMatcher(ours);
    return new Set(failuresOf(given).flatMap((result) => match(result.id) ?? []));
}
/** Tests whose outcome in our run is not that of the reference, in words a person can follow; `ignore`: known to be flaky. */
function differences(reference, seen, ignore = new Set()) {
    const here = outcomesOf(seen.run);
    const there = renamed(outcomesOf(reference), here);
    const ids = new Set([...there.keys(), ...here.keys()]);
    return [...ids]
        .filter((id) => !ignore.has(id))
        .map((id) => ({ id, there: there.get(id) ?? 'missing', here: here.get(id) ?? 'missing' }))
        .filter(({ there, here }) => there !== here);
}
/** Tests whose outcome differs between two runs. */
function unsteady(one, other) {
    return new Set(differences(one.run, other).map(({ id }) => id));
}
function renamed(there, here) {
    const match = idMatcher(here.keys());
    return new Map([...there].map(([id, outcome]) => [match(id) ?? id, outcome]));
}
function classify_resultsOf(run, ids) {
    const byId = new Map();
    for (const result of run ? failuresOf(run) : [])
        if (ids.has(result.id) && !byId.has(result.id))
            byId.set(result.id, result);
    return [...byId.values()];
}

;// CONCATENATED MODULE: ./src/baseline/make-ground.ts


/** The ground that these no-op runs (at least one) make, with what is to be said of them. */
function groundOf(request, rung, runs) {
    const classified = withoutOld(classify(runs.map((seen) => seen.run), request.given), request.old ?? new Set());
    return {
        baseline: {
            ...classified,
            runs: runs.map((seen) => seen.run),
            isolation: request.isolation,
            network: rung.network,
            seconds: Math.max(...runs.map((seen) => seen.seconds)),
            notes: make_ground_notesOf(request, rung, classified),
        },
        orderly: runs.every((seen) => seen.complete),
        exitTells: runs.every(({ run }) => run.exitCode !== null && (run.exitCode === 0) === (failuresOf(run).length === 0)),
        changedFiles: [...new Set(runs.flatMap((seen) => seen.changedFiles ?? []))].sort(),
    };
}
/** Failures that are older than the push are no targets: they keep the build red, whatever is repaired. */
function withoutOld(classified, old) {
    const older = classified.targets.filter(({ id }) => old.has(id)).map(({ id }) => id);
    return {
        ...classified,
        targets: classified.targets.filter(({ id }) => !old.has(id)),
        alreadyFailing: [...classified.alreadyFailing, ...older],
    };
}
function make_ground_notesOf(request, rung, classified) {
    const flaky = new Set(classified.flaky);
    const differing = rung.differing.filter(({ id }) => !flaky.has(id));
    const against = request.given ? 'in the red run' : 'with the network open';
    const notes = differing
        .slice(0, 5)
        .map(({ id, there, here }) => `${id}: ${there} ${against}, ${here} in the baseline.`);
    if (differing.length > 5)
        notes.push(`${differing.length - 5} more tests differ from the outcome ${against}.`);
    if (rung.climbed)
        notes.push(`The suite needs network access: candidates run on the rung '${rung.network}'.`);
    return [...notes, ...withheldNotes(request.withheld)];
}
/** That variables were kept from our runs, as the baseline says it. */
function withheldNotes(withheld) {
    return withheld.length > 0 ? [`Withheld from every run because they look secret: ${withheld.join(', ')}.`] : [];
}

;// CONCATENATED MODULE: ./src/baseline/reasons.ts



/** What a run without a patch says where it was cut short or ran nothing; undefined: it ran tests and came to its end. */
function brokenRun(seen) {
    if (seen.cancelled)
        return { abstention: 'cancelled', reason: 'The run was cancelled.' };
    if (isCutShort(seen))
        return { abstention: 'infrastructure', reason: tooLong(seen) };
    if (ranIn(outcomesOf(seen.run)) > 0 || failuresOf(seen.run).length > 0)
        return undefined;
    return { abstention: 'infrastructure', reason: nothingRan(seen) };
}
/**
 * Why failures did not show again. `own`: the red run was one of ours on this very commit, so they come and go. `instead`: tests
 * that failed in their place. `withheld`: names of variables that no run of ours sees.
 */
function notSeenAgain(of) {
    const failed = failuresOf(of.red).map((result) => result.id);
    if (of.own && failed.length > 0)
        return {
            abstention: 'flaky',
            reason: `${reasons_namesOf(failed)} failed in some runs without a patch and passed in others.`,
        };
    const seen = of.instead.length > 0 ? `; ${reasons_namesOf(of.instead)} failed instead` : '; every test passed';
    const what = failed.length > 0 ? `${reasons_namesOf(failed)} did not fail again without a patch${seen}` : `No given result fails${seen}`;
    const withheld = of.withheld.length > 0 ? ` Withheld from the run: ${of.withheld.join(', ')}.` : '';
    return { abstention: 'not-reproduced', reason: `${what}.${withheld}` };
}
/** How a run ended that was not ended by us. */
function ending(exitCode) {
    return exitCode === null ? 'a signal' : `exit code ${exitCode}`;
}
/** A few names, and how many more there are. */
function reasons_namesOf(ids) {
    return ids.length > 3 ? `${ids.slice(0, 3).join(', ')} and ${ids.length - 3} more` : ids.join(', ');
}
function tooLong(late) {
    const where = late.lastTest ? ` in ${late.lastTest}` : '';
    return `The suite without a patch had to be ended after ${Math.round(late.seconds)} s${where}: mend what hangs there, or raise test-timeout.`;
}
function nothingRan(seen) {
    const said = seen.words ? ` and said "${seen.words}"` : ' and printed nothing';
    return `The test command ran no test: it ended with ${ending(seen.run.exitCode)}${said}.`;
}

;// CONCATENATED MODULE: ./src/domain/ladder.ts
/**
 * Least privilege that keeps the outcomes (`docs/architecture.md`, "The rungs"): the lowest rung that serves; where none does, the
 * lowest of those that come closest. `rungs`: at least one, lowest first. What is not kept is handed to `release`.
 */
async function climb(rungs, tryOn, release = async () => undefined) {
    let best;
    let climbed = false;
    for (const [index, network] of rungs.entries()) {
        const tried = await tryOn(network, index);
        const better = best === undefined || tried.cost < best.cost;
        const left = better ? best : tried;
        if (left)
            await release(left);
        if (better)
            [best, climbed] = [tried, index > 0];
        if (best?.cost === 0 || tried.last)
            break;
    }
    if (!best)
        throw new Error('no rung to run on');
    return { best, climbed };
}

;// CONCATENATED MODULE: ./src/baseline/rungs.ts




/**
 * The rung on which every test comes out as in the reference, and the no-op runs made there. A second run on the first rung tells
 * a flaky test from one that needs the network.
 */
async function climbRungs(rungs, request) {
    const { best, climbed } = await climb(rungs, (network, index) => tryRung(network, request, index === 0 && rungs.length > 1));
    return { network: best.network, runs: best.runs, differing: best.differing, climbed };
}
async function tryRung(network, { reference, runOn, atOnce }, first) {
    const runs = await Promise.all(Array.from({ length: atOnce }, () => runOn(network)));
    const [run] = runs;
    const one = weigh(network, runs, reference, flakyAmong(runs));
    if (!run || runs.length > 1 || one.cost === 0 || !first || run.cancelled || useless(run))
        return one;
    const both = [run, await runOn(network)];
    return weigh(network, both, reference, flakyAmong(both));
}
function flakyAmong([first, ...others]) {
    return new Set(first ? others.flatMap((other) => [...unsteady(first, other)]) : []);
}
function weigh(network, runs, reference, flaky) {
    const run = runs[0];
    const differing = reference && run ? differences(reference, run, flaky) : [];
    const broken = runs.some(useless);
    // What does not end with the network open won't end for a container engine either.
    const last = runs.some((one) => one.cancelled || (network === 'open' && one.timedOut));
    return { network, runs, differing, last, cost: broken ? Number.POSITIVE_INFINITY : differing.length };
}
/** A run that proves nothing: it was ended, or no test ran. */
function useless(seen) {
    return isCutShort(seen) || (ranIn(outcomesOf(seen.run)) === 0 && reasonless(seen));
}
function reasonless(seen) {
    return !seen.run.results.some((result) => result.failure);
}

;// CONCATENATED MODULE: ./src/baseline/baseline.ts







/** Runs the whole suite with the no-op patch until its outcomes are known to be steady, on the lowest rung that serves. */
async function establishBaseline(request) {
    const runOn = runner(request);
    const own = request.given ? null : await ownReference(request, runOn);
    // With the network open it did not end either: no lower rung will do better.
    if (own && isCutShort(own))
        return concluded(request, { network: 'open', runs: [own], differing: [], climbed: false }, { runs: [own], own });
    const atOnce = Math.max(1, Math.min(request.lanes, request.repeat));
    const rung = await climbRungs(request.rungs, { reference: request.given ?? own?.run ?? null, runOn, atOnce });
    const runs = [...rung.runs];
    while (runs.length < Math.max(1, request.repeat) && !runs.some(isCutShort))
        runs.push(await runOn(rung.network));
    return concluded(request, rung, { runs, own });
}
function runner(request) {
    let count = 0;
    let slowest = null;
    return async (network) => {
        count += 1;
        request.log.progress({ step: 'baseline', done: count - 1, total: Math.max(count, request.repeat) });
        const seen = await request.suite.observe({
            change: request.ground,
            touch: request.touch,
            select: null,
            coverage: false,
            seconds: request.seconds(slowest),
            network,
            log: `baseline-${count}`,
        });
        slowest = Math.max(slowest ?? 0, seen.seconds);
        return seen;
    };
}
/** Without given results the reference is one run with the network open; not needed where there is only one rung. */
async function ownReference(request, runOn) {
    return request.rungs.length < 2 || !request.rungs.includes('open') ? null : await runOn('open');
}
/** `own`: a run that was none of the baseline; it is all there is to show where no other came to its end. */
function concluded(request, rung, { runs, own }) {
    const broken = runs.map(brokenRun).find((why) => why !== undefined);
    if (broken)
        return { kind: 'none', ...broken, ground: groundSoFar(request, rung, own ? [...runs, own] : runs) };
    const ground = groundOf(request, rung, runs);
    return ground.baseline.targets.length > 0 ? { kind: 'ready', ground } : withoutTargets(request, ground);
}
/** What is known although a run was cut short: the whole runs, else what the first that said anything showed until then. */
function groundSoFar(request, rung, runs) {
    const whole = runs.filter((seen) => !isCutShort(seen));
    const shown = whole.length > 0 ? whole : runs.filter((seen) => seen.run.results.length > 0).slice(0, 1);
    return shown.length === 0 ? null : groundOf(request, rung, shown);
}
function withoutTargets(request, ground) {
    const { runs, flaky, alreadyFailing } = ground.baseline;
    const none = (why) => ({ kind: 'none', ...why, ground });
    const ids = [...new Set(runs.flatMap((run) => run.results.map((result) => result.id)))];
    const wanted = request.given ? failingIn(request.given, ids) : null;
    const shaky = flaky.filter((id) => wanted ? wanted.has(id) : runs.some((run) => outcomesOf(run).get(id) === 'failed'));
    if (shaky.length > 0) {
        const reason = `${reasons_namesOf(shaky)} failed in some runs without a patch and passed in others.`;
        return none({ abstention: 'flaky', reason });
    }
    const given = request.given ? failuresOf(request.given) : [];
    if (request.given && (given.length > 0 || alreadyFailing.length > 0))
        return none(notSeenAgain({ red: request.given, own: false, instead: alreadyFailing, withheld: request.withheld }));
    const odd = runs.find((run) => run.exitCode !== 0);
    if (!odd)
        return { kind: 'green', ground };
    const reason = `Every test passed, yet the command ended with ${ending(odd.exitCode)}.`;
    return none({ abstention: 'infrastructure', reason });
}

;// CONCATENATED MODULE: ./src/guard/meddling.ts
/**
 * Tests, their configuration and sources that a run rewrote, made or removed, although the no-op runs left them alone:
 * whoever does that while tests run changes what is tested. Undefined: none, or the sandbox can't tell.
 */
function meddling(seen, applied, context) {
    const harmless = new Set([...context.ground.changedFiles, ...applied.files.map((file) => file.path)]);
    const file = (seen.changedFiles ?? []).find((path) => !harmless.has(path) && matters(path, context));
    return file === undefined
        ? undefined
        : { kind: 'forbidden', rule: 'changes files of the project while its tests run', file, line: null };
}
function matters(path, context) {
    const isSource = context.languages.some(({ extensions }) => extensions.some((end) => path.endsWith(end)));
    const isProtected = context.protection.ruleFor(path) !== null;
    return context.files.has(path) ? isProtected || isSource : isProtected && isSource;
}

;// CONCATENATED MODULE: ./src/syntax/check.ts
var check_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var check_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});
/** More errors than this in one file are not counted: its grammar does not know it at all. */
const MAX_ERRORS = 1000;
/**
 * The first syntax error that `changed` has and `original` has not, or undefined. Errors of the original are the
 * grammar's limits or the project's own business, and no fault of the change. A text that cannot be parsed within
 * bounds is not judged.
 */
async function newSyntaxError(syntax, grammar, texts) {
    const changed = await errorsOfText(syntax, grammar, texts.changed);
    if (changed.length === 0)
        return undefined;
    const original = await errorsOfText(syntax, grammar, texts.original);
    // An edit inside a stretch that the grammar cannot read gives the same error another text: only more errors are new
    // ones.
    if (changed.length <= original.length)
        return undefined;
    const known = new Map();
    for (const { message } of original)
        known.set(message, (known.get(message) ?? 0) + 1);
    return changed.find(({ message }) => {
        const left = known.get(message) ?? 0;
        known.set(message, left - 1);
        return left <= 0;
    });
}
/**
 * The first ERROR or MISSING node at or below `root` in the order of the text, or undefined where the text is a
 * program.
 */
function firstSyntaxError(root) {
    return errorsOf(root, 1)[0];
}
async function errorsOfText(syntax, grammar, text) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const parsed = await syntax.parse(grammar, text);
        if (!parsed.ok)
            return [];
        const tree = check_addDisposableResource(env_1, parsed.tree, false);
        return errorsOf(tree.root, MAX_ERRORS);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        check_disposeResources(env_1);
    }
}
function errorsOf(root, most) {
    const found = [];
    const open = [root];
    for (let node = open.pop(); node && found.length < most; node = open.pop()) {
        if (node.isError || node.isMissing)
            found.push(describe(node));
        else if (node.hasError)
            open.push(...node.children.filter((child) => child.hasError || child.isMissing).reverse());
    }
    return found;
}
function describe(node) {
    const text = node.text.replace(/\s+/g, ' ').trim().slice(0, 40);
    const message = node.isMissing ? `missing ${node.type}` : `unexpected ${text === '' ? 'text' : `\`${text}\``}`;
    return { line: node.startPosition.row + 1, message };
}

// EXTERNAL MODULE: ./src/domain/tells.ts
var tells = __webpack_require__(59120);
;// CONCATENATED MODULE: ./src/guard/common-tells.ts

/** Tricks that know no language: looked for in every text file that a patch writes. */
const COMMON_TELLS = [
    (0,tells/* tell */.q)('reaches for what the continuous integration keeps for itself', /\bGITHUB_(?:OUTPUT|ENV|PATH|STATE|STEP_SUMMARY|TOKEN|ACTIONS|RUN_ID|WORKFLOW|EVENT_\w+)\b|\bACTIONS_(?:RUNTIME|ID_TOKEN|CACHE|RESULTS)_\w+|\bRUNNER_(?:TEMP|TRACKING_ID|TOOL_CACHE)\b|_runner_file_commands/, { in: 'code' }),
    (0,tells/* tell */.q)('hides what it says behind letters that look alike or are not seen', /[\u{1d400}-\u{1d7ff}\uff21-\uff3a\uff3f\uff41-\uff5a\u2100-\u214f]|[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069]/u),
    (0,tells/* tell */.q)('looks for what judges it', /\bredress\w*/i, { in: 'code' }),
    (0,tells/* tell */.q)('looks at other processes', /['"`(=\s]\/(?:proc|dev\/fd)\b/, { in: 'code' }),
    (0,tells/* tell */.q)('writes test results', /<testsuites?\b|<testcase\b|<failure\b|\bfailures\\?=\\?["']/, { in: 'code' }),
    (0,tells/* tell */.q)('looks for the test framework', /\borg\.(?:junit|testng)\b|\btesting\s*\.\s*(?:Testing|Short|Main)\s*\(|^\s*(?:import\s+)?"testing"\s*$|\bflag\.Lookup\s*\(\s*"test\.|\bos\.Args\b[^\n]*"[^"\n]*test/, { in: 'code' }),
    (0,tells/* tell */.q)('ends the process while a module is loaded', /\bfunc\s+init\s*\(\s*\)\s*\{[^}]*\bos\.Exit\b|\bstatic\s*\{[^}]*\bSystem\.exit\b/),
];

;// CONCATENATED MODULE: ./src/guard/source-view.ts
var source_view_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var source_view_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});
/**
 * Reads a text through the grammar of its language. Without one (or where it can't be parsed in time) every view is the
 * text itself and every place counts as loading: the guard then errs on the strict side.
 */
async function sourceView(options) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { text, path, language, syntax } = options;
        const grammar = language?.syntax.grammarOf(path);
        const parsed = grammar && syntax ? await syntax.parse(grammar, text) : undefined;
        if (!language || !parsed?.ok)
            return { text, code: text, names: text, loading: () => true };
        const tree = source_view_addDisposableResource(env_1, parsed.tree, false);
        const { comments, strings, functions } = language.syntax;
        const guard = language.tells?.entryGuard ?? null;
        const stringNodes = tree.root.descendantsOfType([...strings]).filter((node) => node.isNamed);
        const silent = [
            ...tree.root.descendantsOfType([...comments]).map(rangeOf),
            ...stringNodes.filter((node) => node.parent?.type === 'expression_statement').map(rangeOf),
        ];
        const later = [
            ...tree.root.descendantsOfType([...functions]).map(source_view_bodyOf),
            ...(guard ? tree.root.descendantsOfType('if_statement').flatMap((node) => source_view_guarded(node, guard)) : []),
        ];
        // A line that goes on in the next one must not cut a name from what it belongs to.
        const code = blanked(text, silent).replace(/\\(?=\r?\n)/g, ' ');
        const patterns = tree.root.descendantsOfType('regex_pattern').map(rangeOf);
        return {
            text,
            code,
            names: blanked(code, [...stringNodes.flatMap(source_view_contentsOf), ...patterns]),
            loading: (offset) => !later.some(({ start, end }) => start <= offset && offset < end),
        };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        source_view_disposeResources(env_1);
    }
}
function rangeOf(node) {
    return { start: node.startIndex, end: node.endIndex };
}
/** Default values and decorators of a function run when it is defined. */
function source_view_bodyOf(node) {
    return rangeOf(node.childForFieldName('body') ?? node);
}
function source_view_guarded(node, guard) {
    const consequence = node.childForFieldName('consequence');
    return node.parent?.parent === null && consequence && guard.test(node.text) ? [rangeOf(consequence)] : [];
}
/** The stretches of a string that are no code: all of it but its quotes and the expressions inside. */
function source_view_contentsOf(node) {
    const ranges = [];
    let at = node.startIndex + 1;
    for (const child of node.namedChildren) {
        if (!child || !/interpolation|substitution/.test(child.type))
            continue;
        ranges.push({ start: at, end: child.startIndex });
        at = child.endIndex;
    }
    ranges.push({ start: at, end: node.endIndex - 1 });
    return ranges;
}
/** The text with blanks in place of the ranges; line breaks stay. */
function blanked(text, ranges) {
    const parts = [];
    let at = 0;
    for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
        if (end <= at)
            continue;
        parts.push(text.slice(at, Math.max(at, start)), text.slice(Math.max(at, start), end).replace(/[^\r\n]/g, ' '));
        at = end;
    }
    parts.push(text.slice(at));
    return parts.join('');
}

;// CONCATENATED MODULE: ./src/guard/tamper-tell.ts



/** Patterns look along a line: what is longer (and was there before) is passed over. */
const tamper_tell_LONGEST_LINE = 10_000;
const TOO_LONG = new RegExp(`^.{${tamper_tell_LONGEST_LINE + 1},}$`, 'gm');
/**
 * Looks for hard tells of tampering in what a patch adds; undefined: none. A tell counts where a file has more places
 * of it than before, so moving or rewording a line that was there is none. The first file, then the first row, decides.
 */
async function tamperTell(files, options) {
    for (const file of files) {
        const language = options.languages.find(({ extensions }) => extensions.some((end) => file.path.endsWith(end)));
        const shadowed = file.isNew ? (language?.tells?.shadows(file.path, options.has) ?? null) : null;
        const long = lineTooLong(file);
        if (long !== undefined)
            return { kind: 'forbidden', rule: 'a line too long for anyone to read', file: file.path, line: long };
        if (shadowed !== null)
            return { kind: 'forbidden', rule: shadowed, file: file.path, line: null };
        const found = await tellIn(file, language, options.syntax);
        if (found)
            return found;
    }
    return undefined;
}
/** The first added line that is longer than searching and reviewing allow. */
function lineTooLong(file) {
    if (!file.after.split('\n').some((line) => line.length > tamper_tell_LONGEST_LINE))
        return undefined;
    return lineChanges(file.before, file.after).added.find(({ text }) => text.length > tamper_tell_LONGEST_LINE)?.line;
}
async function tellIn(file, language, syntax) {
    const { path } = file;
    const before = await sourceView({ text: file.before, path, language, syntax });
    const after = await sourceView({ text: file.after, path, language, syntax });
    for (const row of [...COMMON_TELLS, ...(language?.tells?.rows ?? [])]) {
        if (row.except?.test(path))
            continue;
        const lines = tamper_tell_linesOf(row, after);
        if (lines.length <= tamper_tell_linesOf(row, before).length)
            continue;
        return { kind: 'forbidden', rule: row.rule, file: path, line: addedLine(file, lines) };
    }
    return undefined;
}
/**
 * The lines (1-based) of a row's places; those that only show once pieces of texts are put together come in as well.
 */
function tamper_tell_linesOf(row, view) {
    const places = (text) => row.find(text).map((offset) => offset + leadingBlanks(text, offset));
    const lines = (text, offsets) => offsets.map((offset) => text.slice(0, offset).split('\n').length);
    const text = view[row.in].replace(TOO_LONG, (line) => ' '.repeat(line.length));
    if (row.where === 'loading')
        return lines(text, places(text).filter((offset) => view.loading(offset)));
    const plain = lines(text, places(text));
    if (row.in !== 'code')
        return plain;
    const whole = joinedStrings(text);
    const joined = lines(whole, places(whole));
    return joined.length > plain.length ? joined : plain;
}
/** Puts `'VIT' + 'EST'`, `"py" "test"` and `'\x50YTEST'` together, each within its line. */
function joinedStrings(text) {
    return text
        .replace(/(['"`])[ \t]*\+[ \t]*['"`]|(["'])[ \t]+\2/g, '')
        .replace(/\\x([0-9a-fA-F]{2})|\\u\{?([0-9a-fA-F]{4})\}?/g, (_, short, long) => String.fromCodePoint(Number.parseInt(short ?? long ?? '20', 16)));
}
/** A pattern that begins with the line's indentation must not count as a place in the line before. */
function leadingBlanks(text, offset) {
    return /^\s*/.exec(text.slice(offset, offset + 1000))?.[0].length ?? 0;
}
/** The first of these lines that the change added, else the last of them. */
function addedLine(file, lines) {
    const added = new Set(lineChanges(file.before, file.after).added.map(({ line }) => line));
    return lines.find((line) => added.has(line)) ?? lines.at(-1) ?? null;
}

;// CONCATENATED MODULE: ./src/guard/static-checks.ts



/**
 * What can be judged without running anything: protected files, then tells of tampering, then syntax. Undefined:
 * nothing against it.
 */
async function staticVerdict(applied, context) {
    const breach = context.protection.breach(applied.files);
    if (breach)
        return { verdict: breach, stage: 'protected' };
    const tell = await tamperTell(guardedFiles(applied, context), {
        languages: context.languages,
        syntax: context.syntax,
        has: presence(applied, context.files),
    });
    if (tell)
        return { verdict: tell, stage: 'protected' };
    const broken = context.syntaxDecides ? await syntaxVerdict(applied, context) : undefined;
    return broken && { verdict: broken, stage: 'syntax' };
}
/** The first file that the change makes unreadable for its grammar, as a verdict. */
async function syntaxVerdict(applied, { languages, syntax }) {
    if (!syntax)
        return undefined;
    for (const { path, before, after } of applied.files) {
        const grammar = languages.map((language) => language.syntax.grammarOf(path)).find((one) => one !== null);
        const [original, changed] = [applied_textOf(before), applied_textOf(after)];
        if (!grammar || !after || original === null || changed === null)
            continue;
        const problem = await newSyntaxError(syntax, grammar, { original, changed });
        if (problem)
            return { kind: 'does-not-build', file: path, line: problem.line, message: problem.message };
    }
    return undefined;
}
/**
 * Files that the guard reads: texts that the change writes. Tests that a person allowed may speak to their framework.
 */
function guardedFiles(applied, { languages }) {
    return applied.files.flatMap(({ path, before, after }) => {
        const [old, text] = [applied_textOf(before) ?? '', applied_textOf(after)];
        if (!after || text === null || languages.some((language) => language.isTestFile(path)))
            return [];
        return [{ path, before: old, after: text, isNew: before === null }];
    });
}
function presence(applied, files) {
    const written = new Set(applied.change.writes.map((write) => write.path));
    const deleted = new Set(applied.change.deletes);
    return (path) => written.has(path) || (files.has(path) && !deleted.has(path));
}

;// CONCATENATED MODULE: ./src/guard/checks.ts


/** The checks of one job, ready to be asked. */
function openChecks(checks) {
    return {
        /** Protected files, tells of tampering, syntax: judged without running anything. */
        before: (applied) => staticVerdict(applied, checks),
        /** A syntax error that explains a run that did not hold. */
        syntax: (applied) => syntaxVerdict(applied, checks),
        /** Files that a run changed although no no-op run does. */
        meddling: (seen, applied, ground) => meddling(seen, applied, { ...checks, ground }),
    };
}

// EXTERNAL MODULE: ./node_modules/picomatch/index.js
var picomatch = __webpack_require__(14006);
var picomatch_default = /*#__PURE__*/__webpack_require__.n(picomatch);
;// CONCATENATED MODULE: ./src/guard/protected-files.ts
/**
 * Globs that every language's projects share: never edited unless the user names them. Matched without regard to case.
 */
const SHARED_PROTECTED = [
    // tests, fixtures and snapshots
    '**/{test,tests,__tests__,testdata,test-data,test_data,fixtures,__fixtures__,__snapshots__,__mocks__,e2e,cypress}/**',
    '**/*.{snap,ambr}',
    '**/*.{test,spec}.*',
    '**/*_test.go',
    '**/*{Test,Tests,IT,Spec}.{java,kt,scala,groovy}',
    // continuous integration
    '**/.github/**',
    '**/{.gitlab-ci,.travis,appveyor,.appveyor,azure-pipelines,bitbucket-pipelines,cloudbuild,buildspec}.{yml,yaml}',
    '**/{.circleci,.buildkite,.woodpecker,.drone,.husky,.ci}/**',
    '**/{Jenkinsfile,Makefile,makefile,GNUmakefile,Justfile,justfile,Taskfile.yml,Rakefile,Dockerfile,Earthfile}',
    '**/docker-compose*.{yml,yaml}',
    // package manifests and lock files
    '**/{package,composer,deno,jsr,bower,project}.json',
    '**/*.lock',
    '**/{package-lock,npm-shrinkwrap,Pipfile.lock,deno.lock}*',
    '**/pnpm-lock.yaml',
    '**/bun.lockb',
    '**/{go.mod,go.sum,go.work,go.work.sum,Cargo.toml,Gemfile,Podfile,pom.xml,mix.exs,build.sbt}',
    '**/*.{gradle,gradle.kts,csproj,sln,gemspec,cabal}',
    '**/gradle.properties',
    // test configuration
    '**/{jest,vitest,vite,mocha,ava,karma,playwright,cypress,nightwatch,wdio,protractor,web-test-runner,jasmine,tap,nyc,c8,stryker,babel,swc,tsup,webpack,rollup,esbuild}{,.*}.{config,conf,workspace,setup}.*',
    '**/{jest,vitest,vite,mocha,babel,karma,playwright,cypress}.{config,conf,workspace,setup,preset}*',
    '**/{setupTests,setup-tests,test-setup,jest-setup,vitest-setup}.*',
    '**/tsconfig*.json',
    '**/{phpunit,phpunit.xml}*',
    // generated, vendored, installed, built
    '**/{node_modules,vendor,third_party,thirdparty,bower_components,site-packages,dist-packages,venv,env/lib}/**',
    '**/dist/**',
    '{build,out,target,coverage,htmlcov}/**',
    '**/*.{min,bundle,generated,gen}.{js,mjs,cjs,css,ts,py,go}',
    '**/*.{pb.go,pb.cc,pb.h,g.dart,designer.cs}',
    '**/*.egg-info/**',
    // what is not shown, and what steers git
    '**/.*',
    '**/.*/**',
    '**/{CODEOWNERS,LICENSE,LICENCE,NOTICE}*',
];
/** Endings of texts for people; without a test in them they change no outcome. */
const DOCUMENTS = /(?:^|\/)(?:README|CHANGELOG|CHANGES|HISTORY|AUTHORS|CONTRIBUTING|SECURITY)(?:\.\w+)?$|\.(?:md|mdx|rst|adoc)$/i;
/** Endings of source files in languages that Redress does not repair itself: a given patch may change them. */
const OTHER_SOURCES = /\.(?:go|java|kt|kts|scala|groovy|clj|cljs|rs|rb|php|c|cc|cpp|cxx|h|hh|hpp|m|mm|cs|fs|vb|swift|dart|ex|exs|erl|hs|ml|mli|lua|pl|pm|r|jl|sh|bash|sql|html|htm|css|scss|sass|less|vue|svelte|astro|jinja|jinja2|j2|tmpl|tpl|erb|ejs|hbs|pug|pyi|pyx|pxd)$/i;

;// CONCATENATED MODULE: ./src/guard/protect.ts


/** Compiles the rules once. */
function createProtection(rules) {
    const named = matcher(rules.edit, rules.project);
    const refused = matcher(rules.protect, rules.project, true);
    const allowed = rules.allowProtected === true ? () => true : matcher(rules.allowProtected, rules.project);
    // Our own globs look at the path inside the project: a project below a folder called `tests` is not all tests.
    const inside = (path) => insideProject(path, rules.project);
    const shared = matcher(SHARED_PROTECTED, '', true);
    const ofLanguages = matcher(rules.languages.flatMap((language) => language.protectedFiles), '', true);
    const protectedBy = (path) => {
        if (refused(path))
            return 'protected by the input protect';
        if (named(path))
            return null;
        if (rules.project !== '' && !path.startsWith(`${rules.project}/`))
            return 'outside the working directory';
        if (rules.testFiles.has(path) || rules.languages.some((language) => language.isTestFile(path)))
            return 'a test or a helper of tests';
        if (ofLanguages(inside(path)) || shared(inside(path)))
            return 'a protected file (tests, their configuration, manifests, CI, generated code)';
        if (rules.edit.length > 0)
            return 'not named by the input edit';
        return isSource(path, rules.languages) || DOCUMENTS.test(path) ? null : 'not a source file';
    };
    const ruleFor = (path) => {
        const hard = impossible(path);
        if (hard !== null)
            return hard;
        return allowed(path) ? null : protectedBy(path);
    };
    return {
        ruleFor,
        breach(files) {
            for (const file of files) {
                const rule = neverTouched(file) ?? ruleFor(file.path) ?? (allowed(file.path) || named(file.path) ? null : oddity(file));
                if (rule !== null)
                    return { kind: 'forbidden', rule, file: file.path, line: null };
            }
            return undefined;
        },
    };
}
/** What no person can allow: it is no part of the tree. */
function impossible(path) {
    const parts = path.split('/');
    if (path === '' || path.startsWith('/') || parts.includes('..') || path.includes('\0'))
        return 'outside the repository';
    return parts.some((part) => /^\.git(?:$|~\d|[ .:]*$)/i.test(part)) ? 'part of the repository’s own data' : null;
}
function neverTouched({ before, after }) {
    return [before, after].some((side) => side?.mode === '160000') ? 'a submodule' : null;
}
function oddity({ before, after }) {
    const sides = [before, after].filter((side) => side !== null);
    if (sides.some((side) => side.mode === '120000'))
        return 'a link';
    return sides.some((side) => side.bytes.includes(0)) ? 'a binary file' : null;
}
function isSource(path, languages) {
    return languages.some(({ extensions }) => extensions.some((end) => path.endsWith(end))) || OTHER_SOURCES.test(path);
}
/** Matches any of the globs; a glob without a slash matches a name in every folder. */
function matcher(globs, project, nocase = false) {
    if (globs.length === 0)
        return () => false;
    const matches = picomatch_default()([...globs], { dot: true, nocase });
    const names = picomatch_default()(globs.filter((glob) => !glob.includes('/')).map((glob) => `**/${glob}`), { dot: true, nocase });
    return (path) => {
        return matches(path) || matches(insideProject(path, project)) || names(path);
    };
}
function insideProject(path, project) {
    return project !== '' && path.startsWith(`${project}/`) ? path.slice(project.length + 1) : path;
}

;// CONCATENATED MODULE: ./src/baseline/red-run.ts


/** Finds the failing tests. Runs the suite only where no result names one. */
async function findRedRun(request) {
    const { given, rungs } = request;
    if (given && failuresOf(given).length > 0)
        return { kind: 'given', run: given };
    const open = rungs.filter((network) => network === 'open');
    const outcome = await establishBaseline({
        ...request,
        rungs: open.length > 0 ? open : rungs,
        ground: { writes: [], deletes: [] },
        touch: [],
        repeat: 1,
        lanes: 1,
    });
    if (outcome.kind !== 'ready')
        return outcome;
    const [run] = outcome.ground.baseline.runs;
    if (!run)
        throw new Error('a baseline without a run');
    return { kind: 'own', run, ground: outcome.ground };
}

;// CONCATENATED MODULE: ./src/collect/choose-tests.ts

/** Milliseconds of passing tests that are recorded in any case. */
const FREE_MS = 2000;
/**
 * Further files at most, where no test passed in those of the failing tests: each costs its start and what it imports.
 */
const FURTHER_FILES = 3;
/**
 * The tests that are evidence: the failing ones, and passing ones of the same files. Where those take long they are
 * thinned out evenly, by the durations of `reference`: ten or twenty of them rank the suspects as well as all do
 * (docs/localization.md), and an interpreter that records lines may run four times as long. `share`: how much of their
 * time may be spent on, 0…1. A failing test whose file is not known makes it the whole suite; a test without a
 * duration, whole files.
 */
function chooseTests(targets, reference, share) {
    const files = new Set();
    for (const target of targets) {
        if (target.file === null)
            return { select: null, note: null };
        files.add(target.file);
    }
    const whole = { tests: [], files: [...files].sort() };
    const passing = reference.results.filter(({ status, file }) => !isFailing(status) && status !== 'skipped' && file !== null && files.has(file));
    if (passing.length === 0)
        return withFurther(whole, reference);
    const kept = thinnedOut(passing, share);
    if (kept === null)
        return { select: whole, note: null };
    return {
        select: { ...whole, tests: [...targets.map((target) => target.id), ...kept] },
        note: `lines were recorded for ${kept.length} of the ${passing.length} passing tests beside the failing ones, spread evenly over them, to save time`,
    };
}
/**
 * Where nothing passed beside the failures, passing tests of other files have to tell what every test runs: files of
 * the failing one's own folder, or of the nearest above that has any, spread evenly.
 */
function withFurther(whole, reference) {
    const durations = new Map();
    for (const { status, file, durationMs } of reference.results) {
        if (file === null || whole.files.includes(file) || status !== 'passed')
            continue;
        durations.set(file, (durations.get(file) ?? 0) + (durationMs ?? Number.NaN));
    }
    const near = nearest([...durations.keys()].sort(), whole.files[0] ?? '');
    const costs = near.map((file) => durations.get(file) ?? Number.NaN);
    const further = affordable(costs, FREE_MS)
        .slice(0, FURTHER_FILES)
        .flatMap((index) => near[index] ?? []);
    if (further.length === 0)
        return { select: whole, note: null };
    const note = `no test passed beside the failing ones: lines were recorded for passing tests of ${further.length} other test file${further.length > 1 ? 's' : ''} too, to compare with`;
    return { select: { ...whole, files: [...whole.files, ...further].sort() }, note };
}
/** The files of the deepest folder around `file` that has any of them. */
function nearest(files, file) {
    const parts = file.split('/');
    for (let depth = parts.length - 1; depth > 0; depth--) {
        const folder = `${parts.slice(0, depth).join('/')}/`;
        const inside = files.filter((one) => one.startsWith(folder));
        if (inside.length > 0)
            return inside;
    }
    return files;
}
/** Ids of the tests to keep; null: all of them, or not known how long they take. */
function thinnedOut(tests, share) {
    const durations = tests.map(({ durationMs }) => durationMs ?? Number.NaN);
    const all = durations.reduce((sum, one) => sum + one, 0);
    if (!(all > FREE_MS))
        return null;
    const kept = new Set(affordable(durations, Math.max(FREE_MS, all * share)));
    return tests.filter((_, index) => kept.has(index)).map(({ id }) => id);
}
/**
 * Indexes of what can be had for `budget` in all, spread evenly, in the order in which they are taken; what has no
 * known cost (NaN) can't.
 */
function affordable(costs, budget) {
    let left = budget;
    const taken = [];
    for (const index of evenly(costs.length)) {
        const cost = costs[index] ?? Number.NaN;
        if (!(cost <= left))
            continue;
        left -= cost;
        taken.push(index);
    }
    return taken;
}
/** 0 … count − 1, each prefix spread evenly: first every 2ⁿ-th, then those half-way between. */
function* evenly(count) {
    let step = 1;
    while (step < count)
        step *= 2;
    for (let index = 0; index < count; index += step)
        yield index;
    for (; step > 1; step /= 2)
        for (let index = step / 2; index < count; index += step)
            yield index;
}

;// CONCATENATED MODULE: ./src/collect/reproduce.ts




/**
 * Runs the failing tests once more, with their lines recorded: alone with passing ones of their files (nearly as good as the whole
 * suite at a fraction of its cost, docs/localization.md), then in their whole files, then without recording, then in the whole
 * suite: a test may fail only after others have run. The first stage in which a target fails is kept.
 */
async function reproduce(suite, request) {
    let tried;
    for (const stage of stagesOf(request)) {
        await tried?.run[Symbol.asyncDispose]();
        tried = await tryStage(suite, request, stage);
        if (tried.failing.length > 0)
            return reproduced(request, stage, tried);
        if (tried.run.cancelled)
            break;
    }
    if (!tried)
        throw new Error('there is always a stage');
    return { last: tried.run, network: tried.network };
}
function stagesOf(request) {
    const { record } = request;
    const chosen = request.selects
        ? chooseTests(request.targets, request.reference, request.share)
        : { select: null, note: null };
    const suite = { how: 'suite', select: null, record, note: null };
    const plain = (stage) => (record ? [{ ...stage, record: false }] : []);
    if (chosen.select === null)
        return [suite, ...plain(suite)];
    const files = { how: 'files', select: { ...chosen.select, tests: [] }, record, note: null };
    const first = chosen.select.tests.length === 0
        ? { ...files, note: chosen.note }
        : { how: 'tests', select: chosen.select, record, note: chosen.note };
    return [first, ...(first.how === 'tests' ? [files] : []), ...plain(files), suite];
}
async function tryStage(suite, request, stage) {
    const { best } = await climb(request.networks, (network) => runOn(suite, request, { stage, network }), (left) => left.run[Symbol.asyncDispose]());
    return best;
}
async function runOn(suite, request, { stage, network }) {
    const run = await suite.run({
        change: request.change,
        touch: [],
        select: stage.select,
        coverage: stage.record,
        seconds: request.seconds(stage.how === 'suite'),
        network,
        log: stage.record ? 'coverage' : 'reproduced',
    });
    const match = idMatcher(run.run.results.map((result) => result.id));
    const failed = new Set(run.run.results.filter((result) => isFailing(result.status)).map((result) => result.id));
    const here = request.targets.map((target) => ({ id: target.id, ours: match(target.id) }));
    const failing = here.flatMap(({ ours }) => (ours !== undefined && failed.has(ours) ? [ours] : []));
    return {
        run,
        network,
        failing,
        lost: here.filter(({ ours }) => ours === undefined || !failed.has(ours)).map(({ id }) => id),
        // A run that was cut short after the failures showed is not made better by more of the network.
        cost: run.timedOut && failing.length === request.targets.length ? 0 : differing(request, run.run),
        last: run.cancelled || (network === 'open' && run.timedOut),
    };
}
/** Targets that did not fail, and tests that ran here and came out otherwise than in the reference; a test that was not selected tells nothing. */
function differing({ reference, targets }, run) {
    const here = new Map(run.results.map((result) => [result.id, outcome(result)]));
    const match = idMatcher(here.keys());
    const wanted = new Set(targets.map((target) => target.id));
    return reference.results.filter((result) => {
        const seen = here.get(match(result.id) ?? result.id);
        return seen === undefined ? wanted.has(result.id) : seen !== outcome(result);
    }).length;
}
function outcome({ status }) {
    return isFailing(status) ? 'failing' : status === 'skipped' ? 'skipped' : 'passed';
}
function reproduced(request, stage, tried) {
    const { run, network, failing, lost } = tried;
    const recorded = stage.record && wasWatched(run.run);
    return { run, network, failing, lost, how: stage.how, recorded, notes: reproduce_notesOf(request, stage, tried) };
}
function reproduce_notesOf(request, stage, { run, lost }) {
    const notes = [];
    if (stage.note !== null && stage.record)
        notes.push(stage.note);
    if (request.record && !stage.record)
        notes.push(CHANGED);
    if (stage.record && !wasWatched(run.run))
        notes.push(NOT_WATCHED);
    if (lost.length > 0) {
        const tests = `${lost.length} of ${request.targets.length} failing tests`;
        notes.push(`${tests} did not fail again when they ran without the rest of the suite: ${lost[0]}`);
    }
    if (run.timedOut && stage.record)
        notes.push('recording coverage was ended by its time limit: what was recorded until then counts');
    return notes;
}
const CHANGED = 'no coverage: recording changed the outcome of the failing tests, so it was dropped';
const NOT_WATCHED = 'no coverage: the tests ran without the collector (a runner that it does not know, or a command that cuts them off from its variables)';
/** False where results came from files and the console alone. */
function wasWatched({ formats }) {
    return formats.length === 0 || formats.includes('collector');
}

;// CONCATENATED MODULE: ./src/phases/parts/abilities.ts
/** What the project's language and the inputs allow. */
function abilitiesOf({ inputs }, language) {
    const selects = Boolean(language?.collector) && language?.capabilities.selectTests !== 'none';
    const cannotRecord = reasonAgainst(inputs.coverage, language);
    return { selects, cannotRecord, records: inputs.coverage === null && cannotRecord === null };
}
function reasonAgainst(coverage, language) {
    if (coverage === 'off')
        return 'it was switched off (coverage: off)';
    if (!language?.collector || !language.capabilities.perTestCoverage)
        return 'lines per test cannot be recorded for this language yet';
    return null;
}

;// CONCATENATED MODULE: ./src/phases/parts/red-run.ts







/** So much of the passing tests' time is recorded that it all takes no longer than three runs of these tests. */
const SHARE = 0.6;
/** The same, where one run of the whole suite came first. */
const SHARE_AFTER_A_RUN = 0.4;
/** The red run of the case: given, or made. */
async function findRed(desk, known) {
    const { level, withheld, networks } = await desk.sandbox();
    return await findRedRun({
        suite: await suiteOf(desk, known),
        isolation: level,
        withheld,
        given: known.results,
        seconds: (slowest) => limitOf(desk, slowest),
        rungs: networks,
        log: desk.log,
    });
}
/** Its failures once more, with their lines where they can be recorded. */
async function seeAgain(desk, known, found) {
    const { selects, records } = abilitiesOf(desk, languageOf(desk, known.project));
    const { networks } = await desk.sandbox();
    const prepared = known.project && (await desk.recorded(known.project, known.results)).recording;
    const own = found.kind === 'own' ? found.ground.baseline.seconds : null;
    return await reproduce(await suiteOf(desk, known), {
        targets: failuresOf(found.run),
        reference: found.run,
        selects,
        record: records && !prepared,
        share: own === null ? SHARE : SHARE_AFTER_A_RUN,
        change: NO_CHANGE,
        networks,
        seconds: () => limitOf(desk, own),
    });
}
/** Seconds that the next run may take; `slowest`: those of the slowest run so far, null before the first. */
function limitOf(desk, slowest) {
    return boundedSeconds(desk.inputs.testTimeout ?? suiteSeconds(slowest), desk.secondsLeft());
}
/** The suite of a case whose project is known. */
async function suiteOf(desk, { project }) {
    if (!project)
        throw new Error('a case without a project');
    return await desk.suite(project);
}

;// CONCATENATED MODULE: ./src/phases/parts/proof.ts





/** More files than this are not rewritten for the no-op patch: it would cost more than the runs. */
const MOST_TOUCHED = 500;
/** What a patch may change here, by this job's inputs. */
function protectionOf({ inputs, workspace, languages }, { results, ground }) {
    const ran = [...(results?.results ?? []), ...(ground?.run.results ?? [])];
    return createProtection({
        edit: inputs.edit,
        protect: inputs.protect,
        allowProtected: inputs.mode === 'gate' ? inputs.allowProtected : [],
        project: workspace.project,
        languages,
        testFiles: new Set(ran.flatMap((result) => result.file ?? [])),
    });
}
/** The files that candidates may touch: source files of the project's language that nothing protects; and what is to be said of them. */
function touchOf({ workspace }, extensions, protection) {
    const touch = workspace.files.filter((file) => extensions.some((end) => file.endsWith(end)) && protection.ruleFor(file) === null);
    if (touch.length <= MOST_TOUCHED)
        return { touch, notes: [] };
    const note = `The no-op patch rewrites none of the ${touch.length} source files: there are too many.`;
    return { touch: [], notes: [note] };
}
/** What is looked at besides the outcomes of tests; `syntaxDecides`: see `Checks`. */
function checksOf(desk, protection, syntaxDecides) {
    const { languages, syntax, workspace } = desk;
    return openChecks({ protection, languages, syntax, syntaxDecides, files: new Set(workspace.files) });
}
/** The no-op runs of the whole suite; `change` is what makes the checkout the state to repair. */
async function proof_baselineOf(desk, known, of) {
    const { level, withheld, networks } = await desk.sandbox();
    const { ground } = known;
    // Lower rungs did not serve the failing tests alone: they will not serve the suite.
    const from = ground ? networks.indexOf(ground.network) : 0;
    return await establishBaseline({
        suite: await suiteOf(desk, known),
        isolation: level,
        withheld,
        given: of.given,
        old: new Set(ground?.alreadyFailing ?? []),
        ground: of.change ?? NO_CHANGE,
        touch: of.touch,
        repeat: desk.inputs.repeat,
        lanes: desk.inputs.mode === 'gate' ? 1 : await desk.lanes(),
        seconds: (slowest) => limitOf(desk, slowest ?? ground?.suiteSeconds ?? null),
        rungs: networks.slice(Math.max(0, from)),
        log: desk.log,
    });
}
/** The failing tests alone, as the ground that the first stages of a proof are held against. */
function groundOfTargets(ground) {
    const { run, targets, flaky, alreadyFailing, isolation, network, seconds, orderly } = ground;
    const passing = run.results.filter(({ status }) => status === 'passed').map(({ id }) => id);
    return {
        baseline: {
            runs: [run],
            targets,
            flaky,
            alreadyFailing,
            isolation,
            network,
            seconds,
            passing,
            skipped: [],
            notes: [],
        },
        orderly,
        exitTells: false,
        changedFiles: [],
    };
}

;// CONCATENATED MODULE: ./src/phases/gate.ts








/** Passing tests are evidence, not certainty: said with every accepted patch. */
const gate_BEYOND_TESTS = 'Behaviour that no test checks was not looked at: a patch that is fitted to the tests (overfitting) passes them too.';
/**
 * `mode: gate`: judges the patch of the input, or the difference `base..HEAD`. Ends as `accepted` or `rejected`, never as anything
 * between.
 */
async function gate(desk, known) {
    const { inputs } = desk;
    const given = await givenPatch(desk);
    const started = noted(known, (await desk.sandbox()).notes);
    // A grammar may lag behind its language: what it cannot read is run all the same, and only explains a run that fails.
    const checks = checksOf(desk, protectionOf(desk, known), false);
    const suite = await suiteOf(desk, known);
    const outcome = await judgePatch({
        patch: given.patch,
        ...(given.between && { change: NO_CHANGE }),
        before: (applied) => checks.before(applied),
        baseline: (touch) => proof_baselineOf(desk, known, {
            touch,
            given: given.between ? null : known.results,
            ...(given.back && { change: given.back }),
        }),
        context: (ground, touch) => ({
            suite,
            ground,
            touch,
            checks,
            groundChange: given.back ?? NO_CHANGE,
            repeat: inputs.repeat,
            testTimeout: inputs.testTimeout,
            lanes: 1,
            staged: null,
            again: true,
            whole: async () => ({ kind: 'ready', ground, changed: false }),
            covering: () => null,
            secondsLeft: () => desk.secondsLeft(),
        }),
    });
    const judged = {
        ...started,
        ground: outcome.ground && groundOfBaseline(outcome.ground),
        verdict: outcome.verdict,
        diff: outcome.diff,
    };
    const notes = [...outcome.notes, ...(outcome.status === 'accepted' ? [gate_BEYOND_TESTS] : [])];
    return ended(noted(judged, notes), { status: outcome.status, explanation: gateWords(outcome) });
}

;// CONCATENATED MODULE: ./src/choose/endings.ts




/**
 * The case, ended because nothing can be held against the runs without a patch. `cancelled`: whatever they say, the job was
 * cancelled; `timeUp`: max-minutes was used up by them.
 */
function endedWithoutGround(known, why, { cancelled, timeUp }) {
    const told = noted(known, doubtsOf(known));
    if (cancelled)
        return ended(told, endOf('cancelled', 'The run was cancelled during the runs without a patch.'));
    if (timeUp)
        return ended(told, endOf('budget', `max-minutes was used up by the runs without a patch. ${why.reason}`));
    const doubt = why.abstention === 'not-reproduced' ? firstOf(known.notes, 'doubtful-results') : null;
    const before = doubt === null ? '' : `${doubt.replace(/[.?]$/, '')}. `;
    return ended(told, endOf(why.abstention, `${before}${why.reason}`));
}
/** The end of a run in which nothing fails. */
const GREEN = endOf('no-failures', 'Every test passes without a patch.');
function endOf(abstention, because) {
    return { status: abstention, explanation: sentence(abstention, { because }) };
}
/** What the witnesses of the red run say against each other. */
function doubtsOf({ results }) {
    return results && failuresOf(results).length > 0 ? results.disagreements : [];
}

;// CONCATENATED MODULE: ./src/phases/parts/no-ground.ts
var no_ground_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var no_ground_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});




/** The case, ended by what the runs without a patch say of themselves. */
function unfounded(desk, known, why) {
    return endedWithoutGround(known, why, { cancelled: desk.signal.aborted, timeUp: desk.secondsLeft() === 0 });
}
/** The last run that an outcome rests on; null: there was none. */
function lastRun(found) {
    return found.ground?.baseline.runs[0] ?? null;
}
/** The case, ended because no failure showed again; `own`: the red run was one of ours. */
async function notSeen(desk, known, { seen, own }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const last = no_ground_addDisposableResource(env_1, seen.last, true);
        const { withheld } = await desk.sandbox();
        const red = known.results ?? last.run;
        const instead = failuresOf(last.run).map(({ id }) => id);
        const why = brokenRun(last) ?? notSeenAgain({ red, own, instead, withheld });
        return unfounded(desk, noted(known, [...last.run.degraded, ...last.run.disagreements]), why);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = no_ground_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}

;// CONCATENATED MODULE: ./src/baseline/before.ts
var before_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var before_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});






/** Without a way to run single files the whole suite tells; not where it takes longer than this. */
const MOST_SECONDS_OF_ALL = 30;
const before_NOTHING = { failing: new Set(), wrongGuess: false, notes: [] };
/**
 * Runs the failing tests once more on the tree before the push. Failures of the environment and old ones fail there, too; counted
 * as failures they would lead the ranking astray (measured on BugsJS, where 44 of 56 bugs have some).
 */
async function failingBefore(request) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { targets, push, history } = request;
        if (push.base === null || (targets.length < 2 && !push.guessed))
            return before_NOTHING;
        const back = await history.wayBack(push);
        if (typeof back === 'string')
            return unknown(back);
        const asked = askable(request, back);
        if (asked.length === 0 || isEmpty(back))
            return before_NOTHING;
        // A kill would leave that tree in the checkout, and the user's work in no place that they know.
        const unsaved = request.isolation === 'in-place' ? await history.unsavedIn(back) : null;
        if (unsaved !== null)
            return unknown(`tests run in the checkout itself here, and what ${unsaved} holds is in no commit, so it was left alone`);
        const select = before_selectionOf(request, asked);
        if (select === null && (request.suiteSeconds ?? request.seconds) > MOST_SECONDS_OF_ALL)
            return unknown('the whole suite would have to run for it');
        const ran = await runBefore(request, { change: back, select });
        if (typeof ran === 'string')
            return unknown(ran);
        const run = before_addDisposableResource(env_1, ran, true);
        return await told(request, { back, asked, run });
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = before_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/** What the run on that tree says. */
async function told(request, { back, asked, run }) {
    const { targets } = request;
    if (run.timedOut || run.cancelled)
        return unknown('its tests had to be ended');
    const { old, silent } = outcomesIn(run, asked);
    if (silent === asked.length)
        return unknown('its tests could not be run');
    if (old.size === targets.length) {
        const left = await leftBuilt(request.history, back, run);
        if (left !== null)
            return unknown(`${left} may be built from newer code, and the test command does not build it`);
    }
    const before = judged(request, old);
    if (silent === 0)
        return before;
    const note = `whether ${silent} of ${targets.length} failing tests fail on the commit before the push too is not known: they came to no result there`;
    return { ...before, notes: [note, ...before.notes] };
}
function unknown(why) {
    return {
        ...before_NOTHING,
        notes: [`whether the commit before the push has the failures too is not known: ${why}`],
    };
}
/**
 * A file that a build made of the code before it was led back, and that the run left as it was: then the tests may have run
 * that. Null: there is none.
 */
async function leftBuilt(history, back, run) {
    const renewed = new Set(run.changedFiles ?? []);
    const built = await history.builtFrom(back);
    return built.find((file) => !renewed.has(file)) ?? null;
}
/** A run on the tree of that commit; a string says why there can be none. */
async function runBefore(request, what) {
    const { suite, seconds, network } = request;
    // Tests that hang there must not cost the ranking its time, however long a `test-timeout` allows.
    const limit = boundedSeconds(suiteSeconds(seconds), request.secondsLeft() / 2);
    try {
        return await suite.run({ ...what, touch: [], coverage: false, seconds: limit, network, log: 'base' });
    }
    catch (error) {
        // The tree can't be laid over this checkout: a folder or a link stands where it has a file, or the other way round.
        if (error instanceof errors/* UserError */.yo)
            return (0,foreign_text/* oneLine */.TN)(error.message.replace(/\.$/, ''), 300);
        throw error;
    }
}
function isEmpty({ writes, deletes }) {
    return writes.length + deletes.length === 0;
}
/** A test in a file that the commit lacks is new: it needs no run. Where the file is not known the run has to tell. */
function askable({ workspace, targets }, back) {
    const tracked = new Set(workspace.tracked);
    const gone = new Set(back.deletes);
    return targets.filter(({ file }) => file === null || (tracked.has(file) && !gone.has(file)));
}
function before_selectionOf({ selects }, asked) {
    if (!selects || asked.some(({ file }) => file === null))
        return null;
    const files = [...new Set(asked.flatMap(({ file }) => file ?? []))].sort();
    return { tests: asked.map(({ id }) => id), files };
}
/**
 * Which of the tests failed there in the same way: one that failed for another reason may be one that the push broke, where the commit before was broken
 * too. `silent`: how many have no result, in a run that broke off or could not load a file; in an orderly one a test without a result is new.
 */
function outcomesIn({ run, complete }, asked) {
    const results = new Map(run.results.map((result) => [result.id, result]));
    const match = idMatcher(results.keys());
    const there = asked.map((target) => ({ target, before: results.get(match(target.id) ?? target.id) }));
    const old = there.filter(({ target, before }) => before && isFailing(before.status) && (0,failure_words/* isSameFailure */.vY)(target, before));
    const known = new Set(there.map(({ before }) => before));
    const orderly = complete && failuresOf(run).every((failure) => known.has(failure));
    return {
        old: new Set(old.map(({ target }) => target.id)),
        silent: orderly ? 0 : there.filter(({ before }) => before === undefined).length,
    };
}
function judged({ push, targets }, old) {
    const base = (push.base ?? '').slice(0, 12);
    if (old.size === 0)
        return before_NOTHING;
    if (old.size < targets.length) {
        const [first] = old;
        const note = `${old.size} of ${targets.length} failing tests fail on the commit before the push (${base}) too, the first is ${first}: they are no targets, and the build stays red until they are repaired`;
        return { failing: old, wrongGuess: false, notes: [note] };
    }
    const wrongGuess = push.guessed === true;
    const tests = targets.length === 1 ? 'the failing test fails' : `all ${targets.length} failing tests fail`;
    const all = `${tests} on the commit before the push (${base}) too`;
    const note = wrongGuess
        ? `${all}: what changed since then is no evidence`
        : `${all}: each counts as a failure all the same`;
    return { failing: new Set(), wrongGuess, notes: [note] };
}

;// CONCATENATED MODULE: ./src/phases/parts/old-failures.ts





/**
 * The push, and which failures are older than it: these are no targets but keep the build red, unless all of them are. A guessed
 * push that every failure contradicts is dropped.
 */
async function withoutOldFailures(desk, known) {
    const { ground } = known;
    if (!ground)
        return known;
    const { inputs, languages } = desk;
    const extensions = languages.flatMap((one) => one.extensions);
    const push = await desk.history.push({
        base: inputs.base ?? desk.event.event.base,
        isCode: (path) => languages.some((one) => one.isTestFile(path)) || extensions.some((end) => path.endsWith(end)),
    });
    const before = await failingBefore({
        ...ground,
        push,
        suite: await suiteOf(desk, known),
        selects: abilitiesOf(desk, languageOf(desk, known.project)).selects,
        history: desk.history,
        workspace: desk.workspace,
        secondsLeft: () => desk.secondsLeft(),
    });
    for (const note of before.notes)
        desk.log.info(note);
    const targets = ground.targets.filter(({ id }) => !before.failing.has(id));
    const old = ground.targets.filter(({ id }) => before.failing.has(id)).map(({ id }) => id);
    return noted({
        ...known,
        push: before.wrongGuess ? { ...push, files: [], text: '' } : push,
        ground: { ...ground, targets, alreadyFailing: [...ground.alreadyFailing, ...old] },
    }, [...push.notes, ...before.notes]);
}

;// CONCATENATED MODULE: ./src/collect/find-coverage.ts



const find_coverage_MOST_FILES = 1000;
const NEVER = ['**/node_modules/**', '**/.git/**'];
/** File systems and runners keep time this exactly. */
const find_coverage_SLACK_MS = 2000;
/** The files that the input `coverage` names, by path. Reads folders and dates only; never throws for what is there. */
async function findCoverageFiles(request) {
    const { cwd, globs, checkoutAt } = request;
    const notes = [];
    const found = new Set();
    const without = globs.filter((one) => one.startsWith('!'));
    for (const pattern of globs.filter((one) => !one.startsWith('!'))) {
        const names = await matches([pattern, ...without], cwd);
        if (!names.length)
            notes.push(`no file matches coverage: ${pattern}`);
        for (const name of names)
            found.add(name);
    }
    if (found.size > find_coverage_MOST_FILES)
        notes.push(`${found.size} files match coverage; the first ${find_coverage_MOST_FILES} are read`);
    const files = [...found].sort().slice(0, find_coverage_MOST_FILES);
    for (const name of files) {
        const changedAt = await find_coverage_modifiedAt((0,external_node_path_.resolve)(cwd, name));
        if (checkoutAt !== null && changedAt !== null && changedAt < checkoutAt - find_coverage_SLACK_MS)
            notes.push(`${name} is older than the checkout: its coverage is of an earlier run`);
    }
    return { files: files.map((name) => ({ path: name, source: (0,external_node_path_.resolve)(cwd, name) })), notes };
}
async function matches(patterns, cwd) {
    const found = await (0,dist/* glob */.TI)([...patterns], {
        cwd,
        ignore: NEVER,
        dot: true,
        followSymbolicLinks: false,
        onlyFiles: true,
        expandDirectories: false,
    }).catch(() => []);
    return found.map((name) => ((0,external_node_path_.isAbsolute)(name) ? name : name.replaceAll('\\', '/')));
}
async function find_coverage_modifiedAt(path) {
    return await (0,promises_.stat)(path).then((found) => found.mtimeMs, () => null);
}

;// CONCATENATED MODULE: ./src/formats/coverage/coverage-format.ts


/** The bytes of one file as a document. Each reading is made once, when it is asked for. */
function coverageDocument(bytes) {
    const text = coverage_format_once(() => decodeText(bytes));
    return {
        head: decodeText(bytes.subarray(0, HEAD_BYTES)).trimStart(),
        text,
        json: coverage_format_once(() => (0,json_values/* parseJson */.qF)(text())),
    };
}
/** Enough for a licence comment in front of the root element. */
const HEAD_BYTES = 8192;
/** No real source file is longer; a forged line number must not cost memory. */
const MAX_LINE = 1_000_000;
/** A line number as text or number, or null where it is none. */
function lineNumber(value) {
    const line = typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value;
    return typeof line === 'number' && Number.isInteger(line) && line >= 1 && line <= MAX_LINE ? line : null;
}
/** True for a number of executions above zero, as text or number; huge counters may be written with an exponent. */
function isHit(value) {
    return Number(typeof value === 'string' && value.length > 32 ? Number.NaN : value) > 0;
}
function coverage_format_once(make) {
    let made;
    return () => (made ??= { value: make() }).value;
}

;// CONCATENATED MODULE: ./src/formats/line-numbers.ts

/**
 * The line numbers that a tool stored, one by one. Bits are read as coverage.py's `numbits.py` writes them: bit k of byte i is line 8i + k.
 * Line 0, and what lies beyond every real file, is left out.
 */
function* numbersOf(lines) {
    if ('numbers' in lines) {
        yield* lines.numbers;
        return;
    }
    const { numbits } = lines;
    const bytes = Math.min(numbits.length, Math.floor(MAX_LINE / 8));
    for (let index = 0; index < bytes; index++) {
        const byte = numbits[index] ?? 0;
        for (let bit = 0; byte >> bit > 0; bit++) {
            if ((byte >> bit) & 1 && index + bit > 0)
                yield 8 * index + bit;
        }
    }
}

;// CONCATENATED MODULE: ./src/collect/place-files.ts

/**
 * Finds the files that a coverage file names, in the order that readers of coverage settled on: the path itself,
 * relative to the report's folder and the folders above it, then the only file whose path ends like it. Installed
 * copies (`…/site-packages/pkg/x.py`) stand for their source.
 */
function filePlacer(files, context) {
    const { paths } = context;
    const folders = foldersOf(context.report);
    const prefix = context.prefixed ? modulePrefix(files, paths) : null;
    const endings = lazily(() => byBaseName(paths.files));
    const answers = new Map();
    const find = ({ spellings }) => {
        if (prefix !== null)
            return unprefixed(spellings[0] ?? '', prefix, paths);
        const usable = spellings.filter(Boolean);
        const [absolute, relative] = [usable.filter(place_files_isAbsolute), usable.filter((one) => !place_files_isAbsolute(one))];
        const attempts = [
            () => only(absolute.map((one) => paths.resolve(one))),
            () => only(absolute.map((one) => sourceOfInstalled(one, paths))),
            () => only(relative.map((one) => paths.resolve(one))),
            ...folders.map((folder) => () => only(relative.map((one) => paths.resolve(`${folder}/${one}`)))),
            ...relative.map((one) => () => byWholeEnding(one, endings())),
        ];
        for (const attempt of attempts) {
            const found = attempt();
            if (found !== null)
                return found === SEVERAL ? null : found;
        }
        return null;
    };
    return (file) => {
        const key = file.spellings.join('\0');
        const before = answers.get(key);
        if (before !== undefined)
            return before;
        const found = find(file);
        answers.set(key, found);
        return found;
    };
}
/** Several files could be meant, so that looking further would be guessing. */
const SEVERAL = Symbol('several');
function only(found) {
    const files = new Set(found.filter((one) => one !== null));
    return files.size > 1 ? SEVERAL : ([...files][0] ?? null);
}
function place_files_isAbsolute(path) {
    return /^(?:[\\/]|[A-Za-z]:[\\/]|file:)/i.test(path);
}
/**
 * Where a project is tested as it was installed (tox, nox), the copy has the path of its source, or that below `src`.
 */
function sourceOfInstalled(path, paths) {
    const inside = path.replaceAll('\\', '/').split('/site-packages/').at(-1);
    if (inside === undefined || inside === path.replaceAll('\\', '/'))
        return null;
    return paths.resolve(inside) ?? paths.resolve(`src/${inside}`);
}
/** The folders above a report, deepest first, without the project's own. */
function foldersOf(report) {
    const parts = place_files_isAbsolute(report) ? [] : report.split('/').slice(0, -1).slice(0, 20);
    return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
}
/** The whole written path has to be the end of exactly one file's. */
function byWholeEnding(written, endings) {
    const path = written.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
    if (path.split('/').includes('..'))
        return null;
    const name = path.slice(path.lastIndexOf('/') + 1);
    return only((endings.get(name) ?? []).filter((file) => file === path || file.endsWith(`/${path}`)));
}
/** The beginning that, cut off, turns most of the paths into files of this repository; of several the shortest. */
function modulePrefix(files, paths) {
    const votes = new Map();
    for (const { spellings } of files) {
        const parts = (spellings[0] ?? '').split('/').slice(0, 50);
        const cut = parts.findIndex((_, index) => paths.resolve(parts.slice(index).join('/')) !== null);
        if (cut < 0)
            continue;
        const prefix = parts.slice(0, cut).join('/');
        votes.set(prefix, (votes.get(prefix) ?? 0) + 1);
    }
    const ranked = [...votes].sort(([a, of], [b, than]) => than - of || a.length - b.length);
    return ranked[0]?.[0] ?? '';
}
function unprefixed(path, prefix, paths) {
    if (place_files_isAbsolute(path) || prefix === '')
        return paths.resolve(path);
    return path.startsWith(`${prefix}/`) ? paths.resolve(path.slice(prefix.length + 1)) : null;
}

;// CONCATENATED MODULE: ./src/collect/test-names.ts

/**
 * Matches names in coverage files to the ids of a run: node ids (their file relative to the project, or to the root;
 * also behind a static context, `unit|tests/test_a.py::t`), dotted names without parameters (`test_a.TestC.test_m`),
 * names with everything but letters and digits replaced, as LCOV demands. All but the id itself count only where a
 * single test can be meant.
 */
function testNamer(known, paths) {
    const ids = new Set(known);
    const matched = idMatcher(ids);
    const loosely = test_names_lazily(() => loose(ids));
    const answers = new Map();
    const find = (written) => matched(written) ??
        (written.includes('::') ? nodeId(written, { ids, paths }) : loosely().get(key(written))) ??
        null;
    return (written) => {
        const before = answers.get(written);
        if (before !== undefined)
            return before;
        const found = behindStatic(written, find);
        answers.set(written, found);
        return found;
    };
}
const MOST_BARS = 8;
/** coverage.py joins a static context and a dynamic one by `|`, which names may hold as well. */
function behindStatic(written, find) {
    let rest = written;
    for (let bars = 0; bars <= MOST_BARS; bars++) {
        const found = find(rest);
        if (found !== null)
            return found;
        const bar = rest.indexOf('|');
        if (bar < 0)
            return null;
        rest = rest.slice(bar + 1);
    }
    return null;
}
function nodeId(written, { ids, paths }) {
    const colons = written.indexOf('::');
    const file = paths.resolve(written.slice(0, colons));
    const id = `${file ?? ''}${written.slice(colons)}`;
    return file !== null && ids.has(id) ? id : null;
}
/** Keys of dotted and of sanitised names to their only owner; null: several. */
function loose(ids) {
    const owners = new Map();
    for (const id of ids) {
        for (const name of new Set(otherNames(id).map(key))) {
            if (name)
                owners.set(name, owners.has(name) ? null : id);
        }
    }
    return owners;
}
/** Dots and blanks are lost where names are sanitised, so they are left out on both sides. */
function key(name) {
    return name
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
        .slice(0, 2000);
}
function otherNames(id) {
    if (id.includes(' > ')) {
        return endsOf(id.split(' > '));
    }
    const [path = '', ...names] = withoutParameters(id).split('::');
    const modules = path.replace(/\.\w+$/, '').split('/');
    if (names.length)
        return [id, ...endsOf(modules).map((module) => `${module} ${names.join(' ')}`), names.join(' ')];
    return endsOf(id.split(/[.#:]+/));
}
const DEEPEST = 20;
function endsOf(parts) {
    return parts.slice(-DEEPEST).map((_, index, last) => last.slice(index).join(' '));
}
function withoutParameters(id) {
    const bracket = id.indexOf('[');
    return bracket > 0 && id.endsWith(']') ? id.slice(0, bracket) : id;
}
function test_names_lazily(make) {
    let made;
    return () => (made ??= { value: make() }).value;
}

;// CONCATENATED MODULE: ./src/collect/gather-coverage.ts




/** The sentence that marks evidence without names of tests. */
const NO_TEST_NAMES = 'coverage without test names: lines that ran, no more';
/**
 * Unites coverage files in this project's terms: its files, its tests. Lines stay as compact as they came until they
 * are streamed.
 */
function gatherer(knownIds, paths) {
    const state = {
        known: knownIds.length,
        name: testNamer(knownIds, paths),
        tests: new Map(),
        strangers: new Set(),
        ran: [],
        named: [],
        nameless: [],
        files: { seen: new Set(), lost: new Set() },
    };
    return {
        add(report, coverage) {
            const written = coverage.kind === 'run' ? coverage.files : coverage.tests.flatMap((test) => test.files);
            const prefixed = coverage.kind === 'run' && coverage.prefixed === true;
            const place = counting(filePlacer(written, { paths, report, prefixed }), state.files);
            if (coverage.kind === 'tests' && addTests(coverage.tests, place, state))
                state.named.push(report);
            else
                state.nameless.push(report);
            addRun(coverage.kind === 'run' ? coverage.files : coverage.rest, place, state);
        },
        finish: () => finished(state),
    };
}
/** True where at least one test of this run has lines in files of this project. */
function addTests(tests, place, state) {
    let any = false;
    for (const { name, files } of tests) {
        const id = state.name(name);
        const placed = placedFiles(files, place);
        if (id === null) {
            state.strangers.add(name);
            for (const one of placed)
                state.ran.push(one);
        }
        else if (placed.length) {
            const before = state.tests.get(id);
            if (before)
                for (const one of placed)
                    before.push(one);
            else
                state.tests.set(id, placed);
            any = true;
        }
    }
    return any;
}
function addRun(files, place, state) {
    for (const one of placedFiles(files, place))
        state.ran.push(one);
}
function placedFiles(files, place) {
    return files.flatMap((file) => {
        const found = place(file);
        return found === null ? [] : [{ file: found, lines: file.lines }];
    });
}
function counting(place, files) {
    return (file) => {
        const found = place(file);
        const written = file.spellings.at(-1) ?? '';
        files.seen.add(written);
        if (found === null)
            files.lost.add(written);
        return found;
    };
}
function finished(state) {
    const notes = [...lostFiles(state)];
    if (state.tests.size > 0) {
        const { tests } = state;
        return { kind: 'tests', stream: () => gather_coverage_streamed(tests), notes: [...notes, ...aboutTests(state)] };
    }
    const files = united(state.ran);
    if (files.length === 0)
        return { kind: 'none', notes };
    const names = state.strangers.size ? [`none of the ${strangers(state)} is a test of this run`] : [];
    return { kind: 'run', files, notes: [...notes, ...names, NO_TEST_NAMES] };
}
async function* gather_coverage_streamed(tests) {
    for (const [id, placed] of tests) {
        const files = united(placed);
        if (files.length)
            yield { id, failing: null, files };
    }
}
function united(placed) {
    const byFile = new Map();
    for (const { file, lines } of placed) {
        const known = byFile.get(file) ?? new Set();
        byFile.set(file, known);
        for (const line of numbersOf(lines))
            known.add(line);
    }
    return [...byFile]
        .filter(([, lines]) => lines.size > 0)
        .map(([file, lines]) => ({ file, lines: [...lines].sort((a, b) => a - b) }))
        .sort((a, b) => (a.file < b.file ? -1 : 1));
}
function lostFiles({ files: { seen, lost } }) {
    const [first] = lost;
    if (first === undefined)
        return [];
    return [
        `${lost.size} of ${seen.size} files that the given coverage names are none of this repository's, or could be several, and were left out: ${(0,foreign_text/* oneLine */.TN)(first, 200)}`,
    ];
}
function aboutTests(state) {
    const missing = state.known - state.tests.size;
    return [
        ...(state.strangers.size ? [`${strangers(state)} are no tests of this run and were left out`] : []),
        ...(missing > 0 ? [`${missing} of ${state.known} tests have no lines in the given coverage`] : []),
        ...state.nameless.map((report) => `${(0,foreign_text/* oneLine */.TN)(report, 200)} names no test of this run and was not needed`),
    ];
}
function strangers({ strangers: names }) {
    const [first = ''] = names;
    return `${names.size} names in the given coverage (${(0,foreign_text/* oneLine */.TN)(first, 120)}${names.size > 1 ? ', …' : ''})`;
}

;// CONCATENATED MODULE: ./src/formats/coverage/xml.ts

/**
 * Walks a whole XML document without building a tree: coverage of a large project is tens of megabytes, and a tree of it takes ten times the room and
 * the time. Returns null, or why the document is not well-formed, as a clause; nothing that the handler saw of such a document may be used. Entities are
 * XML's five and character references; those that a DTD declares are errors.
 */
function walkXml(text, handler) {
    const parser = new saxes/* SaxesParser */.wT({ xmlns: false });
    // Without a prototype: `&constructor;` is no entity.
    parser.ENTITIES = Object.assign(Object.create(null), { amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" });
    let broken = null;
    parser.on('error', (error) => {
        broken ??= `it is no whole XML (${error.message.slice(0, 200)})`;
    });
    parser.on('opentag', ({ name, attributes }) => {
        handler.open(name, (wanted) => (Object.hasOwn(attributes, wanted) && attributes[wanted]) || null);
    });
    if (handler.close)
        parser.on('closetag', ({ name }) => handler.close?.(name));
    if (handler.text)
        parser.on('text', (piece) => handler.text?.(piece));
    for (let at = 0; at < text.length && broken === null; at += xml_PIECE)
        parser.write(text.slice(at, at + xml_PIECE));
    if (broken === null)
        parser.close();
    return broken;
}
/** Damage is noticed after so many characters at the latest. */
const xml_PIECE = 1024 * 1024;
/** True where the document's first element has this name, as far as its head shows. */
function startsWithElement(head, name) {
    if (!head.startsWith('<'))
        return false;
    const first = /<([A-Za-z_][\w.:-]*)[\s/>]/.exec(head.replace(/<!--[^]*?-->/g, '').replace(/<!DOCTYPE[^>[]*/gi, ''));
    return first?.[1] === name;
}

;// CONCATENATED MODULE: ./src/formats/coverage/clover.ts


/** Clover XML, as istanbul's reporter and PHPUnit write it: `path` is the whole path, where it is missing `name` is. */
const cloverXml = {
    name: 'clover',
    read(document) {
        if (!startsWithElement(document.head, 'coverage') || !/<project[\s/>]/.test(document.head))
            return undefined;
        const files = [];
        const reason = walkXml(document.text(), {
            open(element, attribute) {
                if (element === 'file') {
                    files.push({ spellings: [attribute('path') ?? attribute('name') ?? ''], lines: { numbers: [] } });
                }
                else if (element === 'line' && isHit(attribute('count'))) {
                    const number = lineNumber(attribute('num'));
                    if (number !== null)
                        files.at(-1)?.lines.numbers.push(number);
                }
            },
        });
        return reason === null ? { kind: 'run', files, notes: [] } : { kind: 'refused', reason };
    },
};

;// CONCATENATED MODULE: ./src/formats/coverage/cobertura.ts


/**
 * Cobertura XML (coverage-04.dtd), also what `coverage xml`, gocover-cobertura and coverlet write. A file's name is relative to one of
 * several `<source>`s, it isn't said which, and some writers glue the two together without a slash: all readings are handed on.
 */
const coberturaXml = {
    name: 'cobertura',
    read(document) {
        if (!startsWithElement(document.head, 'coverage'))
            return undefined;
        // Clover has the same root.
        if (!/<packages[\s/>]|\sline-rate\s*=/.test(document.head))
            return undefined;
        const classes = [];
        const sources = [];
        let inSource = false;
        const reason = walkXml(document.text(), {
            open(element, attribute) {
                inSource = element === 'source';
                if (inSource)
                    sources.push('');
                else if (element === 'class')
                    classes.push({ name: attribute('filename') ?? '', numbers: [] });
                else if (element === 'line' && isHit(attribute('hits'))) {
                    const number = lineNumber(attribute('number'));
                    if (number !== null)
                        classes.at(-1)?.numbers.push(number);
                }
            },
            close: () => (inSource = false),
            text: (piece) => inSource && sources.push((sources.pop() ?? '') + piece),
        });
        if (reason !== null)
            return { kind: 'refused', reason };
        const known = [...new Set(sources.map((source) => source.trim()))].filter(Boolean).slice(0, cobertura_MOST_SOURCES);
        const files = classes.map(({ name, numbers }) => ({ spellings: spellings(name, known), lines: { numbers } }));
        return { kind: 'run', files, notes: [] };
    },
};
const cobertura_MOST_SOURCES = 50;
function spellings(name, sources) {
    if (!name || /^(?:[\\/]|[A-Za-z]:[\\/])/.test(name))
        return [name];
    const inFolders = sources.map((source) => `${source.replace(/[\\/]+$/, '')}/${name}`);
    return [...inFolders, ...sources.map((source) => source + name), name];
}

;// CONCATENATED MODULE: ./src/formats/coverage/text.ts
/** The lines of a text without their ends, one at a time: a large file is never split as a whole. */
function* linesOfText(text) {
    let start = 0;
    while (start < text.length) {
        const end = text.indexOf('\n', start);
        const stop = end < 0 ? text.length : end;
        yield text.slice(start, text[stop - 1] === '\r' && stop > start ? stop - 1 : stop);
        start = stop + 1;
    }
}

;// CONCATENATED MODULE: ./src/formats/coverage/go.ts


/**
 * Go's cover profile (`go test -coverprofile`, golang.org/x/tools/cover): `import/path/file.go:12.34,15.2 3 1` is a block of 3 statements
 * that ran once. Blocks lie within others (function literals): the innermost decides on a line.
 */
const goCoverProfile = {
    name: 'go cover profile',
    read(document) {
        if (!/^mode: (?:set|count|atomic)\s/.test(document.head))
            return undefined;
        const files = new Map();
        let odd = 0;
        for (const line of linesOfText(document.text())) {
            if (line === '' || line.startsWith('mode: '))
                continue;
            const read = blockOf(line);
            if (!read) {
                odd++;
                continue;
            }
            const known = files.get(read.path) ?? new Map();
            files.set(read.path, known);
            // With -coverpkg every test binary writes every block, most of them with 0.
            const ran = read.block.ran || (known.get(read.extent)?.ran ?? false);
            known.set(read.extent, { ...read.block, ran });
        }
        const room = { lines: MOST_LINES };
        const written = [...files].map(([path, blocks]) => ({
            spellings: [path],
            lines: { numbers: ranLines([...blocks.values()], room) },
        }));
        const notes = [
            ...(odd ? [`${odd} lines are no blocks of a cover profile and were left out`] : []),
            ...(room.lines < 0 ? [`its blocks hold more than ${MOST_LINES} lines: the last ones were left out`] : []),
        ];
        return { kind: 'run', files: written, prefixed: true, notes };
    },
};
/** All blocks together. */
const MOST_LINES = 20_000_000;
const LINE = /^(.{1,4096}):((\d{1,7})\.\d{1,9},(\d{1,7})\.\d{1,9}) \d{1,9} (\d{1,20})$/;
/** `extent` is the block's place as written. */
function blockOf(line) {
    const match = line.length <= 5000 ? LINE.exec(line) : null;
    if (!match)
        return undefined;
    const [, path = '', extent = '', from, to, count] = match;
    const start = Number(from);
    const end = Number(to);
    if (start < 1 || end < start || end > MAX_LINE)
        return undefined;
    return { path, extent, block: { start, end, ran: Number(count) > 0 } };
}
/** Larger blocks first, so that what lies inside has the last word on its own lines; a line that two blocks share ran where either did. */
function ranLines(blocks, room) {
    const last = blocks.reduce((most, { end }) => Math.max(most, end), 0);
    room.lines -= last;
    if (room.lines < 0)
        return [];
    const ran = new Uint8Array(last + 1);
    for (const block of [...blocks].sort((a, b) => b.end - b.start - (a.end - a.start))) {
        room.lines -= block.end - block.start;
        if (room.lines < 0)
            break;
        if (block.ran) {
            ran.fill(INSIDE, block.start, block.end + 1);
            ran[block.start] = ran[block.end] = EDGE;
        }
        else {
            for (let line = block.start + 1; line < block.end; line++)
                if (ran[line] !== EDGE)
                    ran[line] = 0;
        }
    }
    return [...ran.keys()].filter((line) => ran[line]);
}
const INSIDE = 1;
/** Where a block that ran begins or ends: what lies within another block that did not run is never its edge. */
const EDGE = 2;

;// CONCATENATED MODULE: ./src/formats/coverage/istanbul.ts


/**
 * Istanbul's `coverage-final.json` (nyc, jest, vitest, c8): a file by its path, with a map of statements and how often each ran. A line
 * counts as run where a statement that begins on it did. Files with a source map of their own hold lines of generated code and are left out.
 */
const istanbulJson = {
    name: 'istanbul',
    read(document) {
        if (!document.head.startsWith('{') || !/"statementMap"|"path"|"data"|\}\s*$/.test(document.head))
            return undefined;
        const files = entriesOf(document.json());
        if (!files.length)
            return undefined;
        const own = files.filter(({ entry }) => !isGenerated(entry));
        const left = files.length - own.length;
        const notes = left
            ? [`${left} files with a source map of their own were left out: their lines are those of generated code`]
            : [];
        return { kind: 'run', files: own.map(({ path, entry }) => istanbul_fileOf(path, entry)), notes };
    },
};
function entriesOf(json) {
    if (typeof json !== 'object' || json === null || Array.isArray(json))
        return [];
    return Object.entries(json).flatMap(([path, value]) => {
        const entry = (0,json_values/* property */.MZ)(value, 'data') ?? value;
        return isObject((0,json_values/* property */.MZ)(entry, 'statementMap')) && isObject((0,json_values/* property */.MZ)(entry, 's')) ? [{ path, entry }] : [];
    });
}
function isGenerated(entry) {
    return isObject((0,json_values/* property */.MZ)(entry, 'inputSourceMap'));
}
function istanbul_fileOf(path, entry) {
    const numbers = [];
    const statements = (0,json_values/* property */.MZ)(entry, 'statementMap');
    const counts = (0,json_values/* property */.MZ)(entry, 's');
    for (const [id, range] of Object.entries(isObject(statements) ? statements : {})) {
        const line = lineNumber((0,json_values/* property */.MZ)((0,json_values/* property */.MZ)(range, 'start'), 'line'));
        if (line !== null && isHit((0,json_values/* property */.MZ)(counts, id)))
            numbers.push(line);
    }
    const stated = (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)(entry, 'path'));
    return { spellings: stated === null || stated === path ? [path] : [stated, path], lines: { numbers } };
}
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

;// CONCATENATED MODULE: ./src/formats/coverage/jacoco.ts


/**
 * JaCoCo XML (report.dtd 1.1). It knows packages, not folders: `com/acme` + `Calc.java`, without the module and the source folder before
 * it; Kotlin may leave the packages' common beginning out of its folders. A line counts as run where an instruction of it was; a line
 * that throws, and the straight code before it, are missing from JaCoCo's data, which a note says.
 */
const jacocoXml = {
    name: 'jacoco',
    read(document) {
        if (!startsWithElement(document.head, 'report'))
            return undefined;
        if (!/jacoco|<(?:sessioninfo|group|package|counter)[\s/>]/i.test(document.head))
            return undefined;
        const files = [];
        let folder = '';
        const reason = walkXml(document.text(), {
            open(element, attribute) {
                if (element === 'package')
                    folder = attribute('name') ?? '';
                else if (element === 'sourcefile') {
                    files.push({ spellings: jacoco_spellings(folder, attribute('name') ?? ''), lines: { numbers: [] } });
                }
                else if (element === 'line' && isHit(attribute('ci'))) {
                    const number = lineNumber(attribute('nr'));
                    if (number !== null)
                        files.at(-1)?.lines.numbers.push(number);
                }
            },
        });
        if (reason !== null)
            return { kind: 'refused', reason };
        return { kind: 'run', files, notes: ['JaCoCo leaves out a line that threw and the straight code before it'] };
    },
};
function jacoco_spellings(folder, name) {
    const parts = folder.split('/').filter(Boolean).slice(0, 50);
    if (!/\.kts?$/.test(name))
        return [[...parts, name].join('/')];
    return [...parts.keys(), parts.length].map((start) => [...parts.slice(start), name].join('/'));
}

;// CONCATENATED MODULE: ./src/formats/coverage/sysmon.ts

/** Too little to tell by. */
const FEWEST = { contexts: 3, lines: 6 };
/** Of the lines that any test ran, so many belong to exactly one context. Measured: 0.99 under sysmon, 0.4 in a suite of unrelated helpers. */
const ALMOST_ALL = 0.95;
/** Workers side by side each keep a line once, so it has a few contexts. Measured with 4 workers: 1.2 contexts a line, without sysmon 5. */
const PARALLEL = { contexts: 100, mean: 1.5 };
/**
 * Says in a clause why contexts were recorded by coverage.py's sysmon core, or null where nothing speaks for it. The database does not name
 * its core, but the data do: almost every line outside test files has exactly one context (a test's own body has in sound data, too).
 * A small suite without shared code looks the same: it is refused as well, because wrong evidence costs more than recording it anew.
 */
function looksLikeSysmon(entries, version) {
    if (version !== null && isBefore(version, FIRST_WITH_SYSMON))
        return null;
    const tally = tallyOf(entries);
    if (tally.contexts < FEWEST.contexts || tally.lines < FEWEST.lines)
        return null;
    const share = tally.single / tally.lines;
    const parallel = tally.contexts >= PARALLEL.contexts && tally.pairs / tally.lines < PARALLEL.mean;
    if (share < ALMOST_ALL && !parallel)
        return null;
    return `${tally.single} of ${tally.lines} lines that tests ran belong to exactly one of ${tally.contexts} contexts`;
}
/** coverage.py 7.4 brought it. */
const FIRST_WITH_SYSMON = [7, 4];
function isBefore(version, [major, minor]) {
    const match = /^(\d{1,4})\.(\d{1,4})/.exec(version);
    if (!match)
        return false;
    const [own, next] = [Number(match[1]), Number(match[2])];
    return own < major || (own === major && next < minor);
}
function tallyOf(entries) {
    const isTestFile = testFilesOf(entries);
    const contexts = new Set();
    const files = new Map();
    for (const { context, path, lines } of entries) {
        if (isTestFile(path))
            continue;
        if (context !== '')
            contexts.add(context);
        const counts = files.get(path) ?? new Map();
        files.set(path, counts);
        for (const line of numbersOf(lines)) {
            const before = counts.get(line);
            if (before) {
                before.count++;
                before.named ||= context !== '';
            }
            else
                counts.set(line, { named: context !== '', count: 1 });
        }
    }
    const named = [...files.values()].flatMap((counts) => [...counts.values()].filter((one) => one.named));
    return {
        contexts: contexts.size,
        lines: named.length,
        pairs: named.reduce((sum, { count }) => sum + count, 0),
        single: named.filter(({ count }) => count === 1).length,
    };
}
/** Files that the contexts themselves name: `tests/test_a.py::test_x` and, by their module, `tests.test_a.test_x`. */
function testFilesOf(entries) {
    const files = new Set();
    const modules = new Set();
    for (const context of new Set(entries.map((entry) => entry.context))) {
        const colons = context.indexOf('::');
        if (colons >= 0)
            files.add(context.slice(0, colons).replaceAll('\\', '/'));
        else
            for (const name of context.split('.').slice(0, -1))
                modules.add(name);
    }
    return (path) => {
        const parts = path.replaceAll('\\', '/').split('/');
        if (modules.has((parts.at(-1) ?? '').replace(/\.py$/, '')))
            return true;
        return parts.some((_, index) => files.has(parts.slice(index).join('/')));
    };
}

;// CONCATENATED MODULE: ./src/formats/coverage/contexts.ts

/**
 * What coverage.py recorded, by test: pytest-cov's contexts of one test (`nodeid|setup`, `|run`, `|teardown`) are united; other contexts, as
 * `dynamic_context = test_function` makes, are one test each. Contexts that coverage's sysmon core recorded are wrong and are refused.
 */
function coverageByContext(recorded) {
    const rest = [];
    const tests = new Map();
    for (const { context, path, lines } of recorded.entries) {
        const file = { spellings: [path], lines };
        const name = testOfContext(context);
        if (name === '')
            rest.push(file);
        else
            tests.set(name, pushed(tests.get(name), file));
    }
    if (tests.size === 0)
        return { kind: 'run', files: rest, notes: [] };
    const symptom = looksLikeSysmon(recorded.entries, recorded.version);
    if (symptom !== null)
        return { kind: 'refused', reason: `its contexts are not to be trusted: ${symptom}, ${CURE}` };
    return { kind: 'tests', tests: [...tests].map(byName), rest, notes: [] };
}
const CURE = "as coverage.py's sysmon core (the default from Python 3.14 on) records them, which keeps a line only for the first test that runs it: set COVERAGE_CORE=ctrace where it is recorded";
/** The name of the test that a context belongs to, without pytest-cov's phase; '' for none. */
function testOfContext(context) {
    return context.replace(/\|(?:setup|run|teardown)$/, '');
}
function pushed(files, file) {
    if (!files)
        return [file];
    files.push(file);
    return files;
}
function byName([name, files]) {
    return { name, files };
}

;// CONCATENATED MODULE: ./src/formats/coverage/json.ts



/**
 * coverage.py's `coverage json`. Tests are named only with `--show-contexts`, and only `files.*.contexts` is read: since 7.6 the same contexts
 * are repeated for every function and class. Without them the executed lines say what ran.
 */
const coverageJson = {
    name: 'coverage.py json',
    read(document) {
        if (!document.head.startsWith('{'))
            return undefined;
        const json = document.json();
        const files = (0,json_values/* property */.MZ)(json, 'files');
        const version = (0,json_values/* textOf */.b6)((0,json_values/* property */.MZ)((0,json_values/* property */.MZ)(json, 'meta'), 'version'));
        if (version === null || typeof files !== 'object' || files === null || Array.isArray(files))
            return undefined;
        const listed = Object.entries(files);
        const entries = listed.flatMap(([path, file]) => contextLines(path, file));
        if (entries.some(({ context }) => context !== ''))
            return coverageByContext({ version, entries });
        return { kind: 'run', files: listed.map(([path, file]) => executed(path, file)), notes: [] };
    },
};
function contextLines(path, file) {
    const contexts = (0,json_values/* property */.MZ)(file, 'contexts');
    if (typeof contexts !== 'object' || contexts === null)
        return [];
    const byContext = new Map();
    for (const [number, names] of Object.entries(contexts)) {
        const line = lineNumber(number);
        if (line === null)
            continue;
        for (const name of (0,json_values/* listOf */.c3)(names)) {
            if (typeof name !== 'string')
                continue;
            const known = byContext.get(name);
            if (known)
                known.push(line);
            else
                byContext.set(name, [line]);
        }
    }
    return [...byContext].map(([context, numbers]) => ({ context, path, lines: { numbers } }));
}
function executed(path, file) {
    const numbers = (0,json_values/* listOf */.c3)((0,json_values/* property */.MZ)(file, 'executed_lines')).flatMap((line) => lineNumber(line) ?? []);
    return { spellings: [path], lines: { numbers } };
}

;// CONCATENATED MODULE: ./src/formats/coverage/lcov.ts


/**
 * LCOV tracefiles (geninfo(1)): records of `SF:path`, `DA:line,count` and `end_of_record`. A `TN:` names the test of all records up to the next
 * one; most writers leave it empty, some write one name for the whole run.
 */
const lcov = {
    name: 'lcov',
    read(document) {
        if (!/^(?:#.*\s+)*(?:TN:.*\s+)?(?:VER:.*\s+)?SF:/.test(document.head))
            return undefined;
        const records = recordsOf(document.text());
        const byTest = new Map();
        for (const { test, file } of records.read) {
            const known = byTest.get(test);
            if (known)
                known.push(file);
            else
                byTest.set(test, [file]);
        }
        const notes = records.cut ? ['it ends in the middle of a record'] : [];
        const rest = byTest.get('') ?? [];
        byTest.delete('');
        if (byTest.size === 0)
            return { kind: 'run', files: rest, notes };
        return { kind: 'tests', tests: [...byTest].map(([name, files]) => ({ name, files })), rest, notes };
    },
};
function recordsOf(text) {
    const read = [];
    let test = '';
    let open = null;
    const close = () => {
        if (open)
            read.push({ test, file: { spellings: [open.path], lines: { numbers: open.numbers } } });
        open = null;
    };
    let cut = false;
    for (const line of linesOfText(text)) {
        const colon = line.indexOf(':');
        const [key, value] = colon < 0 ? [line.trim(), ''] : [line.slice(0, colon), line.slice(colon + 1)];
        if (key === 'TN')
            test = value.trim();
        else if (key === 'SF') {
            close();
            open = { path: value.trim(), numbers: [] };
        }
        else if (key === 'DA') {
            const [number = '', hits = ''] = value.split(',', 2);
            const at = lineNumber(number);
            if (at !== null && isHit(hits))
                open?.numbers.push(at);
        }
        else if (key === 'end_of_record')
            close();
    }
    if (open)
        cut = true;
    close();
    return { read, cut };
}

;// CONCATENATED MODULE: ./src/formats/coverage/coverage-formats.ts







/** Every format of coverage files but coverage.py's database (`coverage-sqlite.ts`), each sure of its own. A new one is one file and one element here. */
const COVERAGE_FORMATS = [
    coverageJson,
    istanbulJson,
    coberturaXml,
    cloverXml,
    jacocoXml,
    goCoverProfile,
    lcov,
];

;// CONCATENATED MODULE: ./src/formats/coverage/sqlite.ts


/** True for the bytes of an SQLite database (its header, sqlite.org/fileformat.html). */
function isSqlite(bytes) {
    return MAGIC.every((byte, index) => bytes[index] === byte);
}
const MAGIC = Array.from('SQLite format 3\0', (char) => char.charCodeAt(0));
/** What the rows of a coverage.py database say. With branches, the lines are both ends of each arc that are lines. */
function coverageOfRows(rows) {
    const paths = new Map(rows.files.map(({ id, path }) => [id, path]));
    const contexts = new Map(rows.contexts.map(({ id, context }) => [id, context]));
    const entries = [];
    let lost = 0;
    const add = (row, lines) => {
        const path = paths.get(row.file);
        const context = contexts.get(row.context);
        if (path === undefined || context === undefined)
            lost++;
        else
            entries.push({ context, path, lines });
    };
    for (const row of rows.lines)
        add(row, { numbits: row.numbits });
    for (const { file, context, numbers } of linesOfArcs(rows.arcs))
        add({ file, context }, { numbers: [...numbers] });
    const read = coverageByContext({ version: rows.version, entries });
    if (!lost || read.kind === 'refused')
        return read;
    return { ...read, notes: [...read.notes, `${lost} rows name a file or context that it does not hold`] };
}
function linesOfArcs(arcs) {
    const byFile = new Map();
    const all = [];
    for (const { file, context, from, to } of arcs) {
        const ofFile = byFile.get(file) ?? new Map();
        byFile.set(file, ofFile);
        let found = ofFile.get(context);
        if (!found) {
            found = { file, context, numbers: new Set() };
            ofFile.set(context, found);
            all.push(found);
        }
        for (const end of [from, to]) {
            if (lineNumber(end) !== null)
                found.numbers.add(end);
        }
    }
    return all;
}

;// CONCATENATED MODULE: ./src/collect/read-coverage.ts
var read_coverage_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var read_coverage_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});





const read_coverage_LARGEST = 200 * 1024 * 1024;
/**
 * Reads one coverage file, whatever its format. `room`: bytes that may still be read. Never throws for what is there.
 */
async function readCoverageFile(file, { openDatabase, room }) {
    const found = await bytesOf(file, Math.min(read_coverage_LARGEST, room));
    if (found.kind === 'refused')
        return found;
    const { bytes } = found;
    const coverage = isSqlite(bytes) ? await fromDatabase(bytes, openDatabase) : fromFormats(bytes);
    return coverage.kind === 'refused' ? coverage : { kind: 'read', coverage, bytes: bytes.length };
}
async function bytesOf({ source }, room) {
    if (typeof source !== 'string')
        return source.length > room ? tooLarge(source.length) : bytes(source);
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const file = read_coverage_addDisposableResource(env_1, await (0,promises_.open)(source, 'r'), true);
            const { size, isFile } = await file.stat().then((found) => ({ size: found.size, isFile: found.isFile() }));
            if (!isFile)
                return { kind: 'refused', reason: 'it is no file' };
            return size > room ? tooLarge(size) : bytes(await file.readFile());
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = read_coverage_disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    }
    catch (thrown) {
        return { kind: 'refused', reason: `it can't be read (${(0,errors/* messageOf */.bD)(thrown)})` };
    }
}
function bytes(all) {
    return { kind: 'bytes', bytes: all };
}
function tooLarge(size) {
    if (size > read_coverage_LARGEST)
        return {
            kind: 'refused',
            reason: 'it is larger than 200 MB (of coverage.py give the database itself, .coverage, which is a hundredth of its JSON)',
        };
    return { kind: 'refused', reason: 'all coverage files together are larger than 512 MB' };
}
async function fromDatabase(all, openDatabase) {
    const opened = await openDatabase(all);
    return opened.kind === 'rows' ? coverageOfRows(opened.rows) : opened;
}
function fromFormats(all) {
    if (all.length === 0)
        return { kind: 'refused', reason: 'it is empty' };
    const document = coverageDocument(all);
    for (const format of COVERAGE_FORMATS) {
        const read = format.read(document);
        if (read)
            return read;
    }
    const known = ["coverage.py's database", ...COVERAGE_FORMATS.map(({ name }) => name)].join(', ');
    return { kind: 'refused', reason: `it is of no known format (${known})` };
}

;// CONCATENATED MODULE: ./src/collect/given-coverage.ts



/** What is kept of all files together. */
const given_coverage_MOST_BYTES = 512 * 1024 * 1024;
/**
 * Reads coverage that the user already has, all files into one. Files are read at once, because a run of the suite may
 * write them anew; what one test ran in several files is united. Lines per test outrank files without names of tests.
 * Never throws for what the files hold.
 */
async function readGivenCoverage(request) {
    const notes = [];
    const gathered = gatherer(request.knownIds, request.paths);
    let room = given_coverage_MOST_BYTES;
    for (const file of request.files) {
        const read = await readCoverageFile(file, { openDatabase: request.openDatabase, room });
        if (read.kind === 'refused') {
            notes.push(`${given_coverage_shown(file.path)} was not used: ${(0,foreign_text/* oneLine */.TN)(read.reason, 400)}`);
            continue;
        }
        room -= read.bytes;
        notes.push(...read.coverage.notes.map((note) => `${given_coverage_shown(file.path)}: ${note}`));
        gathered.add(file.path, read.coverage);
    }
    const found = gathered.finish();
    return { ...found, notes: [...notes, ...found.notes] };
}
function given_coverage_shown(path) {
    return (0,foreign_text/* oneLine */.TN)(path, 200);
}

;// CONCATENATED MODULE: ./src/collect/find-lines.ts


/** The lines in the coverage files that the input `coverage` names. Never throws for what the files hold. */
async function linesOfOwnCoverage(request) {
    const found = await findCoverageFiles(request);
    const read = await readGivenCoverage({ ...request, files: found.files });
    const notes = [...found.notes, ...read.notes];
    if (read.kind !== 'none')
        return { ...read, notes };
    return { kind: 'none', notes: [...notes, 'no coverage: the input coverage led to no file that could be used'] };
}

;// CONCATENATED MODULE: ./src/collect/coverage-as-spectrum.ts

/**
 * The spectrum that one set of lines allows. Where a test passed in the same run there is none: nobody knows whether a
 * line was run by a failing test, so no line is given a count, and `notes` says so (`whatRan` still tells which lines
 * can't be to blame). Where only failing tests ran, every line was run by one of them and by no passing one: then all
 * lines count alike, and where a single test failed they are its own.
 */
function coverageAsSpectrum(run) {
    const { files, failing, passed } = run;
    const [first] = failing;
    const own = files.filter(({ file, lines }) => lines.length > 0 && !run.isTestFile(file));
    if (first === undefined || passed > 0 || own.length === 0) {
        return { failed: 0, passed: 0, files: [], failingTests: [], notes: [`no coverage per test: ${NO_TEST_NAMES}`] };
    }
    return {
        failed: 1,
        passed: 0,
        files: own.map(({ file, lines }) => ({ file, lines: lines.map((line) => ({ line, failed: 1, passed: 0 })) })),
        failingTests: failing.length === 1 ? [{ id: first, files: own }] : [],
        notes: [`${NO_TEST_NAMES}; no test passed in that run, so all of them count alike`],
    };
}
/**
 * Looks lines up in the coverage of a run. A line that never ran can't have failed a test, unless it ran in a process
 * that was not recorded.
 */
function whatRan(files) {
    const known = new Map(files.map(({ file, lines }) => [file, new Set(lines)]));
    return (file, line) => known.get(file)?.has(line) ?? null;
}

;// CONCATENATED MODULE: ./src/localize/line-counter.ts
/** No real source file is longer; a forged line number must not cost memory. */
const line_counter_MAX_LINE = 1_000_000;
/** Counts, for the lines of one file, the failing and passing tests that ran them. Only lines that a failing test ran are counted. */
class LineCounter {
    #failed = new Uint32Array(256);
    #passed = new Uint32Array(256);
    /** True for a line number that is counted at all. */
    static accepts(line) {
        return Number.isInteger(line) && line >= 1 && line <= line_counter_MAX_LINE;
    }
    /** Counts one more failing test for a line that `accepts` let through. */
    addFailed(line) {
        if (line >= this.#failed.length)
            this.#grow(line);
        this.#failed[line] = (this.#failed[line] ?? 0) + 1;
    }
    /** Counts one more passing test, if some failing test ran the line. */
    addPassed(line) {
        if ((this.#failed[line] ?? 0) > 0)
            this.#passed[line] = (this.#passed[line] ?? 0) + 1;
    }
    /** The counted lines, ascending. `countOf` makes the entries, and may give one object for many equal ones. */
    counts(countOf) {
        const found = [];
        this.#failed.forEach((failed, line) => {
            if (failed > 0)
                found.push(countOf(line, failed, this.#passed[line] ?? 0));
        });
        return found;
    }
    #grow(line) {
        const size = Math.max(line + 1, this.#failed.length * 2);
        this.#failed = widened(this.#failed, size);
        this.#passed = widened(this.#passed, size);
    }
}
/**
 * Makes counts, giving the same object again for the same numbers where it remembers them: in a large project most lines share theirs with
 * the same line of another file, and a million small objects weigh more than all the rest of a spectrum.
 */
function sharedCounts() {
    const remembered = Array.from({ length: REMEMBERED }, () => undefined);
    return (line, failed, passed) => {
        const slot = (line * 31 + failed * 1009 + passed * 7919) % REMEMBERED;
        const known = remembered[slot];
        if (known?.line === line && known.failed === failed && known.passed === passed)
            return known;
        const made = { line, failed, passed };
        remembered[slot] = made;
        return made;
    };
}
const REMEMBERED = 65_536;
function widened(counts, size) {
    const wider = new Uint32Array(size);
    wider.set(counts);
    return wider;
}

;// CONCATENATED MODULE: ./src/localize/spectrum.ts

/** Lines kept test by test for the failing ones, all together; beyond it they are still counted. */
const MAX_KEPT_LINES = 2_000_000;
/**
 * Builds the spectrum of a run from a stream, in two passes: first the lines of the failing tests, then how many passing tests ran those.
 * The matrix is never built: memory goes with the lines that failing tests ran, not with the number of tests. Lines of test files are
 * left out. A failing test that is none of `failing` counts for nothing. Never throws for what the stream holds.
 */
async function buildSpectrum(options) {
    const counters = new Map();
    const failingTests = await countFailing(options, counters);
    const passing = await countPassing(options, counters);
    const countOf = sharedCounts();
    return {
        failed: failingTests.seen,
        passed: passing.seen,
        files: [...counters].map(([file, counter]) => ({ file, lines: counter.counts(countOf) })).sort(byFile),
        failingTests: failingTests.kept,
        notes: spectrum_notesOf(options, failingTests, passing),
    };
}
async function countFailing(options, counters) {
    const seen = new Set();
    const kept = [];
    let room = MAX_KEPT_LINES;
    for await (const test of options.coverage()) {
        if (!options.failing.has(test.id) || options.ignored.has(test.id) || seen.has(test.id))
            continue;
        const files = tidy(test.files, (path) => options.isTestFile(path));
        if (files.length === 0)
            continue;
        seen.add(test.id);
        for (const { file, lines } of files) {
            const counter = counters.get(file) ?? new LineCounter();
            counters.set(file, counter);
            for (const line of lines)
                counter.addFailed(line);
            room -= lines.length;
        }
        if (room >= 0)
            kept.push({ id: test.id, files });
    }
    return { seen: seen.size, kept };
}
async function countPassing(options, counters) {
    const seen = new Set();
    let foreign = 0;
    if (counters.size === 0)
        return { seen: 0, foreign };
    for await (const test of options.coverage()) {
        if (options.failing.has(test.id) || options.ignored.has(test.id) || seen.has(test.id))
            continue;
        seen.add(test.id);
        if (test.failing === true) {
            foreign++;
            continue;
        }
        for (const { file, lines } of merged(test.files)) {
            const counter = counters.get(file);
            if (counter)
                for (const line of lines)
                    counter.addPassed(line);
        }
    }
    return { seen: seen.size - foreign, foreign };
}
/** One entry a file outside the tests, each line once. */
function tidy(files, isTestFile) {
    return merged(files.filter(({ file }) => !isTestFile(file)))
        .map((one) => one.lines.every(LineCounter.accepts) ? one : { file: one.file, lines: one.lines.filter(LineCounter.accepts) })
        .filter(({ lines }) => lines.length > 0);
}
/** What the collector promises (a file once, lines ascending) is checked, because a line that counts twice would falsify the ranking. */
function merged(files) {
    // As promised, nearly always: nothing is copied then, which a stream of twenty thousand tests would feel.
    if (new Set(files.map(({ file }) => file)).size === files.length && files.every(({ lines }) => isAscending(lines)))
        return files;
    const byFile = new Map();
    for (const { file, lines } of files) {
        const before = byFile.get(file);
        byFile.set(file, before ? [...before, ...lines] : lines);
    }
    return [...byFile].map(([file, lines]) => ({ file, lines: isAscending(lines) ? lines : ascending(lines) }));
}
function isAscending(lines) {
    return lines.every((line, index) => index === 0 || line > (lines[index - 1] ?? line));
}
function ascending(lines) {
    return [...new Set(lines)].sort((a, b) => a - b);
}
function byFile(a, b) {
    return a.file < b.file ? -1 : 1;
}
function spectrum_notesOf(options, failing, passing) {
    const wanted = [...options.failing].filter((id) => !options.ignored.has(id)).length;
    const notes = [];
    if (failing.seen === 0 && wanted > 0) {
        notes.push(`no coverage: none of ${wanted} failing test(s) has recorded lines outside test files`);
    }
    else if (failing.seen < wanted) {
        notes.push(`${wanted - failing.seen} of ${wanted} failing tests have no recorded lines and count for nothing in the spectrum`);
    }
    if (failing.seen > 0 && passing.seen === 0)
        notes.push('no passing test has coverage: lines cannot be told apart by it');
    if (passing.foreign > 0)
        notes.push(`${passing.foreign} other failing test(s) count for nothing in the spectrum`);
    if (failing.kept.length < failing.seen) {
        notes.push(`the lines of ${failing.seen - failing.kept.length} failing tests were counted but not kept one by one (limit)`);
    }
    return notes;
}

;// CONCATENATED MODULE: ./src/read/find.ts



/** Usual places beside those of a language. */
const USUAL = [
    '{junit,report,results,test-results,test-report,test-output,tests,pytest,nosetests,unittest}.xml',
    '*{junit,-results,-report}*.xml',
    '{reports,report,test-results,test-reports,test_results,testresults,results,junit,output,coverage,build,out,.reports}/**/*.xml',
    '**/TEST-*.xml',
    '**/ctrf*/**/*.json',
    '*ctrf*.json',
    'test-output.json',
];
const find_NEVER = [
    '**/node_modules/**',
    '**/.git/**',
    '**/.venv/**',
    '**/venv/**',
    '**/site-packages/**',
    '**/coverage*.xml',
    '**/cobertura*.xml',
    '**/jacoco*.xml',
    '**/clover.xml',
];
const find_MOST_FILES = 5000;
const find_MOST_BYTES = 1024 * 1024 * 1024;
/** File systems and runners keep time this exactly. */
const find_SLACK_MS = 2000;
/** Finds result files by the given globs, else in the usual places. Reads folders and file dates only; never throws for what is there. */
async function findResultFiles(request) {
    const guessed = request.given.length === 0;
    const notes = [];
    const found = guessed ? await find_matches([...request.usual, ...USUAL], request.cwd) : await givenMatches(request, notes);
    if (found.length > find_MOST_FILES)
        notes.push(`${found.length} files match; the first ${find_MOST_FILES} are read`);
    const files = [];
    for (const name of found.slice(0, find_MOST_FILES)) {
        if (guessed && request.tracked.has(name))
            continue;
        const file = await find_describe(request.cwd, name);
        if (!file)
            continue;
        const left = leftOut(file, { ...request, guessed });
        if (left.note)
            notes.push(left.note);
        if (!left.out)
            files.push(file);
    }
    files.sort((a, b) => a.modifiedAt - b.modifiedAt || (a.name < b.name ? -1 : 1));
    return { files, notes };
}
function leftOut(file, { checkoutAt, guessed }) {
    if (file.bytes > find_MOST_BYTES)
        return { out: true, note: `${file.name} is larger than 1 GB and was not read` };
    if (checkoutAt === null || file.modifiedAt >= checkoutAt - find_SLACK_MS)
        return { out: false, note: null };
    const old = `${file.name} is older than the checkout: its results are of an earlier run`;
    return guessed ? { out: true, note: `${old} and were not read` } : { out: false, note: old };
}
async function givenMatches({ given, cwd }, notes) {
    const all = new Set();
    for (const pattern of given.filter((one) => !one.startsWith('!'))) {
        const found = await find_matches([pattern, ...given.filter((one) => one.startsWith('!'))], cwd);
        if (!found.length)
            notes.push(`no file matches results: ${pattern}`);
        for (const name of found)
            all.add(name);
    }
    return [...all];
}
async function find_matches(patterns, cwd) {
    const found = await (0,dist/* glob */.TI)([...patterns], {
        cwd,
        ignore: find_NEVER,
        dot: true,
        followSymbolicLinks: false,
        onlyFiles: true,
        expandDirectories: false,
    });
    return found.map((name) => name.replaceAll('\\', '/')).sort();
}
async function find_describe(cwd, name) {
    const path = (0,external_node_path_.isAbsolute)(name) ? name : (0,external_node_path_.resolve)((0,external_node_path_.join)(cwd, name));
    try {
        const { size, mtimeMs, isFile } = await (0,promises_.stat)(path).then((found) => ({
            size: found.size,
            mtimeMs: found.mtimeMs,
            isFile: found.isFile(),
        }));
        return isFile ? { path, name, bytes: size, modifiedAt: mtimeMs } : undefined;
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./src/read/given.ts






/**
 * Reads the result files of the user's own red run. Without files there is nothing given: Redress then runs the tests itself.
 * Throws UserError where the user named files and none of them holds results.
 */
async function readGiven(request) {
    const { inputs, workspace, paths } = request;
    const cwd = (0,external_node_path_.join)(workspace.root, workspace.project);
    const found = await findResultFiles({
        cwd,
        given: inputs.results,
        usual: request.language?.resultFiles ?? [],
        tracked: new Set(trackedUnder(workspace.tracked, workspace.project)),
        checkoutAt: await checkoutTime(workspace.root),
    });
    if (!found.files.length) {
        if (inputs.results.length)
            throw new errors/* UserError */.yo(`results: ${found.notes[0] ?? 'no file matches'}`, 'check the globs, and that the test step writes the files before it fails');
        return { run: null, notes: found.notes, doubt: null };
    }
    const run = await readResults({
        files: found.files.map((file) => ({ path: file.name, content: (0,external_node_fs_.createReadStream)(file.path) })),
        exitCode: null,
        outcome: inputs.testOutcome,
        dialects: request.dialects,
        paths,
    });
    return settled(inputs, run, found.notes);
}
function settled(inputs, run, notes) {
    if (run.results.length || run.verdict === 'red')
        return { run, notes, doubt: doubtOf([...notes, ...run.degraded]) };
    const why = run.degraded[0] ?? 'the files hold no test';
    if (inputs.results.length)
        throw new errors/* UserError */.yo(`results: ${why}`, 'give the files that the test step wrote, or leave results out so that Redress runs the tests itself');
    return { run: null, notes: [...notes, ...run.degraded], doubt: null };
}
function doubtOf(notes) {
    return notes.find((note) => note.includes('older than the checkout') || note.includes(FOREIGN)) ?? null;
}
function trackedUnder(files, project) {
    return project === ''
        ? files
        : files.filter((file) => file.startsWith(`${project}/`)).map((file) => file.slice(project.length + 1));
}
/** When git last wrote the checkout: its HEAD log where there is one, else unknown. */
async function checkoutTime(root) {
    try {
        return (await (0,promises_.stat)((0,external_node_path_.join)(root, '.git', 'logs', 'HEAD'))).mtimeMs;
    }
    catch {
        return null;
    }
}

;// CONCATENATED MODULE: ./src/phases/parts/spectrum.ts








/** The source of lines in the report, where a prepared test step recorded them. */
const PREPARED = 'lines per test: recorded by the test step (mode prepare)';
/**
 * The spectrum: from the user's own coverage files where the input names some, from what a prepared test step recorded, else from
 * the run that reproduced the failures.
 */
async function withSpectrum(desk, known, recorded) {
    const { ground, project } = known;
    if (!ground || !project)
        return known;
    const { coverage } = desk.inputs;
    if (coverage !== null && coverage !== 'off')
        return { ...known, spectrum: await spectrumOf(desk, known, await ownLines(desk, known, coverage)) };
    const prepared = coverage === null ? (await desk.recorded(project, known.results)).recording : null;
    const used = prepared && (await fromPrepared(desk, known, prepared));
    if (used)
        return used;
    const why = abilitiesOf(desk, languageOf(desk, project)).cannotRecord;
    const none = { kind: 'none', notes: why === null ? [] : [`no coverage: ${why}`] };
    const lines = recorded ? { kind: 'tests', ...recorded } : none;
    return { ...known, spectrum: await spectrumOf(desk, known, lines) };
}
async function ownLines(desk, { ground, results }, globs) {
    const { root, project } = desk.workspace;
    return await linesOfOwnCoverage({
        globs,
        cwd: (0,external_node_path_.join)(root, project),
        checkoutAt: await checkoutTime(root),
        paths: desk.paths,
        knownIds: [...new Set([...(results?.results ?? []), ...(ground?.run.results ?? [])].map(({ id }) => id))],
        openDatabase: desk.openDatabase,
    });
}
async function spectrumOf(desk, { ground, results }, lines) {
    const isTestFile = (path) => desk.languages.some((one) => one.isTestFile(path));
    const failing = (ground?.targets ?? []).map(({ id }) => id);
    const ignored = new Set([...(ground?.flaky ?? []), ...(ground?.alreadyFailing ?? [])]);
    const noLines = { failed: 0, passed: 0, files: [], failingTests: [] };
    switch (lines.kind) {
        case 'tests': {
            const options = { failing: new Set(failing), ignored, isTestFile };
            const spectrum = await buildSpectrum({ coverage: () => lines.stream(), ...options });
            return { ...spectrum, notes: [...lines.notes, ...spectrum.notes] };
        }
        case 'run': {
            const passed = (results ?? ground?.run)?.results.filter(({ status }) => status === 'passed').length ?? 0;
            const weak = coverageAsSpectrum({ files: lines.files, failing, passed, isTestFile });
            return { ...weak, notes: [...lines.notes, ...weak.notes] };
        }
        case 'none':
            return { ...noLines, notes: lines.notes };
    }
}
/** The spectrum of the user's own run in a prepared job; null where it cannot stand for ours, which is said. */
async function fromPrepared(desk, known, recording) {
    const failing = (known.ground?.targets ?? []).map(({ id }) => id);
    const passed = failing.filter((id) => !recording.failing.has(id));
    if (!known.ground || passed.length > 0)
        return null;
    const spectrum = await spectrumOf(desk, known, { kind: 'tests', stream: () => recording.coverage(), notes: [] });
    if (spectrum.failed < failing.length)
        return null;
    desk.log.info(`Lines of ${spectrum.failed} failing and ${spectrum.passed} passing tests: recorded by the test step`);
    const results = known.results && { ...known.results, sources: [...known.results.sources, PREPARED] };
    return { ...known, results, spectrum };
}

;// CONCATENATED MODULE: ./src/phases/ground.ts
var ground_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var ground_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});









/**
 * The failing tests fail once more, alone, with their lines recorded: within about one run of their files, whatever the suite's
 * length. Where no results are given, one run of the suite tells what fails. What fails on the commit before the push in the same
 * way is no target. Ends where nothing fails, or nothing fails again.
 */
async function ground(desk, known) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        if (!known.project)
            return known;
        desk.log.progress({ step: 'baseline', secondsLeft: desk.secondsLeft() });
        const sandbox = await desk.sandbox();
        const started = noted(known, sandbox.notes);
        const found = await findRed(desk, started);
        if (found.kind === 'none')
            return unfounded(desk, { ...started, results: lastRun(found) ?? known.results }, found);
        if (found.kind === 'green')
            return ended({ ...started, results: lastRun(found) }, GREEN);
        const red = { ...started, results: known.results ?? found.run };
        const { selects, records } = abilitiesOf(desk, languageOf(desk, red.project));
        if (found.kind === 'own' && !selects && !records)
            return await ground_settled(desk, { ...red, ground: groundOfOwnRun(found.ground, found.run) });
        const seen = await seeAgain(desk, red, found);
        if ('last' in seen)
            return await notSeen(desk, red, { seen, own: found.kind === 'own' });
        const run = ground_addDisposableResource(env_1, seen.run, true);
        const facts = {
            red: found.run,
            isolation: sandbox.level,
            ownSeconds: found.kind === 'own' ? found.ground.baseline.seconds : null,
        };
        const lines = seen.recorded ? { stream: () => run.coverage(), notes: [] } : null;
        const grounded = noted({ ...red, ground: groundOfReproduced(seen, facts) }, seen.notes);
        return await ground_settled(desk, grounded, lines);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = ground_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/** The ground without the failures that are older than the push, and the spectrum of what is left. */
async function ground_settled(desk, known, recorded = null) {
    const run = known.ground?.run;
    const told = noted(known, [...(run?.degraded ?? []), ...(run?.disagreements ?? [])]);
    return await withSpectrum(desk, await withoutOldFailures(desk, told), recorded);
}

;// CONCATENATED MODULE: ./src/choose/localized.ts
/** With more equals than this the first of them says nothing. */
const MANY = 5;
/** The end of `mode: localize` in a sentence. `failing`: failures that it explains; `older`: those that the commit before the push has too. */
function localizedEnd(localization, failing, older) {
    const [first] = localization.suspects;
    const tests = `${failing} failing ${failing === 1 ? 'test' : 'tests'}`;
    const before = older ? ` ${older} more ${older === 1 ? 'fails' : 'fail'} on the commit before the push, too.` : '';
    const points = failing === 1 ? 'points' : 'point';
    const explanation = first
        ? `${tests} ${points} to ${localized_placeOf(first, localization.suspects)}.${before}`
        : `${failing} ${failing === 1 ? 'test fails' : 'tests fail'}, and nothing speaks for any place in the code.${before}`;
    return { status: 'localized', explanation };
}
function localized_placeOf(first, suspects) {
    if (first.tiedWith > MANY) {
        const alike = suspects.filter(({ cluster, rank }) => cluster === first.cluster && rank === first.rank);
        const files = [...new Set(alike.map(({ file }) => file))];
        const where = files.length === 1
            ? first.file
            : `${first.file} and ${files.length - 1} more ${files.length === 2 ? 'file' : 'files'}`;
        return `${where}: ${first.tiedWith + 1} places there are equally suspicious`;
    }
    const name = first.function ?? `lines ${first.startLine}-${first.endLine}`;
    const tied = first.tiedWith ? `, tied with ${first.tiedWith} ${first.tiedWith === 1 ? 'other' : 'others'}` : '';
    return `${name} in ${first.file} first${tied}`;
}

;// CONCATENATED MODULE: ./src/localize/weights.ts
/**
 * Every number of the ranking, in one place. They were chosen on real bugs, and checked by leaving one project out at
 * a time;
 * `docs/localization.md` has the measurements. All terms are added to a line's or function's suspiciousness, which
 * lies in 0…1.
 */
const WEIGHTS = {
    /** A function on the stack of a failing test, times 1/depth of its deepest frame outside test files. */
    frame: 0.3,
    /** The share of `frame` that a region gets whatever its suspiciousness; the rest is times its suspiciousness. */
    frameFloor: 0.3,
    /** The very line of a stack frame, times 1/depth. */
    frameLine: 0.45,
    /** A function that the push changed. */
    changed: 0.5,
    /** The share of such a function's covered lines that the push changed. */
    changedShare: 0.2,
    /** A line that the push changed. */
    changedLine: 1,
    /** A file whose name the test's file, suite or title holds, times the share of it. */
    affinity: 0.35,
    /** The share of it that stays where the project's own code crashed: the stack then tells better than names. */
    affinityInCrash: 0.4,
    /** A function whose name has words of the failing tests' titles, times the cosine of both. */
    title: 0.1,
    /**
     * A function of which the failing tests ran many lines: times the logarithm of their number, full at `sizeFull`
     * lines.
     */
    size: 0.2,
    sizeFull: 64,
    /**
     * Instead of everything else for a function that only its file's name speaks for: with all weight on the name of its
     * file, a tenth of it on
     * its own. Below every region with better evidence.
     */
    nameOnly: 0.001,
    /**
     * A function whose name the failure's message or the issue holds. Only without coverage, where little else is known.
     */
    named: 0.2,
    /** The share of its score that code keeps that serves tests. */
    support: 0.5,
    /**
     * For one more line at the best score of a function, and for a line that comes later among equals: breaks ties,
     * never outweighs.
     */
    tieBreak: 1e-6,
};
/** Failures whose weighted overlap of covered lines (Jaccard, mean of all pairs) reaches this have one cause. */
const SAME_CAUSE = 0.1;
/** How much more a line tells of the cause of a failure the fewer passing tests run it. */
const RARITY = 4;
/** What is handed over at most. */
const LIMITS = {
    /** Suspects of one cluster. */
    suspects: 100,
    /** Lines, all clusters together. */
    lines: 2000,
    /** Lines shown of one suspect. */
    linesOfSuspect: 20,
    /** Groups of failures that are compared pair by pair. */
    compared: 100,
};

;// CONCATENATED MODULE: ./src/localize/fingerprints.ts

/** Lines of one test that are compared at most: the heaviest. */
const MAX_LINES = 5000;
/**
 * What each failing test ran. A line weighs 1 − (share of passing tests that ran it), to the power of `RARITY`: what everything runs says nothing about the
 * cause, and in a suite that goes through the whole program what many run hardly more.
 */
function fingerprints(spectrum) {
    const places = placesOf(spectrum);
    return new Map(spectrum.failingTests.map(({ id, files }) => [id, fingerprintOf(files, spectrum, places)]));
}
/** The weighted Jaccard index of two tests' lines: 0…1. */
function overlap(a, b) {
    let [i, j, common, all] = [0, 0, 0, 0];
    while (i < a.lines.length || j < b.lines.length) {
        const [lineA, lineB] = [a.lines[i] ?? Infinity, b.lines[j] ?? Infinity];
        const weight = lineA <= lineB ? (a.weights[i] ?? 0) : (b.weights[j] ?? 0);
        all += weight;
        if (lineA === lineB)
            common += weight;
        if (lineA <= lineB)
            i++;
        if (lineB <= lineA)
            j++;
    }
    return all > 0 ? common / all : 0;
}
function placesOf(spectrum) {
    const places = new Map();
    let offset = 0;
    for (const { file, lines } of spectrum.files) {
        places.set(file, { offset, lines });
        offset += lines.length;
    }
    return places;
}
/** Two walks, the first only to see how heavy a line must be to be kept: a test may have run a million lines. */
function fingerprintOf(files, spectrum, places) {
    const walk = walkerOf(files, spectrum, places);
    const sizes = new Uint32Array(CLASSES);
    walk((_, weight) => {
        sizes[classOf(weight)] = (sizes[classOf(weight)] ?? 0) + 1;
    });
    let lowest = CLASSES - 1;
    let room = MAX_LINES;
    while (lowest > 0 && (sizes[lowest] ?? 0) < room)
        room -= sizes[lowest--] ?? 0;
    const weights = new Map();
    walk((number, weight) => {
        const weightClass = classOf(weight);
        // Of the last class only as many as there is room for.
        if (weightClass > lowest || (weightClass === lowest && room-- > 0))
            weights.set(number, weight);
    });
    // A test's files need not come in the order of the spectrum's.
    const lines = Uint32Array.from(weights.keys()).sort();
    return { lines, weights: Float64Array.from(lines, (number) => weights.get(number) ?? 0) };
}
const CLASSES = 1000;
function classOf(weight) {
    return Math.min(CLASSES - 1, Math.floor(weight * CLASSES));
}
/** Visits every line of a test with its number and weight. Both lists of lines ascend, so one walk finds them all. */
function walkerOf(files, spectrum, places) {
    return (visit) => {
        for (const { file, lines } of files) {
            const place = places.get(file);
            if (!place)
                continue;
            let at = 0;
            for (const line of lines) {
                while ((place.lines[at]?.line ?? Infinity) < line)
                    at++;
                const count = place.lines[at];
                if (count?.line === line)
                    visit(place.offset + at, (1 - count.passed / (spectrum.passed + 1)) ** RARITY);
            }
        }
    };
}

;// CONCATENATED MODULE: ./src/localize/clusters.ts



/**
 * Groups failures that seem to have one cause, numbered from 1 in the order of the failures. Those that stop in the same place with the
 * same type of failure belong together; such groups are then joined while the lines they covered overlap enough. Failures without coverage
 * are grouped by place, else by message, alone.
 */
function clusterFailures(input) {
    const prints = fingerprints(input.spectrum);
    const groups = groupsOf(input).map((tests) => ({ tests, print: clusters_firstOf(tests.map((test) => prints.get(test.id))) }));
    const position = new Map(input.failures.map((failure, index) => [failure, index]));
    const at = (test) => (test && position.get(test)) ?? Number.MAX_SAFE_INTEGER;
    return clusters_joined(groups)
        .map((group) => group.flatMap(({ tests }) => tests).sort((a, b) => at(a) - at(b)))
        .sort((a, b) => at(a[0]) - at(b[0]))
        .map((tests, index) => ({ number: index + 1, tests: tests.map((test) => test.id) }));
}
function groupsOf(input) {
    const groups = new Map();
    const hasCoverage = new Set(input.spectrum.failingTests.map((test) => test.id));
    for (const failure of input.failures) {
        const signature = signatureOf(failure, (path) => input.isTestFile(path), hasCoverage.has(failure.id));
        groups.set(signature, [...(groups.get(signature) ?? []), failure]);
    }
    return [...groups.values()];
}
/** Where and how it stopped; a test's own assertions say nothing of the cause, so covered ones without a place stay alone. */
function signatureOf(failure, isTestFile, covered) {
    const place = failure.failure?.frames.find((frame) => !isTestFile(frame.file));
    const type = failure.failure?.type ?? '';
    if (place)
        return `place ${type} ${place.file}:${place.line}`;
    return covered ? `test ${failure.id}` : `message ${type} ${(0,failure_words/* generalised */.sm)(failure.failure?.message ?? failure.id)}`;
}
/** Average-linkage agglomeration; groups beyond the limit of pairwise comparison join the nearest cluster. */
function clusters_joined(groups) {
    const clusters = groups.slice(0, LIMITS.compared).map((group) => [group]);
    const similarity = memoised();
    for (;;) {
        const best = clusters_nearest(clusters, similarity);
        if (!best)
            break;
        clusters[best.into]?.push(...(clusters[best.from] ?? []));
        clusters.splice(best.from, 1);
    }
    for (const group of groups.slice(LIMITS.compared)) {
        const near = clusters.find((cluster) => meanSimilarity(cluster.slice(0, 1), [group], similarity) >= SAME_CAUSE);
        if (near)
            near.push(group);
        else
            clusters.push([group]);
    }
    return clusters;
}
function clusters_nearest(clusters, similarity) {
    let best;
    clusters.forEach((a, into) => {
        clusters.slice(into + 1).forEach((b, offset) => {
            const value = meanSimilarity(a, b, similarity);
            if (value >= SAME_CAUSE && value > (best?.value ?? 0))
                best = { into, from: into + 1 + offset, value };
        });
    });
    return best;
}
function meanSimilarity(a, b, similarity) {
    let total = 0;
    for (const one of a)
        for (const other of b)
            total += similarity(one, other);
    return total / (a.length * b.length);
}
function memoised() {
    const known = new Map();
    return (a, b) => {
        const row = known.get(a) ?? new Map();
        known.set(a, row);
        const value = row.get(b) ?? (a.print && b.print ? overlap(a.print, b.print) : 0);
        row.set(b, value);
        return value;
    };
}
function clusters_firstOf(values) {
    return values.find((value) => value !== undefined);
}

;// CONCATENATED MODULE: ./src/domain/formulas.ts
/**
 * How suspicious something is that so many failing and passing tests ran: 0…1, 0 where no failing test ran it. Total:
 * defined for all counts, also where nothing passed or nothing failed; what all failing tests and no passing test ran
 * gets 1, the highest score. Ochiai, Tarantula and Jaccard as in Abreu et al. 2007, Barinel as in Abreu et al. 2009,
 * DStar (* = 2) as in Wong et al. 2014 and Op2 as in Naish et al. 2011, the last two scaled to 0…1 without a change of
 * order.
 */
function suspiciousness(formula, counts) {
    return counts.failed > 0 ? FORMULAS[formula](counts) : 0;
}
const FORMULAS = {
    ochiai: ({ failed, passed, totalFailed }) => failed / Math.sqrt(totalFailed * (failed + passed)),
    tarantula: ({ failed, passed, totalFailed, totalPassed }) => {
        const failing = failed / totalFailed;
        const passing = totalPassed > 0 ? passed / totalPassed : 0;
        return failing / (failing + passing);
    },
    // d / (1 + d) keeps the order of d and maps the perfect suspect's infinity, a zero denominator, to 1.
    dstar: ({ failed, passed, totalFailed }) => {
        const squared = failed * failed;
        return squared / (squared + passed + (totalFailed - failed));
    },
    op2: ({ failed, passed, totalFailed, totalPassed }) => (failed - passed / (totalPassed + 1)) / totalFailed,
    barinel: ({ failed, passed }) => failed / (failed + passed),
    jaccard: ({ failed, passed, totalFailed }) => failed / (totalFailed + passed),
};

;// CONCATENATED MODULE: ./src/localize/affinity.ts
/**
 * Suites are commonly laid out like the code (`tests/test_cookies.py`, `describe('Router')`), so a name says what a
 * test is meant for. A
 * test's file and suite speak where the file is known, else its whole id. Rare words weigh more (inverse document
 * frequency over all paths).
 */
function affinities(files, failures) {
    const weightOf = rarity(files);
    const subjects = failures.map((failure) => new Set(wordsOf(subjectOf(failure))));
    return new Map(files.map((file) => {
        const shares = subjects.map((subject) => shareOf(wordsOf(ownName(file)), subject, weightOf));
        const likenesses = subjects.map((subject) => likeness(wordsOf(file), subject, weightOf));
        const share = Math.max(0, ...shares);
        return [file, { score: (share + Math.max(0, ...likenesses)) / 2, namesake: share === 1 }];
    }));
}
/**
 * The words of a name or path in lower case, plural cut, without words that every test or module bears. A number
 * belongs to the word before it, which counts
 * without it as well: `sha_256` is `sha` and `sha256`.
 */
function wordsOf(text) {
    return (text.match(WORD) ?? [])
        .map((word) => word.toLowerCase().replace(/[_-]/, ''))
        .flatMap((word) => (/\d/.test(word) ? [word.replace(/\d+/g, ''), word] : [word]))
        .map((word) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word))
        .filter((word) => word.length > 1 && !EMPTY_WORDS.has(word));
}
const WORD = /\d*\p{Lu}+(?!\p{Ll})(?:[_-]?\d+)?|\d*\p{Lu}?\p{Ll}+(?:[_-]?\d+)?/gu;
const EMPTY_WORDS = new Set(('test testing spec should py js ts jsx tsx mjs cjs lib src the an of to in is when with and it for on not be if as by from or that ' +
    'init index main anonymous').split(' '));
/** What comes after `should` tells what the subject does, not what it is. */
function subjectOf(failure) {
    const text = failure.file === null ? nameless(failure) : `${failure.file} ${failure.suite ?? ''}`;
    return text.replace(/\sshould\s.*$/s, '');
}
/** What failed outside any test has no name of its own, but may have stopped in a file of tests. */
function nameless({ id, place, failure }) {
    return place === 'outside' ? (failure?.frames.at(-1)?.file ?? '') : id;
}
/** The weighted share of the words that the subject holds. */
function shareOf(words, subject, weightOf) {
    const own = [...new Set(words)];
    const total = sum(own.map(weightOf));
    return total > 0 ? sum(own.filter((word) => subject.has(word)).map(weightOf)) / total : 0;
}
function likeness(words, subject, weightOf) {
    const own = new Set(words);
    const common = sum([...own].filter((word) => subject.has(word)).map(weightOf));
    const size = Math.sqrt(sum([...own].map(weightOf)) * sum([...subject].map(weightOf)));
    return size > 0 ? common / size : 0;
}
/**
 * True for a module that serves tests without being one of them (`testing.py`, `test_utils.js`, `lib/testing/…`):
 * every test runs it, and its name agrees
 * with theirs by its nature.
 */
function isTestSupport(file) {
    return SUPPORT.test(file);
}
const SUPPORT = /(?:^|\/)_?test(?:ing|[_-]?(?:utils?|utilities|helpers?|support|tools|lib|client))(?:\/|\.\w+$)/i;
/** The last part of the path without its ending; the folder's name for an entry file, whose own says nothing. */
function ownName(file) {
    const parts = file.split('/');
    const stem = (parts.at(-1) ?? '').replace(/\.[^.]*$/, '');
    return wordsOf(stem).length === 0 ? (parts.at(-2) ?? stem) : stem;
}
function rarity(files) {
    const counts = new Map();
    for (const file of files)
        for (const word of new Set(wordsOf(file)))
            counts.set(word, (counts.get(word) ?? 0) + 1);
    return (word) => Math.log(1 + files.length / (counts.get(word) ?? 1)) ** 2;
}
function sum(numbers) {
    return numbers.reduce((total, one) => total + one, 0);
}

;// CONCATENATED MODULE: ./src/localize/named-files.ts
/** Characters of one failure's words that are looked through. */
const named_files_MOST_TEXT = 20_000;
/** Words of a failure that are looked up at most. */
const MOST_WORDS = 2000;
const named_files_FOREIGN = /(?:^|\/)(?:site-packages|node_modules|lib\/python[\d.]+)\//;
/**
 * The files of the project that the failures' own words name: by a path with whatever folders before it, by a dotted module (`pkg.mod`), or by what an
 * import asked for (`../lib/mod`). Where two files would fit, neither is meant. A hint for failures that ran no line of the code, as import errors do.
 */
function filesNamedBy(failures, files) {
    const index = indexOf(files);
    const found = new Set();
    for (const { failure } of failures) {
        const text = `${failure?.message ?? ''}\n${failure?.text ?? ''}`.slice(0, named_files_MOST_TEXT);
        for (const word of [...new Set(text.match(named_files_WORDS))].slice(0, MOST_WORDS)) {
            const file = keysOf(word)
                .map((key) => index.get(key))
                .find((one) => one !== undefined && one !== AMBIGUOUS);
            if (file !== undefined)
                found.add(file);
        }
    }
    return found;
}
const named_files_WORDS = /[\p{L}\p{N}_@$./\\:-]{2,300}/gu;
const AMBIGUOUS = '';
/** What a word may stand for, the most exact first. */
function keysOf(word) {
    const path = word
        .replaceAll('\\', '/')
        .replace(/^file:\/\/|^[A-Za-z]:(?=\/)/, '')
        .replace(/(?::\d+)*[:.]*$/, '');
    if (named_files_FOREIGN.test(path))
        return [];
    if (/^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)+$/u.test(path))
        return [path, path.replaceAll('.', '/')];
    const parts = path.split('/').filter((part) => part !== '' && part !== '.' && part !== '..');
    if (!path.includes('/'))
        return /\.\w+$/.test(path) ? parts : [];
    return parts.map((_, from) => parts.slice(from).join('/'));
}
/** Files by their path and by the last parts of it (two or more), each with and without its ending; the module of a folder by the folder too. */
function indexOf(files) {
    const index = new Map();
    const note = (key, file) => {
        const known = index.get(key);
        index.set(key, known === undefined || known === file ? file : AMBIGUOUS);
    };
    for (const file of files) {
        const bare = file.replace(/\.\w+$/, '');
        const names = [file, bare, bare.replace(/\/(?:__init__|index)$/, '')];
        for (const name of new Set(names)) {
            const parts = name.split('/');
            note(name, file);
            for (let from = 1; from <= parts.length - 2; from++)
                note(parts.slice(from).join('/'), file);
        }
    }
    return index;
}

;// CONCATENATED MODULE: ./src/localize/file-evidence.ts



/**
 * Gathers the evidence of one cluster, file by file so that a large spectrum is never scored at once; test files are
 * left out, whatever
 * they hold. Failing tests of other clusters count as neither failing nor passing.
 */
function* evidenceByFile(cluster, input) {
    const tests = new Set(cluster.tests);
    const failures = input.failures.filter((failure) => tests.has(failure.id));
    const counts = countsOfCluster(tests, input.spectrum);
    const covered = new Map(input.spectrum.files.map((file) => [file.file, file]));
    const undefinedNames = undefinedNamesIn(failures, input);
    const frames = framesByFile(failures, (path) => input.isTestFile(path));
    const changed = new Map(input.push.files.map(({ file, lines }) => [file, new Set(lines)]));
    const known = [...covered.keys(), ...frames.keys(), ...changed.keys(), ...input.functions.keys()];
    const candidates = [...new Set(known)].filter((file) => !input.isTestFile(file));
    const crash = input.failures.every((failure) => stoppedInOwnCode(failure, input));
    const affinity = affinities(candidates, failures);
    // Only where nothing was run: what a failure says is else known better from its stack.
    const named = input.spectrum.failed === 0 ? filesNamedBy(failures, candidates) : file_evidence_NONE;
    for (const file of candidates) {
        const spectrum = covered.get(file);
        const lines = spectrum ? scored(counts.linesOf(spectrum), counts, input.formula, undefinedNames.get(file)) : [];
        const support = isTestSupport(file);
        const evidence = {
            file,
            covered: lines,
            frames: frames.get(file) ?? new Map(),
            changed: changed.get(file) ?? new Set(),
            affinity: named.has(file) ? NAMED : ((support ? undefined : affinity.get(file)) ?? { score: 0, namesake: false }),
            crash,
            support,
        };
        if (lines.length + evidence.frames.size + evidence.changed.size > 0 || evidence.affinity.namesake)
            yield evidence;
    }
}
/** What the languages call it when a name means nothing where it stands. */
const UNDEFINED_NAME = new Set(['NameError', 'UnboundLocalError', 'ReferenceError']);
/**
 * The lines that stopped because a name on them is not defined: those are faults themselves, however many passing
 * tests ran the line.
 */
function undefinedNamesIn(failures, input) {
    const found = new Map();
    for (const { failure } of failures) {
        const deepest = failure?.frames[0];
        if (!deepest || input.isTestFile(deepest.file) || !UNDEFINED_NAME.has(failure.type ?? ''))
            continue;
        found.set(deepest.file, (found.get(deepest.file) ?? new Set()).add(deepest.line));
    }
    return found;
}
function stoppedInOwnCode({ failure }, input) {
    return (failure?.frames ?? []).some(({ file }) => !input.isTestFile(file));
}
const file_evidence_NONE = new Set();
const NAMED = { score: 1, namesake: true };
function countsOfCluster(tests, spectrum) {
    const members = spectrum.failingTests.filter((test) => tests.has(test.id));
    // Where failing tests were not kept one by one, the whole spectrum is the best there is.
    if (members.length === spectrum.failed || spectrum.failingTests.length < spectrum.failed) {
        return { failed: spectrum.failed, passed: spectrum.passed, linesOf: (file) => file.lines };
    }
    const ran = new Map();
    for (const { file, lines } of members.flatMap((member) => member.files)) {
        ran.set(file, [...(ran.get(file) ?? []), lines]);
    }
    const linesOf = (file) => {
        const failed = new Map();
        for (const lines of ran.get(file.file) ?? [])
            for (const line of lines)
                failed.set(line, (failed.get(line) ?? 0) + 1);
        return file.lines.flatMap((count) => {
            const own = failed.get(count.line);
            return own === undefined ? [] : [{ ...count, failed: own }];
        });
    };
    return { failed: members.length, passed: spectrum.passed, linesOf };
}
function scored(lines, totals, formula, certain) {
    const { failed: totalFailed, passed: totalPassed } = totals;
    return lines.map((count) => ({
        ...count,
        score: certain?.has(count.line) ? 1 : suspiciousness(formula, { ...count, totalFailed, totalPassed }),
    }));
}
function framesByFile(failures, isTestFile) {
    const frames = new Map();
    for (const { failure } of failures) {
        const own = (failure?.frames ?? []).filter((frame) => !isTestFile(frame.file));
        own.forEach(({ file, line }, index) => {
            const lines = frames.get(file) ?? new Map();
            frames.set(file, lines);
            lines.set(line, Math.min(index + 1, lines.get(line) ?? Infinity));
        });
    }
    return frames;
}

;// CONCATENATED MODULE: ./src/localize/owners.ts
/** Prepares the functions of one file for many questions. */
function ownersOf(functions) {
    // Larger ones are painted first, so that the innermost has the last word.
    const bySize = functions.toSorted((a, b) => b.endLine - b.startLine - (a.endLine - a.startLine));
    const running = new Map();
    const holding = new Map();
    for (const one of bySize) {
        for (let line = one.startLine; line <= one.endLine; line++) {
            holding.set(line, one);
            if (line >= one.bodyStartLine)
                running.set(line, one);
        }
    }
    return { running: (line) => running.get(line), holding: (line) => holding.get(line) };
}

;// CONCATENATED MODULE: ./src/localize/frames-ran.ts

/**
 * The spectrum with the deepest own frame of each failing test as a line that it ran: a frame has run, whatever a
 * recorder says that the code under test
 * switched off (a tracer of its own). Only where the recorder saw nothing of the frame's function in that test: else
 * the line merely lies inside a
 * statement that is recorded by its first line. Lines outside every function stay nobody's.
 */
function withFramesRan(input) {
    const { spectrum, failures } = input;
    const byId = new Map(failures.map((failure) => [failure.id, failure]));
    const owners = ownersByFile(input.functions);
    const added = new Map();
    const failingTests = spectrum.failingTests.map((test) => {
        const missed = missedFrames(byId.get(test.id), test.files, {
            isTestFile: (path) => input.isTestFile(path),
            owners,
        });
        for (const { file, lines } of missed) {
            const counts = added.get(file) ?? new Map();
            added.set(file, counts);
            for (const line of lines)
                counts.set(line, (counts.get(line) ?? 0) + 1);
        }
        return missed.length === 0 ? test : { ...test, files: frames_ran_united(test.files, missed) };
    });
    if (added.size === 0)
        return spectrum;
    const known = new Set(spectrum.files.map(({ file }) => file));
    const more = [...added.keys()].filter((file) => !known.has(file)).map((file) => ({ file, lines: [] }));
    return { ...spectrum, failingTests, files: [...spectrum.files, ...more].map((file) => counted(file, added)) };
}
function ownersByFile(functions) {
    const made = new Map();
    return (file) => {
        const found = made.get(file);
        const spans = functions.get(file);
        if (found || !spans)
            return found;
        const owners = ownersOf(spans);
        made.set(file, owners);
        return owners;
    };
}
function missedFrames(test, files, { isTestFile, owners }) {
    const deepest = test?.failure?.frames.find(({ file }) => !isTestFile(file));
    const owner = deepest && owners(deepest.file)?.running(deepest.line);
    if (!owner)
        return [];
    const { file, line } = deepest;
    const ran = files.find((one) => one.file === file)?.lines ?? [];
    return ran.some((one) => owners(file)?.running(one) === owner) ? [] : [{ file, lines: [line] }];
}
function frames_ran_united(files, more) {
    const all = new Map([...files, ...more].map(({ file }) => [file, new Set()]));
    for (const { file, lines } of [...files, ...more])
        for (const line of lines)
            all.get(file)?.add(line);
    return [...all].map(([file, lines]) => ({ file, lines: [...lines].sort((a, b) => a - b) }));
}
/** Nobody knows of passing tests what a recorder did not see. */
function counted(file, added) {
    const more = added.get(file.file);
    if (!more)
        return file;
    const lines = new Map(file.lines.map((count) => [count.line, count]));
    for (const [line, failed] of more) {
        const count = lines.get(line) ?? { line, failed: 0, passed: 0 };
        lines.set(line, { ...count, failed: count.failed + failed });
    }
    return { file: file.file, lines: [...lines.values()].sort((a, b) => a.line - b.line) };
}

;// CONCATENATED MODULE: ./src/localize/regions.ts

/**
 * Sorts a file's evidence by function. Lines outside every function run on import, in whichever test imports first:
 * they become regions
 * only where a stack or the push names them. In a file whose functions are not known, adjacent covered lines of one
 * score become regions.
 * Where the file is named like the failing tests and none of them ran any of its functions, those follow without
 * evidence of their own: a test that fails
 * early, or in another process, never reaches the lines it is about.
 */
function regionsOf(evidence, functions) {
    const owners = ownersOf(functions ?? []);
    const grouped = new Map();
    const loose = draft();
    const draftOf = (span) => {
        if (!span)
            return loose;
        const found = grouped.get(span) ?? draft();
        grouped.set(span, found);
        return found;
    };
    for (const line of evidence.covered)
        draftOf(owners.running(line.line)).covered.push(line);
    for (const [line, depth] of evidence.frames)
        draftOf(owners.running(line)).frames.push([line, depth]);
    for (const line of evidence.changed)
        draftOf(owners.holding(line)).changed.push(line);
    const inside = [...grouped].map(([span, found]) => ({
        span,
        startLine: span.startLine,
        endLine: span.endLine,
        ...found,
    }));
    const wasRun = inside.some(({ covered }) => covered.length > 0);
    const unseen = evidence.affinity.namesake && !wasRun ? (functions ?? []).filter((span) => !grouped.has(span)) : [];
    return [...inside, ...unseen.map(unseenRegion), ...looseRegions(loose, functions === undefined)];
}
function draft() {
    return { covered: [], frames: [], changed: [] };
}
function unseenRegion(span) {
    return { span, startLine: span.startLine, endLine: span.endLine, ...draft() };
}
function looseRegions(loose, withCovered) {
    const covered = new Map(loose.covered.map((line) => [line.line, line]));
    const frames = new Map(loose.frames);
    const changed = new Set(loose.changed);
    const lines = [...new Set([...frames.keys(), ...changed, ...(withCovered ? covered.keys() : [])])];
    const alike = (a, b) => covered.get(a)?.score === covered.get(b)?.score && changed.has(a) === changed.has(b);
    return blocksOf(lines.sort((a, b) => a - b), alike).map((block) => ({
        span: null,
        startLine: block[0] ?? 1,
        endLine: block.at(-1) ?? 1,
        covered: block.map((line) => covered.get(line)).filter((line) => line !== undefined),
        frames: loose.frames.filter(([line]) => block.includes(line)),
        changed: block.filter((line) => changed.has(line)),
    }));
}
/** Runs of lines that follow one another, with at most one line between (a blank one, a comment), and are alike. */
function blocksOf(lines, alike) {
    const blocks = [];
    for (const line of lines) {
        const last = blocks.at(-1);
        const before = last?.at(-1);
        if (last && before !== undefined && line - before <= 2 && alike(line, before))
            last.push(line);
        else
            blocks.push([line]);
    }
    return blocks;
}

;// CONCATENATED MODULE: ./src/localize/score.ts


/** The suspiciousness of a region after fusion, 0…1; equal scores are ties. */
function regionScore(region, file, context) {
    if (isUnseen(region))
        return nameScore(region, file, context);
    const best = bestOf(region.covered);
    const atBest = region.covered.filter((line) => line.score === best).length;
    const total = best +
        frameTerm(frameWeight(region), best, context) +
        (region.changed.length > 0 ? WEIGHTS.changed + WEIGHTS.changedShare * changedShare(region) : 0) +
        affinityTerm(file) +
        WEIGHTS.title * titleLikeness(region, context) +
        WEIGHTS.size * sizeShare(region) +
        (context.blind && isMentioned(region, context) ? WEIGHTS.named : 0) +
        WEIGHTS.tieBreak * Math.min(atBest, 999);
    return rounded((total * score_shareOf(file)) / REGION_TOTAL);
}
/** Every line of a region with its score after fusion, 0…1. Among equal lines of a region the later is preferred. */
function lineScores(region, file, context) {
    const earlier = new Map();
    return rawLineScores(region, file, context).map(([line, score]) => {
        const equals = earlier.get(score) ?? 0;
        earlier.set(score, equals + 1);
        return [line, rounded((score + WEIGHTS.tieBreak * Math.min(equals, 999)) / LINE_TOTAL)];
    });
}
/** What speaks for a region, in words of the report. */
function score_evidenceOf(region, file, context) {
    const named = Math.max(file.affinity.score, titleLikeness(region, context));
    const best = bestOf(region.covered);
    const at = region.covered.find((line) => line.score === best);
    const depths = region.frames.map(([, depth]) => depth);
    return [
        ...(at
            ? [{ kind: 'spectrum', score: rounded(best), failed: at.failed, passed: at.passed }]
            : []),
        ...(depths.length > 0 ? [{ kind: 'frame', depth: Math.min(...depths) }] : []),
        ...(region.changed.length > 0
            ? [{ kind: 'changed', lines: region.changed.toSorted((a, b) => a - b) }]
            : []),
        ...(named > 0 ? [{ kind: 'retrieval', score: rounded(named) }] : []),
    ];
}
/** The lines to show of a region: those at its best score, on a stack, or changed and covered; ascending, bounded. */
function linesToShow(region) {
    const best = bestOf(region.covered);
    const covered = new Set(region.covered.map(({ line }) => line));
    const lines = [
        ...region.frames.toSorted(([, a], [, b]) => a - b).map(([line]) => line),
        ...region.changed.filter((line) => covered.has(line) || covered.size === 0),
        ...region.covered.filter((line) => line.score === best).map(({ line }) => line),
    ];
    return [...new Set(lines)].slice(0, LIMITS.linesOfSuspect).sort((a, b) => a - b);
}
const REGION_TOTAL = 1 +
    WEIGHTS.frame +
    WEIGHTS.changed +
    WEIGHTS.changedShare +
    WEIGHTS.affinity +
    WEIGHTS.title +
    WEIGHTS.size +
    WEIGHTS.named +
    WEIGHTS.tieBreak * 1000;
const LINE_TOTAL = REGION_TOTAL + WEIGHTS.frameLine + WEIGHTS.changedLine;
function rawLineScores(region, file, context) {
    const covered = new Map(region.covered.map((line) => [line.line, line.score]));
    const frames = new Map(region.frames);
    const changed = new Set(region.changed);
    const inFrame = frameWeight(region);
    const lines = [...new Set([...covered.keys(), ...frames.keys(), ...changed])].sort((a, b) => a - b);
    return lines.map((line) => {
        const suspicion = covered.get(line) ?? 0;
        const depth = frames.get(line);
        const total = suspicion +
            frameTerm(inFrame, suspicion, context) +
            (depth === undefined ? 0 : WEIGHTS.frameLine / depth) +
            (changed.size > 0 ? WEIGHTS.changed : 0) +
            (changed.has(line) ? WEIGHTS.changedLine : 0) +
            affinityTerm(file);
        return [line, rounded(total * score_shareOf(file))];
    });
}
function affinityTerm({ affinity, crash }) {
    return WEIGHTS.affinity * (crash ? WEIGHTS.affinityInCrash : 1) * affinity.score;
}
function score_shareOf({ support }) {
    return support ? WEIGHTS.support : 1;
}
function isUnseen(region) {
    return region.covered.length === 0 && region.frames.length === 0 && region.changed.length === 0;
}
function nameScore(region, file, context) {
    const own = wordsOf(region.span?.name ?? '');
    const shared = own.filter((word) => context.titles.has(word)).length;
    const share = own.length > 0 ? shared / own.length : 0;
    const mentioned = context.blind && isMentioned(region, context) ? 1 : 0;
    return rounded((WEIGHTS.nameOnly * (file.affinity.score + 0.1 * share + mentioned)) / REGION_TOTAL);
}
function frameTerm(weight, suspicion, context) {
    const share = context.blind ? 1 : WEIGHTS.frameFloor + (1 - WEIGHTS.frameFloor) * suspicion;
    return WEIGHTS.frame * weight * share;
}
function frameWeight(region) {
    return region.frames.reduce((most, [, depth]) => Math.max(most, 1 / depth), 0);
}
/** How much of the region is the push's: of its covered lines, where it has any. */
function changedShare(region) {
    const changed = new Set(region.changed);
    if (region.covered.length === 0)
        return Math.min(1, changed.size / (region.endLine - region.startLine + 1));
    return region.covered.filter(({ line }) => changed.has(line)).length / region.covered.length;
}
/** Long functions are faulty more often than short ones; the share of their logarithm, 0…1. */
function sizeShare(region) {
    return Math.min(1, Math.log(1 + region.covered.length) / Math.log(1 + WEIGHTS.sizeFull));
}
/**
 * The cosine of the words of the function's name and of the failing tests' names, with the suites around them or
 * without, 0…1.
 */
function titleLikeness(region, { names, titles }) {
    const own = new Set(wordsOf(region.span?.name ?? ''));
    const likeness = (words) => {
        const shared = [...own].filter((word) => words.has(word)).length;
        return shared === 0 ? 0 : shared / Math.sqrt(own.size * words.size);
    };
    return Math.max(likeness(names), likeness(titles));
}
function bestOf(covered) {
    return covered.reduce((best, { score }) => Math.max(best, score), 0);
}
function isMentioned(region, context) {
    return region.span !== null && region.span.name.length > 2 && context.mentioned.has(region.span.name);
}
/** So that sums of the same terms in another order stay ties. */
function rounded(score) {
    return Math.round(score * 1e9) / 1e9;
}

;// CONCATENATED MODULE: ./src/localize/top-list.ts
/** How many times the limit is kept while adding, so that ties at the limit are still seen whole, and how many before cutting. */
const KEPT = 2;
const FULL = 4;
/** Keeps the highest-scored entries of any number of them in bounded memory. What falls out is below everything that stays. */
class TopList {
    #limit;
    #order;
    #entries = [];
    /** What scores no more is not looked at any more. */
    #floor = -Infinity;
    #added = 0;
    /** `tieOrder` only makes the order of equal scores the same in every run. */
    constructor(limit, tieOrder) {
        this.#limit = limit;
        this.#order = (a, b) => b.score - a.score || tieOrder(a, b);
    }
    /** How many entries were offered in all. */
    get added() {
        return this.#added;
    }
    /** Adds what `make` makes, which is only asked where the score is high enough to stay. */
    add(score, make) {
        this.#added++;
        if (score <= this.#floor)
            return;
        this.#entries.push(make());
        if (this.#entries.length > FULL * this.#limit)
            this.#cut();
    }
    /** Highest score first. Up to twice as long as the limit, for who wants to count ties before cutting there. */
    ranked() {
        this.#cut();
        return this.#entries;
    }
    #cut() {
        this.#entries.sort(this.#order);
        if (this.#entries.length < KEPT * this.#limit)
            return;
        this.#entries = this.#entries.slice(0, KEPT * this.#limit);
        this.#floor = this.#entries.at(-1)?.score ?? this.#floor;
    }
}

;// CONCATENATED MODULE: ./src/localize/localize.ts








/**
 * Fuses spectrum, stacks, push and names into suspects: functions (or runs of lines outside of them) and lines, per
 * cluster of failures.
 * Pure and deterministic; never throws for what the evidence holds. Where nothing speaks for anything, the lists are
 * empty and a note says so.
 */
function localize(given) {
    const input = { ...given, isTestFile: (path) => given.isTestFile(path), spectrum: withFramesRan(given) };
    const clusters = clusterFailures(input);
    const context = contextOf(input);
    const rankings = clusters.map((cluster) => rankingOf(cluster, input, context));
    return {
        clusters,
        suspects: rankings.flatMap(({ suspects }) => suspects).sort(byRank),
        lines: together([...rankings, ...asOneCause(clusters, input, context)].map(({ lines }) => lines)),
        notes: localize_notesOf(input, rankings),
    };
}
/**
 * Failures that look apart may still have one cause that they share: lines (which repair tries one by one) are ranked
 * as if they had, too. The suspects
 * are not, for a person reads them by cause.
 */
function asOneCause(clusters, input, context) {
    if (clusters.length < 2)
        return [];
    return [rankingOf({ number: 0, tests: clusters.flatMap(({ tests }) => tests) }, input, context)];
}
function rankingOf(cluster, input, context) {
    const found = new TopList(LIMITS.suspects, byPlace);
    const lines = new TopList(LIMITS.lines, byLine);
    for (const file of evidenceByFile(cluster, input)) {
        for (const region of regionsOf(file, input.functions.get(file.file))) {
            const score = regionScore(region, file, context);
            found.add(score, () => suspectOf(region, file, { score, cluster: cluster.number, context }));
            // The entry is made only where it stays: there may be a million lines.
            for (const [line, value] of lineScores(region, file, context)) {
                lines.add(value, () => ({ file: file.file, line, score: value }));
            }
        }
    }
    const suspects = localize_ranked(found.ranked()).slice(0, LIMITS.suspects);
    return { suspects, lines: lines.ranked().slice(0, LIMITS.lines), cut: found.added - suspects.length };
}
/** One list of all clusters' lines, each line with its best score. */
function together(lists) {
    const [only = [], ...others] = lists;
    if (others.length === 0)
        return only;
    const best = new Map();
    for (const line of lists.flat()) {
        const key = `${line.line} ${line.file}`;
        if ((best.get(key)?.score ?? -1) < line.score)
            best.set(key, line);
    }
    return [...best.values()].sort((a, b) => b.score - a.score || byLine(a, b)).slice(0, LIMITS.lines);
}
function suspectOf(region, file, of) {
    return {
        // Both are known only among all regions.
        rank: 1,
        tiedWith: 0,
        cluster: of.cluster,
        file: file.file,
        startLine: region.startLine,
        endLine: region.endLine,
        lines: linesToShow(region),
        function: region.span ? withoutClass(region.span) : null,
        class: region.span?.class ?? null,
        score: of.score,
        evidence: score_evidenceOf(region, file, of.context),
    };
}
/** Equal scores share a rank and say with how many; the order within a tie is by place alone. */
function localize_ranked(sorted) {
    const ties = new Map();
    sorted.forEach(({ score }, index) => {
        const tie = ties.get(score) ?? { rank: index + 1, size: 0 };
        ties.set(score, { ...tie, size: tie.size + 1 });
    });
    return sorted.map((one) => {
        const tie = ties.get(one.score);
        return { ...one, rank: tie?.rank ?? 1, tiedWith: (tie?.size ?? 1) - 1 };
    });
}
/** `Shelf.add` of class `Shelf` is called `add`: the class stands beside it. */
function withoutClass({ qualifiedName, class: owner }) {
    return owner !== null && qualifiedName.startsWith(`${owner}.`)
        ? qualifiedName.slice(owner.length + 1)
        : qualifiedName;
}
/**
 * Of the first suspects of several clusters the strongest comes first: a failure of the environment speaks for no
 * place that much.
 */
function byRank(a, b) {
    return a.rank - b.rank || b.score - a.score || a.cluster - b.cluster;
}
function byPlace(a, b) {
    return localize_byFile(a.file, b.file) || a.startLine - b.startLine || b.endLine - a.endLine;
}
function byLine(a, b) {
    return localize_byFile(a.file, b.file) || a.line - b.line;
}
function localize_byFile(a, b) {
    return a === b ? 0 : a < b ? -1 : 1;
}
function contextOf(input) {
    const texts = [input.issue ?? '', ...input.failures.map(({ failure }) => failure?.message ?? '')];
    return {
        blind: input.spectrum.failed === 0,
        names: new Set(input.failures.flatMap(({ name }) => wordsOf(name))),
        // `describe('.clearCookie(name, options)')` is as much of a title as what stands in `it`.
        titles: new Set(input.failures.flatMap(({ suite, name }) => wordsOf(`${suite ?? ''} ${name}`))),
        mentioned: new Set(texts.flatMap((text) => text.slice(0, 20_000).match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [])),
    };
}
function localize_notesOf(input, rankings) {
    const notes = [...input.spectrum.notes];
    // Whoever made a spectrum without failing tests has said why.
    if (input.spectrum.failed === 0 && input.failures.length > 0 && notes.length === 0) {
        notes.push('no coverage: suspects come from stack frames, the push and names alone');
    }
    const cut = rankings.reduce((sum, ranking) => sum + ranking.cut, 0);
    if (cut > 0)
        notes.push(`${cut} less suspicious regions are not listed`);
    if (input.failures.length > 0 && rankings.every(({ suspects }) => suspects.length === 0)) {
        notes.push('nothing speaks for any place: no coverage, no stack frame outside tests, no line of the push');
    }
    return notes;
}

;// CONCATENATED MODULE: ./src/syntax/functions.ts
/**
 * The functions below a node, in the order of the text. Lambdas and callbacks that have no name and lie within one line
 * are left out: they share that line with what surrounds them.
 */
function functionsOf(root, table) {
    const found = [];
    const scopes = [];
    const classes = new Set(table.classes);
    for (const node of root.descendantsOfType([...table.functions, ...table.classes])) {
        // The keyword `class` has the same type name as the class expression.
        if (!node.isNamed)
            continue;
        while ((scopes.at(-1)?.end ?? Infinity) <= node.startIndex)
            scopes.pop();
        const isClass = classes.has(node.type);
        const binding = bindingOf(node, table);
        const name = functions_nameOf(node, binding);
        const shown = name ?? '(anonymous)';
        if (!isClass && (name !== null || spansLines(node)))
            found.push(functions_rangeOf({ node, binding, name: shown, scopes, table }));
        scopes.push({ name: shown, isClass, end: node.endIndex });
    }
    return found;
}
/** The innermost function whose whole range (decorators and signature too) holds the line. */
function functionAt(functions, line) {
    return innermost(functions.filter((one) => one.startLine <= line && line <= one.endLine));
}
/** The innermost function whose body holds the line: the one that was called when the line ran. */
function ownerOf(functions, line) {
    return innermost(functions.filter((one) => one.bodyStartLine <= line && line <= one.endLine));
}
function innermost(holding) {
    return holding.reduce((best, one) => {
        if (!best)
            return one;
        const [size, bestSize] = [one.endLine - one.startLine, best.endLine - best.startLine];
        return size <= bestSize ? one : best;
    }, undefined);
}
function functions_rangeOf(options) {
    const { node, binding, name, scopes, table } = options;
    const classIndex = scopes.findLastIndex((scope) => scope.isClass);
    const pathOf = (count) => scopes.slice(0, count).map((scope) => scope.name);
    const startRow = Math.min(functions_headOf(node, table).startPosition.row, (binding ?? node).startPosition.row);
    return {
        name,
        qualifiedName: [...pathOf(scopes.length), qualifierOf(node, binding), name].filter(Boolean).join('.'),
        class: classIndex < 0 ? null : pathOf(classIndex + 1).join('.'),
        startLine: startRow + 1,
        endLine: lastRow(node) + 1,
        bodyStartLine: bodyRow(node) + 1,
        start: node.startIndex,
        end: node.endIndex,
    };
}
/** The first of a definition's decorators, or what wraps both, or the definition itself. */
function functions_headOf(node, table) {
    const parent = node.parent;
    if (parent && table.wrappers?.includes(parent.type))
        return parent;
    let head = node;
    for (let before = head.previousNamedSibling; before; before = before.previousNamedSibling) {
        if (!table.decorators?.includes(before.type))
            break;
        head = before;
    }
    return head;
}
/** The assignment, property or field that a function expression is the value of: it names a nameless one. */
function bindingOf(node, table) {
    let child = node;
    let parent = node.parent;
    while (parent?.type === 'parenthesized_expression') {
        child = parent;
        parent = parent.parent;
    }
    if (!parent || !table.bindings?.includes(parent.type))
        return null;
    const value = parent.childForFieldName('value') ?? parent.childForFieldName('right');
    return value?.equals(child) ? parent : null;
}
function functions_nameOf(node, binding) {
    const own = node.childForFieldName('name');
    if (own)
        return functions_plain(own.text);
    const target = binding && targetOf(binding);
    return target && functions_plain((memberOf(target) ?? target).text);
}
/**
 * What stands before the last dot of an assignment's left side: `Shape.prototype` of `Shape.prototype.area = function
 * () {}`, also where the function repeats that name. One that calls itself something else keeps to its own name, which
 * is the one in stacks.
 */
function qualifierOf(node, binding) {
    const target = binding && targetOf(binding);
    const member = target && memberOf(target);
    const own = node.childForFieldName('name');
    if (!target || !member || (own && own.text !== member.text))
        return '';
    const object = target.childForFieldName('object')?.text ?? '';
    return /^[\p{L}\p{N}_$.#]{1,80}$/u.test(object) ? object : '';
}
/** What stands behind the last dot; null where there is none: `app[method]` is named as it stands. */
function memberOf(target) {
    return target.childForFieldName('property') ?? target.childForFieldName('attribute');
}
function targetOf(binding) {
    return ['name', 'key', 'property', 'left'].reduce((found, field) => found ?? binding.childForFieldName(field), null);
}
/** A name without the quotes of a string key, on one line, bounded. */
function functions_plain(text) {
    return text
        .replace(/^(['"`])(.*)\1$/s, '$2')
        .replace(/\s+/g, ' ')
        .slice(0, 120);
}
function bodyRow(node) {
    const body = node.childForFieldName('body');
    if (!body)
        return node.startPosition.row;
    const opensWithBrace = body.firstChild !== null && !body.firstChild.isNamed;
    return (opensWithBrace ? (body.firstNamedChild ?? body) : body).startPosition.row;
}
/** A node that ends with its line break ends in the row before. */
function lastRow(node) {
    return node.endPosition.column === 0
        ? Math.max(node.startPosition.row, node.endPosition.row - 1)
        : node.endPosition.row;
}
function spansLines(node) {
    return lastRow(node) > node.startPosition.row;
}

;// CONCATENATED MODULE: ./src/localize/sources.ts
var sources_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var sources_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});




/**
 * Reads the functions of the files that anything speaks for, best first. Files of no known grammar are left out
 * silently; `notes` names
 * those that could not be parsed, and says how many were left unread.
 */
async function readFunctions(input) {
    const limit = input.limit ?? 80;
    const wanted = filesWorthReading(input).filter((file) => input.tableOf(file)?.grammarOf(file));
    const functions = new Map();
    const notes = [];
    for (const file of wanted.slice(0, limit)) {
        const read = await functionsIn(file, input);
        if (typeof read === 'string')
            notes.push(`functions of ${file} are not known: ${read}`);
        else
            functions.set(file, read);
    }
    if (wanted.length > limit)
        notes.push(`the functions of ${wanted.length - limit} less suspicious files were not read`);
    return { functions, notes };
}
async function functionsIn(file, input) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const table = input.tableOf(file);
        const grammar = table?.grammarOf(file);
        const text = await input.text(file);
        if (!table || !grammar || text === undefined)
            return 'the file cannot be read';
        const parsed = await input.syntax.parse(grammar, text);
        if (!parsed.ok)
            return parsed.reason;
        const tree = sources_addDisposableResource(env_1, parsed.tree, false);
        return functionsOf(tree.root, table);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        sources_disposeResources(env_1);
    }
}
/**
 * Stacks (and, without coverage, what the failures name), then the push, then namesakes of the failing tests, then by
 * the best line; each file once.
 */
function filesWorthReading(input) {
    const { spectrum, failures, push, formula } = input;
    const framed = failures.flatMap(({ failure }) => failure?.frames.slice(0, 10).map(({ file }) => file) ?? []);
    const covered = spectrum.files
        .map((file) => ({ file: file.file, best: sources_bestOf(file, spectrum, formula) }))
        .sort((a, b) => b.best - a.best)
        .map(({ file }) => file);
    const changed = push.files.map(({ file }) => file);
    const top = covered.slice(0, 20);
    const named = spectrum.failed === 0 ? filesNamedBy(failures, input.files) : [];
    const all = [...framed, ...named, ...top, ...changed, ...namesakes(input.files, failures), ...covered];
    return [...new Set(all)].filter((file) => !input.isTestFile(file));
}
function sources_bestOf(file, { failed, passed }, formula) {
    const totals = { totalFailed: failed, totalPassed: passed };
    return file.lines.reduce((best, line) => Math.max(best, suspiciousness(formula, { ...line, ...totals })), 0);
}
function namesakes(files, failures) {
    const found = affinities(files, failures);
    const score = (file) => found.get(file)?.score ?? 0;
    return files
        .filter((file) => found.get(file)?.namesake)
        .sort((a, b) => score(b) - score(a))
        .slice(0, 20);
}

;// CONCATENATED MODULE: ./src/phases/parts/case-files.ts

/** More files than these are not spoken of by any later phase. */
const case_files_MOST_FILES = 500;
/** The files that suspects and candidates lie in, with their hashes: a later job has to find them as they were. */
async function caseFiles(desk, { suspects, candidates }) {
    const paths = new Set([
        ...candidates.flatMap(({ edits }) => edits.map(({ file }) => file)),
        ...(suspects?.lines ?? []).map(({ file }) => file),
        ...(suspects?.suspects ?? []).map(({ file }) => file),
    ]);
    const files = [];
    for (const path of [...paths].slice(0, case_files_MOST_FILES)) {
        const bytes = await desk.workspace.read(path);
        if (bytes)
            files.push({ path, sha256: (0,external_node_crypto_.createHash)('sha256').update(bytes).digest('hex') });
    }
    return files;
}
/** The first file that is not as the case says; null: all of them are. */
async function changedFile(desk, files) {
    for (const { path, sha256 } of files) {
        const bytes = await desk.workspace.read(path);
        if (!bytes || (0,external_node_crypto_.createHash)('sha256').update(bytes).digest('hex') !== sha256)
            return path;
    }
    return null;
}

;// CONCATENATED MODULE: ./src/phases/localize.ts






/** Fuses spectrum, stacks, push and names into suspects. `mode: localize` ends here. */
async function localize_localize(desk, known) {
    const { ground, spectrum } = known;
    if (!ground || !spectrum)
        return known;
    const { inputs, languages, workspace } = desk;
    desk.log.progress({ step: 'localize', secondsLeft: desk.secondsLeft() });
    const evidence = {
        spectrum,
        failures: ground.targets,
        push: known.push ?? NO_PUSH,
        formula: inputs.formula,
        isTestFile: (path) => languages.some((one) => one.isTestFile(path)),
    };
    const read = await readFunctions({
        ...evidence,
        files: workspace.files,
        syntax: desk.syntax,
        tableOf: (path) => languages.find((one) => one.syntax.grammarOf(path) !== null)?.syntax,
        text: (path) => workspace.text(path),
    });
    const suspects = localize({ ...evidence, functions: read.functions, issue: inputs.issue });
    const located = { ...known, suspects };
    const files = await caseFiles(desk, located);
    const found = noted({ ...located, files }, [...suspects.notes, ...read.notes]);
    const end = localizedEnd(suspects, ground.targets.length, ground.alreadyFailing.length);
    desk.log.info(end.explanation);
    return inputs.mode === 'localize' ? ended(found, end) : found;
}

;// CONCATENATED MODULE: ./src/schema/repair-reply.ts

const edit = schemas/* object */.Ikc({
    file: schemas/* string */.YjP().min(1).max(1000),
    original: schemas/* string */.YjP().min(1).max(20_000),
    replacement: schemas/* string */.YjP().max(20_000),
});
/** What a model is asked for: the cause in a few sentences, and edits that quote the lines they replace. */
const repairReplySchema = schemas/* object */.Ikc({
    rootCause: schemas/* string */.YjP().max(4000),
    edits: schemas/* array */.YOg(edit).max(20),
});
/** The same as JSON Schema for servers that hold a reply to one (every property required, none else). */
const repairReplyJsonSchema = {
    name: 'repair',
    schema: {
        type: 'object',
        additionalProperties: false,
        required: ['rootCause', 'edits'],
        properties: {
            rootCause: { type: 'string' },
            edits: {
                type: 'array',
                items: {
                    type: 'object',
                    additionalProperties: false,
                    required: ['file', 'original', 'replacement'],
                    properties: { file: { type: 'string' }, original: { type: 'string' }, replacement: { type: 'string' } },
                },
            },
        },
    },
};
/**
 * The repair in a model's text: reasoning tags dropped, a fenced block or the first balanced object taken. A sentence
 * that says what is wrong where there is none; it is meant to be told back to the model.
 */
function readRepairReply(text) {
    const source = jsonIn(text);
    if (source === undefined)
        return { ok: false, problem: 'the reply holds no JSON object' };
    let value;
    try {
        value = JSON.parse(source);
    }
    catch (error) {
        return {
            ok: false,
            problem: `the JSON of the reply can't be parsed (${error instanceof Error ? error.message : 'broken'})`,
        };
    }
    const checked = repairReplySchema.safeParse(value);
    if (checked.success)
        return { ok: true, reply: checked.data };
    const issue = checked.error.issues[0];
    return {
        ok: false,
        problem: `the JSON of the reply has the wrong shape at ${issue?.path.join('.') || 'the top'}: ${issue?.message ?? 'unknown'}`,
    };
}
function jsonIn(text) {
    const spoken = text.replace(/<think>[\s\S]*?<\/think>/g, '').trim();
    const fenced = /```(?:json)?\s*\n(\{[\s\S]*\})\s*\n```/.exec(spoken)?.[1];
    if (fenced !== undefined)
        return fenced;
    const start = spoken.indexOf('{');
    return start < 0 ? undefined : balanced(spoken, start);
}
/** From an opening brace to the one that closes it, strings skipped; undefined where it never closes. */
function balanced(text, start) {
    let depth = 0;
    let quoted = false;
    for (let at = start; at < text.length; at += 1) {
        const sign = text[at];
        if (quoted) {
            if (sign === '\\')
                at += 1;
            else if (sign === '"')
                quoted = false;
        }
        else if (sign === '"')
            quoted = true;
        else if (sign === '{')
            depth += 1;
        else if (sign === '}') {
            depth -= 1;
            if (depth === 0)
                return text.slice(start, at + 1);
        }
    }
    return undefined;
}

;// CONCATENATED MODULE: ./src/propose/model/quotes.ts
/**
 * Finds the quoted lines in the file: exactly, else line by line with the white space around lines forgiven. They must occur once.
 * The file's line ends are kept; where the quotation was indented otherwise, the replacement is moved along.
 */
function locateQuote(quoted, text) {
    const file = quoted.file.replace(/^\.\//, '');
    if (text === undefined)
        return { ok: false, problem: `${quoted.file} is not among the files shown` };
    const crlf = text.includes('\r\n');
    const original = withEnds(quoted.original, crlf);
    const replacement = withEnds(quoted.replacement, crlf);
    if (original === replacement)
        return { ok: false, problem: `the edit of ${quoted.file} changes nothing` };
    const exact = occurrences(text, original);
    if (exact.length === 1)
        return found(file, { start: exact[0] ?? 0, end: (exact[0] ?? 0) + original.length, text: replacement });
    if (exact.length > 1)
        return {
            ok: false,
            problem: `the quoted lines occur ${exact.length} times in ${quoted.file}; quote more lines around them`,
        };
    const loose = looseOccurrences(text, original);
    const [only] = loose;
    if (loose.length > 1)
        return {
            ok: false,
            problem: `the quoted lines occur ${loose.length} times in ${quoted.file}; quote more lines around them`,
        };
    if (!only)
        return { ok: false, problem: `the quoted lines are not in ${quoted.file}` };
    return found(file, { ...only, text: shifted(replacement, { from: original, to: text.slice(only.start, only.end) }) });
}
function found(file, span) {
    return { ok: true, edit: { file, ...span } };
}
function withEnds(text, crlf) {
    const plain = text.replace(/\r\n/g, '\n');
    return crlf ? plain.replace(/\n/g, '\r\n') : plain;
}
function occurrences(text, part) {
    const places = [];
    for (let at = text.indexOf(part); at >= 0 && places.length < 10; at = text.indexOf(part, at + 1))
        places.push(at);
    return places;
}
function looseOccurrences(text, part) {
    const wanted = trimmedLines(part);
    if (!wanted.length)
        return [];
    const lines = linesWithOffsets(text);
    const places = [];
    for (let at = 0; at + wanted.length <= lines.length; at += 1) {
        if (!wanted.every((line, index) => lines[at + index]?.text.trim() === line))
            continue;
        const first = lines[at];
        const last = lines[at + wanted.length - 1];
        if (first && last)
            places.push({ start: first.start, end: last.start + last.text.length });
    }
    return places;
}
/** The lines of a quotation without their surrounding white space; empty ones at both ends dropped. */
function trimmedLines(text) {
    const lines = text.split(/\r?\n/).map((line) => line.trim());
    while (lines.length && lines[0] === '')
        lines.shift();
    while (lines.length && lines.at(-1) === '')
        lines.pop();
    return lines;
}
function linesWithOffsets(text) {
    const lines = [];
    let start = 0;
    for (const line of text.split('\n')) {
        lines.push({ text: line.replace(/\r$/, ''), start });
        start += line.length + 1;
    }
    return lines;
}
/** Moves the replacement by the difference of the first lines' indentation; its own relative indentation stays. */
function shifted(replacement, lines) {
    const trimmed = replacement.replace(/^(?:[ \t]*\r?\n)+/, '').replace(/(?:\r?\n[ \t]*)+$/, '');
    const have = indentOf(lines.from);
    const want = indentOf(lines.to);
    if (have === want)
        return trimmed;
    return trimmed
        .split('\n')
        .map((line) => (line.trim() === '' ? line : line.startsWith(have) ? want + line.slice(have.length) : line))
        .join('\n');
}
function indentOf(text) {
    const first = text.split('\n').find((line) => line.trim() !== '') ?? '';
    return /^[ \t]*/.exec(first)?.[0] ?? '';
}

;// CONCATENATED MODULE: ./src/propose/model/slots.ts
/**
 * Fills the `{{slots}}` of a prompt. A slot without a value and a value without a slot are errors (thrown as plain Error: a prompt and the code
 * that fills it belong together). Values are put in as they are: a `{{…}}` inside a value is not filled again.
 */
function fillSlots(template, values) {
    const used = new Set();
    const filled = template.replace(/\{\{(\w+)\}\}/g, (_whole, name) => {
        const value = Object.entries(values).find(([key]) => key === name)?.[1];
        if (value === undefined)
            throw new Error(`the prompt asks for {{${name}}}, which nothing fills`);
        used.add(name);
        return value;
    });
    const unused = Object.keys(values).filter((name) => !used.has(name));
    if (unused.length)
        throw new Error(`the prompt has no place for ${unused.map((name) => `{{${name}}}`).join(', ')}`);
    return filled;
}

;// CONCATENATED MODULE: ./src/propose/model/question.ts


const MOST_FAILURES = 5;
const MOST_SUSPECTS = 5;
const MOST_MESSAGE = 3000;
const MOST_BODY = 8000;
const MOST_PUSH = 12_000;
/** The user's message: failing tests with source and message, the best functions with body and evidence, the push. Bounded part by part. */
function writeQuestion(template, facts) {
    const failures = facts.failures.slice(0, MOST_FAILURES).map((test) => failureSection(test, facts));
    const more = facts.failures.length - failures.length;
    const suspects = facts.suspects.slice(0, MOST_SUSPECTS).map((suspect) => suspectSection(suspect, facts));
    return fillSlots(template, {
        failures: failures.join('\n') + (more > 0 ? `\n(${more} more failing tests are not shown)` : ''),
        suspects: suspects.join('\n') || '(none: no line could be linked to the failures)',
        push: facts.push.text ? section('diff', clip(facts.push.text, MOST_PUSH)) : '(not known)',
        issue: facts.issue ? `# What was reported\n${section('issue', clip(facts.issue, MOST_MESSAGE))}\n\n` : '',
        language: facts.languageName,
        command: facts.project.command?.script ?? 'not known',
        notes: facts.promptNotes,
    });
}
function failureSection(test, facts) {
    const failure = test.failure;
    const said = failure ? clip(failure.text || failure.message, MOST_MESSAGE) : '(the runner gave no message)';
    const lines = facts.testLines(test);
    const source = test.file && lines ? sliceLines(facts.text(test.file), lines.startLine, lines.endLine) : undefined;
    const shown = source === undefined
        ? ''
        : `Its source, ${test.file} line ${lines?.startLine}:\n${section('test source', clip(source, MOST_BODY))}\n`;
    return `## ${test.id}\n${shown}What the runner said:\n${section('message', said)}`;
}
function suspectSection(suspect, facts) {
    const name = suspect.function === null
        ? 'lines outside any function'
        : suspect.class === null
            ? suspect.function
            : `${suspect.class}.${suspect.function}`;
    const body = sliceLines(facts.text(suspect.file), suspect.startLine, suspect.endLine) ?? '(the file could not be read)';
    const why = suspect.evidence.map(question_evidenceInWords).join('; ') || 'no direct evidence';
    const lines = suspect.lines.length ? ` Most suspicious lines: ${suspect.lines.slice(0, 12).join(', ')}.` : '';
    return `## ${suspect.rank}. ${name} in ${suspect.file}, lines ${suspect.startLine}-${suspect.endLine}\nEvidence: ${why}.${lines}\n${section('source', clip(body, MOST_BODY))}`;
}
function question_evidenceInWords(evidence) {
    switch (evidence.kind) {
        case 'spectrum':
            return `run by ${evidence.failed} failing and ${evidence.passed} passing tests (suspiciousness ${evidence.score.toFixed(2)})`;
        case 'frame':
            return `on the stack of a failure, depth ${evidence.depth}`;
        case 'changed':
            return `lines ${evidence.lines.slice(0, 12).join(', ')} were changed by the push`;
        case 'retrieval':
            return `shares words with the failures (${evidence.score.toFixed(2)})`;
        default:
            return (0,errors/* assertNever */.xb)(evidence);
    }
}
/** Marks that the enclosed text cannot close: they are longer than any run of the same sign inside. */
function section(name, text) {
    const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map((run) => run[0].length));
    const fence = '`'.repeat(longest + 1);
    return `${fence} ${name}\n${text}\n${fence}`;
}
function sliceLines(text, start, end) {
    return text
        ?.split('\n')
        .slice(start - 1, end)
        .join('\n');
}
function clip(text, most) {
    if (text.length <= most)
        return text;
    const half = Math.floor(most / 2);
    return `${text.slice(0, half)}\n[… ${text.length - most} characters left out …]\n${text.slice(-half)}`;
}

;// CONCATENATED MODULE: ./src/propose/model/engine.ts




const MOST_OUTPUT = 6000;
/**
 * Asks a model for repairs: one question an attempt, a bad reply told back once, a verdict on the last candidate told to the next attempt.
 * The names in `models` take turns. Ends early where asking again is useless (key, model, budget). Never throws for what a model says.
 */
async function* proposeByModel(context) {
    const question = writeQuestion(context.prompts.repair, context.facts);
    let tried;
    for (let attempt = 0; attempt < context.attempts; attempt += 1) {
        const model = context.models[attempt % context.models.length];
        if (model === undefined)
            return;
        const messages = [
            { role: 'system', content: context.prompts['repair-system'] },
            { role: 'user', content: tried ? `${question}\n${await retold(tried, context)}` : question },
        ];
        const outcome = await repairOnce(messages, model, context);
        if (outcome.kind === 'stop')
            return;
        if (outcome.kind === 'none')
            continue;
        const verdict = yield {
            engine: 'model',
            operator: null,
            model,
            revises: null,
            rationale: outcome.rootCause,
            edits: outcome.edits,
            score: null,
        };
        tried = { edits: outcome.edits, verdict };
    }
}
async function repairOnce(messages, model, context) {
    const first = await ask(messages, model, context);
    if (first.kind !== 'answer')
        return engine_ended(first, model, context);
    const read = understand(first, context);
    if (read.ok)
        return chosen(read, model, context);
    const told = [
        ...messages,
        { role: 'assistant', content: first.text.slice(0, 20_000) },
        { role: 'user', content: fillSlots(context.prompts.revise, { problem: read.problem }) },
    ];
    const second = await ask(told, model, context);
    if (second.kind !== 'answer')
        return engine_ended(second, model, context);
    const corrected = understand(second, context);
    if (corrected.ok)
        return chosen(corrected, model, context);
    context.note(engine_failed(`${model} was asked twice and gave no usable reply: ${corrected.problem}`));
    return { kind: 'none' };
}
async function ask(messages, model, context) {
    return await context.model.ask({
        purpose: 'repair',
        model,
        messages,
        maxOutputTokens: MOST_OUTPUT,
        schema: repairReplyJsonSchema,
    });
}
function engine_ended(reply, model, context) {
    switch (reply.kind) {
        case 'refused':
            context.note(engine_failed(`${model} refused: ${reply.text.slice(0, 300)}`));
            return { kind: 'none' };
        case 'failed':
            context.note(engine_failed(`${model} gave no answer: ${reply.message}`));
            return { kind: 'stop' };
        case 'unusable':
            context.note(engine_failed(`${reply.message}: ${reply.hint}`));
            return { kind: 'stop' };
        case 'over-budget':
            context.note({ code: 'model-budget', text: `The model was not asked again: ${reply.message}` });
            return { kind: 'stop' };
    }
}
function engine_failed(text) {
    return { code: 'model-failed', text };
}
function understand(answer, context) {
    if (answer.cutOff)
        return { ok: false, problem: 'the reply was cut off at its length limit; be brief and quote fewer lines' };
    if (!answer.text.trim())
        return { ok: false, problem: 'the reply is empty' };
    const read = readRepairReply(answer.text);
    if (!read.ok)
        return read;
    const edits = [];
    for (const quoted of read.reply.edits) {
        const located = locateQuote(quoted, context.facts.text(quoted.file.replace(/^\.\//, '')));
        if (!located.ok)
            return located;
        edits.push(located.edit);
    }
    return { ok: true, reply: read.reply, edits };
}
function chosen(understood, model, context) {
    if (understood.edits.length)
        return { kind: 'repair', rootCause: understood.reply.rootCause, edits: understood.edits };
    context.note(engine_failed(`${model} proposes no change: ${understood.reply.rootCause.slice(0, 500)}`));
    return { kind: 'stop' };
}
async function retold(tried, context) {
    const patch = await context.diffOf(tried.edits);
    const verdict = tried.verdict
        ? JSON.stringify(tried.verdict).slice(0, 3000)
        : 'it was refused or no test outcome is known';
    return fillSlots(context.prompts.again, { patch: `\`\`\`\`diff\n${patch.slice(0, 6000)}\n\`\`\`\``, verdict });
}

;// CONCATENATED MODULE: ./src/propose/model/asking.ts
var asking_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var asking_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});


const DEFAULT_MODEL = 'gpt-5-mini';
const PROMPTS = ['repair-system', 'repair', 'revise', 'again'];
/** The engine that asks the model, with everything that a question is made of read beforehand. */
async function modelEngine(context) {
    const prompts = await context.prompts(PROMPTS);
    const prompt = (name) => prompts.get(name) ?? '';
    const texts = {
        'repair-system': prompt('repair-system'),
        repair: prompt('repair'),
        revise: prompt('revise'),
        again: prompt('again'),
    };
    const { inputs } = context;
    return proposeByModel({
        model: context.model,
        models: inputs.model.length ? inputs.model : [DEFAULT_MODEL],
        attempts: inputs.maxAttempts,
        prompts: texts,
        facts: await questionFacts(context),
        diffOf: (edits) => context.diffOf(edits),
        note: (note) => context.note(note),
    });
}
async function questionFacts(context) {
    const wanted = [
        ...context.suspects.suspects.slice(0, 5).map((suspect) => suspect.file),
        ...context.targets.slice(0, 5).flatMap((test) => test.file ?? []),
    ];
    const texts = new Map();
    for (const file of new Set(wanted)) {
        const text = await context.workspace.text(file);
        if (text !== undefined)
            texts.set(file, text);
    }
    const ranges = new Map();
    for (const test of context.targets.slice(0, 5)) {
        const range = await rangeOfTest(test, texts, context);
        if (range)
            ranges.set(test.id, range);
    }
    return {
        failures: context.targets,
        suspects: context.suspects.suspects,
        push: context.push,
        project: context.project,
        languageName: context.language?.name ?? 'unknown',
        promptNotes: context.language?.promptNotes ?? '',
        issue: context.inputs.issue,
        text: (path) => texts.get(path),
        testLines: (test) => ranges.get(test.id),
    };
}
/** The function of the test: the one that a frame of its failure lies in, else the one of its name. */
async function rangeOfTest(test, texts, { languages, syntax }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const text = test.file === null ? undefined : texts.get(test.file);
        const table = languages.find((language) => test.file !== null && language.syntax.grammarOf(test.file) !== null)?.syntax;
        const grammar = test.file === null ? null : table?.grammarOf(test.file);
        if (text === undefined || !table || !grammar)
            return undefined;
        const parsed = await syntax.parse(grammar, text);
        if (!parsed.ok)
            return undefined;
        const tree = asking_addDisposableResource(env_1, parsed.tree, false);
        const functions = functionsOf(tree.root, table);
        const line = test.failure?.frames.find((frame) => frame.file === test.file)?.line;
        const bare = test.name.replace(/\[.*$/s, '');
        const found = (line === undefined ? undefined : functionAt(functions, line)) ?? functions.find((one) => one.name === bare);
        if (found)
            return { startLine: found.startLine, endLine: found.endLine };
        return line === undefined ? undefined : { startLine: Math.max(1, line - 12), endLine: line + 4 };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        asking_disposeResources(env_1);
    }
}

;// CONCATENATED MODULE: ./src/propose/propose.ts
/**
 * Numbers the proposals of all engines: a first batch of templates (cheap and exact for small regressions), then the model, then the rest of the templates.
 * Lazy: nothing is generated or asked before it is wanted.
 */
async function* propose(engines) {
    const numbered = numbering();
    const { templates, model } = engines;
    if (templates && model) {
        yield* take(templates, numbered, (count) => count < engines.templatesFirst && !engines.templatesLate());
    }
    if (model)
        yield* take(model, numbered, () => true);
    if (templates)
        yield* take(templates, numbered, () => true);
}
async function* take(engine, numbered, more) {
    let told;
    for (let count = 0; more(count); count += 1) {
        const next = await engine.next(told);
        if (next.done)
            return;
        told = yield numbered(next.value);
    }
}
function numbering() {
    let count = 0;
    return (proposal) => {
        count += 1;
        return { id: String(count).padStart(3, '0'), ...proposal };
    };
}

;// CONCATENATED MODULE: ./src/propose/templates/operator.ts
/** The draft for a change; nothing where there is none. */
function* operator_draft(operator, change, more = {}) {
    if (change)
        yield { ...more, operator, ...change };
}
/** The ids of a family that puts conditions somewhere. */
function idsOf(family, templates) {
    return templates.map((template) => `${family}_${template}`);
}

// EXTERNAL MODULE: ./src/domain/operator-table.ts
var operator_table = __webpack_require__(76191);
;// CONCATENATED MODULE: ./src/propose/templates/tree.ts
const STATEMENTS = new Set([
    'expression',
    'declare',
    'return',
    'raise',
    'assert',
    'delete',
    'break',
    'continue',
    'pass',
    'if',
    'elif',
    'while',
    'for',
    'loop',
    'try',
    'with',
    'switch',
    'class',
    'import',
    'statement',
]);
const SIMPLE = new Set([
    'expression',
    'declare',
    'return',
    'raise',
    'assert',
    'delete',
    'break',
    'continue',
]);
const READ = new Set([
    'name',
    'self',
    'int',
    'float',
    'string',
    'template',
    'regex',
    'bool',
    'none',
    'binary',
    'compare',
    'logical',
    'not',
    'unary',
    'call',
    'member',
    'index',
    'list',
    'tuple',
    'set',
    'dict',
    'comprehension',
    'conditional',
    'function',
    'await',
    'cast',
]);
const LITERALS = new Set(['int', 'float', 'string', 'bool', 'none', 'regex']);
const LOOPS = new Set(['while', 'for', 'loop']);
/** True for statements, `elif` branches included; a function or class in a block counts by `blockOf`. */
function isStatement(node) {
    return STATEMENTS.has(node.kind);
}
/** Expression, assignment, return, delete, raise, assert, break, continue. */
function isSimple(node) {
    return SIMPLE.has(node.kind);
}
function isLoop(node) {
    return LOOPS.has(node.kind);
}
function isLiteral(node) {
    return LITERALS.has(node.kind);
}
/** True for a node that stands for a value which is read here. */
function isRead(node) {
    return READ.has(node.kind) && !node.store;
}
/** The first child of that role, or undefined. */
function childOf(node, role) {
    return node.children.find((child) => child.role === role);
}
/** All children of that role, in the order of the text. */
function childrenOf(node, role) {
    return node.children.filter((child) => child.role === role);
}
/** What holds the node's siblings as a sequence of statements, or null. */
function tree_blockOf(node) {
    const parent = node.parent;
    if (!parent)
        return null;
    if (parent.kind === 'block' || parent.kind === 'module')
        return parent;
    return parent.kind === 'case' && node.kind !== 'block' && isStatement(node) ? parent : null;
}
/** The statements of a block, module or case, in the order of the text. */
function statementsOf(block) {
    return block.kind === 'case' ? block.children.filter((child) => tree_blockOf(child) === block) : block.children;
}
/** The innermost node that satisfies the test: the node itself or one round it; null where there is none. */
function closest(node, test) {
    for (let one = node; one; one = one.parent)
        if (test(one))
            return one;
    return null;
}
/** The innermost function round a node, not the node itself. */
function functionOf(node) {
    return node.parent && closest(node.parent, (one) => one.kind === 'function');
}
/** The innermost loop that a break or continue at this statement would belong to. */
function loopOf(node) {
    const found = node.parent && closest(node.parent, (one) => one.kind === 'function' || isInLoopBody(one));
    return found?.kind === 'function' ? null : (found?.parent ?? null);
}
/** True where `inner` lies in `outer` or is it. */
function tree_within(inner, outer) {
    return outer.start <= inner.start && inner.end <= outer.end;
}
/** All nodes below and with `node`, in the order of the text, parents first. `enter` decides whether the children of one are taken. */
function walk(node, enter = () => true) {
    const found = [];
    const open = [node];
    for (let one = open.pop(); one; one = open.pop()) {
        found.push(one);
        if (!enter(one))
            continue;
        for (let index = one.children.length - 1; index >= 0; index--) {
            const child = one.children[index];
            if (child)
                open.push(child);
        }
    }
    return found;
}
/** The body of a compound statement or function as a block, or undefined where it is a bare statement or expression. */
function tree_bodyOf(node) {
    const body = childOf(node, 'body') ?? node.children.find((child) => child.kind === 'block');
    return body?.kind === 'block' ? body : undefined;
}
/** The expression, assignment or yield that an expression statement consists of; the statement itself for any other. */
function coreOf(statement) {
    return (statement.kind === 'expression' && statement.children[0]) || statement;
}
function isInLoopBody(node) {
    return node.role === 'body' && node.parent !== null && isLoop(node.parent);
}

;// CONCATENATED MODULE: ./src/propose/templates/splice.ts


const BETWEEN_POWER_AND_POSTFIX = 15;
/** What must not stand in a part of an f-string before Python 3.12, and what a template literal cannot hold unescaped. */
const UNSAFE_IN_PART = /['"`\\{}:!#\n]/;
/** The text of a node without the brackets round it. */
function splice_textOf({ text }, node) {
    return text.slice(node.start, node.end);
}
/** A node as something to build with. */
function pieceOf(source, node) {
    return { text: splice_textOf(source, node), level: levelOf(node, source.table) };
}
/** A name or literal. */
function atom(text) {
    return { text, level: text.startsWith('-') ? operator_table/* LEVEL */.Bk.unary : operator_table/* LEVEL */.Bk.atom };
}
/** Puts pieces into a phrase, `$1` first, with brackets where they are needed. */
function fill(phrase, ...pieces) {
    const text = phrase.text.replace(/\$(\d)/g, (_, digit) => {
        const index = Number(digit) - 1;
        const piece = pieces[index];
        return piece ? bracketed(piece, phrase.slots[index] ?? operator_table/* LEVEL */.Bk.any) : '';
    });
    // `$1` alone hands its piece through, whatever that is.
    return { text, level: phrase.text === '$1' ? (pieces[0]?.level ?? phrase.level) : phrase.level };
}
/** All phrases of that name with the same pieces; none where the language has none. */
function fillAll(table, name, ...pieces) {
    return table.phrases[name].map((phrase) => fill(phrase, ...pieces));
}
/** Two pieces with an infix operator between them. */
function infix(table, left, operator, right) {
    const rule = table.infix.get(operator);
    if (!rule)
        return { text: `${left.text} ${operator} ${right.text}`, level: operator_table/* LEVEL */.Bk.sequence };
    return { text: `${bracketed(left, rule.left)} ${operator} ${bracketed(right, rule.right)}`, level: rule.level };
}
/** The piece's text, in brackets where it binds weaker than its place asks for, or goes over lines and so needs brackets of its own. */
function bracketed(piece, needed) {
    const brokenUp = piece.level < operator_table/* LEVEL */.Bk.postfix && piece.text.includes('\n');
    return piece.level < needed || brokenUp ? `(${piece.text})` : piece.text;
}
/**
 * Puts a piece in a node's place, brackets round the node included; undefined where the place does not take it. Adds brackets where the
 * place or a line break asks for them, and a blank where words or signs would run into one another.
 */
function replaceNode(source, node, piece) {
    if (node.fixed)
        return undefined;
    if (UNSAFE_IN_PART.test(piece.text) && isInPart(node))
        return undefined;
    // `a < {…} || b > c` reads like type arguments.
    if (!source.table.indented && node.parent?.kind === 'compare' && piece.text.startsWith('{'))
        return undefined;
    const needs = piece.level < slotOf(node, source.table) || breaksLine(source.table, piece) || readsWrongly(node, piece);
    return spaced(source.text, {
        start: node.outerStart,
        end: node.outerEnd,
        text: needs ? `(${piece.text})` : piece.text,
    });
}
/**
 * Puts another operator between the two sides of an infix operation: the operator alone where that means the same tree, else the whole
 * operation with the brackets it needs.
 */
function replaceOperator(source, node, token, operator) {
    const { table } = source;
    const rule = table.infix.get(operator);
    const [left, right] = node.children;
    if (!rule || !left || !right)
        return undefined;
    const open = (child, needed) => child.outerStart === child.start && levelOf(child, table) < needed;
    const plain = node.children.length > 2 ||
        ((node.outerStart !== node.start || rule.level >= slotOf(node, table)) &&
            !open(left, rule.left) &&
            !open(right, rule.right));
    if (plain)
        return spaced(source.text, { start: token.start, end: token.end, text: operator });
    return replaceNode(source, node, infix(table, pieceOf(source, left), operator, pieceOf(source, right)));
}
/** Swaps two nodes that follow one another in the text, what stands between them left as it is. */
function swapNodes(source, first, second) {
    const left = replaceNode(source, first, pieceOf(source, second));
    const right = replaceNode(source, second, pieceOf(source, first));
    if (!left || !right || left.end > right.start)
        return undefined;
    const between = source.text.slice(left.end, right.start);
    return { start: left.start, end: right.end, text: `${left.text}${between}${right.text}` };
}
/** Adds a blank at either end of a change where it would make one word of two. */
function spaced(text, change) {
    const glued = (a, b) => (/[\p{L}\p{N}_$]/u.test(a) && /[\p{L}\p{N}_$'"`]/u.test(b)) || ((a === '+' || a === '-') && a === b);
    const before = glued(text[change.start - 1] ?? '', change.text[0] ?? '') ? ' ' : '';
    const after = glued(change.text.at(-1) ?? '', text[change.end] ?? '') ? ' ' : '';
    return { ...change, text: `${before}${change.text}${after}` };
}
/** True in a part of an f-string or template literal. */
function isInPart(node) {
    return closest(node, (one) => one.kind === 'part' || isStatement(one))?.kind === 'part';
}
/** How strongly a node's own text binds. */
function levelOf(node, table) {
    const operator = node.tokens[0]?.text ?? '';
    switch (node.kind) {
        case 'compare':
        case 'logical':
        case 'binary':
            return table.infix.get(operator)?.level ?? operator_table/* LEVEL */.Bk.sequence;
        case 'not':
            return table.levels.not;
        case 'unary':
            return operator_table/* LEVEL */.Bk.unary;
        case 'await':
            return table.levels.await;
        case 'conditional':
            return operator_table/* LEVEL */.Bk.conditional;
        case 'function':
            return operator_table/* LEVEL */.Bk.any;
        case 'member':
        case 'index':
        case 'call':
            return operator_table/* LEVEL */.Bk.postfix;
        case 'tuple':
            return operator === '(' ? operator_table/* LEVEL */.Bk.atom : operator_table/* LEVEL */.Bk.sequence;
        case 'cast':
            return operator === '!' ? operator_table/* LEVEL */.Bk.postfix : 9;
        case 'skip':
        case 'update':
            return BETWEEN_POWER_AND_POSTFIX;
        case 'other':
            return otherLevel(node, operator, table);
        case 'yield':
            // Not even `return yield` is a program.
            return operator_table/* LEVEL */.Bk.sequence - 1;
        case 'walrus':
        case 'assign':
        case 'augment':
            return operator_table/* LEVEL */.Bk.sequence;
        default:
            return operator_table/* LEVEL */.Bk.atom;
    }
}
/** What the node's place in its parent asks of a text. */
function slotOf(node, table) {
    const parent = node.parent;
    if (!parent)
        return operator_table/* LEVEL */.Bk.any;
    switch (parent.kind) {
        case 'binary':
        case 'compare':
        case 'logical': {
            const rule = table.infix.get(parent.tokens[0]?.text ?? '');
            return (parent.children[0] === node ? rule?.left : rule?.right) ?? operator_table/* LEVEL */.Bk.atom;
        }
        case 'not':
            return table.levels.not;
        case 'unary':
            return table.levels.unary;
        case 'await':
            return operator_table/* LEVEL */.Bk.postfix;
        case 'cast':
            return operator_table/* LEVEL */.Bk.postfix;
        case 'member':
        case 'index':
        case 'call':
            return node.role === 'object' || node.role === 'callee' ? operator_table/* LEVEL */.Bk.postfix : operator_table/* LEVEL */.Bk.any;
        case 'conditional':
            return { test: table.levels.test, else: table.levels.elseBranch }[node.role] ?? table.levels.branch;
        case 'splat':
            return table.levels.splat;
        case 'clause':
            return table.levels.iterable;
        case 'filter':
            return table.levels.filter;
        case 'return':
        case 'assign':
        case 'augment':
            return table.indented ? operator_table/* LEVEL */.Bk.sequence : operator_table/* LEVEL */.Bk.any;
        case 'other':
            return otherLevel(parent, parent.tokens[0]?.text ?? '', table) > operator_table/* LEVEL */.Bk.any ? operator_table/* LEVEL */.Bk.postfix : operator_table/* LEVEL */.Bk.any;
        default:
            return operator_table/* LEVEL */.Bk.any;
    }
}
/** `typeof a`, `a in b` and the like: operations that no operator changes. */
function otherLevel(node, operator, table) {
    if (node.children.length === 1 && table.prefix.has(operator))
        return operator_table/* LEVEL */.Bk.unary;
    if (node.children.length === 2)
        return table.infix.get(operator)?.level ?? operator_table/* LEVEL */.Bk.sequence;
    return operator_table/* LEVEL */.Bk.sequence;
}
/** A statement told by its line must not be broken by a piece that was bracketed where it comes from. */
function breaksLine(table, piece) {
    return table.indented && piece.level < operator_table/* LEVEL */.Bk.postfix && piece.text.includes('\n');
}
/** `{` opens a block at the start of a statement or arrow body; digits eat the dot behind them; `for (let i = a in b;` is another loop. */
function readsWrongly(node, piece) {
    if (node.role === 'object' && node.parent?.kind === 'member' && /^\d+$/.test(piece.text))
        return true;
    if (/\bin\b/.test(piece.text) && closest(node, isStatement)?.role === 'initializer')
        return true;
    if (!/^(\{|function\b|class\b)/.test(piece.text))
        return false;
    for (let one = node; one.parent; one = one.parent) {
        if (one.role === 'body' && one.parent.kind === 'function')
            return true;
        if (one.parent.kind === 'expression')
            return true;
        if (one.parent.outerStart !== node.outerStart)
            return false;
    }
    return false;
}

;// CONCATENATED MODULE: ./src/propose/templates/types.ts

/** Values of unknown type occur. */
const OPEN = 1 << operator_table/* VALUE_TYPES */.K4.length;
/** int and float. */
const NUMERIC = bits('int', 'float');
/** Whatever has a length. */
const SIZED = bits('str', 'list', 'tuple', 'dict', 'set');
const types_NONE = bits('none');
const COUNTS_AS_ONE = [bits('int', 'float', 'bool'), bits('list', 'tuple')];
/** The set of these types. */
function bits(...types) {
    return types.reduce((set, type) => set | (1 << operator_table/* VALUE_TYPES */.K4.indexOf(type)), 0);
}
/** True where nothing but perhaps none is known. */
function isUnknown(types) {
    return (types & ~OPEN & ~types_NONE) === 0;
}
function mayBe(types, ...wanted) {
    return isUnknown(types) || (types & bits(...wanted)) !== 0;
}
function isKnownAs(types, ...wanted) {
    return (types & bits(...wanted)) !== 0;
}
/** int and float. */
function mayBeNumeric(types) {
    return isUnknown(types) || (types & NUMERIC) !== 0;
}
/** str, list, tuple, dict, set. */
function mayBeSized(types) {
    return isUnknown(types) || (types & SIZED) !== 0;
}
/** Whether a value of one type may stand for one of another. */
function agreementOf(a, b) {
    if (isUnknown(a) || isUnknown(b))
        return 'u';
    if ((types_widened(a) & types_widened(b)) !== 0)
        return 't';
    return ((a | b) & OPEN) !== 0 ? 'u' : 'x';
}
function types_widened(types) {
    return COUNTS_AS_ONE.reduce((set, group) => (set & group ? set | group : set), types & ~OPEN & ~types_NONE);
}

;// CONCATENATED MODULE: ./src/propose/templates/inference.ts


/** How often types are passed on from assignment to assignment. */
const ROUNDS = 3;
/**
 * Types by what the file itself says: literals, well-known calls, annotations, assignments, calls of its own functions, and, for a name
 * nothing of that says anything about, how it is used. A name has one set of types in the whole file.
 */
function typesOf(root, text, table) {
    const known = new Map();
    const used = new Map();
    const view = {
        of: (node) => typeOf(node, { view, text, table }),
        ofName(name) {
            const seen = known.get(name) ?? 0;
            return isUnknown(seen) ? seen | (used.get(name) ?? 0) | OPEN : seen;
        },
    };
    const add = (map, name, types) => map.set(name, (map.get(name) ?? 0) | types);
    const nodes = walk(root);
    const flows = nodes.flatMap((node) => flowsOf(node, text, table));
    for (const hint of nodes.flatMap((node) => hintsOf(node, text, table)))
        add(used, hint.name, hint.types);
    const companions = nodes.flatMap((node) => companionsOf(node, text));
    for (const parameter of parameterFlows(nodes, text))
        flows.push(parameter);
    for (let round = 0; round < ROUNDS; round++) {
        for (const { name, types, value } of flows)
            add(known, name, value ? view.of(value) & ~OPEN : types);
        for (const { name, beside } of companions)
            add(used, name, view.of(beside) & (NUMERIC | bits('str')));
    }
    // A value that stays unknown after all rounds leaves its name open.
    for (const { name, value } of flows)
        if (value && isUnknown(view.of(value)))
            add(known, name, OPEN);
    return view;
}
function typeOf(node, context) {
    const { view, text, table } = context;
    const of = (one) => (one ? view.of(one) : OPEN);
    switch (node.kind) {
        case 'int':
        case 'float':
        case 'bool':
        case 'none':
        case 'list':
        case 'set':
        case 'dict':
        case 'tuple':
            return bits(node.kind);
        case 'string':
        case 'template':
            return bits('str');
        case 'compare':
        case 'not':
            return bits('bool');
        case 'name':
            return view.ofName(text.slice(node.start, node.end));
        case 'logical':
            return node.children.reduce((set, child) => set | view.of(child), 0);
        case 'conditional':
            return of(childOf(node, 'body')) | of(childOf(node, 'else'));
        case 'unary':
            return bits('int');
        case 'binary':
            return arithmeticType(node, of(node.children[0]), of(node.children[1]));
        case 'comprehension':
            return fromTable(table.comprehensionTypes, node.type);
        case 'index':
            return childOf(node, 'index')?.kind === 'slice'
                ? of(childOf(node, 'object'))
                : of(childOf(node, 'object')) & bits('str') || OPEN;
        case 'member':
            return fromTable(table.attributeTypes, labelOf(node, text));
        case 'call':
            return callType(node, context);
        case 'cast':
            return of(childOf(node, 'operand'));
        default:
            return OPEN;
    }
}
function arithmeticType(node, left, right) {
    const operator = node.tokens[0]?.text ?? '';
    const sized = (left | right) & SIZED;
    if (operator === '+' || operator === '*') {
        if (sized && !(left & right & NUMERIC))
            return sized;
        return isUnknown(left) && isUnknown(right) ? OPEN : bits('int');
    }
    if (operator === '%' && left & bits('str'))
        return bits('str');
    if (/^[-&|^]$/.test(operator) && left & bits('set'))
        return bits('set');
    return bits('int');
}
function callType(node, { text, table, view }) {
    const callee = childOf(node, 'callee');
    if (!callee)
        return OPEN;
    const full = fromTable(table.callTypes, text.slice(callee.start, callee.end));
    if (!isUnknown(full))
        return full;
    if (callee.kind !== 'member')
        return OPEN;
    const method = fromTable(table.methodTypes, labelOf(callee, text));
    if (!isUnknown(method))
        return method;
    const object = childOf(callee, 'object');
    return object && table.sameTypeMethods.includes(labelOf(callee, text)) ? view.of(object) : OPEN;
}
/** What assignments, loops and parameters say of names. */
function flowsOf(node, text, table) {
    const target = childOf(node, 'target');
    if (!target)
        return [];
    const annotated = annotationOf(node, table);
    const name = text.slice(target.start, target.end);
    if (node.kind === 'assign' || node.kind === 'declarator' || node.kind === 'walrus') {
        const value = childOf(node, 'value');
        if (target.kind === 'name')
            return value && isUnknown(annotated) ? [{ name, types: 0, value }] : [{ name, types: annotated }];
        const values = value?.children ?? [];
        const names = target.children.filter((child) => child.kind === 'name');
        const each = value && ['tuple', 'list'].includes(value.kind) && values.length === target.children.length;
        return names.map((child) => {
            const one = each ? values[target.children.indexOf(child)] : undefined;
            const flow = { name: text.slice(child.start, child.end), types: OPEN };
            return one ? { ...flow, value: one } : flow;
        });
    }
    if (node.kind === 'parameter') {
        const value = childOf(node, 'default');
        return isUnknown(annotated) && value ? [{ name, types: 0, value }] : [{ name, types: annotated }];
    }
    return node.kind === 'for' || node.kind === 'clause' ? loopFlows(node, target, { text, table }) : [];
}
function loopFlows(node, target, { text, table }) {
    const iterable = childOf(node, 'iterable');
    const callee = iterable && childOf(iterable, 'callee');
    const called = callee ? text.slice(callee.start, callee.end) : '';
    const first = target.children[0];
    if (table.counting.includes(called) && target.kind === 'name') {
        return [{ name: text.slice(target.start, target.end), types: bits('int') }];
    }
    if (table.enumerating.includes(called) && first)
        return [{ name: text.slice(first.start, first.end), types: bits('int') }];
    return iterable?.kind === 'string' ? [{ name: text.slice(target.start, target.end), types: bits('str') }] : [];
}
/** Arguments of calls to the file's own functions say what their parameters are. */
function parameterFlows(nodes, text) {
    const parameters = new Map();
    for (const node of nodes) {
        const name = node.kind === 'function' ? childOf(node, 'name') : undefined;
        const list = childOf(node, 'parameters');
        if (!name || !list)
            continue;
        const names = list.children.map((child) => childOf(child, 'target') ?? child);
        parameters.set(text.slice(name.start, name.end), names.map((child) => text.slice(child.start, child.end)));
    }
    return nodes.flatMap((node) => {
        const callee = childOf(node, 'callee');
        const names = callee?.kind === 'name' ? parameters.get(text.slice(callee.start, callee.end)) : undefined;
        const values = childOf(node, 'arguments')?.children ?? [];
        return (names ?? []).flatMap((name, index) => {
            const value = values[index];
            return value && value.kind !== 'keyword' && value.kind !== 'splat' ? [{ name, types: 0, value }] : [];
        });
    });
}
/** What a use says of a name: a receiver of `append` is a list, an operand of `-` a number. */
function hintsOf(node, text, table) {
    const hint = (child, types) => child?.kind === 'name' && types ? [{ name: text.slice(child.start, child.end), types }] : [];
    switch (node.kind) {
        case 'call': {
            const callee = childOf(node, 'callee');
            const argument = childOf(node, 'arguments')?.children[0];
            if (callee?.kind === 'member') {
                const type = table.receiverTypes.get(labelOf(callee, text));
                return type ? hint(childOf(callee, 'object'), bits(type)) : [];
            }
            const called = callee ? text.slice(callee.start, callee.end) : '';
            if (table.counting.includes(called))
                return childrenOf(node, 'arguments').flatMap((list) => list.children.flatMap((one) => hint(one, bits('int'))));
            return table.sizing.includes(called) ? hint(argument, bits('list', 'str')) : [];
        }
        case 'index':
            return childOf(node, 'index')?.kind === 'slice'
                ? hint(childOf(node, 'object'), bits('list', 'str'))
                : hint(childOf(node, 'object'), bits('list', 'str', 'dict'));
        case 'for':
        case 'clause':
            return hint(childOf(node, 'iterable'), bits('list', 'str'));
        case 'binary':
            return /^(-|\/|\/\/|\*\*|%)$/.test(node.tokens[0]?.text ?? '')
                ? node.children.flatMap((child) => hint(child, bits('int')))
                : literalHints(node, hint);
        case 'compare':
            return literalHints(node, hint);
        case 'update':
            return hint(node.children[0], bits('int'));
        case 'augment':
            return node.children[1]?.kind === 'int' ? hint(node.children[0], bits('int')) : [];
        case 'member':
            return table.sizeAttributes.includes(labelOf(node, text))
                ? hint(childOf(node, 'object'), bits('list', 'str'))
                : [];
        default:
            return [];
    }
}
/** What is compared or added has the type of what it is compared with or added to, for numbers and texts. */
function companionsOf(node, text) {
    const [left, right] = node.children;
    const sum = node.kind === 'binary' && /^[+-]$/.test(node.tokens[0]?.text ?? '');
    if ((node.kind !== 'compare' && !sum) || !left || !right || (node.tokens[0]?.text ?? '').endsWith('in'))
        return [];
    const pair = (one, beside) => one.kind === 'name' ? [{ name: text.slice(one.start, one.end), beside }] : [];
    return [...pair(left, right), ...pair(right, left)];
}
/** Beside a literal stands a value of its type. */
function literalHints(node, hint) {
    const literal = node.children.find((child) => child.kind === 'int' || child.kind === 'float' || child.kind === 'string');
    if (!literal)
        return [];
    const type = literal.kind === 'string' ? bits('str') : bits('int');
    return node.children.flatMap((child) => hint(child, type));
}
function annotationOf(node, table) {
    const text = node.annotation || coreOf(node).annotation;
    if (text === '')
        return OPEN;
    if (/\[\]\s*$/.test(text))
        return bits('list');
    const words = text.match(/[\p{L}_]\w*/gu) ?? [];
    // The outermost name decides; `Optional[int]` and `int | None` name both.
    const outer = /^\W*(Optional|Union)\b/.test(text) || text.includes('|') ? words : words.slice(0, 1);
    return outer.reduce((set, word) => set | fromTable(table.annotationTypes, word), 0) || OPEN;
}
function fromTable(table, name) {
    const type = table.get(name);
    return type ? bits(type) : OPEN;
}
function labelOf(member, text) {
    const name = childOf(member, 'name');
    return name ? text.slice(name.start, name.end) : '';
}

;// CONCATENATED MODULE: ./src/propose/templates/lower.ts
/** Deeper nodes are left alone: a chain of thousands of operands would exhaust the stack. */
const MAX_DEPTH = 400;
const OTHER = { kind: 'other' };
const LEFT_ALONE = { kind: 'skip' };
/** Reads a whole syntax tree once, so that the tree itself can be given back. */
function lower(tree, text, table) {
    const state = {
        table,
        text,
        rowOf: rowFinder(text),
        opaque: [],
        verbatim: new Set(table.opaque),
        comments: new Set(table.comments),
    };
    const cursor = tree.root.walk();
    const root = lowerNode(cursor, { parent: null, role: '', depth: 0, bracketed: false }, state);
    cursor.delete();
    return { root, opaque: state.opaque.sort((a, b) => a.start - b.start) };
}
/** The 0-based row of an offset. */
function rowFinder(text) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1))
        starts.push(at + 1);
    return (offset) => {
        let [low, high] = [0, starts.length - 1];
        while (low < high) {
            const middle = (low + high + 1) >> 1;
            if ((starts[middle] ?? 0) <= offset)
                low = middle;
            else
                high = middle - 1;
        }
        return low;
    };
}
function lowerNode(cursor, place, state) {
    const type = cursor.nodeType;
    const rule = ruleOf(type, place, state);
    const [start, end] = [cursor.startIndex, cursor.endIndex];
    if (rule.kind === 'brackets') {
        const inner = lowerBracketed(cursor, place, state);
        if (inner)
            return inner;
    }
    const children = [];
    const tokens = [];
    const node = {
        kind: rule.kind === 'brackets' ? 'other' : rule.kind,
        type,
        role: place.role,
        start,
        end,
        outerStart: start,
        outerEnd: end,
        row: state.rowOf(start),
        endRow: state.rowOf(Math.max(start, end - 1)),
        parent: place.parent,
        children,
        tokens,
        store: isStore(place),
        fixed: isFixed(type, rule.kind, place),
        annotation: '',
    };
    const annotation = lowerChildren(cursor, { node, rule, depth: place.depth, children, tokens }, state);
    return lower_finish(annotation === '' ? node : Object.assign(node, { annotation }), state);
}
/** The one expression in a pair of brackets, its outer span widened; undefined where they hold more than that. */
function lowerBracketed(cursor, place, state) {
    const [outerStart, outerEnd] = [cursor.startIndex, cursor.endIndex];
    const mark = state.opaque.length;
    let found;
    let count = 0;
    if (cursor.gotoFirstChild()) {
        do {
            if (noteOpaque(cursor, state) || !cursor.nodeIsNamed)
                continue;
            count++;
            if (count === 1)
                found = lowerNode(cursor, { ...place, depth: place.depth + 1, bracketed: false }, state);
        } while (cursor.gotoNextSibling());
        cursor.gotoParent();
    }
    if (count !== 1 || !found) {
        state.opaque.length = mark;
        return undefined;
    }
    if (!place.bracketed)
        Object.assign(found, { outerStart, outerEnd });
    return found;
}
function lowerChildren(cursor, open, state) {
    const { node, rule, depth, children, tokens } = open;
    let position = 0;
    let annotation = '';
    if (!cursor.gotoFirstChild())
        return annotation;
    do {
        if (noteOpaque(cursor, state))
            continue;
        if (!cursor.nodeIsNamed) {
            tokens.push({ text: cursor.nodeType, start: cursor.startIndex, end: cursor.endIndex });
            continue;
        }
        const field = cursor.currentFieldName;
        const role = field ? (rule.roles?.[field] ?? field) : (rule.positions?.[position++] ?? '');
        const bracketed = role !== '' && role === rule.bracketed && cursor.nodeType === 'parenthesized_expression';
        if (role === 'type')
            annotation = state.text.slice(cursor.startIndex, cursor.endIndex);
        children.push(lowerNode(cursor, { parent: node, role, depth: depth + 1, bracketed }, state));
    } while (cursor.gotoNextSibling());
    cursor.gotoParent();
    return annotation;
}
/** True where the node is no part of the tree for us: a comment, or the text of a string. */
function noteOpaque(cursor, state) {
    const comment = state.comments.has(cursor.nodeType);
    const verbatim = !comment && state.verbatim.has(cursor.nodeType);
    if (comment || verbatim)
        state.opaque.push({ start: cursor.startIndex, end: cursor.endIndex, verbatim });
    return comment || verbatim;
}
function ruleOf(type, place, state) {
    if (place.depth > MAX_DEPTH || place.role === 'type' || type === 'ERROR')
        return LEFT_ALONE;
    if (place.parent?.kind === 'skip')
        return LEFT_ALONE;
    if (place.role === 'name')
        return { kind: 'label' };
    return state.table.nodes.get(type) ?? OTHER;
}
function isStore({ parent, role }) {
    if (role === 'target' || role === 'parameters')
        return true;
    if (!parent || role === 'default' || role === 'name')
        return false;
    if (parent.kind === 'parameters')
        return true;
    return parent.store && ['pattern', 'tuple', 'list', 'splat', 'parameter'].includes(parent.kind);
}
function isFixed(type, kind, { parent, role }) {
    if (role === 'callee' || role === 'target' || role === 'parameters')
        return true;
    if (role === 'arguments')
        return kind !== 'arguments';
    if (type === 'shorthand_property_identifier' || type === 'super')
        return true;
    if (parent?.tokens[0]?.text === 'delete')
        return true;
    // A method written in an object is no value of its own.
    if (kind === 'function' && parent?.kind === 'dict')
        return true;
    return kind === 'string' && parent !== null && parent.type.startsWith('jsx_');
}
/** What only the children tell: which operation, which number, a string with parts, a docstring. */
function lower_finish(node, state) {
    const text = () => state.text.slice(node.start, node.end);
    if (node.kind === 'operation')
        node.kind = operationKind(node, state.table);
    else if (node.kind === 'number')
        node.kind = /^(0[xob][\da-f_]+n?|[\d_]+n?)$/i.test(text()) ? 'int' : 'float';
    else if (node.kind === 'string') {
        if (node.children.some((child) => child.kind === 'part'))
            node.kind = 'template';
    }
    else if (node.kind === 'expression' && node.children[0]?.kind === 'string') {
        // A docstring or a directive: it is text about the program.
        node.kind = 'import';
        if (state.table.indented) {
            while ((state.opaque.at(-1)?.start ?? -1) >= node.start)
                state.opaque.pop();
            state.opaque.push({ start: node.start, end: node.end, verbatim: false });
        }
    }
    return node;
}
function operationKind(node, table) {
    const operator = node.tokens[0]?.text ?? '';
    if (node.children.length === 1)
        return table.prefix.get(operator) ?? 'other';
    const sort = table.infix.get(operator)?.sort;
    if (sort === 'arithmetic')
        return 'binary';
    return sort === 'compare' || sort === 'logical' ? sort : 'other';
}

;// CONCATENATED MODULE: ./src/propose/templates/scope.ts

/** Variables that are offered at one place: every pair of them makes candidates. */
const scope_MOST_NAMES = 40;
/** Reads all bindings of a file. */
function scopeOf(root, text, table) {
    const bindings = [...bindingsOf(root, text, table)];
    const byScope = new Map();
    for (const binding of bindings) {
        const known = byScope.get(binding.scope);
        if (known)
            known.push(binding);
        else
            byScope.set(binding.scope, [binding]);
    }
    const names = new Set(bindings.map((binding) => binding.name));
    const cache = new Map();
    const at = (node) => {
        const anchor = closest(node, isAnchor) ?? node;
        const known = cache.get(anchor) ?? inScope(anchor, scope_limitOf(anchor), byScope, table);
        cache.set(anchor, known);
        return known;
    };
    return {
        bindings,
        isVariable: (name) => names.has(name),
        visible: (node) => nearestNames(at(node), node.row),
        inScope: (node) => new Set(at(node).map(({ name }) => name)),
        visibleAround(statement, place) {
            const limit = place === 'before'
                ? { row: statement.row - 1, offset: statement.start }
                : { row: statement.endRow, offset: statement.end };
            return statement.parent ? nearestNames(inScope(statement.parent, limit, byScope, table), limit.row) : [];
        },
        bindingOf: (name, node) => at(node).find((binding) => binding.name === name),
    };
}
function nearestNames(found, row) {
    const distances = new Map();
    for (const { name, node } of found) {
        distances.set(name, Math.min(Math.abs(node.row - row), distances.get(name) ?? Number.POSITIVE_INFINITY));
    }
    const names = [...distances.keys()];
    if (names.length <= scope_MOST_NAMES)
        return names;
    const sorted = names.toSorted((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
    const near = new Set(sorted.slice(0, scope_MOST_NAMES));
    return names.filter((name) => near.has(name));
}
function isAnchor(node) {
    return isStatement(node) || node.kind === 'comprehension' || node.kind === 'function';
}
function scope_limitOf(anchor) {
    const statement = closest(anchor, isStatement) ?? anchor;
    return { row: statement.row, offset: statement.start };
}
/** Innermost scope first. */
function inScope(from, limit, byScope, table) {
    const found = [];
    const loops = loopsRound(from);
    let inner = true;
    for (let one = from; one; one = one.parent) {
        // Names of a class body are no names in its methods.
        if (one.kind === 'class')
            continue;
        for (const binding of byScope.get(one) ?? []) {
            if (!inner || isKnown(binding, loops, limit, table))
                found.push(binding);
        }
        if (one.kind === 'function')
            inner = false;
    }
    return found;
}
function loopsRound(node) {
    const loops = [];
    for (let one = node; one; one = one.parent)
        if (isLoop(one))
            loops.push(one);
    return loops;
}
function isKnown(binding, loops, limit, table) {
    const { binder, scope } = binding;
    if (binder.kind === 'clause' || binder.kind === 'function')
        return true;
    if (table.bindsBy === 'declaration') {
        return binder.kind !== 'declarator' || scope.kind === 'loop' || binder.end <= limit.offset;
    }
    if (scope.kind === 'module')
        return true;
    if (binding.node.row <= limit.row)
        return true;
    return loops.some((loop) => tree_within(binding.node, loop));
}
function* bindingsOf(root, text, table) {
    for (const node of walk(root)) {
        if (node.kind !== 'name' || !node.store)
            continue;
        const name = text.slice(node.start, node.end);
        if (table.receivers.includes(name))
            continue;
        let binder = node.parent;
        while (binder && (binder.store || binder.kind === 'parameters' || binder.kind === 'parameter'))
            binder = binder.parent;
        if (!binder || bindsFunction(binder))
            continue;
        const scope = scopeOfBinder(node, binder, table);
        if (scope)
            yield { name, scope, node, binder, constant: keywordOf(binder) === 'const' };
    }
}
function scopeOfBinder(node, binder, table) {
    const holder = (test) => binder.parent && closest(binder.parent, test);
    if (binder.kind === 'function')
        return binder;
    if (binder.kind === 'clause')
        return binder.parent;
    if (table.bindsBy === 'assignment') {
        return binder.kind === 'augment' || binder.kind === 'delete'
            ? null
            : holder((one) => one.kind === 'function' || one.kind === 'module' || one.kind === 'class');
    }
    if (binder.kind === 'handler')
        return binder;
    const keyword = keywordOf(binder);
    if (keyword === null || node === binder)
        return null;
    if (keyword === 'var')
        return holder((one) => one.kind === 'function' || one.kind === 'module');
    if (binder.kind === 'for')
        return binder;
    return holder((one) => ['block', 'module', 'case', 'loop', 'function'].includes(one.kind));
}
/** `const`, `let`, `var`, or null where nothing is declared. */
function keywordOf(binder) {
    const holder = binder.kind === 'declarator' ? binder.parent : binder;
    return holder?.tokens.find(({ text }) => /^(const|let|var)$/.test(text))?.text ?? null;
}
/** `const f = () => …`, `fs = require('fs')`: a name for a function or module, no variable. */
function bindsFunction(binder) {
    const value = binder.children.find((child) => child.role === 'value');
    return ((binder.kind === 'assign' || binder.kind === 'declarator') &&
        (value?.kind === 'function' || value?.kind === 'class'));
}

;// CONCATENATED MODULE: ./src/propose/templates/words.ts
const words_LINE = '⏎';
const words_WORD = /[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]/gu;
const words_PIECE = new RegExp(`\\n[ \\t]*|${words_WORD.source}`, 'gu');
const words_OPEN = new Set(['(', '[', '{']);
const CLOSE = new Set([')', ']', '}']);
/** The words of a file; comments and docstrings are left out, the text of a string is one word. */
function words_wordsOf(text, opaque, table) {
    const collector = collectorOf({ lines: table.indented, depth: 0, column: table.indented ? 0 : null });
    let at = 0;
    for (const span of opaque) {
        if (span.start < at)
            continue;
        collector.code(text.slice(at, span.start), at);
        if (span.verbatim)
            collector.verbatim(text.slice(span.start, span.end), span.start);
        at = span.end;
    }
    collector.code(text.slice(at), at);
    const identifiers = new Set();
    for (const { text: word } of collector.list)
        for (const part of partsOf(word))
            if (isName(part))
                identifiers.add(part);
    return { list: collector.list, depths: collector.depths, identifiers };
}
/** Compares a file with what one edit makes of it; undefined where the words stay the same. */
function words_changeOf(source, edit) {
    const { list, depths } = source.words;
    const from = lowerBound(list, (word) => word.end > edit.start);
    const to = Math.max(from, lowerBound(list, (word) => word.start >= edit.end));
    const fresh = wordsOfEdit(source, edit, depths[from] ?? 0);
    const length = list.length - (to - from) + fresh.length;
    const changed = (index) => index < from + fresh.length && index >= from
        ? fresh[index - from]
        : list[index < from ? index : index - fresh.length + (to - from)]?.text;
    let prefix = from;
    while (prefix < length && prefix < list.length && list[prefix]?.text === changed(prefix))
        prefix++;
    if (prefix === list.length && prefix === length)
        return undefined;
    const most = Math.min(list.length, length) - prefix;
    let suffix = Math.min(list.length - to, most);
    while (suffix < most && list[list.length - 1 - suffix]?.text === changed(length - 1 - suffix))
        suffix++;
    const removed = list.slice(prefix, list.length - suffix).map((word) => word.text);
    const added = Array.from({ length: length - suffix - prefix }, (_, index) => changed(prefix + index) ?? '');
    return {
        key: `${prefix} ${removed.length} ${added.join('\u0000')}`,
        ...stripped(removed.flatMap(partsOf), added.flatMap(partsOf)),
        at: list[prefix]?.start ?? edit.start,
    };
}
/** True for a word that could be a name, keywords included. */
function isName(word) {
    return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(word);
}
function wordsOfEdit(source, edit, depth) {
    const { table, text } = source;
    const atLineStart = edit.start === 0 || text[edit.start - 1] === '\n';
    const column = table.indented && atLineStart ? (/^[ \t]*/.exec(edit.text)?.[0].length ?? 0) : null;
    const collector = collectorOf({ lines: table.indented, depth, column });
    const opaque = new RegExp(`${table.stringPattern}|${table.commentPattern}`, 'g');
    let at = 0;
    for (const match of edit.text.matchAll(opaque)) {
        collector.code(edit.text.slice(at, match.index), at);
        const quote = /^("""|'''|["'`])/.exec(match[0])?.[0];
        if (quote) {
            collector.code(quote, match.index);
            collector.verbatim(match[0].slice(quote.length, -quote.length), match.index);
            collector.code(quote, match.index);
        }
        at = match.index + match[0].length;
    }
    collector.code(edit.text.slice(at), at);
    return collector.list.map((word) => word.text);
}
/** Cuts texts into words one after the other. */
function collectorOf(start) {
    const list = [];
    const depths = [];
    let { depth, column } = start;
    const push = (text, at, end) => {
        if (start.lines && column !== null) {
            list.push({ text: `${words_LINE}${column}`, start: at, end: at });
            depths.push(depth);
        }
        column = null;
        list.push({ text, start: at, end });
        depths.push(depth);
    };
    return {
        list,
        depths,
        code(text, offset) {
            for (const { 0: word, index } of text.matchAll(words_PIECE)) {
                if (word.startsWith('\n')) {
                    if (depth === 0)
                        column = word.length - 1;
                    continue;
                }
                push(word, offset + index, offset + index + word.length);
                if (words_OPEN.has(word))
                    depth++;
                else if (CLOSE.has(word))
                    depth = Math.max(0, depth - 1);
            }
        },
        verbatim(text, offset) {
            if (text !== '')
                push(text, offset, offset + text.length);
        },
    };
}
/** A word as the ranker counts it: a string's text is many words there, a line start is none. */
function partsOf(word) {
    return word.startsWith(words_LINE) ? [] : (word.match(words_WORD) ?? []);
}
function stripped(removed, added) {
    const most = Math.min(removed.length, added.length);
    let prefix = 0;
    while (prefix < most && removed[prefix] === added[prefix])
        prefix++;
    let suffix = 0;
    while (suffix < most - prefix && removed.at(-1 - suffix) === added.at(-1 - suffix))
        suffix++;
    return {
        removed: removed.slice(prefix, removed.length - suffix),
        added: added.slice(prefix, added.length - suffix),
    };
}
/** The first index whose word passes; the test must turn from false to true once. */
function lowerBound(list, passes) {
    let [low, high] = [0, list.length];
    while (low < high) {
        const middle = (low + high) >> 1;
        const word = list[middle];
        if (word && passes(word))
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

;// CONCATENATED MODULE: ./src/propose/templates/view.ts






/** Reads a file for the operators; the syntax tree is not needed afterwards. */
function viewOf(options) {
    const { file, text, tree, table } = options;
    const { root, opaque } = lower(tree, text, table);
    return {
        file,
        text,
        table,
        root,
        words: words_wordsOf(text, opaque, table),
        scope: scopeOf(root, text, table),
        types: typesOf(root, text, table),
        rowOf: rowFinder(text),
    };
}
/** A value that is computed once for each view. */
function perView(make) {
    const known = new WeakMap();
    return (view) => {
        const found = known.get(view) ?? { value: make(view) };
        known.set(view, found);
        return found.value;
    };
}
/** A value that is computed once for each node of a view. */
function perNode(make) {
    const nodes = perView(() => new Map());
    return (view, node) => {
        const known = nodes(view);
        const found = known.get(node) ?? { value: make(view, node) };
        known.set(node, found);
        return found.value;
    };
}
/**
 * The nodes that belong to a statement itself: its header where it is compound, nothing of statements in it. An expression that is the
 * whole body of a function counts as its own statement.
 */
const expressionsOf = perNode((_, statement) => {
    const nodes = walk(statement, (one) => one === statement || isEntered(one));
    return nodes.filter((one) => (one === statement ? !isStatement(one) : !isApart(one)));
});
/** The file's words by use. */
const vocabularyOf = perView((view) => {
    const nodes = walk(view.root).filter((node) => node.kind !== 'skip');
    const texts = (list) => [...new Set(list.map((node) => splice_textOf(view, node)))];
    const labels = (method) => nodes.flatMap((node) => {
        if (node.kind !== 'member' || (!method && node.store) || (node.role === 'callee') !== method)
            return [];
        return childrenOf(node, 'name');
    });
    return {
        integers: texts(nodes.filter((node) => node.kind === 'int')),
        strings: texts(nodes.filter((node) => node.kind === 'string' && !isAside(node))),
        attributes: texts(labels(false)),
        methods: texts(labels(true)),
        functions: [...texts(nodes.flatMap(definedName)), ...importedNames(view, nodes)],
    };
});
/** A nested statement or block is none of the outer statement's own text; a `for (let …;;)` header is. */
function isApart(node) {
    if (node.role === 'initializer' || node.role === 'increment')
        return false;
    if (['block', 'case', 'else', 'elif', 'handler', 'class', 'parameters', 'skip', 'import'].includes(node.kind))
        return true;
    return node.role === 'type' || node.role === 'default' || isStatement(node);
}
function isEntered(node) {
    return !isApart(node) && !(node.kind === 'function' && (tree_bodyOf(node) !== undefined || isStatement(node)));
}
/** Strings that are no values: of imports, of JSX attributes, beside a docstring. */
function isAside(node) {
    for (let one = node.parent; one; one = one.parent)
        if (one.kind === 'import' || one.kind === 'parameters')
            return true;
    return false;
}
function definedName(node) {
    if (node.kind !== 'function' && node.kind !== 'class')
        return [];
    // A method cannot be called by its name alone.
    if (node.parent?.parent?.kind === 'class')
        return [];
    return childrenOf(node, 'name');
}
function importedNames(view, nodes) {
    const found = nodes
        .filter((node) => node.kind === 'import')
        .flatMap((node) => /\bimport\b(.*)/s.exec(splice_textOf(view, node))?.[1]?.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []);
    return [...new Set(found)].filter((name) => !['as', 'from', 'type', 'default'].includes(name));
}

;// CONCATENATED MODULE: ./src/propose/templates/operators/arithmetic.ts





const SYMMETRIC = ['*', '&', '|', '^'];
/** Other arithmetic: operators, operands, their order. */
const arithmetic = [
    { ids: ['AOR'], on: 'statement', make: (view, { node }) => eachBinary(view, node, otherOperators) },
    {
        ids: ['AOR_aug'],
        on: 'statement',
        *make(view, { node }) {
            for (const one of expressionsOf(view, node))
                yield* otherAugments(view, one);
        },
    },
    { ids: ['SWAP_bin'], on: 'statement', adds: 1, make: (view, { node }) => eachBinary(view, node, swapped) },
    { ids: ['UNWRAP_bin'], on: 'statement', make: (view, { node }) => eachBinary(view, node, unwrapped) },
    { ids: ['ASSOC'], on: 'statement', make: (view, { node }) => eachBinary(view, node, regrouped) },
    {
        ids: ['UNWRAP_un'],
        on: 'statement',
        *make(view, { node }) {
            for (const one of expressionsOf(view, node)) {
                const operand = one.kind === 'unary' ? one.children[0] : undefined;
                if (operand)
                    yield* operator_draft('UNWRAP_un', replaceNode(view, one, pieceOf(view, operand)));
            }
        },
    },
    { ids: ['AUG2ASG'], on: 'statement', make: (view, { node }) => withoutOperation(view, node) },
    { ids: ['ASG2AUG'], on: 'statement', adds: 1, make: (view, { node }) => withOperation(view, node) },
];
function* eachBinary(view, statement, make) {
    for (const node of expressionsOf(view, statement))
        if (node.kind === 'binary')
            yield* make(view, node);
}
/** The other operators of a group; texts and lists know only some of them. */
function othersOf(view, operator, types) {
    const group = view.table.arithmetic.find((one) => one.includes(operator)) ?? [];
    const narrow = isKnownAs(types, 'str', 'list') && view.table.concatenation.includes(operator);
    return group.filter((other) => other !== operator && (!narrow || view.table.concatenation.includes(other)));
}
function* otherOperators(view, node) {
    const [token] = node.tokens;
    if (!token)
        return;
    for (const other of othersOf(view, token.text, view.types.of(node))) {
        yield* operator_draft('AOR', replaceOperator(view, node, token, other));
    }
}
function* otherAugments(view, node) {
    const [token] = node.tokens;
    const target = node.children[0];
    if (!token || !target)
        return;
    if (node.kind === 'update') {
        const text = token.text === '++' ? '--' : '++';
        yield* operator_draft('AOR_aug', spaced(view.text, { start: token.start, end: token.end, text }));
    }
    if (node.kind !== 'augment')
        return;
    for (const other of othersOf(view, token.text.slice(0, -1), view.types.of(target))) {
        yield* operator_draft('AOR_aug', { start: token.start, end: token.end, text: `${other}=` });
    }
}
function* swapped(view, node) {
    const [left, right] = node.children;
    const operator = node.tokens[0]?.text ?? '';
    if (!left || !right || SYMMETRIC.includes(operator))
        return;
    if (operator === '+' && view.types.of(left) & view.types.of(right) & NUMERIC)
        return;
    yield* operator_draft('SWAP_bin', swapNodes(view, left, right));
}
function* unwrapped(view, node) {
    for (const side of node.children)
        yield* operator_draft('UNWRAP_bin', replaceNode(view, node, pieceOf(view, side)));
}
function* regrouped(view, node) {
    const [left, right] = node.children;
    const operator = node.tokens[0]?.text;
    if (!left || !right || !operator)
        return;
    const piece = (one) => pieceOf(view, one);
    const parts = (one) => (one.kind === 'binary' && one.children.length === 2 ? one.children : []);
    const [a, b] = parts(left);
    const inner = left.tokens[0]?.text;
    if (a && b && inner) {
        const moved = infix(view.table, piece(b), operator, piece(right));
        yield* operator_draft('ASSOC', replaceNode(view, node, infix(view.table, piece(a), inner, moved)));
    }
    const [c, d] = parts(right);
    const second = right.tokens[0]?.text;
    if (c && d && second) {
        const moved = infix(view.table, piece(left), operator, piece(c));
        yield* operator_draft('ASSOC', replaceNode(view, node, infix(view.table, moved, second, piece(d))));
    }
}
function* withoutOperation(view, statement) {
    const core = coreOf(statement);
    const [token] = core.tokens;
    if (core.kind !== 'augment' || !token)
        return;
    yield* operator_draft('AUG2ASG', { start: token.start, end: token.end, text: '=' });
}
function* withOperation(view, statement) {
    const core = coreOf(statement);
    const token = core.tokens.find(({ text }) => text === '=');
    const [target, value] = core.children;
    if (core.kind !== 'assign' || !token || !target || value?.role !== 'value' || value.kind === 'assign')
        return;
    if (!['name', 'index', 'member'].includes(target.kind) || core.annotation !== '')
        return;
    for (const text of ['+=', '-=', '*='])
        yield* operator_draft('ASG2AUG', { start: token.start, end: token.end, text });
}

;// CONCATENATED MODULE: ./src/propose/templates/blocks.ts


/** True where the statement shares none of its lines with another: it can be moved as whole lines. */
function hasOwnLines(source, statement) {
    const { start, end } = blocks_linesOf(source, statement);
    const before = source.text.slice(start, statement.start);
    const after = source.text.slice(statement.end, end);
    return before.trim() === '' && new RegExp(`^[ \\t\\r;]*(?:${source.table.commentPattern})?\\r?$`).test(after);
}
function blocks_linesOf({ text }, statement) {
    const found = text.indexOf('\n', statement.end);
    const at = found < 0 ? text.length : found;
    const end = text[at - 1] === '\r' ? at - 1 : at;
    return { start: text.lastIndexOf('\n', statement.start - 1) + 1, end, next: Math.min(text.length, at + 1) };
}
/** The blanks before a statement that begins its line; those of its line where it does not. */
function blocks_indentOf({ text }, statement) {
    const start = text.lastIndexOf('\n', statement.start - 1) + 1;
    return /^[ \t]*/.exec(text.slice(start, statement.start))?.[0] ?? '';
}
/** How much deeper the body of a block at this statement is indented: as the file does it round here. */
function unitOf(source, statement) {
    const body = tree_bodyOf(statement);
    const inner = body && statementsOf(body).find((one) => hasOwnLines(source, one));
    if (inner)
        return difference(blocks_indentOf(source, inner), blocks_indentOf(source, statement));
    const outer = statement.parent && closest(statement.parent, (one) => tree_bodyOf(one) !== undefined);
    if (outer)
        return unitOf(source, outer);
    return source.table.indented ? '    ' : '  ';
}
/** A statement's text ended as the file does it: with a semicolon, unless it has none at all and the next line does not need one. */
function blocks_ended(source, text, neighbour) {
    if (source.table.indented || /[;}]$/.test(text))
        return text;
    return source.text.includes(';') || /^[([`+\-/]/.test(splice_textOf(source, neighbour)) ? `${text};` : text;
}
/** Puts a new statement before one of a block; undefined where there is no room for it. `text` may have several lines, indented from column 0. */
function insertBefore(source, statement, text) {
    if (!tree_blockOf(statement))
        return undefined;
    const indent = blocks_indentOf(source, statement);
    if (hasOwnLines(source, statement)) {
        const { start } = blocks_linesOf(source, statement);
        return { start, end: start, text: `${indented(text, indent)}\n` };
    }
    if (source.table.indented || text.includes('\n'))
        return undefined;
    return { start: statement.start, end: statement.start, text: `${text} ` };
}
/** Puts a new statement behind one. */
function insertAfter(source, statement, text) {
    if (!tree_blockOf(statement))
        return undefined;
    if (hasOwnLines(source, statement)) {
        const { end } = blocks_linesOf(source, statement);
        return { start: end, end, text: `\n${indented(text, blocks_indentOf(source, statement))}` };
    }
    if (source.table.indented || text.includes('\n') || !splice_textOf(source, statement).endsWith(';'))
        return undefined;
    return { start: statement.end, end: statement.end, text: ` ${text}` };
}
/** Takes a statement out; a block told by indentation gets a `pass` where nothing is left. */
function remove(source, statement) {
    const block = tree_blockOf(statement);
    const filler = source.table.phrases.pass[0]?.text;
    if (!block)
        return undefined;
    if (filler !== undefined && statementsOf(block).length === 1) {
        return { start: statement.start, end: statement.end, text: filler };
    }
    if (hasOwnLines(source, statement)) {
        const { start, next } = blocks_linesOf(source, statement);
        return { start, end: next, text: '' };
    }
    return source.table.indented ? undefined : { start: statement.start, end: statement.end, text: '' };
}
/** Puts a text in a whole statement's place; lines behind the first are indented like it. */
function replaceStatement(source, statement, text) {
    const [first = '', ...rest] = text.split('\n');
    const indent = blocks_indentOf(source, statement);
    const more = rest.map((line) => (line.trim() === '' ? line : `${indent}${line}`));
    return spaced(source.text, {
        start: statement.start,
        end: statement.end,
        text: [first, ...more].join('\n'),
    });
}
/**
 * A statement's text as it would stand at column 0; lines inside of strings stay as they are. Undefined where a line is indented less
 * than the statement.
 */
function unindented(source, statement) {
    const indent = blocks_indentOf(source, statement);
    const lines = splice_textOf(source, statement).replaceAll('\r', '').split('\n');
    if (lines.slice(1).some((line) => line.trim() !== '' && !line.startsWith(indent)))
        return undefined;
    return lines.map((line, index) => (index === 0 ? line : line.slice(indent.length))).join('\n');
}
/** True where a string of the statement goes over several lines: moving it sideways would change the string. */
function holdsLongString(source, statement) {
    return walk(statement).some((node) => (node.kind === 'string' || node.kind === 'template' || node.kind === 'skip') && node.endRow > node.row);
}
/** `if test:` round a body, both without indentation. */
function conditionalBlock(source, head, body, unit) {
    const inner = indented(body, unit);
    return source.table.indented ? `${head}\n${inner}` : `${head}\n${inner}\n}`;
}
/** Every line that holds something, deeper by `indent`. */
function indented(text, indent) {
    return text
        .split('\n')
        .map((line) => (line.trim() === '' ? line : `${indent}${line}`))
        .join('\n');
}
function difference(inner, outer) {
    return inner.startsWith(outer) && inner !== outer ? inner.slice(outer.length) : '    ';
}

;// CONCATENATED MODULE: ./src/propose/templates/operators/blocks.ts



/** Bodies and branches of compound statements. */
const blocks = [
    { ids: ['SWAP_branch'], on: 'statement', wide: true, make: (view, { node }) => swappedBranches(view, node) },
    { ids: ['INDENT'], on: 'statement', wide: true, make: pulledIn },
    { ids: ['DEDENT'], on: 'statement', wide: true, make: pushedOut },
    { ids: ['UNWRAP_blk'], on: 'statement', make: (view, { node }) => blocks_unwrapped(view, node) },
    { ids: ['DEL_else', 'ELSE2SEQ'], on: 'statement', make: (view, { node }) => elseGone(view, node) },
    { ids: ['SEQ2ELSE'], on: 'statement', adds: 1, wide: true, make: nextAsElse },
    { ids: ['IF2WHILE', 'WHILE2IF'], on: 'statement', adds: 1, make: (view, { node }) => otherKeyword(view, node) },
];
function elseOf(node) {
    const branches = childrenOf(node, 'else');
    return branches.length === 1 && branches[0]?.kind === 'else' ? branches[0] : undefined;
}
function lineOf(view, node) {
    return view.rowOf(node.start) + 1;
}
function* swappedBranches(view, node) {
    const body = childOf(node, 'body');
    const branch = elseOf(node);
    const other = branch && childOf(branch, 'body');
    if (node.kind !== 'if' || !body || !other || other.kind === 'if')
        return;
    if ((body.kind === 'block') !== (other.kind === 'block') || body.row === other.row)
        return;
    const { text } = view;
    const between = text.slice(body.end, other.start);
    yield* operator_draft('SWAP_branch', {
        start: body.start,
        end: other.end,
        text: `${text.slice(other.start, other.end)}${between}${text.slice(body.start, body.end)}`,
    }, { why: `the branches of the if at line ${lineOf(view, node)} are swapped` });
}
/** The next statement of the block, if both can be moved as whole lines. */
function nextOf(view, node) {
    const block = tree_blockOf(node);
    const list = block ? statementsOf(block) : [];
    const next = list[list.indexOf(node) + 1];
    return next && hasOwnLines(view, next) && isPlain(view, next) ? next : undefined;
}
function isPlain(view, node) {
    return !['function', 'class', 'import', 'skip', 'other'].includes(node.kind) && !holdsLongString(view, node);
}
/** The last statement of the body of an if, while or for. */
function blocks_lastOf(view, node) {
    const body = ['if', 'while', 'for', 'loop'].includes(node.kind) ? tree_bodyOf(node) : undefined;
    const last = body && statementsOf(body).at(-1);
    return last && hasOwnLines(view, last) ? last : undefined;
}
function* pulledIn(view, site) {
    const { node } = site;
    const last = blocks_lastOf(view, node);
    const next = nextOf(view, node);
    const text = next && unindented(view, next);
    if (!last || !next || text === undefined)
        return;
    const end = blocks_linesOf(view, last).end;
    const between = view.text.slice(end, blocks_linesOf(view, next).start).trimEnd();
    const change = {
        start: end,
        end: blocks_linesOf(view, next).end,
        text: `\n${indented(text, blocks_indentOf(view, last))}${between}`,
    };
    const suspiciousness = Math.max(site.suspicionOf(node), site.suspicionOf(next));
    const why = `the statement at line ${lineOf(view, next)} moves into the body before it`;
    yield* operator_draft('INDENT', change, { suspiciousness, why });
}
function* pushedOut(view, site) {
    const { node } = site;
    const last = blocks_lastOf(view, node);
    const body = tree_bodyOf(node);
    if (!last || !body || !tree_blockOf(node) || statementsOf(body).length < 2 || !isPlain(view, last))
        return;
    const text = unindented(view, last);
    if (text === undefined || !hasOwnLines(view, node))
        return;
    const [lines, outer] = [blocks_linesOf(view, last), blocks_linesOf(view, node)];
    const rest = view.text.slice(lines.next, outer.end);
    const moved = indented(text, blocks_indentOf(view, node));
    const change = { start: lines.start, end: outer.end, text: rest === '' ? moved : `${rest}\n${moved}` };
    const suspiciousness = Math.max(site.suspicionOf(node), site.suspicionOf(last));
    const why = `the statement at line ${lineOf(view, last)} moves out of the body and behind it`;
    yield* operator_draft('DEDENT', change, { suspiciousness, why });
}
/** Statements one after the other, as they would stand at column 0. */
function sequence(view, list) {
    const texts = list.map((one) => (isPlain(view, one) ? unindented(view, one) : undefined));
    return texts.length === 0 || texts.includes(undefined) ? undefined : texts.join('\n');
}
function* blocks_unwrapped(view, node) {
    const body = node.kind === 'if' || node.kind === 'while' ? tree_bodyOf(node) : undefined;
    if (!body || !tree_blockOf(node) || !hasOwnLines(view, node))
        return;
    const text = sequence(view, statementsOf(body));
    const why = `the body of the ${node.kind} at line ${lineOf(view, node)} always runs`;
    if (text !== undefined)
        yield* operator_draft('UNWRAP_blk', replaceStatement(view, node, text), { why });
}
function* elseGone(view, node) {
    const branch = childrenOf(node, 'else').at(-1);
    if (branch?.kind !== 'else')
        return;
    const before = node.children[node.children.indexOf(branch) - 1];
    if (!before)
        return;
    yield* operator_draft('DEL_else', { start: before.end, end: branch.end, text: '' }, { why: `the else at line ${lineOf(view, branch)} is dropped` });
    const body = tree_bodyOf(branch);
    const text = body && sequence(view, statementsOf(body));
    if (text === undefined || !tree_blockOf(node) || before.end > branch.start)
        return;
    yield* operator_draft('ELSE2SEQ', { start: before.end, end: branch.end, text: `\n${indented(text, blocks_indentOf(view, node))}` }, { why: `the else at line ${lineOf(view, branch)} runs behind the ${node.kind} always` });
}
function* nextAsElse(view, site) {
    const { node } = site;
    const next = nextOf(view, node);
    const body = tree_bodyOf(node);
    const text = next && unindented(view, next);
    if (node.kind !== 'if' || childOf(node, 'else') || !body || !next || text === undefined)
        return;
    const indent = blocks_indentOf(view, node);
    const inner = indented(text, `${indent}${unitOf(view, node)}`);
    const { table } = view;
    const change = {
        start: node.end,
        end: blocks_linesOf(view, next).end,
        text: table.indented ? `\n${indent}else:\n${inner}` : ` else {\n${inner}\n${indent}}`,
    };
    const suspiciousness = Math.max(site.suspicionOf(node), site.suspicionOf(next));
    const why = `the statement at line ${lineOf(view, next)} becomes the else of the if before it`;
    yield* operator_draft('SEQ2ELSE', change, { suspiciousness, why });
}
function* otherKeyword(view, node) {
    const word = node.tokens[0];
    const body = childOf(node, 'body');
    if ((node.kind !== 'if' && node.kind !== 'while') || !word || !body || word.text !== node.kind)
        return;
    const other = node.kind === 'if' ? 'while' : 'if';
    const change = childOf(node, 'else')
        ? { start: node.start, end: node.end, text: `${other}${view.text.slice(word.end, body.end)}` }
        : { start: word.start, end: word.end, text: other };
    yield* operator_draft(node.kind === 'if' ? 'IF2WHILE' : 'WHILE2IF', change);
}

;// CONCATENATED MODULE: ./src/propose/templates/operators/numbers.ts





/** Words of the file that are offered at one place. */
const numbers_MOST_WORDS = 40;
/** Off by one, and other numbers. */
const numbers = [
    { ids: ['OBO_const'], on: 'statement', adds: 1, make: (view, { node }) => each(view, node, 'int', offByOneLiteral) },
    {
        ids: ['OBO_range', 'OBO_idx', 'OBO_expr'],
        on: 'statement',
        adds: 2,
        *make(view, { node }) {
            for (const one of expressionsOf(view, node))
                yield* offByOne(view, one);
        },
    },
    { ids: ['CONST_int'], on: 'statement', adds: 1, make: (view, { node }) => each(view, node, 'int', otherInteger) },
    { ids: ['CONST_ingr'], on: 'statement', adds: 1, make: (view, { node }) => each(view, node, 'int', integerOfFile) },
    {
        ids: ['CONST_float'],
        on: 'statement',
        adds: 1,
        *make(view, { node }) {
            yield* each(view, node, 'int', infinity);
            yield* each(view, node, 'float', otherFloat);
        },
    },
];
/** The words of a list that stand nearest to one of them, itself left out. */
function numbers_nearest(words, own) {
    const at = words.indexOf(own);
    const from = Math.max(0, Math.min(at - numbers_MOST_WORDS / 2, words.length - numbers_MOST_WORDS));
    return words.slice(from, from + numbers_MOST_WORDS + 1).filter((word) => word !== own);
}
function* each(view, statement, kind, make) {
    for (const node of expressionsOf(view, statement))
        if (node.kind === kind)
            yield* make(view, node);
}
/** The value of a plain decimal integer that can be counted with. */
function numbers_valueOf(view, node) {
    const text = splice_textOf(view, node).replaceAll('_', '');
    return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
function* offByOneLiteral(view, node) {
    const value = numbers_valueOf(view, node);
    if (value === undefined)
        return;
    for (const other of [value + 1, value - 1])
        yield* operator_draft('OBO_const', replaceNode(view, node, atom(`${other}`)));
}
function* otherInteger(view, node) {
    const value = numbers_valueOf(view, node);
    if (value === undefined)
        return;
    for (const other of new Set([0, 1, -1, 2, 10, 2 * value, -value, value + 2, value - 2])) {
        if (other !== value && !Object.is(other, -0)) {
            yield* operator_draft('CONST_int', replaceNode(view, node, atom(`${other}`)));
        }
    }
}
function* integerOfFile(view, node) {
    for (const other of numbers_nearest(vocabularyOf(view).integers, splice_textOf(view, node))) {
        yield* operator_draft('CONST_ingr', replaceNode(view, node, atom(other)));
    }
}
function* infinity(view, node) {
    for (const text of view.table.infinities)
        yield* operator_draft('CONST_float', replaceNode(view, node, atom(text)));
}
function* otherFloat(view, node) {
    const value = Number(splice_textOf(view, node));
    if (!Number.isFinite(value))
        return;
    const others = [value + 1, value - 1, 0, 1, -value, 2 * value, value / 2];
    for (const other of new Set(others.filter((one) => one !== value))) {
        const text = Number.isInteger(other) ? other.toFixed(1) : `${other}`;
        yield* operator_draft('CONST_float', replaceNode(view, node, atom(text)));
    }
}
function* offByOne(view, node) {
    if (!isRead(node) || node.fixed || isLiteral(node) || !mayBeNumeric(view.types.of(node)))
        return;
    const operator = offByOneId(view, node);
    if (!operator)
        return;
    for (const piece of fillAll(view.table, 'plusMinusOne', pieceOf(view, node))) {
        yield* operator_draft(operator, replaceNode(view, node, piece));
    }
}
function offByOneId(view, node) {
    const parent = node.parent;
    switch (parent?.kind) {
        case 'arguments': {
            const callee = parent.parent && childOf(parent.parent, 'callee');
            return callee && view.table.counting.includes(splice_textOf(view, callee)) ? 'OBO_range' : 'OBO_expr';
        }
        case 'index':
            return node.role === 'index' ? 'OBO_idx' : undefined;
        case 'slice':
        case 'tuple':
            return 'OBO_idx';
        case 'compare':
        case 'binary':
        case 'return':
        case 'yield':
            return 'OBO_expr';
        case 'assign':
        case 'augment':
        case 'declarator':
            return node.role === 'value' ? 'OBO_expr' : undefined;
        case 'comprehension':
            return node.role === 'element' ? 'OBO_expr' : undefined;
        case 'conditional':
            return node.role === 'test' ? undefined : 'OBO_expr';
        case 'function':
            return node.role === 'body' ? 'OBO_expr' : undefined;
        default:
            return undefined;
    }
}

;// CONCATENATED MODULE: ./src/propose/templates/operators/calls.ts





/** Arguments, callees, and what calls and attributes are made of. */
const calls = [
    { ids: ['ARGSWAP', 'ARGDEL', 'KWDEL'], on: 'statement', make: (view, { node }) => eachCall(view, node, fewer) },
    { ids: ['ARGINS', 'ARGINS_c'], on: 'statement', adds: 1, make: (view, { node }) => eachCall(view, node, more) },
    { ids: ['KWINS'], on: 'statement', adds: 1, make: (view, { node }) => eachCall(view, node, forgotten) },
    { ids: ['METH_twin', 'METH'], on: 'statement', adds: 1, make: (view, { node }) => eachCall(view, node, methods) },
    {
        ids: ['FUNC_twin', 'FUNC'],
        on: 'statement',
        adds: 1,
        *make(view, { node }) {
            for (const one of expressionsOf(view, node))
                yield* functions(view, one);
        },
    },
    {
        ids: ['UNWRAP_call', 'UNWRAP_meth', 'UNWRAP_attr', 'UNWRAP_sub'],
        on: 'statement',
        *make(view, { node }) {
            for (const one of expressionsOf(view, node))
                yield* calls_unwrapped(view, one);
        },
    },
];
/** A call's arguments as nodes, or none where it has another form (a generator, a tagged template). */
function argumentsOf(call) {
    const list = childOf(call, 'arguments');
    return list?.kind === 'arguments' ? list.children : [];
}
/** Inserts one more element at an index of a bracketed list. */
function insertElement(view, list, index, text) {
    const next = list.children[index];
    const last = list.children.at(-1);
    if (isInPart(list))
        return undefined;
    if (next)
        return { start: next.outerStart, end: next.outerStart, text: `${text}, ` };
    if (last)
        return { start: last.outerEnd, end: last.outerEnd, text: `, ${text}` };
    const open = list.tokens[0];
    return open ? { start: open.end, end: open.end, text } : undefined;
}
/** Takes one element and its comma out of a list. */
function removeElement(list, index) {
    const [one, next, previous] = [list.children[index], list.children[index + 1], list.children[index - 1]];
    if (!one)
        return undefined;
    if (next)
        return { start: one.outerStart, end: next.outerStart, text: '' };
    return previous ? { start: previous.outerEnd, end: one.outerEnd, text: '' } : undefined;
}
function* eachCall(view, statement, make) {
    for (const node of expressionsOf(view, statement))
        if (node.kind === 'call')
            yield* make(view, node);
}
function* fewer(view, call) {
    const list = childOf(call, 'arguments');
    const all = argumentsOf(call);
    const positional = all.filter((one) => one.kind !== 'keyword' && one.kind !== 'splat');
    for (const [index, first] of positional.entries()) {
        for (const second of positional.slice(index + 1))
            yield* operator_draft('ARGSWAP', swapNodes(view, first, second));
    }
    if (!list)
        return;
    for (const one of all) {
        const change = removeElement(list, all.indexOf(one));
        if (one.kind === 'keyword')
            yield* operator_draft('KWDEL', change ?? { start: one.start, end: one.end, text: '' });
        else if (positional.length > 1 && positional.includes(one))
            yield* operator_draft('ARGDEL', change);
    }
}
function* more(view, call) {
    const list = childOf(call, 'arguments');
    if (list?.kind !== 'arguments')
        return;
    const keyword = list.children.findIndex((one) => one.kind === 'keyword' || one.kind === 'splat');
    const places = (keyword < 0 ? list.children.length : keyword) + 1;
    for (let index = 0; index < places; index++) {
        for (const name of view.scope.visible(call))
            yield* operator_draft('ARGINS', insertElement(view, list, index, name));
        for (const text of ['0', '1', '-1', '2'])
            yield* operator_draft('ARGINS_c', insertElement(view, list, index, text));
    }
}
function* forgotten(view, call) {
    const list = childOf(call, 'arguments');
    const callee = childOf(call, 'callee');
    if (list?.kind !== 'arguments' || !callee)
        return;
    const method = callee.kind === 'member' ? childOf(callee, 'name') : undefined;
    const extras = view.table.extraArguments.get(splice_textOf(view, callee)) ??
        (method && view.table.extraArguments.get(`.${splice_textOf(view, method)}`));
    const present = new Set(list.children.map((one) => one.tokens[0]?.text === '=' && splice_textOf(view, one).split('=')[0]?.trim()));
    for (const extra of extras ?? []) {
        if (extra.arguments !== null && extra.arguments !== list.children.length)
            continue;
        if (extra.unless !== '' && present.has(extra.unless))
            continue;
        yield* operator_draft('KWINS', insertElement(view, list, list.children.length, extra.text));
    }
}
function* methods(view, call) {
    const callee = childOf(call, 'callee');
    const label = callee?.kind === 'member' ? childOf(callee, 'name') : undefined;
    if (!label)
        return;
    const name = splice_textOf(view, label);
    const change = (text) => ({ start: label.start, end: label.end, text });
    for (const twin of view.table.methodTwins.get(name) ?? [])
        yield* operator_draft('METH_twin', change(twin));
    for (const other of numbers_nearest(vocabularyOf(view).methods, name))
        yield* operator_draft('METH', change(other));
}
function* functions(view, node) {
    if (node.role === 'callee' && (node.kind === 'name' || node.kind === 'member'))
        yield* twins(view, node);
    if (node.kind !== 'name' || node.store || (node.fixed && node.role !== 'callee'))
        return;
    const { functions: names } = vocabularyOf(view);
    const own = splice_textOf(view, node);
    if (!names.includes(own))
        return;
    for (const other of numbers_nearest(names, own)) {
        yield* operator_draft('FUNC', spaced(view.text, { start: node.start, end: node.end, text: other }));
    }
}
/** By the callee's whole text (`Math.floor`), or by its last name where that is a function of a module (`math.floor`). */
function* twins(view, callee) {
    const change = ({ start, end }, text) => spaced(view.text, { start, end, text });
    for (const twin of view.table.functionTwins.get(splice_textOf(view, callee)) ?? []) {
        yield* operator_draft('FUNC_twin', change(callee, twin));
    }
    const label = callee.kind === 'member' ? childOf(callee, 'name') : undefined;
    const object = childOf(callee, 'object');
    if (!label || object?.kind !== 'name' || view.scope.isVariable(splice_textOf(view, object)))
        return;
    for (const twin of view.table.functionTwins.get(splice_textOf(view, label)) ?? []) {
        yield* operator_draft('FUNC_twin', change(label, twin));
    }
}
function* calls_unwrapped(view, node) {
    const object = childOf(node, 'object');
    if (node.kind === 'call') {
        for (const one of argumentsOf(node)) {
            if (one.kind === 'keyword' || one.kind === 'splat' || !isRead(one))
                continue;
            yield* operator_draft('UNWRAP_call', replaceNode(view, node, pieceOf(view, one)));
        }
        const callee = childOf(node, 'callee');
        const receiver = callee?.kind === 'member' ? childOf(callee, 'object') : undefined;
        if (receiver)
            yield* operator_draft('UNWRAP_meth', replaceNode(view, node, pieceOf(view, receiver)));
    }
    else if (object && isRead(node)) {
        const operator = node.kind === 'member' ? 'UNWRAP_attr' : 'UNWRAP_sub';
        yield* operator_draft(operator, replaceNode(view, node, pieceOf(view, object)));
    }
}

;// CONCATENATED MODULE: ./src/propose/templates/operators/comparisons.ts



const ORDERING = /^(<|<=|>|>=)$/;
/** Other relations, each operator of a chain on its own. */
const comparisons = [
    {
        ids: ['ROR_bound', 'ROR_neg', 'ROR_other'],
        on: 'statement',
        *make(view, { node }) {
            for (const one of comparesOf(view, node))
                yield* relations(view, one);
        },
    },
    {
        ids: ['SWAP_cmp'],
        on: 'statement',
        adds: 1,
        *make(view, { node }) {
            for (const one of comparesOf(view, node)) {
                const [left, right] = one.children;
                const known = view.table.relations.has(one.tokens[0]?.text ?? '');
                if (known && left && right && one.children.length === 2)
                    yield* operator_draft('SWAP_cmp', swapNodes(view, left, right));
            }
        },
    },
    {
        ids: ['CMP_combo'],
        on: 'statement',
        adds: 1,
        *make(view, { node }) {
            for (const one of comparesOf(view, node))
                yield* combinations(view, one);
        },
    },
];
function comparesOf(view, statement) {
    return expressionsOf(view, statement).filter((node) => node.kind === 'compare');
}
function* relations(view, node) {
    for (const token of node.tokens) {
        const relation = view.table.relations.get(token.text);
        if (!relation)
            continue;
        const { bound, opposite, others } = relation;
        if (bound !== null)
            yield* operator_draft('ROR_bound', replaceOperator(view, node, token, bound));
        if (opposite !== null)
            yield* operator_draft('ROR_neg', replaceOperator(view, node, token, opposite));
        for (const other of others)
            yield* operator_draft('ROR_other', replaceOperator(view, node, token, other));
    }
}
/** Another ordering and the literal behind it one off, in one edit. */
function* combinations(view, node) {
    const [left, right] = node.children;
    const operator = node.tokens[0]?.text ?? '';
    if (!left || right?.kind !== 'int' || node.children.length !== 2 || !ORDERING.test(operator))
        return;
    const value = Number(splice_textOf(view, right));
    if (!Number.isSafeInteger(value))
        return;
    for (const other of view.table.orderings) {
        if (other === operator)
            continue;
        for (const next of [value + 1, value - 1]) {
            const piece = infix(view.table, pieceOf(view, left), other, atom(`${next}`));
            yield* operator_draft('CMP_combo', replaceNode(view, node, piece));
        }
    }
}

;// CONCATENATED MODULE: ./src/domain/operator-titles.ts
/** What a condition that an operator puts somewhere asks: see `docs/templates.md`. */
const CONDITION_TEMPLATES = [
    'none',
    'empty',
    'len',
    'num0',
    'num1',
    'bool',
    'attr',
    'in',
    'pair',
    'ingr',
];
/** What an operator does, in a person's words. */
const operator_titles_PLAIN = {
    OBO_const: 'a number one higher or lower',
    OBO_range: 'a range one longer or shorter',
    OBO_idx: 'an index one higher or lower',
    OBO_expr: 'a value one higher or lower',
    ROR_bound: 'the boundary counted in or out',
    ROR_neg: 'the opposite comparison',
    ROR_other: 'another comparison',
    CMP_combo: 'another comparison, its number one off',
    AOR: 'another arithmetic operator',
    AOR_aug: 'another arithmetic operator in an update',
    ASSOC: 'other brackets',
    LOR: 'and for or, or for and',
    NEG: 'a condition negated',
    DROP_bool: 'one part of a condition dropped',
    SWAP_bin: 'operands swapped',
    SWAP_cmp: 'sides of a comparison swapped',
    SWAP_bool: 'parts of a condition swapped',
    SWAP_elt: 'elements swapped',
    SWAP_stmt: 'statements swapped',
    SWAP_branch: 'branches swapped',
    SWAP_ifexp: 'values of a conditional swapped',
    ARGSWAP: 'arguments swapped',
    ARGDEL: 'an argument dropped',
    ARGINS: 'a variable as a further argument',
    ARGINS_c: 'a number as a further argument',
    UNWRAP_bin: 'one side of an operation alone',
    UNWRAP_un: 'a sign dropped',
    UNWRAP_call: 'an argument in place of its call',
    UNWRAP_meth: 'an object in place of its method call',
    UNWRAP_attr: 'an object in place of its attribute',
    UNWRAP_sub: 'a container in place of its element',
    UNWRAP_if: 'one value of a conditional alone',
    UNWRAP_blk: 'a body that always runs',
    ATTR: 'another attribute',
    METH_twin: 'a method that is easily mistaken for it',
    METH: 'another method',
    FUNC_twin: 'a function that is easily mistaken for it',
    FUNC: 'another function',
    CONST_int: 'another number',
    CONST_ingr: 'another number of the file',
    CONST_float: 'another number, or none that is finite',
    CONST_bool: 'true for false, or false for true',
    CONST_str: 'another text of the file',
    CONST_strtweak: 'a text slightly changed',
    CONST_none: 'an empty value for another',
    JUMP: 'break for continue, or continue for break',
    DEL: 'a statement dropped',
    DEL_blk: 'a block dropped',
    DEL_else: 'an else dropped',
    DEL_elt: 'an element dropped',
    INDENT: 'a statement moved into the body before it',
    DEDENT: 'a statement moved out of its body',
    MOVE: 'a statement moved',
    ELSE2SEQ: 'an else that always runs',
    SEQ2ELSE: 'a statement that becomes an else',
    IF2WHILE: 'while for if',
    WHILE2IF: 'if for while',
    CALL2ASG: 'a result assigned',
    AUG2ASG: 'an assignment for an update',
    ASG2AUG: 'an update for an assignment',
    EXPR2RET: 'a result returned',
    RETYIELD: 'yield for return, or return for yield',
    YIELD: 'yield each for yield, or the other way',
    KWDEL: 'a named argument dropped',
    KWINS: 'a forgotten argument',
    IDX_const: 'the first or last element',
    IDX2SLICE: 'a slice for an element',
    SLICE: 'other ends of a slice',
    COMP_dropif: 'a filter dropped',
    TGT: 'another target of an assignment',
    INGR_sub: 'an expression of the file with another variable',
    WRAP_slice: 'a slice of a value',
    WRAP_minmax: 'a bound for a value',
    WRAP_arith_c: 'arithmetic with a number',
    WRAP_call: 'a value converted',
    WRAP_list: 'a value as a list',
    WRAP_pow: 'a power of a value',
    WRAP_neg: 'the negative of a value',
    WRAP_idx: 'an element of a value',
    WRAP_meth: 'a method applied to a value',
    WRAP_or_c: 'a value where there is none',
    INS_copy: 'a statement repeated',
    INS_sub: 'a statement repeated with another variable',
    INS_inc: 'a count added',
    INS_coll: 'a collection filled or sorted',
    INS_elt: 'a variable as a further element',
    INS_elt_c: 'a number as a further element',
    INS_jump: 'a loop left',
    INS_ret: 'a return added',
    COND_const: 'a condition that always or never holds',
    GUARD_expr: 'a value used on condition only',
};
/** Ids with an ending for each condition that is put somewhere. */
const WITH_CONDITION = {
    COND_ext: 'a condition extended',
    COND_pre: 'a condition before another',
    COND_repl: 'another condition',
    CONDC_repl: 'a condition for a constant',
    BOOL2COND: 'a condition for true or false',
    RET_ext: 'a returned condition extended',
    COMP_addif: 'a filter added',
    GUARD_ret: 'an early return',
    GUARD_cont: 'an early end of a round',
    WRAP_if: 'a statement that runs on condition only',
};
/** Ids with an ending for how types agree. */
const WITH_TYPES = {
    VAR: 'another variable',
    EXPR2VAR: 'a variable for an expression',
    CONST2VAR: 'a variable for a constant',
    INGR: 'another expression of the file',
    WRAP_arith: 'arithmetic with a variable',
    WRAP_concat: 'something put before or behind a value',
    WRAP_set: 'a set joined or cut with another',
    WRAP_or: 'a variable where there is no value',
    INS_asg: 'an assignment added',
};
/** What the undo engine takes back at once. */
const UNDONE = {
    UNDO_commit: 'a commit of the push taken back',
    UNDO_file: "the push's changes of a file taken back",
    UNDO_hunk: 'a place of the push taken back',
    UNDO_lines: 'some lines of the push taken back',
    UNDO_set: 'several places of the push taken back',
    UNDO_all: 'the whole push taken back',
};
/** Plain names by id, endings left out. */
const TITLES = new Map(Object.entries({ ...operator_titles_PLAIN, ...WITH_CONDITION, ...WITH_TYPES, ...UNDONE }));
/**
 * What an operator does in a few plain words (`ROR_bound` → "the boundary counted in or out"); null for an id that is
 * none of ours.
 */
function operator_titles_titleOf(operator) {
    return TITLES.get(operator) ?? TITLES.get(operator.slice(0, operator.lastIndexOf('_'))) ?? null;
}

;// CONCATENATED MODULE: ./src/propose/templates/ingredients.ts



/** Nodes that an ingredient has at most. */
const MOST_NODES = 24;
/** Ingredients that are looked at for one statement. */
const MOST_FOR_STATEMENT = 60;
const ingredients_NEVER = new Set([
    'name',
    'self',
    'int',
    'float',
    'string',
    'template',
    'regex',
    'bool',
    'none',
    'function',
    'await',
]);
/** What means something else, does something, or is no program, in another place. */
const FASTENED = new Set([
    'await',
    'yield',
    'walrus',
    'assign',
    'augment',
    'update',
    'part',
]);
/** The expressions of the file whose names are all in scope at a statement: those of its own function first, nearest line first. */
const ingredientsAt = perNode((view, statement) => {
    const visible = view.scope.inScope(statement);
    const own = functionOf(statement);
    const found = [];
    const texts = new Set();
    for (const ingredient of byDistance(view, statement, own)) {
        const { text } = ingredient.piece;
        if (texts.has(text) || !isUsable(view, ingredient, { visible, statement }))
            continue;
        texts.add(text);
        if (found.push(ingredient) >= MOST_FOR_STATEMENT)
            break;
    }
    return found;
});
/** The ingredient's text with one of its variables, wherever it stands, named otherwise. */
function ingredients_renamed(ingredient, from, to) {
    const { piece, node, variables } = ingredient;
    let text = piece.text;
    for (const { name, start, end } of [...variables].reverse()) {
        if (name === from)
            text = `${text.slice(0, start - node.start)}${to}${text.slice(end - node.start)}`;
    }
    return { text, level: piece.level };
}
/** True where names that are no variables mean the same at a statement: receivers only in methods of the same class. */
function sharesReceiver(view, node, statement) {
    const usesReceiver = walk(node).some((one) => one.kind === 'self' || (one.kind === 'name' && view.table.receivers.includes(splice_textOf(view, one))));
    const classOf = (one) => closest(one, ({ kind }) => kind === 'class');
    return (!usesReceiver ||
        (classOf(node) === classOf(statement) && (classOf(node) !== null || functionOf(node) === functionOf(statement))));
}
/** The variables that an expression reads and does not bind itself (in a comprehension, as a parameter). */
function variablesIn(view, node) {
    const names = walk(node).filter(({ kind }) => kind === 'name');
    const bound = new Set(names.filter(({ store }) => store).map((one) => splice_textOf(view, one)));
    return names.flatMap((one) => {
        const name = splice_textOf(view, one);
        return one.store || bound.has(name) || !view.scope.isVariable(name)
            ? []
            : [{ name, start: one.start, end: one.end }];
    });
}
const allOf = perView((view) => walk(view.root, (one) => one.kind !== 'import' && one.kind !== 'parameters')
    .filter((node) => isRead(node) && !ingredients_NEVER.has(node.kind) && node.role !== 'callee' && isSmall(node) && stands(node))
    .map((node) => ({
    piece: pieceOf(view, node),
    types: view.types.of(node),
    node,
    variables: variablesIn(view, node),
})));
function isSmall(node) {
    let count = 0;
    return walk(node).every((one) => ++count <= MOST_NODES && !FASTENED.has(one.kind));
}
/** Not in a part of an f-string or template literal. */
function stands(node) {
    return node.parent === null || closest(node.parent, (one) => one.kind === 'part') === null;
}
/** Two pointers walk away from the statement's row: first over its own function, then over the rest of the file. */
function* byDistance(view, statement, own) {
    const all = allOf(view);
    const inside = (one) => own !== null && tree_within(one.node, own);
    yield* outwards(own ? all.filter(inside) : [], statement.row);
    for (const one of outwards(all, statement.row))
        if (!inside(one))
            yield one;
}
function* outwards(list, row) {
    const start = list.findIndex((one) => one.node.row >= row);
    let [after, before] = start < 0 ? [list.length, list.length - 1] : [start, start - 1];
    const distance = (index) => {
        const one = list[index];
        return one ? Math.abs(one.node.row - row) : Number.POSITIVE_INFINITY;
    };
    while (after < list.length || before >= 0) {
        const one = list[distance(after) <= distance(before) ? after++ : before--];
        if (one)
            yield one;
    }
}
function isUsable(view, { node, variables }, at) {
    return variables.every(({ name }) => at.visible.has(name)) && sharesReceiver(view, node, at.statement);
}

;// CONCATENATED MODULE: ./src/propose/templates/conditions.ts





const MOST_VARIABLES = 25;
const FIRST_ATTRIBUTES = 8;
/** How many conditions of one function are offered elsewhere in it. */
const MOST_INGREDIENTS = 30;
/** Every condition over variables in scope, in the order of the templates. Where types are unknown they are taken to fit. */
function conditionsFor(view, names, place) {
    const known = [...names].sort().slice(0, MOST_VARIABLES);
    return [
        ...known.flatMap((name) => ofVariable(view, name)),
        ...attributes(view, known, place),
        ...memberships(view, known),
        ...pairs(view, known),
        ...elsewhere(view, known, place),
    ];
}
/** The conditions at a statement or in its header. */
const conditionsAt = perNode((view, statement) => conditionsFor(view, view.scope.visible(statement), statement));
function ofVariable(view, name) {
    const types = view.types.ofName(name);
    const make = (template, phrases) => fillAll(view.table, phrases, atom(name)).map((piece) => ({ template, piece, names: [name] }));
    const plain = !isKnownAs(types, 'bool') && (types & (NUMERIC | SIZED)) === 0;
    const listLike = isKnownAs(types, 'list') && view.table.phrases['falsy:list'].length > 0;
    return [
        ...(plain || isKnownAs(types, 'none') ? make('none', 'isNone') : []),
        ...(mayBeSized(types) ? make('empty', listLike ? 'falsy:list' : 'falsy') : []),
        ...(mayBeSized(types) ? make('len', 'lengthTests') : []),
        ...(mayBeNumeric(types) ? make('num0', 'zeroTests') : []),
        ...(mayBeNumeric(types) ? make('num1', 'oneTests') : []),
        ...(isKnownAs(types, 'bool') ? make('bool', 'falsy') : []),
    ];
}
/** Attribute and subscript reads of the function, each once. */
const readsOf = perNode((view, root) => {
    const texts = new Set();
    return walk(root).filter((node) => {
        if ((node.kind !== 'member' && node.kind !== 'index') || node.role === 'callee' || !isRead(node))
            return false;
        const text = splice_textOf(view, node);
        return !texts.has(text) && !text.includes('\n') && texts.add(text).size > 0;
    });
});
function attributes(view, names, place) {
    const holder = functionOf(place);
    const reads = holder ? readsOf(view, holder).filter((node) => isInScope(view, node, names, place)) : [];
    return reads.slice(0, FIRST_ATTRIBUTES).flatMap((node) => {
        const piece = pieceOf(view, node);
        const [isNone] = fillAll(view.table, 'isNone', piece);
        const used = variablesIn(view, node).map(({ name }) => name);
        return [...(isNone ? [isNone] : []), ...fillAll(view.table, 'falsy', piece)].map((one) => ({
            template: 'attr',
            piece: one,
            names: used,
        }));
    });
}
function isInScope(view, node, names, place) {
    return variablesIn(view, node).every(({ name }) => names.includes(name)) && sharesReceiver(view, node, place);
}
function memberships(view, names) {
    return names.flatMap((container) => {
        const types = view.types.ofName(container);
        const phrases = membershipPhrases(view, types);
        if (phrases === undefined)
            return [];
        return names.flatMap((one) => {
            const element = view.types.ofName(one);
            const onlyText = (types & SIZED) === bits('str');
            if (one === container || (onlyText && !isKnownAs(element, 'str')))
                return [];
            return fillAll(view.table, phrases, atom(one), atom(container)).map((piece) => ({
                template: 'in',
                piece,
                names: [one, container],
            }));
        });
    });
}
function membershipPhrases(view, types) {
    if ((types & SIZED) === 0)
        return undefined;
    if (view.table.phrases.in.length > 0)
        return 'in';
    const type = ['list', 'set', 'str'].find((one) => isKnownAs(types, one));
    return type && `in:${type}`;
}
function pairs(view, names) {
    return names.flatMap((a, index) => names.slice(index + 1).flatMap((b) => {
        const [left, right] = [view.types.ofName(a), view.types.ofName(b)];
        if (agreementOf(left, right) === 'x')
            return [];
        const ordered = ((left | right) & (NUMERIC | bits('str'))) !== 0;
        return fillAll(view.table, ordered ? 'ordered' : 'equal', atom(a), atom(b)).map((piece) => ({
            template: 'pair',
            piece,
            names: [a, b],
        }));
    }));
}
/** Comparisons of a function, and whatever else is a whole test there. */
const testsOf = perNode((view, root) => {
    const texts = new Set();
    return walk(root).filter((node) => {
        const whole = node.role === 'test' && ['call', 'not', 'logical'].includes(node.kind);
        if (node.kind !== 'compare' && !whole)
            return false;
        const text = splice_textOf(view, node);
        return !texts.has(text) && texts.add(text).size > 0;
    });
});
function elsewhere(view, names, place) {
    const holder = functionOf(place);
    const tests = holder ? testsOf(view, holder).filter((node) => isInScope(view, node, names, place)) : [];
    return tests.slice(0, MOST_INGREDIENTS).flatMap((node) => {
        const piece = pieceOf(view, node);
        const used = variablesIn(view, node).map(({ name }) => name);
        return [piece, ...negation(view, node)].map((one) => ({ template: 'ingr', piece: one, names: used }));
    });
}
function negation(view, node) {
    const operand = node.kind === 'not' ? node.children[0] : undefined;
    if (operand)
        return [pieceOf(view, operand)];
    const token = node.tokens[0];
    const opposite = node.kind === 'compare' && node.children.length === 2 && token && view.table.relations.get(token.text)?.opposite;
    if (!opposite || !token)
        return fillAll(view.table, 'not', pieceOf(view, node));
    const { text, level } = pieceOf(view, node);
    const at = token.start - node.start;
    const gap = /\w$/.test(text.slice(0, at)) && /^\w/.test(opposite) ? ' ' : '';
    return [{ text: `${text.slice(0, at)}${gap}${opposite}${text.slice(at + token.text.length)}`, level }];
}
/** The function that a place belongs to, for templates that need its returned values. */
function returnsOf(view, place) {
    const holder = closest(place, (one) => one.kind === 'function');
    return holder ? returnNodes(view, holder) : [];
}
const returnNodes = perNode((_, holder) => walk(holder, (one) => one === holder || one.kind !== 'function').filter((node) => node.kind === 'return'));
/** True for a generator. */
const yieldsIn = perNode((_, holder) => walk(holder, (one) => one === holder || one.kind !== 'function').some((node) => node.kind === 'yield'));

;// CONCATENATED MODULE: ./src/propose/templates/operators/logic.ts





/** Other logic: and, or, not, conditional expressions, filters. */
const logic = [
    {
        ids: ['LOR', 'DROP_bool', 'SWAP_bool'],
        on: 'statement',
        *make(view, { node }) {
            for (const one of expressionsOf(view, node))
                if (one.kind === 'logical')
                    yield* logical(view, one);
        },
    },
    {
        ids: ['NEG'],
        on: 'statement',
        *make(view, { node }) {
            for (const one of expressionsOf(view, node))
                yield* negated(view, one);
        },
    },
    {
        ids: ['SWAP_ifexp', 'UNWRAP_if'],
        on: 'statement',
        *make(view, { node }) {
            for (const one of expressionsOf(view, node))
                if (one.kind === 'conditional')
                    yield* branches(view, one);
        },
    },
    {
        ids: ['COMP_dropif'],
        on: 'statement',
        *make(view, { node }) {
            for (const one of expressionsOf(view, node))
                if (one.kind === 'comprehension')
                    yield* unfiltered(view, one);
        },
    },
];
/** The whole condition of a statement, conditional expression or filter. */
function isTest(node) {
    return node.role === 'test';
}
/** A test, or an operand of and, or, not inside one. */
function isCondition(node) {
    let one = node;
    while (one.parent && (one.parent.kind === 'logical' || one.parent.kind === 'not'))
        one = one.parent;
    return isTest(one);
}
function* logical(view, node) {
    const [left, right] = node.children;
    const [token] = node.tokens;
    if (!left || !right || !token)
        return;
    for (const other of view.table.logical.get(token.text) ?? []) {
        yield* operator_draft('LOR', replaceOperator(view, node, token, other));
    }
    yield* operator_draft('DROP_bool', replaceNode(view, node, pieceOf(view, right)));
    yield* operator_draft('DROP_bool', replaceNode(view, node, pieceOf(view, left)));
    yield* operator_draft('SWAP_bool', swapNodes(view, left, right));
    // The operands of a chain lie in one another: swap the last two of `a and b and c` as well.
    const inner = left.kind === 'logical' && left.tokens[0]?.text === token.text ? left.children[1] : undefined;
    if (inner)
        yield* operator_draft('SWAP_bool', swapNodes(view, inner, right));
}
function* negated(view, node) {
    const operand = node.children[0];
    if (node.kind === 'not') {
        if (operand)
            yield* operator_draft('NEG', replaceNode(view, node, pieceOf(view, operand)));
        return;
    }
    // `a instanceof b` has no opposite of its own.
    const simple = node.kind === 'compare' && node.children.length === 2 && view.table.relations.has(node.tokens[0]?.text ?? '');
    // What stands under a `not` is covered by dropping that.
    if (!isRead(node) || simple || node.parent?.kind === 'not' || (!isCondition(node) && !isReturnedTruth(view, node)))
        return;
    for (const piece of fillAll(view.table, 'not', pieceOf(view, node))) {
        yield* operator_draft('NEG', replaceNode(view, node, piece));
    }
}
function isReturnedTruth(view, node) {
    const returned = node.parent?.kind === 'return' || (node.parent?.kind === 'function' && node.role === 'body');
    return returned && (view.types.of(node) & ~OPEN) === bits('bool');
}
function* branches(view, node) {
    const [body, other] = [childOf(node, 'body'), childOf(node, 'else')];
    if (!body || !other)
        return;
    yield* operator_draft('SWAP_ifexp', swapNodes(view, body, other));
    for (const branch of [body, other])
        yield* operator_draft('UNWRAP_if', replaceNode(view, node, pieceOf(view, branch)));
}
function* unfiltered(view, node) {
    const first = node.children.findIndex((child) => child.kind === 'clause');
    for (const filter of node.children.slice(first + 1)) {
        if (filter.kind !== 'filter')
            return;
        const before = view.text.slice(0, filter.start).trimEnd().length;
        yield* operator_draft('COMP_dropif', { start: before, end: filter.end, text: '' });
    }
}

;// CONCATENATED MODULE: ./src/propose/templates/operators/conditions.ts








const IN_FRONT = ['none', 'empty', 'len', 'attr', 'in'];
/** Tests made stricter, looser, or another; conditions where a truth value stood. */
const conditions = [
    {
        ids: ['COND_const'],
        on: 'statement',
        *make(view, { node }) {
            for (const one of testsIn(view, node)) {
                const { words } = view.table;
                for (const word of [words.true, words.false])
                    yield* operator_draft('COND_const', replaceNode(view, one, atom(word)));
            }
        },
    },
    perTemplate('COND_ext', 2, extended),
    perTemplate('COND_pre', 2, preceded),
    perTemplate('COND_repl', 0, (view, node, condition) => isLiteral(node) ? [] : replaced('COND_repl', view, node, condition)),
    perTemplate('CONDC_repl', 0, (view, node, condition) => isLiteral(node) ? replaced('CONDC_repl', view, node, condition) : []),
    {
        ids: idsOf('BOOL2COND', CONDITION_TEMPLATES),
        on: 'statement',
        *make(view, { node }) {
            for (const one of expressionsOf(view, node)) {
                if (one.kind !== 'bool' || isTest(one))
                    continue;
                for (const condition of conditionsAt(view, node))
                    yield* replaced('BOOL2COND', view, one, condition);
            }
        },
    },
    {
        ids: idsOf('RET_ext', CONDITION_TEMPLATES),
        on: 'statement',
        adds: 2,
        *make(view, { node }) {
            const value = node.kind === 'return' ? node.children[0] : undefined;
            if (!value || (view.types.of(value) & ~OPEN) !== bits('bool'))
                return;
            for (const condition of conditionsAt(view, node))
                yield* both('RET_ext', view, value, condition);
        },
    },
    {
        ids: idsOf('COMP_addif', CONDITION_TEMPLATES),
        on: 'statement',
        adds: 2,
        *make(view, { node }) {
            for (const one of expressionsOf(view, node))
                if (one.kind === 'comprehension')
                    yield* filtered(view, one, node);
        },
    },
];
function perTemplate(family, adds, make) {
    return {
        ids: idsOf(family, CONDITION_TEMPLATES),
        on: 'statement',
        adds,
        *make(view, { node }) {
            for (const one of testsIn(view, node)) {
                for (const condition of conditionsAt(view, node))
                    yield* make(view, one, condition);
            }
        },
    };
}
function testsIn(view, statement) {
    return expressionsOf(view, statement).filter((node) => isTest(node) && isRead(node));
}
function* both(family, view, node, condition) {
    const { table } = view;
    const own = pieceOf(view, node);
    if (condition.piece.text === own.text)
        return;
    for (const word of [table.words.or, table.words.and]) {
        const piece = infix(table, own, word, condition.piece);
        yield* operator_draft(`${family}_${condition.template}`, replaceNode(view, node, piece));
    }
}
function* extended(view, node, condition) {
    yield* both('COND_ext', view, node, condition);
}
function* preceded(view, node, condition) {
    const { table } = view;
    const own = pieceOf(view, node);
    if (!IN_FRONT.includes(condition.template) || condition.piece.text === own.text)
        return;
    for (const word of [table.words.or, table.words.and]) {
        const piece = infix(table, condition.piece, word, own);
        yield* operator_draft(`COND_pre_${condition.template}`, replaceNode(view, node, piece));
    }
}
function* replaced(family, view, node, condition) {
    yield* operator_draft(`${family}_${condition.template}`, replaceNode(view, node, condition.piece));
}
/** A filter that uses the loop variable, behind the first clause. */
function* filtered(view, node, statement) {
    const clause = node.children.find((child) => child.kind === 'clause');
    const target = clause && childOf(clause, 'target');
    if (!clause || !target)
        return;
    const loop = walk(target)
        .filter((one) => one.kind === 'name')
        .map((one) => view.text.slice(one.start, one.end));
    const names = [...new Set([...loop, ...view.scope.visible(statement)])];
    for (const condition of conditionsFor(view, names, node)) {
        if (!condition.names.some((name) => loop.includes(name)))
            continue;
        const text = ` if ${bracketed(condition.piece, view.table.levels.filter)}`;
        yield* operator_draft(`COMP_addif_${condition.template}`, { start: clause.end, end: clause.end, text });
    }
}

;// CONCATENATED MODULE: ./src/propose/templates/operators/constants.ts





/** Other texts, truth values, attributes. */
const constants = [
    { ids: ['CONST_bool'], on: 'statement', adds: 1, make: (view, { node }) => constants_each(view, node, 'bool', opposite) },
    { ids: ['CONST_str'], on: 'statement', make: (view, { node }) => constants_each(view, node, 'string', otherText) },
    { ids: ['CONST_strtweak'], on: 'statement', make: (view, { node }) => constants_each(view, node, 'string', tweakedText) },
    {
        ids: ['CONST_none'],
        on: 'statement',
        adds: 1,
        *make(view, { node }) {
            yield* constants_each(view, node, 'int', asNone);
            yield* constants_each(view, node, 'none', asEmpty);
        },
    },
    { ids: ['ATTR'], on: 'statement', adds: 1, make: (view, { node }) => constants_each(view, node, 'member', otherAttribute) },
];
function* constants_each(view, statement, kind, make) {
    for (const node of expressionsOf(view, statement))
        if (node.kind === kind)
            yield* make(view, node);
}
function* opposite(view, node) {
    const { words } = view.table;
    const other = splice_textOf(view, node) === words.true ? words.false : words.true;
    yield* operator_draft('CONST_bool', replaceNode(view, node, atom(other)));
}
function* otherText(view, node) {
    const own = splice_textOf(view, node);
    if (own.startsWith('`'))
        return;
    const quote = quotesOf(own);
    const others = [...numbers_nearest(vocabularyOf(view).strings, own), `${quote.prefix}''`, `${quote.prefix}' '`];
    for (const other of others) {
        if (/b/i.test(quotesOf(other).prefix) === /b/i.test(quote.prefix))
            yield* change('CONST_str', view, node, other);
    }
}
function* tweakedText(view, node) {
    const { prefix, mark, body } = quotesOf(splice_textOf(view, node));
    if (/[\\\n]/.test(body) || body === '')
        return;
    const tweaks = [
        body.toLowerCase(),
        body.toUpperCase(),
        body.trim(),
        `${body} `,
        ` ${body}`,
        body.slice(0, -1),
        body.slice(1),
        `${body.charAt(0).toUpperCase()}${body.slice(1).toLowerCase()}`,
    ];
    for (const tweak of new Set(tweaks)) {
        if (tweak !== body)
            yield* change('CONST_strtweak', view, node, `${prefix}${mark}${tweak}${mark}`);
    }
}
/** A text's letters before the quotes, its quotes, and what is between them. */
function quotesOf(literal) {
    const [, prefix = '', mark = "'"] = /^([A-Za-z]*)("""|'''|["'`])/.exec(literal) ?? [];
    return { prefix, mark, body: literal.slice(prefix.length + mark.length, -mark.length) };
}
/** Texts stand where other expressions cannot (a JSX attribute), and are always atoms. */
function* change(operator, view, node, text) {
    if (node.parent?.type.startsWith('jsx_')) {
        if (/^["'][^"']*["']$/.test(text))
            yield* operator_draft(operator, { start: node.start, end: node.end, text });
        return;
    }
    yield* operator_draft(operator, replaceNode(view, node, atom(text)));
}
function* asNone(view, node) {
    const { words } = view.table;
    const own = splice_textOf(view, node);
    if (own !== '0' && own !== '1')
        return;
    for (const text of [words.none, own === '0' ? words.false : words.true]) {
        yield* operator_draft('CONST_none', replaceNode(view, node, atom(text)));
    }
}
function* asEmpty(view, node) {
    for (const text of view.table.emptyValues)
        yield* operator_draft('CONST_none', replaceNode(view, node, atom(text)));
}
function* otherAttribute(view, node) {
    const label = childOf(node, 'name');
    if (node.role === 'callee' || node.store || !label)
        return;
    const others = [...numbers_nearest(vocabularyOf(view).attributes, splice_textOf(view, label))];
    for (const other of others) {
        yield* operator_draft('ATTR', { start: label.start, end: label.end, text: other }, { choices: others.length });
    }
}

;// CONCATENATED MODULE: ./src/propose/templates/operators/elements.ts






/** Elements of lists and tuples, indexes, slices. */
const elements_elements = [
    { ids: ['SWAP_elt', 'DEL_elt'], on: 'statement', make: (view, { node }) => elements_each(view, node, exchanged) },
    { ids: ['INS_elt', 'INS_elt_c'], on: 'statement', adds: 1, make: (view, { node }) => elements_each(view, node, elements_extended) },
    { ids: ['IDX_const', 'IDX2SLICE'], on: 'statement', make: (view, { node }) => elements_each(view, node, indexed) },
    { ids: ['SLICE'], on: 'statement', make: (view, { node }) => elements_each(view, node, sliced) },
];
function* elements_each(view, statement, make) {
    for (const node of expressionsOf(view, statement))
        yield* make(view, node);
}
function* exchanged(view, node) {
    const list = node.kind === 'index' ? childrenOf(node, 'index') : node.children;
    if (!['list', 'tuple', 'index', 'pattern'].includes(node.kind) || node.parent?.kind === 'pattern')
        return;
    if (node.kind === 'pattern' && node.parent?.kind !== 'assign')
        return;
    for (const [index, first] of list.entries()) {
        for (const second of list.slice(index + 1))
            yield* operator_draft('SWAP_elt', swapElements(view, first, second));
    }
    if (node.store || node.kind === 'index' || node.kind === 'pattern')
        return;
    for (const index of list.keys()) {
        if (list.length > 1)
            yield* operator_draft('DEL_elt', keepTuple(view, node, removeElement(node, index)));
        else if (node.kind === 'list')
            yield* operator_draft('DEL_elt', { start: node.start, end: node.end, text: '[]' });
    }
}
/** Elements may be targets, which stand in no expression's place. */
function swapElements(view, first, second) {
    if (!first.store && !second.store)
        return swapNodes(view, first, second);
    const between = view.text.slice(first.outerEnd, second.outerStart);
    const outer = (node) => view.text.slice(node.outerStart, node.outerEnd);
    return { start: first.outerStart, end: second.outerEnd, text: `${outer(second)}${between}${outer(first)}` };
}
/** A tuple of one needs its comma. */
function keepTuple(view, node, change) {
    if (!change || node.kind !== 'tuple' || node.children.length !== 2)
        return change;
    const [first, second] = node.children;
    if (!first || !second)
        return undefined;
    const kept = change.start === first.outerStart ? second : first;
    const text = `${view.text.slice(kept.outerStart, kept.outerEnd)},`;
    return { start: first.outerStart, end: second.outerEnd, text };
}
function* elements_extended(view, node) {
    if ((node.kind !== 'list' && node.kind !== 'tuple') || node.store)
        return;
    for (let index = 0; index <= node.children.length; index++) {
        for (const name of view.scope.visible(node))
            yield* operator_draft('INS_elt', insertElement(view, node, index, name));
        for (const text of ['0', '1'])
            yield* operator_draft('INS_elt_c', insertElement(view, node, index, text));
    }
}
function* indexed(view, node) {
    const [index, ...more] = childrenOf(node, 'index');
    const object = childOf(node, 'object');
    if (node.kind !== 'index' || !index || more.length > 0 || !object || index.kind === 'slice' || node.store)
        return;
    for (const piece of fillAll(view.table, 'ends', pieceOf(view, object))) {
        yield* operator_draft('IDX_const', replaceNode(view, node, piece));
    }
    for (const piece of fillAll(view.table, 'slicesBy', pieceOf(view, object), pieceOf(view, index))) {
        yield* operator_draft('IDX2SLICE', replaceNode(view, node, piece));
    }
}
function* sliced(view, node) {
    if (node.kind !== 'slice' || isInPart(node))
        return;
    const parts = elements_partsOf(node);
    const write = (change) => {
        const text = (key) => {
            const part = parts[key];
            return change[key] ?? (part ? view.text.slice(part.outerStart, part.outerEnd) : '');
        };
        const step = text('step');
        return {
            start: node.start,
            end: node.end,
            text: `${text('lower')}:${text('upper')}${step === '' ? '' : `:${step}`}`,
        };
    };
    for (const key of ['lower', 'upper', 'step'])
        if (parts[key])
            yield* operator_draft('SLICE', write({ [key]: '' }));
    const counts = view.scope.visible(node).filter((name) => isKnownAs(view.types.ofName(name), 'int'));
    for (const key of ['lower', 'upper']) {
        if (!parts[key])
            for (const text of ['1', '-1', ...counts])
                yield* operator_draft('SLICE', write({ [key]: text }));
    }
    if (!parts.step)
        for (const step of ['-1', '2'])
            yield* operator_draft('SLICE', write({ step }));
    if (!parts.lower && !parts.upper)
        return;
    const own = (part) => (part ? splice_textOf(view, part) : '');
    yield* operator_draft('SLICE', write({ lower: own(parts.upper), upper: own(parts.lower) }));
}
function elements_partsOf(slice) {
    const colons = slice.tokens.filter(({ text }) => text === ':');
    const at = (index) => slice.children.find((child) => colons.filter((colon) => colon.start < child.start).length === index);
    return { lower: at(0), upper: at(1), step: at(2) };
}

;// CONCATENATED MODULE: ./src/propose/templates/operators/grafts.ts







const MOST_AT_ONE_PLACE = 40;
const MOST_RENAMED = 60;
const FIRST_INGREDIENTS = 12;
const RENAMED_FOR = ['call', 'index', 'member', 'binary', 'name'];
/** Expressions of the file in other places ("plastic surgery"). */
const grafts = [
    {
        ids: ['INGR_t', 'INGR_u'],
        on: 'statement',
        *make(view, { node }) {
            for (const one of expressionsOf(view, node))
                if (isRead(one) && !one.fixed)
                    yield* grafted(view, one, node);
        },
    },
    {
        ids: ['INGR_sub'],
        on: 'statement',
        *make(view, { node }) {
            for (const one of expressionsOf(view, node)) {
                if (isRead(one) && !one.fixed && RENAMED_FOR.includes(one.kind) && !isCondition(one)) {
                    yield* graftedRenamed(view, one, node);
                }
            }
        },
    },
];
function* grafted(view, node, statement) {
    const types = view.types.of(node);
    const own = splice_textOf(view, node);
    const condition = isCondition(node);
    let count = 0;
    for (const { piece, types: others } of ingredientsAt(view, statement)) {
        const agreement = agreementOf(types, others);
        if (agreement === 'x' || piece.text === own || (condition && agreement !== 't'))
            continue;
        if (++count > MOST_AT_ONE_PLACE)
            return;
        yield* operator_draft(`INGR_${agreement}`, replaceNode(view, node, piece));
    }
}
function* graftedRenamed(view, node, statement) {
    const types = view.types.of(node);
    const own = splice_textOf(view, node);
    const visible = view.scope.visible(node);
    let count = 0;
    for (const ingredient of ingredientsAt(view, statement).slice(0, FIRST_INGREDIENTS)) {
        if (agreementOf(types, ingredient.types) === 'x')
            continue;
        for (const from of new Set(ingredient.variables.map(({ name }) => name))) {
            for (const to of visible) {
                if (to === from || agreementOf(view.types.ofName(from), view.types.ofName(to)) === 'x')
                    continue;
                const piece = ingredients_renamed(ingredient, from, to);
                if (piece.text === own)
                    continue;
                if (++count > MOST_RENAMED)
                    return;
                yield* operator_draft('INGR_sub', replaceNode(view, node, piece));
            }
        }
    }
}

;// CONCATENATED MODULE: ./src/propose/templates/operators/names.ts






const SUFFIXES = ['t', 'u', 'x'];
/** Targets of one function that are offered for one assignment. */
const MOST_TARGETS = 60;
/** Other variables: for a variable, an expression, a literal, a target. */
const names = [
    variableFor('VAR', (view, node) => node.kind === 'name' && view.scope.isVariable(splice_textOf(view, node))),
    variableFor('EXPR2VAR', (_, node) => node.kind !== 'name' && !isLiteral(node) && !isCondition(node)),
    variableFor('CONST2VAR', (_, node) => isLiteral(node)),
    {
        ids: ['TGT'],
        on: 'statement',
        make: (view, { node }) => otherTargets(view, node),
    },
];
function variableFor(family, applies) {
    return {
        ids: SUFFIXES.map((suffix) => `${family}_${suffix}`),
        on: 'statement',
        // `e.a` → `e` only takes away.
        adds: family === 'EXPR2VAR' ? 0 : 1,
        *make(view, { node }) {
            for (const one of expressionsOf(view, node)) {
                if (isRead(one) && applies(view, one))
                    yield* otherVariables(view, one, family);
            }
        },
    };
}
function* otherVariables(view, node, family) {
    const own = splice_textOf(view, node);
    const types = view.types.of(node);
    for (const name of view.scope.visible(node)) {
        if (name === own)
            continue;
        const id = `${family}_${agreementOf(types, view.types.ofName(name))}`;
        if (node.type === 'shorthand_property_identifier') {
            yield* operator_draft(id, { start: node.start, end: node.end, text: `${own}: ${name}` });
        }
        else {
            yield* operator_draft(id, replaceNode(view, node, atom(name)));
        }
    }
}
/** Names, subscripts and attributes of a function, as texts. */
const targetsIn = perNode((view, root) => {
    const found = walk(root).filter((node) => (node.kind === 'name' && view.scope.isVariable(splice_textOf(view, node))) ||
        (node.kind === 'index' && !node.children.some((child) => child.kind === 'slice')) ||
        (node.kind === 'member' && node.role !== 'callee'));
    return [...new Set(found.map((node) => splice_textOf(view, node)))]
        .filter((text) => !/[\n?]/.test(text))
        .slice(0, MOST_TARGETS);
});
function* otherTargets(view, statement) {
    const core = coreOf(statement);
    const holder = functionOf(statement);
    const target = core.kind === 'assign' || core.kind === 'augment' ? core.children[0] : undefined;
    if (!holder || !target)
        return;
    const visible = view.scope.inScope(statement);
    for (const one of target.kind === 'pattern' ? target.children : [target]) {
        if (!['name', 'index', 'member'].includes(one.kind) || one.type.startsWith('shorthand'))
            continue;
        for (const text of targetsIn(view, holder)) {
            const known = /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(text) ? visible.has(text) : true;
            if (!known || text === splice_textOf(view, one) || isConstant(view, text, statement))
                continue;
            yield* operator_draft('TGT', { start: one.start, end: one.end, text });
        }
    }
}
/** A `const` cannot be written again: true where one of that name holds at the node, or would if the node stood further down. */
function isConstant(view, name, node) {
    return view.scope.bindings.some((one) => one.constant && one.name === name && tree_within(node, one.scope));
}

;// CONCATENATED MODULE: ./src/propose/templates/operators/inserts.ts









/** Statements of one function that are copied to one gap. */
const MOST_COPIES = 40;
/** New statements in a gap. */
const inserts = [
    { ids: ['INS_copy'], on: 'gap', adds: 1, make: copied },
    { ids: ['INS_sub'], on: 'gap', adds: 1, make: copiedRenamed },
    { ids: ['INS_asg_t', 'INS_asg_u'], on: 'gap', adds: 3, make: assigned },
    { ids: ['INS_inc'], on: 'gap', adds: 4, make: increased },
    { ids: ['INS_coll'], on: 'gap', adds: 5, make: collected },
    { ids: ['INS_jump', 'INS_ret'], on: 'gap', adds: 1, make: left },
];
/** Writes a statement into a gap, ended as its neighbour is. */
function insertAt(view, site, text) {
    const statement = blocks_ended(view, text, site.node);
    return site.place === 'before' ? insertBefore(view, site.node, statement) : insertAfter(view, site.node, statement);
}
/** Variables in scope in a gap. */
function namesAt(view, site) {
    return site.place === 'at' ? view.scope.visible(site.node) : view.scope.visibleAround(site.node, site.place);
}
/** The simple statements of a function, declarations left out. */
const simpleIn = perNode((_, holder) => walk(holder).filter((node) => isSimple(node) && node.kind !== 'declare' && tree_blockOf(node) !== null));
function* copiesFor(view, site) {
    const holder = functionOf(site.node);
    if (!holder)
        return;
    let count = 0;
    for (const node of simpleIn(view, holder)) {
        if ((node.kind === 'break' || node.kind === 'continue') && !loopOf(site.node))
            continue;
        if (functionOf(node) !== holder || !sharesReceiver(view, node, site.node))
            continue;
        const text = unindented(view, node);
        if (text === undefined || text.includes('\n'))
            continue;
        const names = walk(node)
            .filter((one) => one.kind === 'name' &&
            view.scope.isVariable(splice_textOf(view, one)) &&
            one.type !== 'shorthand_property_identifier')
            .map((one) => ({
            name: splice_textOf(view, one),
            start: one.start - node.start,
            end: one.end - node.start,
            store: one.store,
        }));
        if (++count > MOST_COPIES)
            return;
        yield { node, text, names };
    }
}
function* copied(view, site) {
    const visible = new Set(namesAt(view, site));
    for (const { text, names, node } of copiesFor(view, site)) {
        if (node === site.node || !names.every(({ name }) => visible.has(name)))
            continue;
        yield* operator_draft('INS_copy', insertAt(view, site, text));
    }
}
function* copiedRenamed(view, site) {
    const visible = namesAt(view, site);
    const known = new Set(visible);
    for (const { text, names } of copiesFor(view, site)) {
        for (const from of new Set(names.map(({ name }) => name))) {
            if (names.some(({ name }) => name !== from && !known.has(name)))
                continue;
            const written = names.some(({ name, store }) => name === from && store);
            for (const to of visible) {
                if (to === from || agreementOf(view.types.ofName(from), view.types.ofName(to)) === 'x')
                    continue;
                if (written && isConstant(view, to, site.node))
                    continue;
                yield* operator_draft('INS_sub', insertAt(view, site, withName(text, names, { from, to })));
            }
        }
    }
}
function withName(text, names, change) {
    return [...names]
        .reverse()
        .filter(({ name }) => name === change.from)
        .reduce((result, { start, end }) => `${result.slice(0, start)}${change.to}${result.slice(end)}`, text);
}
function* assigned(view, site) {
    const names = namesAt(view, site);
    for (const target of names) {
        if (isConstant(view, target, site.node))
            continue;
        for (const value of names) {
            const agreement = agreementOf(view.types.ofName(target), view.types.ofName(value));
            if (value === target || agreement === 'x')
                continue;
            for (const { text } of fillAll(view.table, 'assign', atom(target), atom(value))) {
                yield* operator_draft(`INS_asg_${agreement}`, insertAt(view, site, text));
            }
        }
    }
}
function* increased(view, site) {
    for (const name of namesAt(view, site)) {
        if (!mayBeNumeric(view.types.ofName(name)) || isConstant(view, name, site.node))
            continue;
        for (const { text } of fillAll(view.table, 'increase', atom(name)))
            yield* operator_draft('INS_inc', insertAt(view, site, text));
    }
}
function* collected(view, site) {
    const names = namesAt(view, site);
    const put = function* (phrases, ...pieces) {
        for (const { text } of fillAll(view.table, phrases, ...pieces.map(atom))) {
            yield* operator_draft('INS_coll', insertAt(view, site, text));
        }
    };
    for (const name of names) {
        const types = view.types.ofName(name);
        const others = names.filter((other) => other !== name);
        if (isKnownAs(types, 'list'))
            for (const other of others)
                yield* put('appendToList', name, other);
        if (isKnownAs(types, 'set'))
            for (const other of others)
                yield* put('addToSet', name, other);
        if (isKnownAs(types, 'list'))
            yield* put('orderList', name);
    }
}
/** Leaving a loop or the function at the end of a block. */
function* left(view, site) {
    const block = tree_blockOf(site.node);
    if (site.place !== 'after' || !block || statementsOf(block).at(-1) !== site.node)
        return;
    if (loopOf(site.node))
        yield* operator_draft('INS_jump', insertAt(view, site, 'break'));
    for (const text of returnTexts(view, site))
        yield* operator_draft('INS_ret', insertAt(view, site, text));
}
/** `return r` for what the function returns elsewhere, none and an empty list; a bare return where it yields. */
function returnTexts(view, site) {
    const holder = functionOf(site.node);
    if (!holder)
        return [];
    if (yieldsIn(view, holder))
        return fillAll(view.table, 'returnNothing').map(({ text }) => text);
    const visible = new Set(namesAt(view, site));
    const values = returnsOf(view, site.node).flatMap((node) => node.children.slice(0, 1));
    const usable = values.filter((value) => walk(value).every((one) => one.kind !== 'name' || !view.scope.isVariable(splice_textOf(view, one)) || visible.has(splice_textOf(view, one))));
    const pieces = [
        ...usable.map((value) => pieceOf(view, value)).filter(({ text }) => !text.includes('\n')),
        atom(view.table.words.none),
        atom('[]'),
    ];
    return [...new Set(pieces.flatMap((piece) => fillAll(view.table, 'return', piece).map(({ text }) => text)))];
}

;// CONCATENATED MODULE: ./src/propose/templates/operators/guards.ts









/** More templates than these multiply the candidates and were right in one of a hundred programs. */
const FOR_RETURN = ['none', 'empty', 'attr'];
const FOR_JUMP = ['none', 'empty', 'len', 'num0', 'num1', 'in', 'pair', 'attr', 'ingr'];
/** Early exits and conditions round statements. */
const guards = [
    { ids: idsOf('GUARD_ret', FOR_RETURN), on: 'gap', adds: 4, make: guardedReturn },
    { ids: idsOf('GUARD_cont', FOR_JUMP), on: 'gap', adds: 4, make: guardedJump },
    { ids: ['GUARD_expr'], on: 'statement', adds: 3, make: (view, { node }) => guardedValue(view, node) },
    {
        ids: idsOf('WRAP_if', [...FOR_JUMP, 'bool']),
        on: 'statement',
        adds: 2,
        make: (view, { node }) => guardedStatement(view, node),
    },
];
function* guardedReturn(view, site) {
    const returns = returnTexts(view, site);
    for (const condition of conditionsFor(view, namesAt(view, site), site.node)) {
        if (!FOR_RETURN.includes(condition.template))
            continue;
        for (const text of returns)
            yield* guard(`GUARD_ret_${condition.template}`, view, site, condition, text);
    }
}
function* guardedJump(view, site) {
    if (!loopOf(site.node))
        return;
    for (const condition of conditionsFor(view, namesAt(view, site), site.node)) {
        if (!FOR_JUMP.includes(condition.template))
            continue;
        for (const text of ['continue', 'break']) {
            yield* guard(`GUARD_cont_${condition.template}`, view, site, condition, text);
        }
    }
}
function* guard(id, view, site, condition, body) {
    if (site.place === 'after' || !hasOwnLines(view, site.node))
        return;
    const text = block(view, site.node, condition, blocks_ended(view, body, site.node));
    if (text !== undefined)
        yield* operator_draft(id, insertAt(view, site, text));
}
function block(view, statement, condition, body) {
    const [head] = fillAll(view.table, 'ifHead', condition.piece);
    return head && conditionalBlock(view, head.text, body, unitOf(view, statement));
}
function* guardedValue(view, statement) {
    const [phrase] = view.table.phrases.conditional;
    if (!phrase)
        return;
    for (const value of expressionsOf(view, statement)) {
        if (!isRead(value) || !isReturnedOrAssigned(value))
            continue;
        for (const condition of conditionsAt(view, statement)) {
            if (!['empty', 'none', 'len', 'num0'].includes(condition.template))
                continue;
            for (const empty of emptyValues(view, view.types.of(value))) {
                const piece = fill(phrase, pieceOf(view, value), condition.piece, atom(empty));
                yield* operator_draft('GUARD_expr', replaceNode(view, value, piece));
            }
        }
    }
}
function isReturnedOrAssigned(node) {
    if (node.parent?.kind === 'return')
        return true;
    return node.role === 'value' && ['assign', 'declarator'].includes(node.parent?.kind ?? '');
}
function emptyValues(view, types) {
    const { none } = view.table.words;
    if (isKnownAs(types, 'list'))
        return ['[]'];
    if (isKnownAs(types, 'str'))
        return ["''"];
    if (isKnownAs(types, 'int', 'float'))
        return ['0'];
    return isUnknown(types) ? [none, '[]', '0'] : [none];
}
function* guardedStatement(view, node) {
    const applies = node.kind === 'expression' || node.kind === 'return';
    if (!applies || !tree_blockOf(node) || !hasOwnLines(view, node) || holdsLongString(view, node))
        return;
    const body = unindented(view, node);
    if (body === undefined)
        return;
    for (const condition of conditionsAt(view, node)) {
        const text = block(view, node, condition, body);
        if (text === undefined)
            continue;
        const [first = ''] = text.split('\n');
        yield* operator_draft(`WRAP_if_${condition.template}`, replaceStatement(view, node, text), {
            why: `line ${view.rowOf(node.start) + 1} only runs under \`${first}\``,
        });
    }
}

;// CONCATENATED MODULE: ./src/propose/templates/sites.ts


/** How many statements of its block a candidate of one statement reaches, either way. */
const REACH = 10;
const ENDS = ['return', 'break', 'continue', 'raise'];
/**
 * The suspicious places of a file: statements in functions, bodies that are one expression, and the gaps between statements. A
 * compound statement counts with its header only; a gap with its higher neighbour. In the order of the text.
 */
function sitesOf(view, lines) {
    const scores = new Map();
    for (const { line, score } of lines)
        scores.set(line - 1, Math.max(score, scores.get(line - 1) ?? 0));
    const known = new Map();
    const suspicionOf = (node) => {
        const found = known.get(node) ?? suspicionIn(view, node, scores);
        known.set(node, found);
        return found;
    };
    const sites = walk(view.root).flatMap((node) => [
        ...(isSite(node) ? [siteAt(node, suspicionOf)] : []),
        ...gapsAt(node, suspicionOf),
    ]);
    return sites.filter(({ around }) => around > 0);
}
function isSite(node) {
    if (isStatement(node)) {
        const apart = ['import', 'pass', 'class'].includes(node.kind) || ['initializer', 'increment'].includes(node.role);
        return !apart && isInFunction(node);
    }
    // The body of a lambda outside of any statement of a function.
    const parent = node.parent;
    if (node.role !== 'body' || parent?.kind !== 'function' || node.kind === 'block')
        return false;
    return !isInFunction(closest(parent, isStatement) ?? parent);
}
/** True where the innermost definition round a node is a function's. */
function isInFunction(node) {
    return (node.parent !== null &&
        closest(node.parent, ({ kind }) => kind === 'function' || kind === 'class')?.kind === 'function');
}
function siteAt(node, suspicionOf) {
    const block = tree_blockOf(node);
    const body = tree_bodyOf(node);
    const branch = childOf(node, 'else');
    const list = block ? statementsOf(block) : [];
    const at = list.indexOf(node);
    const near = [
        node,
        ...list.slice(Math.max(0, at - REACH), at + REACH + 1),
        ...(body ? statementsOf(body) : []),
        ...(branch ? [branch] : []),
    ];
    return {
        node,
        place: 'at',
        suspiciousness: suspicionOf(node),
        around: Math.max(...near.map(suspicionOf)),
        suspicionOf,
    };
}
/** Before each statement of a block, and behind the last one unless that leaves the block anyway. */
function gapsAt(node, suspicionOf) {
    const block = tree_blockOf(node);
    if (!block || !isStatement(node) || !isInFunction(node))
        return [];
    const list = statementsOf(block);
    const at = list.indexOf(node);
    const before = list[at - 1] ?? sites_headOf(block);
    const gap = (place, neighbours) => {
        const suspiciousness = Math.max(...neighbours.map((one) => (one ? suspicionOf(one) : 0)));
        return { node, place, suspiciousness, around: suspiciousness, suspicionOf };
    };
    const closed = at === list.length - 1 && !ENDS.includes(node.kind);
    return [
        ...(node.kind === 'import' ? [] : [gap('before', [before, node])]),
        ...(closed ? [gap('after', [node])] : []),
    ];
}
/** The statement whose header opens a block; a function's own line is run when it is defined, not when it is called. */
function sites_headOf(block) {
    const head = block.parent && closest(block.parent, (one) => isStatement(one) || one.kind === 'function');
    return head?.kind === 'function' ? null : head;
}
function suspicionIn(view, node, scores) {
    let suspected = false;
    for (let row = node.row; row <= node.endRow && !suspected; row++)
        suspected = scores.has(row);
    return suspected ? Math.max(0, ...sites_rowsOf(view, node).map((row) => scores.get(row) ?? 0)) : 0;
}
/** The 0-based rows of a statement's own words. */
function sites_rowsOf(view, node) {
    if (node.kind === 'function' || node.kind === 'class')
        return [];
    const leaves = expressionsOf(view, node).filter((one) => one.children.length === 0);
    return [...new Set([node.row, ...leaves.map((one) => one.row)])];
}

;// CONCATENATED MODULE: ./src/propose/templates/operators/statements.ts









const COMPOUND = ['if', 'while', 'for', 'loop', 'try', 'with', 'switch'];
/** Statements deleted, swapped, moved, turned into another kind. */
const statements = [
    {
        ids: ['DEL', 'DEL_blk'],
        on: 'statement',
        *make(view, { node }) {
            if (!isDeletable(node))
                return;
            yield* operator_draft(isSimple(node) ? 'DEL' : 'DEL_blk', remove(view, node));
        },
    },
    { ids: ['SWAP_stmt', 'MOVE'], on: 'statement', wide: true, make: moved },
    { ids: ['JUMP'], on: 'statement', adds: 1, make: (view, { node }) => jump(view, node) },
    { ids: ['CALL2ASG'], on: 'statement', adds: 1, make: (view, { node }) => assignedCall(view, node) },
    {
        ids: ['YIELD'],
        on: 'statement',
        *make(view, { node }) {
            for (const one of expressionsOf(view, node))
                if (one.kind === 'yield')
                    yield* delegated(view, one);
        },
    },
    { ids: ['EXPR2RET', 'RETYIELD'], on: 'statement', adds: 1, make: (view, { node }) => returned(view, node) },
];
/** A declaration or an empty statement is left: what needs it would break at once. */
function isDeletable(node) {
    if (node.kind === 'declare' || node.kind === 'pass' || node.kind === 'import' || node.kind === 'elif')
        return false;
    return tree_blockOf(node) !== null && (isSimple(node) || COMPOUND.includes(node.kind));
}
/** Swaps a statement with the next one, and moves it to any other place of its block. */
function* moved(view, site) {
    const { node } = site;
    const block = tree_blockOf(node);
    if (!block || !isMovable(view, node))
        return;
    const all = statementsOf(block);
    const here = all.indexOf(node);
    const list = all.slice(Math.max(0, here - REACH), here + REACH + 1);
    const at = list.indexOf(node);
    for (const [index, other] of list.entries()) {
        // The one before has made the same swap.
        if (index === at || index === at - 1)
            continue;
        const between = list.slice(Math.min(index, at), Math.max(index, at) + 1);
        if (between.some((one) => !isMovable(view, one)))
            continue;
        const operator = index === at + 1 ? 'SWAP_stmt' : 'MOVE';
        const suspiciousness = Math.max(...between.map((one) => site.suspicionOf(one)));
        if (suspiciousness === 0)
            continue;
        const order = index < at ? [node, ...between.slice(0, -1)] : [...between.slice(1), node];
        const why = movedWords(view, node, other, operator === 'SWAP_stmt');
        yield* operator_draft(operator, rearranged(view, between, order), { suspiciousness, why });
    }
}
function movedWords(view, node, other, neighbours) {
    const line = (one) => view.rowOf(one.start) + 1;
    return neighbours
        ? `the statements at lines ${line(node)} and ${line(other)} are swapped`
        : `the statement at line ${line(node)} moves ${node.start < other.start ? 'behind' : 'before'} line ${line(other)}`;
}
function isMovable(view, node) {
    return hasOwnLines(view, node) && !['import', 'skip', 'function', 'class', 'other'].includes(node.kind);
}
/** Whole statements in another order; comments between them stay where they are. */
function rearranged(view, old, order) {
    const [first, last] = [old[0], old.at(-1)];
    if (!first || !last)
        return undefined;
    const parts = old.map((one, index) => {
        const next = old[index + 1];
        const gap = next ? view.text.slice(blocks_linesOf(view, one).end, blocks_linesOf(view, next).start) : '';
        const put = order[index] ?? one;
        const { start, end } = blocks_linesOf(view, put);
        return `${view.text.slice(start, end)}${gap}`;
    });
    return { start: blocks_linesOf(view, first).start, end: blocks_linesOf(view, last).end, text: parts.join('') };
}
function* jump(view, node) {
    const word = node.tokens[0];
    if ((node.kind !== 'break' && node.kind !== 'continue') || !word || node.children.length > 0 || !loopOf(node))
        return;
    yield* operator_draft('JUMP', { start: word.start, end: word.end, text: node.kind === 'break' ? 'continue' : 'break' });
}
/** `o.m(a)` → `o = a`, `o += a`, `o = o.m(a)`. */
function* assignedCall(view, node) {
    const call = coreOf(node);
    const callee = call.kind === 'call' ? childOf(call, 'callee') : undefined;
    const object = callee?.kind === 'member' ? childOf(callee, 'object') : undefined;
    if (!object || !['name', 'index', 'member'].includes(object.kind) || splice_textOf(view, object).includes('?'))
        return;
    if (object.kind === 'name' && !view.scope.isVariable(splice_textOf(view, object)))
        return;
    if (isConstant(view, splice_textOf(view, object), node))
        return;
    const target = pieceOf(view, object);
    const write = (text) => spaced(view.text, { start: call.outerStart, end: call.outerEnd, text });
    const [argument, ...more] = argumentsOf(call);
    if (argument && more.length === 0 && argument.kind !== 'keyword' && argument.kind !== 'splat') {
        for (const { text } of fillAll(view.table, 'assign', target, pieceOf(view, argument))) {
            yield* operator_draft('CALL2ASG', write(text));
        }
        const [plus] = fillAll(view.table, 'augment', target, pieceOf(view, argument));
        if (plus)
            yield* operator_draft('CALL2ASG', write(plus.text));
    }
    for (const { text } of fillAll(view.table, 'assign', target, pieceOf(view, call)))
        yield* operator_draft('CALL2ASG', write(text));
}
/** `yield e` ↔ `yield from e`, `yield* e`. */
function* delegated(view, node) {
    const [word, second] = node.tokens;
    if (!word || node.children.length !== 1 || isAsync(node))
        return;
    const extra = view.table.delegation;
    if (second?.text === extra.trim()) {
        yield* operator_draft('YIELD', { start: word.end, end: second.end, text: '' });
    }
    else if (!second && node.children[0]?.kind !== 'tuple') {
        yield* operator_draft('YIELD', { start: word.end, end: word.end, text: extra });
    }
}
function* returned(view, node) {
    const core = coreOf(node);
    const [value] = core.children;
    const holder = functionOf(node);
    const plain = !isAsync(node) || !holder || !yieldsIn(view, holder);
    if (plain && node.kind === 'expression' && core.kind === 'call' && node.start === core.outerStart) {
        const text = `return ${view.text.slice(core.outerStart, core.outerEnd)}`;
        yield* operator_draft('EXPR2RET', { start: core.outerStart, end: core.outerEnd, text });
    }
    const [word, second] = core.tokens;
    if (!word || !value || second?.text === 'from' || second?.text === '*')
        return;
    if (node.kind === 'expression' && core.kind === 'yield' && word.start === node.start) {
        yield* operator_draft('RETYIELD', { start: word.start, end: word.end, text: 'return' });
    }
    if (node.kind === 'return' && (view.table.indented || functionOf(node)?.tokens.some(({ text }) => text === '*'))) {
        yield* operator_draft('RETYIELD', { start: word.start, end: word.end, text: 'yield' });
    }
}
/** `yield from` is none of an async function's words. */
function isAsync(node) {
    return functionOf(node)?.tokens[0]?.text === 'async';
}

;// CONCATENATED MODULE: ./src/propose/templates/operators/wraps.ts






/** An expression wrapped in something more: for expressions that are no literal and no condition. */
const wraps = [
    wrap({ ids: ['WRAP_slice'], adds: 4 }, function* (wrapped) {
        if (!mayBeSized(wrapped.types))
            return;
        yield* wraps_all(wrapped, 'WRAP_slice', 'slices');
        yield* withNames(wrapped, 'WRAP_slice', 'slicesBy', (types) => mayBe(types, 'int'));
    }),
    wrap({ ids: ['WRAP_minmax'], adds: 3 }, minmax),
    wrap({ ids: ['WRAP_arith_t', 'WRAP_arith_u'], adds: 2 }, function* (wrapped) {
        if (mayBeNumeric(wrapped.types))
            yield* withAgreement(wrapped, 'WRAP_arith', 'arithmetic', mayBeNumeric);
    }),
    wrap({ ids: ['WRAP_arith_c'], adds: 2 }, function* (wrapped) {
        if (mayBeNumeric(wrapped.types))
            yield* wraps_all(wrapped, 'WRAP_arith_c', 'arithmeticConstants');
    }),
    wrap({ ids: ['WRAP_concat_t', 'WRAP_concat_u'], adds: 2 }, concatenated),
    wrap({ ids: ['WRAP_call'], adds: 1 }, function* (wrapped) {
        if (mayBeNumeric(wrapped.types))
            yield* wraps_all(wrapped, 'WRAP_call', 'numericCalls');
        if (mayBeSized(wrapped.types))
            yield* wraps_all(wrapped, 'WRAP_call', 'sizedCalls');
    }),
    {
        ids: ['WRAP_list'],
        on: 'statement',
        adds: 2,
        *make(view, { node }) {
            for (const one of expressionsOf(view, node)) {
                if (isRead(one) && !one.fixed && isValue(one))
                    yield* wraps_all(wrappedOf(view, one), 'WRAP_list', 'listOf');
            }
        },
    },
    wrap({ ids: ['WRAP_pow'], adds: 2 }, function* (wrapped) {
        if (mayBeNumeric(wrapped.types))
            yield* wraps_all(wrapped, 'WRAP_pow', 'powers');
    }),
    wrap({ ids: ['WRAP_neg'], adds: 1 }, function* (wrapped) {
        if (mayBeNumeric(wrapped.types))
            yield* wraps_all(wrapped, 'WRAP_neg', 'negative');
    }),
    wrap({ ids: ['WRAP_idx'], adds: 3 }, function* (wrapped) {
        if (!mayBeSized(wrapped.types))
            return;
        yield* wraps_all(wrapped, 'WRAP_idx', 'ends');
        if (wrapped.node.kind === 'name')
            yield* withNames(wrapped, 'WRAP_idx', 'indexBy', () => true);
    }),
    wrap({ ids: ['WRAP_meth'], adds: 2 }, function* (wrapped) {
        if (mayBe(wrapped.types, 'str'))
            yield* wraps_all(wrapped, 'WRAP_meth', 'textMethods');
        if (mayBe(wrapped.types, 'dict'))
            yield* wraps_all(wrapped, 'WRAP_meth', 'dictMethods');
    }),
    wrap({ ids: ['WRAP_set_t', 'WRAP_set_u'], adds: 2 }, function* (wrapped) {
        if (isKnownAs(wrapped.types, 'set')) {
            yield* withAgreement(wrapped, 'WRAP_set', 'setOperations', (types) => mayBe(types, 'set'));
        }
    }),
    wrap({ ids: ['WRAP_or_t', 'WRAP_or_u'], adds: 2 }, (wrapped) => withAgreement(wrapped, 'WRAP_or', 'orVariable', () => true)),
    wrap({ ids: ['WRAP_or_c'], adds: 2 }, (wrapped) => wraps_all(wrapped, 'WRAP_or_c', 'orConstants')),
];
function wrap(operator, make) {
    return {
        ...operator,
        on: 'statement',
        *make(view, { node }) {
            for (const one of expressionsOf(view, node)) {
                if (isRead(one) && !one.fixed && !isLiteral(one) && one.kind !== 'function' && !isCondition(one)) {
                    yield* make(wrappedOf(view, one));
                }
            }
        },
    };
}
function wrappedOf(view, node) {
    return { view, node, piece: pieceOf(view, node), types: view.types.of(node), names: view.scope.visible(node) };
}
/** Parts of f-strings take no wraps. */
function* put({ view, node }, id, piece) {
    if (node.parent?.kind !== 'part')
        yield* operator_draft(id, replaceNode(view, node, piece));
}
function* wraps_all(wrapped, id, phrases) {
    for (const piece of fillAll(wrapped.view.table, phrases, wrapped.piece))
        yield* put(wrapped, id, piece);
}
function* withNames(wrapped, id, phrases, fits) {
    for (const name of wrapped.names) {
        if (name === wrapped.piece.text || !fits(wrapped.view.types.ofName(name)))
            continue;
        for (const piece of fillAll(wrapped.view.table, phrases, wrapped.piece, atom(name)))
            yield* put(wrapped, id, piece);
    }
}
function* withAgreement(wrapped, family, phrases, fits) {
    for (const name of wrapped.names) {
        const types = wrapped.view.types.ofName(name);
        const agreement = agreementOf(wrapped.types, types);
        // `n + n` and `n * n` mean something, `n or n` and its like do not.
        if (agreement === 'x' || !fits(types) || (name === wrapped.piece.text && family !== 'WRAP_arith'))
            continue;
        for (const piece of fillAll(wrapped.view.table, phrases, wrapped.piece, atom(name))) {
            yield* put(wrapped, `${family}_${agreement}`, piece);
        }
    }
}
function* minmax(wrapped) {
    const { view, node, piece, types, names } = wrapped;
    if (!mayBeNumeric(types))
        return;
    const bounds = [
        '0',
        '1',
        ...names.filter((name) => name !== piece.text && mayBeNumeric(view.types.ofName(name))),
    ].map(atom);
    const target = node.role === 'value' && node.parent?.kind === 'assign' ? node.parent.children[0] : undefined;
    if (target?.kind === 'index' || target?.kind === 'member')
        bounds.push(pieceOf(view, target));
    for (const bound of bounds) {
        for (const one of fillAll(view.table, 'minmax', bound, piece))
            yield* put(wrapped, 'WRAP_minmax', one);
    }
}
function* concatenated(wrapped) {
    const { view, types } = wrapped;
    if (!isUnknown(types) && !isKnownAs(types, 'str', 'list', 'tuple'))
        return;
    const listLike = isKnownAs(types, 'list') && view.table.phrases['concatenation:list'].length > 0;
    const phrases = listLike ? 'concatenation:list' : 'concatenation';
    yield* withAgreement(wrapped, 'WRAP_concat', phrases, (other) => mayBe(other, 'str', 'list', 'tuple'));
}
/** Assigned or returned values, elements of comprehensions, arguments. */
function isValue(node) {
    const parent = node.parent;
    if (parent?.kind === 'arguments' || parent?.kind === 'return')
        return true;
    if (parent?.kind === 'comprehension')
        return node.role === 'element';
    return node.role === 'value' && ['assign', 'augment', 'declarator'].includes(parent?.kind ?? '');
}

;// CONCATENATED MODULE: ./src/propose/templates/operators.ts















/** Every operator, in the order in which ties are broken: mutations, names and expressions, wraps, insertions, conditions, guards. */
const OPERATORS = [
    ...numbers,
    ...comparisons,
    ...arithmetic,
    ...logic,
    ...calls,
    ...elements_elements,
    ...constants,
    ...statements,
    ...blocks,
    ...names,
    ...grafts,
    ...wraps,
    ...inserts,
    ...conditions,
    ...guards,
];

;// CONCATENATED MODULE: ./src/propose/templates/heap.ts
/** Holds at most `most` entries for long, twice as many between two clearings. */
function createHeap(most) {
    let items = [];
    let dropped = 0;
    return {
        push(entry) {
            items.push(entry);
            rise(items, items.length - 1);
            if (items.length <= 2 * most)
                return;
            // A sorted list is a heap.
            items.sort((a, b) => (comesBefore(a, b) ? -1 : 1));
            dropped += items.length - most;
            items = items.slice(0, most);
        },
        pop() {
            const first = items[0];
            const last = items.pop();
            if (!first || !last || items.length === 0)
                return first;
            items[0] = last;
            sink(items, 0);
            return first;
        },
        dropped: () => dropped,
    };
}
function comesBefore(a, b) {
    return a.priority > b.priority || (a.priority === b.priority && a.order < b.order);
}
function rise(items, start) {
    let at = start;
    while (at > 0) {
        const up = (at - 1) >> 1;
        if (!swapIfBefore(items, at, up))
            return;
        at = up;
    }
}
function sink(items, start) {
    let at = start;
    for (;;) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        const [a, b] = [items[left], items[right]];
        if (!a)
            return;
        const next = b && comesBefore(b, a) ? right : left;
        if (!swapIfBefore(items, next, at))
            return;
        at = next;
    }
}
/** Swaps the two entries where the first index holds what comes before; true where it did. */
function swapIfBefore(items, first, second) {
    const [a, b] = [items[first], items[second]];
    if (!a || !b || !comesBefore(a, b))
        return false;
    items[first] = b;
    items[second] = a;
    return true;
}

;// CONCATENATED MODULE: ./src/propose/templates/model.ts
/**
 * Weights of the ranker, rounded: a logistic regression over single-edit candidates of small Python programs with one fault each, trained on
 * the candidates that behave like the reference on hidden inputs. `docs/templates.md` says how to train it anew.
 */
/** By feature. */
const DENSE = weights(`
  och 0.012, och/max 0.474, log1p_edit -0.595, log1p_new -0.247, pure_insert -0.677, pure_delete 0.316,
  new_identifiers -0.364, keeps_identifier 0.028, digit_tokens -0.278, bias -0.974, log1p_edit^2 0.064,
  (och/max)^3 1.184
`);
/** By the part of an operator's id before the first `_`. */
const FAMILY = weights(`
  AOR 0.51, ARGDEL -0.1, ARGINS -2.36, ARGSWAP 2.02, ASG2AUG -0.6, ASSOC 1.47, ATTR 1.52, AUG2ASG 0.65,
  BOOL2COND -0.54, CALL2ASG 0.12, CMP -0.04, COMP -1, COND -1.03, CONDC -0.08, CONST -0.16, CONST2VAR -2.06,
  DEDENT -0.49, DEL -1.44, DROP 0.24, ELSE2SEQ -0.4, EXPR2RET -0.37, EXPR2VAR -1.18, FUNC -0.47, GUARD -1.33,
  IDX -0.75, IDX2SLICE -0.91, IF2WHILE -0.68, INDENT -1.04, INGR -0.58, INS 0.21, JUMP -0.01, KWDEL -0.14, KWINS
  -0.32, LOR 3.17, METH 0.8, MOVE 1.19, NEG 2.41, OBO 1.64, RET -0.78, RETYIELD -1.49, ROR 1.05, SEQ2ELSE -0.37,
  SLICE -1.13, SWAP 1.68, TGT 0.21, UNWRAP -0.67, VAR -0.71, WHILE2IF -0.27, WRAP -1.09, YIELD -0.02
`);
/** By operator id; an id that is missing counts 0. */
const OPERATOR = weights(`
  AOR -0.47, AOR_aug 0.6, ARGDEL -0.02, ARGINS -0.54, ARGINS_c -0.08, ARGSWAP 0.5, ASG2AUG -0.15, ASSOC 0.37,
  ATTR 0.38, AUG2ASG 0.16, BOOL2COND_attr -0.08, BOOL2COND_bool -0.01, BOOL2COND_empty 0.03, BOOL2COND_in -0.14,
  BOOL2COND_ingr -0.1, BOOL2COND_isinst -0, BOOL2COND_len 0.18, BOOL2COND_none -0.02, BOOL2COND_num0 0.45,
  BOOL2COND_num1 -0.05, BOOL2COND_pair -0.39, CALL2ASG 0.03, CMP_combo -0.01, COMP_addif_attr -0.03,
  COMP_addif_empty -0.1, COMP_addif_in -0.29, COMP_addif_ingr -0.05, COMP_addif_isinst -0.01, COMP_addif_len
  -0.06, COMP_addif_none -0, COMP_addif_num0 1.01, COMP_addif_num1 -0.16, COMP_addif_pair -0.4, COMP_dropif
  -0.15, CONDC_repl_attr -0.02, CONDC_repl_empty 0.11, CONDC_repl_in -0.02, CONDC_repl_ingr -0.01,
  CONDC_repl_len -0.01, CONDC_repl_none -0.02, CONDC_repl_num0 -0.01, CONDC_repl_num1 -0.01, CONDC_repl_pair
  -0.04, COND_const -0.33, COND_ext_attr 0.11, COND_ext_bool -0.01, COND_ext_empty -0.05, COND_ext_in -0.22,
  COND_ext_ingr 0.04, COND_ext_isinst -0.03, COND_ext_len 0.3, COND_ext_none -0.03, COND_ext_num0 -0.38,
  COND_ext_num1 -0.32, COND_ext_pair 0.26, COND_pre_attr -0.2, COND_pre_empty -0.02, COND_pre_in -0.22,
  COND_pre_isinst -0.02, COND_pre_len 0.29, COND_pre_none 0.14, COND_repl_attr -0.27, COND_repl_bool -0,
  COND_repl_empty -0.5, COND_repl_in 0.11, COND_repl_ingr 1.99, COND_repl_isinst -0.04, COND_repl_len -0.22,
  COND_repl_none -0.06, COND_repl_num0 -0.67, COND_repl_num1 -0.41, COND_repl_pair 0.44, CONST2VAR_t -0.15,
  CONST2VAR_u -0.03, CONST2VAR_x -0.34, CONST_bool 0.12, CONST_float -0.31, CONST_ingr 0.55, CONST_int -0.15,
  CONST_none -1.08, CONST_str 0.83, CONST_strtweak -0.01, DEDENT -0.12, DEL -0.31, DEL_blk -0.14, DEL_else
  -0.04, DEL_elt 0.14, DROP_bool 0.06, ELSE2SEQ -0.1, EXPR2RET -0.09, EXPR2VAR_t -0.68, EXPR2VAR_u 1.36,
  EXPR2VAR_x -0.97, FUNC -0.18, FUNC_twin 0.06, GUARD_cont_attr -0.24, GUARD_cont_bool -0.02, GUARD_cont_empty
  0.46, GUARD_cont_in 0.31, GUARD_cont_ingr 0.32, GUARD_cont_isinst -0.03, GUARD_cont_len 1.05, GUARD_cont_none
  -0.06, GUARD_cont_num0 -0.1, GUARD_cont_num1 0.43, GUARD_cont_pair 0.41, GUARD_expr -0.65, GUARD_ret_attr
  -0.09, GUARD_ret_bool -0.04, GUARD_ret_empty 0.18, GUARD_ret_in -0.62, GUARD_ret_ingr -0.41, GUARD_ret_isinst
  -0.16, GUARD_ret_len -0.61, GUARD_ret_none 0.45, GUARD_ret_num0 -0.46, GUARD_ret_num1 -1.3, GUARD_ret_pair
  -1.55, IDX2SLICE -0.23, IDX_const -0.19, IF2WHILE -0.17, INDENT -0.26, INGR_sub -0.54, INGR_t 0.46, INGR_u
  -0.18, INS_asg_t -0.23, INS_asg_u 1.16, INS_coll 0.13, INS_copy -0.54, INS_elt -0.71, INS_elt_c -0.55, INS_inc
  1.11, INS_jump -0.26, INS_ret -0.72, INS_sub 0.56, JUMP -0, KWDEL -0.03, KWINS -0.08, LOR 0.77, METH -0.53,
  METH_twin 0.73, MOVE 0.29, NEG 0.59, OBO_const -0.25, OBO_expr -0.34, OBO_idx 0.1, OBO_range 0.92, RETYIELD
  -0.37, RET_ext_attr -0.01, RET_ext_empty -0.01, RET_ext_in -0.01, RET_ext_ingr -0.03, RET_ext_isinst 0,
  RET_ext_len -0.01, RET_ext_none -0, RET_ext_num0 -0.04, RET_ext_num1 -0.02, RET_ext_pair -0.04, ROR_bound
  0.07, ROR_neg 0.5, ROR_other -0.32, SEQ2ELSE -0.09, SLICE -0.28, SWAP_bin 0.41, SWAP_bool -0.17, SWAP_branch
  0.39, SWAP_cmp 0.25, SWAP_elt -0.15, SWAP_ifexp 0.05, SWAP_stmt -0.39, TGT 0.05, UNWRAP_attr -0.02, UNWRAP_bin
  0.66, UNWRAP_blk -0.28, UNWRAP_call -0.38, UNWRAP_if -0.12, UNWRAP_meth -0, UNWRAP_sub -0.04, UNWRAP_un 0.02,
  VAR_t 1.17, VAR_u -0.02, VAR_x -1.32, WHILE2IF -0.07, WRAP_arith_c 0.26, WRAP_arith_t 0.29, WRAP_arith_u
  -0.35, WRAP_call -0.91, WRAP_concat_t 0.39, WRAP_concat_u -0.49, WRAP_idx -1.06, WRAP_if_attr -0.13,
  WRAP_if_bool -0.01, WRAP_if_empty -0.41, WRAP_if_in -0.19, WRAP_if_ingr 0.06, WRAP_if_isinst -0.02,
  WRAP_if_len -0.17, WRAP_if_none -0.05, WRAP_if_num0 0.35, WRAP_if_num1 -0.16, WRAP_if_pair 0.15, WRAP_list
  0.12, WRAP_meth 1.12, WRAP_minmax 0.3, WRAP_neg 0.92, WRAP_or_c -1.48, WRAP_or_t -1, WRAP_or_u -0.41, WRAP_pow
  0.22, WRAP_set_t -0.02, WRAP_set_u -0.04, WRAP_slice 1.83, YIELD -0.01
`);
function weights(table) {
    return new Map(table.split(',').map((row) => {
        const [name = '', value = ''] = row.trim().split(/\s+/);
        return [name, Number(value)];
    }));
}

;// CONCATENATED MODULE: ./src/propose/templates/ranker.ts


/**
 * The log odds, up to a constant, that a candidate is the right repair: a logistic regression that was trained on single-edit repairs of
 * small Python programs. See `docs/templates.md` for its features.
 */
function rank(candidate) {
    const { removed, added, identifiers } = candidate;
    const seen = new Set(removed);
    const edit = Math.log1p(Math.max(removed.length, added.length));
    return (priorOf(candidate.operator) +
        placeScore(candidate.suspiciousness, candidate.most) +
        dense('log1p_edit') * edit +
        dense('log1p_edit^2') * edit * edit +
        dense('log1p_new') * Math.log1p(added.length) +
        (removed.length === 0 ? dense('pure_insert') : 0) +
        (added.length === 0 ? dense('pure_delete') : 0) +
        dense('new_identifiers') * added.filter((word) => isName(word) && !identifiers.has(word)).length +
        (added.some((word) => isName(word) && seen.has(word)) ? dense('keeps_identifier') : 0) +
        dense('digit_tokens') * added.filter((word) => /^\d+$/.test(word)).length);
}
/** What an operator can score at most, its place left out: `placeScore` comes on top. */
function ceiling(operator) {
    const prior = Math.max(...operator.ids.map(priorOf));
    const insertion = operator.inserts && operator.added > 0 ? dense('pure_insert') - dense('keeps_identifier') : 0;
    return prior + sizeBound(operator.added) + insertion;
}
/** What a place is worth; `most` is the highest suspiciousness of all candidates. */
function placeScore(suspiciousness, most) {
    const share = suspiciousness / (most || 1);
    return dense('bias') + dense('och') * suspiciousness + dense('och/max') * share + dense('(och/max)^3') * share ** 3;
}
/** Nothing goes and nothing comes where only the layout changes; one word goes at least where none comes. */
function sizeBound(added) {
    const edit = Math.log1p(Math.max(added, 1));
    const size = dense('log1p_edit') * edit + dense('log1p_edit^2') * edit * edit;
    if (added === 0)
        return Math.max(size + dense('pure_delete'), dense('pure_delete') + dense('pure_insert'));
    return size + dense('log1p_new') * Math.log1p(added) + dense('keeps_identifier');
}
function priorOf(operator) {
    const family = operator.split('_')[0] ?? '';
    return (OPERATOR.get(operator) ?? 0) + (FAMILY.get(family) ?? 0);
}
function dense(feature) {
    return DENSE.get(feature) ?? 0;
}

;// CONCATENATED MODULE: ./src/propose/templates/order.ts



/** What every further ring of statements costs: about the distance between a good operator and a poor one. */
const RING = 1.5;
/**
 * How much the place counts beyond the ranker, per e-fold of suspiciousness below the best. The ranker was trained on single functions, where nearly every line is
 * as suspicious as the next; in a project, being less suspicious says more.
 */
const PLACE = 1;
const OPERATORS_AT_MOST = 128;
const DRAFTS_AT_MOST = 1 << 20;
/**
 * Candidates by score, highest first, ties in order of generation; none twice. An operator is only run at a place when the best that it
 * could make there is next, so that the first candidates cost little however large the space is. Statements come in rings: the most
 * suspicious ones (`statements`), then twice as many, and so on; every ring costs its candidates a part of their rank, not of their score.
 */
function* inOrder(grounds, operators, options) {
    const sites = grounds.flatMap(({ view, sites }) => sites.map((site) => ({ view, site })));
    const places = order_placesOf(sites.map(({ site }) => site), options.statements);
    const limits = limitsOf(operators, places);
    const heap = createHeap(options.pending);
    for (const [index, { view, site }] of sites.entries()) {
        const order = index * OPERATORS_AT_MOST * DRAFTS_AT_MOST;
        heap.push({ kind: 'site', ground: view, site, priority: limits.ofSite(site), order });
    }
    const done = new Set();
    for (let next = heap.pop(); next && next.priority > Number.NEGATIVE_INFINITY; next = heap.pop()) {
        if (next.kind === 'draft') {
            if (done.has(next.key))
                continue;
            done.add(next.key);
            yield next.ranked;
            continue;
        }
        const opened = next.kind === 'site' ? operatorsAt(next, operators, limits) : draftsOf(next, places);
        for (const one of opened)
            if (one.kind !== 'draft' || !done.has(one.key))
                heap.push(one);
    }
    if (heap.dropped() > 0)
        options.onDropped?.(heap.dropped());
}
function order_placesOf(sites, size) {
    const most = Math.max(0, ...sites.map(({ around }) => around));
    const ringOf = ringsOf(sites, size);
    const cost = (suspiciousness) => RING * ringOf(suspiciousness) - PLACE * Math.log(suspiciousness / (most || 1));
    return {
        most,
        cost,
        worth: (suspiciousness) => suspiciousness > 0 ? placeScore(suspiciousness, most) - cost(suspiciousness) : Number.NEGATIVE_INFINITY,
    };
}
function limitsOf(operators, { worth }) {
    const ceilings = new Map(operators.map((one) => [one, ceiling({ ids: one.ids, added: one.adds ?? 0, inserts: one.on === 'gap' })]));
    const highest = (test) => Math.max(Number.NEGATIVE_INFINITY, ...operators.filter(test).map((one) => ceilings.get(one) ?? 0));
    const gap = highest((one) => one.on === 'gap');
    const own = highest((one) => one.on === 'statement' && !one.wide);
    const wide = highest((one) => one.on === 'statement' && one.wide === true);
    return {
        ofSite: (site) => site.place === 'at'
            ? Math.max(own + worth(site.suspiciousness), wide + worth(site.around))
            : gap + worth(site.suspiciousness),
        of: (operator, site) => (ceilings.get(operator) ?? 0) + worth(operator.wide ? site.around : site.suspiciousness),
    };
}
function* operatorsAt(waiting, operators, limits) {
    const { ground, site } = waiting;
    for (const [index, operator] of operators.entries()) {
        if (!fits(operator, site))
            continue;
        const order = waiting.order + index * DRAFTS_AT_MOST;
        yield { kind: 'operator', ground, site, operator, priority: limits.of(operator, site), order };
    }
}
function fits(operator, site) {
    return (operator.on === 'gap') !== (site.place === 'at');
}
/** Which ring a suspiciousness falls into: 0 for the first `size` statements, 1 for the next 2 × `size`, …; a tie has its middle rank. */
function ringsOf(sites, size) {
    const counts = new Map();
    for (const { place, suspiciousness } of sites) {
        if (place === 'at')
            counts.set(suspiciousness, (counts.get(suspiciousness) ?? 0) + 1);
    }
    const rings = [];
    let above = 0;
    for (const [from, equal] of [...counts].sort((a, b) => b[0] - a[0])) {
        rings.push({ from, ring: Math.floor(Math.log2((above + equal / 2) / size + 1)) });
        above += equal;
    }
    const known = new Map(rings.map(({ from, ring }) => [from, ring]));
    return (suspiciousness) => known.get(suspiciousness) ?? rings.findLast(({ from }) => from > suspiciousness)?.ring ?? 0;
}
function* draftsOf(waiting, { most, cost }) {
    const { ground: view, site, operator } = waiting;
    const { identifiers } = view.words;
    let order = waiting.order;
    for (const draft of operator.make(view, site)) {
        const suspiciousness = draft.suspiciousness ?? site.suspiciousness;
        const change = suspiciousness > 0 ? words_changeOf(view, draft) : undefined;
        if (!change)
            continue;
        const { removed, added, at } = change;
        const score = rank({ operator: draft.operator, suspiciousness, most, removed, added, identifiers });
        yield {
            kind: 'draft',
            ranked: { view, draft, score, at },
            key: `${view.file}\u0000${change.key}`,
            priority: score - cost(suspiciousness) - Math.log(draft.choices ?? 1),
            order: ++order,
        };
    }
}

;// CONCATENATED MODULE: ./src/propose/templates/engine.ts
var engine_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var engine_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});




/** The same as `openTemplates(context)` followed by `candidates()`, for callers that need no notes. */
async function* templateCandidates(context) {
    yield* (await openTemplates(context)).candidates();
}
/** Reads the suspect files once; candidates are made as they are asked for. */
async function openTemplates(context) {
    const { limits = {} } = context;
    const notes = [];
    const byFile = linesByFile(context.suspects);
    const most = limits.files ?? 200;
    if (byFile.size > most)
        notes.push(`Templates read the ${most} most suspicious of ${byFile.size} files.`);
    const grounds = [];
    for (const [file, lines] of [...byFile].slice(0, most)) {
        const ground = await engine_groundOf(context, file, lines);
        if (typeof ground === 'string')
            notes.push(ground);
        else
            grounds.push(ground);
    }
    return {
        notes: () => notes,
        *candidates() {
            const options = {
                statements: limits.statements ?? 30,
                pending: limits.pending ?? 50_000,
                onDropped: (count) => notes.push(`${count} low-ranked template candidates were dropped to save memory.`),
            };
            for (const ranked of inOrder(grounds, OPERATORS, options))
                yield candidateOf(ranked);
        },
    };
}
/** Files in the order of their most suspicious line. */
function linesByFile(suspects) {
    const found = new Map();
    for (const line of [...suspects].sort((a, b) => b.score - a.score)) {
        if (line.score <= 0)
            continue;
        const lines = found.get(line.file);
        if (lines)
            lines.push(line);
        else
            found.set(line.file, [line]);
    }
    return found;
}
/** A file with its suspicious places, or why there are none. */
async function engine_groundOf({ sources, language, syntax }, file, lines) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const text = sources.get(file);
        const grammar = language.syntax.grammarOf(file);
        if (text === undefined)
            return `Templates skipped ${file}: its text is not at hand.`;
        if (grammar === null)
            return `Templates skipped ${file}: no grammar of ${language.operators.language} reads it.`;
        const parsed = await syntax.parse(grammar, text);
        if (!parsed.ok)
            return `Templates skipped ${file}: ${parsed.reason}.`;
        const tree = engine_addDisposableResource(env_1, parsed.tree, false);
        const view = viewOf({ file, text, tree, table: language.operators });
        const sites = sitesOf(view, lines);
        return sites.length > 0 ? { view, sites } : `Templates found no suspicious statement inside a function of ${file}.`;
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        engine_disposeResources(env_1);
    }
}
function candidateOf({ view, draft, score, at }) {
    const text = view.text.includes('\r\n') ? draft.text.replace(/\r?\n/g, '\r\n') : draft.text;
    const { start, end, operator } = draft;
    return {
        engine: 'templates',
        operator,
        model: null,
        revises: null,
        rationale: draft.why ?? rationaleOf(view, { start, end, text, at }),
        edits: [{ file: view.file, start, end, text }],
        score,
    };
}
function rationaleOf(view, edit) {
    const old = engine_shown(view.text.slice(edit.start, edit.end));
    const fresh = engine_shown(edit.text);
    if (old === '') {
        const line = view.rowOf(edit.start) + (/^\r?\n/.test(edit.text) ? 2 : 1);
        return `${fresh} is added at line ${line}`;
    }
    const line = view.rowOf(edit.at) + 1;
    return fresh === '' ? `${old} is removed at line ${line}` : `${old} becomes ${fresh} at line ${line}`;
}
/** Code in one line, bounded, between backquotes; '' where there is nothing to show. */
function engine_shown(code) {
    const text = code.replace(/\s+/g, ' ').trim().replaceAll('`', "'");
    if (text === '')
        return '';
    return `\`${text.length > 80 ? `${text.slice(0, 77)}…` : text}\``;
}

;// CONCATENATED MODULE: ./src/propose/engines.ts



/** Template proposals before a waiting model is asked, and their share of the time that is left. */
const TEMPLATES_FIRST = 150;
const TEMPLATES_SHARE = 0.4;
/** Templates need code that has a suspect in it; more lines than this are not even read. */
const engines_MOST_LINES = 5000;
/** Opens the engines that the inputs ask for: templates where the language has them, a model where there is one. */
async function openEngines(request) {
    const { inputs, model } = request;
    const until = request.secondsLeft() * (1 - TEMPLATES_SHARE);
    const notes = [];
    const space = inputs.engine === 'model' ? null : await templatesOf(request);
    const asked = model && (await modelEngine({ ...request, model, note: (note) => notes.push(note) }));
    return {
        candidates: propose({
            templates: space && engineOf(space),
            model: asked,
            templatesFirst: TEMPLATES_FIRST,
            templatesLate: () => request.secondsLeft() < until,
        }),
        notes: () => [...notes, ...(space?.notes() ?? []).map((text) => ({ code: 'remark', text }))],
    };
}
async function templatesOf(request) {
    const { language, workspace } = request;
    if (!language?.operators)
        return null;
    const suspects = request.suspects.lines.filter(({ file }) => request.ruleFor(file) === null).slice(0, engines_MOST_LINES);
    const sources = new Map();
    for (const file of new Set(suspects.map((suspect) => suspect.file))) {
        const text = await workspace.text(file);
        if (text !== undefined)
            sources.set(file, text);
    }
    return await openTemplates({
        suspects: suspects.filter(({ file }) => sources.has(file)),
        sources,
        language: { syntax: language.syntax, operators: language.operators },
        syntax: request.syntax,
    });
}
async function* engineOf(space) {
    yield* space.candidates();
}

;// CONCATENATED MODULE: ./src/phases/parts/candidates.ts






/** The candidates to prove: this shard's share of a case, or those of the engines. */
async function candidates_candidatesOf(desk, known, protection) {
    if (desk.inputs.mode !== 'validate')
        return await engineCandidates(desk, known, protection);
    const { index, count } = desk.inputs.shard;
    const share = known.candidates.filter((_, at) => at % count === index - 1);
    return { candidates: recorded(share), usage: () => NO_USAGE, notes: () => [] };
}
/** The candidates that the engines make of what the case knows. */
async function engineCandidates(desk, known, protection) {
    const { project, suspects, ground } = known;
    if (!project || !suspects || !ground)
        throw new Error('engines without suspects');
    const model = desk.model();
    const open = await openEngines({
        ...desk,
        project,
        suspects,
        language: languageOf(desk, project),
        targets: ground.targets,
        push: known.push ?? NO_PUSH,
        model,
        ruleFor: (path) => protection.ruleFor(path),
        diffOf: (edits) => diffOf(desk, edits),
    });
    return { ...open, usage: () => model?.usage() ?? NO_USAGE };
}
async function diffOf({ workspace }, edits) {
    const applied = await applyCandidate(workspace, edits);
    return applied.ok ? unifiedDiff(applied.files) : '(the edits could not be applied)';
}
async function* recorded(candidates) {
    yield* candidates;
}

;// CONCATENATED MODULE: ./src/phases/propose.ts






/**
 * `mode: propose`: one round of candidates, the first `max-candidates` in rank order, written to the case. Nothing of the project is
 * run. Where proofs follow in the same job, candidates are drawn by the prover as it needs them, so that engines learn from verdicts.
 */
async function propose_propose(desk, known) {
    if (desk.inputs.mode !== 'propose')
        return known;
    if (!known.suspects || !known.ground)
        return ended(known, noCandidates('The case holds no suspects.'));
    const source = await engineCandidates(desk, known, protectionOf(desk, known));
    const candidates = [];
    let cut = false;
    for (let next = await source.candidates.next(); !next.done; next = await source.candidates.next()) {
        candidates.push(next.value);
        cut = candidates.length >= desk.inputs.maxCandidates || desk.secondsLeft() === 0;
        if (cut)
            break;
    }
    await source.candidates.return();
    const proposed = {
        ...known,
        candidates,
        files: await caseFiles(desk, { ...known, candidates }),
        search: { proposed: candidates.length, ended: cut ? 'max-candidates' : 'exhausted', secondsPerProof: null },
        notes: joinNotes(known.notes, source.notes()),
        usage: source.usage(),
    };
    if (candidates.length === 0)
        return ended(proposed, noCandidates());
    const explanation = `${candidates.length} candidates were proposed; nothing was run. Prove them with mode: validate.`;
    return ended(proposed, { status: 'proposed', explanation });
}
function noCandidates(because) {
    const { reason } = abstain('no-candidate', because === undefined ? {} : { because });
    return { status: 'no-candidate', explanation: reason };
}

;// CONCATENATED MODULE: ./src/prove/compose.ts
/** Combinations that are tried: partial repairs are few, and the best of each cause comes first. */
const MOST_COMPOSED = 6;
/**
 * Candidates made of partial repairs that together repair every target (several causes in one push), best first. Each starts from another
 * partial repair and adds, in order of proposal, the ones that repair most of what is left.
 */
function composed(judged, targets) {
    const partials = judged
        .flatMap(({ candidate, verdict }) => verdict.kind === 'partial' ? [{ candidate, repaired: verdict.repaired }] : [])
        .sort((a, b) => Number(a.candidate.id) - Number(b.candidate.id));
    const made = new Map();
    for (const first of partials) {
        const parts = completed(first, partials, targets);
        if (parts && !made.has(partsKey(parts)))
            made.set(partsKey(parts), parts);
        if (made.size >= MOST_COMPOSED)
            break;
    }
    const last = Math.max(0, ...judged.map(({ candidate }) => Number(candidate.id)).filter(Number.isFinite));
    return [...made.values()].map((parts, index) => compose_joined(parts, String(last + index + 1).padStart(3, '0')));
}
function completed(first, partials, targets) {
    const parts = [first];
    const left = new Set(targets.filter((id) => !first.repaired.includes(id)));
    while (left.size > 0) {
        const gain = (one) => one.repaired.filter((id) => left.has(id)).length;
        const fitting = partials.filter((one) => gain(one) > 0 && parts.every((part) => !compose_overlap(part.candidate, one.candidate)));
        const best = fitting.toSorted((a, b) => gain(b) - gain(a))[0];
        if (!best)
            return null;
        parts.push(best);
        for (const id of best.repaired)
            left.delete(id);
    }
    return parts.length > 1 ? parts : null;
}
function compose_overlap(one, other) {
    return one.edits.some((a) => other.edits.some((b) => a.file === b.file && a.start <= b.end && b.start <= a.end));
}
function partsKey(parts) {
    return parts
        .map(({ candidate }) => candidate.id)
        .sort()
        .join('+');
}
function compose_joined(parts, id) {
    const candidates = parts.map((part) => part.candidate);
    const engines = new Set(candidates.map((candidate) => candidate.engine));
    return {
        id,
        engine: engines.has('model') ? 'model' : (candidates[0]?.engine ?? 'templates'),
        operator: candidates.map((candidate) => candidate.operator ?? candidate.engine).join(' + '),
        model: candidates.find((candidate) => candidate.model !== null)?.model ?? null,
        revises: null,
        rationale: `${candidates.map((candidate) => candidate.id).join(' and ')} together: ${candidates.map((candidate) => candidate.rationale).join(' ')}`,
        edits: candidates.flatMap((candidate) => candidate.edits),
        score: null,
    };
}

;// CONCATENATED MODULE: ./src/prove/pull.ts

/** After a first plausible candidate the search goes on for so long at most. */
const MOST_SECONDS_MORE = 30;
/** Less time than this is not worth a proof. */
const LEAST_SECONDS = 1;
/** Draws from an engine lazily: nothing is generated or asked before a proof is free for it. */
function createPull(candidates, options, judged) {
    let count = 0;
    let ended;
    let told;
    let firstPlausible;
    let turn = Promise.resolve();
    let verdictOfLast = turn;
    const enough = () => {
        const plausible = judged.filter(({ verdict }) => verdict.kind === 'plausible').length;
        if (firstPlausible && !options.toTheEnd) {
            const seconds = (options.clock.now() - firstPlausible.at) / 1000;
            const last = lastRankOfInterest(firstPlausible.rank);
            if (plausible >= ENOUGH_PLAUSIBLE || seconds >= MOST_SECONDS_MORE || count >= last)
                return 'enough';
        }
        if (count >= options.maxCandidates)
            return 'max-candidates';
        return options.secondsLeft() < LEAST_SECONDS ? 'time' : undefined;
    };
    const draw = async () => {
        // A model learns from the verdict on its last candidate; templates don't, and need not wait.
        await verdictOfLast;
        ended ??= enough();
        if (ended)
            return undefined;
        const drawn = await candidates.next(told);
        if (drawn.done) {
            ended = 'exhausted';
            return undefined;
        }
        count += 1;
        told = undefined;
        const rank = count;
        let release = () => undefined;
        const settled = new Promise((resolve) => {
            release = resolve;
        });
        if (drawn.value.engine === 'model')
            verdictOfLast = settled;
        return {
            candidate: drawn.value,
            settle(verdict) {
                if (rank === count)
                    told = verdict;
                if (verdict?.kind === 'plausible')
                    firstPlausible ??= { rank, at: options.clock.now() };
                release();
            },
        };
    };
    return {
        next() {
            const mine = turn.then(draw);
            turn = mine.catch(() => undefined);
            return mine;
        },
        stop(reason) {
            ended ??= reason;
        },
        async close() {
            await candidates.return();
        },
        count: () => count,
        ended: () => ended ?? 'exhausted',
        notes: () => pull_notesOf(ended, count),
    };
}
function pull_notesOf(ended, count) {
    switch (ended) {
        case 'max-candidates':
            return [`Proofs ended after ${count} candidates (max-candidates); further ones were not looked at.`];
        case 'time':
            return [`Proofs ended after ${count} candidates because the time was used up (max-minutes).`];
        case 'unproven':
            return [
                `Proofs ended after ${count} candidates: there is no time to run the whole suite with one that survived.`,
            ];
        case 'exhausted':
        case 'enough':
        case 'no-ground':
        case 'fault':
        case undefined:
            return [];
    }
}

;// CONCATENATED MODULE: ./src/prove/validate-all.ts




/**
 * Proves candidates as they are proposed, several at once, until enough plausible ones are known, the engine has no more, or the budget is
 * used up. Patches that each repair a part and break nothing are then proved together as one.
 */
async function validateAll(candidates, options) {
    const found = { judged: [], unproven: null };
    const pull = createPull(candidates, options, found.judged);
    const judge = judging(options, found, pull);
    await Promise.all(Array.from({ length: Math.max(1, options.parallel) }, () => worker(pull, judge)));
    await pull.close();
    const { judged } = found;
    if (!judged.some(({ verdict }) => verdict.kind === 'plausible') && pull.ended() !== 'time') {
        for (const candidate of composed(judged, options.targets)) {
            const verdict = await judge(candidate);
            if (verdict?.kind === 'plausible')
                break;
        }
    }
    judged.sort((a, b) => Number(a.candidate.id) - Number(b.candidate.id));
    return { judged, unproven: found.unproven, proposed: pull.count(), ended: pull.ended(), notes: pull.notes() };
}
async function worker(pull, judge) {
    for (let next = await pull.next(); next; next = await pull.next()) {
        next.settle(await judge(next.candidate));
    }
}
function judging(options, found, pull) {
    // Different engines propose the same change: it is proved once.
    const known = new Map();
    return async (candidate) => {
        const applied = await applyCandidate(options.workspace, candidate.edits);
        const base = { candidate, files: [], linesChanged: 0, diff: '', notes: [] };
        if (!applied.ok)
            return record(options, found.judged, { ...base, verdict: applied.verdict, stage: 'apply' });
        const diff = unifiedDiff(applied.files);
        const proof = known.get(diff) ?? options.prove(applied, `candidate-${candidate.id}`);
        known.set(diff, proof);
        const proved = await proof;
        switch (proved.kind) {
            case 'proved': {
                const files = applied.files.map((file) => file.path);
                const linesChanged = countChangedLines(applied.files);
                const { verdict, stage, notes } = proved;
                return record(options, found.judged, { candidate, verdict, stage, notes, files, linesChanged, diff });
            }
            case 'unproven':
                found.unproven ??= { candidate, passes: proved.passes };
                await options.onUnproven?.(candidate, diff);
                pull.stop('unproven');
                return undefined;
            case 'unfinished':
                pull.stop('time');
                return undefined;
            case 'no-ground':
                pull.stop('no-ground');
                return undefined;
        }
    };
}
async function record(options, judged, one) {
    judged.push(one);
    await options.onJudged?.(one);
    options.log.progress({
        step: 'validate',
        done: judged.length,
        plausible: judged.filter(({ verdict }) => verdict.kind === 'plausible').length,
        secondsLeft: Math.max(0, Math.round(options.secondsLeft())),
    });
    return one.verdict;
}

;// CONCATENATED MODULE: ./src/prove/covering.ts


/**
 * How many tests at least ran a line that the change touches (for added lines: a neighbour of the place); null: no test's lines are known.
 * A lower bound: counts of single lines are known, not which tests they share.
 */
function coveringTests(applied, spectrum) {
    if (spectrum.failed + spectrum.passed === 0)
        return null;
    let most = 0;
    for (const { path, before, after } of applied.files) {
        const counted = spectrum.files.find((file) => file.file === path);
        const [old, changed] = [applied_textOf(before), applied_textOf(after)];
        if (!counted || old === null || changed === null)
            continue;
        const touched = touchedLines(old, changed);
        for (const { line, failed, passed } of counted.lines) {
            if (touched.has(line))
                most = Math.max(most, failed + passed);
        }
    }
    return most;
}
/** Lines of the old text that were removed, or between which something was added. */
function touchedLines(old, changed) {
    const changes = lineChanges(old, changed);
    const removed = new Set(changes.removed.map(({ line }) => line));
    const added = new Set(changes.added.map(({ line }) => line));
    const [lastRemoved, lastAdded] = [changes.removed.at(-1)?.line ?? 0, changes.added.at(-1)?.line ?? 0];
    const touched = new Set();
    for (let left = 1, right = 1; left <= lastRemoved || right <= lastAdded;) {
        if (removed.has(left))
            touched.add(left++);
        else if (added.has(right)) {
            touched.add(left - 1).add(left);
            right += 1;
        }
        else {
            left += 1;
            right += 1;
        }
    }
    return touched;
}

;// CONCATENATED MODULE: ./src/phases/parts/context.ts




/** What every proof of the case goes by; `onCost` is told what the targets alone take. */
async function context_contextOf(desk, known, of) {
    const { ground, spectrum, suspects } = known;
    if (!ground)
        throw new Error('a proof without a ground');
    return {
        suite: await suiteOf(desk, known),
        ground: groundOfTargets(ground),
        groundChange: NO_CHANGE,
        touch: of.touch,
        repeat: desk.inputs.repeat,
        testTimeout: desk.inputs.testTimeout,
        lanes: await desk.lanes(),
        staged: { groups: (suspects?.clusters ?? []).map(({ tests }) => tests), onCost: of.onCost },
        again: false,
        checks: checksOf(desk, of.protection, true),
        whole: () => of.whole.get(),
        covering: (applied) => (spectrum === null ? null : coveringTests(applied, spectrum)),
        secondsLeft: () => desk.secondsLeft(),
    };
}

;// CONCATENATED MODULE: ./src/phases/parts/whole-suite.ts

/** A suite runs longer next to others than by itself; durations in results leave out its start. */
const SLACK = 1.1;
/** Prepares the baseline: it is made when the first survivor asks for it, where the time allows it and the proof behind it. */
function openWholeSuite(desk, known, touch) {
    let made;
    let outcome = null;
    let seconds = known.ground?.suiteSeconds ?? null;
    const lanes = { count: 1 };
    const needed = (rounds) => {
        const { repeat } = desk.inputs;
        return seconds === null ? null : rounds * Math.ceil(repeat / Math.min(lanes.count, repeat)) * seconds * SLACK;
    };
    const make = async () => {
        lanes.count = await desk.lanes();
        if ((needed(2) ?? 0) > desk.secondsLeft())
            return { kind: 'no-time' };
        outcome = await proof_baselineOf(desk, known, { touch, given: known.results });
        seconds = outcome.ground?.baseline.seconds ?? seconds;
        if (desk.secondsLeft() === 0 && outcome.kind === 'none') {
            outcome = null;
            return { kind: 'no-time' };
        }
        if (outcome.kind !== 'ready')
            return { kind: 'none' };
        if ((needed(1) ?? 0) > desk.secondsLeft())
            return { kind: 'no-time' };
        return { kind: 'ready', ground: outcome.ground, changed: changes(known.ground, outcome.ground) };
    };
    return {
        get: () => (made ??= make()),
        minutesNeeded: () => {
            const all = needed(2);
            return all === null ? null : Math.max(1, Math.ceil(all / 60));
        },
        outcome: () => outcome,
    };
}
/** True where the whole suite has other targets, or needs another rung, than the failing tests alone. */
function changes(alone, { baseline }) {
    const targets = new Set(baseline.targets.map(({ id }) => id));
    return (alone === null ||
        alone.network !== baseline.network ||
        alone.targets.length !== targets.size ||
        alone.targets.some(({ id }) => !targets.has(id)));
}
/** The case with what the baseline of the whole suite showed. */
function confirmed(known, outcome) {
    const { ground } = known;
    if (!ground || !outcome?.ground)
        return known;
    const { baseline } = outcome.ground;
    return {
        ...known,
        ground: {
            ...ground,
            targets: baseline.targets,
            flaky: baseline.flaky,
            alreadyFailing: baseline.alreadyFailing,
            network: baseline.network,
            suiteSeconds: baseline.seconds,
            baselineRuns: baseline.runs.length,
        },
    };
}

;// CONCATENATED MODULE: ./src/phases/parts/proved.ts




/** The case with candidates and verdicts. Ends where the whole suite without a patch allows no proof. */
function proved(desk, known, found) {
    const { validated, whole, faults } = found;
    const outcome = whole.outcome();
    const ended = faults.length > 0 && validated.ended !== 'enough' ? 'fault' : validated.ended;
    const { unproven } = validated;
    const survivor = unproven && {
        candidate: unproven.candidate.id,
        passes: unproven.passes,
        minutesNeeded: whole.minutesNeeded(),
    };
    const judged = new Map(validated.judged.map((one) => [one.candidate.id, one.candidate]));
    const all = {
        ...confirmed(known, outcome),
        candidates: desk.inputs.mode === 'validate'
            ? known.candidates
            : [...judged.values(), ...(unproven ? [unproven.candidate] : [])],
        verdicts: validated.judged.map((one) => proved_verdictOf(one, found.paths)),
        search: { proposed: validated.proposed, ended, secondsPerProof: found.secondsPerProof },
        unproven: survivor,
        notes: joinNotes(known.notes, found.notes),
    };
    const told = noted(noted(all, [...validated.notes, ...validated.judged.flatMap(({ notes }) => notes)]), [
        ...(outcome?.ground?.baseline.notes ?? []),
    ]);
    const faulty = noted(told, faults, 'proof-failed');
    if (ended !== 'no-ground' || !outcome)
        return faulty;
    if (outcome.kind === 'green')
        return { ...faulty, end: GREEN };
    if (outcome.kind === 'ready')
        return faulty;
    const how = { cancelled: desk.signal.aborted, timeUp: desk.secondsLeft() === 0 };
    return endedWithoutGround(faulty, outcome, how);
}
function proved_verdictOf({ candidate, verdict, stage, files, linesChanged }, paths) {
    return { candidate: candidate.id, verdict, stage, files, linesChanged, patch: paths.get(candidate.id) ?? null };
}

;// CONCATENATED MODULE: ./src/phases/parts/say-cost.ts
/** Says once, before the search, what a candidate costs and how many fit into the time. */
function sayCost(desk) {
    let known = null;
    return {
        say: (seconds) => {
            if (known !== null)
                return;
            known = seconds;
            const fit = Math.floor(desk.secondsLeft() / Math.max(0.01, seconds));
            const minutes = Math.max(1, Math.round(desk.secondsLeft() / 60));
            desk.log.info(`One candidate takes about ${seconds.toFixed(1)} s; about ${fit} fit into the ${minutes} min that are left (for each lane).`);
        },
        seconds: () => known,
    };
}

;// CONCATENATED MODULE: ./src/phases/parts/surviving.ts

/** A proof that breaks off by a fault of ours or of the machine is tried once more; then it is given up, and what was found before stays. */
function surviving(prove, signal, faults) {
    return async (applied, name) => {
        for (let attempt = 1; attempt <= 2 && !signal.aborted; attempt += 1) {
            try {
                return await prove(applied, name);
            }
            catch (error) {
                const said = error instanceof errors/* UserError */.yo ? (0,errors/* inSentences */.YP)(error) : (0,errors/* messageOf */.bD)(error).slice(0, 300);
                if (attempt === 2)
                    faults.push(`Proofs broke off: ${said}`);
            }
        }
        return { kind: 'unfinished' };
    };
}
/** The candidates up to a fault of the engine that makes them; what was proved by then stays. */
async function* untilFault(candidates, faults) {
    try {
        yield* candidates;
    }
    catch (error) {
        faults.push(`Candidates ended with a fault of Redress: ${(0,errors/* messageOf */.bD)(error).slice(0, 300)}.`);
    }
}

;// CONCATENATED MODULE: ./src/phases/prove.ts











/**
 * Proves candidates as they come: with the targets alone first, the survivors by the whole suite. Verdicts go back to whoever
 * proposes; in `mode: validate` the candidates are this shard's share of the case, and nobody learns from the verdicts.
 */
async function prove(desk, known) {
    const { ground } = known;
    if (!ground || !known.suspects)
        return known;
    const { inputs, log } = desk;
    const protection = protectionOf(desk, known);
    const { touch, notes } = touchOf(desk, languageOf(desk, known.project)?.extensions ?? [], protection);
    const whole = openWholeSuite(desk, known, touch);
    const source = await candidates_candidatesOf(desk, known, protection);
    const faults = [];
    const paths = new Map();
    const keep = async ({ id }, diff) => {
        const path = diff === '' ? null : await desk.output.candidate(id, diff);
        if (path !== null)
            paths.set(id, path);
    };
    const cost = sayCost(desk);
    const context = await context_contextOf(desk, known, { touch, whole, protection, onCost: cost.say });
    const validated = await validateAll(untilFault(source.candidates, faults), {
        workspace: desk.workspace,
        prove: surviving(createProve(context), desk.signal, faults),
        parallel: await desk.lanes(),
        maxCandidates: inputs.mode === 'validate' ? Number.POSITIVE_INFINITY : inputs.maxCandidates,
        toTheEnd: inputs.mode === 'validate',
        targets: ground.targets.map(({ id }) => id),
        secondsLeft: () => desk.secondsLeft(),
        clock: desk.clock,
        log,
        onJudged: async ({ candidate, stage, diff }) => {
            if (prove_KEPT.has(stage))
                await keep(candidate, diff);
        },
        onUnproven: keep,
    });
    const found = { validated, whole, paths, faults, secondsPerProof: cost.seconds() };
    return proved(desk, { ...noted(known, notes), usage: source.usage() }, { ...found, notes: source.notes() });
}
/** Proofs that went past the first failing test are kept as files. */
const prove_KEPT = new Set(['targets', 'suite', 'repeat']);

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var yaml_dist = __webpack_require__(38815);
;// CONCATENATED MODULE: ./src/formats/workflow-yaml.ts

/**
 * The steps of one job, its defaults applied (`defaults.run` of workflow and job). Undefined where the text is no workflow or has no such job;
 * never throws. Aliases are expanded up to the parser's own limit. Source: GitHub's workflow syntax.
 */
function readWorkflowJob(text, job) {
    const document = (0,yaml_dist/* parseDocument */.Tp)(text, { logLevel: 'silent' });
    if (document.errors.length)
        return undefined;
    const workflow = recordOf(workflow_yaml_plain(document));
    const definition = recordOf(recordOf(workflow['jobs'])[job]);
    const steps = definition['steps'];
    if (!Array.isArray(steps))
        return undefined;
    const defaults = { ...runDefaults(workflow), ...runDefaults(definition) };
    return steps.map((step) => stepOf(recordOf(step), defaults));
}
function workflow_yaml_plain(document) {
    try {
        return document.toJS({ maxAliasCount: 100 });
    }
    catch {
        return undefined;
    }
}
function stepOf(step, defaults) {
    return {
        id: workflow_yaml_textOf(step['id']),
        name: workflow_yaml_textOf(step['name']),
        uses: workflow_yaml_textOf(step['uses']),
        run: workflow_yaml_textOf(step['run']),
        shell: workflow_yaml_textOf(step['shell'] ?? defaults['shell']),
        workingDirectory: workflow_yaml_textOf(step['working-directory'] ?? defaults['working-directory']),
        env: scalars(step['env']),
        with: scalars(step['with']),
    };
}
function runDefaults(holder) {
    return recordOf(recordOf(holder['defaults'])['run']);
}
function scalars(holder) {
    return Object.fromEntries(Object.entries(recordOf(holder)).map(([name, value]) => [name, scalar(value)]));
}
function scalar(value) {
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
function workflow_yaml_textOf(value) {
    return typeof value === 'string' ? value : null;
}
function recordOf(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value))
        : {};
}

// EXTERNAL MODULE: ./src/formats/shell.ts + 17 modules
var shell = __webpack_require__(49316);
;// CONCATENATED MODULE: ./src/survey/installs.ts

/**
 * Commands that only install things: they ran in the job already, and a sandbox without network could not repeat them.
 */
const INSTALLS = [
    ['pip', 'install'],
    ['pip3', 'install'],
    ['uv', 'sync'],
    ['uv', 'pip', 'install'],
    ['poetry', 'install'],
    ['pipenv', 'install'],
    ['npm', 'ci'],
    ['npm', 'install'],
    ['npm', 'i'],
    ['yarn', 'install'],
    ['pnpm', 'install'],
    ['pnpm', 'i'],
    ['apt'],
    ['apt-get'],
    ['brew', 'install'],
    ['corepack', 'enable'],
];
/**
 * A script without the statements that only install something; those that do more, or share a line with one that does,
 * stay. Null: there are none, or nothing else would be left.
 */
function withoutInstalls(script) {
    const statements = (0,shell/* shellStatements */.tX)(script);
    const installs = new Set();
    for (const statement of statements.filter(installsOnly))
        for (const line of installs_linesOf(statement))
            installs.add(line);
    for (const statement of statements) {
        if (!installsOnly(statement))
            for (const line of installs_linesOf(statement))
                installs.delete(line);
    }
    const kept = script.split(/\r?\n/).filter((_line, at) => !installs.has(at));
    return installs.size > 0 && kept.some((line) => line.trim()) ? kept.join('\n').trim() : null;
}
function installsOnly({ commands }) {
    return commands !== null && commands.length > 0 && commands.every(isInstall);
}
function installs_linesOf({ startLine, endLine }) {
    return Array.from({ length: endLine - startLine + 1 }, (_, at) => startLine + at);
}
function isInstall(words) {
    const plain = words.filter((word) => !word.startsWith('-')).map((word) => word.slice(word.lastIndexOf('/') + 1));
    const command = plain.slice(plain[0] === 'sudo' ? 1 : 0);
    if (/^(?:python3?|py)$/.test(command[0] ?? '') && words.includes('-m'))
        command.shift();
    if (command.length === 1 && command[0] === 'yarn')
        return true;
    return INSTALLS.some((install) => install.every((word, at) => command[at] === word));
}

;// CONCATENATED MODULE: ./src/survey/workflow-step.ts


/**
 * Finds the step before ours that ran the tests and makes a command of it; where ours prepares, the step behind it that
 * will run them. Ours is the step named by `ours` (GITHUB_ACTION holds its id) or the first one that uses Redress in
 * that way; without either, all steps count. Undefined: no such step, or one that can't be repeated (expressions,
 * another shell); `notes` of the result or `skipped` say why.
 */
function findTestStep(request) {
    const steps = readWorkflowJob(request.workflow, request.job);
    if (!steps)
        return {
            finding: undefined,
            skipped: [`${request.path} has no job '${request.job}' with steps that could be read`],
        };
    const skipped = [];
    for (const { step, number } of candidates(steps, request)) {
        const outcome = findingOf(step, number, request.languages);
        if (typeof outcome === 'string')
            skipped.push(outcome);
        else if (outcome)
            return { finding: outcome, skipped };
    }
    return { finding: undefined, skipped };
}
/** True for a step that uses Redress, whoever's copy it is. */
function workflow_step_isOurs(step) {
    return /(^|\/)redress(@|\/|$)/i.test(step.uses ?? '');
}
/** Steps to look at, likeliest first: those before ours from the nearest back, or those behind a preparing one. */
function candidates(steps, { ours, prepares = false }) {
    const numbered = steps.map((step, index) => ({ step, number: index + 1 }));
    const byId = ours === null ? -1 : steps.findIndex((step) => step.id === ours);
    const at = byId >= 0 ? byId : steps.findIndex((step) => workflow_step_isOurs(step) && (step.with['mode'] === 'prepare') === prepares);
    if (prepares)
        return numbered.slice(at + 1);
    return (at >= 0 ? numbered.slice(0, at) : numbered).reverse();
}
function findingOf(step, number, languages) {
    if (step.run === null)
        return undefined;
    const name = `workflow step '${step.name ?? step.id ?? `#${number}`}'`;
    const match = recognise(step.run, languages);
    if (!match)
        return undefined;
    const shell = shellOf(step.shell);
    if (!shell)
        return `${name} runs the tests in shell '${step.shell}', which Redress can't repeat; give test-command`;
    const notes = [];
    const script = repeatable(step.run, name, notes);
    const env = usableEnv(step.env, name, notes);
    const resolved = fillEnv(script, env);
    const directory = fillEnv(step.workingDirectory ?? '', env);
    if (/\$\{\{/.test(resolved + directory))
        return `${name} holds expressions (\${{ … }}) that only the runner can fill in; give test-command`;
    const command = { script: resolved, shell, cwd: cleanDirectory(directory), env, foundBy: name };
    return { command, language: match.language, framework: match.framework, notes };
}
function recognise(script, languages) {
    for (const language of languages) {
        const framework = language.frameworkOf(script);
        if (framework !== null)
            return { language, framework };
    }
    return undefined;
}
function shellOf(shell) {
    if (shell === null || /^bash\b/.test(shell))
        return 'bash';
    return /^sh\b/.test(shell) ? 'sh' : undefined;
}
function repeatable(script, name, notes) {
    const kept = withoutInstalls(script);
    if (kept === null)
        return script.trim();
    notes.push(`install lines of ${name} were left out of the test command: what they install is there already`);
    return kept;
}
/** What `mode: prepare` had the test step add: a run of our own brings its own. */
const OURS_ALREADY = /\$\{\{\s*steps\.[\w-]+\.outputs\.node-options\s*\}\}/;
function usableEnv(env, name, notes) {
    const usable = {};
    for (const [key, written] of Object.entries(env)) {
        const value = written.replace(OURS_ALREADY, '').trim();
        if (value === '' && written !== value)
            continue;
        if (value.includes('${{'))
            notes.push(`${key} of ${name} holds an expression and was left out`);
        else
            usable[key] = value;
    }
    return usable;
}
function fillEnv(text, env) {
    return text.replace(/\$\{\{\s*env\.(\w+)\s*\}\}/g, (whole, key) => env[key] ?? whole);
}
function cleanDirectory(directory) {
    return directory
        .replace(/^\.\/?/, '')
        .replace(/\/+$/, '')
        .replaceAll('\\', '/');
}

;// CONCATENATED MODULE: ./src/survey/survey.ts



/**
 * Finds out how the suite is run: the input, else the workflow's own test step, else the project's files. Nothing is
 * run. Throws UserError for a `language` that does not exist. What was guessed is in `project.notes`.
 */
async function survey(inputs, workspace, context) {
    const languages = chosenLanguages(inputs.language, context.languages);
    const files = projectFiles(workspace);
    if (inputs.testCommand !== null)
        return fromInput(inputs.testCommand, languages, files);
    const step = await fromWorkflow(languages, workspace, { ...context.job, prepares: inputs.mode === 'prepare' });
    if (step.survey)
        return step.survey;
    const found = await fromFiles(languages, files);
    return { ...found, project: { ...found.project, notes: [...step.notes, ...found.project.notes] } };
}
function chosenLanguages(name, languages) {
    if (name === null)
        return languages;
    const chosen = languages.filter((language) => language.id === name);
    if (chosen.length)
        return chosen;
    throw new errors/* UserError */.yo(`language '${name}' is not one Redress knows`, `valid ones: ${languages.map((language) => language.id).join(', ')}`);
}
async function fromInput(script, languages, files) {
    const command = { script, shell: 'bash', cwd: files.project, env: {}, foundBy: 'input test-command' };
    for (const language of languages) {
        const framework = language.frameworkOf(script);
        if (framework !== null)
            return await survey_settle(language, framework, command, files);
    }
    const detected = await detectLanguage(languages, files);
    const notes = detected
        ? []
        : ['no language Redress knows was found in the project: results are read, nothing is repaired by templates'];
    return {
        language: detected?.language ?? null,
        project: { language: detected?.language.id ?? null, framework: null, command, notes },
    };
}
async function fromWorkflow(languages, workspace, job) {
    if (job.job === null)
        return { notes: [] };
    const path = job.workflowPath ?? (await workflowOfJob(workspace, job.job));
    if (path === null)
        return { notes: [] };
    const workflow = await workspace.text(path);
    if (workflow === undefined)
        return { notes: [`${path} is not in the checkout, so the test step was not looked up there`] };
    const { finding, skipped } = findTestStep({
        workflow,
        path,
        job: job.job,
        ours: job.step,
        prepares: job.prepares,
        languages,
    });
    if (!finding)
        return { notes: skipped };
    const survey = await survey_settle(finding.language, finding.framework, finding.command, projectFiles(workspace));
    const project = { ...survey.project, notes: [...survey.project.notes, ...finding.notes] };
    return { survey: { ...survey, project }, notes: [] };
}
/**
 * The one workflow with a job of that name that uses Redress, where the runner does not name its file; null: none, or
 * several.
 */
async function workflowOfJob(workspace, job) {
    const found = [];
    for (const path of workspace.files.filter((file) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(file))) {
        const steps = readWorkflowJob((await workspace.text(path)) ?? '', job);
        if (steps?.some(workflow_step_isOurs))
            found.push(path);
    }
    return found.length === 1 ? (found[0] ?? null) : null;
}
async function fromFiles(languages, files) {
    const detected = await detectLanguage(languages, files);
    if (!detected)
        return {
            language: null,
            project: {
                language: null,
                framework: null,
                command: null,
                notes: ['no test command was found: the project has no files of a language that Redress knows'],
            },
        };
    const { language, because } = detected;
    const guess = (await language.commands(files))[0];
    if (!guess)
        return {
            language,
            project: {
                language: language.id,
                framework: null,
                command: null,
                notes: [`${language.name} was recognised by ${because}, but no test command was found; give test-command`],
            },
        };
    const command = {
        script: guess.script,
        shell: 'bash',
        cwd: files.project,
        env: {},
        foundBy: guess.foundBy,
    };
    return { language, project: { language: language.id, framework: guess.framework, command, notes: [] } };
}
/** A wrapper such as `npm test` names its framework only in the project's files. */
async function survey_settle(language, framework, command, files) {
    const known = (await language.commands(files)).find((guess) => guess.framework !== framework && isWrapper(framework));
    return { language, project: { language: language.id, framework: known?.framework ?? framework, command, notes: [] } };
}
function isWrapper(framework) {
    return framework.endsWith('script');
}
async function detectLanguage(languages, files) {
    let best;
    for (const language of languages) {
        const detection = await language.detect(files);
        if (detection && detection.weight > (best?.weight ?? 0))
            best = { language, because: detection.because, weight: detection.weight };
    }
    return best;
}
/** The workspace as a language may ask for it. */
function projectFiles(workspace) {
    const present = new Set(workspace.files);
    return {
        files: workspace.files,
        project: workspace.project,
        has: (path) => present.has(path),
        text: (path) => workspace.text(path),
    };
}

;// CONCATENATED MODULE: ./src/phases/survey.ts







/** Modes that read what the test step left behind; the others start from a case, or from nothing. */
const READS_RESULTS = ['full', 'localize', 'gate'];
/**
 * Finds the project, its command and the results that are there. Ends for an event that must not be trusted and for results that
 * are green. Whatever an earlier job's case says of the project, this job's own survey counts.
 */
async function survey_survey(desk, known) {
    const { inputs, workspace, event } = desk;
    if (event.untrusted !== null && inputs.remoteCode === 'refuse')
        return ended(known, {
            status: 'untrusted-event',
            explanation: `${event.untrusted} Nothing was run. Use the event pull_request, or take responsibility with remote-code: allow.`,
        });
    await isOfThisCheckout(desk, known);
    const found = await survey(inputs, workspace, { languages: desk.languages, job: desk.job });
    const { project } = found;
    const surveyed = noted({ ...known, project, commit: await desk.history.head() }, [
        ...workspace.notes,
        ...project.notes,
    ]);
    return READS_RESULTS.includes(inputs.mode) ? await withResults(desk, surveyed) : surveyed;
}
/** An earlier job's case counts only for the very commit and files that it speaks of. Throws UserError. */
async function isOfThisCheckout(desk, known) {
    const head = await desk.history.head();
    const hint = 'check out the same commit in every job, and hand the case on as it was written';
    if (known.commit !== null && known.commit !== head)
        throw new errors/* UserError */.yo(`the case is of commit ${known.commit.slice(0, 12)}, this checkout is at ${head ?? 'none'}`, hint);
    const changed = await changedFile(desk, known.files);
    if (changed !== null)
        throw new errors/* UserError */.yo(`${changed} is not as it was when the case was written`, hint);
}
async function withResults(desk, known) {
    const { inputs } = desk;
    const given = await readGiven({ ...desk, language: languageOf(desk, known.project) });
    const doubt = given.doubt === null ? [] : [given.doubt];
    const read = noted(noted(known, doubt, 'doubtful-results'), [...given.notes, ...(given.run?.degraded ?? [])]);
    if (inputs.mode === 'gate' || read.project === null)
        return { ...read, results: given.run };
    const recorded = await desk.recorded(read.project, given.run);
    const results = recorded.run;
    const all = noted({ ...read, results }, recorded.notes);
    return results && survey_isGreen(results) && inputs.testOutcome !== 'failure' ? ended(all, green(results)) : all;
}
function survey_isGreen(run) {
    return run.verdict === 'green' && failuresOf(run).length === 0;
}
function green(run) {
    const explanation = `The results hold ${run.results.length} tests and no failure: there is nothing to repair.`;
    return { status: 'no-failures', explanation };
}

;// CONCATENATED MODULE: ./src/redress.ts











/**
 * The story (docs/architecture.md draws it): every phase takes the case and gives it back with its part added, in this process or,
 * cut into several modes, in several jobs.
 */
const STORY = {
    full: [survey_survey, ground, localize_localize, diagnose, propose_propose, prove, choose_choose],
    localize: [survey_survey, ground, localize_localize],
    propose: [survey_survey, diagnose, propose_propose],
    validate: [survey_survey, ground, prove, choose_choose],
    select: [survey_survey, choose_choose],
    gate: [survey_survey, gate],
};
/** Where a phase's wall seconds are counted. */
const STEP_OF = new Map([
    [survey_survey, 'read'],
    [ground, 'baseline'],
    [localize_localize, 'localize'],
    [diagnose, 'diagnose'],
    [propose_propose, 'propose'],
    [prove, 'validate'],
    [gate, 'validate'],
]);
/**
 * Tells the story of one case from what is known already to its end, which always has a name; the case is kept after each phase.
 * Throws UserError for what only the user can mend, where nothing is known yet; later faults come with the case as it was then.
 */
async function redress(desk, given) {
    const phases = desk.inputs.mode === 'prepare' ? [] : STORY[desk.inputs.mode];
    let known = given;
    try {
        for (const phase of phases) {
            if (known.end !== null)
                break;
            known = await redress_timed(desk, phase, known);
            await desk.output.keep(known);
            if (desk.signal.aborted && known.end === null)
                throw new Error('cancelled');
        }
        return { known, fault: null };
    }
    catch (error) {
        const told = endedByFault(desk, known, error);
        await desk.output.keep(told.known);
        return told;
    }
}
async function redress_timed(desk, phase, known) {
    const from = desk.clock.now();
    const next = await phase(desk, known);
    const seconds = Math.round(desk.clock.now() - from) / 1000;
    const step = STEP_OF.get(phase);
    const spent = step ? { ...next.seconds, [step]: round(next.seconds[step] + seconds) } : next.seconds;
    return { ...next, seconds: { ...spent, total: round(next.seconds.total + seconds) } };
}
function endedByFault(desk, known, error) {
    if (desk.signal.aborted)
        return { known: ended(known, { status: 'cancelled', explanation: sentence('cancelled') }), fault: null };
    if (error instanceof errors/* UserError */.yo && known.results === null && known.ground === null)
        throw error;
    const explanation = error instanceof errors/* UserError */.yo ? (0,errors/* inSentences */.YP)(error) : `Redress itself failed: ${(0,errors/* messageOf */.bD)(error)}.`;
    return { known: ended(known, { status: 'infrastructure', explanation }), fault: error };
}
function round(seconds) {
    return Math.round(seconds * 1000) / 1000;
}

;// CONCATENATED MODULE: ./src/report/words.ts
/** A status as a headline. */
const words_HEADLINES = {
    plausible: 'A plausible patch',
    localized: 'The suspects',
    proposed: 'Candidates were proposed',
    validated: 'Candidates were proved',
    accepted: 'The patch is accepted',
    rejected: 'The patch is rejected',
    'no-failures': 'Nothing to repair',
    'not-reproduced': 'The failure did not happen again',
    flaky: 'The failing tests are flaky',
    'test-suspected': 'The test itself may be wrong',
    'no-candidate': 'No candidate patch',
    'none-plausible': 'No patch held',
    budget: 'The budget was reached',
    infrastructure: 'The machine or its tools got in the way',
    'untrusted-event': 'Not run: code of a fork',
    cancelled: 'Cancelled',
};
/** How sure the choice is, for a sentence. */
const CONFIDENCE = {
    high: 'high',
    medium: 'medium',
    'needs-review': 'needs review: read it with care before you apply it',
};
/** What the isolation of the runs means. */
const ISOLATION = {
    namespaces: 'each run in a throw-away view of the machine, with its own processes and without secrets',
    'user-namespaces': 'each run in a throw-away view of the machine, with its own processes and without secrets',
    'in-place': 'runs in the checkout itself, not isolated from the machine',
};
/** How much of the network the runs saw. */
const NETWORK = {
    denied: 'no network',
    localhost: 'network of this machine only',
    open: 'with network',
    engine: 'with network and the container engine',
};
/**
 * The proof that the report's outcome rests on: the selected candidate's, or the gate's; null where nothing was
 * accepted.
 */
function proofOf(report) {
    const selected = report.candidates.find(({ id }) => id === report.selected?.candidate)?.verdict;
    const verdict = report.verdict ?? selected;
    return verdict?.kind === 'plausible' || verdict?.kind === 'no-regression' ? verdict : null;
}
/** A verdict's facts in words that follow "the patch"; test ids and messages in it are foreign text. */
function verdictInWords(verdict) {
    switch (verdict.kind) {
        case 'inapplicable':
            return `does not apply${at(verdict.file, verdict.line)}: ${verdict.reason}`;
        case 'forbidden':
            return `is refused${at(verdict.file, verdict.line)}: ${verdict.rule}`;
        case 'does-not-build':
            return `does not build${at(verdict.file, verdict.line)}: ${verdict.message}`;
        case 'still-failing':
            return stillFailing(verdict);
        case 'regressed':
            return regressed(verdict);
        case 'partial':
            return `repairs ${words_counted(verdict.repaired.length, 'target test')}, not ${verdict.stillFailing.join(', ')}`;
        case 'timed-out':
            return `was ended after ${words_seconds(verdict.seconds)}${verdict.test === null ? '' : ` in ${verdict.test}`}`;
        case 'unstable':
            return `gives other outcomes when repeated: ${verdict.tests.map(({ id, outcomes }) => `${id} (${outcomes.join(', then ')})`).join('; ')}`;
        case 'plausible':
            return `repairs ${words_counted(verdict.repaired.length, 'test')}, breaks none of ${verdict.ran}, ${words_counted(verdict.repeated, 'run')}`;
        case 'no-regression':
            return `breaks none of ${words_counted(verdict.ran, 'test')}, ${words_counted(verdict.repeated, 'run')}; there was nothing to repair`;
    }
}
/** `1 test`, `2 tests`. */
function words_counted(count, noun) {
    return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
/** `12.9 s`, `3 min 5 s`. */
function words_seconds(value) {
    if (value < 60)
        return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} s`;
    const whole = Math.round(value);
    return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
/** What model calls came to, in a few words. */
function costInWords(usage) {
    if (usage.requests === 0)
        return 'no model was asked';
    const tokens = `${usage.inputTokens + usage.outputTokens} tokens`;
    const cost = usage.costUsd === null
        ? "cost not known (the model's price is missing: see input prices)"
        : `$${usage.costUsd.toFixed(4)}`;
    return `${words_counted(usage.requests, 'model call')}, ${tokens}, ${cost}`;
}
function at(file, line) {
    if (file === null)
        return '';
    return line === null ? ` in ${file}` : ` at ${file}:${line}`;
}
/**
 * The staged proof ends with the first failing test that it ran: the sentence names what was run, and claims nothing of
 * the others.
 */
function stillFailing({ tests }) {
    const [first] = tests;
    if (!first)
        return 'makes no target test pass';
    const others = tests.length > 1 ? ` and ${tests.length - 1} more` : '';
    return `does not make ${first.id}${others} pass: ${first.message}`;
}
function regressed(verdict) {
    const parts = [
        ['failing', verdict.failed],
        ['vanished', verdict.vanished],
        ['skipped', verdict.skipped],
    ];
    const told = parts.filter(([, ids]) => ids.length > 0).map(([what, ids]) => `${what}: ${ids.join(', ')}`);
    return `breaks tests that passed before; ${told.join('; ')}`;
}

;// CONCATENATED MODULE: ./src/report/escape.ts

const ZERO_WIDTH = '\u200b';
/**
 * Foreign text as prose on one line: no markup, no table cell ends, no HTML, and nothing that GitHub turns into a
 * mention, a reference or a link.
 */
function prose(text, length = 2000) {
    return (0,foreign_text/* oneLine */.TN)(text, length)
        .replaceAll('&', '&amp;')
        .replace(/[\\`*[\]|~$]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replace(/@(?=\S)/g, `@${ZERO_WIDTH}`)
        .replace(/#(?=\d)/g, `#${ZERO_WIDTH}`)
        .replace(/:(?=\/\/)|www(?=\.)/gi, `$&${ZERO_WIDTH}`)
        .replace(/^([-+#=])/, '\\$1')
        .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}
/**
 * Foreign text as code on one line, in a table or outside: markup, mentions and links do not happen in code. Where
 * backticks or pipes would end it, HTML with every special character written out takes their place.
 */
function code(text, length = 300) {
    const line = (0,foreign_text/* oneLine */.TN)(text, length);
    if (line === '')
        return '–';
    if (!/[`|\\]/.test(line))
        return `\`${line}\``;
    return `<code>${line.replace(/[^\p{L}\p{N} ,/=()-]/gu, (character) => `&#${character.codePointAt(0)};`)}</code>`;
}
/** Foreign lines as a block, fenced by more backticks than any line of it holds. */
function fenced(text, language) {
    const body = (0,foreign_text/* plainText */.wh)(text).replace(/\n+$/, '');
    const longest = Math.max(2, ...Array.from(body.matchAll(/`+/g), ([run]) => run.length));
    const fence = '`'.repeat(longest + 1);
    return `${fence}${language}\n${body}\n${fence}`;
}
/** Length of a text in UTF-8. */
function utf8Length(text) {
    let bytes = 0;
    for (const character of text) {
        const point = character.codePointAt(0) ?? 0;
        bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    }
    return bytes;
}

;// CONCATENATED MODULE: ./src/report/tables.ts
/** A table of GitHub-flavoured Markdown; cells are escaped already. */
function table(heads, rows) {
    const line = (cells) => `| ${cells.join(' | ')} |`;
    return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
/** The sentence that says how many of a list are left out; [] where none is. */
function tables_more(all, shown) {
    return all > shown ? [`… and ${all - shown} more in \`report.json\`.`] : [];
}

;// CONCATENATED MODULE: ./src/report/suspects.ts




/** Suspects that are seen at once; the others are folded. */
const suspects_OPEN = 10;
/** Runs of lines named of one suspect. */
const suspects_MOST_RUNS = 4;
/** So many are worth reading in any case. */
const AT_LEAST = 3;
/**
 * The suspects worth a reader's time, in order: those that something else than a name speaks for; where they are few,
 * the next best with them. A reader of an import error has no better hint than a name.
 */
function worthReading(suspects) {
    const isStrong = ({ evidence }) => evidence.some(({ kind }) => kind !== 'retrieval');
    const strong = suspects.filter(isStrong).length;
    if (strong === 0)
        return suspects;
    let room = Math.max(0, AT_LEAST - strong);
    return suspects.filter((suspect) => isStrong(suspect) || room-- > 0);
}
/**
 * The suspects as a table, the best in sight and at most `most` in all; with several causes, which of them each is
 * suspected for.
 */
function suspectsSection(report, most) {
    if (report.suspects.length === 0 || most === 0)
        return [];
    const listed = worthReading(report.suspects).slice(0, most);
    const causes = hasCauses(report);
    const open = listed.slice(0, suspects_OPEN);
    const folded = listed.slice(suspects_OPEN);
    const heads = ['#', ...(causes ? ['cause'] : []), 'function', 'lines', 'score', 'why'];
    const tableOf = (suspects) => table(heads, suspects.map((suspect) => row(suspect, causes)));
    return [
        '## Where the fault may be',
        tableOf(open),
        ...(folded.length > 0
            ? [
                `<details><summary>${words_counted(folded.length, 'less suspicious place')}</summary>`,
                tableOf(folded),
                '</details>',
            ]
            : []),
        ...tables_more(report.suspects.length, listed.length),
    ];
}
/** True where the failures have more than one cause, or some that no suspect explains. */
function hasCauses({ suspects, failures }) {
    return suspects.length > 0 && new Set([...suspects, ...failures].map(({ cluster }) => cluster)).size > 1;
}
function row(suspect, causes) {
    return [
        `${suspect.rank}${suspect.tiedWith > 0 ? ` (tied with ${words_counted(suspect.tiedWith, 'other')})` : ''}`,
        ...(causes ? [String(suspect.cluster)] : []),
        code(suspects_nameOf(suspect)),
        code(`${suspect.file}:${suspects_linesOf(suspect)}`),
        suspect.score.toFixed(2),
        suspect.evidence.map((evidence) => prose(evidenceInWords(evidence))).join('; ') || '–',
    ];
}
function suspects_nameOf(suspect) {
    if (suspect.function === null)
        return `lines ${suspect.startLine} to ${suspect.endLine}`;
    return suspect.class === null ? suspect.function : `${suspect.class}.${suspect.function}`;
}
/** The most suspicious lines as runs: `12, 15-17`. */
function suspects_linesOf({ lines, startLine }) {
    const runs = [];
    for (const line of lines.length > 0 ? lines : [startLine]) {
        const last = runs.at(-1);
        if (last && line === last[1] + 1)
            last[1] = line;
        else
            runs.push([line, line]);
    }
    const shown = runs.slice(0, suspects_MOST_RUNS).map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
    return [...shown, ...(runs.length > suspects_MOST_RUNS ? ['…'] : [])].join(', ');
}

;// CONCATENATED MODULE: ./src/report/console.ts




const MAX_DIFF_LINES = 40;
const console_MAX_SUSPECTS = 5;
const GOOD = ['plausible', 'accepted', 'no-failures', 'localized'];
/**
 * The end of a run at a terminal: outcome, patch, proof, suspects, where to read on; about a screen. Foreign text is
 * cleaned of control sequences. `folder` is the output folder as the user knows it.
 */
function renderConsole(report, paints, folder) {
    const good = GOOD.includes(report.status);
    const mark = good ? paints.green('✔') : report.status === 'rejected' ? paints.red('✘') : paints.yellow('•');
    const lines = [
        `${mark} ${paints.bold(words_HEADLINES[report.status])} ${paints.dim(`(${report.status})`)}`,
        `  ${(0,foreign_text/* oneLine */.TN)(report.explanation, 500)}`,
        ...patchLines(report, paints),
        ...proofLines(report),
        ...suspectLines(report, paints),
        ...nextLines(report, paints, folder),
    ];
    return `${lines.join('\n')}\n`;
}
function patchLines(report, paints) {
    if (!report.selected)
        return [];
    const all = (0,foreign_text/* plainText */.wh)(report.selected.diff).replace(/\n$/, '').split('\n');
    const shown = all.slice(0, MAX_DIFF_LINES).map((line) => `  ${painted(line, paints)}`);
    const rest = all.length > MAX_DIFF_LINES ? [paints.dim(`  … ${all.length - MAX_DIFF_LINES} more lines`)] : [];
    return ['', ...shown, ...rest];
}
function painted(line, paints) {
    if (/^(diff |index |--- |\+\+\+ |@@)/.test(line))
        return paints.dim(line);
    if (line.startsWith('+'))
        return paints.green(line);
    return line.startsWith('-') ? paints.red(line) : line;
}
function proofLines(report) {
    const proof = proofOf(report);
    if (!proof)
        return report.verdict ? ['', `  The patch ${(0,foreign_text/* oneLine */.TN)(verdictInWords(report.verdict), 500)}`] : [];
    const { baseline } = report;
    return [
        '',
        `  Proof: ${words_counted(proof.repaired.length, 'target test')} ${proof.repaired.length === 1 ? 'passes' : 'pass'}, none of ${words_counted(proof.ran, 'test')} broke, ${words_counted(proof.repeated, 'run')} of the whole suite agree.`,
        ...(report.selected
            ? [`  Confidence: ${CONFIDENCE[report.selected.confidence]}. ${(0,foreign_text/* oneLine */.TN)(report.selected.reason, 400)}`]
            : []),
        ...(baseline ? [`  Isolation: ${ISOLATION[baseline.isolation]}; ${NETWORK[baseline.network]}.`] : []),
    ];
}
function suspectLines(report, paints) {
    if (report.suspects.length === 0)
        return [];
    const shown = worthReading(report.suspects)
        .slice(0, console_MAX_SUSPECTS)
        .map((suspect) => {
        const where = (0,foreign_text/* oneLine */.TN)(`${suspect.file}:${suspect.lines[0] ?? suspect.startLine}`);
        const name = suspect.function === null ? '' : ` ${(0,foreign_text/* oneLine */.TN)(suspect.function)}`;
        return `  ${suspect.rank}. ${where}${name} ${paints.dim(suspect.evidence.map(evidenceInWords).join('; '))}`;
    });
    const rest = report.suspects.length - shown.length;
    return ['', paints.bold('Suspects'), ...shown, ...(rest > 0 ? [paints.dim(`  and ${rest} more in the report`)] : [])];
}
function nextLines(report, paints, folder) {
    const unchecked = report.notChecked.length;
    return [
        '',
        ...(report.selected ? [`  Apply it: git apply ${folder}/patch.diff`] : []),
        `  Read on:  ${folder}/report.md${unchecked > 0 ? ` (it names ${words_counted(unchecked, 'thing')} that ${unchecked === 1 ? 'was' : 'were'} not checked)` : ''}`,
        paints.dim(`  ${words_seconds(report.seconds.total)}, ${costInWords(report.usage)}`),
    ];
}

;// CONCATENATED MODULE: ./src/report/sections.ts






/** The patch, how to apply it and who made it; [] where there is none. */
function patchSection(report, amount) {
    const { selected } = report;
    if (!selected)
        return [];
    const candidate = report.candidates.find(({ id }) => id === selected.candidate);
    const lines = selected.diff.replace(/\n$/, '').split('\n');
    const shown = lines.slice(0, amount.patchLines);
    const cut = lines.length - shown.length;
    return [
        '## The patch',
        ...(candidate
            ? [
                `${words_counted(candidate.linesChanged, 'line')} changed in ${candidate.files.map((file) => code(file)).join(', ')}, ${maker(candidate)}. ${prose(candidate.rationale)}`,
            ]
            : []),
        ...(shown.length > 0 ? [fenced(shown.join('\n'), 'diff')] : []),
        ...(cut > 0 ? [`… ${words_counted(cut, 'more line')}: the whole patch is in \`patch.diff\`.`] : []),
        "To apply it, run `git apply patch.diff` at the repository's root. Read it first: passing tests are evidence, not certainty.",
    ];
}
/** What the patch was held against, as a list. */
function proofSection(report, amount) {
    const proof = proofOf(report);
    if (!proof)
        return [];
    const { baseline, selected } = report;
    const targets = baseline?.targets.length ?? 0;
    const points = [
        proof.repaired.length > 0
            ? `${proof.repaired.length} of ${words_counted(targets, 'target test')} failed before and pass${proof.repaired.length === 1 ? 'es' : ''} with the patch: ${sections_ids(proof.repaired, amount)}`
            : 'There was no failing test to repair.',
        `The whole suite ran ${words_counted(proof.repeated, 'time')} with the patch (${words_counted(proof.ran, 'test')}), and the runs agreed. No test that passed before failed, vanished or was skipped.`,
        ...(baseline
            ? [`Before that, it ran ${words_counted(baseline.runs, 'time')} with a patch that changes nothing, for comparison.`]
            : []),
        ...(baseline ? [`Isolation: ${ISOLATION[baseline.isolation]}; ${NETWORK[baseline.network]}.`] : []),
        proof.coveringTests === null
            ? 'How many tests run the changed lines is not known.'
            : `${words_counted(proof.coveringTests, 'test')} run${proof.coveringTests === 1 ? 's' : ''} a changed line.`,
        ...(selected ? [`Confidence: ${CONFIDENCE[selected.confidence]}. ${prose(selected.reason)}`] : []),
        ...(selected && selected.alternatives.length > 0
            ? [`Other patches hold as well: ${sections_ids(selected.alternatives, amount)}.`]
            : []),
    ];
    return ['## Why it is believed', points.map((point) => `- ${point}`).join('\n')];
}
/** The verdict of the gate with its facts, where the patch was not accepted. */
function verdictSection(report, amount) {
    const { verdict } = report;
    if (!verdict || proofOf(report))
        return [];
    return ['## The verdict', `\`${verdict.kind}\`: the patch ${prose(verdictInWords(verdict), amount.message * 5)}`];
}
/** The diagnosis, where there is one. */
function diagnosisSection(report, amount) {
    const { diagnosis } = report;
    if (!diagnosis)
        return [];
    const changes = diagnosis.changes.slice(0, amount.items).map((change) => {
        const where = `${code(`${change.file}:${change.startLine}`)}${change.function ? ` ${code(change.function)}` : ''}`;
        return `- ${where}: ${prose(change.reason, amount.message * 2)}`;
    });
    return ['## The likely cause', prose(diagnosis.rootCause), ...(changes.length > 0 ? [changes.join('\n')] : [])];
}
/**
 * The failing tests as a table, with their causes where there are several; a test that none of the suspects explains
 * has none.
 */
function failuresSection(report, amount) {
    const { failures } = report;
    if (failures.length === 0 || amount.failures === 0)
        return [];
    const causes = hasCauses(report);
    const explained = new Set(report.suspects.map(({ cluster }) => cluster));
    const rows = failures.slice(0, amount.failures).map((failure) => {
        const frame = failure.frames[0];
        const said = (0,failure_words/* typedMessage */.Cp)(failure) || failure.kind;
        return [
            code(failure.id),
            code(said, amount.message),
            frame ? code(`${frame.file}:${frame.line}`) : '–',
            ...(causes ? [explained.has(failure.cluster) ? String(failure.cluster) : '–'] : []),
        ];
    });
    return [
        '## The failing tests',
        table(['test', 'message', 'deepest line', ...(causes ? ['cause'] : [])], rows),
        ...tables_more(failures.length, amount.failures),
    ];
}
/** What became of the candidates, folded. */
function candidatesSection(report, amount) {
    const { candidates, counts } = report;
    if (amount.candidates === 0 || candidates.length === 0)
        return [];
    const rows = candidates
        .slice(0, amount.candidates)
        .map((candidate) => [
        code(candidate.id),
        prose(maker(candidate)),
        candidate.files.map((file) => code(file)).join(', ') || '–',
        `\`${candidate.verdict.kind}\``,
        prose(verdictInWords(candidate.verdict), amount.message),
    ]);
    const title = `${counts.proposed} proposed, ${counts.proved} proved, ${counts.plausible} plausible`;
    return [
        '## The candidates',
        `<details><summary>${title}</summary>`,
        table(['id', 'by', 'files', 'verdict', 'facts'], rows),
        ...tables_more(candidates.length, amount.candidates),
        '</details>',
    ];
}
/** Disagreements of the witnesses, and what was not checked. */
function doubtsSection(report, amount) {
    const flaky = report.baseline?.flaky ?? [];
    const already = report.baseline?.alreadyFailing ?? [];
    const unchecked = [
        ...(flaky.length > 0 ? [`Flaky, so they decide nothing: ${sections_ids(flaky, amount)}`] : []),
        ...(already.length > 0 ? [`Failing for other reasons, so no target: ${sections_ids(already, amount)}`] : []),
        ...report.notChecked.slice(0, amount.items).map((sentence) => prose(sentence)),
    ];
    const contradictions = [...report.run.disagreements, ...report.run.degraded].slice(0, amount.items);
    return [
        ...sections_listed('## Where the evidence is contradictory or damaged', contradictions.map((sentence) => prose(sentence))),
        ...sections_listed('## What was not checked', unchecked),
        ...tables_more(report.notChecked.length, amount.items),
    ];
}
/** How the suite is run, what it cost, how long it took. */
function runSection(report, amount) {
    const { run, usage } = report;
    const language = [run.language, run.framework].filter((name) => name !== null).map((name) => prose(name));
    const found = run.foundBy === null ? '' : `, found by ${prose(run.foundBy)}`;
    const points = [
        ...(language.length > 0 ? [`Project: ${language.join(', ')}`] : []),
        ...(run.command === null ? [] : [`Test command: ${code(run.command)}${found}`]),
        run.tests === 0 && run.sources.length === 0
            ? 'No test results were read.'
            : `Results: ${words_counted(run.tests, 'test')}, ${run.failed} failing${run.exitCode === null ? '' : `, exit code ${run.exitCode}`}`,
        ...(run.sources.length > 0
            ? [
                `Read: ${run.sources
                    .slice(0, amount.items)
                    .map((source) => code(source))
                    .join(', ')}`,
            ]
            : []),
        `Time: ${words_seconds(report.seconds.total)} (${steps(report)})`,
        `Cost: ${costInWords(usage)}`,
    ];
    return sections_listed('## The run', points);
}
function steps(report) {
    const { total: _, ...parts } = report.seconds;
    const told = Object.entries(parts).filter(([, value]) => value >= 0.05);
    return told.map(([step, value]) => `${step} ${words_seconds(value)}`).join(', ') || 'too short to tell';
}
function maker(candidate) {
    switch (candidate.engine) {
        case 'templates':
            return candidate.operator
                ? `made by template ${operator_titles_titleOf(candidate.operator) ?? candidate.operator}`
                : 'made by templates';
        case 'undo':
            return operator_titles_titleOf(candidate.operator ?? '') ?? 'part of the push taken back';
        case 'model':
            return candidate.model ? `made by model ${candidate.model}` : 'made by a model';
        case 'given':
            return 'as given';
    }
}
function sections_ids(names, { items }) {
    const shown = names.slice(0, items).map((name) => code(name));
    if (names.length > items)
        shown.push(`${names.length - items} more`);
    return shown.join(', ');
}
function sections_listed(title, points) {
    return points.length === 0 ? [] : [title, points.map((point) => `- ${point}`).join('\n')];
}

;// CONCATENATED MODULE: ./src/report/markdown.ts




const markdown_FULL = { candidates: 100, suspects: 50, failures: 100, message: 300, items: 50, patchLines: 2000 };
/** From everything to the least that helps; the first that fits is taken. */
const STEPS = [
    { lost: '', amount: markdown_FULL },
    { lost: 'the candidates', amount: { ...markdown_FULL, candidates: 0 } },
    { lost: 'the candidates and suspects beyond the tenth', amount: { ...markdown_FULL, candidates: 0, suspects: 10 } },
    {
        lost: 'the candidates, suspects beyond the tenth and long messages',
        amount: { ...markdown_FULL, candidates: 0, suspects: 10, failures: 20, message: 100, items: 10 },
    },
    {
        lost: 'the candidates, most suspects, long messages and most of the patch',
        amount: { candidates: 0, suspects: 5, failures: 10, message: 60, items: 5, patchLines: 100 },
    },
    {
        lost: 'everything but the outcome',
        amount: { candidates: 0, suspects: 0, failures: 0, message: 60, items: 0, patchLines: 0 },
    },
];
/**
 * `report.md` and the job summary: GitHub-flavoured Markdown for a person with a red build and ten minutes. Without a
 * limit everything but very long lists is shown; with `maxBytes` (UTF-8) it is shortened in steps until it fits, and
 * says so.
 */
function renderMarkdown(report, options = {}) {
    const limit = options.maxBytes ?? Number.POSITIVE_INFINITY;
    for (const { lost, amount } of STEPS) {
        const text = render(report, amount, lost);
        if (utf8Length(text) <= limit)
            return text;
    }
    const least = `# Redress: ${words_HEADLINES[report.status]}\n`;
    return utf8Length(least) <= limit ? least : '';
}
function render(report, amount, lost) {
    const sections = [
        ...headline(report, lost),
        ...patchSection(report, amount),
        ...proofSection(report, amount),
        ...verdictSection(report, amount),
        ...diagnosisSection(report, amount),
        ...suspectsSection(report, amount.suspects),
        ...failuresSection(report, amount),
        ...candidatesSection(report, amount),
        ...doubtsSection(report, amount),
        ...runSection(report, amount),
        `<sub>Redress ${prose(report.tool.version)}, mode ${prose(report.mode)}. Everything here is in \`report.json\` as well.</sub>`,
    ];
    return `${sections.join('\n\n')}\n`;
}
function headline(report, lost) {
    const repaired = report.status === 'plausible' ? (proofOf(report)?.repaired.length ?? 0) : 0;
    const failing = repaired > 0 ? ` for ${words_counted(repaired, 'failing test')}` : '';
    return [
        `# Redress: ${words_HEADLINES[report.status]}${failing}`,
        `\`${report.status}\`: ${prose(report.explanation)}`,
        ...(lost
            ? [`> This page was shortened: it leaves out ${lost}. The whole is in \`report.json\` in the output folder.`]
            : []),
    ];
}

;// CONCATENATED MODULE: ./src/report/sarif.ts

/** Code scanning takes 5000 results of one run (GitHub's limit). */
const MAX_RESULTS = 5000;
const sarif_RULE = {
    id: 'suspect',
    name: 'SuspectRegion',
    shortDescription: { text: 'May hold the fault behind the failing tests' },
    fullDescription: {
        text: 'Fault localization ranks this region as a suspect, from coverage per test, stack frames and the lines of the push.',
    },
    defaultConfiguration: { level: 'warning' },
};
/** `report.sarif`: the suspects in SARIF 2.1.0, for code scanning. Paths are relative to the repository's root. */
function renderSarif(report) {
    const log = {
        $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
        version: '2.1.0',
        runs: [
            {
                tool: { driver: { name: 'Redress', version: report.tool.version, rules: [sarif_RULE] } },
                columnKind: 'utf16CodeUnits',
                automationDetails: { id: 'redress/suspects/' },
                results: report.suspects.slice(0, MAX_RESULTS).map(sarif_result),
            },
        ],
    };
    return `${JSON.stringify(log, null, 2)}\n`;
}
function sarif_result(suspect) {
    const name = suspect.function ?? `lines ${suspect.startLine} to ${suspect.endLine}`;
    const reasons = suspect.evidence.map(evidenceInWords).join('; ');
    return {
        ruleId: sarif_RULE.id,
        ruleIndex: 0,
        level: 'warning',
        rank: Math.round(suspect.score * 1000) / 10,
        message: { text: `Suspect ${suspect.rank}: ${name}${reasons ? ` (${reasons})` : ''}` },
        locations: [
            {
                physicalLocation: {
                    artifactLocation: { uri: suspect.file.split('/').map(encodeURIComponent).join('/') },
                    region: {
                        startLine: suspect.lines[0] ?? suspect.startLine,
                        endLine: suspect.lines.at(-1) ?? suspect.endLine,
                    },
                },
                ...(suspect.function === null ? {} : { logicalLocations: [{ name: suspect.function, kind: 'function' }] }),
            },
        ],
    };
}

;// CONCATENATED MODULE: ./src/main/preparing.ts




/**
 * `mode: prepare`: makes the folder that the user's own run of the tests will write to, and says which variables that run needs.
 * Runs nothing. Throws UserError where the folder cannot be made.
 */
async function prepare(desk, environment, home) {
    const { inputs, workspace } = desk;
    const { project, language } = await survey(inputs, workspace, { languages: desk.languages, job: desk.job });
    const why = preparing_impossible(inputs, language);
    if (why !== null || !language?.collector)
        return notPrepared(why ?? '', project.notes);
    const folder = recordingFolder((0,main_surroundings/* recordingParent */.y2)(environment, desk.output.path), workspace);
    const equipment = language.collector.equip({
        exchange: folder,
        root: workspace.root,
        runtime: (0,external_node_path_.join)(home, 'runtime'),
        existing: environment,
        coverage: true,
        select: null,
        framework: project.framework,
        guest: true,
    });
    const mark = {
        version: 1,
        root: workspace.root,
        project: workspace.project,
        head: await desk.history.head(),
        language: language.id,
        preparedAt: desk.clock.now(),
    };
    await makeRecording(folder, { mark, files: equipment.files });
    return {
        kind: 'prepared',
        language: language.name,
        folder,
        variables: Object.entries({ ...equipment.env, [main_surroundings/* RECORDING */.Os]: folder }).map(([name, value]) => ({ name, value })),
        explanation: `The next run of the ${language.name} tests records which lines each test runs; Redress then needs no run of its own for that.`,
        notes: project.command === null ? [] : project.notes,
    };
}
function preparing_impossible(inputs, language) {
    if (inputs.coverage === 'off')
        return 'coverage is off';
    if (inputs.coverage !== null)
        return 'the input coverage names files that will be used instead';
    if (!language)
        return 'no language that Redress knows was found in the project';
    if (!language.collector?.release || !language.capabilities.perTestCoverage)
        return `lines per test can't be recorded for ${language.name} yet`;
    return null;
}
function notPrepared(why, notes) {
    const explanation = `Nothing was prepared: ${why}. The tests run as they always do, and the later Redress step does without a recording.`;
    return { kind: 'not-prepared', explanation, notes };
}

;// CONCATENATED MODULE: ./src/terminal/exports.ts
/**
 * Lines that a POSIX shell evaluates to set the variables; every value is quoted, so that nothing in it is carried out.
 */
function exportLines(variables) {
    return variables.map(({ name, value }) => `export ${name}='${value.replaceAll("'", "'\\''")}'\n`).join('');
}

// EXTERNAL MODULE: ./src/terminal/palette.ts
var terminal_palette = __webpack_require__(48895);
;// CONCATENATED MODULE: ./src/main/work.ts
var work_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var work_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});



























/** One run as a step of a job: everything is published. */
async function workAsStep(inputs, surroundings, log) {
    const publisher = createGithubPublisher({
        inputs,
        env: surroundings.environment,
        log,
        renderSummary: (report, maxBytes) => renderMarkdown(report, { maxBytes }),
    });
    const { report, fault } = await work(inputs, surroundings, { log, publisher });
    log.info(`${report.status}: ${report.explanation}`);
    if (fault !== null)
        throw fault;
    return report;
}
/** One run for a person: the end is printed. */
async function workAtTerminal(inputs, surroundings, log) {
    const { report, fault } = await work(inputs, surroundings, { log, publisher: null });
    log.close();
    const folder = (0,external_node_path_.resolve)(surroundings.cwd, inputs.outputDirectory);
    process.stdout.write(renderConsole(report, (0,terminal_palette/* paletteFor */.D)(process.stdout, surroundings.environment), folder));
    if (fault !== null)
        throw fault;
    return report;
}
/** The same on a copy of the bundled example. */
async function workOnDemo(inputs, surroundings, log) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const example = work_addDisposableResource(env_1, await openDemo({ home: surroundings.home, git: createGit(surroundings.environment) }), true);
        return await workAtTerminal(inputs, { ...surroundings, cwd: example.path }, log);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = work_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/** `mode: prepare` as a step: the variables go to the steps behind it. A project that can't be prepared is no reason to stop a job before its tests. */
async function prepareAsStep(inputs, surroundings, log) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const opened = work_addDisposableResource(env_2, await openDesk(inputs, surroundings, log), true);
        const prepared = await prepare(opened.desk, opened.environment, surroundings.home);
        await handOver(prepared, { env: surroundings.environment, log, summary: inputs.summary });
        return exit_code/* EXIT */.d.done;
    }
    catch (e_2) {
        env_2.error = e_2;
        env_2.hasError = true;
    }
    finally {
        const result_2 = work_disposeResources(env_2);
        if (result_2)
            await result_2;
    }
}
/** `redress prepare`: on standard output nothing but what the shell is to evaluate. */
async function prepareAtTerminal(inputs, surroundings, log) {
    const env_3 = { stack: [], error: void 0, hasError: false };
    try {
        const opened = work_addDisposableResource(env_3, await openDesk(inputs, surroundings, log), true);
        const prepared = await prepare(opened.desk, opened.environment, surroundings.home);
        for (const note of [...opened.notes(), ...prepared.notes])
            log.warn(note);
        log.info(prepared.explanation);
        if (prepared.kind === 'not-prepared')
            return exit_code/* EXIT */.d.no;
        log.info('Evaluate what is printed, as in: eval "$(redress prepare)". Then run the tests in that shell as you always do, then `redress run`.');
        process.stdout.write(exportLines(prepared.variables));
        return exit_code/* EXIT */.d.done;
    }
    catch (e_3) {
        env_3.error = e_3;
        env_3.hasError = true;
    }
    finally {
        const result_3 = work_disposeResources(env_3);
        if (result_3)
            await result_3;
    }
}
/**
 * Opens the desk, tells the story, writes it down, hands it over. Secrets are out of the report before anything is rendered of it. A
 * report that can't be written is handed over all the same: what a runner or a terminal shows needs no file.
 */
async function work(inputs, surroundings, to) {
    const env_4 = { stack: [], error: void 0, hasError: false };
    try {
        const { environment, home, cwd } = surroundings;
        const job = {
            tool: { name: 'redress', version: await (0,main_surroundings/* versionOf */.E4)(home) },
            mode: inputs.mode,
            event: (await readEvent(environment)).event,
        };
        const given = await givenCase(inputs, job, cwd);
        const opened = work_addDisposableResource(env_4, await openDesk(inputs, surroundings, to.log), true);
        for (const note of opened.notes())
            to.log.warn(note);
        const told = await redress(opened.desk, given);
        const report = opened.redacted(reportOf(noted(told.known, opened.notes())));
        let { fault } = told;
        const { output } = opened.desk;
        const written = await output.finish(report, renderedAll(report)).catch((error) => {
            fault ??= error;
            return { folder: output.path, patch: null, report: null, reportJson: null };
        });
        await to.publisher?.publish(report, { ...written, case: (0,external_node_path_.join)(output.path, 'case') });
        return { report, fault };
    }
    catch (e_4) {
        env_4.error = e_4;
        env_4.hasError = true;
    }
    finally {
        const result_4 = work_disposeResources(env_4);
        if (result_4)
            await result_4;
    }
}
function renderedAll(report) {
    return { markdown: renderMarkdown(report), sarif: renderSarif(report) };
}
/**
 * `redress report CASE`: the report of a case or an output folder once more, on standard output; with an output folder its files
 * are written there too. Gives the exit code.
 */
async function reportAgain(call, surroundings) {
    const report = reportOf(await readCaseOf((0,external_node_path_.resolve)(surroundings.cwd, call.place), call.place));
    const folder = call.outputDirectory === null ? null : (0,external_node_path_.resolve)(surroundings.cwd, call.outputDirectory);
    if (folder !== null) {
        const output = await openOutputFolder({ path: folder, secrets: [] });
        await output.finish(report, renderedAll(report));
    }
    const palette = (0,terminal_palette/* paletteFor */.D)(process.stdout, surroundings.environment);
    process.stdout.write(renderConsole(report, palette, folder ?? (0,external_node_path_.resolve)(surroundings.cwd, call.place)));
    return exit_code/* EXIT */.d.done;
}
/** `redress read`: what result files and consoles hold, and nothing else. Gives the exit code. */
async function readFiles(call, surroundings) {
    const files = [];
    for (const name of call.files) {
        const path = (0,external_node_path_.resolve)(surroundings.cwd, name);
        const found = await (0,promises_.stat)(path).catch(() => undefined);
        if (!found?.isFile())
            throw new errors/* UserError */.yo(`${name} is no file that can be read`, 'give the paths of result files or saved consoles');
        files.push({ path: name, content: (0,external_node_fs_.createReadStream)(path) });
    }
    const { json, text, exitCode } = await readReport({
        files,
        exitCode: call.exitCode,
        outcome: null,
        dialects: languages/* RESULT_DIALECTS */.M,
        paths: createPathResolver([], { root: surroundings.cwd, project: '' }),
    });
    process.stdout.write(call.json ? `${JSON.stringify(json, null, 2)}\n` : text);
    return exitCode;
}


/***/ })

};
