import { formatLogEntry } from 'releases/format-log-entry';
import { escapeUnprintable } from 'releases/plain-text';
import type { RegistryClient } from 'releases/registry-client';
import { teamRights } from 'releases/registry-store';
import { pointerOf } from 'releases/release';

export type Print = (line: string) => void;

export async function printList(registry: RegistryClient, print: Print): Promise<void> {
  const set = await registry.readSet();
  print(`Release set ${set.sequence}`);
  const releases = await registry.listReleases();
  const stored = releases.map(({ name }) => name);
  for (const name of new Set([...(set.shell ? ['shell'] : []), ...Object.keys(set.remotes), ...stored])) {
    const pointer = pointerOf(set, name);
    const good = pointer?.lastKnownGood ? `, last known good ${pointer.lastKnownGood}` : '';
    const versions = releases.flatMap((release) => (release.name === name ? release.version : []));
    print(`  ${name} ${pointer?.version ?? 'is not live'}${good}; published: ${versions.join(' ')}`);
  }
}

/** One line per change, oldest first. @param only a package or key; empty for all */
export async function printLog(registry: RegistryClient, only: string, print: Print): Promise<void> {
  for (const entry of await registry.readLog())
    if (!only || entry.name === only) print(escapeUnprintable(formatLogEntry(entry)));
}

export async function printKeys(registry: RegistryClient, print: Print): Promise<void> {
  const keys = await registry.readKeys();
  if (keys.length === 0) print('There is no key of a team; the owner makes one: keys add <name> <remote> <prefix>…');
  for (const { name, remote, prefixes, rights = teamRights, createdAt, revokedAt } of keys)
    print(
      `${name}: ${[remote, ...prefixes].join(' ')} (${rights.join(', ')}), since ${createdAt}${revokedAt ? `, revoked ${revokedAt}` : ''}`,
    );
}
