import type { PageHandle } from 'federation/contract';
import { faqPage } from 'shared-ui/structured-data/faq-page';
import { usFaq } from './us-faq.ts';

export { UsPage as Component } from './us-page.tsx';

export const handle: PageHandle = {
  chunk: 'us',
  head: () => ({
    title: 'US Domestic Moves',
    description:
      'Lateral moves for associates, counsel, partners and groups, between US law firms and in-house: twelve cities, four steps, and the questions attorneys ask.',
    jsonLd: faqPage(usFaq),
  }),
};
