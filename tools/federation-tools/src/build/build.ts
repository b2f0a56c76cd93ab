import path from 'node:path';
import { checkoutRoot, type PackageManifest } from 'releases/package-manifest';
import webpack, { type MultiStats } from 'webpack';
import type { BuildOptions } from './base-config.ts';
import { formatErrors } from './format-errors.ts';
import { packageFolder } from './module-graph.ts';
import { remoteConfig } from './remote-config.ts';
import { shellConfig } from './shell-config.ts';
import { buildInputs } from './source-version.ts';

/** Webpack reported errors; the message contains them. */
export class BuildFailedError extends Error {
  readonly code = 'BUILD_FAILED';
}

/** Builds both sides of one package into `outDir`. */
export async function build(options: BuildOptions): Promise<void> {
  const configs = options.facts.name === 'shell' ? shellConfig(options) : remoteConfig(options);
  const compiler = webpack(configs);
  if (!compiler) throw new BuildFailedError(`${options.facts.name}: webpack created no compiler`);
  const stats = await new Promise<MultiStats | undefined>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(new BuildFailedError(error.message, { cause: error }));
        else if (stats?.hasErrors()) reject(new BuildFailedError(`${options.facts.name}:\n${formatErrors(stats)}`));
        else resolve(stats);
      });
    });
  });
  await assertVersioned(options.facts, stats);
}

/** Guards against build inputs that the version hash does not cover: they could change without a new release. */
async function assertVersioned(facts: PackageManifest, stats?: MultiStats): Promise<void> {
  const { files } = await buildInputs(facts);
  const read = stats?.stats.flatMap(({ compilation }) => [...compilation.fileDependencies]) ?? [];
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
