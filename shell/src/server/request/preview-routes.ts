import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReleaseError, type ReleaseErrorCode } from 'releases/release-errors';
import { sendProblem } from 'server-kit/problem';
import type { Span } from 'server-kit/span';
import { previewParameter, withoutPreview, withPreview } from '../../composition/preview-parameter.ts';
import type { ComposedPage } from '../cache/composed-page.ts';
import { PageResponse } from '../cache/page-response.ts';
import { RenderLimit, RenderLimitError } from '../cache/render-limit.ts';
import type { Preview } from '../releases/preview.ts';
import type { ActiveRemote } from '../releases/release-source.ts';
import { RenderTiming } from '../releases/render-timing.ts';
import { abortOnDisconnect } from './client-disconnect.ts';
import { match } from './match.ts';
import { sendPage } from './send.ts';

export interface PreviewRouteDependencies {
  /** How many previews are rendered concurrently: they have their own limit and never use up that of visitors' pages. */
  readonly atATime: number;
  readonly open: (token: string) => Promise<Preview>;
  readonly composePage: (
    preview: Preview,
    remote: ActiveRemote,
    url: URL,
    signal: AbortSignal,
    timing: RenderTiming,
    span?: Span,
  ) => Promise<ComposedPage>;
  /** In one file: listing the paths again for each part would take as long again. */
  readonly composeSitemap: (preview: Preview, signal: AbortSignal, span?: Span) => Promise<ComposedPage>;
}

const statuses: Partial<Record<ReleaseErrorCode, number>> = {
  PREVIEW_INVALID: 403,
  PREVIEW_EXPIRED: 410,
  RELEASE_NOT_FOUND: 404,
  RELEASE_INCOMPATIBLE: 409,
};

/** Serves URLs with a preview token; their pages are neither read from nor written to any cache (PREVIEW-3). */
export function previewServer(dependencies: PreviewRouteDependencies | undefined) {
  const limit = new RenderLimit(dependencies?.atATime ?? 0);

  async function serve(request: FastifyRequest, reply: FastifyReply, path: URL): Promise<FastifyReply> {
    reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    const token = path.searchParams.get(previewParameter) ?? '';
    if (!dependencies) throw new ReleaseError('PREVIEW_INVALID', 'This site shows no previews');
    const preview = await dependencies.open(token);
    const url = new URL(withoutPreview(path.href));
    const matched = match(preview.set, url);
    if (matched.kind === 'redirect') return redirect(reply, matched.to, token);
    // Responses that no remote renders are the same in every preview.
    if (matched.kind !== 'page' && matched.kind !== 'sitemap') return redirect(reply, url.pathname + url.search);
    const signal = abortOnDisconnect(reply);
    try {
      const { span } = request.raw;
      const compose = async () => {
        if (matched.kind === 'sitemap') return dependencies.composeSitemap(preview, signal, span);
        const timing = new RenderTiming();
        const composed = await dependencies.composePage(preview, matched.remote, url, signal, timing, span);
        reply.header('server-timing', timing.toString());
        return composed;
      };
      const page = await limit.run(compose);
      // Whoever compares sitemaps would take it for one without these pages.
      if (page.lacking)
        return sendProblem(
          reply.header('retry-after', '5'),
          503,
          `The sitemap is incomplete: ${page.lacking.join('; ')}`,
        );
      if (page.location) return redirect(reply, page.location, token);
      request.served = { route: page.route, set: preview.set.sequence, cache: 'uncached' };
      const { cachedBy: _, ...uncached } = page;
      return await sendPage(reply, request, new PageResponse({ ...uncached, noindex: true }, 0));
    } catch (error) {
      if (signal.aborted) return reply.hijack();
      throw error;
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply, url: URL): Promise<FastifyReply> => {
    try {
      return await serve(request, reply, url);
    } catch (error) {
      if (error instanceof RenderLimitError)
        return sendProblem(reply.header('retry-after', '5'), 503, 'Too many concurrent previews');
      const status = error instanceof ReleaseError && statuses[error.code];
      if (!status) throw error;
      return sendProblem(reply, status, error.message);
    }
  };
}

const redirect = (reply: FastifyReply, to: string, token?: string): FastifyReply =>
  reply
    .code(302)
    .header('location', token === undefined || !to.startsWith('/') ? to : withPreview(to, token))
    .send();
