import webpack, { type Configuration, type MultiStats } from 'webpack';
import { describeErrors } from './format-errors.ts';

/** Webpack reported errors; the message contains them. */
export class BuildFailedError extends Error {
  readonly code = 'BUILD_FAILED';
}

/** Runs each configuration once. @throws BuildFailedError */
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
