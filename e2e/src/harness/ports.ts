import path from 'node:path';

/** The site that most specs share; away from the defaults, so that a developer's own site may run. */
export const sitePort = 3300;
export const platformPort = 4300;

const cache = path.resolve(import.meta.dirname, '../../../.cache/e2e');
export const sharedRegistryDir = path.join(cache, 'registry');

export const siteEnvironment = {
  PORT: String(sitePort),
  PLATFORM_PORT: String(platformPort),
  REGISTRY_DIR: sharedRegistryDir,
  DATA_DIR: path.join(cache, 'data'),
  GUEST_RATE: '100000',
};
