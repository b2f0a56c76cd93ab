import { render, screen } from '@testing-library/react';
import { GuestErrorPage } from './guest-error-page.tsx';

test("one heading, and 'Try again' leads to the page first asked for", () => {
  render(<GuestErrorPage returnTo="/blog?page=2" />);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/blog?page=2');
});

test('another site is never led to', () => {
  render(<GuestErrorPage returnTo="//evil.test" />);
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/home');
});
