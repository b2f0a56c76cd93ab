import type { RegistryClient } from 'registry/registry-client';
import { ReleaseError } from 'registry/release-errors';
import { liveRemotes } from '../catalog/live-fragments.ts';
import { type ComparisonOptions, compareSides, type Rehearsal } from './compare-sides.ts';
import { SiteClient } from './site-client.ts';

export interface RehearsalOptions extends ComparisonOptions {
  readonly name: string;
  readonly version: string;
  /** The site that shows previews. */
  readonly site: string;
}

/** How long the preview links are valid, in ms. */
const validMs = 2 * 3_600_000;

export const previewExpiry = (): Date => new Date(Date.now() + validMs);

/**
 * Renders every address of the site twice, with the live release and with a candidate, and compares them. Both are
 * previews: neither comes from a cache, and neither is rendered by a process that visitors' pages share.
 * @throws ReleaseError RELEASE_NOT_FOUND, SiteError
 */
export async function rehearse(registry: RegistryClient, options: RehearsalOptions): Promise<Rehearsal> {
  const { name, version, site } = options;
  const { remotes, sequence: set } = await registry.readSet();
  const live = remotes[name]?.version;
  if (!live)
    throw new ReleaseError('RELEASE_NOT_FOUND', `No version of ${name} is live: there is nothing to compare with`);
  const side = async (shown: string) =>
    new SiteClient(new URL(site).origin, await registry.preview({ name, version: shown }, previewExpiry()));
  const sides = { live: await side(live), candidate: await side(version) };
  const releases = [await registry.readRelease(name, version), ...(await liveRemotes(registry))];
  return compareSides(sides, releases, { name, version, live, set, site }, options);
}
