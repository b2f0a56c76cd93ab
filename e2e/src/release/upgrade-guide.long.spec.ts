import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listRemotes } from '@meridian-vale/federation-tools/build/list-remotes';
import { type CheckoutCopy, copyCheckout } from '../harness/checkout-copy.ts';
import { visit } from '../harness/hydration.ts';
import { isLong } from '../harness/long.ts';
import { platformPort } from '../harness/ports.ts';
import { root } from '../harness/root.ts';
import { freePort, type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { checkout, startProgram } from '../team/own-repository.ts';
import { nextReact } from './next-react.ts';

test.skip(!isLong, 'npm run test:long');
test.setTimeout(1_800_000);

const guide = readFileSync(path.join(root, 'docs/upgrading-react.md'), 'utf8');
const key = 'p'.repeat(32);
let dir: string;
let site: Site;
/** The checkout of the teams and later of the owner, with React 20 then. */
let copy: CheckoutCopy;
test.beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  site = await startSite({ env: { PREVIEW_KEY: key } });
  copy = copyCheckout();
});
test.afterAll(async () => {
  copy.remove();
  await site.stop();
  rmSync(dir, { recursive: true });
});

/** The environment of the site's shells. */
const environment = () => ({
  ...{ NODE_ENV: 'production', REGISTRY_DIR: site.registryDir, PREVIEW_KEY: key, SITE_URL: site.url },
  PLATFORM_PORT: String(platformPort),
});

/** Installs React 20, which is React 19 by another name, where the copy's own imports find it. */
function install(): void {
  for (const name of ['react', 'react-dom', 'react-router', 'react-router-dom']) {
    const folder = path.join(copy.dir, 'node_modules', name);
    rmSync(folder);
    cpSync(path.join(root, 'node_modules', name), folder, { recursive: true });
    if (name.startsWith('react-router')) continue;
    const manifest = path.join(folder, 'package.json');
    writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), version: '20.0.0' }));
  }
}

const remotes = (folder: string, ...args: string[]): Promise<string> =>
  checkout(environment(), folder).run('npm', ['run', '--silent', 'remotes', '--', ...args]);

test('teams widen their ranges, the shell goes live last, and goes back: the guide to upgrading from its second part on', async ({
  page,
}) => {
  await test.step('each team publishes with a wider range, into the live shell', async () => {
    const [, wider = ''] = /^"peerDependencies": (\{.*\})$/m.exec(guide) ?? [];
    for (const [name, range] of Object.entries<string>(JSON.parse(wider)))
      for (const remote of listRemotes())
        copy.edit(`${remote.name}/package.json`, `"${name}": "^19.3.0"`, `"${name}": "${range}"`);
    for (const { name } of listRemotes()) await copy.publish(name, '9.2.0', site.registryDir);
    await visit(page, `${site.url}/opportunities`);
  });
  await test.step('the next rehearsal counts it as ready', async () => {
    const report = await remotes(root, 'rehearse', 'shell', ...nextReact(dir).flatMap((spec) => ['--with', spec]));
    expect(report).toContain('3 of 3 remotes are ready for react 20.0.0, react-dom 20.0.0');
    expect(report).not.toContain('wider range');
  });
  await test.step('the owner changes the versions, and rehearses once more', async () => {
    const [, named = ''] = /in the manifests of the checkout \((.*?)\)/.exec(guide) ?? [];
    for (const [, workspace = ''] of named.matchAll(/`(.*?)`/g))
      copy.edit(`${workspace}/package.json`, '"react": "19.3.1"', '"react": "20.0.0"');
    install();
    expect(await remotes(copy.dir, 'rehearse', 'shell')).toContain(
      "3 of 3 remotes are ready for this checkout's shell",
    );
  });
  await test.step('the whole site is compared, and what the shell changes is named', async () => {
    const [before, after] = ['Charts: © OpenStreetMap', 'Maps: © OpenStreetMap'];
    copy.edit('shell/src/chrome/footer/footer.tsx', before, after);
    const [, command = ''] = /`npm run remotes -- (rehearse shell --site .*?)`/.exec(guide) ?? [];
    const report = await remotes(copy.dir, ...command.split(' '), '--per-route', '1');
    for (const said of ['· text: text changed', after, '· picture: it looks different', '0 errors, 0 warnings, '])
      expect(report).toContain(said);
    expect(report).not.toMatch(/^· (?!text|picture)/m);
    expect(readFileSync(path.join(copy.dir, 'shell.html'), 'utf8')).toContain('Rehearsal of shell');
    copy.edit('shell/src/chrome/footer/footer.tsx', after, before);
  });
  await test.step('it is deployed, and taken back', async () => {
    await copy.publish('shell', '9.2.0', site.registryDir);
    const shell = await startProgram(process.execPath, ['--import', 'tsx', 'shell/src/server/main.ts'], {
      cwd: copy.dir,
      env: { ...process.env, ...environment(), PORT: String(await freePort()) },
    });
    try {
      await visit(page, `${shell.url}/opportunities`);
      const { shell: version, remotes: states } = await (await fetch(`${shell.url}/healthz`)).json();
      expect([version, states['mfe-jobs'].version]).toEqual(['9.2.0', '9.2.0']);
    } finally {
      await shell.stop();
    }
    await remotes(root, 'rollback', 'shell');
    await site.restart();
    await visit(page, `${site.url}/opportunities`);
  });
});
