import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useSummaryFocus } from './use-summary-focus.ts';

/** Closes the expertise disclosure on Escape (focus returns to it), on a click or focus elsewhere, after a navigation. */
export function useExpertiseDisclosure(ref: RefObject<HTMLDetailsElement | null>, pathname: string): void {
  useClosedAfterNavigation(ref, pathname);
  useSummaryFocus(ref);
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      const hadFocus = details.contains(document.activeElement);
      details.open = false;
      if (hadFocus) details.querySelector('summary')?.focus();
    };
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !details.contains(event.target)) details.open = false;
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [ref]);
}

/** A navigation that ends on the page one is on changes no pathname, so the click on its link counts too. */
export function useClosedAfterNavigation(ref: RefObject<HTMLDetailsElement | null>, pathname: string): void {
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
