import { jwtVerify, SignJWT } from 'jose';
import { bearerToken } from 'server-kit/keys';

/** API-14. */
const lifetime = '1h';

/** Besides `iat` and `exp` (TOKEN-1). */
type TokenClaims = Readonly<Record<'user_unique_id' | 'guest_unique_id', string>>;

export const signGuestToken = (key: Uint8Array, guestId: string, userId: string): Promise<string> =>
  new SignJWT({ user_unique_id: userId, guest_unique_id: guestId } satisfies TokenClaims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(key);

/** The guest id from a valid token in the header; otherwise undefined. */
export async function verifyGuestToken(
  keys: readonly Uint8Array[],
  authorization: string | undefined,
): Promise<string | undefined> {
  const token = bearerToken(authorization);
  if (!token) return undefined;
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify<TokenClaims>(token, key, { algorithms: ['HS256'], requiredClaims: ['exp'] });
      return typeof payload.guest_unique_id === 'string' ? payload.guest_unique_id : undefined;
    } catch {
      // Try the next key.
    }
  }
  return undefined;
}
