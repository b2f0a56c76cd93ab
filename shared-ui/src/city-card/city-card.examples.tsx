import type { Examples } from '../examples/examples.ts';
import { blankChart as image } from './blank-chart.ts';
import { CityCard } from './city-card.tsx';

export const examples: Examples = {
  Stack: () => <CityCard city={{ name: 'Hong Kong', image, altText: 'Chart of Hong Kong' }} />,
  'Row, with a title': () => (
    <CityCard layout="row" city={{ name: 'Singapore', image, altText: 'Chart of Singapore', title: 'Asia-Pacific' }} />
  ),
};
