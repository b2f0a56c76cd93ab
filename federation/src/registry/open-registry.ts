import { FolderStore } from './folder-store.ts';
import { localUser } from './local-user.ts';
import type { RegistryClient } from './registry-client.ts';
import { registryLocation } from './registry-location.ts';
import { StoredRegistry } from './stored-registry.ts';

/** The registry that the environment names. @throws ConfigurationError */
export function openRegistry(env: Readonly<Record<string, string | undefined>>, root: string): RegistryClient {
  const { dir } = registryLocation(env, root);
  return new StoredRegistry(new FolderStore(dir), localUser(), dir);
}
