import { rmSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from 'server-kit/repository-root';
import { compareTypes } from './due-versions.ts';
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

test('identical types are not a change [AUTHOR-3]', async () => {
  expect(await compare({ page, data })).toEqual({});
});

type Row = [what: string, after: Record<string, string>];
const sample = (rows: Row[]) => (process.env.TEST_LONG ? rows : rows.slice(0, 2));

const additions: Row[] = [
  ['an optional member', { page: page.replace('readonly title', 'readonly subtitle?: string; readonly title'), data }],
  ['an optional parameter', { page: page.replace('wait?: number', 'wait?: number, why?: string'), data }],
  ['an export', { page: `${page}\nexport declare const close: () => void;`, data }],
  ['a module', { page, data, other: 'export {};' }],
  ['a member of a type in another module', { page, data: data.replace('late?', 'early?: boolean; readonly late?') }],
];
test.each(sample(additions))('adding %s is compatible [AUTHOR-3]', async (_what, after) => {
  expect(await compare(after)).toEqual({ change: 'minor' });
});

const changes: Row[] = [
  ['a removed module', { data }],
  ['a new required member', { page: page.replace('readonly title', 'readonly id: number; readonly title'), data }],
  ['a removed member', { page: page.replace('readonly title: string;', ''), data }],
  ['a parameter with a different type', { page: page.replace('wait?: number', 'wait?: string'), data }],
  [
    'a removed export',
    { page: `${page.replace('export declare const open', 'declare const open')}\nexport {};`, data },
  ],
  [
    'a member with a different type, in a type of another module',
    { page, data: data.replace('late?: boolean', 'late?: string') },
  ],
];
test.each(sample(changes))('%s is incompatible, with the reason [AUTHOR-3]', async (_what, after) => {
  expect(await compare(after)).toEqual({ change: 'major', reason: expect.stringMatching(/error TS\d+|is gone/) });
});

test('private members of a class are not part of its public types, except a private constructor [AUTHOR-3]', () => {
  const declarations = (...members: string[]) =>
    `export declare class A {\n${members.join('')}    readonly b: string;\n}\n`;
  const privates = ['    #private;\n', '    private readonly c;\n', '    private static d;\n'];
  expect(withoutPrivates(declarations(...privates))).toBe(declarations());
  expect(withoutPrivates(declarations('    private constructor();\n'))).toContain('private constructor');
});
