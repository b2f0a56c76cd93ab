import type { SiteConfig } from '@meridian-vale/federation/contract';
import type { JobFacts } from '@meridian-vale/platform-client/entity-facts';
import { opportunityPath } from '../../card/opportunity-path.ts';
import type { OpportunityView } from '../opportunity-view.ts';
import { placesOf } from './places.ts';
import { baseSalary, employmentType, type Properties } from './schema-values.ts';

/** What each fact states in a JobPosting: one that is not in this table is a type error. */
const properties: {
  readonly [Name in keyof JobFacts]-?: (fact: NonNullable<JobFacts[Name]>, site: SiteConfig) => Properties;
} = {
  // The location, which a title may state instead.
  city: () => ({}),
  pay: baseSalary,
  employment: employmentType,
  openThrough: (validThrough) => ({ validThrough }),
  reference: (value, { siteName: name }) => ({ identifier: { '@type': 'PropertyValue', name, value } }),
  // schema.org has months of experience and official occupations, which these texts are not.
  experience: () => ({}),
  practice: () => ({}),
};

/**
 * A schema.org JobPosting that states only what the page shows, until the search ends; undefined
 * where a required property is unknown: a title, a date, a description, a location. The organization is the
 * firm, which posts the job: the page does not name its client.
 */
export function jobPosting(job: OpportunityView, site: SiteConfig): object | undefined {
  const places = placesOf(job);
  const description = String(job.summary?.sanitizedHtml ?? '') || job.text;
  if (!job.alias || !job.createdAt || !job.text.trim() || job.ended || places.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    // Only the job's name, without the place.
    title: job.alias.replace(/(?<=\S), (New York|Washington,? D\.?C\.?|Miami|Houston)$/, ''),
    description: (job.sample ? '<p>Sample</p>' : '') + description,
    datePosted: new Date(job.createdAt).toISOString().slice(0, 10),
    hiringOrganization: { '@type': 'Organization', name: site.siteName, sameAs: `${site.siteUrl}/home` },
    jobLocation: places.map(({ locality, region }) => ({
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: locality, addressRegion: region, addressCountry: 'US' },
    })),
    ...factProperties(job.facts, site),
    directApply: false,
    url: site.siteUrl + opportunityPath(job.id),
  };
}

const factProperties = (facts: JobFacts, site: SiteConfig): Properties =>
  Object.assign(
    {},
    ...(Object.keys(properties) as (keyof JobFacts)[]).map((name) => {
      const fact = facts[name];
      return (
        fact !== undefined && (properties[name] as (value: typeof fact, site: SiteConfig) => Properties)(fact, site)
      );
    }),
  );
