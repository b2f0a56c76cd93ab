import type { Examples } from '@meridian-vale/shared-ui/examples/examples';
import { Portrait } from './portrait.tsx';

export const examples: Examples = {
  'A drawing stands in': () => <Portrait name="Amara Okafor" />,
};
