/// <reference path="../../../packages/federation/src/assets.d.ts" />
import { toEntity } from '@meridian-vale/platform-client/entities';
import { toOpportunityView } from '../../../mfe-jobs/src/detail/opportunity-view.ts';
import { jobPosting } from '../../../mfe-jobs/src/detail/posting/job-posting.ts';
import { startJobs } from '../../test/start-content.ts';

const site = {
  siteName: 'Firm',
  siteUrl: 'https://firm.example',
  contactEmail: 'contact@firm.example',
  careEmail: 'contact@firm.example',
  whatsappNumber: '15550100',
  networkUrl: 'https://network.example',
  imageOrigins: [],
};
const isoDay = expect.stringMatching(/^20\d\d-\d\d-\d\d$/);

// The properties that the search engine documents as required or recommended for on-site jobs.
test.each(startJobs.map((job) => [job.entityAlias, job] as const))(
  '%s has a complete JobPosting',
  async (_alias, job) => {
    const view = await toOpportunityView(toEntity(job), site);
    const posting = jobPosting(view, site) as Record<string, object>;
    expect(posting).toEqual({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: expect.not.stringMatching(/New York|Washington|Miami|Houston|\$/),
      description: expect.stringMatching(/^<p>.*<\/p>$/s),
      datePosted: isoDay,
      ...(job.content.openThrough ? { validThrough: isoDay } : {}),
      hiringOrganization: expect.objectContaining({ name: site.siteName }),
      jobLocation: [{ '@type': 'Place', address: expect.objectContaining({ addressCountry: 'US' }) }],
      baseSalary: expect.objectContaining({ currency: 'USD', value: expect.objectContaining({ unitText: 'YEAR' }) }),
      employmentType: expect.arrayContaining(['FULL_TIME']),
      identifier: expect.objectContaining({ value: expect.stringMatching(/^(NY|DC|MIA|HOU)-\d{4}$/) }),
      directApply: false,
      url: `${site.siteUrl}/opportunities/${job.entityUniqueId}`,
    });
    const { addressLocality } =
      (posting.jobLocation as unknown as { address: { addressLocality: string } }[])[0]?.address ?? {};
    expect(job.content.city).toContain(addressLocality);
    // Every number in it appears on the page.
    const { value } = posting.baseSalary as { value: { minValue: number; maxValue: number } };
    for (const amount of [value.minValue, value.maxValue])
      expect(view.text).toContain(`$${amount.toLocaleString('en-US')}`);
  },
);
