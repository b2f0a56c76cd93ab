import { EventEmitter } from 'node:events';
import type { JsonStructure } from '@meridian-vale/platform-client/json-structure';
import { Compile } from 'typebox/compile';
import type { ReleaseHost, RemoteParts, RenderResult, RenderTask, TaskContext } from '../../tasks.ts';
import { encodeFrame, FrameReader, MalformedFrameError } from '../frames.ts';
import { FromProcess, type ToProcess } from '../messages.ts';
import { fromPortableError } from '../portable-error.ts';
import { type OutputLimits, readLines } from './output-lines.ts';
import { type EndedBy, isFromOutside, RenderProcessEndedError } from './process-errors.ts';
import { RunningTasks, type TaskLimits } from './running-tasks.ts';
import { type ProgramDeps, type StartedProgram, startProgram } from './start-program.ts';

export interface ProcessLimits extends TaskLimits {
  readonly output: OutputLimits;
}

const defaultLimits: ProcessLimits = {
  calls: 200,
  concurrentCalls: 16,
  placements: 32,
  messageBytes: 8 * 1024 * 1024,
  output: { lines: 20_000, bytes: 4 * 1024 * 1024 },
  heapMb: 256,
};

export const heartbeatMs = 200;
/** What a process may leave unread: more than all answers to one page. */
const maxUnreadBytes = 64 * 1024 * 1024;
const fromProcess = Compile(FromProcess);

/** A process that runs the code of one release, which `load` gives it; until then it is empty. */
export class RenderProcess
  extends EventEmitter<{
    ended: [RenderProcessEndedError];
    line: [line: string, requestId?: string];
    fault: [Error];
    beat: [];
    answer: [];
  }>
  implements ReleaseHost
{
  /** Resolves once the program waits for a release. */
  readonly started: Promise<void>;
  private readonly program: StartedProgram;
  private readonly limits: ProcessLimits;
  private readonly rate = new FrameRate();
  private readonly tasks: RunningTasks;
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
    this.tasks = new RunningTasks(
      {
        send: (message) => this.send(message),
        end: (why) => this.end(why, 'release'),
        onAnswer: () => this.emit('answer'),
      },
      this.limits,
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
      (line) => this.emit('line', line, this.tasks.requestId),
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

  get pid(): number | undefined {
    return this.program.child.pid;
  }

  get isRunning(): boolean {
    return !this.ended;
  }

  /** Whether the answers of services to the running tasks alone may fill the process's memory. */
  get mayFillMemory(): boolean {
    return this.tasks.mayFillMemory;
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
    return this.ended ? Promise.reject(this.ended) : this.tasks.run(request, context, signal);
  }

  /** Ends the process at once. @param endedBy whose fault that is */
  end(why: string, endedBy: EndedBy = 'shell'): void {
    this.finish(new RenderProcessEndedError(why, endedBy));
  }

  private finish(error: RenderProcessEndedError): void {
    if (this.ended) return;
    this.ended = error;
    this.program.end();
    this.emit('ended', error);
    this.tasks.rejectAll(error);
  }

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
      case 'fault':
        this.emit('fault', fromPortableError(message.error));
        break;
      default:
        this.tasks.handle(message);
    }
  }
}

/** What may be read of a process at once, and what is added to it each second: a few times what a busy remote needs. */
const burst = { frames: 10_000, bytes: 64 * 1024 * 1024, values: 1_000_000 };
const perSecond = { frames: 5_000, bytes: 24 * 1024 * 1024, values: 400_000 };

/** Deeper JSON is of no use to anyone, and costs whoever prints it again its stack. */
const maxDepth = 200;

/** Limits how much a process may make the shell read, before any of it is parsed. */
class FrameRate {
  private left = { ...burst };
  private since = performance.now();

  /** Counts a message. @returns whether it is within the limit */
  allows(bytes: number, { values, depth }: JsonStructure): boolean {
    if (depth > maxDepth) return false;
    const now = performance.now();
    const seconds = (now - this.since) / 1000;
    this.since = now;
    const refilled = (key: keyof typeof burst, used: number) =>
      Math.min(burst[key], this.left[key] + seconds * perSecond[key]) - used;
    this.left = { frames: refilled('frames', 1), bytes: refilled('bytes', bytes), values: refilled('values', values) };
    return Object.values(this.left).every((amount) => amount >= 0);
  }
}
