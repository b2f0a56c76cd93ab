import path from 'node:path';
import { withoutLimits } from '../../../scripts/without-limits.mjs';

/**
 * Ports of the site that most specs share. They differ from the defaults, so that a developer's own site may run; set
 * E2E_PORT_OFFSET to test several checkouts on one machine concurrently.
 */
const offset = Number(process.env.E2E_PORT_OFFSET ?? 0);
export const sitePort = 3300 + offset;
export const platformPort = 4300 + offset;

const cache = path.resolve(import.meta.dirname, '../../../.cache/e2e');
export const sharedRegistryDir = path.join(cache, 'registry');
/** Data of a site that nobody has used; a program that needs its own gets a copy. */
export const newDataDir = path.join(cache, 'new-data');

export const siteEnvironment = {
  PORT: String(sitePort),
  PLATFORM_PORT: String(platformPort),
  REGISTRY_DIR: sharedRegistryDir,
  DATA_DIR: path.join(cache, 'data'),
  ...withoutLimits,
  // Shared CI machines may be slow: only tests of the budget should exceed it.
  PAGE_BUDGET_MS: '10000',
  // Its script would be among the requests that tests count.
  VITALS_PERCENT: '0',
};
