import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { localRegistry } from 'registry/client';
import { verifyPreview, verifyPreviews } from 'registry/keys';
import { repositoryRoot } from 'server-kit/repository-root';
import { identityVersion } from '../../../registry/test/identity-version.ts';
import { registry } from '../../../registry/test/registry-of-each-test.ts';
import { buildPackage } from '../build/build.ts';
import { runCommand } from './commands.ts';

jest.mock('../build/build.ts', () => ({ buildPackage: jest.fn() }));

const previewKey = 'p'.repeat(32);

async function run(...args: string[]) {
  const said: string[] = [];
  const client = localRegistry(registry, 'someone', registry.dir, previewKey);
  const env = { SITE_URL: 'https://www.example' };
  const print = (line: string) => said.push(line);
  const status = await runCommand(args, { dir: repositoryRoot, env, print, registry: client });
  return { status, said };
}

test('list shows live releases and published releases that were never live', async () => {
  for (const version of ['1.0.0', '1.1.0']) await registry.release(version);
  await registry.store('2.0.0', { name: 'mfe-b', prefixes: ['/b'] });
  expect(await run('list')).toEqual({
    status: 0,
    said: [
      'Release set 2',
      '  mfe-a 1.1.0, last known good 1.0.0; published: 1.0.0 1.1.0',
      '  mfe-b is not live; published: 2.0.0',
    ],
  });
});

test('retire says what is off the site, and list too', async () => {
  await registry.release('1.0.0');
  const { said } = await run('retire', 'mfe-a', '--reason', 'its team has left');
  expect(said[0]).toBe('Release set 2: mfe-a is off the site; its last version is 1.0.0');
  expect((await run('list')).said[1]).toBe('  mfe-a is retired; published: 1.0.0');
  await expect(run('retire', 'mfe-b')).rejects.toMatchObject({ code: 'RELEASE_NOT_FOUND' });
});

test('configure says what a remote has, and refuses what is no value', async () => {
  await registry.release('1.0.0');
  const { said } = await run('configure', 'mfe-a', 'seats=20', 'hall=B');
  expect(said[0]).toBe('Release set 2: mfe-a has seats=20, hall=B');
  expect((await run('configure', 'mfe-a', 'seats=')).said[0]).toBe('Release set 3: mfe-a has hall=B');
  await expect(run('configure', 'mfe-a', 'seats 20')).rejects.toMatchObject({ code: 'RELEASE_INVALID' });
});

test.each([
  ['promote', 'mfe-a'],
  ['delete', 'mfe-a'],
  ['preview', 'mfe-a@'],
  ['preview', 'mfe-a'],
])('%s without a version asks for one, and is a misuse', async (command, name) => {
  expect(await run(command, name)).toEqual({
    status: 2,
    said: [
      `${command} needs a version: npm run remotes -- ${command} mfe-a${command === 'preview' ? '@' : ' '}<version>\nTo see the versions: npm run remotes -- list`,
    ],
  });
});

test('verify reports every damaged and every intact release, and fails if any is damaged', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await registry.store(version);
  expect((await run('verify')).status).toBe(0);
  const damage = (version: string, file: string) =>
    writeFileSync(path.join(registry.releaseDir('mfe-a', version), file), '?');
  damage('1.0.0', 'browser/remoteEntry.abc.js.gz');
  damage('1.1.0', 'release.json');
  damage('1.3.0', 'browser/extra.js');
  expect(await run('verify')).toEqual({
    status: 1,
    said: [
      'RELEASE_DAMAGED: mfe-a@1.0.0: browser/remoteEntry.abc.js.gz differs from what was published',
      'RELEASE_DAMAGED: mfe-a@1.1.0: release.json cannot be read',
      'mfe-a 1.2.0: every file is as published',
      'RELEASE_DAMAGED: mfe-a@1.3.0: browser/extra.js was never published',
    ],
  });
});

test('verify with a remote name ignores other remotes, and rejects a remote without releases', async () => {
  for (const name of ['mfe-a', 'mfe-b']) await registry.store('1.0.0', { name, prefixes: [] });
  rmSync(path.join(registry.releaseDir('mfe-b', '1.0.0'), 'server'), { recursive: true });
  expect(await run('verify', 'mfe-a')).toEqual({ status: 0, said: ['mfe-a 1.0.0: every file is as published'] });
  await expect(run('verify', 'mfe-c')).rejects.toMatchObject({ code: 'RELEASE_NOT_FOUND' });
});

