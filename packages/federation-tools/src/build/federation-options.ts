import { readFileSync } from 'node:fs';
import path from 'node:path';
import { federationRuntimePackage, installedPackage, providedVersion } from 'registry/release';
import webpack, { type Compiler } from 'webpack';

/** The runtime that the federation plugin imports into every container. */
export const runtimeEntry = `${federationRuntimePackage}/bundler`;

export const federationRuntime = (): string => path.join(installedPackage(federationRuntimePackage), 'dist/bundler.js');

/**
 * The plugin imports the runtime by its absolute path, from a file that is named by the hash of this import: module ids
 * and source maps would depend on the checkout's folder. This imports it by name, from a module without a file, and
 * gives the container's module, whose name contains that file's, an id of its own.
 */
export function stableRuntimeImport(compiler: Compiler): void {
  new webpack.NormalModuleReplacementPlugin(/[\\/]\.federation[\\/]entry\.\w+\.js$/, (resource) => {
    const code = readFileSync(resource.request, 'utf8');
    const stable = code.replace(/^import federation from '.*'/, `import federation from '${runtimeEntry}'`);
    resource.request = `data:text/javascript,${encodeURIComponent(stable)}`;
  }).apply(compiler);
  compiler.hooks.compilation.tap('stableRuntimeImport', (compilation) => {
    const before = 'DeterministicModuleIdsPlugin';
    compilation.hooks.moduleIds.tap({ name: 'stableRuntimeImport', before }, (modules) => {
      const container = [...modules].find((module) => module.identifier().startsWith('container entry'));
      if (container) compilation.chunkGraph.setModuleId(container, 'container');
    });
  });
}

export const commonFederation = {
  manifest: true,
  dts: false,
  // The default loads every remote's entry at startup, so one broken remote would break the host.
  shareStrategy: 'loaded-first',
  experiments: { optimization: { disableSnapshot: true, target: 'web' } },
} as const;

/** How a host provides a shared package: loaded with the host, for remotes of any range. */
export const provided = (name: string) => ({
  shareKey: name,
  singleton: true,
  eager: true,
  version: providedVersion(name),
  requiredVersion: false as const,
});
