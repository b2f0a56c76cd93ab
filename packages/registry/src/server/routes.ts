import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { bearerToken } from 'server-kit/keys';
import type { RegistryConfiguration } from '../configuration.ts';
import { inChildProcess } from '../gate/registry-gate.ts';
import { assertKind, callerOf, type RegistryCaller } from '../keys/access.ts';
import { addKey, revokeKey } from '../keys/team-keys.ts';
import { prune } from '../rules/prune.ts';
import { TeamLimits } from '../rules/team-limits.ts';
import { type RegistryStore, TeamKeyRequest } from '../store/registry-store.ts';
import { archiveType, changeRoutes } from './change-routes.ts';
import { releaseRoutes } from './release-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { NameParams } from './schemas.ts';

declare module 'fastify' {
  interface FastifyRequest {
    registryCaller: RegistryCaller;
  }
}

/**
 * The registry for teams, shells and the owner. Internal: neither documented in OpenAPI nor proxied by the shell. Its
 * clients are the shells, the panel, and the command, as `federation` and as `npm run remotes`.
 */
export const registryRoutes =
  (store: RegistryStore, configuration: RegistryConfiguration, gate = inChildProcess()): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { previewKeys, requiredRehearsals: rehearsals, teamServices: services } = configuration;
    const limits = new TeamLimits(store, configuration);
    const registry = { store, gate, previewKey: previewKeys[0], rehearsals, services };
    app.addContentTypeParser(archiveType, (_request, body, done) => done(null, body));
    app.decorateRequest('registryCaller');
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const authenticate = () => callerOf(bearerToken(request.headers.authorization) ?? '', store, configuration);
      const call = `${request.method} ${request.routeOptions.url}`;
      request.registryCaller = await authenticate();
      // Uploads have a limit of their own.
      if (call === `POST ${app.prefix}/releases`) return;
      await limits.take(request.registryCaller, /^(?:GET|HEAD|PUT) /.test(call) ? 'reads' : call, reply.raw);
      // A key may have been revoked while its call waited.
      request.registryCaller = await authenticate();
    });
    app.addHook('onResponse', async ({ log, registryCaller, routeOptions }, { statusCode: status }) => {
      if ([401, 403, 429].includes(status))
        log.warn({ key: registryCaller?.by ?? 'unknown', route: routeOptions.url, status }, 'a call was refused');
    });
    releaseRoutes(app, store);
    changeRoutes(app, registry, limits);
    reportRoutes(app, store, limits);
    app.register(ownerRoutes(store));
  };

const ownerRoutes =
  (store: RegistryStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', async ({ registryCaller }) => assertKind(registryCaller, 'owner'));

    app.post('/prune', async ({ registryCaller: { by } }) => prune(store, by));

    app.get('/keys', async () => (await store.keys.read()).map(({ hash: _, ...key }) => key));

    app.post('/keys', { schema: { body: TeamKeyRequest } }, async ({ body, registryCaller: { by } }, reply) =>
      reply.code(201).send({ key: await addKey(store, body, by) }),
    );

    app.delete('/keys/:name', { schema: { params: NameParams } }, async ({ params, registryCaller: { by } }, reply) => {
      await revokeKey(store, params.name, by);
      return reply.code(204).send();
    });
  };
