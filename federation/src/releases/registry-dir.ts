import path from 'node:path';

/** The folder of releases that an environment names; `root` is the checkout's. */
export const registryDir = (env: Readonly<Record<string, string | undefined>>, root: string): string =>
  path.resolve(root, env.REGISTRY_DIR || '.data/registry');
