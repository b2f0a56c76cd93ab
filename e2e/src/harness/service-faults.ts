import { type RequestHandler, sendJson } from './upstream.ts';

/** How a running service fails; packages/platform-client tests what else it may respond. */
export const serviceFaults = {
  'responds with 500': (_request, response) => sendJson(response, { title: 'Broken' }, 500),
  'drops the connection': (request) => request.socket.destroy(),
  'responds with truncated JSON': (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[{"slug":"a","title":"A'),
  hangs: () => {},
} satisfies Record<string, RequestHandler>;
export type ServiceFault = keyof typeof serviceFaults;
