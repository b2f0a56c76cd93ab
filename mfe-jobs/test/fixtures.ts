import type { HttpRequest } from '@meridian-vale/platform-client/http-client';

const job = {
  entityUniqueId: 'job-1',
  entityAlias: 'Job 1',
  content: { jobDescription: '<p>Text 1 &amp; more</p>', specialty: 'Lawyer', createdAt: '2026-03-01T00:30:00Z' },
};

/** The services' responses in the gate and in `npm run dev -- mfe-jobs`. */
export const respond = ({ method }: HttpRequest): unknown =>
  method === 'POST' ? { data: [job], meta: { totalPages: 1, totalRecords: 1 } } : { data: job };

/** A path for each route with a parameter. */
export const urls = { '/opportunities/:slug': '/opportunities/job-1', '/jobs.xml/:filters': '/jobs.xml/remote' };
