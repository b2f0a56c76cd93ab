import { rmSync } from 'node:fs';
import path from 'node:path';
import { localRegistry } from 'registry/client';
import { type Finding, runGate } from 'registry/gate';
import { deltaName, integrityOf } from 'registry/release';
import { publishUnchecked } from 'registry/rules';
import { repositoryRoot } from 'server-kit/repository-root';
import { runChecks } from '../../../registry/src/gate/run-checks.ts';
import { cleanBuild, writeBuild } from '../../../registry/test/clean-build.ts';
import { registry } from '../../../registry/test/registry-of-each-test.ts';
import { factsOf } from '../../../registry/test/scratch-registry.ts';
import { readPackage } from '../assembly/package-manifest.ts';
import { withPreparedRelease } from '../assembly/prepared-release.ts';
import { buildPackage } from '../build/build.ts';
import { runCommand } from './commands.ts';

// It starts processes, or builds.
jest.setTimeout(60_000);

jest.mock('../build/build.ts', () => ({ buildPackage: jest.fn() }));
jest.mock('registry/gate', () => ({ ...jest.requireActual('registry/gate'), runGate: jest.fn() }));

const version = '9.9.9-check';
const dist = path.join(repositoryRoot, 'mfe-jobs/dist', version);
let said: string[];
let steps: string[];
beforeEach(() => {
  said = [];
  steps = [];
  // The checks of the gate, without its process and that of a remote, which has no pages here.
  jest.mocked(runGate).mockImplementation(async ({ pages: _, ...job }) => {
    const provided = { routes: [], fragments: [] };
    const findings: Finding[] = [];
    const found = (all: readonly Finding[]) => findings.push(...all);
    await runChecks({ ...job, release: { ...job.release, ...provided } }, { begin() {}, found });
    return { ...provided, findings };
  });
});
afterEach(() => {
  rmSync(dist, { recursive: true, force: true });
});

const page = {
  'browser/assets.json': JSON.stringify({
    __federation_expose_remote: { js: ['remoteEntry.abc.js'], css: [] },
    page: { js: ['page.js'], css: [] },
  }),
  'browser/remoteEntry.abc.js': `const modules = { './remote': '${integrityOf('1')}' };`,
  'browser/page.js': '1',
  'browser/page.js.map': '{}',
};

/** Runs a command on a clean build with these files replaced. */
function run(args: string[], over: Record<string, string> = {}): Promise<number> {
  const clean = { ...cleanBuild('mfe-jobs', ''), 'server/mfe-jobs.cjs': 'exports.remote = { routes: [] };', ...page };
  rmSync(dist, { recursive: true, force: true });
  jest.mocked(buildPackage).mockImplementation(async () => {
    writeBuild(dist, { ...clean, ...over });
    return dist;
  });
  const client = localRegistry(registry, 'someone', registry.dir);
  const print = (line: string) => said.push(line);
  const reach = ({ step }: { step: string }) => steps.push(step);
  const place = { dir: repositoryRoot, env: { SITE_URL: 'https://www.example' }, print, reach, registry: client };
  return runCommand([...args, '--version', version, '--no-browser'], place);
}

const broken = { 'browser/page.css': 'h1{color:red}' };

test('check prints the changes and publishes nothing; it exits with 0 if the gate passes and 1 if it refuses [GATE-12]', async () => {
  await registry.release('1.0.0', {
    name: 'mfe-jobs',
    prefixes: ['/opportunities'],
    peerDependencies: { react: '^18.0.0' },
  });
  jest.mocked(runGate).mockImplementationOnce(jest.requireActual('registry/gate').runGate);
  expect(await run(['check', 'mfe-jobs'])).toBe(0);
  expect(said).toEqual([
    'mfe-jobs 9.9.9-check, beside the live 1.0.0',
    '  new prefixes: /jobs.xml',
    expect.stringMatching(/^ {2}react: \^18.0.0 → \^19/),
    ...Array(3).fill(expect.stringContaining(': new → ')),
    expect.stringMatching(/^ {2}page: new, js \d+, css 0 bytes$/),
    'It passes the gate',
  ]);
  said = [];
  expect(await run(['check', 'mfe-jobs'], broken)).toBe(1);
  expect(said.slice(-2)).toEqual([
    '✗ global-styles: browser/page.css: the selector h1 applies to the whole page: begin it with a class, as in .title h2, in a file named *.module.css',
    'The gate refuses it',
  ]);
  expect(registry.listReleases()).toHaveLength(1);
});

