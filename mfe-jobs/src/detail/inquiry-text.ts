import { opportunityPath } from '../card/opportunity-path.ts';
import type { OpportunityView } from './opportunity-view.ts';

/** The start of a message about a job: its title, reference and URL. */
export function inquiryText({ id, alias, facts: { reference } }: OpportunityView, siteUrl: string): string {
  const lines = [alias, reference && `Reference: ${reference}`, siteUrl + opportunityPath(id)];
  return ['I am interested in this job:', '', ...lines.filter(Boolean), ''].join('\n');
}
