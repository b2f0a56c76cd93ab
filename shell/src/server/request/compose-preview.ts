import type { RenderFailure } from '../markup/xray.ts';
import { withListener } from '../processes/with-fallback.ts';
import { openPreview, type PreviewSource } from '../releases/preview.ts';
import { composeSitemap } from '../sitemap/sitemap.ts';
import { PageComposer, type PageComposerDependencies } from './compose-page.ts';
import { type DocumentFrame, renderDocument } from './document.ts';
import type { PreviewRouteDependencies } from './preview-routes.ts';

/**
 * How previews are composed: as visitors' pages, but each knows what has failed in it, and its calls are timed.
 * @param composer with the pool of previews
 */
export function previewRouteDependencies(
  composer: PageComposerDependencies,
  frame: () => DocumentFrame,
  source: PreviewSource,
  atATime: number,
): PreviewRouteDependencies {
  return {
    atATime,
    open: (token) => openPreview(source, token),
    composePage: (preview, remote, url, signal, timing, span) => {
      const failures: RenderFailure[] = [];
      const { composePage } = new PageComposer({
        ...composer,
        span,
        releases: withListener(composer.releases, (bundle, error) => failures.push({ ...bundle, error })),
        createHttp: (render) => timing.count(composer.createHttp(render)),
        renderDocument: (set, input) => renderDocument({ ...frame(), preview: { ...preview, failures } }, set, input),
      });
      return composePage(preview.set, remote, url, signal);
    },
    composeSitemap: (preview, signal, span) => composeSitemap({ ...composer, span }, preview.set, 'all', signal),
  };
}
