import type { FastifyInstance } from 'fastify';

/**
 * Closes keep-alive connections with their next response once the server drains or shuts down: `close` waits for open
 * connections, so clients could delay it.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance, isDraining = () => false): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing || isDraining()) reply.header('connection', 'close');
    done();
  });
}
