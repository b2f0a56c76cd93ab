import type { MessagePort } from 'node:worker_threads';
import { type HttpClient, HttpError, type HttpRequest, type HttpResponse } from 'platform-client/http-client';
import type { AnonymousHttp } from 'shared-identity/server';
import { budgetEndReason, isBudgetEnd } from '../../composition/within-budget.ts';

/** A message from a render worker on its task's port. */
type WorkerMessage =
  | { readonly type: 'call'; readonly id: number; readonly request: CloneableRequest }
  | { readonly type: 'abort-call'; readonly id: number; readonly isBudgetEnd: boolean };

/** A message from the main thread to the worker. */
type MainMessage =
  | { readonly type: 'response'; readonly id: number; readonly response: HttpResponse<unknown> }
  | { readonly type: 'failure'; readonly id: number; readonly failure: CallFailure }
  | { readonly type: 'abort' };

type CloneableRequest = Pick<HttpRequest, 'service' | 'method' | 'path' | 'query' | 'body'>;
type CallFailure = Pick<HttpError, 'code' | 'message' | 'response'>;

/**
 * Main thread: makes the calls of one task, and notifies the task when no one is waiting for it anymore.
 * @returns a function that stops serving
 */
export function serveCalls(port: MessagePort, http: HttpClient, signal: AbortSignal): () => void {
  const calls = new Map<number, AbortController>();
  const send = (message: MainMessage) => port.postMessage(message);
  const abort = () => send({ type: 'abort' });
  signal.addEventListener('abort', abort, { once: true });
  port.on('message', async (message: WorkerMessage) => {
    const { id } = message;
    if (message.type === 'abort-call') {
      calls.get(id)?.abort(message.isBudgetEnd ? budgetEndReason() : undefined);
      return;
    }
    const call = new AbortController();
    calls.set(id, call);
    try {
      const { status, statusText, headers, data } = await http.request({ ...message.request, signal: call.signal });
      send({ type: 'response', id, response: { status, statusText, headers, data } });
    } catch (error) {
      send({ type: 'failure', id, failure: toCallFailure(error) });
    } finally {
      calls.delete(id);
    }
  });
  return () => {
    signal.removeEventListener('abort', abort);
    for (const call of calls.values()) call.abort();
    port.close();
  };
}

const toCallFailure = (error: unknown): CallFailure => {
  const { code = 'HTTP_NETWORK', message, response } = error as Partial<CallFailure>;
  return { code, message: message ?? String(error), ...(response ? { response } : {}) };
};

/** Render worker: the client of one task, whose calls the main thread makes. */
export class PortHttp implements AnonymousHttp {
  failed = false;
  private nextId = 0;
  private readonly pending = new Map<number, (message: Exclude<MainMessage, { type: 'abort' }>) => void>();
  private readonly aborted = new AbortController();

  constructor(private readonly port: MessagePort) {
    port.on('message', (message: MainMessage) => {
      if (message.type === 'abort') this.aborted.abort();
      else this.pending.get(message.id)?.(message);
    });
  }

  /** Aborts when no one is waiting for the task anymore. */
  get signal(): AbortSignal {
    return this.aborted.signal;
  }

  async request<T>({ read, signal, ...request }: HttpRequest): Promise<HttpResponse<T>> {
    try {
      const response = await this.call(request, signal);
      return { ...response, data: (read ? read(response.data) : response.data) as T };
    } catch (error) {
      this.failed = true;
      throw error;
    }
  }

  private call(request: CloneableRequest, signal?: AbortSignal): Promise<HttpResponse<unknown>> {
    const id = this.nextId++;
    const name = `${request.method ?? 'GET'} ${request.service}`;
    return new Promise((resolve, reject) => {
      const abort = () => {
        this.send({ type: 'abort-call', id, isBudgetEnd: isBudgetEnd(signal?.reason) });
        settle();
        reject(new HttpError('HTTP_ABORTED', `${name}: aborted by the caller`));
      };
      const settle = () => {
        this.pending.delete(id);
        signal?.removeEventListener('abort', abort);
      };
      if (signal?.aborted) return abort();
      signal?.addEventListener('abort', abort, { once: true });
      this.pending.set(id, (message) => {
        settle();
        if (message.type === 'response') resolve(message.response);
        else reject(new HttpError(message.failure.code, message.failure.message, message.failure.response));
      });
      this.send({ type: 'call', id, request });
    });
  }

  private send(message: WorkerMessage): void {
    this.port.postMessage(message);
  }
}
