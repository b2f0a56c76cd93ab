import { type HttpClient, HttpError, type HttpRequest, type ServiceName } from 'platform/client/http-client';
import { getIdentity, type IdentityService, registerIdentity, type UserIdentity } from 'platform/client/identities';
import type { Observable } from 'rxjs';
import { v4 } from 'uuid';
import { requestHeaders } from './http/request-headers.ts';
import type { ServiceBases } from './http/service-addresses.ts';
import { callTimeoutMs, createTransport } from './http/transport.ts';
import { GuestLifecycle } from './lifecycle/guest-lifecycle.ts';
import { createGuestLock, whenActivated } from './lifecycle/guest-lock.ts';
import type { State } from './state/identity-state.ts';
import { createStateStore, type StateStore } from './state/state-store.ts';
import { createTokenStore } from './token/token-store.ts';

export interface IdentityOptions {
  /** The three services' base addresses, absolute or relative to the page, without a trailing slash. */
  readonly bases: ServiceBases;
  readonly appId: string;
  /** The fixed role unique id of guests (SPEC section 3). */
  readonly roleId: string;
  /** The response header that carries a token (RESOLUTIONS R40). */
  readonly tokenHeader: string;
  /** Milliseconds until a call counts as failed; 10 s unless told (R67). */
  readonly timeoutMs?: number;
}

export interface Identity {
  /**
   * The latest token, then every other one, one that another tab stored included; undefined while there is none.
   * Answers cached for the holder of one token must not be shown to the holder of the next.
   */
  readonly token$: Observable<string | undefined>;
  /** The latest state, then every change (SPEC section 3, identity and content state). */
  readonly state$: Observable<State>;
  /** The state now. */
  readonly state: State;
  /** Resolves once a guest is loaded; rejects with a GuestUnavailableError. The next call after a failure tries anew. */
  guestReady(): Promise<void>;
  /** The client of the three services: waits for the guest, sends app id and token (SPEC section 7). */
  readonly http: HttpClient;
  /**
   * Registers a user identity, then loads it (SPEC section 4). Never rejects: a failure is logged only (section 8).
   * The content service's identity becomes the content state (R42).
   */
  registerUserIdentity(service: IdentityService, id: string, user: UserIdentity): Promise<void>;
}

/** What of the browser an identity touches. */
export interface IdentityBrowser {
  readonly document: Document;
  readonly address: () => string;
  readonly locks?: LockManager | undefined;
  /** Fires `change` when any tab stores a token. Without one, a token of another tab is noticed at the next call. */
  readonly cookieStore?: EventTarget | undefined;
  readonly now: () => number;
}

/** Makes an identity; it calls nothing until it is asked for a guest or a call. Pages share one: see startIdentity. */
export function createIdentity(options: IdentityOptions, browser: IdentityBrowser): Identity & { store: StateStore } {
  const { bases, appId, roleId, timeoutMs = callTimeoutMs } = options;
  warnOfMissingBases(bases);
  const jar = browser.document;
  const store = createStateStore(appId);
  const transport = createTransport(bases, timeoutMs);
  const send = <T>(request: HttpRequest, token: string | undefined) =>
    transport<T>(request, (address, method) =>
      requestHeaders(address, method, { bases, appId, token, page: { address: browser.address(), jar } }),
    );
  const lifecycle = new GuestLifecycle({
    http: (token) => ({ request: (request) => send(request, token) }),
    tokens: createTokenStore(jar),
    store,
    lock: createGuestLock(browser.locks, timeoutMs),
    newId: v4,
    now: browser.now,
    whenActivated: () => whenActivated(browser.document),
    appId,
    roleId,
    tokenHeader: options.tokenHeader.toLowerCase(),
  });
  browser.cookieStore?.addEventListener('change', () => lifecycle.adoptStoredToken());
  const http: HttpClient = {
    async request<T>(request: HttpRequest) {
      const token = await tokenFor(lifecycle, request);
      try {
        return await send<T>(request, token);
      } catch (error) {
        const refused = error instanceof HttpError && error.response?.status === 401;
        const other = refused && token && (await lifecycle.replace(token).catch(() => undefined));
        if (!other) throw error;
        return send<T>(request, other);
      }
    },
  };
  return {
    token$: store.token$,
    state$: store.state$,
    get state() {
      return store.state;
    },
    store,
    guestReady: () => lifecycle.ready(),
    http,
    async registerUserIdentity(service, id, user) {
      store.dispatch({ type: 'user identity registration requested' });
      try {
        await registerIdentity(http, service, id, user);
        const userIdentity = await getIdentity(http, service, id);
        if (service === 'content') store.dispatch({ type: 'user identity loaded', userIdentity });
      } catch (error) {
        console.error('The identity could not be created', error);
      }
    },
  };
}

/** The guest's own calls do not wait for the guest they make; all others do. */
async function tokenFor(lifecycle: GuestLifecycle, { service, path, signal }: HttpRequest) {
  let token: string | undefined;
  try {
    if (!(service === 'gateway' && /^\/guests(\/|$)/.test(path))) await lifecycle.ready();
    token = await lifecycle.token();
  } catch (error) {
    throw new HttpError('HTTP_NETWORK', `${service}: there is no guest to call as`, undefined, { cause: error });
  }
  if (signal?.aborted) throw new HttpError('HTTP_ABORTED', `${service}: given up by the caller`);
  return token;
}

/** SPEC section 7, RESOLUTIONS R56. */
function warnOfMissingBases(bases: ServiceBases): void {
  const missing = (['gateway', 'search', 'content'] satisfies ServiceName[]).filter((service) => !bases[service]);
  if (missing.length > 0)
    console.warn(`No API base is configured for ${missing.join(', ')}: for security such calls carry no credentials`);
}
