import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from 'server-kit/problem';
import { limitByAddress } from './rate-limits.ts';

/** Reports of one address a minute; a page sends a handful. */
const reportsAMinute = 30;

/**
 * `POST /api/<name>`: what a visitor's browser reports, as JSON.
 * @param accept returns what it expected instead, if the report is none
 */
export function acceptReports(
  app: FastifyInstance,
  name: string,
  bodyLimit: number,
  accept: (request: FastifyRequest) => string | undefined,
): void {
  // JSON only: a form on another site could send any other content type.
  app.removeContentTypeParser('text/plain');
  app.post(
    `/api/${name}`,
    { bodyLimit, onRequest: limitByAddress(app, name, reportsAMinute) },
    async (request, reply) => {
      const problem = accept(request);
      if (problem) return sendProblem(reply, 400, problem);
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}
