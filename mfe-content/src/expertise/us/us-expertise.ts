import type { TextCard } from '../card/card.tsx';

export const usExpertise: readonly TextCard[] = [
  {
    title: 'Associates',
    description:
      'You may want better work, a steadier team, or a different city. We look past the firm name to the group you would join: who assigns the work, how matters are staffed, and where it could lead.',
  },
  {
    title: 'Counsel',
    description:
      'Firms use the title in different ways: for some it is permanent, for others a step toward partner. We ask each what it means there, who has made partner from it, and what it would take for you.',
  },
  {
    title: 'Partners and groups',
    description:
      'Your clients, rates, conflicts, and colleagues decide whether a move works. We help you prepare for the questions before any firm hears your name, and we plan with you who is told and when.',
  },
  {
    title: 'In-house counsel',
    description:
      'Going in-house changes your client, your hours, and the way you are paid. We explain what a company will ask of you, how its offer is built, and which of your matters will interest it.',
  },
];
