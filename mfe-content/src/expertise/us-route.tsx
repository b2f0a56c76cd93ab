import type { ReactNode } from 'react';
import { type Opening, OpeningPage, openingHandle } from '../opening-page/opening-page.tsx';

const opening: Opening = {
  chunk: 'us',
  eyebrow: 'US Domestic Moves',
  heading: 'US Domestic Moves',
  text: 'We place associates, counsel and partners at US law firms and in in-house roles across the country, in confidence and free of charge to the candidate.',
};

export const Component = (): ReactNode => <OpeningPage {...opening} />;
export const handle = openingHandle(opening);
