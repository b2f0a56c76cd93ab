import { visitorState } from '@meridian-vale/federation/visitor-state';
import { useEffect, useState } from 'react';
import { parseSavedSearches, type SavedSearch, visited } from './saved-searches.ts';

const { useValue, change } = visitorState('savedSearches', parseSavedSearches);

export { change as changeSavedSearches, useValue as useSavedSearches };

/** The saved searches once this visit is recorded. */
export function useVisitedSearches(): readonly SavedSearch[] | undefined {
  const [recorded, setRecorded] = useState(false);
  useEffect(() => {
    change((searches) => visited(searches, new Date().toISOString()));
    setRecorded(true);
  }, []);
  const searches = useValue();
  return recorded ? searches : undefined;
}
