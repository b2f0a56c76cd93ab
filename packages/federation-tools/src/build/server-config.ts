import { moduleOf, serverExternals } from '@meridian-vale/federation/shared-names';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { type BuildOptions, baseConfig, publicPath } from './base-config.ts';
import { ForbiddenImportsPlugin, ownSingletons, unavailableNodeModules } from './forbidden-imports-plugin.ts';

/** One CommonJS file. The shell evaluates it with a `require` that resolves only the allowed packages. */
export function serverConfig(options: BuildOptions, entry: string): Configuration {
  const base = baseConfig(options, 'server');
  return {
    ...base,
    name: `${options.facts.name}-server`,
    target: 'node20',
    // For the shell's log, lines only and without the sources; `dev` maps the stacks that it shows.
    devtool: options.mode === 'production' ? 'hidden-nosources-source-map' : 'cheap-module-source-map',
    entry: { [options.facts.name]: entry },
    output: {
      path: `${options.outDir}/server`,
      publicPath: publicPath(options),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      clean: true,
    },
    externalsType: 'commonjs2',
    externals: Object.fromEntries(serverExternals.map((name) => [moduleOf(name), name])),
    resolve: { ...base.resolve, conditionNames: ['node', 'import', 'require', 'default'] },
    // Readable stack traces matter more than size, because nobody downloads this file.
    optimization: { ...base.optimization, minimize: false },
    plugins: [
      new ForbiddenImportsPlugin(unavailableNodeModules),
      new ForbiddenImportsPlugin(ownSingletons),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}
