import Fastify from 'fastify';
import { databaseDouble } from '../../test/database-double.ts';
import { scheduleGuestPurge } from './schedule-guest-purge.ts';

const dayMs = 24 * 60 * 60 * 1_000;
afterEach(() => jest.useRealTimers());

test('inactive guests are purged when the services start to listen and daily after that, even after a failure, until they close [API-17]', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
  let works = 0;
  const db = databaseDouble(() => {
    works += 1;
    return works === 2 ? Promise.reject(Object.assign(new Error('secret'), { code: '57014' })) : [];
  });
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } });
  scheduleGuestPurge(app, db);
  await app.listen({ host: '127.0.0.1', port: 0 });
  expect(works).toBe(1);
  await jest.advanceTimersByTimeAsync(2 * dayMs);
  expect(works).toBe(3);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { error: 'Error', code: '57014', msg: 'guest purge failed' },
  ]);
  await app.close();
  await jest.advanceTimersByTimeAsync(dayMs);
  expect(works).toBe(3);
});

test('closing waits for a running purge', async () => {
  let finish: (rows: []) => void = () => {};
  const app = Fastify();
  const steps: string[] = [];
  app.addHook('onClose', async () => void steps.push('database closed'));
  scheduleGuestPurge(
    app,
    databaseDouble(() => new Promise((resolve) => (finish = resolve))),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const closed = app.close();
  setTimeout(() => {
    steps.push('work done');
    finish([]);
  }, 50);
  await closed;
  expect(steps).toEqual(['work done', 'database closed']);
});
