import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'server-kit/free-port';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { type Health, healthOf, startPlatform, startRegistry, startShell, stopPart } from '../harness/parts.ts';
import { platformPort, sharedRegistryDir } from '../harness/ports.ts';
import { mountSmallDisk } from '../harness/small-disk.ts';

/** The infrastructure of a site, which is about to fail. */
interface Prepared {
  /** Environment of its shell. */
  readonly shellEnv: Readonly<Record<string, string>>;
  /** Triggers the failure, before a first load or a client navigation. */
  fail(): Promise<void>;
  stop(): Promise<void>;
}

export interface Foundation {
  /** First loads use a shell that has just started. */
  readonly restartsShell?: true;
  readonly prepare: (dir: string) => Promise<Prepared>;
}

export const foundationFaults: Readonly<Record<string, Foundation>> = {
  'registry gone': { restartsShell: true, prepare: prepareRegistry },
  'database restarted': { prepare: prepareDatabase },
  'disk full': { prepare: prepareDisk },
};

interface FoundedSite {
  readonly url: string;
  readonly foundation: Prepared;
  health(): Promise<Health>;
  restartShell(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a shell on infrastructure of its own. */
export async function startOn(prepare: Foundation['prepare']): Promise<FoundedSite> {
  const dir = mkdtempSync(path.join(tmpdir(), 'chaos-'));
  const foundation = await prepare(dir);
  const url = `http://localhost:${await freePort()}`;
  const start = () => startShell({ ...foundation.shellEnv, PORT: new URL(url).port });
  let shell = await start();
  return {
    url,
    foundation,
    health: () => healthOf(shell, url),
    restartShell: async () => {
      await stopPart(shell);
      shell = await start();
    },
    stop: async () => {
      await stopPart(shell);
      await foundation.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const servicesAt = (port: number) => ({
  GATEWAY_URL: `http://127.0.0.1:${port}/gateway`,
  SEARCH_URL: `http://127.0.0.1:${port}/search`,
  CONTENT_URL: `http://127.0.0.1:${port}/content`,
});

/** The shell follows a remote registry, which stops; the shell falls back to its verified replica. */
async function prepareRegistry(dir: string): Promise<Prepared> {
  const services = servicesAt(platformPort);
  const port = await freePort();
  const registryKey = 'k'.repeat(43);
  const registryDir = path.join(dir, 'registry');
  cpSync(sharedRegistryDir, registryDir, { recursive: true });
  const env = { ...services, PLATFORM_PORT: String(port), REGISTRY_KEY: registryKey, DATA_DIR: path.join(dir, 'data') };
  const registry = await startRegistry({ ...env, REGISTRY_DIR: registryDir });
  return {
    shellEnv: {
      ...services,
      REGISTRY_URL: `http://127.0.0.1:${port}/registry`,
      REGISTRY_KEY: registryKey,
      REGISTRY_COPY: path.join(dir, 'copy'),
    },
    fail: () => stopPart(registry),
    stop: () => stopPart(registry),
  };
}

/** A PostgreSQL that drops every connection and is back a moment later. */
async function prepareDatabase(dir: string): Promise<Prepared> {
  const postgres = await startPostgres();
  const port = await freePort();
  const platform = await startPlatform({
    DATABASE_URL: postgres.url,
    PLATFORM_PORT: String(port),
    DATA_DIR: path.join(dir, 'data'),
  });
  return {
    shellEnv: { ...servicesAt(port), REGISTRY_DIR: copyRegistry(dir) },
    fail: () => postgres.restart(),
    stop: async () => {
      await stopPart(platform);
      await postgres.stop();
    },
  };
}

/** A separate, full file system for the embedded database and the releases. */
async function prepareDisk(dir: string): Promise<Prepared> {
  const disk = mountSmallDisk(path.join(dir, 'disk'), 192);
  const port = await freePort();
  const platform = await startPlatform({ PLATFORM_PORT: String(port), DATA_DIR: path.join(disk.dir, 'data') });
  return {
    shellEnv: { ...servicesAt(port), REGISTRY_DIR: copyRegistry(disk.dir) },
    fail: async () => disk.fill(),
    stop: async () => {
      await stopPart(platform);
      disk.unmount();
    },
  };
}

function copyRegistry(dir: string): string {
  const copy = path.join(dir, 'registry');
  cpSync(sharedRegistryDir, copy, { recursive: true });
  return copy;
}
