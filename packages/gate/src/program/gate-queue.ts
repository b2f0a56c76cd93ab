import { ReleaseError } from 'releases/release-errors';

interface Waiting {
  readonly remote: string;
  readonly start: () => void;
}

/** Runs at most one task for each remote at a time, in order, and few in all: each may use much memory. */
export class GateQueue {
  private readonly busy: string[] = [];
  private readonly waiting: Waiting[] = [];
  private running = 0;

  constructor(
    private readonly maxRunning = 2,
    private readonly maxWaiting = 4,
  ) {}

  /** @throws ReleaseError REGISTRY_BUSY if too many tasks for the remote are waiting */
  async run<T>(remote: string, task: () => Promise<T>): Promise<T> {
    if (this.waiting.filter((other) => other.remote === remote).length >= this.maxWaiting)
      throw new ReleaseError('REGISTRY_BUSY', `${remote}: ${this.maxWaiting} releases are waiting for the gate`);
    await new Promise<void>((start) => {
      this.waiting.push({ remote, start });
      this.startNext();
    });
    try {
      return await task();
    } finally {
      this.busy.splice(this.busy.indexOf(remote), 1);
      this.running -= 1;
      this.startNext();
    }
  }

  private startNext(): void {
    const index = this.waiting.findIndex(({ remote }) => !this.busy.includes(remote));
    if (index < 0 || this.running >= this.maxRunning) return;
    const [next] = this.waiting.splice(index, 1);
    if (!next) return;
    this.busy.push(next.remote);
    this.running += 1;
    next.start();
    this.startNext();
  }
}
