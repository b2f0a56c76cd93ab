import { unavailableFragment } from '@meridian-vale/federation/fragment-name';
import { HttpError, type HttpRequest } from '@meridian-vale/platform-client/http-client';
import { assertInert } from '../../active-markup.ts';
import { copyFragmentProps } from '../../fragment-props.ts';
import {
  assertFragmentSize,
  maxFragmentBytes,
  type RenderResult,
  type RenderTask,
  type TaskContext,
} from '../../tasks.ts';
import { budgetEndReason } from '../../within-budget.ts';
import { type FromProcess, isSmallCall, type ProgramOptions, type ToProcess } from '../messages.ts';
import { fromPortableError } from '../portable-error.ts';
import { LargeAnswersError } from './process-errors.ts';

/** A page has an answer twice, as HTML and as data, and each escaped up to six times as long. */
const sizeInPage = 12;
/** Of a page or fragment: far more than any shows. The paths of a site map are those of all that a service has. */
const maxAnswersBytes = 16 * 1024 * 1024;
/** More than a page usually reads: what a task's code makes of so much may take its process long, or fill its memory. */
const largeAnswersBytes = 256 * 1024;

const resultKinds: Readonly<Record<RenderTask['kind'], readonly string[]>> = {
  page: ['page', 'resource', 'no-route'],
  fragment: ['fragment'],
  paths: ['paths'],
};

interface RunningTask {
  readonly kind: RenderTask['kind'];
  readonly context: TaskContext;
  readonly calls: Map<number, AbortController>;
  callsMade: number;
  answerBytes: number;
  placements: number;
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

type TaskMessage = Extract<FromProcess, { task: number } | { type: 'abort-call' }>;

export type TaskLimits = Omit<ProgramOptions, 'heartbeatMs'>;

interface TaskProcess {
  send(message: ToProcess): number;
  /** Ends the process, because its release has broken a rule. */
  end(cause: string): void;
  onAnswer(): void;
}

/** The tasks that a process works on: what each asks of the shell, and what it may answer. */
export class RunningTasks {
  private readonly tasks = new Map<number, RunningTask>();
  private latest?: RunningTask;
  private nextTask = 0;
  /** The most that a task was answered that no one has waited for since the last result: its code may still run. */
  private abandonedBytes = 0;

  constructor(
    private readonly process: TaskProcess,
    private readonly limits: TaskLimits,
  ) {}

  /** Whether services have answered a task with so much that it may be what the process cannot bear. */
  get haveLargeAnswers(): boolean {
    const bytes = [...this.tasks.values()].map(({ answerBytes }) => answerBytes);
    return Math.max(this.abandonedBytes, ...bytes) > largeAnswersBytes;
  }

  /** The request of the latest task, if no other can have written what has arrived. */
  get requestId(): string | undefined {
    return this.tasks.size <= 1 ? this.latest?.context.requestId : undefined;
  }

