'use strict';

/**
 * Tells a line recorder where a test stands, for runners that only say "this test begins" and "it ended": a suite is
 * opened with its first test and closed with the first test outside it, so that what ran between two tests (set-up of a
 * suite) goes to the suite. `suites` are the runner's own objects, outermost first; a test that begins again at once,
 * by the same `key`, is another attempt.
 */
function scopesOf(lines) {
  const open = [];
  let test = null;
  let first = true;
  return {
    begin({ key, suites, names, file }) {
      if (test !== null && test.key === key) {
        test.broken = false;
        return lines.skip();
      }
      closeTest();
      const entered = enter(suites, names, file);
      if (first) lines.imported();
      else if (entered) lines.cut();
      else lines.skip();
      first = false;
      test = { key, names, status: 'failed', broken: false, node: { names, file, parent: open.at(-1)?.node } };
      lines.open(test.node);
    },
    /**
     * The test has just failed: what runs from here to its end shows the failure or clears up after it, and is not why.
     */
    failed(key) {
      if (test?.key !== key || test.broken) return;
      lines.cut();
      test.broken = true;
    },
    /** The outcome of a test is that of its last attempt. */
    end(key, status) {
      if (test?.key !== key) return;
      test.status = status;
      take();
    },
    /** What ran after a test's end (tear-down) still belongs to it, until something else begins. */
    settle() {
      if (test !== null) take();
      closeTest();
    },
    /** The file is over; another one may follow. */
    close() {
      closeTest();
      leave(0);
      lines.skip();
      lines.file();
      first = true;
    },
  };

  function take() {
    if (test.broken) lines.skip();
    else lines.cut();
  }

  function closeTest() {
    if (test !== null) lines.close(test.node, { names: test.names, status: test.status });
    test = null;
  }

  /** Opens what encloses the next test; true where a suite is new. */
  function enter(suites, names, file) {
    let shared = 0;
    while (shared < open.length && open[shared].key === suites[shared]) shared += 1;
    leave(shared);
    for (const key of suites.slice(shared)) {
      const node = { names: names.slice(0, open.length + 1), file, parent: open.at(-1)?.node };
      open.push({ key, node });
      lines.open(node);
    }
    return shared < suites.length;
  }

  function leave(depth) {
    for (const { node } of open.splice(depth).reverse()) lines.close(node, { names: node.names, status: null });
  }
}

module.exports = { scopesOf };

//# sourceURL=redress:scopes.cjs
