import path from 'node:path';
import { repositoryRoot } from './package-facts.ts';
import { federationRuntimePackage } from './shared-packages.ts';

// By folder, because these packages do not export the files named here.
const installed = (file: string): string => path.join(repositoryRoot, 'node_modules', file);

export const runtimeAliases = {
  // It comes as CommonJS and as ES modules; resolved by mixed conditions it is bundled twice (11 KiB).
  '@module-federation/runtime/core': installed('@module-federation/runtime/dist/core.js'),
  '@module-federation/runtime-core': installed('@module-federation/runtime-core/dist/index.js'),
  '@module-federation/sdk$': installed('@module-federation/sdk/dist/index.js'),
  // 0.3 KiB of texts.
  [installed('@module-federation/error-codes/dist/desc.mjs')]: path.join(import.meta.dirname, 'error-descriptions.ts'),
};

/** What the federation plugin imports into every container. */
export const federationRuntime = installed(`${federationRuntimePackage}/dist/bundler.js`);

/** Where a library's own choice of files costs bytes that no visitor needs. */
export const libraryAliases = {
  // Its exports resolve to the development build even in production.
  'react-router/dom$': installed('react-router/dist/production/dom-export.mjs'),
  'react-router$': installed('react-router/dist/production/index.mjs'),
  // 3.6 KiB that a browser never runs: axios takes XMLHttpRequest first.
  [installed('axios/lib/adapters/fetch.js')]: false as const,
};

/** What both sides of the federation must agree on. */
export const commonFederation = {
  manifest: true,
  dts: false,
  // The default loads every remote's entry at start, so one dead remote would break the host.
  shareStrategy: 'loaded-first',
} as const;

export const runtimeOptimization = { disableSnapshot: true, target: 'web' } as const;
