import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** Closes on a change of the pathname and on a click on a link to the current page, which does not change it. */
export function useCloseOnNavigation(ref: RefObject<HTMLDetailsElement | null>, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new pathname is the navigation.
  useLayoutEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [ref, pathname]);
  useEffect(() => {
    const details = ref.current;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (details && link && new URL(link.href).pathname === location.pathname) details.open = false;
    };
    details?.addEventListener('click', onClick);
    return () => details?.removeEventListener('click', onClick);
  }, [ref]);
}
