import { createRequire } from 'node:module';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { moduleFile } from 'registry/release';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import type { PackageManifest } from '../assembly/package-manifest.ts';

const require = createRequire(import.meta.url);

/** URL of the event stream for a package's hot module replacement. */
export const hotPath = ({ name }: Pick<PackageManifest, 'name'>): string => `/__hot/${name}`;

/**
 * Adds hot module replacement and React Refresh to a browser build. Their clients are global entries, so a remote's
 * container includes them too: each package has its own webpack runtime.
 * @param problems the module that reports errors in the page, which are then shown over it
 */
export function forDevelopment(config: Configuration, facts: PackageManifest, problems?: string): Configuration {
  const client = `${require.resolve('webpack-hot-middleware/client')}?name=${facts.name}&path=${hotPath(facts)}&reload=true&noInfo=true&overlay=${problems !== undefined}`;
  return {
    ...config,
    output: { ...config.output, filename: '[name].js', chunkFilename: '[name].js', clean: false },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      new webpack.EntryPlugin(facts.dir, moduleFile(import.meta.dirname, 'react-devtools-hook'), { name: undefined }),
      new webpack.EntryPlugin(facts.dir, client, { name: undefined }),
      ...(problems ? [new webpack.EntryPlugin(facts.dir, problems, { name: undefined })] : []),
      new ReactRefreshPlugin({ overlay: false }),
    ],
  };
}
