import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { deltaName, integrityOf, listFiles, type Release, ReleaseError, releaseId } from 'registry/release';
import type { ReleaseFolder } from 'registry/store';

/** The result of checking a file, valid while the file is unchanged. */
interface Check {
  readonly stamp: string;
  readonly isIntact: boolean;
}

type Hashes = Pick<Release, 'name' | 'version' | 'files'>;

/** A name and its hash take about 250 bytes. */
const maxHashes = 200_000;
/** A name alone takes about 100 bytes. */
const maxNames = 500_000;

/** The files served to browsers, each verified against its published hash before first use and after a change. */
export class ReleasedFiles {
  /** By file. Each new set reads its releases again, so the old releases' results are garbage-collected with them. */
  private readonly checks = new WeakMap<Hashes, Map<string, Check>>();
  /** Of releases outside the current set, which tabs opened earlier still use. A miss costs reading one manifest. */
  private readonly others = new LRUCache<string, Hashes>({
    maxSize: maxHashes,
    sizeCalculation: ({ files }) => Object.keys(files).length + 1,
    memoMethod: (id) => {
      const [name = '', version = ''] = id.split('@');
      return { name, version, files: this.store.readRelease(name, version).files };
    },
  });

  /** The names of all stored releases' files, which never change: anyone may ask for what none has. */
  private readonly names = new LRUCache<string, ReadonlySet<string>>({
    maxSize: maxNames,
    sizeCalculation: ({ size }) => size + 1,
    memoMethod: (id) => new Set(listFiles(path.join(this.store.dir, 'releases', ...id.split('@')))),
  });

  /**
   * @param active the releases whose manifests have been verified against the release set
   * @param isPublic whether browsers may get the files of another stored release
   */
  constructor(
    private readonly store: ReleaseFolder,
    private readonly active: () => readonly Release[],
    private readonly isPublic: (name: string, version: string) => Promise<boolean>,
  ) {}

  /**
   * The public versions of a package that list a file, with the same content, those of the current set first.
   * @param file below `browser/`
   */
  async *versionsWith(name: string, file: string): AsyncGenerator<string> {
    const original = `browser/${file}`;
    const active = this.active().flatMap((release) => (release.name === name ? release.version : []));
    let content: string | undefined;
    const having = this.store
      .versionFolders(name)
      .filter((version) => this.names.memo(releaseId({ name, version })).has(original));
    for (const version of new Set([...active, ...having])) {
      const hash = (await this.release(name, version))?.files[original];
      content ??= hash;
      if (hash && hash === content) yield version;
    }
  }

  /**
   * Whether this file of the release and its compressed copies are as published.
   * @param file below `browser/`
   * @throws ReleaseError RELEASE_DAMAGED
   */
  async isReleased(name: string, version: string, file: string): Promise<boolean> {
    const release = await this.release(name, version);
    const original = `browser/${file}`;
    if (!release || !Object.hasOwn(release.files, original)) return false;
    const found = await Promise.all(['', '.br', '.gz'].map((copy) => this.isIntact(release, original, copy)));
    if (found.includes(false) || found[0] === undefined)
      throw new ReleaseError('RELEASE_DAMAGED', `${name}@${version}: ${original} is missing or not as published`);
    return true;
  }

  /**
   * The delta of a file by a dictionary that a browser has, if the release has it.
   * @param sha256 of the dictionary, in base64
   */
  async deltaOf(name: string, version: string, file: string, sha256: string): Promise<string | undefined> {
    const delta = deltaName(file, sha256);
    const release = await this.release(name, version);
    return release && Object.hasOwn(release.files, `browser/${delta}`) ? delta : undefined;
  }

  private async release(name: string, version: string): Promise<Hashes | undefined> {
    const active = this.active().find((release) => release.name === name && release.version === version);
    if (active) return active;
    if (!this.store.has(name, version) || !(await this.isPublic(name, version))) return undefined;
    return this.others.memo(releaseId({ name, version }));
  }

  /** Undefined if there is no such file. */
  private async isIntact(release: Hashes, original: string, copy: string): Promise<boolean | undefined> {
    const name = original + copy;
    const file = path.join(this.store.releaseDir(release.name, release.version), name);
    const stamp = await stampOf(file);
    if (!stamp) return undefined;
    const checks = this.checks.get(release) ?? new Map<string, Check>();
    this.checks.set(release, checks);
    const known = checks.get(name);
    if (known?.stamp === stamp) return known.isIntact;
    const isIntact = integrityOf(await readFile(file)) === release.files[name];
    checks.set(name, { stamp, isIntact });
    return isIntact;
  }
}

/** Changes whenever the file's content changes. */
const stampOf = (file: string): Promise<string | undefined> =>
  stat(file).then(
    ({ mtimeMs, ctimeMs, ino, size }) => `${mtimeMs} ${ctimeMs} ${ino} ${size}`,
    () => undefined,
  );
