import { act, fireEvent, screen } from '@testing-library/react';
import { httpStatus, renderRemote } from 'federation/test-host/render-remote';
import { fakeIdentity } from '../../test/fake-identity.ts';
import { jobBody, searchBody, searchService } from '../../test/search-service.ts';
import { remote } from '../remote.ts';

let identity: ReturnType<typeof fakeIdentity>;
jest.mock('shared-identity', () => ({ currentIdentity: () => identity }));

beforeEach(() => {
  identity = fakeIdentity();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function showList(job: object = jobBody(1)) {
  const service = searchService({ job, search: () => searchBody([jobBody(1), jobBody(2)]) });
  const rendering = renderRemote(remote, '/opportunities', service);
  await jest.advanceTimersByTimeAsync(50);
  const { router } = await rendering;
  return { ...service, router, link: screen.getByRole('link', { name: 'Job 1' }) };
}

test('a link hovered for 80 ms is fetched ahead, once, and the click asks for nothing more [JOBS-30]', async () => {
  const { link, reads, searches, router } = await showList();
  fireEvent.pointerEnter(link);
  await pass(79);
  expect(reads).toHaveLength(0);
  await pass(1);
  expect(reads.map(({ path }) => path)).toEqual(['/entities/job-1']);
  expect(searches).toHaveLength(2);
  fireEvent.pointerLeave(link);
  fireEvent.pointerEnter(link);
  await pass(100);
  fireEvent.click(link);
  await pass(100);
  expect(router.state.location.pathname).toBe('/opportunities/job-1');
  expect(screen.getByRole('heading', { level: 1, name: 'Job 1' })).toBeVisible();
  expect([reads.length, searches.length]).toEqual([1, 2]);
});

test('what was fetched ahead is fetched again once another tab has another guest', async () => {
  const { link, reads, searches } = await showList();
  identity.emit('guest-1');
  fireEvent.touchStart(link);
  await pass(10);
  expect([reads.length, searches.length]).toEqual([1, 2]);
  identity.emit('guest-2');
  fireEvent.click(link);
  await pass(100);
  expect(screen.getByRole('heading', { level: 1, name: 'Job 1' })).toBeVisible();
  expect([reads.length, searches.length]).toEqual([2, 3]);
});

test.each([
  ['pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focus', fireEvent.focus, fireEvent.blur],
])('a %s that leaves before 80 ms fetches nothing [JOBS-30]', async (_what, enter, leave) => {
  const { link, reads } = await showList();
  enter(link);
  await pass(70);
  leave(link);
  await pass(500);
  expect(reads).toHaveLength(0);
});

test('focus is fetched ahead after 80 ms, a touch at once [JOBS-30]', async () => {
  const { link, reads } = await showList();
  fireEvent.focus(link);
  await pass(80);
  expect(reads).toHaveLength(1);
  fireEvent.touchStart(screen.getByRole('link', { name: 'Job 2' }));
  await pass(0);
  expect(reads).toHaveLength(2);
});

test('a prefetch that fails says nothing; the click tries again and reports [JOBS-31]', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const service = searchService({ search: () => searchBody([jobBody(1)]) });
  let down = true;
  let reads = 0;
  const http: typeof service.http = {
    request: (request) => {
      if (request.method !== 'POST') reads += 1;
      return request.method !== 'POST' && down ? Promise.reject(httpStatus(500)) : service.http.request(request);
    },
  };
  const rendering = renderRemote(remote, '/opportunities', { http });
  await jest.advanceTimersByTimeAsync(50);
  await rendering;
  const link = screen.getByRole('link', { name: 'Job 1' });
  fireEvent.touchStart(link);
  await pass(10);
  expect(reads).toBe(1);
  expect(error).not.toHaveBeenCalled();
  down = false;
  fireEvent.click(link);
  await pass(100);
  expect(reads).toBe(2);
  expect(screen.getByRole('heading', { level: 1, name: 'Job 1' })).toBeVisible();
  error.mockRestore();
});
