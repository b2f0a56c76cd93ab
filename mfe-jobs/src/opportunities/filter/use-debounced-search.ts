import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type OpportunityQuery, writeQuery } from './opportunity-query.ts';

/** A search runs after this much quiet (SPEC sections 4 and 9). */
export const quietMs = 300;

/**
 * Filters as the visitor sets them, ahead of the address: 300 ms after the last change the address follows, and with it
 * the search. The last change wins: an earlier navigation that is still loading is given up by the router.
 */
export function useDebouncedSearch(query: OpportunityQuery) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(query.filters);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const address = writeQuery(query);
  // Back, forward and links change the address without the selects: they follow it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters are in the address
  useEffect(() => setDraft(query.filters), [address]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (filters: OpportunityQuery['filters']) => {
    setDraft(filters);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Another filter means another list: it starts at page 1 (R20).
      navigate({ search: writeQuery({ filters, page: 1 }) }, { preventScrollReset: true });
    }, quietMs);
  };
  return { draft, change };
}
