import type { ReactNode } from 'react';
import { searchFeed } from '../feed/search-feed.ts';
import type { FilterValues } from '../filter/filter-fields.ts';

/** How to follow a search without an account (JOBS-102). */
export const FollowSearch = ({ filters }: { filters: FilterValues }): ReactNode => (
  <p>
    Follow this search: add the address of {/* A feed is not a page of the router. */}
    <a href={searchFeed(filters).href} rel="external">
      its feed
    </a>{' '}
    to a feed reader, and new openings will appear there. You need no account and give us no email address.
  </p>
);
