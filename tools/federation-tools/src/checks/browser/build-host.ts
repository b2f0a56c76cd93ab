import path from 'node:path';
import { checkoutRoot } from 'releases/package-manifest';
import webpack from 'webpack';
import { BuildFailedError } from '../../build/build.ts';
import { hostConfig } from '../../dev/host-config.ts';

/**
 * Builds the test host in production mode, but with React's development build, which says what went wrong in words;
 * resolves to its output folder. @throws BuildFailedError
 */
export function buildHost(remoteDir: string): Promise<string> {
  const outDir = path.join(checkoutRoot(remoteDir), '.cache/gate/host');
  const config = hostConfig(remoteDir, 'production');
  return new Promise((done, failed) => {
    webpack(
      {
        ...config,
        devtool: false,
        optimization: { ...config.optimization, nodeEnv: 'development' },
        output: { ...config.output, path: outDir },
      },
      (error, stats) => {
        if (error) failed(new BuildFailedError(error.message, { cause: error }));
        else if (stats?.hasErrors()) failed(new BuildFailedError(stats.toString({ preset: 'errors-only' })));
        else done(outDir);
      },
    );
  });
}
