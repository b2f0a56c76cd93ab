import type { PageHandle } from '@meridian-vale/federation/contract';
import { faqPage } from '@meridian-vale/shared-ui/structured-data/faq-page';
import { usFaq } from './us-faq.ts';

export { UsPage as Component } from './us-page.tsx';

export const handle: PageHandle = {
  chunk: 'us',
  head: () => ({
    title: 'US Legal Recruiters for Lateral Moves',
    description:
      'Lateral moves for associates, counsel, partners, and groups at US law firms and in-house: 12 cities, four steps, and an FAQ. Free to candidates.',
    jsonLd: faqPage(usFaq),
  }),
};
