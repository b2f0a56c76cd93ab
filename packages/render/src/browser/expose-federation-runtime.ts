import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { federationRuntimeGlobal } from './runtime-global.ts';

declare const __webpack_require__: {
  federation: { runtime: { createInstance: unknown }; bundlerRuntime: object; attachShareScopeMap: unknown };
};

/**
 * Exposes the host's federation runtime to the remotes' containers, which do not bundle one (4 KiB each).
 * Each container creates its own instance; calling `init` would make it the host's.
 */
export function exposeFederationRuntime(): void {
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  Object.assign(globalThis, {
    [federationRuntimeGlobal]: {
      runtime: { ...runtime, init: runtime.createInstance },
      // The host exposes nothing, so its own copy lacks the code that starts a container.
      bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
      attachShareScopeMap,
      bundlerRuntimeOptions: {},
    },
  });
}
