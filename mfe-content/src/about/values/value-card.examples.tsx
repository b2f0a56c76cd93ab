import type { Examples } from 'shared-ui/examples/examples';
import { scale } from 'shared-ui/icon/drawings';
import { ValueCard } from './value-card.tsx';

export const examples: Examples = {
  'Icon, title, description': () => (
    <ValueCard icon={scale} title="Integrity">
      <p>We say what we know and what we do not.</p>
    </ValueCard>
  ),
};
