import { isRefused } from 'gate/finding';
import type { UpgradeRehearsal } from './rehearse-upgrade.ts';
import type { RemoteRehearsal } from './upgrade-report.ts';

/** Formats an upgrade's rehearsal as lines: each remote with what its team has to do, then who is ready. */
export function formatUpgrade({ versions, remotes }: UpgradeRehearsal): string[] {
  const ready = remotes.filter(isReady);
  return [
    ...remotes.flatMap(formatRemote),
    `${ready.length} of ${remotes.length} remotes are ready for ${versions.join(', ') || "this checkout's shell"}`,
  ];
}

export const isReady = ({ findings }: RemoteRehearsal): boolean => !isRefused(findings);

function formatRemote(remote: RemoteRehearsal): string[] {
  const { name, version, publishedBy, ranges, findings } = remote;
  return [
    `${name} ${version}, published by ${publishedBy}: ${isReady(remote) ? 'ready' : 'not ready'}`,
    ...findings.map(({ warning, file, message }) => `  ${warning ? '!' : '✗'} ${file ? `${file}: ` : ''}${message}`),
    ...ranges.map((range) => `  to be published again with a wider range: ${range}`),
  ];
}
