import path from 'node:path';
import { moduleOf, sharedPackages } from '@meridian-vale/federation/shared-names';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { moduleFile } from 'registry/installed-package';
import { providedVersion } from 'registry/shared-packages';
import type { Configuration } from 'webpack';
import { checkoutRoot } from '../assembly/package-manifest.ts';
import { type BuildMode, baseConfig } from '../build/base-config.ts';
import { commonFederation, runtimeOptimization } from '../build/federation-options.ts';
import { runtimeAliases } from '../build/shell-aliases.ts';

/** Path prefix of the host's own bundle. */
export const hostPublicPath = '/__host/';

/** The test host's browser bundle. Like the shell, it provides the shared packages and declares no remotes. */
export function hostConfig(remoteDir: string, mode: BuildMode = 'development'): Configuration {
  const facts = { dir: remoteDir, name: 'host', version: 'dev', prefixes: [], peerDependencies: {} };
  const outDir = path.join(checkoutRoot(remoteDir), '.cache/dev/host');
  const base = baseConfig({ facts, mode, outDir }, 'browser');
  const share = (name: (typeof sharedPackages)[number]) => ({
    shareKey: name,
    singleton: true,
    eager: true,
    version: providedVersion(name),
    requiredVersion: false as const,
  });
  return {
    ...base,
    name: 'host',
    target: ['web', 'es2022'],
    // A shared package is provided only if it is imported by this name; the hook must be installed before React.
    entry: {
      host: [
        moduleFile(path.resolve(import.meta.dirname, '../build'), 'react-devtools-hook'),
        ...sharedPackages.map(moduleOf),
        moduleFile(path.join(import.meta.dirname, 'host'), 'browser'),
      ],
    },
    output: { path: outDir, publicPath: hostPublicPath, filename: '[name].js', chunkFilename: '[name].js' },
    resolve: { ...base.resolve, alias: runtimeAliases() },
    plugins: [
      ...(mode === 'production' ? [new MiniCssExtractPlugin({ filename: '[name].css' })] : []),
      new ModuleFederationPlugin({
        ...commonFederation,
        name: 'host',
        filename: 'container.js',
        shared: Object.fromEntries(sharedPackages.map((name) => [moduleOf(name), share(name)])),
        experiments: { optimization: runtimeOptimization },
      }),
    ],
  };
}
