import { httpFrom } from 'federation/test-host/render-remote';
import { HttpError, type HttpRequest } from 'platform-client/http-client';
import { postBody } from '../../../test/content-service.ts';
import { loadNeighbourPosts } from './load-neighbour-posts.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const { signal } = new AbortController();

test('a list that hangs is aborted after two seconds and logged as failed [BLOG-21]', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  let asked: HttpRequest | undefined;
  const hanging = httpFrom((request) => {
    asked = request;
    return new Promise((_, reject) => {
      request.signal?.addEventListener('abort', () => reject(new HttpError('HTTP_ABORTED', 'given up')));
    });
  });
  const posts = loadNeighbourPosts(hanging, signal);
  await jest.advanceTimersByTimeAsync(1999);
  expect(asked?.signal?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked?.signal?.aborted).toBe(true);
  expect(await posts).toEqual([]);
  expect(error.mock.calls).toEqual([['The posts could not be fetched:', 'given up']]);
});

test('a list that comes in time leaves no timer behind', async () => {
  const posts = await loadNeighbourPosts(
    httpFrom(() => ({ data: [postBody('a')] })),
    signal,
  );
  expect(posts.map(({ slug }) => slug)).toEqual(['a']);
  expect(jest.getTimerCount()).toBe(0);
});
