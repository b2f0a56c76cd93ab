import { misfit } from './must-fit.ts';
import type { Registry } from './registry.ts';

/** A line for each live remote that cannot run in the live shell: a shell may go live before the remotes that fit it. */
export function liveMisfits(registry: Registry): string[] {
  const { shell, remotes } = registry.readSet();
  if (!shell || !registry.has('shell', shell.version)) return [];
  const host = registry.readRelease('shell', shell.version);
  const reasonAgainst = (name: string, version: string): string | undefined =>
    misfit(registry.readRelease(name, version), host);
  const runs = (name: string, version: string): boolean => registry.has(name, version) && !reasonAgainst(name, version);
  return Object.entries(remotes).flatMap(([name, { version, lastKnownGood }]) => {
    const reason = registry.has(name, version) && reasonAgainst(name, version);
    if (!reason) return [];
    return [`${reason}; ${lastKnownGood && runs(name, lastKnownGood) ? lastKnownGood : 'nothing'} is shown instead`];
  });
}
