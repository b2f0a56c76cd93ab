import type { AnonymousHttp } from 'shared-identity/server';
import type { RenderResult, RenderTask, ServerBundle } from './render-task.ts';

/** Runs the code of remotes: evaluates their bundles and runs their loaders, heads, components and path lists. */
export interface RenderPool {
  /**
   * Rejects with the remote's error or with a {@link RenderInterruptedError}.
   * @param http makes the calls of the task's loaders
   * @param signal aborts when no one is waiting for the result anymore
   */
  run<T extends RenderTask>(task: T, http: AnonymousHttp, signal: AbortSignal): Promise<RenderResult<T>>;
}

/** A release, not necessarily the task's own, terminated the thread that ran the task. */
export class RenderInterruptedError extends Error {
  readonly code = 'RENDER_INTERRUPTED';
  constructor(
    readonly blamed: ServerBundle,
    cause: Error,
  ) {
    super(cause.message, { cause });
  }
}
