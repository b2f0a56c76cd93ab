// `npm run check`: format, lint, rules, names, dependencies, exports, spelling, types, public types. Prints problems only,
// and the command that mends each. `npm run check -- --fix` first writes what tools can write.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bin, root } from './install.mjs';

const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const cache = (name) => `node_modules/.cache/check/${name}`;
const depcruise = (config) => [
  ...['--require', './scripts/depcruise-tsx.cjs', bin('depcruise'), '--config', config],
  ...['--cache', cache(config), '--cache-strategy', 'content'],
];
const fixes = process.argv.includes('--fix');
const fix = '`npm run check -- --fix` writes what it can';

/** Each check, what mends it, and its command. What is not a tool's cache is read and compared each time. */
const checks = [
  // One program for all workspaces, because each of them alone would parse most of the others again; one thread, because
  // each further one would check again what it shares with the others.
  [
    'types',
    'edit the lines above',
    bin('tsc'),
    ['-p', '.', '--singleThreaded', '--incremental', '--tsBuildInfoFile', cache('types.tsbuildinfo')],
  ],
  [
    'format and lint (biome.json)',
    fix,
    bin('biome'),
    ['check', '--error-on-warnings', ...(fixes ? ['--write'] : []), '.'],
  ],
  [
    'rules and names (docs/rules, the ids in test titles, citations, paths and identifiers in documents)',
    `${fix}; \`node scripts/rules.mjs --map\` lists each rule's tests`,
    process.execPath,
    ['scripts/rules.mjs', ...(fixes ? ['--fix'] : [])],
  ],
  [
    'picture of the packages (docs/packages.svg)',
    fix,
    process.execPath,
    ['scripts/package-picture.mjs', ...(fixes ? ['--write'] : [])],
  ],
  [
    'dependencies and exports (knip.config.js)',
    '`npx knip --fix` removes what is unused; `npm install <package> -w <workspace>` declares what is missing',
    bin('knip'),
    ['--cache', '--cache-location', cache('knip')],
  ],
  [
    'dependency rules (.dependency-cruiser.mjs, where each rule has its reason)',
    'import from a package that may be imported, or move the code',
    process.execPath,
    [...depcruise('.dependency-cruiser.mjs'), ...workspaces],
  ],
  [
    'cycles of folders (.dependency-cruiser.folders.mjs)',
    'make one room of the folders, or move what one needs of the other',
    process.execPath,
    [...depcruise('.dependency-cruiser.folders.mjs'), ...workspaces.filter((name) => /^(packages|tools)\//.test(name))],
  ],
  [
    'spelling of what visitors read (cspell.json)',
    'correct the word, or add a name to `words` in cspell.json',
    bin('cspell'),
    ['--no-progress', '--no-summary', '--cache', '--cache-location', cache('spelling')],
  ],
  [
    'public types of the packed kit (AUTHOR-3)',
    '`npm run pack -- --bump` raises the versions that need it',
    process.execPath,
    ['--import', 'tsx', 'tools/federation-tools/src/packing/main.ts', '--check'],
  ],
];

/** Runs one check; resolves to whether it passed. */
function passes([name, mend, command, args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.once('close', (code) => {
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
