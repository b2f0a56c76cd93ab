import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { useDebounce } from './use-debounce.ts';

/**
 * What the visitor asks for, ahead of what the address shows: 300 ms after the last change the address follows, and with
 * it the search; the router gives up an earlier one that is still loading. A link, Back or forward wins over a change
 * that still waits, from the moment it is asked for.
 * @param shown what the page of the present address shows
 * @param write the query of an address, with its question mark
 * @param oneEntry a search that is narrowed or changed takes the place of the one before in the history: what is typed
 *   is one entry, not one a pause
 */
export function useDebouncedQuery<Query>(
  shown: Query,
  write: (query: Query) => string,
  { oneEntry = false }: { oneEntry?: boolean } = {},
) {
  const navigate = useNavigate();
  const here = useLocation();
  const { location: next } = useNavigation();
  const [asked, setAsked] = useState(shown);
  const debounce = useDebounce();
  const address = useRef(here);
  /** The hook's own navigation until it arrives; the router gives it a key, seen when it is first shown. */
  const sent = useRef<{ readonly pathname: string; readonly search: string; key?: string }>(undefined);

  const isOwn = ({ pathname, search, key }: Location): boolean => {
    const own = sent.current;
    if (own?.pathname !== pathname || own.search !== search) return false;
    own.key ??= key;
    return own.key === key;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation once, when it begins
  useEffect(() => {
    if (next && !isOwn(next)) debounce.cancel();
  }, [next]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new address, and its page's data come with it
  useEffect(() => {
    // The first one is the page's own, and what was chosen before it came alive waits already.
    if (address.current === here) return;
    address.current = here;
    const ownAnswer = isOwn(here);
    sent.current = undefined;
    // The answer to an earlier change must not take back a later one.
    if (ownAnswer && debounce.isWaiting()) return;
    debounce.cancel();
    // What asks for the same stays as it was typed.
    setAsked((current) => (write(current) === write(shown) ? current : shown));
  }, [here.key]);

  const askNow = (query: Query) => {
    debounce.cancel();
    const search = write(query);
    const { pathname, search: before } = address.current;
    sent.current = { pathname, search };
    const replace = search === before || (oneEntry && search !== '' && before !== '');
    navigate({ pathname, search }, { preventScrollReset: true, replace });
  };
  const ask = (query: Query) => {
    setAsked(query);
    debounce.run(() => askNow(query));
  };
  return { asked, ask, askNow };
}
