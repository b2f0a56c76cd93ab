import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { footerElementId } from 'remote-host/boot';
import { useDisclosure } from './use-disclosure.ts';

/** The wide navigation is shown from this width. Keep in sync with header.module.css. */
const wideQuery = '(width >= 64rem)';

/** Ids of the elements behind the open menu. */
const backgroundIds = ['main', footerElementId];

/**
 * Makes the menu modal: it traps focus, and the page behind it is inert and does not scroll. Escape closes it and
 * returns focus to its button; a navigation or a wide screen also closes it.
 */
export function useMobileMenu(ref: RefObject<HTMLDetailsElement | null>, pathname: string): void {
  useDisclosure(ref, pathname);
  useEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    const onToggle = (event: Event) => {
      if (event.target === menu) setBackgroundInert(menu.open);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!menu.open) return;
      if (event.key === 'Escape') {
        menu.open = false;
        setBackgroundInert(false);
        menu.querySelector('summary')?.focus();
      } else if (event.key === 'Tab') trapFocus(menu, event);
    };
    const media = matchMedia(wideQuery);
    const onWide = () => {
      if (media.matches) menu.open = false;
    };
    menu.addEventListener('toggle', onToggle);
    document.addEventListener('keydown', onKeyDown);
    media.addEventListener('change', onWide);
    return () => {
      setBackgroundInert(false);
      menu.removeEventListener('toggle', onToggle);
      document.removeEventListener('keydown', onKeyDown);
      media.removeEventListener('change', onWide);
    };
  }, [ref]);
  // Runs in the commit that closes the menu: the shell then focuses the page's heading, which must not be inert.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new pathname is the navigation.
  useLayoutEffect(() => setBackgroundInert(Boolean(ref.current?.open)), [ref, pathname]);
}

function setBackgroundInert(open: boolean): void {
  for (const id of backgroundIds) document.getElementById(id)?.toggleAttribute('inert', open);
  document.body.toggleAttribute('data-menu-open', open);
}

function trapFocus(menu: HTMLElement, event: KeyboardEvent): void {
  const focusable = [...menu.querySelectorAll<HTMLElement>('summary, a[href]')].filter(
    (element) => !element.closest('details:not([open]) > :not(summary)'),
  );
  const first = focusable[0];
  const last = focusable.at(-1);
  const active = document.activeElement;
  const leaves = event.shiftKey ? active === first : active === last;
  if (!leaves && menu.contains(active)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
