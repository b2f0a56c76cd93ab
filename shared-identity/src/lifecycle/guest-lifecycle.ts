import { authenticateGuest, createGuest, type GuestResult, getGuest } from 'platform/client/guests';
import { type HttpClient, HttpError } from 'platform/client/http-client';
import type { StateStore } from '../state/state-store.ts';
import { isExpired, readToken } from '../token/token.ts';
import type { TokenStore } from '../token/token-store.ts';
import type { GuestLock } from './guest-lock.ts';
import { GuestUnavailableError } from './guest-unavailable.ts';

export interface LifecycleDeps {
  /** Sends the app id, and the token it is told to send; waits for nothing. */
  readonly http: (token?: string) => HttpClient;
  readonly tokens: TokenStore;
  readonly store: StateStore;
  readonly lock: GuestLock;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves once there is a visitor. */
  readonly whenActivated: () => Promise<void>;
  readonly appId: string;
  readonly roleId: string;
  /** Lower case. */
  readonly tokenHeader: string;
}

/** Where a token counts as expired the moment it arrives, e.g. without exp: milliseconds until renewal is tried again. */
const pauseAfterUselessTokenMs = 60_000;

/** Renewal answered so means that the guest is no longer known (RESOLUTIONS R68). */
const refusals = [401, 403, 404];

/** The guest token lifecycle of SPEC section 4 with the decisions R36–R39, R60, R67 and R68. One per page. */
export class GuestLifecycle {
  private loading: Promise<void> | undefined;
  private settling: Promise<string | undefined> | undefined;
  private replaced = false;
  /** The service gave no token: later calls carry the app id only (R38). */
  private tokenless = false;
  private pausedUntil = 0;

  constructor(private readonly deps: LifecycleDeps) {}

  /** Resolves once a guest is loaded; rejects with a GuestUnavailableError. After a failure the next call tries anew. */
  ready(): Promise<void> {
    this.loading ??= this.load().catch((error) => {
      this.loading = undefined;
      this.deps.store.dispatch({ type: 'guest load failed' });
      throw error;
    });
    return this.loading;
  }

  /** The token to send now, renewed if it has expired; undefined: only the app id goes. */
  async token(): Promise<string | undefined> {
    const token = this.deps.tokens.read();
    if (token && !isExpired(token, this.deps.now())) return this.adopt(token);
    if (this.tokenless || this.deps.now() < this.pausedUntil) return sendable(token);
    return this.settle(() => this.renewOrCreate());
  }

  /** Takes over the token that another tab stored. */
  adoptStoredToken(): void {
    const token = this.deps.tokens.read();
    if (token && !isExpired(token, this.deps.now())) this.adopt(token);
  }

  /**
   * An unexpired token was answered 401: one new guest, once (R68).
   * @returns the token to try again with; undefined: the refusal stands
   */
  async replace(refused: string): Promise<string | undefined> {
    if (this.settling) await this.settling;
    if (this.deps.tokens.read() !== refused) return this.token();
    if (this.replaced) return undefined;
    this.replaced = true;
    return this.settle(async () => {
      const current = this.deps.tokens.read();
      return current && current !== refused ? this.adopt(current) : this.create();
    });
  }

  private async load(): Promise<void> {
    const { store, http } = this.deps;
    await this.deps.whenActivated();
    const token = await this.token();
    if (store.state.identity.isGuestLoaded) return;
    if (!token) {
      await this.settle(() => this.create());
      return;
    }
    const id = readToken(token).guestId;
    // An unexpired token is used (SPEC section 4), though it does not say which guest to fetch.
    if (!id) return store.dispatch({ type: 'guest loaded', guest: {} });
    store.dispatch({ type: 'guest identity requested' });
    let refused = false;
    const watched: HttpClient = {
      request: (request) =>
        http(token)
          .request<never>(request)
          .catch((error) => {
            refused = error instanceof HttpError && error.response?.status === 401;
            throw error;
          }),
    };
    const guest = await getGuest(watched, id);
    if (guest.uniqueId) return store.dispatch({ type: 'guest loaded', guest });
    if (refused) await this.replace(token);
    if (!store.state.identity.isGuestLoaded) throw new GuestUnavailableError('it could not be fetched');
  }

  /** One at a time, in this tab and over all tabs. */
  private settle(work: () => Promise<string | undefined>): Promise<string | undefined> {
    this.settling ??= this.deps
      .lock(work)
      .catch((error) => {
        if (error instanceof GuestUnavailableError) throw error;
        throw new GuestUnavailableError('another tab holds the guest', { cause: error });
      })
      .finally(() => {
        this.settling = undefined;
      });
    return this.settling;
  }

  private async renewOrCreate(): Promise<string | undefined> {
    // Another tab may have been here while this one waited.
    const token = this.deps.tokens.read();
    if (!token) return this.create();
    if (!isExpired(token, this.deps.now())) return this.adopt(token);
    this.deps.store.dispatch({ type: 'token expired' });
    const id = readToken(token).guestId;
    if (!id) return this.create();
    const result = await authenticateGuest(this.deps.http(), id);
    if (result.success) {
      const renewed = this.receive(result, { renewed: true });
      // No token will tell whom to fetch: the renewal's answer is the guest (R38), or a second one would be made.
      if (this.tokenless) this.guestLoaded(id, result);
      return renewed;
    }
    if (refusals.includes(result.status)) return this.create();
    throw new GuestUnavailableError(`renewal answered ${result.status || result.statusText}`, { cause: result.errors });
  }

  private async create(): Promise<string | undefined> {
    const id = this.deps.newId();
    const result = await createGuest(this.deps.http(), {
      unique_id: id,
      user_unique_id: id,
      identity: { role_name: 'guest', role_unique_id: this.deps.roleId },
    });
    if (!result.success)
      throw new GuestUnavailableError(`creation answered ${result.status || result.statusText}`, {
        cause: result.errors,
      });
    const token = this.receive(result, { renewed: false });
    this.guestLoaded(id, result);
    return token;
  }

  private guestLoaded(id: string, { data }: GuestResult): void {
    this.deps.store.dispatch({ type: 'guest loaded', guest: { uniqueId: id, userUniqueId: id, ...data } });
  }

  private receive({ headers }: GuestResult, { renewed }: { renewed: boolean }): string | undefined {
    const { tokens, store, appId, tokenHeader, now } = this.deps;
    const token = headers[tokenHeader];
    if (!token) {
      console.error(`The answer has no ${tokenHeader} header: calls carry the app id only`);
      this.tokenless = true;
      tokens.clear();
      store.dispatch({ type: 'auth token set', appId, authToken: undefined });
      return undefined;
    }
    this.tokenless = false;
    tokens.write(token);
    store.dispatch({ type: 'auth token set', appId, authToken: token });
    const useless = isExpired(token, now());
    store.dispatch({ type: useless ? 'token expired' : 'token refreshed' });
    if (useless && (renewed || !readToken(token).guestId)) this.pausedUntil = now() + pauseAfterUselessTokenMs;
    return sendable(token);
  }

  private adopt(token: string): string {
    const { store, appId } = this.deps;
    const { accessToken, isTokenExpired } = store.state.identity;
    if (accessToken.authToken !== token) store.dispatch({ type: 'auth token set', appId, authToken: token });
    if (isTokenExpired) store.dispatch({ type: 'token refreshed' });
    return token;
  }
}

/** A token that cannot be decoded counts as none (SPEC section 8); what a header may not hold never reaches one. */
const sendable = (token: string | undefined): string | undefined =>
  token && Object.keys(readToken(token)).length > 0 ? token : undefined;
