import type { PageHead, SiteConfig } from '@meridian-vale/federation/contract';
import { escapeHtml, escapeJson } from '../escape.ts';
import { type HeadElement, headElementName, headElements, pageTitle } from './page-head.ts';

export function headTags(
  site: SiteConfig,
  { head, url, status }: { head: PageHead; url: URL; status: number },
): string {
  const noindex = head.noindex === true || status !== 200;
  return [
    `<title>${escapeHtml(pageTitle(head, site))}</title>`,
    ...headElements({ ...head, noindex }, url.pathname, site).map(elementHtml),
    `<meta name="twitter:card" content="${site.hasImages === false ? 'summary' : 'summary_large_image'}">`,
    '<meta name="color-scheme" content="light dark">',
    site.hasImages === false ? '' : icons,
    head.jsonLd ? `<script type="application/ld+json">${escapeJson(head.jsonLd)}</script>` : '',
  ].join('');
}

const icons =
  '<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/assets/apple-touch-icon.png"><link rel="manifest" href="/assets/site.webmanifest">';

function elementHtml(element: HeadElement): string {
  let html = `<${headElementName(element)}`;
  for (const [name, value] of Object.entries(element)) html += ` ${name}="${escapeHtml(value)}"`;
  return `${html}>`;
}
