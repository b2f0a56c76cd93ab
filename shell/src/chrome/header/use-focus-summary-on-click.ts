import { type RefObject, useEffect } from 'react';

/** WebKit does not focus a clicked summary, so that Tab would not continue into what it opened. */
export function useFocusSummaryOnClick(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = ref.current;
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element) target.closest('summary')?.focus();
    };
    details?.addEventListener('click', onClick);
    return () => details?.removeEventListener('click', onClick);
  }, [ref]);
}
