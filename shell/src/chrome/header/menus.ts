import { footerElementId, headerElementId } from 'render/boot';

/** The wide navigation is shown from this width. Keep in sync with header.module.css. */
const wideQuery = '(width >= 64rem)';

const backgroundIds = ['main', footerElementId];

/** The expertise dropdown and the mobile menu, as the header has them now: React may render it anew. */
const menus = (): HTMLDetailsElement[] =>
  [...document.querySelectorAll<HTMLDetailsElement>(`#${headerElementId} details`)].filter(
    (menu) => !menu.parentElement?.closest('details'),
  );

const isModal = (menu: Element): boolean => menu.querySelector(':scope > [role="dialog"]') !== null;

/** Called on each navigation, in the commit that shows the page: its heading then takes focus, and must not be inert. */
export function closeMenus(): void {
  for (const menu of menus()) menu.open = false;
  setBackgroundInert(false);
}

/**
 * Operates the header's menus, also in a page that is never hydrated. The mobile menu is modal: it traps focus, and the
 * page behind it is inert and does not scroll. Escape closes a menu and returns focus to its button; so do a link to the
 * current page, a return from the back/forward cache, a wide screen (the mobile menu), and a click or focus elsewhere (the
 * dropdown).
 */
export function followMenus(): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const menu = menus().find((each) => each === target);
      if (menu && isModal(menu)) setBackgroundInert(menu.open);
    },
    { capture: true },
  );
  document.addEventListener('keydown', (event) => {
    const menu = menus().find(({ open }) => open);
    if (!menu) return;
    if (event.key === 'Escape') {
      const hadFocus = isModal(menu) || menu.contains(document.activeElement);
      closeMenus();
      if (hadFocus) menu.querySelector('summary')?.focus();
    } else if (event.key === 'Tab' && isModal(menu)) trapFocus(menu, event);
  });
  for (const type of ['click', 'focusin'] as const)
    document.addEventListener(type, ({ target }) => {
      if (!(target instanceof Element)) return;
      for (const menu of menus()) if (!isModal(menu) && !menu.contains(target)) menu.open = false;
      if (type !== 'click' || !target.closest(`#${headerElementId} details`)) return;
      // WebKit does not focus a clicked summary; otherwise Tab would not continue into the opened content.
      target.closest('summary')?.focus();
      const link = target.closest('a');
      if (link && new URL(link.href).pathname === location.pathname) closeMenus();
    });
  matchMedia(wideQuery).addEventListener('change', ({ matches }) => {
    for (const menu of menus()) if (matches && isModal(menu)) menu.open = false;
  });
  addEventListener('pageshow', ({ persisted }) => persisted && closeMenus());
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
