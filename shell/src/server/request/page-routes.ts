import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from 'server-kit/problem';
import type { Span } from 'server-kit/span';
import { previewParameter } from '../../composition/preview-parameter.ts';
import type { ComposedPage } from '../cache/composed-page.ts';
import { PageStore, type SourcedPage } from '../cache/page-store.ts';
import { type RenderLimit, RenderLimitError } from '../cache/render-limit.ts';
import { clientIp } from '../http/rate-limits.ts';
import { releaseSetHeader } from '../releases/release-set-header.ts';
import type { ActiveRemote, ActiveSet } from '../releases/release-source.ts';
import { robots } from '../sitemap/robots.ts';
import { abortOnDisconnect } from './client-disconnect.ts';
import { type Match, match } from './match.ts';
import { type PreviewRouteDependencies, previewServer } from './preview-routes.ts';
import { urlParser } from './request-url.ts';
import { sendPage, sendRedirect } from './send.ts';

export interface PageRouteDependencies {
  readonly siteUrl: string;
  readonly pageCacheSeconds: number;
  /** Limits how many pages are rendered concurrently. */
  readonly limit: RenderLimit;
  readonly activeSet: () => ActiveSet;
  /** @param span the request's, if there is one */
  readonly composePage: (
    set: ActiveSet,
    remote: ActiveRemote,
    url: URL,
    signal: AbortSignal,
    span?: Span,
  ) => Promise<ComposedPage>;
  readonly composeUnavailable: (set: ActiveSet, remote: ActiveRemote, url: URL) => ComposedPage;
  readonly composeGuestError: (set: ActiveSet, url: URL) => ComposedPage;
  readonly composeSitemap: (
    set: ActiveSet,
    part: number | undefined,
    signal: AbortSignal,
    span?: Span,
  ) => Promise<ComposedPage>;
  /** Absent if no key for signing previews is configured. */
  readonly previews?: PreviewRouteDependencies | undefined;
}

/** GET and HEAD for every page, robots.txt and the sitemap; other methods are rejected. */
export function registerPageRoutes(app: FastifyInstance, dependencies: PageRouteDependencies): PageStore {
  const parseUrl = urlParser(dependencies.siteUrl);
  const pageStore = new PageStore({
    cacheSeconds: dependencies.pageCacheSeconds,
    onRefreshFailed: (error) => {
      if (!(error instanceof RenderLimitError)) app.log.error({ err: error }, 'page refresh failed');
    },
  });

  /** Creates no promise if the page is cached: under load, nearly every request is a cache hit. */
  function servePage(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const url = parseUrl(request.raw.url);
    if (!url) return sendProblem(reply, 400, 'The address cannot be read');
    // Skips parsing the query of the many URLs that have none.
    if (url.search && url.searchParams.has(previewParameter)) return servePreview(request, reply, url);
    const set = dependencies.activeSet();
    const matched = match(set, url);
    switch (matched.kind) {
      case 'missing-asset':
        return sendProblem(reply, 404, 'Not found');
      case 'redirect':
        return sendRedirect(reply, matched);
      case 'guest-error':
        return send(request, reply, set, notStored(dependencies.composeGuestError(set, url)));
      case 'robots':
        return send(request, reply, set, notStored(robots(dependencies.siteUrl)));
    }
    const { span } = request.raw;
    const compose = (signal: AbortSignal) =>
      dependencies.limit.run(
        () =>
          matched.kind === 'sitemap'
            ? dependencies.composeSitemap(set, matched.part, signal, span)
            : dependencies.composePage(set, matched.remote, url, signal, span),
        clientIp(request),
      );
    const cached = pageStore.get(set.sequence, url, compose);
    return cached
      ? send(request, reply, set, cached, remoteOf(matched))
      : serveNewPage(set, matched, url, compose, request, reply);
  }

  async function serveNewPage(
    set: ActiveSet,
    matched: Extract<Match, { kind: 'page' | 'sitemap' }>,
    url: URL,
    compose: (signal: AbortSignal) => Promise<ComposedPage>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const signal = abortOnDisconnect(reply);
    try {
      const page = await pageStore.render(set.sequence, url, compose, signal);
      return await send(request, reply, set, page, remoteOf(matched));
    } catch (error) {
      if (signal.aborted) return reply.hijack();
      if (!(error instanceof RenderLimitError)) throw error;
      return matched.kind === 'page'
        ? send(
            request,
            reply,
            set,
            notStored(dependencies.composeUnavailable(set, matched.remote, url)),
            matched.remote.name,
          )
        : sendProblem(reply.header('retry-after', '5'), 503, 'Too many concurrent renders');
    }
  }

  const servePreview = previewServer(dependencies.previews);
  const notStored = (page: ComposedPage): SourcedPage => ({ response: pageStore.toResponse(page), cache: 'uncached' });

  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: servePage });
  refuseOtherMethods(app);
  return pageStore;
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  set: ActiveSet,
  { response, cache, age }: SourcedPage,
  remote?: string,
): FastifyReply | Promise<FastifyReply> {
  request.served = { route: response.page.route, remote, set: set.sequence, cache };
  // The page reads it: what it measures is by cache state.
  reply.headers(releaseSetHeader(set)).header('server-timing', `cache;desc=${cache}`);
  if (age !== undefined) reply.header('age', age);
  return sendPage(reply, request, response);
}

const remoteOf = (matched: Match): string | undefined => (matched.kind === 'page' ? matched.remote.name : undefined);

/** Runs in `onRequest`, before the body is read. */
function refuseOtherMethods(app: FastifyInstance): void {
  const refuse = (_request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(reply.header('allow', 'GET, HEAD'), 405, 'Method not allowed');
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  const method = METHODS.filter((name) => name !== 'GET' && name !== 'HEAD');
  app.route({ method, url: '/*', onRequest: async (request, reply) => refuse(request, reply), handler: refuse });
}
