import { load } from '../server/load.ts';
import type { RegistryCopy } from '../server/registry-copy.ts';
import { startRecordedServices } from '../server/services.ts';
import { type SiteProcess, startShell } from '../server/shell-process.ts';

export interface OtherPages {
  readonly name: string;
  /** p99 in ms before the fault, and from its start. */
  readonly healthy: number;
  readonly failing: number;
}

const loopsInLoader = `
;(() => { for (const route of module.exports.remote.routes) { const lazy = route.lazy; if (lazy) route.lazy = async () => ({ ...(await lazy()), loader() { for (;;); } }); } })();`;

/** Pages of other remotes, without data from the search service. */
const others = ['/about', '/blog', '/blog/expat-packages', '/match'];

/**
 * Requests cold pages of other remotes while `/opportunities` is requested 20 times a second and its releases loop or
 * its service hangs.
 */
export async function measureLoopingRemote(copy: RegistryCopy, seconds: number): Promise<OtherPages[]> {
  const services = await startRecordedServices();
  const measure = async (name: string, fail: () => Promise<void> | void): Promise<OtherPages> => {
    const env = { ...services.env, PAGE_CACHE_SECONDS: '0', REGISTRY_DIR: copy.registry.dir };
    const shell = await startShell(env);
    try {
      await askBoth(shell, 5);
      const healthy = await askBoth(shell, seconds);
      await fail();
      return { name, healthy, failing: await askBoth(shell, seconds) };
    } finally {
      await shell.stop();
    }
  };
  try {
    const hanging = await measure('the search service hangs', () => services.setHanging('search', true));
    services.setHanging('search', false);
    // Break both versions, or the last known good would hide the loop.
    const looping = await measure('a remote loops for ever', async () => {
      for (const version of ['9.1.0', '9.1.1']) await copy.republish('mfe-jobs', version, loopsInLoader);
    });
    return [looping, hanging];
  } finally {
    services.stop();
  }
}

/** Requests the other pages six at a time, so that they wait for the fault and not for each other. */
async function askBoth({ url }: SiteProcess, seconds: number): Promise<number> {
  const [other] = await Promise.all([
    load(
      others.map((path) => new URL(path, url)),
      { connections: 6, rate: 60, seconds },
    ),
    load([new URL('/opportunities', url)], { connections: 200, rate: 20, seconds }),
  ]);
  return other.latency.percentile(99) / 1_000;
}
