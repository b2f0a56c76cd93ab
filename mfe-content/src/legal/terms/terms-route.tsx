import type { PageHandle } from '@meridian-vale/federation/contract';
import { formatLongDate } from '@meridian-vale/shared-ui/format/dates';
import { lastUpdated } from '../document/legal-document.tsx';

export { TermsPage as Component } from './terms-page.tsx';

export const handle: PageHandle = {
  chunk: 'terms',
  head: () => ({
    title: 'Terms of Use',
    description: `The terms of use for candidates, employers, vendors, and visitors, including the telehealth area, liability, and governing law. Updated ${formatLongDate(lastUpdated)}.`,
  }),
};
