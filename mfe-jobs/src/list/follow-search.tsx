import { useSite } from '@meridian-vale/federation/remote';
import { ShareButton } from '@meridian-vale/shared-ui/share/share-button.tsx';
import type { ReactNode } from 'react';
import { searchFeed } from '../feed/search-feed.ts';
import type { FilterValues } from '../filter/filter-fields.ts';
import { SaveSearchButton } from '../saved/save-search-button.tsx';
import styles from './contact-panel/contact-panel.module.css';

/** Two ways to come back to a search without an account. */
export function FollowSearch({ filters }: { filters: FilterValues }): ReactNode {
  const { title, href } = searchFeed(filters);
  const { siteUrl } = useSite();
  return (
    <>
      <h2 className={styles.title}>Follow this search</h2>
      <SaveSearchButton filters={filters} />
      <p>
        Or copy the address of {/* A feed is not a page of the router. */}
        <a href={href} rel="external">
          its Atom feed
        </a>{' '}
        into a feed reader.
      </p>
      <ShareButton title={title} url={siteUrl + href} />
    </>
  );
}
