import type { Examples } from '../examples/examples.ts';
import { LinkCard } from './link-card.tsx';

export const examples: Examples = {
  Link: () => (
    <LinkCard title="US Domestic Moves" to="/expertise/us">
      <p>From one US firm to the next.</p>
    </LinkCard>
  ),
  'Without a link': () => (
    <LinkCard title="Groups" headingLevel={4}>
      <p>Whole teams, moved together.</p>
    </LinkCard>
  ),
};
