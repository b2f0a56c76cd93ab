import type { Examples } from '../examples/examples.ts';
import { Accordion } from './accordion.tsx';

const items = ['One', 'Two', 'Three'].map((name) => ({ title: `Item ${name}`, content: <p>{`Panel ${name}`}</p> }));

export const examples: Examples = {
  'Exclusive, all closed': () => <Accordion exclusive items={items} />,
  'Independent, first open': () => <Accordion exclusive={false} firstOpen items={items} />,
};
