import type { PageHandle } from 'federation/contract';

export { LandingPage as Component } from './landing-page.tsx';

/** Static, outside the guard, without header and footer (LANDING-2), never indexed (LANDING-3). */
export const handle: PageHandle = {
  chunk: 'landing',
  chrome: 'none',
  head: () => ({ title: 'Coming soon', description: 'A new site is arriving next week.', noindex: true }),
};
