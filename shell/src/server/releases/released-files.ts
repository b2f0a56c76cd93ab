import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from 'federation/releases/integrity';
import type { Registry } from 'federation/releases/registry';
import type { Release } from 'federation/releases/release';
import { ReleaseError } from 'federation/releases/release-errors';
import { decompressesTo } from 'federation/releases/stored-files';
import { LRUCache } from 'lru-cache';

/** What a file's check found, for as long as the file stays the same. */
interface Check {
  readonly stamp: string;
  readonly isIntact: boolean;
}

/** The files that browsers get, each compared with its published hash before it is first served, and after a change. */
export class ReleasedFiles {
  /** By file. Every set reads its releases anew: what was found of those before goes with them. */
  private readonly checks = new WeakMap<Release, Map<string, Check>>();
  /** Releases that no page of this set is made with: tabs opened before go on with them. One more costs a manifest's reading. */
  private readonly others = new LRUCache<string, Release>({ max: 20 });

  /** @param active the releases whose manifests have been verified against the release set */
  constructor(
    private readonly registry: Registry,
    private readonly active: (name: string, version: string) => Release | undefined,
  ) {}

  /**
   * Whether the release has this file and its compressed copies as they were published.
   * @param file below `browser/`
   * @throws ReleaseError RELEASE_DAMAGED
   */
  async isReleased(name: string, version: string, file: string): Promise<boolean> {
    const release = this.release(name, version);
    const original = `browser/${file}`;
    if (!release || !Object.hasOwn(release.files, original)) return false;
    const found = await Promise.all(['', '.br', '.gz'].map((copy) => this.isIntact(release, original, copy)));
    if (found.includes(false) || found[0] === undefined)
      throw new ReleaseError('RELEASE_DAMAGED', `${name}@${version}: ${original} is missing or not as published`);
    return true;
  }

  private release(name: string, version: string): Release | undefined {
    const active = this.active(name, version);
    if (active) return active;
    const key = `${name}@${version}`;
    const known = this.others.get(key);
    if (known) return known;
    if (!this.registry.has(name, version)) return undefined;
    const release = this.registry.readRelease(name, version);
    this.others.set(key, release);
    return release;
  }

  /** Undefined where there is no such file. */
  private async isIntact(release: Release, original: string, copy: string): Promise<boolean | undefined> {
    const dir = this.registry.releaseDir(release.name, release.version);
    const name = original + copy;
    const file = path.join(dir, name);
    const stamp = await stampOf(file);
    if (!stamp) return undefined;
    const checks = this.checksOf(release);
    const known = checks.get(name);
    if (known?.stamp === stamp) return known.isIntact;
    const published = release.files[name];
    // Older releases do not list their compressed copies.
    const isIntact = published
      ? integrityOf(await readFile(file)) === published
      : decompressesTo(file, await readFile(path.join(dir, original)));
    checks.set(name, { stamp, isIntact });
    return isIntact;
  }

  private checksOf(release: Release): Map<string, Check> {
    const checks = this.checks.get(release) ?? new Map<string, Check>();
    this.checks.set(release, checks);
    return checks;
  }
}

/** Differs after every change of the file's content. */
async function stampOf(file: string): Promise<string | undefined> {
  try {
    const { mtimeMs, ctimeMs, ino, size } = await stat(file);
    return `${mtimeMs} ${ctimeMs} ${ino} ${size}`;
  } catch {
    return undefined;
  }
}
