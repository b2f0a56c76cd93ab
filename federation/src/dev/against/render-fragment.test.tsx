import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Remote } from '../../contract/contract.ts';
import { testServices } from '../../test-host/render-remote.tsx';
import { OwnFragments } from '../host/fragments.ts';
import { placedFragments, replaceFragments } from './placed-fragments.ts';
import { adoptIds, renderFragment } from './render-fragment.ts';

function One({ data }: { data: string }) {
  const id = useId();
  return (
    <p id={id}>
      <Link to="/a">{data}</Link>
    </p>
  );
}
const remote: Remote = {
  routes: [],
  fragments: {
    one: async () => ({ chunk: 'one', Component: One as never, load: async ({ request }) => `at ${request.url}` }),
    failing: async () => ({ chunk: 'failing', Component: One as never, load: () => Promise.reject(new Error('500')) }),
  },
};
const url = new URL('http://localhost/b');
const render = (name: string) => renderFragment(new OwnFragments('mfe-a', remote), name, url, testServices());

test('a fragment is rendered with its data; its useId ids are rewritten to match its place in the page [AUTHOR-9]', async () => {
  const { data, html = '' } = await render('a/one');
  expect(data).toEqual({ name: 'a/one', state: 'ready', data: 'at http://localhost/b' });
  expect(adoptIds(html, '<i id="_R_1jb_">')).toBe(
    '<p id="_R_1jb_"><a href="/a" data-discover="true">at http://localhost/b</a></p>',
  );
  expect(adoptIds(html, '<i>none</i>')).toBe(html);
});

test('a fragment that cannot be loaded is unavailable, has no HTML, and is logged [AUTHOR-9]', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  expect(await render('a/failing')).toEqual({ data: { name: 'a/failing', state: 'unavailable' } });
  expect(error).toHaveBeenCalledTimes(1);
  error.mockRestore();
});

test('fragment data are replaced at any depth of the loader data; everything else stays unchanged [AUTHOR-9]', () => {
  const data = {
    'mfe-b:0': [{ deep: { name: 'a/one', state: 'ready', data: 1 } }, { name: 'b/one', state: 'ready' }, null],
    'mfe-b:1': { name: 'a/b', state: 'NY' },
  };
  expect(placedFragments(data, 'mfe-a')).toEqual(['a/one']);
  expect(replaceFragments(data, 'mfe-a', ({ name }) => ({ name, state: 'pending' }))).toEqual({
    ...data,
    'mfe-b:0': [{ deep: { name: 'a/one', state: 'pending' } }, ...data['mfe-b:0'].slice(1)],
  });
});
