import crypto from 'node:crypto';
import { SignJWT } from 'jose';
import { requestStatusOf } from 'server-kit/request-errors';
import { testConfiguration } from '../../test/configuration.ts';
import { createAccess } from './access.ts';
import { signGuestToken } from './guest-token.ts';

const access = createAccess(testConfiguration);
const { adminKey, tokenSigningKey } = testConfiguration;
const requestOf = (authorization?: string, id = 'guest-1') => ({ headers: { authorization }, params: { id } }) as never;
const bearer = (credential: string, id?: string) => requestOf(`Bearer ${credential}`, id);
const status = (call: Promise<void>) => call.then(() => 200, requestStatusOf);
const refusal = (call: Promise<void>) =>
  call.then(
    () => undefined,
    ({ message }: Error) => message,
  );

const token = (payload: object, { key = tokenSigningKey, expires = '1h' as string | null, alg = 'HS256' } = {}) => {
  const jwt = new SignJWT({ ...payload }).setProtectedHeader({ alg });
  return (expires === null ? jwt : jwt.setExpirationTime(expires)).sign(key);
};
const unsigned = (payload: object) =>
  `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.`;

test('the admin key is compared in constant time: every comparison is of two 32-byte digests [API-44]', () => {
  const compare = jest.spyOn(crypto, 'timingSafeEqual');
  expect(access.isOwner(bearer(adminKey))).toBe(true);
  const others = ['', 'k', adminKey.slice(1), `${adminKey}k`, adminKey.toUpperCase(), 'k'.repeat(10_000)];
  for (const other of others) expect(access.isOwner(bearer(other))).toBe(false);
  expect(access.isOwner(requestOf(undefined))).toBe(false);
  expect(access.isOwner(requestOf(adminKey))).toBe(false);
  expect(compare.mock.calls.map((buffers) => buffers.map(({ byteLength }) => byteLength))).toEqual(
    Array(others.length + 3).fill([32, 32]),
  );
  compare.mockRestore();
});

test("the owner's routes respond with 401 without a valid credential and 403 with a guest's token [API-43]", async () => {
  expect(await status(access.requireOwner(bearer(adminKey)))).toBe(200);
  expect(await status(access.requireOwner(requestOf()))).toBe(401);
  expect(await status(access.requireOwner(bearer('wrong')))).toBe(401);
  const guest = bearer(await signGuestToken(tokenSigningKey, 'guest-1', 'u'));
  expect(await status(access.requireOwner(guest))).toBe(403);
  expect(await refusal(access.requireOwner(guest))).toBe('Only the owner may do this');
  expect(await refusal(access.requireOwner(requestOf()))).toBe('A valid credential is needed');
});

test("a guest's routes accept only the guest that the token identifies, and the owner [API-42]", async () => {
  const own = await signGuestToken(tokenSigningKey, 'guest-1', 'guest-2');
  expect(await status(access.requireSelfOrOwner(bearer(own)))).toBe(200);
  expect(await status(access.requireSelfOrOwner(bearer(adminKey)))).toBe(200);
  // The client chooses the user id, so it grants nothing.
  expect(await status(access.requireSelfOrOwner(bearer(own, 'guest-2')))).toBe(403);
  expect(await refusal(access.requireSelfOrOwner(bearer(own, 'guest-2')))).toBe(
    'Guests may only access their own record',
  );
  // The header contains only the scheme, in any case, and the credential.
  expect(await status(access.requireSelfOrOwner(requestOf(`bearer ${own}`)))).toBe(200);
  for (const header of [`Basic Bearer ${own}`, `Bearer ${own} x`, `Bearer  ${own}`])
    expect(await status(access.requireSelfOrOwner(requestOf(header)))).toBe(401);
});

test('tokens signed with any accepted key are valid; a token of a removed key is not [API-92]', async () => {
  const [old, next] = [Buffer.alloc(32, 3), Buffer.alloc(32, 4)];
  const tokens = await Promise.all([old, next].map((key) => signGuestToken(key, 'guest-1', 'guest-1')));
  const statuses = (...tokenKeys: Uint8Array[]) => {
    const { requireSelfOrOwner } = createAccess({ ...testConfiguration, tokenKeys });
    return Promise.all(tokens.map((each) => status(requireSelfOrOwner(bearer(each)))));
  };
  expect(await statuses(old, next)).toEqual([200, 200]);
  expect(await statuses(next, old)).toEqual([200, 200]);
  expect(await statuses(next)).toEqual([401, 200]);
});

test('a token that is expired, signed with another key or algorithm, without exp or without a guest is a 401 [API-45]', async () => {
  const guest = { guest_unique_id: 'guest-1', user_unique_id: 'guest-1' };
  const long = Buffer.alloc(64, 1);
  const refused = [
    await token(guest, { expires: '1s ago' }),
    await token(guest, { expires: null }),
    await token(guest, { key: Buffer.alloc(32, 2) }),
    await token(guest, { key: long, alg: 'HS512' }),
    await token({ user_unique_id: 'guest-1' }),
    await token({ guest_unique_id: ['guest-1'] }),
    unsigned({ ...guest, exp: 4_000_000_000 }),
    'a.b.c',
  ];
  for (const credential of refused) expect(await status(access.requireSelfOrOwner(bearer(credential)))).toBe(401);
});
