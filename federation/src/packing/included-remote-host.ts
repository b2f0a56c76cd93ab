import path from 'node:path';
import { type Exports, type KitManifest, listSources, packedExports, readManifest } from './kit-packages.ts';

/**
 * The package that runs remotes, which no team installs on its own: it is packed inside `federation`, because each of
 * the two imports modules of the other that teams may not import.
 */
const dir = 'packages/remote-host';
const name = 'remote-host';

export const includesRemoteHost = (manifest: KitManifest): boolean => manifest.name === 'federation';

/** The program of a render process is built into one file, with what only it imports. */
const ofProgram = /\/process\/(program|process-context|restrict-globals|no-axios)\.ts$/;

/** Its modules: the compiler does not emit what it finds in a linked package. */
export const includedFiles = (root: string): string[] =>
  listSources(path.join(root, dir), './src')
    .filter((file) => /\.tsx?$/.test(file) && !ofProgram.test(file))
    .map((file) => path.join(root, dir, file));

/** Where the compiler puts it. */
export const includedDir = (compiledDir: string): string => path.join(compiledDir, dir, 'src');

/** The manifest of a package with the dependencies of what it includes. */
export function includedManifest(root: string, manifest: KitManifest): KitManifest {
  if (!includesRemoteHost(manifest)) return manifest;
  const all = { ...readManifest(root, dir).dependencies, ...manifest.dependencies };
  const { [name]: _included, [manifest.name]: _own, ...dependencies } = all;
  return { ...manifest, dependencies };
}

/** Rewrites imports of the included package, and of modules that the packed package does not export, as relative. */
export function relativeImports(root: string): (code: string, file: string) => string {
  const federation = readManifest(root, 'federation');
  const offered = packedExports(federation);
  const included = readManifest(root, dir).exports;
  const moduleOf = (request: string): string | undefined => {
    const [owner = '', ...rest] = request.split('/');
    const subpath = `./${rest.join('/')}`;
    if (owner === name) return path.join(name, targetOf(included, subpath));
    return owner === 'federation' && !(subpath in offered) ? targetOf(federation.exports, subpath) : undefined;
  };
  return (code, file) =>
    code.replace(
      /(\b(?:from|import)\s*\(?\s*['"])((?:remote-host|federation)\/[\w./-]+)(['"])/g,
      (all, before, request, after) => {
        const module = moduleOf(request);
        if (!module) return all;
        const relative = path.relative(path.dirname(file), module);
        return `${before}${relative.startsWith('.') ? relative : `./${relative}`}${after}`;
      },
    );
}

/** The compiled module of a subpath, relative to `dist`. */
function targetOf(exports: Exports, subpath: string): string {
  const patterns = Object.keys(exports).filter((key) => key.includes('*'));
  const pattern = patterns
    .filter((key) => subpath.startsWith(key.slice(0, key.indexOf('*'))))
    .sort((a, b) => b.length - a.length)[0];
  const target = exports[subpath] ?? (pattern ? exports[pattern] : undefined);
  if (typeof target !== 'string') throw new Error(`${subpath} is not exported`);
  const wildcard = pattern ? subpath.slice(pattern.indexOf('*')) : '';
  return target
    .replace('*', wildcard)
    .replace(/^\.\/src\//, '')
    .replace(/\.tsx?$/, '.js');
}
