import path from 'node:path';
import { localRegistry } from 'registry/client';
import { repositoryRoot } from 'server-kit/repository-root';
import { rehearsalFinding, rehearsalReport } from '../../../../packages/registry/test/rehearsal-report.ts';
import { ScratchRegistry } from '../../../../packages/registry/test/scratch-registry.ts';
import { rehearse } from '../rehearse/rehearse.ts';
import { runCommand } from './commands.ts';
import { printRehearsal } from './rehearse.ts';

jest.mock('../rehearse/rehearse.ts', () => ({
  ...jest.requireActual('../rehearse/rehearse.ts'),
  rehearse: jest.fn(),
}));

let store: ScratchRegistry;
beforeEach(async () => {
  store = new ScratchRegistry();
  await store.release('1.0.0');
  await store.store('1.1.0');
  jest.mocked(rehearse).mockImplementation(async (_registry, { name, version, rules }) => {
    const acceptedBy = rules.find((rule) => rule.startsWith('head'));
    const findings = [{ ...rehearsalFinding, ...(acceptedBy ? { acceptedBy } : {}) }];
    return { ...rehearsalReport(name, version, findings), accepted: rules };
  });
});

async function run(id: string, more: object = {}, site: string | undefined = 'https://site.example') {
  const said: string[] = [];
  const [name = '', version = ''] = id.split('@');
  const registry = localRegistry(store, 'jobs', store.dir, 'p'.repeat(32));
  const rehearsed = { registry, name, version, site, browser: undefined, print: (line: string) => said.push(line) };
  return { status: await printRehearsal(rehearsed, { json: false, 'per-route': '100', ...more }), said };
}

test('the newest version that is not live is rehearsed, and the report is stored with it [REHEARSAL-9]', async () => {
  expect((await run('mfe-a')).status).toBe(1);
  expect(store.reports.readRehearsal('mfe-a', '1.1.0', 'site')).toMatchObject({
    by: 'jobs',
    report: { version: '1.1.0' },
  });
  await expect(run('mfe-b')).rejects.toMatchObject({ code: 'RELEASE_NOT_FOUND' });
});

test('what was accepted for a version stays accepted', async () => {
  expect((await run('mfe-a@1.1.0', { accept: ['head:/a'] })).status).toBe(0);
  expect((await run('mfe-a@1.1.0', { accept: ['text'] })).status).toBe(0);
  expect(store.reports.readRehearsal('mfe-a', '1.1.0', 'site')?.report.accepted).toEqual(['head:/a', 'text']);
});

test('the folder of the pictures is named; with --json only JSON is printed', async () => {
  const { said: last } = await run('mfe-a@1.1.0', { pictures: 'pictures' });
  expect(last.at(-1)).toBe(`Pictures: ${path.resolve('pictures')}`);
  expect(jest.mocked(rehearse).mock.lastCall?.[1].pictures).toBe('pictures');
  const { said } = await run('mfe-a@1.1.0', { json: true, pictures: 'pictures' });
  expect(JSON.parse(said.join('\n'))).toMatchObject({ name: 'mfe-a', version: '1.1.0' });
});

test("a team reads what the owner's rehearsal of an upgrade says of its live version", async () => {
  const registry = localRegistry(store, 'jobs', store.dir);
  const said: string[] = [];
  const place = { dir: repositoryRoot, env: {}, registry, print: (line: string) => said.push(line) };
  const read = () => runCommand(['rehearse', 'mfe-a', '--upgrade'], place);
  await expect(read()).rejects.toMatchObject({ code: 'RELEASE_NOT_FOUND' });
  await store.reports.recordRehearsal(
    { ...rehearsalReport('mfe-a', '1.0.0', [rehearsalFinding]), upgrade: ['react 20.0.0'] },
    'owner',
  );
  expect(await read()).toBe(1);
  expect(said).toEqual([
    expect.stringMatching(/^Rehearsed \d{4}-\S+Z by owner$/),
    expect.stringMatching(/^mfe-a 1\.0\.0 with react 20\.0\.0: /),
    '✗ head: canonical is gone',
    '    /a',
    '    − /a',
    '    + nothing',
    '1 errors, 0 warnings, 0 changes, 0 accepted',
  ]);
});

test('without a site, or with a number or a package that is none, nothing is rehearsed', async () => {
  await expect(run('mfe-a', {}, '')).rejects.toThrow('The environment variable SITE_URL is not set');
  await expect(run('mfe-a', { 'per-route': '0' })).rejects.toThrow('--per-route: expected a number from 1 to 9999');
  for (const [id, each] of [
    ['shell', 'react'],
    ['shell', 'react@'],
    ['shell', '@a/b'],
    ['mfe-a', 'react@20.0.0'],
  ] as const)
    await expect(run(id, { with: [each] })).rejects.toThrow(
      `--with, of shell: expected <package>@<version>; got "${each}"`,
    );
});
