// `npm run check`: format, lint, rules, names, reference, dependencies, exports, spelling, types, public types. Prints
// problems only, and the command that mends each. `npm run check -- --fix` first writes what tools can write.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from './arguments.mjs';
import { bin, listFiles, root } from './install.mjs';

const { fix: fixes } = readArguments(import.meta.filename, { fix: { type: 'boolean' } }).values;
const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const cache = (name) => `.cache/check/${name}`;
/** Tools that cache how imports resolve do not notice a moved file or a package's changed `exports`. */
function resolutionCache() {
  const hash = createHash('sha256').update(listFiles().join('\n'));
  for (const folder of ['.', ...workspaces]) hash.update(readFileSync(path.join(root, folder, 'package.json')));
  const current = `resolution-${hash.digest('hex').slice(0, 8)}`;
  mkdirSync(path.join(root, cache(current)), { recursive: true });
  for (const name of readdirSync(path.join(root, cache(''))))
    if (name.startsWith('resolution-') && name !== current) rmSync(path.join(root, cache(name)), { recursive: true });
  return cache(current);
}
const resolved = resolutionCache();
const depcruise = (config) => [
  ...['--require', './scripts/depcruise-tsx.cjs', bin('depcruise'), '--config', `scripts/checks/${config}.mjs`],
  ...['--cache', `${resolved}/${config}`, '--cache-strategy', 'content'],
];
const fix = '`npm run check -- --fix` writes what it can';

/** Each check, what mends it, and Node's arguments. What is not a tool's cache is read and compared each time. */
const checks = [
  // One program for all workspaces, because each of them alone would parse most of the others again; one thread, because
  // each further one would check again what it shares with the others.
  [
    'types',
    'edit the lines above',
    [bin('tsc'), '-p', '.', '--singleThreaded', '--incremental', '--tsBuildInfoFile', cache('types.tsbuildinfo')],
  ],
  [
    'format and lint (biome.json)',
    fix,
    [bin('biome'), 'check', '--error-on-warnings', ...(fixes ? ['--write'] : []), '.'],
  ],
  [
    'rules and names (docs/rules, the ids in test titles, citations, paths and identifiers in documents)',
    'edit the lines above',
    ['scripts/rules.mjs'],
  ],
  ['picture of the packages (README.md)', fix, ['scripts/package-picture.mjs', ...(fixes ? ['--write'] : [])]],
  [
    'dependencies and exports (scripts/checks/knip.mjs)',
    '`npx knip -c scripts/checks/knip.mjs --fix` removes what is unused; `npm install <package> -w <workspace>` declares what is missing',
    [bin('knip'), '-c', 'scripts/checks/knip.mjs', '--cache', '--cache-location', `${resolved}/knip`],
  ],
  [
    'dependency rules (scripts/checks/imports.mjs, where each rule has its reason)',
    'import from a package that may be imported, or move the code',
    [...depcruise('imports'), ...workspaces],
  ],
  [
    'cycles of folders (scripts/checks/folders.mjs)',
    'merge the folders, or move what one of them needs from the other',
    [...depcruise('folders'), ...workspaces.filter((name) => /^(packages|shell|platform)\b/.test(name))],
  ],
  [
    'spelling of what visitors read (scripts/checks/cspell.json)',
    'correct the word, or add a name to `words` in scripts/checks/cspell.json',
    [bin('cspell'), '-c', 'scripts/checks/cspell.json', '--no-progress', '--no-summary'],
  ],
  [
    'versions of shared packages (scripts/checks/shared-versions.mjs)',
    'write one version into all manifests that it names, then `npm install`',
    ['scripts/checks/shared-versions.mjs'],
  ],
  [
    'weight (scripts/checks/weight.json)',
    'delete, or raise the cap in the same commit and say in its body what was deleted for it',
    ['scripts/checks/weight.mjs'],
  ],
  [
    'public types of the packed kit (AUTHOR-3)',
    fix,
    ['--import', 'tsx', 'packages/federation-tools/src/packing/main.ts', fixes ? '--bump' : '--check'],
  ],
];

function passes([name, mend, args]) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.once('close', (code) => {
      if (code === 0 && name.startsWith('weight')) console.log(`${output.trim()}\n`);
      if (code !== 0) console.error(`✗ ${name}\n${output.trim()}\nTo mend it: ${mend}.\n`);
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
