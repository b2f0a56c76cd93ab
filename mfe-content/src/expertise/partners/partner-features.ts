import type { TextCard } from '../card/card.tsx';

export const partnerFeatures: readonly TextCard[] = [
  {
    title: 'In confidence, from the first word',
    description:
      'A partner who is known to be looking has already lost something. We describe a practice without naming it until you authorize a firm, and every firm is authorized by you one at a time.',
  },
  {
    title: 'The numbers before the names',
    description:
      'Which clients would follow, at which rates, against which conflicts. We test the case as a lateral committee will, so that the first meeting is not the first time you hear the hard question.',
  },
  {
    title: 'A team for your team',
    description:
      'When several people move, several things happen at once. We work as a team with shared revenue, so the associate in your group is looked after with the same care as the partner who leads it.',
  },
];
