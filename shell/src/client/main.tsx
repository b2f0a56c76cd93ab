import 'shared-ui/tokens/tokens.css';
import 'shared-ui/tokens/base.css';
import './page.css';
import type { Chrome } from 'federation/contract';
import { startIdentity } from 'shared-identity';
import { type Boot, bootElementId } from '../composition/boot.ts';
import { createChromeStore, hydrateChrome } from './chrome-roots.tsx';
import { lendFederationRuntime } from './federation-runtime.ts';
import { clientDestination } from './link-clicks.ts';
import { Outlet } from './outlet.tsx';
import { RemoteLoader } from './remote-loader.ts';
import { installTrustedTypes } from './trusted-types.ts';

/** Step 6 of a URL's journey: hydrate. The chrome first, then the guest's lifecycle, then the outlet. */
function main(): void {
  installTrustedTypes();
  lendFederationRuntime();
  const boot: Boot = JSON.parse(document.getElementById(bootElementId)?.textContent ?? '');
  const chrome = createChromeStore({
    pathname: location.pathname,
    pending: false,
    chrome: (document.body.dataset.chrome ?? 'full') as Chrome,
  });
  hydrateChrome(chrome, boot.site);

  const { origin } = location;
  const identity = startIdentity({
    bases: { gateway: `${origin}/api/gateway`, search: `${origin}/api/search`, content: `${origin}/api/content` },
    ...boot.identity,
  });

  const outlet = new Outlet({ boot, chrome, loader: new RemoteLoader(boot.remotes), identity });
  document.addEventListener('click', (event) => {
    const destination = outlet.router && clientDestination(event);
    if (!destination) return;
    event.preventDefault();
    outlet.router?.navigate(destination);
  });
  // On a first load the server's HTML stays when no version can be shown (RESOLUTIONS R70); links are plain links then.
  const started = outlet.start().catch((error) => console.error(error));
  identity.guestReady().catch(async () => {
    await started;
    outlet.showGuestError();
  });
}

main();
