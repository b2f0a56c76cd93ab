import path from 'node:path';
import { parseArgs } from 'node:util';
import { readPackage, repositoryRoot } from '../build/package-facts.ts';
import { sourceVersion } from '../build/source-version.ts';
import { checkRelease } from '../releases/check-release.ts';
import { incompatibleRemotes } from '../releases/incompatible-remotes.ts';
import type { Registry } from '../releases/registry.ts';
import { pointerOf, type ReleaseSet } from '../releases/release.ts';
import { ReleaseError } from '../releases/release-errors.ts';
import { releaseId } from '../releases/release-set-text.ts';
import { buildAll, release } from './build-all.ts';
import { assertReleasable } from './releasable-packages.ts';

const usage = `npm run remotes -- <command>
  list                              what is live and what is published
  publish <remote> [--version V]    build, store and make live (--no-promote: store only)
  promote <remote> <version>        make a published version live
  rollback <remote> [--to VERSION]  make the last known good (or VERSION) live again
  verify [<remote>]                 verify the stored files of every published release
publish and promote with --replacing-bad keep the last known good: what was live does not become it`;

const options = {
  to: { type: 'string' },
  version: { type: 'string' },
  promote: { type: 'boolean', default: true },
  'replacing-bad': { type: 'boolean', default: false },
} as const;

type Print = (line: string) => void;

/** Runs one command; resolves to the exit status. @throws ReleaseError */
export async function runCommand(registry: Registry, args: string[], print: Print): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, allowNegative: true, options });
  const [command, name = '', version = ''] = positionals;
  const replacing = { replacingBad: values['replacing-bad'] };
  switch (command) {
    case 'build-all':
      await buildAll(registry, print);
      return 0;
    case 'list':
      list(registry, print);
      return 0;
    case 'publish': {
      assertReleasable(name);
      const dir = path.join(repositoryRoot, name);
      const facts = readPackage(dir, values.version ?? (await sourceVersion(dir)));
      print(`Building ${name} ${facts.version}`);
      await release(registry, facts);
      print(`Published ${name} ${facts.version}`);
      if (values.promote) printPromotion(registry, name, await registry.promote(name, facts.version, replacing), print);
      return 0;
    }
    case 'promote':
      printPromotion(registry, name, await registry.promote(name, version, replacing), print);
      return 0;
    case 'rollback':
      printPromotion(registry, name, await registry.rollback(name, values.to), print);
      return 0;
    case 'verify':
      return verify(registry, name, print);
    default:
      print(usage);
      return command ? 2 : 0;
  }
}

/** Prints what is live now; for a shell also the remotes that are incompatible with it. */
function printPromotion(registry: Registry, name: string, set: ReleaseSet, print: Print): void {
  print(`Release set ${set.sequence}: ${name} ${pointerOf(set, name)?.version} is live`);
  if (name === 'shell') for (const line of incompatibleRemotes(registry)) print(line);
}

function list(registry: Registry, print: Print): void {
  const set = registry.readSet();
  print(`Release set ${set.sequence}`);
  const names = new Set([...(set.shell ? ['shell'] : []), ...Object.keys(set.remotes), ...registry.names()]);
  for (const name of names) {
    const pointer = pointerOf(set, name);
    const good = pointer?.lastKnownGood ? `, last known good ${pointer.lastKnownGood}` : '';
    print(`  ${name} ${pointer?.version ?? 'is not live'}${good}; published: ${registry.versions(name).join(' ')}`);
  }
}

/** Checks every release, or every one of a remote, to report all damaged ones. @throws ReleaseError RELEASE_NOT_FOUND */
function verify(registry: Registry, only: string, print: Print): number {
  if (only && registry.versions(only).length === 0)
    throw new ReleaseError('RELEASE_NOT_FOUND', `No release of ${JSON.stringify(only)} is in ${registry.dir}`);
  const set = registry.readSet();
  let status = 0;
  for (const name of only ? [only] : registry.names()) {
    for (const version of registry.versions(name)) {
      try {
        checkRelease(registry, name, version, set.manifests?.[releaseId(name, version)]);
        print(`${name} ${version}: every file is as published`);
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error;
        print(`${error.code}: ${error.message}`);
        status = 1;
      }
    }
  }
  return status;
}
