import { EventEmitter } from 'node:events';
import { unavailableFragment } from '@meridian-vale/federation/fragment-name';
import type { HttpError } from '@meridian-vale/platform-client/http-client';
import { Compile } from 'typebox/compile';
import { assertInert } from '../../active-markup.ts';
import { copyFragmentProps } from '../../fragment-props.ts';
import type { ReleaseHost, RemoteParts, RenderResult, RenderTask, TaskContext } from '../../tasks.ts';
import { budgetEndReason } from '../../within-budget.ts';
import { encodeFrame, FrameReader, MalformedFrameError } from '../frames.ts';
import { type CallLimits, FromProcess, type ToProcess } from '../messages.ts';
import { fromPortableError } from '../portable-error.ts';
import { FrameRate } from './frame-rate.ts';
import { type OutputLimits, readLines } from './output-lines.ts';
import { type ProgramDeps, type StartedProgram, startProgram } from './start-program.ts';

/** Limits of a process. Exceeding one ends it. */
export interface ProcessLimits extends CallLimits {
  /** Bytes of one message, such as a rendered page. */
  readonly messageBytes: number;
  readonly output: OutputLimits;
  readonly heapMb: number;
}

const defaultLimits: ProcessLimits = {
  calls: 200,
  concurrentCalls: 16,
  placements: 32,
  messageBytes: 8 * 1024 * 1024,
  output: { lines: 20_000, bytes: 4 * 1024 * 1024 },
  heapMb: 256,
};

export type EndedBy = 'release' | 'shell' | 'unknown';

/** The process that ran a task has ended. */
export class RenderProcessEndedError extends Error {
  readonly code = 'RENDER_PROCESS_ENDED';
  /** @param endedBy `unknown`: a signal from outside, large answers of a service, or it did not start */
  constructor(
    message: string,
    readonly endedBy: EndedBy,
  ) {
    super(message);
  }
}

/** A page is larger than a message may be, or than memory, because the services answered with so much. */
export class LargeAnswersError extends Error {
  readonly code = 'ANSWERS_TOO_LARGE';
}

/** Whether a task failed through its release, and not from outside or through a service. */
export const isReleasesFault = (error: unknown): boolean =>
  !(error instanceof LargeAnswersError) && (!(error instanceof RenderProcessEndedError) || error.endedBy === 'release');

/** A page has an answer twice, as HTML and as data, and each escaped up to six times as long. */
const sizeInPage = 12;
/** Of JSON text, once it is parsed. */
const sizeInMemory = 16;

/** What a fragment may add to another remote's page, as HTML and as data. */
const maxFragmentBytes = 256 * 1024;

class FragmentTooLargeError extends Error {
  readonly code = 'RESULT_TOO_LARGE';
}

function assertPlaceable({ html, data = null }: { readonly html: string; readonly data?: unknown }): void {
  assertInert(html);
  const bytes = html.length + JSON.stringify(data).length;
  if (bytes > maxFragmentBytes) throw new FragmentTooLargeError(`It has ${bytes} bytes, more than ${maxFragmentBytes}`);
}

export const heartbeatMs = 200;
/** What a process may leave unread: more than all answers to one page. */
const maxUnreadBytes = 64 * 1024 * 1024;
const fromProcess = Compile(FromProcess);

