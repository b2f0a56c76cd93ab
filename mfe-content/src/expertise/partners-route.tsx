import type { ReactNode } from 'react';
import { type Opening, OpeningPage, openingHandle } from '../opening-page/opening-page.tsx';

const opening: Opening = {
  chunk: 'partners',
  eyebrow: 'Partners and Teams',
  heading: 'Partners and Teams',
  text: 'Partners and groups move with a practice, clients and colleagues. We plan that move with them, and nothing is said to anyone until they authorize it.',
};

export const Component = (): ReactNode => <OpeningPage {...opening} />;
export const handle = openingHandle(opening);
