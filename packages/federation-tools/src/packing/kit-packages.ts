import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The kit: the packages that a remote's team installs, in dependency order. */
export const kitPackages = [
  '@meridian-vale/platform-client',
  '@meridian-vale/shared-identity',
  '@meridian-vale/shared-ui',
  '@meridian-vale/federation',
  '@meridian-vale/federation-tools',
] as const;

export const toolsPackage = '@meridian-vale/federation-tools';

/** The name of a kit package's folder. */
export const withoutScope = (name: string): string => path.basename(name);

/** The name that `npm pack` gives a tarball, without the version. */
export const tarballPrefix = (name: string): string => name.replace(/^@/, '').replace('/', '-');

/** A target of `exports`: a file, or one per condition, or null for subpaths that may not be imported. */
export type ExportTarget = string | null | { readonly [condition: string]: ExportTarget };

export type Exports = Readonly<Record<string, ExportTarget>>;

/** The parts of a kit package's `package.json` that packing reads. */
export interface KitManifest {
  readonly name: string;
  readonly version: string;
  readonly type: string;
  readonly exports: Exports;
  /** Files and folders that are packed unchanged. */
  readonly files?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  /** The programs of the packed form, and its exports if only this repository may import some subpaths. */
  readonly publishConfig?: { readonly bin?: Readonly<Record<string, string>>; readonly exports?: Exports };
}

/** The folder of a workspace, which has its name without the scope, relative to the root. */
export function packageDir(root: string, name: string): string {
  const { workspaces } = readJson(path.join(root, 'package.json')) as { readonly workspaces: readonly string[] };
  const dir = workspaces.find((each) => path.basename(each) === withoutScope(name));
  if (!dir) throw new Error(`${name} is no workspace`);
  return dir;
}

export const readManifest = (root: string, name: string): KitManifest =>
  readJson(path.join(root, packageDir(root, name), 'package.json')) as KitManifest;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The subpaths that a packed package exports. */
export const packedExports = ({ exports, publishConfig }: KitManifest): Exports => publishConfig?.exports ?? exports;

/** The files that the packed package exports, relative to the package: `./src/carousel/carousel.tsx`. */
export const publicFiles = (manifest: KitManifest): string[] =>
  [...new Set(Object.values(packedExports(manifest)).flatMap(targetFiles))].sort();

const targetFiles = (target: ExportTarget): string[] =>
  target === null ? [] : typeof target === 'string' ? [target] : Object.values(target).flatMap(targetFiles);
