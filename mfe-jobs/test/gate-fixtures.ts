import type { GateFixtures } from 'federation/gate/fixtures';

const job = {
  entityUniqueId: 'job-1',
  entityAlias: 'Job 1',
  content: { jobDescription: '<p>Text 1 &amp; more</p>', specialty: 'Lawyer', createdAt: '2026-03-01T00:30:00Z' },
};

export const fixtures: GateFixtures = {
  answer: ({ method }) =>
    method === 'POST' ? { data: [job], meta: { totalPages: 1, totalRecords: 1 } } : { data: job },
  addresses: { '/opportunities/:slug': '/opportunities/job-1', '/jobs.xml/:filters': '/jobs.xml/remote' },
};
