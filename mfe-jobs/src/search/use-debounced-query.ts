import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDebounce } from 'shared-ui/debounce/use-debounce';

/**
 * What the visitor asks for, ahead of what the address shows: 300 ms after the last change the address follows, and with
 * it the search; the router gives up an earlier one that is still loading. Back, forward and links win over a change
 * that still waits.
 * @param shown what the page of the present address shows
 * @param write the query of an address, with its question mark
 */
export function useDebouncedQuery<Query>(shown: Query, write: (query: Query) => string) {
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const [asked, setAsked] = useState(shown);
  const debounce = useDebounce();
  const sent = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new address, and its page's data come with it
  useEffect(() => {
    const ownAnswer = sent.current === search;
    sent.current = undefined;
    // The answer to an earlier change must not take back a later one.
    if (ownAnswer && debounce.isWaiting()) return;
    debounce.cancel();
    setAsked(shown);
  }, [key]);

  const ask = (query: Query) => {
    setAsked(query);
    debounce.run(() => {
      sent.current = write(query);
      navigate({ search: sent.current }, { preventScrollReset: true, replace: sent.current === search });
    });
  };
  return { asked, ask };
}
