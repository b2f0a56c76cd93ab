import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { createAnonymousHttp } from '@meridian-vale/shared-identity/server';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Registry as MetricsRegistry } from 'prom-client';
import { FolderStore } from 'releases/folder-store';
import type { Release } from 'releases/release';
import type { ReleaseFolder } from 'releases/release-folder';
import type { Wall } from 'remote-host/process/walls';
import { createServer } from 'server-kit/create-server';
import { sendProblem } from 'server-kit/problem';
import type { Tracing } from 'server-kit/span';
import { RequestTraces } from 'server-kit/trace-requests';
import { idsOnly } from 'server-kit/tracing';
import type { Renderer } from '../render/renderer.tsx';
import { RenderLimit } from './cache/render-limit.ts';
import { limitPageCalls } from './calls/page-calls.ts';
import { type BreakerOptions, ServiceBreakers } from './calls/service-breakers.ts';
import { registerServiceProxy } from './calls/service-proxy.ts';
import type { Configuration } from './configuration.ts';
import { registerStaticFiles } from './files/static-files.ts';
import { registerRateLimits } from './http/rate-limits.ts';
import { registerRequestLog } from './http/request-log.ts';
import { policyHeader, securityHeaders } from './http/security-headers.ts';
import { refuseServiceWorkers } from './http/service-workers.ts';
import { traceRequests } from './http/trace.ts';
import { warnOnPlainSiteUrl, warnOnUntrustedProxy } from './http/warn-on-untrusted-proxy.ts';
import { ChromeHtml } from './markup/chrome-html.ts';
import { InlineStyles } from './markup/inline-styles.ts';
import { ReleaseMarkupCache } from './markup/release-markup.ts';
import { registerHealth } from './operations/health.ts';
import { registerMetrics } from './operations/metrics.ts';
import type { RenderPool } from './processes/render-pool.ts';
import type { PreviewSource } from './releases/preview.ts';
import { PublicReleases } from './releases/public-releases.ts';
import type { ReleaseSource } from './releases/release-source.ts';
import { ReleasedFiles } from './releases/released-files.ts';
import type { PendingReports } from './reports/pending-reports.ts';
import { registerReports } from './reports/report-routes.ts';
import { PageComposer, type PageComposerDependencies } from './request/compose-page.ts';
import { previewRouteDependencies } from './request/compose-preview.ts';
import { renderDocument } from './request/document.ts';
import { type PageRouteDependencies, registerPageRoutes } from './request/page-routes.ts';
import { composeSitemap } from './sitemap/sitemap.ts';
import { CardPool } from './social-card/card-pool.ts';
import { registerSocialCards } from './social-card/card-routes.ts';
import { SocialCards } from './social-card/social-cards.ts';

/** Well above a call's 10 s: a version that takes longer will never finish. */
const pageTimeoutMs = 15_000;
/** The share of a page's timeout that all its calls together may use: slightly more than one call's 10 s. */
const callsShare = 0.75;

/** All dependencies of the shell; only this file and the callers of {@link createShell} know all of them. */
export interface ShellDeps {
  readonly configuration: Configuration;
  /** The registry's folder, or this shell's copy of the registry that it follows. */
  readonly registry: ReleaseFolder;
  readonly releases: ReleaseSource;
  readonly pool: RenderPool;
  /** Renders previews, whose pages share no process with those of visitors; default: `pool`. */
  readonly previewPool?: RenderPool;
  /** The shell's own release: its browser files and its renderer. */
  readonly shellRelease: () => Release;
  readonly renderer: () => Renderer;
  /** Files served under /assets: mark, favicon, web manifest. */
  readonly publicDir: string;
  /** Resolves once a release is in the registry's folder, if it exists: another shell's page may need a newer one. */
  readonly fetchRelease?: (name: string, version: string) => Promise<void>;
  /** The same for a release that has a file. */
  readonly fetchFile?: (name: string, file: string) => Promise<void>;
  /** Whether browsers may get the files of a release outside the active set; default: by the registry's folder. */
  readonly isPublic?: (name: string, version: string) => Promise<boolean>;
  /** Time limit for one version of a remote to render a page, in ms. */
  readonly pageTimeoutMs?: number;
  /** Milliseconds until a call to a service fails, on the server, in the proxy and in the browser; 10 s by default. */
  readonly callTimeoutMs?: number;
  readonly breakers?: BreakerOptions;
  /** Receives the metrics of requests, the page cache and circuit breakers. */
  readonly metrics?: MetricsRegistry;
  /** Development only: the compilers' own handlers, called first. */
  readonly middlewares?: readonly ConnectHandler[];
  /** Development only: violations are reported but not blocked, because the compilers' clients violate the policy. */
  readonly reportOnlyPolicy?: boolean;
  readonly logger?: FastifyServerOptions['logger'];
  /** What separates render processes from the machine, for /healthz. */
  readonly wall?: Wall;
  /** Whether the shell is draining: it still serves requests but reports that it is not ready. */
  readonly isDraining?: () => boolean;
  /** Stores what browsers report; default: it is only checked, and they are not asked to measure anything. */
  readonly reports?: Pick<PendingReports, 'add'>;
  /** Exports the spans of requests; default: nothing does. */
  readonly tracing?: Tracing;
}

