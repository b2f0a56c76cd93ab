// `npm run check`: format, lint, rules, declared dependencies, spelling, types, public types, dependency rules. Prints problems only.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bin, root } from './install.mjs';

const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

const depcruise = ['--require', './scripts/depcruise-tsx.cjs', bin('depcruise'), '--config'];

const checks = [
  ['format and lint (`npm run format` fixes what it can)', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['rules (docs/rules, the ids in test titles, citations)', process.execPath, ['scripts/rules.mjs']],
  ['declared dependencies (knip.config.js)', bin('knip'), []],
  [
    'spelling of what visitors read (cspell.json)',
    bin('cspell'),
    ['--no-progress', '--no-summary', '--cache', '--cache-location', 'node_modules/.cache/cspell'],
  ],
  // One program for all workspaces, because each of them alone would parse most of the others again.
  ['types', bin('tsc'), ['-p', '.']],
  [
    'public types of the packed kit (AUTHOR-3)',
    process.execPath,
    ['--import', 'tsx', 'tools/federation-tools/src/packing/main.ts', '--check'],
  ],
  [
    'dependency rules (.dependency-cruiser.mjs)',
    process.execPath,
    [...depcruise, '.dependency-cruiser.mjs', ...workspaces],
  ],
  [
    'circles of folders (.dependency-cruiser.folders.mjs)',
    process.execPath,
    [...depcruise, '.dependency-cruiser.folders.mjs', ...workspaces.filter((name) => /^(packages|tools)\//.test(name))],
  ],
];

/** Runs one check; resolves to whether it passed. */
function passes([name, command, args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.once('close', (code) => {
      if (code !== 0) console.error(`✗ ${name}\n${output.trim()}\n`);
      resolve(code === 0);
    });
  });
}

// Run two at a time, for two cores.
const pending = [...checks];
const results = [];
await Promise.all(
  [1, 2].map(async () => {
    for (let next = pending.shift(); next; next = pending.shift()) results.push(await passes(next));
  }),
);
const failed = results.filter((passed) => !passed).length;
console.log(`check: ${results.length - failed} of ${results.length} passed`);
process.exit(failed ? 1 : 0);
