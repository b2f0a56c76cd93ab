import { liveFixture } from '../../../test/gate-fixture.ts';
import type { Release } from '../../release/release.ts';
import { checkLiveFragments } from './live-fragments.ts';

const remote = (name: string, version: string, fragments: readonly string[], fragmentTypes: string): Release => ({
  ...{ name, version, fragments, fragmentTypes },
  ...{ prefixes: [], entry: 'e.js', contract: 1, assets: {}, files: {} },
});
const jobs = (version: string, fragments: readonly string[], props = '{}', comment = '') =>
  remote(
    'mfe-jobs',
    version,
    fragments,
    `${comment}export interface Provides { 'latest': ${props} }\nexport type Places = Record<never, never>;`,
  );
const content = remote(
  'mfe-content',
  '1.0.0',
  [],
  "export type Provides = Record<never, never>;\nexport interface Places {\n  readonly 'jobs/latest': { readonly city: string };\n}",
);
const check = (release: Release, ...remotes: Release[]) => {
  const { current: _, ...live } = liveFixture();
  const current = remotes.find(({ name }) => name === release.name);
  return checkLiveFragments(release, { ...live, remotes, ...(current ? { current } : {}) });
};

test('a fragment that is placed and does not exist is refused, whichever of the two is released [GATE-13]', () => {
  const message = 'mfe-jobs 2.0.0 has no fragment latest, which mfe-content 1.0.0 places';
  const refused = [{ check: 'fragment-types', message }];
  expect(check(jobs('2.0.0', ['other']), content)).toEqual(refused);
  expect(check(content, jobs('2.0.0', ['other']))).toEqual(refused);
  expect(check(jobs('2.0.0', ['latest']), content)).toEqual([]);
  expect(check(content)).toEqual([]);
});

test('a fragment that the live shell places in header or footer is refused when it is missing [GATE-13]', () => {
  const shell = { ...content, name: 'shell', version: '3.0.0' };
  const [found] = checkLiveFragments(jobs('2.0.0', ['other']), { ...liveFixture(), remotes: [], shell });
  expect(found?.message).toBe('mfe-jobs 2.0.0 has no fragment latest, which shell 3.0.0 places');
  expect(check(shell, jobs('2.0.0', ['other']))).toHaveLength(1);
});

test('a fragment is refused that places one which places another, whichever of the two is released [GATE-13]', () => {
  const outer = { ...content, nests: { tips: ['jobs/latest'] } };
  const inner = { ...jobs('2.0.0', ['latest']), nests: { latest: ['shop/cart'] } };
  const message =
    'the fragment tips of mfe-content 1.0.0 places jobs/latest, which places shop/cart: a fragment within a fragment cannot place another one';
  for (const found of [check(outer, inner), check(inner, outer)])
    expect(found).toEqual([{ check: 'fragment-types', message }]);
  expect(check(outer, jobs('2.0.0', ['latest']))).toEqual([]);
});

test('an event that is listened to and not emitted is refused, whichever of the two is released [GATE-13]', () => {
  const none = 'export type Provides = Record<never, never>;\nexport type Places = Record<never, never>;';
  const emitting = (events: string) =>
    remote('mfe-jobs', '2.0.0', ['latest'], `${none}\nexport interface Emits { 'latest': { ${events} } }`);
  const hearing = remote(
    'mfe-content',
    '1.0.0',
    [],
    `${none}\n/* { */ export interface Hears {\n  readonly 'jobs/latest': { readonly picked: { id: string }; readonly 'left': boolean };\n}`,
  );
  const message = 'mfe-jobs 2.0.0 does not emit left from latest, to which mfe-content 1.0.0 listens';
  const some = emitting('picked: { id: string; more: number[] }');
  expect(check(some, hearing)).toEqual([{ check: 'fragment-types', message }]);
  expect(check(hearing, some)).toEqual([{ check: 'fragment-types', message }]);
  expect(check(emitting('readonly left: boolean; picked: { id: string }; other: null'), hearing)).toEqual([]);
});

test('changed props of a fragment that is placed are a warning; comments and spaces are no change [GATE-13]', () => {
  const live = jobs('1.0.0', ['latest']);
  const message = "its fragments' props are declared otherwise than in 1.0.0, and mfe-content hands them in";
  const changed = jobs('2.0.0', ['latest'], '{ city: number }');
  expect(check(changed, live, content)).toEqual([{ check: 'fragment-types', message, warning: true }]);
  expect(check(changed, live)).toEqual([]);
  expect(check(jobs('2.0.0', ['latest'], '{ }', '/** Mine. */\n'), live, content)).toEqual([]);
});
