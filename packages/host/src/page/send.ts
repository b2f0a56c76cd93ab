import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActiveSet } from '../releases/release-source.ts';
import type { Match, Redirect } from './match.ts';
import type { SourcedPage } from './page-cache.ts';
import { negotiateEncoding, type PageResponse } from './page-response.ts';

/** Two sets may have one number: the first one lacks a release that could not be fetched at once. */
export const setIdOf = ({ id, sequence }: ActiveSet): string => id ?? String(sequence);

/** Tells the edge which release set a page belongs to: part of its cache key. */
export const releaseSetHeader = (set: ActiveSet) => ({ 'x-release-set': setIdOf(set) });

/** Sends a page of the site. @param matched whose page it is; absent for the shell's own */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  set: ActiveSet,
  { response, cache, age }: SourcedPage,
  matched?: Match,
): FastifyReply | Promise<FastifyReply> {
  const remote = matched?.kind === 'page' ? matched.remote.name : undefined;
  request.served = { route: response.page.route, remote, set: set.sequence, cache };
  // The page reads it: what it measures is by cache state.
  reply.headers(releaseSetHeader(set)).header('server-timing', `cache;desc=${cache}`);
  if (age !== undefined) reply.header('age', age);
  return sendResponse(request, reply, response);
}

/** A signal that aborts when the client closes the connection before the response is sent. */
export function abortOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/**
 * Sends a page or resource in the encoding that the browser prefers, or a 304 if the browser already has it. To an edge that asks for
 * it, sends the URL that the page is cached by instead, if it was requested by another.
 */
export function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: PageResponse,
): FastifyReply | Promise<FastifyReply> {
  const { page, headers, etag } = response;
  const canonical = page.cachedBy && request.headers['x-accel-canonical'] && canonicalUrl(request, page.cachedBy);
  if (canonical && canonical !== request.raw.url)
    return reply
      .headers({ 'x-accel-redirect': '@canonical', 'x-canonical': canonical, 'cache-control': 'no-store' })
      .send();
  reply.code(page.status).headers(headers);
  if (page.cachedBy && hasEntityTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
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

const strong = (tag: string): string => tag.replace(/^W\//, '');

export const hasEntityTag = (header: string | undefined, etag: string): boolean =>
  (header?.split(/,\s*/) ?? []).some((tag) => tag === '*' || strong(tag) === strong(etag));

/**
 * The URL of a page without the query parameters that it does not declare, the others in the order in which it declares
 * them. The canonical URL of the result is the result.
 */
function canonicalUrl({ raw }: FastifyRequest, keys: readonly string[]): string {
  const { pathname, searchParams } = new URL(`http://site${raw.url}`);
  const declared = [...new Set(keys)].flatMap((key) => searchParams.getAll(key).map((value) => [key, value]));
  return declared.length ? `${pathname}?${new URLSearchParams(declared)}` : pathname;
}
