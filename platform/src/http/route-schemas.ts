import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Access } from '../access/access.ts';
import { NewId } from '../validation/schemas.ts';

export const IdParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 500 }) });
export const NewIdParams = Type.Object({ id: NewId });

export const Deleted = Type.Null({ description: 'Deleted' });

const ProblemBody = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    errors: Type.Optional(Type.Array(Type.Object({ pointer: Type.String(), detail: Type.String() }))),
  },
  { description: 'RFC 9457' },
);

/** What OpenAPI says of each route besides its own schemas: the problems that it may send, and who may call it. */
export function documentRoutes(app: FastifyInstance, { requireOwner, requireSelfOrOwner }: Access): void {
  app.addHook('onRoute', (route) => {
    const hooks = [route.onRequest].flat();
    const callers = hooks.includes(requireOwner)
      ? ['owner']
      : hooks.includes(requireSelfOrOwner)
        ? ['guest', 'owner']
        : [];
    const security = callers.map((caller) => ({ [caller]: [] }));
    const response = { ...(route.schema?.response as object), ...problemResponses };
    route.schema = { ...route.schema, response, ...(security.length > 0 ? { security } : {}) };
  });
}

const problemResponses = {
  '4xx': { description: 'Client error', content: { 'application/problem+json': { schema: ProblemBody } } },
};

export const Pagination = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'From 1' })),
  records: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Items on a page' })),
});
export type Pagination = Static<typeof Pagination>;

export const toLimitOffset = ({ page = 1, records }: Pagination, defaultRecords: number) => {
  const limit = records ?? defaultRecords;
  return { limit, offset: (page - 1) * limit };
};

/** Serves `/openapi.json`, which documents every route registered afterwards by its validation schemas. */
export function registerOpenApi(app: FastifyInstance): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Embedded services',
        description: 'The gateway, search and content services.',
        version: '1.0.0',
      },
      tags: [{ name: 'gateway' }, { name: 'search' }, { name: 'content' }, { name: 'operations' }],
      components: {
        securitySchemes: {
          guest: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: "A guest's own token" },
          owner: { type: 'http', scheme: 'bearer', description: 'The admin key' },
        },
      },
    },
    transform: ({ schema, url }) => ({
      schema: { ...schema, tags: [/^\/(gateway|search|content)\//.exec(url)?.[1] ?? 'operations'] },
      url,
    }),
  });
  app.register(async (scope) =>
    scope.get('/openapi.json', { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').send(app.swagger()),
    ),
  );
}