  send<T extends RenderTask>(request: T, context: TaskContext, signal: AbortSignal): Promise<RenderResult<T>> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const id = this.nextTask++;
      // Whether or not its code listens: a task that no one waits for must not keep the process busy.
      const abort = () => {
        this.process.send({ type: 'abort', task: id });
        this.abandonedBytes = Math.max(this.abandonedBytes, task.answerBytes);
        task.reject(signal.reason);
      };
      const settle = () => {
        signal.removeEventListener('abort', abort);
        this.tasks.delete(id);
        for (const call of task.calls.values()) call.abort(signal.aborted ? signal.reason : undefined);
      };
      const task: RunningTask = {
        kind: request.kind,
        context,
        calls: new Map(),
        callsMade: 0,
        answerBytes: 0,
        placements: 0,
        resolve: (result) => {
          settle();
          resolve(result);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      };
      this.tasks.set(id, task);
      this.latest = task;
      signal.addEventListener('abort', abort, { once: true });
      this.process.send({ type: 'task', task: id, request });
    });
  }

  rejectAll(error: Error): void {
    for (const task of [...this.tasks.values()]) task.reject(error);
  }

  handle(message: TaskMessage): void {
    if (message.type === 'result') this.settle(message.task, message.result);
    else if (message.type === 'error') this.fail(message.task, fromPortableError(message.error));
    else if (message.type === 'chunk') this.tasks.get(message.task)?.context.onChunk?.(message.chunk);
    else if (message.type === 'call') void this.call(message);
    else if (message.type === 'place') void this.place(message);
    else this.callOf(message.call)?.abort(message.isBudgetEnd ? budgetEndReason() : undefined);
  }

  private callOf(number: number): AbortController | undefined {
    return [...this.tasks.values()].flatMap(({ calls }) => calls.get(number) ?? [])[0];
  }

  private answered(): void {
    this.abandonedBytes = 0;
    this.process.onAnswer();
  }

  private fail(id: number, error: Error & { readonly code?: string }): void {
    const task = this.tasks.get(id);
    if (!task) return;
    this.answered();
    const allowed = task.kind === 'fragment' ? maxFragmentBytes : this.limits.messageBytes;
    const isServices = error.code === 'RESULT_TOO_LARGE' && task.answerBytes * sizeInPage > allowed;
    task.reject(
      isServices ? new LargeAnswersError(`${error.message}; the services' answers have ${task.answerBytes}`) : error,
    );
  }

  private settle(id: number, result: Extract<FromProcess, { type: 'result' }>['result']): void {
    const task = this.tasks.get(id);
    if (task) this.answered();
    if (task && !resultKinds[task.kind].includes(result.kind)) {
      this.process.end(`answered a ${task.kind} with a ${result.kind}`);
      return;
    }
    try {
      if (result.kind === 'page') assertInert(result.headTags + result.outlet);
      if (result.kind === 'fragment') assertInert(result.html);
      if (result.kind === 'fragment') assertFragmentSize(result);
      task?.resolve(result as never);
    } catch (error) {
      this.fail(id, error as Error);
    }
  }

  /** Makes a call for a task; one of a task that has ended is of no use to anyone. */
  private async call({ task: id, call, request }: Extract<FromProcess, { type: 'call' }>): Promise<void> {
    const task = this.tasks.get(id);
    if (!task) return;
    const { calls, concurrentCalls } = this.limits;
    task.callsMade += 1;
    // The program counts, too: only code that goes around it gets here.
    if (task.callsMade > calls) return this.process.end(`made more than ${calls} calls for one page`);
    if (this.callOf(call)) return this.process.end('used the number of a call twice');
    if (task.calls.size >= concurrentCalls)
      return this.process.end(`made more than ${concurrentCalls} calls at a time`);
    if (!isSmallCall(request as HttpRequest)) return this.process.end('made too large a call');
    const controller = new AbortController();
    task.calls.set(call, controller);
    let answer: ToProcess;
    try {
      if (task.kind !== 'paths' && task.answerBytes > maxAnswersBytes)
        throw new HttpError('HTTP_UNREADABLE', `${request.service}: the answers before had ${task.answerBytes} bytes`);
      const { status, statusText, headers, data } = await task.context.http.request({
        ...request,
        signal: controller.signal,
      } as never);
      answer = { type: 'response', call, response: { status, statusText, headers, data } };
    } catch (error) {
      const { code = 'HTTP_NETWORK', message, response } = error as Partial<HttpError>;
      answer = { type: 'failure', call, failure: { code, message: message ?? String(error), response } };
    } finally {
      task.calls.delete(call);
    }
    task.answerBytes += this.process.send(answer);
  }

  private async place({ task: id, call, name, props }: Extract<FromProcess, { type: 'place' }>): Promise<void> {
    const task = this.tasks.get(id);
    if (!task) return;
    task.placements += 1;
    if (task.placements > this.limits.placements)
      return this.process.end(`placed more than ${this.limits.placements} fragments in one page`);
    try {
      const copy = props && copyFragmentProps(name, props);
      const response = (await task.context.placeFragment?.(name, copy)) ?? unavailableFragment(name);
      this.process.send({ type: 'response', call, response });
    } catch (error) {
      // The program checks props, too.
      this.process.end(`placed a fragment: ${(error as Error).message}`);
    }
  }
}
