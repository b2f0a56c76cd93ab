import type { Release } from 'releases/release';
import { liveFixture } from '../../test/gate-fixture.ts';
import { checkFragmentTypes } from './fragment-types.ts';

const remote = (name: string, fragmentTypes?: string): Release => ({
  name,
  version: '1.0.0',
  prefixes: [],
  entry: 'e.js',
  contract: 1,
  assets: {},
  files: {},
  ...(fragmentTypes === undefined ? {} : { fragmentTypes }),
});
const jobs = (props: string) =>
  remote('mfe-jobs', `export interface Provides { 'latest': ${props} }\nexport interface Places {}`);
const content = (places: string) =>
  remote('mfe-content', `export interface Provides {}\nexport interface Places { ${places} }`);
const check = async (release: Release, ...remotes: Release[]) =>
  (await checkFragmentTypes(release, { ...liveFixture(), remotes })).map(({ message }) => message);

const placing = content("'jobs/latest': { readonly city: string }");

test('props that contain at least what the fragment expects are compatible [GATE-13]', async () => {
  expect(await check(jobs('{ readonly city: string; readonly count?: number }'), placing)).toEqual([]);
  expect(await check(placing, jobs('Record<never, never>'))).toEqual([]);
});

test.each([
  ['of another type', '{ readonly city: number }', /Type 'string' is not assignable to type 'number'/],
  ['missing', '{ readonly city: string; readonly count: number }', /Property 'count' is missing/],
])(
  'props that a fragment needs and that are %s are reported, whichever of the two is released [GATE-13]',
  async (_what, props, reason) => {
    const message = expect.stringMatching(
      new RegExp(`^mfe-jobs 1.0.0 does not accept what mfe-content 1.0.0 hands in: .*${reason.source}`),
    );
    expect(await check(jobs(props), placing)).toEqual([message]);
    expect(await check(placing, jobs(props))).toEqual([message]);
  },
);

test('a fragment that the live provider does not have is reported [GATE-13]', async () => {
  expect(await check(content("'jobs/oldest': {}"), jobs('{}'))).toEqual([expect.stringMatching(/oldest/)]);
});

test('fragment types that import other files are refused before they are compiled [GATE-13]', async () => {
  expect(await check(content("'jobs/latest': import('/etc/passwd')"), jobs('{}'))).toEqual([
    'fragment-types.ts must not import or refer to other files',
  ]);
});

test('a remote without fragment types is not compared with any other [GATE-13]', async () => {
  expect(await check(remote('mfe-a'), placing)).toEqual([]);
  expect(await check(placing, remote('mfe-a'))).toEqual([]);
});

test('a release whose fragment types lack a half is refused with what to write; one that is live is taken to place nothing [GATE-13]', async () => {
  const providing = remote('mfe-jobs', "export interface Provides { 'latest': Record<never, never> }");
  expect(await check(providing, placing)).toEqual([
    'mfe-jobs does not export Places from src/fragment-types.ts; without any, write: export type Places = Record<never, never>;',
  ]);
  expect(await check(placing, providing)).toEqual([]);
});
