import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installedVersion, isReleaseSegment } from 'registry/release';
import { hostPackage, toolsPackage } from '../packing/kit-packages.ts';
import { newRemote, readManifest, ScaffoldError, templateFiles } from './new-remote.ts';

const template = path.resolve(import.meta.dirname, '../../template-site');

/** The remotes that a site begins with. */
const firstRemotes = ['home', 'catalog'];

/**
 * Creates a site in a folder that has the kit installed: a shell, two remotes, and what runs and tests them.
 * @returns the folder
 * @throws ScaffoldError
 */
export function newSite(name: string, root: string): string {
  if (!isReleaseSegment(name)) throw new ScaffoldError(`${JSON.stringify(name)} is no name of a site`);
  const installed = readManifest(root);
  const files = [...templateFiles(template, name)].filter(([file]) => !file.startsWith('mfe-'));
  const taken = files.find(([file]) => file !== 'package.json' && existsSync(path.join(root, file)));
  if (taken) throw new ScaffoldError(`${path.join(root, taken[0])} exists already`);
  for (const [file, { text, mode }] of files) {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    const manifest = file === 'package.json' && { ...JSON.parse(text), dependencies: kitOf(installed) };
    writeFileSync(target, manifest ? `${JSON.stringify(manifest, null, 2)}\n` : text, { mode });
  }
  for (const remote of firstRemotes) newRemote(remote, root);
  return root;
}

/** The kit as the folder has installed it, all of it: packages from tarballs find one another only there. */
const kitOf = ({ dependencies = {}, devDependencies = {} }: ReturnType<typeof readManifest>) => ({
  ...Object.fromEntries([hostPackage, toolsPackage].map((name) => [name, `^${installedVersion(name)}`])),
  ...dependencies,
  ...devDependencies,
});
