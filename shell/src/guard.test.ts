import { createMemoryRouter } from 'react-router';
import { createGuard, guestErrorUrl } from './guard.ts';

/** A router with guarded pages; `requested` contains the guard's pending requests for a guest. */
async function guarded() {
  const requested: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const guard = createGuard({
    guestReady: () => new Promise<void>((resolve, reject) => requested.push({ resolve, reject })),
  });
  const pages = ['/landing', '/home', '/blog', '/error-checking-guest', '*'].map((path) => ({
    path,
    loader: () => path,
  }));
  const router = createMemoryRouter([{ id: 'root', middleware: [guard], children: pages }], {
    initialEntries: ['/landing'],
  });
  router.initialize();
  await nextTask();
  const at = () => router.state.location.pathname + router.state.location.search + router.state.location.hash;
  /** Begins a navigation, and resolves with its end once the guard has been asked. */
  const leaveFor = async (to: string) => {
    const navigation = router.navigate(to);
    await nextTask();
    return { navigation };
  };
  return { router, requested, at, leaveFor };
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 5));

test('a navigation stays pending on the old page until the guest is ready [GUARD-2]', async () => {
  const { router, requested, at, leaveFor } = await guarded();
  const { navigation } = await leaveFor('/home');
  expect(at()).toBe('/landing');
  expect(router.state.navigation.state).toBe('loading');
  requested[0]?.resolve();
  await navigation;
  expect(at()).toBe('/home');
});

test('without a guest, a navigation ends on /error-checking-guest with the requested page in its URL [GUARD-3]', async () => {
  const { requested, at, leaveFor } = await guarded();
  const { navigation } = await leaveFor('/blog?page=2#top');
  requested[0]?.reject(new Error('no guest'));
  await navigation;
  expect(at()).toBe('/error-checking-guest?return=%2Fblog%3Fpage%3D2');
});

test('/landing and /error-checking-guest do not request a guest [GUARD-1]', async () => {
  const { router, requested, at } = await guarded();
  await router.navigate('/error-checking-guest');
  await router.navigate('/landing');
  expect(at()).toBe('/landing');
  expect(requested).toHaveLength(0);
});

test('a change of only the fragment or the query does not request the guest again; another page does [GUARD-8]', async () => {
  const { router, requested, at, leaveFor } = await guarded();
  const { navigation: first } = await leaveFor('/home');
  requested[0]?.resolve();
  await first;
  await router.navigate('/home?page=2');
  await router.navigate('/home?page=2#jobs');
  expect(at()).toBe('/home?page=2#jobs');
  expect(requested).toHaveLength(1);
  await leaveFor('/blog');
  expect(requested).toHaveLength(2);
});

test('a navigation after a failure requests a guest again [GUARD-5]', async () => {
  const { requested, at, leaveFor } = await guarded();
  const { navigation: failing } = await leaveFor('/home');
  requested[0]?.reject(new Error('no guest'));
  await failing;
  const { navigation: again } = await leaveFor('/home');
  expect(requested).toHaveLength(2);
  requested[1]?.resolve();
  await again;
  expect(at()).toBe('/home');
});

test('a navigation aborted while waiting does not proceed when the guest arrives [GUARD-10]', async () => {
  const { router, requested, at, leaveFor } = await guarded();
  await leaveFor('/home');
  await router.navigate('/landing');
  requested[0]?.resolve();
  await nextTask();
  expect(at()).toBe('/landing');
  await leaveFor('/home');
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
  const { requested, at, leaveFor } = await guarded();
  await leaveFor(path);
  expect(requested).toHaveLength(1);
  expect(at()).toBe('/landing');
});

test('the URL of the error page contains the requested page, encoded [GUARD-3]', () => {
  expect(guestErrorUrl({ pathname: '/services', search: '?a=b&c', hash: '#media' })).toBe(
    '/error-checking-guest?return=%2Fservices%3Fa%3Db%26c%23media',
  );
});
