import { type IdentityEvent, initialState, reduce } from './identity-state.ts';

const after = (...events: IdentityEvent[]) => events.reduce(reduce, initialState('app'));

test('the initial state has the app id, no token and no guest [GUEST-22]', () => {
  expect(after()).toEqual({
    identity: { isTokenExpired: false, accessToken: { appId: 'app' }, isGuestLoaded: false, guest: {} },
    content: { isIdentityLoaded: false },
  });
});

test('a guest load sets isGuestLoaded and stores the guest [GUEST-23]', () => {
  const { identity } = after({ type: 'guest loaded', guest: { uniqueId: 'g' } });
  expect(identity).toMatchObject({ isGuestLoaded: true, guest: { uniqueId: 'g' } });
});

test('setting an auth token stores the app id and token', () => {
  const { identity } = after({ type: 'auth token set', appId: 'other', authToken: 't' });
  expect(identity.accessToken).toEqual({ appId: 'other', authToken: 't' });
});

test('a token-expired event sets isTokenExpired, and a token-refreshed event clears it [GUEST-25]', () => {
  expect(after({ type: 'token expired' }).identity.isTokenExpired).toBe(true);
  expect(after({ type: 'token expired' }, { type: 'token refreshed' }).identity.isTokenExpired).toBe(false);
});

test('loading a user identity sets isIdentityLoaded and stores it', () => {
  const userIdentity = { user_unique_id: 'u' };
  expect(after({ type: 'user identity loaded', userIdentity }).content).toEqual({
    isIdentityLoaded: true,
    userIdentity,
  });
});

test.each(['guest identity requested', 'guest load failed', 'user identity registration requested'] as const)(
  "the event '%s' does not change the state",
  (type) => {
    expect(after({ type })).toEqual(after());
  },
);
