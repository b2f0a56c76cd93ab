import { matchRoutes } from 'react-router-dom';
import { outletRoute, remoteRoute } from './remote-route.tsx';

const remote = { routes: [{ path: '/team', children: [{ path: 'eap/:id' }] }, { path: '/legal/:page' }] };
const tree = [outletRoute([remoteRoute('mfe-a', remote as never)])];
const matched = (path: string) => matchRoutes(tree, path)?.at(-1)?.route.id;

test('routes keep their ids by position, the keys of the boot data', () => {
  expect(matched('/team/eap/x')).toBe('mfe-a:0:0');
  expect(matched('/legal/Terms')).toBe('mfe-a:1');
});

test.each(['/TEAM', '/Team/eap/x', '/team/EAP/x', '/Legal/terms'])(
  '%s is unknown: capitals are other addresses',
  (path) => {
    expect(matched(path)).toBeUndefined();
  },
);
