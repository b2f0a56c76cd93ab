import path from 'node:path';
import { checkoutRoot } from 'releases/package-manifest';
import { runWebpack } from '../../build/run-webpack.ts';
import { hostConfig } from '../../dev/host-config.ts';

/**
 * Builds the test host in production mode, but with React's development build, which says what went wrong in words;
 * resolves to its output folder.
 * @param packages a folder whose `node_modules` comes before the remote's, and which receives the host
 * @throws BuildFailedError
 */
export async function buildHost(remoteDir: string, packages?: string): Promise<string> {
  const outDir = packages ? path.join(packages, 'host') : path.join(checkoutRoot(remoteDir), '.cache/gate/host');
  const config = hostConfig(remoteDir, 'production');
  const optimization = { ...config.optimization, nodeEnv: 'development' };
  // The last one for the peers of what the first one has.
  const modules = (packages ? [packages, '', checkoutRoot(remoteDir)] : ['']).map((dir) =>
    path.join(dir, 'node_modules'),
  );
  const resolve = { ...config.resolve, modules };
  await runWebpack({ ...config, devtool: false, optimization, resolve, output: { ...config.output, path: outDir } });
  return outDir;
}
