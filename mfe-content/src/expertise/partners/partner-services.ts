import type { TextCard } from '../card/card.tsx';

export const partnerServices: readonly TextCard[] = [
  {
    title: 'Finding the firm',
    description:
      'We find the firms with the offices, the rates, and the practices that your clients need. You see the list, with our reasons, before we call anyone.',
  },
  {
    title: 'The business plan',
    description:
      'A committee should be able to read your plan in 10 minutes: what work is likely to follow, what the new firm adds, and what you are assuming. You write it, without client confidences, and we ask the questions.',
  },
  {
    title: 'Team and group moves',
    description:
      'We plan who is needed, who is told, and when. Your duties to your current firm and to your clients set the order, so we work within them and with your own counsel.',
  },
  {
    title: 'Offer negotiation',
    description:
      'Draw and bonus, the length of any guarantee, capital and when it is due, origination credit, and the terms for leaving. We put all of it on one page before you answer.',
  },
  {
    title: 'Opening an office',
    description:
      'The right firm may not be in your city yet. We can introduce your group to one that wants an office there, and help to open it.',
  },
];
