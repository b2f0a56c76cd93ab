import type { PageHandle } from 'federation/contract';
import { faqPage } from 'shared-ui/structured-data/faq-page';
import { asiaFaq } from './asia-faq.ts';

export { AsiaPage as Component } from './asia-page.tsx';

export const handle: PageHandle = {
  chunk: 'asia',
  head: () => ({
    title: "Asia's Top Recruiting Firm",
    description:
      'Hong Kong, Singapore and Tokyo: which desks are real, what a package holds, and how to get there and back. 500+ placements in Asia-Pac.',
    jsonLd: faqPage(asiaFaq),
  }),
};
