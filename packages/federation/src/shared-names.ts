/**
 * The packages with a single copy per page, provided by the shell. Everything else is bundled by each package that uses
 * it: shared modules are not tree-shaken, so sharing costs more than it saves (docs/decisions/0010-shared-packages.md).
 */
export const sharedPackages = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'shared-identity',
  'federation/remote',
] as const;

/**
 * The module that a bundler finds for a shared name. Names have no scope, because those of releases that are live had
 * none (docs/decisions/0052-scoped-kit.md).
 */
export const moduleOf = (name: string): string =>
  ['shared-identity', 'federation/remote'].includes(name) ? `@meridian-vale/${name}` : name;

/** The shell also provides these to server bundles, so that server-only libraries are not in each bundle. */
export const serverExternals = [...sharedPackages, 'react-dom/server', 'react-router', 'sanitize-html'] as const;

/** Allowlist of Node modules for server bundles: none gives access to files, processes, threads or the network. */
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
