import type { Market } from '../market-card/market-card.tsx';

/** The location cards of the Asia page. */
export const asiaCities: readonly Market[] = [
  {
    name: 'Hong Kong',
    title: 'Capital markets, private equity, and disputes',
    description:
      'Many US and UK firms practice New York, English, and Hong Kong law side by side. Most corporate groups ask for Mandarin. Finance, funds, and arbitration are more open to attorneys without it.',
  },
  {
    name: 'Singapore',
    title: 'Funds, energy, projects, and arbitration',
    description:
      'Many firms cover Southeast Asia and India from here, with matters in several countries run in English. Teams are small, so associates work closely with partners and meet clients early.',
  },
  {
    name: 'Tokyo',
    title: 'Outbound M&A, finance, and investigations',
    description:
      'The work is for Japanese companies that buy, borrow, and litigate abroad. Business-level Japanese opens many more jobs, but a few groups hire without it.',
  },
];
