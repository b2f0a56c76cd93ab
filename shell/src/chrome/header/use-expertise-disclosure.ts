import { type RefObject, useEffect } from 'react';
import { useDisclosure } from './use-disclosure.ts';

/** Closes the expertise disclosure on Escape (returning focus to it), a click or focus outside, and navigation. */
export function useExpertiseDisclosure(ref: RefObject<HTMLDetailsElement | null>, pathname: string): void {
  useDisclosure(ref, pathname);
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      const hadFocus = details.contains(document.activeElement);
      details.open = false;
      if (hadFocus) details.querySelector('summary')?.focus();
    };
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !details.contains(event.target)) details.open = false;
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [ref]);
}
