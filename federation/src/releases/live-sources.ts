import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from './registry.ts';
import { withRegistryLock } from './registry-lock.ts';
import { replaceFile } from './replace-file.ts';

const fileOf = (registry: Registry): string => path.join(registry.dir, 'live-sources.json');

/** The version of each package that `npm start` last made live from its sources, by the package's name. */
export const readLiveSources = (registry: Registry): Readonly<Record<string, string>> =>
  existsSync(fileOf(registry)) ? JSON.parse(readFileSync(fileOf(registry), 'utf8')) : {};

export const noteLiveSources = (registry: Registry, name: string, version: string): Promise<void> =>
  withRegistryLock(registry.dir, () => {
    const sources = { ...readLiveSources(registry), [name]: version };
    replaceFile(fileOf(registry), `${JSON.stringify(sources, null, 2)}\n`);
  });
