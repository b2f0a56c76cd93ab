import { ifIntact } from '../release/check-release.ts';
import { incompatibility } from '../release/compatibility.ts';
import type { RegistryStore } from '../store/registry-store.ts';

/** One line for each live remote that cannot run in the live shell: a shell may go live before its remotes do. */
export async function incompatibleRemotes(registry: Pick<RegistryStore, 'readSet' | 'readRelease'>): Promise<string[]> {
  const { shell, remotes } = await registry.readSet();
  const host = await ifIntact(() => registry.readRelease('shell', shell?.version ?? ''));
  if (!host) return [];
  const lines = Object.entries(remotes).map(async ([name, { version, lastKnownGood }]) => {
    const live = await ifIntact(() => registry.readRelease(name, version));
    const problem = live && incompatibility(live, host);
    if (!problem) return [];
    const good = await ifIntact(() => registry.readRelease(name, lastKnownGood ?? ''));
    return [`${problem}; ${good && !incompatibility(good, host) ? good.version : 'nothing'} is shown instead`];
  });
  return (await Promise.all(lines)).flat();
}
