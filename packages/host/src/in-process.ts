/** A site's server in the caller's process: for development, tests and benchmarks. */
export { createShell, type ShellDeps } from './app.ts';
export { securityHeaders } from './http/security-headers.ts';
export { PendingReports } from './operation/pending-reports.ts';
export type { Renderer } from './page/document.ts';
export { InProcessPool, openStored } from './processes/in-process-pool.ts';
export { RegistryReplica } from './releases/registry-replica.ts';
export type { ActiveRemote, ActiveSet, ReleaseSource, RemoteStates } from './releases/release-source.ts';
export type { ReleaseWatcher } from './releases/release-watcher.ts';
export type { ServerBundle } from './releases/server-bundle.ts';
export { createShellFromRegistry, openShellRelease } from './shell-from-registry.ts';
