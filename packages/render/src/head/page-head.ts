import type { PageHead, SiteConfig } from '@meridian-vale/federation/contract';
import { loadingText } from '@meridian-vale/federation/remote';
import { fitTitle } from '@meridian-vale/shared-ui/snippet/fit-title';

/** Path prefix of the cards that the server draws; each card's path below it is its page's path. */
export const socialCardPrefix = '/assets/cards';

/** The card of a page, e.g. `/assets/cards/blog/expat-packages.png`. Only pages that may be indexed have one. */
const socialCardPath = (pagePath: string): string => `${socialCardPrefix}${pagePath}.png`;

/** For pages without their own card, and the fallback when a card cannot be drawn. */
export const genericCardPath = '/assets/social-card.png';

export const unavailableHead = (site: SiteConfig): PageHead => ({ title: site.siteName, noindex: true });

export const pendingHead: PageHead = { title: loadingText };

export const pageTitle = ({ title }: PageHead, { siteName }: SiteConfig): string =>
  title === siteName ? title : fitTitle(title, siteName);

/** Attributes of a link element, which has a `rel`, or of a meta element. */
export type HeadElement = Readonly<Record<string, string>>;

/** A page's metadata elements. The server writes them; on client navigation the browser replaces the old ones. */
export function headElements(head: PageHead, pathname: string, site: SiteConfig): HeadElement[] {
  const url = site.siteUrl + (head.canonicalPath ?? pathname);
  const image = head.openGraph?.imagePath;
  const card = {
    title: head.title,
    description: head.description,
    type: head.openGraph?.type ?? 'website',
    url,
    site_name: site.siteName,
  };
  const elements: Readonly<Record<string, string | undefined>>[] = [
    { name: 'description', content: head.description },
    head.noindex ? { name: 'robots', content: 'noindex' } : { rel: 'canonical', href: url },
    ...Object.entries(card).map(([name, content]) => ({ property: `og:${name}`, content })),
    ...(image ? [openGraphImage(site.siteUrl + image)] : socialCard(head, pathname, site)),
    ...(head.feeds ?? []).map((feed) => ({ rel: 'alternate', type: 'application/atom+xml', ...feed })),
  ];
  return elements.filter((attributes): attributes is HeadElement => Object.values(attributes).every(Boolean));
}

const openGraphImage = (url: string): HeadElement => ({ property: 'og:image', content: url });

/** The card that the server draws for a page, or the generic one if the page may not be indexed. */
function socialCard({ title, noindex, canonicalPath }: PageHead, pathname: string, site: SiteConfig): HeadElement[] {
  if (site.hasImages === false) return [];
  const url =
    site.siteUrl + (noindex ? genericCardPath : socialCardPath((canonicalPath ?? pathname).replace(/\?.*/, '')));
  return [
    openGraphImage(url),
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:image', content: url },
    { name: 'twitter:image:alt', content: title },
  ];
}

export const headElementName = ({ rel }: HeadElement): 'link' | 'meta' => (rel ? 'link' : 'meta');

/** Matches all elements that {@link headElements} may return, and the structured data, which only the server writes. */
export const headSelector =
  '[property],[name^="twitter:image"],[name=description],[name=robots],[rel=canonical],[rel=alternate],[type$="ld+json"]';
