import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tokenOf } from './token-of.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

type Answer = (call: Call, response: ServerResponse, gateway: GatewayFake) => void;

/** A real HTTP server that fakes all three services. */
export interface GatewayFake {
  readonly base: string;
  readonly calls: Call[];
  /** By `METHOD /path`, where `:id` is the guest's id. Tests replace them to make the gateway fail. */
  readonly answers: Record<string, Answer>;
  count(route: string): number;
  close(): Promise<void>;
}

export const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

/** Of each test its own. */
export let gateway: GatewayFake;
beforeEach(async () => {
  gateway = await startGatewayFake();
});
afterEach(() => gateway.close());

export const sentTokens = (path: string) =>
  gateway.calls.filter((call) => call.path === path).map((call) => call.headers.authorization);

/** Each creation and each renewal issues a different token. */
async function startGatewayFake(): Promise<GatewayFake> {
  const calls: Call[] = [];
  let tokens = 0;
  const token = (id: string) => tokenOf({ user_unique_id: id, exp: inAnHour(), jti: ++tokens });
  const answers: GatewayFake['answers'] = {
    'POST /guests/': ({ body }, response) => {
      const { unique_id: id } = (body as { guest: { unique_id: string } }).guest;
      json(response, 201, { data: { unique_id: id, user_unique_id: id } }, { 'company-token': token(id) });
    },
    'GET /guests/:id': ({ path }, response) => json(response, 200, { data: { unique_id: path.split('/')[2] } }),
    'POST /guests/:id/auth': ({ path }, response) => {
      const id = path.split('/')[2] ?? '';
      json(response, 200, { data: { unique_id: id } }, { 'company-token': token(id) });
    },
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const call = { method, path: url, headers, body: text ? JSON.parse(text) : undefined };
      calls.push(call);
      const answer = answers[`${method} ${url}`] ?? answers[routeOf(call)];
      if (answer) answer(call, response, gateway);
      else json(response, 200, { data: [] });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const gateway: GatewayFake = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answers,
    count: (route) => calls.filter((call) => routeOf(call) === route).length,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return gateway;
}

export function json(response: ServerResponse, status: number, body: unknown, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

const routeOf = ({ method, path }: Call) =>
  `${method} ${path.replace(/\?.*$/, '').replace(/^\/guests\/[^/]+/, '/guests/:id')}`;
