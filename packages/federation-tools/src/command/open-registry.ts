import { GatedRegistry } from 'gate/gated-registry';
import { FolderStore } from 'releases/folder-store';
import { HttpRegistry } from 'releases/http-registry';
import { localUser } from 'releases/local-user';
import type { RegistryClient } from 'releases/registry-client';
import { readKeys, registryLocation } from 'releases/registry-location';
import { requiredRehearsals } from 'releases/required-rehearsals';
import type { Environment } from 'server-kit/environment';

/** The registry that the environment configures. @throws ConfigurationError */
export function openRegistry(env: Environment, root: string): RegistryClient {
  const location = registryLocation(env, root, 'ADMIN_KEY');
  if ('url' in location) {
    const say = (message: string) => void process.stderr.write(`${message}\n`);
    const { protocol, hostname } = new URL(location.url);
    if (protocol === 'http:' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname))
      say(`REGISTRY_URL is ${location.url}: whoever is on the way reads the key, and changes what is sent. Use https`);
    return new HttpRegistry(location.url, location.key, undefined, say);
  }
  return new GatedRegistry(
    new FolderStore(location.dir),
    localUser(),
    location.dir,
    readKeys(env, root, 'PREVIEW_KEY')[0],
    requiredRehearsals(env),
  );
}
