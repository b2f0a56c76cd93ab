import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';

/** The shell's module that is provided as `react-router-dom`. It contains only re-exports. */
export const routerFacade = './src/router-facade.ts';

/** The `routerExports` field of a shell release: the router names that remotes may import. */
export function routerExports(shellDir: string): { readonly routerExports?: readonly string[] } {
  const file = path.join(shellDir, routerFacade);
  if (!existsSync(file)) return {};
  const { body } = parse(readFileSync(file, 'utf8'), { ecmaVersion: 'latest', sourceType: 'module' });
  const specifiers = body.flatMap((node) => (node.type === 'ExportNamedDeclaration' ? node.specifiers : []));
  return {
    routerExports: specifiers.flatMap(({ exported }) => (exported.type === 'Identifier' ? exported.name : [])).sort(),
  };
}
