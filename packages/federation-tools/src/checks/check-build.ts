import { pathToFileURL } from 'node:url';
import type { RegistryClient } from 'registry/client';
import {
  changesOf,
  commandLimits,
  type Dropped,
  type GateLimits,
  type GateReport,
  readLiveReleases,
  runGate,
} from 'registry/gate';
import { programFile } from 'server-kit/program-file';
import type { PreparedRelease } from '../assembly/prepared-release.ts';
import { checkFragmentTypes } from './fragment-types.ts';

interface CheckOptions extends Dropped {
  readonly chromium?: string | undefined;
  readonly limits?: GateLimits | undefined;
}

/**
 * The whole gate for an unpublished release: its files, its compatibility with the live releases, and its pages. Running
 * these tells what the remote provides, which its manifest lists from then on.
 * @throws ReleaseError and BuildFailedError if it cannot be checked
 */
export async function checkBuild(
  registry: Pick<RegistryClient, 'readSet' | 'readRelease'>,
  prepared: PreparedRelease,
  { chromium, limits = commandLimits, ...options }: CheckOptions = {},
): Promise<GateReport> {
  const { facts, dir } = prepared;
  const live = await readLiveReleases(registry, await registry.readSet(), facts.name);
  // Only the gate's process loads the module that runs a release.
  const module = pathToFileURL(await programFile(import.meta.dirname, 'render-release')).href;
  const pages = { module, remoteDir: facts.dir, dir, chromium };
  const job = { ...options, release: prepared.release, files: { dir }, live, pages };
  const { findings: found, ...provided } = await runGate(job, limits);
  const release = prepared.record(provided);
  const types = (await checkFragmentTypes(release, live)).map((each) => ({ ...each, promotion: true as const }));
  const findings = [...found, ...types];
  const { name, version, routes = [], fragments = [] } = release;
  const changes = changesOf(release, live.current);
  return { name, version, integrity: prepared.integrity, findings, routes, fragments, changes };
}
