import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const esm = (name: string, file: string) => path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
const fromRuntime = createRequire(require.resolve('@module-federation/enhanced/package.json'));
const runtimeFile = (name: string, file: string) => path.join(packageDir(name), file);

function packageDir(name: string): string {
  const entry = fromRuntime.resolve(name);
  return entry.slice(0, entry.lastIndexOf(path.join('node_modules', name))) + path.join('node_modules', name);
}

/**
 * The federation runtime comes as CommonJS and as ES modules; resolved by mixed conditions it is bundled twice (11 KiB).
 */
export const runtimeAliases = {
  '@module-federation/runtime/core': runtimeFile('@module-federation/runtime', 'dist/core.js'),
  '@module-federation/runtime-core': runtimeFile('@module-federation/runtime-core', 'dist/index.js'),
  '@module-federation/sdk$': runtimeFile('@module-federation/sdk', 'dist/index.js'),
};

/** react-router's exports resolve to its development build even in production. */
export const routerAliases = {
  'react-router/dom$': esm('react-router', 'dist/production/dom-export.mjs'),
  'react-router$': esm('react-router', 'dist/production/index.mjs'),
};

/** What both sides of the federation must agree on. */
export const commonFederation = {
  manifest: true,
  dts: false,
  // The default loads every remote's entry at start, so one dead remote would break the host.
  shareStrategy: 'loaded-first',
} as const;

export const runtimeOptimization = { disableSnapshot: true, target: 'web' } as const;
