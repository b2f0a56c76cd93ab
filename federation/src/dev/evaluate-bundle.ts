import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { serverExternals } from '../build/shared-packages.ts';

const require = createRequire(import.meta.url);

/** Packages to `import`: their CommonJS build would be a second copy with its own React contexts. */
const imported = ['react-router', 'react-router-dom', 'shared-identity', 'federation/remote'];

/** The packages that a server bundle gets from its host, by name. */
export async function loadSharedModules(): Promise<ReadonlyMap<string, unknown>> {
  const entries = serverExternals.map(
    async (name) => [name, imported.includes(name) ? await import(name) : require(name)] as const,
  );
  return new Map(await Promise.all(entries));
}

/** Runs a CommonJS server bundle over the shared packages and returns its exports. */
export function evaluateBundle(code: string, filename: string, shared: ReadonlyMap<string, unknown>): unknown {
  const module = { exports: {} };
  const lend = (id: string): unknown => shared.get(id) ?? require(id);
  compileFunction(code, ['module', 'exports', 'require'], { filename })(module, module.exports, lend);
  return module.exports;
}
