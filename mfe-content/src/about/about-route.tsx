import type { PageHandle } from '@meridian-vale/federation/contract';

export { AboutPage as Component } from './about-page.tsx';

export const handle: PageHandle = {
  chunk: 'about',
  head: () => ({
    title: 'About Our Legal Recruiting Firm',
    description:
      'Legal recruiters since 2006: one team that shares its revenue, 1000+ clients, and 500+ placements in Asia-Pac. Free to candidates and confidential.',
  }),
};
