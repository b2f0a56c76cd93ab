import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { UnsupportedMediaTypeError } from 'server-kit/request-errors';
import type { ServiceDeps } from '../access/access.ts';
import { NotFoundError } from '../errors.ts';
import { forgetGuest } from '../guests/guest-store.ts';
import { IdParams } from '../http/route-schemas.ts';
import { listEdits } from '../storage/edit-log.ts';
import { parseContentFile } from './content-file.ts';
import { exportContent, importContent } from './import-content.ts';

export const jsonLines = 'application/x-ndjson';
const bodyLimit = 64 * 1024 * 1024;
const handlerTimeout = 600_000;

/** Import and export for the content tool. Internal: neither documented in OpenAPI nor proxied by the shell. */
export const contentRoutes =
  ({ db, access, partition }: ServiceDeps & { readonly partition: string }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addContentTypeParser(jsonLines, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    const options = { onRequest: access.requireOwner, handlerTimeout, schema: { hide: true } };

    app.get('/content', options, (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type(jsonLines)
        .send(Readable.from(exportContent(db))),
    );

    app.get('/log', options, async () => listEdits(db));

    app.delete('/guests/:id', { ...options, schema: { params: IdParams, hide: true } }, async (request, reply) => {
      const forgotten = await forgetGuest(db, request.params.id, access.ownerOf(request) ?? 'owner');
      if (!forgotten) throw new NotFoundError('No such guest');
      return reply.code(204).send();
    });

    app.post('/content', { ...options, bodyLimit }, async (request, reply) => {
      const { body } = request;
      if (typeof body !== 'string') throw new UnsupportedMediaTypeError('The body has to be JSON lines');
      await importContent(db, parseContentFile(body), partition, access.ownerOf(request) ?? 'owner');
      return reply.code(204).send();
    });
  };
