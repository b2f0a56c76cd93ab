import { useEffect, useState } from 'react';
import { parseSavedSearches, type SavedSearch, visited } from './saved-searches.ts';
import { storedList } from './stored-list.ts';

const { useItems, change } = storedList('savedSearches', parseSavedSearches);

export { change as changeSavedSearches, useItems as useSavedSearches };

/** The saved searches once this visit is recorded. */
export function useVisitedSearches(): readonly SavedSearch[] | undefined {
  const [recorded, setRecorded] = useState(false);
  useEffect(() => {
    change((searches) => visited(searches, new Date().toISOString()));
    setRecorded(true);
  }, []);
  const searches = useItems();
  return recorded ? searches : undefined;
}
