import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { containerName } from '../contract/container-name.ts';
import { federationRuntimeGlobal } from '../contract/runtime-global.ts';
import { AssetsPlugin } from './assets-plugin.ts';
import { type BuildOptions, baseConfig, publicPath } from './base-config.ts';
import { cssExtraction, cssMinimizer } from './css-extraction.ts';
import { ExposeInEntryPlugin } from './expose-in-entry-plugin.ts';
import { commonFederation, federationRuntime, runtimeOptimization } from './federation-options.ts';
import { serverConfig } from './server-config.ts';
import { requiredRange, type SharedPackage, sharedPackages } from './shared-packages.ts';

/** A remote's two builds: the federated container for browsers, one private CommonJS file for the server. */
export function remoteConfig(options: BuildOptions): [browser: Configuration, server: Configuration] {
  return [browserConfig(options), serverConfig(options, './src/remote.ts')];
}

function browserConfig(options: BuildOptions): Configuration {
  const { facts, outDir } = options;
  const base = baseConfig(options, 'browser');
  return {
    ...base,
    name: facts.name,
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: `${outDir}/browser`,
      publicPath: publicPath(facts),
      // Two versions of one remote may meet in a page; with equal names the new one would run the old one's chunks.
      uniqueName: `${facts.name}@${facts.version}`,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      clean: true,
    },
    // The shell lends its runtime (shell/src/client/federation-runtime.ts): 4 KiB less in each container.
    externals: { [federationRuntime]: `var ${federationRuntimeGlobal}` },
    optimization: {
      ...base.optimization,
      chunkIds: 'named',
      minimizer: [...(base.optimization?.minimizer ?? []), cssMinimizer()],
    },
    plugins: [
      new ModuleFederationPlugin({
        ...commonFederation,
        name: containerName(facts.name, facts.version),
        filename: 'remoteEntry.[contenthash:10].js',
        exposes: { './remote': './src/remote.ts' },
        shared: Object.fromEntries(sharedPackages.map((name) => [name, consumed(name, facts.peerDependencies)])),
        experiments: { optimization: runtimeOptimization },
      }),
      new ExposeInEntryPlugin(containerName(facts.name, facts.version), '__federation_expose_remote'),
      cssExtraction(),
      new AssetsPlugin(),
    ],
  };
}

/** A remote never carries a shared package: the shell's is the only copy in the page. */
function consumed(name: SharedPackage, peers: Readonly<Record<string, string>>) {
  const range = requiredRange(name, peers);
  return {
    singleton: true,
    import: false as const,
    requiredVersion: range ?? (false as const),
    strictVersion: range !== undefined,
  };
}
