import type { FastifyInstance } from 'fastify';
import type { Database } from '../storage/database.ts';
import { purgeInactiveGuests } from './purge-inactive-guests.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Purges inactive guests on startup and then daily, even after a failure. `close` waits for a running purge. */
export function scheduleGuestPurge(app: FastifyInstance, db: Database): void {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const purge = () => {
    running = purgeInactiveGuests(db, new Date(), abort.signal).catch(({ name, code }) =>
      app.log.error({ error: name, code }, 'guest purge failed'),
    );
  };
  app.addHook('onListen', async () => {
    purge();
    timer = setInterval(purge, dayMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    abort.abort();
    await running;
  });
}
