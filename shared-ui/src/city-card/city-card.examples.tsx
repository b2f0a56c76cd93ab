import type { Examples } from '../examples/examples.ts';
import { CityCard } from './city-card.tsx';

/** A chart of nothing, drawn in place: the real ones are built with the pages. */
const image = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><circle cx="300" cy="200" r="90" fill="none" stroke="#7c7565"/></svg>',
)}`;

export const examples: Examples = {
  Stack: () => <CityCard city={{ name: 'Hong Kong', image, altText: 'Chart of Hong Kong' }} />,
  'Row, with a title': () => (
    <CityCard layout="row" city={{ name: 'Singapore', image, altText: 'Chart of Singapore', title: 'Asia-Pacific' }} />
  ),
};
