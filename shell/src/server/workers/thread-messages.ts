import type { MessagePort } from 'node:worker_threads';
import type { CloneableError } from './cloneable-error.ts';
import type { RenderResult, RenderTask, ServerBundle } from './render-task.ts';

/** A thread's `workerData`. */
export interface ThreadData {
  /** The server bundle of the shell's own release. */
  readonly shellBundle: ServerBundle;
  readonly heartbeatMs: number;
}

/** One task, with the port on which its calls are made. */
export interface ThreadTask {
  readonly task: RenderTask;
  readonly port: MessagePort;
}

/** A thread never rejects: a remote's error may not be cloneable, which would terminate the thread. */
export type ThreadResult =
  | { readonly ok: true; readonly result: RenderResult<RenderTask> }
  | { readonly ok: false; readonly error: CloneableError };

/** A message that a thread sends outside of a task. */
export type ThreadReport =
  | {
      readonly type: 'heartbeat';
      readonly threadId: number;
      /** The operating system's thread id. */
      readonly tid?: number;
      /** Bytes outside the heap. */
      readonly external: number;
    }
  | { readonly type: 'fault'; readonly threadId: number; readonly error: CloneableError };
