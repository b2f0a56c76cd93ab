import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

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
