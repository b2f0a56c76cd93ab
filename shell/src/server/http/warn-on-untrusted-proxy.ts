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

/** Warns, once, that the site is served over TLS under another name: then it has no HSTS, and its canonical URLs are wrong. */
export function warnOnPlainSiteUrl(app: FastifyInstance, siteUrl: string): void {
  let warned = !siteUrl.startsWith('http:');
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && request.protocol === 'https') {
      warned = true;
      app.log.warn(
        { siteUrl },
        'The site is served over https, but SITE_URL says http: there is no Strict-Transport-Security',
      );
    }
    done();
  });
}
