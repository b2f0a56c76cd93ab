import { fitTitle } from 'shared-ui/snippet/fit-title';
import type { PageHead, SiteConfig } from './contract.ts';
import { loadingText } from './remote.ts';
import { genericCardPath, socialCardPath } from './social-card-path.ts';

/** Of a page that no remote could show. */
export const unavailableHead = (site: SiteConfig): PageHead => ({ title: site.siteName, noindex: true });

/** Of a page whose data are missing. */
export const pendingHead: PageHead = { title: loadingText };

export const pageTitle = ({ title }: PageHead, { siteName }: SiteConfig): string =>
  title === siteName ? title : fitTitle(title, siteName);

/** The attributes of a link, which has a `rel`, or of a meta element. */
type HeadElement = Readonly<Record<string, string>>;

/** What a page says of itself: the server writes it, the browser puts it in the place of what the page before said. */
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

const openGraphImage = (address: string): HeadElement => ({ property: 'og:image', content: address });

/** The card that the server draws of a page, or the generic one where the page may not be indexed. */
function socialCard({ title, noindex, canonicalPath }: PageHead, pathname: string, site: SiteConfig): HeadElement[] {
  const address = site.siteUrl + (noindex ? genericCardPath : socialCardPath(canonicalPath ?? pathname));
  return [
    openGraphImage(address),
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:image', content: address },
    { name: 'twitter:image:alt', content: title },
  ];
}

export const headElementName = ({ rel }: HeadElement): 'link' | 'meta' => (rel ? 'link' : 'meta');

/** All that {@link headElements} may make, and the structured data, which only the server may write. */
export const headSelector =
  '[property],[name^="twitter:image"],[name=description],[name=robots],[rel=canonical],[rel=alternate],[type$="ld+json"]';
