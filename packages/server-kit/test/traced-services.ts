// Two services, of which the first calls the second, for one request. Prints its status and what Node has loaded.
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../src/create-server.ts';
import { traceCollector } from '../src/environment.ts';
import { startTracing } from '../src/service.ts';

const collector = traceCollector(process.env);
const [traceparent = ''] = process.argv.slice(2);
const failures: string[] = [];

async function createService(name: string, next?: FastifyInstance): Promise<FastifyInstance> {
  const tracing = await startTracing(name, collector, (error) => void failures.push(String(error)));
  const app = createServer({ tracing });
  app.get('/things/:id', async (request) => {
    const call = request.raw.span?.start('call', { 'site.service': 'second' }, 'client');
    const answer = await next?.inject({ url: '/things/secret', headers: { traceparent: call?.traceparent } });
    call?.end({ failed: answer?.statusCode !== 200 });
    return [request.id, ...(answer?.json() ?? [])];
  });
  return app;
}

const second = await createService('second');
const first = await createService('first', second);
const ids = (await first.inject({ url: '/things/secret', headers: { traceparent } })).json();
await first.close();
await second.close();
const loaded = Object.keys(createRequire(import.meta.url).cache).some((file) => file.includes('@opentelemetry/sdk'));
process.stdout.write(JSON.stringify({ ids, loaded, failures }), () => process.exit());
