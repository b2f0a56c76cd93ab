import type { Services } from 'federation/contract';
import { useHost } from 'federation/remote';
import { useEffect, useRef } from 'react';

/** Fetches what the page of a job needs. */
export type Prefetch = (services: Services, id: string) => void;

/** A pointer that only crosses a card leaves it sooner. */
const hoverDelayMs = 80;

/** Event handlers of a job's link that prefetch its page, once: on hover or focus after 80 ms, on touch at once. */
export function usePrefetch(prefetch: Prefetch, id: string) {
  const { services } = useHost();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const prefetched = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const start = () => {
    if (!services || prefetched.current) return;
    prefetched.current = true;
    prefetch(services, id);
  };
  const schedule = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(start, hoverDelayMs);
  };
  const cancel = () => clearTimeout(timer.current);
  return { onPointerEnter: schedule, onPointerLeave: cancel, onFocus: schedule, onBlur: cancel, onTouchStart: start };
}
