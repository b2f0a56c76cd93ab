import type { PageHandle } from 'federation/contract';
import { faqPage } from 'shared-ui/structured-data/faq-page';
import { gccFaq } from './gcc-faq.ts';

export { MiddleEastPage as Component } from './middle-east-page.tsx';

export const handle: PageHandle = {
  chunk: 'middle-east',
  head: () => ({
    title: 'Middle East & Europe',
    description:
      'Law firm and in-house placements in the Gulf and in Europe, partner moves, relocation, and answers about licence, visa, tax and package.',
    jsonLd: faqPage(gccFaq),
  }),
};
