import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { genericCardPath, socialCardPrefix } from 'remote-host/social-card-path';
import { sendProblem } from 'server-kit/problem';
import type { PageStore } from '../cache/page-store.ts';
import { clientIp, countByAddress } from '../http/rate-limits.ts';
import { abortOnDisconnect } from '../request/client-disconnect.ts';
import { match } from '../request/match.ts';
import type { PageRouteDependencies } from '../request/page-routes.ts';
import { requestUrl } from '../request/request-url.ts';
import { hasEntityTag } from '../request/send.ts';
import { type SocialCard, type SocialCards, UndrawableTextError } from './social-cards.ts';

export interface CardRouteDependencies
  extends Pick<PageRouteDependencies, 'siteUrl' | 'activeSet' | 'composePage' | 'limit'> {
  readonly pageStore: PageStore;
  readonly cards: SocialCards;
  /** Contains the generic card. */
  readonly publicDir: string;
}

/** Rate limit of drawn cards per IP address and minute; cached cards do not count. */
const drawnAMinute = 60;
/** Social networks keep a card for days. */
const cacheSeconds = 86_400;
/** Social networks embed cards in their own pages. */
const forEveryone = { 'cross-origin-resource-policy': 'cross-origin' };

/** `/assets/cards/<path of a page>.png`: the card of that page, with the page's own title and nothing else. */
export function registerSocialCards(app: FastifyInstance, dependencies: CardRouteDependencies): void {
  const { cards, publicDir } = dependencies;
  const count = countByAddress(app, 'card', drawnAMinute);

  const sendGeneric = (reply: FastifyReply) =>
    reply
      .headers({ ...forEveryone, 'cache-control': 'no-store' })
      .sendFile(path.posix.basename(genericCardPath), publicDir, { cacheControl: false });

  async function serveCard(request: FastifyRequest, reply: FastifyReply, signal: AbortSignal): Promise<FastifyReply> {
    const url = pageUrl(dependencies.siteUrl, request.raw.url);
    const page = url && (await findPage(dependencies, url, request, signal));
    if (!page) return sendProblem(reply, 404, 'Not found');
    if (page.status >= 500) return sendGeneric(reply);
    if (page.cardTitle === undefined) return sendProblem(reply, 404, 'Not found');
    const drawn = cards.get(page.cardTitle);
    if (drawn) return sendCard(request, reply, drawn);
    const { isAllowed, isExceeded } = { isExceeded: false, ...(await count(request)) };
    if (!isAllowed && isExceeded) return sendGeneric(reply);
    return sendCard(request, reply, await cards.draw(page.cardTitle, signal));
  }

  app.get(`${socialCardPrefix}/*`, async (request, reply) => {
    const signal = abortOnDisconnect(reply);
    try {
      return await serveCard(request, reply, signal);
    } catch (error) {
      if (signal.aborted) return reply.hijack();
      if (!(error instanceof UndrawableTextError)) request.log.warn({ err: error }, 'a social card could not be drawn');
      return sendGeneric(reply);
    }
  });

  app.get(genericCardPath, (_request, reply) =>
    reply.headers(forEveryone).sendFile(path.posix.basename(genericCardPath), publicDir, { maxAge: '1h' }),
  );
}

/** The URL of the page that a card belongs to. */
function pageUrl(siteUrl: string, rawUrl = ''): URL | undefined {
  const [pathname = ''] = rawUrl.split('?');
  if (!pathname.endsWith('.png')) return undefined;
  return requestUrl(siteUrl, pathname.slice(socialCardPrefix.length, -'.png'.length));
}

/** Renders and caches the page as for a visitor. */
async function findPage(
  { activeSet, composePage, limit, pageStore }: CardRouteDependencies,
  url: URL,
  request: FastifyRequest,
  signal: AbortSignal,
): Promise<{ readonly status: number; readonly cardTitle?: string | undefined } | undefined> {
  const set = activeSet();
  const matched = match(set, url);
  if (matched.kind !== 'page') return undefined;
  const compose = (wanted: AbortSignal) =>
    limit.run(() => composePage(set, matched.remote, url, wanted, request.raw.span), clientIp(request));
  const { response } =
    pageStore.get(set.sequence, url, compose) ?? (await pageStore.render(set.sequence, url, compose, signal));
  return response.page;
}

function sendCard(request: FastifyRequest, reply: FastifyReply, { png, etag }: SocialCard): FastifyReply {
  const cacheControl = `public, max-age=${cacheSeconds}`;
  reply.headers({ ...forEveryone, 'cache-control': cacheControl, 'cdn-cache-control': cacheControl, etag });
  if (hasEntityTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('image/png').send(png);
}
