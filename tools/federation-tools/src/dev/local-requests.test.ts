import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { localRequests } from './local-requests.ts';

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
