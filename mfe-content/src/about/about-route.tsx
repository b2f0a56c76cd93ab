import type { PageHandle } from 'federation/contract';

export { AboutPage as Component } from './about-page.tsx';

export const handle: PageHandle = {
  chunk: 'about',
  head: () => ({
    title: 'About us',
    description:
      'Since 2006 a personal career concierge for attorneys, working as one team that shares its revenue: 1000+ clients, 500+ placements in Asia-Pac.',
  }),
};
