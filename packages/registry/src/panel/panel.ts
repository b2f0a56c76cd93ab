import type { FastifyInstance } from 'fastify';
import { createServer } from 'server-kit/create-server';
import { requestStatusOf } from 'server-kit/request-errors';
import { releaseStatusOf } from '../release/release-errors.ts';
import { html } from './html.ts';
import { panelHeaders, sendPage } from './layout.ts';
import { type PanelRegistry, panelRoutes } from './routes.ts';
import { Sessions } from './sessions.ts';
import { isSameOrigin, requireSession, type SignInDeps, signInRoutes } from './sign-in.ts';

export interface PanelDeps extends Pick<SignInDeps, 'callerOf'>, PanelRegistry {
  /** Its name at the loopback addresses, which other programs of the machine cannot guess: cookies know no port. */
  readonly localName: string;
  readonly logger?: { readonly level: string; readonly stream?: { write(line: string): void } } | false;
}

/**
 * The registry for people: pages of HTML without scripts, on an origin of their own, because the site's runs the remotes'
 * code. All that it knows and does, it asks of the registry with the key of who is signed in. It does not listen.
 */
export function createPanel({ callerOf, registryOf, siteUrl, localName, logger = false }: PanelDeps): FastifyInstance {
  const app = createServer({
    logger,
    headers: panelHeaders,
    bodyLimit: 64 * 1024,
    // Longer than the registry takes for a promotion.
    handlerTimeout: 130_000,
    requestTimeout: 30_000,
    http: { connectionsCheckingInterval: 5_000, headersTimeout: 15_000 },
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.decorateRequest('panelViewer', undefined);
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(panelHeaders);
  });
  app.setErrorHandler((error: Error & { readonly statusCode?: number }, { log, routeOptions }, reply) => {
    const known = releaseStatusOf(error) ?? requestStatusOf(error) ?? error.statusCode;
    if (!known || known >= 500) log.error({ err: error, route: routeOptions.url }, 'panel request failed');
    const text = known ? error.message : 'The registry could not answer. The log says why.';
    return sendPage(reply.code(known ?? 500), 'Not done', html`<p class="notice refused">${text}</p>`);
  });
  const siteHost = new URL(siteUrl).host;
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    const host = (headers.host ?? '').toLowerCase().replace(/\.(?=:|$)/, '');
    const name = host.replace(/:\d+$/, '');
    // A redirect would tell the name to other programs.
    if (name !== localName && /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(name))
      return sendPage(reply.code(421), 'Not here', html`<p>The panel's address here is in the registry's log.</p>`);
    // A proxy that puts the panel below the site would give it the origin of the remotes' code.
    if (host === siteHost)
      return sendPage(reply.code(421), 'Not here', html`<p>The panel needs an address apart from the site's.</p>`);
    if (method === 'POST' && !isSameOrigin(headers))
      return sendPage(reply.code(403), 'Not done', html`<p>No page of the panel has sent this form.</p>`);
    return undefined;
  });
  const signIn = { callerOf, sessions: new Sessions() };
  app.register((scope) => signInRoutes(scope, signIn));
  app.register(async (scope) => {
    requireSession(scope, signIn);
    panelRoutes(scope, { registryOf, siteUrl });
  });
  return app;
}
