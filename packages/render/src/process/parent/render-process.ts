import { EventEmitter } from 'node:events';
import { Compile } from 'typebox/compile';
import type { RemoteParts, RenderResult, RenderTask, TaskContext, TaskRunner } from '../../tasks.ts';
import { encodeFrame, FrameRate, FrameReader, MalformedFrameError } from '../frames.ts';
import { FromProcess, type ToProcess } from '../messages.ts';
import { fromPortableError } from '../portable-error.ts';
import { HeartbeatMonitor } from './heartbeat-monitor.ts';
import { processUsage } from './linux-process.ts';
import { type OutputLimits, readLines } from './output-lines.ts';
import { type EndedBy, isFromOutside, RenderProcessEndedError } from './process-errors.ts';
import { RunningTasks, type TaskLimits } from './running-tasks.ts';
import { type ProgramDeps, type StartedProgram, startProgram } from './start-program.ts';

export interface ProcessLimits extends TaskLimits {
  readonly output: OutputLimits;
  /** Milliseconds of CPU time without a heartbeat after which a process is ended. */
  readonly silenceMs: number;
  /** Milliseconds of CPU time without an answer, whatever heartbeats say. */
  readonly busyMs: number;
  readonly heapMb: number;
  readonly memoryMb: number;
}

const defaultLimits: ProcessLimits = {
  calls: 200,
  concurrentCalls: 16,
  placements: 32,
  messageBytes: 8 * 1024 * 1024,
  output: { lines: 20_000, bytes: 4 * 1024 * 1024 },
  heapMb: 256,
  silenceMs: 2_000,
  busyMs: 15_000,
  memoryMb: 512,
};

const heartbeatMs = 200;
/** How long a process that gets no new tasks may continue those it has, in ms. */
const drainMs = 5_000;
/** Enough tasks to keep a core busy: most wait for calls. */
const tasksOfOneCore = 8;
/** What a process may leave unread: more than all answers to one page. */
const maxUnreadBytes = 64 * 1024 * 1024;
/** The most bytes of a message that is always short: a process may send many, and each costs the shell its size. */
const maxShortBytes = 100;
const isShort = ({ type }: FromProcess): boolean => ['started', 'beat', 'abort-call'].includes(type);
const fromProcess = Compile(FromProcess);

/**
 * A process that runs the code of one release, which `load` gives it; until then it is empty. It is ended when it is
 * silent, uses too much, or breaks a rule of its messages.
 */
