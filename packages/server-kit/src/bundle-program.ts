import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { repositoryRoot } from './repository-root.ts';

export const nodeBundle = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  // CommonJS packages bundled into an ES module call `require` for Node's built-in modules.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
  },
} as const satisfies BuildOptions;

/**
 * The packages that a deployed program does not bundle. The first five load files next to their own, some of them
 * binaries. The others must have a single instance, which remotes' bundles share.
 */
export const notBundled = [
  '@bokuweb/zstd-wasm',
  '@electric-sql/pglite',
  '@takumi-rs/wasm',
  'lightningcss',
  'piscina',
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
];

/** Not spelled out below: in a bundle of this file, it would be replaced there, too. */
const meta = 'import.meta';

/** Keeps the source file's directory and name in `import.meta`: a bundle elsewhere still finds the files next to it. */
const keepSourceDirectory: Plugin = {
  name: 'keep-source-directory',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, ({ path: source }) => ({
      contents: readFileSync(source, 'utf8')
        .replaceAll(`${meta}.dirname`, JSON.stringify(path.dirname(source)))
        .replaceAll(`${meta}.filename`, JSON.stringify(source)),
      loader: 'ts',
    })),
};

/** This repository's packages are sources, which Node does not run; others stay outside, if the bundle can find them. */
const bundleOwnPackages: Plugin = {
  name: 'bundle-own-packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^(@[^/]+\/)?[a-z]/ }, ({ path: specifier, kind }) => {
      const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
      const folder = path.join(repositoryRoot, 'node_modules', name);
      const isInstalled = existsSync(folder) && realpathSync(folder).includes('/node_modules/');
      return kind !== 'entry-point' && isInstalled ? { external: true } : undefined;
    }),
};

const bundles = new Map<string, Promise<string>>();

/**
 * Bundles a TypeScript program of this checkout, which tsx would compile again in each process.
 * @param file relative to the checkout, or absolute
 * @param external the packages outside of the bundle; by default, all but this repository's
 * @returns the path of the bundle
 */
export function bundleProgram(file: string, external?: readonly string[]): Promise<string> {
  const bundle = bundles.get(file) ?? buildProgram(path.resolve(repositoryRoot, file), external);
  bundles.set(file, bundle);
  return bundle;
}

async function buildProgram(source: string, external?: readonly string[]): Promise<string> {
  const name = path.relative(repositoryRoot, source).replace(/\.ts$/, '');
  // Inside of the checkout, for its packages.
  const outdir = path.join(repositoryRoot, '.cache/programs', name.replaceAll('/', '-'));
  await cachedBuild(outdir, {
    ...nodeBundle,
    entryPoints: [source],
    entryNames: '[name]',
    chunkNames: 'chunk-[hash]',
    splitting: true,
    jsx: 'automatic',
    outExtension: { '.js': '.mjs' },
    ...(external ? { external: [...external] } : {}),
    plugins: [...(external ? [] : [bundleOwnPackages]), keepSourceDirectory],
    logLevel: 'warning',
  });
  return path.join(outdir, `${path.basename(name)}.mjs`);
}

/** Decide what the packages of this checkout resolve to, without being among a build's inputs. */
const resolution = ['node_modules/.package-lock.json', 'package.json', 'tsconfig.base.json'];

/** Builds with esbuild, from this checkout; keeps what is in `outdir` if no input has changed since it was built. */
export async function cachedBuild(outdir: string, options: BuildOptions): Promise<void> {
  const record = path.join(outdir, 'inputs.json');
  if (existsSync(record) && isCurrent(readFileSync(record, 'utf8'), options)) return;
  const began = Date.now();
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    ...options,
    absWorkingDir: repositoryRoot,
    outdir,
    metafile: true,
    write: false,
  });
  mkdirSync(outdir, { recursive: true });
  for (const { path: target, text } of outputFiles) writeIfChanged(target, text);
  const inputs = stampsOf([...Object.keys(metafile.inputs), ...resolution]);
  // What has been edited meanwhile is built again.
  if (inputs.every(([, changedAt]) => changedAt < began)) writeIfChanged(record, textOf(inputs, options));
}

type Stamp = readonly [file: string, changedAt: number, bytes: number];

const stampsOf = (files: readonly string[]): Stamp[] =>
  files.map((file) => {
    const { mtimeMs = 0, size = 0 } = statSync(path.join(repositoryRoot, file), { throwIfNoEntry: false }) ?? {};
    return [file, mtimeMs, size];
  });

/** Functions, such as those of plugins, are left out. */
const textOf = (inputs: readonly Stamp[], options: BuildOptions): string => JSON.stringify({ inputs, options });

function isCurrent(record: string, options: BuildOptions): boolean {
  const { inputs }: { readonly inputs: readonly Stamp[] } = JSON.parse(record);
  return textOf(stampsOf(inputs.map(([file]) => file)), options) === record;
}

/** Atomic, because other processes may be starting the program. */
export function writeIfChanged(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}
