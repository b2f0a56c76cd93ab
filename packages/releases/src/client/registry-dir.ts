import path from 'node:path';

/** The registry's folder from the environment; `root` is the repository root. */
export const registryDir = (env: Readonly<Record<string, string | undefined>>, root: string): string =>
  path.resolve(root, env.REGISTRY_DIR || '.data/registry');
