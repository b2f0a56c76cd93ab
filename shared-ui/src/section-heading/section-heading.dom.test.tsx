import { render, screen } from '@testing-library/react';
import { examples } from './section-heading.examples.tsx';

test('eyebrow, title and a sentence', () => {
  render(examples['Eyebrow, title and a sentence']?.());
  expect(screen.getByRole('heading', { level: 2, name: 'Our Services' })).toHaveAttribute('id', 'our-services');
  expect(screen.getByText('Since 2006')).toBeVisible();
  expect(screen.getByText('From the first conversation to the first day.')).toBeVisible();
});

test('a title alone is a heading alone', () => {
  const { container } = render(examples['Title alone']?.());
  expect(container).toHaveTextContent(/^Our Openings$/);
});
