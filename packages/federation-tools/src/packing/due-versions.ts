import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import gte from 'semver/functions/gte.js';
import inc from 'semver/functions/inc.js';
import { compareTypes, type Verdict } from './compare-types.ts';
import { packageDir, readManifest } from './kit-packages.ts';
import { currentTypes, offeredModules, type PublicTypes, recordedTypes } from './public-types.ts';

/** A package whose types have changed without the required version bump. */
export interface DueVersion {
  readonly types: PublicTypes;
  readonly version: string;
  readonly reason: string;
}

/** The packages whose types differ from the last packed ones without the required version bump. */
export async function dueVersions(root: string, types?: readonly PublicTypes[]): Promise<DueVersion[]> {
  const due: DueVersion[] = [];
  for (const after of types ?? (await currentTypes(root))) {
    const before = recordedTypes(root, after.name);
    if (!before) continue;
    const offered = offeredModules(readManifest(root, after.name));
    const dir = path.join(root, '.cache/packing/compare', after.name);
    const version = dueVersion(before, after, await compareTypes(before, after, offered, dir));
    if (version) due.push({ types: after, ...version });
  }
  return due;
}

function dueVersion(before: PublicTypes, after: PublicTypes, verdict: Verdict): Omit<DueVersion, 'types'> | undefined {
  if (verdict.change === 'none') return undefined;
  const incompatible = verdict.change === 'incompatible';
  const version = inc(before.version, incompatible ? 'major' : 'minor') ?? '';
  if (gte(after.version, version)) return undefined;
  return { version, reason: incompatible ? verdict.reason : 'its public types have grown' };
}

/**
 * Writes a version into the package's manifest and the lockfile, whose time stays: a workspace's version installs
 * nothing, so no `npm ci` has to follow.
 */
export function raiseVersion(root: string, name: string, version: string): void {
  const dir = packageDir(root, name);
  const manifest = path.join(root, dir, 'package.json');
  writeJson(manifest, { ...readJson(manifest), version });
  const lockfile = path.join(root, 'package-lock.json');
  const { atime, mtime } = statSync(lockfile);
  const locked = readJson(lockfile);
  locked.packages[dir].version = version;
  writeJson(lockfile, locked);
  utimesSync(lockfile, atime, mtime);
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

const writeJson = (file: string, value: object): void => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
