import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from '@meridian-vale/federation/contract-version';
import {
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
import type { PackageManifest } from './package-manifest.ts';
import { routerExports } from './router-exports.ts';

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

export const writeManifest = (release: Release, dir: string): void =>
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
  const sizes = pageSizes({ assets, ...sharing }, (file) => sizeAsSent(path.join(dir, 'browser', file)));
  return {
    name,
    version,
    prefixes,
    contract: contractVersion,
    ...sharing,
    assets,
    sizes,
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
