import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { AssetsPlugin } from './assets-plugin.ts';
import { type BuildOptions, baseConfig, publicPath } from './base-config.ts';
import { cssExtraction, cssMinimizer } from './css-extraction.ts';
import { commonFederation, libraryAliases, runtimeAliases, runtimeOptimization } from './federation-options.ts';
import { serverConfig } from './server-config.ts';
import { providedVersion, type SharedPackage, sharedPackages } from './shared-packages.ts';

/** The shell's two builds: the host page script and the renderer of the chrome. Neither holds a remote's code. */
export function shellConfig(options: BuildOptions): [browser: Configuration, server: Configuration] {
  return [browserConfig(options), serverConfig(options, './src/render/renderer.tsx')];
}

function browserConfig(options: BuildOptions): Configuration {
  const { facts, outDir } = options;
  const base = baseConfig(options, 'browser');
  return {
    ...base,
    name: facts.name,
    target: ['web', 'es2022'],
    entry: { shell: './src/client/main.tsx' },
    output: {
      path: `${outDir}/browser`,
      publicPath: publicPath(facts),
      uniqueName: `${facts.name}@${facts.version}`,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      clean: true,
    },
    resolve: { ...base.resolve, alias: { ...runtimeAliases, ...libraryAliases } },
    optimization: {
      ...base.optimization,
      chunkIds: 'named',
      // What is loaded later (axios) is one file.
      splitChunks: false,
      minimizer: [...(base.optimization?.minimizer ?? []), cssMinimizer()],
    },
    plugins: [
      new ModuleFederationPlugin({
        ...commonFederation,
        name: 'shell',
        filename: 'container.[contenthash:10].js',
        shared: Object.fromEntries(sharedPackages.map((name) => [name, provided(name, facts.dir)])),
        experiments: { optimization: runtimeOptimization },
      }),
      cssExtraction(),
      new AssetsPlugin(),
    ],
  };
}

function provided(name: SharedPackage, shellDir: string) {
  const share = { singleton: true, eager: true, version: providedVersion(name), requiredVersion: false as const };
  // Shared whole the router costs 52 KiB, through the facade 28: a shared module is not tree-shaken.
  return name === 'react-router-dom' ? { ...share, import: path.join(shellDir, 'src/client/router-facade.ts') } : share;
}
