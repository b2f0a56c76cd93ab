import type { Services } from '@meridian-vale/federation/contract';
import type { LoaderData, PlacedFragmentData } from 'remote-host/boot';
import { escapeHtml } from 'remote-host/escape';
import { type LoadedRelease, nestedRouteProblem, nestedRoutes } from 'remote-host/load-release';
import type { ReleaseHost, RenderedPage } from 'remote-host/tasks';
import { pageBudgetMs } from 'remote-host/within-budget';
import type { OwnFragments } from './own-fragments.ts';

/** A page with its own fragments in place. */
export interface FilledPage extends Pick<RenderedPage, 'status' | 'headTags' | 'chrome'> {
  readonly html: string;
  /** Missing if the page has failed: the browser renders it again, instead of hydrating it. */
  readonly loaderData?: LoaderData;
  /** The fragments in the HTML, by place. */
  readonly placed: readonly PlacedFragmentData[];
}

/**
 * Renders a page as the site's server does. Resolves to a Response for a resource or redirect, and with status 404 if
 * the release has no such page. Rejects with the release's error.
 */
export async function renderFilledPage(
  release: ReleaseHost & Partial<LoadedRelease>,
  url: URL,
  { site, partition }: Pick<Services, 'site' | 'partition'>,
  fragments: OwnFragments,
): Promise<FilledPage | Response> {
  // As the gate does, before the remote has become used to them.
  const [nested] = release.remote ? nestedRoutes(release.remote) : [];
  if (nested !== undefined) throw new Error(nestedRouteProblem(nested));
  const { nonce, context } = fragments;
  const task = { kind: 'page', url: url.href, budgetMs: pageBudgetMs, nonce, site, partition } as const;
  const page = await release.run(task, context, new AbortController().signal);
  if (page.kind === 'no-route') return new Response('There is no such page', { status: 404 });
  if (page.kind === 'page')
    return {
      ...page,
      html: fragments.fill(page.outlet),
      loaderData: JSON.parse(page.loaderData),
      placed: fragments.placed,
    };
  const { status, contentType, location, body } = page;
  return new Response(body || null, {
    status,
    headers: { 'content-type': contentType, ...(location ? { location } : {}) },
  });
}

/** Shows an error, which helps in development; the site shows a message instead. */
export const failedPage = (error: unknown): FilledPage => ({
  status: 500,
  headTags: '<title>Error</title>',
  chrome: 'full',
  html: `<pre role="alert">${escapeHtml((error as Error | undefined)?.stack ?? String(error))}</pre>`,
  placed: [],
});
