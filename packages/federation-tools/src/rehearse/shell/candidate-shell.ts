import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
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
import { sourceVersion } from '../../build/source-version.ts';
import { SiteError } from '../../dev/against/site.ts';
import { publishUnchecked } from '../../publish/build-all.ts';

export interface CandidateShell {
  readonly version: string;
  readonly origin: string;
  stop(): Promise<void>;
}

const by = 'a rehearsal';
const why = { by };

/**
 * Builds the shell of this checkout and starts it on a free port, with the environment of this process and the live
 * releases of a registry.
 * @param variables other values of environment variables
 * @throws ReleaseError, SiteError if it does not start
 */
export async function startCandidateShell(
  registry: RegistryClient,
  variables: Readonly<Record<string, string>>,
): Promise<CandidateShell> {
  const folder = temporaryFolder('shell-');
  try {
    const store = new FolderStore(path.join(folder.dir, 'registry'));
    const version = await fill(store, registry);
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
    const kill = () => child.kill();
    process.once('exit', kill);
    const stop = async () => {
      process.removeListener('exit', kill);
      if (child.exitCode === null && child.kill()) await once(child, 'exit');
      folder.remove();
    };
    await ready(child);
    return { version, origin: `http://127.0.0.1:${port}`, stop };
  } catch (error) {
    folder.remove();
    throw error;
  }
}

/** Stores the live releases and this checkout's shell, and makes them live as they are. Resolves to its version. */
async function fill(store: FolderStore, registry: RegistryClient): Promise<string> {
  const dir = path.join(repositoryRoot, 'shell');
  const shell = readPackage(dir, await sourceVersion(dir));
  await publishUnchecked(new GatedRegistry(store, by, store.dir), shell, {});
  // Without last known good versions: failures are to be seen.
  const live = liveOnly(await registry.readSet());
  for (const [name, { version }] of Object.entries(live.remotes)) {
    const archive = await registry.download(name, version);
    await publish(store, (draft) => unpackRelease(archive, draft, () => {}), why);
  }
  const manifests = { ...live.manifests, [releaseId(shell)]: integrityOf(store.readManifest('shell', shell.version)) };
  const set = { ...live, shell: { version: shell.version, prefixes: [] }, manifests };
  const at = new Date().toISOString();
  await store.compareAndSwapSet(0, set, { ...why, at, action: 'promote', name: 'shell', version: shell.version });
  return shell.version;
}

async function ready(child: ChildProcess): Promise<void> {
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => line.startsWith('Ready: ') && resolve());
    child.once('exit', (code) => reject(new SiteError(`This checkout's shell ends with status ${code}`)));
  });
}
