import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readConfiguration } from '../../../shell/src/configuration.ts';
import { scratchFolder } from '../../server-kit/test/scratch-folder.ts';
import { openSockets } from '../test/open-sockets.ts';
import { shellWithoutRemotes } from '../test/shell-without-remotes.ts';
import { createShell } from './create-shell.ts';

let dir: string;
let shell: FastifyInstance;
beforeEach(async () => {
  dir = scratchFolder();
  mkdirSync(path.join(dir, 'releases'));
  shell = await createShell(shellWithoutRemotes(readConfiguration({}, dir), dir));
  shell.get('/large', () => Buffer.alloc(64 * 2 ** 20));
  await shell.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => shell.close());

test('a client that never reads its response is disconnected [SECURITY-32]', async () => {
  const connected = once(shell.server, 'connection');
  const [socket] = (await openSockets(shell, 1)) as [Socket];
  const [connection] = (await connected) as [Socket];
  socket.pause().write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(connection, 'close');
  expect(socket.bytesRead).toBeLessThan(64 * 2 ** 20);
  socket.destroy();
}, 180_000);
