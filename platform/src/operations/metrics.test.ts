import { Registry } from 'prom-client';
import { testConfiguration } from '../../test/configuration.ts';
import { databaseDouble } from '../../test/database-double.ts';
import { createPlatform } from '../app.ts';

test('the metrics count requests by route pattern and status and show the database load, without raw paths or queries [OPERATE-2]', async () => {
  const metrics = new Registry();
  const db = { ...databaseDouble(), load: () => ({ connections: 10, idle: 3, waiting: 2 }) };
  const platform = createPlatform({ db, configuration: testConfiguration, metrics });
  for (const url of ['/search/entities/secret-slug?x=secret', '/search/entities/other', '/healthz', '/secret-path'])
    await platform.inject(url);
  const text = await metrics.metrics();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/search/entities/:id",status="404"} 2',
  );
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1');
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1');
  expect(text).toContain('database_connections{state="idle"} 3');
  expect(text).toContain('database_connections{state="used"} 7');
  expect(text).toContain('database_queue_length 2');
  expect(text).toContain('database_up 1');
  expect(text).not.toContain('secret');
  expect((await platform.inject('/metrics')).statusCode).toBe(404);
  await platform.close();
});

test.each([
  ['refuses', () => Promise.reject(new Error('gone'))],
  ['hangs', () => new Promise<never>(() => {})],
  ['only reads', (sql?: string) => (sql?.startsWith('select') ? [] : Promise.reject(new Error('read-only')))],
])('database_up is 0 while the database %s, and one line of the log says when that began', async (_, respond) => {
  const metrics = new Registry();
  const lines: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line).msg) } };
  const platform = createPlatform({ db: databaseDouble(respond), configuration: testConfiguration, metrics, logger });
  expect(await metrics.metrics()).toContain('database_up 0');
  expect(lines).toEqual(['the database takes no writes']);
  await platform.close();
});

test('the query that measures database_up does not count as one that waits', async () => {
  const metrics = new Registry();
  let waiting = 0;
  const double = databaseDouble();
  const query = <T>(...given: Parameters<typeof double.query>) => {
    waiting += 1;
    return double.query(...given) as Promise<T[]>;
  };
  const db = { ...double, query: query as typeof double.query, load: () => ({ connections: 1, idle: 1, waiting }) };
  const platform = createPlatform({ db, configuration: testConfiguration, metrics });
  const text = await metrics.metrics();
  expect(text).toContain('database_queue_length 0');
  expect([text.includes('database_up 1'), waiting]).toEqual([true, 1]);
  await platform.close();
});
