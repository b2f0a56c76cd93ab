import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { footerElementId } from 'render/boot';

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

/**
 * Shared behavior of the header's disclosures: they close when the pathname changes and on a click on a link to the
 * current page, which does not change it. WebKit does not focus a clicked summary, so it is focused here; otherwise Tab
 * would not continue into the opened content.
 */
function useDisclosure(ref: RefObject<HTMLDetailsElement | null>, pathname: string): void {
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
