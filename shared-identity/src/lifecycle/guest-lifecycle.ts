import { authenticateGuest, createGuest, type GuestResult, getGuest } from '@meridian-vale/platform-client/guests';
import { type HttpClient, HttpError } from '@meridian-vale/platform-client/http-client';
import type { StateStore } from '../state/state-store.ts';
import { decodeToken, isExpired } from '../token/token.ts';
import type { TokenStore } from '../token/token-store.ts';
import type { GuestLock } from './guest-lock.ts';
import { GuestUnavailableError } from './guest-unavailable.ts';

export interface LifecycleDeps {
  /** A client that sends the app id and the given token, and does not wait for a guest. */
  readonly http: (token?: string) => HttpClient;
  readonly tokens: TokenStore;
  readonly store: StateStore;
  readonly lock: GuestLock;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves once the page is visible to a visitor, not just prerendered. */
  readonly whenActivated: () => Promise<void>;
  readonly appId: string;
  readonly roleId: string;
  /** Lower case. */
  readonly tokenHeader: string;
}

/** How long to pause renewals after the gateway issued a token that is expired on arrival, e.g. without exp, in ms. */
const renewalPauseMs = 60_000;

/** Renewal statuses that mean that the gateway no longer knows the guest. */
const unknownGuestStatuses = [401, 403, 404];

/** Obtains the guest and keeps its token valid. One per page. */
export class GuestLifecycle {
  private loading: Promise<void> | undefined;
  private inFlight: Promise<string | undefined> | undefined;
  private guestReplaced = false;
  /** The gateway's response had no token: calls carry only the app id. */
  private noTokenIssued = false;
  private renewalPausedUntil = 0;

  constructor(private readonly deps: LifecycleDeps) {}

  /** Resolves once a guest is loaded; rejects with a GuestUnavailableError. After a failure the next call tries again. */
  ready(): Promise<void> {
    this.loading ??= this.load().catch((error) => {
      this.loading = undefined;
      this.deps.store.dispatch({ type: 'guest load failed' });
      throw error;
    });
    return this.loading;
  }

  /** The token to send now, renewed if it has expired; undefined if calls carry only the app id. */
  async token(): Promise<string | undefined> {
    const token = this.deps.tokens.read();
    if (token && !this.isExpired(token)) return this.adopt(token);
    if (this.noTokenIssued || this.deps.now() < this.renewalPausedUntil) return sendableToken(token);
    return this.singleFlight(() => this.renewOrCreate());
  }

  /** Adopts the token that another tab stored. */
  adoptStoredToken(): void {
    const token = this.deps.tokens.read();
    if (token && !this.isExpired(token)) this.adopt(token);
  }

  /**
   * Creates a new guest, at most once per page, because a call with an unexpired token got a 401.
   * @returns the token to retry with; undefined if there is none and the 401 is final
   */
  async replaceGuest(rejectedToken: string): Promise<string | undefined> {
    if (this.inFlight) await this.inFlight;
    if (this.deps.tokens.read() !== rejectedToken) return this.token();
    if (this.guestReplaced) return undefined;
    this.guestReplaced = true;
    return this.singleFlight(async () => {
      const current = this.deps.tokens.read();
      return current && current !== rejectedToken ? this.adopt(current) : this.create();
    });
  }

  private async load(): Promise<void> {
    await this.deps.whenActivated();
    const token = await this.token();
    if (this.isGuestLoaded) return;
    if (token) await this.fetchGuest(token);
    else await this.singleFlight(() => this.create());
  }

  private async fetchGuest(token: string): Promise<void> {
    const { store } = this.deps;
    const id = decodeToken(token).guestId;
    // An unexpired token is used even if it contains no guest id.
    if (!id) return store.dispatch({ type: 'guest loaded', guest: {} });
    store.dispatch({ type: 'guest identity requested' });
    const http = this.deps.http(token);
    let failure: unknown;
    // `getGuest` swallows failures: it returns an empty guest.
    const request: HttpClient['request'] = (call) =>
      http.request<never>(call).catch((error) => {
        failure = error;
        throw error;
      });
    const guest = await getGuest({ request }, id);
    if (guest.uniqueId) return store.dispatch({ type: 'guest loaded', guest });
    const other = isUnauthorized(failure) ? await this.replaceGuest(token) : undefined;
    if (this.isGuestLoaded) return;
    // Another tab has made the new guest.
    if (other) return this.fetchGuest(other);
    throw new GuestUnavailableError('it could not be fetched');
  }

