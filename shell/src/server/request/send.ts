import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedResponse, negotiateEncoding } from '../cache/cached-response.ts';
import { canonicalAddress } from './canonical-address.ts';
import { hasEntityTag } from './entity-tag.ts';
import type { Redirect } from './match.ts';

/**
 * Sends a page in the encoding that the browser prefers, or a 304 if the browser already has it. To an edge that asks for
 * it (DEPLOY-23), sends the address that the page is cached by instead, if it was requested by another.
 */
export function sendPage(
  reply: FastifyReply,
  request: FastifyRequest,
  response: CachedResponse,
): FastifyReply | Promise<FastifyReply> {
  const { page, headers, etag } = response;
  const canonical = page.varyQuery && request.headers['x-accel-canonical'] && canonicalAddress(request, page.varyQuery);
  if (canonical && canonical !== request.raw.url)
    return reply
      .headers({ 'x-accel-redirect': '@canonical', 'x-canonical': canonical, 'cache-control': 'no-store' })
      .send();
  reply.code(page.status).headers(headers);
  if (page.varyQuery && hasEntityTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const body = response.body(encoding);
  return body instanceof Promise ? body.then((bytes) => reply.send(bytes)) : reply.send(body);
}

export function sendRedirect(reply: FastifyReply, redirect: Redirect): FastifyReply {
  if (redirect.status === 302) reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store');
  else reply.header('cache-control', 'public, max-age=3600');
  return reply.code(redirect.status).header('location', redirect.to).send();
}
