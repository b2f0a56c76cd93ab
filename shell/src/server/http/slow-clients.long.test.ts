import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { shellWithoutRemotes } from '../../../test/shell-without-remotes.ts';
import { createShell } from '../app.ts';
import { readConfiguration } from '../configuration.ts';

let dir: string;
let shell: FastifyInstance;
let port: number;
let sockets: Socket[];
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'shell-'));
  mkdirSync(path.join(dir, 'releases'));
  shell = await createShell(shellWithoutRemotes(readConfiguration({}, dir), dir));
  await shell.listen({ host: '127.0.0.1', port: 0 });
  port = (shell.server.address() as AddressInfo).port;
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await shell.close();
  rmSync(dir, { recursive: true });
});

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

const usedMb = () => process.memoryUsage().rss / 2 ** 20;

async function expectSiteAnswers(): Promise<void> {
  const { status } = await fetch(`http://127.0.0.1:${port}/home`, { redirect: 'manual' });
  expect(status).toBe(302);
}

test('1,000 posts of 1 MiB that trickle without the anti-forgery pair: refused at once, nothing is held, the site answers [CALL-28, SECURITY-32]', async () => {
  const head = `POST /api/content/posts/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${2 ** 20}\r\n\r\n`;
  const clients = await Promise.all(Array.from({ length: 1_000 }, open));
  const before = usedMb();
  const answers = clients.map(async (socket) => String((await once(socket, 'data'))[0]));
  for (const socket of clients) socket.write(head);
  const chunk = Buffer.alloc(20 * 1024);
  for (let sent = 0; sent < 40; sent += 1) {
    for (const socket of clients) if (socket.writable) socket.write(chunk);
    await sleep(50);
    if (sent % 10 === 0) await expectSiteAnswers();
  }
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  // 800 MB came.
  expect(usedMb() - before).toBeLessThan(300);
}, 300_000);

test.each([
  ['the headers', 'GET /home HTTP/1.1\r\nhost: x\r\n'],
  [
    'the body',
    'POST /api/content/posts/ HTTP/1.1\r\nhost: x\r\ncookie: XSRF-TOKEN=a\r\nx-xsrf-token: a\r\ncontent-length: 90\r\n\r\n{',
  ],
])(
  'a client that never ends %s is disconnected [SECURITY-32]',
  async (_what, bytes) => {
    const socket = await open();
    socket.write(bytes);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  },
  120_000,
);
