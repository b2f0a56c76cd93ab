import { placedFragments, replaceFragments } from './site-host.ts';

test('fragment data are replaced at any depth of the loader data; everything else stays unchanged', () => {
  const data = {
    'mfe-b:0': [{ deep: { name: 'a/one', state: 'ready', place: 1 } }, { name: 'b/one', state: 'ready' }, null],
    'mfe-b:1': { name: 'a/b', state: 'NY' },
  };
  expect(placedFragments(data, 'mfe-a')).toEqual([{ name: 'a/one', state: 'ready', place: 1 }]);
  expect(replaceFragments(data, 'mfe-a', ({ name }) => ({ name, state: 'pending' }))).toEqual({
    ...data,
    'mfe-b:0': [{ deep: { name: 'a/one', state: 'pending' } }, ...data['mfe-b:0'].slice(1)],
  });
});
