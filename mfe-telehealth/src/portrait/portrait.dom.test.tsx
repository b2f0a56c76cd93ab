import { render, screen } from '@testing-library/react';
import { Portrait } from './portrait.tsx';

test('without a photograph, a drawn portrait that is labeled as such is shown [TEAM-8]', () => {
  render(<Portrait name="Ada Example" />);
  const image = screen.getByRole('img', { name: 'Illustrated portrait of Ada Example' });
  expect(image).toHaveAttribute('src', expect.stringMatching(/\.svg$/));
  expect(image).toHaveAttribute('loading', 'lazy');
});

test('a photograph is shown and labeled as a portrait', () => {
  render(<Portrait name="Ada Example" photo="https://images.example/ada.jpg" eager />);
  const image = screen.getByRole('img', { name: 'Portrait of Ada Example' });
  expect(image).toHaveAttribute('src', 'https://images.example/ada.jpg');
  expect(image).toHaveAttribute('loading', 'eager');
});
