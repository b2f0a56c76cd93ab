import { QueueFullError } from './storage-errors.ts';

/** A call takes milliseconds: the last one of a full queue is still answered before its caller times out. */
const maxPending = 1_000;

/**
 * Limits how many calls may be pending at once. PGlite runs one statement at a time and has no queue limit, and a call
 * stays queued after its caller has given up: behind a long import, or under more load than it can serve, no call would
 * be answered in time.
 */
export function limitQueue() {
  let pending = 0;
  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (pending >= maxPending) throw new QueueFullError('Too many calls at once');
    pending += 1;
    try {
      return await call();
    } finally {
      pending -= 1;
    }
  };
}
