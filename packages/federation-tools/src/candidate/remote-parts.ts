import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from 'registry/release';
import type { RemoteParts } from 'render/tasks';
import { Candidate, renderDeps } from './candidate.ts';

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
