import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { testConfiguration } from '../../test/configuration.ts';
import { databaseDouble } from '../../test/database-double.ts';
import { createPlatform } from '../app.ts';

let registry: Server;
let platform: FastifyInstance;
beforeEach(async () => {
  registry = createServer(async (request, response) => {
    const { authorization, 'content-type': type } = request.headers;
    const { length } = await buffer(request);
    response.writeHead(201, { etag: '"1-a"' }).end(JSON.stringify([request.url, authorization, type, length]));
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => registry.once('listening', listening));
  const registryUrl = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  platform = createPlatform({ db: databaseDouble(), configuration: { ...testConfiguration, registryUrl } });
});
afterEach(async () => {
  await platform.close();
  registry.close();
});

const upload = () => ({
  method: 'POST' as const,
  url: '/registry/releases?reason=a%20b',
  headers: { authorization: 'Bearer key', 'content-type': 'application/x-tar' },
  payload: Buffer.alloc(2 ** 20, 1),
});

test('a call to the services at /registry is answered by the registry: key, query and body of any size pass unchanged', async () => {
  const response = await platform.inject(upload());
  expect([response.statusCode, response.headers.etag, response.json()]).toEqual([
    201,
    '"1-a"',
    ['/registry/releases?reason=a%20b', 'Bearer key', 'application/x-tar', 2 ** 20],
  ]);
});

test('while the registry is down, a call to it is a 502, after which the edge asks the next one, and the services answer', async () => {
  await new Promise((closed) => registry.close(closed));
  const { method, url, headers, payload: body } = upload();
  const address = await platform.listen({ host: '127.0.0.1', port: 0 });
  expect((await fetch(address + url, { method, headers, body })).status).toBe(502);
  expect((await platform.inject('/readyz')).statusCode).toBe(200);
});
