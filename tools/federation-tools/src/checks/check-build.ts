import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { commandLimits, type GateLimits } from 'gate/gate-limits';
import { changesOf, type GateReport } from 'gate/gate-report';
import { type Dropped, readLiveReleases } from 'gate/live-releases';
import { readRemoteEntries } from 'gate/remote-entries';
import { runGate } from 'gate/run-gate';
import { assembleRelease } from 'releases/assemble-release';
import { integrityOf } from 'releases/integrity';
import type { PackageManifest } from 'releases/package-manifest';
import type { RegistryClient } from 'releases/registry-client';
import { programFile } from 'server-kit/program-file';
import { temporaryFolder } from 'server-kit/temporary-folder';

interface CheckOptions extends Dropped {
  /** Path of the browser that opens its pages; undefined if there is none. */
  readonly chromium?: string | undefined;
  readonly limits?: GateLimits | undefined;
}

/** The URL of the module that runs a release, which only the gate's process loads. */
const rendering = async (): Promise<string> =>
  pathToFileURL(await programFile(import.meta.dirname, 'render-release')).href;

/**
 * The whole gate for an unpublished build: its files, its compatibility with the live releases, and its pages.
 * @param facts with the parts that it provides
 * @param buildDir a folder with `browser/` and `server/`
 * @throws ReleaseError and BuildFailedError if it cannot be checked
 */
export async function checkBuild(
  registry: Pick<RegistryClient, 'readSet' | 'readRelease'>,
  facts: PackageManifest,
  buildDir: string,
  { chromium, limits = commandLimits, ...options }: CheckOptions = {},
): Promise<GateReport> {
  const draft = temporaryFolder('gate-');
  try {
    const release = assembleRelease(facts, buildDir, draft.dir);
    const live = await readLiveReleases(registry, await registry.readSet(), facts.name);
    const pages = { module: await rendering(), facts, chromium };
    const job = { ...options, release, dir: draft.dir, checksFiles: true, live, pages };
    const { findings, routes = [], fragments = [] } = await runGate(job, limits);
    return {
      name: release.name,
      version: release.version,
      integrity: integrityOf(readFileSync(path.join(draft.dir, 'release.json'))),
      findings,
      routes,
      fragments,
      changes: changesOf(release, live.current),
    };
  } finally {
    draft.remove();
  }
}

/** Ample for evaluating a bundle, which uses no network. */
const loadSeconds = 10;

/** Adds the routes and fragments of a built remote to its facts, for the manifest. The gate reports load failures. */
export async function withRemoteEntries(
  facts: PackageManifest,
  buildDir: string,
  limits: GateLimits = commandLimits,
): Promise<PackageManifest> {
  if (facts.name === 'shell') return facts;
  const bundle = readFileSync(path.join(buildDir, `server/${facts.name}.cjs`), 'utf8');
  return { ...facts, ...(await readRemoteEntries(facts.name, bundle, Math.min(limits.seconds, loadSeconds))) };
}
