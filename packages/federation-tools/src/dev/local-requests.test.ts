import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { localRequests, readReport } from './dev-server.ts';

const server = createServer(localRequests((_request, response) => void response.end('served')));
let port: number;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const statusOf = (host: string) =>
  new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', headers: { host }, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).once('error', reject);
  });

test.each([
  ['localhost', 200],
  ['127.0.0.1', 200],
  ['evil.example', 403],
  ['localhost.evil.example', 403],
  ['evil.example@localhost', 403],
  ['0.0.0.0', 403],
])('a request to %s with the port of a development server is answered %i [AUTHOR-30]', async (name, status) => {
  expect(await statusOf(`${name}:${port}`)).toBe(status);
});

test('a request to another port, or without one, is refused [AUTHOR-30]', async () => {
  expect([await statusOf(`localhost:${port + 1}`), await statusOf('localhost')]).toEqual([403, 403]);
});

test("a report is read of the server's own pages only, and of at most 64 KB", async () => {
  const reads: string[] = [];
  const reports = createServer(async (request, response) => {
    const status = await readReport(request).then(
      (said) => reads.push(said) && 204,
      () => 403,
    );
    response.writeHead(status, { connection: 'close' }).end();
  });
  await new Promise<void>((done) => reports.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(reports.address() as AddressInfo).port}`;
  const send = async (body: string, headers: Record<string, string>) =>
    (await fetch(origin, { method: 'POST', body, headers })).status;
  expect(await send('own', { 'sec-fetch-site': 'same-origin', origin })).toBe(204);
  expect(await send('by a program', {})).toBe(204);
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(await send('no', { 'sec-fetch-site': site })).toBe(403);
  expect(await send('no', { origin: 'http://evil.example' })).toBe(403);
  expect(await send('x'.repeat(65_537), {})).toBe(403);
  expect(reads).toEqual(['own', 'by a program']);
  reports.close();
});
