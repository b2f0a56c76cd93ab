import { type RefObject, useEffect } from 'react';

/** A clicked summary takes the focus, as it does by itself everywhere but in WebKit: Tab then goes on into what it opened. */
export function useSummaryFocus(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = ref.current;
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element) target.closest('summary')?.focus();
    };
    details?.addEventListener('click', onClick);
    return () => details?.removeEventListener('click', onClick);
  }, [ref]);
}
