import '@meridian-vale/shared-ui/tokens/tokens.css';
import '@meridian-vale/shared-ui/tokens/fonts.css';
import '@meridian-vale/shared-ui/tokens/base.css';
import './page.css';
import { nextTask, openPage, startOutlet } from '@meridian-vale/host/browser';
import type { OutletController } from '@meridian-vale/host/browser/outlet';
import { sanitizerPolicy } from '@meridian-vale/shared-ui/sanitized-html/sanitizer-policy';

/**
 * Hydrates the chrome, then the outlet, then creates the guest. Each runs in a separate task,
 * which also evaluates its modules: an `eager` import is bundled into this file but evaluated on demand.
 */
async function main(): Promise<void> {
  let outlet: OutletController | undefined;
  const boot = openPage(() => outlet, [sanitizerPolicy]);

  await nextTask();
  const { hydrateChrome } = await import(/* webpackMode: "eager" */ './chrome/chrome-roots.tsx');
  const chrome = hydrateChrome(boot.site);

  await nextTask();
  const { startIdentity } = await import(/* webpackMode: "eager" */ '@meridian-vale/shared-identity');
  const { origin } = location;
  const identity = startIdentity({
    bases: { gateway: `${origin}/api/gateway`, search: `${origin}/api/search`, content: `${origin}/api/content` },
    ...(boot.identity as NonNullable<typeof boot.identity>),
    startGuest: false,
  });

  await nextTask();
  const { createOutlet } = await import(/* webpackMode: "eager" */ '@meridian-vale/host/browser/outlet');
  const { outletParts, showGuestError } = await import(/* webpackMode: "eager" */ './outlet-parts.tsx');
  const page = createOutlet(boot, chrome, outletParts(identity), identity);
  outlet = page;
  await startOutlet(page, boot, async (event) => {
    const { prefetchForGuest } = await import(/* webpackChunkName: "prefetch" */ './prefetch.ts');
    prefetchForGuest(page, identity, event);
  });
  // The guest's HTTP client and call must come after hydration.
  identity.guestReady().catch(() => showGuestError(page));
}

main();
