import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { baseConfig } from '../build/base-config.ts';
import { repositoryRoot } from '../build/package-facts.ts';

export const galleryOutput = path.join(repositoryRoot, '.cache/gallery');

/** The gallery's two builds: like a page's (stylesheets in files), but not minified. */
export function galleryConfig(): [browser: Configuration, server: Configuration] {
  const facts = { dir: import.meta.dirname, name: 'gallery', version: 'local', prefixes: [], peerDependencies: {} };
  const base = (side: 'browser' | 'server'): Configuration => ({
    ...baseConfig({ facts, mode: 'production', outDir: galleryOutput }, side),
    name: side,
    optimization: { minimize: false },
  });
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
