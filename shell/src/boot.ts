import { bootData, startPage } from '@meridian-vale/host/browser';
import { keepDetailsExclusive } from '@meridian-vale/shared-ui/accordion/exclusive-details';
import { sanitizerPolicy } from '@meridian-vale/shared-ui/sanitized-html/sanitizer-policy';
import { remoteForPath } from 'render/addresses';
import type { Boot } from 'render/boot';
import { followMenus } from './chrome/header/menus.ts';
import { guestErrorUrl, isGuarded } from './guard.ts';

const boot = bootData();

/** The page's identity; the guest is created by whoever needs it first. */
async function loadIdentity() {
  const module = await import(/* webpackChunkName: "identity" */ '@meridian-vale/shared-identity/page-identity');
  const { origin } = location;
  module.startIdentity({
    bases: { gateway: `${origin}/api/gateway`, search: `${origin}/api/search`, content: `${origin}/api/content` },
    ...(boot.identity as NonNullable<Boot['identity']>),
    startGuest: false,
  });
  return module;
}

const guestReady = async (): Promise<void> => (await loadIdentity()).identity().guestReady();

/** If the page gets no guest, replaces its history entry with the error page (GUARD-4), unless it is a copy elsewhere. */
function startGuest(): void {
  const { pathname } = location;
  guestReady().catch(() => {
    if (isGuarded(pathname) && remoteForPath(boot.remotes, pathname)) location.replace(guestErrorUrl(location));
  });
}

startPage(boot, {
  policies: [sanitizerPolicy],
  loadIdentity,
  guard: { isGuarded, ready: guestReady, refused: guestErrorUrl },
  onIdle: startGuest,
});
followMenus();
keepDetailsExclusive();
