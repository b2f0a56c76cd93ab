import type { SiteConfig } from '@meridian-vale/federation/contract';

/** schema.org Organization: the firm. */
export const organization = ({ siteName, siteUrl, contactEmail, networkUrl }: SiteConfig): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: siteName,
  url: `${siteUrl}/home`,
  logo: `${siteUrl}/assets/apple-touch-icon.png`,
  description: 'A legal recruiting firm that places attorneys at US, UK, and Asia law firms and in-house.',
  email: contactEmail,
  sameAs: [networkUrl],
});
