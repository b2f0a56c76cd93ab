import type { SiteConfig } from '@meridian-vale/federation/contract';

/** Site configuration of the test hosts. */
export const testSite: SiteConfig = {
  siteUrl: 'http://localhost:3000',
  siteName: 'Test Firm',
  contactEmail: 'contact@firm.example',
  careEmail: 'care@firm.example',
  whatsappNumber: '15550100',
  networkUrl: 'https://network.example/firm',
  imageOrigins: [],
};

export const testPartition = 'partition.example';
