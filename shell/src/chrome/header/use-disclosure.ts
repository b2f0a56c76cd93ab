import { type RefObject, useEffect, useLayoutEffect } from 'react';

/**
 * Shared behavior of the header's disclosures: they close when the pathname changes and on a click on a link to the
 * current page, which does not change it. WebKit does not focus a clicked summary, so it is focused here; otherwise Tab
 * would not continue into the opened content.
 */
export function useDisclosure(ref: RefObject<HTMLDetailsElement | null>, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new pathname is the navigation.
  useLayoutEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [ref, pathname]);
  useEffect(() => {
    const details = ref.current;
    const onClick = ({ target }: MouseEvent) => {
      if (!details || !(target instanceof Element)) return;
      target.closest('summary')?.focus();
      const link = target.closest('a');
      if (link && new URL(link.href).pathname === location.pathname) details.open = false;
    };
    details?.addEventListener('click', onClick);
    return () => details?.removeEventListener('click', onClick);
  }, [ref]);
}
