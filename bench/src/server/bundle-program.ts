import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { repositoryRoot } from 'federation/build/package-facts';

/**
 * Makes one file of a program of this folder, as the server is deployed. tsx, which runs sources, gives every function that is
 * made its name again: that costs a cold page of the shell a twentieth, and bare Fastify and React, which are packages, nothing.
 */
export async function bundleProgram(file: string): Promise<string> {
  // Below the checkout, where packages are found.
  const outfile = path.join(repositoryRoot, '.cache/bench/programs', `${path.basename(file, '.ts')}.mjs`);
  await build({
    entryPoints: [path.join(import.meta.dirname, file)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // Of the last four there is one instance, which the bundles of remotes get as well.
    external: ['@takumi-rs/wasm', 'lightningcss', 'piscina', 'react', 'react-dom', 'react-router', 'react-router-dom'],
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
    },
    plugins: [
      {
        name: 'places-of-sources',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, ({ path: module }) => ({
            contents: readFileSync(module, 'utf8').replaceAll(
              'import.meta.dirname',
              JSON.stringify(path.dirname(module)),
            ),
            loader: 'ts',
          })),
      },
    ],
  });
  return outfile;
}
