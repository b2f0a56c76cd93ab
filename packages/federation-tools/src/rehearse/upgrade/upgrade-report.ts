import { type Finding, isRefused } from 'gate/finding';
import type { RehearsalReport } from 'releases/rehearsal-report';
import type { Release } from 'releases/release';

/** What an upgrade does to one live remote. */
export interface RemoteRehearsal extends Pick<Release, 'name' | 'version'> {
  /** The key that has published it. */
  readonly publishedBy: string;
  /** What works today and does not with the new versions, and, as warnings, what its team has to change. */
  readonly findings: readonly Finding[];
}

export interface UpgradeRehearsal {
  /** `react 20.0.0` of each shared package that is not the checkout's; empty: the checkout as it is. */
  readonly versions: readonly string[];
  readonly remotes: readonly RemoteRehearsal[];
}

export const isReady = ({ findings }: RemoteRehearsal): boolean => !isRefused(findings);

/** Formats an upgrade's rehearsal as lines: each remote with what its team has to do, then who is ready. */
export const formatUpgrade = ({ versions, remotes }: UpgradeRehearsal): string[] => [
  ...remotes.flatMap((remote) => [
    `${remote.name} ${remote.version}, published by ${remote.publishedBy}: ${isReady(remote) ? 'ready' : 'not ready'}`,
    ...remote.findings.map(
      ({ warning, file, message }) => `  ${warning ? '!' : '✗'} ${file ? `${file}: ` : ''}${message}`,
    ),
  ]),
  `${remotes.filter(isReady).length} of ${remotes.length} remotes are ready for ${versions.join(', ') || "this checkout's shell"}`,
];

/** Limits of the registry. */
const [maxFindings, maxText] = [300, 1_000];

/** What is stored with a release, for its team. */
export const upgradeReport = (
  { name, version, findings }: RemoteRehearsal,
  upgrade: readonly string[],
  set: number,
): RehearsalReport => ({
  ...{ name, version, set, upgrade, live: version, site: '', at: new Date().toISOString() },
  ...{ patterns: [], accepted: [], unstable: [], opened: 0, requests: 0, seconds: 0 },
  findings: findings
    .filter(({ unchecked }) => !unchecked)
    .slice(0, maxFindings)
    .map(({ check, message, file, warning }) => ({
      ...{ kind: check, severity: warning ? 'warning' : 'error', summary: message.slice(0, maxText) },
      ...{ patterns: [], addresses: file ? [file] : [], total: 1 },
    })),
});
