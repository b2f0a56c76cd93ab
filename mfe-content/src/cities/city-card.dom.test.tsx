import { render, screen } from '@testing-library/react';
import { examples } from './city-card.examples.tsx';

test.each([
  ['Stack', 'Hong Kong', 'stack'],
  ['Row, with a title', 'Singapore', 'row'],
])("%s: the card shows the chart with its alt text and size, and the city's name", (name, city, layout) => {
  render(examples[name]?.());
  const chart = screen.getByRole('img', { name: `Chart of ${city}` });
  expect(chart).toHaveAttribute('width', '600');
  expect(chart).toHaveAttribute('height', '400');
  expect(chart).toHaveAttribute('loading', 'lazy');
  expect(screen.getByText(city)).toBeVisible();
  expect(screen.queryAllByText('Asia-Pacific')).toHaveLength(layout === 'row' ? 1 : 0);
  expect(screen.getByRole('figure')).toHaveAttribute('data-layout', layout);
});
