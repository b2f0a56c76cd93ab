import type { Examples } from '@meridian-vale/shared-ui/examples/examples';
import { cityCharts } from '../charts/city-charts.ts';
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
