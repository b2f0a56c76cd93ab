import type { PageHandle } from '@meridian-vale/federation/contract';
import { faqPage } from '@meridian-vale/shared-ui/structured-data/faq-page';
import { asiaFaq } from './asia-faq.ts';

export { AsiaPage as Component } from './asia-page.tsx';

export const handle: PageHandle = {
  chunk: 'asia',
  head: () => ({
    title: 'Asia Legal Recruiters for Attorneys',
    description:
      'Asia legal recruiters for Hong Kong, Singapore, and Tokyo: languages, registration, expat packages, and the way home. 500+ placements in Asia-Pac.',
    jsonLd: faqPage(asiaFaq),
  }),
};
