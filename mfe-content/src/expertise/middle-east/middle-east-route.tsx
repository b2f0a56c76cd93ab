import type { PageHandle } from '@meridian-vale/federation/contract';
import { faqPage } from '@meridian-vale/shared-ui/structured-data/faq-page';
import { gccFaq } from './gcc-faq.ts';

export { MiddleEastPage as Component } from './middle-east-page.tsx';

export const handle: PageHandle = {
  chunk: 'middle-east',
  head: () => ({
    title: 'Legal Recruiters: Middle East & Europe',
    description:
      'Legal recruiters for law firm and in-house jobs in the Gulf and Europe, partner moves, and relocation. Answers on licenses, visas, taxes, and packages.',
    jsonLd: faqPage(gccFaq),
  }),
};
