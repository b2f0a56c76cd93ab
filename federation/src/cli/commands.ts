import path from 'node:path';
import { parseArgs } from 'node:util';
import { readPackage, repositoryRoot } from '../build/package-facts.ts';
import { checkRelease } from '../releases/check-release.ts';
import { liveMisfits } from '../releases/live-misfits.ts';
import type { Registry } from '../releases/registry.ts';
import { pointerOf, type ReleaseSet } from '../releases/release.ts';
import { ReleaseError } from '../releases/release-errors.ts';
import { buildAll, release } from './build-all.ts';
import { mustBeReleasable } from './releasable.ts';

const usage = `npm run remotes -- <command>
  list                              what is live and what is published
  publish <remote> [--version V]    build, store and make live (--no-promote: store only)
  promote <remote> <version>        make a published version live
  rollback <remote> [--to VERSION]  make the last known good (or VERSION) live again
  check <remote>                    verify the live release's files
  audit                             verify every file of every published release
publish and promote with --replacing-bad keep the last known good: what was live does not become it`;

const options = {
  to: { type: 'string' },
  version: { type: 'string' },
  promote: { type: 'boolean', default: true },
  'replacing-bad': { type: 'boolean', default: false },
} as const;

type Say = (line: string) => void;

/** Does what one command line says; resolves to the exit status. @throws ReleaseError */
export async function runCommand(registry: Registry, args: string[], say: Say): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, allowNegative: true, options });
  const [command, name = '', version = ''] = positionals;
  const replacing = { replacingBad: values['replacing-bad'] };
  switch (command) {
    case 'build-all':
      await buildAll(registry, say);
      return 0;
    case 'list':
      list(registry, say);
      return 0;
    case 'publish': {
      mustBeReleasable(name);
      const facts = readPackage(path.join(repositoryRoot, name), values.version);
      say(`Building ${name} ${facts.version}`);
      await release(registry, facts);
      say(`Published ${name} ${facts.version}`);
      if (values.promote) tell(registry, name, await registry.promote(name, facts.version, replacing), say);
      return 0;
    }
    case 'promote':
      tell(registry, name, await registry.promote(name, version, replacing), say);
      return 0;
    case 'rollback':
      tell(registry, name, await registry.rollback(name, values.to), say);
      return 0;
    case 'check': {
      const live = pointerOf(registry.readSet(), name);
      if (!live)
        throw new ReleaseError('RELEASE_NOT_FOUND', `No release of ${JSON.stringify(name)} is live in ${registry.dir}`);
      checkRelease(registry, name, live.version);
      say(asPublished(name, live.version));
      return 0;
    }
    case 'audit':
      return audit(registry, say);
    default:
      say(usage);
      return command ? 2 : 0;
  }
}

/** What went live, and for a shell which remotes it leaves behind. */
function tell(registry: Registry, name: string, set: ReleaseSet, say: Say): void {
  say(`Release set ${set.sequence}: ${name} ${pointerOf(set, name)?.version} is live`);
  if (name === 'shell') for (const line of liveMisfits(registry)) say(line);
}

function list(registry: Registry, say: Say): void {
  const set = registry.readSet();
  say(`Release set ${set.sequence}`);
  const names = new Set([...(set.shell ? ['shell'] : []), ...Object.keys(set.remotes), ...registry.names()]);
  for (const name of names) {
    const pointer = pointerOf(set, name);
    const good = pointer?.lastKnownGood ? `, last known good ${pointer.lastKnownGood}` : '';
    say(`  ${name} ${pointer?.version ?? 'is not live'}${good}; published: ${registry.versions(name).join(' ')}`);
  }
}

/** Goes on after a damaged release: the owner is to know of all. */
function audit(registry: Registry, say: Say): number {
  let status = 0;
  for (const name of registry.names()) {
    for (const version of registry.versions(name)) {
      try {
        checkRelease(registry, name, version);
        say(asPublished(name, version));
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error;
        say(`${error.code}: ${error.message}`);
        status = 1;
      }
    }
  }
  return status;
}

const asPublished = (name: string, version: string): string => `${name} ${version}: every file is as published`;
