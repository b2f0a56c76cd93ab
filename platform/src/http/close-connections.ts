import type { FastifyInstance } from 'fastify';

/**
 * Closes keep-alive connections with their next response once the server drains or shuts down. Otherwise clients could
 * delay `close`, which waits for open connections.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance, isDraining = () => false): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing || isDraining()) reply.header('connection', 'close');
  });
}
