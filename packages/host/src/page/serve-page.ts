import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from 'server-kit/problem';
import { clientIp } from '../calls/rate-limits.ts';
import { previewParameter } from '../preview/preview-parameter.ts';
import type { ActiveSet, ReleaseSource } from '../releases/release-source.ts';
import { type RenderLimit, RenderLimitError } from '../render-limit.ts';
import type { PageComposer } from './compose.ts';
import { type Match, match, type SiteRoutes, urlParser } from './match.ts';
import type { PageCache, SourcedPage } from './page-cache.ts';
import { abortOnDisconnect, sendPage, sendRedirect, setIdOf } from './send.ts';
import type { ServePreview } from './serve-preview.ts';
import { robots } from './sitemap.ts';

export interface PagesOptions {
  readonly siteUrl: string;
  readonly routes: SiteRoutes;
  readonly releases: Pick<ReleaseSource, 'current'>;
  readonly cache: PageCache;
  readonly limit: RenderLimit;
  readonly composer: Pick<PageComposer, 'composeOwnPage' | 'composePage' | 'composeSitemap' | 'composeUnavailable'>;
  readonly servePreview: ServePreview;
}

type RenderedMatch = Extract<Match, { kind: 'page' | 'sitemap' }>;

/** GET and HEAD for every page, robots.txt and the sitemap; other methods are rejected. */
export async function pages(
  app: FastifyInstance,
  { siteUrl, routes, releases, cache, limit, composer, servePreview }: PagesOptions,
): Promise<void> {
  const parseUrl = urlParser(siteUrl);

  /** The steps of a page. Creates no promise if it is cached: under load, nearly every request is a cache hit. */
  function servePage(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const url = parseUrl(request.raw.url);
    if (!url) return sendProblem(reply, 400, 'The address cannot be read');
    // Skips parsing the query of the many URLs that have none.
    if (url.search && url.searchParams.has(previewParameter)) return servePreview(request, reply, url);
    const set = releases.current;
    const matched = match(routes, set, url);
    switch (matched.kind) {
      case 'not-found':
        return matched.isGone ? sendProblem(reply, 410, 'Gone') : sendProblem(reply, 404, 'Not found');
      case 'redirect':
        return sendRedirect(reply, matched);
      case 'own-page':
        return sendPage(request, reply, set, cache.uncached(composer.composeOwnPage(set, url, matched.page)));
      case 'robots':
        return sendPage(request, reply, set, cache.uncached(robots(siteUrl)));
    }
    const cached = cache.get(setIdOf(set), url);
    if (cached && !cached.isDue) return sendPage(request, reply, set, cached, matched);
    return renderAndSend(request, reply, set, url, matched, cached);
  }

  /** @param stale a page that is sent at once, while a new one is rendered for the next visitor */
  async function renderAndSend(
    request: FastifyRequest,
    reply: FastifyReply,
    set: ActiveSet,
    url: URL,
    matched: RenderedMatch,
    stale: SourcedPage | undefined,
  ): Promise<FastifyReply> {
    const compose = (signal: AbortSignal) => {
      const render = { set, url, signal, span: request.raw.span, requestId: request.id };
      const composeMatched = () =>
        matched.kind === 'page'
          ? composer.composePage({ ...render, remote: matched.remote })
          : composer.composeSitemap(render, matched.part);
      return limit.run(composeMatched, clientIp(request), matched.kind === 'page' ? matched.remote.name : matched.kind);
    };
    if (stale) {
      void cache.refresh(setIdOf(set), url, compose);
      return sendPage(request, reply, set, stale, matched);
    }
    const signal = abortOnDisconnect(reply);
    try {
      return await sendPage(request, reply, set, await cache.fill(setIdOf(set), url, signal, compose), matched);
    } catch (error) {
      if (signal.aborted) return reply.hijack();
      if (!(error instanceof RenderLimitError)) throw error;
      if (matched.kind === 'sitemap')
        return sendProblem(reply.header('retry-after', '5'), 503, 'Too many concurrent renders');
      const page = composer.composeUnavailable(set, matched.remote.name, url);
      return sendPage(request, reply, set, cache.uncached(page), matched);
    }
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: servePage });
  refuseOtherMethods(app);
}

/** Runs in `onRequest`, before the body is read. */
function refuseOtherMethods(app: FastifyInstance): void {
  const refuse = (_request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(reply.header('allow', 'GET, HEAD'), 405, 'Method not allowed');
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  const method = METHODS.filter((name) => name !== 'GET' && name !== 'HEAD');
  app.route({ method, url: '/*', onRequest: async (request, reply) => refuse(request, reply), handler: refuse });
}
