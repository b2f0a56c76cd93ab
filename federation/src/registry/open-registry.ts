import type { Environment } from '../configuration/environment.ts';
import { FolderStore } from './folder-store.ts';
import { HttpRegistry } from './http-registry.ts';
import { localUser } from './local-user.ts';
import type { RegistryClient } from './registry-client.ts';
import { readKeys, registryLocation } from './registry-location.ts';
import { StoredRegistry } from './stored-registry.ts';

/** The registry that the environment configures. @throws ConfigurationError */
export function openRegistry(env: Environment, root: string): RegistryClient {
  const location = registryLocation(env, root, 'ADMIN_KEY');
  if ('url' in location) return new HttpRegistry(location.url, location.key);
  return new StoredRegistry(
    new FolderStore(location.dir),
    localUser(),
    location.dir,
    readKeys(env, root, 'PREVIEW_KEY')[0],
  );
}
