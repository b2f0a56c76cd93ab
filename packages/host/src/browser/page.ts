import { type Boot, bootElementId } from 'render/boot';
import { logError } from 'render/browser/log-error';
import { clientDestination } from './link-clicks.ts';
import type { OutletController } from './outlet.tsx';
import { onFirstIntent } from './prefetch/first-intent.ts';
import { catchErrors, startVitals } from './reports/start-reports.ts';
import { servedData } from './served-data.ts';
import { installTrustedTypes } from './trusted-types.ts';

/** Yields so that the browser can paint and handle input: in one task, startup would block a phone for 1/3 s. */
export const nextTask = (): Promise<void> => new Promise((next) => setTimeout(next));

/**
 * Prepares the page for code of remotes, and reads its boot data.
 * @param outlet undefined until there is one
 * @param policies create the site's own Trusted Types policies
 */
export function openPage(outlet: () => OutletController | undefined, policies: readonly (() => unknown)[] = []): Boot {
  catchErrors(() => outlet()?.router?.state.matches);
  installTrustedTypes(policies);
  return servedData(bootElementId);
}

/**
 * Hydrates the outlet; from then on the router follows links.
 * @param prefetch called with the visitor's first intent to open a page
 */
export async function startOutlet(
  outlet: OutletController,
  boot: Boot,
  prefetch: (event: Event) => Promise<void>,
): Promise<void> {
  const preview = boot.preview ? await import('./preview.ts') : undefined;
  const showPreview = preview?.keepPreview(boot.preview ?? '');
  document.addEventListener('click', (event) => {
    const destination = outlet.router && clientDestination(event);
    if (!destination || outlet.needsPageLoad(new URL(destination, location.href).pathname)) return;
    event.preventDefault();
    outlet.router?.navigate(preview ? preview.withoutPreview(destination) : destination);
  });
  if (!preview) onFirstIntent(prefetch);
  // On the first load, if no version can be shown, the server's HTML stays and links cause page loads.
  const started = outlet.start().catch((error) => logError(error));
  void started.then(showPreview);
  await started;
  await outlet.whenHydrated();
  removeServiceWorkers();
  startVitals(boot, () => outlet.router?.state.matches);
}

/** The site has none: what a browser has is of an earlier site, or outlived a release (SECURITY-37). */
function removeServiceWorkers(): void {
  navigator.serviceWorker?.getRegistrations().then(
    (all) => all.forEach((each) => void each.unregister()),
    () => {},
  );
}
