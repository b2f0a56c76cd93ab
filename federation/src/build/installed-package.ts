import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The folder that Node would load a package from; undefined if it is not installed. */
export function findPackage(from: string, name: string): string | undefined {
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return candidate;
  }
  return undefined;
}

/** The folder of a package that the kit itself uses. @throws where it is not installed */
export function installedPackage(name: string): string {
  const folder = findPackage(import.meta.dirname, name);
  if (!folder) throw new Error(`${name} is not installed where ${import.meta.dirname} would find it`);
  // As Node and webpack name it, also where it is a link.
  return realpathSync(folder);
}

/** Read from the folder: not every package exports its package.json. */
export const installedVersion = (name: string): string =>
  JSON.parse(readFileSync(path.join(installedPackage(name), 'package.json'), 'utf8')).version;

/** A module beside this one by its path: TypeScript in this repository, JavaScript in the packed kit. */
export const moduleFile = (folder: string, name: string): string =>
  path.join(folder, `${name}${path.extname(import.meta.filename)}`);
