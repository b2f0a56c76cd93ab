import path from 'node:path';
import { installedPackage } from 'releases/installed-package';
import { federationRuntimePackage } from 'releases/shared-packages';

/** The runtime that the federation plugin imports into every container. */
export const federationRuntime = (): string => path.join(installedPackage(federationRuntimePackage), 'dist/bundler.js');

/** Options that host and containers must have in common. */
export const commonFederation = {
  manifest: true,
  dts: false,
  // The default loads every remote's entry at startup, so one broken remote would break the host.
  shareStrategy: 'loaded-first',
} as const;

export const runtimeOptimization = { disableSnapshot: true, target: 'web' } as const;
