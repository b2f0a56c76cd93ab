import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';

const require = createRequire(import.meta.url);

/** Asked for a package the shell does not lend. */
export class PackageNotSharedError extends Error {
  readonly code = 'PACKAGE_NOT_SHARED';
}

/** The packages every server bundle gets from the shell: one copy of React, of the router and of the context keys. */
export interface SharedModules {
  readonly [name: string]: unknown;
}

// The package's exports offer Node its development build even in production.
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
  return {
    react: require('react'),
    'react/jsx-runtime': require('react/jsx-runtime'),
    'react-dom': require('react-dom'),
    'react-dom/server': require('react-dom/server'),
    'react-router': routerModule,
    'react-router-dom': routerModule,
    'sanitize-html': require('sanitize-html'),
    'federation/remote': await import('federation/remote'),
    'shared-identity': await import('shared-identity'),
  };
}

/**
 * Runs a CommonJS server bundle and returns its exports. It sees the shared modules and Node's own, nothing else.
 * `vm.compileFunction` rather than `vm.Script`: the latter keeps every bundle it ever ran in memory.
 */
export function evaluateBundle(code: string, filename: string, shared: SharedModules): unknown {
  const module = { exports: {} };
  const lend = (id: string): unknown => {
    if (Object.hasOwn(shared, id)) return shared[id];
    if (id.startsWith('node:')) return require(id);
    throw new PackageNotSharedError(`${filename} asks for '${id}', which the shell does not share`);
  };
  compileFunction(code, ['module', 'exports', 'require'], { filename })(module, module.exports, lend);
  return module.exports;
}
