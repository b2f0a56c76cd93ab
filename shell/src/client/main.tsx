import '@meridian-vale/shared-ui/tokens/tokens.css';
import '@meridian-vale/shared-ui/tokens/fonts.css';
import '@meridian-vale/shared-ui/tokens/base.css';
import './page.css';
import type { Chrome } from '@meridian-vale/federation/contract';
import { type Boot, bootElementId, loaderDataElementId, placedFragmentsElementId } from 'remote-host/boot';
import { logError } from 'remote-host/browser/log-error';
import { clientDestination } from './link-clicks.ts';
import type { OutletController } from './outlet.tsx';
import { onFirstIntent } from './prefetch/first-intent.ts';
import { catchErrors, startVitals } from './reports/start-reports.ts';
import { installTrustedTypes } from './trusted-types.ts';

/** Yields so that the browser can paint and handle input: in one task, startup would block a phone for 1/3 s. */
const nextTask = (): Promise<void> => new Promise((next) => setTimeout(next));

/**
 * Hydrates the chrome, then the outlet, then creates the guest. Each runs in a separate task,
 * which also evaluates its modules: an `eager` import is bundled into this file but evaluated on demand.
 */
async function main(): Promise<void> {
  let page: Pick<OutletController, 'router'> | undefined;
  catchErrors(() => page?.router?.state.matches);
  installTrustedTypes();
  const boot: Boot = readJson(bootElementId);

  await nextTask();
  const { ChromeStore, hydrateChrome } = await import(/* webpackMode: "eager" */ './chrome-roots.tsx');
  const chrome = new ChromeStore({
    pathname: location.pathname,
    pending: false,
    chrome: (document.body.dataset.chrome ?? 'full') as Chrome,
  });
  hydrateChrome(chrome, boot.site);

  await nextTask();
  const { startIdentity } = await import(/* webpackMode: "eager" */ '@meridian-vale/shared-identity');
  const { origin } = location;
  const identity = startIdentity({
    bases: { gateway: `${origin}/api/gateway`, search: `${origin}/api/search`, content: `${origin}/api/content` },
    ...boot.identity,
    startGuest: false,
  });

  await nextTask();
  const { exposeFederationRuntime } = await import(
    /* webpackMode: "eager" */ 'remote-host/browser/expose-federation-runtime'
  );
  exposeFederationRuntime();
  const { RemoteLoader } = await import(/* webpackMode: "eager" */ './remote-loader.ts');
  const { sendFailure, VersionFailures } = await import(/* webpackMode: "eager" */ './version-failures.ts');
  const { OutletController } = await import(/* webpackMode: "eager" */ './outlet.tsx');
  const failures = new VersionFailures(sendFailure);
  const preview = boot.preview ? await import('./preview.ts') : undefined;
  const showPreview = preview?.keepPreview(boot.preview ?? '');
  const outlet = new OutletController({
    boot,
    loaderData: readJson(loaderDataElementId),
    placedFragments: readJson(placedFragmentsElementId, '[]'),
    chrome,
    loader: new RemoteLoader(boot.remotes, failures),
    identity,
  });
  page = outlet;
  document.addEventListener('click', (event) => {
    const destination = outlet.router && clientDestination(event);
    // A page load gets newly pinned versions and retries the one that failed.
    if (!destination || failures.retryDue || outlet.isUnavailable(new URL(destination, location.href).pathname)) return;
    event.preventDefault();
    outlet.router?.navigate(preview ? preview.withoutPreview(destination) : destination);
  });
  if (!preview)
    onFirstIntent(async (event) => {
      const { startPrefetching } = await import(/* webpackChunkName: "prefetch" */ './prefetch/start-prefetching.ts');
      startPrefetching(outlet, identity, event);
    });
  // On the first load, if no version can be shown, the server's HTML stays and links cause page loads.
  const started = outlet.start().catch((error) => logError(error));
  void started.then(showPreview);
  // The guest's HTTP client and call must come after hydration.
  await started;
  await outlet.whenHydrated();
  identity.guestReady().catch(() => outlet.showGuestError());
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

/** @param absent the default: a page not rendered by a remote has no loader data */
const readJson = (id: string, absent = '{}') => JSON.parse(document.getElementById(id)?.textContent ?? absent);

main();
