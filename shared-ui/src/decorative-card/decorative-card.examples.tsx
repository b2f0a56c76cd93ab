import type { Examples } from '../examples/examples.ts';
import { DecorativeCard } from './decorative-card.tsx';

export const examples: Examples = { '5%': () => <DecorativeCard /> };
