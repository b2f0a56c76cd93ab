import type { TextCard } from '../card/card.tsx';

/** The three cards of which one is active. */
export const middleEastClients: readonly TextCard[] = [
  {
    title: 'Attorneys',
    description:
      'Associates and counsel who want larger matters with a smaller team around them. We tell you what the desk does on an ordinary day, which law it is done under, and what the package is worth once rent and schools are paid.',
  },
  {
    title: 'Partners and groups',
    description:
      'Practices that follow their clients into the region, or out of it. We test the business plan against the clients who will really instruct there, and settle licensing, capital and cross-office credit before anyone resigns.',
  },
  {
    title: 'Law firms and companies',
    description:
      'Firms opening or rebuilding an office, and companies hiring counsel beside the business. We help with whom to hire first, what the market pays, and how to keep people after the second summer.',
  },
];
