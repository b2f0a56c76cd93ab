import type { ReactNode } from 'react';
import { type Opening, OpeningPage, openingHandle } from '../opening-page/opening-page.tsx';

const opening: Opening = {
  chunk: 'about',
  eyebrow: 'About us',
  heading: 'A concierge for legal careers',
  text: 'We have placed attorneys since 2006, as a team that shares what it earns. Over 100 people trust us, 1000+ clients have worked with us, and we have made 500+ placements in Asia-Pac.',
};

export const Component = (): ReactNode => <OpeningPage {...opening} />;
export const handle = openingHandle(opening);
