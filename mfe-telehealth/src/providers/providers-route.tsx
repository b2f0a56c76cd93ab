import type { PageHandle } from 'federation/contract';
import { faqPage } from 'shared-ui/structured-data/faq-page';
import { providerFacts } from './provider-facts.ts';
import { providerQuestions } from './provider-questions.tsx';

export { ProvidersPage as Component } from './providers-page.tsx';

export const handle: PageHandle = {
  chunk: 'providers',
  head: () => ({
    title: 'For Providers',
    description: `Join our network: ${providerFacts.joiningFees} and ${providerFacts.caseload}.`,
    jsonLd: faqPage(providerQuestions),
  }),
};
