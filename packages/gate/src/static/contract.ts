import { contractVersion } from 'federation/contract-version';
import { exposeChunk, type Release } from 'releases/release';
import { scriptNodes } from 'releases/script-nodes';
import type { CheckedRelease } from '../checked-release.ts';
import type { Finding } from '../finding.ts';
import type { LiveReleases } from '../live-releases.ts';

/** The only module that a remote exposes. */
const exposed = './remote';

/** A remote must expose only `./remote` and declare the contract version it was built with. */
export function checkContract({ release, files }: CheckedRelease): Finding[] {
  if (release.contract === undefined) return [finding('the release does not say which contract it was built with')];
  if (release.contract > contractVersion)
    return [finding(`it was built with contract ${release.contract}; this registry knows ${contractVersion}`)];
  if (release.entry === undefined) return [];
  const file = `browser/${release.entry}`;
  const code = files.get(file)?.toString('utf8');
  if (!release.assets[exposeChunk] || !code || !exposes(code))
    return [{ ...finding(`the container does not expose ${exposed}`), file }];
  return [];
}

/** The live shell must support the remote's contract version. */
export function checkLiveContract(release: Release, { shell, remotes }: LiveReleases): Finding[] {
  if (release.name !== 'shell') return release.entry && shell ? mismatch(release, shell, {}) : [];
  return remotes.flatMap((remote) => mismatch(remote, release, { warning: true }));
}

function mismatch(remote: Release, shell: Release, kind: Pick<Finding, 'warning'>): Finding[] {
  if (remote.contract === undefined || shell.contract === undefined || remote.contract === shell.contract) return [];
  const message = `${remote.name} ${remote.version} was built with contract ${remote.contract}, shell ${shell.version} with ${shell.contract}`;
  return [{ ...finding(message), ...kind }];
}

/** Looks for the container's table of modules, `{ "./remote": … }`. */
const exposes = (code: string): boolean =>
  scriptNodes(code)?.some(
    (node) => node.type === 'Property' && node.key.type === 'Literal' && node.key.value === exposed,
  ) ?? false;

const finding = (message: string): Finding => ({ check: 'contract', message });
