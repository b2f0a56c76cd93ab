import type { ServerResponse } from 'node:http';

/** Sends the Response of a loader. */
export async function sendResponse(reply: Response, response: ServerResponse): Promise<void> {
  response.writeHead(reply.status, Object.fromEntries(reply.headers));
  response.end(Buffer.from(await reply.arrayBuffer()));
}
