import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, type Site, startSite, until } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';

test.setTimeout(180_000);
let site: Site;
test.beforeAll(async () => {
  site = await startSite({ lastKnownGood: false });
});
test.afterAll(() => site.stop());

/** Releases mfe-telehealth as a team would that needs `range` of shared-identity and uses it. */
async function releaseThatNeeds(range: string, version: string): Promise<void> {
  const copy = mkdtempSync(path.join(root, '.cache/e2e/range-'));
  const name = 'mfe-telehealth';
  try {
    for (const entry of [name, 'federation', 'package.json', 'tsconfig.base.json', 'package-lock.json']) {
      cpSync(path.join(root, entry), path.join(copy, entry), {
        recursive: true,
        filter: (source) => !/\/(dist|node_modules)(\/|$)/.test(source.slice(root.length)),
      });
    }
    for (const entry of ['node_modules', 'platform', 'shared-identity', 'shared-ui'])
      symlinkSync(path.join(root, entry), path.join(copy, entry));
    const manifest = path.join(copy, name, 'package.json');
    const facts = JSON.parse(readFileSync(manifest, 'utf8'));
    facts.peerDependencies['shared-identity'] = range;
    writeFileSync(manifest, JSON.stringify(facts));
    const source = path.join(copy, name, 'src/remote.ts');
    const use = `import { currentIdentity } from 'shared-identity';
if (typeof document !== 'undefined') document.documentElement.dataset.identity = String(currentIdentity() !== undefined);
`;
    writeFileSync(source, use + readFileSync(source, 'utf8'));
    const child = spawn(
      path.join(root, 'node_modules/.bin/tsx'),
      ['federation/src/cli/main.ts', 'publish', name, '--version', version],
      {
        cwd: copy,
        env: { ...process.env, NODE_ENV: 'production', REGISTRY_DIR: site.registryDir },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    expect(await new Promise((done) => child.once('exit', done))).toBe(0);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const live = (version: string) =>
  until(async () => (await (await fetch(`${site.url}/match`)).text()).includes(`/mfe-telehealth/${version}/`));

test("a remote built against a newer minor gets the shell's identity, which has started", async ({ page }) => {
  await releaseThatNeeds('>=1.0.0 <3', '9.1.0');
  await live('9.1.0');
  await page.goto(`${site.url}/match`, { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => document.documentElement.dataset.identity)).toBe('true');
});

test("a remote whose range the shell cannot satisfy is refused by name, not given the shell's", async ({
  page,
  expectConsole,
}) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  expectConsole(/./);
  await releaseThatNeeds('^2.0.0', '9.2.0');
  await live('9.2.0');
  await page.goto(`${site.url}/match`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(lines.join('\n')).toMatch(/mfe-telehealth 9\.2\.0 is not used: .*shared-identity/s);
  await page.goto(`${site.url}/blog`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
