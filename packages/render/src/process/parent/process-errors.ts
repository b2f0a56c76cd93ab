export type EndedBy = 'release' | 'shell' | 'unknown';

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

/** Whether a task failed through its release, and not from outside, a service, or who places a fragment that it has not. */
export const isReleasesFault = (error: unknown): boolean =>
  error instanceof RenderProcessEndedError
    ? error.endedBy === 'release'
    : !(error instanceof LargeAnswersError) && (error as NodeJS.ErrnoException | null)?.code !== 'FRAGMENT_NOT_FOUND';

/** What Node reports when its heap is full, or a fatal error ends it. */
const fatalSignals: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGSEGV', 'SIGTRAP', 'SIGILL', 'SIGBUS'];

/** A sandbox passes on a signal as an exit code of 128 more than its number. */
export const isFromOutside = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  signal !== null ? !fatalSignals.includes(signal) : code === 137 || code === 143;
