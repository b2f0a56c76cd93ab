import type { RequestListener } from 'node:http';

/**
 * Refuses requests to any other host than this server's own: a page whose name was rebound to 127.0.0.1 has the
 * origin of that name, and could otherwise use this server, and a site behind it, with the developer's cookies.
 */
export const localRequests =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const hosts = ['localhost', '127.0.0.1'].map((name) => new URL(`http://${name}:${request.socket.localPort}`).host);
    if (hosts.includes(request.headers.host ?? '')) return listener(request, response);
    response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`This server can only be reached as ${hosts.join(' or ')}`);
  };
