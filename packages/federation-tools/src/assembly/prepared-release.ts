import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from '@meridian-vale/federation/contract-version';
import {
  assertReleaseSegments,
  integrityOf,
  listFiles,
  pageSizes,
  precompress,
  provides,
  type Release,
  ReleaseError,
  requires,
  routerImports,
} from 'registry/release';
import { temporaryFolder } from 'server-kit/temporary-folder';
import type { PackageManifest } from './package-manifest.ts';
import { routerExports } from './router-exports.ts';

/** A build, assembled once: it is checked, completed and published from one folder. */
export class PreparedRelease {
  release: Release;

  constructor(
    readonly facts: PackageManifest,
    buildDir: string,
    readonly dir: string,
  ) {
    assertReleaseSegments(facts);
    this.release = assembleRelease(facts, buildDir, dir);
  }

  get integrity(): string {
    return integrityOf(readFileSync(path.join(this.dir, 'release.json')));
  }

  add(files: Readonly<Record<string, Buffer>>): void {
    const hashes = Object.entries(files).map(([file, content]) => {
      writeFileSync(path.join(this.dir, file), content);
      return [file, integrityOf(content)];
    });
    this.record({ files: { ...this.release.files, ...Object.fromEntries(hashes) } });
  }

  /** Adds to the manifest, such as what the bundle provides, known once it has been run. Returns the release with it. */
  record(known: Partial<Pick<Release, 'routes' | 'fragments' | 'nests' | 'files'>>): Release {
    this.release = { ...this.release, ...known };
    writeManifest(this.release, this.dir);
    return this.release;
  }
}

/** Assembles a build in a folder that exists until `use` has settled. @throws ReleaseError RELEASE_INVALID */
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

/**
 * Assembles a build (a folder with `browser/` and `server/`, and `fixtures/` if it has any) as a release in an empty
 * folder: its files, compressed copies of the browser files, and `release.json`. The fixtures become a file of
 * `server/`, which is not served.
 * @throws ReleaseError RELEASE_INVALID
 */
export function assembleRelease(facts: PackageManifest, buildDir: string, draft: string): Release {
  for (const side of ['browser', 'server'])
    cpSync(path.join(buildDir, side), path.join(draft, side), { recursive: true });
  const fixtures = path.join(buildDir, 'fixtures');
  if (existsSync(fixtures)) cpSync(fixtures, path.join(draft, 'server'), { recursive: true });
  assertRegularFiles(facts.name, draft);
  moveSourceMaps(draft);
  precompress(path.join(draft, 'browser'));
  const release = describe(facts, draft);
  writeManifest(release, draft);
  return release;
}

const writeManifest = (release: Release, dir: string): void =>
  writeFileSync(path.join(dir, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);

/** A symlink would publish the file that it points to. */
function assertRegularFiles(name: string, dir: string): void {
  const link = listFiles(dir).find((file) => !lstatSync(path.join(dir, file)).isFile());
  if (link) throw new ReleaseError('RELEASE_INVALID', `${name}: ${link} is no regular file`);
}

function describe(facts: PackageManifest, dir: string): Release {
  const files = Object.fromEntries(
    listFiles(dir).map((file) => [file, integrityOf(readFileSync(path.join(dir, file)))]),
  );
  const entry = Object.keys(files).find((file) => /^browser\/remoteEntry\.[^/]*js$/.test(file));
  if (facts.name !== 'shell' && !entry)
    throw new ReleaseError('RELEASE_INVALID', `${facts.name}: the build has no remoteEntry`);
  if (!files[`server/${facts.name}.cjs`])
    throw new ReleaseError('RELEASE_INVALID', `${facts.name}: the build has no server bundle`);
  const assets = JSON.parse(readFileSync(path.join(dir, 'browser/assets.json'), 'utf8'));
  const { name, version, prefixes, services, budget, fragmentTypes } = facts;
  const sharing = entry
    ? {
        entry: path.basename(entry),
        requires: requires(facts.peerDependencies),
        routerImports: routerImports(readFileSync(path.join(dir, `server/${name}.cjs`), 'utf8')),
      }
    : { provides: provides(facts.provides), ...routerExports(facts.dir) };
  return {
    name,
    version,
    prefixes,
    contract: contractVersion,
    ...sharing,
    assets,
    sizes: pageSizes({ assets, ...sharing }, (file) => sizeAsSent(path.join(dir, 'browser', file))),
    ...(services ? { services } : {}),
    ...(entry ? { marksControls: true } : {}),
    ...(budget ? { budget } : {}),
    ...(fragmentTypes ? { fragmentTypes } : {}),
    files,
  };
}

/** Browsers never receive source maps: `maps/` is not served. */
function moveSourceMaps(draft: string): void {
  for (const side of ['browser', 'server'])
    for (const file of listFiles(path.join(draft, side)).filter((name) => name.endsWith('.map'))) {
      const target = path.join(draft, 'maps', file);
      mkdirSync(path.dirname(target), { recursive: true });
      renameSync(path.join(draft, side, file), target);
    }
}

const sizeAsSent = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
