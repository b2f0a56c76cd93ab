import { opportunityPath } from '../card/opportunity-path.ts';
import type { OpportunityView } from './opportunity-view.ts';

/** The start of a message about a job, an ended one or a sample: its title, reference and URL. */
export function inquiryText(job: OpportunityView, siteUrl: string): string {
  const { id, facts } = job;
  const lines = [withCity(job), facts.reference && `Reference: ${facts.reference}`, siteUrl + opportunityPath(id)];
  return [reasonFor(job), '', ...lines.filter(Boolean), ''].join('\n');
}

/** 'Tax Associate, Miami, FL': a title alone may be that of jobs in several cities. */
export const withCity = ({ alias, facts: { city } }: OpportunityView): string =>
  [alias ?? 'N/A', city].filter(Boolean).join(', ');

function reasonFor({ ended, sample }: OpportunityView): string {
  if (sample) return 'I saw this sample and am looking for a job like it:';
  return ended
    ? 'I saw that this search has closed, and am looking for a job like it:'
    : 'I am interested in this job:';
}
