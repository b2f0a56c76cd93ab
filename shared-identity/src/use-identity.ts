import { useCallback, useSyncExternalStore } from 'react';
import type { Identity } from './identity.ts';
import { currentIdentity } from './page-identity.ts';
import { initialState, type State } from './state/identity-state.ts';

/** The state during server rendering and hydration. */
const anonymous = initialState('');

/** The page's identity; undefined on the server and before startIdentity. */
export const useIdentity = (): Identity | undefined => currentIdentity();

/** Subscribes to the state; on the server and during hydration, it is the state of a visitor without a guest. */
export function useIdentityState(identity: Identity | undefined = currentIdentity()): State {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = identity?.state$.subscribe(onChange);
      return () => subscription?.unsubscribe();
    },
    [identity],
  );
  return useSyncExternalStore(
    subscribe,
    () => identity?.state ?? anonymous,
    () => anonymous,
  );
}
