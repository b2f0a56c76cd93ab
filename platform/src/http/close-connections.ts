import type { FastifyInstance } from 'fastify';

/**
 * Closes keep-alive connections with their next response once the server shuts down: `close` waits for open connections,
 * so clients could delay it.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
