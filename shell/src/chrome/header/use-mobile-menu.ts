import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { footerElementId } from '../../composition/boot.ts';
import { useClosedAfterNavigation } from './use-expertise-disclosure.ts';
import { useSummaryFocus } from './use-summary-focus.ts';

/** Where the wide navigation takes over; the same width stands in header.module.css. */
const wide = '(width >= 64rem)';

/** What an open menu covers: out of reach while it is open. */
const covered = ['main', footerElementId];

/**
 * Escape closes the menu and gives the focus back to its button; Tab stays inside while it is open; the page behind
 * neither scrolls nor takes focus; a navigation closes it.
 */
export function useMobileMenu(ref: RefObject<HTMLDetailsElement | null>, pathname: string): void {
  useClosedAfterNavigation(ref, pathname);
  useSummaryFocus(ref);
  useEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    const onToggle = (event: Event) => {
      if (event.target === menu) cover(menu.open);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!menu.open) return;
      if (event.key === 'Escape') {
        menu.open = false;
        cover(false);
        menu.querySelector('summary')?.focus();
      } else if (event.key === 'Tab') keepInside(menu, event);
    };
    const media = matchMedia(wide);
    const onWide = () => {
      if (media.matches) menu.open = false;
    };
    menu.addEventListener('toggle', onToggle);
    document.addEventListener('keydown', onKeyDown);
    media.addEventListener('change', onWide);
    return () => {
      cover(false);
      menu.removeEventListener('toggle', onToggle);
      document.removeEventListener('keydown', onKeyDown);
      media.removeEventListener('change', onWide);
    };
  }, [ref]);
  // In the same commit as the closing above: the shell focuses the heading in the next frame, which inert would refuse.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new pathname is the navigation.
  useLayoutEffect(() => cover(Boolean(ref.current?.open)), [ref, pathname]);
}

function cover(open: boolean): void {
  for (const id of covered) document.getElementById(id)?.toggleAttribute('inert', open);
  document.body.toggleAttribute('data-menu-open', open);
}

function keepInside(menu: HTMLElement, event: KeyboardEvent): void {
  const stops = [...menu.querySelectorAll<HTMLElement>('summary, a[href]')].filter(
    (stop) => !stop.closest('details:not([open]) > :not(summary)'),
  );
  const first = stops[0];
  const last = stops.at(-1);
  const from = document.activeElement;
  const leaves = event.shiftKey ? from === first : from === last;
  if (!leaves && from instanceof Node && menu.contains(from)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
