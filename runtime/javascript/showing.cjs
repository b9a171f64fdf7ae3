'use strict';
const assert = require('node:assert');
const { syncBuiltinESMExports } = require('node:module');

/**
 * What runs while a failing assertion makes its message (`inspect`, `toJSON`, diffs) is shown, not tested: it is no
 * line of the test.
 */
let recorder = null;
let showing = false;
const changed = new WeakSet();

/** From here on messages are made aside of this recorder. */
function showAsideOf(lines) {
  recorder = lines;
  for (const owner of [assert, assert.strict]) for (const name of COMPARISONS) change(owner, name, comparison);
  syncBuiltinESMExports();
}

/** Runs `show` without recording what it runs. */
function aside(show) {
  if (recorder === null || showing) return show();
  showing = true;
  try {
    return recorder.aside(show);
  } finally {
    showing = false;
  }
}

/** Those of node's assertions that print both sides. */
const COMPARISONS = [
  'equal',
  'notEqual',
  'strictEqual',
  'notStrictEqual',
  'deepEqual',
  'notDeepEqual',
  'deepStrictEqual',
  'notDeepStrictEqual',
  'partialDeepStrictEqual',
];

/** Stands in for the message: an error that is given as such is thrown as it is, and nothing is printed. */
const UNSAID = new Error('the message is made aside');

/** The same assertion; where it fails, it is asked again aside, which makes its real error. */
function comparison(original) {
  return function compare(...args) {
    if (args.length < 2) return Reflect.apply(original, this, args);
    try {
      return Reflect.apply(original, this, [args[0], args[1], UNSAID]);
    } catch (error) {
      if (error !== UNSAID) throw error;
    }
    try {
      return aside(() => Reflect.apply(original, this, args));
    } catch (error) {
      if (error?.code === 'ERR_ASSERTION') hideFrames(error, compare);
      throw error;
    }
  };
}

/** Node makes the stack with the code in the name, and then takes it out of the name again. */
function hideFrames(error, below) {
  const { name } = error;
  error.name = `${name} [${error.code}]`;
  Error.captureStackTrace(error, below);
  void error.stack;
  error.name = name;
}

/** jest's matchers give their message as a function, which is only called for a failure. */
function showMatchersAside(global) {
  const matchers = global?.[Symbol.for('$$jest-matchers-object')]?.matchers ?? {};
  for (const name of Object.keys(matchers)) change(matchers, name, matcher);
}

function matcher(original) {
  return function match(...args) {
    const result = Reflect.apply(original, this, args);
    return typeof result?.then === 'function' ? result.then(quiet) : quiet(result);
  };
}

function quiet(result) {
  if (typeof result?.message !== 'function') return result;
  const { message } = result;
  return { ...result, message: () => aside(() => Reflect.apply(message, result, [])) };
}

/** chai's one method that decides and, where it fails, makes the message; vitest's `expect` ends in it too. */
function showChaiAside(chai) {
  const proto = chai?.Assertion?.prototype;
  if (typeof proto?.assert === 'function') change(proto, 'assert', chaiAssert);
}

function chaiAssert(original) {
  return function chaiAssertion(...args) {
    const failing = Boolean(args[0]) === Boolean(this?.__flags?.negate);
    return failing ? aside(() => Reflect.apply(original, this, args)) : Reflect.apply(original, this, args);
  };
}

function change(owner, name, make) {
  const original = owner[name];
  if (typeof original !== 'function' || changed.has(original)) return;
  try {
    const made = make(original);
    Object.defineProperties(made, Object.getOwnPropertyDescriptors(original));
    owner[name] = made;
    changed.add(made);
  } catch {}
}

module.exports = { showAsideOf, showMatchersAside, showChaiAside };

//# sourceURL=redress:showing.cjs
