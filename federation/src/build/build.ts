import webpack from 'webpack';
import type { BuildOptions } from './base-config.ts';
import { remoteConfig } from './remote-config.ts';
import { shellConfig } from './shell-config.ts';

/** Webpack reported errors; the message contains them. */
export class BuildFailedError extends Error {
  readonly code = 'BUILD_FAILED';
}

/** Builds both sides of one package into `outDir`. */
export async function build(options: BuildOptions): Promise<void> {
  const configs = options.facts.name === 'shell' ? shellConfig(options) : remoteConfig(options);
  const compiler = webpack(configs);
  if (!compiler) throw new BuildFailedError(`${options.facts.name}: webpack created no compiler`);
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(new BuildFailedError(error.message, { cause: error }));
        else if (stats?.hasErrors())
          reject(new BuildFailedError(`${options.facts.name}:\n${stats.toString({ preset: 'errors-only' })}`));
        else resolve();
      });
    });
  });
}
