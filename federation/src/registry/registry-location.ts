import { registryDir } from '../releases/registry-dir.ts';

/** Where the registry is, by environment; `root` is the repository's. */
export const registryLocation = (env: Readonly<Record<string, string | undefined>>, root: string) => ({
  dir: registryDir(env, root),
});
