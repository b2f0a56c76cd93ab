import type { TextCard } from '../card/card.tsx';

export const partnerFeatures: readonly TextCard[] = [
  {
    title: 'Confidential from the first call',
    description:
      'A rumor that you are looking can hurt your practice. You authorize each firm before we contact it, and we describe what you do without your name until you agree.',
  },
  {
    title: 'Your numbers first',
    description:
      'How much of your practice is likely to follow, and at what rates? Without client names, we test your case the way a lateral committee will, so you hear the hard questions from us first.',
  },
  {
    title: 'A team for your team',
    description:
      'We work as one team and share revenue. Once you have given notice and your counsel agrees, each associate in your group has someone to call.',
  },
];
