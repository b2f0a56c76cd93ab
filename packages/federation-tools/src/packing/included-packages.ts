import path from 'node:path';
import {
  type Exports,
  type ExportTarget,
  type KitManifest,
  packageDir,
  readManifest,
  toolsPackage,
} from './kit-packages.ts';

/** The internal packages that no team installs on its own: `federation-tools` is packed with their modules. */
const included = ['server-kit', 'remote-host', 'registry'] as const;

export const includedIn = (manifest: KitManifest): readonly string[] =>
  manifest.name === toolsPackage ? included : [];

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

/**
 * The manifest of a package with those dependencies of what it includes that its packed modules import.
 * @param isImported whether a packed module imports a package
 */
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
  return path.join(
    name,
    builtTarget(target)
      .replace(/^\.\/src\//, '')
      .replace(/\.tsx?$/, '.js'),
  );
}
