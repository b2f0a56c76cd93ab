import { isBuiltin } from 'node:module';
import path from 'node:path';
import { serverNodeModules } from '@meridian-vale/federation/shared-names';
import webpack, { type Compilation, type Compiler, type Module, type WebpackError } from 'webpack';
import { packageFolder } from './module-graph.ts';

/**
 * Says what is wrong with an import of a module: `imports 'node:fs', which …`.
 * @param request the import as it is written
 */
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
  const name = path.basename(folder ?? '');
  if (!folder || !singletons.includes(name) || /-runtime\b/.test(path.basename(file))) return undefined;
  // The router is shared by this name only, which brings the other.
  const own = name.replace(/^react-router$/, 'react-router-dom');
  const mend = request === own ? 'uninstall it, or what brings it' : `write '${own}', which is the site's`;
  return `imports '${request}', a second copy of ${name} (${folder.slice(folder.indexOf('node_modules'))}), and a page can have only one: ${mend}`;
};

/** Fails a build whose code imports what an objection is raised to, with the import's place. */
export class ForbiddenImportsPlugin {
  constructor(private readonly objection: Objection) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ForbiddenImportsPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ForbiddenImportsPlugin', () => {
        compilation.errors.push(...this.forbiddenImports(compilation));
      });
    });
  }

  private forbiddenImports({ modules, moduleGraph }: Compilation): WebpackError[] {
    return [...modules].flatMap((module) => {
      if (!this.objection(module)) return [];
      const seen = new Set<string>();
      return [...moduleGraph.getIncomingConnections(module)].flatMap(({ originModule, dependency }) => {
        const file = originModule?.nameForCondition();
        // The files of a package import each other, and each use of an import is a connection.
        if (!file || seen.has(file) || (packageFolder(file) ?? '') === packageFolder(module.nameForCondition() ?? ''))
          return [];
        seen.add(file);
        const { request } = dependency as { readonly request?: string };
        return Object.assign(new webpack.WebpackError(this.objection(module, request) ?? ''), {
          module: originModule,
          loc: dependency?.loc,
        });
      });
    });
  }
}
