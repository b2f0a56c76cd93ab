import type { ExpertiseItem } from '../card/card.tsx';

export const usExpertise: readonly ExpertiseItem[] = [
  {
    number: 1,
    title: 'Associates',
    description:
      'Better work, a steadier team, or a city that suits you. We look past the name on the door to the group you would join: who hands out the work, how it is staffed, and what the years ahead of you look like there.',
  },
  {
    number: 2,
    title: 'Counsel',
    description:
      'Counsel can be a destination or a waiting room, and firms use the word for both. We ask each firm what the title means there, who has gone from it to partner, and what would have to be true for you to follow.',
  },
  {
    number: 3,
    title: 'Partners and groups',
    description:
      'A practice moves with its clients, rates, conflicts and colleagues. We work through all four with you before any firm hears a name, and plan the order in which people are told.',
  },
  {
    number: 4,
    title: 'In-house counsel',
    description:
      'Going in-house changes the client, the hours and the way you are paid. We set out what a company will ask of you, how its offer is built, and which of your matters make the case for you.',
  },
];
