import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkRelease } from './check-release.ts';
import { assertCompatible } from './compatibility.ts';
import { integrityOf } from './integrity.ts';
import { assertPrefixesAvailable } from './prefixes.ts';
import { withRegistryLock } from './registry-lock.ts';
import {
  emptySet,
  isReleaseSegment,
  pointerOf,
  type Release,
  type ReleasePointer,
  type ReleaseSet,
} from './release.ts';
import { ReleaseError } from './release-errors.ts';
import { assertReleaseSegments } from './release-segments.ts';
import { formatReleaseSet, parseReleaseSet, releaseId } from './release-set-text.ts';
import { writeFileAtomic } from './write-file-atomic.ts';

/**
 * A folder of immutable releases, and the release set that says which are live:
 * `releases/<name>/<version>/{release.json,browser,server}`, `current.json`, `sets/<sequence>.json`, `live-sources.json`.
 */
export class Registry {
  constructor(readonly dir: string) {}

  releaseDir(name: string, version: string): string {
    assertReleaseSegments({ name, version });
    return path.join(this.dir, 'releases', name, version);
  }

  has(name: string, version: string): boolean {
    return existsSync(path.join(this.releaseDir(name, version), 'release.json'));
  }

  /**
   * @param integrity the hash that `release.json` must have, by the release set
   * @throws ReleaseError RELEASE_NOT_FOUND, RELEASE_DAMAGED
   */
  readRelease(name: string, version: string, integrity?: string): Release {
    if (!this.has(name, version)) throw new ReleaseError('RELEASE_NOT_FOUND', `${name}@${version} was never published`);
    const content = this.readManifest(name, version);
    if (integrity && integrityOf(content) !== integrity)
      throw new ReleaseError('RELEASE_DAMAGED', `${name}@${version}: release.json differs from what went live`);
    try {
      const release = JSON.parse(content);
      if (typeof release.files !== 'object' || release.files === null) throw new TypeError('it lists no files');
      return release;
    } catch (cause) {
      throw new ReleaseError('RELEASE_DAMAGED', `${name}@${version}: release.json cannot be read`, { cause });
    }
  }

  private readManifest(name: string, version: string): string {
    return readFileSync(path.join(this.releaseDir(name, version), 'release.json'), 'utf8');
  }

  /** One file of a release, checked against the hash it was published with. @throws ReleaseError RELEASE_DAMAGED */
  readFile(release: Release, file: string): Buffer {
    const where = path.join(this.releaseDir(release.name, release.version), file);
    const content = existsSync(where) ? readFileSync(where) : undefined;
    if (!content || integrityOf(content) !== release.files[file]) {
      const what = content ? 'differs from what was published' : 'is missing';
      throw new ReleaseError('RELEASE_DAMAGED', `${release.name}@${release.version}: ${file} ${what}`);
    }
    return content;
  }

  /** Every package with a published release. */
  names(): string[] {
    const folder = path.join(this.dir, 'releases');
    return existsSync(folder) ? readdirSync(folder).filter(isReleaseSegment) : [];
  }

  versions(name: string): string[] {
    const folder = path.join(this.dir, 'releases', name);
    if (!isReleaseSegment(name) || !existsSync(folder)) return [];
    return readdirSync(folder).filter((version) => isReleaseSegment(version) && this.has(name, version));
  }

  /** @throws ReleaseError RELEASE_DAMAGED */
  readSet(): ReleaseSet {
    const file = path.join(this.dir, 'current.json');
    return existsSync(file) ? parseReleaseSet(readFileSync(file, 'utf8')) : emptySet;
  }

  /**
   * Makes a published version live. The version it replaces becomes the last known good, unless `replacingBad`: then the
   * last known good stays.
   * @throws ReleaseError RELEASE_NOT_FOUND, RELEASE_DAMAGED, RELEASE_INVALID (its prefixes), RELEASE_INCOMPATIBLE (a
   * remote that cannot run in the live shell)
   */
  promote(name: string, version: string, { replacingBad = false } = {}): Promise<ReleaseSet> {
    return this.changePointer(name, (live) => ({
      version,
      lastKnownGood: replacingBad ? live?.lastKnownGood : live?.version,
    }));
  }

  /**
   * Makes an earlier version live again: `to`, by default the last known good. The version it replaces counts as bad and
   * does not become the last known good.
   * @throws ReleaseError NOTHING_TO_ROLL_BACK, and as {@link promote}
   */
  rollback(name: string, to?: string): Promise<ReleaseSet> {
    return this.changePointer(name, (live) => {
      const version = to ?? live?.lastKnownGood;
      if (!version) throw new ReleaseError('NOTHING_TO_ROLL_BACK', `${name} has no earlier version to go back to`);
      return { version, lastKnownGood: live?.lastKnownGood };
    });
  }

  private changePointer(
    name: string,
    choose: (live?: ReleasePointer) => { version: string; lastKnownGood?: string },
  ): Promise<ReleaseSet> {
    return withRegistryLock(this.dir, () => {
      const set = this.readSet();
      const live = pointerOf(set, name);
      const { version, lastKnownGood } = choose(live);
      const release = checkRelease(this, name, version, set.manifests?.[releaseId(name, version)]);
      if (version === live?.version) return set;
      assertPrefixesAvailable(release, set);
      if (name !== 'shell' && set.shell) assertCompatible(release, this.readRelease('shell', set.shell.version));
      const pointer: ReleasePointer = {
        version,
        prefixes: release.prefixes,
        ...(lastKnownGood && lastKnownGood !== version ? { lastKnownGood } : {}),
      };
      const next = { ...set, sequence: set.sequence + 1 };
      const changed: ReleaseSet =
        name === 'shell' ? { ...next, shell: pointer } : { ...next, remotes: { ...set.remotes, [name]: pointer } };
      const named = { ...changed, manifests: this.manifestsOf(changed, set) };
      this.writeSet(named);
      return named;
    });
  }

  /** The hashes of all that the set names. What went live before keeps its hash; its files are not asked again. */
  private manifestsOf({ shell, remotes }: ReleaseSet, before: ReleaseSet): Readonly<Record<string, string>> {
    const pointers = Object.entries({ ...(shell ? { shell } : {}), ...remotes });
    return Object.fromEntries(
      pointers.flatMap(([name, { version, lastKnownGood }]) =>
        [version, lastKnownGood].flatMap((named) => {
          if (!named) return [];
          const id = releaseId(name, named);
          const known = before.manifests?.[id];
          if (!known && !this.has(name, named)) return [];
          return [[id, known ?? integrityOf(this.readManifest(name, named))]];
        }),
      ),
    );
  }

  private writeSet(set: ReleaseSet): void {
    mkdirSync(path.join(this.dir, 'sets'), { recursive: true });
    const text = formatReleaseSet(set);
    writeFileAtomic(path.join(this.dir, 'sets', `${String(set.sequence).padStart(6, '0')}.json`), text);
    writeFileAtomic(path.join(this.dir, 'current.json'), text);
  }
}
