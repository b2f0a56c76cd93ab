import type { StateStore } from './state-store.ts';

/** SPEC section 9: entries kept. */
export const historyLength = 25;

/** The Redux DevTools extension, as far as it is used. */
export interface DevTools {
  connect(options: object): { init(state: unknown): void; send(action: object, state: unknown): void };
}

/**
 * The log-only state history (SPEC section 9, RESOLUTIONS R53); loaded by development builds only.
 * The token is left out: a history is a log.
 */
export function keepHistory(store: StateStore, devTools: DevTools | undefined): () => void {
  if (!devTools) return () => {};
  const connection = devTools.connect({
    name: 'shared-identity',
    maxAge: historyLength,
    // Log only: no jumping, no dispatching.
    features: { export: true },
  });
  connection.init(withoutToken(store.state));
  return store.watch((event, state) => connection.send({ type: event.type }, withoutToken(state)));
}

function withoutToken(state: StateStore['state']): unknown {
  const { appId, authToken } = state.identity.accessToken;
  const accessToken = { appId, authToken: authToken ? '(set)' : undefined };
  return { ...state, identity: { ...state.identity, accessToken } };
}
