import path from 'node:path';

/** The site that most specs share; away from the defaults, so that a developer's own site may run;
 * with E2E_PORT_OFFSET several checkouts can be tested on one machine at once. */
const offset = Number(process.env.E2E_PORT_OFFSET ?? 0);
export const sitePort = 3300 + offset;
export const platformPort = 4300 + offset;

const cache = path.resolve(import.meta.dirname, '../../../.cache/e2e');
/** Releases that specs build once per run. */
export const teamReleasesDir = path.join(cache, 'team-releases');
export const sharedRegistryDir = path.join(cache, 'registry');

export const siteEnvironment = {
  PORT: String(sitePort),
  PLATFORM_PORT: String(platformPort),
  REGISTRY_DIR: sharedRegistryDir,
  DATA_DIR: path.join(cache, 'data'),
  GUEST_RATE: '100000',
  // A machine that CI shares may be slow: only tests of the budget meet its end.
  PAGE_BUDGET_MS: '10000',
};
