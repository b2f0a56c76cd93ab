import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Assets } from 'registry/release';
import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack';
import { type BuildOptions, baseConfig, publicPath } from './base-config.ts';
import { embedIntegrity, handOverChunks, ownChunks, sharedChunkName } from './chunk-plugins.ts';

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
      splitChunks: { name: sharedChunkName },
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
      emitAssets,
      // In development, files change while a page is open.
      ...(isRelease ? [embedIntegrity, handOverChunks] : []),
    ],
  };
}

/** Emits `assets.json`, which lets the server preload exactly the files of the matched page, and drops statistics that nothing reads. */
function emitAssets(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('emitAssets', (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: 'emitAssets', stage }, () => {
      const assets = JSON.stringify(assetsOf(compilation));
      if (compilation.getAsset('mf-stats.json')) compilation.deleteAsset('mf-stats.json');
      compilation.emitAsset('assets.json', new webpack.sources.RawSource(assets));
    });
  });
}

/** The files of every named chunk group, those of embedded builds included, hot updates excluded. */
export function assetsOf(compilation: Compilation): Assets {
  const groups = [...compilation.namedChunkGroups].map(([name, group]) => {
    const files = group.getFiles().filter((file) => !file.includes('hot-update'));
    const ending = (extension: string) => files.filter((file) => file.endsWith(extension));
    return [name, { js: ending('.js'), css: ending('.css') }];
  });
  return { ...Object.fromEntries(groups), ...embedded.get(compilation) };
}

const embedded = new WeakMap<Compilation, Assets>();

/**
 * Runs another build within a build and emits its files with its own. The shell's boot script is one: in the same
 * build, it would contain the federation runtime and every shared module.
 */
export const embedBuild = (config: Configuration) => (outer: Compiler) => {
  const inner = webpack(config) as Compiler;
  inner.hooks.shouldEmit.tap('embedBuild', () => false);
  outer.hooks.shutdown.tapPromise('embedBuild', () => new Promise((closed) => inner.close(() => closed())));
  outer.hooks.thisCompilation.tap('embedBuild', (compilation) => {
    // After the last stage that changes files.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
    compilation.hooks.processAssets.tapPromise({ name: 'embedBuild', stage }, async () => {
      const built = await new Promise<Compilation>((resolve, reject) => {
        inner.run((error, stats) => (stats ? resolve(stats.compilation) : reject(error)));
      });
      embedded.set(compilation, assetsOf(built));
      compilation.fileDependencies.addAll(built.fileDependencies);
      compilation.errors.push(...built.errors);
      // With its info, which says that a file is minified and has its source map.
      for (const { name, source, info } of built.getAssets())
        if (name !== 'assets.json') compilation.emitAsset(name, source, info);
    });
  });
};
