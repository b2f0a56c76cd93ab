import { createHash, timingSafeEqual } from 'node:crypto';
import type { NamedKey } from 'server-kit/keys';

/** Whether `given` is one of `secrets`; each is compared, so that timing does not tell which. */
export const findSecret = (given: string, secrets: readonly NamedKey[]): NamedKey | undefined =>
  secrets.filter(({ key }) => isSameSecret(given, key))[0];

/** Compares digests, which have equal length, so that timing reveals neither the secret nor its length. */
const isSameSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));

const digest = (text: string) => createHash('sha256').update(text).digest();
