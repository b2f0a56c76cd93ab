import type { FastifyReply, FastifyRequest } from 'fastify';
import { releaseId, releaseStatusOf } from 'registry/release';
import { sendProblem } from 'server-kit/problem';
import { previewParameter, withoutPreview, withPreview } from '../preview/preview-parameter.ts';
import type { RenderedPreview } from '../processes/remote-runner.ts';
import { openPreview, type PreviewSource } from '../releases/preview.ts';
import type { ReleaseSource } from '../releases/release-source.ts';
import { type RenderLimit, RenderLimitError } from '../render-limit.ts';
import type { PageComposer } from './compose.ts';
import { match, ownAddress, type SiteRoutes } from './match.ts';
import { type Page, PageResponse } from './page-response.ts';
import { abortOnDisconnect, sendResponse } from './send.ts';

export type ServePreview = (request: FastifyRequest, reply: FastifyReply, url: URL) => Promise<FastifyReply>;

/**
 * Serves URLs with a preview token; their pages are neither read from nor written to any cache (PREVIEW-3).
 * @param composer renders previews
 * @param limit how many of them at a time: they never use up the limit of visitors' pages
 */
export const previewsOf =
  (
    source: PreviewSource,
    routes: SiteRoutes,
    composer: Pick<PageComposer, 'composePage' | 'composeSitemap'>,
    limit: RenderLimit,
  ): ServePreview =>
  async (request, reply, path) => {
    reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    const signal = abortOnDisconnect(reply);
    try {
      const token = path.searchParams.get(previewParameter) ?? '';
      const preview = await openPreview(source, token);
      const { set } = preview;
      const url = new URL(withoutPreview(path.href));
      const matched = match(routes, set, url);
      if (matched.kind === 'redirect') return redirect(reply, matched.to, token);
      // Responses that no remote renders are the same in every preview.
      if (matched.kind !== 'page' && matched.kind !== 'sitemap')
        return redirect(reply, ownAddress(url.pathname + url.search));
      const render = { set, url, signal, span: request.raw.span, requestId: request.id };
      const ofTeam = preview.releases.map(({ name }) => name).join();
      const compose = async () => {
        // The whole sitemap in one file: listing the paths again for each part would take as long again.
        if (matched.kind === 'sitemap') return composer.composeSitemap(render, 'all');
        const began = performance.now();
        const rendered: RenderedPreview = { ...preview, calls: new Map() };
        const composed = await composer.composePage({ ...render, remote: matched.remote, preview: rendered });
        reply.header('server-timing', serverTiming(performance.now() - began, rendered, composed));
        return composed;
      };
      const page = await limit.run(compose, undefined, ofTeam);
      // A comparison of sitemaps would report the pages of these remotes as removed.
      if (page.missingRemotes) return busy(reply, `The sitemap is incomplete: ${page.missingRemotes.join('; ')}`);
      if (page.location) return redirect(reply, page.location, token);
      request.served = { route: 'preview', set: set.sequence, cache: 'uncached' };
      const { cachedBy: _, ...uncached } = page;
      return await sendResponse(request, reply, new PageResponse({ ...uncached, noindex: true }, 0));
    } catch (error) {
      if (signal.aborted) return reply.hijack();
      if (error instanceof RenderLimitError) return busy(reply, 'Too many concurrent previews');
      const status = releaseStatusOf(error);
      if (!status || status >= 500) throw error;
      return sendProblem(reply, status, (error as Error).message);
    }
  };

const busy = (reply: FastifyReply, detail: string): FastifyReply =>
  sendProblem(reply.header('retry-after', '5'), 503, detail);

/** A `Server-Timing` header: how long rendering took, the number of calls to each service, and the process's heap. */
function serverTiming(ms: number, { calls }: RenderedPreview, { heapBytes }: Page): string {
  const counts = [...calls].map(([service, count]) => `${service};desc="${count} call${count === 1 ? '' : 's'}"`);
  const heap = heapBytes ? [`heap;desc="${heapBytes}"`] : [];
  return [`render;dur=${ms.toFixed(1)}`, ...counts, ...heap].join(', ');
}

/** @param token added to an address of this site */
const redirect = (reply: FastifyReply, to: string, token?: string): FastifyReply =>
  reply
    .code(302)
    .header('location', token !== undefined && to.startsWith('/') ? withPreview(to, token) : to)
    .send();

/** For previews, which show live releases too, and have no say in what visitors get of them. */
export const forPreviews = (releases: ReleaseSource): Pick<ReleaseSource, 'bundles' | 'report'> => ({
  bundles: (remote) => releases.bundles(remote),
  report: (release, ...event) => {
    const live = releases.current.remotes.flatMap(({ versions }) => versions.map(releaseId));
    if (!live.includes(releaseId(release))) releases.report(release, ...event);
  },
});
