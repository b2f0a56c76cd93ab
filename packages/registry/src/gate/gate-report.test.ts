import type { Release } from '../release/release.ts';
import { changesOf } from './gate-report.ts';

const release: Release = { name: 'mfe-a', version: '1.1.0', prefixes: ['/a'], contract: 1, assets: {}, files: {} };
const parts = { routes: ['/a', '/a/:id'], fragments: ['part'] };

test('the report lists routes and fragments that are new or gone compared with the live release', () => {
  const live = { ...release, version: '1.0.0', routes: ['/a', '/a/old'], fragments: ['part', 'other'] };
  expect(changesOf({ ...release, ...parts }, live)).toMatchObject({
    routes: { added: ['/a/:id'], removed: ['/a/old'] },
    fragments: { added: [], removed: ['other'] },
  });
});

test('without a live release all routes and fragments are new; if either release lists none, no difference is reported', () => {
  expect(changesOf({ ...release, ...parts })).toMatchObject({
    routes: { added: parts.routes, removed: [] },
    fragments: { added: parts.fragments, removed: [] },
  });
  const none = { added: [], removed: [] };
  for (const [now, live] of [
    [{ ...release, ...parts }, release],
    [release, { ...release, ...parts }],
  ] as const)
    expect(changesOf(now, live)).toMatchObject({ routes: none, fragments: none });
});
