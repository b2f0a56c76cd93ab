import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { serverExternals, serverNodeModules } from 'federation/build/shared-packages';

const require = createRequire(import.meta.url);

/** A server bundle imports a package that the shell does not share. */
export class PackageNotSharedError extends Error {
  readonly code = 'PACKAGE_NOT_SHARED';
}

/** The packages that the shell provides to every server bundle: one copy of React, the router and the context keys. */
export interface SharedModules {
  readonly [name: string]: unknown;
}

// The package's exports give Node the development build even in production.
const router = () => {
  const folder = path.dirname(require.resolve('react-router/package.json'));
  const build = process.env.NODE_ENV === 'production' ? 'production' : 'development';
  return {
    ...require(path.join(folder, 'dist', build, 'index.js')),
    ...require(path.join(folder, 'dist', build, 'dom-export.js')),
  };
};

export async function loadSharedModules(): Promise<SharedModules> {
  const routerModule = router();
  const load = (name: (typeof serverExternals)[number]): unknown => {
    if (name === 'react-router' || name === 'react-router-dom') return routerModule;
    // These are bundled with the server, so the bundler has to see their names.
    if (name === 'shared-identity') return import('shared-identity');
    if (name === 'sanitize-html') return import('sanitize-html').then((module) => module.default);
    if (name === 'federation/remote') return import('federation/remote');
    return require(name);
  };
  const entries = serverExternals.map(async (name) => [name, await load(name)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

const nodeModules: readonly string[] = serverNodeModules;

/**
 * Runs a CommonJS server bundle and returns its exports. It can import only the shared modules and a few of Node's.
 * Uses `vm.compileFunction` because `vm.Script` keeps every bundle it ever ran in memory.
 */
export function evaluateBundle(code: string, filename: string, shared: SharedModules): unknown {
  const module = { exports: {} };
  const lend = (id: string): unknown => {
    if (Object.hasOwn(shared, id)) return shared[id];
    if (nodeModules.includes(id.replace(/^node:/, ''))) return require(id);
    throw new PackageNotSharedError(`${filename} asks for '${id}', which the shell does not share`);
  };
  compileFunction(code, ['module', 'exports', 'require'], { filename })(module, module.exports, lend);
  return module.exports;
}
