import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { type HttpClient, isTeamService } from '@meridian-vale/platform-client/http-client';
import { measureJson } from '@meridian-vale/platform-client/json-structure';
import { isReadOnly } from '@meridian-vale/platform-client/read-only';
import type { AxiosAdapter } from 'axios';
import { requestHeaders } from './http/request-headers.ts';
import { retryOnFreshSocket } from './http/retry-on-fresh-socket.ts';
import type { ServiceBases } from './http/service-addresses.ts';
import { createTransport, type TeamBase } from './http/transport.ts';

/** Shared by all clients: sockets carry no visitor state. Created lazily, so that the import has no side effects. */
let axiosConfigs: { once: object; retrying: object } | undefined;
const sharedAxiosConfigs = () => (axiosConfigs ??= createAxiosConfigs());

function createAxiosConfigs() {
  const once = {
    httpAgent: new HttpAgent({ keepAlive: true }),
    httpsAgent: new HttpsAgent({ keepAlive: true }),
    // The base URLs point directly to the services: neither a proxy nor a redirect is expected.
    proxy: false,
    maxRedirects: 0,
    maxContentLength: maxAnswerBytes,
    adapter: bounded(async (config) => (await import('axios')).default.getAdapter('http')(config)),
  };
  return { once, retrying: { ...once, adapter: bounded(retryOnFreshSocket) } };
}

/** A page may have an answer twice, as HTML and as data, both escaped, and be no larger than a message (8 MiB). */
const maxAnswerBytes = 2 * 1024 * 1024;
/** Likewise. Whoever parses the answer, or prints it again, pays for these more than for its bytes. */
const maxAnswerValues = 200_000;
const maxAnswerDepth = 100;

/** Fails a call whose answer no page could use, before any of it is parsed. */
const bounded =
  (send: AxiosAdapter): AxiosAdapter =>
  async (config) => {
    const response = await send(config);
    const { values, depth } = measureJson(Buffer.from(String(response.data ?? '')));
    if (values <= maxAnswerValues && depth <= maxAnswerDepth) return response;
    throw new (await import('axios')).default.AxiosError('Too many values or levels', 'ERR_BAD_RESPONSE', config);
  };

/** The server's HTTP client. */
export interface AnonymousHttp extends HttpClient {
  /**
   * Whether any call has failed so far; a 404 counts too.
   * @deprecated The site does not read it: whoever renders a page watches its calls. It stays until another change needs a
   * new major version, which every remote has to be released for.
   */
  readonly failed: boolean;
}

/**
 * Creates the HTTP client of one call that a page makes on the server: it sends the app id and no visitor data.
 * @param callTimeoutMs milliseconds until a call fails; 10 s by default
 * @param teamBase of a team's service, which gets no app id
 * @param traceparent sent with each call, as W3C Trace Context
 */
export function createAnonymousHttp({
  bases,
  appId,
  callTimeoutMs,
  teamBase,
  traceparent,
}: {
  bases: ServiceBases;
  appId: string;
  callTimeoutMs?: number;
  teamBase?: TeamBase | undefined;
  traceparent?: string | undefined;
}): AnonymousHttp {
  const { once, retrying } = sharedAxiosConfigs();
  const transport = createTransport(bases, { callTimeoutMs, teamBase, axiosConfig: once });
  const retryingTransport = createTransport(bases, { callTimeoutMs, teamBase, axiosConfig: retrying });
  let failed = false;
  return {
    get failed() {
      return failed;
    },
    async request<T>(request: Parameters<HttpClient['request']>[0]) {
      const send = isReadOnly(request.method ?? 'GET', request.path, request.service) ? retryingTransport : transport;
      try {
        return await send<T>(request, (address, method) => ({
          ...(isTeamService(request.service) ? {} : requestHeaders(address, method, { bases, appId })),
          ...(traceparent ? { traceparent } : {}),
        }));
      } catch (error) {
        failed = true;
        throw error;
      }
    },
  };
}