  /** Runs one renewal or creation at a time, in this tab and across tabs; concurrent callers share its result. */
  private singleFlight(work: () => Promise<string | undefined>): Promise<string | undefined> {
    this.inFlight ??= this.deps.lock(work).finally(() => {
      this.inFlight = undefined;
    });
    return this.inFlight;
  }

  private async renewOrCreate(): Promise<string | undefined> {
    const token = this.deps.tokens.read();
    if (!token) return this.create();
    // Another tab may have renewed it while this one waited for the lock.
    if (!this.isExpired(token)) return this.adopt(token);
    this.deps.store.dispatch({ type: 'token expired' });
    const id = decodeToken(token).guestId;
    return id ? this.renew(id) : this.create();
  }

  private async renew(id: string): Promise<string | undefined> {
    const result = await authenticateGuest(this.deps.http(), id);
    if (!result.success) {
      if (unknownGuestStatuses.includes(result.status)) return this.create();
      throw unavailable('renewal', result);
    }
    const token = this.storeToken(result, 'renewal');
    // Without a token, the guest cannot be fetched later. Use this response, or a second guest would be created.
    if (this.noTokenIssued) this.guestLoaded(id, result);
    return token;
  }

  private async create(): Promise<string | undefined> {
    const id = this.deps.newId();
    const result = await createGuest(this.deps.http(), {
      unique_id: id,
      user_unique_id: id,
      identity: { role_name: 'guest', role_unique_id: this.deps.roleId },
    });
    if (!result.success) throw unavailable('creation', result);
    const token = this.storeToken(result, 'creation');
    this.guestLoaded(id, result);
    return token;
  }

  /** @returns the token to send; undefined if the response has none, or one that cannot be decoded */
  private storeToken({ headers }: GuestResult, from: 'creation' | 'renewal'): string | undefined {
    const { tokens, store, appId, tokenHeader, now } = this.deps;
    const token = headers[tokenHeader] || undefined;
    this.noTokenIssued = !token;
    if (token) tokens.write(token);
    else tokens.clear();
    store.dispatch({ type: 'auth token set', appId, authToken: token });
    if (!token) {
      console.error(`The response has no ${tokenHeader} header: calls carry the app id only`);
      return undefined;
    }
    const expired = this.isExpired(token);
    store.dispatch({ type: expired ? 'token expired' : 'token refreshed' });
    // Renewal has just been tried, or is impossible because the token contains no guest id.
    if (expired && (from === 'renewal' || !decodeToken(token).guestId))
      this.renewalPausedUntil = now() + renewalPauseMs;
    return sendableToken(token);
  }

  private adopt(token: string): string {
    const { store, appId } = this.deps;
    const { accessToken, isTokenExpired } = store.state.identity;
    if (accessToken.authToken !== token) store.dispatch({ type: 'auth token set', appId, authToken: token });
    if (isTokenExpired) store.dispatch({ type: 'token refreshed' });
    return token;
  }

  private guestLoaded(id: string, { data }: GuestResult): void {
    this.deps.store.dispatch({ type: 'guest loaded', guest: { uniqueId: id, userUniqueId: id, ...data } });
  }

  private isExpired(token: string): boolean {
    return isExpired(token, this.deps.now());
  }

  private get isGuestLoaded(): boolean {
    return this.deps.store.state.identity.isGuestLoaded;
  }
}

const unavailable = (call: string, { status, statusText, errors }: GuestResult) =>
  new GuestUnavailableError(`${call} failed (${status || statusText})`, { cause: errors });

/** Only decodable tokens are sent: any other might contain characters that are invalid in a header. */
const sendableToken = (token: string | undefined): string | undefined =>
  token && Object.keys(decodeToken(token)).length > 0 ? token : undefined;

/** Whether a service has rejected the token of a call: {@link GuestLifecycle.replaceGuest} then gets another. */
export const isUnauthorized = (error: unknown): boolean => error instanceof HttpError && error.response?.status === 401;
