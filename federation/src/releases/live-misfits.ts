import { misfit } from './must-fit.ts';
import type { Registry } from './registry.ts';
import type { Release } from './release.ts';

/** A line for each live remote that cannot run in the live shell: a shell may go live before the remotes that fit it. */
export function liveMisfits(registry: Registry): string[] {
  const { shell, remotes } = registry.readSet();
  const host = readable(registry, 'shell', shell?.version);
  if (!host) return [];
  return Object.entries(remotes).flatMap(([name, { version, lastKnownGood }]) => {
    const live = readable(registry, name, version);
    const reason = live && misfit(live, host);
    if (!reason) return [];
    const good = readable(registry, name, lastKnownGood);
    return [`${reason}; ${good && !misfit(good, host) ? good.version : 'nothing'} is shown instead`];
  });
}

/** A release whose files are gone is the shell's to report and to go without: nobody is to fail here because of it. */
function readable(registry: Registry, name: string, version = ''): Release | undefined {
  try {
    return registry.readRelease(name, version);
  } catch {
    return undefined;
  }
}
