import type { Examples } from '@meridian-vale/shared-ui/examples/examples';
import { ExpertiseAccordion } from './expertise-accordion.tsx';

export const examples: Examples = {
  'With link and description': () => (
    <ExpertiseAccordion
      link="Read on"
      items={['us', 'partners', 'asia'].map((id) => ({
        title: `Moves ${id}`,
        redirectUrl: `/expertise/${id}`,
        content: [`First point ${id}`, `Second point ${id}`],
        description: `Description ${id}`,
      }))}
    />
  ),
};
