import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from './integrity.ts';
import { mustFit } from './must-fit.ts';
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

/**
 * A directory of immutable releases and the set that says which are live:
 * `releases/<name>/<version>/{release.json,browser,server}`, `current.json`, `sets/<sequence>.json`.
 */
export class Registry {
  constructor(readonly dir: string) {}

  releaseDir(name: string, version: string): string {
    if (!isReleaseSegment(name) || !isReleaseSegment(version)) {
      throw new ReleaseError('RELEASE_INVALID', `${name}@${version} is no name and version of a release`);
    }
    return path.join(this.dir, 'releases', name, version);
  }

  /** @throws ReleaseError RELEASE_NOT_FOUND */
  readRelease(name: string, version: string): Release {
    const file = path.join(this.releaseDir(name, version), 'release.json');
    if (!existsSync(file)) throw new ReleaseError('RELEASE_NOT_FOUND', `${name}@${version} was never published`);
    return JSON.parse(readFileSync(file, 'utf8'));
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

  /** Every package that ever published here. */
  names(): string[] {
    const folder = path.join(this.dir, 'releases');
    return existsSync(folder) ? readdirSync(folder) : [];
  }

  versions(name: string): string[] {
    const folder = path.join(this.dir, 'releases', name);
    if (!existsSync(folder)) return [];
    return readdirSync(folder).filter((version) => existsSync(path.join(folder, version, 'release.json')));
  }

  readSet(): ReleaseSet {
    const file = path.join(this.dir, 'current.json');
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : emptySet;
  }

  /**
   * Makes a published version live; what was live becomes the last known good.
   * @throws ReleaseError RELEASE_NOT_FOUND, RELEASE_INCOMPATIBLE (a remote that cannot run in the live shell)
   */
  async promote(name: string, version: string): Promise<ReleaseSet> {
    const release = this.readRelease(name, version);
    const { shell } = this.readSet();
    if (name !== 'shell' && shell) mustFit(release, this.readRelease('shell', shell.version));
    const { prefixes } = release;
    return this.changePointer(name, (pointer) =>
      pointer?.version === version
        ? pointer
        : { version, prefixes, ...(pointer ? { lastKnownGood: pointer.version } : {}) },
    );
  }

  /** Makes an earlier version live again: the last known good unless `to` names one. */
  async rollback(name: string, to?: string): Promise<ReleaseSet> {
    return this.changePointer(name, (pointer) => {
      const version = to ?? pointer?.lastKnownGood;
      if (!version) throw new ReleaseError('NOTHING_TO_ROLL_BACK', `${name} has no earlier version to go back to`);
      return { version, prefixes: this.readRelease(name, version).prefixes };
    });
  }

  private changePointer(name: string, change: (pointer?: ReleasePointer) => ReleasePointer): Promise<ReleaseSet> {
    return withRegistryLock(this.dir, () => {
      const set = this.readSet();
      const before = pointerOf(set, name);
      const after = change(before);
      if (after === before) return set;
      const next = { ...set, sequence: set.sequence + 1 };
      const changed: ReleaseSet =
        name === 'shell' ? { ...next, shell: after } : { ...next, remotes: { ...set.remotes, [name]: after } };
      this.writeSet(changed);
      return changed;
    });
  }

  /** Readers see the old set or the new one, never a part: the file is renamed into place. */
  private writeSet(set: ReleaseSet): void {
    mkdirSync(path.join(this.dir, 'sets'), { recursive: true });
    const text = `${JSON.stringify(set, null, 2)}\n`;
    writeFileSync(path.join(this.dir, 'sets', `${String(set.sequence).padStart(6, '0')}.json`), text);
    const draft = path.join(this.dir, `current.json.${process.pid}`);
    writeFileSync(draft, text);
    renameSync(draft, path.join(this.dir, 'current.json'));
  }
}
