import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installedVersion, isReleaseSegment, listFiles, prefixProblem } from 'registry/release';
import { readJson } from '../assembly/package-manifest.ts';
import { isKitCheckout, isSite, listRemotes } from '../build/list-remotes.ts';
import { hostPackage, teamPackages, toolsPackage } from '../packing/kit-packages.ts';

/** A remote cannot be created; nothing was written. */
class ScaffoldError extends Error {
  readonly code = 'SCAFFOLD_REFUSED';
}

const templates = path.resolve(import.meta.dirname, '../../template');

const firstRemotes = ['home', 'catalog'];

/** The template's files of a remote; all others are for a team's own repository, and the root of a site has its own. */
const ofRemote = /^(?:src\/|test\/fixtures\.ts$|(?:package|remote|tsconfig)\.json$)/;

type Manifest = Partial<Record<'scripts' | 'dependencies' | 'devDependencies', Record<string, string>>>;

/**
 * Creates a remote from the template: a new workspace in a site, otherwise in `root`. Outside of the kit's checkout, a
 * site's remote begins with a template that calls no service.
 * @param name with or without `mfe-`
 * @throws ScaffoldError
 */
export function newRemote(name: string, root: string): string {
  const short = name.replace(/^mfe-/, '');
  const fullName = `mfe-${short}`;
  const problem = prefixProblem(`/${short}`);
  if (!isReleaseSegment(fullName) || problem)
    throw new ScaffoldError(`${JSON.stringify(name)} is no name of a remote: /${short} ${problem ?? 'is too long'}`);
  const isWorkspace = isSite(root);
  const dir = isWorkspace ? path.join(root, fullName) : root;
  const owner = isWorkspace ? listRemotes(root).find(({ prefixes }) => prefixes.includes(`/${short}`)) : undefined;
  if (owner) throw new ScaffoldError(`/${short} is owned by ${owner.name}`);

  const files = templateFiles(isWorkspace && !isKitCheckout(root) ? `${templates}-site/mfe-sample` : templates, short);
  if (isWorkspace) inWorkspace(files);
  writeFiles(dir, files, isWorkspace ? [] : ['package.json'], (template) =>
    toManifest(template, isWorkspace ? undefined : readManifest(root)),
  );
  if (isWorkspace) addWorkspace(root, fullName);
  if (isKitCheckout(root)) addVisitedPaths(root, `/${short}`, titleOf(short));
  return dir;
}

/** Creates a shell, two remotes, and what runs and tests them, in a folder with the kit. @throws ScaffoldError */
export function newSite(name: string, root: string): string {
  if (!isReleaseSegment(name)) throw new ScaffoldError(`${JSON.stringify(name)} is no name of a site`);
  const files = [...templateFiles(`${templates}-site`, name)].filter(([file]) => !file.startsWith('mfe-'));
  const { dependencies, devDependencies } = readManifest(root);
  const kit = [hostPackage, toolsPackage].map((each) => [each, `^${installedVersion(each)}`]);
  // The kit as the folder has installed it, all of it: packages from tarballs find one another only there.
  const installed = { ...Object.fromEntries(kit), ...dependencies, ...devDependencies };
  writeFiles(root, new Map(files), ['package.json'], (template) => ({ ...template, dependencies: installed }));
  for (const remote of firstRemotes) newRemote(remote, root);
  return root;
}

/** Writes a template's files, none of which may exist but those to be replaced. */
function writeFiles(
  dir: string,
  files: TemplateFiles,
  replaced: readonly string[],
  toManifest: (template: Manifest) => object,
): void {
  const taken = [...files.keys()].find((file) => existsSync(path.join(dir, file)) && !replaced.includes(file));
  if (taken) throw new ScaffoldError(`${path.join(dir, taken)} exists already`);
  for (const [file, { text, mode }] of files) {
    const target = path.join(dir, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file === 'package.json' ? toJson(toManifest(JSON.parse(text))) : text, { mode });
  }
}

const toJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** A workspace has neither what the root has, nor packages of its own. */
function inWorkspace(files: TemplateFiles): void {
  for (const [file, { text, mode }] of files)
    if (ofRemote.test(file)) files.set(file, { text: text.replace('"./node_modules/', '"../node_modules/'), mode });
    else files.delete(file);
}

const readManifest = (dir: string): Manifest => {
  const file = path.join(dir, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

/**
 * The new remote's `package.json`. It keeps the kit's packages as the folder had installed them, from a tarball or a
 * registry; peer dependencies stay ranges, because a release declares them.
 * @param installed the folder's previous manifest; undefined for a workspace, which uses the root's tools
 */
function toManifest(manifest: Manifest, installed: Manifest | undefined): object {
  const { scripts, devDependencies, ...workspace } = manifest;
  if (!installed) return { ...workspace, devDependencies: { [toolsPackage]: '*' } };
  const had = { ...installed.dependencies, ...installed.devDependencies };
  const kit = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, had[name] ?? `^${installedVersion(name)}`]));
  const dependencies = kit(Object.keys(manifest.dependencies ?? {}));
  const others = kit(teamPackages.filter((each) => !manifest.dependencies?.[each]));
  return { ...workspace, dependencies, scripts, devDependencies: { ...devDependencies, ...others } };
}

type TemplateFiles = Map<string, { readonly text: string; readonly mode: number }>;

/** npm does not pack files named .gitignore, and Biome accepts no second configuration in this repository. */
const targetNames: Readonly<Record<string, string>> = {
  gitattributes: '.gitattributes',
  gitignore: '.gitignore',
  'biome.template.json': 'biome.json',
};

function templateFiles(template: string, short: string): TemplateFiles {
  const renamed = (text: string): string => text.replaceAll('sample', short).replaceAll('Sample', titleOf(short));
  return new Map(
    listFiles(template).map((file) => {
      const source = path.join(template, file);
      return [targetNames[file] ?? file, { text: renamed(readFileSync(source, 'utf8')), mode: statSync(source).mode }];
    }),
  );
}

/** `Office hours` for `office-hours`. */
const titleOf = (short: string): string => {
  const words = short.replaceAll(/[.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function addWorkspace(root: string, name: string): void {
  const manifest = readJson(root, 'package.json');
  const after = manifest.workspaces.findLastIndex((each: string) => each.startsWith('mfe-'));
  manifest.workspaces.splice(after < 0 ? manifest.workspaces.length : after + 1, 0, name);
  writeFileSync(path.join(root, 'package.json'), toJson(manifest));
}

/** Adds each route of a new remote to the paths that this repository's browser tests visit. */
function addVisitedPaths(root: string, prefix: string, title: string): void {
  const routes = `  '${prefix}': { urls: ['${prefix}'], heading: '${title}' },
  '${prefix}/:name': { urls: ['${prefix}/Amara%20Okafor', '${prefix}/none'], heading: 'Amara Okafor' },
`;
  const file = path.join(root, 'e2e/src/harness/urls.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace("  '/error-checking-guest'", `${routes}$&`));
}
