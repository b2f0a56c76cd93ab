import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import rcompare from 'semver/functions/rcompare.js';
import { npmFailure } from '../../npm-failure.ts';
import { kitPackages, tarballPrefix, toolsPackage, withoutScope } from '../../packing/kit-packages.ts';
import { scopeRegistry } from './npm-install.ts';
import { UpgradeError } from './upgrade-error.ts';

const run = promisify(execFile);

/** What a remote's `package.json` says of each package of a kit: a file, or a range. */
export type KitSpecs = Readonly<Record<string, string>>;

/**
 * Unpacks the newest `federation-tools` of a folder with tarballs, or of a registry, which has the new template and the
 * program that upgrades to it.
 * @param target an empty folder, or none, that receives the package
 * @throws UpgradeError
 */
export async function unpackKit(source: string, dir: string, target: string): Promise<KitSpecs> {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  if (/^https?:\/\//.test(source)) return unpackFromRegistry(source, target);
  const folder = path.resolve(dir, source);
  const specs = Object.fromEntries(
    kitPackages.map((name) => [name, `file:${path.relative(dir, newestTarball(folder, name)).replaceAll('\\', '/')}`]),
  );
  await unpack(newestTarball(folder, toolsPackage), target);
  return specs;
}

async function unpackFromRegistry(url: string, target: string): Promise<KitSpecs> {
  const from = [scopeRegistry(url), '--fetch-retries', '0'];
  const args = ['pack', `${toolsPackage}@latest`, ...from, '--pack-destination', target, '--json'];
  const { stdout } = await run('npm', args).catch((failed) => {
    throw new UpgradeError(`npm cannot get ${toolsPackage} from ${url}: ${npmFailure(failed)}`);
  });
  const [{ filename }] = JSON.parse(stdout);
  await unpack(path.join(target, filename), target);
  return Object.fromEntries(Object.entries(kitVersions(target)).map(([name, version]) => [name, `^${version}`]));
}

/** @throws UpgradeError */
function newestTarball(folder: string, name: string): string {
  const prefix = tarballPrefix(name);
  const versionOf = (file: string): string | undefined => new RegExp(`^${prefix}-(\\d[^/]*)\\.tgz$`).exec(file)?.[1];
  let files: string[];
  try {
    files = readdirSync(folder);
  } catch {
    throw new UpgradeError(`${folder}: expected a folder with the kit's tarballs, or the URL of a registry`);
  }
  const [newest] = files.flatMap((file) => versionOf(file) ?? []).sort(rcompare);
  if (!newest) throw new UpgradeError(`${folder} has no ${prefix}-<version>.tgz; its owner packs all five packages`);
  return path.join(folder, `${prefix}-${newest}.tgz`);
}

const unpack = (tarball: string, target: string) => run('tar', ['xzf', tarball, '-C', target, '--strip-components=1']);

/** The versions of the kit that a packed `federation-tools` belongs to, by package. */
export function kitVersions(tools: string): Record<string, string> {
  const { version, dependencies, peerDependencies } = JSON.parse(
    readFileSync(path.join(tools, 'package.json'), 'utf8'),
  );
  const ranges: Record<string, string> = { ...dependencies, ...peerDependencies, [toolsPackage]: version };
  return Object.fromEntries(
    kitPackages.map((name) => [name, String(ranges[name] ?? ranges[withoutScope(name)]).replace(/^\^/, '')]),
  );
}
