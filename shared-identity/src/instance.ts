import { createIdentity, type Identity, type IdentityOptions } from './identity.ts';

/** The page's only instance; never set on the server, where all requests are anonymous. */
let started: Identity | undefined;

export interface StartOptions extends IdentityOptions {
  /** Whether to create a guest at once (the default) or with the first call of `guestReady` or of a service. */
  readonly startGuest?: boolean;
}

/**
 * Starts the page's identity and the guest lifecycle. Later calls return the same instance.
 * @throws if there is no document
 */
export function startIdentity({ startGuest = true, ...options }: StartOptions): Identity {
  if (started) return started;
  if (typeof document === 'undefined')
    throw new Error('An identity needs a browser; on the server use createAnonymousHttp');
  const identity = createIdentity(options, {
    document,
    address: () => location.href,
    locks: navigator.locks,
    cookieStore: globalThis.cookieStore,
    now: Date.now,
  });
  started = identity;
  // webpack replaces NODE_ENV, so production builds drop this branch and its import.
  if (process.env.NODE_ENV === 'development') {
    void import('./state/state-history.ts').then(({ logHistory }) =>
      logHistory(identity.store, (globalThis as { __REDUX_DEVTOOLS_EXTENSION__?: never }).__REDUX_DEVTOOLS_EXTENSION__),
    );
  }
  // The guard and the calls that wait for the guest report failures.
  if (startGuest) identity.guestReady().catch(() => {});
  return identity;
}

/** The page's identity. @throws before startIdentity, and on the server */
export function identity(): Identity {
  if (!started) throw new Error('The identity has not been started');
  return started;
}

/** The page's identity; undefined if it has not been started, e.g. on the server. */
export const currentIdentity = (): Identity | undefined => started;
