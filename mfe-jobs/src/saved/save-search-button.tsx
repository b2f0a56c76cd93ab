import { Button } from '@meridian-vale/shared-ui/button/button.tsx';
import { bookmark } from '@meridian-vale/shared-ui/icon/drawings';
import { Icon } from '@meridian-vale/shared-ui/icon/icon.tsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FilterValues } from '../filter/filter-fields.ts';
import styles from './save-button.module.css';
import { savedJobsPath } from './saved-jobs-path.ts';
import { savedQuery, withoutSearch, withSearch } from './saved-searches.ts';
import { changeSavedSearches, useSavedSearches } from './use-saved-searches.ts';

/** Saves a search in the browser, or no longer; its place is empty where that cannot be done. */
export function SaveSearchButton({ filters }: { filters: FilterValues }): ReactNode {
  const searches = useSavedSearches();
  const [failed, setFailed] = useState(false);
  const query = savedQuery(filters);
  const saved = searches?.some((search) => search.query === query);
  const toggle = () =>
    setFailed(
      !changeSavedSearches((current) =>
        saved ? withoutSearch(current, query) : withSearch(current, query, new Date().toISOString()),
      ),
    );
  return (
    <div className={styles.savesSearch}>
      <p>
        When you come back, <Link to={savedJobsPath}>your saved searches</Link> show what is new.
      </p>
      <div className={styles.save} data-acts>
        {searches && (
          <Button aria-pressed={saved} onClick={toggle}>
            <Icon of={bookmark} />
            <span>{saved ? 'Search saved' : 'Save this search'}</span>
          </Button>
        )}
        {failed && <p role="alert">Your browser has no room to save this search.</p>}
      </div>
    </div>
  );
}
