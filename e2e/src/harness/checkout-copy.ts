import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from './root.ts';

const workspaces: readonly string[] = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).workspaces;
/** tsconfig.json: the loader of TypeScript reads from it how to compile JSX. */
const rootFiles = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json', '.npmrc'];
/** Of the packages that teams install. */
const scope = '@meridian-vale';
const notCopied = /\/(node_modules|dist|\.cache|\.data|\.git)(\/|$)/;

/** A copy of this checkout's sources that a test may edit and build. It shares this checkout's node_modules. */
export interface CheckoutCopy {
  readonly dir: string;
  /** Replaces `from` with `to` in one file. @throws if `from` is missing */
  edit(file: string, from: string, to: string): void;
  /**
   * Builds a package from the copy and publishes it; the release goes live unless an option prevents it.
   * @throws when the build or publishing fails
   */
  publish(name: string, version: string, registryDir: string, options?: readonly string[]): Promise<void>;
  /** Unlinks the packages from the copy, so that an install there does not change this checkout's. */
  unlinkPackages(): void;
  remove(): void;
}

/** @param leftOut workspaces that the copy does not have; builds and the site then ignore these remotes */
export function copyCheckout(leftOut: readonly string[] = []): CheckoutCopy {
  const cache = path.join(root, '.cache/e2e');
  mkdirSync(cache, { recursive: true });
  const dir = mkdtempSync(path.join(cache, 'copy-'));
  const copied = workspaces.filter((name) => !leftOut.includes(name));
  for (const entry of [...copied, 'scripts', ...rootFiles]) {
    cpSync(path.join(root, entry), path.join(dir, entry), {
      recursive: true,
      // A lockfile newer than the packages would trigger a reinstall.
      preserveTimestamps: true,
      filter: (source) => !notCopied.test(source.slice(root.length)),
    });
  }
  linkPackages(dir, copied);
  return {
    dir,
    edit: (file, from, to) => {
      const source = path.join(dir, file);
      const before = readFileSync(source, 'utf8');
      if (!before.includes(from)) throw new Error(`${file} does not contain ${JSON.stringify(from)}`);
      writeFileSync(
        source,
        before.replace(from, () => to),
      );
    },
    publish: (name, version, registryDir, options = []) =>
      publish(dir, [name, '--version', version, ...options], registryDir),
    unlinkPackages: () => {
      for (const owner of ['.', ...workspaces])
        rmSync(path.join(dir, owner, 'node_modules'), { recursive: true, force: true });
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** Links the copied workspaces to the copy and every other package to this checkout's node_modules. */
function linkPackages(dir: string, copied: readonly string[]): void {
  const installed = path.join(root, 'node_modules');
  const packages = path.join(dir, 'node_modules');
  mkdirSync(path.join(packages, scope), { recursive: true });
  const ofKit = readdirSync(path.join(installed, scope)).map((name) => path.join(scope, name));
  for (const entry of [...ofKit, ...readdirSync(installed).filter((name) => name !== scope)]) {
    // A package is named after its folder, some in a scope.
    const workspace = workspaces.find((folder) => path.basename(folder) === path.basename(entry));
    if (workspace && !copied.includes(workspace)) continue;
    symlinkSync(workspace ? path.join(dir, workspace) : path.join(installed, entry), path.join(packages, entry));
  }
  for (const workspace of copied) {
    const own = path.join(root, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(dir, workspace, 'node_modules'));
  }
}

function publish(cwd: string, options: readonly string[], registryDir: string): Promise<void> {
  // These tests do not need the gate's browser checks.
  const args = ['packages/federation-tools/src/command/main.ts', 'publish', '--no-browser', ...options];
  const child = spawn(path.join(cwd, 'node_modules/.bin/tsx'), args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', REGISTRY_DIR: registryDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((done, reject) =>
    child.once('exit', (code) =>
      code === 0 ? done() : reject(new Error(`publish ${options.join(' ')} ended with status ${code}`)),
    ),
  );
}
