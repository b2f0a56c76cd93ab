import type { TextCard } from '../card/card.tsx';

/** What a move means for attorneys who are close to partnership. */
export const risingStars: readonly TextCard[] = [
  {
    title: 'Senior associates',
    description:
      'Move early enough that the partners who will vote on you have worked with you. We ask firms how many they expect to make in your group, who is ahead of you, and what they look for.',
  },
  {
    title: 'Counsel',
    description:
      'A first client of your own can matter more than a title. We look for firms that let attorneys keep the clients they bring in, and that say in the offer when they will discuss partnership.',
  },
  {
    title: 'New partners',
    description:
      'A growing practice needs partners who refer work, rates your clients can pay, and time before the first review. We ask about all three before we discuss pay.',
  },
];
