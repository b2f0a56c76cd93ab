import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createServer as createApp } from 'server-kit/create-server';
import { withoutLimits } from '../../../scripts/without-limits.mjs';
import { readConfiguration } from '../../../shell/src/configuration.ts';
import { siteParts } from '../../../shell/src/site.ts';
import { registerRateLimits } from '../src/calls/rate-limits.ts';
import { ServiceBreakers } from '../src/calls/service-breakers.ts';
import { serviceProxy } from '../src/calls/service-proxy.ts';

/** A cookie and the header that matches it: what a write needs. */
export const antiForgery = { cookie: 'guest-xsrf=abc; authToken=secret', 'x-xsrf-token': 'abc' };

/** The service proxy with a gateway and a search service that a test programs; the content service is unreachable. */
export interface ProxyUnderTest {
  readonly shell: FastifyInstance;
  readonly breakers: ServiceBreakers;
  /** The address of the services. */
  readonly upstream: string;
  /** The calls that reached the services. */
  readonly seen: { request: IncomingMessage; body: string }[];
  /** Responds instead of the services unless it returns false. */
  respond?: (request: IncomingMessage, response: ServerResponse) => boolean;
  post(headers: Record<string, string>, url?: string): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/**
 * @param limits the variables that limit calls by address; default: none is reached
 * @param timeoutMs of a call; default: the site's
 */
export async function startProxy(
  limits: Readonly<Record<string, string>> = withoutLimits,
  timeoutMs?: number,
): Promise<ProxyUnderTest> {
  const breakers = new ServiceBreakers();
  const seen: ProxyUnderTest['seen'] = [];
  const services = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ request, body });
    if (proxy.respond?.(request, response)) return;
    response
      .writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=b', 'company-token': 'T' })
      .end('{"ok":true}');
  });
  await new Promise<void>((listening) => services.listen(0, '127.0.0.1', listening));
  const upstream = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
  const shell = await proxyTo(
    {
      GATEWAY_URL: `${upstream}/gateway`,
      SEARCH_URL: `${upstream}/search`,
      CONTENT_URL: 'http://127.0.0.1:1/content',
      ...limits,
    },
    breakers,
    timeoutMs,
  );
  const proxy: ProxyUnderTest = {
    shell,
    breakers,
    upstream,
    seen,
    post: (headers, url = '/api/search/entities/search') =>
      shell.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', ...headers },
        payload: '{"a":1}',
      }),
    close: async () => {
      await shell.close();
      breakers.close();
      services.close();
      services.closeAllConnections();
    },
  };
  return proxy;
}

/** A server with the routes of the service proxy alone. */
export async function proxyTo(
  env: Record<string, string>,
  breakers: ServiceBreakers,
  timeoutMs?: number,
): Promise<FastifyInstance> {
  const shell = createApp({});
  await registerRateLimits(shell, undefined);
  await shell.register(serviceProxy, {
    configuration: readConfiguration(env, '/srv/site'),
    breakers,
    parts: { ...siteParts.services, ...(timeoutMs && { callTimeoutMs: timeoutMs }) },
  });
  return shell;
}
