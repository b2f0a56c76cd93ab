import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Access } from '../access/access.ts';
import { Problem, sendProblem } from '../http/problem.ts';
import type { Database } from '../storage/database.ts';
import { InvalidContentError, parseContentFile } from './content-file.ts';
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
      if (typeof body !== 'string') throw new Problem(415, 'The body has to be JSON lines');
      try {
        const answer = new PassThrough();
        const imported = importContent(db, parseContentFile(body), partition, (written, of) =>
          answer.write(`${JSON.stringify({ written, of })}\n`),
        );
        imported.then(
          () => answer.end(),
          ({ name }) => {
            log.error({ error: name }, 'an import failed');
            answer.destroy();
          },
        );
        await Promise.race([imported, once(answer, 'readable')]);
        return reply.header('cache-control', 'no-store').type(jsonLines).send(answer);
      } catch (error) {
        if (!(error instanceof InvalidContentError)) throw error;
        const errors = error.invalidLines.map(({ line, reason }) => ({ pointer: `#/${line}`, detail: reason }));
        return sendProblem(reply, 422, error.message, errors);
      }
    });
  };
