import type { ReactNode } from 'react';
import { type Opening, OpeningPage, openingHandle } from '../opening-page/opening-page.tsx';

const opening: Opening = {
  chunk: 'middle-east',
  eyebrow: 'Middle East & Europe',
  heading: 'Middle East & Europe',
  text: 'We place attorneys in the Middle East and Europe, at international firms and in-house, and help with the relocation that follows.',
};

export const Component = (): ReactNode => <OpeningPage {...opening} />;
export const handle = openingHandle(opening);
