import type { SiteConfig } from '@meridian-vale/federation/contract';

/** A firm for the chrome's tests. */
export const site: SiteConfig = {
  siteUrl: 'https://site.example',
  siteName: 'Meridian & Vale',
  contactEmail: 'contact@firm.example',
  careEmail: 'care@firm.example',
  whatsappNumber: '15550100',
  networkUrl: 'https://network.example/company/firm',
  imageOrigins: [],
};
