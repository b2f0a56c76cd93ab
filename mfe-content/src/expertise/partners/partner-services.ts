import type { ExpertiseItem } from '../card/card.tsx';

export const partnerServices: readonly ExpertiseItem[] = [
  {
    number: 1,
    title: 'Platform search',
    description:
      'Which firms have the offices, the rates and the neighbouring practices that your clients need, and which only have the name. You see the list with its reasons before anyone is called.',
  },
  {
    number: 2,
    title: 'The business plan',
    description:
      'A plan a committee can read in ten minutes: clients by likelihood of following, work in hand, what the new platform adds, and the assumptions said aloud. You write it, and we ask the questions.',
  },
  {
    number: 3,
    title: 'Team and group moves',
    description:
      'Who is needed, who is told, and when. Duties to the present firm and to clients set the order, and we plan within them together with your own counsel.',
  },
  {
    number: 4,
    title: 'Offer negotiation',
    description:
      'Draw and bonus, how long a first-year arrangement lasts, capital and when it falls due, what happens to the origination credit, and the terms for leaving. All of it on one page before you answer.',
  },
  {
    number: 5,
    title: 'Opening an office',
    description:
      'Sometimes the right platform is not yet in your city. We help firms open offices, and can bring a group and a firm together that want the same place.',
  },
];
