import { escapeHtml } from 'render/escape';
import type { Preview } from '../releases/preview.ts';
import { withoutPreview, withPreview } from './preview-parameter.ts';

export const previewStyle =
  '.preview{position:sticky;inset-block-end:0;z-index:30;display:flex;flex-wrap:wrap;align-items:center;gap:0 24px;padding:4px var(--gutter);border-block-start:1px solid var(--brass);background:var(--brass);color:var(--paper)}.preview a{display:inline-flex;align-items:center;min-block-size:44px;color:inherit;text-decoration:underline}';

/** Names the previewed releases and links to the live page. The router ignores `rel="external"`. */
export function previewBanner({ releases }: Preview, url: URL): string {
  const live = escapeHtml(withoutPreview(url.pathname + url.search));
  const names = releases.map(({ name, version }) => `${name} ${version}`).join(', ');
  const notLive = releases.length > 1 ? 'They are not live.' : 'It is not live.';
  return `<aside class="preview" aria-label="Preview"><span>Preview of ${escapeHtml(names)}. ${notLive}</span><a href="${live}" rel="external" data-leave-preview>Leave preview</a></aside>`;
}

/** Keeps links in rendered HTML inside the preview without JavaScript. React and the sanitizer quote all attributes. */
export function keepPreviewInLinks(html: string, { token }: Pick<Preview, 'token'>): string {
  const parameter = escapeHtml(withPreview('', token));
  // A page may have a million links: the longer the parameter, the fewer characters are searched for them.
  const end = 2 ** 25 / parameter.length;
  const link = /(<a (?:[^<>]* )?href="\/(?![/\\])[^"?#&]*)(\?|(?=["#]))/g;
  const keep = (_: string, start: string, query: string) => `${start}${parameter}${query && '&amp;'}`;
  return html.slice(0, end).replaceAll(link, keep) + html.slice(end);
}
