import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { providedBy, type Release, ReleaseError, type SharedPackage, textPlace } from 'registry/release';

/** The facts of a package that its build needs, read from `package.json` and `remote.json`. */
export interface PackageManifest
  extends Pick<Release, 'name' | 'version' | 'prefixes' | 'services' | 'budget' | 'fragmentTypes'> {
  readonly dir: string;
  readonly peerDependencies: Readonly<Record<string, string>>;
  /** The shared packages that a shell provides: those that it depends on. */
  readonly provides?: readonly SharedPackage[];
}

export function workspacesIn(dir: string): readonly string[] {
  const { workspaces } = existsSync(path.join(dir, 'package.json')) ? readJson(dir, 'package.json') : {};
  return Array.isArray(workspaces) ? workspaces : [];
}

/** The root of a package's checkout: the folder that lists it as a workspace, otherwise its own folder. */
export function checkoutRoot(dir: string): string {
  for (let folder = path.dirname(dir); folder !== path.dirname(folder); folder = path.dirname(folder))
    if (workspacesIn(folder).includes(path.relative(folder, dir))) return folder;
  return dir;
}

/** @throws ReleaseError RELEASE_INVALID */
export function readPackage(dir: string, version: string): PackageManifest {
  const manifest = readJson(dir, 'package.json');
  const remote = manifest.name === 'shell' ? {} : readJson(dir, 'remote.json');
  const types = path.join(dir, 'src/fragment-types.ts');
  const nameIn = (file: string): string => {
    const text = readFileSync(path.join(dir, file), 'utf8');
    return `${file}:${textPlace(text, text.indexOf('"name"'))}`;
  };
  if (remote.name && remote.name !== manifest.name)
    throw new ReleaseError(
      'RELEASE_INVALID',
      `the name is ${JSON.stringify(remote.name)} in ${nameIn('remote.json')}, but ${JSON.stringify(manifest.name)} in ${nameIn('package.json')}: use the same in both, the one that the site's owner has given you with the key`,
    );
  return {
    dir,
    name: manifest.name,
    version,
    prefixes: remote.prefixes ?? [],
    peerDependencies: manifest.peerDependencies ?? {},
    ...(manifest.name === 'shell' ? { provides: providedBy(manifest.dependencies ?? {}) } : {}),
    ...(existsSync(types) ? { fragmentTypes: readFileSync(types, 'utf8') } : {}),
    ...(remote.services ? { services: remote.services } : {}),
    ...(remote.budget ? { budget: remote.budget } : {}),
  };
}

/** A JSON file of a package. @throws ReleaseError RELEASE_INVALID */
export function readJson(dir: string, file: string) {
  const from = path.join(dir, file);
  if (!existsSync(from))
    throw new ReleaseError('RELEASE_INVALID', `There is no ${file} in ${dir}: is it a remote's folder?`);
  const text = readFileSync(from, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    const [problem = '', position] = (cause as Error).message.split(/ in JSON at position (\d+)/);
    const found = text[Number(position)] ?? '';
    const comma = /[}\]]/.test(found) ? text.slice(0, Number(position)).search(/,\s*$/) : -1;
    const place = position ? `${file}:${textPlace(text, comma < 0 ? Number(position) : comma)}` : file;
    const reason = comma < 0 ? problem : `a comma before ${found} is not allowed: remove it`;
    throw new ReleaseError('RELEASE_INVALID', `${place} is not valid JSON: ${reason}`, { cause });
  }
}
