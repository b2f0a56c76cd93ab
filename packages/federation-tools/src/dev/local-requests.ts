import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http';

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

/** Browsers say where a request comes from. */
const isSameOrigin = ({ host, origin, 'sec-fetch-site': site = 'same-origin' }: IncomingHttpHeaders): boolean =>
  site === 'same-origin' && (origin === undefined || origin === `http://${host}`);

const maxReportLength = 64 * 1024;

/** What a page of this server says has happened in it. Rejects if another site's sends it, or if it says too much. */
export async function readReport(request: IncomingMessage): Promise<string> {
  if (!isSameOrigin(request.headers)) throw new Error('The report is of another site');
  let said = '';
  // An answer is still sent if the rest is not read.
  for await (const part of request.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += part;
    if (said.length > maxReportLength) throw new Error('The report is too long');
  }
  return said;
}
