import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Assets } from 'registry/release';
import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack';
import { type BuildOptions, baseConfig, publicPath } from './base-config.ts';
import { ChunkIntegrityPlugin, OwnChunksPlugin, ownChunks } from './chunk-plugins.ts';
import { embeddedAssets } from './embedded-build-plugin.ts';

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

/** Emits `assets.json`, which lets the server preload exactly the files of the matched page, and drops statistics that nothing reads. */
class AssetsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'AssetsPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const assets = JSON.stringify(assetsOf(compilation));
          if (compilation.getAsset('mf-stats.json')) compilation.deleteAsset('mf-stats.json');
          compilation.emitAsset('assets.json', new webpack.sources.RawSource(assets));
        },
      );
    });
  }
}

/** The files of every named chunk group, those of embedded builds included, hot updates excluded. */
export function assetsOf(compilation: Compilation): Assets {
  const groups = [...compilation.namedChunkGroups].map(([name, group]) => {
    const files = group.getFiles().filter((file) => !file.includes('hot-update'));
    const ending = (extension: string) => files.filter((file) => file.endsWith(extension));
    return [name, { js: ending('.js'), css: ending('.css') }];
  });
  return { ...Object.fromEntries(groups), ...embeddedAssets(compilation) };
}
