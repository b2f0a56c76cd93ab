import { installedVersion } from './installed-package.ts';

/**
 * The packages that live once in a page, provided by the shell. Everything else is bundled by whoever uses it:
 * a shared module is not tree-shaken, so sharing costs more than it saves (docs/decisions/shared-packages.md).
 */
export const sharedPackages = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'shared-identity',
  'federation/remote',
] as const;

/** Server bundles get these from the shell as well: libraries that run on the server only need not be in each bundle. */
export const serverExternals = [...sharedPackages, 'react-dom/server', 'react-router', 'sanitize-html'] as const;

/** Node's own modules that a server bundle may use: none that reaches files, processes, threads or the network. */
export const serverNodeModules = [
  'assert',
  'buffer',
  'crypto',
  'events',
  'path',
  'querystring',
  'stream',
  'string_decoder',
  'url',
  'util',
] as const;

export type SharedPackage = (typeof sharedPackages)[number];

/** The range of a shared package that a remote declares in its peerDependencies; undefined where any version will do. */
export function requiredRange(name: SharedPackage, peers: Readonly<Record<string, string>>): string | undefined {
  const range = peers[packageOf(name)];
  return range === '*' ? undefined : range;
}

/** The version the shell provides. */
export const providedVersion = (name: string): string => installedVersion(packageOf(name));

/** Part of every container, provided by the shell (docs/decisions/federation-runtime-is-external.md). */
export const federationRuntimePackage = '@module-federation/webpack-bundler-runtime';

/** What a release of the shell says it provides: package → version. */
export const provides = (): Record<string, string> => ({
  ...Object.fromEntries(sharedPackages.map((name) => [name, providedVersion(name)])),
  [federationRuntimePackage]: installedVersion(federationRuntimePackage),
});

/** What a release of a remote with these peer dependencies says it requires: package → range. */
export function requires(peers: Readonly<Record<string, string>>): Record<string, string> {
  const ranges = sharedPackages.map((name) => [name, requiredRange(name, peers)] as const);
  return {
    ...Object.fromEntries(ranges.filter(([, range]) => range !== undefined)),
    [federationRuntimePackage]: `^${installedVersion(federationRuntimePackage)}`,
  };
}

/** `react` for `react/jsx-runtime`. */
const packageOf = (name: string): string => name.split('/')[0] ?? name;
