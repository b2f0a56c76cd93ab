import { opportunityPath } from '../card/opportunity-path.ts';
import type { OpportunityView } from './opportunity-view.ts';

/** The start of a message about a job, an ended one or a sample: its title, reference and URL. */
export function inquiryText(job: OpportunityView, siteUrl: string): string {
  return [reasonFor(job), '', jobLines(job, siteUrl), ''].join('\n');
}

interface NamedJob {
  readonly id: string;
  readonly alias: string | null;
  readonly facts: { readonly city?: string; readonly reference?: string };
}

/** A job in a message: its title and city, its reference and its URL. */
export const jobLines = (job: NamedJob, siteUrl: string): string =>
  [withCity(job), job.facts.reference && `Reference: ${job.facts.reference}`, siteUrl + opportunityPath(job.id)]
    .filter(Boolean)
    .join('\n');

/** 'Tax Associate, Miami, FL': a title alone may be that of jobs in several cities. */
export const withCity = ({ alias, facts: { city } }: Omit<NamedJob, 'id'>): string =>
  [alias ?? 'N/A', city].filter(Boolean).join(', ');

function reasonFor({ ended, sample }: OpportunityView): string {
  if (sample) return 'I saw this sample and am looking for a job like it:';
  return ended
    ? 'I saw that this search has closed, and am looking for a job like it:'
    : 'I am interested in this job:';
}
