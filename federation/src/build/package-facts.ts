import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageSize } from '../releases/release.ts';

/** The facts of a package that its build needs, read from `package.json` and `remote.json`. */
export interface PackageFacts {
  readonly dir: string;
  readonly name: string;
  /** Of the build: `<version>-<hash8>` of the sources unless a release names its own. */
  readonly version: string;
  /** Path prefixes of a remote; empty for the shell. */
  readonly prefixes: readonly string[];
  readonly peerDependencies: Readonly<Record<string, string>>;
  /** Bytes that a page of a remote may have, in place of the gate's own limits. */
  readonly budget?: Partial<PageSize>;
  /** `src/fragment-types.ts` of a remote that provides or places fragments. */
  readonly fragmentTypes?: string;
  /** Of a built remote whose bundle was run: the patterns of its routes, and its fragments. */
  readonly routes?: readonly string[];
  readonly fragments?: readonly string[];
}

/** The folder of this repository, for its own programs; what a team uses in its own repository asks {@link checkoutRoot}. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

/** The root of the checkout that a package belongs to: the folder whose workspaces name it, otherwise its own. */
export function checkoutRoot(dir: string): string {
  for (let folder = path.dirname(dir); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    const { workspaces = [] } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    if (Array.isArray(workspaces) && workspaces.includes(path.relative(folder, dir))) return folder;
  }
  return dir;
}

export function readPackage(dir: string, version: string): PackageFacts {
  const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const remote = manifest.name === 'shell' ? {} : JSON.parse(readFileSync(path.join(dir, 'remote.json'), 'utf8'));
  return {
    dir,
    name: manifest.name,
    version,
    prefixes: remote.prefixes ?? [],
    peerDependencies: manifest.peerDependencies ?? {},
    ...fragmentTypesOf(dir),
    ...(remote.budget ? { budget: remote.budget } : {}),
  };
}

function fragmentTypesOf(dir: string): { readonly fragmentTypes?: string } {
  const file = path.join(dir, 'src/fragment-types.ts');
  return existsSync(file) ? { fragmentTypes: readFileSync(file, 'utf8') } : {};
}
