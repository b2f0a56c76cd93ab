import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Access } from '../access/access.ts';
import { NewId } from '../validation/schemas.ts';

export const IdParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 500 }) });
export const NewIdParams = Type.Object({ id: NewId });

export const Deleted = Type.Null({ description: 'Deleted' });

/** RFC 9457. */
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
