import type { FastifyInstance } from 'fastify';

/** Warns, once, that visitors come through a proxy that is not trusted: all of them then share its address and its limits. */
export function warnOnUntrustedProxy(app: FastifyInstance): void {
  let warned = false;
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (!warned && (headers['x-forwarded-for'] || headers.forwarded)) {
      warned = true;
      app.log.warn(
        'A request came through a proxy, but TRUST_PROXY is not set: every visitor counts as the proxy, and they share one limit',
      );
    }
    done();
  });
}
