import type { Examples } from '@meridian-vale/shared-ui/examples/examples';
import { RegionChart } from '../charts/region-chart.tsx';
import { LinkCard } from './link-card.tsx';

export const examples: Examples = {
  Link: () => (
    <LinkCard title="US Domestic Moves" to="/expertise/us">
      <p>From one US firm to the next.</p>
    </LinkCard>
  ),
  'With a drawing': () => (
    <LinkCard title="Asia" to="/expertise/asia" image={<RegionChart region="asia" />}>
      <p>Hong Kong, Singapore, and Tokyo.</p>
    </LinkCard>
  ),
};
