import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a port of this machine that can be slow or gone. */
export interface TcpLink {
  readonly url: string;
  /** Added to each direction, in ms. */
  delayMs: number;
  /** Refuses connections, and drops those that there are. */
  setGone(isGone: boolean): void;
  stop(): void;
}

/** @param onSent receives what clients send */
export async function startTcpLink(port: number, onSent: (chunk: Buffer) => void = () => {}): Promise<TcpLink> {
  const sockets = new Set<Socket>();
  let gone = false;
  const server = createServer((near) => {
    if (gone) return near.resetAndDestroy();
    const far = connect(port, '127.0.0.1');
    near.on('data', onSent);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => setTimeout(() => to.write(chunk), link.delayMs));
      from.on('end', () => setTimeout(() => to.end(), link.delayMs));
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const link: TcpLink = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delayMs: 0,
    setGone: (isGone) => {
      gone = isGone;
      if (gone) drop();
    },
    stop: () => {
      drop();
      server.close();
    },
  };
  return link;
}
