import type { Examples } from '@meridian-vale/shared-ui/examples/examples';
import { DecorativeCard } from './decorative-card.tsx';

export const examples: Examples = { '5%': () => <DecorativeCard /> };
