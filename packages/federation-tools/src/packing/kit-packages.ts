import path from 'node:path';
import { readJson, workspacesIn } from '../assembly/package-manifest.ts';

/** The kit, in dependency order. */
export const kitPackages = [
  '@meridian-vale/platform-client',
  '@meridian-vale/shared-identity',
  '@meridian-vale/shared-ui',
  '@meridian-vale/federation',
  '@meridian-vale/host',
  '@meridian-vale/federation-tools',
] as const;

export const hostPackage = '@meridian-vale/host';

export const teamPackages = kitPackages.filter((name) => name !== hostPackage);

export const toolsPackage = '@meridian-vale/federation-tools';

/** A target of `exports`: a file, or one per condition, or null for subpaths that may not be imported. */
type ExportTarget = string | null | { readonly [condition: string]: ExportTarget };

export type Exports = Readonly<Record<string, ExportTarget>>;

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
  const dir = workspacesIn(root).find((each) => path.basename(each) === path.basename(name));
  if (!dir) throw new Error(`${name} is no workspace`);
  return dir;
}

export const readManifest = (root: string, name: string): KitManifest =>
  readJson(path.join(root, packageDir(root, name)), 'package.json');

const packedExports = ({ exports, publishConfig }: KitManifest): Exports => publishConfig?.exports ?? exports;

/** The files that the packed package exports, relative to the package: `./src/carousel/carousel.tsx`. */
export const publicFiles = (manifest: KitManifest): string[] =>
  [...new Set(targetFiles(packedExports(manifest)))].sort();

const targetFiles = (target: ExportTarget): string[] =>
  target === null ? [] : typeof target === 'string' ? [target] : Object.values(target).flatMap(targetFiles);

/** Peer dependencies, because a page must have only one copy of each. */
const peers = ['@meridian-vale/federation', '@meridian-vale/shared-identity', 'react', 'react-dom', 'react-router-dom'];

/** `./dist/carousel/carousel.js` for `./src/carousel/carousel.tsx`; other files keep their names. */
const compiled = (file: string): string => file.replace(/^\.\/src\//, './dist/').replace(/(?<!\.d)\.tsx?$/, '.js');

/** The `package.json` of the packed package: JavaScript with declarations, version ranges instead of `*`. */
export function packedManifest(manifest: KitManifest, versions: Readonly<Record<string, string>>): object {
  const { name, version, type, files = [], publishConfig, dependencies = {} } = manifest;
  const ranges = Object.entries(dependencies).map(([dependency, range]): [string, string] => {
    const exact = range === '*' ? versions[dependency] : range;
    if (!exact) throw new Error(`${name} depends on ${dependency}, which is no workspace`);
    return [dependency, versions[dependency] || peers.includes(dependency) ? `^${exact}` : exact];
  });
  const bin = Object.entries(publishConfig?.bin ?? {}).map(([program, file]) => [program, compiled(file)]);
  return {
    name,
    version,
    type,
    license: 'UNLICENSED',
    engines: { node: '>=20.19' },
    exports: {
      ...(packedTarget(packedExports(manifest)) as Exports),
      './package.json': './package.json',
    },
    ...(bin.length > 0 ? { bin: Object.fromEntries(bin) } : {}),
    files: ['dist', ...files],
    dependencies: Object.fromEntries(ranges.filter(([dependency]) => !peers.includes(dependency))),
    peerDependencies: Object.fromEntries(ranges.filter(([dependency]) => peers.includes(dependency))),
  };
}

function packedTarget(target: ExportTarget): ExportTarget {
  if (target === null) return null;
  if (typeof target !== 'string')
    return Object.fromEntries(Object.entries(target).map(([condition, each]) => [condition, packedTarget(each)]));
  const file = compiled(target);
  if (file.endsWith('.d.ts') || !/\.tsx?$/.test(target)) return file;
  return { types: file.replace(/\.js$/, '.d.ts'), default: file };
}

/** The internal packages that nobody installs on their own: host and tools are packed with their modules. */
const included = ['server-kit', 'render', 'registry'] as const;

export const includedIn = (manifest: KitManifest): readonly string[] =>
  [hostPackage, toolsPackage].includes(manifest.name) ? included : [];

/** Where the compiler finds them: it does not emit what it finds in a linked package. */
export const includedPaths = (root: string): Record<string, string[]> =>
  Object.fromEntries(
    included.flatMap((name) =>
      Object.entries(readManifest(root, name).exports).map(([subpath, target]) => [
        path.join(name, subpath),
        [path.join(root, packageDir(root, name), builtTarget(target))],
      ]),
    ),
  );

/** The packed kit is a build, which has its programs as files. */
const builtTarget = (target: ExportTarget | undefined): string =>
  typeof target === 'object' && target ? builtTarget(target.dist) : String(target);

/** The manifest of a package with those dependencies of what it includes that its packed modules import. */
export function includedManifest(
  root: string,
  manifest: KitManifest,
  isImported: (name: string) => boolean,
): KitManifest {
  const names = includedIn(manifest);
  const theirs = names.flatMap((name) => Object.entries(readManifest(root, name).dependencies ?? {}));
  const dependencies = Object.fromEntries(
    [...theirs.filter(([name]) => isImported(name)), ...Object.entries(manifest.dependencies ?? {})]
      .filter(([name]) => !names.includes(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return { ...manifest, dependencies };
}

const internalImport = new RegExp(
  `(\\b(?:from|import)\\s*\\(?\\s*['"])((?:${included.join('|')})/[\\w./-]+)(['"])`,
  'g',
);

/** Rewrites imports of the included packages as relative. */
export function relativeImports(root: string): (code: string, file: string) => string {
  const exports = new Map<string, Exports>(included.map((name) => [name, readManifest(root, name).exports]));
  return (code, file) =>
    code.replace(internalImport, (_all, before, request, after) => {
      const relative = path.relative(path.dirname(file), moduleOf(exports, request));
      return `${before}${relative.startsWith('.') ? relative : `./${relative}`}${after}`;
    });
}

/** The compiled module of an import, relative to `dist`. */
function moduleOf(exports: ReadonlyMap<string, Exports>, request: string): string {
  const [name = '', ...rest] = request.split('/');
  const target = exports.get(name)?.[`./${rest.join('/')}`];
  if (!target) throw new Error(`${request} is not exported`);
  return path.join(name, path.relative('dist', compiled(builtTarget(target))));
}
