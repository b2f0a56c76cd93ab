import { render, screen } from '@testing-library/react';
import { examples } from './contact-banner.examples.tsx';

test("a page's last word: the question and a mail with subject 'Contact'", () => {
  render(examples.Band?.());
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
    "Ready to find your next role? Let's work together.",
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', 'mailto:contact@firm.example?subject=Contact');
});

test('quiet, with words of its own', () => {
  render(examples['Quiet, with a sentence and words of its own']?.());
  expect(screen.getByRole('heading', { name: 'Speak to us about a move' })).toBeVisible();
  expect(screen.getByText('We answer in confidence.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    'mailto:contact@firm.example?subject=Contact',
  );
});
