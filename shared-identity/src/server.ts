import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { HttpClient } from 'platform-client/http-client';
import { isReadOnly } from 'platform-client/read-only';
import { onceMoreOnFreshSocket } from './http/fresh-socket.ts';
import { requestHeaders } from './http/request-headers.ts';
import type { ServiceBases } from './http/service-addresses.ts';
import { createTransport } from './http/transport.ts';

/** Sockets hold nothing of a visitor: they may serve all of them. Made by the first client, not by the import. */
let agents: { httpAgent: HttpAgent; httpsAgent: HttpsAgent } | undefined;
const sharedAgents = () =>
  (agents ??= {
    httpAgent: new HttpAgent({ keepAlive: true }),
    httpsAgent: new HttpsAgent({ keepAlive: true }),
  });

/** The server's client; `failed` tells whether the page may be kept (RESOLUTIONS R3). */
export interface AnonymousHttp extends HttpClient {
  /**
   * Whether any call failed so far. A 404 is a failure too here: of a list it is one, and the page of a missing item
   * is not kept anyway.
   */
  readonly failed: boolean;
}

/**
 * A client for one request to the server: it sends the app id and nothing of a visitor (DESIGN, Identity).
 * @param timeoutMs milliseconds until a call counts as failed; 10 s unless told (R67)
 */
export function createAnonymousHttp({
  bases,
  appId,
  timeoutMs,
}: {
  bases: ServiceBases;
  appId: string;
  timeoutMs?: number;
}): AnonymousHttp {
  // No proxy and no redirect: the bases are the services.
  const settings = { ...sharedAgents(), proxy: false, maxRedirects: 0 };
  const transport = createTransport(bases, timeoutMs, settings);
  const readingTransport = createTransport(bases, timeoutMs, { ...settings, adapter: onceMoreOnFreshSocket });
  let failed = false;
  return {
    get failed() {
      return failed;
    },
    async request<T>(request: Parameters<HttpClient['request']>[0]) {
      const send = isReadOnly(request.method ?? 'GET', request.path) ? readingTransport : transport;
      try {
        return await send<T>(request, (address, method) => requestHeaders(address, method, { bases, appId }));
      } catch (error) {
        failed = true;
        throw error;
      }
    },
  };
}
