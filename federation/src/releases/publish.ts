import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Assets } from '../build/assets-plugin.ts';
import type { PackageFacts } from '../build/package-facts.ts';
import { routerExports } from '../build/router-exports.ts';
import { provides, requires } from '../build/shared-packages.ts';
import { contractVersion } from '../contract/contract-version.ts';
import { routerImports } from '../gate/static/router.ts';
import { localUser } from '../registry/local-user.ts';
import type { Change, RegistryStore } from '../registry/registry-store.ts';
import { integrityOf } from './integrity.ts';
import { pageSizes } from './page-sizes.ts';
import type { Release } from './release.ts';
import { ReleaseError } from './release-errors.ts';
import { assertReleaseSegments } from './release-segments.ts';
import { listFiles, precompress, uncompressedName } from './stored-files.ts';

/**
 * Assembles a build (a folder with `browser/` and `server/`) as a release in an empty folder: its files, compressed
 * copies of the browser files, and `release.json`.
 * @throws ReleaseError RELEASE_INVALID
 */
export function assembleRelease(facts: PackageFacts, buildDir: string, draft: string): Release {
  for (const side of ['browser', 'server'])
    cpSync(path.join(buildDir, side), path.join(draft, side), { recursive: true });
  assertRegularFiles(facts.name, draft);
  moveSourceMaps(draft);
  precompress(path.join(draft, 'browser'));
  const release = describe(facts, draft);
  writeFileSync(path.join(draft, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

/**
 * Stores a build as an immutable release, without promoting it. Publishing the same files again is idempotent;
 * publishing different files under the same version is an error.
 * @param check receives the assembled release before it is stored; if it throws, nothing is stored
 * @throws ReleaseError RELEASE_ALREADY_PUBLISHED, RELEASE_INVALID, RELEASE_DAMAGED (the release stored as this version)
 */
export async function publish(
  store: RegistryStore,
  facts: PackageFacts,
  buildDir: string,
  change: Change = { by: localUser() },
  check?: (release: Release, draft: string) => Promise<void>,
): Promise<Release> {
  assertReleaseSegments(facts);
  const draft = store.createDraft();
  try {
    const release = assembleRelease(facts, buildDir, draft);
    await check?.(release, draft);
    return await storeDraft(store, draft, release, change);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Stores an assembled release. @throws ReleaseError RELEASE_ALREADY_PUBLISHED */
export async function storeDraft(
  store: RegistryStore,
  draft: string,
  release: Release,
  change: Change,
): Promise<Release> {
  const { name, version } = release;
  const integrity = integrityOf(readFileSync(path.join(draft, 'release.json')));
  const entry = { ...change, at: new Date().toISOString(), action: 'publish', name, version, integrity } as const;
  return (await store.putRelease(draft, release, entry)) ? release : sameAsPublished(store, release);
}

/** A symlink would publish the file that it points to. */
function assertRegularFiles(name: string, dir: string): void {
  const link = listFiles(dir).find((file) => !lstatSync(path.join(dir, file)).isFile());
  if (link) throw new ReleaseError('RELEASE_INVALID', `${name}: ${link} is no regular file`);
}

function describe(facts: PackageFacts, dir: string): Release {
  const files = Object.fromEntries(
    listFiles(dir).map((file) => [file, integrityOf(readFileSync(path.join(dir, file)))]),
  );
  const entry = Object.keys(files).find((file) => /^browser\/remoteEntry\.[^/]*js$/.test(file));
  if (facts.name !== 'shell' && !entry)
    throw new ReleaseError('RELEASE_INVALID', `${facts.name}: the build has no remoteEntry`);
  if (!files[`server/${facts.name}.cjs`])
    throw new ReleaseError('RELEASE_INVALID', `${facts.name}: the build has no server bundle`);
  const assets = JSON.parse(readFileSync(path.join(dir, 'browser/assets.json'), 'utf8'));
  const { name, version, prefixes, budget, routes, fragments, fragmentTypes } = facts;
  const sharing = entry
    ? {
        entry: path.basename(entry),
        requires: requires(facts.peerDependencies),
        routerImports: routerImports(readFileSync(path.join(dir, `server/${name}.cjs`), 'utf8')),
      }
    : { provides: provides(), ...routerExports(facts.dir) };
  const sizes = pageSizes({ assets, ...sharing }, (file) => sizeAsSent(path.join(dir, 'browser', file)));
  const verifiesChunks = namesEveryHash(dir, entry ? [entry] : scriptsOf(assets, 'shell'), files);
  return {
    name,
    version,
    prefixes,
    contract: contractVersion,
    ...sharing,
    assets,
    sizes,
    ...(budget ? { budget } : {}),
    ...(routes ? { routes } : {}),
    ...(fragments ? { fragments } : {}),
    ...(fragmentTypes ? { fragmentTypes } : {}),
    ...(verifiesChunks ? { verifiesChunks } : {}),
    files,
  };
}

/** Browsers never receive source maps: `maps/` is not served. */
function moveSourceMaps(draft: string): void {
  for (const file of listFiles(path.join(draft, 'browser')).filter((name) => name.endsWith('.map'))) {
    const target = path.join(draft, 'maps', file);
    mkdirSync(path.dirname(target), { recursive: true });
    renameSync(path.join(draft, 'browser', file), target);
  }
}

const sizeAsSent = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

const scriptsOf = (assets: Assets, chunk: string): string[] => assets[chunk]?.js.map((file) => `browser/${file}`) ?? [];

/** Whether the entry contains the hash of every other script. */
function namesEveryHash(dir: string, entries: readonly string[], files: Release['files']): boolean {
  const code = entries.map((file) => readFileSync(path.join(dir, file), 'utf8')).join('');
  return Object.entries(files).every(
    ([file, integrity]) =>
      !/^browser\/.*\.js$/.test(file) || entries.includes(file) || code.includes(integrity.replace('sha384-', '')),
  );
}

async function sameAsPublished(store: RegistryStore, release: Release): Promise<Release> {
  const published = await store.verify(release.name, release.version);
  if (builtFiles(published) === builtFiles(release)) return published;
  throw new ReleaseError(
    'RELEASE_ALREADY_PUBLISHED',
    `${release.name}@${release.version} is published with other files; a release never changes: give the new one a new version`,
  );
}

/** Excludes the compressed copies: their bytes depend on the zlib version, and older releases do not list them. */
const builtFiles = ({ files }: Release): string =>
  JSON.stringify(Object.entries(files).filter(([file]) => !uncompressedName(file)));
