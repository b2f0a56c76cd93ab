import type { FaqItem } from '../faq/faq.tsx';

/** schema.org FAQPage. Questions whose answer is more than text are left out (HEAD-14). */
export const faqPage = (items: readonly FaqItem[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: items.flatMap(({ question, answer }) =>
    typeof answer === 'string'
      ? [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } }]
      : [],
  ),
});
