import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { serverNodeModules } from '@meridian-vale/federation/shared-names';

class PackageNotSharedError extends Error {
  readonly code = 'PACKAGE_NOT_SHARED';
}

/** The packages that the host provides to a server bundle: one copy of React, the router and the context keys. */
export type SharedModules = Readonly<Record<string, unknown>>;

const nodeModules: readonly string[] = serverNodeModules;

/**
 * Runs a CommonJS server bundle and returns its exports. It can import only the shared modules and a few of Node's.
 * Uses `vm.compileFunction` because `vm.Script` keeps every bundle it ever ran in memory.
 */
export function evaluateBundle(code: string, filename: string, shared: SharedModules): unknown {
  const module = { exports: {} };
  const requireNode = createRequire(import.meta.url);
  const requireShared = (id: string): unknown => {
    if (Object.hasOwn(shared, id)) return shared[id];
    if (nodeModules.includes(id.replace(/^node:/, ''))) return requireNode(id);
    throw new PackageNotSharedError(`${filename} imports '${id}', which the shell does not share`);
  };
  compileFunction(code, ['module', 'exports', 'require'], { filename })(module, module.exports, requireShared);
  return module.exports;
}
