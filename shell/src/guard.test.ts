import { createMemoryRouter } from 'react-router';
import { createGuard, guestErrorUrl } from './guard.ts';

/** A router with guarded pages; `requested` contains the guard's pending requests for a guest. */
function guarded(start = '/landing') {
  const requested: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const guard = createGuard({
    guestReady: () => new Promise<void>((resolve, reject) => requested.push({ resolve, reject })),
  });
  const pages = ['/landing', '/home', '/blog', '/error-checking-guest', '*'].map((path) => ({
    path,
    loader: () => path,
  }));
  const router = createMemoryRouter([{ id: 'root', middleware: [guard], children: pages }], {
    initialEntries: [start],
  });
  router.initialize();
  const at = () => router.state.location.pathname + router.state.location.search + router.state.location.hash;
  return { router, requested, at };
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 5));

test('a navigation stays pending on the old page until the guest is ready [GUARD-2]', async () => {
  const { router, requested, at } = guarded();
  await nextTask();
  const navigation = router.navigate('/home');
  await nextTask();
  expect(at()).toBe('/landing');
  expect(router.state.navigation.state).toBe('loading');
  requested[0]?.resolve();
  await navigation;
  expect(at()).toBe('/home');
});

test('without a guest, a navigation ends on /error-checking-guest with the requested page in its URL [GUARD-3]', async () => {
  const { router, requested, at } = guarded();
  await nextTask();
  const navigation = router.navigate('/blog?page=2#top');
  await nextTask();
  requested[0]?.reject(new Error('no guest'));
  await navigation;
  expect(at()).toBe('/error-checking-guest?return=%2Fblog%3Fpage%3D2');
});

test('/landing and /error-checking-guest do not request a guest [GUARD-1]', async () => {
  const { router, requested, at } = guarded();
  await nextTask();
  await router.navigate('/error-checking-guest');
  await router.navigate('/landing');
  expect(at()).toBe('/landing');
  expect(requested).toHaveLength(0);
});

test('a change of only the fragment or the query does not request the guest again; another page does [GUARD-8]', async () => {
  const { router, requested, at } = guarded();
  await nextTask();
  const first = router.navigate('/home');
  await nextTask();
  requested[0]?.resolve();
  await first;
  await router.navigate('/home?page=2');
  await router.navigate('/home?page=2#jobs');
  expect(at()).toBe('/home?page=2#jobs');
  expect(requested).toHaveLength(1);
  void router.navigate('/blog');
  await nextTask();
  expect(requested).toHaveLength(2);
});

test('a navigation after a failure requests a guest again [GUARD-5]', async () => {
  const { router, requested, at } = guarded();
  await nextTask();
  const failing = router.navigate('/home');
  await nextTask();
  requested[0]?.reject(new Error('no guest'));
  await failing;
  const again = router.navigate('/home');
  await nextTask();
  expect(requested).toHaveLength(2);
  requested[1]?.resolve();
  await again;
  expect(at()).toBe('/home');
});

test('a navigation aborted while waiting does not proceed when the guest arrives [GUARD-10]', async () => {
  const { router, requested, at } = guarded();
  await nextTask();
  void router.navigate('/home');
  await nextTask();
  await router.navigate('/landing');
  requested[0]?.resolve();
  await nextTask();
  expect(at()).toBe('/landing');
  void router.navigate('/home');
  await nextTask();
  expect(requested).toHaveLength(2);
});

/** Every guarded route, and paths that only look like one of the two unguarded ones. */
const guardedPaths = [
  ...['/home', '/about', '/expertise/us', '/expertise/partners', '/expertise/asia', '/expertise/middle-east', '/match'],
  ...['/team', '/team/insurer/SelfPay', '/team/eap/x', '/providers', '/providers/x', '/opportunities'],
  ...['/opportunities/x', '/blog', '/blog/x', '/legal/terms', '/legal/privacy', '/services', '/services#media'],
  ...['/', '/landing/x', '/unknown'],
];

test.each(guardedPaths)('%s waits for the guest [GUARD-1]', async (path) => {
  const { router, requested, at } = guarded();
  await nextTask();
  void router.navigate(path);
  await nextTask();
  expect(requested).toHaveLength(1);
  expect(at()).toBe('/landing');
});

test('the URL of the error page contains the requested page, encoded [GUARD-3]', () => {
  expect(guestErrorUrl({ pathname: '/services', search: '?a=b&c', hash: '#media' })).toBe(
    '/error-checking-guest?return=%2Fservices%3Fa%3Db%26c%23media',
  );
});
