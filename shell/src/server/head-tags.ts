import { pageTitle } from '../composition/page-title.ts';
import type { ShellDeps } from './app.ts';
import type { DocumentParts } from './document.ts';
import { escapeHtml, escapeJson } from './escape.ts';

/** Title, description, canonical address, social card, feeds and structured data of a page. */
export function headTags({ configuration: { site } }: ShellDeps, { head, url, status }: DocumentParts): string {
  const canonical = `${site.siteUrl}${head.canonicalPath ?? url.pathname}`;
  const title = pageTitle(head.title, site.siteName);
  const property = (name: string, content?: string) =>
    content ? `<meta property="${name}" content="${escapeHtml(content)}">` : '';
  return [
    `<title>${escapeHtml(title)}</title>`,
    head.description ? `<meta name="description" content="${escapeHtml(head.description)}">` : '',
    head.noindex || status !== 200
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:type', head.openGraph?.type ?? 'website'),
    property('og:url', canonical),
    property('og:site_name', site.siteName),
    property('og:image', `${site.siteUrl}${head.openGraph?.imagePath ?? '/assets/social-card.png'}`),
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/assets/apple-touch-icon.png"><link rel="manifest" href="/assets/site.webmanifest">',
    ...(head.feeds ?? []).map(
      ({ title: name, href }) =>
        `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(name)}" href="${escapeHtml(href)}">`,
    ),
    head.jsonLd ? `<script type="application/ld+json">${escapeJson(head.jsonLd)}</script>` : '',
  ].join('');
}
