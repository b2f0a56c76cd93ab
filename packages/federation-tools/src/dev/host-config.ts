import path from 'node:path';
import { moduleOf, sharedPackages } from '@meridian-vale/federation/shared-names';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { moduleFile } from 'registry/release';
import type { Configuration } from 'webpack';
import { checkoutRoot } from '../assembly/package-manifest.ts';
import { type BuildMode, baseConfig } from '../build/base-config.ts';
import { commonFederation, provided } from '../build/federation-options.ts';
import { runtimeAliases } from '../build/shell-aliases.ts';
import { hostPublicPath } from './test-host/boot.ts';

/** @param modules run in this order, after the hook of React Refresh, which must be installed before React */
export function hostBundle(
  remoteDir: string,
  name: string,
  modules: readonly string[],
  mode: BuildMode = 'development',
): Configuration {
  const facts = { dir: remoteDir, name, version: 'dev', prefixes: [], peerDependencies: {} };
  const outDir = path.join(checkoutRoot(remoteDir), '.cache/dev', name);
  const base = baseConfig({ facts, mode, outDir }, 'browser');
  return {
    ...base,
    name,
    target: ['web', 'es2022'],
    entry: { [name]: [moduleFile(path.resolve(import.meta.dirname, '../build'), 'react-devtools-hook'), ...modules] },
    output: { path: outDir, publicPath: hostPublicPath, filename: '[name].js', chunkFilename: '[name].js' },
    resolve: { ...base.resolve, alias: runtimeAliases() },
  };
}

/** The test host's browser bundle. Like the shell, it provides the shared packages and declares no remotes. */
export function hostConfig(remoteDir: string, mode?: BuildMode): Configuration {
  // A shared package is provided only if it is imported by this name.
  const modules = [...sharedPackages.map(moduleOf), moduleFile(path.join(import.meta.dirname, 'test-host'), 'browser')];
  return {
    ...hostBundle(remoteDir, 'host', modules, mode),
    plugins: [
      ...(mode === 'production' ? [new MiniCssExtractPlugin({ filename: '[name].css' })] : []),
      new ModuleFederationPlugin({
        ...commonFederation,
        name: 'host',
        filename: 'container.js',
        shared: Object.fromEntries(sharedPackages.map((name) => [moduleOf(name), provided(name)])),
      }),
    ],
  };
}
