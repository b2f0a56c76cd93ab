import replyFrom from '@fastify/reply-from';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { sendProblem } from 'server-kit/problem';

/** An upload takes a while, and so do a promotion's checks. */
const timeoutMs = 120_000;

/** `/registry`, where the registry was when it was one of the services: passes each call to its own program. */
export const registryProxy =
  (base: string): FastifyPluginAsync =>
  async (app) => {
    await app.register(replyFrom, {
      base,
      disableRequestLogging: true,
      undici: { headersTimeout: timeoutMs, bodyTimeout: timeoutMs },
    });
    // Bodies pass through as they arrive.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, body, done) => done(null, body));
    app.all('/registry/*', { schema: { hide: true }, handlerTimeout: timeoutMs }, ({ raw }, reply) =>
      reply.from(raw.url ?? '', {
        onError: (failed) => {
          // The rest of an upload would be parsed as the next request. With 502, the edge asks the next registry.
          failed.header('connection', 'close');
          sendProblem(failed as FastifyReply, 502, 'The registry cannot be reached');
        },
      }),
    );
  };
