import type { LogEntry } from './registry-store.ts';

/** One line that says who changed what, when and why. */
export function formatLogEntry(entry: LogEntry): string {
  const { at, by, action, name, version, sequence, integrity, commit, reason, browser, expires } = entry;
  const details = [
    `${at} ${by}: ${action} ${[name, version].filter(Boolean).join(' ')}`,
    sequence && `set ${sequence}`,
    integrity,
    commit && `commit ${commit}`,
    reason,
    browser && `browser: ${browser}`,
    expires && `until ${expires}`,
  ];
  return details.filter(Boolean).join('; ');
}
