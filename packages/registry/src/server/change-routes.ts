import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { UnsupportedMediaTypeError } from 'server-kit/request-errors';
import { assertKind, assertMayRelease } from '../keys/access.ts';
import { pointerOf } from '../release/release.ts';
import { configure, promote, retire, rollback } from '../rules/promote.ts';
import { deleteRelease } from '../rules/prune.ts';
import { publish } from '../rules/publish.ts';
import type { Registry } from '../rules/registry.ts';
import { previewRelease } from '../rules/stored-release.ts';
import type { TeamLimits } from '../rules/team-limits.ts';
import {
  ConfigureBody,
  PreviewBody,
  PromoteBody,
  PublishQuery,
  ReleaseParams,
  RetireBody,
  RollbackBody,
} from './schemas.ts';

/** A server whose routes get the types of their schemas. */
export type TypedApp = Parameters<FastifyPluginAsyncTypebox>[0];

export const archiveType = 'application/x-tar';
export const transferTimeout = 120_000;
/** Timeout of a change of what is live: both verify every file, and a promotion's checks may wait for others'. */
const changeTimeout = 120_000;

export function changeRoutes(app: TypedApp, registry: Registry, limits: TeamLimits): void {
  const { store } = registry;

  app.post(
    '/releases',
    { schema: { querystring: PublishQuery }, handlerTimeout: transferTimeout },
    async ({ body, query, registryCaller }, reply) => {
      if (!(body instanceof Readable)) throw new UnsupportedMediaTypeError(`The body has to be ${archiveType}`);
      assertKind(registryCaller, 'owner', 'team');
      try {
        return reply.code(201).send(await publish(registry, limits, registryCaller, body, query));
      } finally {
        // Drain the body of a refused release, so that it is not parsed as the next request.
        body.resume();
      }
    },
  );

  app.post(
    '/promote',
    { schema: { body: PromoteBody }, handlerTimeout: changeTimeout },
    async ({ body: { name, version, ...change }, registryCaller }) => {
      assertMayRelease(registryCaller, name, 'promote');
      return limits.change(registryCaller, 'promotions', () =>
        promote(registry, registryCaller, name, version, change),
      );
    },
  );

  app.post(
    '/rollback',
    { schema: { body: RollbackBody }, handlerTimeout: changeTimeout },
    async ({ body: { name, ...change }, registryCaller }) => {
      assertMayRelease(registryCaller, name, 'promote');
      const isWayBack = !change.to || change.to === pointerOf(await store.readSet(), name)?.lastKnownGood;
      const rollBack = () => rollback(store, registryCaller, name, change);
      return isWayBack ? rollBack() : limits.change(registryCaller, 'rollbacks', rollBack);
    },
  );

  // Retirements are not limited: a remote must be promoted before it can be retired again.
  app.post('/retire', { schema: { body: RetireBody } }, async ({ body: { name, ...change }, registryCaller }) => {
    assertMayRelease(registryCaller, name, 'promote');
    return retire(store, registryCaller, name, change);
  });

  app.post('/configure', { schema: { body: ConfigureBody } }, async ({ body, registryCaller }) => {
    const { name, values, ...change } = body;
    assertMayRelease(registryCaller, name, 'promote');
    return limits.change(registryCaller, 'configurations', () =>
      configure(store, registryCaller, name, values, change),
    );
  });

  app.post('/previews', { schema: { body: PreviewBody } }, async ({ body, registryCaller }) => {
    const { name, version, expires } = body;
    assertMayRelease(registryCaller, name, 'publish');
    const sign = () => previewRelease(registry, { name, version }, new Date(expires), registryCaller.by);
    return { token: await limits.change(registryCaller, 'previews', sign) };
  });

  app.delete('/releases/:name/:version', { schema: { params: ReleaseParams } }, async (request, reply) => {
    const { params, registryCaller } = request;
    assertMayRelease(registryCaller, params.name, 'publish');
    await deleteRelease(store, params.name, params.version, registryCaller.by);
    return reply.code(204).send();
  });
}
