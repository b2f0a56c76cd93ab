import type { FastifyInstance } from 'fastify';

/**
 * Once it is told to stop, every answer is the last on its connection: `close` waits for connections that callers keep
 * open, which would take as long as their patience.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance): void {
  let stops = false;
  app.addHook('preClose', async () => {
    stops = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stops) reply.header('connection', 'close');
  });
}
