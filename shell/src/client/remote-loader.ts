import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { containerName } from 'federation/container-name';
import type { FragmentModule, Remote } from 'federation/contract';
import { fragmentKey, fragmentRemote } from 'federation/fragment-name';
import type { RouteObject } from 'react-router-dom';
import type { PinnedRemote } from '../composition/boot.ts';

/** A hang counts as a failure after this time (REMOTE-7). */
const deadlineMs = 3_000;

/** No version of a remote could be loaded. */
export class RemoteUnavailableError extends Error {
  // Written out: the class's own name is shortened by the minifier.
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
}

export interface RunningRemote {
  readonly name: string;
  readonly version: string;
  readonly remote: Remote;
}

/** Loads remotes as the page pins them: the current version, then the last known good. */
export class RemoteLoader {
  private readonly running = new Map<string, Promise<RunningRemote>>();
  private readonly broken = new Set<string>();
  private readonly fragments = new Map<string, FragmentModule>();

  constructor(private readonly remotes: readonly PinnedRemote[]) {}

  load(name: string): Promise<RunningRemote> {
    const known = this.running.get(name);
    if (known) return known;
    const loading = this.tryCandidates(name);
    this.running.set(name, loading);
    // A failure is not remembered: the next navigation tries again.
    loading.catch(() => this.running.delete(name));
    return loading;
  }

  /** Sets a version aside that failed after it was loaded. Answers whether another one is left. */
  setAside(name: string, version: string): boolean {
    this.broken.add(containerName(name, version));
    this.running.delete(name);
    return this.candidates(name).length > 0;
  }

  /** Every version may be tried again. */
  forgive(name: string): void {
    for (const { version } of this.pinned(name)?.candidates ?? []) this.broken.delete(containerName(name, version));
  }

  async loadFragment(name: string): Promise<FragmentModule> {
    const known = this.fragments.get(name);
    if (known) return known;
    const { remote } = await this.load(fragmentRemote(name));
    const open = remote.fragments?.[fragmentKey(name)];
    if (!open) throw new RemoteUnavailableError(name);
    const module = await withDeadline(open(), name);
    this.fragments.set(name, module);
    return module;
  }

  /** A fragment that {@link loadFragment} has loaded. */
  loadedFragment(name: string): FragmentModule | undefined {
    return this.fragments.get(name);
  }

  private async tryCandidates(name: string): Promise<RunningRemote> {
    let cause: unknown;
    for (const { version, entry } of this.candidates(name)) {
      const container = containerName(name, version);
      try {
        registerRemotes([{ name: container, entry }]);
        const module = await withDeadline(loadRemote<{ remote: Remote }>(`${container}/remote`), container);
        if (!module) throw new Error(`${container} exposes no ./remote`);
        return { name, version, remote: { ...module.remote, routes: inTime(module.remote.routes, container) } };
      } catch (error) {
        cause = error;
        // Named even when the last known good takes its place, e.g. a version that asks for a newer shared-identity.
        console.error(`${name} ${version} is not used:`, error);
        this.broken.add(container);
      }
    }
    this.forgive(name);
    throw new RemoteUnavailableError(name, { cause });
  }

  private candidates(name: string) {
    return (this.pinned(name)?.candidates ?? []).filter(
      ({ version }) => !this.broken.has(containerName(name, version)),
    );
  }

  private pinned(name: string): PinnedRemote | undefined {
    return this.remotes.find((remote) => remote.name === name);
  }
}

/** Pages' own files come late or not at all as well. */
const inTime = (routes: readonly RouteObject[], what: string): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' ? { lazy: () => withDeadline(lazy(), what) } : {}),
      ...(children ? { children: inTime(children, what) } : {}),
    } as RouteObject;
  });

function withDeadline<T>(loading: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new RemoteTimedOutError(`${what} did not arrive within ${deadlineMs} ms`)),
      deadlineMs,
    );
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
