import type { VisibleError } from 'releases/read-errors';
import type { RegistryClient } from 'releases/registry-client';
import type { FollowingShell, LogEntry, StoredRelease } from 'releases/registry-store';
import { pointerOf, type ReleasePointer, type ReleaseSet } from 'releases/release';

/** What the pages show of the registry, as its key may read it. */
export interface RegistryState {
  readonly set: ReleaseSet;
  readonly releases: readonly StoredRelease[];
  /** Oldest first. */
  readonly log: readonly LogEntry[];
  readonly errors: readonly VisibleError[];
  readonly shells: readonly FollowingShell[];
  readonly now: number;
}

export async function readState(registry: RegistryClient): Promise<RegistryState> {
  const [set, releases, log, errors, shells] = await Promise.all([
    registry.readSet(),
    registry.listReleases(),
    registry.readLog(),
    registry.readErrors(),
    registry.listShells(),
  ]);
  return { set, releases, log, errors, shells, now: Date.now() };
}

/** What is live of a package, and what it does to the site. */
export interface LiveRelease extends ReleasePointer {
  readonly name: string;
  /** The change that made it live. */
  readonly change: LogEntry | undefined;
  /** Seen within an hour, in no other version. */
  readonly newErrors: readonly VisibleError[];
  /** Seen within an hour. */
  readonly errors: readonly VisibleError[];
}

const hourMs = 3_600_000;

/** What is live, the package that most likely broke something first: it has the most new errors, or changed last. */
export function liveReleases({ set, log, errors, now }: RegistryState): LiveRelease[] {
  const names = [...(set.shell ? ['shell'] : []), ...Object.keys(set.remotes)];
  return names
    .map((name) => {
      const pointer = pointerOf(set, name) as ReleasePointer;
      const own = errors.filter(
        ({ remote, version, lastSeen }) => remote === name && version === pointer.version && now - lastSeen < hourMs,
      );
      return {
        ...pointer,
        name,
        change: log.findLast((entry) => entry.name === name && entry.sequence !== undefined),
        errors: own,
        newErrors: own.filter(({ isNew }) => isNew),
      };
    })
    .sort(
      (a, b) =>
        timesOf(b.newErrors) - timesOf(a.newErrors) ||
        timesOf(b.errors) - timesOf(a.errors) ||
        (b.change?.at ?? '').localeCompare(a.change?.at ?? ''),
    );
}

export const timesOf = (errors: readonly VisibleError[]): number => errors.reduce((sum, { count }) => sum + count, 0);
