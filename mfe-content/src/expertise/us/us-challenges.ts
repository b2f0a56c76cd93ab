import type { TextCard } from '../card/card.tsx';

export const usChallenges: readonly TextCard[] = [
  {
    title: 'Conflicts found late',
    description:
      'A conflict that surfaces after the offer can end a move. We ask early which matters and adverse parties could matter, within what your duties of confidence let you say, and put the question to the firm while there is still time to answer it.',
  },
  {
    title: 'A bar you are not admitted to',
    description:
      'Some states admit experienced attorneys on motion, many accept a transferred bar examination score, others want their own examination. Which it is decides when you can sign, appear and start, so it belongs in the first conversation.',
  },
  {
    title: 'Money left on the table',
    description:
      'A move before the bonus is paid, or a class year taken down on arrival, can cost more than a raise brings. We put dates and numbers side by side first, and ask the new firm to make good what you would lose.',
  },
  {
    title: 'A small world',
    description:
      'Partners across the street know each other, and a resume that goes out twice goes out badly. One person keeps the list of who has seen yours, every firm on it was agreed by you, and nobody else is told.',
  },
];
