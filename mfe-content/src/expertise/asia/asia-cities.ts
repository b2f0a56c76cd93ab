import type { Market } from '../market-card/market-card.tsx';

/** The location cards of the Asia page. */
export const asiaCities: readonly Market[] = [
  {
    name: 'Hong Kong',
    title: 'Capital markets, private equity, disputes',
    description:
      'US and UK firms sit side by side here with New York, English and Hong Kong law under one roof. Mandarin opens most corporate seats; finance, funds and arbitration have room for those without it.',
  },
  {
    name: 'Singapore',
    title: 'Funds, energy and projects, arbitration',
    description:
      'The desk for South-East Asia and India: matters in many countries, run in English. Teams are small, partners are close, and an associate sees the client early.',
  },
  {
    name: 'Tokyo',
    title: 'Outbound M&A, finance, investigations',
    description:
      'Japanese clients buying, lending and litigating abroad. Business-level Japanese widens the choice a great deal; a few groups hire for the craft and take the language in time.',
  },
];
