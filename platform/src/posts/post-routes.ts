import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { Database } from 'server-kit/database';
import type { Access } from '../access/access.ts';
import { Deleted, IdParams } from '../http/route-schemas.ts';
import { type Edit, recordEdit } from '../storage/edit-log.ts';
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

interface PostDeps {
  readonly db: Database;
  readonly access: Access;
}

const bodyLimit = 512 * 1024;

/** The content service's post routes. Anyone may read published posts; only the owner may write (API-40, API-43). */
export const postRoutes =
  ({ db, access }: PostDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const owners = <const S extends object>(schema: S) => ({ onRequest: access.requireOwner, bodyLimit, schema });
    const record = (action: Edit['action'], id: string, request: FastifyRequest) =>
      recordEdit(db, { by: access.ownerOf(request) ?? 'owner', action, item: `post ${id}` });

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
        const post = toPost(await posts.insert(db, toPostRecord(randomUUID(), request.body.post)));
        await record('create', post.id, request);
        return reply.code(201).send({ data: post });
      },
    );

    app.put(
      '/posts/:id',
      owners({ summary: 'Replace a post', params: IdParams, body: PostWrite, response: { 200: PostResponse } }),
      async (request) => {
        const { params, body } = request;
        const post = await replacePost(db, params.id, body.post);
        await record('replace', params.id, request);
        return { data: post };
      },
    );

    app.delete(
      '/posts/:id',
      owners({ summary: 'Delete a post', params: IdParams, response: { 204: Deleted } }),
      async (request, reply) => {
        await posts.delete(db, request.params.id);
        await record('delete', request.params.id, request);
        return reply.code(204).send(null);
      },
    );
  };
