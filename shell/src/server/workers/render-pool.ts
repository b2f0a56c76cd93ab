import type { AnonymousHttp } from 'shared-identity/server';
import type { RenderResult, RenderTask, ServerBundle } from './render-task.ts';

/** Where code of remotes runs: their loaders, heads, components and paths, and the evaluation of their bundles. */
export interface RenderPool {
  /**
   * @param http makes the calls of the task's loaders
   * @param signal aborts when nobody waits for the result any more
   * Rejects with what the remote's code threw, and with a {@link RenderInterruptedError}.
   */
  run<T extends RenderTask>(task: T, http: AnonymousHttp, signal: AbortSignal): Promise<RenderResult<T>>;
}

/** The thread that ran the task was ended by a release, not always the task's own. */
export class RenderInterruptedError extends Error {
  readonly code = 'RENDER_INTERRUPTED';
  constructor(
    readonly blamed: ServerBundle,
    cause: Error,
  ) {
    super(cause.message, { cause });
  }
}
