import { setImmediate } from 'node:timers/promises';
import { QueueFullError } from '../errors.ts';

/** Calls take milliseconds, so even the last one in a full lane completes before its caller times out. */
const maxPending = 1_000;

/** The gateway has its own lane, because visitors cannot proceed without a guest. */
export type Lane = 'ordinary' | 'gateway';

/**
 * Runs one call at a time, as PGlite does, but with a bounded queue: otherwise, behind a long import or under overload,
 * no call would complete in time. The lanes alternate, so that a flood in one does not delay the other. If a lane is
 * full, the call is rejected.
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
      // PGlite completes within one turn of the event loop: yield, so that requests are read and responses sent.
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
    /** Running and waiting calls. */
    get size(): number {
      return pending.ordinary.length + pending.gateway.length;
    },
  };
}
