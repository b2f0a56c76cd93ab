import { Button } from '@meridian-vale/shared-ui/button/button.tsx';
import { formatLongDate } from '@meridian-vale/shared-ui/format/dates';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { filterNames } from '../filter/filter-fields.ts';
import { parseQuery } from '../filter/opportunity-query.ts';
import { countNewJobs } from './count-new-jobs.ts';
import { type SavedSearch, withoutSearch } from './saved-searches.ts';
import styles from './saved-searches-list.module.css';
import { changeSavedSearches, useVisitedSearches } from './use-saved-searches.ts';

/** The saved searches, each with how many of its jobs are new. */
export function SavedSearchesList({ onRemoved }: { onRemoved: () => void }): ReactNode {
  const searches = useVisitedSearches();
  if (!searches) return null;
  if (searches.length === 0)
    return <p>No saved searches. Save one next to the results of a search, and it will appear here.</p>;
  const remove = (query: string) => {
    if (changeSavedSearches((current) => withoutSearch(current, query))) onRemoved();
  };
  return (
    <ul className="bare-list">
      {searches.map((search) => (
        <li key={search.query} className={styles.search}>
          <SavedSearchLine search={search} />
          <div className="not-printed">
            <Button onClick={() => remove(search.query)}>
              <span>
                Remove<span className="visually-hidden"> {nameOf(search)}</span>
              </span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function SavedSearchLine({ search }: { search: SavedSearch }): ReactNode {
  const { query, since } = search;
  const [count, setCount] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit changes when the search was seen, not what is new
  useEffect(() => {
    const controller = new AbortController();
    countNewJobs(search, controller.signal).then((counted) => controller.signal.aborted || setCount(counted));
    return () => controller.abort();
  }, [query, since]);
  return (
    <p className={styles.line}>
      <Link to={`/opportunities${query}`}>{nameOf(search)}</Link>
      {/* A feed has at most a hundred entries. */}
      {count !== undefined && (
        <span>{` · ${count === 100 ? '100 or more' : count || 'nothing'} new since ${formatSince(since)}`}</span>
      )}
    </p>
  );
}

function nameOf({ query }: SavedSearch): string {
  const { filters } = parseQuery(new URLSearchParams(query));
  const set = filterNames.filter((name) => filters[name]).map((name) => filters[name]);
  return set.join(', ') || 'All jobs';
}

/** 'June 3', with the year if it is another one. */
const formatSince = (since: string): string =>
  (formatLongDate(since) ?? '').replace(`, ${new Date().getUTCFullYear()}`, '');
