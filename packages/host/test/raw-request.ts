import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** Sends a request with the path unchanged: `inject` and `fetch` would normalize it. */
export const rawRequest = (app: FastifyInstance, path: string): Promise<{ status?: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    const call = request({ host: '127.0.0.1', port, path, agent: false }, async (response) =>
      resolve({ status: response.statusCode, body: await text(response) }),
    );
    call.once('error', reject).end();
  });
