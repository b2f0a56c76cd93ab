import type { PageHandle } from 'federation/contract';

export { PartnersPage as Component } from './partners-page.tsx';

export const handle: PageHandle = {
  chunk: 'partners',
  head: () => ({
    title: 'Partners and Teams',
    description:
      'Partner and group moves, planned in confidence: platform, business plan, team, terms, and the opening of an office.',
  }),
};
