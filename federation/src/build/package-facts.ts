import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The facts of a package that its build needs, read from `package.json` and `remote.json`. */
export interface PackageFacts {
  readonly dir: string;
  readonly name: string;
  /** `<version>-<hash8>` of the sources unless a release names its own. */
  readonly version: string;
  /** Path prefixes of a remote; empty for the shell. */
  readonly prefixes: readonly string[];
  readonly peerDependencies: Readonly<Record<string, string>>;
}

export const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

/** The folders whose sources can change a build of any package; the package's own folder comes on top. */
const foundations = [
  'federation/src',
  'shared-ui/src',
  'shared-identity/src',
  'platform-client/src',
  'package-lock.json',
];

export function readPackage(dir: string, version?: string): PackageFacts {
  const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const remote = manifest.name === 'shell' ? {} : JSON.parse(readFileSync(path.join(dir, 'remote.json'), 'utf8'));
  return {
    dir,
    name: manifest.name,
    version: version ?? `${manifest.version}-${sourceHash(dir)}`,
    prefixes: remote.prefixes ?? [],
    peerDependencies: manifest.peerDependencies ?? {},
  };
}

/** Eight hex digits over the sources that go into a build of the package at `dir`. */
export function sourceHash(dir: string): string {
  const hash = createHash('sha256');
  const roots = [dir, ...foundations.map((folder) => path.join(repositoryRoot, folder))];
  for (const file of roots.flatMap(listSources).sort()) {
    hash.update(path.relative(repositoryRoot, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 8);
}

const notSources = /(^|\/)(node_modules|dist|\.cache|gallery|test|test-host|drawings)\/|\.(test|examples)\.tsx?$/;

function listSources(root: string): string[] {
  if (path.extname(root) === '.json') return [root];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !notSources.test(path.relative(root, file)));
}
