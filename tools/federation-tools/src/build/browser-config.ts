import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { releaseUrl } from 'releases/release';
import type { Configuration } from 'webpack';
import { AssetsPlugin } from './assets-plugin.ts';
import { type BuildOptions, baseConfig } from './base-config.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';

/** The configuration that the browser builds of shell and remotes share; `plugins` are applied before its own. */
export function browserConfig(options: BuildOptions, plugins: Configuration['plugins'] = []): Configuration {
  const { facts, outDir } = options;
  const base = baseConfig(options, 'browser');
  return {
    ...base,
    name: facts.name,
    target: ['web', 'es2022'],
    output: {
      path: `${outDir}/browser`,
      // Fixed at build time, so that the server's HTML and the browser use the same URLs.
      publicPath: releaseUrl(facts),
      // A page may contain two versions of a remote; with the same name, one would run the other's chunks.
      uniqueName: `${facts.name}@${facts.version}`,
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
      ...(options.mode === 'production' ? [new ChunkIntegrityPlugin()] : []),
    ],
  };
}