/** What each kind of task may be answered with. */
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
  /** Of the services. */
  answerBytes: number;
  placements: number;
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** A process that runs the code of one release, which `load` gives it; until then it is empty. */
export class RenderProcess
  extends EventEmitter<{
    ended: [RenderProcessEndedError];
    line: [line: string, requestId?: string];
    fault: [Error];
    beat: [];
    /** A task has been answered, by a result or an error. */
    answer: [];
  }>
  implements ReleaseHost
{
  /** Resolves once the program waits for a release. */
  readonly started: Promise<void>;
  private readonly program: StartedProgram;
  private readonly limits: ProcessLimits;
  private readonly rate = new FrameRate();
  private readonly tasks = new Map<number, RunningTask>();
  private latest?: RunningTask;
  /** The tasks that calls belong to. */
  private readonly callers = new Map<number, RunningTask>();
  private nextTask = 0;
  private hasStarted = false;
  private onStarted = () => {};
  private onLoaded?: { resolve: (parts: RemoteParts) => void; reject: (error: Error) => void };
  private ended?: RenderProcessEndedError;

  constructor(deps: Omit<ProgramDeps, 'heapMb'>, limits: Partial<ProcessLimits> = {}) {
    super();
    this.limits = { ...defaultLimits, ...limits };
    const { calls, concurrentCalls, placements, messageBytes, heapMb, output } = this.limits;
    this.program = startProgram(
      { ...deps, heapMb },
      { calls, concurrentCalls, placements, heartbeatMs, maxMessageBytes: messageBytes },
    );
    this.started = new Promise((resolve, reject) => {
      this.onStarted = resolve;
      this.once('ended', reject);
    });
    // Whoever does not wait for the start learns of its failure from `ended`.
    this.started.catch(() => {});
    const { child, channel } = this.program;
    const reader = new FrameReader(
      messageBytes,
      (message) => this.receive(message),
      (bytes, structure) => this.rate.allows(bytes, structure),
    );
    channel.on('data', (chunk: Buffer) => this.guard(() => reader.push(chunk)));
    channel.on('error', () => {});
    const streams = [child.stdout, child.stderr].flatMap((stream) => stream ?? []);
    readLines(
      streams,
      output,
      (line) => this.emitLine(line),
      () => this.end('wrote more than its log may hold', 'release'),
    );
    child.once('error', (error) =>
      this.finish(new RenderProcessEndedError(`could not start: ${error.message}`, 'unknown')),
    );
    child.once('exit', (code, signal) => {
      const isOutside = isFromOutside(code, signal) || !this.hasStarted || this.mayFillMemory;
      const why = `ended with ${signal ?? `status ${code}`}`;
      this.finish(new RenderProcessEndedError(why, isOutside ? 'unknown' : 'release'));
    });
  }

  /** For {@link processUsage}. */
  get pid(): number | undefined {
    return this.program.child.pid;
  }

  get isRunning(): boolean {
    return !this.ended;
  }

  /** Whether the answers of services to the running tasks alone may fill the process's memory. */
  get mayFillMemory(): boolean {
    const bytes = [...this.tasks.values()].reduce((sum, { answerBytes }) => sum + answerBytes, 0);
    return bytes * sizeInMemory > this.limits.heapMb * 1024 * 1024;
  }

  /**
   * Evaluates a release's server bundle, whose hash the caller has verified.
   * @throws whatever the bundle throws
   */
  load(name: string, code: string): Promise<RemoteParts> {
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(this.ended);
      this.onLoaded = { resolve, reject };
      this.once('ended', reject);
      this.send({ type: 'load', name, code });
    });
  }

  run<T extends RenderTask>(request: T, context: TaskContext, signal: AbortSignal): Promise<RenderResult<T>> {
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(this.ended);
      signal.throwIfAborted();
      const id = this.nextTask++;
      // Whether or not its code listens: a task that no one waits for must not keep the process busy.
      const abort = () => {
        this.send({ type: 'abort', task: id });
        task.reject(signal.reason);
      };
      const settle = () => {
        signal.removeEventListener('abort', abort);
        this.tasks.delete(id);
        for (const [call, controller] of task.calls) {
          controller.abort(signal.aborted ? signal.reason : undefined);
          this.callers.delete(call);
        }
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
      this.send({ type: 'task', task: id, request });
    });
  }

  /** Ends the process at once. @param endedBy whose fault that is */
  end(why: string, endedBy: EndedBy = 'shell'): void {
    this.finish(new RenderProcessEndedError(why, endedBy));
  }

  /** With the request of the task that has written it, if no other can have. */
  private emitLine(line: string): void {
    this.emit('line', line, this.tasks.size <= 1 ? this.latest?.context.requestId : undefined);
  }

  private finish(error: RenderProcessEndedError): void {
    if (this.ended) return;
    this.ended = error;
    this.program.end();
    this.emit('ended', error);
    for (const task of [...this.tasks.values()]) task.reject(error);
  }

  /** Returns the bytes of the message. */
  private send(message: ToProcess): number {
    if (this.ended) return 0;
    const frame = encodeFrame(message);
    this.program.channel.write(frame);
    // Answers of services may be large, too.
    if (this.program.channel.writableLength > maxUnreadBytes) this.end('does not read what it is sent', 'unknown');
    return frame.length;
  }

  private guard(read: () => void): void {
    if (this.ended) return;
    try {
      read();
    } catch (error) {
      if (!(error instanceof MalformedFrameError)) throw error;
      this.end(`sent a malformed message: ${error.message}`, 'release');
    }
  }

  private receive(message: unknown): void {
    if (this.ended) return;
    if (fromProcess.Check(message)) this.handle(message as FromProcess);
    else this.end('sent a message that does not match its schema', 'release');
  }

  private handle(message: FromProcess): void {
    switch (message.type) {
      case 'started':
        this.hasStarted = true;
        this.onStarted();
        break;
      case 'beat':
        this.emit('beat');
        break;
      case 'loaded':
        this.onLoaded?.resolve(message);
        break;
      case 'not-loaded':
        this.onLoaded?.reject(fromPortableError(message.error));
        break;
      case 'result':
        this.settle(message.task, message.result);
        break;
      case 'error':
        this.fail(message.task, fromPortableError(message.error));
        break;
      case 'chunk':
        this.tasks.get(message.task)?.context.onChunk?.(message.chunk);
        break;
      case 'call':
        void this.call(message);
        break;
      case 'abort-call':
        this.callers
          .get(message.call)
          ?.calls.get(message.call)
          ?.abort(message.isBudgetEnd ? budgetEndReason() : undefined);
        break;
      case 'place':
        void this.place(message);
        break;
      case 'fault':
        this.emit('fault', fromPortableError(message.error));
        break;
    }
  }

  private fail(id: number, error: Error & { readonly code?: string }): void {
    const task = this.tasks.get(id);
    if (!task) return;
    this.emit('answer');
    const allowed = task.kind === 'fragment' ? maxFragmentBytes : this.limits.messageBytes;
    const isServices = error.code === 'RESULT_TOO_LARGE' && task.answerBytes * sizeInPage > allowed;
    task.reject(
      isServices ? new LargeAnswersError(`${error.message}; the services' answers have ${task.answerBytes}`) : error,
    );
  }

  private settle(id: number, result: Extract<FromProcess, { type: 'result' }>['result']): void {
    const task = this.tasks.get(id);
    if (task) this.emit('answer');
    if (task && !resultKinds[task.kind].includes(result.kind)) {
      this.end(`answered a ${task.kind} with a ${result.kind}`, 'release');
      return;
    }
    try {
      if (result.kind === 'page') assertInert(result.headTags + result.outlet);
      if (result.kind === 'fragment') assertPlaceable(result);
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
    if (task.callsMade > calls) return this.end(`made more than ${calls} calls for one page`, 'release');
    if (this.callers.has(call)) return this.end('used the number of a call twice', 'release');
    if (task.calls.size >= concurrentCalls)
      return this.end(`made more than ${concurrentCalls} calls at a time`, 'release');
    const controller = new AbortController();
    task.calls.set(call, controller);
    this.callers.set(call, task);
    try {
      const { status, statusText, headers, data } = await task.context.http.request({
        ...request,
        signal: controller.signal,
      } as never);
      task.answerBytes += this.send({ type: 'response', call, response: { status, statusText, headers, data } });
    } catch (error) {
      const { code = 'HTTP_NETWORK', message, response } = error as Partial<HttpError>;
      this.send({ type: 'failure', call, failure: { code, message: message ?? String(error), response } });
    } finally {
      task.calls.delete(call);
      this.callers.delete(call);
    }
  }

  private async place({ task: id, call, name, props }: Extract<FromProcess, { type: 'place' }>): Promise<void> {
    const task = this.tasks.get(id);
    if (!task) return;
    task.placements += 1;
    if (task.placements > this.limits.placements)
      return this.end(`placed more than ${this.limits.placements} fragments in one page`, 'release');
    try {
      const copy = props && copyFragmentProps(name, props);
      const fragment = (await task.context.placeFragment?.(name, copy)) ?? unavailableFragment(name);
      this.send({ type: 'placed', call, fragment });
    } catch (error) {
      // The program checks props, too.
      this.end(`placed a fragment: ${(error as Error).message}`, 'release');
    }
  }
}

/** What Node reports when its heap is full, or a fatal error ends it. */
const fatalSignals: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGSEGV', 'SIGTRAP', 'SIGILL', 'SIGBUS'];

/** A sandbox passes on a signal as an exit code of 128 more than its number. */
const isFromOutside = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  signal !== null ? !fatalSignals.includes(signal) : code === 137 || code === 143;
