import type { MessagePort } from 'node:worker_threads';
import type { CloneableError } from './cloneable-error.ts';
import type { RenderResult, RenderTask, ServerBundle } from './render-task.ts';

/** What a thread is started with. */
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

/** A thread never rejects: what a remote throws may not be cloneable, and would end the thread. */
export type ThreadResult =
  | { readonly ok: true; readonly result: RenderResult<RenderTask> }
  | { readonly ok: false; readonly error: CloneableError };

/** What a thread reports outside a task. */
export type ThreadReport =
  | {
      readonly type: 'heartbeat';
      readonly threadId: number;
      /** The operating system's id of the thread. */
      readonly tid?: number;
      /** Bytes outside the heap. */
      readonly external: number;
    }
  | { readonly type: 'fault'; readonly threadId: number; readonly error: CloneableError };
