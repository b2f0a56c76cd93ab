import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { guestErrorPath, guestErrorTitle } from '../chrome/guest-error/guest-error-address.ts';
import type { ShellDeps } from './app.ts';
import { type ComposedPage, composePage } from './compose-page.ts';
import { document } from './document.ts';
import { type Match, match, type Redirect, unknownPage } from './match.ts';
import { PageCache } from './page-cache.ts';
import { PagesUnderWay } from './pages-under-way.ts';
import { sendProblem } from './problem.ts';
import { chooseEncoding, SendablePage } from './sendable-page.ts';
import { composeSitemap } from './sitemap/compose-sitemap.ts';
import { robots } from './sitemap/robots.ts';

/** GET and HEAD of every page, of robots.txt and of the site map; other methods are refused (RESOLUTIONS R3). */
export function registerPages(app: FastifyInstance, deps: ShellDeps): void {
  const pages: Pages = {
    cache: new PageCache(deps.configuration.pageCacheSeconds),
    underWay: new PagesUnderWay(),
  };
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => servePage(deps, pages, request, reply),
  });
  // Refused as they come in, before anything is made of a body.
  const refuse = (_request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(reply.header('allow', 'GET, HEAD'), 405, 'Method not allowed');
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  const method = METHODS.filter((name) => name !== 'GET' && name !== 'HEAD');
  app.route({ method, url: '/*', onRequest: async (request, reply) => refuse(request, reply), handler: refuse });
}

interface Pages {
  readonly cache: PageCache;
  readonly underWay: PagesUnderWay<SendablePage | 'no-route'>;
}

/** Makes no promise where the page is kept: under load nearly every request ends there. */
function servePage(
  deps: ShellDeps,
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const url = addressOf(deps, request);
  if (!url) return sendProblem(reply, 400, 'The address cannot be read');
  const set = deps.releases.current;
  const found = match(set, url);
  if (found.kind === 'missing-asset') return sendProblem(reply, 404, 'Not found');
  if (found.kind === 'redirect') return sendRedirect(reply, found);
  if (found.kind === 'guest-error') return send(reply, request, sendablePage(deps, guestErrorPage(deps, url)));
  if (found.kind === 'robots') return send(reply, request, sendablePage(deps, robots(deps.configuration.site.siteUrl)));
  const kept = pages.cache.get(set.sequence, url);
  return kept ? send(reply, request, kept) : serveNewPage(deps, pages, found, url, request, reply);
}

async function serveNewPage(
  deps: ShellDeps,
  { cache, underWay }: Pages,
  found: Extract<Match, { kind: 'page' | 'sitemap' }>,
  url: URL,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const set = deps.releases.current;
  const left = visitorLeaves(reply);
  const make = async (nobodyWaits: AbortSignal): Promise<SendablePage | 'no-route'> => {
    const page = await (found.kind === 'sitemap'
      ? composeSitemap(deps, set, nobodyWaits)
      : composePage(deps, set, found.remote, url, nobodyWaits));
    if (page === 'no-route') return page;
    const sendable = sendablePage(deps, page);
    if (page.keep) cache.set(set.sequence, url, page.keep, sendable);
    return sendable;
  };
  const made = cache.keeps ? underWay.join(`${set.sequence} ${url.href}`, left, make) : make(left);
  const page = await made.catch((error) => {
    if (left.aborted) return 'nobody-waits' as const;
    throw error;
  });
  if (page === 'nobody-waits') return reply.hijack();
  return page === 'no-route' ? sendRedirect(reply, unknownPage) : send(reply, request, page);
}

const sendablePage = ({ configuration }: ShellDeps, page: ComposedPage) =>
  new SendablePage(page, configuration.pageCacheSeconds);

/** The Host header is never used to build an address (RESOLUTIONS R62). */
function addressOf({ configuration }: ShellDeps, request: FastifyRequest): URL | undefined {
  try {
    const url = new URL(`${configuration.site.siteUrl}${request.raw.url}`);
    decodeURIComponent(url.pathname);
    return url.origin === configuration.site.siteUrl ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Aborts when the visitor leaves before the answer is sent: nobody waits for the page's calls any more. */
function visitorLeaves({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

function sendRedirect(reply: FastifyReply, redirect: Redirect): FastifyReply {
  if (redirect.status === 302) reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store');
  else reply.header('cache-control', 'public, max-age=3600');
  return reply.code(redirect.status).header('location', redirect.to).send();
}

function send(
  reply: FastifyReply,
  request: FastifyRequest,
  sendable: SendablePage,
): FastifyReply | Promise<FastifyReply> {
  const { page, headers, etag } = sendable;
  reply.code(page.status).headers(headers);
  const known = request.headers['if-none-match']?.split(/,\s*/) ?? [];
  if (page.keep && known.some((tag) => `W/${tag.replace(/^W\//, '')}` === etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const body = sendable.body(encoding);
  return body instanceof Promise ? body.then((bytes) => reply.send(bytes)) : reply.send(body);
}

function guestErrorPage(deps: ShellDeps, url: URL): ComposedPage {
  const outlet = deps.renderer().renderGuestError(url.searchParams.get('return') ?? '');
  const head = { title: guestErrorTitle, noindex: true, canonicalPath: guestErrorPath };
  const body = document(deps, deps.releases.current, { url, head, outlet, chrome: 'full', status: 200 });
  return { status: 200, contentType: 'text/html; charset=utf-8', body, noindex: true };
}
