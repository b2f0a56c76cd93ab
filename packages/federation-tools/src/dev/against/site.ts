import { contractVersion } from '@meridian-vale/federation/contract-version';
import {
  assertCompatible,
  assertPrefixesAvailable,
  emptySet,
  type Release,
  ReleaseError,
  requires,
} from 'registry/release';
import type { PackageManifest } from '../../assembly/package-manifest.ts';

/** The site passed to `--against` is unusable; the message says why. */
export class SiteError extends Error {
  readonly code = 'SITE_UNUSABLE';
}

export interface Site {
  readonly origin: string;
  readonly shell: Pick<Release, 'version' | 'contract' | 'provides'>;
  readonly remotes: readonly Pick<Release, 'name' | 'prefixes'>[];
}

/** Queries a site for its releases. @throws SiteError */
export async function openSite(path: string): Promise<Site> {
  const url = URL.canParse(path) ? new URL(path) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname + url.search + url.hash !== '/')
    throw new SiteError(`--against: expected the address of a site, e.g. https://site.example, got ${path}`);
  const { origin } = url;
  const pointer = `${origin}/remotes/registry.json`;
  const response = await fetch(pointer, { redirect: 'manual', signal: AbortSignal.timeout(10_000) }).catch(
    ({ message, cause }: Error & { cause?: Error }) => {
      throw new SiteError(`${origin} does not answer: ${cause?.message ?? message}`);
    },
  );
  const { shell, remotes } = (response.ok ? await response.json().catch(() => undefined) : undefined) ?? {};
  if (!Array.isArray(remotes) || !shell?.provides)
    throw new SiteError(`${pointer} (${response.status}) is no release set: this is no site`);
  return { origin, shell, remotes };
}

/**
 * Accepts remotes that are new to the site: their routes are added.
 * @throws ReleaseError RELEASE_INCOMPATIBLE, RELEASE_INVALID if the site's shell could not run the remote
 */
export function assertFits(
  { name, version, prefixes, peerDependencies }: PackageManifest,
  { shell, remotes }: Site,
): void {
  if (shell.contract !== contractVersion)
    throw new ReleaseError(
      'RELEASE_INCOMPATIBLE',
      `this kit has contract ${contractVersion}, shell ${shell.version} has ${shell.contract}`,
    );
  const { contract } = shell;
  const remote = { name, version, prefixes, contract, requires: requires(peerDependencies), assets: {}, files: {} };
  assertCompatible(remote, { name: 'shell', prefixes: [], assets: {}, files: {}, ...shell });
  const pointers = remotes.map((other) => [other.name, { version: '', prefixes: other.prefixes }]);
  assertPrefixesAvailable(remote, { ...emptySet, remotes: Object.fromEntries(pointers) });
}
