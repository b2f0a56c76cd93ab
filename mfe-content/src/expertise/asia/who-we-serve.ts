import type { TextCard } from '../card/card.tsx';

export const asiaClients: readonly TextCard[] = [
  {
    title: 'Associates and counsel',
    description:
      'Attorneys in the US, the UK, or Australia who want to work in Asia, and those already there who want another firm, another city, or a way home. We tell you how each group is staffed and where its work comes from.',
  },
  {
    title: 'Partners and teams',
    description:
      'Partners whose clients have moved, or whose firm has. We go through rates and cross-office credit with you, and look for firms that will stay in the region when deals slow down.',
  },
  {
    title: 'Law firms and in-house teams',
    description:
      'Firms that need an attorney who will stay, and companies hiring their first or fifth lawyer in the region. Former candidates of ours now lead teams, and they tell us what they need.',
  },
];
