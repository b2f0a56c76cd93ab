import { withoutLimits } from '../../../scripts/without-limits.mjs';
import { copyCheckout } from '../harness/checkout-copy.ts';
import { isLong } from '../harness/long.ts';
import { platformPort } from '../harness/ports.ts';
import { root } from '../harness/root.ts';
import { startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { checkout } from '../team/own-repository.ts';

test.skip(!isLong, 'npm run test:long');
test.setTimeout(1_800_000);

const key = 'p'.repeat(32);

test('the shell of a checkout runs with the live releases: as it is it changes nothing; what it breaks is named by remote, address and source line', async () => {
  const site = await startSite({ env: { PREVIEW_KEY: key } });
  const copy = copyCheckout();
  const rehearse = (dir: string): Promise<string> => {
    const { url: SITE_URL, registryDir: REGISTRY_DIR } = site;
    const services = { PLATFORM_PORT: String(platformPort), PREVIEW_KEY: key, VITALS_PERCENT: '0', ...withoutLimits };
    const { run } = checkout({ NODE_ENV: 'production', SITE_URL, REGISTRY_DIR, ...services }, dir);
    return run('sh', ['-c', 'npm run --silent remotes -- rehearse shell --per-route 2 || true']);
  };
  try {
    const same = await rehearse(root);
    expect(same).toContain('\nNothing changes\n');
    expect(same).toContain("3 of 3 remotes are ready for this checkout's shell");
    // What opportunities are listed with, in the browser.
    copy.edit('shell/src/client/router-facade.ts', 'useSearchParams,', '');
    const broken = await rehearse(copy.dir);
    expect(broken).toMatch(
      /mfe-jobs \S+, published by .*: not ready\n {2}✗ error: .*useSearchParams.*\n {6}src\/\S+:\d+/,
    );
    expect(broken).toMatch(/mfe-content \S+, published by .*: ready/);
  } finally {
    copy.remove();
    await site.stop();
  }
});
