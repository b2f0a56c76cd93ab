import { render, screen } from '@testing-library/react';
import { examples } from './process-steps.examples.tsx';

test('the steps are in order, each with number, title and bullet points [FORMAT-5]', () => {
  render(examples['Three steps']?.());
  const [order] = screen.getAllByRole('list');
  expect(order?.localName).toBe('ol');
  const textsOf = (step: Element) => [...step.querySelectorAll('p, h3, li')].map(({ textContent }) => textContent);
  expect([...(order?.children ?? [])].map(textsOf)).toEqual([
    ['01', 'Listen', 'Listen well', 'Listen again'],
    ['02', 'Prepare', 'Prepare well', 'Prepare again'],
    ['03', 'Introduce', 'Introduce well', 'Introduce again'],
  ]);
});
