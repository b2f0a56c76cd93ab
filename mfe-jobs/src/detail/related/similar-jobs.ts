import { type FilterValues, professions } from '../../filter/filter-fields.ts';
import type { OpportunityView } from '../opportunity-view.ts';

/**
 * The filters of jobs like this one (JOBS-47): its profession, if jobs can be filtered by it, and its practice, which
 * the search finds like any other text.
 */
export function similarJobs({
  specialty,
  facts: { practice },
}: Pick<OpportunityView, 'specialty' | 'facts'>): FilterValues {
  const profession = professions.find((known) => known === specialty);
  return { ...(practice ? { search: `"${practice}"` } : {}), ...(profession ? { professions: profession } : {}) };
}
