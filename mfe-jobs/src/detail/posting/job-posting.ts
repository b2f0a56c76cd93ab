import type { SiteConfig } from '@meridian-vale/federation/contract';
import { opportunityPath } from '../../card/opportunity-path.ts';
import { sampleNotice } from '../../facts/fixed-facts.ts';
import type { OpportunityView } from '../opportunity-view.ts';
import { baseSalary, employmentType } from './schema-values.ts';

const cities: readonly (readonly [pattern: RegExp, locality: string, region: string])[] = [
  [/\bNew York\b|\bNYC?\b/, 'New York', 'NY'],
  [/\bWashington,? D\.?C\.?\b|\bDC\b/, 'Washington', 'DC'],
  [/\bMiami\b/, 'Miami', 'FL'],
  [/\bHouston\b/, 'Houston', 'TX'],
];
const citiesIn = (text: string) => cities.filter(([pattern]) => pattern.test(text));

/**
 * A schema.org JobPosting that states only what the page shows, until the search ends. The
 * displayed locations are the same for every job, so the job's location is its city, otherwise what its title mentions,
 * otherwise its description; the result is undefined if that is none of them. The organization is the firm,
 * which posts the job: the page does not name its client.
 */
export function jobPosting(job: OpportunityView, site: SiteConfig): object | undefined {
  const { pay, employment, openThrough, reference } = job.facts;
  const places = placesOf(job);
  if (!job.alias || !job.createdAt || job.ended || places.length === 0) return undefined;
  const types = employmentType(employment);
  const optional = {
    baseSalary: pay && baseSalary(pay),
    employmentType: types.length > 0 ? types : undefined,
    validThrough: openThrough,
    identifier: reference && { '@type': 'PropertyValue', name: site.siteName, value: reference },
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    // Only the job's name, without the place.
    title: job.alias.replace(/, (New York|Washington,? D\.?C\.?|Miami|Houston)$/, ''),
    description: (job.sample ? `<p>${sampleNotice}</p>` : '') + (String(job.summary?.sanitizedHtml ?? '') || job.text),
    datePosted: new Date(job.createdAt).toISOString().slice(0, 10),
    hiringOrganization: { '@type': 'Organization', name: site.siteName, sameAs: `${site.siteUrl}/home` },
    jobLocation: places.map(([, addressLocality, addressRegion]) => ({
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality, addressRegion, addressCountry: 'US' },
    })),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value)),
    directApply: false,
    url: site.siteUrl + opportunityPath(job.id),
  };
}

function placesOf({ alias, text, facts: { city } }: OpportunityView) {
  if (city !== undefined) return citiesIn(city);
  const named = citiesIn(alias ?? '');
  return named.length > 0 ? named : citiesIn(text);
}
