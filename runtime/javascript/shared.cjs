'use strict';

/** Where a process's state is kept for those of our files that its runner loads by itself. */
const SHARED = Symbol.for('redress.state');

module.exports = { SHARED };

//# sourceURL=redress:shared.cjs
