import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Assets } from '../build/assets-plugin.ts';
import type { PackageFacts } from '../build/package-facts.ts';
import { provides, requires } from '../build/shared-packages.ts';
import { checkRelease } from './check-release.ts';
import { integrityOf } from './integrity.ts';
import type { Registry } from './registry.ts';
import { withRegistryLock } from './registry-lock.ts';
import type { Release } from './release.ts';
import { ReleaseError } from './release-errors.ts';
import { listFiles, precompress, uncompressedName } from './stored-files.ts';

const draftPrefix = 'draft-';
/** Publishing takes less than a minute: an older draft was left by a process that was killed. */
const abandonedAfterMs = 3_600_000;

/**
 * Stores a build (a folder with `browser/` and `server/`) as an immutable release, without promoting it.
 * Publishing the same files again is no error; publishing other files under the same version is.
 * @throws ReleaseError RELEASE_ALREADY_PUBLISHED, RELEASE_INVALID, RELEASE_DAMAGED (what is stored under the version)
 */
export async function publish(registry: Registry, facts: PackageFacts, buildDir: string): Promise<Release> {
  const target = registry.releaseDir(facts.name, facts.version);
  mkdirSync(registry.dir, { recursive: true });
  const draft = mkdtempSync(path.join(registry.dir, draftPrefix));
  try {
    // mkdtemp creates the folder with mode 0700; shells of other users read releases too.
    chmodSync(draft, 0o755);
    for (const side of ['browser', 'server'])
      cpSync(path.join(buildDir, side), path.join(draft, side), { recursive: true });
    assertRegularFiles(facts.name, draft);
    precompress(path.join(draft, 'browser'));
    const release = describe(facts, draft);
    writeFileSync(path.join(draft, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    return await withRegistryLock(registry.dir, () => {
      removeAbandonedDrafts(registry.dir, statSync(draft).mtimeMs);
      if (registry.has(facts.name, facts.version)) return sameAsPublished(registry, release);
      mkdirSync(path.dirname(target), { recursive: true });
      rmSync(target, { recursive: true, force: true });
      renameSync(draft, target);
      return release;
    });
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** A link would publish whatever file it leads to. */
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
  const { name, version, prefixes } = facts;
  const sharing = entry
    ? { entry: path.basename(entry), requires: requires(facts.peerDependencies) }
    : { provides: provides() };
  const verifiesChunks = namesEveryHash(dir, entry ? [entry] : scriptsOf(assets, 'shell'), files);
  return { name, version, prefixes, ...sharing, assets, ...(verifiesChunks ? { verifiesChunks } : {}), files };
}

const scriptsOf = (assets: Assets, chunk: string): string[] => assets[chunk]?.js.map((file) => `browser/${file}`) ?? [];

/** Whether the entry holds the hash of every other script. */
function namesEveryHash(dir: string, entries: readonly string[], files: Release['files']): boolean {
  const code = entries.map((file) => readFileSync(path.join(dir, file), 'utf8')).join('');
  return Object.entries(files).every(
    ([file, integrity]) =>
      !/^browser\/.*\.js$/.test(file) || entries.includes(file) || code.includes(integrity.replace('sha384-', '')),
  );
}

function sameAsPublished(registry: Registry, release: Release): Release {
  const published = checkRelease(registry, release.name, release.version);
  if (builtFiles(published) === builtFiles(release)) return published;
  throw new ReleaseError(
    'RELEASE_ALREADY_PUBLISHED',
    `${release.name}@${release.version} is published with other files; a release never changes: give the new one a new version`,
  );
}

/** Without the compressed copies: their bytes depend on the zlib version, and older releases do not list them. */
const builtFiles = ({ files }: Release): string =>
  JSON.stringify(Object.entries(files).filter(([file]) => !uncompressedName(file)));

/** @param now by the clock of the file system: a network folder's is not this machine's */
function removeAbandonedDrafts(dir: string, now: number): void {
  for (const name of readdirSync(dir).filter((entry) => entry.startsWith(draftPrefix))) {
    const draft = path.join(dir, name);
    const { mtimeMs } = statSync(draft, { throwIfNoEntry: false }) ?? { mtimeMs: Number.POSITIVE_INFINITY };
    if (now - mtimeMs > abandonedAfterMs) rmSync(draft, { recursive: true, force: true });
  }
}
