import { render, screen } from '@testing-library/react';
import { GuestErrorPage } from './guest-error-page.tsx';

test("one heading, and 'Try again' leads to the page first asked for [GUARD-5]", () => {
  render(<GuestErrorPage returnTo="/blog?page=2" />);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/blog?page=2');
});

test('another site is never led to [GUARD-6]', () => {
  render(<GuestErrorPage returnTo="//evil.test" />);
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/home');
});
