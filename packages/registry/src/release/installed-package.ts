import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The folder from which Node would load a package; undefined if it is not installed. */
export function findPackage(from: string, name: string): string | undefined {
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const installed = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(installed, 'package.json'))) return installed;
  }
  return undefined;
}

/** The folder of a package that the kit itself uses. @throws if it is not installed */
export function installedPackage(name: string): string {
  const folder = findPackage(import.meta.dirname, name);
  if (!folder) throw new Error(`${name} is not installed where ${import.meta.dirname} would find it`);
  // Resolve symlinks, as Node and webpack do.
  return realpathSync(folder);
}

/** Reads the file directly, because not every package exports its package.json. */
export const installedVersion = (name: string): string =>
  JSON.parse(readFileSync(path.join(installedPackage(name), 'package.json'), 'utf8')).version;

/** Path of a module in `folder`: TypeScript in this repository, JavaScript in the packed kit. */
export const moduleFile = (folder: string, name: string): string =>
  path.join(folder, `${name}${path.extname(import.meta.filename)}`);