export class RenderProcess
  extends EventEmitter<{
    ended: [RenderProcessEndedError];
    line: [line: string, requestId?: string];
    fault: [Error];
    idle: [];
  }>
  implements TaskRunner
{
  /** Tasks that run, or wait for the release. */
  users = 0;
  /** When the last task ended, in ms. */
  lastUsedAt = performance.now();
  private readonly program: StartedProgram;
  private readonly limits: ProcessLimits;
  private readonly tasks: RunningTasks;
  private readonly monitor: HeartbeatMonitor;
  private readonly timer: NodeJS.Timeout;
  private hasStarted = false;
  private hasAnswered = false;
  private isDraining = false;
  private loaded?: Promise<RemoteParts>;
  private onLoaded?: { resolve: (parts: RemoteParts) => void; reject: (error: Error) => void };
  private ended?: RenderProcessEndedError;

  constructor(deps: Omit<ProgramDeps, 'heapMb'>, limits: Partial<ProcessLimits> = {}) {
    super();
    this.limits = { ...defaultLimits, ...limits };
    const { calls, concurrentCalls, placements, messageBytes, heapMb, output } = this.limits;
    this.program = startProgram({ ...deps, heapMb }, { calls, concurrentCalls, placements, heartbeatMs, messageBytes });
    this.tasks = new RunningTasks(
      {
        send: (message) => this.send(message),
        end: (cause) => this.fail(cause),
        onAnswer: () => this.monitor.answer(),
      },
      this.limits,
    );
    this.monitor = new HeartbeatMonitor(this.limits, heartbeatMs);
    this.timer = setInterval(() => this.watch(), heartbeatMs).unref();
    const { child, channel } = this.program;
    const reader = new FrameReader(messageBytes, (...received) => this.receive(...received), new FrameRate());
    channel.on('data', (chunk: Buffer) => this.read(reader, chunk));
    channel.on('error', () => {});
    const streams = [child.stdout, child.stderr].flatMap((stream) => stream ?? []);
    readLines(
      streams,
      output,
      (line) => this.emit('line', line, this.tasks.requestId),
      () => this.fail('wrote more than its log may hold'),
    );
    child.once('error', (error) => this.end(`could not start: ${error.message}`, 'unknown'));
    child.once('exit', (code, signal) => {
      const cause = `ended with ${signal ?? `status ${code}`}`;
      if (isFromOutside(code, signal) || !this.hasStarted) this.end(cause, 'unknown');
      else this.fail(cause);
    });
  }

  get pid(): number | undefined {
    return this.program.child.pid;
  }

  get isAvailable(): boolean {
    return !this.ended && !this.isDraining;
  }

  get isIdle(): boolean {
    return this.users === 0;
  }

  /**
   * Whether a second process would help. Not if nothing has been answered yet, as by a release that loops: a second one
   * would loop, too.
   */
  get isBusy(): boolean {
    return this.hasAnswered && (this.monitor.isLate || this.users >= tasksOfOneCore);
  }

  /**
   * Evaluates a release's server bundle, whose hash the caller has verified.
   * @throws whatever the bundle throws
   */
  load(name: string, code: string | Promise<string>): Promise<RemoteParts> {
    this.loaded = this.use(async () => {
      const text = await code;
      return new Promise((resolve, reject) => {
        if (this.ended) return reject(this.ended);
        this.onLoaded = { resolve, reject };
        this.once('ended', reject);
        this.send({ type: 'load', name, code: text });
      });
    });
    return this.loaded;
  }

  /** Resolves once the release is loaded; the process is not idle until then. */
  ready(): Promise<unknown> {
    return this.use(async () => this.loaded);
  }

  run<T extends RenderTask>(request: T, context: TaskContext, signal: AbortSignal): Promise<RenderResult<T>> {
    return this.use(async () => {
      await this.loaded;
      if (this.ended) throw this.ended;
      const result = await this.tasks.send(request, context, signal);
      this.hasAnswered = true;
      return result;
    });
  }

  private async use<T>(work: () => Promise<T>): Promise<T> {
    this.users += 1;
    try {
      return await work();
    } finally {
      this.users -= 1;
      this.lastUsedAt = performance.now();
      if (this.isIdle) this.emit('idle');
    }
  }

  /** Takes no new tasks, and ends once it is idle, or after {@link drainMs} at the latest. */
  drain(cause: string): void {
    if (this.isDraining) return;
    this.isDraining = true;
    const end = () => this.end(cause);
    if (this.isIdle) end();
    this.once('idle', end);
    setTimeout(end, drainMs).unref();
  }

  /** Ends the process at once. @param endedBy whose fault that is */
  end(cause: string, endedBy: EndedBy = 'shell'): void {
    if (this.ended) return;
    const error = new RenderProcessEndedError(cause, endedBy);
    this.ended = error;
    clearInterval(this.timer);
    this.program.end();
    this.emit('ended', error);
    this.tasks.rejectAll(error);
  }

  /** Ends the process for what its release did, which large answers of services may have made it do. */
  private fail(cause: string): void {
    this.end(cause, this.tasks.haveLargeAnswers ? 'unknown' : 'release');
  }

  private watch(): void {
    const usage = this.pid === undefined ? undefined : processUsage(this.pid);
    const silence = this.monitor.silence(usage?.cpuMs);
    const { memoryMb, busyMs } = this.limits;
    if (usage && usage.rssBytes > memoryMb * 1024 * 1024) this.fail(`has used more than ${memoryMb} MiB of memory`);
    else if (silence === 'busy') this.fail(`has used ${busyMs / 1000} s of CPU time without an answer`);
    else if (silence === 'blocked') this.fail('has stopped answering');
    else if (silence === 'stalled') this.end('was stopped, or got no CPU time', 'unknown');
  }

  private send(message: ToProcess): number {
    if (this.ended) return 0;
    const frame = encodeFrame(message);
    this.program.channel.write(frame);
    // Answers of services may be large, too.
    if (this.program.channel.writableLength > maxUnreadBytes) this.end('does not read what it is sent', 'unknown');
    return frame.length;
  }

  private read(reader: FrameReader, chunk: Buffer): void {
    if (this.ended) return;
    try {
      reader.push(chunk);
    } catch (error) {
      if (!(error instanceof MalformedFrameError)) throw error;
      this.fail(`sent a malformed message: ${error.message}`);
    }
  }

  private receive(received: unknown, bytes: number): void {
    if (this.ended) return;
    if (!fromProcess.Check(received)) {
      this.fail('sent a message that does not match its schema');
      return;
    }
    const message = received as FromProcess;
    if (isShort(message) && bytes > maxShortBytes) {
      this.fail(`sent a ${message.type} of ${bytes} bytes`);
      return;
    }
    switch (message.type) {
      case 'started':
        this.hasStarted = true;
        // Evaluating the release may block, before the first heartbeat.
        this.monitor.beat();
        break;
      case 'beat':
        this.monitor.beat();
        break;
      case 'loaded':
        this.onLoaded?.resolve(message);
        break;
      case 'not-loaded':
        this.onLoaded?.reject(fromPortableError(message.error));
        break;
      case 'fault':
        this.emit('fault', fromPortableError(message.error));
        break;
      default:
        this.tasks.handle(message);
    }
  }
}
