import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { examples } from './service-card.examples.tsx';

test('the card shows a two-digit number and links to its section of /services [FORMAT-5]', () => {
  render(<MemoryRouter>{examples.Numbered?.()}</MemoryRouter>);
  expect(screen.getByText('01')).toBeVisible();
  expect(screen.getByText('Documents, interviews and offers.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Attorney Career Representation' });
  expect(link).toHaveAttribute('href', '/services#attorney-representation');
  expect(link).not.toHaveAttribute('aria-current');
});

test('the active card has aria-current', () => {
  render(<MemoryRouter>{examples.Active?.()}</MemoryRouter>);
  expect(screen.getByText('12')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Law Firms' })).toHaveAttribute('aria-current', 'true');
});
