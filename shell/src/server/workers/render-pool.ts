import type { HttpClient } from 'platform-client/http-client';
import type { RenderResult, RenderTask } from './render-task.ts';

/** Where code of remotes runs: their loaders, heads, components and paths, and the evaluation of their bundles. */
export interface RenderPool {
  /**
   * @param http makes the calls of the task's loaders
   * @param signal aborts when nobody waits for the result any more
   * Rejects with what the remote's code threw.
   */
  run<T extends RenderTask>(task: T, http: HttpClient, signal: AbortSignal): Promise<RenderResult<T>>;
}
