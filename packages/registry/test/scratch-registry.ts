import { mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import type { PackageManifest } from '../../federation-tools/src/assembly/package-manifest.ts';
import { withPreparedRelease } from '../../federation-tools/src/assembly/prepared-release.ts';
import { scratchFolder } from '../../server-kit/test/scratch-folder.ts';
import type { Release, ReleaseSet } from '../src/release/release.ts';
import { publishUnchecked } from '../src/rules/publish.ts';
import { cleanBuild, writeBuild } from './clean-build.ts';
import { UngatedStore } from './ungated-store.ts';

/** An empty registry in a temporary folder, with a separate folder for builds. */
export class ScratchRegistry extends UngatedStore {
  private readonly scratch: string;

  constructor() {
    const scratch = scratchFolder();
    super(path.join(scratch, 'registry'));
    this.scratch = scratch;
    mkdirSync(this.dir);
  }

  /** Creates a build folder of the package; `code` makes it unique. */
  built(code: string, name = 'mfe-a'): string {
    return writeBuild(mkdtempSync(path.join(this.scratch, 'build-')), cleanBuild(name, code));
  }

  /** Publishes a build with unique content. @param parts what its manifest lists */
  store(version: string, other: Partial<PackageManifest> = {}, parts: { fragments?: string[] } = {}): Promise<Release> {
    const facts = factsOf(version, other);
    return withPreparedRelease(facts, this.built(`${facts.name} ${version}`, facts.name), (prepared) => {
      prepared.record(parts);
      return publishUnchecked(this, prepared.dir);
    });
  }

  /** Publishes and promotes. */
  async release(version: string, other: Partial<PackageManifest> = {}): Promise<ReleaseSet> {
    const { name } = await this.store(version, other);
    return this.promote(name, version);
  }
}

/** The facts of a remote, with overrides. */
export const factsOf = (version: string, other: Partial<PackageManifest> = {}): PackageManifest => ({
  dir: '',
  name: 'mfe-a',
  version,
  prefixes: ['/a'],
  peerDependencies: {},
  ...other,
});
