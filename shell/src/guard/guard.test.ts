import { createMemoryRouter } from 'react-router';
import { createGuard, guestErrorAddress } from './guard.ts';

/** A router whose pages are guarded; `settle` answers the guard's question. */
function guarded(start = '/landing') {
  const asked: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const guard = createGuard({
    guestReady: () => new Promise<void>((resolve, reject) => asked.push({ resolve, reject })),
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
  return { router, asked, at };
}

const later = () => new Promise((resolve) => setTimeout(resolve, 5));

test('a navigation waits for the guest: the old page stays, pending, and then goes on [GUARD-2]', async () => {
  const { router, asked, at } = guarded();
  await later();
  const navigation = router.navigate('/home');
  await later();
  expect(at()).toBe('/landing');
  expect(router.state.navigation.state).toBe('loading');
  asked[0]?.resolve();
  await navigation;
  expect(at()).toBe('/home');
});

test('without a guest it ends at /error-checking-guest, which leads back [GUARD-3]', async () => {
  const { router, asked, at } = guarded();
  await later();
  const navigation = router.navigate('/blog?page=2#top');
  await later();
  asked[0]?.reject(new Error('no guest'));
  await navigation;
  expect(at()).toBe('/error-checking-guest?return=%2Fblog%3Fpage%3D2');
});

test('/landing and /error-checking-guest do not ask [GUARD-1]', async () => {
  const { router, asked, at } = guarded();
  await later();
  await router.navigate('/error-checking-guest');
  await router.navigate('/landing');
  expect(at()).toBe('/landing');
  expect(asked).toHaveLength(0);
});

test('a fragment or query-only change does not ask again, another page does [GUARD-8]', async () => {
  const { router, asked, at } = guarded();
  await later();
  const first = router.navigate('/home');
  await later();
  asked[0]?.resolve();
  await first;
  await router.navigate('/home?page=2');
  await router.navigate('/home?page=2#jobs');
  expect(at()).toBe('/home?page=2#jobs');
  expect(asked).toHaveLength(1);
  void router.navigate('/blog');
  await later();
  expect(asked).toHaveLength(2);
});

test('Try again asks anew, and Back after a failure asks too [GUARD-5]', async () => {
  const { router, asked, at } = guarded();
  await later();
  const failing = router.navigate('/home');
  await later();
  asked[0]?.reject(new Error('no guest'));
  await failing;
  const again = router.navigate('/home');
  await later();
  expect(asked).toHaveLength(2);
  asked[1]?.resolve();
  await again;
  expect(at()).toBe('/home');
});

test('a navigation given up while it waited lets nobody in [GUARD-10]', async () => {
  const { router, asked, at } = guarded();
  await later();
  void router.navigate('/home');
  await later();
  await router.navigate('/landing');
  asked[0]?.resolve();
  await later();
  expect(at()).toBe('/landing');
  void router.navigate('/home');
  await later();
  expect(asked).toHaveLength(2);
});

/** SPEC section 2, 'Guarded routes', and what only looks like one of the two outside. */
const guardedPaths = [
  '/home',
  '/about',
  '/expertise/us',
  '/expertise/partners',
  '/expertise/asia',
  '/expertise/middle-east',
  '/match',
  '/team',
  '/team/insurer/SelfPay',
  '/team/eap/x',
  '/providers',
  '/providers/x',
  '/opportunities',
  '/opportunities/x',
  '/blog',
  '/blog/x',
  '/legal/terms',
  '/legal/privacy',
  '/services',
  '/services#media',
  '/',
  '/landing/x',
  '/unknown',
];

test.each(guardedPaths)('%s waits for the guest [GUARD-1]', async (path) => {
  const { router, asked, at } = guarded();
  await later();
  void router.navigate(path);
  await later();
  expect(asked).toHaveLength(1);
  expect(at()).toBe('/landing');
});

test('the address of the error page carries the page asked for, encoded [GUARD-3]', () => {
  expect(guestErrorAddress({ pathname: '/services', search: '?a=b&c', hash: '#media' })).toBe(
    '/error-checking-guest?return=%2Fservices%3Fa%3Db%26c%23media',
  );
});
