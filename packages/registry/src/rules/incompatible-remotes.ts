import { incompatibility } from '../release/compatibility.ts';
import type { Release } from '../release/release.ts';
import type { RegistryStore } from '../store/registry-store.ts';

type Reader = Pick<RegistryStore, 'readSet' | 'readRelease'>;

/** One line for each live remote that cannot run in the live shell: a shell may go live before its remotes do. */
export async function incompatibleRemotes(registry: Reader): Promise<string[]> {
  const { shell, remotes } = await registry.readSet();
  const host = await readReleaseIfPresent(registry, 'shell', shell?.version);
  if (!host) return [];
  const lines = Object.entries(remotes).map(async ([name, { version, lastKnownGood }]) => {
    const live = await readReleaseIfPresent(registry, name, version);
    const reason = live && incompatibility(live, host);
    if (!reason) return [];
    const good = await readReleaseIfPresent(registry, name, lastKnownGood);
    return [`${reason}; ${good && !incompatibility(good, host) ? good.version : 'nothing'} is shown instead`];
  });
  return (await Promise.all(lines)).flat();
}

/** Undefined if the release's files are missing: the shell reports that; commands on other releases must not fail. */
async function readReleaseIfPresent(registry: Reader, name: string, version = ''): Promise<Release | undefined> {
  try {
    return await registry.readRelease(name, version);
  } catch {
    return undefined;
  }
}
