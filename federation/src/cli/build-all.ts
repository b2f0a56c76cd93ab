import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from '../build/build.ts';
import { type PackageFacts, readPackage, repositoryRoot } from '../build/package-facts.ts';
import { publish } from '../releases/publish.ts';
import type { Registry } from '../releases/registry.ts';
import { releasable } from './releasable.ts';

/** Builds, publishes and promotes every package whose sources are not the live release's. Prints a line a step. */
export async function buildAll(registry: Registry, say: (line: string) => void): Promise<void> {
  for (const name of releasable()) {
    const facts = readPackage(path.join(repositoryRoot, name));
    if (!isPublished(registry, facts)) {
      say(`Building ${name} ${facts.version}`);
      await release(registry, facts);
    }
    await registry.promote(name, facts.version);
  }
}

/** Builds one package and stores it as a release; it is not live yet. */
export async function release(registry: Registry, facts: PackageFacts): Promise<void> {
  const outDir = path.join(facts.dir, 'dist', facts.version);
  await build({ facts, mode: 'production', outDir });
  await publish(registry, facts, outDir);
}

const isPublished = (registry: Registry, { name, version }: PackageFacts): boolean =>
  existsSync(path.join(registry.releaseDir(name, version), 'release.json'));
