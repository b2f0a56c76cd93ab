import { jwtVerify, SignJWT } from 'jose';

/** Guest tokens live one hour (RESOLUTIONS R63). */
const lifetime = '1h';

/** The token of a guest: `user_unique_id` and `exp` (SPEC section 3), signed with HS256. */
export const signGuestToken = (key: Uint8Array, guestId: string, userId: string): Promise<string> =>
  new SignJWT({ user_unique_id: userId, guest_unique_id: guestId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(key);

/** What an `Authorization: Bearer` header carries. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];

/** The guest that a valid header names; undefined for every other header. */
export async function verifyGuestToken(
  key: Uint8Array,
  authorization: string | undefined,
): Promise<string | undefined> {
  const token = bearerToken(authorization);
  if (!token) return undefined;
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['exp'] });
    return typeof payload.guest_unique_id === 'string' ? payload.guest_unique_id : undefined;
  } catch {
    return undefined;
  }
}
