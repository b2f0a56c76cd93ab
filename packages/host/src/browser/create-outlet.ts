import { type Boot, loaderDataElementId, placedFragmentsElementId } from 'render/boot';
import { exposeFederationRuntime } from 'render/browser/expose-federation-runtime';
import type { ChromeStore } from './chrome-store.tsx';
import { OutletController, type OutletDeps, type OutletParts } from './outlet.tsx';
import { RemoteLoader } from './remote-loader.ts';
import { servedData } from './served-data.ts';
import { sendFailure, VersionFailures } from './version-failures.ts';

/** The outlet of a page that the server has sent. */
export function createOutlet(
  boot: Boot,
  chrome: ChromeStore,
  identity: OutletDeps['identity'],
  parts: OutletParts,
): OutletController {
  exposeFederationRuntime();
  return new OutletController({
    boot,
    loaderData: servedData(loaderDataElementId),
    placedFragments: servedData(placedFragmentsElementId),
    chrome,
    loader: new RemoteLoader(boot.remotes, new VersionFailures(sendFailure)),
    identity,
    ...parts,
  });
}

export type { OutletController, OutletParts };
