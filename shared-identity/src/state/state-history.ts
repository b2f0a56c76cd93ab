import type { StateStore } from './state-store.ts';

const maxEntries = 25;

/** The part of the Redux DevTools extension's API that we use. */
export interface DevTools {
  connect(options: object): { init(state: unknown): void; send(action: object, state: unknown): void };
}

/**
 * Sends the state history to the Redux DevTools, log-only. Only development builds load it. The token is removed,
 * because logs must not contain it.
 */
export function logHistory(store: StateStore, devTools: DevTools | undefined): () => void {
  if (!devTools) return () => {};
  const connection = devTools.connect({
    name: 'shared-identity',
    maxAge: maxEntries,
    // No time travel and no dispatching.
    features: { export: true },
  });
  connection.init(withoutToken(store.state));
  return store.onDispatch((event, state) => connection.send({ type: event.type }, withoutToken(state)));
}

function withoutToken(state: StateStore['state']): unknown {
  const { appId, authToken } = state.identity.accessToken;
  const accessToken = { appId, authToken: authToken ? '(set)' : undefined };
  return { ...state, identity: { ...state.identity, accessToken } };
}
