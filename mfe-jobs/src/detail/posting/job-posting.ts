import type { SiteConfig } from 'federation/contract';
import { opportunityPath } from '../../card/opportunity-path.ts';
import type { OpportunityView } from '../opportunity-view.ts';
import { baseSalary, employmentType, isoDay, postingFacts } from './posting-facts.ts';

const cities: readonly (readonly [pattern: RegExp, locality: string, region: string])[] = [
  [/\bNew York\b|\bNYC?\b/, 'New York', 'NY'],
  [/\bWashington,? D\.?C\.?\b|\bDC\b/, 'Washington', 'DC'],
  [/\bMiami\b/, 'Miami', 'FL'],
  [/\bHouston\b/, 'Houston', 'TX'],
];
const citiesIn = (text: string) => cities.filter(([pattern]) => pattern.test(text));

/**
 * A schema.org JobPosting that states only what the page shows (HEAD-11). The displayed locations are the same for
 * every job, so the job's location comes from its list of facts, otherwise its title, otherwise its description; the
 * result is undefined if these mention none of them (HEAD-12). The organization is the firm, which posts the job: the
 * page does not name its client (HEAD-41).
 */
export function jobPosting(job: OpportunityView, site: SiteConfig): object | undefined {
  const html = String(job.summary?.sanitisedHtml ?? '');
  const facts = postingFacts(html);
  const places = placesOf(job, facts.get('location'));
  if (!job.alias || !job.createdAt || places.length === 0) return undefined;
  const reference = facts.get('reference');
  const types = employmentType(facts.get('employment'));
  const optional = {
    baseSalary: baseSalary(facts.get('base salary')),
    employmentType: types.length > 0 ? types : undefined,
    validThrough: isoDay(facts.get('open through')),
    identifier: reference && { '@type': 'PropertyValue', name: site.siteName, value: reference },
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    // Only the job's name, without the place.
    title: job.alias.replace(/, (New York|Washington,? D\.?C\.?|Miami|Houston)$/, ''),
    description: html || job.text,
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

function placesOf({ alias, text }: OpportunityView, location: string | undefined) {
  if (location !== undefined) return citiesIn(location);
  const named = citiesIn(alias ?? '');
  return named.length > 0 ? named : citiesIn(text);
}
