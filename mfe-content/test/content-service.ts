import { HttpError } from '@meridian-vale/platform-client/http-client';

/** A post as the content service sends it. */
export const postBody = (slug: string, publishAt: string | null = '2026-03-01T00:30:00Z') => ({
  id: `id-${slug}`,
  slug,
  title: `Title ${slug}`,
  abstract: `About ${slug}`,
  publishAt,
  content: '<p>Words</p>',
});

/** All failures of the content service, as reported by the shell's client; the last are JSON of the wrong shape. */
export const failures: readonly (readonly [how: string, answer: () => unknown])[] = [
  ['status 500', fail(new HttpError('HTTP_STATUS', '500', { status: 500, statusText: '', data: '' }))],
  ['status 429', fail(new HttpError('HTTP_STATUS', '429', { status: 429, statusText: '', data: '' }))],
  ['a refused connection', fail(new HttpError('HTTP_NETWORK', 'refused'))],
  ['a hang', fail(new HttpError('HTTP_TIMED_OUT', 'no answer in time'))],
  ['HTML or truncated JSON', fail(new HttpError('HTTP_UNREADABLE', 'not JSON'))],
  ['null', () => null],
  ['an array', () => []],
  ['a text', () => 'posts'],
  ['data of a wrong type', () => ({ data: 'posts' })],
  ['fields of wrong types', () => ({ data: { slug: 7, title: {}, content: [] } })],
];

function fail(error: HttpError): () => never {
  return () => {
    throw error;
  };
}
