import { render, screen } from '@testing-library/react';
import { GuestErrorPage } from './guest-error-page.tsx';

test("the error page has one heading, and 'Try again' links to the page first requested [GUARD-5]", () => {
  render(<GuestErrorPage returnTo="/blog?page=2" />);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/blog?page=2');
});

test("'Try again' does not link to another site [GUARD-6]", () => {
  render(<GuestErrorPage returnTo="//evil.test" />);
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/home');
});
