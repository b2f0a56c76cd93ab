import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Options } from '@swc/core';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { filesUrl, releaseUrl, withSlashes } from 'registry/release';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { checkoutRoot, type PackageManifest } from '../assembly/package-manifest.ts';

const require = createRequire(import.meta.url);

export type BuildMode = 'production' | 'development';

export interface BuildOptions {
  readonly facts: PackageManifest;
  readonly mode: BuildMode;
  /** The folder that receives `browser/` and `server/`. */
  readonly outDir: string;
}

/** The public path of a build's files. Fixed, so that the server's HTML and the browser use the same URLs. */
export const publicPath = ({ facts, mode }: BuildOptions): string =>
  mode === 'production' ? filesUrl(facts) : releaseUrl(facts);

/** Both builds must compute the same URL for an image. */
const assetName = 'assets/[name].[contenthash:8][ext]';

/** The kinds of files that a remote imports as URLs: of the build, of the tests and, as `assets.d.ts`, of the types. */
export const assetKinds: readonly string[] = require(path.resolve(import.meta.dirname, '../../jest/asset-kinds.json'));

const code = /\.[cm]?[jt]sx?$/;
export const isKnown = (file: string): boolean =>
  code.test(file) || /\.(css|json)$|^data:/.test(file) || assetKinds.includes(path.extname(file).slice(1));

export function baseConfig(options: BuildOptions, side: 'browser' | 'server'): Configuration {
  const { facts, mode } = options;
  return {
    mode,
    context: facts.dir,
    // A release includes its source maps but does not serve them.
    devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    stats: 'errors-warnings',
    // The development server's middleware logs each request that a page gives up as an error.
    infrastructureLogging: { level: mode === 'production' ? 'warn' : 'none' },
    performance: false,
    // No cache in production: a cached stylesheet contains the publicPath of the version it was built for.
    cache: mode === 'development' && {
      type: 'filesystem',
      cacheDirectory: path.join(checkoutRoot(facts.dir), '.cache/webpack'),
      name: `${facts.name}-${side}`,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      extensionAlias: { '.js': ['.js', '.ts'] },
      // Under this condition rxjs exports native classes; its default build needs tslib.
      conditionNames: ['es2015', '...'],
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          // webpack makes the paths of a parsed source map relative to the package; the hashes of files depend on them.
          use: {
            loader: require.resolve('swc-loader'),
            options: { ...swcOptions(side, mode), sourceMaps: true, parseMap: true },
          },
        },
        { test: /\.css$/, use: cssLoaders(facts, side, mode) },
        // The same URL in both builds, without an origin. Only browsers start workers.
        { test: code, parser: { url: 'relative', ...(side === 'server' ? { worker: false } : {}) } },
        // `unknownKinds` refuses the others.
        { test: /\.[^./\\]+$/, exclude: [code, /\.(css|json)$/, /^data:/], type: 'asset/resource' },
      ],
      generator: {
        'asset/resource': { filename: assetName, emit: side === 'browser', publicPath: publicPath(options) },
      },
    },
    optimization: {
      // In development too: the last files that work stay, instead of ones that throw what the build has said.
      emitOnErrors: false,
      minimize: mode === 'production',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 } },
        }),
      ],
    },
  };
}

export const swcOptions = (side: 'browser' | 'server', mode: BuildMode): Options => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: {
      react: { runtime: 'automatic', development: false, refresh: side === 'browser' && mode === 'development' },
    },
    target: 'es2022',
  },
});

/** Of the `<style>` elements of a development build, which the site's policy would stop. */
export const styleNonce = 'development';

const developmentStyles = { loader: require.resolve('style-loader'), options: { attributes: { nonce: styleNonce } } };

function cssLoaders(facts: PackageManifest, side: 'browser' | 'server', mode: BuildMode) {
  const modules = {
    auto: true,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    ...(mode === 'production' ? { getLocalIdent: scopedName(facts) } : {}),
    localIdentName: '[name]_[local]_[hash:base64:4]',
    // The kit is bundled by several remotes.
    localIdentHashSalt: facts.name,
    localIdentContext: checkoutRoot(facts.dir),
    exportOnlyLocals: side === 'server',
  };
  const css = { loader: require.resolve('css-loader'), options: { modules, importLoaders: 0 } };
  if (side === 'server') return [css];
  return [mode === 'production' ? MiniCssExtractPlugin.loader : developmentStyles, css];
}

/**
 * Names a class by the content of its stylesheet: it stays the same across releases, unless the stylesheet changes, and
 * the rules of two versions in one page do not mix.
 */
const scopedName =
  (facts: PackageManifest) =>
  ({ resourcePath }: { readonly resourcePath: string }, _template: string, local: string): string => {
    const file = withSlashes(path.relative(checkoutRoot(facts.dir), resourcePath));
    const hash = createHash('sha256');
    for (const part of [facts.name, file, readFileSync(resourcePath, 'utf8'), local]) hash.update(part).update('\0');
    return `_${hash.digest('base64url').slice(0, 6)}`;
  };
