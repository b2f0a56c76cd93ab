import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from 'registry/release';
import { liveFixture } from '../../../registry/test/gate-fixture.ts';
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

test('an event whose payload is not what the page listens to is reported, whichever of the two is released [GATE-13]', async () => {
  const halves = 'export interface Provides {}\nexport interface Places {}\n';
  const emitting = (payload: string) =>
    remote('mfe-jobs', `${halves}export interface Emits { latest: { picked: ${payload} } }`);
  const hearing = remote(
    'mfe-content',
    `${halves}export interface Hears { 'jobs/latest': { picked: { id: string } } }`,
  );
  const reason = "Types of property 'id' are incompatible|Type 'number' is not assignable to type 'string'";
  const message = expect.stringMatching(
    new RegExp(`^mfe-jobs 1.0.0 emits otherwise than mfe-content 1.0.0 listens to: .*(${reason})`),
  );
  expect(await check(emitting('{ id: number }'), hearing)).toEqual([message]);
  expect(await check(hearing, emitting('{ id: number }'))).toEqual([message]);
  expect(await check(hearing, emitting('{ id: string; city: string }'))).toEqual([]);
});

const refused = [
  ['an import type', "export interface Provides { part: import('/etc/passwd').T }"],
  ['a variable', 'export declare const secret: string;'],
  ['a query of another module', "export type Provides = typeof import('./secret.json');"],
  ['a file that it exports again', "export * from '/etc/secret.d.ts';"],
  ['an import', "import type { T } from '/etc/secret';"],
  ['a module', "declare module '/etc/secret' {}"],
];

test.each(process.env.TEST_LONG ? refused : refused.slice(0, 2))(
  'types with %s are refused, and of a live release not compiled [GATE-13]',
  async (_what, text) => {
    expect(await check(remote('mfe-content', text), jobs('{}'))).toEqual([
      'fragment-types.ts may only declare interfaces and types, without imports',
    ]);
    expect(await check(content(''), remote('mfe-jobs', text))).toEqual([]);
  },
);

test('the compiler does not read a file that a comment refers to [GATE-13]', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'types-')), 'broken.d.ts');
  writeFileSync(file, 'this is no type;');
  const text = `/// <reference path="${file}" />\nexport interface Provides { 'latest': { readonly city: string } }`;
  expect(await check(placing, remote('mfe-jobs', text))).toEqual([]);
});

test('types of a live release that do not compile keep no other release back, and hide none of its problems [GATE-13]', async () => {
  const broken = remote('mfe-broken', 'export interface Provides { x: Missing } export interface Places {}');
  expect(await check(placing, broken)).toEqual([]);
  expect(await check(placing, broken, jobs('{ readonly city: number }'))).toEqual([
    expect.stringContaining('mfe-jobs 1.0.0 does not accept what mfe-content 1.0.0 hands in'),
  ]);
  expect(await check(broken, placing)).toEqual([expect.stringMatching(/^its types of fragments cannot be compiled/)]);
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
