import type { ReactNode } from 'react';
import { searchFeed } from '../feed/search-feed.ts';
import type { FilterValues } from '../filter/filter-fields.ts';
import { SaveSearchButton } from '../saved/save-search-button.tsx';
import styles from './contact-panel/contact-panel.module.css';

/** Two ways to come back to a search without an account. */
export const FollowSearch = ({ filters }: { filters: FilterValues }): ReactNode => (
  <>
    <h2 className={styles.title}>Follow this search</h2>
    <SaveSearchButton filters={filters} />
    <p>
      Or follow it with {/* A feed is not a page of the router. */}
      <a href={searchFeed(filters).href} rel="external">
        its Atom feed
      </a>
      : no&nbsp;account,&nbsp;no&nbsp;email.
    </p>
  </>
);
