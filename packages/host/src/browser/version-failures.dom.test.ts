import { VersionFailures } from './version-failures.ts';

const send = jest.fn(async (_url: string, _request: RequestInit) => new Response());
const reported = () => send.mock.calls.map(([, { body }]) => JSON.parse(String(body)).version);
let failures: VersionFailures;
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { fetch: send.mockClear() });
  failures = new VersionFailures();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a failed version is not used for ten minutes, then the next link is a page load', () => {
  failures.add('mfe-a', '2');
  expect([failures.has('mfe-a', '2'), failures.has('mfe-a', '1'), failures.retryDue]).toEqual([true, false, false]);
  jest.advanceTimersByTime(599_999);
  expect([failures.has('mfe-a', '2'), failures.retryDue]).toEqual([true, false]);
  jest.advanceTimersByTime(1);
  expect([failures.has('mfe-a', '2'), failures.retryDue]).toEqual([false, true]);
});

test('a version is reported once, however often it fails [REMOTE-42]', () => {
  for (let times = 0; times < 3; times += 1) {
    failures.add('mfe-a', '2');
    jest.advanceTimersByTime(2_000);
  }
  failures.add('mfe-a', '1');
  jest.advanceTimersByTime(2_000);
  expect([reported(), failures.has('mfe-a', '2'), failures.has('mfe-a', '1')]).toEqual([['2', '1'], true, true]);
});

test('while the browser is offline, no version is blamed', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  failures.add('mfe-a', '2');
  jest.advanceTimersByTime(2_000);
  expect([failures.has('mfe-a', '2'), reported()]).toEqual([false, []]);
});

test('versions of several remotes that fail at once are not blamed; those that fail one after another are', () => {
  failures.add('mfe-a', '2');
  failures.add('mfe-b', '5');
  jest.advanceTimersByTime(2_000);
  expect([failures.has('mfe-a', '2'), failures.has('mfe-b', '5'), reported()]).toEqual([false, false, []]);
  failures.add('mfe-a', '2');
  jest.advanceTimersByTime(2_000);
  failures.add('mfe-b', '5');
  jest.advanceTimersByTime(2_000);
  expect(reported()).toEqual(['2', '5']);
});

test('a report to the server contains only a remote and a version [REMOTE-42]', () => {
  failures.add('mfe-a', '2');
  jest.advanceTimersByTime(2_000);
  const [url, request] = send.mock.calls[0] ?? [];
  expect([url, request?.body]).toEqual(['/api/reports', '{"kind":"failed-version","remote":"mfe-a","version":"2"}']);
  expect(request).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
});
