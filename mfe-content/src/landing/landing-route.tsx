import type { PageHandle } from 'federation/contract';

export { LandingPage as Component } from './landing-page.tsx';

/** Static, outside the guard, without header and footer, never indexed (RESOLUTIONS R6, R50). */
export const handle: PageHandle = {
  chunk: 'landing',
  chrome: 'none',
  head: () => ({ title: 'Coming soon', description: 'A new site is arriving next week.', noindex: true }),
};
