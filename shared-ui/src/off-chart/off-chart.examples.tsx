import type { Examples } from '../examples/examples.ts';
import { OffChart } from './off-chart.tsx';

export const examples: Examples = {
  'Off the coast': () => <OffChart />,
};
