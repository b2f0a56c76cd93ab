import type { RenderResult, RenderTask, TaskContext } from 'remote-host/tasks';
import { inSpan } from '../http/trace.ts';
import type { ServerBundle } from '../releases/server-bundle.ts';
import type { RenderDependencies } from './with-fallback.ts';

/** Runs a task as a part of its request; the task's calls are parts of it. */
export function runTask<T extends RenderTask>(
  { pool, createHttp, span }: RenderDependencies,
  bundle: ServerBundle,
  task: T,
  context: Omit<TaskContext, 'http' | 'requestId'>,
  signal: AbortSignal,
): Promise<RenderResult<T>> {
  const facts = { 'site.remote': bundle.name, 'site.version': bundle.version };
  return inSpan(span, `render ${task.kind}`, facts, 'internal', (render) =>
    pool.run(bundle, task, { ...context, http: createHttp(render), requestId: span?.traceId }, signal),
  );
}
