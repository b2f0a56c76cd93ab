import type { PageHandle } from '@meridian-vale/federation/contract';
import { faqPage } from '@meridian-vale/shared-ui/structured-data/faq-page';
import { providerFacts } from './provider-facts.ts';
import { providerQuestions } from './provider-questions.tsx';

export { ProvidersPage as Component } from './providers-page.tsx';

export const handle: PageHandle = {
  chunk: 'providers',
  head: () => ({
    title: 'Join Our Telehealth Therapist Network',
    description: `For licensed therapists: a network that is not open yet, with ${providerFacts.joiningFees} and ${providerFacts.caseload}. Read what we require and how to join by email.`,
    jsonLd: faqPage(providerQuestions),
  }),
};
