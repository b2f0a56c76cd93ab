import type { ReactNode } from 'react';
import { type Opening, OpeningPage, openingHandle } from '../opening-page/opening-page.tsx';

const opening: Opening = {
  chunk: 'terms',
  eyebrow: 'Legal',
  heading: 'Terms of Use',
  text: 'Last updated March 27, 2025. These terms govern the use of this site by candidates, employers, vendors and visitors, who must be 18 or older. They are governed by the law of the British Virgin Islands, and liability is limited to USD 100.',
};

export const Component = (): ReactNode => <OpeningPage {...opening} />;
export const handle = openingHandle(opening);
