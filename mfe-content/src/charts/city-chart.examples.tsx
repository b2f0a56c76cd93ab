import type { Examples } from '@meridian-vale/shared-ui/examples/examples';
import { CityChart, type CityName } from './city-chart.tsx';
import { cityCharts } from './city-charts.ts';

const cities = Object.keys(cityCharts) as CityName[];

export const examples: Examples = Object.fromEntries(cities.map((city) => [city, () => <CityChart city={city} />]));
