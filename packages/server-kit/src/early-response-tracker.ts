import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Detects responses that were sent before their request had arrived in full. */
export class EarlyResponseTracker {
  private readonly latest = new WeakMap<Duplex, ServerResponse>();

  watch(server: Server): void {
    server.on('request', (request, response) => this.latest.set(request.socket, response));
  }

  /** Whether a second response on this connection would be for a request that already has one. */
  has(connection: Duplex): boolean {
    const response = this.latest.get(connection);
    return Boolean(response?.headersSent && !response.req.complete);
  }
}
