import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RegistryClient } from 'registry/client';
import { isRetired, pointerOf, type Release, ReleaseError } from 'registry/release';
import { incompatibleRemotes } from 'registry/rules';
import type { ChangeReason, LogEntry } from 'registry/store';
import type { RemoteParts } from 'render/tasks';
import { addDeltas } from '../assembly/add-deltas.ts';
import { type PackageManifest, readPackage } from '../assembly/package-manifest.ts';
import { withPreparedRelease } from '../assembly/prepared-release.ts';
import { buildPackage } from '../build/build.ts';
import { releasablePackages } from '../build/list-remotes.ts';
import { sourceVersion } from '../build/source-version.ts';
import { Candidate, renderDeps } from '../checks/candidate.ts';
import { command } from './command.ts';

export const buildAll = command({
  only: 'checkout',
  help: 'publish every package with changed sources, with the checks of its files only, as npm start does',
  async run({ registry, dir, print }) {
    await releaseSources(registry, print, undefined, dir);
  },
});

/**
 * Builds and publishes every package whose current sources have no release, and promotes it if its sources changed
 * since the last run promoted it. A version that went live by a rollback or a team's release stays live; a
 * retired package stays off the site.
 */
export async function releaseSources(
  registry: RegistryClient,
  print: (line: string) => void,
  packages?: readonly PackageManifest[],
  root = process.cwd(),
): Promise<void> {
  const change = { ...currentCommit(root), reason: ofSources };
  const refused: PackageManifest[] = [];
  for (const facts of packages ?? (await readAll(root)))
    if (await releaseSource(registry, facts, change, print)) refused.push(facts);
  // Retry: the live releases that blocked them may have been replaced.
  for (const facts of refused) {
    const refusal = await releaseSource(registry, facts, change, print);
    const live = pointerOf(await registry.readSet(), facts.name)?.version;
    if (refusal) print(`${facts.name} ${live} stays live: ${refusal.message}`);
  }
  for (const line of await incompatibleRemotes(registry)) print(line);
}

/** Resolves to the error if the sources are refused but the site can start with the live version. */
async function releaseSource(
  registry: RegistryClient,
  facts: PackageManifest,
  change: ChangeReason,
  print: (line: string) => void,
): Promise<ReleaseError | undefined> {
  const { name, version } = facts;
  let set = await registry.readSet();
  const promoting = `npm run remotes -- promote ${name} ${version}`;
  try {
    const stored = await registry.listReleases();
    if (!stored.some((each) => each.name === name && each.version === version)) {
      print(`Building ${name} ${version}`);
      await buildAndPublish(registry, facts, change);
      set = await registry.readSet();
    }
    const live = pointerOf(set, name);
    if (isRetired(set, name)) print(`${name} is off the site; to put it back: ${promoting}`);
    // A prefix missing from the sources was dropped on purpose.
    else if (!live || !wentLive(await registry.readLog(), facts))
      await registry.promote(name, version, { ...change, dropPrefixes: live?.prefixes ?? [] });
    else if (live.version !== version)
      print(`${name} ${live.version} is live, the sources are ${version}; to make them live: ${promoting}`);
  } catch (error) {
    // The shell may have been rolled back.
    const startsWithout = ['RELEASE_INCOMPATIBLE', 'RELEASE_REFUSED'];
    if (pointerOf(set, name) && error instanceof ReleaseError && startsWithout.includes(error.code)) return error;
    throw error;
  }
  return undefined;
}

/** The reason in the log of what this makes live. */
const ofSources = 'sources of npm start';

/** Whether these sources were made live, and no others of this package since: whatever replaced them did so on purpose. */
function wentLive(log: readonly LogEntry[], { name, version }: PackageManifest): boolean {
  const promotions = log.filter((entry) => entry.action === 'promote' && entry.name === name);
  const last = promotions.findLast((entry) => entry.version === version || entry.reason === ofSources);
  return last?.version === version;
}

function readAll(root: string): Promise<PackageManifest[]> {
  const folders = releasablePackages(root).map((name) => path.join(root, name));
  return Promise.all(folders.map(async (dir) => readPackage(dir, await sourceVersion(dir))));
}

/** Builds one package and publishes it as a release, without the gate of the command, and without promoting it. */
export async function buildAndPublish(registry: RegistryClient, facts: PackageManifest, change: ChangeReason) {
  await withPreparedRelease(facts, await buildPackage(facts), async (prepared) => {
    if (prepared.release.entry) prepared.record(await readRemoteParts(prepared.release, prepared.dir));
    await addDeltas(prepared, registry);
    await registry.publish(prepared.dir, change);
  });
}

/** Ample for evaluating a bundle, which uses no network. */
const loadTimeoutMs = 10_000;

/** Runs a remote's release to find out what it provides; nothing if it cannot be loaded in time, which a check reports. */
export async function readRemoteParts({ name }: Pick<Release, 'name'>, dir: string): Promise<Partial<RemoteParts>> {
  const bundle = readFileSync(path.join(dir, `server/${name}.cjs`), 'utf8');
  const candidate = new Candidate(name, bundle, await renderDeps());
  const timer = setTimeout(() => candidate.end(), loadTimeoutMs);
  try {
    const { routes, fragments } = await candidate.load();
    return { routes, fragments };
  } catch {
    return {};
  } finally {
    clearTimeout(timer);
    candidate.end();
  }
}

/** The commit of a folder's files, with `-dirty` if they have been edited since, or some are new; empty outside git. */
export function currentCommit(dir: string): { readonly commit?: string } {
  const commit = git(dir, 'describe', '--always', '--abbrev=40', '--dirty', '--exclude=*');
  const isNew = !commit.endsWith('-dirty') && newFiles(dir).length > 0;
  return commit ? { commit: isNew ? `${commit}-dirty` : commit } : {};
}

const shown = 5;

export function editedFiles(dir: string): string {
  const files = [...lines(git(dir, 'diff', '--name-only', 'HEAD')), ...newFiles(dir).map((file) => `${file} (new)`)];
  const more = files.length > shown ? ` and ${files.length - shown} more` : '';
  return files.slice(0, shown).join(', ') + more;
}

const newFiles = (dir: string): string[] => lines(git(dir, 'ls-files', '--others', '--exclude-standard'));

const lines = (text: string): string[] => text.split('\n').filter(Boolean);

function git(cwd: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
