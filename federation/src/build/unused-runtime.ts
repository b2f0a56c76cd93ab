/**
 * Replaces modules of the federation runtime that never run in a browser of this site, to save bytes; why each may be
 * missing is said in docs/decisions/first-load-bytes.md. What would be a mistake to reach throws.
 */
import type { ModuleFederation } from '@module-federation/enhanced/runtime';

const leftOut = (): never => {
  throw new Error('This part of the federation runtime is not in the build');
};

/** Of `error-codes/desc`: messages still contain the code and the address of its documentation. */
export const buildDescMap = {};
export const errorDescMap = {};
export const runtimeDescMap = {};
export const typeDescMap = {};

/** Of `sdk/logger`: its levels, stack traces and delegates are for Node and for debugging. */
export const createLogger = (prefix: string): Pick<Console, 'warn' | 'error'> => ({
  warn: (...messages) => console.warn(prefix, ...messages),
  error: (...messages) => console.error(prefix, ...messages),
});
export const logger = undefined;
export const infrastructureLogger = undefined;
export const createInfrastructureLogger = leftOut;
export const bindLoggerToCompiler = leftOut;

/** Of `runtime-core/utils/context`: the browser's reports have no context. */
export const optionsToMFContext = (): undefined => undefined;

/** Of `runtime-core/utils/preload`: pages name what they preload. */
export const defaultPreloadArgs = leftOut;
export const formatPreloadArgs = leftOut;
export const normalizePreloadExposes = leftOut;
export const preloadAssets = leftOut;

/** Of `runtime-core/plugins/snapshot/SnapshotHandler`: snapshots come from manifests, and pages name the entries. */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: (): void => {} };
}
export const getGlobalRemoteInfo = leftOut;

/** Of `webpack-bundler-runtime/remotes`: no build names a remote. */
export const remotes = leftOut;

/** Of `webpack-bundler-runtime/getSharedFallbackGetter`: there are fallbacks only where shared modules are tree-shaken. */
export const getSharedFallbackGetter = ({ factory }: { factory: unknown }): unknown => factory;

/** Of `webpack-bundler-runtime/init`, without its plugin for tree-shaken shared modules. */
export const init = ({ webpackRequire }: { webpackRequire: BundlerRequire }): ModuleFederation => {
  const { initOptions, runtime } = webpackRequire.federation;
  return runtime.init(initOptions);
};

interface BundlerRequire {
  readonly federation: {
    readonly initOptions: object;
    readonly runtime: { readonly init: (options: object) => ModuleFederation };
  };
}
