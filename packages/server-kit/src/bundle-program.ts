import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { cachedBuild } from './cached-build.ts';
import { repositoryRoot } from './repository-root.ts';

/** esbuild's options for programs of Node. */
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
