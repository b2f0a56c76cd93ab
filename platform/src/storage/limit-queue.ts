import { setImmediate } from 'node:timers/promises';
import { QueueFullError } from './storage-errors.ts';

/** A call takes milliseconds: the last one of a full lane is still answered before its caller times out. */
const maxPending = 1_000;

/** The gateway's calls have a lane of their own: without a guest no visitor gets any further. */
export type Lane = 'ordinary' | 'gateway';

/**
 * Runs one call at a time, as PGlite does, which has no limit of its own: behind a long import, or under more load than it
 * can serve, no call would be answered in time. The lanes take turns, so that a flood in one does not hold up the other;
 * a call that its lane has no place for is refused.
 */
export function createCallQueue() {
  const pending: Record<Lane, (() => Promise<void>)[]> = { ordinary: [], gateway: [] };
  let running: Lane | undefined;

  async function run(lane: Lane): Promise<void> {
    let turn: Lane | undefined = lane;
    while (turn) {
      running = turn;
      await pending[turn][0]?.();
      pending[turn].shift();
      // PGlite answers within a turn of the event loop: without another one no request would be read, no answer sent.
      await setImmediate();
      const other: Lane = turn === 'gateway' ? 'ordinary' : 'gateway';
      turn = [other, turn].find((next) => pending[next].length > 0);
    }
    running = undefined;
  }

  return {
    enqueue<T>(lane: Lane, call: () => Promise<T>): Promise<T> {
      if (pending[lane].length >= maxPending) return Promise.reject(new QueueFullError('Too many calls at once'));
      return new Promise<T>((resolve, reject) => {
        pending[lane].push(() => call().then(resolve, reject));
        if (!running) void run(lane);
      });
    },
    /** Calls that run or wait. */
    get size(): number {
      return pending.ordinary.length + pending.gateway.length;
    },
  };
}
