import { readdirSync } from 'node:fs';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { repositoryRoot } from 'server-kit/repository-root';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { baseConfig } from '../build/base-config.ts';

export const galleryOutput = path.join(repositoryRoot, '.cache/gallery');

/** The gallery's two builds: like a page's, with stylesheets in files, but not minified. */
export function galleryConfig(): [browser: Configuration, server: Configuration] {
  const facts = { dir: import.meta.dirname, name: 'gallery', version: 'local', prefixes: [], peerDependencies: {} };
  const base = (side: 'browser' | 'server'): Configuration => {
    const config = baseConfig({ facts, mode: 'production', outDir: galleryOutput }, side);
    return {
      ...config,
      name: side,
      devtool: false,
      // Resolves to several folders, so that the gallery finds the examples in each.
      resolve: { ...config.resolve, alias: { 'packages-with-examples': packagesWithExamples() } },
      optimization: { minimize: false },
    };
  };
  const output = { publicPath: '/', clean: true };
  return [
    {
      ...base('browser'),
      target: ['web', 'es2022'],
      entry: { gallery: './browser.tsx' },
      output: { ...output, path: path.join(galleryOutput, 'browser'), filename: '[name].js' },
      plugins: [new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true })],
    },
    {
      ...base('server'),
      target: 'node20',
      entry: { gallery: './server.tsx' },
      output: {
        ...output,
        path: path.join(galleryOutput, 'server'),
        filename: '[name].cjs',
        library: { type: 'commonjs2' },
      },
      plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    },
  ];
}

/** The source folders of the kit and every remote. */
const packagesWithExamples = (): string[] =>
  readdirSync(repositoryRoot)
    .filter((name) => name === 'shared-ui' || name.startsWith('mfe-'))
    .map((name) => path.join(repositoryRoot, name, 'src'));
