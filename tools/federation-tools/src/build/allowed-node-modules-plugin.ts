import { builtinModules } from 'node:module';
import { serverNodeModules } from 'federation/shared-names';
import webpack, { type Compilation, type Compiler } from 'webpack';

const allowed: readonly string[] = serverNodeModules;

/** Rejects a server bundle that imports a Node module outside the allowlist, reporting file and line. */
export class AllowedNodeModulesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('AllowedNodeModulesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('AllowedNodeModulesPlugin', () => {
        for (const message of forbiddenImports(compilation)) compilation.errors.push(new webpack.WebpackError(message));
      });
    });
  }
}

function forbiddenImports({ modules, moduleGraph, compiler }: Compilation): string[] {
  return [...modules].flatMap((module) => {
    const name = (module as { userRequest?: string }).userRequest?.replace(/^node:/, '') ?? '';
    if (!builtinModules.includes(name) || allowed.includes(name)) return [];
    return [...moduleGraph.getIncomingConnections(module)].flatMap(({ originModule, dependency }) => {
      const file = originModule?.nameForCondition();
      if (!file) return [];
      const loc = dependency?.loc;
      const line = loc && 'start' in loc ? loc.start.line : '?';
      const place = `${file.replace(`${compiler.context}/`, '')}:${line}`;
      return [`${place} imports node:${name}, which is not available to a remote on the server`];
    });
  });
}
