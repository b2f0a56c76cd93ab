import type { PageHandle } from 'federation/contract';

export { TermsPage as Component } from './terms-page.tsx';

export const handle: PageHandle = {
  chunk: 'terms',
  head: () => ({
    title: 'Terms of Use',
    description:
      'The terms on which candidates, employers, vendors and visitors use this site. Last updated March 27, 2025.',
  }),
};
