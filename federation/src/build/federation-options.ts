import path from 'node:path';
import { repositoryRoot } from './package-facts.ts';
import { federationRuntimePackage } from './shared-packages.ts';

// By path, because the packages do not export these files.
const installed = (file: string): string => path.join(repositoryRoot, 'node_modules', file);

/** Replaced by `unused-runtime.ts`, which exports all that these export. */
const unusedOfRuntime = [
  'error-codes/dist/desc.mjs',
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
  'runtime-core/dist/utils/context.js',
  'runtime-core/dist/utils/preload.js',
  'sdk/dist/logger.js',
  'webpack-bundler-runtime/dist/getSharedFallbackGetter.js',
  'webpack-bundler-runtime/dist/init.js',
  'webpack-bundler-runtime/dist/remotes.js',
];

export const runtimeAliases = {
  // Published as CommonJS and as ES modules; mixed conditions would bundle both (11 KiB).
  '@module-federation/runtime/core': installed('@module-federation/runtime/dist/core.js'),
  '@module-federation/runtime-core': installed('@module-federation/runtime-core/dist/index.js'),
  '@module-federation/sdk$': installed('@module-federation/sdk/dist/index.js'),
  ...Object.fromEntries(
    unusedOfRuntime.map((file) => [
      installed(`@module-federation/${file}`),
      path.join(import.meta.dirname, 'unused-runtime.ts'),
    ]),
  ),
};

/** By file, the functions that `LeaveOutPlugin` empties. */
export const unusedFunctions = {
  [installed('@module-federation/runtime-core/dist/remote/index.js')]: ['preloadRemote', 'removeRemote'],
  [installed('@module-federation/runtime-core/dist/utils/load.js')]: ['loadEsmEntry', 'loadSystemJsEntry'],
};

/** The runtime that the federation plugin imports into every container. */
export const federationRuntime = installed(`${federationRuntimePackage}/dist/bundler.js`);

/**
 * What never runs in a browser as shared-identity uses axios: it prefers XMLHttpRequest to fetch, and our calls have
 * JSON bodies, a query that is serialised before, an anti-forgery header of our own, and no progress.
 */
const unusedOfAxios = [
  'adapters/fetch.js',
  'helpers/AxiosURLSearchParams.js',
  'helpers/toFormData.js',
  'helpers/formDataToJSON.js',
  'helpers/toURLEncodedForm.js',
  'helpers/progressEventReducer.js',
  'helpers/cookies.js',
  'helpers/isURLSameOrigin.js',
];

/** Smaller files than a library's own exports select. */
export const libraryAliases = {
  // Its exports select the development build even in production.
  'react-router/dom$': installed('react-router/dist/production/dom-export.mjs'),
  'react-router$': installed('react-router/dist/production/index.mjs'),
  axios$: path.join(repositoryRoot, 'shared-identity/src/http/axios-browser.ts'),
  ...Object.fromEntries(unusedOfAxios.map((file) => [installed(`axios/lib/${file}`), false as const])),
};

/** Options that host and containers must have in common. */
export const commonFederation = {
  manifest: true,
  dts: false,
  // The default loads every remote's entry at startup, so one broken remote would break the host.
  shareStrategy: 'loaded-first',
} as const;

export const runtimeOptimization = { disableSnapshot: true, target: 'web' } as const;
