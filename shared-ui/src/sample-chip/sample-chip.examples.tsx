import type { Examples } from '../examples/examples.ts';
import { SampleChip } from './sample-chip.tsx';

export const examples: Examples = {
  'Of a sample': () => <SampleChip of={{ sample: true }} />,
};
