import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from './registry.ts';
import { withRegistryLock } from './registry-lock.ts';
import { writeFileAtomic } from './write-file-atomic.ts';

const liveSourcesFile = (registry: Registry): string => path.join(registry.dir, 'live-sources.json');

/** Package name → the version that `npm start` last built from its sources and promoted. */
export const readLiveSources = (registry: Registry): Readonly<Record<string, string>> =>
  existsSync(liveSourcesFile(registry)) ? JSON.parse(readFileSync(liveSourcesFile(registry), 'utf8')) : {};

export const recordLiveSources = (registry: Registry, name: string, version: string): Promise<void> =>
  withRegistryLock(registry.dir, () => {
    const sources = { ...readLiveSources(registry), [name]: version };
    writeFileAtomic(liveSourcesFile(registry), `${JSON.stringify(sources, null, 2)}\n`);
  });
