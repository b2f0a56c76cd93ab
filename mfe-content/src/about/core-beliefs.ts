import type { TextCard } from '../expertise/card/card.tsx';

/** The three core beliefs. */
export const coreBeliefs: readonly TextCard[] = [
  {
    title: 'Client-centric approach',
    description:
      'Whether you hire or move, we start with the work: what it is, where, and with whom. Then we look for a match and tell you what we ruled out.',
  },
  {
    title: 'Long-term relationships',
    description: 'Some candidates talk with us for years before they move, and some who moved now hire through us.',
  },
  {
    title: 'Expert guidance',
    description:
      'Our ex-BigLaw recruiters know large-firm work from the inside and can read a deal sheet, a compensation package, and an offer letter.',
  },
];
