import type { Examples } from '../examples/examples.ts';
import { PassageChart } from './passage-chart.tsx';

export const examples: Examples = { 'The passages between the offices': () => <PassageChart /> };
