import { opportunityPath } from '../card/opportunity-path.ts';
import type { OpportunityView } from './opportunity-view.ts';

/** What a message about a job starts with: its title, its reference and its address (JOBS-101). */
export function inquiryText({ id, alias, reference }: OpportunityView, siteUrl: string): string {
  const lines = [alias, reference && `Reference: ${reference}`, siteUrl + opportunityPath(id)];
  return ['I am interested in this job:', '', ...lines.filter(Boolean), ''].join('\n');
}
