import type { ReactNode } from 'react';
import { cityCharts } from '../charts/city-charts.ts';
import { CityCard, type CityCardProps } from './city-card.tsx';
import { officeCities } from './office-cities.ts';

/** The 20 office cities as carousel slides. */
export const citySlides = (layout?: CityCardProps['layout']): ReactNode =>
  officeCities.map((name) => (
    <CityCard key={name} city={{ name, image: cityCharts[name], altText: `Chart of ${name}` }} layout={layout} />
  ));
