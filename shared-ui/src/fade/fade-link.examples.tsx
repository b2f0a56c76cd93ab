import type { Examples } from '../examples/examples.ts';
import { FadeLink } from './fade-link.tsx';

export const examples: Examples = {
  'A link to an item': () => <FadeLink to="/blog/expat-packages">Expat packages</FadeLink>,
};
