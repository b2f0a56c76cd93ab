import { createHmac } from 'node:crypto';
import { signPreview, verifyPreview } from './preview-token.ts';

const key = 'k'.repeat(32);
const now = new Date('2026-01-01T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const token = signPreview(key, { name: 'mfe-jobs', version: '1.4.0+build.2' }, later(60_000));

test('a preview token identifies its release until it expires [PREVIEW-1]', () => {
  expect(token).toMatch(/^mfe-jobs@1\.4\.0\+build\.2~\d+~[\w-]{43}$/);
  expect(verifyPreview([key], token, now)).toEqual({ name: 'mfe-jobs', version: '1.4.0+build.2' });
  expect(() => verifyPreview([key], token, later(60_000))).toThrow(
    expect.objectContaining({ code: 'PREVIEW_EXPIRED' }),
  );
});

test('a token that is valid for more than 168 hours is rejected, whoever has signed it [PREVIEW-1]', () => {
  const signed = signPreview(key, { name: 'mfe-jobs', version: '1.4.0' }, later(169 * 3_600_000));
  expect(() => verifyPreview([key], signed, now)).toThrow(expect.objectContaining({ code: 'PREVIEW_INVALID' }));
  expect(verifyPreview([key], signed, later(3_600_000)).version).toBe('1.4.0');
});

test.each(['NaN', '1e99', '', '-1', '1767268860.5', ' 1767268860'])(
  'a signed expiry of %j is rejected, as it is not a whole number of seconds [PREVIEW-1]',
  (seconds) => {
    const claim = `mfe-jobs@1.0.0~${seconds}`;
    const signature = createHmac('sha256', key).update(`preview ${claim}`).digest('base64url');
    expect(() => verifyPreview([key], `${claim}~${signature}`, now)).toThrow(
      expect.objectContaining({ code: 'PREVIEW_INVALID' }),
    );
  },
);

test.each([
  ['no token', ''],
  ['no signature', token.slice(0, token.lastIndexOf('~'))],
  ['an empty signature', token.slice(0, token.lastIndexOf('~') + 1)],
  ['another remote', token.replace('mfe-jobs', 'mfe-content')],
  ['another version', token.replace('1.4.0', '1.4.1')],
  ['a later expiry', token.replace(/~\d+~/, '~9999999999~')],
  ['a signature with non-ASCII characters', `${token.slice(0, -2)}éé`],
  ['trailing characters after the signature', `${token}~`],
  ['another key', signPreview('l'.repeat(32), { name: 'mfe-jobs', version: '1.4.0' }, later(60_000))],
])('a preview token with %s is rejected [PREVIEW-1]', (_, changed) => {
  expect(() => verifyPreview([key], changed, now)).toThrow(expect.objectContaining({ code: 'PREVIEW_INVALID' }));
});
