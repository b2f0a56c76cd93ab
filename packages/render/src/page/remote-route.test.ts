import { createMemoryRouter, matchRoutes } from 'react-router-dom';
import { outletRoute, remoteRoute } from './remote-route.tsx';

const remote = { routes: [{ path: '/team', children: [{ path: 'eap/:id' }] }, { path: '/legal/:page' }] };
const tree = [outletRoute([remoteRoute('mfe-a', remote as never)])];
const matched = (path: string) => matchRoutes(tree, path)?.at(-1)?.route.id;

test('route ids, the keys of the boot data, are derived from positions', () => {
  expect(matched('/team/eap/x')).toBe('mfe-a:0:0');
  expect(matched('/legal/Terms')).toBe('mfe-a:1');
});

test.each(['/TEAM', '/Team/eap/x', '/team/EAP/x', '/Legal/terms'])(
  '%s is unknown: route paths are case-sensitive [ROUTE-4]',
  (path) => {
    expect(matched(path)).toBeUndefined();
  },
);

test('a change of only the fragment, also by going back, runs no loader; a changed query or another page does [GUARD-8]', async () => {
  const loader = jest.fn(() => null);
  const router = createMemoryRouter([outletRoute([remoteRoute('mfe-a', { routes: [{ path: '/:page', loader }] })])], {
    initialEntries: ['/a'],
    hydrationData: { loaderData: { outlet: null, 'mfe-a:0': null } },
  });
  const callsAfter = async (to: string | -1) => {
    await (to === -1 ? router.navigate(to) : router.navigate(to));
    return loader.mock.calls.length;
  };
  expect(await callsAfter('/a#x')).toBe(0);
  expect(await callsAfter(-1)).toBe(0);
  expect(await callsAfter('/a?page=2')).toBe(1);
  expect(await callsAfter('/a?page=2#x')).toBe(1);
  expect(await callsAfter('/b#x')).toBe(2);
  router.dispose();
});
