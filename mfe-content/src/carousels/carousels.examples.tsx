import type { Examples } from '@meridian-vale/shared-ui/examples/examples';
import { anchor } from '@meridian-vale/shared-ui/icon/drawings';
import type { ReactNode } from 'react';
import { ValueCard } from '../about/values/value-card.tsx';
import { cityCharts } from '../charts/city-charts.ts';
import { CityCard } from '../cities/city-card.tsx';
import { ActiveCardCarousel } from './active-card-carousel.tsx';
import { CardRow } from './card-row.tsx';
import { CityCarousel } from './city-carousel.tsx';
import { CityColumn } from './city-column.tsx';
import { UsCityCarousel } from './us-city-carousel.tsx';

const names = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);

const cards = (name: string, count: number): ReactNode =>
  names(name, count).map((title) => (
    <ValueCard key={title} icon={anchor} title={title}>
      <p>A line or two about it.</p>
    </ValueCard>
  ));

const cities = (name: string, count: number, layout: 'stack' | 'row' = 'stack'): ReactNode =>
  names(name, count).map((city) => (
    <CityCard
      key={city}
      layout={layout}
      city={{ name: city, image: cityCharts.Singapore, altText: `Chart of ${city}` }}
    />
  ));

export const examples: Examples = {
  'Cities, circular and padded': () => <CityCarousel label="Cities">{cities('City', 20)}</CityCarousel>,
  'Cities, vertical': () => <CityColumn label="Offices">{cities('Office', 20, 'row')}</CityColumn>,
  'US cities': () => <UsCityCarousel label="US cities">{cities('US city', 12)}</UsCityCarousel>,
  'One active card': () => (
    <ActiveCardCarousel label="Who we serve" item="audience">
      {cards('Audience', 3)}
    </ActiveCardCarousel>
  ),
  'Card row, a carousel on a phone': () => (
    <CardRow label="Services" item="service" columns={4} heading={<h3>Services</h3>}>
      {cards('Service', 4)}
    </CardRow>
  ),
};
