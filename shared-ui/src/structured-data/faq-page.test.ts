import { faqPage } from './faq-page.ts';

test('FAQPage lists, in order, every question whose answer is text', () => {
  const items = [
    { question: 'One?', answer: 'Yes.' },
    { question: 'Linked?', answer: ['a', 'link'] },
    { question: 'Two?', answer: 'No.' },
  ];
  expect(faqPage(items)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'One?', acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } },
      { '@type': 'Question', name: 'Two?', acceptedAnswer: { '@type': 'Answer', text: 'No.' } },
    ],
  });
});
