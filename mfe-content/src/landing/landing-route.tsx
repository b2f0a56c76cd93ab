import type { PageHandle } from '@meridian-vale/federation/contract';

export { LandingPage as Component } from './landing-page.tsx';

/** Static, not guarded, without header and footer, never indexed. */
export const handle: PageHandle = {
  chunk: 'landing',
  chrome: 'none',
  head: () => ({
    title: 'Coming Soon',
    description:
      'We are building a new experience for attorneys, law firms, and in-house legal teams. A new site is arriving next week. Until then, email us.',
    noindex: true,
  }),
};
