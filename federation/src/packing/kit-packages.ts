import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The author's kit: what a remote's team installs, those that others depend on first. */
export const kitPackages = ['platform-client', 'shared-identity', 'shared-ui', 'federation'] as const;

export type KitPackage = (typeof kitPackages)[number];

/** A target of `exports`: a file or pattern, one for each condition, or null for what is not to be imported. */
export type ExportTarget = string | null | { readonly [condition: string]: ExportTarget };

export type Exports = Readonly<Record<string, ExportTarget>>;

/** The parts of a kit package's `package.json` that packing reads. */
export interface KitManifest {
  readonly name: string;
  readonly version: string;
  readonly type: string;
  readonly exports: Exports;
  /** Files and folders that are packed as they are. */
  readonly files?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  /** What differs once it is packed: its programs, and the subpaths that only this repository imports (null). */
  readonly publishConfig?: { readonly bin?: Readonly<Record<string, string>>; readonly exports?: Exports };
}

export const readManifest = (root: string, name: string): KitManifest =>
  JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8'));

/** The subpaths that a packed package offers. */
export const packedExports = ({ exports, publishConfig }: KitManifest): Exports =>
  Object.fromEntries(Object.entries({ ...exports, ...publishConfig?.exports }).filter(([, target]) => target !== null));

/** The files of a package that its packed form offers: paths relative to the package, `./src/carousel/carousel.tsx`. */
export function publicFiles(root: string, manifest: KitManifest): string[] {
  const targets = Object.values(packedExports(manifest)).flatMap(targetFiles);
  const all = listSources(path.join(root, manifest.name), './src');
  const files = targets.flatMap((target) => {
    if (!target.includes('*')) return target;
    const [before = '', after = ''] = target.split('*');
    return all.filter((file) => file.startsWith(before) && file.endsWith(after));
  });
  return [...new Set(files)].sort();
}

const targetFiles = (target: ExportTarget): string[] =>
  target === null ? [] : typeof target === 'string' ? [target] : Object.values(target).flatMap(targetFiles);

/** Without tests, examples and declarations of modules that are no code. */
const listSources = (dir: string, folder: string): string[] =>
  readdirSync(path.join(dir, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listSources(dir, file);
    return /\.(test|examples)\.|\.d\.ts$/.test(file) ? [] : file;
  });
