import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type TLSSocket } from 'node:tls';

/** So that the edge's limits of one address do not end them. */
const addresses = 40;

/** Opens TLS connections that send nothing, or a request that never ends; returns what closes them. */
export async function openConnections(port: number, count: number, head = ''): Promise<() => void> {
  const sockets = new Set<TLSSocket>();
  let number = 0;
  const open = () =>
    new Promise<void>((done) => {
      number += 1;
      const localAddress = `127.0.1.${1 + (number % addresses)}`;
      const options = { host: '127.0.0.1', port, localAddress, rejectUnauthorized: false };
      const socket = connect(options, () => {
        if (head) socket.write(head);
        done();
      });
      sockets.add(socket);
      socket.on('error', () => done());
      socket.on('close', () => {
        sockets.delete(socket);
        done();
      });
    });
  for (let opened = 0; opened < count; opened += 50) await Promise.all(Array.from({ length: 50 }, open));
  const drip = async () => {
    for (; head && sockets.size > 0; await sleep(2_000)) for (const socket of sockets) socket.write('x');
  };
  void drip();
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
