import type { FragmentData, FragmentProps } from '@meridian-vale/federation/contract';
import { unavailableFragment } from '@meridian-vale/federation/fragment-name';
import {
  type HttpClient,
  HttpError,
  type HttpRequest,
  type HttpResponse,
} from '@meridian-vale/platform-client/http-client';
import type { TaskContext } from '../../tasks.ts';
import { isBudgetEnd } from '../../within-budget.ts';
import { type CallLimits, type FromProcess, isSmallCall } from '../messages.ts';

/** A page or fragment made more calls than it may. */
class TooManyCallsError extends Error {
  readonly code = 'TOO_MANY_CALLS';
}

class CallTooLargeError extends Error {
  readonly code = 'CALL_INVALID';
}

type Answer = { readonly response: unknown } | { readonly failure: unknown };
type Reply = (answer: Answer) => void;

/** In a render process: asks the shell for calls and fragments, and matches what it answers with who asked. */
export class ShellCalls {
  private next = 0;
  private readonly pending = new Map<number, Reply>();

  constructor(private readonly send: (message: FromProcess) => void) {}

  settle(call: number, answer: Answer): void {
    const reply = this.pending.get(call);
    this.pending.delete(call);
    reply?.(answer);
  }

  contextOf(task: number, limits: CallLimits): TaskContext {
    const http = new ProcessHttp((request, signal) => this.call(task, request, signal), limits);
    let placed = 0;
    return {
      http,
      placeFragment: async (name, props) => {
        placed += 1;
        return placed > limits.placements ? unavailableFragment(name) : this.placeFragment(task, name, props);
      },
      onChunk: (chunk) => this.send({ type: 'chunk', task, chunk }),
    };
  }

  private placeFragment(task: number, name: string, props?: FragmentProps): Promise<FragmentData> {
    return new Promise((resolve) => {
      const call = this.register((reply) => 'response' in reply && resolve(reply.response as FragmentData));
      this.send({ type: 'place', task, call, name, ...(props ? { props } : {}) });
    });
  }

  private call(task: number, request: PortableRequest, signal?: AbortSignal): Promise<HttpResponse<unknown>> {
    const name = `${request.method ?? 'GET'} ${request.service}`;
    return new Promise((resolve, reject) => {
      const call = this.register((reply) => {
        signal?.removeEventListener('abort', abort);
        if ('response' in reply) return resolve(reply.response as HttpResponse<unknown>);
        const { code, message, response } = reply.failure as CallFailure;
        reject(new HttpError(code, message, response));
      });
      const abort = () => {
        this.send({ type: 'abort-call', call, isBudgetEnd: isBudgetEnd(signal?.reason) });
        this.settle(call, { failure: { code: 'HTTP_ABORTED', message: `${name}: aborted by the caller` } });
      };
      if (signal?.aborted) return abort();
      signal?.addEventListener('abort', abort, { once: true });
      this.send({ type: 'call', task, call, request });
    });
  }

  private register(reply: Reply): number {
    const call = this.next++;
    this.pending.set(call, reply);
    return call;
  }
}

type PortableRequest = Pick<HttpRequest, 'service' | 'method' | 'path' | 'query' | 'body'>;
type CallFailure = Pick<HttpError, 'code' | 'message' | 'response'>;

class ProcessHttp implements HttpClient {
  private made = 0;
  private underWay = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly send: (request: PortableRequest, signal?: AbortSignal) => Promise<HttpResponse<unknown>>,
    private readonly limits: CallLimits,
  ) {}

  async request<T>({ read, signal, query = {}, ...request }: HttpRequest): Promise<HttpResponse<T>> {
    // As in an address: JSON has no NaN, which a visitor's may become.
    const asText = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value?.toString()]));
    const sent = { ...request, query: asText };
    if (!isSmallCall(sent)) throw new CallTooLargeError('The address or the body is too large');
    await this.begin();
    const response = await this.send(sent, signal).finally(() => this.end());
    return { ...response, data: (read ? read(response.data) : response.data) as T };
  }

  private async begin(): Promise<void> {
    const { calls, concurrentCalls } = this.limits;
    this.made += 1;
    if (this.made > calls) throw new TooManyCallsError(`A page makes at most ${calls} calls`);
    if (this.underWay >= concurrentCalls) await new Promise<void>((turn) => this.waiting.push(turn));
    this.underWay += 1;
  }

  private end(): void {
    this.underWay -= 1;
    this.waiting.shift()?.();
  }
}