test('verify reports a manifest that differs from the one that went live [RELEASE-38]', async () => {
  await registry.release('1.0.0');
  const file = path.join(registry.releaseDir('mfe-a', '1.0.0'), 'release.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('/a', '/b'));
  expect(await run('verify')).toEqual({
    status: 1,
    said: ['RELEASE_DAMAGED: mfe-a@1.0.0: release.json differs from what went live'],
  });
});

test('promote --replacing-bad keeps the last known good [RELEASE-2]', async () => {
  for (const version of ['1.0.0', '1.1.0']) await registry.release(version);
  await registry.store('1.2.0');
  const { said } = await run('promote', 'mfe-a', '1.2.0', '--replacing-bad');
  expect(said).toEqual([
    'mfe-a 1.2.0 replaces 1.1.0',
    'Release set 3: mfe-a 1.2.0 is live',
    expect.stringMatching(/^No shell reports to .*set 3-/),
  ]);
  expect(registry.readSet().remotes['mfe-a']?.lastKnownGood).toBe('1.0.0');
});

test('promoting or rolling back to a shell lists the remotes that cannot run in it', async () => {
  await registry.release('1.0.0', { peerDependencies: { '@meridian-vale/shared-identity': '^2.0.0' } });
  await registry.store('3.0.0', { name: 'shell', prefixes: [] });
  const misfit = `mfe-a 1.0.0 needs shared-identity ^2.0.0 (the shell's is ${identityVersion}): it cannot run in shell 3.0.0; nothing is shown instead`;
  const { said } = await run('promote', 'shell', '3.0.0');
  expect(said.slice(1)).toEqual(['Release set 2: shell 3.0.0 is live', misfit, expect.stringContaining('restart')]);
  expect((await run('rollback', 'shell', '--to', '3.0.0')).said).toContain(misfit);
});

test.each(['../../shell/src', '..', '/tmp/x', 'a/../../b', '1.0.0\n'])(
  'a version that is not a valid path segment is rejected before anything is built: %j [SECURITY-6, RELEASE-11]',
  async (version) => {
    const refused = { code: 'RELEASE_INVALID' };
    await expect(run('publish', 'mfe-jobs', '--version', version)).rejects.toMatchObject(refused);
    expect(buildPackage).not.toHaveBeenCalled();
    await expect(run('promote', 'mfe-jobs', version)).rejects.toMatchObject(refused);
    await expect(run('rollback', version, '--to', '1.0.0')).rejects.toMatchObject(refused);
    expect(registry.versions(version)).toEqual([]);
  },
);

test('log prints one line per entry, whatever its texts contain [REGISTRY-17]', async () => {
  await registry.store('1.0.0');
  const reason = 'a\n2026-01-01 owner: promote\u001b[31m \u202eb\u2028\u{1f600}';
  await registry.promote('mfe-a', '1.0.0', { by: 'jobs', reason });
  const { said } = await run('log');
  expect(said).toHaveLength(2);
  expect(said[1]).toMatch(/; a\\u000a2026-01-01 owner: promote\\u001b\[31m \\u202eb\\u2028\u{1f600}$/u);
});

test('a missing command prints the help and exits with 0, an unknown one with 2', async () => {
  const { status, said } = await run();
  expect(status).toBe(0);
  expect(said[0]).toMatch(/^npm run remotes -- <command>\n.*\n {2}promote <remote> <version> /s);
  expect(await run('publsh')).toEqual({
    status: 2,
    said: ["Unknown command 'publsh': did you mean 'publish'? --help lists the commands and their options"],
  });
});

test('--help lists all commands with their options; after a command, its own', async () => {
  const all = (await run('--help')).said.join();
  for (const args of [
    ['publish', 'mfe-a', '--help'],
    ['rollback', '-h'],
  ]) {
    const { status, said } = await run(...args);
    const [first = '', ...lines] = said.join().split('\n').slice(1, -2);
    expect([status, first]).toEqual([0, expect.stringMatching(`^  ${args[0]} <remote>`)]);
    expect(all).toContain([first, ...lines].join('\n'));
    expect(lines.every((line) => line.startsWith('    '))).toBe(true);
  }
});

test('a mistyped option, and one of another command, is refused; what may have been meant is named', async () => {
  const refused = (...args: string[]) => expect(run(...args)).rejects;
  await refused('publish', 'mfe-a', '--verison', '1.0.0').toMatchObject({
    code: expect.stringMatching(/^ERR_PARSE_ARGS/),
    message: "Unknown option '--verison': did you mean '--version'? --help lists the commands and their options",
  });
  await refused('list', '--rehearse').toThrow("Unknown option '--rehearse'; --help lists the commands");
  await refused('errors', '--json=1').toThrow("Option '--json' does not take an argument; --help lists");
});

test.each(['v1', '1', '1.0', 'v1.0.0', '1.0.0 ', '1.0.0-'])(
  '%j is no version of a new release [RELEASE-46]',
  async (version) => {
    const refused = { code: 'RELEASE_INVALID' };
    await expect(run('publish', 'mfe-jobs', '--version', version)).rejects.toMatchObject(refused);
    expect(buildPackage).not.toHaveBeenCalled();
  },
);

test('delete removes a release that was never live, and says so in the log; any other stays [RELEASE-46]', async () => {
  await registry.release('1.0.0');
  await registry.store('1.1.0');
  expect(await run('delete', 'mfe-a', '1.1.0')).toEqual({ status: 0, said: ['Deleted mfe-a 1.1.0'] });
  expect(registry.log.read().at(-1)).toMatchObject({ action: 'delete', name: 'mfe-a', version: '1.1.0' });
  await expect(run('delete', 'mfe-a', '1.1.0')).rejects.toMatchObject({ code: 'RELEASE_NOT_FOUND' });
  await expect(run('delete', 'mfe-a', '1.0.0')).rejects.toMatchObject({ code: 'RELEASE_FORBIDDEN' });
  expect(registry.versions('mfe-a')).toEqual(['1.0.0']);
});

test("preview --with another remote's link shows both releases", async () => {
  await registry.store('1.0.0');
  await registry.store('2.0.0', { name: 'mfe-b', prefixes: ['/b'] });
  const [first = ''] = (await run('preview', 'mfe-b@2.0.0')).said;
  const [both = ''] = (await run('preview', 'mfe-a@1.0.0', '--with', first)).said;
  expect(verifyPreviews([previewKey], new URL(both).searchParams.get('mfe-preview') ?? '', new Date())).toEqual([
    { name: 'mfe-a', version: '1.0.0' },
    { name: 'mfe-b', version: '2.0.0' },
  ]);
  await expect(run('preview', 'mfe-a@1.0.0', '--with', 'x')).rejects.toMatchObject({ code: 'PREVIEW_INVALID' });
});

test.each([
  ['24 hours by default', [], 24],
  ['2 hours', ['--hours', '2'], 2],
  ['168 hours', ['--hours', '168'], 168],
])(
  'preview prints a signed link to a published version at its first prefix, which is valid for %s [PREVIEW-1]',
  async (_, options, hours) => {
    await registry.store('1.0.0');
    const { said } = await run('preview', 'mfe-a@1.0.0', ...options);
    const link = new URL(said[0] ?? '');
    expect(link.origin + link.pathname).toBe('https://www.example/a');
    const token = link.searchParams.get('mfe-preview') ?? '';
    const minutes = (count: number) => new Date(Date.now() + count * 60_000);
    expect(verifyPreview([previewKey], token, minutes(hours * 60 - 1))).toEqual({ name: 'mfe-a', version: '1.0.0' });
    expect(() => verifyPreview([previewKey], token, minutes(hours * 60 + 1))).toThrow('has expired');
  },
);

test.each([
  [['mfe-a@2.0.0'], 'RELEASE_NOT_FOUND'],
  [['mfe-a@1.0.0', '--hours', '0'], 'PREVIEW_INVALID'],
  [['mfe-a@1.0.0', '--hours', '169'], 'PREVIEW_INVALID'],
  [['mfe-a@1.0.0', '--hours', 'x'], 'PREVIEW_INVALID'],
])('preview %j is rejected with %s [PREVIEW-1]', async (args, code) => {
  await registry.store('1.0.0');
  await expect(run('preview', ...args)).rejects.toMatchObject({ code });
});
