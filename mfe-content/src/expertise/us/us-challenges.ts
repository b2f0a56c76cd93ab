import type { TextCard } from '../card/card.tsx';

export const usChallenges: readonly TextCard[] = [
  {
    title: 'A late conflict',
    description:
      'One that turns up after the offer can end a move. The firm, not the recruiter, runs the check. We ask when it starts, so that you have time to work out what your duty of confidentiality lets you disclose.',
  },
  {
    title: 'A bar you have not joined',
    description:
      'The new state’s rule on admission decides when you can start. We check it in the first conversation, against your exam date, your score, and your years of practice.',
  },
  {
    title: 'Money left behind',
    description:
      'If you leave before your bonus is paid, or lose a class year when you arrive, the move can cost more than the raise brings. We compare the dates and numbers and ask the new firm to make up the difference.',
  },
  {
    title: 'A small world',
    description:
      'Partners in the same market know one another, and a resume that arrives twice hurts you. You approve every firm, and one person tracks where we have sent yours.',
  },
];
