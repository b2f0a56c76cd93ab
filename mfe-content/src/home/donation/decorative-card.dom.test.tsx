import { render, screen } from '@testing-library/react';
import { examples } from './decorative-card.examples.tsx';

test('the card shows a fixed 5%, hidden from assistive technology', () => {
  render(examples['5%']?.());
  expect(screen.getByText('5%').closest('[aria-hidden="true"]')).not.toBeNull();
});
