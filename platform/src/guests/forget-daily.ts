import type { FastifyInstance } from 'fastify';
import type { Database } from '../storage/database.ts';
import { forgetGuests } from './forget-guests.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** From the moment the services listen and then every day; `close` waits for it. What fails is tried again the next day. */
export function forgetGuestsDaily(app: FastifyInstance, db: Database): void {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const forget = () => {
    work = forgetGuests(db, new Date(), stop.signal).catch(({ name, code }) =>
      app.log.error({ error: name, code }, 'guests could not be forgotten'),
    );
  };
  app.addHook('onListen', async () => {
    forget();
    timer = setInterval(forget, dayMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    stop.abort();
    await work;
  });
}
