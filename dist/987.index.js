export const id = 987;
export const ids = [987];
export const modules = {

/***/ 8987:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   recoverCheckout: () => (/* binding */ recoverCheckout),
/* harmony export */   recoverInPlace: () => (/* binding */ recoverInPlace)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _process_tree_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(30361);
/* harmony import */ var _checkout_lock_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(95547);
/* harmony import */ var _journal_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(37416);
/* harmony import */ var _restore_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(36837);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(42963);







const NOTHING = { restored: [], left: [], problems: [] };
/**
 * Restores the checkout after our process was killed during a run in place: ends what survived, then undoes. `temp` is
 * what the sandbox was opened with. Does nothing where no run was under way.
 */
async function recoverInPlace(temp) {
    const names = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(temp).catch(() => []);
    let all = NOTHING;
    for (const name of names) {
        const journal = await (0,_journal_js__WEBPACK_IMPORTED_MODULE_4__/* .readUnfinished */ .ML)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(temp, name, _journal_js__WEBPACK_IMPORTED_MODULE_4__/* .JOURNAL_FOLDER */ .r5));
        if (journal)
            all = together(all, await recover(journal));
    }
    return all;
}
/**
 * The same for whoever starts next in `folder` or below it in the checkout, wherever the killed process had its
 * journal.
 */
async function recoverCheckout(folder) {
    let at = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(folder).catch(() => null);
    let all = NOTHING;
    for (; at !== null; at = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at) === at ? null : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at)) {
        const place = (0,_checkout_lock_js__WEBPACK_IMPORTED_MODULE_3__/* .journalOfDead */ .re)(at);
        if (place === null)
            continue;
        const journal = await (0,_journal_js__WEBPACK_IMPORTED_MODULE_4__/* .readUnfinished */ .ML)(place).catch(() => undefined);
        // A journal speaks for its own checkout only.
        if (journal?.root === at)
            all = together(all, await recover(journal));
        else
            (0,_checkout_lock_js__WEBPACK_IMPORTED_MODULE_3__/* .freeCheckout */ .$W)(at);
    }
    return all;
}
async function recover(journal) {
    const until = await (0,_journal_js__WEBPACK_IMPORTED_MODULE_4__/* .lastPulse */ .eZ)(journal);
    await (0,_process_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .endMarked */ .Qc)(journal.mark);
    const { changed, left, problems } = await (0,_restore_js__WEBPACK_IMPORTED_MODULE_5__/* .restoreTree */ .N)(journal, new Set(), until);
    if (problems.length === 0) {
        await (0,_journal_js__WEBPACK_IMPORTED_MODULE_4__/* .markRunning */ .rI)(journal, false);
        (0,_checkout_lock_js__WEBPACK_IMPORTED_MODULE_3__/* .freeCheckout */ .$W)(journal.root);
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(journal.folder, { recursive: true, force: true });
    }
    return { restored: textsOf(changed), left: textsOf(left), problems };
}
function together(a, b) {
    return {
        restored: [...a.restored, ...b.restored],
        left: [...a.left, ...b.left],
        problems: [...a.problems, ...b.problems],
    };
}
function textsOf(paths) {
    return paths.flatMap((path) => (0,_tree_js__WEBPACK_IMPORTED_MODULE_6__/* .textOf */ .b6)(path) ?? []).sort();
}


/***/ })

};
