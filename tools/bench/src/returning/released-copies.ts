import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildPackage } from '@meridian-vale/federation-tools/build/build-package';
import { addDeltas } from 'releases/add-deltas';
import { isDelta } from 'releases/delta-name';
import { FolderStore } from 'releases/folder-store';
import { readPackage } from 'releases/package-manifest';
import { withPreparedRelease } from 'releases/prepared-release';
import { promote } from 'releases/promote';
import { publish } from 'releases/publish';
import { exposeChunk, type Release } from 'releases/release';
import { repositoryRoot } from 'server-kit/repository-root';

const cache = path.join(repositoryRoot, '.cache/bench/returning');

/** Copies of packages that a measurement edits, builds and makes live, in a registry of its own. */
export class ReleasedCopies {
  readonly registry = new FolderStore(path.join(cache, 'registry'));
  private releases = 0;

  constructor() {
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(cache, { recursive: true });
  }

  /** Takes the sources of this checkout, or those of a commit. */
  take(name: string, commit?: string): void {
    rmSync(this.dirOf(name), { recursive: true, force: true });
    const isSource = (file: string) => !/\/(node_modules|dist)(\/|$)/.test(file);
    cpSync(path.join(repositoryRoot, name), this.dirOf(name), { recursive: true, filter: isSource });
    if (!commit) return;
    rmSync(path.join(this.dirOf(name), 'src'), { recursive: true });
    const tar = execFileSync('git', ['archive', commit, `${name}/src`], { cwd: repositoryRoot, maxBuffer: 1 << 28 });
    execFileSync('tar', ['-x', '-C', path.dirname(this.dirOf(name))], { input: tar });
  }

  /** @throws if the file does not contain `from` */
  edit(name: string, file: string, from: string, to: string): void {
    const source = path.join(this.dirOf(name), file);
    const text = readFileSync(source, 'utf8');
    if (!text.includes(from)) throw new Error(`${name}/${file} does not contain ${JSON.stringify(from)}`);
    writeFileSync(source, text.replace(from, to));
  }

  /** Builds the copy and makes it live. */
  async release(name: string): Promise<Release> {
    this.releases += 1;
    const facts = readPackage(this.dirOf(name), `9.0.${this.releases}`);
    const { registry } = this;
    const client = {
      readSet: async () => registry.readSet(),
      readRelease: async (...release: [string, string]) => registry.readRelease(...release),
      readFile: async (...file: [Release, string]) => registry.readFile(...file),
    };
    const release = await withPreparedRelease(facts, await buildPackage(facts), async (prepared) => {
      await addDeltas(prepared, client);
      return publish(registry, prepared.dir);
    });
    await promote(registry, name, facts.version, { by: 'bench' });
    return release;
  }

  /** The Brotli bytes of a file in `browser/`. */
  brotli = ({ name, version }: Release, file: string): number =>
    statSync(path.join(this.registry.releaseDir(name, version), 'browser', `${file}.br`)).size;

  /** The bytes of the smallest delta of a file; those of Brotli if there is none. */
  delta(release: Release, file: string): number {
    const { name, version, files } = release;
    const deltas = Object.keys(files).filter((each) => each.startsWith(`browser/${file}.`) && isDelta(each));
    const sizes = deltas.map((each) => statSync(path.join(this.registry.releaseDir(name, version), each)).size);
    return Math.min(this.brotli(release, file), ...sizes);
  }

  private dirOf = (name: string): string => path.join(cache, 'sources', name);
}

/** The scripts of a package that pages with these chunks load. */
export const scriptsOf = ({ entry, assets }: Release, chunks: readonly string[]): string[] => [
  ...new Set([...(entry ? [entry] : []), ...[exposeChunk, ...chunks].flatMap((chunk) => assets[chunk]?.js ?? [])]),
];
