import type { OutletController } from '@meridian-vale/host/browser/outlet';
import { startPrefetching } from '@meridian-vale/host/browser/prefetch';
import type { Identity } from '@meridian-vale/shared-identity';

/** Prefetches data once there is a guest: without one, a prefetching call would try to create one. */
export function prefetchForGuest(outlet: OutletController, { state$ }: Pick<Identity, 'state$'>, first: Event): void {
  const guestLoaded = new Promise<void>((resolve) => {
    state$.subscribe(({ identity: { isGuestLoaded } }) => isGuestLoaded && resolve());
  });
  startPrefetching(outlet, guestLoaded, first);
}
