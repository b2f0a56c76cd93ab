import { type Answer, sendJson } from './upstream.ts';

const withBody =
  (body: string, type = 'application/json'): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type }).end(body);
  };
const half = '{"data":[{"slug":"a","title":"A';

/** Faults of a running service that apply to every service. What counts as wrong JSON differs per service. */
export const serviceFaults = {
  'answers 500': (_request, response) => sendJson(response, { title: 'Broken' }, 500),
  'answers 429': (_request, response) => sendJson(response, { title: 'Too many' }, 429),
  'breaks the connection': (request) => request.socket.destroy(),
  'breaks off in the middle': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9999' }).write(half);
    setTimeout(() => response.destroy(), 20);
  },
  'answers HTML': withBody('<!doctype html><title>Portal</title><p>Sign in', 'text/html'),
  'answers truncated JSON': withBody(half),
  hangs: () => {},
} satisfies Record<string, Answer>;
