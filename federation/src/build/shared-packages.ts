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

export type SharedPackage = (typeof sharedPackages)[number];
