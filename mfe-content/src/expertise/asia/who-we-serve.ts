import type { TextCard } from '../card/card.tsx';

export const asiaClients: readonly TextCard[] = [
  {
    title: 'Associates and counsel',
    description:
      'Attorneys in the US, the UK or Australia who are drawn to Asia, and those already there who want another desk, another city or the way back. We say which seats are real and which are hopes.',
  },
  {
    title: 'Partners and teams',
    description:
      'Partners whose clients have moved, or whose firm has. We work through rates, conflicts and cross-office credit, and look for the platform that will still be in the region when the cycle turns.',
  },
  {
    title: 'Law firms and in-house teams',
    description:
      'Firms that need an attorney who stays, and companies hiring a first or a fifth counsel in the region. Former candidates of ours who now lead teams are part of the network we ask.',
  },
];
