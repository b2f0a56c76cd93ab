import type { PageHandle } from '@meridian-vale/federation/contract';
import { formatLongDate } from '@meridian-vale/shared-ui/format/dates';
import { lastUpdated } from '../document/legal-document.tsx';

export { PrivacyPage as Component } from './privacy-page.tsx';

export const handle: PageHandle = {
  chunk: 'privacy',
  head: () => ({
    title: 'Privacy Notice',
    description: `How this site handles your privacy: it does not ask who you are, uses a random guest identity and two cookies, and keeps little. Updated ${formatLongDate(lastUpdated)}.`,
  }),
};
