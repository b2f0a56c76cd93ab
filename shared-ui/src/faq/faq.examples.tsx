import type { Examples } from '../examples/examples.ts';
import { Faq } from './faq.tsx';

const items = ['first', 'second', 'third'].map((name) => ({
  question: `The ${name} question?`,
  answer: `The ${name} answer.`,
}));

export const examples: Examples = {
  'Exclusive (providers, GCC)': () => <Faq exclusive items={items} />,
  'Independent, first open (US, Asia)': () => <Faq firstOpen items={items} />,
};
