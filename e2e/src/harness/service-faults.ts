import { type RequestHandler, sendJson } from './upstream.ts';

const withBody =
  (body: string, type = 'application/json'): RequestHandler =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type }).end(body);
  };
const half = '{"data":[{"slug":"a","title":"A';

/** Faults of a running service that apply to every service. What counts as wrong JSON differs per service. */
export const serviceFaults = {
  'responds with 500': (_request, response) => sendJson(response, { title: 'Broken' }, 500),
  'responds with 429': (_request, response) => sendJson(response, { title: 'Too many' }, 429),
  'drops the connection': (request) => request.socket.destroy(),
  'drops the connection mid-response': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9999' }).write(half);
    setTimeout(() => response.destroy(), 20);
  },
  'responds with HTML': withBody('<!doctype html><title>Portal</title><p>Sign in', 'text/html'),
  'responds with truncated JSON': withBody(half),
  hangs: () => {},
} satisfies Record<string, RequestHandler>;
