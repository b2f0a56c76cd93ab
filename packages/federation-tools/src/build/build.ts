import path from 'node:path';
import { assertReleasable } from 'registry/release';
import webpack, { type Configuration, type MultiStats } from 'webpack';
import { checkoutRoot, type PackageManifest } from '../assembly/package-manifest.ts';
import { describeErrors } from './format-errors.ts';
import { packageFolder } from './module-graph.ts';
import { fixturesConfig, remoteConfig } from './remote-config.ts';
import { shellConfig } from './shell-config.ts';
import { buildInputs } from './source-version.ts';

/**
 * Builds both sides of a package, and its fixtures, for production; resolves to their folder.
 * @throws BuildFailedError, and ReleaseError RELEASE_INVALID before the version is used as a path: the folder is emptied
 */
export async function buildPackage(
  facts: PackageManifest,
  outDir = path.join(facts.dir, 'dist', facts.version),
): Promise<string> {
  assertReleasable(facts);
  const options = { facts, mode: 'production', outDir } as const;
  const configs =
    facts.name === 'shell' ? shellConfig(options) : [...remoteConfig(options), ...fixturesConfig(options)];
  await assertVersioned(facts, await runWebpack(...configs));
  return outDir;
}

/** Guards against build inputs that the version hash does not cover: they could change without a new release. */
async function assertVersioned(facts: PackageManifest, { stats }: MultiStats): Promise<void> {
  const { files } = await buildInputs(facts);
  const read = stats.flatMap(({ compilation }) => [...compilation.fileDependencies]);
  const root = checkoutRoot(facts.dir);
  const missing = new Set(read.filter((file) => isSource(root, file) && !files.includes(file)));
  if (missing.size > 0)
    throw new BuildFailedError(`${facts.name}: the version does not cover ${[...missing].join(', ')}`);
}

const isSource = (root: string, file: string): boolean =>
  file.startsWith(`${root}${path.sep}`) &&
  path.extname(file) !== '' &&
  path.basename(file) !== 'package.json' &&
  !packageFolder(file);

class BuildFailedError extends Error {
  readonly code = 'BUILD_FAILED';
}

/** @throws BuildFailedError */
export async function runWebpack(...configs: Configuration[]): Promise<MultiStats> {
  const compiler = webpack(configs);
  return new Promise((resolve, reject) => {
    compiler?.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(new BuildFailedError(error.message, { cause: error }));
        else if (!stats || stats.hasErrors())
          reject(new BuildFailedError(`${configs[0]?.name}:\n${stats && describeErrors(stats).join('\n')}`));
        else resolve(stats);
      });
    });
  });
}
