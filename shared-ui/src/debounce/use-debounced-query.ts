import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { useDebounce } from './use-debounce.ts';

/**
 * A draft of a query that may be ahead of the URL: 300 ms after the last change it is submitted, by navigating to it;
 * the router aborts an earlier search that is still loading. A link, Back or Forward discards a pending
 * draft as soon as that navigation starts.
 * @param committed the query of the current URL, as the page shows it
 * @param toSearch converts a query to the URL's search string, including the question mark
 * @param singleHistoryEntry a changed search replaces the previous history entry, so that typing creates one entry, not
 *   one for each pause
 */
export function useDebouncedQuery<Query>(
  committed: Query,
  toSearch: (query: Query) => string,
  { singleHistoryEntry = false }: { singleHistoryEntry?: boolean } = {},
) {
  const navigate = useNavigate();
  const location = useLocation();
  const { location: nextLocation } = useNavigation();
  const [draft, setDraftState] = useState(committed);
  const debounce = useDebounce();
  const currentLocation = useRef(location);
  /** The hook's own navigation until it arrives. The router assigns its key, which is recorded when first seen. */
  const ownNavigation = useRef<{ readonly pathname: string; readonly search: string; key?: string }>(undefined);

  const isOwnNavigation = ({ pathname, search, key }: Location): boolean => {
    const own = ownNavigation.current;
    if (own?.pathname !== pathname || own.search !== search) return false;
    own.key ??= key;
    return own.key === key;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each navigation, when it starts
  useEffect(() => {
    if (nextLocation && !isOwnNavigation(nextLocation)) debounce.cancel();
  }, [nextLocation]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new location, which arrives with its data
  useEffect(() => {
    // Mounting is not a navigation, and a draft from before hydration may already be pending.
    if (currentLocation.current === location) return;
    currentLocation.current = location;
    const ownResult = isOwnNavigation(location);
    ownNavigation.current = undefined;
    // The result of an earlier submit must not overwrite a newer draft.
    if (ownResult && debounce.isPending()) return;
    debounce.cancel();
    // An equivalent draft keeps its text, such as a trailing space.
    setDraftState((current) => (toSearch(current) === toSearch(committed) ? current : committed));
  }, [location.key]);

  const committedSearch = toSearch(committed);
  const shownSearch = useRef(committedSearch);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each committed query
  useEffect(() => {
    const before = shownSearch.current;
    shownSearch.current = committedSearch;
    // Late data for this location may have a different page from the URL: an unchanged draft follows the data.
    if (!debounce.isPending()) setDraftState((current) => (toSearch(current) === before ? committed : current));
  }, [committedSearch]);

  const submit = (query: Query) => {
    debounce.cancel();
    const search = toSearch(query);
    const { pathname, search: before } = currentLocation.current;
    ownNavigation.current = { pathname, search };
    const replace = search === before || (singleHistoryEntry && search !== '' && before !== '');
    navigate({ pathname, search }, { preventScrollReset: true, replace });
  };
  const setDraft = (query: Query) => {
    setDraftState(query);
    debounce.run(() => submit(query));
  };
  return { draft, setDraft, submit };
}
