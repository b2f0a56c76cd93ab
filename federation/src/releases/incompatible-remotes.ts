import { incompatibility } from './compatibility.ts';
import type { Registry } from './registry.ts';
import type { Release } from './release.ts';

/** One line for each live remote that cannot run in the live shell: a shell may go live before its remotes do. */
export function incompatibleRemotes(registry: Registry): string[] {
  const { shell, remotes } = registry.readSet();
  const host = readReleaseIfPresent(registry, 'shell', shell?.version);
  if (!host) return [];
  return Object.entries(remotes).flatMap(([name, { version, lastKnownGood }]) => {
    const live = readReleaseIfPresent(registry, name, version);
    const reason = live && incompatibility(live, host);
    if (!reason) return [];
    const good = readReleaseIfPresent(registry, name, lastKnownGood);
    return [`${reason}; ${good && !incompatibility(good, host) ? good.version : 'nothing'} is shown instead`];
  });
}

/** Undefined for a release whose files are gone: the shell reports it, and a command about another one must not fail. */
function readReleaseIfPresent(registry: Registry, name: string, version = ''): Release | undefined {
  try {
    return registry.readRelease(name, version);
  } catch {
    return undefined;
  }
}
