import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { isLong } from '../harness/long.ts';
import { needsPrograms } from '../harness/programs.ts';
import { until } from '../harness/site.ts';
import { type ProductionSite, startProductionSite } from './production-site.ts';

test.describe.configure({ timeout: 300_000, retries: 0 });
test.skip(!isLong, 'npm run test:long');
test.skip(process.getuid?.() !== 0, 'only root may mount the disks of this site');
needsPrograms('nginx', 'openssl', 'curl', 'redis-server', 'psql');

interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

const received: ReceivedSpan[] = [];
let collector: Server;
let site: ProductionSite;

test.beforeAll(async () => {
  collector = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
      const { value } = resource.attributes.find(({ key }: { key: string }) => key === 'service.name');
      for (const { spans } of scopeSpans)
        received.push(...spans.map((span: object) => ({ ...span, service: value.stringValue })));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  const { port } = collector.address() as AddressInfo;
  site = await startProductionSite({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
});
test.afterAll(async () => {
  await site?.remove();
  collector.close();
  collector.closeAllConnections();
});

test('a page is one trace, from the line in the log of the edge to the request at the service that its render called [OPERATE-13]', async () => {
  expect((await site.edge.get('/opportunities?page=7')).status).toBe(200);
  const page = () => received.find(({ name }) => name === 'GET /opportunities');
  const trace = () => received.filter(({ traceId }) => traceId === page()?.traceId);
  const below = (parent: ReceivedSpan | undefined, name: string) =>
    trace().find((span) => parent && span.parentSpanId === parent.spanId && span.name.startsWith(name));
  const rendered = () => below(page(), 'render page');
  const called = () => below(rendered(), 'call search');
  const answered = () => below(called(), 'POST /search/');
  // Spans are exported in batches.
  await until(() => answered() !== undefined, 30_000);
  expect([page(), rendered(), called(), answered()].map((span) => span?.service)).toEqual([
    'shell',
    'shell',
    'shell',
    'platform',
  ]);
  expect(site.edge.log()).toContain(`"trace":"${page()?.traceId}"`);
  expect(page()?.parentSpanId).toMatch(/^[\da-f]{16}$/);
});
