import type { TextCard } from '../card/card.tsx';

export const middleEastClients: readonly TextCard[] = [
  {
    title: 'Attorneys',
    description:
      'Associates and counsel who want larger matters and smaller teams. We tell you which law you would practice, and what the package is worth after rent and school fees.',
  },
  {
    title: 'Partners and groups',
    description:
      'Practices that follow their clients into the region or out of it. We test the business plan with you and list what to settle on licensing, capital, and cross-office credit before anyone resigns.',
  },
  {
    title: 'Law firms and companies',
    description:
      'Firms that open or rebuild an office, and companies that hire their own counsel. We advise you on whom to hire first, what the market pays, and how to keep the people you hire.',
  },
];
