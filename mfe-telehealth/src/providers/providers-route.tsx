import type { PageHandle } from 'federation/contract';
import { faqPage } from 'shared-ui/structured-data/faq-page';
import { providerFacts } from './provider-facts.ts';
import { providerQuestions } from './provider-questions.tsx';

export { ProvidersPage as Component } from './providers-page.tsx';

export const handle: PageHandle = {
  chunk: 'providers',
  head: () => ({
    title: 'Join Our Telehealth Therapist Network',
    description: `See therapy clients online: ${providerFacts.joiningFees}, ${providerFacts.caseload}, and clients who will pay by EAP, insurance, or self-pay. Read what we require.`,
    jsonLd: faqPage(providerQuestions),
  }),
};
