import type { Examples } from '../examples/examples.ts';
import { scale } from '../icon/drawings.ts';
import { ValueCard } from './value-card.tsx';

export const examples: Examples = {
  'Icon, title, description': () => (
    <ValueCard icon={scale} title="Integrity">
      <p>We say what we know and what we do not.</p>
    </ValueCard>
  ),
};
