import path from 'node:path';
import { build } from '../build/build.ts';
import { type PackageFacts, readPackage, repositoryRoot } from '../build/package-facts.ts';
import { liveMisfits } from '../releases/live-misfits.ts';
import { noteLiveSources, readLiveSources } from '../releases/live-sources.ts';
import { publish } from '../releases/publish.ts';
import type { Registry } from '../releases/registry.ts';
import { pointerOf } from '../releases/release.ts';
import { ReleaseError } from '../releases/release-errors.ts';
import { releasable } from './releasable.ts';

/**
 * Builds and publishes every package whose sources are no release yet, and makes it live where its sources have changed
 * since this last did so. What else went live since then, by a roll-back or a release of its team, stays. Prints a line
 * a step.
 */
export async function buildAll(registry: Registry, say: (line: string) => void, packages = readAll()): Promise<void> {
  for (const facts of packages) {
    const { name, version } = facts;
    if (!registry.has(name, version)) {
      say(`Building ${name} ${version}`);
      await release(registry, facts);
    }
    const live = pointerOf(registry.readSet(), name)?.version;
    if (!live || readLiveSources(registry)[name] !== version) await makeLive(registry, facts, say, live);
    else if (live !== version)
      say(
        `${name} ${live} is live, the sources are ${version}; to make them live: npm run remotes -- promote ${name} ${version}`,
      );
  }
  for (const line of liveMisfits(registry)) say(line);
}

const readAll = (): PackageFacts[] => releasable().map((name) => readPackage(path.join(repositoryRoot, name)));

async function makeLive(
  registry: Registry,
  { name, version }: PackageFacts,
  say: (line: string) => void,
  live?: string,
): Promise<void> {
  try {
    await registry.promote(name, version);
    await noteLiveSources(registry, name, version);
  } catch (error) {
    // The shell may have been rolled back: a site that has something to show is not to stand still for that.
    if (!live || !(error instanceof ReleaseError) || error.code !== 'RELEASE_INCOMPATIBLE') throw error;
    say(`${name} ${live} stays live: ${error.message}`);
  }
}

/** Builds one package and stores it as a release; it is not live yet. */
export async function release(registry: Registry, facts: PackageFacts): Promise<void> {
  const outDir = path.join(facts.dir, 'dist', facts.version);
  await build({ facts, mode: 'production', outDir });
  await publish(registry, facts, outDir);
}
