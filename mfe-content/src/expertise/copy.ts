import type { CityName } from 'shared-ui/city-chart/city-chart.tsx';

/** A numbered card (SPEC section 3, expertise item). */
export interface ExpertiseItem {
  /** From 1. */
  readonly number: number;
  readonly title: string;
  readonly description: string;
}

/** A card with a title and a text. */
export interface TextCard {
  readonly title: string;
  readonly description: string;
}

/** A city of a carousel or a row of cards (SPEC section 3, location). */
export interface City {
  readonly name: CityName;
  /** What the market is known for. */
  readonly title: string;
}