type ConnectHandler = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** Creates the shell's Fastify app; it does not listen. */
export async function createShell(deps: ShellDeps): Promise<FastifyInstance> {
  const { configuration, registry, releases, publicDir, callTimeoutMs } = deps;
  const traces = new RequestTraces(deps.tracing ?? idsOnly);
  const app = createApp(deps, traces);
  const breakers = createBreakers(app, deps.breakers);
  const stored = new PublicReleases(async () => new FolderStore(registry.dir).listReleases());
  const isPublic = deps.isPublic ?? ((name: string, version: string) => stored.has(name, version));
  const redisIsUp = await registerRateLimits(app, configuration.redisUrl);
  await app.register((scope) => registerServiceProxy(scope, configuration, breakers, traces, callTimeoutMs));
  await registerStaticFiles(app, {
    releasesDir: path.join(registry.dir, 'releases'),
    releasedFiles: new ReleasedFiles(registry, () => activeReleases(deps), isPublic),
    publicDir,
    site: configuration.site,
    releases,
    shellRelease: deps.shellRelease,
    fetchRelease: deps.fetchRelease,
    fetchFile: deps.fetchFile,
  });
  const active = () => activeReleases(deps);
  await app.register((scope) => registerReports(scope, { active, reports: deps.reports }));
  registerHealth(app, {
    releases,
    breakers,
    wall: deps.wall,
    isDraining: deps.isDraining,
    shellVersion: () => deps.shellRelease().version,
  });
  const dependencies = pageRouteDependencies(deps, breakers, isPublic);
  const pageStore = registerPageRoutes(app, dependencies);
  registerSocialCards(app, { ...dependencies, pageStore, cards: createCards(app, deps), publicDir });
  if (deps.metrics) registerMetrics(app, deps.metrics, { breakers, cache: pageStore.cache, redisIsUp });
  return app;
}

function createCards(app: FastifyInstance, { configuration: { site } }: ShellDeps): SocialCards {
  const pool = new CardPool();
  app.addHook('onClose', () => pool.close());
  return new SocialCards({ siteName: site.siteName, host: new URL(site.siteUrl).host }, pool.draw);
}

/** Every release whose files current pages may load. */
const activeReleases = ({ shellRelease, releases }: ShellDeps): Release[] => [
  shellRelease(),
  ...releases.current.remotes.flatMap(({ candidates }) => candidates),
];

/** Logs when a circuit breaker opens or closes, but not its trials in between. */
function createBreakers(app: FastifyInstance, options?: BreakerOptions): ServiceBreakers {
  const breakers = new ServiceBreakers(options);
  const failing = new Set<string>();
  breakers.on('changed', (service, breaker) => {
    if (breaker === 'half-open' || (breaker === 'open') === failing.has(service)) return;
    failing[breaker === 'open' ? 'add' : 'delete'](service);
    app.log.warn({ service, breaker }, breaker === 'open' ? 'service failing' : 'service recovered');
  });
  app.addHook('onClose', async () => breakers.close());
  return breakers;
}

