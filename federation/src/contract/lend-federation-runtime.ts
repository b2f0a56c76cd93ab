import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { federationRuntimeGlobal } from './runtime-global.ts';

/** What webpack keeps of the federation in a build that uses it. */
declare const __webpack_require__: {
  federation: { runtime: { createInstance: unknown }; bundlerRuntime: object; attachShareScopeMap: unknown };
};

/**
 * Lends the host's federation runtime to the remotes' containers, which bring none (4 KiB each).
 * A container makes an instance of its own: `init` would make it the host's.
 */
export function lendFederationRuntime(): void {
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  Object.assign(globalThis, {
    [federationRuntimeGlobal]: {
      runtime: { ...runtime, init: runtime.createInstance },
      // The host exposes nothing, so its own copy lacks the part that starts a container.
      bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
      attachShareScopeMap,
      bundlerRuntimeOptions: {},
    },
  });
}
