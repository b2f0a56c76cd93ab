import { RenderProcessEndedError } from 'render/process/process-errors';
import { RenderProcess } from 'render/process/render-process';
import { detectSandbox } from 'render/process/sandbox';
import type { ProgramDeps } from 'render/process/start-program';
import { readRenderProgram } from 'render/render-program';
import type { RemoteParts, RenderResult, RenderTask, TaskContext, TaskRunner } from 'render/tasks';
import { describeThrown } from '../dev/explain-error.ts';

/** The checks have time limits of their own, and say what the release was asked for. */
const unwatched = { silenceMs: Infinity, busyMs: Infinity, memoryMb: Infinity };

/** A release that is checked, in a render process like the shell's. One that has ended is started again. */
export class Candidate implements TaskRunner {
  private process: RenderProcess | undefined;
  private faultStack: string | undefined;

  constructor(
    private readonly name: string,
    private readonly bundle: string,
    private readonly deps: Omit<ProgramDeps, 'heapMb'>,
  ) {}

  /** @throws whatever the bundle throws, and RenderProcessEndedError */
  load(): Promise<RemoteParts> {
    const renderProcess = new RenderProcess(this.deps, unwatched);
    this.process = renderProcess;
    if (!process.listeners('exit').includes(this.end)) process.once('exit', this.end);
    // The shell replaces the process, too.
    renderProcess.on('fault', ({ name, message, stack }) => {
      this.faultStack = stack;
      renderProcess.end(`${name}: ${message}`, 'release');
    });
    return renderProcess.load(this.name, this.bundle);
  }

  async run<T extends RenderTask>(
    task: T,
    context: TaskContext,
    signal = new AbortController().signal,
  ): Promise<RenderResult<T>> {
    if (!this.process?.isAvailable) await this.load();
    return (this.process as RenderProcess).run(task, context, signal);
  }

  /** Of the release's error: a process that was ended because of one has another. */
  stackOf(error: unknown): string | undefined {
    return error instanceof RenderProcessEndedError ? this.faultStack : (error as Error).stack;
  }

  /** Also when this process exits. */
  end = (): void => {
    process.removeListener('exit', this.end);
    this.process?.end('is not needed anymore');
  };
}

/** V8 aborts when its heap is full. A sandbox passes on the signal as a status. */
const isAbort = /SIGABRT|SIGTRAP|status 13[34]/;

export function loadProblemOf(error: unknown): string {
  if (error instanceof RenderProcessEndedError) return `its server bundle ${problemOf(error)}`;
  const { message } = error as Error;
  return message.startsWith('the server bundle')
    ? message
    : `when it is loaded, the server bundle ${describeThrown(message)}`;
}

export function problemOf(error: unknown): string {
  const { code } = error as { readonly code?: string };
  if (code === 'HANDLE_INVALID') return (error as Error).message;
  if (!(error instanceof RenderProcessEndedError)) return describeThrown((error as Error).message);
  return `has ended its process: ${isAbort.test(error.message) ? 'it needs too much memory' : error.message}`;
}

/** How the gate starts a release: with the shell's program, behind the strongest sandbox that works here. */
export const renderDeps = async (): Promise<Omit<ProgramDeps, 'heapMb'>> => ({
  program: await readRenderProgram(),
  sandbox: await detectSandbox('auto'),
});
