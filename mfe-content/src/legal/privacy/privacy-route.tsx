import type { PageHandle } from 'federation/contract';
import { formatLongDate } from 'shared-ui/format/dates';
import { lastUpdated } from '../document/legal-document.tsx';

export { PrivacyPage as Component } from './privacy-page.tsx';

export const handle: PageHandle = {
  chunk: 'privacy',
  head: () => ({
    title: 'Privacy Notice',
    description: `How this site handles your privacy: no personal data collected from visitors, an anonymous guest identity, and two cookies. Updated ${formatLongDate(lastUpdated)}.`,
  }),
};
