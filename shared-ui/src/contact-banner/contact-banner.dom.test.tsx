import { render, screen } from '@testing-library/react';
import { examples } from './contact-banner.examples.tsx';

test("the banner shows the question and a mail link with the subject 'Contact' [CARD-11, CARD-12]", () => {
  render(examples.Band?.());
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
    "Ready to find your next role? Let's work together.",
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', 'mailto:contact@firm.example?subject=Contact');
});

test('the banner shows a custom title and sentence', () => {
  render(examples['With a title and a sentence of its own']?.());
  expect(screen.getByRole('heading', { name: 'Speak to us about a move' })).toBeVisible();
  expect(screen.getByText('We answer in confidence.')).toBeVisible();
});
