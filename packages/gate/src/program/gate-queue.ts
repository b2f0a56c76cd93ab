import { ReleaseError } from 'releases/release-errors';

interface Waiting {
  readonly keys: readonly string[];
  readonly start: () => void;
}

/** Runs at most one task for each key at a time, in order, and few in all: each may use much memory. */
export class GateQueue {
  private readonly busy: string[] = [];
  private readonly waiting: Waiting[] = [];
  private running = 0;

  constructor(
    private readonly maxRunning = 2,
    private readonly maxWaiting = 4,
  ) {}

  /**
   * @param keys the remote, and what else only one task may use
   * @throws ReleaseError REGISTRY_BUSY if too many tasks for the remote are waiting
   */
  async run<T>(remote: string, keys: readonly string[], task: () => Promise<T>): Promise<T> {
    if (this.waiting.filter((other) => other.keys.includes(remote)).length >= this.maxWaiting)
      throw new ReleaseError('REGISTRY_BUSY', `${remote}: ${this.maxWaiting} releases are waiting for the gate`);
    const all = [remote, ...keys];
    await new Promise<void>((start) => {
      this.waiting.push({ keys: all, start });
      this.startNext();
    });
    try {
      return await task();
    } finally {
      for (const key of all) this.busy.splice(this.busy.indexOf(key), 1);
      this.running -= 1;
      this.startNext();
    }
  }

  private startNext(): void {
    const index = this.waiting.findIndex(({ keys }) => !keys.some((key) => this.busy.includes(key)));
    if (index < 0 || this.running >= this.maxRunning) return;
    const [next] = this.waiting.splice(index, 1);
    if (!next) return;
    this.busy.push(...next.keys);
    this.running += 1;
    next.start();
    this.startNext();
  }
}
