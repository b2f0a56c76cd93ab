import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageSize } from '../release/release.ts';

/** The facts of a package that its build needs, read from `package.json` and `remote.json`. */
export interface PackageManifest {
  readonly dir: string;
  readonly name: string;
  /** The build's version: `<version>-<hash8>` of the sources unless the release sets one. */
  readonly version: string;
  /** Path prefixes of a remote; empty for the shell. */
  readonly prefixes: readonly string[];
  readonly peerDependencies: Readonly<Record<string, string>>;
  /** Page size budget in bytes, overriding the gate's defaults. */
  readonly budget?: Partial<PageSize>;
  /** `src/fragment-types.ts` of a remote that provides or renders fragments. */
  readonly fragmentTypes?: string;
}

/** The root of a package's checkout: the folder that lists it as a workspace, otherwise its own folder. */
export function checkoutRoot(dir: string): string {
  for (let folder = path.dirname(dir); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    const { workspaces = [] } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    if (Array.isArray(workspaces) && workspaces.includes(path.relative(folder, dir))) return folder;
  }
  return dir;
}

export function readPackage(dir: string, version: string): PackageManifest {
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
