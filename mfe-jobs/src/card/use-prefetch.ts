import type { Services } from 'federation/contract';
import { useHost } from 'federation/remote';
import { useEffect, useRef } from 'react';

/** Fetches what the page of a job needs. */
export type Prefetch = (services: Services, id: string) => void;

/** A pointer that only passes over a card does not mean it. */
const intentMs = 80;

/**
 * Handlers for a job's link: hover and focus fetch its page ahead after 80 ms, a touch at once; leaving earlier calls it
 * off. Once per link.
 */
export function usePrefetch(prefetch: Prefetch, id: string) {
  const { services } = useHost();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const done = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const start = () => {
    if (!services || done.current) return;
    done.current = true;
    prefetch(services, id);
  };
  const intend = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(start, intentMs);
  };
  const leave = () => clearTimeout(timer.current);
  return { onPointerEnter: intend, onPointerLeave: leave, onFocus: intend, onBlur: leave, onTouchStart: start };
}
