import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readConfiguration } from '../../../shell/src/configuration.ts';
import { scratchFolder } from '../../server-kit/test/scratch-folder.ts';
import { openSockets } from '../test/open-sockets.ts';
import { shellWithoutRemotes } from '../test/shell-without-remotes.ts';
import { createShell } from './create-shell.ts';

const clients = process.env.TEST_LONG ? { writing: 1_000, reading: 500 } : { writing: 50, reading: 50 };
const answerMb = 8;

let dir: string;
let upstream: Server;
let shell: FastifyInstance;
let sockets: Socket[];
beforeEach(async () => {
  dir = scratchFolder();
  mkdirSync(path.join(dir, 'releases'));
  upstream = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    Readable.from(Array(answerMb * 16).fill(Buffer.alloc(2 ** 16, ' '))).pipe(response);
  });
  await new Promise<void>((listening) => upstream.listen(0, '127.0.0.1', listening));
  const env = { SEARCH_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}` };
  shell = await createShell(shellWithoutRemotes(readConfiguration(env, dir), dir));
  await shell.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await shell.close();
  upstream.closeAllConnections();
  upstream.close();
});

const usedMb = () => process.memoryUsage().rss / 2 ** 20;

async function expectSiteAnswers(): Promise<void> {
  const { port } = shell.server.address() as AddressInfo;
  const { status } = await fetch(`http://127.0.0.1:${port}/home`, { redirect: 'manual' });
  // The page of a site without remotes.
  expect(status).toBe(404);
}

test(`${clients.writing} slow posts of 1 MiB without the anti-forgery pair are refused, use little memory, and the site responds [CALL-28, SECURITY-32]`, async () => {
  sockets = await openSockets(shell, clients.writing);
  const before = usedMb();
  const responses = sockets.map(async (socket) => String((await once(socket, 'data'))[0]));
  const head = `POST /api/content/posts/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${2 ** 20}\r\n\r\n`;
  for (const socket of sockets) socket.write(head);
  const chunk = Buffer.alloc(20 * 1024);
  for (let sent = 0; sent < 40; sent += 1) {
    for (const socket of sockets) if (socket.writable) socket.write(chunk);
    await sleep(50);
    if (sent % 10 === 0) await expectSiteAnswers();
  }
  for (const response of await Promise.all(responses)) expect(response).toMatch(/^HTTP\/1\.1 403 /);
  expect(usedMb() - before).toBeLessThan(300);
}, 300_000);

test(`${clients.reading} clients that request ${answerMb} MB each without reading it use little memory, and the site responds [SECURITY-32]`, async () => {
  sockets = await openSockets(shell, clients.reading);
  const before = usedMb();
  for (const socket of sockets) socket.pause().write('GET /api/search/x HTTP/1.1\r\nhost: x\r\n\r\n');
  for (let times = 0; times < 10; times += 1) {
    await sleep(100);
    await expectSiteAnswers();
  }
  // The services' end of the connections is in this process, too.
  expect(usedMb() - before).toBeLessThan(300);
}, 300_000);
