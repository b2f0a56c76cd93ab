import type { ReactNode } from 'react';
import type { Examples } from '../examples/examples.ts';
import { ActiveCardCarousel } from './active-card-carousel.tsx';
import { CardRow } from './card-row.tsx';
import { CityCarousel } from './city-carousel.tsx';
import { CityColumn } from './city-column.tsx';
import { OpeningsCarousel } from './openings-carousel.tsx';
import { UsCityCarousel } from './us-city-carousel.tsx';

const cards = (name: string, count: number): ReactNode =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}`).map((text) => <p key={text}>{text}</p>);

export const examples: Examples = {
  'Openings, two at a time': () => <OpeningsCarousel label="Latest openings">{cards('Opening', 5)}</OpeningsCarousel>,
  'Openings, two: nothing to step to': () => (
    <OpeningsCarousel label="Two openings">{cards('Opening', 2)}</OpeningsCarousel>
  ),
  'Cities, circular and padded': () => <CityCarousel label="Cities">{cards('City', 20)}</CityCarousel>,
  'Cities, vertical with counter': () => <CityColumn label="Offices">{cards('Office', 20)}</CityColumn>,
  'US cities': () => <UsCityCarousel label="US cities">{cards('US city', 12)}</UsCityCarousel>,
  'One active card': () => (
    <ActiveCardCarousel label="Who we serve" item="audience">
      {cards('Audience', 3)}
    </ActiveCardCarousel>
  ),
  'Card row, a carousel on a phone': () => (
    <CardRow label="Services" item="service" columns={4} heading={<h2>Services</h2>}>
      {cards('Service', 4)}
    </CardRow>
  ),
};
