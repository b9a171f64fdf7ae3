'use strict';

/**
 * The parts of a script that ran, as `[start, end, start, end, …]`, ascending and disjoint, from V8's functions with
 * nested ranges: of all ranges that hold an offset the innermost decides (`Profiler.CoverageRange` of the DevTools
 * protocol). Empty: nothing ran.
 */
function coveredIntervals(functions) {
  const ranges = functions.flatMap(({ ranges }) => ranges);
  if (!ranges.some(({ count }) => count > 0)) return [];
  // Stable: of two equal ranges the later one is the inner one.
  ranges.sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const covered = [];
  const enclosing = [];
  let at = 0;
  for (const range of ranges) {
    leaveUntil(range.startOffset);
    paint(range.startOffset);
    enclosing.push(range);
  }
  leaveUntil(Number.POSITIVE_INFINITY);
  return covered;

  function leaveUntil(offset) {
    while (enclosing.length > 0 && enclosing.at(-1).endOffset <= offset) {
      paint(enclosing.at(-1).endOffset);
      enclosing.pop();
    }
  }

  /** What lies between the last boundary and this one belongs to the innermost range that is open. */
  function paint(offset) {
    if (offset > at && enclosing.length > 0 && enclosing.at(-1).count > 0) {
      if (covered.at(-1) === at) covered[covered.length - 1] = offset;
      else covered.push(at, offset);
    }
    at = Math.max(at, offset);
  }
}

module.exports = { coveredIntervals };

//# sourceURL=redress:intervals.cjs
