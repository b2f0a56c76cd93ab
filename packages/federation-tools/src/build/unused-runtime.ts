/**
 * Replaces federation runtime modules that never run in the browser on this site, to save bytes;
 * docs/decisions/0034-first-load-bytes.md explains each. Code that must never be reached throws.
 */
import type { ModuleFederation } from '@module-federation/enhanced/runtime';

const leftOut = (): never => {
  throw new Error('This part of the federation runtime is not in the build');
};

/** Of `error-codes/desc`: messages still contain the code and its documentation URL. */
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

/** Of `runtime-core/utils/context`: error reports from browsers have no context. */
export const optionsToMFContext = (): undefined => undefined;

/** Of `runtime-core/utils/preload`: pages declare their own preloads. */
export const defaultPreloadArgs = leftOut;
export const formatPreloadArgs = leftOut;
export const normalizePreloadExposes = leftOut;
export const preloadAssets = leftOut;

/** Of `runtime-core/utils/semver`: the server only names releases whose ranges this shell's packages meet. */
export const satisfy = () => true;

/** Of `runtime-core/plugins/snapshot/SnapshotHandler`: snapshots come from manifests, but pages list the entries. */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: (): void => {} };
}
export const getGlobalRemoteInfo = leftOut;

/** Of `webpack-bundler-runtime/remotes`: no build declares remotes. */
export const remotes = leftOut;

/** Of `webpack-bundler-runtime/getSharedFallbackGetter`: fallbacks exist only for tree-shaken shared modules. */
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
