import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withoutLimits } from '../../../scripts/without-limits.mjs';
import { copyCheckout } from '../harness/checkout-copy.ts';
import { isLong } from '../harness/long.ts';
import { platformPort } from '../harness/ports.ts';
import { root } from '../harness/root.ts';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { checkout } from '../team/own-repository.ts';

test.skip(!isLong, 'npm run test:long');
test.setTimeout(1_800_000);

const key = 'p'.repeat(32);

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ env: { PREVIEW_KEY: key } });
});
test.afterAll(() => site.stop());

function rehearse(dir: string, ...args: string[]): Promise<string> {
  const { url: SITE_URL, registryDir: REGISTRY_DIR } = site;
  const services = { PLATFORM_PORT: String(platformPort), PREVIEW_KEY: key, VITALS_PERCENT: '0', ...withoutLimits };
  const { run } = checkout({ NODE_ENV: 'production', SITE_URL, REGISTRY_DIR, ...services }, dir);
  const command = 'npm run --silent remotes -- rehearse shell --per-route 2 "$@" || true';
  return run('sh', ['-c', command, 'sh', ...args]);
}

test('the shell of a checkout runs with the live releases: as it is it changes nothing; what it breaks is named by remote, address and file', async () => {
  const copy = copyCheckout();
  try {
    const same = await rehearse(root);
    expect(same).toContain('\nNothing changes\n');
    expect(same).toContain("3 of 3 remotes are ready for this checkout's shell");
    // What opportunities are listed with, in the browser.
    copy.edit('shell/src/router-facade.ts', 'useSearchParams,', '');
    const broken = await rehearse(copy.dir);
    for (const [remote, file] of [
      ['mfe-jobs', 'opportunity-list.js'],
      ['mfe-content', 'blog.js'],
    ]) {
      expect(broken).toMatch(new RegExp(`${remote} \\S+, published by .*: not ready`));
      expect(broken).toMatch(new RegExp(`✗ console: .*useSearchParams.* at \\w+ \\(/remotes/${remote}/${file}\\)\n`));
    }
  } finally {
    copy.remove();
  }
});

test('another React is tried without changing the checkout: what it lacks, and whose range does not admit it, is named by remote', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'next-react-'));
  try {
    cpSync(path.join(root, 'node_modules/react'), dir, { recursive: true });
    const manifest = path.join(dir, 'package.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"version": ".*"/, '"version": "20.0.0"'));
    // Of the live remotes, only mfe-content uses it.
    writeFileSync(
      path.join(dir, 'index.js'),
      "module.exports = { ...require('./cjs/react.production.js') };\ndelete module.exports.Children;\n",
    );
    const report = await rehearse(root, '--with', `react@file:${dir}`);
    const range =
      "  ! shared-packages: to be published again with a wider range: react ^19.3.0 (the shell's is 20.0.0)";
    expect(report).toMatch(/mfe-content \S+, published by .*: not ready\n {2}✗ status: 200 → 503\n/);
    for (const remote of ['jobs', 'telehealth'])
      expect(report).toMatch(new RegExp(`mfe-${remote} \\S+, published by .*: ready\n`));
    expect(report.split('\n').filter((line) => line === range)).toHaveLength(3);
    expect(report).toContain('2 of 3 remotes are ready for react 20.0.0\n');
  } finally {
    rmSync(dir, { recursive: true });
  }
});
