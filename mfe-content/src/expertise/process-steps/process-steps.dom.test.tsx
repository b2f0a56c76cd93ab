import { render, screen, within } from '@testing-library/react';
import { examples } from './process-steps.examples.tsx';

test('steps in order, each with number, title and bullet points [CARD-9, FORMAT-5]', () => {
  render(examples['Three steps']?.());
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Listen',
    'Prepare',
    'Introduce',
  ]);
  expect(screen.getByText('02')).toBeVisible();
  const [order, points] = screen.getAllByRole('list');
  expect(order?.localName).toBe('ol');
  expect(
    within(points as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Listen well', 'Listen again']);
});
