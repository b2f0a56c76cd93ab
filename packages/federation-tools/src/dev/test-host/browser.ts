import '@meridian-vale/shared-ui/tokens/tokens.css';
import '@meridian-vale/shared-ui/tokens/base.css';
import type { Remote, Services } from '@meridian-vale/federation/contract';
import { HostContext, servicesContext as servicesKey } from '@meridian-vale/federation/remote';
import { startIdentity } from '@meridian-vale/shared-identity';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { captureOwnerStack, createElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { exposeFederationRuntime } from 'render/browser/expose-federation-runtime';
import { FragmentHost } from 'render/browser/fragment-host';
import { ownFragments } from 'render/browser/fragment-source';
import { logError } from 'render/browser/log-error';
import { resolveLazy } from 'render/remote-route';
import { installTrustedTypes } from '../browser-policy.ts';
import { bootElementId, type HostBoot, rootElementId } from './boot.ts';
import { hostRoutes, ownFragmentsOnly } from './routes.ts';

/** Hydrates the page that the test host rendered, loading the remote as a container, as the site does. */
async function main(): Promise<void> {
  installTrustedTypes();
  const boot: HostBoot = JSON.parse(document.getElementById(bootElementId)?.textContent ?? '');
  const { origin } = location;
  const identity = startIdentity({
    bases: { gateway: `${origin}/api/gateway`, search: `${origin}/api/search`, content: `${origin}/api/content` },
    appId: 'dev',
    roleId: 'guest',
    tokenHeader: 'company-token',
  });
  exposeFederationRuntime();
  registerRemotes([{ name: boot.container, entry: boot.entry }]);
  const module = await loadRemote<{ remote: Remote }>(`${boot.container}/remote`);
  if (!module) throw new Error(`${boot.container} exposes no ./remote`);

  const services: Services = {
    ...boot.services,
    http: identity.http,
    loadFragment: ownFragmentsOnly(boot.remote, (name, request, props) => fragments.load(name, request, props)),
  };
  const host = { site: services.site, services };
  const source = ownFragments(boot.remote, boot.version, module.remote);
  const fragments = new FragmentHost({ source, placed: boot.placed, host });
  const value = { ...host, mountFragment: fragments.mount, completeFragment: fragments.complete };
  const routes = hostRoutes(boot.remote, module.remote);
  await resolveLazy(routes);
  const router = createBrowserRouter(routes, {
    ...(boot.loaderData && { hydrationData: { loaderData: boot.loaderData } }),
    getContext: () => new RouterContextProvider(new Map([[servicesKey, services]])),
  });
  fragments.follow(router);
  const root = document.getElementById(rootElementId) as HTMLElement;
  const tree = createElement(HostContext, { value }, createElement(RouterProvider, { router }));
  const options = { onCaughtError: logError, onRecoverableError: logError };
  // For the gate, which tells where the element was created that an error is about.
  Object.assign(globalThis, { captureOwnerStack });
  if (boot.loaderData) hydrateRoot(root, tree, options);
  else createRoot(root, options).render(tree);
}

main();
