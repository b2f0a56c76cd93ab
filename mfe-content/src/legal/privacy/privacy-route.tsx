import type { PageHandle } from 'federation/contract';
import { formatLongDate } from 'shared-ui/format/dates';
import { lastUpdated } from '../document/legal-document.tsx';

export { PrivacyPage as Component } from './privacy-page.tsx';

export const handle: PageHandle = {
  chunk: 'privacy',
  head: () => ({
    title: 'Privacy Notice',
    description: `What this site keeps and what it does not: no personal data from visitors, a guest identity, and two cookies. Last updated ${formatLongDate(lastUpdated)}.`,
  }),
};
