import { statfsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import type { Edge } from './edge.ts';

/** What the exporters beside the site would report, of Debian's packages: probe and node. */
export interface Exporters {
  readonly port: number;
  /** By how much the machine's clock is wrong, in seconds. */
  clockError: number;
  stop(): void;
}

/** @param disk a file system to report as if it were on a real disk */
export async function startExporters(edge: Pick<Edge, 'authority' | 'get' | 'port'>, disk: string): Promise<Exporters> {
  const server = createServer(async (_request, response) => {
    const [page, ends] = await Promise.all([
      edge.get('/about').catch(() => ({ status: 0 })),
      certificateEnd(edge).catch(() => 0),
    ]);
    const { bavail, blocks, bsize } = statfsSync(disk);
    const labels = `{mountpoint="${disk}",fstype="ext4"}`;
    response.end(
      [
        `probe_success ${Number(page.status === 200)}`,
        ...(ends ? [`probe_ssl_earliest_cert_expiry ${ends / 1_000}`] : []),
        `node_filesystem_avail_bytes${labels} ${bavail * bsize}`,
        `node_filesystem_size_bytes${labels} ${blocks * bsize}`,
        `node_time_seconds ${Date.now() / 1_000 + exporters.clockError}\n`,
      ].join('\n'),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const exporters: Exporters = {
    port: (server.address() as AddressInfo).port,
    clockError: 0,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return exporters;
}

/** The probe reports none if it does not trust the certificate. */
function certificateEnd({ authority, port }: Pick<Edge, 'authority' | 'port'>): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, ca: authority }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.once('error', reject);
    socket.setTimeout(2_000, () => socket.destroy(new Error('no handshake')));
  });
}
