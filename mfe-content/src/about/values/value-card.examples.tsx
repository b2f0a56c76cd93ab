import type { Examples } from '@meridian-vale/shared-ui/examples/examples';
import { scale } from '@meridian-vale/shared-ui/icon/drawings';
import { ValueCard } from './value-card.tsx';

export const examples: Examples = {
  'Icon, title, description': () => (
    <ValueCard icon={scale} title="Integrity">
      <p>We say what we know and what we do not.</p>
    </ValueCard>
  ),
};
