import type { Remote } from '@meridian-vale/federation/contract';
import type { RouteObject } from 'react-router-dom';
import { remoteRoute, resolveLazy } from 'remote-host/remote-route';
import { PendingPage } from '../chrome/pending/pending-page.tsx';
import { Unavailable } from '../chrome/unavailable/unavailable.tsx';

/** A remote's routes in the browser. */
export const pageRoute = (name: string, remote: Remote): RouteObject =>
  remoteRoute(name, remote, { pending: <PendingPage />, failed: <Unavailable remote={name} /> });

/** Loads the code of the current URL's page. */
export const loadPageFiles =
  (name: string) =>
  (remote: Remote): Promise<void> =>
    resolveLazy([pageRoute(name, remote)]);
