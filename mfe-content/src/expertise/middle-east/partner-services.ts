import type { ExpertiseItem } from '../card/card.tsx';

export const middleEastPartnerServices: readonly ExpertiseItem[] = [
  {
    number: 1,
    title: 'Platform search',
    description:
      'Which firms are building in the region, which are holding, and which depend on a single client. You see the list with reasons before any firm is called.',
  },
  {
    number: 2,
    title: 'The business plan',
    description:
      'Clients who instruct in the region are not always those who instruct at home. We go through the plan by client, by matter and by who signs the engagement letter.',
  },
  {
    number: 3,
    title: 'Team and group moves',
    description:
      'A group crosses a border with its visas, licences and families. We plan the order in which people are told and the order in which they land.',
  },
  {
    number: 4,
    title: 'Offer negotiation',
    description:
      'Profit share or fixed draw, in which currency, taxed where, with which allowances, and what you take with you when you leave. On one page, before you answer.',
  },
  {
    number: 5,
    title: 'Opening an office',
    description:
      'For firms that are new to the region: whom to hire first, what the market pays, what a licence asks for, and how long it takes until an office carries itself.',
  },
];
