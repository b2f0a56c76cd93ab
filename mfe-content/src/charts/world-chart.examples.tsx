import type { Examples } from '@meridian-vale/shared-ui/examples/examples';
import { WorldChart } from './world-chart.tsx';

export const examples: Examples = { 'The world': () => <WorldChart /> };
