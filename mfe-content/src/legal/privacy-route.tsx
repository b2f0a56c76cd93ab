import type { ReactNode } from 'react';
import { type Opening, OpeningPage, openingHandle } from '../opening-page/opening-page.tsx';

const opening: Opening = {
  chunk: 'privacy',
  eyebrow: 'Legal',
  heading: 'Privacy Notice',
  text: 'Last updated March 27, 2025. This notice is for candidates, employers, vendors and visitors. The site itself collects no personal data; it keeps two cookies, authToken and XSRF-TOKEN. Children under 16 are not knowingly served.',
};

export const Component = (): ReactNode => <OpeningPage {...opening} />;
export const handle = openingHandle(opening);
