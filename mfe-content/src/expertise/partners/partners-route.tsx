import type { PageHandle } from '@meridian-vale/federation/contract';

export { PartnersPage as Component } from './partners-page.tsx';

export const handle: PageHandle = {
  chunk: 'partners',
  head: () => ({
    title: 'Lateral Partner & Group Recruiters',
    description:
      'Confidential recruiters for partners and practice groups: finding the firm, the business plan, team moves, offers, and new offices. No cost to you.',
  }),
};
