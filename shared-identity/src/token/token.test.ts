import { tokenOf } from '../../test/token-of.ts';
import { decodeToken, isExpired } from './token.ts';

const now = 1_700_000_000_000;

test('only user_unique_id and exp are read from the payload [TOKEN-1]', () => {
  expect(decodeToken(tokenOf({ user_unique_id: 'g-1', exp: 5, email: 'x' }))).toEqual({ guestId: 'g-1', exp: 5 });
});

test.each([
  ['a guest id that is no text', { user_unique_id: 7 }],
  ['an empty guest id', { user_unique_id: '' }],
  ['an exp that is a text', { exp: '9999999999' }],
])('%s is ignored [TOKEN-1]', (_name, payload) => {
  expect(decodeToken(tokenOf(payload))).toEqual({});
});

test.each([
  ['an exp in the future', { exp: now / 1000 + 1 }, false],
  ['an exp of now', { exp: now / 1000 }, true],
  ['a missing exp', {}, true],
  ['an exp that is a text', { exp: '9999999999' }, true],
])('a token with %s (%j): isExpired is %s [TOKEN-2]', (_name, payload, expired) => {
  expect(isExpired(tokenOf(payload), now)).toBe(expired);
});

test.each(['', 'garbage', 'a.b.c', 'e30', '..', 'null.bnVsbA.x'])(
  'a token that cannot be decoded counts as expired and has no guest id: %j [TOKEN-3]',
  (token) => {
    expect(isExpired(token, now)).toBe(true);
    expect(decodeToken(token)).toEqual({});
  },
);
