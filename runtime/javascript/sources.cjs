'use strict';
const { createHash } = require('node:crypto');
const { readFileSync, statSync } = require('node:fs');
const { findSourceMap } = require('node:module');
const { dirname, resolve, sep } = require('node:path');
const { fileURLToPath } = require('node:url');

const fs = { readFileSync, statSync };
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * Gives each script of the project a key and stores its text, its source map and the texts that the map was made from,
 * once per content. Scripts outside the root, of node_modules and of Redress have none.
 */
function sourceRecorder(session, profiler) {
  const keys = new Map();
  return {
    keyOf(script) {
      if (!keys.has(script.scriptId)) keys.set(script.scriptId, store(script));
      return keys.get(script.scriptId);
    },
  };

  function store(script) {
    const file = projectFile(script.url, session.root);
    if (file === null) return null;
    const text = profiler.text(script.scriptId);
    if (text === null || text.length > MOST_BYTES) return null;
    const stored = JSON.stringify({ file, text, ...mapOf(file, script.url, text, session.root) });
    const key = createHash('sha256').update(stored).digest('hex').slice(0, 24);
    session.writeOnce(`js-source-${key}.json`, stored);
    return key;
  }
}

/** Packages, and what yarn lays next to a project to find them in archives. */
const FOREIGN = /[\\/](?:node_modules|\.yarn)[\\/]|[\\/]\.pnp\.(?:c?js|loader\.mjs)$/;

/** The absolute path of a script inside the root, or null. */
function projectFile(url, root) {
  let file;
  try {
    file = url.startsWith('file://') ? fileURLToPath(url.replace(/[?#].*$/, '')) : url.replace(/\?.*$/, '');
  } catch {
    return null;
  }
  const inside = file.startsWith(root.endsWith(sep) ? root : root + sep);
  return inside && !FOREIGN.test(file.slice(root.length)) && !file.startsWith(__dirname + sep) ? file : null;
}

function mapOf(file, url, text, root) {
  const map = inlineMap(text) ?? linkedMap(file, text) ?? nodesMap(url);
  return map === null ? {} : describeMap(map, file, root);
}

/**
 * `{map, originals}`: what is needed of a source map of a file, and the texts of its sources in its order; empty where
 * it is none.
 */
function describeMap(map, file, root) {
  if (!Array.isArray(map.sources)) return {};
  const folder = resolve(dirname(file), String(map.sourceRoot ?? '').replace(/^file:\/\//, ''));
  const sources = map.sources.map((source) => originalPath(folder, source));
  const originals = sources.map(
    (path, at) => map.sourcesContent?.[at] ?? (path === null ? null : smallText(path, root)),
  );
  return { map: { mappings: map.mappings, sources }, originals };
}

function inlineMap(text) {
  const found = [
    ...text.matchAll(/\/[/*][#@] sourceMappingURL=data:application\/json[^,\s]*;base64,([A-Za-z0-9+/=]+)/g),
  ].pop();
  return found ? parsed(Buffer.from(found[1], 'base64').toString('utf8')) : null;
}

function linkedMap(file, text) {
  const found = [...text.matchAll(/\/\/[#@] sourceMappingURL=([^\s'"]+\.map)\s*$/gm)].pop();
  if (!found) return null;
  try {
    const path = resolve(dirname(file), decodeURIComponent(found[1]));
    return fs.statSync(path).size <= MOST_BYTES ? parsed(fs.readFileSync(path, 'utf8')) : null;
  } catch {
    return null;
  }
}

/** The map that a loader handed to Node itself. */
function nodesMap(url) {
  try {
    return findSourceMap(url)?.payload ?? null;
  } catch {
    return null;
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function originalPath(folder, source) {
  try {
    if (typeof source !== 'string') return null;
    return source.startsWith('file://') ? fileURLToPath(source) : resolve(folder, source);
  } catch {
    return null;
  }
}

function smallText(path, root) {
  try {
    if (!path.startsWith(root) || fs.statSync(path).size > MOST_BYTES) return null;
    return fs.readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

module.exports = { sourceRecorder, describeMap, smallText };

//# sourceURL=redress:sources.cjs
