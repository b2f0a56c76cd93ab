import type { TextCard } from '../card/card.tsx';

export const middleEastExpertise: readonly TextCard[] = [
  {
    title: 'Law firm placements',
    description:
      'Associates, counsel, and partners at US and international firms. We ask how much of the work the office runs itself, because that decides what you will learn there.',
  },
  {
    title: 'In-house placements',
    description:
      'General counsel and their teams at companies and investors. Before your interview, we ask to whom you would report, what you could decide, and how decisions are made.',
  },
  {
    title: 'Relocation',
    description:
      'Visa, license, notice, start date, housing, schools, and your tax return at home. We keep the list with you from the first conversation, so you see what is missing before you resign.',
  },
];
