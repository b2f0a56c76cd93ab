import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import type { PackageFacts } from './package-facts.ts';

/** Where a package's compiler reports its changes to the page. */
export const hotPath = ({ name }: Pick<PackageFacts, 'name'>): string => `/__hot/${name}`;

/**
 * Turns a browser build into one that replaces modules in the open page and keeps component state. The hot client and
 * React Refresh are global entries, so they stand in a remote's container too; each package has a runtime of its own.
 */
export function forDevelopment(config: Configuration, facts: PackageFacts): Configuration {
  const client = `webpack-hot-middleware/client?name=${facts.name}&path=${hotPath(facts)}&reload=true&noInfo=true&overlay=false`;
  return {
    ...config,
    output: { ...config.output, filename: '[name].js', chunkFilename: '[name].js', clean: false },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      new webpack.EntryPlugin(facts.dir, path.join(import.meta.dirname, 'renderers-hook.ts'), { name: undefined }),
      new webpack.EntryPlugin(facts.dir, client, { name: undefined }),
      new ReactRefreshPlugin({ overlay: false }),
    ],
  };
}
