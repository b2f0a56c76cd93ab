import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from 'server-kit/repository-root';

const notCopied = /\/(node_modules|dist|\.cache|\.data|\.git)(\/|$)/;

/** An editable copy of the sources, which shares this checkout's packages. */
export class SourcesCopy {
  readonly dir = path.join(repositoryRoot, '.cache/bench/copy');

  constructor() {
    this.remove();
    mkdirSync(this.dir, { recursive: true });
    const { workspaces } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8'));
    for (const entry of [...workspaces, 'scripts', 'package.json', 'package-lock.json', 'tsconfig.base.json', '.npmrc'])
      cpSync(path.join(repositoryRoot, entry), path.join(this.dir, entry), {
        recursive: true,
        // A lockfile newer than the packages would trigger a reinstall.
        preserveTimestamps: true,
        filter: (source) => !notCopied.test(source.slice(repositoryRoot.length)),
      });
    this.linkPackages(workspaces);
  }

  /** Replaces `from` with `to` in one file. */
  edit(file: string, from: string, to: string): void {
    const source = path.join(this.dir, file);
    const before = readFileSync(source, 'utf8');
    if (!before.includes(from)) throw new Error(`${file} does not contain ${JSON.stringify(from)}`);
    writeFileSync(source, before.replace(from, to));
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }

  /** Links the workspaces to the copy. */
  private linkPackages(workspaces: readonly string[]): void {
    const packages = path.join(this.dir, 'node_modules');
    mkdirSync(packages);
    for (const entry of readdirSync(path.join(repositoryRoot, 'node_modules'))) {
      // A package is named after its folder.
      const workspace = workspaces.find((folder) => path.basename(folder) === entry);
      const target = workspace ? path.join(this.dir, workspace) : path.join(repositoryRoot, 'node_modules', entry);
      symlinkSync(target, path.join(packages, entry));
    }
    for (const workspace of workspaces) {
      const own = path.join(repositoryRoot, workspace, 'node_modules');
      if (existsSync(own)) symlinkSync(own, path.join(this.dir, workspace, 'node_modules'));
    }
  }
}
