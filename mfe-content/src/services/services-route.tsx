import type { PageHandle } from 'federation/contract';

export { ServicesPage as Component } from './services-page.tsx';

export const handle: PageHandle = {
  chunk: 'services',
  head: () => ({
    title: 'Legal Recruiting & Advisory Services',
    description:
      'Attorney representation, law firm and in-house searches, advice on pay and expansion, international relocations, and a word for the media.',
  }),
};
