import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ServiceDeps } from '../access/access.ts';
import { Deleted, IdParams } from '../http/route-schemas.ts';
import {
  getPost,
  listPosts,
  PostListResponse,
  PostQuery,
  PostResponse,
  PostWrite,
  posts,
  replacePost,
  toPost,
  toPostRecord,
} from './post-store.ts';

const bodyLimit = 512 * 1024;

/** The content service's post routes. Anyone may read published posts; only the owner may write (API-40, API-43). */
export const postRoutes =
  ({ db, access }: ServiceDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const owners = <const S extends object>(schema: S) => ({ onRequest: access.requireOwner, bodyLimit, schema });

    app.get(
      '/posts/',
      { schema: { summary: 'List posts', querystring: PostQuery, response: { 200: PostListResponse } } },
      async (request) => ({
        data: await listPosts(db, request.query, { unpublished: access.isOwner(request) }),
      }),
    );

    app.get(
      '/posts/:id',
      { schema: { summary: 'Read a post by id or slug', params: IdParams, response: { 200: PostResponse } } },
      async (request) => ({
        data: await getPost(db, request.params.id, { unpublished: access.isOwner(request) }),
      }),
    );

    app.post(
      '/posts/',
      owners({ summary: 'Create a post', body: PostWrite, response: { 201: PostResponse } }),
      async (request, reply) => {
        const record = toPostRecord(randomUUID(), request.body.post);
        const row = await posts.insert(db, record, access.ownerOf(request));
        return reply.code(201).send({ data: toPost(row) });
      },
    );

    app.put(
      '/posts/:id',
      owners({ summary: 'Replace a post', params: IdParams, body: PostWrite, response: { 200: PostResponse } }),
      async (request) => {
        const { params, body } = request;
        return { data: await replacePost(db, params.id, body.post, access.ownerOf(request)) };
      },
    );

    app.delete(
      '/posts/:id',
      owners({ summary: 'Delete a post', params: IdParams, response: { 204: Deleted } }),
      async (request, reply) => {
        await posts.delete(db, request.params.id, access.ownerOf(request));
        return reply.code(204).send(null);
      },
    );
  };
