import { useCallback, useSyncExternalStore } from 'react';
import type { Identity } from './identity.ts';
import { currentIdentity } from './instance.ts';
import { initialState, type State } from './state/identity-state.ts';

/** What the server renders with, and the browser hydrates with: nobody's state. */
const anonymous = initialState('');

/** The page's identity; undefined on the server and before the shell started it. */
export const useIdentity = (): Identity | undefined => currentIdentity();

/** The state, live; on the server and during hydration that of a visitor without a guest. */
export function useIdentityState(of: Identity | undefined = currentIdentity()): State {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = of?.state$.subscribe(changed);
      return () => subscription?.unsubscribe();
    },
    [of],
  );
  return useSyncExternalStore(
    subscribe,
    () => of?.state ?? anonymous,
    () => anonymous,
  );
}
