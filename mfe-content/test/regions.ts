import { screen, within } from '@testing-library/react';

/** A section of the page by name. */
export const region = (name: string): HTMLElement => screen.getByRole('region', { name });

/** The titles of a section's cards, in order. */
export const titlesIn = (name: string): (string | null)[] =>
  within(region(name))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
