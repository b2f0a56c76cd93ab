import type { RenderResult, RenderTask, TaskContext } from 'remote-host/tasks';
import { RenderLimitError } from '../cache/render-limit.ts';
import type { ServerBundle } from '../releases/server-bundle.ts';

/**
 * Rejects with the release's error, with a `RenderProcessEndedError` if its process has ended, or with a
 * {@link RenderCapacityError}.
 * @param signal aborts when no one is waiting for the result anymore
 */
export type RunTask = <T extends RenderTask>(
  bundle: ServerBundle,
  task: T,
  context: TaskContext,
  signal: AbortSignal,
) => Promise<RenderResult<T>>;

/** Runs the code of remotes' releases. */
export interface RenderPool {
  readonly run: RunTask;
  /** Rejects if the release cannot be evaluated. */
  load(bundle: ServerBundle): Promise<void>;
}

/** Every render process is busy with other releases: no release is to blame. */
export class RenderCapacityError extends RenderLimitError {}
