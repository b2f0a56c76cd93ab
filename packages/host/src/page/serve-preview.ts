import type { FastifyReply, FastifyRequest } from 'fastify';
import { releaseStatusOf } from 'registry/release';
import { sendProblem } from 'server-kit/problem';
import type { CallCounts } from '../calls/page-calls.ts';
import { RenderLimit, RenderLimitError } from '../calls/render-limit.ts';
import { previewParameter, withoutPreview, withPreview } from '../preview/preview-parameter.ts';
import type { RenderedPreview, RenderFailure } from '../processes/remote-runner.ts';
import { openPreview, type PreviewSource } from '../releases/preview.ts';
import type { PageComposer } from './compose.ts';
import { match, type SiteRoutes } from './match.ts';
import { PageResponse } from './page-response.ts';
import { abortOnDisconnect, sendResponse } from './send.ts';

/** Serves URLs with a preview token; their pages are neither read from nor written to any cache (PREVIEW-3). */
export class PreviewServer {
  private readonly limit: RenderLimit;

  /**
   * @param composer renders previews
   * @param concurrency how many of them at a time: they have their own limit and never use up that of visitors' pages
   */
  constructor(
    private readonly source: PreviewSource,
    private readonly routes: SiteRoutes,
    private readonly composer: Pick<PageComposer, 'composePage' | 'composeSitemap'>,
    concurrency: number,
  ) {
    this.limit = new RenderLimit(concurrency);
  }

  async serve(request: FastifyRequest, reply: FastifyReply, url: URL): Promise<FastifyReply> {
    try {
      return await this.render(request, reply, url);
    } catch (error) {
      if (error instanceof RenderLimitError)
        return sendProblem(reply.header('retry-after', '5'), 503, 'Too many concurrent previews');
      const status = releaseStatusOf(error);
      if (!status || status >= 500) throw error;
      return sendProblem(reply, status, (error as Error).message);
    }
  }

  private async render(request: FastifyRequest, reply: FastifyReply, path: URL): Promise<FastifyReply> {
    reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    const token = path.searchParams.get(previewParameter) ?? '';
    const preview = await openPreview(this.source, token);
    const { set } = preview;
    const url = new URL(withoutPreview(path.href));
    const matched = match(this.routes, set, url);
    if (matched.kind === 'redirect') return redirect(reply, matched.to, token);
    // Responses that no remote renders are the same in every preview.
    if (matched.kind !== 'page' && matched.kind !== 'sitemap') return redirect(reply, url.pathname + url.search);
    const signal = abortOnDisconnect(reply);
    const failures: RenderFailure[] = [];
    const calls: CallCounts = new Map();
    const render = { set, url, signal, span: request.raw.span, requestId: request.id, failures };
    try {
      const page = await this.limit.run(async () => {
        // The whole sitemap in one file: listing the paths again for each part would take as long again.
        if (matched.kind === 'sitemap') return this.composer.composeSitemap(render, 'all');
        const began = performance.now();
        const { remote } = matched;
        const rendered: RenderedPreview = { ...preview, failures, calls };
        const composed = await this.composer.composePage({ ...render, remote, preview: rendered });
        reply.header('server-timing', serverTiming(performance.now() - began, rendered));
        return composed;
      });
      // A comparison of sitemaps would report the pages of these remotes as removed.
      if (page.missingRemotes) {
        const title = `The sitemap is incomplete: ${page.missingRemotes.join('; ')}`;
        return sendProblem(reply.header('retry-after', '5'), 503, title);
      }
      if (page.location) return redirect(reply, page.location, token);
      request.served = { route: page.route, set: set.sequence, cache: 'uncached' };
      const { cachedBy: _, ...uncached } = page;
      return await sendResponse(request, reply, new PageResponse({ ...uncached, noindex: true }, 0));
    } catch (error) {
      if (signal.aborted) return reply.hijack();
      throw error;
    }
  }
}

/** A `Server-Timing` header: how long rendering took, the number of calls to each service, and the process's heap. */
function serverTiming(ms: number, { calls, heapBytes }: RenderedPreview): string {
  const counts = [...calls].map(([service, count]) => `${service};desc="${count} call${count === 1 ? '' : 's'}"`);
  const heap = heapBytes ? [`heap;desc="${heapBytes}"`] : [];
  return [`render;dur=${ms.toFixed(1)}`, ...counts, ...heap].join(', ');
}

const redirect = (reply: FastifyReply, to: string, token?: string): FastifyReply =>
  reply
    .code(302)
    .header('location', token === undefined || !to.startsWith('/') ? to : withPreview(to, token))
    .send();
