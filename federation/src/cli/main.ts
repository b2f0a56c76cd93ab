import path from 'node:path';
import { parseArgs } from 'node:util';
import { readPackage, repositoryRoot } from '../build/package-facts.ts';
import { checkRelease } from '../releases/check-release.ts';
import { Registry } from '../releases/registry.ts';
import { pointerOf } from '../releases/release.ts';
import { ReleaseError } from '../releases/release-errors.ts';
import { buildAll, release } from './build-all.ts';
import { mustBeReleasable } from './releasable.ts';

const usage = `npm run remotes -- <command>
  list                              what is live and what is published
  publish <remote> [--version V]    build, store and make live (--no-promote: store only)
  promote <remote> <version>        make a published version live
  rollback <remote> [--to VERSION]  make the last known good (or VERSION) live again
  check <remote>                    verify the live release's files and its server bundle
  audit                             verify every file of every published release`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function run(registry: Registry): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: { to: { type: 'string' }, version: { type: 'string' }, promote: { type: 'boolean', default: true } },
  });
  const [command, name = '', version = ''] = positionals;
  switch (command) {
    case 'build-all':
      return buildAll(registry, say);
    case 'list':
      return list(registry);
    case 'publish': {
      mustBeReleasable(name);
      const facts = readPackage(path.join(repositoryRoot, name), values.version);
      say(`Building ${facts.name} ${facts.version}`);
      await release(registry, facts);
      if (values.promote) await registry.promote(facts.name, facts.version);
      return say(`Published ${facts.name} ${facts.version}${values.promote ? ', now live' : ''}`);
    }
    case 'promote':
      return say(`Release set ${(await registry.promote(name, version)).sequence}: ${name} ${version} is live`);
    case 'rollback': {
      const set = await registry.rollback(name, values.to);
      return say(`Release set ${set.sequence}: ${name} ${pointerOf(set, name)?.version} is live`);
    }
    case 'check': {
      const live = pointerOf(registry.readSet(), name);
      if (!live) throw new ReleaseError('RELEASE_NOT_FOUND', `${name || 'No remote'} is live in ${registry.dir}`);
      checkRelease(registry, name, live.version);
      return say(`${name} ${live.version}: every file is as published`);
    }
    case 'audit':
      return audit(registry);
    default:
      say(usage);
      process.exitCode = command ? 2 : 0;
  }
}

function list(registry: Registry): void {
  const { sequence, shell, remotes } = registry.readSet();
  say(`Release set ${sequence}`);
  for (const [name, pointer] of Object.entries({ ...(shell ? { shell } : {}), ...remotes })) {
    const good = pointer.lastKnownGood ? `, last known good ${pointer.lastKnownGood}` : '';
    say(`  ${name} ${pointer.version}${good}; published: ${registry.versions(name).join(' ')}`);
  }
}

function audit(registry: Registry): void {
  for (const name of registry.names()) {
    for (const version of registry.versions(name)) {
      checkRelease(registry, name, version);
      say(`${name} ${version}: every file is as published`);
    }
  }
}

run(new Registry(path.resolve(repositoryRoot, process.env.REGISTRY_DIR || '.data/registry'))).catch((error: Error) => {
  process.stderr.write(`${error instanceof ReleaseError ? `${error.code}: ` : ''}${error.message}\n`);
  process.exitCode = 1;
});
