import { moduleOf, sharedPackages } from '@meridian-vale/federation/shared-names';
import { installedVersion } from './installed-package.ts';

export type SharedPackage = (typeof sharedPackages)[number];

/** The range of a shared package in a remote's peerDependencies; undefined if any version is accepted. */
export function requiredRange(name: SharedPackage, peers: Readonly<Record<string, string>>): string | undefined {
  const range = peers[packageOf(name)];
  return range === '*' ? undefined : range;
}

export const providedVersion = (name: string): string => installedVersion(packageOf(name));

/** Required by every container and provided by the shell (docs/decisions/0015-federation-runtime-is-external.md). */
export const federationRuntimePackage = '@module-federation/webpack-bundler-runtime';

export const providedBy = (dependencies: Readonly<Record<string, string>>): SharedPackage[] =>
  sharedPackages.filter((name) => dependencies[packageOf(name)] !== undefined);

/** The `provides` field of a shell release: package → version. @param names those that the shell provides */
export const provides = (names: readonly SharedPackage[] = sharedPackages): Record<string, string> => ({
  ...Object.fromEntries(names.map((name) => [name, providedVersion(name)])),
  [federationRuntimePackage]: installedVersion(federationRuntimePackage),
});

export function requires(peers: Readonly<Record<string, string>>): Record<string, string> {
  const ranges = sharedPackages.map((name) => [name, requiredRange(name, peers)] as const);
  return {
    ...Object.fromEntries(ranges.filter(([, range]) => range !== undefined)),
    [federationRuntimePackage]: `^${installedVersion(federationRuntimePackage)}`,
  };
}

/** The package of a shared name: `react` for `react/jsx-runtime`. */
export const packageOf = (name: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(moduleOf(name))?.[0] ?? name;
