import path from 'node:path';
import { serviceNames } from '@meridian-vale/platform-client/http-client';
import type { FastifyInstance } from 'fastify';
import type { Registry as MetricsRegistry } from 'prom-client';
import type { FolderStore } from 'registry/store';
import type { Sandbox } from 'render/process/sandbox';
import type { PageTask } from 'render/tasks';
import { type BareAppOptions, createBareApp } from './bare-app.ts';
import { PageCalls, refuseCalls } from './calls/page-calls.ts';
import { registerRateLimits } from './calls/rate-limits.ts';
import { type BreakerOptions, registerBreakers, ServiceBreakers } from './calls/service-breakers.ts';
import { serviceProxy } from './calls/service-proxy.ts';
import type { Configuration } from './configuration.ts';
import { health } from './operation/health.ts';
import { registerMetrics } from './operation/metrics.ts';
import type { PendingReports } from './operation/pending-reports.ts';
import { reportRoutes } from './operation/report-routes.ts';
import { cards } from './page/card-routes.ts';
import { PageComposer } from './page/compose.ts';
import { Documents, type ShellRelease } from './page/document.ts';
import { PageCache } from './page/page-cache.ts';
import { InlineStyles } from './page/release-markup.ts';
import { policyHeader } from './page/security-headers.ts';
import { pages } from './page/serve-page.ts';
import { forPreviews, previewsOf } from './page/serve-preview.ts';
import { files, registerStatic } from './page/static-files.ts';
import { CardPool } from './processes/card-pool.ts';
import { RemoteRunner, type RenderPool } from './processes/remote-runner.ts';
import { PublicReleases } from './releases/public-releases.ts';
import type { RegistryReplica } from './releases/registry-replica.ts';
import type { Probe, ReleaseSource } from './releases/release-source.ts';
import { ReleasedFiles } from './releases/released-files.ts';
import { RenderLimit, RenderLimitError } from './render-limit.ts';
import type { SiteParts } from './site-parts.ts';
import { callsShare, pageTimeoutMs } from './time-limits.ts';

/** How long a release that has failed may take to render a page again, in ms. */
const probeMs = 10_000;

/** All parts of a shell; only this file and the callers of {@link createShell} know all of them. */
export interface ShellDeps extends BareAppOptions {
  readonly configuration: Configuration;
  readonly parts: SiteParts;
  /** The registry's folder, or this shell's replica of the registry that it follows. */
  readonly store: FolderStore;
  /** Follows the registry; absent if the folder is the registry's own. */
  readonly replica?: Pick<RegistryReplica, 'failure' | 'fetch' | 'fetchFile' | 'isPublic'> | undefined;
  readonly releases: ReleaseSource;
  readonly pool: RenderPool;
  /** Renders previews, whose pages share no process with those of visitors; default: `pool`. */
  readonly previewPool?: RenderPool;
  readonly shell: ShellRelease;
  readonly pageTimeoutMs?: number;
  /** Instead of the site's. */
  readonly callTimeoutMs?: number;
  readonly breakers?: BreakerOptions;
  readonly metrics?: MetricsRegistry;
  readonly sandbox?: Sandbox;
  /** Stores what browsers report; default: it is only checked, and they are not asked to measure anything. */
  readonly reports?: Pick<PendingReports, 'add'>;
}

export async function createShell(deps: ShellDeps): Promise<FastifyInstance> {
  const { configuration, parts, store, replica, releases, shell, pool } = deps;
  const { site, services: loaderServices, bases, identity, vitalsPercent, renderLimit } = configuration;
  const app = createBareApp(deps);
  const serviceAccess = parts.services && {
    ...parts.services,
    callTimeoutMs: deps.callTimeoutMs ?? parts.services.callTimeoutMs,
  };
  const callTimeoutMs = serviceAccess?.callTimeoutMs;
  const called = serviceAccess ? [...serviceNames, ...(configuration.teamServices?.keys() ?? [])] : [];
  const breakers = new ServiceBreakers(deps.breakers, called);
  registerBreakers(app, breakers);
  const redisIsUp = await registerRateLimits(app, configuration.redisUrl);

  const timeoutMs = deps.pageTimeoutMs ?? pageTimeoutMs;
  const calls = new PageCalls(
    { bases, appId: identity?.appId ?? '', callTimeoutMs },
    breakers,
    timeoutMs * callsShare,
    serviceAccess?.createHttp ?? refuseCalls,
    configuration.teamServices,
  );
  const settings = { services: loaderServices, timeoutMs, budgetMs: configuration.pageBudgetMs };
  const runner = new RemoteRunner(releases, pool, calls, settings);
  const probe: Probe = ({ prefixes: [prefix] }, bundle) => {
    const task = { kind: 'page', url: site.siteUrl + prefix, budgetMs: 0, nonce: '' } as const;
    return runner.run<PageTask>({ set: releases.current, signal: AbortSignal.timeout(probeMs) }, bundle, task, {});
  };
  const states = () => releases.states(probe);
  const vitals = deps.reports && vitalsPercent ? { vitalsPercent } : {};
  const siteData = { ...loaderServices, ...(identity && { identity: { ...identity, callTimeoutMs } }), ...vitals };
  const documents = new Documents(shell, siteData, new InlineStyles(store), (styleSources) =>
    policyHeader(site, deps.reportOnlyPolicy, styleSources),
  );
  const composerFor = (of: RemoteRunner) => new PageComposer(of, documents, shell, parts.home);
  const composer = composerFor(runner);
  const limit = new RenderLimit(renderLimit);
  const cache = new PageCache(configuration.pageCacheSeconds, (error) => {
    if (!(error instanceof RenderLimitError)) app.log.error({ err: error }, 'page refresh failed');
  });
  const publicReleases = replica ?? new PublicReleases(async () => store.listReleases());
  const isPublic = (name: string, version: string) => publicReleases.isPublic(name, version);
  const servePreview = previewsOf(
    { keys: configuration.previewKeys, registry: store, replica, releases, shell, isPublic },
    parts,
    composerFor(new RemoteRunner(forPreviews(releases), deps.previewPool ?? pool, calls, settings)),
    // Beside the limit of visitors' renders, and a quarter of its size.
    new RenderLimit(Math.max(1, Math.floor(renderLimit / 4))),
  );
  const active = () => [shell.release, ...releases.current.remotes.flatMap(({ versions }) => versions)];

  const releasesDir = path.join(store.dir, 'releases');
  await registerStatic(app, [releasesDir, parts.publicDir]);
  if (serviceAccess) await app.register(serviceProxy, { configuration, parts: serviceAccess, breakers });
  const releasedFiles = new ReleasedFiles(store, active, isPublic);
  await app.register(files, { releasesDir, releasedFiles, parts, site, releases, shell, replica });
  await app.register(health, { ...deps, breakers, states });
  await app.register(reportRoutes, { active, store, reports: deps.reports });
  if (parts.cards) {
    const cardPool = new CardPool(parts.cards.thread);
    await app.register(cards, { site, parts, drawing: parts.cards, releases, cache, limit, composer, pool: cardPool });
  }
  await app.register(pages, { siteUrl: site.siteUrl, routes: parts, releases, cache, limit, composer, servePreview });
  if (deps.metrics) registerMetrics(app, deps.metrics, { breakers, cache, states, redisIsUp });
  return app;
}
