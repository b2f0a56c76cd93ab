/** The state of a thread that decides where a task is placed. */
export interface PlaceableThread {
  readonly id: number;
  /** Number of running tasks. */
  readonly load: number;
  /** Number of missed heartbeats. */
  readonly missed: number;
}

/**
 * Decides which thread runs a remote's task. Each remote is excluded from one thread, so that a remote that blocks
 * every thread it runs on leaves one for the others.
 */
export class ThreadPlacement {
  /** Thread by slot; a replacement takes the slot of its predecessor. */
  private readonly slots: (number | undefined)[];
  private readonly draining = new Set<number>();
  private readonly remotes = new Map<string, number>();

  constructor(threads: number) {
    this.slots = Array.from({ length: threads });
  }

  /** Gives the slots of exited threads to new ones. */
  update(threadIds: readonly number[]): void {
    for (const [slot, id] of this.slots.entries())
      if (id !== undefined && !threadIds.includes(id)) this.slots[slot] = undefined;
    for (const id of threadIds) {
      const free = this.slots.indexOf(undefined);
      if (!this.slots.includes(id) && free >= 0) this.slots[free] = id;
    }
    for (const id of this.draining) if (!threadIds.includes(id)) this.draining.delete(id);
  }

  /** Lets the thread finish its tasks and gives it no new ones. */
  drain(threadId: number): void {
    this.draining.add(threadId);
  }

  isDraining(threadId: number): boolean {
    return this.draining.has(threadId);
  }

  /** The least busy responsive thread; undefined if the remote may not run on any at present. */
  choose<T extends PlaceableThread>(remote: string, threads: readonly T[]): T | undefined {
    const excluded = this.slots[this.excludedSlot(remote)];
    const allowed = threads.filter(({ id }) => this.slots.includes(id) && id !== excluded && !this.draining.has(id));
    return allowed.sort((a, b) => Math.max(0, a.missed - 1) - Math.max(0, b.missed - 1) || a.load - b.load)[0];
  }

  private excludedSlot(remote: string): number {
    const index = this.remotes.get(remote) ?? this.remotes.size;
    this.remotes.set(remote, index);
    return index % this.slots.length;
  }
}
