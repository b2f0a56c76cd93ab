import path from 'node:path';
import { build } from '../build/build.ts';
import { ModuleGraphReader } from '../build/module-graph.ts';
import { type PackageFacts, readPackage, repositoryRoot } from '../build/package-facts.ts';
import { sourceVersion } from '../build/source-version.ts';
import type { RegistryClient, Why } from '../registry/registry-client.ts';
import { incompatibleRemotes } from '../releases/incompatible-remotes.ts';
import { pointerOf } from '../releases/release.ts';
import { ReleaseError } from '../releases/release-errors.ts';
import { assertReleaseSegments } from '../releases/release-segments.ts';
import { currentCommit } from './current-commit.ts';
import { releasablePackages } from './releasable-packages.ts';

/**
 * Builds and publishes every package whose current sources have no release, and promotes it if its sources changed since
 * the last run promoted it. A version that went live otherwise, by a rollback or a team's release, stays live.
 */
export async function buildAll(
  registry: RegistryClient,
  print: (line: string) => void,
  packages?: readonly PackageFacts[],
): Promise<void> {
  const why = { ...currentCommit(repositoryRoot), reason: 'sources of npm start' };
  const refused: PackageFacts[] = [];
  for (const facts of packages ?? (await readAll())) {
    const { name, version } = facts;
    const stored = await registry.listReleases();
    if (!stored.some((each) => each.name === name && each.version === version)) {
      print(`Building ${name} ${version}`);
      await release(registry, facts, why);
    }
    const live = pointerOf(await registry.readSet(), name)?.version;
    if (!live || (await registry.readLiveSources())[name] !== version) {
      if (await promoteSources(registry, facts, why)) refused.push(facts);
    } else if (live !== version)
      print(
        `${name} ${live} is live, the sources are ${version}; to make them live: npm run remotes -- promote ${name} ${version}`,
      );
  }
  // What was live beside them, and no longer is, may have been in the way.
  for (const facts of refused) {
    const refusal = await promoteSources(registry, facts, why);
    const live = pointerOf(await registry.readSet(), facts.name)?.version;
    if (refusal) print(`${facts.name} ${live} stays live: ${refusal.message}`);
  }
  for (const line of await incompatibleRemotes(registry)) print(line);
}

async function readAll(): Promise<PackageFacts[]> {
  const reader = new ModuleGraphReader();
  const packages: PackageFacts[] = [];
  for (const name of releasablePackages()) {
    const dir = path.join(repositoryRoot, name);
    packages.push(readPackage(dir, await sourceVersion(dir, reader)));
  }
  return packages;
}

/** Resolves to the reason where the sources cannot go live and the site can start with what is. */
async function promoteSources(
  registry: RegistryClient,
  { name, version }: PackageFacts,
  why: Why,
): Promise<ReleaseError | undefined> {
  const live = pointerOf(await registry.readSet(), name);
  try {
    // Sources that have given up a prefix say so themselves.
    await registry.promote(name, version, { ...why, dropPrefixes: live?.prefixes ?? [] });
    await registry.recordLiveSources(name, version);
    return undefined;
  } catch (error) {
    // The shell may have been rolled back.
    if (live && error instanceof ReleaseError && startsWithout.includes(error.code)) return error;
    throw error;
  }
}

const startsWithout: readonly string[] = ['RELEASE_INCOMPATIBLE', 'RELEASE_REFUSED'];

/**
 * Builds one package and publishes it as a release, without promoting it.
 * @throws ReleaseError RELEASE_INVALID before the version becomes a path: the build empties the folder that it writes to
 */
export async function release(registry: RegistryClient, facts: PackageFacts, why: Why): Promise<void> {
  await registry.publish(facts, await buildPackage(facts), why);
}

/** Builds one package; resolves to the folder with its build. @throws as {@link release} */
export async function buildPackage(facts: PackageFacts): Promise<string> {
  assertReleaseSegments(facts);
  const outDir = path.join(facts.dir, 'dist', facts.version);
  await build({ facts, mode: 'production', outDir });
  return outDir;
}
