import {
  type HttpClient,
  HttpError,
  type HttpRequest,
  isTeamService,
  type ServiceName,
} from '@meridian-vale/platform-client/http-client';
import {
  getIdentity,
  type IdentityService,
  registerIdentity,
  type UserIdentity,
} from '@meridian-vale/platform-client/identities';
import type { Observable } from 'rxjs';
import { v4 } from 'uuid';
import { requestHeaders } from './http/request-headers.ts';
import type { ServiceBases } from './http/service-addresses.ts';
import { createTransport, defaultCallTimeoutMs } from './http/transport.ts';
import { GuestLifecycle, isUnauthorized } from './lifecycle/guest-lifecycle.ts';
import { createGuestLock, whenActivated } from './lifecycle/guest-lock.ts';
import type { State } from './state/identity-state.ts';
import { createStateStore, type StateStore } from './state/state-store.ts';
import { createTokenStore } from './token/token-store.ts';
import { watchStoredToken } from './token/watch-stored-token.ts';

export interface IdentityOptions {
  /** The three services' base URLs, absolute or relative to the page, without a trailing slash. */
  readonly bases: ServiceBases;
  readonly appId: string;
  /** The role unique id of every guest. */
  readonly roleId: string;
  /** The response header that carries a token. */
  readonly tokenHeader: string;
  /** Milliseconds until a call fails, and until a tab stops waiting for another tab; 10 s by default. */
  readonly callTimeoutMs?: number;
}

export interface Identity {
  /**
   * Emits the latest token, then each new one, including those stored by other tabs; undefined while there is none.
   * Drop responses cached under one token when the next one is emitted.
   */
  readonly token$: Observable<string | undefined>;
  /** Emits the latest state, then every change. */
  readonly state$: Observable<State>;
  /** The current state. */
  readonly state: State;
  /** Resolves once a guest is loaded; rejects with a GuestUnavailableError. After a failure the next call tries again. */
  guestReady(): Promise<void>;
  /** The HTTP client of the three services: waits for the guest, sends app id and token. */
  readonly http: HttpClient;
  /**
   * Registers a user identity, then loads it; the content service's identity becomes the content state. Never rejects:
   * failures are only logged.
   */
  registerUserIdentity(service: IdentityService, id: string, user: UserIdentity): Promise<void>;
}

/** The browser APIs that an identity uses. */
export interface IdentityBrowser {
  readonly document: Document;
  readonly address: () => string;
  readonly locks?: LockManager | undefined;
  /** Fires `change` when any tab stores a token, but not reliably in background tabs. */
  readonly cookieStore?: EventTarget | undefined;
  readonly now: () => number;
}

/** Creates an identity. It makes no calls until a guest or response is needed. Pages share one: see startIdentity. */
export function createIdentity(options: IdentityOptions, browser: IdentityBrowser): Identity & { store: StateStore } {
  const { bases, appId, roleId, callTimeoutMs = defaultCallTimeoutMs } = options;
  warnAboutMissingBases(bases);
  const jar = browser.document;
  const store = createStateStore(appId);
  const transport = createTransport(bases, { callTimeoutMs, window: jar.defaultView ?? undefined });
  const send = <T>(request: HttpRequest, token: string | undefined) =>
    transport<T>(request, (address, method) =>
      requestHeaders(address, method, { bases, appId, token, browser: { address: browser.address(), jar } }),
    );
  const tokens = createTokenStore(jar);
  const lifecycle = new GuestLifecycle({
    http: (token) => ({ request: (request) => send(request, token) }),
    tokens,
    store,
    lock: createGuestLock(browser.locks, callTimeoutMs),
    newId: v4,
    now: browser.now,
    whenActivated: () => whenActivated(browser.document),
    appId,
    roleId,
    tokenHeader: options.tokenHeader.toLowerCase(),
  });
  const adoptStoredToken = () => lifecycle.adoptStoredToken();
  if (browser.cookieStore) watchStoredToken(browser.cookieStore, tokens, adoptStoredToken);
  jar.addEventListener('visibilitychange', adoptStoredToken);
  const http: HttpClient = {
    async request<T>(request: HttpRequest) {
      const token = await tokenFor(lifecycle, request);
      try {
        return await send<T>(request, token);
      } catch (error) {
        const newToken = token && isUnauthorized(error) && (await lifecycle.replaceGuest(token).catch(() => undefined));
        if (!newToken) throw error;
        return send<T>(request, newToken);
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

/** Every call waits for the guest, except calls to `/guests`, which only need its token, and those to services of teams, which get none. */
async function tokenFor(lifecycle: GuestLifecycle, { service, path, signal }: HttpRequest) {
  if (isTeamService(service)) return undefined;
  let token: string | undefined;
  try {
    if (!(service === 'gateway' && /^\/guests(\/|$)/.test(path))) await lifecycle.ready();
    token = await lifecycle.token();
  } catch (error) {
    throw new HttpError('HTTP_NETWORK', `${service}: there is no guest to call as`, undefined, { cause: error });
  }
  if (signal?.aborted) throw new HttpError('HTTP_ABORTED', `${service}: aborted by the caller`);
  return token;
}

function warnAboutMissingBases(bases: ServiceBases): void {
  const missing = (['gateway', 'search', 'content'] satisfies ServiceName[]).filter((service) => !bases[service]);
  if (missing.length > 0)
    console.warn(`No API base is configured for ${missing.join(', ')}: for security such calls carry no credentials`);
}
