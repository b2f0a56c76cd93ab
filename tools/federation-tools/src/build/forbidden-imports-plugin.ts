import { builtinModules } from 'node:module';
import path from 'node:path';
import { serverNodeModules } from 'federation/shared-names';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { packageFolder } from './module-graph.ts';

/** Says what is wrong with a module of a bundle: `imports node:fs, which …`. */
type Objection = (module: Module) => string | undefined;

const allowed: readonly string[] = serverNodeModules;

/** A server bundle reaches no files, processes, threads or network. */
export const unavailableNodeModules: Objection = (module) => {
  const name = (module as { userRequest?: string }).userRequest?.replace(/^node:/, '') ?? '';
  if (!builtinModules.includes(name) || allowed.includes(name)) return undefined;
  return `imports node:${name}, which is not available to a remote on the server`;
};

/** With one import name each; `react/compiler-runtime` and its like are small, and use the shared copy themselves. */
const singletons = ['react', 'react-dom', 'react-router', 'react-router-dom'];

/** Two copies of React, or of the router, do not work with each other: hooks and contexts are those of one. */
export const ownSingletons: Objection = (module) => {
  const file = module.nameForCondition() ?? '';
  const folder = packageFolder(file);
  const name = path.basename(folder ?? '');
  if (!folder || !singletons.includes(name) || /-runtime\b/.test(path.basename(file))) return undefined;
  return `brings a copy of ${name} of its own (${folder}): import 'react', 'react-dom' and 'react-router-dom' by these names only, because a page has one copy of each`;
};

/** Fails a build whose code imports what an objection is raised to, with file and line of the import. */
export class ForbiddenImportsPlugin {
  constructor(private readonly objection: Objection) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ForbiddenImportsPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ForbiddenImportsPlugin', () => {
        for (const message of this.forbiddenImports(compilation))
          compilation.errors.push(new webpack.WebpackError(message));
      });
    });
  }

  private forbiddenImports({ modules, moduleGraph, compiler }: Compilation): string[] {
    return [...modules].flatMap((module) => {
      const objection = this.objection(module);
      if (!objection) return [];
      const seen = new Set<string>();
      return [...moduleGraph.getIncomingConnections(module)].flatMap(({ originModule, dependency }) => {
        const file = originModule?.nameForCondition();
        // The files of a package import each other, and each use of an import is a connection.
        if (!file || seen.has(file) || (packageFolder(file) ?? '') === packageFolder(module.nameForCondition() ?? ''))
          return [];
        seen.add(file);
        const loc = dependency?.loc;
        const line = loc && 'start' in loc ? loc.start.line : '?';
        return [`${file.replace(`${compiler.context}/`, '')}:${line} ${objection}`];
      });
    });
  }
}
