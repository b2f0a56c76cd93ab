import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Access } from '../access/access.ts';
import { UnsupportedMediaTypeError } from '../http/unsupported-media-type-error.ts';
import type { Database } from '../storage/database.ts';
import { parseContentFile } from './content-file.ts';
import { exportContent } from './export-content.ts';
import { importContent } from './import-content.ts';

interface ContentDeps {
  readonly db: Database;
  readonly access: Access;
  readonly partition: string;
}

export const jsonLines = 'application/x-ndjson';
const bodyLimit = 64 * 1024 * 1024;
const handlerTimeout = 600_000;

/**
 * What the owner's tool asks of running services, which hold the data folder; no call of SPEC section 7, so not in the
 * description. The shell does not pass it on.
 */
export const contentRoutes =
  ({ db, access, partition }: ContentDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addContentTypeParser(jsonLines, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    const options = { onRequest: access.requireOwner, handlerTimeout, schema: { hide: true } };

    app.get('/content', options, (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type(jsonLines)
        .send(Readable.from(exportContent(db))),
    );

    // Answers with a line a batch, `{"written", "of"}`; the items are kept when the answer is complete.
    app.post('/content', { ...options, bodyLimit }, async ({ body, log }, reply) => {
      if (typeof body !== 'string') throw new UnsupportedMediaTypeError('The body has to be JSON lines');
      const progress = new PassThrough();
      const imported = importContent(db, parseContentFile(body), partition, (written, of) =>
        progress.write(`${JSON.stringify({ written, of })}\n`),
      );
      imported.then(
        () => progress.end(),
        ({ name }) => {
          log.error({ error: name }, 'an import failed');
          progress.destroy();
        },
      );
      // The status can still say that the import failed as long as no batch was written.
      await Promise.race([imported, once(progress, 'readable')]);
      return reply.header('cache-control', 'no-store').type(jsonLines).send(progress);
    });
  };
