import type { PageHandle } from 'federation/contract';

export { TeamPage as Component } from './team-page.tsx';

export const handle: PageHandle = {
  chunk: 'team',
  head: ({ url }) => ({
    title: 'Our Therapists',
    description: 'Find a therapist by name.',
    noindex: url.pathname !== '/team',
  }),
};
