import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assertReleaseSegments, integrityOf, type Release } from 'registry/release';
import { temporaryFolder } from 'server-kit/temporary-folder';
import { assembleRelease, writeManifest } from './assemble-release.ts';
import type { PackageManifest } from './package-manifest.ts';

/** A build, assembled once: it is checked, completed and published from one folder. */
export class PreparedRelease {
  release: Release;

  constructor(
    readonly facts: PackageManifest,
    buildDir: string,
    /** The folder with `release.json` and the files. */
    readonly dir: string,
  ) {
    assertReleaseSegments(facts);
    this.release = assembleRelease(facts, buildDir, dir);
  }

  /** SHA-384 of the manifest. */
  get integrity(): string {
    return integrityOf(readFileSync(path.join(this.dir, 'release.json')));
  }

  /** Adds files to the release. */
  add(files: Readonly<Record<string, Buffer>>): void {
    const hashes: Record<string, string> = {};
    for (const [file, content] of Object.entries(files)) {
      writeFileSync(path.join(this.dir, file), content);
      hashes[file] = integrityOf(content);
    }
    this.release = { ...this.release, files: { ...this.release.files, ...hashes } };
    writeManifest(this.release, this.dir);
  }

  /** Adds to the manifest what the remote's bundle provides, which is known once it has been run. */
  recordParts(provided: Pick<Release, 'routes' | 'fragments'>): void {
    const { fragmentTypes, files, ...release } = this.release;
    this.release = { ...release, ...provided, ...(fragmentTypes ? { fragmentTypes } : {}), files };
    writeManifest(this.release, this.dir);
  }
}

/**
 * Assembles a build in a folder that exists until `use` has settled.
 * @param buildDir a folder with `browser/` and `server/`
 * @throws ReleaseError RELEASE_INVALID
 */
export async function withPreparedRelease<T>(
  facts: PackageManifest,
  buildDir: string,
  use: (prepared: PreparedRelease) => Promise<T>,
): Promise<T> {
  const folder = temporaryFolder('release-');
  try {
    return await use(new PreparedRelease(facts, buildDir, folder.dir));
  } finally {
    folder.remove();
  }
}
