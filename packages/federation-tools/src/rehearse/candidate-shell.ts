import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { localRegistry, type RegistryClient } from 'registry/client';
import { integrityOf, releaseId, unpackRelease } from 'registry/release';
import { liveOnly, publishUnchecked } from 'registry/rules';
import { FolderStore } from 'registry/store';
import { freePort } from 'server-kit/free-port';
import { repositoryRoot } from 'server-kit/repository-root';
import { startProgram } from 'server-kit/start-program';
import { temporaryFolder } from 'server-kit/temporary-folder';
import { readJson, workspacesIn } from '../assembly/package-manifest.ts';
import { SiteError } from '../dev/against/site.ts';
import { RehearsalError } from './compare-sides.ts';

const change = { by: 'a rehearsal' };

/**
 * Builds the shell of this checkout and starts it on a free port, with the environment of this process and the live
 * releases of a registry.
 * @param packages other versions of packages, as npm takes them; none: the checkout as it is
 * @returns `versions` are those of the packages; `remove` stops it, too, and removes its registry
 * @throws ReleaseError, RehearsalError if it cannot be built, SiteError if it does not start
 */
export async function startCandidateShell(
  live: RegistryClient,
  variables: Readonly<Record<string, string>>,
  packages: readonly string[],
) {
  const folder = temporaryFolder('shell-');
  const store = new FolderStore(path.join(folder.dir, 'registry'));
  const port = String(await freePort());
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    REGISTRY_DIR: store.dir,
    PORT: port,
    ...variables,
    REGISTRY_URL: '',
    DATABASE_URL: '',
    REDIS_URL: '',
    METRICS_PORT: '',
    // The packages that are tried run with this environment: they need no key to the registry.
    REGISTRY_KEY: '',
    ADMIN_KEY: '',
  };
  try {
    const cwd = packages.length > 0 ? path.join(folder.dir, 'checkout') : repositoryRoot;
    const versions = packages.length > 0 ? await copyCheckout(packages, cwd) : {};
    // In a process of its own, whose build finds the packages of the copy.
    await run(process.execPath, publishShell, { cwd, env }).catch(({ stdout, stderr }) => {
      throw new RehearsalError(`The shell cannot be built: ${stdout}${stderr}`);
    });
    const version = await fill(store, live);
    const { stop } = await startProgram(['--import', 'tsx', 'shell/src/server.ts'], 'Ready: ', {
      cwd,
      env,
    }).catch(({ message }: Error) => {
      throw new SiteError(`This checkout's shell does not start: ${message}`);
    });
    // Its own, with what was reported of the releases until it stopped.
    const registry: RegistryClient = localRegistry(store, change.by, store.dir);
    const remove = () => stop().then(folder.remove);
    return { version, versions, origin: `http://127.0.0.1:${port}`, registry, stop, remove };
  } catch (error) {
    folder.remove();
    throw error;
  }
}

const run = promisify(execFile);
const publishShell = [
  ...['--import', 'tsx', 'packages/federation-tools/src/command/main.ts', 'publish', 'shell'],
  ...['--no-promote', '--no-browser', '--skip-tests'],
];

/** Adds the live releases to a registry with a shell, and makes all live. Resolves to the shell's version. */
async function fill(store: FolderStore, registry: RegistryClient): Promise<string> {
  const [version = ''] = store.versions('shell');
  // Without last known good versions: failures are to be seen.
  const { manifests, ...live } = liveOnly({ ...(await registry.readSet()), shell: { version, prefixes: [] } });
  for (const [name, { version }] of Object.entries(live.remotes)) {
    const archive = await registry.download(name, version);
    await publishUnchecked(store, (draft) => unpackRelease(archive, draft, () => {}), change);
  }
  const own = { [releaseId({ name: 'shell', version })]: integrityOf(store.readManifest('shell', version)) };
  const entry = { ...change, at: new Date().toISOString(), action: 'promote', name: 'shell', version } as const;
  await store.compareAndSwapSet(0, { ...live, manifests: { ...manifests, ...own } }, entry);
  return version;
}

/** What is installed or built, and hidden folders. */
const notCopied = /\/(node_modules|dist|\.\w+)(\/|$)/;

/**
 * Copies the sources of this checkout into a new folder that has other versions of packages, such as `react@20.0.0` or
 * `react-router-dom@npm:react-router@8`. All other packages are those of the checkout. Their manifests keep the
 * checkout's versions: a range that does not admit the others says what a team has tried, not what works.
 * @returns name → version of what npm has installed
 * @throws RehearsalError if npm cannot install them
 */
async function copyCheckout(specs: readonly string[], dir: string): Promise<Record<string, string>> {
  mkdirSync(dir);
  writeFileSync(path.join(dir, 'package.json'), '{ "private": true }');
  // Peers come from the checkout, and a folder is copied, so that its own imports are those of the others.
  const how = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--install-links'];
  await run('npm', ['install', ...how, '--fetch-retries', '0', ...specs], { cwd: dir }).catch(({ stderr, message }) => {
    throw new RehearsalError(`npm cannot install ${specs.join(' ')}: ${stderr || message}`);
  });
  const workspaces = workspacesIn(repositoryRoot);
  for (const entry of [...workspaces, 'package.json', 'tsconfig.json', 'tsconfig.base.json'])
    cpSync(path.join(repositoryRoot, entry), path.join(dir, entry), {
      recursive: true,
      filter: (source) => !notCopied.test(source.slice(repositoryRoot.length)),
    });
  const [from, to] = [path.join(repositoryRoot, 'node_modules'), path.join(dir, 'node_modules')];
  const installed = packagesIn(to);
  const versions = Object.fromEntries(
    installed.map((name) => [name, readJson(path.join(to, name), 'package.json').version]),
  );
  for (const name of packagesIn(from)) {
    const source = realpathSync(path.join(from, name));
    const target = path.join(to, name);
    const { version, dependencies, peerDependencies } = readJson(source, 'package.json');
    const workspace = workspaces.find((each) => path.join(repositoryRoot, each) === source);
    mkdirSync(path.dirname(target), { recursive: true });
    if (workspace) symlinkSync(path.join(dir, workspace), target);
    else if (versions[name])
      writeFileSync(
        path.join(target, 'package.json'),
        JSON.stringify({ ...readJson(target, 'package.json'), version }),
      );
    // Linked, it would find the checkout's versions.
    else if (installed.some((each) => each in { ...dependencies, ...peerDependencies }))
      cpSync(source, target, { recursive: true });
    else symlinkSync(source, target);
  }
  return versions;
}

const packagesIn = (folder: string): string[] =>
  readdirSync(folder)
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(path.join(folder, name)).map((each) => `${name}/${each}`) : name,
    )
    .filter((name) => existsSync(path.join(folder, name, 'package.json')));
