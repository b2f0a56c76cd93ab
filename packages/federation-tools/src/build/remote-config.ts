import { existsSync } from 'node:fs';
import path from 'node:path';
import { containerName } from '@meridian-vale/federation/container-name';
import { moduleOf, sharedPackages } from '@meridian-vale/federation/shared-names';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { exposeChunk, requiredRange, type SharedPackage } from 'registry/release';
import { federationRuntimeGlobal } from 'render/runtime-global';
import webpack, { type Compiler, type Configuration } from 'webpack';
import type { PackageManifest } from '../assembly/package-manifest.ts';
import type { BuildOptions } from './base-config.ts';
import { browserConfig } from './browser-config.ts';
import { commonFederation, runtimeEntry, stableRuntimeImport } from './federation-options.ts';
import { forbidImports, ownSingletons, serverConfig, unknownKinds } from './server-config.ts';

export const remoteEntry = './src/remote.ts';
export const fixturesFile = 'test/fixtures.ts';

export const builtFixturesFile = 'server/fixtures.cjs';

export function remoteConfig(options: BuildOptions): [browser: Configuration, server: Configuration] {
  return [containerConfig(options), serverConfig(options, remoteEntry)];
}

export const fixturesEntry = ({ dir }: Pick<PackageManifest, 'dir'>): string[] =>
  existsSync(path.join(dir, fixturesFile)) ? [`./${fixturesFile}`] : [];

export const fixturesConfig = (options: BuildOptions): Configuration[] =>
  fixturesEntry(options.facts).map((entry) => {
    const config = serverConfig(options, entry);
    return {
      ...config,
      name: `${options.facts.name}-fixtures`,
      // In development, its cache would have the name of the server bundle's.
      cache: false,
      entry: { fixtures: entry },
      output: { ...config.output, path: `${options.outDir}/fixtures` },
    };
  });

function containerConfig(options: BuildOptions): Configuration {
  const { name, version, peerDependencies } = options.facts;
  const container = containerName(name, version);
  const plugins = [
    new ModuleFederationPlugin({
      ...commonFederation,
      name: container,
      filename: 'remoteEntry.[contenthash:10].js',
      exposes: { './remote': remoteEntry },
      shared: Object.fromEntries(
        sharedPackages.map((shared) => [moduleOf(shared), consumed(shared, peerDependencies)]),
      ),
    }),
    stableRuntimeImport,
    exposeInEntry(container, exposeChunk),
    forbidImports(ownSingletons, unknownKinds),
  ];
  return {
    ...browserConfig(options, plugins),
    entry: {},
    // Provided by the shell (expose-federation-runtime.ts), which saves 4 KiB per container.
    externals: { [runtimeEntry]: `var ${federationRuntimeGlobal}` },
  };
}

/** Remotes never bundle shared packages: the page uses the shell's single copy. */
function consumed(name: SharedPackage, peers: Readonly<Record<string, string>>) {
  const range = requiredRange(name, peers);
  return {
    shareKey: name,
    singleton: true,
    import: false as const,
    requiredVersion: range ?? (false as const),
    strictVersion: range !== undefined,
  };
}

/**
 * Merges a remote's exposed module (its route table) into its entry, which saves one request per remote on a page.
 * A module that imports a shared package stays a separate chunk, because it needs an initialized container.
 */
const exposeInEntry = (entryName: string, exposedName: string) => (compiler: Compiler) => {
  compiler.hooks.thisCompilation.tap('exposeInEntry', (compilation) => {
    const stage = webpack.OptimizationStages.STAGE_ADVANCED;
    compilation.hooks.optimizeChunks.tap({ name: 'exposeInEntry', stage }, () => {
      const { chunkGraph } = compilation;
      const entry = compilation.namedChunks.get(entryName);
      const exposed = compilation.namedChunks.get(exposedName);
      if (!entry || !exposed || !chunkGraph.canChunksBeIntegrated(entry, exposed)) return;
      if (chunkGraph.getChunkModules(exposed).some(({ type }) => type === 'consume-shared-module')) return;
      chunkGraph.integrateChunks(entry, exposed);
      compilation.chunks.delete(exposed);
    });
  });
};
