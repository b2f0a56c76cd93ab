import { type Boot, loaderDataElementId, placedFragmentsElementId, servicesIn } from 'render/boot';
import { exposeFederationRuntime } from 'render/browser/expose-federation-runtime';
import { logError } from 'render/browser/log-error';
import type { HandedPage, HandingScript } from './boot/load-script.ts';
import type { ChromeStore } from './chrome-store.tsx';
import { clientDestination } from './link-clicks.ts';
import { OutletController, type OutletDeps, type OutletParts } from './outlet.tsx';
import { onLinkIntent } from './prefetch.ts';
import { RemoteLoader } from './remote-loader.ts';
import { servedData } from './served-data.ts';
import { VersionFailures } from './version-failures.ts';

export function createOutlet(
  boot: Boot,
  chrome: ChromeStore,
  parts: OutletParts,
  identity: OutletDeps['identity'] = nobody,
): OutletController {
  exposeFederationRuntime();
  return new OutletController({
    boot,
    loaderData: servedData(loaderDataElementId),
    placedFragments: servedData(placedFragmentsElementId),
    chrome,
    loader: new RemoteLoader(boot.remotes, new VersionFailures()),
    identity,
    services: servicesIn(boot),
    ...parts,
  });
}

const nobody: OutletDeps['identity'] = {
  http: { request: ({ service }) => Promise.reject(new Error(`${service}: the site has no services`)) },
  token$: { subscribe: () => {} },
};

/**
 * Hydrates the outlet; from then on the router follows links. On the first load, if no version can be shown, the server's
 * HTML stays, links cause page loads, and this rejects.
 */
export async function startOutlet(outlet: OutletController, page: HandedPage): Promise<void> {
  const { boot, matches } = page;
  page.matches = () => outlet.router?.state.matches ?? matches();
  const preview = boot.preview ? await import(/* webpackChunkName: "preview" */ './preview.ts') : undefined;
  const showPreview = preview?.keepPreview(boot.preview ?? '');
  document.addEventListener('click', (event) => {
    // Entries that the browser makes for sections have no keys: it would return to where the section was left last.
    const destination = outlet.router && clientDestination(event, true);
    if (!destination) return;
    const { href, pathname } = new URL(destination, location.href);
    if (outlet.needsPageLoad(pathname)) return;
    event.preventDefault();
    const replace = href === location.href;
    outlet.router?.navigate(preview ? preview.withoutPreview(destination) : destination, { replace });
  });
  // The navigation will report a failure.
  onLinkIntent(({ pathname }) => void outlet.loadCode(pathname).catch(() => {}));
  try {
    await outlet.start();
  } catch (error) {
    logError(error);
    throw error;
  } finally {
    showPreview?.();
  }
  await outlet.whenHydrated();
}

export type { HandedPage, HandingScript, OutletController, OutletParts };
