import { isBuiltin } from 'node:module';
import path from 'node:path';
import { moduleOf, serverExternals, serverNodeModules } from '@meridian-vale/federation/shared-names';
import webpack, { type Compilation, type Compiler, type Configuration, type Module, type WebpackError } from 'webpack';
import { assetKinds, type BuildOptions, baseConfig, isKnown, publicPath } from './base-config.ts';
import { packageFolder } from './module-graph.ts';

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
      forbidImports(unavailableNodeModules, ownSingletons),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

/** What is wrong with an import, which is written as the request: `imports 'node:fs', which …`. */
type Objection = (module: Module, request?: string) => string | undefined;

const allowed: readonly string[] = serverNodeModules;

/** A server bundle reaches no files, processes, threads or network. */
export const unavailableNodeModules: Objection = (module) => {
  const { userRequest: name = '' } = module as { userRequest?: string };
  if (!isBuiltin(name) || allowed.includes(name.replace(/^node:/, ''))) return undefined;
  return `imports '${name}', which is not available to a remote on the server`;
};

/** With one import name each; `react/compiler-runtime` and its like are small, and use the shared copy themselves. */
const singletons = ['react', 'react-dom', 'react-router', 'react-router-dom'];

/** Two copies of React, or of the router, do not work with each other: hooks and contexts are those of one. */
export const ownSingletons: Objection = (module, request = '') => {
  const file = module.nameForCondition() ?? '';
  const folder = packageFolder(file);
  const [name = ''] = folder?.split(/[\\/]node_modules[\\/]/).slice(-1) ?? [];
  if (!folder || !singletons.includes(name) || /-runtime\b/.test(path.basename(file))) return undefined;
  // The router is shared by this name only, which brings the other.
  const own = name.replace(/^react-router$/, 'react-router-dom');
  const mend = request === own ? 'uninstall it, or what brings it' : `write '${own}', which is the site's`;
  return `imports '${request}', a second copy of ${name} (${folder.slice(folder.indexOf('node_modules'))}), and a page can have only one: ${mend}`;
};

/** A remote imports files of the kinds that build, tests and types know. */
export const unknownKinds: Objection = (module, request) => {
  const file = module.nameForCondition() ?? '';
  if (module.type !== 'asset/resource' || isKnown(file)) return undefined;
  const kind = path.extname(file);
  const problem =
    kind === '.wasm' ? 'WebAssembly, which the policy of the site does not allow' : 'no kind of file that a remote can';
  const known = assetKinds.map((each) => `.${each}`).join(', ');
  return `imports '${request}', and ${kind} is ${problem}: it can import ${known}, .css and .json`;
};

/** Fails a build whose code imports what an objection is raised to, with the import's place. */
export const forbidImports =
  (...objections: readonly Objection[]) =>
  (compiler: Compiler) => {
    compiler.hooks.compilation.tap('forbidImports', (compilation) => {
      compilation.hooks.finishModules.tap('forbidImports', () => {
        for (const objection of objections) compilation.errors.push(...forbiddenImports(compilation, objection));
      });
    });
  };

const forbiddenImports = ({ modules, moduleGraph }: Compilation, objection: Objection): WebpackError[] =>
  [...modules].flatMap((module) => {
    if (!objection(module)) return [];
    const seen = new Set<string>();
    return [...moduleGraph.getIncomingConnections(module)].flatMap(({ originModule, dependency }) => {
      const file = originModule?.nameForCondition();
      // The files of a package import each other, and each use of an import is a connection.
      if (!file || seen.has(file) || (packageFolder(file) ?? '') === packageFolder(module.nameForCondition() ?? ''))
        return [];
      seen.add(file);
      const { request } = dependency as { readonly request?: string };
      return Object.assign(new webpack.WebpackError(objection(module, request) ?? ''), {
        module: originModule,
        loc: dependency?.loc,
      });
    });
  });
