import type { SiteConfig } from '@meridian-vale/federation/contract';
import { isReleasesFault } from 'render/process/process-errors';
import type { RenderResult, RenderTask, SiteServices, TaskContext } from 'render/tasks';
import { withTimeout } from 'render/with-timeout';
import { inSpan, type Span } from 'server-kit/span';
import type { CallCounts, PageCalls } from '../calls/page-calls.ts';
import type { Preview } from '../releases/preview.ts';
import type { ActiveRemote, ActiveSet, ReleaseSource } from '../releases/release-source.ts';
import type { ServerBundle } from '../releases/server-bundle.ts';
import { RenderLimitError } from '../render-limit.ts';

/** One render of a page for one request. The route makes it, and every step gets it. */
export interface Render {
  readonly set: ActiveSet;
  readonly remote: ActiveRemote;
  readonly url: URL;
  /** Aborts when no one waits for the page anymore. */
  readonly signal: AbortSignal;
  /** The request's span. AsyncLocalStorage would slow every promise of the process on Node 20. */
  readonly span: Span | undefined;
  readonly requestId: string;
  /** Absent on visitors' pages. */
  readonly preview?: RenderedPreview;
}

/** What holds for every render of a site. */
export interface RenderSettings {
  readonly services: SiteServices;
  /** Milliseconds for each attempt to render a page. */
  readonly timeoutMs: number;
  readonly budgetMs: number;
}

/** A preview, with the calls that its page has made. */
export interface RenderedPreview extends Preview {
  readonly calls: CallCounts;
}

/**
 * Rejects with the release's error, with a `RenderProcessEndedError` if its process has ended, or with a
 * {@link RenderLimitError} if every process is busy with other releases: none is to blame.
 * @param signal aborts when no one is waiting for the result anymore
 */
export type RunTask = <T extends RenderTask>(
  bundle: ServerBundle,
  task: T,
  context: TaskContext,
  signal: AbortSignal,
) => Promise<RenderResult<T>>;

export interface RenderPool {
  readonly run: RunTask;
  /** Rejects if the release cannot be evaluated. */
  load(bundle: ServerBundle): Promise<void>;
}

class PageTimedOutError extends Error {
  readonly code = 'PAGE_TIMED_OUT';
}

type Attempt<T> = (bundle: ServerBundle, signal: AbortSignal) => Promise<T>;

export class RemoteRunner {
  constructor(
    private readonly releases: Pick<ReleaseSource, 'bundles' | 'report'>,
    private readonly pool: Pick<RenderPool, 'run'>,
    private readonly calls: Pick<PageCalls, 'clientFor'>,
    readonly settings: RenderSettings,
  ) {}

  /**
   * The result of the first version whose attempt succeeds in time: the current one, then the last known good. Undefined
   * if none does. A version is blamed for its own errors only: neither for a shell that is busy, nor for a process that
   * ended from outside, nor for what services answered; none is when the signal aborts, and the rejection is passed on.
   * @param timeoutMs milliseconds for each attempt
   */
  async tryVersions<T>(
    { signal, requestId }: Pick<Render, 'signal' | 'requestId'>,
    remote: ActiveRemote,
    attempt: Attempt<T>,
    timeoutMs = this.settings.timeoutMs,
  ): Promise<T | undefined> {
    const error = () => new PageTimedOutError(`Rendering timed out after ${timeoutMs} ms`);
    for (const bundle of this.releases.bundles(remote)) {
      try {
        const result = await withTimeout(timeoutMs, (within) => attempt(bundle, within), { signal, error });
        this.releases.report(bundle, 'rendered');
        return result;
      } catch (failure) {
        if (signal.aborted || failure instanceof RenderLimitError) throw failure;
        if (!isReleasesFault(failure)) continue;
        this.releases.report(bundle, 'failed', failure, requestId);
      }
    }
    return undefined;
  }

  /** Runs a task with the services of its release set; its calls are parts of its request, if it has one. */
  run<T extends RenderTask>(
    { set, signal, span, requestId, preview }: Pick<Render, 'set' | 'signal'> & Partial<Omit<Render, 'remote'>>,
    bundle: ServerBundle,
    given: Omit<T, 'services'>,
    context: Omit<TaskContext, 'http' | 'requestId'>,
  ): Promise<RenderResult<T>> {
    const { services } = this.settings;
    const task = { ...given, services: { ...services, site: siteOf(services.site, set) } } as T;
    const attributes = { 'site.remote': bundle.name, 'site.version': bundle.version };
    return inSpan(span, `render ${task.kind}`, attributes, 'internal', (render) =>
      this.pool.run(
        bundle,
        task,
        { ...context, http: this.calls.clientFor(bundle.name, render, preview?.calls), requestId },
        signal,
      ),
    );
  }
}

/** The site's configuration as pages of a release set see it. */
export const siteOf = <S extends SiteConfig>(site: S, { values }: ActiveSet): S =>
  values ? { ...site, values } : site;