function createApp(deps: ShellDeps, traces: RequestTraces): FastifyInstance {
  const { configuration, logger, middlewares = [], reportOnlyPolicy } = deps;
  const headers = securityHeaders(configuration.site, reportOnlyPolicy);
  const app = createServer({
    headers,
    traces,
    isDraining: deps.isDraining,
    logger: logger ?? false,
    trustProxy: configuration.trustProxy.length ? [...configuration.trustProxy] : false,
    // Limits how long a client that sends slowly or does not read its response can tie up a connection and memory.
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    // A request without a host is rejected below, with our headers.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 16_384 },
  });
  app.decorateRequest('served');
  registerRequestLog(app);
  traceRequests(app, traces);
  app.server.maxConnections = configuration.maxConnections;
  if (configuration.trustProxy.length === 0) warnOnUntrustedProxy(app);
  warnOnPlainSiteUrl(app, configuration.site.siteUrl);
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers);
    // The router also accepts `GET http://other.example/home`, which would mislead code that extracts the path.
    if (request.raw.url?.startsWith('/') && (request.raw.headers.host || request.raw.httpVersion === '1.0')) next();
    else sendProblem(reply, 400, 'The address cannot be read');
  });
  refuseServiceWorkers(app);
  for (const handle of middlewares) {
    // The braces avoid returning a promise, which would make Fastify continue a second time.
    app.addHook('onRequest', (request, reply, next) => {
      handle(request.raw, reply.raw, next as () => void);
    });
  }
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return sendProblem(
      reply,
      status,
      status === 429 ? 'Too many requests' : status === 500 ? 'The page cannot be shown' : 'The request cannot be read',
    );
  });
  return app;
}

/** Wires the dependencies of each step of a page request. */
function pageRouteDependencies(
  deps: ShellDeps,
  breakers: ServiceBreakers,
  isPublic: PreviewSource['isPublic'],
): PageRouteDependencies {
  const { configuration, registry, releases, pool, renderer, shellRelease, fetchRelease, callTimeoutMs } = deps;
  const {
    site,
    partition,
    bases,
    appId,
    roleId,
    tokenHeader,
    vitalsPercent,
    renderLimit,
    previewKeys: keys,
  } = configuration;
  const identity = { appId, roleId, tokenHeader, callTimeoutMs };
  const facts = { site, partition, identity, ...(deps.reports && vitalsPercent ? { vitalsPercent } : {}) };
  const styles = new InlineStyles(registry);
  const releaseMarkup = new ReleaseMarkupCache();
  let chromeHtml: { readonly of: Renderer; readonly html: ChromeHtml } | undefined;
  // In development the renderer changes with every edit.
  const currentChrome = (of: Renderer) => {
    if (chromeHtml?.of !== of) chromeHtml = { of, html: new ChromeHtml(of, site) };
    return chromeHtml.html;
  };
  const timeoutMs = deps.pageTimeoutMs ?? pageTimeoutMs;
  const frame = () => ({
    facts,
    shellRelease: shellRelease(),
    chromeHtml: currentChrome(renderer()),
    styles,
    releaseMarkup,
  });
  const composer: PageComposerDependencies = {
    releases,
    pool,
    createHttp: (span) =>
      limitPageCalls(
        (traceparent) => createAnonymousHttp({ bases, appId, callTimeoutMs, traceparent }),
        breakers,
        timeoutMs * callsShare,
        span,
      ),
    renderDocument: (set, document) => renderDocument(frame(), set, document),
    policyHeader: (styleSources) => policyHeader(site, deps.reportOnlyPolicy, styleSources),
    renderer,
    site,
    partition,
    timeoutMs,
    budgetMs: configuration.pageBudgetMs,
  };
  const { composeUnavailable, composeGuestError } = new PageComposer(composer);
  const activeSet = () => releases.current;
  const previews = () =>
    previewRouteDependencies(
      { ...composer, pool: deps.previewPool ?? pool },
      frame,
      { keys, registry, shellRelease, fetchRelease, activeSet, isPublic },
      // Beside the limit of visitors' renders, and a quarter of its size.
      Math.max(1, Math.floor(renderLimit / 4)),
    );
  return {
    siteUrl: site.siteUrl,
    pageCacheSeconds: configuration.pageCacheSeconds,
    limit: new RenderLimit(renderLimit),
    activeSet,
    composePage: (set, remote, url, signal, span) =>
      new PageComposer({ ...composer, span }).composePage(set, remote, url, signal),
    composeUnavailable,
    composeGuestError,
    composeSitemap: (set, part, signal, span) => composeSitemap({ ...composer, span }, set, part, signal),
    previews: keys.length > 0 ? previews() : undefined,
  };
}
