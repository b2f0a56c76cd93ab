import type { JsonStructure } from '@meridian-vale/platform-client/json-structure';

/** What may be read of a process at once, and what is added to it each second: a few times what a busy remote needs. */
const burst = { frames: 10_000, bytes: 64 * 1024 * 1024, values: 1_000_000 };
const perSecond = { frames: 5_000, bytes: 24 * 1024 * 1024, values: 400_000 };

/** Deeper JSON is of no use to anyone, and costs whoever prints it again its stack. */
const maxDepth = 200;

/** Limits how much a process may make the shell read, before any of it is parsed. */
export class FrameRate {
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
