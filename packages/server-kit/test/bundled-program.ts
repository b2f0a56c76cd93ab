import { mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { keepSourceDirectory, nodeBundle, sharedWithRemotes } from '../../../scripts/node-bundle.mjs';

const root = path.resolve(__dirname, '../../..');
const bundles = new Map<string, Promise<string>>();

/**
 * Bundles a program for tests that start it several times; tsx would take seconds to compile it at each start.
 * @param file relative to the checkout
 * @returns the path of the bundle
 */
export function bundledProgram(file: string): Promise<string> {
  const bundle = bundles.get(file) ?? bundleProgram(file);
  bundles.set(file, bundle);
  return bundle;
}

async function bundleProgram(file: string): Promise<string> {
  const bundle = path.join(root, '.cache/jest/programs', `${file.replaceAll('/', '-')}.mjs`);
  mkdirSync(path.dirname(bundle), { recursive: true });
  // Another worker may be writing the bundle concurrently.
  const draft = `${bundle}.${process.pid}`;
  await build({
    ...nodeBundle,
    entryPoints: [path.join(root, file)],
    outfile: draft,
    // These packages load files relative to their own; pg requires its native binding only if configured to.
    external: ['@electric-sql/pglite', 'lightningcss', 'typescript', 'pg-native', ...sharedWithRemotes],
    plugins: [keepSourceDirectory],
  });
  renameSync(draft, bundle);
  return bundle;
}
