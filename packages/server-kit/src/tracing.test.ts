import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { bundleProgram } from './bundle-program.ts';

// It starts processes, or builds.
jest.setTimeout(60_000);

interface ExportedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

const trace = '0af7651916cd43dd8448eb211c80319c';
const caller = 'b7ad6b7169203331';
const services: string[] = [];
const spans: ExportedSpan[] = [];
/** Receives OTLP over HTTP. */
const collector = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  for (const { resource, scopeSpans } of request.url === '/v1/traces' ? JSON.parse(body).resourceSpans : []) {
    for (const { key, value } of resource.attributes) if (key === 'service.name') services.push(value.stringValue);
    for (const scope of scopeSpans) spans.push(...scope.spans);
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});

let program: string;
beforeAll(async () => {
  program = await bundleProgram('packages/server-kit/test/traced-services.ts');
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
});
afterAll(() => {
  collector.close();
  collector.closeAllConnections();
});

async function run(
  endpoint: string,
  sampling: Readonly<Record<string, string>> = {},
): Promise<{ ids: string[]; loaded: boolean; failures: string[] }> {
  const env = { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...sampling };
  const { stdout } = await promisify(execFile)(process.execPath, [program, `00-${trace}-${caller}-01`], { env });
  return JSON.parse(stdout);
}

test('the spans of two services are one trace below what called; a close exports them all', async () => {
  const { port } = collector.address() as AddressInfo;
  expect(await run(`http://127.0.0.1:${port}`)).toEqual({ ids: [trace, trace], loaded: true, failures: [] });
  expect(new Set(services)).toEqual(new Set(['first', 'second']));
  expect(spans.map(({ traceId }) => traceId)).toEqual(Array(4).fill(trace));
  const childOf = (parent?: string) => spans.filter(({ parentSpanId }) => parent && parentSpanId === parent);
  const [request] = childOf(caller);
  const [call] = childOf(request?.spanId);
  const [called] = childOf(call?.spanId);
  expect([request, call, called].map((span) => span?.name)).toEqual(['GET /things/:id', 'call', 'GET /things/:id']);
  expect(called?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  expect(JSON.stringify(spans)).not.toContain('secret');
});

test("a share of the traces is exported, by their ids and whatever a caller's header says", async () => {
  const { port } = collector.address() as AddressInfo;
  const exported = async (ratio: string) => {
    spans.length = 0;
    const sampling = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: ratio };
    expect((await run(`http://127.0.0.1:${port}`, sampling)).ids).toEqual([trace, trace]);
    return spans.length;
  };
  expect([await exported('0.01'), await exported('0.9')]).toEqual([0, 4]);
});

test('a collector that cannot be reached fails no request, and the process ends', async () => {
  expect((await run('http://127.0.0.1:1')).ids).toEqual([trace, trace]);
});

test('without a collector no module of OpenTelemetry is loaded; ids go on all the same', async () => {
  expect(await run('')).toEqual({ ids: [trace, trace], loaded: false, failures: [] });
});
