import { containerName } from '@meridian-vale/federation/container-name';
import type { Remote } from '@meridian-vale/federation/contract';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RouteObject } from 'react-router-dom';
import type { PinnedRemote, PinnedVersion } from 'render/boot';
import { withTimeout } from 'render/with-timeout';
import type { VersionFailures } from './version-failures.ts';

/** After this time, the next version starts loading in parallel with the late one (REMOTE-7). */
const deadlineMs = 3_000;

export class RemoteUnavailableError extends Error {
  // Set explicitly: the minifier shortens the class name.
  override readonly name = 'RemoteUnavailableError';
  readonly code = 'REMOTE_UNAVAILABLE';
  constructor(
    readonly remote: string,
    options?: ErrorOptions,
  ) {
    super(`No version of ${remote} could be loaded`, options);
  }
}

export class RemoteTimedOutError extends Error {
  override readonly name = 'RemoteTimedOutError';
  readonly code = 'REMOTE_TIMED_OUT';
  constructor(
    what: string,
    /** Settles when the late load does, if ever. */
    readonly late: Promise<unknown>,
  ) {
    super(`${what} did not arrive within ${deadlineMs} ms`);
    late.catch(() => {});
  }
}

export interface RunningRemote {
  readonly name: string;
  readonly version: string;
  readonly remote: Remote;
}

/** Loads whatever else a version needs before it is ready. */
type Prepare = (remote: Remote) => Promise<unknown>;

/** Loads remotes in the versions that the page pins: the current one, then the last known good. */
export class RemoteLoader {
  readonly #unavailable = new Set<string | undefined>();
  readonly #running = new Map<string, Promise<RunningRemote>>();

  constructor(
    private readonly remotes: readonly PinnedRemote[],
    private readonly failures: Pick<VersionFailures, 'add' | 'has' | 'retryDue'>,
  ) {
    const entries = remotes.flatMap(({ candidates }) => candidates);
    registerPlugins([
      {
        name: 'integrity',
        // The runtime passes absolute URLs.
        createScript: ({ url }) =>
          verifiedScript(entries.find(({ entry }) => new URL(entry, location.href).href === url)),
      },
    ]);
  }

  /** @throws RemoteUnavailableError */
  load(name: string, prepare?: Prepare): Promise<RunningRemote> {
    return this.#running.get(name) ?? this.#start(name, this.#loadFirst(name, this.#usable(name), prepare));
  }

  /**
   * Replaces a version that failed after it was loaded, or whose page is late: with another version, or, in the latter
   * case, with whichever is ready first.
   * @param tried versions that are not tried again
   * @throws RemoteUnavailableError
   */
  replace(
    running: RunningRemote,
    error: unknown,
    tried: ReadonlySet<string>,
    prepare?: Prepare,
  ): Promise<RunningRemote> {
    const { name, version } = running;
    const isLate = error instanceof RemoteTimedOutError;
    if (!isLate) this.failures.add(name, version);
    const others = this.#usable(name).filter((candidate) => !tried.has(candidate.version));
    const other = this.#loadFirst(name, others, prepare);
    if (!isLate) return this.#start(name, other);
    // The late version stays the running one until another is ready, so that callers need not wait in the meantime.
    const first = Promise.any([other, error.late.then(() => running)]);
    first.then(
      () => this.#running.set(name, first),
      () => {},
    );
    return first;
  }

  /** Whether a page load may get another version of a remote, or may retry one that has failed. */
  needsPageLoad(name: string | undefined): boolean {
    return this.failures.retryDue || this.#unavailable.has(name);
  }

  #start(name: string, loading: Promise<RunningRemote>): Promise<RunningRemote> {
    this.#running.set(name, loading);
    // Failures are not cached: the next navigation tries again.
    loading.then(
      () => this.#unavailable.delete(name),
      () => {
        this.#unavailable.add(name);
        if (this.#running.get(name) === loading) this.#running.delete(name);
      },
    );
    return loading;
  }

  /** Starts the next version when the previous one has failed or is late; resolves with the first that is ready. */
  async #loadFirst(name: string, candidates: readonly PinnedVersion[], prepare?: Prepare): Promise<RunningRemote> {
    const loading: Promise<RunningRemote>[] = [];
    let cause: unknown = new Error('There is no version');
    for (const candidate of candidates) {
      const trying = this.#loadVersion(name, candidate, prepare);
      loading.push(trying);
      const first = Promise.any(loading);
      const isLast = candidate === candidates.at(-1);
      try {
        return await withDeadline(isLast ? first : Promise.race([first, trying]), 'No version');
      } catch (error) {
        if (error instanceof RemoteTimedOutError)
          console.error(`${name} ${candidate.version} did not arrive within ${deadlineMs} ms`);
        cause = error instanceof AggregateError ? error.errors.at(-1) : error;
        first.catch(() => {});
      }
    }
    throw new RemoteUnavailableError(name, { cause });
  }

  async #loadVersion(name: string, { version, entry }: PinnedVersion, prepare?: Prepare): Promise<RunningRemote> {
    const container = containerName(name, version);
    try {
      registerRemotes([{ name: container, entry }]);
      const module = await loadRemote<{ remote: Remote }>(`${container}/remote`);
      if (!module) throw new Error(`${container} exposes no ./remote`);
      const { remote } = module;
      await prepare?.(remote);
      const routes = withRouteDeadlines(remote.routes, container) as Remote['routes'];
      return { name, version, remote: { ...remote, routes } };
    } catch (error) {
      // Logged even if the last known good replaces it, e.g. for a version that requires a newer shared-identity.
      console.error(`${name} ${version} is not used:`, error);
      this.failures.add(name, version);
      throw error;
    }
  }

  #usable(name: string): readonly PinnedVersion[] {
    const all = this.remotes.find((remote) => remote.name === name)?.candidates ?? [];
    const usable = all.filter(({ version }) => !this.failures.has(name, version));
    return usable.length > 0 ? usable : all;
  }
}

/** If no hash is known, the runtime creates the element itself. */
function verifiedScript(version?: PinnedVersion): HTMLScriptElement | undefined {
  if (!version?.integrity) return undefined;
  const script = document.createElement('script');
  script.setAttribute('integrity', version.integrity);
  return Object.assign(script, { crossOrigin: 'anonymous', src: version.entry });
}

/** Applies the deadline to the files of individual pages, too. */
const withRouteDeadlines = (routes: readonly RouteObject[], what: string): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' ? { lazy: () => withDeadline(lazy(), what) } : {}),
      ...(children ? { children: withRouteDeadlines(children, what) } : {}),
    } as RouteObject;
  });

/** @throws RemoteTimedOutError */
export const withDeadline = <T>(loading: Promise<T>, what: string): Promise<T> =>
  withTimeout(deadlineMs, () => loading, { error: () => new RemoteTimedOutError(what, loading) });
