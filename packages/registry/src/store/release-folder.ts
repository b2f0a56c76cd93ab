import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { damaged, differs, integrityOfFile, parseStoredManifest, verifiedFile } from '../release/check-release.ts';
import {
  assertReleaseSegments,
  emptySet,
  isReleaseSegment,
  type Release,
  type ReleaseSet,
} from '../release/release.ts';
import { ReleaseError } from '../release/release-errors.ts';
import { parseReleaseSet } from '../release/release-set-text.ts';
import { listFiles, readIfExists } from '../release/stored-files.ts';

/**
 * Reads a folder of immutable releases, and the release set that lists the live ones:
 * `releases/<name>/<version>/{release.json,browser,server}`, `current.json`, `sets/<sequence>.json`,
 * `log.jsonl`, `keys.json`.
 */
export class ReleaseFolder {
  constructor(readonly dir: string) {}

  releaseDir(name: string, version: string): string {
    assertReleaseSegments({ name, version });
    return path.join(this.dir, 'releases', name, version);
  }

  has(name: string, version: string): boolean {
    return existsSync(path.join(this.releaseDir(name, version), 'release.json'));
  }

  /** `release.json` as it was published. @throws ReleaseError RELEASE_NOT_FOUND */
  readManifest(name: string, version: string): Buffer {
    const manifest = readIfExists(path.join(this.releaseDir(name, version), 'release.json'));
    if (!manifest) throw new ReleaseError('RELEASE_NOT_FOUND', `${name}@${version} was never published`);
    return manifest;
  }

  /** @throws ReleaseError RELEASE_NOT_FOUND, RELEASE_DAMAGED */
  readRelease(name: string, version: string, integrity?: string): Release {
    return parseStoredManifest(this.readManifest(name, version), `${name}@${version}`, integrity);
  }

  /** One file of a release, checked against the hash it was published with. @throws ReleaseError RELEASE_DAMAGED */
  readFile(release: Release, file: string): Buffer {
    return verifiedFile(release, file, readIfExists(path.join(this.releaseDir(release.name, release.version), file)));
  }

  /** A release may have many megabytes, so a file is hashed as it is read, and others are served meanwhile. */
  async verify(name: string, version: string, integrity?: string): Promise<Release> {
    const release = this.readRelease(name, version, integrity);
    if (release.name !== name || release.version !== version)
      throw damaged({ name, version }, 'release.json', `is that of ${release.name}@${release.version}`);
    const dir = this.releaseDir(name, version);
    for (const file of Object.keys(release.files)) {
      const stored = path.join(dir, file);
      if (!existsSync(stored)) throw damaged(release, file, 'is missing');
      if ((await integrityOfFile(stored)) !== release.files[file]) throw damaged(release, file, differs);
    }
    const unlisted = listFiles(dir).find((file) => file !== 'release.json' && !Object.hasOwn(release.files, file));
    if (unlisted) throw damaged(release, unlisted, 'was never published');
    return release;
  }

  names(): string[] {
    const folder = path.join(this.dir, 'releases');
    return existsSync(folder) ? readdirSync(folder).filter(isReleaseSegment) : [];
  }

  versions(name: string): string[] {
    return this.versionFolders(name).filter((version) => this.has(name, version));
  }

  /** Without a look into each: one whose removal was interrupted has no manifest. */
  versionFolders(name: string): string[] {
    const folder = path.join(this.dir, 'releases', name);
    return isReleaseSegment(name) && existsSync(folder) ? readdirSync(folder).filter(isReleaseSegment) : [];
  }

  /** @throws ReleaseError RELEASE_DAMAGED */
  readSet(): ReleaseSet {
    const text = readIfExists(path.join(this.dir, 'current.json'));
    return text ? parseReleaseSet(text.toString()) : emptySet;
  }
}
