import { readdirSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { CityChart } from './city-chart.tsx';
import { cityCharts } from './city-charts.ts';

test('a chart has its size and alt text and loads lazily', () => {
  render(<CityChart city="Hong Kong" />);
  const chart = screen.getByRole('img', { name: 'Chart of Hong Kong' });
  expect(chart).toHaveAttribute('width', '600');
  expect(chart).toHaveAttribute('height', '400');
  expect(chart).toHaveAttribute('loading', 'lazy');
});

test('a chart can load eagerly and be hidden from assistive technology', () => {
  const { container } = render(<CityChart city="Taiwan" alt="" eager />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelector('img')).toHaveAttribute('loading', 'eager');
});

test('every drawn city has a chart', () => {
  const drawn = readdirSync(path.join(__dirname, '../../../shared-ui/src/city-charts')).map((file) =>
    path.basename(file, '.svg'),
  );
  const slugs = Object.keys(cityCharts).map((name) => name.toLowerCase().replace(' ', '-'));
  expect(slugs.sort()).toEqual(drawn.sort());
});
