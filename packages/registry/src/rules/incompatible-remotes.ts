import { ifIntact } from '../release/check-release.ts';
import { incompatibility } from '../release/compatibility.ts';
import type { RegistryStore } from '../store/registry-store.ts';

/** One line for each live remote that cannot run in the live shell: a shell may go live before its remotes do. */
export async function incompatibleRemotes(registry: Pick<RegistryStore, 'readSet' | 'readRelease'>): Promise<string[]> {
  const { shell, remotes } = await registry.readSet();
  const shellRelease = await ifIntact(() => registry.readRelease('shell', shell?.version ?? ''));
  if (!shellRelease) return [];
  const lines = Object.entries(remotes).map(async ([name, { version, lastKnownGood }]) => {
    const live = await ifIntact(() => registry.readRelease(name, version));
    const problem = live && incompatibility(live, shellRelease);
    if (!problem) return [];
    const good = await ifIntact(() => registry.readRelease(name, lastKnownGood ?? ''));
    return [`${problem}; ${good && !incompatibility(good, shellRelease) ? good.version : 'nothing'} is shown instead`];
  });
  return (await Promise.all(lines)).flat();
}
