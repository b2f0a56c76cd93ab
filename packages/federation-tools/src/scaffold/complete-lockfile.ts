import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface LockedPackage {
  readonly version: string;
  readonly dev?: true;
  readonly peer?: true;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const file = 'package-lock.json';
const systems = /\b(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)\b/;
const processors = /\b(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)\b/;

/**
 * Adds to a lockfile the optional packages that npm has left out because its registry lacks those of other systems;
 * `npm ci` refuses a lockfile without them. They have no hash: npm does not fetch them here.
 */
export function completeLockfile(dir: string): string[] {
  const source = path.join(dir, file);
  if (!existsSync(source)) return [];
  const lockfile = JSON.parse(readFileSync(source, 'utf8'));
  const packages: Record<string, LockedPackage> = lockfile.packages ?? {};
  const added: string[] = [];
  for (const [at, { optionalDependencies = {}, dev, peer }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      // A range is of a package that is not built for each system.
      if (!/^\d[\w.-]*$/.test(version) || findPackage(packages, at, name)?.version === version) continue;
      const place = packages[`node_modules/${name}`] ? `${at}/node_modules/${name}` : `node_modules/${name}`;
      packages[place] = { version, ...platformOf(name), ...(dev && { dev }), ...(peer && { peer }) };
      added.push(`${name}@${version}`);
    }
  if (added.length === 0) return [];
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(source, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  return added;
}

/** The package that a package gets by a name: its own, or one beside it or above. */
function findPackage(packages: Readonly<Record<string, LockedPackage>>, at: string, name: string) {
  for (let folder = at; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const found = packages[`${folder && `${folder}/`}node_modules/${name}`];
    if (found || !folder) return found;
  }
}

/** By its name, as all such packages are named: `@swc/core-linux-x64-musl`. */
function platformOf(name: string) {
  const [os] = systems.exec(name) ?? [];
  const [cpu] = processors.exec(name) ?? [];
  const libc = os !== 'linux' ? undefined : /\bmusl/.test(name) ? 'musl' : /\bgnu/.test(name) ? 'glibc' : undefined;
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}
