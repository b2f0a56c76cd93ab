import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ServiceDeps } from '../access/access.ts';
import { Deleted, IdParams, NewIdParams, Pagination } from '../http/route-schemas.ts';
import { EntityPageResponse, EntityResponse, EntityWrite } from './entity-schema.ts';
import { CloudBody, EntitySearchBody, searchEntities } from './entity-search.ts';
import { entities, replaceEntity, toEntityBody, toEntityRecord } from './entity-store.ts';

interface EntityDeps extends ServiceDeps {
  readonly partition: string;
  readonly now?: (() => Date) | undefined;
}

const searchLimit = 16 * 1024;
const bodyLimit = 256 * 1024;

/** The search service's entity routes. Anyone may read; only the owner may write (API-43). */
export const entityRoutes =
  ({ db, access, partition, now = () => new Date() }: EntityDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const owners = <const S extends object>(schema: S) => ({ onRequest: access.requireOwner, bodyLimit, schema });

    app.post(
      '/entities/search',
      {
        bodyLimit: searchLimit,
        schema: { summary: 'Search jobs or therapists', body: EntitySearchBody, response: { 200: EntityPageResponse } },
      },
      ({ body }) => searchEntities(db, body, now()),
    );

    app.post(
      '/cloud',
      {
        bodyLimit: searchLimit,
        schema: {
          summary: 'Search all entities, or those that params name',
          body: CloudBody,
          response: { 200: EntityPageResponse },
        },
      },
      ({ body: { search } }) => {
        const { params, ...rest } = search;
        return searchEntities(db, { search: { ...params, ...rest } }, now());
      },
    );

    app.get(
      '/entities/',
      { schema: { summary: 'List every entity', querystring: Pagination, response: { 200: EntityPageResponse } } },
      ({ query }) => searchEntities(db, { search: query }),
    );

    app.get(
      '/entities/:id',
      { schema: { summary: 'Read an entity by id or slug', params: IdParams, response: { 200: EntityResponse } } },
      async ({ params }) => ({ data: toEntityBody(await entities.get(db, params.id)) }),
    );

    app.post(
      '/entities/:id/register/',
      owners({
        summary: 'Create an entity',
        params: NewIdParams,
        body: EntityWrite,
        response: { 201: EntityResponse },
      }),
      async (request, reply) => {
        const { params, body } = request;
        const record = toEntityRecord(params.id, body.entity, partition);
        const row = await entities.insert(db, record, access.ownerOf(request));
        return reply.code(201).send({ data: toEntityBody(row) });
      },
    );

    app.put(
      '/entities/:id',
      owners({
        summary: 'Replace an entity',
        params: IdParams,
        body: EntityWrite,
        response: { 200: EntityResponse },
      }),
      async (request) => {
        const { params, body } = request;
        const row = await replaceEntity(db, params.id, body.entity, partition, access.ownerOf(request));
        return { data: toEntityBody(row) };
      },
    );

    app.delete(
      '/entities/:id',
      owners({ summary: 'Delete an entity', params: IdParams, response: { 204: Deleted } }),
      async (request, reply) => {
        await entities.delete(db, request.params.id, access.ownerOf(request));
        return reply.code(204).send(null);
      },
    );
  };
