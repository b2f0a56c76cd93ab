import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installedPackage, moduleFile } from 'registry/release';

// Resolved by path, because the packages do not export these files.
const installed = (name: string, file: string): string => path.join(installedPackage(name), file);
const ofFederation = (name: string, file: string): string => installed(`@module-federation/${name}`, `dist/${file}`);

export const runtimeAliases = () => ({
  // Published as CommonJS and as ES modules; mixed conditions would bundle both (11 KiB).
  '@module-federation/runtime/core': ofFederation('runtime', 'core.js'),
  '@module-federation/runtime-core': ofFederation('runtime-core', 'index.js'),
  '@module-federation/sdk$': ofFederation('sdk', 'index.js'),
});

const unusedOfRuntime = [
  ['error-codes', 'desc.mjs'],
  ['runtime-core', 'plugins/snapshot/SnapshotHandler.js'],
  ['runtime-core', 'utils/context.js'],
  ['runtime-core', 'utils/preload.js'],
  ['runtime-core', 'utils/semver/index.js'],
  ['sdk', 'logger.js'],
  ['webpack-bundler-runtime', 'getSharedFallbackGetter.js'],
  ['webpack-bundler-runtime', 'init.js'],
  ['webpack-bundler-runtime', 'remotes.js'],
] as const;

/** Replaces modules that never run in the shell with `unused-runtime.ts`, which has all of their exports. */
export function unusedRuntimeAliases() {
  const unused = moduleFile(import.meta.dirname, 'unused-runtime');
  return Object.fromEntries(unusedOfRuntime.map(([name, file]) => [ofFederation(name, file), unused]));
}

/** File → functions that `stubUnused` strips. */
export const unusedFunctions = () => ({
  [ofFederation('runtime-core', 'remote/index.js')]: ['preloadRemote', 'removeRemote', 'initRawContainer'],
  [ofFederation('runtime-core', 'global.js')]: ['registerGlobalPlugins'],
  [ofFederation('runtime-core', 'shared/index.js')]: ['initRemoteModule'],
  [ofFederation('runtime-core', 'utils/hooks/asyncHook.js')]: ['call'],
  [ofFederation('runtime-core', 'utils/hooks/asyncWaterfallHooks.js')]: ['call', 'processError'],
  [ofFederation('runtime-core', 'utils/hooks/pluginSystem.js')]: ['removePlugin'],
  [ofFederation('runtime-core', 'utils/share.js')]: ['isMatchUsedExports', 'versionLt', 'callback'],
  [ofFederation('webpack-bundler-runtime', 'initializeSharing.js')]: ['initExternal'],
  [ofFederation('runtime-core', 'utils/load.js')]: ['loadEsmEntry', 'loadSystemJsEntry'],
  ...unusedOfRouter(),
});

/** React Router internals that the facade's exports do not need: fetchers, blockers, framework and RSC modes. */
export const unusedOfRouter = () => ({
  [routerFile()]: [
    'fetch2',
    'handleFetcherAction',
    'handleFetcherLoader',
    'getFetcher',
    'resetFetcher',
    'queueFetcherForDeletion',
    'getUpdatedRevalidatingFetchers',
    'getBlocker',
    'deleteBlocker',
    'updateBlocker',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'NavLinkWithRef',
    'PrefetchPageLinks',
    'RSCErrorHandler',
    'decodeRouteErrorResponseDigest',
    'deserializeErrors',
  ],
});

/** Searches for the file by content, because its name changes with each version. */
function routerFile(): string {
  const folder = installed('react-router', 'dist/production');
  const hasRouter = (name: string) => readFileSync(path.join(folder, name), 'utf8').includes('function createRouter(');
  const file = readdirSync(folder).find((name) => /^chunk-.*\.mjs$/.test(name) && hasRouter(name));
  if (!file) throw new Error(`There is no router in ${folder}`);
  return path.join(folder, file);
}

/**
 * Parts of axios that shared-identity never runs in a browser: axios prefers XMLHttpRequest to fetch, and our calls
 * have JSON bodies, a pre-serialized query, our own CSRF header, and no progress events.
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

/** Selects smaller files than the libraries' own exports do. */
export const libraryAliases = () => ({
  // react-router's exports select the development build even in production.
  'react-router/dom$': installed('react-router', 'dist/production/dom-export.mjs'),
  'react-router$': installed('react-router', 'dist/production/index.mjs'),
  axios$: installed('@meridian-vale/shared-identity', 'src/http/axios-browser.ts'),
  ...Object.fromEntries(unusedOfAxios.map((file) => [installed('axios', `lib/${file}`), false as const])),
});
