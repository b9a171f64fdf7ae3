'use strict';
const { inspect } = require('node:util');

const MOST_TEXT = 20_000;
const MOST_MESSAGE = 4_000;

/**
 * What was thrown, as `{type, message, text}`: strings, bounded. `text` is what Node's own reporters print, so that one
 * dialect reads both.
 */
function describe(thrown) {
  try {
    return {
      type: typeOf(thrown),
      message: bounded(messageOf(thrown), MOST_MESSAGE),
      text: bounded(inspect(thrown, { depth: 4, breakLength: 120, maxStringLength: MOST_TEXT }), MOST_TEXT),
    };
  } catch {
    return { type: null, message: 'the failure cannot be described', text: '' };
  }
}

/** The same for an error that came from another process as plain data: `{name, message, stack, diff, cause}`. */
function describeForeign(error) {
  try {
    const diff = typeof error.diff === 'string' ? `\n\n${error.diff}` : '';
    const cause = error.cause?.stack ? `\nCaused by: ${error.cause.stack}` : '';
    return {
      type: typeof error.name === 'string' ? error.name : null,
      message: bounded(String(error.message ?? ''), MOST_MESSAGE),
      text: bounded(`${error.stack ?? error.message ?? ''}${diff}${cause}`, MOST_TEXT),
    };
  } catch {
    return { type: null, message: 'the failure cannot be described', text: '' };
  }
}

function typeOf(thrown) {
  if (thrown === null || typeof thrown !== 'object') return null;
  const name = thrown.constructor?.name;
  return typeof thrown.name === 'string' && thrown.name !== '' && thrown.name !== 'Error'
    ? thrown.name
    : (name ?? null);
}

function messageOf(thrown) {
  if (thrown !== null && typeof thrown === 'object' && typeof thrown.message === 'string') return thrown.message;
  return typeof thrown === 'string' ? thrown : inspect(thrown, { depth: 1 });
}

/** Head and tail of a text that is too long: the message stands at the head, a cause at the tail. */
function bounded(text, most) {
  if (text.length <= most) return text;
  const half = Math.floor(most / 2);
  return `${text.slice(0, half)}\n… ${text.length - 2 * half} characters left out …\n${text.slice(-half)}`;
}

/** The same for a failure that is known as the text its runner prints. */
function describeText(text) {
  const plain = text.replace(/\u001b\[[\d;]*m/g, '');
  const [prefix = '', type = null] =
    /^(?:Uncaught )?((?:[A-Za-z_$][\w$.]*)?(?:Error|Exception|Rejection)): /.exec(plain) ?? [];
  return {
    type,
    message: bounded(
      plain
        .slice(prefix.length)
        .split(/\n\s+at /, 1)[0]
        .trim(),
      MOST_MESSAGE,
    ),
    text: bounded(plain, MOST_TEXT),
  };
}

module.exports = { describe, describeForeign, describeText, bounded };

//# sourceURL=redress:failure.cjs
