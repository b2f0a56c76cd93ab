import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { moduleOf, serverExternals, sharedPackages } from '@meridian-vale/federation/shared-names';
import { findPackage, installedPackage, moduleFile, provides, requires, withSlashes } from 'registry/release';
import { checkoutRoot, type PackageManifest, readPackage } from '../assembly/package-manifest.ts';
import { routerFacade } from '../assembly/router-exports.ts';
import { type GraphRoot, readModuleGraph } from './module-graph.ts';
import { fixturesEntry, remoteConfig, remoteEntry } from './remote-config.ts';
import { bootConfig, bootEntry, browserEntry, handedModules, serverEntry, shellConfig } from './shell-config.ts';

/** Version for the configuration that only resolves modules, when the real one is not yet known. */
const placeholder = 'unversioned';

/** Loaders and minimizers are strings in the configuration, so the import graph does not include them. */
const toolchain = ['@swc/core', 'css-loader', 'lightningcss', 'swc-loader'];

/** `<version>-<hash8>` over all that a package's production build reads (docs/decisions/0013-versions.md). */
export async function sourceVersion(dir: string): Promise<string> {
  const facts = readPackage(dir, placeholder);
  const { files, packages } = await buildInputs(facts);
  const hash = createHash('sha256');
  const add = (name: string, content: string | Buffer) => hash.update(name).update('\0').update(content).update('\0');
  const root = checkoutRoot(dir);
  for (const file of files) add(withSlashes(path.relative(root, file)), readFileSync(file));
  for (const id of packageIds([...packages, ...toolchain.map(installedPackage)])) add('package', id);
  add('prefixes', JSON.stringify(facts.prefixes));
  add('fragment types', facts.fragmentTypes ?? '');
  if (facts.services) add('services', JSON.stringify(facts.services));
  add('budget', JSON.stringify(facts.budget ?? {}));
  add('shared', JSON.stringify(facts.name === 'shell' ? provides(facts.provides) : requires(facts.peerDependencies)));
  const { version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}

/** The modules of a package's two bundles and those of the configuration they are built with. */
export const buildInputs = (facts: PackageManifest) =>
  readModuleGraph([...bundleRoots(facts), configurationRoot(facts)]);

function bundleRoots(facts: PackageManifest): GraphRoot[] {
  const options = { facts, mode: 'production', outDir: facts.dir } as const;
  const [browser, server] = facts.name === 'shell' ? shellConfig(options) : remoteConfig(options);
  const onServer = { config: server, externals: serverExternals.map(moduleOf) };
  if (facts.name !== 'shell')
    return [
      { config: browser, entries: [remoteEntry], externals: sharedPackages.map(moduleOf) },
      { ...onServer, entries: [remoteEntry, ...fixturesEntry(facts)] },
    ];
  const provided = [...handedModules(facts), routerFacade, ...(facts.provides ?? []).map(moduleOf)];
  return [
    { config: browser, entries: [browserEntry, ...provided], externals: [] },
    { config: bootConfig(options), entries: [bootEntry], externals: [] },
    { ...onServer, entries: [serverEntry] },
  ];
}

function configurationRoot({ name }: PackageManifest): GraphRoot {
  const modules = name === 'shell' ? ['shell-config', 'unused-runtime'] : ['remote-config'];
  const entries = modules.map((module) => moduleFile(import.meta.dirname, module));
  const resolve = { extensions: ['.ts', '.js'], conditionNames: ['node', 'import', 'require', 'default'] };
  return {
    entries,
    externals: [],
    config: { mode: 'production', context: import.meta.dirname, target: 'node20', resolve },
  };
}

/** `name@version` of the packages in these folders and of their transitive dependencies. */
function packageIds(folders: readonly string[]): string[] {
  const ids = new Map<string, string>();
  const pending = [...folders];
  for (let folder = pending.pop(); folder; folder = pending.pop()) {
    if (ids.has(folder)) continue;
    const { name, version, dependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    ids.set(folder, `${name}@${version}`);
    for (const dependency of Object.keys(dependencies)) {
      const found = findPackage(folder, dependency);
      if (found) pending.push(found);
    }
  }
  return [...new Set(ids.values())].sort();
}
