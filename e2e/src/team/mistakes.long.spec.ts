import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isLong } from '../harness/long.ts';
import { freePort, type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { type Mistake, mistakes } from './mistakes.ts';
import { checkout, createOwnRepository, type OwnRepository, startRegistry } from './own-repository.ts';

test.skip(!isLong, 'npm run test:long');

const ADMIN_KEY = 'the-key-of-the-owner-of-this-test-site';
const PREVIEW_KEY = 'p'.repeat(32);
const federation = 'node_modules/.bin/federation';

let site: Site;
let registry: Awaited<ReturnType<typeof startRegistry>> | undefined;
let team: OwnRepository;
let dir: string;
let temporary: string;
const env: Record<string, string> = {};

test.beforeAll(async () => {
  test.setTimeout(900_000);
  dir = mkdtempSync(path.join(tmpdir(), 'mistakes-'));
  temporary = path.join(dir, 'tmp');
  mkdirSync(temporary);
  const npm = { npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };
  const { CHROMIUM_PATH = '' } = process.env;
  team = createOwnRepository(dir, { ...npm, CHROMIUM_PATH, TMPDIR: temporary });
  site = await startSite({ env: { PREVIEW_KEY } });
  const elsewhere = 'http://127.0.0.1:9';
  registry = await startRegistry({
    ADMIN_KEY,
    PREVIEW_KEY,
    PLATFORM_PORT: String(await freePort()),
    REGISTRY_DIR: site.registryDir,
    DATA_DIR: path.join(site.registryDir, '../data'),
    GATEWAY_URL: elsewhere,
    SEARCH_URL: elsewhere,
    CONTENT_URL: elsewhere,
  });
  const REGISTRY_URL = `${registry.url}/registry`;
  const owner = checkout({ REGISTRY_URL, REGISTRY_KEY: ADMIN_KEY });
  const added = await owner.run('npm', ['run', 'remotes', '--', 'keys', 'add', 'pay', 'mfe-salaries', '/salaries']);
  const [, REGISTRY_KEY = ''] = /REGISTRY_KEY=(\S+)/.exec(added) ?? [];
  Object.assign(env, { REGISTRY_URL, REGISTRY_KEY, SITE_URL: site.url });
  await owner.run('npm', ['run', 'pack', '--', '--out', path.join(dir, 'packs')]);
  const packs = readdirSync(path.join(dir, 'packs')).map((file) => path.join(dir, 'packs', file));
  await team.run('npm', ['install', ...packs]);
  await team.run(federation, ['new-remote', 'salaries']);
  await team.run('npm', ['install']);
});
test.afterAll(async () => {
  await registry?.stop();
  await site?.stop();
  team?.remove();
});

/** Makes a mistake, runs the command, and takes the mistake back. */
async function make({ edits = {}, args, env: other = {} }: Mistake) {
  const before = Object.keys(edits).map((file) => {
    const source = path.join(team.dir, file);
    return [
      source,
      readdirSync(path.dirname(source)).includes(path.basename(file)) ? readFileSync(source) : undefined,
    ] as const;
  });
  for (const [file, edit] of Object.entries(edits)) {
    if (typeof edit === 'string') writeFileSync(path.join(team.dir, file), edit);
    else team.edit(file, ...edit);
  }
  try {
    return await team.attempt(federation, args, { ...env, ...other });
  } finally {
    for (const [source, text] of before) {
      if (text) writeFileSync(source, text);
      else rmSync(source);
    }
  }
}

test('each mistake of a team is refused with its place and what to do, and leaves nothing behind [AUTHOR-42, GATE-28]', async () => {
  test.setTimeout(2_400_000);
  expect(await team.attempt(federation, ['publish', '--version', '1.0.0'], env)).toMatchObject({ status: 0 });
  for (const [what, mistake] of Object.entries(mistakes))
    await test.step(what, async () => {
      const began = Date.now();
      const { status, output } = await make(mistake);
      console.log(
        `${what}: ${status}, ${Math.round((Date.now() - began) / 1_000)} s\n${output.replace(/^/gm, '    ')}`,
      );
      expect.soft(status, what).toBe(mistake.status);
      for (const said of mistake.says) expect.soft(output, what).toMatch(said);
      expect
        .soft(output, what)
        .not.toMatch(/^ +at .*(?:federation-tools|webpack|node:internal).*:\d+:\d+|Minified React|Stack backtrace/m);
      if (mistake.not) expect.soft(output, what).not.toMatch(mistake.not);
      expect
        .soft(
          readdirSync(temporary).filter((file) => /^(gate|release|render|fragment)-/.test(file)),
          what,
        )
        .toEqual([]);
    });
});

test('a reader that has read enough is no error; --help is known to every command [AUTHOR-41]', async () => {
  const { output } = await team.attempt('sh', ['-c', `${federation} list | head -1`], env);
  expect(output).toMatch(/^Release set \d+\n$/);
  for (const command of ['check', 'publish', 'promote', 'dev', 'list', 'log'])
    expect(await team.attempt(federation, [command, '--help'])).toEqual({
      status: 0,
      output: expect.stringMatching(/^federation <command>/),
    });
});

test('the same version may be published from another folder [RELEASE-45]', async () => {
  test.setTimeout(300_000);
  const other = path.join(dir, 'elsewhere', 'deeper');
  cpSync(team.dir, other, { recursive: true, verbatimSymlinks: true });
  const command = `cd '${other}' && exec ${federation} publish --version 1.0.0 --skip-tests --no-browser`;
  expect(await team.attempt('sh', ['-c', command], env)).toEqual({
    status: 0,
    output: expect.stringContaining('mfe-salaries 1.0.0 is live'),
  });
});
