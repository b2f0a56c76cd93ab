import type { Guest } from '@meridian-vale/platform-client/guests';
import type { UserIdentity } from '@meridian-vale/platform-client/identities';

export interface IdentityState {
  readonly isTokenExpired: boolean;
  readonly accessToken: { readonly appId: string; readonly authToken?: string | undefined };
  readonly isGuestLoaded: boolean;
  readonly guest: Guest;
}

export interface ContentState {
  readonly isIdentityLoaded: boolean;
  readonly userIdentity?: UserIdentity;
}

export interface State {
  readonly identity: IdentityState;
  readonly content: ContentState;
}

/** 'requested' events do not change the state; they only appear in the history. */
export type IdentityEvent =
  | { readonly type: 'guest identity requested' }
  | { readonly type: 'guest loaded'; readonly guest: Guest }
  | { readonly type: 'guest load failed' }
  | { readonly type: 'auth token set'; readonly appId: string; readonly authToken: string | undefined }
  | { readonly type: 'token expired' }
  | { readonly type: 'token refreshed' }
  | { readonly type: 'user identity registration requested' }
  | { readonly type: 'user identity loaded'; readonly userIdentity: UserIdentity };

/** The state on the server and for every new visitor. */
export const initialState = (appId: string): State => ({
  identity: { isTokenExpired: false, accessToken: { appId }, isGuestLoaded: false, guest: {} },
  content: { isIdentityLoaded: false },
});

export function reduce(state: State, event: IdentityEvent): State {
  switch (event.type) {
    case 'guest loaded':
      return withIdentity(state, { isGuestLoaded: true, guest: event.guest });
    case 'auth token set':
      return withIdentity(state, { accessToken: { appId: event.appId, authToken: event.authToken } });
    case 'token expired':
      return withIdentity(state, { isTokenExpired: true });
    case 'token refreshed':
      return withIdentity(state, { isTokenExpired: false });
    case 'user identity loaded':
      return { ...state, content: { isIdentityLoaded: true, userIdentity: event.userIdentity } };
    default:
      return state;
  }
}

const withIdentity = (state: State, change: Partial<IdentityState>): State => ({
  ...state,
  identity: { ...state.identity, ...change },
});
