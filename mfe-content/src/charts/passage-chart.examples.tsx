import type { Examples } from '@meridian-vale/shared-ui/examples/examples';
import { PassageChart } from './passage-chart.tsx';

export const examples: Examples = { 'The passages between the offices': () => <PassageChart /> };
