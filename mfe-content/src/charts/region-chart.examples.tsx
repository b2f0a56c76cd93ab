import type { Examples } from '@meridian-vale/shared-ui/examples/examples';
import { type Region, RegionChart } from './region-chart.tsx';

const regions: readonly Region[] = ['us', 'partners', 'asia', 'middle-east'];

export const examples: Examples = Object.fromEntries(
  regions.map((region) => [region, () => <RegionChart region={region} />]),
);
