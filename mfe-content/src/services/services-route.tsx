import type { ReactNode } from 'react';
import { type Opening, OpeningPage, openingHandle } from '../opening-page/opening-page.tsx';

const opening: Opening = {
  chunk: 'services',
  eyebrow: 'Our Services',
  heading: 'Legal Recruiting & Advisory Services',
  text: 'From a single move to a new office: US domestic moves, partner and team moves, placements in Asia, the Middle East and Europe, in-house roles, relocation, offer negotiation, and helping firms open offices.',
};

export const Component = (): ReactNode => <OpeningPage {...opening} />;
export const handle = openingHandle(opening);
