import type { Trail } from '@meridian-vale/shared-ui/structured-data/breadcrumb-list';
import { opportunityPath } from '../card/opportunity-path.ts';
import type { OpportunityView } from './opportunity-view.ts';

/** The breadcrumb trail from home to a job, for its page and its structured data. */
export const opportunityTrail = ({ id, alias }: OpportunityView): Trail => [
  ['Home', '/home'],
  ['Opportunities', '/opportunities'],
  [alias ?? 'N/A', opportunityPath(id)],
];
