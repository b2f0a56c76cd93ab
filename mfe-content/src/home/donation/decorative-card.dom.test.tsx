import { render, screen } from '@testing-library/react';
import { examples } from './decorative-card.examples.tsx';

test('a fixed 5%, hidden from assistive technology: the text beside it speaks [CARD-10]', () => {
  render(examples['5%']?.());
  expect(screen.getByText('5%').closest('[aria-hidden="true"]')).not.toBeNull();
});
