import type { Examples } from '../examples/examples.ts';
import { Portrait } from './portrait.tsx';

export const examples: Examples = {
  'A drawing stands in': () => <Portrait name="Amara Okafor" />,
};
