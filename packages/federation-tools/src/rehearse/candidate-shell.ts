import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { GatedRegistry } from 'gate/gated-registry';
import { FolderStore } from 'releases/folder-store';
import { integrityOf } from 'releases/integrity';
import { readPackage } from 'releases/package-manifest';
import { publish } from 'releases/publish';
import type { RegistryClient } from 'releases/registry-client';
import { unpackRelease } from 'releases/release-archive';
import { releaseId } from 'releases/release-set-text';
import { liveOnly } from 'releases/seed-registry';
import { freePort } from 'server-kit/free-port';
import { repositoryRoot } from 'server-kit/repository-root';
import { temporaryFolder } from 'server-kit/temporary-folder';
import { sourceVersion } from '../build/source-version.ts';
import { SiteError } from '../dev/against/site.ts';
import { publishUnchecked } from '../publish/build-all.ts';

const why = { by: 'a rehearsal' };

export interface CandidateShell {
  readonly version: string;
  readonly origin: string;
  /** Its own, with what was reported of the releases until it stopped. */
  readonly registry: RegistryClient;
  stop(): Promise<void>;
  /** Stops it, and removes its registry. */
  remove(): Promise<void>;
}

/**
 * Builds the shell of this checkout and starts it on a free port, with the environment of this process and the live
 * releases of a registry.
 * @param variables other values of environment variables
 * @throws ReleaseError, SiteError if it does not start
 */
export async function startCandidateShell(
  live: RegistryClient,
  variables: Readonly<Record<string, string>>,
): Promise<CandidateShell> {
  const folder = temporaryFolder('shell-');
  const store = new FolderStore(path.join(folder.dir, 'registry'));
  const registry = new GatedRegistry(store, why.by, store.dir);
  try {
    const version = await fill(store, registry, live);
    const port = String(await freePort());
    const env = {
      ...{ NODE_ENV: 'production', LOG_LEVEL: 'silent', REGISTRY_DIR: store.dir, PORT: port, ...variables },
      ...{ REGISTRY_URL: '', DATABASE_URL: '', REDIS_URL: '', METRICS_PORT: '' },
    };
    const child = spawn(process.execPath, ['--import', 'tsx', 'shell/src/server/main.ts'], {
      cwd: repositoryRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    process.once('exit', () => child.kill());
    const stop = async () => {
      if (child.exitCode === null && child.kill()) await once(child, 'exit');
    };
    const lines = createInterface({ input: child.stdout });
    await new Promise<void>((resolve, reject) => {
      lines.on('line', (line) => line.startsWith('Ready: ') && resolve());
      child.once('exit', (code) => reject(new SiteError(`This checkout's shell ends with status ${code}`)));
    });
    return { version, origin: `http://127.0.0.1:${port}`, registry, stop, remove: () => stop().then(folder.remove) };
  } catch (error) {
    folder.remove();
    throw error;
  }
}

/** Stores the live releases and this checkout's shell, and makes them live as they are. Resolves to its version. */
async function fill(store: FolderStore, own: RegistryClient, registry: RegistryClient): Promise<string> {
  const dir = path.join(repositoryRoot, 'shell');
  const shell = readPackage(dir, await sourceVersion(dir));
  await publishUnchecked(own, shell, {});
  // Without last known good versions: failures are to be seen.
  const { remotes, ...live } = liveOnly(await registry.readSet());
  const pointers = { ...remotes, shell: { version: shell.version, prefixes: [] } };
  for (const [name, { version }] of Object.entries(remotes)) {
    const archive = await registry.download(name, version);
    // A range that does not admit the shell's packages says what a team has tried, not what works.
    const unpack = async (draft: string) => {
      const release = { ...(await unpackRelease(archive, draft, () => {})), requires: {} };
      writeFileSync(path.join(draft, 'release.json'), JSON.stringify(release));
      return release;
    };
    await publish(store, unpack, why);
  }
  const manifests = Object.entries(pointers).map(([name, { version }]) => {
    return [releaseId({ name, version }), integrityOf(store.readManifest(name, version))];
  });
  const set = { ...live, remotes, shell: pointers.shell, manifests: Object.fromEntries(manifests) };
  const at = new Date().toISOString();
  await store.compareAndSwapSet(0, set, { ...why, at, action: 'promote', name: 'shell', version: shell.version });
  return shell.version;
}
