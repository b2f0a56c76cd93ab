import type { ReactNode } from 'react';
import { type Opening, OpeningPage, openingHandle } from '../opening-page/opening-page.tsx';

const opening: Opening = {
  chunk: 'asia',
  eyebrow: "Asia's Top Recruiting Firm",
  heading: "Asia's Top Recruiting Firm",
  text: 'Hong Kong, Singapore and Tokyo: with 500+ placements in Asia-Pac we know which partner is hiring, which team is steady, and what the move will ask of you.',
};

export const Component = (): ReactNode => <OpeningPage {...opening} />;
export const handle = openingHandle(opening);
