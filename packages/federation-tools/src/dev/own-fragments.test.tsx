import type { FragmentModule, Remote } from '@meridian-vale/federation/contract';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { fragmentMarker } from 'render/fragment-marker';
import { runnerOf } from 'render/load-release';
import { testServices } from '../test-host/render-remote.tsx';
import { OwnFragments } from './render-page.ts';
import { ownFragmentsOnly } from './test-host/routes.ts';

function One({ data }: { data: string }) {
  const id = useId();
  return (
    <p id={id}>
      <Link to="/a">{data}</Link>
    </p>
  );
}
const load: FragmentModule['load'] = async ({ request, services }) => `${request.url} ${Object(services).area}`;
const remote: Remote = {
  routes: [],
  fragments: {
    one: async () => ({ chunk: 'one', Component: One as never, load }),
    failing: async () => ({ chunk: 'failing', Component: One as never, load: () => Promise.reject(new Error('500')) }),
  },
};
const url = new URL('http://localhost/b');
const services = { ...testServices(), area: 'north' };
const open = () =>
  new OwnFragments({ name: 'mfe-a', version: 'dev', release: runnerOf('mfe-a', remote) }, url, services);

test('a fragment gets all services, is rendered as a root of its own, and placed once by its marker', async () => {
  const fragments = open();
  const of = await fragments.place('a/one', { city: 'Boston' });
  expect(of).toEqual({ name: 'a/one', state: 'ready', place: 0, props: { city: 'Boston' } });
  expect(fragments.placed).toEqual([
    { name: 'a/one', version: 'dev', idPrefix: 'own0', data: 'http://localhost/b north' },
  ]);
  expect(fragments.fill(`<main>${fragmentMarker(fragments.nonce, of.place ?? -1)}</main>`)).toMatch(
    /^<main><p id="_own0R_\w+_"><a href="\/a"[^>]*>http:\/\/localhost\/b north<\/a><\/p><\/main>$/,
  );
});

test('a fragment that cannot be loaded, or that a page of its own remote places, is unavailable, has no HTML, and is logged', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const fragments = open();
  const of = await fragments.place('a/failing');
  expect(of).toEqual({ name: 'a/failing', state: 'unavailable' });
  expect(fragments.htmlOf(of)).toBeUndefined();
  expect(await fragments.context.placeFragment?.('a/one')).toEqual({ name: 'a/one', state: 'unavailable' });
  expect(error.mock.calls.map(String)).toEqual([
    'Error: 500',
    expect.stringMatching(/ \/b places the fragment a\/one of/),
  ]);
  error.mockRestore();
});

test('on a client navigation, a fragment of another remote is unavailable with a warning', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const load = ownFragmentsOnly('mfe-a', async (name) => ({ name, state: 'ready' }));
  const [own, others] = await Promise.all(['a/one', 'b/one'].map((name) => load(name, new Request(url))));
  expect([own?.state, others?.state]).toEqual(['ready', 'unavailable']);
  expect(warn.mock.calls.map(String)).toEqual([expect.stringMatching(/^b\/one is unavailable here, .* dev --against/)]);
  warn.mockRestore();
});