test("check reports removed routes and fragments compared with the live release; publish lists the bundle's own in the manifest, in the log that it skipped the tests, and the command that drops a route", async () => {
  const facts = factsOf('1.0.0', { name: 'mfe-jobs', prefixes: ['/opportunities'] });
  await withPreparedRelease(facts, registry.built('live', 'mfe-jobs'), async (prepared) => {
    prepared.record({ routes: ['/opportunities'], fragments: ['latest'] });
    await publishUnchecked(registry, prepared.dir);
  });
  await registry.promote('mfe-jobs', '1.0.0');
  expect(await run(['check', 'mfe-jobs'])).toBe(1);
  expect(await run(['check', 'mfe-jobs', '--drop-route', '/opportunities'])).toBe(0);
  expect(said).toEqual(expect.arrayContaining(['  dropped routes: /opportunities', '  dropped fragments: latest']));
  await run(['publish', 'mfe-jobs', '--no-promote', '--skip-tests', '--reason', 'late']);
  expect(said).toEqual(
    expect.arrayContaining([
      'Stored mfe-jobs 9.9.9-check; it is NOT live, 1.0.0 still is',
      'To go live, fix what is marked with ✗ and publish a new version; or, if you mean to drop the route /opportunities: npm run remotes -- promote mfe-jobs 9.9.9-check --drop-route /opportunities',
    ]),
  );
  expect(registry.log.read().at(-1)).toMatchObject({ action: 'publish', reason: 'late; without its tests' });
  expect(registry.readRelease('mfe-jobs', version)).toMatchObject({ routes: [], fragments: [] });
  expect(steps.splice(0)).toEqual(['storing', 'stored']);
  await run(['publish', 'mfe-jobs', '--drop-route', '/opportunities']);
  expect(steps.splice(0)).toEqual(['storing', 'promoting', 'live']);
  await run(['publish', 'mfe-jobs', '--no-promote']);
  expect(steps).toEqual(['storing', 'live']);
});

test('sources that are stored already, with a delta of what was live then, go live', async () => {
  await run(['check', 'mfe-jobs']);
  await withPreparedRelease(readPackage(path.join(repositoryRoot, 'mfe-jobs'), version), dist, async (prepared) => {
    prepared.add({ [`browser/${deltaName('page.js', integrityOf('0').slice(7))}`]: Buffer.from('delta') });
    await publishUnchecked(registry, prepared.dir);
  });
  expect(await run(['publish', 'mfe-jobs'])).toBe(0);
  expect(registry.readSet().remotes['mfe-jobs']?.version).toBe(version);
});

test('check --json prints the full report, including the manifest hash [GATE-12]', async () => {
  await run(['check', 'mfe-jobs', '--json'], broken);
  expect(JSON.parse(said.join('\n'))).toMatchObject({
    name: 'mfe-jobs',
    version,
    integrity: expect.stringMatching(/^sha384-/),
    findings: [{ check: 'global-styles', file: 'browser/page.css' }],
    changes: { prefixes: { added: ['/opportunities', '/jobs.xml'], removed: [] } },
  });
  said = [];
  await run(['check', 'mfe-jobs', '--json'], { ...broken, 'browser/page.js': 'export {}' });
  const message = expect.stringContaining('Vite');
  expect(JSON.parse(said.join('\n')).findings).toEqual([{ check: 'contract', message, file: 'browser/page.js' }]);
});

test('check exits with 2 and prints the reason if the remote cannot be checked [GATE-12]', async () => {
  expect(await run(['check', 'mfe-none'])).toBe(2);
  expect(await run(['check', 'mfe-jobs'], { 'browser/assets.json': '' })).toBe(2);
  expect(said).toEqual([
    expect.stringMatching(/^It could not be checked: RELEASE_INVALID: expected shell, /),
    expect.stringMatching(/^It could not be checked: /),
  ]);
});

test('publish stores nothing that the gate refuses; with --no-promote, a conflict with a live release does not keep it from being stored, and is shown with what makes it live [GATE-9]', async () => {
  expect(await run(['publish', 'mfe-jobs'], broken)).toBe(1);
  await registry.release('1.0.0', { name: 'mfe-b', prefixes: ['/opportunities'] });
  expect(await run(['publish', 'mfe-jobs'])).toBe(1);
  expect(registry.versions('mfe-jobs')).toEqual([]);
  expect(await run(['publish', 'mfe-jobs', '--no-promote'])).toBe(0);
  expect(said).toEqual(
    expect.arrayContaining([
      `✗ prefixes: remote.json: prefix "/opportunities" belongs to mfe-b: remove it from remote.json, or ask the site's owner for it (it can be stored, but not go live)`,
      'It can be stored, but cannot go live as it is',
      'Stored mfe-jobs 9.9.9-check; it is NOT live',
      'To go live, fix what is marked with ✗ and publish a new version',
      expect.stringMatching(/^No preview: /),
    ]),
  );
  expect(registry.versions('mfe-jobs')).toEqual([version]);
});
