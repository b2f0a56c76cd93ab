import { render, screen } from '@testing-library/react';
import { examples } from './value-card.examples.tsx';

test('the card shows icon, title and description, and the icon is decorative', () => {
  const { container } = render(examples['Icon, title, description']?.());
  expect(screen.getByRole('heading', { level: 3, name: 'Integrity' })).toBeVisible();
  expect(screen.getByText('We say what we know and what we do not.')).toBeVisible();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
