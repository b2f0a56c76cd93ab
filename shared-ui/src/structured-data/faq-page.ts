import type { FaqItem } from '../faq/faq.tsx';

/** schema.org FAQPage. Questions whose answer is not plain text are omitted. */
export const faqPage = (items: readonly FaqItem[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: items.flatMap(({ question, answer }) =>
    typeof answer === 'string'
      ? [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } }]
      : [],
  ),
});
