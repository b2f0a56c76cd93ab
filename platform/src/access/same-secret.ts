import { createHash, timingSafeEqual } from 'node:crypto';

/** Digests have the same length, so the comparison's time reveals neither the secret nor its length. */
export const isSameSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));

const digest = (text: string) => createHash('sha256').update(text).digest();
