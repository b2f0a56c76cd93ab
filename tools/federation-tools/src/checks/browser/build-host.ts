import path from 'node:path';
import { checkoutRoot } from 'releases/package-manifest';
import { runWebpack } from '../../build/run-webpack.ts';
import { hostConfig } from '../../dev/host-config.ts';

/**
 * Builds the test host in production mode, but with React's development build, which says what went wrong in words;
 * resolves to its output folder. @throws BuildFailedError
 */
export async function buildHost(remoteDir: string): Promise<string> {
  const outDir = path.join(checkoutRoot(remoteDir), '.cache/gate/host');
  const config = hostConfig(remoteDir, 'production');
  const optimization = { ...config.optimization, nodeEnv: 'development' };
  await runWebpack({ ...config, devtool: false, optimization, output: { ...config.output, path: outDir } });
  return outDir;
}
