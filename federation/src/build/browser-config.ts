import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { releaseAddress } from '../releases/release.ts';
import { AssetsPlugin } from './assets-plugin.ts';
import { type BuildOptions, baseConfig } from './base-config.ts';

/** What the shell's and a remote's build for browsers have in common; `plugins` come before its own. */
export function browserConfig(options: BuildOptions, plugins: Configuration['plugins'] = []): Configuration {
  const { facts, outDir } = options;
  const base = baseConfig(options, 'browser');
  return {
    ...base,
    name: facts.name,
    target: ['web', 'es2022'],
    output: {
      path: `${outDir}/browser`,
      // Known at build time, so server HTML and browser agree on every address.
      publicPath: releaseAddress(facts),
      // Two versions of one remote may meet in a page; with equal names the new one would run the old one's chunks.
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
    ],
  };
}
