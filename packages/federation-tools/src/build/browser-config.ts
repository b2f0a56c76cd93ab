import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { AssetsPlugin } from './assets-plugin.ts';
import { type BuildOptions, baseConfig, publicPath } from './base-config.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { OwnChunksPlugin, ownChunks } from './own-chunks-plugin.ts';

/** The configuration that the browser builds of shell and remotes share; `plugins` are applied before its own. */
export function browserConfig(options: BuildOptions, plugins: Configuration['plugins'] = []): Configuration {
  const { facts, outDir } = options;
  const base = baseConfig(options, 'browser');
  const isRelease = options.mode === 'production';
  return {
    ...base,
    name: facts.name,
    target: ['web', 'es2022'],
    output: {
      path: `${outDir}/browser`,
      publicPath: publicPath(options),
      // A page may contain two versions of a remote; with the same name, one would wait for the other's scripts.
      uniqueName: `${facts.name}@${facts.version}`,
      ...(isRelease ? ownChunks : {}),
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      clean: true,
    },
    optimization: {
      ...base.optimization,
      minimizer: [
        ...(base.optimization?.minimizer ?? []),
        new CssMinimizerPlugin<Record<string, unknown>>({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    plugins: [
      ...plugins,
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[name].[contenthash:10].css',
        ignoreOrder: true,
      }),
      new AssetsPlugin(),
      // In development, files change while a page is open.
      ...(isRelease ? [new ChunkIntegrityPlugin(), new OwnChunksPlugin()] : []),
    ],
  };
}
