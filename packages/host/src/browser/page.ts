import { type Boot, bootElementId } from 'render/boot';
import { guardLinks, type LinkGuard } from './boot/guarded-links.ts';
import { holdEvents } from './boot/hold-events.ts';
import { type HandedPage, loadScript, once } from './boot/load-script.ts';
import { onNeed } from './boot/on-need.ts';
import { focusHeading } from './focus-heading.ts';
import { prefetchDocuments } from './prefetch.ts';
import { catchErrors, startVitals } from './reports/start-reports.ts';
import { servedData } from './served-data.ts';
import { installTrustedTypes } from './trusted-types.ts';

export interface SiteBoot {
  readonly policies?: readonly (() => unknown)[];
  readonly loadIdentity?: () => Promise<unknown>;
  readonly guard?: LinkGuard;
  /** Called when the page is painted and the browser idle. */
  readonly onIdle?: () => void;
}

export const bootData = (): Boot => servedData(bootElementId);

/** Starts a page that the server has sent: it is whole without the script that hydrates it, until a control needs it. */
export function startPage(boot: Boot, { policies = [], loadIdentity, guard, onIdle }: SiteBoot = {}): void {
  const { route } = boot.rendered ?? {};
  const identity = once(async () => loadIdentity?.());
  const page: HandedPage = {
    boot,
    get identity() {
      return identity();
    },
    matches: () => (route ? [{ route: { path: route } }] : undefined),
  };
  catchErrors(() => page.matches());
  installTrustedTypes(policies);
  const hydrate = holdEvents(once(() => loadScript(page)));
  // Whatever fails is logged where it does.
  const start = () => void hydrate().catch(() => {});
  if (guard) guardLinks(guard);
  // Of header and footer, on a page that was not composed.
  if (boot.hydrate || document.querySelector('[data-mfe-state="pending"]')) start();
  else onNeed(start);
  prefetchDocuments();
  followSections();
  followHistory();
  void idleAfterPaint().then(() => {
    onIdle?.();
    removeServiceWorkers();
    startVitals(boot, () => page.matches());
  });
}

/** Focuses the heading of a section that a link opens, and marks the links to it. Once there is a router, pages do. */
function followSections(): void {
  const mark = () => {
    if ('router' in document.body.dataset) return false;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href*="#"]'))
      if (link.href === location.href) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    return true;
  };
  mark();
  addEventListener('hashchange', () => mark() && focusHeading(location.hash, true));
}

/**
 * An entry that a router had added before the page was reloaded is in the same document: only its address comes back,
 * which may happen before this script runs.
 */
function followHistory(): void {
  const addressOf = ({ pathname, search }: URL | Location) => pathname + search;
  const served = addressOf(new URL(window.navigation?.activation?.entry.url ?? location.href));
  const follow = () => {
    if (!('router' in document.body.dataset) && addressOf(location) !== served) location.reload();
  };
  addEventListener('popstate', follow);
  follow();
}

/** A tab in the background is not painted. */
const idleAfterPaint = async (): Promise<void> => {
  const after = (wait: (next: () => void) => void) => new Promise<void>((next) => wait(next));
  const painted = after((next) => requestAnimationFrame(() => setTimeout(next)));
  await Promise.race([painted, after((next) => setTimeout(next, 1_000))]);
  await after((next) =>
    'requestIdleCallback' in window ? requestIdleCallback(() => next(), { timeout: 2_000 }) : next(),
  );
};

/** The site has none: what a browser has is of an earlier site, or outlived a release (SECURITY-37). */
function removeServiceWorkers(): void {
  navigator.serviceWorker?.getRegistrations().then(
    (all) => all.forEach((each) => void each.unregister()),
    () => {},
  );
}
