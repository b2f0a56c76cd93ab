import { fitTitle } from 'shared-ui/snippet/fit-title';
import type { PageHead, SiteConfig } from './contract.ts';
import { loadingText } from './remote.ts';

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
  const card = {
    title: head.title,
    description: head.description,
    type: head.openGraph?.type ?? 'website',
    url,
    site_name: site.siteName,
    image: site.siteUrl + (head.openGraph?.imagePath ?? '/assets/social-card.png'),
  };
  const elements: Readonly<Record<string, string | undefined>>[] = [
    { name: 'description', content: head.description },
    head.noindex ? { name: 'robots', content: 'noindex' } : { rel: 'canonical', href: url },
    ...Object.entries(card).map(([name, content]) => ({ property: `og:${name}`, content })),
    ...(head.feeds ?? []).map((feed) => ({ rel: 'alternate', type: 'application/atom+xml', ...feed })),
  ];
  return elements.filter((attributes): attributes is HeadElement => Object.values(attributes).every(Boolean));
}

export const headElementName = ({ rel }: HeadElement): 'link' | 'meta' => (rel ? 'link' : 'meta');

/** All that {@link headElements} may make, and the structured data, which only the server may write. */
export const headSelector =
  '[property],[name=description],[name=robots],[rel=canonical],[rel=alternate],[type$="ld+json"]';
