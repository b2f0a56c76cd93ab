import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { PackageFacts } from '../build/package-facts.ts';
import { provides, requires } from '../build/shared-packages.ts';
import { integrityOf } from './integrity.ts';
import type { Registry } from './registry.ts';
import type { Release } from './release.ts';
import { ReleaseError } from './release-errors.ts';

const compressible = /\.(js|css|svg|json|webmanifest)$/;

/**
 * Stores a build (a folder with `browser/` and `server/`) as an immutable release; it is not live yet.
 * Publishing the same files twice is no error; other files under a published version are.
 * @throws ReleaseError RELEASE_ALREADY_PUBLISHED, RELEASE_INVALID
 */
export function publish(registry: Registry, facts: PackageFacts, buildDir: string): Release {
  const target = registry.releaseDir(facts.name, facts.version);
  const release = describe(facts, buildDir);
  if (existsSync(path.join(target, 'release.json'))) return sameAsPublished(registry, release);
  mkdirSync(path.dirname(target), { recursive: true });
  const draft = mkdtempSync(path.join(registry.dir, 'draft-'));
  for (const side of ['browser', 'server'])
    cpSync(path.join(buildDir, side), path.join(draft, side), { recursive: true });
  precompress(path.join(draft, 'browser'));
  writeFileSync(path.join(draft, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  rmSync(target, { recursive: true, force: true });
  renameSync(draft, target);
  return release;
}

function describe(facts: PackageFacts, buildDir: string): Release {
  const files = Object.fromEntries(
    listFiles(buildDir).map((file) => [file, integrityOf(readFileSync(path.join(buildDir, file)))]),
  );
  const entry = Object.keys(files).find((file) => /^browser\/remoteEntry\.[^/]*js$/.test(file));
  if (facts.name !== 'shell' && !entry)
    throw new ReleaseError('RELEASE_INVALID', `${facts.name}: the build has no remoteEntry`);
  if (!files[`server/${facts.name}.cjs`])
    throw new ReleaseError('RELEASE_INVALID', `${facts.name}: the build has no server bundle`);
  const assets = JSON.parse(readFileSync(path.join(buildDir, 'browser/assets.json'), 'utf8'));
  const { name, version, prefixes } = facts;
  const sharing = entry
    ? { entry: path.basename(entry), requires: requires(facts.peerDependencies) }
    : { provides: provides() };
  return { name, version, prefixes, ...sharing, assets, files };
}

function sameAsPublished(registry: Registry, release: Release): Release {
  const published = registry.readRelease(release.name, release.version);
  if (JSON.stringify(published.files) === JSON.stringify(release.files)) return published;
  throw new ReleaseError(
    'RELEASE_ALREADY_PUBLISHED',
    `${release.name}@${release.version} is published with other files; a release never changes: give the new one a new version`,
  );
}

const listFiles = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort();

function precompress(dir: string): void {
  for (const file of listFiles(dir).filter((name) => compressible.test(name))) {
    const content = readFileSync(path.join(dir, file));
    writeFileSync(
      path.join(dir, `${file}.br`),
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(path.join(dir, `${file}.gz`), gzipSync(content, { level: 9 }));
  }
}
