import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RegistryCaller } from '../keys/access.ts';
import { ifIntact } from '../release/check-release.ts';
import type { Release } from '../release/release.ts';
import { ReleaseError } from '../release/release-errors.ts';
import { occupiedBytes } from '../release/stored-files.ts';
import type { RegistryStore } from '../store/registry-store.ts';

/** What a team's key may take of the registry. The owner is not limited, nor is the way back to the last known good. */
export interface TeamQuota {
  /** Uploads at a time, to this process; default 2. */
  readonly teamUploads?: number;
  readonly teamStorageBytes: number;
  /** Promotions an hour, and as many rollbacks, configurations, previews and rehearsals, by this process; default 120. */
  readonly teamChanges?: number;
}

const hourMs = 3_600_000;

/** How many releases a remote may store: an upload reads the manifests of all that its remote has. */
const maxReleases = 1_000;

/** Images and fonts have eight characters of a hash, scripts and styles ten. */
const hashedName = /^browser\/.*\.[\da-z]{8,}\.\w+$/;

type LimitedChange = 'promotions' | 'rollbacks' | 'configurations' | 'previews' | 'rehearsals';

/** By key: what a leaked key has used up does not lock out its team's next one. */
export class TeamLimits {
  private readonly uploads = new Map<string, number>();
  private readonly turns = new Map<string, Promise<unknown>>();
  private readonly changes = new Map<string, readonly number[]>();

  constructor(
    private readonly store: Pick<RegistryStore, 'listReleases' | 'readRelease'>,
    private readonly quota: TeamQuota,
  ) {}

  /** Resolves when a key's earlier calls of a kind are answered: each may take the thread, and others come between them. */
  async take(caller: RegistryCaller, kind: string, response: ServerResponse): Promise<void> {
    if (caller.kind !== 'team') return;
    const id = `${caller.key.name} ${kind}`;
    const before = this.turns.get(id);
    const turn = Promise.all([before, finished(response).catch(() => {})]).then(() => nextTurn());
    this.turns.set(id, turn);
    await before;
  }

  /** Counts an upload while it runs. @throws ReleaseError UPLOAD_LIMIT_REACHED, and what it throws */
  async upload<T>(caller: RegistryCaller, run: () => Promise<T>): Promise<T> {
    if (caller.kind !== 'team') return run();
    const { name } = caller.key;
    const running = this.uploads.get(name) ?? 0;
    if (running >= (this.quota.teamUploads ?? 2))
      throw new ReleaseError(
        'UPLOAD_LIMIT_REACHED',
        `The key "${name}" has ${running} uploads in progress, as many as a key may have: try again when one has ended`,
      );
    this.uploads.set(name, running + 1);
    return run().finally(() => this.uploads.set(name, (this.uploads.get(name) ?? 1) - 1));
  }

  /** Makes a change and counts it, unless it is refused. @throws ReleaseError CHANGE_LIMIT_REACHED, and what it throws */
  async change<T>(caller: RegistryCaller, kind: LimitedChange, make: () => Promise<T>): Promise<T> {
    if (caller.kind !== 'team') return make();
    const { name } = caller.key;
    const key = `${name} ${kind}`;
    const recent = (this.changes.get(key) ?? []).filter((at) => at > performance.now() - hourMs);
    const { teamChanges = 120 } = this.quota;
    if (recent.length >= teamChanges)
      throw new ReleaseError(
        'CHANGE_LIMIT_REACHED',
        `The key "${name}" made ${teamChanges} ${kind} within an hour, as many as a key may: try again later, or ask the owner`,
      );
    const at = performance.now();
    this.changes.set(key, [...recent, at]);
    return make().catch((error) => {
      const others = this.changes.get(key)?.filter((each) => each !== at);
      this.changes.set(key, others ?? []);
      throw error;
    });
  }

  /**
   * Checks that a release fits into what its remote may store, and beside what it has stored. One that is stored already
   * takes nothing more.
   * @param draft where it was unpacked @throws ReleaseError STORAGE_LIMIT_REACHED, RELEASE_REFUSED
   */
  async assertFits(caller: RegistryCaller, release: Release, draft: string): Promise<void> {
    if (caller.kind !== 'team') return;
    const { name, version } = release;
    const releases = await this.store.listReleases(name);
    if (releases.some((stored) => stored.version === version)) return;
    for (const stored of releases) {
      // A folder is read at once, and others wait.
      await nextTurn();
      await this.assertNamesUnused(release, stored.version);
    }
    const size = occupiedBytes(draft);
    const stored = releases.reduce((sum, { bytes = 0 }) => sum + bytes, 0);
    const { teamStorageBytes } = this.quota;
    if (stored + size <= teamStorageBytes && releases.length < maxReleases) return;
    const problem = `${name} ${version} has ${size} bytes, and ${name} already stores ${stored} of ${teamStorageBytes} (TEAM_STORAGE_MB) in ${releases.length} of ${maxReleases} releases: the owner can prune releases or raise the limit`;
    throw new ReleaseError('STORAGE_LIMIT_REACHED', problem);
  }

  /** Browsers and edges keep a file with a hashed name for a year, even of a release that was rolled back. */
  private async assertNamesUnused({ name, version, files }: Release, storedVersion: string): Promise<void> {
    // A damaged one is served to nobody.
    const { files: stored = {} } = (await ifIntact(() => this.store.readRelease(name, storedVersion))) ?? {};
    for (const [file, integrity] of Object.entries(stored))
      if (hashedName.test(file) && (files[file] ?? integrity) !== integrity)
        throw new ReleaseError(
          'RELEASE_REFUSED',
          `${name} ${version}: ${file} has other content in ${storedVersion}: change the file, so that its hash gives it another name`,
        );
  }
}
