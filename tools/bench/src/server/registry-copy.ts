import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FolderStore } from 'releases/folder-store';
import { withPreparedRelease } from 'releases/prepared-release';
import { promote, rollback } from 'releases/promote';
import { publish } from 'releases/publish';

const by = { by: 'bench' };

/** A copy of the built releases, into which a measurement may publish what it likes. */
export class RegistryCopy {
  private readonly dir = mkdtempSync(path.join(tmpdir(), 'bench-'));
  readonly registry = new FolderStore(path.join(this.dir, 'registry'));

  constructor(from: string) {
    cpSync(from, this.registry.dir, { recursive: true });
  }

  /** Rolls back past the gate, whose checks are not what is measured. */
  rollback(name: string): Promise<unknown> {
    return rollback(this.registry, name, by);
  }

  /** Another remote, which shows nothing yet; it goes live twice, so that it has a last known good as others have. */
  async addRemote(name: string): Promise<void> {
    for (const version of ['1.0.0-1c9d52ab', '1.0.0-7f03e6d4']) {
      const code = `module.exports.remote = { routes: [] }; // ${version}`;
      const build = this.folder({
        'browser/assets.json': '{}',
        [`browser/remoteEntry.${version}.js`]: code,
        [`server/${name}.cjs`]: code,
      });
      await withPreparedRelease(
        { dir: build, name, version, prefixes: [`/${name}`], peerDependencies: {} },
        build,
        ({ dir }) => publish(this.registry, dir),
      );
      await promote(this.registry, name, version, by);
    }
  }

  /** The live release of a remote again, under another version and with more code at the end of its server bundle. */
  async republish(name: string, version: string, code: string): Promise<void> {
    const live = this.registry.readRelease(name, this.registry.readSet().remotes[name]?.version ?? '');
    const server = `server/${name}.cjs`;
    const build = this.folder({ [server]: this.registry.readFile(live, server).toString() + code });
    cpSync(path.join(this.registry.releaseDir(name, live.version), 'browser'), path.join(build, 'browser'), {
      recursive: true,
    });
    const { prefixes, requires: peerDependencies = {} } = live;
    await withPreparedRelease({ dir: build, name, version, prefixes, peerDependencies }, build, ({ dir }) =>
      publish(this.registry, dir),
    );
    await promote(this.registry, name, version, by);
  }

  rollBack = (name: string) => rollback(this.registry, name, by);

  remove(): void {
    rmSync(this.dir, { recursive: true });
  }

  private folder(files: Readonly<Record<string, string>>): string {
    const folder = mkdtempSync(path.join(this.dir, 'build-'));
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), content);
    }
    return folder;
  }
}
