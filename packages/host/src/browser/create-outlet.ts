import { type Boot, loaderDataElementId, placedFragmentsElementId } from 'render/boot';
import { exposeFederationRuntime } from 'render/browser/expose-federation-runtime';
import type { ChromeStore } from './chrome-store.tsx';
import { OutletController, type OutletDeps, type OutletParts } from './outlet.tsx';
import { RemoteLoader } from './remote-loader.ts';
import { servedData } from './served-data.ts';
import { sendFailure, VersionFailures } from './version-failures.ts';

export function createOutlet(
  boot: Boot,
  chrome: ChromeStore,
  parts: OutletParts,
  identity: OutletDeps['identity'] = nobody,
): OutletController {
  exposeFederationRuntime();
  const { sequence, remotes, rendered, hydrate, hydration, identity: _, vitalsPercent, preview, ...services } = boot;
  return new OutletController({
    boot,
    loaderData: servedData(loaderDataElementId),
    placedFragments: servedData(placedFragmentsElementId),
    chrome,
    loader: new RemoteLoader(remotes, new VersionFailures(sendFailure)),
    identity,
    services,
    ...parts,
  });
}

const nobody: OutletDeps['identity'] = {
  http: { request: ({ service }) => Promise.reject(new Error(`${service}: the site has no services`)) },
  token$: { subscribe: () => {} },
};

export type { HandedPage, HandingScript } from './boot/load-script.ts';
export { startOutlet } from './start-outlet.ts';
export type { OutletController, OutletParts };
