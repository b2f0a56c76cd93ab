import { escapeUnprintable, isRetired, pointerOf, ReleaseError } from 'registry/release';
import { formatLogEntry, type TeamRight, teamRights } from 'registry/store';
import { command } from './command.ts';

export const list = command({
  help: 'what is live and what is published',
  async run({ registry, print }) {
    const set = await registry.readSet();
    print(`Release set ${set.sequence}`);
    const releases = await registry.listReleases();
    const stored = releases.map(({ name }) => name);
    for (const name of new Set([...(set.shell ? ['shell'] : []), ...Object.keys(set.remotes), ...stored])) {
      const pointer = pointerOf(set, name);
      const good = pointer?.lastKnownGood ? `, last known good ${pointer.lastKnownGood}` : '';
      const versions = releases.flatMap((release) => (release.name === name ? release.version : []));
      print(
        `  ${name} ${pointer?.version ?? (isRetired(set, name) ? 'is retired' : 'is not live')}${good}; published: ${versions.join(' ')}`,
      );
    }
  },
});

export const log = command({
  remote: '[<remote>]',
  help: 'who changed what, when, from which commit and why, oldest first',
  async run({ registry, name, print }) {
    for (const entry of await registry.readLog())
      if (!name || entry.name === name) print(escapeUnprintable(formatLogEntry(entry)));
  },
});

export const verify = command({
  only: 'checkout',
  remote: '[<remote>]',
  help: 'compare every stored file with its hash',
  async run({ registry, name: only, print }) {
    const releases = (await registry.listReleases()).filter(({ name }) => !only || name === only);
    if (releases.length === 0 && only)
      throw new ReleaseError('RELEASE_NOT_FOUND', `No release of ${JSON.stringify(only)} is in ${registry.location}`);
    let status = 0;
    for (const { name, version } of releases) {
      try {
        await registry.verify(name, version);
        print(`${name} ${version}: every file is as published`);
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error;
        print(`${error.code}: ${error.message}`);
        status = 1;
      }
    }
    return status;
  },
});

export const deleteRelease = command({
  remote: '<remote>',
  args: '<version>',
  help: 'remove a published version that was never live',
  async run({ registry, name, version, print }) {
    await registry.deleteRelease(name, version);
    print(`Deleted ${name} ${version}`);
  },
});

export const prune = command({
  only: 'checkout',
  help: 'remove releases that no page in any cache can ask for',
  async run({ registry, print }) {
    const removed = await registry.prune();
    for (const each of removed) print(`Removed ${each.name} ${each.version}`);
    if (removed.length === 0) print('Nothing to remove: every release may still be asked for');
  },
});

export const keys = command({
  only: 'checkout',
  args: '[add <name> <remote> <prefix>… | revoke <name>]',
  options: {
    rights: {
      type: 'string',
      value: 'publish,promote',
      help: 'of a new key; for CI of branches, one that may publish and preview only',
    },
  },
  help: "the teams' keys; a new one is shown once",
  async run({ registry, args: [action, name, remote, ...prefixes], values: { rights }, print }) {
    if (action === 'add' && name && remote) {
      const key = await registry.addKey({ name, remote, prefixes, ...(rights ? { rights: rightsOf(rights) } : {}) });
      print(`${name} may release ${remote} with REGISTRY_KEY=${key}`);
      print('The key is not stored: it cannot be shown again');
    } else if (action === 'revoke' && name) {
      await registry.revokeKey(name);
      print(`${name} is revoked`);
    } else if (!action) {
      const known = await registry.readKeys();
      if (known.length === 0)
        print('There is no key of a team; the owner makes one: keys add <name> <remote> <prefix>…');
      for (const { name, remote, prefixes, rights = teamRights, createdAt, revokedAt } of known)
        print(
          `${name}: ${[remote, ...prefixes].join(' ')} (${rights.join(', ')}), since ${createdAt}${revokedAt ? `, revoked ${revokedAt}` : ''}`,
        );
    } else {
      print('expected keys, keys add <name> <remote> <prefix>…, or keys revoke <name>');
      return 2;
    }
    return 0;
  },
});

/** @throws ReleaseError KEY_INVALID */
const rightsOf = (list: string): TeamRight[] =>
  list.split(',').map((each) => {
    const right = teamRights.find((known) => known === each);
    if (right) return right;
    throw new ReleaseError('KEY_INVALID', `${JSON.stringify(each)} is no right: ${teamRights.join(' or ')}`);
  });
