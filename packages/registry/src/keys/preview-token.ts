import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Release } from '../release/release.ts';
import { ReleaseError } from '../release/release-errors.ts';

/** A stored version that a reviewer may look at on the site before it is live. */
export type PreviewedRelease = Pick<Release, 'name' | 'version'>;

/** How long a preview link may be valid; clocks may differ by a minute. */
export const maxPreviewMs = 168 * 3_600_000;
export const clockMs = 60_000;

/** Signs a preview token: `<name>@<version>~<expiry in Unix seconds>~<signature>`. */
export function signPreview(key: string, { name, version }: PreviewedRelease, expires: Date): string {
  const claim = `${name}@${version}~${Math.floor(expires.getTime() / 1000)}`;
  return `${claim}~${signatureOf(key, claim)}`;
}

/** @param keys of which one has signed it @throws ReleaseError PREVIEW_INVALID, PREVIEW_EXPIRED */
export function verifyPreview(keys: readonly string[], token: string, now: Date): PreviewedRelease {
  const [release = '', seconds = '', signature = '', ...rest] = token.split('~');
  const [name = '', version = ''] = release.split('@');
  const given = Buffer.from(signature);
  const isSignedWith = (key: string) => {
    const expected = Buffer.from(signatureOf(key, `${name}@${version}~${seconds}`));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  if (rest.length > 0 || !keys.some(isSignedWith))
    throw new ReleaseError('PREVIEW_INVALID', 'The preview link is not valid');
  if (!/^\d+$/.test(seconds)) throw new ReleaseError('PREVIEW_INVALID', 'The preview link has no valid expiry');
  const leftMs = Number(seconds) * 1000 - now.getTime();
  // Whoever has a leaked key could sign one for ever.
  if (leftMs > maxPreviewMs + clockMs)
    throw new ReleaseError('PREVIEW_INVALID', 'The preview link is valid for longer than any may be');
  if (!(leftMs > 0)) throw new ReleaseError('PREVIEW_EXPIRED', `The preview link of ${name} ${version} has expired`);
  return { name, version };
}

/** In one link: no part of a token contains it. */
const separator = ',';

/** The parameter of a link that shows several releases. The first of a remote counts. */
export const joinPreviews = (tokens: readonly string[]): string => tokens.join(separator);

/** The releases that a link shows, one of each remote. @throws ReleaseError as {@link verifyPreview} */
export function verifyPreviews(keys: readonly string[], parameter: string, now: Date): PreviewedRelease[] {
  const releases = parameter.split(separator).map((token) => verifyPreview(keys, token, now));
  return releases.filter(({ name }, index) => releases.findIndex((other) => other.name === name) === index);
}

const signatureOf = (key: string, claim: string): string =>
  createHmac('sha256', key).update(`preview ${claim}`).digest('base64url');
