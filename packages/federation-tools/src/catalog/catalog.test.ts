import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from 'server-kit/repository-root';
import { registry } from '../../../registry/test/registry-of-each-test.ts';
import { compilerOutput } from '../packing/compiler-output.ts';
import { printCatalog, propsTypes, writeFragmentTypes } from './live-fragments.ts';

let dir: string;
const client = {
  readSet: async () => registry.readSet(),
  // As the gate lists them.
  readRelease: async (name: string, version: string) => ({
    ...registry.readRelease(name, version),
    routes: ['/pay/:city'],
    fragments: ['summary', 'plain'],
  }),
  readLog: async () => registry.log.read(),
};
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'placing-'));
  mkdirSync(path.join(dir, 'src'));
  await registry.release('1.0.0', {
    name: 'mfe-pay',
    prefixes: ['/pay'],
    fragmentTypes: `
      interface City { readonly name: string }
      export interface Provides { summary: { readonly city: City }; plain: Record<never, never> }
      export type Places = Record<never, never>;`,
  });
});
afterEach(() => {
  rmSync(dir, { recursive: true });
});

const file = () => path.join(dir, 'src/fragment-types.ts');
async function write(...names: string[]): Promise<string> {
  await writeFragmentTypes(client, dir, names, () => {});
  return readFileSync(file(), 'utf8');
}

test('types writes the props that a live release declares, without the names of its own types', async () => {
  writeFileSync(
    file(),
    '/** Mine. */\nexport interface Provides { own: {} }\n\nexport type Places = Record<never, never>;\n',
  );
  const first = `/** Mine. */
export interface Provides { own: {} }

export interface Places {
  readonly 'pay/summary': { readonly city: { readonly name: string; }; };
}
`;
  expect(await write('pay/summary')).toBe(first);
  expect(await write('pay/plain')).toBe(
    first.replace('}; };\n', "}; };\n  readonly 'pay/plain': Record<never, never>;\n"),
  );
});

test('types without a name brings the placed ones up to date, with the events that they emit', async () => {
  await write('pay/summary');
  await registry.release('1.1.0', {
    name: 'mfe-pay',
    prefixes: ['/pay'],
    fragmentTypes:
      'export interface Provides { summary: { town: string } }\nexport interface Places {}\nexport interface Emits { summary: { paid: number } }',
  });
  const written = await write();
  expect(written).toContain("readonly 'pay/summary': { town: string; };");
  expect(written).toContain("export interface Hears {\n  readonly 'pay/summary': { paid: number; };\n}");
  const said: string[] = [];
  await printCatalog(client, (line) => said.push(line));
  expect(said).toContain('    emits { paid: number; }');
});

test('a fragment that no live release has is refused with those that exist, and nothing is written', async () => {
  await expect(write('pay/sumary')).rejects.toThrow(
    'no live remote provides the fragment pay/sumary; live fragments: pay/summary, pay/plain',
  );
  expect(() => readFileSync(file())).toThrow('ENOENT');
});

test('props that refer to themselves are unknown from there on', () => {
  const text = 'interface Tree { branches: Tree[] }\nexport interface Provides { tree: Tree }';
  expect(propsTypes(text, 'Provides')).toEqual({ tree: '{ branches: unknown[]; }' });
});

test('catalog prints owner, prefixes, routes and how to place each fragment', async () => {
  const said: string[] = [];
  await printCatalog(client, (line) => said.push(line));
  expect(said).toEqual([
    expect.stringMatching(/^mfe-pay 1\.0\.0, published by \w/),
    '  owns /pay; routes: /pay/:city',
    '  fragment pay/summary, props: { readonly city: { readonly name: string; }; }',
    "    await services.loadFragment('pay/summary', request, props)",
    '  fragment pay/plain, props: Record<never, never>',
    "    await services.loadFragment('pay/plain', request)",
  ]);
});

test('loadFragment is typed by Places', async () => {
  const calls = [
    "'pay/summary', request, { city: { name: 'Oslo' } }",
    "'pay/plain', request",
    "'pay/sumary', request",
    "'pay/summary', request",
    "'pay/summary', request, { city: 1 }",
  ];
  const project = path.join(repositoryRoot, '.cache/catalog-test');
  mkdirSync(project, { recursive: true });
  await write('pay/summary', 'pay/plain');
  const source = `${readFileSync(file(), 'utf8')}
import type { Services } from '@meridian-vale/federation/contract';
declare module '@meridian-vale/federation/contract' { interface PlacedFragments extends Places {} }
export const place = (services: Services, request: Request) => [
${calls.map((args) => `services.loadFragment(${args}),`).join('\n')}
];`;
  writeFileSync(path.join(project, 'place.ts'), source);
  const configuration = { extends: path.join(repositoryRoot, 'tsconfig.base.json'), files: ['place.ts'] };
  const said = await compilerOutput(project, configuration);
  expect(said.match(/place\.ts\(.*$/gm)).toEqual([
    expect.stringMatching(/pay\/sumary/),
    expect.stringMatching(/Expected 3 arguments/),
    expect.stringMatching(/number/),
  ]);
  rmSync(project, { recursive: true });
});

test("catalog ends for no team's declarations: those that cannot be read are not shown, and those that double are cut", async () => {
  const chain = Array.from({ length: 300 }, (_, n) => `type T${n} = [T${n + 1}, T${n + 1}];`).join('');
  const printed: string[] = [];
  for (const fragmentTypes of [
    'export type Provides = ;',
    `${chain} type T300 = 1; export type Provides = { summary: T0 };`,
  ]) {
    const readRelease = async (name: string, version: string) => ({
      ...(await client.readRelease(name, version)),
      fragmentTypes,
    });
    await printCatalog({ ...client, readRelease }, (line) => printed.push(line));
  }
  expect(printed.filter((line) => line.includes('fragment pay/summary'))).toEqual([
    '  fragment pay/summary, props: not declared',
    expect.stringContaining('unknown'),
  ]);
});
