import type { Examples } from '../examples/examples.ts';
import { Accordion } from './accordion.tsx';
import { ExpertiseAccordion } from './expertise-accordion.tsx';

const items = ['One', 'Two', 'Three'].map((name) => ({ title: `Item ${name}`, content: <p>{`Panel ${name}`}</p> }));

export const examples: Examples = {
  'Exclusive, all closed': () => <Accordion exclusive items={items} />,
  'Independent, first open': () => <Accordion exclusive={false} firstOpen items={items} />,
  'Expertise, with link and description': () => (
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
