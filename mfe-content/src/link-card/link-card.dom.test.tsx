import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { examples } from './link-card.examples.tsx';

test('the whole card is one link', () => {
  render(<MemoryRouter>{examples.Link?.()}</MemoryRouter>);
  expect(screen.getByRole('heading', { level: 3, name: 'US Domestic Moves' })).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'US Domestic Moves' })).toHaveAttribute('href', '/expertise/us');
});
