// `node scripts/release.mjs TAG`: fails where the tag is not the version of package.json and of its lock file.
// Prints the tag of the major version that moves with it (`v1` for v1.2.3), nothing for a version that is only a
// preview.
import { readFileSync } from 'node:fs';

const tag = process.argv[2] ?? '';
const versions = ['package.json', 'package-lock.json'].map((name) => [name, versionOf(name)]);
const wrong = versions.filter(([, version]) => tag !== `v${version}`);
for (const [name, version] of wrong) console.error(`tag '${tag}' is not the version ${version} of ${name}`);
if (wrong.length > 0) process.exit(1);
const major = /^v\d+(?=\.\d+\.\d+$)/.exec(tag);
if (major) console.log(major[0]);

function versionOf(name) {
  return JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')).version;
}
