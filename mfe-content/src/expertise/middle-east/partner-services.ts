import type { TextCard } from '../card/card.tsx';

export const middleEastPartnerServices: readonly TextCard[] = [
  {
    title: 'Finding the firm',
    description:
      'We tell you what to ask about each firm’s growth and clients in the region. You approve each one before we call.',
  },
  {
    title: 'The business plan',
    description:
      'The clients who hire you at home may not hire you in the region. We go through your plan with you, by kind of client and without confidences.',
  },
  {
    title: 'Team and group moves',
    description:
      'A group that crosses a border needs visas, licenses, and time for its families. We plan the order in which people are told and the order in which they arrive.',
  },
  {
    title: 'Offer negotiation',
    description:
      'Profit share or fixed draw, the currency, the taxes, the allowances, and what you keep when you leave. We compare them with what you have now, if you choose to tell us.',
  },
  {
    title: 'Opening an office',
    description:
      'For firms that are new to the region: whom to hire first, what the market pays, what a license requires, and how long it may take for an office to break even.',
  },
];
