// Makes the server's part of `dist/`, or of the folder that is given: shell, platform and render threads as JavaScript,
// what they share or load later in chunks, and beside them what these read as files. Nothing is written that is there
// already, so running servers keep their files.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root, run } from './install.mjs';
import { nodeBundle } from './node-bundle.mjs';

const dist = path.resolve(root, process.argv[2] ?? 'dist');

const entryPoints = {
  'shell-main': 'shell/src/server/main.ts',
  platform: 'platform/src/main.ts',
  'render-thread': 'shell/src/server/workers/thread/render-thread.ts',
  'card-thread': 'shell/src/server/social-card/card-thread.ts',
};

/**
 * Stay packages: the first five load files beside their own, binaries among them (typescript for the registry, which
 * compiles what a release says of its fragments); of the others there is one instance, which the bundles of remotes get
 * as well.
 */
const packages = [
  '@electric-sql/pglite',
  '@takumi-rs/wasm',
  'lightningcss',
  'piscina',
  'typescript',
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
];

/** The other letters of the fonts that social cards are set in. */
const extendedFonts = [
  '@fontsource/newsreader/files/newsreader-latin-ext-400-normal.woff2',
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
];

const { name, version, engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

mkdirSync(dist, { recursive: true });
const bundling = {
  ...nodeBundle,
  absWorkingDir: root,
  outdir: dist,
  write: false,
  // A start reads and compiles all of a file: less text, and nothing that is loaded later.
  minifyWhitespace: true,
  minifySyntax: true,
  splitting: true,
  // All in one folder: what a module reads lies beside it, whichever file it ends up in.
  chunkNames: 'chunk-[hash]',
  // Node would get the CommonJS build, of which nothing can be left out.
  alias: { rxjs: path.join(root, 'node_modules/rxjs/dist/esm/index.js') },
  conditions: ['dist'],
  // pg asks for its native binding only where it is configured to.
  external: [...packages, 'pg-native'],
  logLevel: 'warning',
};
const { outputFiles } = await build({ ...bundling, entryPoints });
for (const { path: file, text } of outputFiles) writeIfChanged(file, text);
// Before React is loaded, which has two builds.
writeIfChanged(
  path.join(dist, 'shell.js'),
  "process.env.NODE_ENV ??= 'production';\nawait import('./shell-main.js');\n",
);
writeIfChanged(
  path.join(dist, 'package.json'),
  `${JSON.stringify({ name, version, private: true, type: 'module', engines }, null, 2)}\n`,
);
copyFolder('platform/migrations', 'migrations');
copyFolder('shell/public', 'public');
copyFolder('shared-ui/src/tokens/fonts', 'fonts');
for (const file of extendedFonts) copyFolder(`node_modules/${file}`, `fonts/${path.basename(file)}`);
for (const folder of closure(packages)) copyPackage(folder);
await packNewDatabase();

function writeIfChanged(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

function copyFolder(from, to) {
  cpSync(path.join(root, from), path.join(dist, to), { recursive: true });
}

/** The folders below node_modules of these packages and of all that they depend on. */
function closure(names) {
  const folders = new Set();
  const add = (from, dependency) => {
    const folder = findPackage(from, dependency);
    if (!folder || folders.has(folder)) return;
    folders.add(folder);
    const { dependencies, optionalDependencies } = readManifest(path.join(root, folder));
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(folder, each);
  };
  for (const each of names) add('.', each);
  return folders;
}

/** Where Node would load a package from, relative to the root; undefined if it is not installed. */
function findPackage(from, dependency) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', dependency);
    if (existsSync(path.join(root, candidate, 'package.json'))) return candidate;
    if (folder === '.') return undefined;
  }
}

/** Without what only developers read; the compiler reads its own declarations. */
function copyPackage(folder) {
  const target = path.join(dist, folder);
  if (existsSync(target) && readManifest(target).version === readManifest(path.join(root, folder)).version) return;
  rmSync(target, { recursive: true, force: true });
  cpSync(path.join(root, folder), target, {
    recursive: true,
    dereference: true,
    filter: (source) =>
      /\/@typescript\/.*\.d\.ts$/.test(source) || !/\.(map|d\.[cm]?ts)$|\/node_modules\/.*\/node_modules$/.test(source),
  });
}

/** Packs a database that is migrated and seeded, which takes ten seconds: a new installation unpacks it. */
async function packNewDatabase() {
  const program = await build({ ...bundling, splitting: false, entryPoints: ['platform/src/new-database/main.ts'] });
  const text = program.outputFiles[0].text;
  const migrations = readdirSync(path.join(dist, 'migrations')).map((file) =>
    readFileSync(path.join(dist, 'migrations', file)),
  );
  const { version: pglite } = readManifest(path.join(dist, 'node_modules/@electric-sql/pglite'));
  const inputs = createHash('sha256');
  for (const input of [text, pglite, ...migrations]) inputs.update(input);
  const madeOf = path.join(dist, 'new-database.sha256');
  const archive = path.join(dist, 'new-database.tar.gz');
  const hash = `${inputs.digest('hex')}\n`;
  if (existsSync(archive) && existsSync(madeOf) && readFileSync(madeOf, 'utf8') === hash) return;
  // Beside the packages and migrations that it reads.
  const file = path.join(dist, 'new-database.js');
  writeFileSync(file, text);
  run(process.execPath, [file, archive]);
  rmSync(file);
  writeFileSync(madeOf, hash);
}

function readManifest(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}
