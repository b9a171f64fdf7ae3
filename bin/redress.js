#!/usr/bin/env node
process.argv.splice(2, 0, 'cli');
await import('../dist/index.js');
