import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CachedResponse } from '../cache/cached-response.ts';
import type { ComposedPage } from '../cache/composed-page.ts';
import { PageCache } from '../cache/page-cache.ts';
import { SingleFlight } from '../cache/single-flight.ts';
import { sendProblem } from '../http/problem.ts';
import type { ActiveRemote, ActiveSet } from '../releases/releases.ts';
import { robots } from '../sitemap/robots.ts';
import { abortOnDisconnect } from './client-disconnect.ts';
import { type Match, match, unknownPage } from './match.ts';
import { requestUrl } from './request-url.ts';
import { sendPage, sendRedirect } from './send.ts';

export interface PageRoutes {
  readonly siteUrl: string;
  readonly pageCacheSeconds: number;
  readonly activeSet: () => ActiveSet;
  readonly composePage: (
    set: ActiveSet,
    remote: ActiveRemote,
    url: URL,
    signal: AbortSignal,
  ) => Promise<ComposedPage | 'no-route'>;
  readonly composeGuestError: (set: ActiveSet, url: URL) => ComposedPage;
  readonly composeSitemap: (set: ActiveSet, part: number | undefined, signal: AbortSignal) => Promise<ComposedPage>;
}

/** GET and HEAD of every page, of robots.txt and of the site map; other methods are refused (ROUTE-8). */
export function registerPageRoutes(app: FastifyInstance, routes: PageRoutes): void {
  const cache = new PageCache(routes.pageCacheSeconds);
  const singleFlight = new SingleFlight<CachedResponse | 'no-route'>();
  const respond = (page: ComposedPage) => new CachedResponse(page, routes.pageCacheSeconds);

  /** Creates no promise where the page is cached: under load nearly every request ends there. */
  function servePage(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const url = requestUrl(routes.siteUrl, request.raw.url);
    if (!url) return sendProblem(reply, 400, 'The address cannot be read');
    const set = routes.activeSet();
    const matched = match(set, url);
    switch (matched.kind) {
      case 'missing-asset':
        return sendProblem(reply, 404, 'Not found');
      case 'redirect':
        return sendRedirect(reply, matched);
      case 'guest-error':
        return sendPage(reply, request, respond(routes.composeGuestError(set, url)));
      case 'robots':
        return sendPage(reply, request, respond(robots(routes.siteUrl)));
    }
    const cached = cache.get(set.sequence, url);
    return cached ? sendPage(reply, request, cached) : serveNewPage(set, matched, url, request, reply);
  }

  async function serveNewPage(
    set: ActiveSet,
    matched: Extract<Match, { kind: 'page' | 'sitemap' }>,
    url: URL,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const compose = async (signal: AbortSignal): Promise<CachedResponse | 'no-route'> => {
      const page = await (matched.kind === 'sitemap'
        ? routes.composeSitemap(set, matched.part, signal)
        : routes.composePage(set, matched.remote, url, signal));
      if (page === 'no-route') return page;
      const response = respond(page);
      if (page.cacheKeys) cache.set(set.sequence, url, page.cacheKeys, response);
      return response;
    };
    const signal = abortOnDisconnect(reply);
    try {
      const response = await (cache.enabled
        ? singleFlight.do(`${set.sequence} ${url.href}`, signal, compose)
        : compose(signal));
      return response === 'no-route' ? sendRedirect(reply, unknownPage) : sendPage(reply, request, response);
    } catch (error) {
      if (signal.aborted) return reply.hijack();
      throw error;
    }
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: servePage });
  refuseOtherMethods(app);
}

/** In `onRequest`, before the body is read. */
function refuseOtherMethods(app: FastifyInstance): void {
  const refuse = (_request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(reply.header('allow', 'GET, HEAD'), 405, 'Method not allowed');
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  const method = METHODS.filter((name) => name !== 'GET' && name !== 'HEAD');
  app.route({ method, url: '/*', onRequest: async (request, reply) => refuse(request, reply), handler: refuse });
}
