import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compilerOutput } from './compiler-output.ts';
import {
  includedPaths,
  type KitManifest,
  kitPackages,
  packageDir,
  publicFiles,
  readManifest,
  toolsPackage,
} from './kit-packages.ts';

/** A package's public API: the declarations of its exported modules and of the modules that those reference. */
export interface PublicTypes {
  readonly name: string;
  readonly version: string;
  /** Declarations by module path below `src`, without extension. */
  readonly modules: ReadonlyMap<string, string>;
}

const separator = '=== ';

export async function currentTypes(root: string): Promise<PublicTypes[]> {
  const manifests = kitPackages.map((name) => readManifest(root, name));
  const outDir = path.join(root, '.cache/packing/declarations');
  await compilePackages(root, manifests, outDir, 'declarations');
  return manifests.map((manifest) => ({
    name: manifest.name,
    version: manifest.version,
    modules: reachable(path.join(outDir, packageDir(root, manifest.name), 'src'), offeredModules(manifest)),
  }));
}

/** The modules of a package that can be imported, by the keys of {@link PublicTypes}. */
export const offeredModules = (manifest: KitManifest): string[] =>
  publicFiles(manifest)
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
    .map((file) => path.relative('src', file).replace(/\.tsx?$/, ''));

const importedModules = (module: string, declarations: string): string[] =>
  [...declarations.matchAll(/(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)\.tsx?['"]/g)].map(([, request = '']) =>
    path.join(path.dirname(module), request),
  );

/** Removes private members: they are not public API and make two copies of a class different types. */
export const withoutPrivates = (declarations: string): string =>
  declarations.replace(/^\s+(?:#private|private (?!constructor).*);\n/gm, '');

function reachable(dir: string, entries: readonly string[]): Map<string, string> {
  const modules = new Map<string, string>();
  const pending = [...entries];
  for (let module = pending.pop(); module; module = pending.pop()) {
    const file = path.join(dir, `${module}.d.ts`);
    if (modules.has(module) || !existsSync(file)) continue;
    const declarations = withoutPrivates(readFileSync(file, 'utf8')).trim();
    modules.set(module, declarations);
    pending.push(...importedModules(module, declarations));
  }
  return new Map([...modules].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const recordFile = (root: string, name: string): string =>
  path.join(root, 'packages/federation-tools/public-types', `${path.basename(name)}.txt`);

/** The types with which a package was last packed; undefined if it never was. */
export function recordedTypes(root: string, name: string): PublicTypes | undefined {
  const file = recordFile(root, name);
  if (!existsSync(file)) return undefined;
  const [heading = '', ...parts] = readFileSync(file, 'utf8').split(`\n${separator}`);
  const modules = parts.map((part): [string, string] => {
    const end = part.indexOf('\n');
    return [part.slice(0, end), part.slice(end + 1).trim()];
  });
  return { name, version: heading.trim().split(' ').at(-1) ?? '', modules: new Map(modules) };
}

/** Records the types as text, which reviewers read in the commit that bumps the version. */
export function recordTypes(root: string, { name, version, modules }: PublicTypes): void {
  const file = recordFile(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  const parts = [...modules].map(([module, declarations]) => `${separator}${module}\n${declarations}\n`);
  writeFileSync(file, `${name} ${version}\n\n${parts.join('\n')}`);
}

class TypesFailedError extends Error {
  readonly code = 'TYPES_FAILED';
}

/** Modules that are bundled or started by path. */
const namedByPath = [
  'packages/registry/src/gate/gate-program.ts',
  'packages/federation-tools/src/build/react-devtools-hook.ts',
  'packages/federation-tools/src/build/unused-runtime.ts',
  'packages/federation-tools/src/checks/render-release.ts',
  'packages/federation-tools/src/dev/against/browser/development-react.ts',
  'packages/federation-tools/src/dev/browser-problems.ts',
  'packages/federation-tools/src/dev/test-host/browser.ts',
];

/**
 * Compiles the packages and everything they import into `outDir`, with the folder structure of the repository.
 * @param only `declarations`: emit neither comments nor JavaScript
 * @throws TypesFailedError with what the compiler says
 */
export async function compilePackages(
  root: string,
  manifests: readonly KitManifest[],
  outDir: string,
  only?: 'declarations',
): Promise<void> {
  const entries = manifests.flatMap((manifest) =>
    [...publicFiles(manifest), ...Object.values(only ? {} : (manifest.publishConfig?.bin ?? {}))].map((file) =>
      path.join(root, packageDir(root, manifest.name), file),
    ),
  );
  const hasTools = manifests.some(({ name }) => name === toolsPackage);
  rmSync(outDir, { recursive: true, force: true });
  const output = await compilerOutput(outDir, {
    extends: path.join(root, 'tsconfig.base.json'),
    files: [
      ...entries.filter((file) => /\.tsx?$/.test(file)),
      ...(only || !hasTools ? [] : namedByPath.map((file) => path.join(root, file))),
    ],
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      paths: includedPaths(root),
      rootDir: root,
      outDir,
      ...(only ? { emitDeclarationOnly: true, removeComments: true } : {}),
    },
  });
  if (output) throw new TypesFailedError(output.trim());
}
