import path from 'node:path';
import type { SiteConfig } from '@meridian-vale/federation/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { integrityOf } from 'registry/release';
import { genericCardPath, socialCardPrefix } from 'render/page-head';
import { sendProblem } from 'server-kit/problem';
import { clientIp, countByAddress } from '../calls/rate-limits.ts';
import type { CardDrawing, CardPool } from '../processes/card-pool.ts';
import type { SiteParts } from '../site-parts.ts';
import type { PageComposer } from './compose.ts';
import { match, requestUrl, type SiteRoutes } from './match.ts';
import type { Page } from './page-response.ts';
import { abortOnDisconnect, hasEntityTag, setIdOf } from './send.ts';
import type { PagesOptions } from './serve-page.ts';

export interface CardsOptions extends Pick<PagesOptions, 'releases' | 'cache' | 'limit'> {
  readonly site: Pick<SiteConfig, 'siteName' | 'siteUrl'>;
  /** Its public folder contains the generic card. */
  readonly parts: SiteRoutes & Pick<SiteParts, 'publicDir'>;
  readonly drawing: Pick<CardDrawing, 'isDrawable'>;
  readonly composer: Pick<PageComposer, 'composePage'>;
  readonly pool: Pick<CardPool, 'draw' | 'close'>;
}

/** Rate limit of drawn cards per IP address and minute; cached cards do not count. */
const drawnPerMinute = 60;
/** About 300 cards. */
const cacheBytes = 16 * 1024 * 1024;
/** Social networks keep a card for days. */
const cacheSeconds = 86_400;
/** Social networks embed cards in their own pages. */
const forEveryone = { 'cross-origin-resource-policy': 'cross-origin' };

/** `/assets/cards/<path of a page>.png`: the card of that page, with what the page's own head says. */
export async function cards(
  app: FastifyInstance,
  { site, parts, drawing, releases, cache, limit, composer, pool }: CardsOptions,
): Promise<void> {
  const { publicDir } = parts;
  const { siteName, siteUrl } = site;
  const drawings = new LRUCache<string, SocialCard>({
    maxSize: cacheBytes,
    sizeCalculation: ({ png }, card) => png.length + 2 * card.length,
    fetchMethod: async (card) => {
      const { title, lines, place }: NonNullable<Page['card']> = JSON.parse(card);
      const cut = (line: string) => line.normalize().slice(0, 300);
      const text = { siteName, host: new URL(siteUrl).host, title: cut(title), lines: lines.map(cut), place };
      if (!drawing.isDrawable(text)) return undefined;
      const png = Buffer.from(await pool.draw(text));
      return { png, etag: `"${integrityOf(png)}"` };
    },
  });
  app.addHook('onClose', () => pool.close());
  const count = countByAddress(app, 'card', drawnPerMinute);

  const sendGeneric = (reply: FastifyReply) =>
    reply
      .headers({ ...forEveryone, 'cache-control': 'no-store' })
      .sendFile(path.posix.basename(genericCardPath), publicDir, { cacheControl: false });

  async function serveCard(request: FastifyRequest, reply: FastifyReply, signal: AbortSignal): Promise<FastifyReply> {
    const url = pageUrl(siteUrl, request.raw.url);
    const set = releases.current;
    const matched = url && match(parts, set, url);
    if (!url || matched?.kind !== 'page') return sendProblem(reply, 404, 'Not found');
    const render = { set, remote: matched.remote, url, span: request.raw.span, requestId: request.id };
    const compose = (wanted: AbortSignal) =>
      limit.run(() => composer.composePage({ ...render, signal: wanted }), clientIp(request), matched.remote.name);
    const { response } = cache.get(setIdOf(set), url) ?? (await cache.fill(setIdOf(set), url, signal, compose));
    const { page } = response;
    if (page.status >= 500) return sendGeneric(reply);
    if (page.card === undefined) return sendProblem(reply, 404, 'Not found');
    const key = JSON.stringify(page.card);
    if (!drawings.has(key)) {
      const { isAllowed, isExceeded } = { isExceeded: false, ...(await count(request)) };
      if (!isAllowed && isExceeded) return sendGeneric(reply);
    }
    const card = await drawings.fetch(key);
    return card ? sendCard(request, reply, card) : sendGeneric(reply);
  }

  app.get(`${socialCardPrefix}/*`, async (request, reply) => {
    const signal = abortOnDisconnect(reply);
    try {
      return await serveCard(request, reply, signal);
    } catch (error) {
      if (signal.aborted) return reply.hijack();
      request.log.warn({ err: error }, 'a social card could not be drawn');
      return sendGeneric(reply);
    }
  });

  app.get(genericCardPath, (_request, reply) =>
    reply.headers(forEveryone).sendFile(path.posix.basename(genericCardPath), publicDir, { maxAge: '1h' }),
  );
}

function pageUrl(siteUrl: string, rawUrl = ''): URL | undefined {
  const [pathname = ''] = rawUrl.split('?');
  if (!pathname.endsWith('.png')) return undefined;
  return requestUrl(siteUrl, pathname.slice(socialCardPrefix.length, -'.png'.length));
}

function sendCard(request: FastifyRequest, reply: FastifyReply, { png, etag }: SocialCard): FastifyReply {
  const cacheControl = `public, max-age=${cacheSeconds}`;
  reply.headers({ ...forEveryone, 'cache-control': cacheControl, 'cdn-cache-control': cacheControl, etag });
  if (hasEntityTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('image/png').send(png);
}

interface SocialCard {
  readonly png: Buffer;
  readonly etag: string;
}
