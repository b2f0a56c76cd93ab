import type { FaqItem } from '../faq/faq.tsx';

/** schema.org FAQPage of a page's questions. An answer that is more than text is left out with its question. */
export const faqPage = (items: readonly FaqItem[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: items.flatMap(({ question, answer }) =>
    typeof answer === 'string'
      ? [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } }]
      : [],
  ),
});
