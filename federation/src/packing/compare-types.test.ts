import { rmSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../build/package-facts.ts';
import { compareTypes } from './compare-types.ts';
import { dueVersions } from './due-versions.ts';
import { withoutPrivates } from './public-types.ts';

const dir = path.join(repositoryRoot, '.cache/packing/compare-test');
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const page = `import type { Data } from './data.ts';
export interface Page<T> { readonly title: string; readonly data: Data<T>; }
export declare const open: (page: Page<string>, wait?: number) => Promise<void>;
export declare class Failure extends Error { readonly code: string; }`;
const data = 'export interface Data<T> { readonly value: T; readonly late?: boolean; }';
const types = (modules: Record<string, string>) => ({
  name: 'kit',
  version: '1.0.0',
  modules: new Map(Object.entries(modules)),
});
const compare = (after: Record<string, string>) => compareTypes(types({ page, data }), types(after), ['page'], dir);

test('the same types are no change [AUTHOR-3]', async () => {
  expect(await compare({ page, data })).toEqual({ change: 'none' });
});

test.each([
  ['an optional member', { page: page.replace('readonly title', 'readonly subtitle?: string; readonly title'), data }],
  ['an optional parameter', { page: page.replace('wait?: number', 'wait?: number, why?: string'), data }],
  ['an export', { page: `${page}\nexport declare const close: () => void;`, data }],
  ['a module', { page, data, other: 'export {};' }],
  [
    'a member of a type that another module has',
    { page, data: data.replace('late?', 'early?: boolean; readonly late?') },
  ],
])('%s more is compatible [AUTHOR-3]', async (_what, after) => {
  expect(await compare(after)).toEqual({ change: 'compatible' });
});

test.each([
  [
    'a member that has to be given',
    { page: page.replace('readonly title', 'readonly id: number; readonly title'), data },
  ],
  ['a member less', { page: page.replace('readonly title: string;', ''), data }],
  ['a parameter of another type', { page: page.replace('wait?: number', 'wait?: string'), data }],
  ['an export less', { page: `${page.replace('export declare const open', 'declare const open')}\nexport {};`, data }],
  [
    'a member of another type, of a type that another module has',
    { page, data: data.replace('late?: boolean', 'late?: string') },
  ],
  ['a module less', { data }],
])('%s is incompatible, and the compiler says where [AUTHOR-3]', async (_what, after) => {
  const verdict = await compare(after);
  expect(verdict).toEqual({ change: 'incompatible', reason: expect.stringMatching(/error TS\d+|is gone/) });
});

test('private members of a class are no public types [AUTHOR-3]', () => {
  const declarations = (...members: string[]) =>
    `export declare class A {\n${members.join('')}    readonly b: string;\n}\n`;
  const privates = ['    #private;\n', '    private readonly c;\n', '    private static d;\n'];
  expect(withoutPrivates(declarations(...privates))).toBe(declarations());
  expect(withoutPrivates(declarations('    private constructor();\n'))).toContain('private constructor');
});

test('the public types are those last packed, or the versions say so: `npm run pack -- --bump` [AUTHOR-3]', async () => {
  const due = await dueVersions(repositoryRoot);
  expect(due.map(({ types: { name }, version, reason }) => `${name} has to be ${version}: ${reason}`)).toEqual([]);
});
