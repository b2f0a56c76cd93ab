// Builds the server part of `dist/`, or of the given folder: shell, platform, registry, the programs of render processes and of the gate as JavaScript, with
// chunks for shared and lazily loaded code, and the files that they read at run time. Existing files are not rewritten,
// so running servers keep theirs.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { findPackage } from 'registry/release';
import { readRenderProgram } from 'render/render-program';
import { nodeBundle, notBundled, writeIfChanged } from 'server-kit/bundle-program';
import { root } from './install.mjs';

const dist = path.resolve(root, process.argv[2] ?? 'dist');

const entryPoints = {
  'shell-main': 'shell/src/server.ts',
  'platform-main': 'platform/src/main.ts',
  'registry-main': 'packages/registry/src/main.ts',
  'gate-program': 'packages/registry/src/gate/gate-program.ts',
  'card-thread': 'shell/src/social-card/card-thread.ts',
};

/** Extended Latin characters of the fonts of social cards. */
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
  // Faster startup: Node reads and compiles whole files, so they are minified and exclude lazily loaded code.
  minifyWhitespace: true,
  minifySyntax: true,
  // Stacks in the log name the sources: 8 MB of memory and 20 ms a program.
  sourcemap: 'linked',
  sourcesContent: false,
  splitting: true,
  // All chunks go into one folder, so that modules find the files next to them, whichever chunk they end up in.
  chunkNames: 'chunk-[hash]',
  // By default Node gets the CommonJS build, which cannot be tree-shaken.
  alias: { rxjs: path.join(root, 'node_modules/rxjs/dist/esm/index.js') },
  conditions: ['dist'],
  // pg requires its native binding only if configured to.
  external: [...notBundled, 'pg-native'],
  logLevel: 'warning',
};
const { outputFiles } = await build({ ...bundling, entryPoints });
for (const { path: file, text } of outputFiles) writeIfChanged(file, text);
const write = (file, text) => writeIfChanged(path.join(dist, file), text);
// React selects its build by NODE_ENV, when it is loaded.
for (const program of ['shell', 'platform', 'registry'])
  write(
    `${program}.js`,
    `process.env.NODE_ENV ??= 'production';\nprocess.setSourceMapsEnabled(true);\nawait import('./${program}-main.js');\n`,
  );
write('render-program.cjs', (await readRenderProgram()).toString());
write('package.json', `${JSON.stringify({ name, version, private: true, type: 'module', engines }, null, 2)}\n`);
// Read as whole folders: a migration of a version before, left in an older dist/, would run.
for (const [from, to] of [
  ['platform/migrations', 'migrations'],
  ['packages/registry/migrations', 'registry-migrations'],
  ['platform/content', 'content'],
]) {
  rmSync(path.join(dist, to), { recursive: true, force: true });
  copyFolder(from, to);
}
for (const file of ['shared-ui/src/tokens/tokens.css', 'packages/registry/src/panel/panel.css'])
  copyFolder(file, path.basename(file));
copyFolder('shell/public', 'public');
copyFolder('shared-ui/src/tokens/fonts', 'fonts');
copyFolder('shared-ui/src/city-charts', 'city-charts');
for (const file of extendedFonts) copyFolder(`node_modules/${file}`, `fonts/${path.basename(file)}`);
for (const folder of closure(notBundled)) copyPackage(folder);

function copyFolder(from, to) {
  cpSync(path.join(root, from), path.join(dist, to), { recursive: true });
}

/** The folders in node_modules of these packages and their transitive dependencies. */
function closure(names) {
  const folders = new Set();
  const add = (from, dependency) => {
    const folder = findPackage(from, dependency);
    if (!folder || folders.has(folder)) return;
    folders.add(folder);
    const { dependencies, optionalDependencies } = readManifest(folder);
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(folder, each);
  };
  for (const each of names) add(root, each);
  return folders;
}

function copyPackage(folder) {
  const target = path.join(dist, path.relative(root, folder));
  if (existsSync(target) && readManifest(target).version === readManifest(folder).version) return;
  rmSync(target, { recursive: true, force: true });
  cpSync(folder, target, {
    recursive: true,
    dereference: true,
    filter: (source) => !/\.(map|d\.[cm]?ts)$|\/node_modules\/.*\/node_modules$/.test(source),
  });
}

function readManifest(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}
