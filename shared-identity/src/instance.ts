import { createIdentity, type Identity, type IdentityOptions } from './identity.ts';

/** The page's only instance; never set on the server, where every request is anonymous. */
let started: Identity | undefined;

/**
 * Starts the page's identity, and with it the guest's lifecycle. Whatever calls again gets the same instance (R60).
 * @throws where there is no document
 */
export function startIdentity(options: IdentityOptions): Identity {
  if (started) return started;
  if (typeof document === 'undefined')
    throw new Error('An identity lives in a browser; servers use createAnonymousHttp');
  const identity = createIdentity(options, {
    document,
    address: () => location.href,
    locks: navigator.locks,
    cookieStore: globalThis.cookieStore,
    now: Date.now,
  });
  started = identity;
  // webpack replaces NODE_ENV and drops the branch with its import: production builds hold no history (R53).
  if (process.env.NODE_ENV === 'development') {
    void import('./state/state-history.ts').then(({ keepHistory }) =>
      keepHistory(
        identity.store,
        (globalThis as { __REDUX_DEVTOOLS_EXTENSION__?: never }).__REDUX_DEVTOOLS_EXTENSION__,
      ),
    );
  }
  // The guard and the calls tell of a failure; nobody needs this promise.
  identity.guestReady().catch(() => {});
  return identity;
}

/** The page's identity. @throws before startIdentity, and on the server */
export function identity(): Identity {
  if (!started) throw new Error('The identity has not been started');
  return started;
}

/** The page's identity, or undefined where there is none, e.g. on the server. */
export const currentIdentity = (): Identity | undefined => started;
