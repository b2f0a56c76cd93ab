import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { HttpRegistry } from 'registry/client';
import { seedRegistry } from 'registry/rules';
import { FolderStore } from 'registry/store';
import { detectSandbox } from 'render/process/sandbox';
import { readRenderProgram } from 'render/render-program';
import { type ServiceParts, serve } from 'server-kit/service';
import { unregisteredServices } from 'server-kit/team-services';
import { ensureWritableFolder } from 'server-kit/writable-folder';
import type { Configuration } from './configuration.ts';
import { createShell } from './create-shell.ts';
import { openShell, watchReleases } from './open-registry.ts';
import { describeServerError } from './operation/describe-report.ts';
import { registerReleaseMetrics, registerRenderMetrics } from './operation/metrics.ts';
import { PendingReports } from './operation/pending-reports.ts';
import { forPreviews } from './page/serve-preview.ts';
import { RenderProcesses } from './processes/render-processes.ts';
import { RegistryReplica } from './releases/registry-replica.ts';
import type { SiteParts } from './site-parts.ts';

/** How long requests in progress may take during graceful shutdown, in ms. */
const closeTimeoutMs = 5_000;
/** Enough for a page of one remote with fragments of two, and for a release beside the one that it is compared with. */
const previewProcesses = 4;
/** Below that of visitors' pages. At the lowest, a preview on a busy machine would run into its time limits. */
const previewNiceness = 10;

export interface HostOptions {
  readonly configuration: Configuration;
  readonly parts: SiteParts;
  /** The folder that seeds an empty registry; undefined: the registry is filled by other means. */
  readonly firstReleases: string | undefined;
}

export function startHost(options: HostOptions): Promise<void> {
  return serve(() => options.configuration, {
    name: 'shell',
    prefix: '',
    ready: 'Ready',
    createApp: (_, own) => createHost(options, own),
  });
}

async function createHost(
  { configuration, parts, firstReleases }: HostOptions,
  { metrics, isDraining, tracing, logger }: ServiceParts,
): Promise<FastifyInstance> {
  const { registryDir, registryService, host, port } = configuration;
  const store = new FolderStore(registryDir);
  // An existing registry is served from a read-only disk; only an empty one must be writable.
  if (store.names().length === 0) ensureWritableFolder(registryService ? 'REGISTRY_COPY' : 'REGISTRY_DIR', registryDir);
  if (!registryService && firstReleases) await seedRegistry(store, firstReleases);
  const { url = '', key = '' } = registryService ?? {};
  const registry = registryService && new HttpRegistry(url, key, [hostname(), host, port].join(':'));
  const replica = registry && new RegistryReplica(registry, store);
  // Until the app and its logger exist.
  let logFailure = (error: unknown) => console.error('registry sync failed:', error);
  replica?.on('failed', (error) => logFailure(error));
  await replica?.start();
  const shell = openShell(store);
  const sandbox = await detectSandbox(configuration.renderSandbox);
  const deps = { program: await readRenderProgram(), sandbox };
  const processes = new RenderProcesses({ ...deps, maxProcesses: configuration.renderProcesses });
  const previewPool = new RenderProcesses({ ...deps, maxProcesses: previewProcesses, niceness: previewNiceness });
  if (metrics) registerRenderMetrics(metrics, processes, sandbox);
  const reports = new PendingReports(registry ?? store.reports, metrics);
  const opened = { configuration, parts, store, shell, pool: processes };
  const releases = watchReleases(opened);
  const observed = { logger, metrics, tracing, reports };
  const app = await createShell({ ...opened, ...observed, releases, previewPool, replica, sandbox, isDraining });
  if (sandbox !== 'bwrap')
    app.log.warn({ sandbox }, 'releases run without bubblewrap: docs/security.md says what that leaves open to them');
  for (const [pool, source] of [[processes, releases] as const, [previewPool, forPreviews(releases)] as const])
    pool
      .on('failed', (bundle, event, error) => {
        const { name: remote, version } = bundle;
        source.report(bundle, event, error);
        if (event === 'killed')
          app.log.error(
            { remote, version, sandbox, error: error.message },
            'a render process ended through no fault of its release: a service answers with much, the machine lacks memory or CPU, or its sandbox fails',
          );
      })
      .on('line', ({ name, version }, line, reqId) =>
        // A release may print the address that it renders, whose query is the visitor's.
        app.log.warn({ reqId, remote: name, version, line: line.replaceAll(/\?\S*/g, '?…') }, 'a release has printed'),
      );
  releases.on('changed', (live, fallbacks) => {
    void processes.setLive(live, fallbacks);
    for (const { name, versions } of releases.current.remotes)
      for (const problem of versions.flatMap((each) => unregisteredServices(each, configuration.teamServices)))
        app.log.warn({ remote: name }, `it calls ${problem}: those calls answer 404`);
  });
  logFailure = (error) => app.log.error({ err: error }, 'the registry has failed');
  releases.on('failed', (remote, version, error, reqId) => {
    reports.add(describeServerError(remote, version, error, store));
    app.log.error({ reqId, remote, version, err: error }, 'a release has failed');
  });
  releases.on('unreadable', (error) => app.log.error({ err: error }, 'the release set cannot be read'));
  reports.on('failed', (error) => app.log.warn({ err: error }, 'reports of browsers cannot be stored'));
  if (metrics) registerReleaseMetrics(metrics, releases, replica ?? releases);
  releases.start(replica);
  // Warm up: the first visitor should not wait for the render processes to start and evaluate their bundles.
  await releases.states();
  app.addHook('preClose', async () => {
    releases.stop();
    replica?.stop();
    // A connection that never closes must not keep the process alive.
    setTimeout(() => process.exit(0), closeTimeoutMs).unref();
  });
  app.addHook('onClose', async () => {
    await reports.flush();
    processes.close();
    previewPool.close();
  });
  return app;
}
