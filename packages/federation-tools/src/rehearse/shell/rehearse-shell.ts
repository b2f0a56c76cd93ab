import { randomBytes } from 'node:crypto';
import { signPreview } from 'releases/preview-token';
import type { RegistryClient } from 'releases/registry-client';
import { ReleaseError } from 'releases/release-errors';
import { liveRemotes } from '../../catalog/live-fragments.ts';
import { type ComparisonOptions, compareSides, type Rehearsal } from '../compare-sides.ts';
import { previewExpiry } from '../rehearse.ts';
import { SiteClient } from '../site-client.ts';
import { startCandidateShell } from './candidate-shell.ts';

/**
 * Renders every address of the site twice, with the site's shell and with that of this checkout, which runs here with the
 * same live releases, and compares them. Both are previews of a live release, so neither comes from a cache.
 * @param site that shows previews @throws ReleaseError, SiteError
 */
export async function rehearseShell(
  registry: RegistryClient,
  site: string,
  options: ComparisonOptions,
): Promise<Rehearsal> {
  const { shell, sequence: set } = await registry.readSet();
  const releases = await liveRemotes(registry);
  const [shown] = releases;
  if (!shell || !shown)
    throw new ReleaseError('RELEASE_NOT_FOUND', 'No shell, or no remote, is live: there is nothing to compare with');
  const key = randomBytes(32).toString('hex');
  options.progress("Building this checkout's shell");
  const candidate = await startCandidateShell(registry, { SITE_URL: site, PREVIEW_KEY: key });
  try {
    const { version } = candidate;
    const sides = {
      live: new SiteClient(new URL(site).origin, await registry.preview(shown, previewExpiry())),
      candidate: new SiteClient(candidate.origin, signPreview(key, shown, previewExpiry())),
    };
    return await compareSides(sides, releases, { name: 'shell', version, live: shell.version, set, site }, options);
  } finally {
    await candidate.stop();
  }
}
