import type { ExpertiseItem } from '../card/card.tsx';

export const middleEastExpertise: readonly ExpertiseItem[] = [
  {
    number: 1,
    title: 'Law firm placements',
    description:
      'Associates, counsel and partners at US and international firms. We ask how much of the work is run from the office itself and how much is lent to it, because that decides what you learn there.',
  },
  {
    number: 2,
    title: 'In-house placements',
    description:
      'General counsel and the teams below them, at companies and investors. The questions are reporting line, mandate and how decisions are really made, and we put them before the interview does.',
  },
  {
    number: 3,
    title: 'Relocation',
    description:
      'Visa and licence, notice and start date, housing and schools, the tax return at home. We keep the list with you from the first conversation, so that no item on it surprises you at the airport.',
  },
];
