import { cityCharts } from '../city-chart/city-charts.ts';
import type { Examples } from '../examples/examples.ts';
import { CityCard } from './city-card.tsx';

export const examples: Examples = {
  Stack: () => <CityCard city={{ name: 'Hong Kong', image: cityCharts['Hong Kong'], altText: 'Chart of Hong Kong' }} />,
  'Row, with a title': () => (
    <CityCard
      layout="row"
      city={{ name: 'Singapore', image: cityCharts.Singapore, altText: 'Chart of Singapore', title: 'Asia-Pacific' }}
    />
  ),
};
