import type { SiteConfig } from 'federation/contract';
import { opportunityPath } from '../card/opportunity-path.ts';
import type { OpportunityView } from './opportunity-view.ts';

const cities: readonly (readonly [pattern: RegExp, locality: string, region: string])[] = [
  [/\bNew York\b|\bNYC?\b/, 'New York', 'NY'],
  [/\bWashington,? D\.?C\.?\b|\bDC\b/, 'Washington', 'DC'],
  [/\bMiami\b/, 'Miami', 'FL'],
  [/\bHouston\b/, 'Houston', 'TX'],
];

/**
 * A schema.org JobPosting. The printed locations are the same for every job, so it is undefined unless the job's own
 * words name one of them; it states only what the page shows (HEAD-11, HEAD-12).
 */
export function jobPosting(job: OpportunityView, site: SiteConfig): object | undefined {
  const places = cities.filter(([pattern]) => pattern.test(`${job.alias ?? ''} ${job.text}`));
  if (!job.alias || !job.createdAt || places.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.alias,
    description: job.text,
    datePosted: new Date(job.createdAt).toISOString().slice(0, 10),
    hiringOrganization: { '@type': 'Organization', name: site.siteName, sameAs: site.siteUrl },
    jobLocation: places.map(([, addressLocality, addressRegion]) => ({
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality, addressRegion, addressCountry: 'US' },
    })),
    url: site.siteUrl + opportunityPath(job.id),
  };
}
