import { Candidate, renderDeps } from './candidate.ts';

/** The routes and fragments that a remote provides. */
export interface RemoteEntries {
  /** Route patterns. */
  readonly routes: readonly string[];
  readonly fragments: readonly string[];
}

/**
 * Runs a built remote's bundle to find out what it provides; undefined if it cannot be loaded in time, which a check
 * reports.
 */
export async function readRemoteEntries(
  name: string,
  bundle: string,
  seconds: number,
): Promise<RemoteEntries | undefined> {
  const candidate = new Candidate(name, bundle, await renderDeps());
  const timer = setTimeout(() => candidate.end(), seconds * 1_000);
  try {
    const { routes, fragments } = await candidate.load();
    return { routes, fragments };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    candidate.end();
  }
}
